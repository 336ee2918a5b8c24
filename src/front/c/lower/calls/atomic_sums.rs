//! What atomic operations make of numbers and pointers: sums wrap around, and pointers move by
//! bytes, as gcc has it.

use num_integer::Integer;

use crate::front::c::ast::BinaryOp;
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
    memory::Pointer,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::Combine;
use crate::front::source::Span;
use crate::logic::Term;

impl Body<'_, '_> {
    /// Whether two values of one type are the same.
    pub(super) fn same_bits(&mut self, one: &Value, other: &Value, span: Span) -> Lowered<Term> {
        match (one, other) {
            (Value::Integer(one), Value::Integer(other)) => {
                Ok(self.unit.terms.eq(one.term, other.term))
            }
            (Value::Pointer(_), Value::Pointer(_)) => {
                self.compare_pointers(BinaryOp::Equal, one.clone(), other.clone(), span)
            }
            _ => {
                self.not_followed("whether the bytes of two such things are the same", span);
                Ok(self.unit.terms.ff())
            }
        }
    }

    /// Two numbers as one, in an unsigned type: that wraps around.
    pub(super) fn combined(
        &mut self,
        how: Combine,
        old: Value,
        value: Value,
        span: Span,
    ) -> Lowered<Value> {
        let old = match old {
            Value::Pointer(pointer) => match how {
                Combine::Add => return self.moved_by_bytes(BinaryOp::Add, pointer, value, span),
                Combine::Subtract => {
                    return self.moved_by_bytes(BinaryOp::Subtract, pointer, value, span);
                }
                _ => self.number_of(pointer, self.size_kind(), span)?,
            },
            other => self.as_integer(&other, span)?,
        };
        let kind = old.kind.without_sign();
        let old = Value::Integer(self.convert_integer(old, kind, span));
        let value = self.cast_value(value, &CType::Integer(kind), span)?;
        let op = match how {
            Combine::Add => BinaryOp::Add,
            Combine::Subtract => BinaryOp::Subtract,
            Combine::And | Combine::Nand => BinaryOp::And,
            Combine::Or => BinaryOp::Or,
            Combine::Xor => BinaryOp::Xor,
        };
        let both = self.arithmetic(op, old, value, span)?;
        let both = self.as_integer(&both, span)?;
        let all = if how == Combine::Nand { self.complement(both) } else { both };
        Ok(Value::Integer(self.convert_integer(all, kind, span)))
    }

    /// gcc counts bytes here, whatever the pointer is for.
    fn moved_by_bytes(
        &mut self,
        op: BinaryOp,
        pointer: Pointer,
        bytes: Value,
        span: Span,
    ) -> Lowered<Value> {
        let bytes = self.cast_value(bytes, &CType::Integer(self.difference_kind()), span)?;
        let bytes = self.as_integer(&bytes, span)?;
        let ctype = pointer.to.clone();
        if self.unit.is_complete(&ctype) {
            let (all, size) = (bytes.term, self.unit.bytes(&ctype));
            let terms = self.unit.terms;
            if let (Some(all), Some(size)) = (terms.as_int(all), terms.as_int(size))
                && *size != 0.into()
                && all.is_multiple_of(size)
            {
                let term = terms.int(all / size);
                let count = Value::Integer(Typed { term, kind: bytes.kind });
                return self.arithmetic(op, Value::Pointer(pointer), count, span);
            }
        }
        let characters = CType::Integer(IntKind::Char).pointer();
        let moved = self.as_pointer(Value::Pointer(pointer), &characters, span)?;
        let moved = self.arithmetic(op, Value::Pointer(moved), Value::Integer(bytes), span)?;
        self.as_pointer(moved, &ctype.pointer(), span).map(Value::Pointer)
    }
}
