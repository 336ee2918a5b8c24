//! Between which numbers a term lies, by those of its symbols: interval arithmetic.
//! Errs to the wide side.

use std::collections::HashMap;

use num_bigint::BigInt;
use num_traits::{One, Signed};

use crate::graph::Range;
use crate::logic::{Division, Node, Term, Terms};

/// Terms are looked into this deep.
const MAX_DEPTH: u32 = 12;

/// The smallest and the largest value that a term may have, if there are any.
pub(super) fn bounds(
    terms: &Terms,
    ranges: &HashMap<Term, Range>,
    term: Term,
) -> Option<(BigInt, BigInt)> {
    Bounds { terms, ranges }.of(term, MAX_DEPTH)
}

struct Bounds<'a> {
    terms: &'a Terms,
    ranges: &'a HashMap<Term, Range>,
}

impl Bounds<'_> {
    fn of(&self, term: Term, depth: u32) -> Option<(BigInt, BigInt)> {
        let depth = depth.checked_sub(1)?;
        match self.terms.node(term) {
            Node::Int(value) => Some((value.clone(), value.clone())),
            Node::Symbol(..) => self.ranges.get(&term).map(|r| (r.low.clone(), r.high.clone())),
            Node::Read(array, _) => self.of(*array, depth),
            Node::Add(parts) => parts.iter().try_fold(Default::default(), |(low, high), &part| {
                let (least, most): (BigInt, BigInt) = self.of(part, depth)?;
                Some((low + least, high + most))
            }),
            Node::Mul(parts) => {
                parts.iter().try_fold((BigInt::one(), BigInt::one()), |(low, high), &part| {
                    let (least, most) = self.of(part, depth)?;
                    let corners = [&low * &least, &low * &most, &high * &least, &high * &most];
                    Some((corners.iter().min()?.clone(), corners.iter().max()?.clone()))
                })
            }
            Node::Ite(_, yes, no) => {
                let (a, b) = (self.of(*yes, depth)?, self.of(*no, depth)?);
                Some((a.0.min(b.0), a.1.max(b.1)))
            }
            Node::Wrap { width, signed, .. } => Some(if *signed {
                let half = BigInt::one() << (width - 1);
                (-&half, half - 1)
            } else {
                (BigInt::ZERO, (BigInt::one() << *width) - 1)
            }),
            Node::Mod(Division::Euclid, _, by) => {
                let by = self.terms.as_int(*by)?.abs();
                by.is_positive().then(|| (BigInt::ZERO, by - 1))
            }
            Node::Mod(Division::Truncate, a, by) => {
                let (low, high) = self.of(*a, depth)?;
                let most = self.terms.as_int(*by)?.abs() - 1;
                let least = if low.is_negative() { -&most } else { BigInt::ZERO };
                let top = if high.is_positive() { most } else { BigInt::ZERO };
                Some((low.max(least), high.min(top)))
            }
            Node::Div(_, a, by) => {
                let (low, high) = self.of(*a, depth)?;
                let most = low.abs().max(high.abs());
                let positive = self.terms.as_int(*by)?.is_positive();
                // Rounded down, −1 stays −1.
                Some(if positive && !low.is_negative() {
                    (BigInt::ZERO, high)
                } else {
                    (-&most, most)
                })
            }
            Node::BitAnd { left, right, .. } => {
                let (a, b) = (self.of(*left, depth)?, self.of(*right, depth)?);
                let natural = !a.0.is_negative() && !b.0.is_negative();
                natural.then(|| (BigInt::ZERO, a.1.min(b.1)))
            }
            _ => None,
        }
    }
}
