//! Numbers of other formats, integers, and patterns of bits.

use super::super::circuit::{Gate, Wire};
use super::gates::FloatGates;
use super::parts::{Number, Scaled, Shape};

/// Integers with more bits are not put together.
const WIDEST: u32 = 100;

impl FloatGates<'_> {
    /// The nearest number of another format.
    pub(super) fn converted(&mut self, from: Shape, to: Shape, x: Number) -> Number {
        let Scaled { base, bits } = self.normalised(from, x);
        let (extra, more) = (
            from.precision.saturating_sub(to.precision),
            to.precision.saturating_sub(from.precision),
        );
        let bits = self.up(bits, more);
        let distance = from.least() - to.least() + i128::from(extra) - i128::from(more);
        let base = self.plus(base, distance);
        let magnitude = self.rounded(to, Scaled { base, bits }, extra);
        let (zero, infinite) = (self.is_zero(x), self.is_infinite(from, x));
        let number = self.or_zero(zero, Number { sign: x.sign, magnitude });
        let number = self.or_infinite(to, infinite, number);
        let nan = self.is_nan(from, x);
        self.or_nan(to, nan, number)
    }

    /// The nearest number to an integer; `None` if nothing says how large that may be.
    pub(super) fn of_integer(&mut self, shape: Shape, value: Wire) -> Option<Number> {
        let range = self.circuit.range(value);
        let (low, high) = (range.low()?, range.high()?);
        let most = low.checked_neg()?.max(high).max(1);
        let own = i128::BITS - most.leading_zeros();
        if own > WIDEST {
            return None;
        }
        let (sign, opposite) = (self.is_below(value, 0), self.sum(&[(value, -1)], 0));
        let size = self.choice_up_to(sign, [opposite, value], most);
        let width = own.max(shape.precision);
        let (extra, more) = (width - shape.precision, width - own);
        let bits = self.up(size, more);
        let (bits, by) = self.moved_up(bits, width);
        let bits = self.with_first(bits, width);
        let base = i128::from(extra) - i128::from(more) - shape.least();
        let base = self.sum(&[(by, -1)], base);
        let magnitude = self.rounded(shape, Scaled { base, bits }, extra);
        let is_zero = self.is(value, 0);
        Some(self.or_zero(is_zero, Number { sign, magnitude }))
    }

    /// The integer without the fraction, or 0 if that has more bits than so many; `None` if those are too many.
    pub(super) fn truncated(
        &mut self,
        shape: Shape,
        x: Number,
        (width, signed): (u32, bool),
    ) -> Option<Wire> {
        if width > WIDEST {
            return None;
        }
        let Scaled { base, bits } = self.scaled(shape, x);
        let behind = self.sum(&[(base, -1)], shape.one());
        let behind = self.at_least_zero(behind);
        let behind = self.up_to(behind, shape.precision.into());
        let ahead = self.plus(base, -shape.one());
        let ahead = self.at_least_zero(ahead);
        let whole = self.cut(bits, behind, shape.precision);
        let whole = self.extended(whole, ahead, width.saturating_sub(shape.precision));
        let limit = shape.one() + i128::from(width) - i128::from(shape.precision);
        let finite = self.is_finite(shape, x);
        let near = self.is_at_most(base, limit);
        let (none, plus) = (self.is(whole, 0), self.not(x.sign));
        let fits = if signed {
            let end = 1 << (width - 1);
            let (below, at_end) = (self.is_below(whole, end), self.is(whole, end));
            let least = self.all(&[at_end, x.sign]);
            self.any(&[below, least])
        } else {
            self.any(&[none, plus])
        };
        let fits = self.all(&[finite, near, fits]);
        let opposite = self.sum(&[(whole, -1)], 0);
        let value = self.choice(x.sign, opposite, whole);
        let zero = self.number(0);
        let value = self.choice(fits, value, zero);
        Some(self.circuit.add(Gate::Low(value, width, signed)))
    }

    /// Without as many of its lowest bits as the other says.
    fn cut(&mut self, bits: Wire, by: Wire, most: u32) -> Wire {
        let mut bits = bits;
        for log in 0..u32::BITS - most.leading_zeros() {
            let (moves, moved) = (self.bit(by, log), self.down(bits, 1 << log));
            bits = self.choice(moves, moved, bits);
        }
        bits
    }

    /// With as many zeros behind it as the other says, but for so many at most.
    fn extended(&mut self, bits: Wire, by: Wire, most: u32) -> Wire {
        let by = self.up_to(by, most.into());
        let mut bits = bits;
        let end = (self.most(bits) << most).max(1);
        for log in 0..u32::BITS - most.leading_zeros() {
            let (moves, moved) = (self.bit(by, log), self.up(bits, 1 << log));
            bits = self.choice_up_to(moves, [moved, bits], end);
        }
        bits
    }

    /// The number that a pattern of bits stands for: all that are NaN are one.
    pub(super) fn of_bits(&mut self, shape: Shape, bits: Wire) -> Number {
        let number = self.of_pattern(shape, bits);
        let is_number = self.is_at_most(number.magnitude, shape.infinity());
        let is_nan = self.not(is_number);
        self.or_nan(shape, is_nan, number)
    }
}
