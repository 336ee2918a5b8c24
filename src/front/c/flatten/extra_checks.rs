//! Errors that somebody asks about although C defines what happens: unsigned results that are reduced, conversions
//! that change a value, infinite results and NaN, values that an enumeration has no constant for. A run ends there; where nobody asks, nothing is looked at.
//! What comes with unloop reduces numbers on purpose, and is left out.

use super::body::Body;
use super::lvalue::Lvalue;
use crate::front::build::{Scalar, Value};
use crate::front::c::tree::{Conversion, Operator};
use crate::front::types::{Type, TypeKind};
use crate::graph::{ErrorKind, Ints, Place};
use crate::logic::{FloatOp, Term};

impl Body<'_, '_> {
    /// Whether somebody asks about errors of a kind here. Without limits of integers there are none. The text may
    /// switch a kind off, or on for whoever asks about all that is undefined.
    fn asks(&self, kind: ErrorKind, place: Place) -> bool {
        let input = &self.shared.input;
        let is_own = self.unit + 1 == input.trees.len();
        let is_asked = match input.sources.switches().at(kind, place) {
            Some(false) => false,
            Some(true) if input.options.undefined => true,
            _ => input.options.extra_kinds.contains(&kind),
        };
        is_asked && !is_own && self.shared.ints != Ints::Math
    }

    /// An unsigned sum, difference or product, if it must not be reduced.
    pub(super) fn unreduced(
        &mut self,
        op: Operator,
        (a, b): (Value, Value),
        place: Place,
    ) -> Option<Value> {
        let t = &self.function.terms;
        let (Scalar::Integer { signed: false, .. }, true) =
            (a.scalar, self.asks(ErrorKind::UnsignedOverflow, place))
        else {
            return None;
        };
        let term = match op {
            Operator::Add => t.add([a.term, b.term]),
            Operator::Subtract => t.sub(a.term, b.term),
            Operator::Multiply => t.mul(a.term, b.term),
            _ => return None,
        };
        Some(self.fitting(term, a.scalar, ErrorKind::UnsignedOverflow, place))
    }

    /// `-a` of an unsigned number, if it must not be reduced.
    pub(super) fn unreduced_negative(&mut self, a: Value, place: Place) -> Option<Value> {
        let zero = self.function.zero(a.scalar);
        self.unreduced(Operator::Subtract, (zero, a), place)
    }

    /// A conversion that the program has, if it must not change the value. That to a bit-field's bits, to `_Bool` and
    /// to an enumeration are none of those.
    pub(super) fn unchanged(
        &mut self,
        how: Conversion,
        value: Value,
        (to, ty): (Scalar, &Type),
        place: Place,
    ) -> Option<Value> {
        let is_asked =
            matches!(how, Conversion::Common | Conversion::Assignment | Conversion::Cast)
                && !matches!(ty.kind, TypeKind::Enum(_));
        if is_asked { self.converted_unchanged(value, to, place) } else { None }
    }

    /// What `++` or an operator and `=` gives back to what it changes, if that must not change the value.
    pub(super) fn given_back(
        &mut self,
        value: Value,
        lvalue: Lvalue,
        (to, ty): (Scalar, &Type),
        place: Place,
    ) -> Option<Value> {
        if matches!(lvalue, Lvalue::Bits { .. }) {
            return None;
        }
        self.unchanged(Conversion::Assignment, value, (to, ty), place)
    }

    /// The same of `++` and `--`: of an unsigned number that is narrower than `int` it is taken for an unsigned result.
    pub(super) fn stepped(
        &mut self,
        next: Value,
        lvalue: Lvalue,
        (scalar, ty): (Scalar, &Type),
        place: Place,
    ) -> Option<Value> {
        let kind = ErrorKind::UnsignedOverflow;
        let is_unsigned = matches!(scalar, Scalar::Integer { signed: false, .. });
        if is_unsigned && !matches!(lvalue, Lvalue::Bits { .. }) && self.asks(kind, place) {
            return Some(self.fitting(next.term, scalar, kind, place));
        }
        self.given_back(next, lvalue, (scalar, ty), place)
    }

    fn converted_unchanged(&mut self, value: Value, to: Scalar, place: Place) -> Option<Value> {
        match (value.scalar, to) {
            (Scalar::Truth | Scalar::Integer { .. }, Scalar::Integer { .. })
                if self.asks(ErrorKind::Conversion, place) =>
            {
                Some(self.fitting(value.term, to, ErrorKind::Conversion, place))
            }
            (Scalar::Float(_) | Scalar::Integer { .. }, Scalar::Float(_)) => {
                let result = self.function.convert(value, to, place);
                self.require_finite(&[value], result, place);
                Some(result)
            }
            _ => None,
        }
    }

    /// A value that is read, converted or returned: of an enumeration it has to be one of the constants.
    pub(super) fn enumerated(&mut self, value: Value, ty: &Type, place: Place) -> Value {
        let TypeKind::Enum(id) = ty.kind else { return value };
        let constants = self.types().enumeration(id).values.clone();
        if self.asks(ErrorKind::EnumRange, place) && !constants.is_empty() {
            let t = &self.function.terms;
            let is_one = t.or(constants.into_iter().map(|one| t.eq(value.term, t.int(one))));
            self.function.require(is_one, ErrorKind::EnumRange, place);
        }
        value
    }

    fn fitting(&mut self, term: Term, scalar: Scalar, kind: ErrorKind, place: Place) -> Value {
        let fine = self.function.fits(term, scalar);
        self.function.require(fine, kind, place);
        Value { term, scalar }
    }

    /// Goes on where a result of floating-point numbers is finite, or one of them is not, and where it is a number,
    /// or one of them is none: as far as somebody asks.
    pub(super) fn require_finite(&mut self, operands: &[Value], result: Value, place: Place) {
        if !matches!(result.scalar, Scalar::Float(_)) {
            return;
        }
        let kinds = [
            (ErrorKind::FloatOverflow, FloatOp::IsInfinite),
            (ErrorKind::NotANumber, FloatOp::IsNan),
        ];
        for (kind, op) in kinds {
            if !self.asks(kind, place) {
                continue;
            }
            let t = self.function.terms.clone();
            let floats = operands.iter().filter(|one| matches!(one.scalar, Scalar::Float(_)));
            let before = floats.map(|one| t.float_op(op, &[one.term])).collect::<Vec<_>>();
            let fine = t.or2(t.not(t.float_op(op, &[result.term])), t.or(before));
            self.function.require(fine, kind, place);
        }
    }
}
