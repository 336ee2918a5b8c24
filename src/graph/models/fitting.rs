//! Numbers as cells take them, and cells as accesses take them.

use super::needs::Need;
use super::terms::Rewriting;
use crate::logic::{Estimate, FloatOp, Interval, Sort, Stored, Term, Terms};

impl Rewriting<'_> {
    /// A value as a cell takes it, as [`reduced`]. Which bits NaN has nobody knows.
    pub(super) fn fitted(&mut self, cell: Stored, value: Term) -> Term {
        if let (Stored::Integer { .. }, Sort::Float(_)) = (cell, self.terms().sort(value)) {
            let nan = self.terms().float_op(FloatOp::IsNan, &[value]);
            let known = self.terms().not(nan);
            self.needs.push(Need::Holds(known, Some("the bits of NaN in the memory")));
        }
        if self.is_within(value, cell) { value } else { reduced(self.terms(), cell, value) }
    }

    /// Whether a number is one that a cell may hold, as the ranges of variables say.
    fn is_within(&self, value: Term, cell: Stored) -> bool {
        let (Stored::Integer { width, signed } | Stored::Bits { width, signed, .. }) = cell else {
            return false;
        };
        let range = |symbol| self.ranges.get(&symbol).copied().unwrap_or(Interval::ALL);
        let is_number = self.terms().sort(value) == Sort::Int;
        is_number && Estimate::new(self.terms(), range).of(value).fits(width, signed)
    }
}

/// A cell's value as an access takes it: with its sign, or as the number whose bits it is.
pub(super) fn as_stored(terms: &Terms, wanted: Stored, cell: Stored, value: Term) -> Option<Term> {
    match wanted {
        _ if wanted == cell => Some(value),
        Stored::Integer { width, signed } | Stored::Bits { width, signed, .. } => {
            Some(terms.wrap(width, signed, value))
        }
        Stored::Float(format) => Some(terms.float_op(FloatOp::FromBits(format), &[value])),
        _ => None,
    }
}

/// A value as a cell takes it: what does not fit is reduced; bits where a number with a fraction may be one of
/// them.
pub(super) fn reduced(terms: &Terms, cell: Stored, value: Term) -> Term {
    match cell {
        Stored::Integer { width, signed } if terms.sort(value) != Sort::Int => {
            terms.wrap(width, signed, terms.float_op(FloatOp::ToBits, &[value]))
        }
        Stored::Integer { width, signed } | Stored::Bits { width, signed, .. } => {
            terms.wrap(width, signed, value)
        }
        _ => value,
    }
}
