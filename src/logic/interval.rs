//! Intervals of integers, with or without bounds, and arithmetic on them.
//!
//! Direction of error: every operation gives an interval that holds each value that the
//! operation has on values of its operands. Bounds beyond 128 bits are given up.

use num_bigint::BigInt;

use super::term::Division;

/// The integers from `low` to `high`, both included. Never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// [`i128::MIN`] is no bound.
    pub(super) low: i128,
    /// [`i128::MAX`] is no bound.
    pub(super) high: i128,
}

pub(super) const NONE_BELOW: i128 = i128::MIN;
pub(super) const NONE_ABOVE: i128 = i128::MAX;

impl Interval {
    /// All integers.
    pub const ALL: Interval = Interval { low: NONE_BELOW, high: NONE_ABOVE };

    /// The interval between two ends, unless it is empty.
    pub(crate) fn between(low: i128, high: i128) -> Option<Self> {
        // A lower end that is out of sight is as far up as can be seen, and so on.
        let (low, high) = (low.min(NONE_ABOVE - 1), high.max(NONE_BELOW + 1));
        (low <= high).then_some(Self { low, high })
    }

    pub(super) fn ends(low: i128, high: i128) -> Self {
        Self::between(low, high).unwrap_or(Self::ALL)
    }

    /// One integer.
    pub(crate) fn point(value: &BigInt) -> Self {
        Self::ends(end(value), end(value))
    }

    pub(crate) fn at_least(low: i128) -> Self {
        Self::ends(low, NONE_ABOVE)
    }

    pub(crate) fn at_most(high: i128) -> Self {
        Self::ends(NONE_BELOW, high)
    }

    /// The integers from one to another; all of them where there are none.
    pub(crate) fn from_to(low: &BigInt, high: &BigInt) -> Self {
        Self::ends(end(low), end(high))
    }

    /// The values of integers of `width` bits.
    pub(crate) fn of_width(width: u32, signed: bool) -> Self {
        match (width, signed) {
            (1..=126, false) => Self::ends(0, (1 << width) - 1),
            (1..=127, true) => Self::ends(-(1 << (width - 1)), (1 << (width - 1)) - 1),
            (_, false) => Self::at_least(0),
            (_, true) => Self::ALL,
        }
    }

    /// The smallest value, if there is one.
    pub fn low(self) -> Option<i128> {
        (self.low != NONE_BELOW).then_some(self.low)
    }

    /// The largest value, if there is one.
    pub fn high(self) -> Option<i128> {
        (self.high != NONE_ABOVE).then_some(self.high)
    }

    /// Whether a value is inside.
    pub fn contains(self, value: &BigInt) -> bool {
        self.low().is_none_or(|low| *value >= low.into())
            && self.high().is_none_or(|high| *value <= high.into())
    }

    pub(crate) fn has(self, value: i128) -> bool {
        (self.low..=self.high).contains(&value)
    }

    pub(crate) fn is_within(self, other: Self) -> bool {
        other.low <= self.low && self.high <= other.high
    }

    /// The only value.
    pub(crate) fn single(self) -> Option<i128> {
        (self.low == self.high).then_some(self.low)
    }

    /// Whether each value is one of `width` bits. [`of_width`](Self::of_width) has no bound where
    /// it is out of sight, and would not tell.
    pub(crate) fn fits(self, width: u32, signed: bool) -> bool {
        let bounded = self.high != NONE_ABOVE && (!signed || self.low != NONE_BELOW);
        (width < 127 || bounded) && self.is_within(Self::of_width(width, signed))
    }

    /// Whether each value is between two ends, wherever those are.
    pub(crate) fn is_between(self, low: &BigInt, high: &BigInt) -> bool {
        self.low().is_some_and(|least| *low <= least.into())
            && self.high().is_some_and(|most| *high >= most.into())
    }

    pub(crate) fn join(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    pub(crate) fn meet(self, other: Self) -> Option<Self> {
        Self::between(self.low.max(other.low), self.high.min(other.high))
    }

    /// An interval that holds both, whose new ends are thresholds: so it cannot grow for long.
    pub(crate) fn widened(self, to: Self, thresholds: &[i128]) -> Self {
        let below = |value: i128| {
            let at = thresholds.partition_point(|&t| t <= value);
            if at == 0 { NONE_BELOW } else { thresholds[at - 1] }
        };
        let above = |value: i128| {
            let at = thresholds.partition_point(|&t| t < value);
            thresholds.get(at).copied().unwrap_or(NONE_ABOVE)
        };
        let low = if to.low < self.low { below(to.low) } else { self.low };
        let high = if to.high > self.high { above(to.high) } else { self.high };
        Self::ends(low, high)
    }

    /// The same, where the upper end is given up as soon as it moves.
    pub(crate) fn widened_above(self, to: Self, thresholds: &[i128]) -> Self {
        let widened = self.widened(to, thresholds);
        let high = if to.high > self.high { NONE_ABOVE } else { self.high };
        Self::ends(widened.low, high)
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        let low = match (self.low, other.low) {
            (NONE_BELOW, _) | (_, NONE_BELOW) => NONE_BELOW,
            (a, b) => a.saturating_add(b),
        };
        let high = match (self.high, other.high) {
            (NONE_ABOVE, _) | (_, NONE_ABOVE) => NONE_ABOVE,
            (a, b) => a.saturating_add(b),
        };
        Self::ends(low, high)
    }

    pub(crate) fn times(self, other: Self) -> Self {
        self.at_corners(other, product)
    }

    /// The least and the greatest of what an operation gives at the ends. For operations
    /// that only grow or only fall in each operand.
    fn at_corners(self, other: Self, operation: impl Fn(i128, i128) -> i128) -> Self {
        let corners = [
            operation(self.low, other.low),
            operation(self.low, other.high),
            operation(self.high, other.low),
            operation(self.high, other.high),
        ];
        let low = corners.iter().copied().fold(NONE_ABOVE, i128::min);
        let high = corners.iter().copied().fold(NONE_BELOW, i128::max);
        Self::ends(low, high)
    }

    /// The largest distance from zero.
    fn reach(self) -> i128 {
        magnitude(self.low).max(magnitude(self.high))
    }

    /// Quotients. By zero the quotient is zero, here and in runs.
    pub(crate) fn quotient(self, kind: Division, by: Self) -> Self {
        if !by.has(0) {
            return self.at_corners(by, |a, b| quotient(kind, a, b));
        }
        let reach = self.reach();
        let low = if self.low >= 0 && by.low >= 0 { 0 } else { product(reach, -1) };
        Self::ends(low, reach)
    }

    /// Remainders. By zero the remainder is the dividend.
    pub(crate) fn remainder(self, kind: Division, by: Self) -> Self {
        if let (Some(b), Division::Euclid) = (by.single(), kind)
            && b > 0
            && let Some(rest) = self.in_one_block(b)
        {
            return rest;
        }
        let most = match by.reach() {
            NONE_ABOVE => NONE_ABOVE,
            reach => (reach - 1).max(0),
        };
        // What is smaller than every divisor stays as it is.
        let least = if by.low > 0 { by.low } else { 0 };
        if self.low >= 0 && self.high < least {
            return self;
        }
        let rest = match kind {
            Division::Euclid if self.low >= 0 => Self::ends(0, most.min(self.high)),
            Division::Euclid => Self::ends(0, most),
            Division::Truncate => {
                let low = if self.low >= 0 { 0 } else { product(most, -1).max(self.low) };
                let high = if self.high <= 0 { 0 } else { most.min(self.high) };
                Self::ends(low, high)
            }
        };
        if by.has(0) { rest.join(self) } else { rest }
    }

    /// The remainders, if all values have the same quotient by a positive number.
    fn in_one_block(self, by: i128) -> Option<Self> {
        let (low, high) = (self.low()?, self.high()?);
        (low.div_euclid(by) == high.div_euclid(by))
            .then(|| Self::ends(low.rem_euclid(by), high.rem_euclid(by)))
    }

    /// What is left of the values when they are reduced to `width` bits.
    pub(crate) fn wrapped(self, width: u32, signed: bool) -> Self {
        let target = Self::of_width(width, signed);
        if self.fits(width, signed) {
            return self;
        }
        if !(1..=125).contains(&width) {
            return target;
        }
        let up = if signed { 1 << (width - 1) } else { 0 };
        let shifted = self.plus(Self::ends(up, up)).in_one_block(1 << width);
        shifted.map_or(target, |rest| rest.plus(Self::ends(-up, -up)))
    }
}

/// A number as an end: one that is out of sight is no bound, on either side.
fn end(value: &BigInt) -> i128 {
    i128::try_from(value).unwrap_or(if value.sign() == num_bigint::Sign::Minus {
        NONE_BELOW
    } else {
        NONE_ABOVE
    })
}

fn magnitude(end: i128) -> i128 {
    if end == NONE_BELOW { NONE_ABOVE } else { end.abs() }
}

/// A product of ends, of which one may be no bound.
fn product(a: i128, b: i128) -> i128 {
    let infinite = |x| x == NONE_BELOW || x == NONE_ABOVE;
    match (a, b) {
        (0, _) | (_, 0) => 0,
        (a, b) if infinite(a) || infinite(b) => {
            if (a < 0) == (b < 0) {
                NONE_ABOVE
            } else {
                NONE_BELOW
            }
        }
        (a, b) => a.saturating_mul(b),
    }
}

/// A quotient of ends, by something that is not zero.
fn quotient(kind: Division, a: i128, b: i128) -> i128 {
    let infinite = |x| x == NONE_BELOW || x == NONE_ABOVE;
    match (infinite(a), infinite(b)) {
        (true, true) | (true, false) => product(a, b.signum()),
        // By more and more: 0, or for the remainder not to be negative ±1.
        (false, true) if a < 0 && kind == Division::Euclid => -b.signum(),
        (false, true) => 0,
        (false, false) => match kind {
            Division::Truncate => a / b,
            Division::Euclid => a.div_euclid(b),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::BitOp;
    use num_integer::Integer;

    /// All operations, on all small intervals, against all values in them.
    #[test]
    fn operations_hold_the_values_of_their_operands() {
        let ends = [-9, -5, -4, -1, 0, 1, 3, 4, 7];
        let intervals: Vec<Interval> = ends
            .iter()
            .flat_map(|&low| ends.iter().filter_map(move |&high| Interval::between(low, high)))
            .collect();
        for &x in &intervals {
            for &y in &intervals {
                for a in x.low..=x.high {
                    for b in y.low..=y.high {
                        pair(x, y, a, b);
                    }
                }
            }
        }
    }

    fn pair(x: Interval, y: Interval, a: i128, b: i128) {
        assert!(x.plus(y).has(a + b));
        assert!(x.times(y).has(a * b), "{x:?} {y:?} {a} {b}");
        for (op, value) in BitOp::ALL.into_iter().zip([a & b, a | b, a ^ b]) {
            assert!(x.bit_op(op, y).has(value), "{x:?} {op:?} {y:?}: {a}, {b}");
        }
        for signed in [false, true] {
            let up = if signed { 4 } else { 0 };
            let wrapped = (a + up).mod_floor(&8) - up;
            assert!(x.wrapped(3, signed).has(wrapped), "{x:?} {signed} {a}");
        }
        for kind in [Division::Truncate, Division::Euclid] {
            let (q, r) = match (b, kind) {
                (0, _) => (0, a),
                (_, Division::Truncate) => (a / b, a % b),
                (_, Division::Euclid) => (a.div_euclid(b), a.rem_euclid(b)),
            };
            assert!(x.quotient(kind, y).has(q), "{x:?} / {y:?}: {a} / {b} {kind:?}");
            assert!(x.remainder(kind, y).has(r), "{x:?} % {y:?}: {a} % {b} {kind:?}");
        }
    }

    #[test]
    fn what_is_out_of_sight_is_no_bound() {
        let (far, near) = (Interval::at_least(5), Interval::ends(-2, 3));
        assert_eq!(far.plus(near), Interval::at_least(3));
        assert_eq!(far.times(near), Interval::ALL);
        assert_eq!(Interval::ends(0, i128::MAX / 2).times(far).high(), None);
        assert_eq!(near.quotient(Division::Euclid, far), Interval::ends(-1, 0));
        assert_eq!(near.quotient(Division::Truncate, far), Interval::ends(0, 0));
        // A number of 128 bits has no bounds here, and is not taken to have others.
        assert!(!far.fits(128, false) && !far.fits(128, true) && near.fits(127, true));
        assert!(!Interval::ends(-(1 << 126) - 1, 0).fits(127, true));
        assert_eq!(far.wrapped(128, false), Interval::at_least(0));
        assert_eq!(far.wrapped(128, true), Interval::ALL);
        assert!(!far.is_between(&BigInt::ZERO, &(BigInt::from(1) << 128)));
        let huge = Interval::point(&(BigInt::from(1) << 200));
        assert!(huge.low().is_some() && huge.high().is_none());
        assert!(huge.contains(&(BigInt::from(1) << 200)));
    }
}
