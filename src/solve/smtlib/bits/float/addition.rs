//! Sums, and the product that something is added to.
//!
//! Of two significands the one that counts less is moved down to the other, behind which [`EXTRA`] bits are kept:
//! where more are lost, the exponents are so far apart that the difference keeps its first bit or the next.

use super::super::circuit::Wire;
use super::gates::FloatGates;
use super::parts::{Number, Scaled, Shape};
use super::rounding::EXTRA;

/// A significand of a known width with a sign; it counts 2 to the power of what is called its base, whatever the
/// first bit is.
#[derive(Clone, Copy)]
struct Summand {
    sign: Wire,
    scaled: Scaled,
}

/// Two operands of which it does not matter which is first: the same gates in either order.
pub(super) fn ordered(a: Number, b: Number) -> (Number, Number) {
    let key = |x: Number| (x.magnitude, x.sign);
    if key(b) < key(a) { (b, a) } else { (a, b) }
}

impl FloatGates<'_> {
    pub(super) fn add(&mut self, shape: Shape, a: Number, b: Number) -> Number {
        let (a, b) = ordered(a, b);
        let swapped = self.less(a.magnitude, b.magnitude);
        let (large, small) = (self.select(swapped, b, a), self.select(swapped, a, b));
        let differ = self.xor(a.sign, b.sign);
        let (first, second) = (self.scaled(shape, large), self.scaled(shape, small));
        let apart = self.minus(first.base, second.base);
        let whole = self.up(first.bits, EXTRA);
        let rest = self.aligned(second.bits, apart, shape.precision);
        let width = shape.precision + EXTRA + 1;
        let bits = self.joined(differ, whole, rest);
        // What is larger comes first: the difference is not below zero.
        let bits = self.low(bits, width);
        let base = self.plus(first.base, 1);
        let moved = self.moved_up_within(Scaled { base, bits }, width);
        let magnitude = self.packed(shape, moved, EXTRA + 1);
        let (is_none, both) = (self.is(bits, 0), self.all(&[a.sign, b.sign]));
        let sum = Number { sign: self.either(is_none, both, large.sign), magnitude };
        let sum = self.or_zero(is_none, sum);
        let infinite = [self.is_infinite(shape, a), self.is_infinite(shape, b)];
        let any_infinite = self.any(&infinite);
        let sum = self.or_infinite(shape, any_infinite, sum);
        let opposite = self.all(&[infinite[0], infinite[1], differ]);
        let nans = [self.is_nan(shape, a), self.is_nan(shape, b), opposite];
        let is_nan = self.any(&nans);
        self.or_nan(shape, is_nan, sum)
    }

    pub(super) fn sub(&mut self, shape: Shape, a: Number, b: Number) -> Number {
        // The sign of NaN is of no account here.
        let opposite = Number { sign: self.not(b.sign), ..b };
        self.add(shape, a, opposite)
    }

    /// A significand of so many bits with [`EXTRA`] more, moved down by what exponents are apart.
    fn aligned(&mut self, bits: Wire, apart: Wire, width: u32) -> Wire {
        let most = width + 2;
        let apart = self.up_to(apart, most.into());
        let bits = self.up(bits, EXTRA);
        self.moved_down(bits, apart, most)
    }

    /// The sum of two, or the difference, by one addition: minus a number is its complement and one.
    fn joined(&mut self, differ: Wire, a: Wire, b: Wire) -> Wire {
        let complement = self.sum(&[(b, -1)], -1);
        let b = self.choice(differ, complement, b);
        let one = self.as_number(differ);
        self.sum(&[(a, 1), (b, 1), (one, 1)], 0)
    }

    /// `a * b + c`, rounded once. Both summands have twice the bits of a significand.
    pub(super) fn fused(&mut self, shape: Shape, [a, b, c]: [Number; 3]) -> Number {
        let (a, b) = ordered(a, b);
        let zeros = [self.is_zero(a), self.is_zero(b), self.is_zero(c)];
        let sign = self.xor(a.sign, b.sign);
        let differ = self.xor(sign, c.sign);
        let product = Summand { sign, scaled: self.exact_product(shape, a, b) };
        let added = Summand { sign: c.sign, scaled: self.doubled(shape, c, zeros[2]) };
        let sum = self.summed(shape, product, added, zeros[2]);
        // Without a product it is what is added, if that is not zero as well.
        let no_product = self.any(&zeros[..2]);
        let both_negative = self.all(&[sign, c.sign]);
        let zero = Number { sign: both_negative, magnitude: self.number(0) };
        let only = self.select(zeros[2], zero, c);
        let sum = self.select(no_product, only, sum);
        let infinite = [a, b, c].map(|x| self.is_infinite(shape, x));
        let product_infinite = self.any(&infinite[..2]);
        let signed = self.either(product_infinite, sign, c.sign);
        let any_infinite = self.any(&infinite);
        let sum = Number { sign: self.either(any_infinite, signed, sum.sign), ..sum };
        let sum = self.or_infinite(shape, any_infinite, sum);
        let mut nans = [a, b, c].map(|x| self.is_nan(shape, x)).to_vec();
        nans.push(self.all(&[infinite[0], zeros[1]]));
        nans.push(self.all(&[zeros[0], infinite[1]]));
        nans.push(self.all(&[product_infinite, infinite[2], differ]));
        let is_nan = self.any(&nans);
        self.or_nan(shape, is_nan, sum)
    }

    /// All bits of a product, and what the last one counts. The first one or the next is set.
    fn exact_product(&mut self, shape: Shape, a: Number, b: Number) -> Scaled {
        let (a, b) = (self.normalised(shape, a), self.normalised(shape, b));
        let bits = self.product(a.bits, b.bits);
        Scaled { base: self.sum(&[(a.base, 1), (b.base, 1)], 2 * shape.least()), bits }
    }

    /// A number with twice the bits, and what the last one counts.
    fn doubled(&mut self, shape: Shape, x: Number, is_zero: Wire) -> Scaled {
        let Scaled { base, bits } = self.normalised(shape, x);
        let bits = self.up(bits, shape.precision);
        let zero = self.number(0);
        let bits = self.choice(is_zero, zero, bits);
        Scaled { base: self.plus(base, shape.least() - i128::from(shape.precision)), bits }
    }

    /// The rounded sum of a product and a number that may be zero.
    fn summed(&mut self, shape: Shape, a: Summand, b: Summand, b_is_zero: Wire) -> Number {
        let apart = self.minus(a.scaled.base, b.scaled.base);
        let is_less = self.is_below(apart, 0);
        let is_some = self.not(b_is_zero);
        // What is zero is not what the other one is moved down to.
        let swapped = self.all(&[is_less, is_some]);
        let chosen = |gates: &mut Self, a: Summand, b: Summand| Summand {
            sign: gates.either(swapped, b.sign, a.sign),
            scaled: Scaled {
                base: gates.choice(swapped, b.scaled.base, a.scaled.base),
                bits: gates.choice(swapped, b.scaled.bits, a.scaled.bits),
            },
        };
        let (first, second) = (chosen(self, a, b), chosen(self, b, a));
        let distance = self.minus(first.scaled.base, second.scaled.base);
        let distance = self.at_least_zero(distance);
        let width = 2 * shape.precision;
        let whole = self.up(first.scaled.bits, EXTRA);
        let rest = self.aligned(second.scaled.bits, distance, width);
        let differ = self.xor(a.sign, b.sign);
        let difference = self.joined(differ, whole, rest);
        let is_negative = self.is_below(difference, 0);
        let opposite = self.sum(&[(difference, -1)], 0);
        let bits = self.choice(is_negative, opposite, difference);
        let width = width + EXTRA + 1;
        let bits = self.low(bits, width);
        let extra = width - shape.precision;
        let base =
            self.plus(first.scaled.base, i128::from(extra) - i128::from(EXTRA) - shape.least());
        let (moved, by) = self.moved_up(bits, width);
        let moved = self.with_first(moved, width);
        let base = self.minus(base, by);
        let magnitude = self.rounded(shape, Scaled { base, bits: moved }, extra);
        let (is_none, both) = (self.is(bits, 0), self.all(&[a.sign, b.sign]));
        let sign = self.xor(first.sign, is_negative);
        let sum = Number { sign: self.either(is_none, both, sign), magnitude };
        self.or_zero(is_none, sum)
    }
}
