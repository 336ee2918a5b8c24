//! Lengths of arrays that are known when the program runs (C17 6.7.6.2): they are positive, and no array has more
//! bytes than the distance of two pointers can be, so that its size never wraps around.

use num_bigint::BigInt;

use super::body::Body;
use crate::front::build::Value;
use crate::front::c::tree::{Conversion, Expr, ExprKind};
use crate::front::types::LengthId;
use crate::graph::{ErrorKind, Ints, Place};

impl Body<'_, '_> {
    /// What lengths are here.
    pub(super) fn evaluate_lengths(&mut self, lengths: &[(LengthId, Expr)]) {
        for (id, expr) in lengths {
            let place = self.place(expr.span);
            let value = self.value(as_written(expr));
            let positive = self.function.terms.lt(self.function.terms.int(0), value.term);
            self.function.require(positive, ErrorKind::ArrayLength, place);
            self.require_room(*id, value, place);
            self.take_length(*id, value, place);
        }
    }

    /// The same of parameters, which no array is made for: compilers' own checks leave them out.
    pub(super) fn evaluate_parameter_lengths(&mut self, lengths: &[(LengthId, Expr)]) {
        for (id, expr) in lengths {
            let value = self.value(expr);
            self.take_length(*id, value, self.place(expr.span));
        }
    }

    /// Goes on where an array of this length is no larger than any object can be.
    fn require_room(&mut self, id: LengthId, length: Value, place: Place) {
        if self.shared.ints == Ints::Math {
            return;
        }
        let (count, size) = self.in_known_elements(&self.tree().counted[id.0]);
        let terms = &self.function.terms;
        let bytes = terms.mul(length.term, terms.mul(count, terms.int(size)));
        let most = (BigInt::from(1) << (self.model().address_bits() - 1)) - 1;
        self.function.require_at_most(bytes, most, ErrorKind::ArrayLength, place);
    }

    fn take_length(&mut self, id: LengthId, value: Value, place: Place) {
        let value = self.function.convert(value, self.size_scalar(), place);
        let variable = self.length(id, place);
        self.function.assign(variable, value.term, place);
    }
}

/// A length before it becomes a size.
fn as_written(length: &Expr) -> &Expr {
    match &length.kind {
        ExprKind::Convert(Conversion::Assignment, written) => written,
        _ => length,
    }
}
