//! Norms: what ranking functions are made of. A norm is a term that has to be at least 1 where
//! some path goes on, since a condition of the path says so; what each path does to it is looked at
//! here.
//!
//! Direction of error: a path may be said to make a norm greater than it does, never the reverse.

use hashbrown::HashSet;
use num_bigint::BigInt;
use num_traits::{One, Signed};

use super::{Asked, Piece, implies};
use crate::logic::{Term, Terms};

/// More norms are not looked at.
const MAX_NORMS: usize = 24;

/// A term, and what each path does to it.
pub(super) struct Norm {
    pub(super) value: Term,
    pub(super) steps: Vec<Step>,
    /// The paths on which it is at least 1 before.
    pub(super) positive: Vec<bool>,
}

/// What one execution of a path does to a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It is at least 1, and becomes less by at least this, which is at least 1.
    Falls(Term),
    /// It does not grow.
    Stays,
    /// It grows by at most this, which the loop does not change.
    Grows(Term),
    /// It is set to this, which the loop does not change.
    Set(Term),
    Unknown,
}

/// The norms of a loop's paths.
pub(super) struct Norms<'a> {
    pub(super) terms: &'a Terms,
    pub(super) rounds: &'a [Piece],
    /// For each path, which of them may come behind it.
    pub(super) behind: Vec<Vec<bool>>,
    /// What holds at each round.
    pub(super) kept: &'a [Term],
    /// What the loop changes, and what stands for something else each time.
    pub(super) changing: HashSet<Term>,
    pub(super) locals: HashSet<Term>,
}

impl Norms<'_> {
    /// Norms out of the conditions: alone, two of one path, and two of different ones.
    pub(super) fn all(&self, oracle: &mut Asked<'_, '_>) -> Vec<Norm> {
        let terms = self.terms;
        let mut values: Vec<Term> = Vec::new();
        let add = |value: Term, values: &mut Vec<Term>| {
            let open = terms.symbols(value).iter().any(|symbol| self.locals.contains(symbol));
            if !open && terms.as_int(value).is_none() && !values.contains(&value) {
                values.push(value);
            }
        };
        let of_rounds = self.rounds.iter().flat_map(|round| round.condition.iter());
        let mentioned: HashSet<Term> =
            of_rounds.clone().flat_map(|&literal| terms.symbols(literal)).collect();
        let is_mentioned = |literal: &&Term| {
            let symbols = terms.symbols(**literal);
            symbols.iter().all(|s| mentioned.contains(s) || self.changing.contains(s))
        };
        for &literal in of_rounds.chain(self.kept.iter().filter(is_mentioned)) {
            for value in values_of(terms, literal) {
                add(value, &mut values);
            }
        }
        let single: Vec<Term> =
            values.iter().copied().filter(|&value| self.changes(value)).take(6).collect();
        values.retain(|&value| self.changes(value));
        for (at, &one) in single.iter().enumerate() {
            for &other in &single[at + 1..] {
                let sum = terms.add([one, other]);
                add(terms.sub(sum, terms.int(1)), &mut values);
                add(sum, &mut values);
            }
        }
        values.retain(|&value| self.changes(value));
        values.truncate(MAX_NORMS);
        values.into_iter().map(|value| self.norm(value, oracle)).collect()
    }

    fn changes(&self, value: Term) -> bool {
        self.terms.symbols(value).iter().any(|symbol| self.changing.contains(symbol))
    }

    fn norm(&self, value: Term, oracle: &mut Asked<'_, '_>) -> Norm {
        let one = self.terms.int(1);
        let at_least_one = self.terms.ge(value, one);
        let positive: Vec<bool> = self
            .rounds
            .iter()
            .map(|round| implies(self.terms, oracle, self.known(round), at_least_one))
            .collect();
        let steps = self.rounds.iter().zip(&positive);
        let steps = steps.map(|(round, &positive)| self.step(value, round, positive, oracle));
        Norm { value, steps: steps.collect(), positive }
    }

    /// Whether a path may be executed behind another one.
    pub(super) fn comes_behind(&self, path: usize, other: usize) -> bool {
        self.behind[other][path]
    }

    /// What holds where a round goes on.
    pub(super) fn known(&self, round: &Piece) -> Vec<Term> {
        round.condition.iter().chain(self.kept).copied().collect()
    }

    fn step(&self, value: Term, round: &Piece, positive: bool, oracle: &mut Asked<'_, '_>) -> Step {
        let terms = self.terms;
        let later = round.state.apply(terms, value);
        let grown = terms.sub(later, value);
        let by_at_least = |by: Term| if positive { Step::Falls(by) } else { Step::Stays };
        if let Some(number) = terms.as_int(grown) {
            return match number.sign() {
                num_bigint::Sign::Minus => by_at_least(terms.int(-number)),
                num_bigint::Sign::NoSign => Step::Stays,
                num_bigint::Sign::Plus => Step::Grows(grown),
            };
        }
        if terms.has_unknown(grown) {
            return Step::Unknown;
        }
        let mut at_most =
            |by: i64| implies(terms, oracle, self.known(round), terms.le(grown, terms.int(by)));
        if positive && at_most(-1) {
            let fixed = self.is_fixed(grown);
            return Step::Falls(if fixed { terms.neg(grown) } else { terms.int(1) });
        }
        if at_most(0) {
            return Step::Stays;
        }
        if self.is_fixed(later) {
            return Step::Set(later);
        }
        if self.is_fixed(grown) {
            return Step::Grows(at_least_zero(terms, grown));
        }
        (1..=2).find(|&by| at_most(by)).map_or(Step::Unknown, |by| Step::Grows(terms.int(by)))
    }

    /// Whether a term means the same at each round.
    pub(super) fn is_fixed(&self, term: Term) -> bool {
        let symbols = self.terms.symbols(term);
        !self.terms.has_unknown(term)
            && symbols
                .iter()
                .all(|symbol| !self.changing.contains(symbol) && !self.locals.contains(symbol))
    }
}

impl Norm {
    /// The paths on which it falls.
    pub(super) fn falls(&self) -> impl Iterator<Item = usize> {
        let falls =
            |(number, step): (usize, &Step)| matches!(step, Step::Falls(_)).then_some(number);
        self.steps.iter().enumerate().filter_map(falls)
    }

    /// How many paths undo what these do.
    pub(super) fn harm(&self) -> usize {
        let harmless = |step: &&Step| matches!(step, Step::Falls(_) | Step::Stays);
        self.steps.len() - self.steps.iter().filter(harmless).count()
    }

    /// By how much it falls at least: a number, or one term on all paths.
    pub(super) fn pace(&self, terms: &Terms) -> Term {
        let mut by: Vec<Term> = self
            .steps
            .iter()
            .filter_map(|step| if let Step::Falls(by) = step { Some(*by) } else { None })
            .collect();
        by.dedup();
        let numbers: Option<Vec<&BigInt>> = by.iter().map(|&by| terms.as_int(by)).collect();
        match (numbers.and_then(|all| all.into_iter().min()), &by[..]) {
            (Some(least), _) if least.is_positive() => terms.int(least.clone()),
            (None, [only]) => *only,
            _ => terms.int(BigInt::one()),
        }
    }
}

/// What has to be at least 1 for a literal to hold.
fn values_of(terms: &Terms, literal: Term) -> Vec<Term> {
    let Some((equation, form)) = terms.atom_form(literal) else { return Vec::new() };
    let (form, one) = (terms.from_linear(&form), terms.int(1));
    let mut values = vec![terms.sub(one, form)];
    if equation {
        values.push(terms.add([one, form]));
    }
    values
}

/// The term, but never less than zero.
pub(super) fn at_least_zero(terms: &Terms, term: Term) -> Term {
    terms.max(term, terms.int(0))
}
