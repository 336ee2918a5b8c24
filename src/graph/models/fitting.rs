//! Values as cells take them, by what is known of their ranges.

use super::accessed::reduced;
use super::needs::Need;
use super::terms::Rewriting;
use crate::logic::{Estimate, FloatOp, Interval, Sort, Stored, Term};

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
