//! What intervals say of comparisons of floating-point numbers and of what kind they are, and what these tell of them.

use super::super::float::Format;
use super::super::float_op::FloatOp;
use super::{FloatInterval, MINUS_ZERO, ZERO, infinity, mirrored};

impl FloatInterval {
    /// Whether a comparison of two numbers holds, if that is known: [`FloatOp::Less`], [`FloatOp::AtMost`],
    /// [`FloatOp::Equal`]. None holds of NaN.
    pub(crate) fn compared(self, op: FloatOp, other: Self) -> Option<bool> {
        let may = self.told(op, other, true).is_some() && other.has_numbers();
        let may_not = self.nan || other.nan || self.may_differ(op, other);
        match (may, may_not) {
            (true, true) => None,
            (may, _) => Some(may),
        }
    }

    /// Whether a comparison may not hold of some numbers.
    fn may_differ(self, op: FloatOp, other: Self) -> bool {
        let Some(([low, high], [least, most])) = self.values().zip(other.values()) else {
            return false;
        };
        match op {
            FloatOp::Less => high >= least,
            FloatOp::AtMost => high > least,
            _ => high > least || most > low,
        }
    }

    /// The smallest and the largest number, as numbers.
    fn values(self) -> Option<[f64; 2]> {
        Some([self.low()?.as_f64(), self.high()?.as_f64()])
    }

    /// Those that may compare so with another number: the first, where `op` holds or not.
    pub(crate) fn told(self, op: FloatOp, other: Self, holds: bool) -> Option<Self> {
        if holds {
            let (own, other) = (self.numbers()?, other.numbers()?);
            return match op {
                FloatOp::Less => own.up_to(other.high, true),
                FloatOp::AtMost => own.up_to(other.high, false),
                _ => own.up_to(other.high, false)?.from(other.low, false),
            };
        }
        // Whatever the first is, it does not hold of NaN.
        if other.nan {
            return Some(self);
        }
        match op {
            FloatOp::Less => self.from(other.low, false),
            FloatOp::AtMost => self.from(other.low, true),
            _ => self.but(other),
        }
    }

    /// As [`told`](Self::told), of the second.
    pub(crate) fn told_second(self, op: FloatOp, other: Self, holds: bool) -> Option<Self> {
        // a < b is −b < −a.
        self.negated().told(op, other.negated(), holds).map(Self::negated)
    }

    /// Those that are not larger than the number at a place; or smaller.
    fn up_to(self, end: i64, strictly: bool) -> Option<Self> {
        let end = match end {
            MINUS_ZERO | ZERO if strictly => MINUS_ZERO - 1,
            MINUS_ZERO | ZERO => ZERO,
            end => end - i64::from(strictly),
        };
        Self::between(self.format, self.low, self.high.min(end), self.nan)
    }

    /// Those that are not smaller; or larger.
    fn from(self, end: i64, strictly: bool) -> Option<Self> {
        self.negated().up_to(mirrored(end), strictly).map(Self::negated)
    }

    /// Those that are not equal to a number that is the only one.
    fn but(self, other: Self) -> Option<Self> {
        let (low, high) = match (other.low, other.high) {
            (MINUS_ZERO | ZERO, MINUS_ZERO | ZERO) => (MINUS_ZERO, ZERO),
            (low, high) if low == high => (low, high),
            _ => return Some(self),
        };
        self.outside(low, high)
    }

    /// Those that are not between two places, as far as one interval can say.
    fn outside(self, low: i64, high: i64) -> Option<Self> {
        let from = if (low..=high).contains(&self.low) { high + 1 } else { self.low };
        let to = if (low..=high).contains(&self.high) { low - 1 } else { self.high };
        Self::between(self.format, from, to, self.nan)
    }

    /// Whether a number is of a kind ([`FloatOp::IsNan`] and its like), if that is known.
    pub(crate) fn is_of(self, kind: FloatOp) -> Option<bool> {
        if kind == FloatOp::IsNan {
            return match (self.nan, self.has_numbers()) {
                (true, true) => None,
                (nan, _) => Some(nan),
            };
        }
        let all = numbers_of(kind, self.format);
        let within = |&(low, high): &(i64, i64)| low <= self.low && self.high <= high;
        match all.iter().any(|&(low, high)| self.has(low, high)) {
            false => Some(false),
            true if !self.nan && all.iter().any(within) => Some(true),
            true => None,
        }
    }

    /// Those that may be of a kind, or not.
    pub(crate) fn told_kind(self, kind: FloatOp, holds: bool) -> Option<Self> {
        let all = numbers_of(kind, self.format);
        match (kind, holds) {
            (FloatOp::IsNan, true) => self.nan.then(|| Self::only_nan(self.format)),
            (FloatOp::IsNan, false) => self.numbers(),
            (_, true) => {
                let own = self.numbers()?;
                let parts = all.iter();
                let parts = parts.filter_map(|&(low, high)| {
                    Self::between(self.format, own.low.max(low), own.high.min(high), false)
                });
                parts.reduce(Self::join)
            }
            (_, false) => all.iter().try_fold(self, |left, &(low, high)| {
                if left.has_numbers() { left.outside(low, high) } else { Some(left) }
            }),
        }
    }
}

/// The places of the numbers of a kind.
fn numbers_of(kind: FloatOp, format: Format) -> Vec<(i64, i64)> {
    let most = infinity(format);
    let (_, precision) = format.sizes();
    let normal = 1 << (precision - 1);
    let both = |low: i64, high: i64| vec![(mirrored(high), mirrored(low)), (low, high)];
    match kind {
        FloatOp::IsInfinite => both(most, most),
        FloatOp::IsZero => vec![(MINUS_ZERO, ZERO)],
        FloatOp::IsNormal => both(normal, most - 1),
        FloatOp::IsSubnormal => both(1, normal - 1),
        FloatOp::IsNegative => vec![(mirrored(most), MINUS_ZERO)],
        _ => Vec::new(),
    }
}
