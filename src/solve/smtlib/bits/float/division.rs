//! Quotients, square roots and remainders, bit by bit as one divides by hand: no part has more bits than a
//! significand and two.

use super::super::circuit::Wire;
use super::gates::FloatGates;
use super::parts::{Number, Scaled, Shape};
use super::rounding::EXTRA;

/// So many steps of a remainder are no longer taken: its exponents may be 2,000 apart.
const MOST_STEPS: i128 = 300;

impl FloatGates<'_> {
    pub(super) fn div(&mut self, shape: Shape, a: Number, b: Number) -> Number {
        if let Some(inverse) = self.inverse(shape, b) {
            return self.mul(shape, a, inverse);
        }
        let (first, second) = (self.normalised(shape, a), self.normalised(shape, b));
        let bits = self.quotient_head(first.bits, second.bits, shape.precision);
        let base = self.sum(
            &[(first.base, 1), (second.base, -1)],
            -shape.least() - i128::from(shape.precision) + 1,
        );
        let magnitude = self.rounded_nearly(shape, Scaled { base, bits });
        let quotient = Number { sign: self.xor(a.sign, b.sign), magnitude };
        let zeros = [self.is_zero(a), self.is_zero(b)];
        let infinite = [self.is_infinite(shape, a), self.is_infinite(shape, b)];
        let is_zero = self.any(&[zeros[0], infinite[1]]);
        let quotient = self.or_zero(is_zero, quotient);
        let is_infinite = self.any(&[zeros[1], infinite[0]]);
        let quotient = self.or_infinite(shape, is_infinite, quotient);
        let nans =
            [self.is_nan(shape, a), self.is_nan(shape, b), self.all(&zeros), self.all(&infinite)];
        let is_nan = self.any(&nans);
        self.or_nan(shape, is_nan, quotient)
    }

    /// One by a power of two, if that is what it is and the other is one, too.
    fn inverse(&mut self, shape: Shape, x: Number) -> Option<Number> {
        let magnitude = self.constant_of(x.magnitude)?;
        let exponent = 2 * shape.bias() - (magnitude >> shape.fraction());
        let is_power = magnitude.trailing_zeros() >= shape.fraction();
        let is_normal = |exponent: i128| (1..shape.top()).contains(&exponent);
        let fits = is_power && is_normal(exponent) && is_normal(2 * shape.bias() - exponent);
        fits.then(|| Number { sign: x.sign, magnitude: self.number(exponent << shape.fraction()) })
    }

    /// The first bits of a quotient of significands, [`EXTRA`] more than they have, with what is beyond.
    fn quotient_head(&mut self, a: Wire, b: Wire, precision: u32) -> Wire {
        let most = (1 << precision) - 1;
        let count = precision + EXTRA;
        let mut rest = a;
        let mut bits = Vec::new();
        for at in (0..count).rev() {
            let factor = if at == count - 1 { 1 } else { 2 };
            let next = self.sum(&[(rest, factor)], 0);
            let less = self.sum(&[(rest, factor), (b, -1)], 0);
            let is_less = self.is_below(less, 0);
            rest = self.choice_up_to(is_less, [next, less], most);
            let fits = self.not(is_less);
            bits.push((self.as_number(fits), 1 << at));
        }
        let whole = self.sum(&bits, 0);
        let none = self.is(rest, 0);
        let beyond = self.not(none);
        self.with_sticky(whole, beyond)
    }

    pub(super) fn sqrt(&mut self, shape: Shape, x: Number) -> Number {
        let Scaled { base, bits } = self.normalised(shape, x);
        // The root has two bits more than a significand, of one that is moved up by so many that what the last
        // bit counts is a square.
        let up = i128::from(shape.precision) + 3;
        let exponent = self.plus(base, shape.least() - up);
        let odd = self.bit(exponent, 0);
        let (even, twice) = (self.plus(exponent, -1), self.up(bits, 1));
        // Moved up by one more, it counts less.
        let exponent = self.choice(odd, even, exponent);
        let bits = self.choice(odd, twice, bits);
        let half = self.down(exponent, 1);
        let root = self.root(bits, shape.precision);
        let base = self.plus(half, 2 - shape.least());
        let magnitude = self.rounded(shape, Scaled { base, bits: root }, 2);
        let (zero, nan) = (self.is_zero(x), self.is_nan(shape, x));
        let infinite = self.is_infinite(shape, x);
        let root = self.or_zero(zero, Number { sign: x.sign, magnitude });
        let root = self.or_infinite(shape, infinite, root);
        let some = self.not(zero);
        let below = self.all(&[x.sign, some]);
        let is_nan = self.any(&[nan, below]);
        self.or_nan(shape, is_nan, root)
    }

    /// The root of a number moved up by three bits more than the precision is; with what is beyond it.
    fn root(&mut self, bits: Wire, precision: u32) -> Wire {
        let zeros = precision + 3;
        let count = precision + 2;
        let (mut root, mut rest) = (self.number(0), self.number(0));
        for step in 0..count {
            let at = 2 * (count - 1 - step);
            let pair = if at >= zeros {
                let moved = self.down(bits, at - zeros);
                self.low(moved, 2)
            } else if at + 1 == zeros {
                let last = self.low(bits, 1);
                self.up(last, 1)
            } else {
                self.number(0)
            };
            let next = self.sum(&[(rest, 4), (pair, 1)], 0);
            let less = self.sum(&[(next, 1), (root, -4)], -1);
            let is_less = self.is_below(less, 0);
            // No more than twice the root is left over.
            let most = 2 * ((1 << (step + 1)) - 1);
            rest = self.choice_up_to(is_less, [next, less], most);
            let fits = self.not(is_less);
            let fits = self.as_number(fits);
            root = self.sum(&[(root, 2), (fits, 1)], 0);
        }
        let none = self.is(rest, 0);
        let beyond = self.not(none);
        self.with_sticky(root, beyond)
    }

    /// What is left of the first by whole multiples of the second, with its sign. `None` where that may take
    /// too many steps.
    pub(super) fn rem(&mut self, shape: Shape, a: Number, b: Number) -> Option<Number> {
        let (first, second) = (self.normalised(shape, a), self.normalised(shape, b));
        let apart = self.minus(first.base, second.base);
        let steps = self.most(apart);
        if steps > MOST_STEPS {
            return None;
        }
        let apart = self.at_least_zero(apart);
        let bits = self.rest_of(first.bits, second.bits, apart, shape.precision);
        let magnitude = self.placed(shape, Scaled { base: second.base, bits });
        let none = self.is(bits, 0);
        let rest = self.or_zero(none, Number { sign: a.sign, magnitude });
        let less = self.less(a.magnitude, b.magnitude);
        let rest = self.select(less, a, rest);
        let finite = self.is_finite(shape, a);
        let nans = [self.not(finite), self.is_nan(shape, b), self.is_zero(b)];
        let is_nan = self.any(&nans);
        Some(self.or_nan(shape, is_nan, rest))
    }

    /// `a` times two to the power of `apart`, reduced by `b`.
    fn rest_of(&mut self, a: Wire, b: Wire, apart: Wire, precision: u32) -> Wire {
        let most = (1 << precision) - 1;
        let less = self.minus(a, b);
        let is_less = self.is_below(less, 0);
        let mut rest = self.choice_up_to(is_less, [a, less], most);
        for step in (0..self.most(apart)).rev() {
            let next = self.up(rest, 1);
            let less = self.sum(&[(rest, 2), (b, -1)], 0);
            let is_less = self.is_below(less, 0);
            let reduced = self.choice_up_to(is_less, [next, less], most);
            let waits = self.is_at_most(apart, step);
            rest = self.choice(waits, rest, reduced);
        }
        rest
    }

    /// The bits of a number that is one exactly.
    fn placed(&mut self, shape: Shape, Scaled { base, bits }: Scaled) -> Wire {
        let short = self.sum(&[(base, -1)], 0);
        let short = self.at_least_zero(short);
        let most = self.most(short);
        let bits = match u32::try_from(most) {
            Ok(most) if most > 0 => self.moved_down(bits, short, most),
            _ => bits,
        };
        let base = self.at_least_zero(base);
        let moved = self.moved_up_within(Scaled { base, bits }, shape.precision);
        self.packed(shape, moved, 0)
    }
}
