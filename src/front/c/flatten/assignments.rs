//! Assignments, `++` and `--`.

use super::body::Body;
use super::lvalue::Lvalue;
use super::operators::promoted;
use super::usage::acts;
use crate::front::build::{Address, Binary, Scalar, Value};
use crate::front::c::tree::{AssignmentOp, Expr, ExprKind};
use crate::front::types::{Type, TypeKind};
use crate::graph::Place;

impl Body<'_, '_> {
    /// `=`. Its value is only what it says if it is wanted.
    pub(super) fn assign(&mut self, target: &Expr, value: &Expr, wanted: bool) -> Value {
        let place = self.place(target.span.to(value.span));
        if matches!(target.ty.kind, TypeKind::Record(_)) {
            self.assign_record(target, value, place);
            return self.function.zero(Scalar::INT);
        }
        let mut lvalue = self.lvalue(target);
        if acts(value) {
            lvalue = self.hold_lvalue(lvalue, place);
        }
        if let (true, false, Lvalue::Memory(to)) = (self.is_opaque(&target.ty), wanted, lvalue) {
            self.note_access(target, lvalue);
            self.note_written(target, lvalue, place);
            self.move_opaque(to, value, place);
            return self.function.zero(Scalar::INT);
        }
        let number = self.value(value);
        if let (Lvalue::Bits { scalar, .. }, ExprKind::Convert(_, inner)) = (lvalue, &value.kind)
            && matches!(inner.ty.kind, TypeKind::Float(_))
        {
            // It is not the type of the bit-field that it has to fit in, but its bits (C17 6.3.1.4).
            self.function.require_in_bits(number, scalar, place);
        }
        self.note_access(target, lvalue);
        self.note_written(target, lvalue, place);
        self.give(lvalue, number, wanted, place)
    }

    /// Writes a value; it, as what was written to has it.
    fn give(&mut self, lvalue: Lvalue, value: Value, wanted: bool, place: Place) -> Value {
        let scalar = match lvalue {
            Lvalue::Variable { scalar, .. } | Lvalue::Bits { scalar, .. } => scalar,
            Lvalue::Memory(_) => value.scalar,
        };
        let mut value = self.function.convert(value, scalar, place);
        if let (true, Lvalue::Memory(_) | Lvalue::Bits { .. }) = (wanted, lvalue) {
            value = self.function.hold(value, place);
        }
        self.write(lvalue, value, place);
        match lvalue {
            Lvalue::Variable { symbol, .. } => Value { term: symbol, scalar },
            _ => value,
        }
    }

    fn assign_record(&mut self, target: &Expr, value: &Expr, place: Place) {
        let size = self.size_of(&target.ty);
        let mut to = self.lvalue(target);
        if acts(value) {
            to = self.hold_lvalue(to, place);
        }
        let from = self.lvalue(value);
        match (to, from) {
            (Lvalue::Memory(to), Lvalue::Memory(from)) => {
                self.function.copy(to, from, size, place);
            }
            _ => self.function.unmodelled("this assignment", place),
        }
    }

    /// An operator and `=`.
    pub(super) fn update(
        &mut self,
        op: &AssignmentOp,
        target: &Expr,
        value: &Expr,
        wanted: bool,
    ) -> Value {
        let place = self.place(target.span.to(value.span));
        let mut lvalue = self.lvalue(target);
        if acts(value) {
            lvalue = self.hold_lvalue(lvalue, place);
        }
        let operand = self.value(value);
        self.note_access(target, lvalue);
        self.note_written(target, lvalue, place);
        let before = self.read(lvalue, &target.ty, target.span);
        let after = match op {
            AssignmentOp::Offset { back } => {
                self.moved_value(before, &target.ty, operand, *back, place)
            }
            AssignmentOp::Arithmetic(op) => {
                let common = if op.is_shift() { promoted(before.scalar) } else { operand.scalar };
                let converted = self.function.convert(before, common, place);
                self.combine(*op, converted, operand, common, place)
            }
        };
        let after = self.function.convert(after, before.scalar, place);
        self.give(lvalue, after, wanted, place)
    }

    fn moved_value(
        &mut self,
        before: Value,
        ty: &Type,
        index: Value,
        back: bool,
        place: Place,
    ) -> Value {
        let element = ty.pointee().cloned().unwrap_or(Type::VOID);
        let address = Address::of_pointer(before.term);
        self.function.require_movable(address, index.term, place);
        let moved = self.moved(address, &element, index, back);
        self.require_inside(moved, place);
        Value { term: moved.pointer, ..before }
    }

    /// `++` and `--`.
    pub(super) fn step(
        &mut self,
        up: bool,
        after: bool,
        target: &Expr,
        wanted: bool,
        place: Place,
    ) -> Value {
        let lvalue = self.lvalue(target);
        self.note_access(target, lvalue);
        self.note_written(target, lvalue, place);
        let mut before = self.read(lvalue, &target.ty, target.span);
        if wanted && after {
            before = self.function.hold(before, place);
        }
        let next = match before.scalar {
            Scalar::Pointer { .. } => {
                let one = self.function.number(1, self.size_scalar());
                self.moved_value(before, &target.ty, one, !up, place)
            }
            scalar => {
                let common = promoted(scalar);
                let operand = self.function.convert(before, common, place);
                let one = self.function.number(1, Scalar::INT);
                let one = self.function.convert(one, common, place);
                let op = if up { Binary::Add } else { Binary::Subtract };
                let next = self.function.binary(op, operand, one, place);
                self.function.convert(next, scalar, place)
            }
        };
        let given = self.give(lvalue, next, wanted && !after, place);
        if after { before } else { given }
    }
}
