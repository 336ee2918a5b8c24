//! Products.

use super::super::circuit::{Gate, Wire};
use super::addition::ordered;
use super::gates::FloatGates;
use super::parts::{Number, Scaled, Shape};
use super::rounding::EXTRA;

/// Not all solvers bear wider numbers.
const WIDEST: u32 = 64;

impl FloatGates<'_> {
    pub(super) fn mul(&mut self, shape: Shape, a: Number, b: Number) -> Number {
        let (a, b) = ordered(a, b);
        let (first, second) = (self.normalised(shape, a), self.normalised(shape, b));
        let bits = self.product_head(first.bits, second.bits, shape.precision);
        // The last bit of a product of integers counts what both of theirs do.
        let lost = i128::from(shape.precision);
        let base = self.sum(&[(first.base, 1), (second.base, 1)], shape.least() + lost);
        let magnitude = self.rounded_nearly(shape, Scaled { base, bits });
        let sign = self.xor(a.sign, b.sign);
        let product = Number { sign, magnitude };
        let zeros = [self.is_zero(a), self.is_zero(b)];
        let is_zero = self.any(&zeros);
        let product = self.or_zero(is_zero, product);
        let infinite = [self.is_infinite(shape, a), self.is_infinite(shape, b)];
        let is_infinite = self.any(&infinite);
        let product = self.or_infinite(shape, is_infinite, product);
        let nans = [
            self.is_nan(shape, a),
            self.is_nan(shape, b),
            self.all(&[zeros[0], infinite[1]]),
            self.all(&[infinite[0], zeros[1]]),
        ];
        let is_nan = self.any(&nans);
        self.or_nan(shape, is_nan, product)
    }

    /// Rounded from [`EXTRA`] bits more, of which the first one or the next is set.
    pub(super) fn rounded_nearly(&mut self, shape: Shape, number: Scaled) -> Wire {
        let width = shape.precision + EXTRA;
        let (bits, by) = self.moved_once(number.bits, width);
        let base = self.minus(number.base, by);
        self.rounded(shape, Scaled { base, bits }, EXTRA)
    }

    /// Moved up by one bit where the first one is not set; and by how many.
    fn moved_once(&mut self, bits: Wire, width: u32) -> (Wire, Wire) {
        let moves = self.is_below(bits, 1 << (width - 1));
        let moved = self.up(bits, 1);
        let bits = self.choice_up_to(moves, [moved, bits], (1 << width) - 1);
        (bits, self.as_number(moves))
    }

    pub(super) fn product(&mut self, a: Wire, b: Wire) -> Wire {
        match (self.constant_of(a), self.constant_of(b)) {
            (Some(factor), _) => self.sum(&[(b, factor)], 0),
            (_, Some(factor)) => self.sum(&[(a, factor)], 0),
            _ => self.circuit.add(Gate::Product(vec![a.min(b), a.max(b)])),
        }
    }

    /// The first bits of a product of significands, [`EXTRA`] more than they have, with what is beyond.
    fn product_head(&mut self, a: Wire, b: Wire, precision: u32) -> Wire {
        let dropped = precision - EXTRA;
        if 2 * precision <= WIDEST {
            let whole = self.product(a, b);
            return self.without(whole, dropped);
        }
        // In halves, as one multiplies by hand: none of the parts has so many bits.
        let half = precision.div_ceil(2);
        let [low_a, low_b] = [a, b].map(|x| self.low(x, half));
        let [high_a, high_b] = [a, b].map(|x| self.down(x, half));
        let low = self.product(low_a, low_b);
        let crossed = [self.product(high_a, low_b), self.product(low_a, high_b)];
        let carried = self.down(low, half);
        let middle = self.sum(&[(crossed[0], 1), (crossed[1], 1), (carried, 1)], 0);
        let (high, carried) = (self.product(high_a, high_b), self.down(middle, half));
        let high = self.sum(&[(high, 1), (carried, 1)], 0);
        let rest = self.low(middle, half);
        let more = 2 * half - dropped;
        let beyond = [self.has_low(low, half), self.has_low(rest, half - more)];
        let beyond = self.any(&beyond);
        let next = self.down(rest, half - more);
        let head = self.sum(&[(high, 1 << more), (next, 1)], 0);
        self.with_sticky(head, beyond)
    }
}
