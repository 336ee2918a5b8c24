//! Intervals of what is combined bit by bit.
//!
//! Direction of error: as in [`interval`](super::interval).

use super::bit_op::BitOp;
use super::interval::{Interval, NONE_ABOVE, NONE_BELOW};

impl Interval {
    /// What is combined bit by bit.
    pub(crate) fn bit_op(self, op: BitOp, other: Self) -> Self {
        match op {
            BitOp::And => self.bit_and(other),
            // a | b is ~(~a & ~b).
            BitOp::Or => {
                let least = self.complement().bit_and(other.complement()).complement();
                least.meet(self.sum_of_bits(other)).unwrap_or(least)
            }
            BitOp::Xor => self.bit_xor(other),
        }
    }

    /// Of ~x, which is −x − 1.
    fn complement(self) -> Self {
        Self { low: !self.high, high: !self.low }
    }

    /// What is set in either of two is no more than their sum, if that has no sign.
    fn sum_of_bits(self, other: Self) -> Self {
        if self.low >= 0 && other.low >= 0 {
            Self::ends(0, self.plus(other).high)
        } else {
            Self::ALL
        }
    }

    /// The sign is that of both; without it what is set has no more bits than the longer one has.
    fn bit_xor(self, other: Self) -> Self {
        let signs = |of: Self| [of.meet(Self::at_least(0)), of.meet(Self::at_most(-1))];
        let mut all: Option<Self> = None;
        for (x, y) in signs(self).into_iter().flat_map(|x| signs(other).map(|y| (x, y))) {
            let (Some(x), Some(y)) = (x, y) else { continue };
            let magnitude = |of: Self| if of.low < 0 { of.complement() } else { of };
            let (a, b) = (magnitude(x), magnitude(y));
            let high = match a.high.max(b.high) {
                high if high >= 1 << 126 => NONE_ABOVE,
                high => (high.unsigned_abs() + 1).next_power_of_two().cast_signed() - 1,
            };
            let most = Self::ends(0, high);
            let most = most.meet(a.sum_of_bits(b)).unwrap_or(most);
            let part = if (x.low < 0) == (y.low < 0) { most } else { most.complement() };
            all = Some(all.map_or(part, |all| all.join(part)));
        }
        all.unwrap_or(Self::ALL)
    }

    fn bit_and(self, other: Self) -> Self {
        match (self.low >= 0, other.low >= 0) {
            (true, true) => Self::ends(0, self.high.min(other.high)),
            (true, false) => Self::ends(0, self.high),
            (false, true) => Self::ends(0, other.high),
            (false, false) => {
                let low = match self.low.min(other.low) {
                    low if low <= -(1 << 126) => NONE_BELOW,
                    low => -(low.unsigned_abs().next_power_of_two().cast_signed()),
                };
                let negative = self.high < 0 && other.high < 0;
                let high =
                    if negative { self.high.min(other.high) } else { self.high.max(other.high) };
                Self::ends(low, high)
            }
        }
    }
}
