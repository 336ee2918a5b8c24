//! Clauses that do without a predicate: each clause with the predicate in its body is put together
//! with each that has it for its head.
//!
//! Direction of error: none. What comes out has a solution if and only if what went in has one, the
//! same for the predicates that are left; where it is derived that there is none, the values of its
//! symbols are those of the clauses that it was made of.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use hashbrown::{HashMap, HashSet};

use super::{HornAtom, HornClause, HornClauses};
use crate::logic::{Node, Substitution, Term, Terms};

/// A larger value is not put in the place of a symbol: it would be written wherever that stands.
const SMALL_VALUE: usize = 48;
/// Equations lead to others, so often.
const MAX_ROUNDS: usize = 8;

/// A clause, and what it was made of.
pub(super) struct Made {
    pub(super) clause: HornClause,
    pub(super) from: Origin,
    /// How many terms it has.
    size: usize,
}

/// What a clause was made of.
pub(super) enum Origin {
    /// Nothing: it was there.
    Stated,
    /// Others.
    Parts {
        /// Their numbers, what is derived first first, and what their symbols are called now.
        parts: Vec<(usize, Substitution)>,
        /// Which of those symbols have been replaced.
        values: Substitution,
    },
}

/// Clauses with fewer and fewer predicates.
pub(super) struct Resolution<'t> {
    terms: &'t Terms,
    /// All that there have been.
    pub(super) made: Vec<Made>,
    /// Those that are left, by their numbers: for each predicate those that have it for their head,
    heads: Vec<Vec<usize>>,
    /// for each those that have it in their bodies,
    bodies: Vec<Vec<usize>>,
    /// and all.
    is_left: Vec<bool>,
    /// The last number given to each name.
    names: HashMap<String, u32>,
    /// How many terms may still be added.
    room: usize,
}

impl<'t> Resolution<'t> {
    /// Those of the clauses that matter, as they are, to which so many terms may be added.
    pub(super) fn new(
        terms: &'t Terms,
        clauses: &HornClauses,
        matters: impl Fn(&HornClause) -> bool,
        room: usize,
    ) -> Self {
        let none = || vec![Vec::new(); clauses.predicates.len()];
        let mut resolution = Self {
            terms,
            made: Vec::new(),
            heads: none(),
            bodies: none(),
            is_left: Vec::new(),
            names: HashMap::new(),
            room,
        };
        for clause in clauses.clauses.iter().filter(|clause| matters(clause)) {
            for symbol in clause.symbols(terms) {
                if let Some(name) = terms.symbol_name(symbol) {
                    resolution.names.entry(name.to_owned()).or_insert(1);
                }
            }
            resolution.state(clause.clone());
        }
        resolution
    }

    /// A clause by its number.
    pub(super) fn clause(&self, number: usize) -> &HornClause {
        &self.made[number].clause
    }

    /// Whether a predicate occurs in a clause that is left.
    pub(super) fn occurs(&self, predicate: usize) -> bool {
        !self.heads[predicate].is_empty() || !self.bodies[predicate].is_empty()
    }

    /// The clauses that are left, by their numbers.
    pub(super) fn left(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.made.len()).filter(|&number| self.is_left[number])
    }

    /// Does without predicates, those first that cost least, as long as `admits` admits what each
    /// costs: how many clauses there are then for so many now.
    pub(super) fn resolve_all(
        &mut self,
        which: impl IntoIterator<Item = usize>,
        admits: impl Fn(usize, usize) -> bool,
    ) {
        let mut waiting: HashSet<usize> = which.into_iter().collect();
        let cost = |this: &Self, predicate| this.cost(predicate, &admits);
        let costs =
            waiting.iter().filter_map(|&predicate| Some((cost(self, predicate)?, predicate)));
        let mut queue: BinaryHeap<_> = costs.map(Reverse).collect();
        while let Some(Reverse((expected, predicate))) = queue.pop() {
            if !waiting.contains(&predicate) || self.terms.is_stopped_now() {
                continue;
            }
            match cost(self, predicate) {
                Some(now) if now > expected => queue.push(Reverse((now, predicate))),
                Some(_) => {
                    waiting.remove(&predicate);
                    let others = self.resolve(predicate);
                    let others = others.into_iter().filter(|other| waiting.contains(other));
                    queue.extend(others.filter_map(|p| Some(Reverse((cost(self, p)?, p)))));
                }
                None => {}
            }
        }
    }

    /// How many terms there are more without a predicate, if it can be done without; and how many
    /// are gone through for it, so that those that are left grow evenly.
    fn cost(
        &self,
        predicate: usize,
        admits: &impl Fn(usize, usize) -> bool,
    ) -> Option<(usize, usize)> {
        let (heads, bodies) = (&self.heads[predicate], &self.bodies[predicate]);
        let fits = |&head: &usize| {
            let HornClause { body, head, .. } = self.clause(head);
            let needs_itself = body.iter().any(|atom| atom.predicate == predicate);
            !needs_itself && head.iter().all(|head| self.takes_arrays_as_they_are(head))
        };
        if !heads.iter().all(fits) {
            return None;
        }
        let (mut clauses, mut size) = (0_usize, 0_usize);
        let inner: usize = heads.iter().map(|&head| self.made[head].size).sum();
        for &body in bodies {
            let outer = &self.made[body];
            let times = outer.clause.body.iter().filter(|atom| atom.predicate == predicate).count();
            let ways = heads.len().checked_pow(u32::try_from(times).ok()?)?;
            clauses = clauses.checked_add(ways)?;
            let each = outer.size.checked_add(times.checked_mul(inner / heads.len().max(1))?)?;
            size = size.checked_add(ways.checked_mul(each)?)?;
        }
        let before = bodies.iter().map(|&body| self.made[body].size).sum::<usize>() + inner;
        let more = size.saturating_sub(before);
        let is_admitted = more <= self.room && admits(clauses, heads.len() + bodies.len());
        is_admitted.then_some((more, before))
    }

    /// Whether each array that a head is about has a name of its own there: equations of arrays are
    /// not solved.
    fn takes_arrays_as_they_are(&self, head: &HornAtom) -> bool {
        let is_array = |argument: &&Term| self.terms.sort(**argument).is_array();
        let mut seen = HashSet::new();
        head.arguments.iter().filter(is_array).all(|&argument| {
            matches!(self.terms.node(argument), Node::Symbol(..)) && seen.insert(argument)
        })
    }

    /// Does without a predicate. What its clauses are about has other costs from then on.
    fn resolve(&mut self, predicate: usize) -> HashSet<usize> {
        let inner = std::mem::take(&mut self.heads[predicate]);
        let mut outer = std::mem::take(&mut self.bodies[predicate]);
        let before = self.size(&inner) + self.size(&outer);
        let mut about = HashSet::new();
        for &number in inner.iter().chain(&outer) {
            self.remove(number);
            let clause = &self.made[number].clause;
            about.extend(clause.body.iter().chain(&clause.head).map(|atom| atom.predicate));
        }
        let mut added = 0;
        while let Some(number) = outer.pop() {
            let body = &self.made[number].clause.body;
            let Some(at) = body.iter().position(|atom| atom.predicate == predicate) else {
                added += self.made[number].size;
                self.join(number);
                continue;
            };
            outer.extend(inner.iter().filter_map(|&inner| self.two(number, at, inner)));
        }
        self.room = self.room.saturating_sub(added.saturating_sub(before));
        about
    }

    fn size(&self, numbers: &[usize]) -> usize {
        numbers.iter().map(|&number| self.made[number].size).sum()
    }

    /// Adds a clause that is there, without the symbols that it has values for.
    fn state(&mut self, clause: HornClause) {
        let mut solved = clause.clone();
        let conditions = std::mem::take(&mut solved.conditions);
        let values = solve(self.terms, &mut solved, conditions);
        let stated = self.keep(clause, Origin::Stated);
        if let Some(clause) = tidy(self.terms, solved) {
            let parts = vec![(stated, Substitution::new())];
            let number = self.keep(clause, Origin::Parts { parts, values });
            self.join(number);
        }
    }

    fn keep(&mut self, clause: HornClause, from: Origin) -> usize {
        let size = size(self.terms, &clause);
        self.made.push(Made { clause, from, size });
        self.is_left.push(false);
        self.made.len() - 1
    }

    /// Counts a clause among those that are left.
    fn join(&mut self, number: usize) {
        self.is_left[number] = true;
        let HornClause { body, head, .. } = &self.made[number].clause;
        head.iter().for_each(|head| self.heads[head.predicate].push(number));
        for atom in body {
            let all = &mut self.bodies[atom.predicate];
            if all.last() != Some(&number) {
                all.push(number);
            }
        }
    }

    fn remove(&mut self, number: usize) {
        self.is_left[number] = false;
        let HornClause { body, head, .. } = &self.made[number].clause;
        let without = |all: &mut Vec<usize>| all.retain(|&other| other != number);
        head.iter().for_each(|head| without(&mut self.heads[head.predicate]));
        body.iter().for_each(|atom| without(&mut self.bodies[atom.predicate]));
    }

    /// A clause with another one in the place of a predicate in its body; `None` if they do not go
    /// together, at first sight.
    fn two(&mut self, outer: usize, at: usize, inner: usize) -> Option<usize> {
        let terms = self.terms;
        let mut clause = self.made[outer].clause.clone();
        let arguments = clause.body.remove(at).arguments;
        let put = self.made[inner].clause.clone();
        let (renaming, equal) = self.renamed(&put, &arguments);
        let mut done = HashMap::new();
        let mut named = |&term: &Term| terms.substitute_in(term, &renaming, &mut done);
        let equal: Vec<Term> =
            equal.iter().map(|(own, given)| terms.eq(named(own), *given)).collect();
        let new = terms.and(equal.into_iter().chain(put.conditions.iter().map(&mut named)));
        clause.body.extend(put.body.iter().map(|atom| atom.map(&mut named)));
        let values = solve(terms, &mut clause, terms.conjuncts(new));
        let clause = tidy(terms, clause)?;
        let parts = vec![(inner, renaming), (outer, Substitution::new())];
        Some(self.keep(clause, Origin::Parts { parts, values }))
    }

    /// The symbols of a clause as symbols of their own, or as what its head is given; and what has
    /// to be equal besides.
    fn renamed(
        &mut self,
        clause: &HornClause,
        given: &[Term],
    ) -> (Substitution, Vec<(Term, Term)>) {
        let (mut by, mut equal) = (Substitution::new(), Vec::new());
        for (&own, &given) in clause.head.iter().flat_map(|head| &head.arguments).zip(given) {
            let is_symbol = matches!(self.terms.node(own), Node::Symbol(..));
            let is_put = self.terms.sort(own).is_array() || is_small(self.terms, given);
            if is_symbol && is_put && !by.contains_key(&own) {
                by.insert(own, given);
            } else {
                equal.push((own, given));
            }
        }
        for symbol in clause.symbols(self.terms) {
            if !by.contains_key(&symbol) {
                let fresh = self.fresh(symbol);
                by.insert(symbol, fresh);
            }
        }
        (by, equal)
    }

    fn fresh(&mut self, symbol: Term) -> Term {
        let wish = self.terms.symbol_name(symbol).unwrap_or("x");
        // A number that was given before is no part of the name.
        let is_number = |end: &str| end.bytes().all(|byte| byte.is_ascii_digit());
        let stem = wish.rsplit_once('.').filter(|(_, end)| is_number(end));
        let stem = stem.map_or(wish, |(stem, _)| stem).to_owned();
        let mut number = self.names.get(&stem).copied().unwrap_or(0);
        let name = loop {
            number += 1;
            let name = format!("{stem}.{number}");
            if !self.names.contains_key(&name) {
                break name;
            }
        };
        self.names.insert(stem, number);
        self.terms.symbol(&name, self.terms.sort(symbol))
    }
}

/// Whether a value may stand wherever a symbol does. Products of symbols would be multiplied out.
fn is_small(terms: &Terms, value: Term) -> bool {
    terms.is_small_tree(value, SMALL_VALUE) && !has_product(terms, value)
}

fn has_product(terms: &Terms, value: Term) -> bool {
    let node = terms.node(value);
    let mut found = match node {
        Node::Mul(factors) => factors.len() > 2 || terms.as_int(factors[0]).is_none(),
        _ => false,
    };
    node.for_each_child(|child, _| found = found || has_product(terms, child));
    found
}

/// Puts values in the place of symbols, where equations say what they are: `new` ones first, and
/// what comes of them.
fn solve(terms: &Terms, clause: &mut HornClause, mut new: Vec<Term>) -> Substitution {
    let mut values = Substitution::new();
    for _ in 0..MAX_ROUNDS {
        let definition = |&part: &Term| {
            terms.definition(part, |_| true).filter(|&(_, value)| is_small(terms, value))
        };
        let mut by = terms.resolved(&new.iter().filter_map(definition).collect::<Vec<_>>());
        by.retain(|_, value| is_small(terms, *value));
        if by.is_empty() {
            break;
        }
        let mut done = HashMap::new();
        let mut put = |&term: &Term| terms.substitute_in(term, &by, &mut done);
        *clause = clause.map(&mut put);
        new = new.iter().map(&mut put).flat_map(|part| terms.conjuncts(part)).collect();
        values.values_mut().for_each(|value| *value = put(value));
        values.extend(by.iter().map(|(&symbol, &value)| (symbol, value)));
    }
    clause.conditions.extend(new);
    values
}

/// A clause with each condition once; `None` if they cannot hold, or if it says nothing.
fn tidy(terms: &Terms, mut clause: HornClause) -> Option<HornClause> {
    clause.conditions = terms.conjuncts(terms.and(clause.conditions.iter().copied()));
    let mut seen = HashSet::new();
    clause.body.retain(|atom| seen.insert(atom.clone()));
    let is_false = clause.conditions.iter().any(|&part| terms.is_false(part));
    let says_nothing = clause.head.iter().any(|head| clause.body.contains(head));
    (!is_false && !says_nothing).then_some(clause)
}

/// How many different terms a clause has.
fn size(terms: &Terms, clause: &HornClause) -> usize {
    let arguments = clause.body.iter().chain(&clause.head).flat_map(|atom| &atom.arguments);
    let mut work: Vec<Term> = clause.conditions.iter().chain(arguments).copied().collect();
    let mut seen: HashSet<Term> = HashSet::new();
    while let Some(term) = work.pop() {
        if seen.insert(term) {
            terms.node(term).for_each_child(|child, _| work.push(child));
        }
    }
    seen.len()
}
