//! Assignments, `++` and `--`.

use super::body::Body;
use super::lvalue::Lvalue;
use super::operators::promoted;
use super::usage::{acts, calls};
use crate::front::build::{Address, Scalar, Value};
use crate::front::c::tree::{AssignmentOp, Conversion, Expr, ExprKind, Operator};
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
        if self.is_opaque(&target.ty) && !wanted {
            self.assign_opaque(target, value, place);
            return self.function.zero(Scalar::INT);
        }
        let (lvalue, number) = if self.is_before(value, target) {
            self.value_then_place(value, target, place)
        } else {
            let lvalue = self.place_before(value, target, place);
            (lvalue, self.value(value))
        };
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

    /// Whether a value is evaluated before it is found where it goes, which C leaves open (C17 6.5.16p3). So it is
    /// as gcc has it: what has to be computed comes first. But a call, or a read, is what is assigned: the place
    /// is found before it.
    fn is_before(&self, value: &Expr, target: &Expr) -> bool {
        is_computed(value, target) && !self.is_called(value)
    }

    /// Whether a value is what a call returns, in the same representation.
    fn is_called(&self, value: &Expr) -> bool {
        match &value.kind {
            ExprKind::Call(..) => true,
            ExprKind::Comma(_, last) | ExprKind::WithLengths(_, last) => self.is_called(last),
            ExprKind::Convert(_, inner) => {
                let [from, to] = [inner, value].map(|expr| Scalar::of(self.types(), &expr.ty));
                from == to && self.is_called(inner)
            }
            _ => false,
        }
    }

    /// Where a value goes that is evaluated behind it.
    fn place_before(&mut self, value: &Expr, target: &Expr, place: Place) -> Lvalue {
        let lvalue = self.lvalue(target);
        if acts(value) { self.hold_lvalue(lvalue, place) } else { lvalue }
    }

    /// The same of a number of which only the bytes are followed.
    fn assign_opaque(&mut self, target: &Expr, value: &Expr, place: Place) {
        let lvalue = self.place_before(value, target, place);
        self.note_access(target, lvalue);
        self.note_written(target, lvalue, place);
        match lvalue {
            Lvalue::Memory(to) => self.move_opaque(to, value, place),
            _ => self.function.unmodelled("this assignment", place),
        }
    }

    /// Evaluates a value, and then where it goes.
    fn value_then_place(&mut self, value: &Expr, target: &Expr, place: Place) -> (Lvalue, Value) {
        let mut number = self.value(value);
        if acts(target) {
            number = self.function.hold(number, place);
        }
        (self.lvalue(target), number)
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
        let (to, from) = if is_of_pointer(value) && acts(value) {
            let mut from = self.lvalue(value);
            if acts(target) {
                from = self.hold_lvalue(from, place);
            }
            (self.lvalue(target), from)
        } else {
            let to = self.place_before(value, target, place);
            (to, self.lvalue(value))
        };
        match (to, from) {
            (Lvalue::Memory(to), Lvalue::Memory(from)) => {
                self.copy_value(to, from, &target.ty, place);
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
        let (lvalue, operand) = if is_computed(value, target) {
            self.value_then_place(value, target, place)
        } else {
            (self.lvalue(target), self.value(value))
        };
        self.note_access(target, lvalue);
        self.note_written(target, lvalue, place);
        let before = self.read(lvalue, &target.ty, target.span);
        let after = match op {
            AssignmentOp::Offset { back } => {
                self.moved_value(before, &target.ty, operand, *back, place)
            }
            AssignmentOp::Arithmetic(op) => {
                let common = if op.is_shift() { promoted(before.scalar) } else { operand.scalar };
                let kept = self.unchanged(Conversion::Common, before, (common, &value.ty), place);
                let converted =
                    kept.unwrap_or_else(|| self.function.convert(before, common, place));
                self.combine(*op, converted, operand, common, place)
            }
        };
        let kept = self.given_back(after, lvalue, (before.scalar, &target.ty), place);
        let after = kept.unwrap_or_else(|| self.function.convert(after, before.scalar, place));
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
        let moved = self.moved(address, &element, index, back);
        self.function.require_movable(address, moved, index.term, place);
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
                let op = if up { Operator::Add } else { Operator::Subtract };
                let next = self.combine(op, operand, one, common, place);
                let kept = self.stepped(next, lvalue, (scalar, &target.ty), place);
                kept.unwrap_or_else(|| self.function.convert(next, scalar, place))
            }
        };
        let given = self.give(lvalue, next, wanted && !after, place);
        if after { before } else { given }
    }
}

/// Whether something is made of a value that what finds its place may change, or be changed by.
fn is_computed(value: &Expr, target: &Expr) -> bool {
    let is_read = matches!(value.kind, ExprKind::Convert(Conversion::Lvalue, _));
    acts(value) || calls(target) && !is_read
}

/// Whether a structure is found by what has to be computed, and is neither a literal nor what is called.
fn is_of_pointer(record: &Expr) -> bool {
    match &record.kind {
        ExprKind::Dereference(_) => true,
        ExprKind::Member(whole, _) | ExprKind::Convert(_, whole) => is_of_pointer(whole),
        _ => false,
    }
}
