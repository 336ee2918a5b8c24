//! From more bits to a number: to nearest, ties to even; and numbers rounded to integers.

use super::super::circuit::Wire;
use super::gates::FloatGates;
use super::parts::{Number, Scaled, Shape};
use crate::logic::Rounding;

/// So many bits behind those that are kept say all that rounding asks for.
pub(super) const EXTRA: u32 = 3;

impl FloatGates<'_> {
    /// Without its lowest bits, of which the last one that is left says whether there were any.
    pub(super) fn without(&mut self, bits: Wire, count: u32) -> Wire {
        if count == 0 {
            return bits;
        }
        let lost = self.has_low(bits, count);
        let rest = self.down(bits, count);
        self.with_sticky(rest, lost)
    }

    /// Moved down by up to `most` bits; likewise.
    pub(super) fn moved_down(&mut self, bits: Wire, by: Wire, most: u32) -> Wire {
        let mut bits = bits;
        let mut lost = Vec::new();
        for log in 0..u32::BITS - most.leading_zeros() {
            let moves = self.bit(by, log);
            let out = self.has_low(bits, 1 << log);
            lost.push(self.all(&[moves, out]));
            let moved = self.down(bits, 1 << log);
            bits = self.choice(moves, moved, bits);
        }
        let lost = self.any(&lost);
        self.with_sticky(bits, lost)
    }

    /// The nearest number's bits to a significand with so many bits more than it has room for, and the first one set.
    pub(super) fn rounded(&mut self, shape: Shape, number: Scaled, extra: u32) -> Wire {
        let Scaled { base, mut bits } = number;
        let may_move = self.circuit.range(base).low().is_none_or(|low| low < 0);
        let extra = match extra {
            0..EXTRA if may_move => {
                bits = self.up(bits, EXTRA - extra);
                EXTRA
            }
            0..=EXTRA => extra,
            _ => {
                bits = self.without(bits, extra - EXTRA);
                EXTRA
            }
        };
        // By how much it is too small to be normal. Nothing is left of what is moved down by more.
        let most = shape.precision + 2;
        let short = self.sum(&[(base, -1)], 0);
        let short = self.at_least_zero(short);
        let short = self.up_to(short, most.into());
        bits = self.moved_down(bits, short, most);
        let base = self.at_least_zero(base);
        self.packed(shape, Scaled { base, bits }, extra)
    }

    /// The same, of what has its first bit set or is subnormal: the base is 0 or more.
    pub(super) fn packed(&mut self, shape: Shape, number: Scaled, extra: u32) -> Wire {
        let base = self.up_to(number.base, shape.top());
        let kept = self.down(number.bits, extra);
        let up = match extra {
            0 => self.truth(false),
            _ => {
                let half = self.bit(number.bits, extra - 1);
                let (beyond, odd) = (self.has_low(number.bits, extra - 1), self.bit(kept, 0));
                let tie_up = self.any(&[beyond, odd]);
                self.all(&[half, tie_up])
            }
        };
        // One more where all bits are set goes over into the exponent, which is right.
        let (first, fraction) =
            (self.down(kept, shape.fraction()), self.low(kept, shape.fraction()));
        let exponent = self.sum(&[(base, 1), (first, 1)], 0);
        let up = self.as_number(up);
        let whole = self.sum(&[(exponent, 1 << shape.fraction()), (fraction, 1), (up, 1)], 0);
        self.up_to(whole, shape.infinity())
    }

    /// A number rounded to an integer.
    pub(super) fn whole_number(&mut self, shape: Shape, how: Rounding, x: Number) -> Number {
        let Scaled { base, bits } = self.scaled(shape, x);
        // How many bits are behind the point: at most one more than there are.
        let most = shape.precision + 1;
        let behind = self.sum(&[(base, -1)], shape.one());
        let behind = self.at_least_zero(behind);
        let behind = self.up_to(behind, most.into());
        let four = self.up(bits, 2);
        let moved = self.moved_down(four, behind, most);
        let whole = self.down(moved, 2);
        let (half, beyond) = (self.bit(moved, 1), self.bit(moved, 0));
        let away = match how {
            Rounding::NearestEven => {
                let odd = self.bit(whole, 0);
                let more = self.any(&[beyond, odd]);
                self.all(&[half, more])
            }
            Rounding::NearestAway => half,
            Rounding::Zero => self.truth(false),
            Rounding::Down | Rounding::Up => {
                let any = self.any(&[half, beyond]);
                let wanted = if how == Rounding::Down { x.sign } else { self.not(x.sign) };
                self.all(&[any, wanted])
            }
        };
        let away = self.as_number(away);
        let whole = self.sum(&[(whole, 1), (away, 1)], 0);
        let magnitude = self.integral(shape, whole, behind, base);
        // What has no bits behind the point is an integer, or none.
        let stays = self.is(behind, 0);
        Number { sign: x.sign, magnitude: self.choice(stays, x.magnitude, magnitude) }
    }

    /// An integer with so many bits behind the point put back: 0 or 1, where there are no others.
    fn integral(&mut self, shape: Shape, whole: Wire, behind: Wire, base: Wire) -> Wire {
        let none = self.is_below(base, shape.one() - i128::from(shape.fraction()));
        let (zero, one) = (self.number(0), self.number(shape.bias() << shape.fraction()));
        let is_zero = self.is(whole, 0);
        let small = self.choice(is_zero, zero, one);
        let mut bits = self.choice(none, zero, whole);
        for log in 0..u32::BITS - shape.precision.leading_zeros() {
            let moves = self.bit(behind, log);
            let moved = self.up(bits, 1 << log);
            bits = self.choice_up_to(moves, [moved, bits], 1 << shape.precision);
        }
        let large = self.sum(&[(base, 1 << shape.fraction()), (bits, 1)], 0);
        self.choice_up_to(none, [small, large], shape.nan())
    }
}
