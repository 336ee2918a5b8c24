//! What is guessed of a loop, where what it has dropped lets an error through (`--guesses`):
//! weakest preconditions of the way to the error, pulled back to the head, and linear equations
//! between what rounds add to the variables (Karr 1976).
//!
//! Direction of error: none. A guess holds at first, as is asked, and is a fact like any other: a
//! round keeps it, or it is dropped.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{One, Signed};

use super::Minimax;
use super::ask::Said;
use super::path::Needed;
use super::state::State;
use crate::logic::{Division, Node, Sort, Substitution, Term};
use crate::prove::shared::null_space::null_space;

/// No more is guessed of one loop at one location.
const MOST: usize = 24;
/// More variables than this are not looked at together.
const MOST_VARIABLES: usize = 16;
const MOST_IN_PAIRS: usize = 6;

impl Minimax<'_> {
    /// Guesses for an open loop, of which nothing has been tried yet; `core`: why the path to the
    /// error cannot be taken.
    pub(super) fn guess(&mut self, number: usize, core: &Needed) -> Vec<(Term, Needed)> {
        let mut formulas = Vec::new();
        if self.settings.guesses.karr {
            let equations = self.equations(number);
            formulas.extend(equations.into_iter().map(|formula| (formula, Vec::new())));
        }
        if self.settings.guesses.wp {
            formulas.extend(self.excluding(number, core));
        }
        let open = &self.open[number];
        let mut tried: HashSet<Term> = open.facts.iter().map(|fact| fact.formula).collect();
        tried.extend(open.guessed.iter().map(|(formula, _)| *formula));
        let room = MOST.saturating_sub(open.guessed.len());
        formulas.retain(|(formula, _)| {
            self.terms.as_bool(*formula).is_none() && tried.insert(*formula)
        });
        let guesses: Vec<(Term, Needed)> = formulas
            .into_iter()
            .filter_map(|(formula, writes)| {
                Some((formula, self.at_first(number, formula, writes)?))
            })
            .collect();
        guesses.into_iter().take(room).collect()
    }

    /// What on the path makes a formula hold when the loop is entered, if it does; `writes`: those
    /// of which it knows the values.
    fn at_first(&mut self, number: usize, formula: Term, writes: Vec<usize>) -> Option<Needed> {
        let open = &self.open[number];
        let (before, mut depends) = open.before.apply(self.subject, &mut self.symbols, formula);
        depends.extend(writes.into_iter().filter(|&at| at < open.mark.length));
        let kept = self.path.kept(open.mark.length);
        if self.terms.is_true(before) {
            return Some(self.path.with_dependencies(depends));
        }
        match self.asking.ask(&self.path, &kept, Some(self.terms.not(before))) {
            Said::Unsat(core) => Some(self.path.with_dependencies(core.into_iter().chain(depends))),
            _ => None,
        }
    }

    /// That the way from the head to the error is not taken, and that a part of it is not; each with
    /// the writes to arrays that it has read.
    fn excluding(&mut self, number: usize, core: &Needed) -> Vec<(Term, Vec<usize>)> {
        let terms = self.terms;
        let end = self.open[number].end;
        // One reason is in the core; another one may be easier to keep.
        let others = (end..self.path.len()).filter(|at| !core.contains(at));
        let conditions: Vec<(Term, Vec<usize>)> = core
            .range(end..)
            .copied()
            .chain(others)
            .filter(|&at| self.path.at(at).defines.is_none())
            .filter(|&at| self.path.at(at).owner.is_none())
            .map(|at| {
                let (formula, writes) = self.resolved(self.path.at(at).formula, end);
                (formula, [writes, self.path.at(at).depends.clone()].concat())
            })
            .collect();
        let admitted = self.admitted(number);
        let mut parts = Vec::new();
        for (condition, writes) in conditions {
            let condition = terms.substitute(condition, &admitted);
            let known = |symbol: Term| {
                self.subject.variables.contains(&symbol)
                    || self.symbols.is_older(symbol, self.open[number].since)
            };
            match terms.node(condition) {
                _ if !terms.symbols(condition).into_iter().all(known) => {}
                Node::And(conjuncts) => {
                    parts.extend(conjuncts.iter().map(|&part| (part, writes.clone())));
                }
                _ => parts.push((condition, writes)),
            }
        }
        let all = terms.not(terms.and(parts.iter().map(|(part, _)| *part)));
        let writes = parts.iter().flat_map(|(_, writes)| writes).copied().collect();
        let parts = parts.into_iter().map(|(part, writes)| (terms.not(part), writes));
        [(all, writes)].into_iter().chain(parts).collect()
    }

    /// The variables whose symbols at the head stand for them.
    fn admitted(&mut self, number: usize) -> Substitution {
        let (terms, open) = (self.terms, &self.open[number]);
        let head = self.subject.head(open.at).expect("it is a head");
        let all = head.changed.iter().chain(&head.written).chain(&head.same);
        let symbols = &mut self.symbols;
        all.map(|&v| (open.inside.held(terms, symbols, v).value, v)).collect()
    }

    /// A term with what has been defined since a place of the path put in, and the writes that that
    /// depends on.
    fn resolved(&self, mut term: Term, since: usize) -> (Term, Vec<usize>) {
        let mut writes = Vec::new();
        for constraint in self.path.all()[since..].iter().rev() {
            if let Some((symbol, value)) = constraint.defines
                && self.terms.occurs(symbol, term)
            {
                term = self.terms.substitute(term, &[(symbol, value)].into());
                writes.extend(&constraint.depends);
            }
        }
        (term, writes)
    }

    /// Notes what a round has added to the variables that it changes.
    pub(super) fn note_steps(&mut self, number: usize, state: &State) {
        if !self.settings.guesses.karr {
            return;
        }
        let terms = self.terms;
        let end = self.open[number].end;
        let head = self.subject.head(state.at).expect("it is a head");
        let mut steps: HashMap<Term, BigInt> = HashMap::new();
        for &variable in head.changed.iter().filter(|&&v| terms.sort(v) == Sort::Int) {
            let now = state.held(terms, &mut self.symbols, variable).value;
            let before = self.open[number].inside.held(terms, &mut self.symbols, variable).value;
            let step = terms.sub(self.resolved(now, end).0, before);
            steps.extend(terms.as_int(step).map(|step| (variable, step.clone())));
        }
        let all = &mut self.open[number].steps;
        if !all.contains(&steps) {
            all.push(steps);
        }
    }

    /// The linear equations that all steps keep.
    fn equations(&mut self, number: usize) -> Vec<Term> {
        let terms = self.terms;
        let open = &self.open[number];
        let Some(first) = open.steps.first() else { return Vec::new() };
        let head = self.subject.head(open.at).expect("it is a head");
        let steady = |variable: &&Term| open.steps.iter().all(|step| step.contains_key(*variable));
        let variables: Vec<Term> = head.changed.iter().filter(steady).copied().collect();
        if variables.len() > MOST_VARIABLES || first.is_empty() {
            return Vec::new();
        }
        let row = |step: &HashMap<Term, BigInt>| {
            variables.iter().map(|variable| Ratio::from(step[variable].clone())).collect()
        };
        let rows = open.steps.iter().map(row).collect();
        let before = open.before.clone();
        let mut all = Vec::new();
        for factors in null_space(rows, variables.len()) {
            let sum = |of: &mut dyn FnMut(Term) -> Term| {
                let parts = factors.iter().zip(&variables);
                terms.add(parts.map(|(f, &v)| terms.mul(terms.int(f.clone()), of(v))))
            };
            let now = sum(&mut |variable| variable);
            let old = sum(&mut |v| before.held(terms, &mut self.symbols, v).value);
            all.push(terms.eq(now, old));
        }
        all.extend(self.of_steps(number, &variables));
        all
    }

    /// What else all steps keep: remainders, and in which direction differences and sums of two
    /// variables go.
    fn of_steps(&mut self, number: usize, variables: &[Term]) -> Vec<Term> {
        let (terms, steps) = (self.terms, self.open[number].steps.clone());
        let before = self.open[number].before.clone();
        let mut old = |v: Term| before.held(terms, &mut self.symbols, v).value;
        let mut all = Vec::new();
        for &x in variables {
            let modulus = steps.iter().fold(BigInt::ZERO, |all, step| all.gcd(&step[&x]));
            if modulus > BigInt::one() {
                let rest = |v| terms.modulo(Division::Euclid, v, terms.int(modulus.clone()));
                all.push(terms.eq(rest(x), rest(old(x))));
            }
        }
        if variables.len() > MOST_IN_PAIRS {
            return all;
        }
        for (at, &x) in variables.iter().enumerate() {
            for &y in &variables[at + 1..] {
                let two = [terms.sub(x, y), terms.add([x, y])];
                let two_old = [terms.sub(old(x), old(y)), terms.add([old(x), old(y)])];
                let steps_of =
                    |step: &HashMap<Term, BigInt>| [&step[&x] - &step[&y], &step[&x] + &step[&y]];
                for (now, old, which) in [(two[0], two_old[0], 0), (two[1], two_old[1], 1)] {
                    if steps.iter().all(|step| !steps_of(step)[which].is_negative()) {
                        all.push(terms.ge(now, old));
                    }
                    if steps.iter().all(|step| !steps_of(step)[which].is_positive()) {
                        all.push(terms.le(now, old));
                    }
                }
            }
        }
        all
    }
}
