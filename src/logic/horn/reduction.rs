//! Clauses for solvers: without predicates that can be done without.

use hashbrown::HashSet;

use super::resolution::{Origin, Resolution};
use super::{HornAtom, HornClause, HornClauses, HornFact};
use crate::logic::{Completed, Model, Term, Terms, Value};

/// Clauses may have so many terms more than they had: solvers are quicker at a few predicates more
/// than at larger clauses.
const MAX_MORE: usize = 10_000;

/// Clauses that say the same as others, about fewer predicates.
pub struct Reduced<'t> {
    terms: &'t Terms,
    resolution: Resolution<'t>,
    clauses: HornClauses,
    /// The number of each clause.
    numbers: Vec<usize>,
    /// What is plain of predicates: that they hold of nothing, or may hold of anything.
    plain: Vec<Option<bool>>,
}

impl HornClauses {
    /// Clauses that have a solution if and only if these have one, over the same predicates, of
    /// which fewer occur: those are left out that do not depend on themselves, where what is put in
    /// their place is not much more, and those of which nothing can be derived, or from which
    /// nothing comes.
    pub fn reduced<'t>(&self, terms: &'t Terms) -> Reduced<'t> {
        self.reduced_to(terms, |_| false)
    }

    /// The same, where some predicates are wanted, and stay.
    pub(crate) fn reduced_to<'t>(
        &self,
        terms: &'t Terms,
        is_wanted: impl Fn(usize) -> bool,
    ) -> Reduced<'t> {
        let plain = self.plain();
        let is_plain = |atom: &HornAtom| plain[atom.predicate].is_some();
        let is_needed = |clause: &HornClause| !clause.body.iter().chain(&clause.head).any(is_plain);
        let mut resolution = Resolution::new(terms, self, is_needed, MAX_MORE);
        let others = (0..self.predicates.len()).filter(|&predicate| !is_wanted(predicate));
        resolution.resolve_all(others, |after, before| after <= before);
        let numbers: Vec<usize> = resolution.left().collect();
        let left = numbers.iter().map(|&number| resolution.clause(number).clone());
        let clauses = HornClauses { predicates: self.predicates.clone(), clauses: left.collect() };
        Reduced { terms, resolution, clauses, numbers, plain }
    }

    /// Of which predicates it is plain that they hold of nothing (false), or may hold of anything
    /// (true): by which others they are derived, and what is derived from them.
    fn plain(&self) -> Vec<Option<bool>> {
        let (derivable, applies) = self.derivable();
        let mut needed = vec![false; self.predicates.len()];
        let mut heads: Vec<Vec<&HornClause>> = vec![Vec::new(); self.predicates.len()];
        let mut work = Vec::new();
        for (clause, _) in self.clauses.iter().zip(&applies).filter(|(_, applies)| **applies) {
            match &clause.head {
                Some(head) => heads[head.predicate].push(clause),
                None => work.push(clause),
            }
        }
        while let Some(clause) = work.pop() {
            for atom in &clause.body {
                if !std::mem::replace(&mut needed[atom.predicate], true) {
                    work.append(&mut heads[atom.predicate]);
                }
            }
        }
        let plain = |(derivable, needed): (&bool, &bool)| match (derivable, needed) {
            (false, _) => Some(false),
            (true, false) => Some(true),
            (true, true) => None,
        };
        derivable.iter().zip(&needed).map(plain).collect()
    }

    /// Whether something may be derived of each predicate, and whether each clause may ever be used,
    /// as far as that can be seen without a look at the conditions.
    fn derivable(&self) -> (Vec<bool>, Vec<bool>) {
        let mut derivable = vec![false; self.predicates.len()];
        let mut bodies: Vec<Vec<usize>> = vec![Vec::new(); self.predicates.len()];
        for (number, clause) in self.clauses.iter().enumerate() {
            clause.body.iter().for_each(|atom| bodies[atom.predicate].push(number));
        }
        let mut missing: Vec<usize> = self.clauses.iter().map(|clause| clause.body.len()).collect();
        let mut work: Vec<usize> =
            (0..missing.len()).filter(|&number| missing[number] == 0).collect();
        while let Some(number) = work.pop() {
            let Some(head) = &self.clauses[number].head else { continue };
            if std::mem::replace(&mut derivable[head.predicate], true) {
                continue;
            }
            for &body in &bodies[head.predicate] {
                missing[body] -= 1;
                if missing[body] == 0 {
                    work.push(body);
                }
            }
        }
        (derivable, missing.into_iter().map(|missing| missing == 0).collect())
    }
}

impl Reduced<'_> {
    /// The clauses that are left. Nothing need be said of predicates that do not
    /// [occur](HornClauses::occurring) there.
    pub fn clauses(&self) -> &HornClauses {
        &self.clauses
    }

    /// A solution of the clauses that there were, from one of those that are left: what is said of
    /// predicates that do not occur there is forgotten.
    pub fn solution(&self, found: &[Option<Term>]) -> Vec<Option<Term>> {
        let of = |(predicate, &found): (usize, &Option<Term>)| match self.plain[predicate] {
            Some(plain) => Some(self.terms.bool(plain)),
            None => found.filter(|_| self.resolution.occurs(predicate)),
        };
        found.iter().enumerate().map(of).collect()
    }

    /// What is derived, one after the other, where one of the clauses that are left derives
    /// something, by its place among them, for these values of its symbols.
    pub fn derived(&self, clause: usize, values: &Model) -> Vec<HornFact> {
        let (terms, resolution) = (self.terms, &self.resolution);
        let mut deriving = Deriving { terms, resolution, facts: Vec::new(), seen: HashSet::new() };
        deriving.derive(self.numbers[clause], values);
        deriving.facts
    }
}

/// Facts that are being derived.
struct Deriving<'a, 't> {
    terms: &'t Terms,
    resolution: &'a Resolution<'t>,
    facts: Vec<HornFact>,
    /// The clauses that have been gone through, with which values of their symbols.
    seen: HashSet<(usize, Vec<Option<Value>>)>,
}

impl Deriving<'_, '_> {
    fn derive(&mut self, number: usize, values: &Model) {
        let made = &self.resolution.made[number];
        let completed = Completed { terms: self.terms, model: values };
        let value = |term: Term| self.terms.evaluate(term, &completed).ok();
        let (parts, replaced) = match &made.from {
            Origin::Stated => {
                self.facts.extend(made.clause.head.as_ref().and_then(|head| {
                    let values = head.arguments.iter().map(|&argument| value(argument));
                    let values = values.collect::<Option<_>>()?;
                    Some(HornFact { predicate: head.predicate, values })
                }));
                return;
            }
            Origin::Parts { parts, values } => (parts, values),
        };
        for (part, renaming) in parts {
            let symbols = self.resolution.clause(*part).symbols(self.terms);
            let now = |symbol: &Term| {
                let term = renaming.get(symbol).unwrap_or(symbol);
                value(self.terms.substitute(*term, replaced))
            };
            let all: Vec<Option<Value>> = symbols.iter().map(now).collect();
            if self.seen.insert((*part, all.clone())) {
                let scalars = symbols.into_iter().zip(all);
                let scalars = scalars.filter_map(|(symbol, value)| Some((symbol, value?)));
                self.derive(*part, &Model { scalars: scalars.collect(), ..Model::default() });
            }
        }
    }
}
