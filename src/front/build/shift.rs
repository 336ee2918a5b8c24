//! `<<` and `>>` (C17 6.5.7).

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::function::FunctionBuilder;
use super::scalar::{Scalar, Value};
use crate::graph::{ErrorKind, Ints, Place};
use crate::logic::Division;

impl FunctionBuilder {
    /// A number moved by so many bits, which must be fewer than its type has.
    pub(in crate::front) fn shift(
        &mut self,
        left: bool,
        value: Value,
        amount: Value,
        place: Place,
    ) -> Value {
        let Value { term, scalar } = value;
        let Scalar::Integer { width, signed } = scalar else { return value };
        let (t, amount) = (self.terms.clone(), amount.term);
        let fine = t.and2(t.le(t.int(0), amount), t.lt(amount, t.int(width)));
        let text = || {
            let ty = scalar.in_words();
            format!("shifting {ty} by this much is undefined: it has {width} bits")
        };
        self.require_or_warn(fine, ErrorKind::Shift, text, place);
        if left && signed && self.ints == Ints::C {
            self.require(t.le(t.int(0), term), ErrorKind::NegativeShift, place);
        }
        let shifted = |bits: u32| {
            let power = t.int(BigInt::one() << bits);
            if left { t.mul(term, power) } else { t.div(Division::Euclid, term, power) }
        };
        let result = match t.as_int(amount).and_then(ToPrimitive::to_u32) {
            Some(bits) => shifted(bits.min(width)),
            None => (0..width - 1).rev().fold(shifted(width - 1), |rest, bits| {
                t.ite(t.eq(amount, t.int(bits)), shifted(bits), rest)
            }),
        };
        if left { self.fitting(result, scalar, place) } else { Value { term: result, scalar } }
    }
}
