//! Intervals of floating-point numbers.
//!
//! Numbers are in the order −∞ < … < −0 < 0 < … < ∞, and have places in it; NaN stands beside them, and may be in
//! an interval or not. [`of`](FloatInterval::of) does arithmetic on them, [`compared`](FloatInterval::compared) says
//! what is known of a comparison, and what it tells.
//!
//! Direction of error: every operation gives an interval that holds each value that the operation has on values of its
//! operands.

mod arithmetic;
mod comparisons;
#[cfg(test)]
mod tests;

use super::float::{Float, Format};
use super::float_op::FloatOp;
use super::term::{Term, Terms};

/// The floating-point numbers from one to another, both included, and perhaps NaN. Never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatInterval {
    format: Format,
    /// The places of the ends; the lower one is above the other where there is no number but NaN.
    low: i64,
    high: i64,
    nan: bool,
}

/// The place of 0; that of −0 is the one before.
const ZERO: i64 = 0;
const MINUS_ZERO: i64 = -1;

/// The place of ∞.
const fn infinity(format: Format) -> i64 {
    match format {
        Format::Single => 0x7f80_0000,
        Format::Double => 0x7ff0_0000_0000_0000,
    }
}

/// The place of the number with the other sign.
const fn mirrored(place: i64) -> i64 {
    -1 - place
}

/// The place of a number; that of NaN is beyond ∞.
fn place(value: Float) -> i64 {
    let sign = 1 << (value.format().width() - 1);
    let magnitude = (value.bits() & (sign - 1)).cast_signed();
    if value.bits() & sign == 0 { magnitude } else { mirrored(magnitude) }
}

/// The number at a place.
fn number(format: Format, place: i64) -> Float {
    let sign = 1 << (format.width() - 1);
    let bits =
        if place >= ZERO { place.cast_unsigned() } else { mirrored(place).cast_unsigned() | sign };
    Float::from_bits(format, bits)
}

impl FloatInterval {
    /// All numbers of a format, and NaN.
    pub const fn any(format: Format) -> Self {
        let high = infinity(format);
        Self { format, low: mirrored(high), high, nan: true }
    }

    /// NaN alone.
    pub(crate) const fn only_nan(format: Format) -> Self {
        Self { format, low: ZERO, high: MINUS_ZERO, nan: true }
    }

    /// One number, or NaN.
    pub fn point(value: Float) -> Self {
        if value.is_nan() {
            return Self::only_nan(value.format());
        }
        let place = place(value);
        Self { format: value.format(), low: place, high: place, nan: false }
    }

    /// The place of a number in the order of all, if it is one.
    pub(crate) fn place_of(value: Float) -> Option<i64> {
        (!value.is_nan()).then(|| place(value))
    }

    /// The numbers between two places, if there are any, and perhaps NaN.
    fn between(format: Format, low: i64, high: i64, nan: bool) -> Option<Self> {
        let most = infinity(format);
        let (low, high) = (low.max(mirrored(most)), high.min(most));
        if low <= high {
            return Some(Self { format, low, high, nan });
        }
        nan.then(|| Self::only_nan(format))
    }

    /// Its format.
    pub const fn format(self) -> Format {
        self.format
    }

    /// Whether NaN is in it.
    pub const fn has_nan(self) -> bool {
        self.nan
    }

    const fn has_numbers(self) -> bool {
        self.low <= self.high
    }

    /// The smallest number, if there is one; −0 is smaller than 0.
    pub fn low(self) -> Option<Float> {
        self.has_numbers().then(|| number(self.format, self.low))
    }

    /// The largest number, if there is one.
    pub fn high(self) -> Option<Float> {
        self.has_numbers().then(|| number(self.format, self.high))
    }

    /// Whether a value is inside.
    pub fn contains(self, value: Float) -> bool {
        if value.is_nan() { self.nan } else { self.has(place(value), place(value)) }
    }

    /// Whether a number between two places is inside.
    const fn has(self, low: i64, high: i64) -> bool {
        self.has_numbers() && self.low <= high && low <= self.high
    }

    const fn has_zero(self) -> bool {
        self.has(MINUS_ZERO, ZERO)
    }

    const fn has_infinity(self) -> bool {
        let most = infinity(self.format);
        self.has(most, most) || self.has(mirrored(most), mirrored(most))
    }

    /// The only number.
    pub(crate) fn single(self) -> Option<Float> {
        (self.low == self.high && !self.nan).then(|| number(self.format, self.low))
    }

    pub(crate) fn join(self, other: Self) -> Self {
        let nan = self.nan || other.nan;
        match (self.has_numbers(), other.has_numbers()) {
            (_, false) => Self { nan, ..self },
            (false, true) => Self { nan, ..other },
            _ => {
                Self { low: self.low.min(other.low), high: self.high.max(other.high), nan, ..self }
            }
        }
    }

    pub(crate) fn meet(self, other: Self) -> Option<Self> {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        Self::between(self.format, low, high, self.nan && other.nan)
    }

    /// An interval that holds both, whose new ends are those of the thresholds, which are places in order.
    pub(crate) fn widened(self, to: Self, thresholds: &[i64]) -> Self {
        let most = infinity(self.format);
        let below = |value: i64| {
            let at = thresholds.partition_point(|&t| t <= value);
            if at == 0 { mirrored(most) } else { thresholds[at - 1] }
        };
        let above = |value: i64| {
            let at = thresholds.partition_point(|&t| t < value);
            thresholds.get(at).copied().unwrap_or(most)
        };
        let both = self.join(to);
        if !self.has_numbers() || !to.has_numbers() {
            return both;
        }
        let low = if to.low < self.low { below(to.low) } else { self.low };
        let high = if to.high > self.high { above(to.high) } else { self.high };
        Self { low: low.min(both.low), high: high.max(both.high), ..both }
    }

    /// What it says of a term: between which ends it is, unless those are infinite, and that it is a number.
    pub(crate) fn said(self, terms: &Terms, term: Term) -> Vec<Term> {
        let ends = self.low().zip(self.high()).filter(|_| !self.nan);
        let Some((low, high)) = ends else { return Vec::new() };
        let finite = |end: Float| end.as_f64().is_finite().then(|| terms.float(end));
        let low = finite(low).map(|low| terms.float_op(FloatOp::AtMost, &[low, term]));
        let high = finite(high).map(|high| terms.float_op(FloatOp::AtMost, &[term, high]));
        if low.is_none() && high.is_none() {
            return vec![terms.not(terms.float_op(FloatOp::IsNan, &[term]))];
        }
        low.into_iter().chain(high).collect()
    }

    /// Intervals that hold this one, between numbers in order: the nearest, and so on.
    pub(crate) fn within_constants(self, ends: &[f64], most: usize) -> Vec<Self> {
        let Some((low, high)) = self.low().zip(self.high()).filter(|_| !self.nan) else {
            return Vec::new();
        };
        let below = ends.partition_point(|&end| end <= low.as_f64());
        let above = ends.partition_point(|&end| end < high.as_f64());
        let infinite = Self::any(self.format);
        let interval = |step: usize| {
            let least = below.checked_sub(step + 1).and_then(|at| ends.get(at));
            let greatest = ends.get(above + step);
            let end = |end: Option<&f64>, otherwise: i64| {
                end.map_or(otherwise, |&end| place(Float::double(end).to(self.format)))
            };
            let (low, high) = (end(least, infinite.low), end(greatest, infinite.high));
            Self { low: low.min(self.low), high: high.max(self.high), ..self }
        };
        (0..most).map(interval).collect()
    }

    /// A value inside, by one that need not be: of 1 and −1 it is the end of their side, as it is of what lies beyond.
    pub(crate) fn near(self, value: Float) -> Float {
        let Some((low, high)) = self.low().zip(self.high()) else { return value };
        match value.as_f64() {
            1.0 => high,
            -1.0 => low,
            _ if self.contains(value) => value,
            x if x < low.as_f64() => low,
            _ => high,
        }
    }

    /// The same without NaN.
    pub(crate) fn numbers(self) -> Option<Self> {
        self.has_numbers().then_some(Self { nan: false, ..self })
    }

    /// The numbers with the other sign.
    const fn negated(self) -> Self {
        Self { low: mirrored(self.high), high: mirrored(self.low), ..self }
    }

    /// The numbers without their signs.
    fn absolute(self) -> Self {
        match (self.low >= ZERO, self.high < ZERO) {
            _ if !self.has_numbers() => self,
            (true, _) => self,
            (_, true) => self.negated(),
            _ => Self { low: ZERO, high: self.high.max(mirrored(self.low)), ..self },
        }
    }

    /// What the operand of an operation of one operand may be, of a format, where the result is in here.
    pub(crate) fn operand(self, op: FloatOp, format: Format) -> Option<Self> {
        let Some((low, high)) = self.low().zip(self.high()) else {
            // Of these NaN comes of NaN alone.
            let kept = matches!(op, FloatOp::Neg | FloatOp::Abs | FloatOp::To(_));
            return kept.then(|| Self::only_nan(format));
        };
        let between =
            |low: Float, high: Float| Self::between(format, place(low), place(high), self.nan);
        match op {
            FloatOp::Neg => Some(self.negated()),
            FloatOp::Abs => {
                let most = self.high.max(ZERO);
                Self::between(format, mirrored(most), most, self.nan)
            }
            // What is rounded to a number lies between its neighbours.
            FloatOp::To(_) if format == Format::Double => {
                let (before, after) = (self.neighbour(self.low - 1), self.neighbour(self.high + 1));
                between(before.to(format), after.to(format))
            }
            FloatOp::To(_) => between(low.to(format), high.to(format)),
            _ => None,
        }
    }

    /// The number at a place, or the infinity that lies before it.
    fn neighbour(self, place: i64) -> Float {
        let most = infinity(self.format);
        number(self.format, place.clamp(mirrored(most), most))
    }
}
