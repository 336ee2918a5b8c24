//! What a path asks of the variables, split into conjunctions of literals: disjunctions and
//! choices become paths of their own, and a disequality becomes *less* or *greater*, since
//! neither of them is convex. A value that may wrap around once becomes three: it does not, it does
//! upwards, it does downwards. So a loop in which a counter wraps has a path on which it does.
//!
//! Direction of error: none. The conjunctions are the condition, and exclude each other, as long as
//! values are where they are said to be.

use hashbrown::{HashMap, HashSet};

use crate::graph::transfer::State;
use crate::logic::{Interval, Linear, Node, Substitution, Term, Terms};

/// Integers of more bits are not split where they wrap.
const MAX_WIDTH: u32 = 64;

/// A conjunction, and where the path leads under it.
pub(super) struct Case {
    pub(super) literals: Vec<Term>,
    pub(super) state: State,
}

/// A case, and what has not been looked at yet.
struct Open {
    case: Case,
    left: Vec<Term>,
}

impl Open {
    /// The same, where this holds, too.
    fn where_also(&self, conditions: impl IntoIterator<Item = Term>) -> Self {
        let mut left = self.left.clone();
        left.extend(conditions);
        let case = Case { literals: self.case.literals.clone(), state: self.case.state.clone() };
        Self { case, left }
    }
}

/// The cases of a path; `None` if they are too many, or the work on the terms is to end. What is
/// about `locals` alone, which stand for something else each time, is not split. Values are `within` these ends as the path is
/// entered.
pub(super) fn cases(
    terms: &Terms,
    conditions: &[Term],
    state: State,
    locals: &[Term],
    within: &dyn Fn(Term) -> Interval,
    most: usize,
) -> Option<Vec<Case>> {
    let case = Case { literals: Vec::new(), state };
    let mut work = vec![Open { case, left: conditions.iter().rev().copied().collect() }];
    let mut done = Vec::new();
    while let Some(mut open) = work.pop() {
        if work.len() + done.len() >= most || terms.is_stopped_now() {
            return None;
        }
        match open.left.pop() {
            Some(next) => work.extend(taken_in(terms, open, next, locals)),
            None => match choice(terms, &open.case, within) {
                Some((choice, values)) => work.extend(branch(terms, &open.case, choice, &values)),
                None => done.push(open.case),
            },
        }
    }
    Some(done)
}

/// The ways in which a condition may hold.
fn taken_in(terms: &Terms, mut open: Open, next: Term, locals: &[Term]) -> Vec<Open> {
    let symbols = terms.symbols(next);
    let is_local = !symbols.is_empty() && symbols.iter().all(|symbol| locals.contains(symbol));
    match terms.node(next) {
        Node::Or(_) | Node::Not(_) if is_local => open.case.assume(next),
        Node::Bool(false) => return Vec::new(),
        Node::Bool(true) => {}
        Node::And(parts) => open.left.extend(parts.iter().rev()),
        Node::Or(parts) => {
            let rest = terms.or(parts[1..].iter().copied());
            return vec![open.where_also([rest, terms.not(parts[0])]), open.where_also([parts[0]])];
        }
        Node::Not(equation) => match terms.atom_form(*equation) {
            Some((true, form)) if !is_remainder(terms, &form) => {
                let (sum, zero) = (terms.from_linear(&form), terms.int(0));
                return vec![
                    open.where_also([terms.gt(sum, zero)]),
                    open.where_also([terms.lt(sum, zero)]),
                ];
            }
            _ => open.case.assume(next),
        },
        _ => open.case.assume(next),
    }
    vec![open]
}

impl Case {
    fn assume(&mut self, literal: Term) {
        if !self.literals.contains(&literal) {
            self.literals.push(literal);
        }
    }
}

/// Whether a form is about one remainder: of that, *differs* is simpler than *less*.
fn is_remainder(terms: &Terms, form: &Linear) -> bool {
    matches!(form.terms[..], [(only, _)] if matches!(terms.node(only), Node::Mod(..)))
}

/// What a term may be, each under a condition.
type Values = Vec<(Vec<Term>, Term)>;

/// A choice in a literal or in a value, or what may wrap around once; and what it may be.
fn choice(terms: &Terms, case: &Case, within: &dyn Fn(Term) -> Interval) -> Option<(Term, Values)> {
    let mut values: Vec<(Term, Term)> =
        case.state.as_substitution().iter().map(|(&variable, &value)| (variable, value)).collect();
    values.sort_unstable();
    let values = values.into_iter().map(|(_, value)| value);
    let all: Vec<Term> = case.literals.iter().copied().chain(values).collect();
    part(terms, &all, |term| two_values(terms, term))
        .or_else(|| part(terms, &all, |term| wrapped_values(terms, term, within)))
}

/// A part of some terms that may be several things.
fn part(
    terms: &Terms,
    all: &[Term],
    values: impl Fn(Term) -> Option<Values>,
) -> Option<(Term, Values)> {
    let mut seen = HashSet::new();
    let mut work: Vec<Term> = all.iter().rev().copied().collect();
    while let Some(next) = work.pop() {
        if terms.is_stopped() {
            return None;
        }
        if let Some(values) = values(next) {
            return Some((next, values));
        }
        if seen.insert(next) {
            terms.node(next).for_each_child(|child, _| work.push(child));
        }
    }
    None
}

/// The two values of a choice.
fn two_values(terms: &Terms, term: Term) -> Option<Values> {
    let Node::Ite(condition, then, otherwise) = *terms.node(term) else { return None };
    let values = || vec![(vec![terms.not(condition)], otherwise), (vec![condition], then)];
    (terms.loose(condition) == 0).then(values)
}

/// The values of what wraps around at most once, and has nothing in it that may wrap.
fn wrapped_values(terms: &Terms, term: Term, within: &dyn Fn(Term) -> Interval) -> Option<Values> {
    let Node::Wrap { width, signed, value } = *terms.node(term) else { return None };
    let wraps = |term: Term| matches!(terms.node(term), Node::Wrap { .. }).then(Vec::new);
    if width > MAX_WIDTH || terms.loose(value) > 0 || part(terms, &[value], wraps).is_some() {
        return None;
    }
    let (all, fits) = (within(value), Interval::of_width(width, signed));
    let (low, high, size) = (fits.low()?, fits.high()?, 1_i128 << width);
    let once = Interval::between(low - size, high + size)?;
    let turns = [(low, high, 0), (high + 1, high + size, -size), (low - size, low - 1, size)];
    let values = turns.into_iter().filter_map(|(from, to, turned)| {
        let here = Interval::between(from, to)?.meet(all)?;
        let above = terms.ge(value, terms.int(here.low()?));
        let below = terms.le(value, terms.int(here.high()?));
        Some((vec![above, below], terms.add([value, terms.int(turned)])))
    });
    all.is_within(once).then(|| values.collect())
}

/// Goes on under each of the conditions for what a part may be.
fn branch(terms: &Terms, case: &Case, choice: Term, values: &Values) -> Vec<Open> {
    let open = |(holds, value): &(Vec<Term>, Term)| {
        let (by, mut done) = (Substitution::from_iter([(choice, *value)]), HashMap::new());
        let mut state = case.state.clone();
        state.map(|term| terms.substitute_in(term, &by, &mut done));
        let literals = case.literals.iter().rev();
        let mut left = holds.clone();
        left.extend(literals.map(|&literal| terms.substitute_in(literal, &by, &mut done)));
        Open { case: Case { literals: Vec::new(), state }, left }
    };
    values.iter().map(open).collect()
}
