//! A clause as a step of a program: where an equation determines a variable of the clause, the
//! variable goes; those that are left over are guessed, and the rest of the constraint assumed.
//! All of it is equivalent to the clause; nothing is approximated.

use hashbrown::{HashMap, HashSet};

use super::clauses::Clause;
use super::meaning::Variable;
use crate::logic::horn::HornAtom;
use crate::logic::{Node, Substitution, Term, Terms};

/// A constraint with `or` in it becomes so many steps at most.
const MAX_STEPS: usize = 16;
/// A clause with more variables is gone through a few times only, and stays one step.
const MANY_VARIABLES: usize = 64;
const FEW_ROUNDS: usize = 6;
/// Of a longer `or` it is not looked for what it says of each part.
const MAX_ARMS: usize = 24;

/// Where a step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// To a predicate, whose variables are set.
    Predicate(usize),
    /// To an error.
    Error,
    /// Back to who has called.
    Return,
}

/// A way from one predicate to the next, or to show that one holds.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// What holds before, of the variables of the predicate in the body.
    pub(super) guard: Vec<Term>,
    /// What is guessed.
    pub(super) inputs: Vec<Variable>,
    /// What holds of those.
    pub(super) assumed: Vec<Term>,
    /// The predicates of which it is shown that they hold.
    pub(super) calls: Vec<usize>,
    /// Where it leads.
    pub(super) end: End,
    /// The arguments of those predicates, or what the variables of the one that it leads to are
    /// set to.
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
    /// The predicates that are called, and where all steps lead.
    ways: (Vec<usize>, End),
    steps: Vec<Step>,
}

/// The steps of a linear clause, where the predicate in its body has these variables.
pub(super) fn steps(terms: &Terms, clause: &Clause, before: &[Term]) -> Vec<Step> {
    let end = clause.head.as_ref().map_or(End::Error, |head| End::Predicate(head.predicate));
    let ways = (Vec::new(), end);
    let values = clause.head.iter().flat_map(|head| head.arguments.iter().copied());
    solved(terms, clause, (clause.bodies.first(), before), ways, values.collect())
}

/// The ways to show that the head of a clause holds, whose predicate has these variables.
pub(super) fn derivations(terms: &Terms, clause: &Clause, variables: &[Term]) -> Vec<Step> {
    let end = if clause.head.is_some() { End::Return } else { End::Error };
    let ways = (clause.bodies.iter().map(|body| body.predicate).collect(), end);
    let values = clause.bodies.iter().flat_map(|body| body.arguments.iter().copied());
    solved(terms, clause, (clause.head.as_ref(), variables), ways, values.collect())
}

/// The steps of a clause with these values, where a predicate has these variables.
fn solved(
    terms: &Terms,
    clause: &Clause,
    (known, before): (Option<&HornAtom>, &[Term]),
    ways: (Vec<usize>, End),
    values: Vec<Term>,
) -> Vec<Step> {
    let own = clause.variables.iter().map(|variable| variable.symbol).collect();
    let mut solver = Solver { terms, clause, own, ways, steps: Vec::new() };
    let mut by = Substitution::new();
    let mut open = Open { constraint: clause.constraint.clone(), values };
    let arguments = known.into_iter().flat_map(|known| &known.arguments);
    for (&argument, &variable) in arguments.zip(before) {
        if solver.own.contains(&argument) && !by.contains_key(&argument) {
            by.insert(argument, variable);
        } else {
            open.constraint.push(terms.eq(argument, variable));
        }
    }
    let open = solver.replaced(&open, &by);
    solver.solve(open);
    solver.steps
}

impl Solver<'_> {
    fn replaced(&self, open: &Open, by: &Substitution) -> Open {
        let mut done = HashMap::new();
        let mut replace = |&term: &Term| self.terms.substitute_in(term, by, &mut done);
        let constraint: Vec<Term> = open.constraint.iter().map(&mut replace).collect();
        let values = open.values.iter().map(replace).collect();
        Open { constraint: self.terms.conjuncts(self.terms.and(constraint)), values }
    }

    fn solve(&mut self, mut open: Open) {
        for _ in 0..if self.is_large() { FEW_ROUNDS } else { usize::MAX } {
            let by = self.definitions(&open.constraint);
            if by.is_empty() {
                break;
            }
            open = self.replaced(&open, &by);
            if self.terms.is_stopped_now() {
                return;
            }
        }
        if open.constraint.iter().any(|&part| self.terms.is_false(part)) {
            return;
        }
        let Some(number) = open.constraint.iter().position(|&part| self.is_worth_splitting(part))
        else {
            return self.finish(&open);
        };
        let Node::Or(arms) = self.terms.node(open.constraint[number]) else { return };
        if self.steps.len() + arms.len() > MAX_STEPS {
            return self.finish(&open);
        }
        for &arm in arms {
            let mut one = open.clone();
            one.constraint[number] = arm;
            one.constraint = self.terms.conjuncts(self.terms.and(one.constraint));
            self.solve(one);
        }
    }

    /// Whether to go through it again and again takes too long: what is not solved is guessed.
    fn is_large(&self) -> bool {
        self.own.len() > MANY_VARIABLES
    }

    /// Whether each arm of an `or` determines something.
    fn is_worth_splitting(&self, part: Term) -> bool {
        let Node::Or(arms) = self.terms.node(part) else { return false };
        if self.is_large() {
            return false;
        }
        let determines = |&arm: &Term| self.definition(&self.terms.conjuncts(arm)).is_some();
        arms.len() <= MAX_STEPS && arms.iter().all(determines)
    }

    /// Variables that these conditions determine, and their values, in which none of them occurs.
    fn definitions(&self, constraint: &[Term]) -> Substitution {
        let mut all: Vec<(Term, Term)> =
            constraint.iter().filter_map(|&part| self.defined_by(part)).collect();
        if all.is_empty() {
            all = self.equivalences(constraint);
        }
        self.terms.resolved(&all)
    }

    /// A variable that one of these conditions, or two of them, determine, and its value, in
    /// which it does not occur.
    fn definition(&self, constraint: &[Term]) -> Option<(Term, Term)> {
        let single = constraint.iter().find_map(|&part| self.defined_by(part));
        single.or_else(|| self.equivalences(constraint).pop())
    }

    fn defined_by(&self, part: Term) -> Option<(Term, Term)> {
        self.terms.definition(part, |symbol| self.own.contains(&symbol))
    }

    /// Of `¬b ∨ e` and `b ∨ ¬e`, b is e.
    fn equivalences(&self, constraint: &[Term]) -> Vec<(Term, Term)> {
        let (t, mut found) = (self.terms, Vec::new());
        let mut without = HashMap::new();
        for &part in constraint {
            let Node::Or(arms) = t.node(part) else { continue };
            if arms.len() > MAX_ARMS {
                continue;
            }
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
                        found.push((variable, implied));
                    }
                    without.insert((other, implied), ());
                }
            }
        }
        found
    }

    /// Programs read variables alone: what is read of an array that has been changed is said by cases.
    fn plainly_read(&self, open: &Open) -> Open {
        let t = self.terms;
        let plainly = |&value: &Term| {
            if t.sort(value).is_array() { value } else { t.expand_reads(&[value])[0] }
        };
        let constraint = t.expand_reads(&open.constraint);
        Open { constraint, values: open.values.iter().map(plainly).collect() }
    }

    fn finish(&mut self, open: &Open) {
        let open = self.plainly_read(open);
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
            calls: self.ways.0.clone(),
            end: self.ways.1,
            values: open.values,
            at: self.clause.at,
        });
    }
}
