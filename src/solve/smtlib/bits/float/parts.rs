//! What a number is made of.

use super::super::circuit::Wire;
use super::gates::FloatGates;
use crate::logic::{Float, Format};

/// How many bits there are of what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Shape {
    /// Of the exponent.
    pub(super) exponent: u32,
    /// Of the significand, with the one that is not written.
    pub(super) precision: u32,
}

impl Shape {
    pub(super) const fn of(format: Format) -> Self {
        let (exponent, precision) = format.sizes();
        Self { exponent, precision }
    }

    /// All bits but the sign.
    pub(super) const fn size(self) -> u32 {
        self.exponent + self.fraction()
    }

    /// The bits of the significand that are written.
    pub(super) const fn fraction(self) -> u32 {
        self.precision - 1
    }

    /// The exponent's bits of infinities, and of what is no number.
    pub(super) const fn top(self) -> i128 {
        (1 << self.exponent) - 1
    }

    /// Infinity's bits, which those of finite numbers are below.
    pub(super) const fn infinity(self) -> i128 {
        self.top() << self.fraction()
    }

    /// Those of what is no number.
    pub(super) const fn nan(self) -> i128 {
        self.infinity() | 1 << (self.fraction() - 1)
    }

    pub(super) const fn bias(self) -> i128 {
        self.top() >> 1
    }

    /// The exponent of the smallest number above zero, which is a power of two.
    pub(super) const fn least(self) -> i128 {
        1 - self.bias() - self.fraction() as i128
    }

    /// The base of a number whose last bit counts one.
    pub(super) const fn one(self) -> i128 {
        -self.least()
    }
}

/// A floating-point number in a circuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Number {
    /// A truth value: whether it is below zero, or −0.
    pub(super) sign: Wire,
    /// The integer that the other bits are.
    pub(super) magnitude: Wire,
}

/// A significand, and by which power of two it counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scaled {
    pub(super) base: Wire,
    pub(super) bits: Wire,
}

impl FloatGates<'_> {
    pub(super) fn constant(&mut self, value: Float) -> Number {
        let size = value.format().width() - 1;
        let bits = i128::from(value.bits());
        let sign = self.truth(bits >> size == 1);
        Number { sign, magnitude: self.number(bits & ((1 << size) - 1)) }
    }

    /// One of two.
    pub(super) fn select(&mut self, is_first: Wire, a: Number, b: Number) -> Number {
        let sign = self.either(is_first, a.sign, b.sign);
        Number { sign, magnitude: self.choice(is_first, a.magnitude, b.magnitude) }
    }

    /// The bits as one integer.
    pub(super) fn pattern(&mut self, shape: Shape, x: Number) -> Wire {
        let sign = self.as_number(x.sign);
        self.sum(&[(sign, 1 << shape.size()), (x.magnitude, 1)], 0)
    }

    /// The number that has these bits.
    pub(super) fn of_pattern(&mut self, shape: Shape, bits: Wire) -> Number {
        let magnitude = self.low(bits, shape.size());
        Number { sign: self.bit(bits, shape.size()), magnitude }
    }

    /// NaN where it is said to be, whatever the sign is there.
    pub(super) fn or_nan(&mut self, shape: Shape, is_nan: Wire, x: Number) -> Number {
        let nan = Number { sign: self.truth(false), magnitude: self.number(shape.nan()) };
        self.select(is_nan, nan, x)
    }

    /// An infinity where it is said to be.
    pub(super) fn or_infinite(&mut self, shape: Shape, is_infinite: Wire, x: Number) -> Number {
        let infinity = self.number(shape.infinity());
        Number { magnitude: self.choice(is_infinite, infinity, x.magnitude), ..x }
    }

    /// A zero where it is said to be.
    pub(super) fn or_zero(&mut self, is_zero: Wire, x: Number) -> Number {
        let zero = self.number(0);
        Number { magnitude: self.choice(is_zero, zero, x.magnitude), ..x }
    }
}

/// What kind of number it is. Of NaN there is one pattern, so the exponent and one bit more tell.
impl FloatGates<'_> {
    pub(super) fn exponent(&mut self, shape: Shape, x: Number) -> Wire {
        self.down(x.magnitude, shape.fraction())
    }

    pub(super) fn is_nan(&mut self, shape: Shape, x: Number) -> Wire {
        let head = self.down(x.magnitude, shape.fraction() - 1);
        self.is(head, 2 * shape.top() + 1)
    }

    pub(super) fn is_infinite(&mut self, shape: Shape, x: Number) -> Wire {
        let head = self.down(x.magnitude, shape.fraction() - 1);
        self.is(head, 2 * shape.top())
    }

    /// Neither infinite nor NaN.
    pub(super) fn is_finite(&mut self, shape: Shape, x: Number) -> Wire {
        let exponent = self.exponent(shape, x);
        let is_not = self.is(exponent, shape.top());
        self.not(is_not)
    }

    pub(super) fn is_zero(&mut self, x: Number) -> Wire {
        self.is(x.magnitude, 0)
    }

    /// Zero, or smaller than normal numbers.
    fn is_small(&mut self, shape: Shape, x: Number) -> Wire {
        let exponent = self.exponent(shape, x);
        self.is(exponent, 0)
    }

    pub(super) fn is_subnormal(&mut self, shape: Shape, x: Number) -> Wire {
        let (small, zero) = (self.is_small(shape, x), self.is_zero(x));
        let nonzero = self.not(zero);
        self.all(&[small, nonzero])
    }

    pub(super) fn is_normal(&mut self, shape: Shape, x: Number) -> Wire {
        let (small, finite) = (self.is_small(shape, x), self.is_finite(shape, x));
        let not_small = self.not(small);
        self.all(&[not_small, finite])
    }
}

/// Numbers taken apart.
impl FloatGates<'_> {
    /// A finite number as it stands: the first bit of the significand is 0 where it is subnormal.
    pub(super) fn scaled(&mut self, shape: Shape, x: Number) -> Scaled {
        let small = self.is_small(shape, x);
        let exponent = self.exponent(shape, x);
        let (zero, below) = (self.number(0), self.plus(exponent, -1));
        let base = self.choice_up_to(small, [zero, below], shape.top() - 1);
        let not_small = self.not(small);
        let first = self.as_number(not_small);
        let fraction = self.low(x.magnitude, shape.fraction());
        let bits = self.sum(&[(first, 1 << shape.fraction()), (fraction, 1)], 0);
        Scaled { base, bits }
    }

    /// A finite number so that the first bit of the significand is set. Zero comes out as something else.
    pub(super) fn normalised(&mut self, shape: Shape, x: Number) -> Scaled {
        let Scaled { base, bits } = self.scaled(shape, x);
        let (bits, by) = self.moved_up(bits, shape.precision);
        let bits = self.with_first(bits, shape.precision);
        Scaled { base: self.minus(base, by), bits }
    }

    /// The number of so many bits with the first one set.
    pub(super) fn with_first(&mut self, bits: Wire, width: u32) -> Wire {
        let rest = self.low(bits, width - 1);
        self.plus(rest, 1 << (width - 1))
    }

    /// A number of so many bits moved up until its first bit is set; and by how many.
    pub(super) fn moved_up(&mut self, bits: Wire, width: u32) -> (Wire, Wire) {
        let mut bits = bits;
        let mut steps = Vec::new();
        for step in steps_up(width) {
            let moves = self.is_below(bits, 1 << (width - step));
            bits = self.moved_if(moves, bits, (step, width));
            steps.push((self.as_number(moves), step.into()));
        }
        (bits, self.sum(&steps, 0))
    }

    /// The same, but by no more than its base, which is what is left of it.
    pub(super) fn moved_up_within(&mut self, number: Scaled, width: u32) -> Scaled {
        let Scaled { mut base, mut bits } = number;
        for step in steps_up(width) {
            let moves = self.is_below(bits, 1 << (width - step));
            let too_far = self.is_below(base, step.into());
            let not_too_far = self.not(too_far);
            let moves = self.all(&[moves, not_too_far]);
            bits = self.moved_if(moves, bits, (step, width));
            let less = self.plus(base, -i128::from(step));
            let most = self.most(base);
            base = self.choice_up_to(moves, [less, base], most);
        }
        Scaled { base, bits }
    }

    /// A number of so many bits, which stays one, moved up by a step where that is said.
    fn moved_if(&mut self, moves: Wire, bits: Wire, (step, width): (u32, u32)) -> Wire {
        let moved = self.up(bits, step);
        self.choice_up_to(moves, [moved, bits], (1 << width) - 1)
    }
}

/// The powers of two below a width, the largest first.
fn steps_up(width: u32) -> impl Iterator<Item = u32> {
    let logs = u32::BITS - (width - 1).leading_zeros();
    (0..logs).rev().map(|log| 1 << log)
}
