//! k executions of one path in a row, k ≥ 1, up to where another path goes on (XCLLL16 §3.1).
//!
//! The path's condition has to hold at each of them. What is linear in the number of executions
//! is convex: then it is enough that it holds at the first and at the last. An equation of
//! something that changes, or of a remainder that does, holds once. Where the condition of the
//! path that goes on says that one of these literals has just ceased to hold, k is determined.
//!
//! Direction of error: what is asked of k follows from that there are k executions. Where it
//! does not say all of it, the run is not precise.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::paths::{Path, Reading};
use super::symbols::{Fresh, new_ones};
use crate::graph::closed::{Closed, Polynomial};
use crate::graph::transfer::State;
use crate::logic::{Division, Linear, Node, Sort, Substitution, Term, Terms};

/// So many executions of a path, from some state.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// What has to hold where they begin; of what goes on behind them, too, if that was given.
    pub(super) condition: Vec<Term>,
    /// What they leave.
    pub(super) state: State,
    /// How many there are.
    pub(super) times: Term,
    /// Symbols that may stand for anything: the count, if it is not determined, among them.
    pub(super) locals: Vec<Term>,
    pub(super) reads: Vec<Reading>,
    pub(super) precise: bool,
    /// How often loops inside go round in all; ⋆ where that is not known.
    pub(super) inside: Term,
}

/// How often a path is executed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Times {
    /// As often as it takes until the next path goes on.
    Open,
    /// Just so often.
    Given(Term),
}

/// Executes a path from a state some times, until `next` goes on.
pub(super) fn run(
    terms: &Terms,
    path: &Path,
    from: &State,
    next: Option<&Path>,
    times: Times,
    fresh: &mut Fresh<'_>,
) -> Run {
    let next = Next::of(terms, next, fresh);
    let once = || path.condition.iter().any(|&literal| holds_once(terms, path, literal));
    let given = match times {
        Times::Given(times) => Some(times),
        Times::Open => once().then(|| terms.int(1)),
    };
    if given.is_some_and(|times| terms.as_int(times).is_some_and(One::is_one)) {
        return Executing::new(terms, path, terms.int(1), fresh).from(from, &next);
    }
    // What determines the count is not about the variables as the path is entered.
    let counter = fresh.counter();
    let executing = Executing::new(terms, path, counter, fresh);
    let times = given.or_else(|| executing.determined(from, &next));
    let mut run = executing.from(from, &next);
    match times {
        Some(times) => run.counted(terms, counter, times),
        None => run.locals.push(counter),
    }
    run
}

impl Run {
    /// The same with so many executions.
    fn counted(&mut self, terms: &Terms, counter: Term, times: Term) {
        let by = Substitution::from_iter([(counter, times)]);
        let of = |term: Term| terms.substitute(term, &by);
        self.condition.iter_mut().for_each(|part| *part = of(*part));
        self.condition.retain(|&part| !terms.is_true(part));
        self.state.map(of);
        self.times = times;
        self.inside = of(self.inside);
        for read in &mut self.reads {
            (read.symbol, read.times) = (of(read.symbol), of(read.times));
        }
    }
}

/// What goes on behind the executions.
struct Next {
    condition: Vec<Term>,
    locals: Vec<Term>,
}

impl Next {
    fn of(terms: &Terms, path: Option<&Path>, fresh: &mut Fresh<'_>) -> Self {
        let Some(path) = path else { return Self { condition: Vec::new(), locals: Vec::new() } };
        let own = fresh.copies(&path.locals);
        let condition = path.condition.iter().map(|&part| terms.substitute(part, &own)).collect();
        Self { condition, locals: new_ones(&own) }
    }
}

/// Whether a literal that holds at one execution cannot hold at the next.
fn holds_once(terms: &Terms, path: &Path, literal: Term) -> bool {
    let (positive, atom) = match terms.node(literal) {
        Node::Not(atom) => (false, *atom),
        _ => (true, literal),
    };
    let Some((true, form)) = terms.atom_form(atom) else { return false };
    if positive
        && let Some(sum) = path.closed.of_form(terms, &form)
        && let Some(slope) = slope(terms, &sum)
    {
        return !slope.is_zero();
    }
    let Some((modulus, step)) = remainder(terms, path, &form) else { return false };
    // One that is cut towards zero has two values that are not zero.
    let two = modulus == BigInt::from(2) && is_plain(terms, &form);
    !step.is_multiple_of(&modulus) && (positive || two)
}

/// The modulus of the one remainder that a form is about, and by how much what is divided grows
/// with each execution.
fn remainder(terms: &Terms, path: &Path, form: &Linear) -> Option<(BigInt, BigInt)> {
    let [(only, factor)] = &form.terms[..] else { return None };
    let Node::Mod(_, value, by) = *terms.node(*only) else { return None };
    let modulus = terms.as_int(by)?.abs();
    let divided = path.closed.of_form(terms, &terms.linear(value))?;
    let step = slope(terms, &divided)?;
    (factor.magnitude().is_one() && !modulus.is_zero()).then_some((modulus, step))
}

/// Whether the one remainder that a form is about tells by itself what is divided is congruent to:
/// it is never negative, or it is asked whether it is zero.
fn is_plain(terms: &Terms, form: &Linear) -> bool {
    let euclid = |term: Term| matches!(terms.node(term), Node::Mod(Division::Euclid, ..));
    form.constant.is_zero() || form.terms.iter().all(|&(term, _)| euclid(term))
}

/// By how much something grows with each execution, if it does so from the first on, always by
/// the same number.
fn slope(terms: &Terms, sum: &Polynomial) -> Option<BigInt> {
    match sum.coefficients[..] {
        _ if !sum.first.is_empty() => None,
        [_] => Some(BigInt::ZERO),
        [_, slope] => terms.as_int(slope).cloned(),
        _ => None,
    }
}

struct Executing<'a> {
    terms: &'a Terms,
    path: &'a Path,
    times: Term,
    /// What stands for something else each time, at the first execution and at the last.
    first: Substitution,
    last: Substitution,
    /// The variables before the last execution and behind it.
    before: Substitution,
    behind: Substitution,
    /// Symbols that may stand for anything.
    locals: Vec<Term>,
    /// Variables of which nothing is known behind it.
    precise: bool,
}

impl<'a> Executing<'a> {
    fn new(terms: &'a Terms, path: &'a Path, times: Term, fresh: &mut Fresh<'_>) -> Self {
        let is_one = terms.as_int(times).is_some_and(One::is_one);
        let first = fresh.copies(&path.locals);
        let last = if is_one { first.clone() } else { fresh.copies(&path.locals) };
        let mut locals: Vec<Term> = first.values().chain(last.values()).copied().collect();
        let (mut before, mut behind) = (Substitution::default(), Substitution::default());
        let mut precise = true;
        let one_before = terms.sub(times, terms.int(1));
        // Those of the execution before the last one.
        let others = fresh.copies(&path.locals);
        locals.extend(others.values());
        for variable in path.closed.changed() {
            if is_one {
                let value = terms.substitute(path.state.get(variable), &last);
                behind.insert(variable, value);
                continue;
            }
            let mut unknown = || {
                let symbol = fresh.like(variable);
                locals.push(symbol);
                symbol
            };
            let closed = &path.closed;
            let value = closed.at(terms, variable, one_before, 0, &others);
            before.insert(variable, value.unwrap_or_else(&mut unknown));
            let value = closed.at(terms, variable, times, 1, &last);
            precise &= value.is_some();
            behind.insert(variable, value.unwrap_or_else(&mut unknown));
        }
        locals.sort_unstable();
        locals.dedup();
        Self { terms, path, times, first, last, before, behind, locals, precise }
    }

    /// How often the path is executed, if a literal of it has just ceased to hold where `next`
    /// does.
    fn determined(&self, from: &State, next: &Next) -> Option<Term> {
        let terms = self.terms;
        let state = self.after(from);
        let next: Vec<Term> = next.condition.iter().map(|&part| state.apply(terms, part)).collect();
        self.path.condition.iter().find_map(|&literal| {
            let (false, form) = terms.atom_form(literal)? else { return None };
            let sum = self.path.closed.of_form(terms, &form)?;
            if let ([_], [settled]) = (&sum.first[..], &sum.coefficients[..]) {
                // It is set by the first execution.
                let ceased = terms.gt(from.apply(terms, *settled), terms.int(0));
                return next.contains(&ceased).then(|| terms.int(1));
            }
            let slope = slope(terms, &sum).filter(BigInt::is_positive)?;
            let value = from.apply(terms, sum.at(terms, self.times));
            let ceased = terms.gt(value, terms.int(0));
            next.contains(&ceased).then(|| {
                let start = terms.neg(from.apply(terms, sum.coefficients[0]));
                let rounds = terms.div(Division::Euclid, start, terms.int(slope));
                terms.add([rounds, terms.int(1)])
            })
        })
    }

    /// The executions from a state.
    fn from(&self, from: &State, next: &Next) -> Run {
        let terms = self.terms;
        let mut condition = vec![terms.ge(self.times, terms.int(1))];
        let mut precise = self.precise && self.path.precise;
        for &literal in &self.path.condition {
            precise &= self.require(literal, from, &mut condition);
        }
        let state = self.after(from);
        condition.extend(next.condition.iter().map(|&part| state.apply(terms, part)));
        condition.retain(|&part| !terms.is_true(part));
        let mut seen = hashbrown::HashSet::new();
        condition.retain(|&part| seen.insert(part));
        let reads = self.path.reads.iter().map(|read| Reading {
            edge: read.edge,
            symbol: self.last.get(&read.symbol).copied().unwrap_or(read.symbol),
            times: terms.mul(read.times, self.times),
        });
        let (reads, mut locals) = (reads.collect(), self.locals.clone());
        locals.extend(&next.locals);
        let inside = from.apply(terms, self.inside());
        Run { condition, state, times: self.times, locals, reads, precise, inside }
    }

    /// The state behind the executions, from a state.
    fn after(&self, from: &State) -> State {
        let mut state = from.clone();
        for (&variable, &value) in &self.behind {
            state.set(variable, from.apply(self.terms, value));
        }
        state
    }

    /// How often loops inside go round in all.
    fn inside(&self) -> Term {
        let (terms, path) = (self.terms, self.path);
        if self.is_one() {
            return terms.substitute(path.inside, &self.first);
        }
        let each = path.closed.of_form(terms, &terms.linear(path.inside));
        // There may be one execution alone.
        each.filter(|each| each.first.len() <= 1).map_or_else(
            || terms.unknown(Sort::Int),
            |each| each.sum(terms, terms.int(0)).at(terms, self.times),
        )
    }

    fn is_one(&self) -> bool {
        self.terms.as_int(self.times).is_some_and(One::is_one)
    }

    /// Asks that a literal hold at each execution; whether that is all that is asked.
    fn require(&self, literal: Term, from: &State, condition: &mut Vec<Term>) -> bool {
        let terms = self.terms;
        let mut hold = |at: Term| condition.push(from.apply(terms, at));
        hold(terms.substitute(literal, &self.first));
        let closed = &self.path.closed;
        if closed.is_fixed(terms, literal) || self.is_one() {
            return true;
        }
        if let Some((equation, form)) = terms.atom_form(literal)
            && let Some(sum) = closed.of_form(terms, &form)
        {
            let atom = |value: Term| {
                let zero = terms.int(0);
                if equation { terms.eq(value, zero) } else { terms.le(value, zero) }
            };
            let more_than = |i: usize| terms.gt(self.times, terms.int(i));
            let begins = sum.first.len();
            for i in 1..=begins {
                hold(terms.implies(more_than(i), atom(sum.after(terms, i))));
            }
            let last = atom(sum.at(terms, terms.sub(self.times, terms.int(1))));
            hold(if begins == 0 { last } else { terms.implies(more_than(begins), last) });
            return sum.degree() <= 1 || !equation && sum.is_monotone(terms);
        }
        if is_same_remainder(terms, self.path, literal) {
            return true;
        }
        let locals = &self.path.locals;
        if terms.symbols(literal).iter().all(|symbol| locals.contains(symbol)) {
            // What can be chosen anew each time can be so in between, too.
            hold(terms.substitute(literal, &self.last));
            return true;
        }
        let mut by = self.before.clone();
        by.extend(&self.last);
        hold(terms.substitute(literal, &by));
        // What is set to the same value each time holds at the second execution as at the last.
        let settled = |symbol: Term| match closed.get(symbol) {
            None => closed.is_fixed(terms, symbol),
            Some(Closed::Polynomial(form)) => form.degree() == 0 && form.first.len() <= 1,
            Some(_) => false,
        };
        terms.symbols(literal).into_iter().all(settled)
    }
}

/// Whether a literal is about a remainder that a path does not change.
pub(super) fn is_same_remainder(terms: &Terms, path: &Path, literal: Term) -> bool {
    let atom = match terms.node(literal) {
        Node::Not(atom) => *atom,
        _ => literal,
    };
    let same = |(equation, form): (bool, Linear)| {
        let (modulus, step) = remainder(terms, path, &form)?;
        let same = step.is_multiple_of(&modulus) && equation && is_plain(terms, &form);
        same.then_some(())
    };
    terms.atom_form(atom).and_then(same).is_some()
}
