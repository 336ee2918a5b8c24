//! Conversions between scalars (C17 6.3).

use super::address::Address;
use super::assumptions;
use super::function::FunctionBuilder;
use super::scalar::{Scalar, Value};
use crate::graph::{ErrorKind, Ints, Place};
use crate::logic::{Float, FloatOp, Format, ObjectFact, Rounding, Sort, Term};
use num_bigint::BigInt;

impl FunctionBuilder {
    /// Whether a value is not 0, not null.
    pub(in crate::front) fn truth(&self, value: Value) -> Term {
        let t = &self.terms;
        match value.scalar {
            Scalar::Truth | Scalar::Integer { .. } => t.ne(value.term, t.int(0)),
            Scalar::Float(_) => t.not(t.float_op(FloatOp::IsZero, &[value.term])),
            Scalar::Real => t.ne(value.term, t.zero_of(Sort::Real)),
            Scalar::Pointer { .. } => t.ne(value.term, t.null()),
        }
    }

    /// 1 where something holds, else 0.
    pub(in crate::front) fn of_truth(&self, condition: Term, scalar: Scalar) -> Value {
        let t = &self.terms;
        Value { term: t.ite(condition, t.int(1), t.int(0)), scalar }
    }

    /// The value as one of another type.
    pub(in crate::front) fn convert(&mut self, value: Value, to: Scalar, place: Place) -> Value {
        if value.scalar == to {
            return value;
        }
        let t = self.terms.clone();
        let term = match (value.scalar, to) {
            (_, Scalar::Truth) => return self.of_truth(self.truth(value), to),
            (Scalar::Truth | Scalar::Integer { .. }, Scalar::Integer { width, signed }) => {
                let fits = to.holds_all_of(value.scalar) || self.is_within(value.term, to);
                if fits {
                    value.term
                } else if self.ints == Ints::Math {
                    self.assume_of_integers(assumptions::CONVERSION, place);
                    value.term
                } else {
                    t.wrap(width, signed, value.term)
                }
            }
            (Scalar::Truth, Scalar::Float(format)) => {
                let op = FloatOp::FromInt { format, width: 8, signed: false };
                t.float_op(op, &[value.term])
            }
            (Scalar::Integer { width, signed }, Scalar::Float(format)) => {
                t.float_op(FloatOp::FromInt { format, width, signed }, &[value.term])
            }
            (Scalar::Float(_), Scalar::Float(format)) => {
                t.float_op(FloatOp::To(format), &[value.term])
            }
            (Scalar::Float(_), Scalar::Integer { width, signed }) => {
                self.require_whole(value, width, signed, place);
                t.float_op(FloatOp::ToInt { width, signed }, &[value.term])
            }
            (Scalar::Pointer { width }, Scalar::Integer { .. }) => {
                let number = Scalar::Integer { width, signed: false };
                let address = t.object_fact(ObjectFact::Address, value.term);
                let address = t.add([address, t.offset(value.term)]);
                let term = t.wrap(width, false, address);
                return self.convert(Value { term, scalar: number }, to, place);
            }
            (Scalar::Truth | Scalar::Integer { .. }, Scalar::Pointer { width }) => {
                return self.pointer_of_number(value, width, place);
            }
            (Scalar::Pointer { .. }, Scalar::Pointer { .. }) => value.term,
            (Scalar::Real, _) | (_, Scalar::Real) => return self.as_real(value, to, place),
            (Scalar::Float(_), Scalar::Pointer { .. })
            | (Scalar::Pointer { .. }, Scalar::Float(_)) => {
                self.unmodelled("a floating-point number as a pointer", place);
                return self.zero(to);
            }
        };
        Value { term, scalar: to }
    }

    /// A constant as a rational number; the solvers' reals and their other numbers are apart.
    fn as_real(&mut self, value: Value, to: Scalar, place: Place) -> Value {
        if let (Some(number), Scalar::Real) = (self.terms.as_int(value.term), to) {
            return Value { term: self.terms.real(number.clone().into()), scalar: to };
        }
        self.unmodelled("a real beside another number that is no constant", place);
        self.zero(to)
    }

    /// The pointer of an address: which object it is in, the memory knows. A number goes there as
    /// bytes, and comes back as a pointer (PNVI-ae-udi).
    fn pointer_of_number(&mut self, value: Value, width: u32, place: Place) -> Value {
        let number = Scalar::Integer { width, signed: false };
        let value = self.convert(value, number, place);
        let scalar = Scalar::Pointer { width };
        if self.terms.as_int(value.term).is_some() {
            let term = self.terms.pointer(self.terms.int(0), value.term);
            return Value { term, scalar };
        }
        let size = u64::from(width / 8);
        let between = self.allocate_temporary(self.terms.int(size), place);
        let address = Address::of_object(&self.terms, between, size, true);
        self.store(address, value, place);
        let pointer = self.load(address, scalar, place);
        let pointer = self.hold(pointer, place);
        self.end(between, place);
        pointer
    }

    /// Goes on where an integer is one of a bit-field's: compilers differ on what else becomes.
    pub(in crate::front) fn require_in_bits(&mut self, value: Value, to: Scalar, place: Place) {
        if let Some(range) = to.range() {
            let fine = self.terms.and(range.bounds(&self.terms, value.term));
            self.require_followed(fine, "a number that a bit-field does not have", place);
        }
    }

    /// Goes on where a number without its fraction fits (C17 6.3.1.4).
    fn require_whole(&mut self, value: Value, width: u32, signed: bool, place: Place) {
        let t = self.terms.clone();
        let whole = t.float_op(FloatOp::Round(Rounding::Zero), &[value.term]);
        let Sort::Float(format) = t.sort(value.term) else { return };
        let power = |bits: u32| Float::from_int(format, &(BigInt::from(1) << bits));
        let limit = t.float(power(if signed { width - 1 } else { width }));
        let below = t.float_op(FloatOp::Less, &[whole, limit]);
        let above = if signed {
            let least = t.float_op(FloatOp::Neg, &[t.float(power(width - 1))]);
            t.float_op(FloatOp::AtMost, &[least, whole])
        } else {
            let zero = t.float(Float::from_int(format, &BigInt::ZERO));
            t.float_op(FloatOp::AtMost, &[zero, whole])
        };
        // 2^128 is no `float`: it is infinite, and nothing finite is beyond.
        debug_assert!(matches!(format, Format::Single | Format::Double));
        self.require(t.and2(below, above), ErrorKind::Overflow, place);
    }
}
