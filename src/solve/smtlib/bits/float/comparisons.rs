//! Which number is less, and whether two are one.

use super::super::circuit::Wire;
use super::gates::FloatGates;
use super::parts::{Number, Shape};

impl FloatGates<'_> {
    /// Whether they are one value: 0 and −0 are not.
    pub(super) fn same(&mut self, a: Number, b: Number) -> Wire {
        let differ = self.xor(a.sign, b.sign);
        let parts = [self.not(differ), self.equal(a.magnitude, b.magnitude)];
        self.all(&parts)
    }

    /// IEEE's `==`.
    pub(super) fn is_equal(&mut self, shape: Shape, a: Number, b: Number) -> Wire {
        let (same, zeros) = (self.same(a, b), self.are_zeros(a, b));
        let equal = self.any(&[same, zeros]);
        self.if_numbers(shape, [a, b], equal)
    }

    /// `<`.
    pub(super) fn is_less(&mut self, shape: Shape, a: Number, b: Number) -> Wire {
        let zeros = self.are_zeros(a, b);
        let is_some = self.not(zeros);
        let less = self.is_below_by_bits(a, b);
        let less = self.all(&[less, is_some]);
        self.if_numbers(shape, [a, b], less)
    }

    /// `<=`.
    pub(super) fn is_no_more(&mut self, shape: Shape, a: Number, b: Number) -> Wire {
        let zeros = self.are_zeros(a, b);
        let more = self.is_below_by_bits(b, a);
        let no_more = self.not(more);
        let no_more = self.any(&[no_more, zeros]);
        self.if_numbers(shape, [a, b], no_more)
    }

    fn are_zeros(&mut self, a: Number, b: Number) -> Wire {
        let zeros = [self.is_zero(a), self.is_zero(b)];
        self.all(&zeros)
    }

    /// By sign and bits, as if −0 were less than 0.
    pub(super) fn is_below_by_bits(&mut self, a: Number, b: Number) -> Wire {
        let (less, more) =
            (self.less(a.magnitude, b.magnitude), self.less(b.magnitude, a.magnitude));
        let (first_plus, second_plus) = (self.not(a.sign), self.not(b.sign));
        let ways = [
            self.all(&[a.sign, second_plus]),
            self.all(&[a.sign, b.sign, more]),
            self.all(&[first_plus, second_plus, less]),
        ];
        self.any(&ways)
    }

    /// What is false of NaN.
    fn if_numbers(&mut self, shape: Shape, both: [Number; 2], truth: Wire) -> Wire {
        let nans = both.map(|x| self.is_nan(shape, x));
        let [first, second] = nans.map(|nan| self.not(nan));
        self.all(&[first, second, truth])
    }

    pub(super) fn neg(&mut self, shape: Shape, x: Number) -> Number {
        let (plus, nan) = (self.not(x.sign), self.is_nan(shape, x));
        let is_number = self.not(nan);
        Number { sign: self.all(&[plus, is_number]), ..x }
    }

    pub(super) fn abs(&mut self, x: Number) -> Number {
        Number { sign: self.truth(false), ..x }
    }
}
