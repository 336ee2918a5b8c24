//! Arithmetic on intervals of floating-point numbers.
//!
//! Rounding to nearest keeps the order, signs of zeros included. So each of these operations only grows or only falls
//! in each operand, as far as its results are numbers, and what it gives at the ends are the ends of what it gives: they
//! need not be rounded outwards. A division does so for divisors of one sign. Where it is NaN at an end, a
//! number stands for it that keeps the order.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::super::float::{Float, Format};
use super::super::float_op::FloatOp;
use super::super::interval::Interval;
use super::super::model::Value;
use super::{FloatInterval, MINUS_ZERO, ZERO, infinity, mirrored, number, place};

impl FloatInterval {
    /// What an operation on numbers of one format gives, which is a floating-point number of a format.
    pub(crate) fn of(op: FloatOp, operands: &[Self], format: Format) -> Self {
        let any = Self::any(format);
        if matches!(op, FloatOp::Machine(_)) {
            return any;
        }
        if !operands.iter().all(|operand| operand.has_numbers()) {
            return Self::only_nan(format);
        }
        let nan = operands.iter().any(|operand| operand.nan) || makes_nan(op, operands);
        let numbers = match (op, operands) {
            (FloatOp::Abs, [a]) => Some(a.absolute()),
            (FloatOp::Neg, [a]) => Some(a.negated()),
            (FloatOp::Sqrt, [a]) => Self::between(format, a.low.max(MINUS_ZERO), a.high, false)
                .map(|a| at_ends(op, &[a], format)),
            (FloatOp::Rem, [a, b]) => Some(remainder(*a, *b)),
            (FloatOp::Div, [a, b]) => {
                let negative = Self::between(format, b.low, b.high.min(MINUS_ZERO), false);
                let positive = Self::between(format, b.low.max(ZERO), b.high, false);
                let parts = [negative, positive].into_iter().flatten();
                parts.map(|b| at_ends(op, &[*a, b], format)).reduce(Self::join)
            }
            _ => Some(at_ends(op, operands, format)),
        };
        numbers.map_or(Self::only_nan(format), |numbers| Self { nan, ..numbers })
    }

    /// The product of a number with itself.
    pub(crate) fn squared(self) -> Self {
        let size = self.absolute();
        Self { nan: self.nan, ..Self::of(FloatOp::Mul, &[size, size], self.format) }
    }

    /// The nearest numbers to integers, which are all of them where those have no bound.
    pub(crate) fn of_integers(format: Format, integers: Interval) -> Self {
        let end = |end: Option<i128>, otherwise: i64| {
            end.map_or(otherwise, |end| place(Float::from_int(format, &BigInt::from(end))))
        };
        let most = infinity(format);
        let (low, high) = (end(integers.low(), mirrored(most)), end(integers.high(), most));
        Self { format, low, high, nan: false }
    }

    /// The integers that are left without the fractions, if all have so many bits; else all that do.
    pub(crate) fn integers(self, width: u32, signed: bool) -> Interval {
        let all = Interval::of_width(width, signed);
        let ends = self
            .low()
            .zip(self.high())
            .filter(|(low, high)| !self.nan && low.fits(width, signed) && high.fits(width, signed));
        let ends = ends.and_then(|(low, high)| Some((low.truncated()?, high.truncated()?)));
        ends.map_or(all, |(low, high)| Interval::from_to(&low, &high))
    }

    /// The integers of which the nearest numbers are in here.
    pub(crate) fn nearest_to(self) -> Option<Interval> {
        if !self.has_numbers() {
            return None;
        }
        let (before, after) = (self.neighbour(self.low - 1), self.neighbour(self.high + 1));
        let low = before.as_f64().floor().to_i128().map_or(Interval::ALL, Interval::at_least);
        let high = after.as_f64().ceil().to_i128().map_or(Interval::ALL, Interval::at_most);
        low.meet(high)
    }

    /// The numbers whose bits are integers.
    pub(crate) fn of_bits(format: Format, bits: Interval) -> Self {
        let end = |end: Option<i128>| end.and_then(|end| i64::try_from(end).ok());
        match (end(bits.low()), end(bits.high())) {
            (Some(low), Some(high)) if low >= ZERO && high <= infinity(format) => {
                Self { format, low, high, nan: false }
            }
            _ => Self::any(format),
        }
    }

    /// The bits of numbers, as integers.
    pub(crate) fn bits(self) -> Interval {
        if self.nan || self.low < ZERO {
            return Interval::of_width(self.format.width(), false);
        }
        Interval::ends(self.low.into(), self.high.into())
    }
}

/// What an operation gives at the ends of its operands.
fn at_ends(op: FloatOp, operands: &[FloatInterval], format: Format) -> FloatInterval {
    let corner = |corner: usize| {
        let end = |(at, operand): (usize, &FloatInterval)| {
            let end = if corner >> at & 1 == 0 { operand.low } else { operand.high };
            number(operand.format, end)
        };
        let ends: Vec<Float> = operands.iter().enumerate().map(end).collect();
        let values: Vec<Value> = ends.iter().copied().map(Value::Float).collect();
        match (op.apply(&values), op) {
            (Some(Value::Float(value)), _) if !value.is_nan() => FloatInterval::point(value),
            // A zero with the sign that a number would have.
            (_, FloatOp::Mul | FloatOp::Div) => {
                let negative = ends.iter().filter(|&&end| place(end) < ZERO).count() % 2 == 1;
                let zero = if negative { MINUS_ZERO } else { ZERO };
                FloatInterval { format, low: zero, high: zero, nan: false }
            }
            _ => FloatInterval::any(format),
        }
    };
    (1..1 << operands.len()).map(corner).fold(corner(0), FloatInterval::join)
}

/// Whether an operation may come to NaN where no operand is.
fn makes_nan(op: FloatOp, operands: &[FloatInterval]) -> bool {
    let opposite = |a: FloatInterval, b: FloatInterval| {
        let most = infinity(a.format);
        let (above, below) = ((most, most), (mirrored(most), mirrored(most)));
        a.has(above.0, above.1) && b.has(below.0, below.1)
            || a.has(below.0, below.1) && b.has(above.0, above.1)
    };
    let is_undefined = |a: FloatInterval, b: FloatInterval| a.has_zero() && b.has_infinity();
    match (op, operands) {
        (FloatOp::Add, &[a, b]) => opposite(a, b),
        (FloatOp::Sub, &[a, b]) => opposite(a, b.negated()),
        (FloatOp::Mul, &[a, b]) => is_undefined(a, b) || is_undefined(b, a),
        (FloatOp::Div, &[a, b]) => {
            a.has_zero() && b.has_zero() || a.has_infinity() && b.has_infinity()
        }
        (FloatOp::Rem, &[a, b]) => a.has_infinity() || b.has_zero(),
        (FloatOp::Sqrt, [a]) => a.low < MINUS_ZERO,
        (FloatOp::Fma, _) => operands.iter().any(|operand| operand.has_infinity()),
        _ => false,
    }
}

/// What is left of numbers by multiples of others: never larger than either, and with the sign of the first.
fn remainder(a: FloatInterval, b: FloatInterval) -> FloatInterval {
    let (dividend, divisor) = (a.absolute(), b.absolute());
    if dividend.high < divisor.low {
        return a;
    }
    let most = dividend.high.min(divisor.high);
    let low = if a.low < ZERO { mirrored(most) } else { ZERO };
    let high = if a.high < ZERO { MINUS_ZERO } else { most };
    FloatInterval { low, high, nan: false, ..a }
}
