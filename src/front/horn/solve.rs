//! A clause as a step of a program: where an equation determines a variable of the clause, the
//! variable goes; those that are left over are guessed, and the rest of the constraint assumed.
//! All of it is equivalent to the clause; nothing is approximated.

use hashbrown::HashSet;
use num_bigint::BigInt;
use num_traits::One;

use super::clauses::{Clause, parts};
use super::formula::Variable;
use crate::logic::{Node, Substitution, Term, Terms};

/// A constraint with `or` in it becomes so many steps at most.
const MAX_STEPS: usize = 16;

/// A way from one predicate to the next.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// What holds before, of the variables of the predicate in the body.
    pub(super) guard: Vec<Term>,
    /// What is guessed.
    pub(super) inputs: Vec<Variable>,
    /// What holds of those.
    pub(super) assumed: Vec<Term>,
    /// Where it leads; nowhere for `false`.
    pub(super) target: Option<usize>,
    /// What the variables of that predicate are set to.
    pub(super) values: Vec<Term>,
    /// Where the clause is.
    pub(super) at: (usize, usize),
}

/// A clause under way.
#[derive(Clone)]
struct Open {
    constraint: Vec<Term>,
    values: Vec<Term>,
}

/// Solves one clause.
struct Solver<'a> {
    terms: &'a Terms,
    clause: &'a Clause,
    /// The symbols of its variables.
    own: HashSet<Term>,
    steps: Vec<Step>,
}

/// The steps of a clause, where the predicate in its body has these variables.
pub(super) fn steps(terms: &Terms, clause: &Clause, before: &[Term]) -> Vec<Step> {
    let own = clause.variables.iter().map(|variable| variable.symbol).collect();
    let mut solver = Solver { terms, clause, own, steps: Vec::new() };
    let mut by = Substitution::new();
    let mut open = Open { constraint: clause.constraint.clone(), values: Vec::new() };
    let arguments = clause.body.iter().flat_map(|body| &body.arguments);
    for (&argument, &variable) in arguments.zip(before) {
        if solver.own.contains(&argument) && !by.contains_key(&argument) {
            by.insert(argument, variable);
        } else {
            open.constraint.push(terms.eq(argument, variable));
        }
    }
    open.values.extend(clause.head.iter().flat_map(|head| head.arguments.iter().copied()));
    let open = solver.replaced(&open, &by);
    solver.solve(open);
    solver.steps
}

impl Solver<'_> {
    fn replaced(&self, open: &Open, by: &Substitution) -> Open {
        let mut done = hashbrown::HashMap::new();
        let mut replace = |&term: &Term| self.terms.substitute_in(term, by, &mut done);
        let constraint: Vec<Term> = open.constraint.iter().map(&mut replace).collect();
        let values = open.values.iter().map(replace).collect();
        Open { constraint: parts(self.terms, self.terms.and(constraint)), values }
    }

    fn solve(&mut self, mut open: Open) {
        while let Some((variable, value)) = self.definition(&open.constraint) {
            open = self.replaced(&open, &Substitution::from_iter([(variable, value)]));
            if self.terms.is_stopped_now() {
                return;
            }
        }
        if open.constraint.iter().any(|&part| self.terms.is_false(part)) {
            return;
        }
        let Some(number) = open.constraint.iter().position(|&part| self.is_worth_splitting(part))
        else {
            return self.finish(open);
        };
        let Node::Or(arms) = self.terms.node(open.constraint[number]) else { return };
        if self.steps.len() + arms.len() > MAX_STEPS {
            return self.finish(open);
        }
        for &arm in arms {
            let mut one = open.clone();
            one.constraint[number] = arm;
            one.constraint = parts(self.terms, self.terms.and(one.constraint));
            self.solve(one);
        }
    }

    /// Whether each arm of an `or` determines something.
    fn is_worth_splitting(&self, part: Term) -> bool {
        let Node::Or(arms) = self.terms.node(part) else { return false };
        let determines = |&arm: &Term| self.definition(&parts(self.terms, arm)).is_some();
        arms.len() <= MAX_STEPS && arms.iter().all(determines)
    }

    /// A variable that one of these conditions, or two of them, determine, and its value, in
    /// which it does not occur.
    fn definition(&self, constraint: &[Term]) -> Option<(Term, Term)> {
        let single = constraint.iter().find_map(|&part| self.defined_by(part));
        single.or_else(|| self.equivalence(constraint))
    }

    fn defined_by(&self, part: Term) -> Option<(Term, Term)> {
        let t = self.terms;
        match t.node(part) {
            Node::Symbol(..) if self.own.contains(&part) => Some((part, t.tt())),
            Node::Not(inner) if self.own.contains(inner) => Some((*inner, t.ff())),
            Node::Eq(..) => {
                let (true, form) = t.atom_form(part)? else { return None };
                form.terms.iter().find_map(|(variable, factor)| {
                    if !self.own.contains(variable) || !factor.magnitude().is_one() {
                        return None;
                    }
                    let (rest, factor) = form.without(*variable);
                    let value = t.from_linear(&rest.scaled(&(-BigInt::one() * factor)));
                    (!t.occurs(*variable, value)).then_some((*variable, value))
                })
            }
            _ => None,
        }
    }

    /// Of `¬b ∨ e` and `b ∨ ¬e`, b is e.
    fn equivalence(&self, constraint: &[Term]) -> Option<(Term, Term)> {
        let t = self.terms;
        let mut without = hashbrown::HashMap::new();
        for &part in constraint {
            let Node::Or(arms) = t.node(part) else { continue };
            for &literal in arms {
                let variable =
                    if let Node::Not(inner) = t.node(literal) { *inner } else { literal };
                if self.own.contains(&variable) {
                    let rest = t.or(arms.iter().copied().filter(|&arm| arm != literal));
                    let (implied, other) =
                        if literal == variable { (t.not(rest), literal) } else { (rest, literal) };
                    // What `b` is under this literal; the other one has to say the same.
                    if without.get(&(t.not(other), implied)).is_some()
                        && !t.occurs(variable, implied)
                    {
                        return Some((variable, implied));
                    }
                    without.insert((other, implied), ());
                }
            }
        }
        None
    }

    fn finish(&mut self, open: Open) {
        let mut left = HashSet::new();
        for &term in open.constraint.iter().chain(&open.values) {
            self.terms.visit_symbols(term, |symbol| {
                if self.own.contains(&symbol) {
                    left.insert(symbol);
                }
            });
        }
        let mentions = |term: Term| {
            let mut found = false;
            self.terms.visit_symbols(term, |symbol| found |= left.contains(&symbol));
            found
        };
        let (assumed, guard) = open.constraint.iter().copied().partition(|&part| mentions(part));
        let inputs = self.clause.variables.iter().filter(|v| left.contains(&v.symbol)).cloned();
        self.steps.push(Step {
            guard,
            inputs: inputs.collect(),
            assumed,
            target: self.clause.head.as_ref().map(|head| head.predicate),
            values: open.values,
            at: self.clause.at,
        });
    }
}
