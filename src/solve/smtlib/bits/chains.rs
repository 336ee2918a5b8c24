//! Choices by one number, in a chain: `n = 0 ? v₀ : n = 1 ? v₁ : … v`.
//!
//! Programs that shift by a variable are made of such chains, one value a distance, as engines over
//! integers know those best. Over bits they are one operation: found are chains of x, 2·x, 4·x …, and
//! of x, ⌊x / 2⌋, ⌊x / 4⌋ …, whatever the first distance is, upwards or downwards.
//!
//! The chain decides what is meant by other distances: its last value.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::operators::power_of_two;
use crate::logic::{Division, Linear, Node, Term, Terms};

/// Shorter chains are no worse than shifts.
const FEWEST: usize = 4;

/// A number moved by a number of bits.
pub(super) struct Shift {
    pub(super) left: bool,
    pub(super) value: Linear,
    /// By how many, if that is from 0 to `most`.
    pub(super) amount: Linear,
    /// Else by so many.
    pub(super) most: u32,
}

/// A choice by equations of one number.
struct Chain {
    /// The number, without its constant.
    number: Linear,
    /// For which of its values each is chosen.
    cases: Vec<(BigInt, Linear)>,
    otherwise: Linear,
}

impl Shift {
    /// The shift that a term is.
    pub(super) fn of(terms: &Terms, term: Term) -> Option<Self> {
        let Chain { number, cases, otherwise } = Chain::of(terms, term)?;
        if cases.len() < FEWEST {
            return None;
        }
        let upwards = cases[1].0 > cases[0].0;
        let step = BigInt::from(if upwards { 1 } else { -1 });
        let first = &cases[0].0;
        let is_step = |(at, (case, _)): (usize, &(BigInt, Linear))| *case == first + &step * at;
        if !cases.iter().enumerate().all(is_step) {
            return None;
        }
        let values: Vec<&Linear> =
            cases.iter().map(|(_, value)| value).chain([&otherwise]).collect();
        let (left, value) = Self::up(&values)
            .map(|value| (true, value))
            .or_else(|| Self::down(terms, &values).map(|value| (false, value)))?;
        let mut amount = number.scaled(&step);
        amount.constant -= step * first;
        Some(Self { left, value, amount, most: cases.len().to_u32()? })
    }

    /// The terms that it stands on.
    pub(super) fn parts(&self) -> impl Iterator<Item = Term> {
        self.value.terms.iter().chain(&self.amount.terms).map(|(term, _)| *term)
    }

    /// What each value is twice the one before of.
    fn up(values: &[&Linear]) -> Option<Linear> {
        let first = values[0];
        let is_zero = first.is_constant() && first.constant == BigInt::ZERO;
        let double =
            |(at, value): (usize, &&Linear)| **value == first.scaled(&(BigInt::one() << at));
        (!is_zero && values.iter().enumerate().all(double)).then(|| first.clone())
    }

    /// What each value is half the one before of.
    fn down(terms: &Terms, values: &[&Linear]) -> Option<Linear> {
        let (whole, bits) = quotient(terms, values[1])?;
        let before = bits.checked_sub(1)?;
        let is_half = |(at, value): (usize, &&Linear)| {
            quotient(terms, value).is_some_and(|(of, by)| {
                of == whole && usize::try_from(by).is_ok_and(|by| by == before as usize + at)
            })
        };
        if !values.iter().enumerate().skip(1).all(is_half) {
            return None;
        }
        let first =
            terms.linear(terms.div(Division::Euclid, whole, terms.int(BigInt::one() << before)));
        (*values[0] == first).then_some(first)
    }
}

/// Which number has been divided by which power of two.
fn quotient(terms: &Terms, value: &Linear) -> Option<(Term, u32)> {
    let [(only, factor)] = &value.terms[..] else { return None };
    match *terms.node(*only) {
        Node::Div(Division::Euclid, whole, by)
            if factor.is_one() && value.constant == BigInt::ZERO =>
        {
            Some((whole, terms.as_int(by).and_then(power_of_two)?))
        }
        _ => None,
    }
}

impl Chain {
    /// The chain that a term is, with a constant that may have been taken out of it.
    fn of(terms: &Terms, term: Term) -> Option<Self> {
        let mut rest = terms.linear(term);
        let mut number: Option<Linear> = None;
        let mut cases = Vec::new();
        while let Some((condition, then, otherwise)) = choice(terms, &rest)
            && let Some((of, case)) = equation(terms, condition)
        {
            if *number.get_or_insert_with(|| of.clone()) != of {
                break;
            }
            let factor = rest.terms[0].1.clone();
            let side = |side: Term| {
                let mut form = terms.linear(side).scaled(&factor);
                form.constant += &rest.constant;
                form
            };
            cases.push((case, side(then)));
            rest = side(otherwise);
        }
        Some(Self { number: number?, cases, otherwise: rest })
    }
}

/// The choice that a form is, but for a constant.
fn choice(terms: &Terms, form: &Linear) -> Option<(Term, Term, Term)> {
    match form.terms[..] {
        [(only, _)] => match *terms.node(only) {
            Node::Ite(condition, then, otherwise) => Some((condition, then, otherwise)),
            _ => None,
        },
        _ => None,
    }
}

/// That a form without a constant is a number.
fn equation(terms: &Terms, condition: Term) -> Option<(Linear, BigInt)> {
    let (true, mut form) = terms.atom_form(condition)? else { return None };
    let value = -std::mem::take(&mut form.constant);
    Some((form, value))
}
