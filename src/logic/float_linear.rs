//! Floating-point numbers as linear forms over other numbers, with real coefficients of which intervals are known
//! (Miné's interval linear forms): `s + a * (x - s)` is (1 − a)·s + a·x and what rounding adds, of which intervals of
//! the parts alone would not tell.
//!
//! Direction of error: a form holds each real number that the term is, where all that it is made of is finite. That
//! intervals have to say; where they do not, a term is a form of its own. Ends are rounded outwards.

use super::float::{Float, Format};
use super::float_interval::FloatInterval;
use super::term::Term;

/// Forms of more parts are not made.
const MOST_PARTS: usize = 24;

/// Real numbers between two ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reals {
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Reals {
    pub(super) const ONE: Reals = Reals { low: 1.0, high: 1.0 };
    pub(super) const ZERO: Reals = Reals { low: 0.0, high: 0.0 };

    /// The numbers of an interval, if all are finite.
    pub(super) fn of(interval: FloatInterval) -> Option<Self> {
        let (low, high) = interval.low().zip(interval.high()).filter(|_| !interval.has_nan())?;
        let (low, high) = (low.as_f64(), high.as_f64());
        (low.is_finite() && high.is_finite()).then_some(Self { low, high })
    }

    fn around_zero(size: f64) -> Self {
        Self { low: -size, high: size }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self { low: (self.low + other.low).next_down(), high: (self.high + other.high).next_up() }
    }

    pub(super) fn times(self, other: Self) -> Self {
        self.at_corners(other, |a, b| a * b)
    }

    /// By numbers that are not 0.
    pub(super) fn over(self, other: Self) -> Option<Self> {
        (other.low > 0.0 || other.high < 0.0).then(|| self.at_corners(other, |a, b| a / b))
    }

    fn at_corners(self, other: Self, operation: impl Fn(f64, f64) -> f64) -> Self {
        let corners = [
            operation(self.low, other.low),
            operation(self.low, other.high),
            operation(self.high, other.low),
            operation(self.high, other.high),
        ];
        if corners.iter().any(|corner| corner.is_nan()) {
            return Self::around_zero(f64::INFINITY);
        }
        let low = corners.into_iter().fold(f64::INFINITY, f64::min);
        let high = corners.into_iter().fold(f64::NEG_INFINITY, f64::max);
        Self { low: low.next_down(), high: high.next_up() }
    }

    pub(super) fn size(self) -> f64 {
        self.low.abs().max(self.high.abs())
    }

    fn is_finite(self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }

    /// The numbers of a format between the ends.
    pub(super) fn within(self, format: Format) -> Option<FloatInterval> {
        let end = |end: f64, zero: f64| {
            let end = if end == 0.0 { zero } else { end };
            FloatInterval::point(Float::double(end).to(format))
        };
        self.is_finite().then(|| end(self.low, -0.0).join(end(self.high, 0.0)))
    }
}

/// A sum of multiples of numbers, and of a constant.
#[derive(Debug)]
pub(super) struct Form {
    pub(super) parts: Vec<(Term, Reals)>,
    pub(super) constant: Reals,
}

impl Form {
    pub(super) fn constant(constant: Reals) -> Self {
        Self { parts: Vec::new(), constant }
    }

    pub(super) fn plus(&self, other: &Self) -> Option<Self> {
        let mut parts = self.parts.clone();
        for &(term, factor) in &other.parts {
            match parts.iter_mut().find(|(own, _)| *own == term) {
                Some((_, own)) => *own = own.plus(factor),
                None => parts.push((term, factor)),
            }
        }
        let constant = self.constant.plus(other.constant);
        (parts.len() <= MOST_PARTS).then_some(Self { parts, constant })
    }

    pub(super) fn mapped(&self, by: impl Fn(Reals) -> Reals) -> Self {
        let parts = self.parts.iter().map(|&(term, factor)| (term, by(factor))).collect();
        Self { parts, constant: by(self.constant) }
    }

    /// With what rounding to a format adds to numbers up to a size.
    pub(super) fn rounded(self, format: Format, size: f64) -> Self {
        let (_, precision) = format.sizes();
        let unit = (0..precision).fold(1.0, |unit, _| unit / 2.0);
        let least = match format {
            Format::Single => f64::from(f32::from_bits(1)),
            Format::Double => f64::from_bits(1),
        };
        let error = Reals::around_zero((size * unit).next_up() + least);
        Self { constant: self.constant.plus(error), ..self }
    }
}
