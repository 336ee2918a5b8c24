//! Choices by one number, in a chain: `n = 0 ? v₀ : n = 1 ? v₁ : … v`.
//!
//! Programs that shift by a variable are made of such chains, one value a distance, as engines over
//! integers know those best. Over bits they are one operation: found are chains of x, 2·x, 4·x …, and
//! of x, ⌊x / 2⌋, ⌊x / 4⌋ …, whatever the first distance is, upwards or downwards. Chains of many
//! constants are tables, which are looked up bit by bit.
//!
//! The chain decides what is meant by other numbers: its last value.

use hashbrown::HashSet;
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::operators::power_of_two;
use crate::logic::{Division, Linear, Node, Term, Terms};

/// Shorter chains are no worse than shifts.
const FEWEST: usize = 4;
/// Nor than tables.
const FEWEST_ENTRIES: usize = 8;
/// Longer chains are left as they are.
const MOST: usize = 4096;

/// What a chain is instead.
pub(super) enum Selection {
    Shift(Shift),
    Table(Table),
}

/// A number moved by a number of bits.
pub(super) struct Shift {
    pub(super) left: bool,
    pub(super) value: Linear,
    /// By how many, if that is from 0 to `most`.
    pub(super) amount: Linear,
    /// Else by so many.
    pub(super) most: u32,
}

/// A constant for each number.
pub(super) struct Table {
    /// Which entry is meant, if there is one.
    pub(super) index: Linear,
    pub(super) entries: Vec<BigInt>,
    /// What is meant by other numbers.
    pub(super) otherwise: BigInt,
}

/// A choice by equations of one number, with which each goes one up, or one down.
struct Chain {
    /// The number, without its constant.
    number: Linear,
    /// For which of its values each is chosen.
    cases: Vec<(BigInt, Linear)>,
    otherwise: Linear,
}

impl Selection {
    /// What a term is, if it is one. Choices in it that are none on their own either are noted.
    pub(super) fn of(terms: &Terms, term: Term, none: &mut HashSet<Term>) -> Option<Self> {
        if none.contains(&term) {
            return None;
        }
        let (chain, inner) = Chain::of(terms, term)?;
        let found = chain.shift(terms).map(Self::Shift).or_else(|| chain.table().map(Self::Table));
        if found.is_none() {
            none.extend(inner);
        }
        found
    }

    /// The terms that it stands on.
    pub(super) fn parts(&self) -> Vec<Term> {
        let forms = match self {
            Self::Shift(Shift { value, amount, .. }) => vec![value, amount],
            Self::Table(Table { index, .. }) => vec![index],
        };
        forms.into_iter().flat_map(|form| form.terms.iter().map(|(term, _)| *term)).collect()
    }
}

impl Shift {
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
    /// The chain that a term is, with a constant that may have been taken out of it; and the choices
    /// in it.
    fn of(terms: &Terms, term: Term) -> Option<(Self, Vec<Term>)> {
        let mut rest = terms.linear(term);
        let mut number: Option<Linear> = None;
        let mut cases: Vec<(BigInt, Linear)> = Vec::new();
        let mut inner = Vec::new();
        while let Some((condition, then, otherwise)) = choice(terms, &rest)
            && let Some((of, case)) = equation(terms, condition)
        {
            let is_next = match &cases[..] {
                [] => true,
                [(first, _)] => (&case - first).magnitude().is_one(),
                [(first, _), (second, _), ..] => case == first + (second - first) * cases.len(),
            };
            let is_same = *number.get_or_insert_with(|| of.clone()) == of;
            if !is_next || !is_same || cases.len() == MOST {
                break;
            }
            inner.extend(rest.terms.iter().map(|(choice, _)| *choice));
            let factor = rest.terms[0].1.clone();
            let side = |side: Term| {
                let mut form = terms.linear(side).scaled(&factor);
                form.constant += &rest.constant;
                form
            };
            cases.push((case, side(then)));
            rest = side(otherwise);
        }
        Some((Self { number: number?, cases, otherwise: rest }, inner))
    }

    /// How far the number is from that of the first case, in the direction in which cases go.
    fn distance(&self) -> Option<Linear> {
        let [(first, _), (second, _), ..] = &self.cases[..] else { return None };
        let step = second - first;
        let mut distance = self.number.scaled(&step);
        distance.constant -= step * first;
        Some(distance)
    }

    fn shift(&self, terms: &Terms) -> Option<Shift> {
        if self.cases.len() < FEWEST {
            return None;
        }
        let values: Vec<&Linear> =
            self.cases.iter().map(|(_, value)| value).chain([&self.otherwise]).collect();
        let up = Shift::up(&values).map(|value| (true, value));
        let (left, value) = up.or_else(|| Some((false, Shift::down(terms, &values)?)))?;
        Some(Shift { left, value, amount: self.distance()?, most: self.cases.len().to_u32()? })
    }

    fn table(&self) -> Option<Table> {
        if self.cases.len() < FEWEST_ENTRIES {
            return None;
        }
        let constant = |form: &Linear| form.is_constant().then(|| form.constant.clone());
        Some(Table {
            index: self.distance()?,
            entries: self.cases.iter().map(|(_, value)| constant(value)).collect::<Option<_>>()?,
            otherwise: constant(&self.otherwise)?,
        })
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
