//! Lvalues: where what an expression names is.

use super::body::Body;
use super::lvalue::Lvalue;
use super::outcome::Outcome;
use super::shared::Home;
use super::usage::acts;
use crate::front::build::{Address, MemberPlace, Scalar, Value};
use crate::front::c::tree::{Conversion, Expr, ExprKind, ObjectId};
use crate::front::source::Span;
use crate::front::types::{DataModel, IntKind, Length, Type, TypeKind};
use crate::graph::{Initial, Place};
use crate::logic::{ObjectFact, Sort, Stored, Term};

impl Body<'_, '_> {
    /// What an expression names, or where the structure or array is that it gives.
    pub(super) fn lvalue(&mut self, expr: &Expr) -> Lvalue {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Object(id) => self.variable(*id, span),
            ExprKind::Literal(id) => self.compound_literal(*id, span),
            ExprKind::Text(bytes) => {
                let characters: Vec<u32> = bytes.iter().map(|&byte| byte.into()).collect();
                Lvalue::Memory(self.literal(8, &characters, true))
            }
            ExprKind::WideText(kind, characters) => {
                let (width, signed) = (kind.width(self.model()), kind.is_signed(self.model()));
                Lvalue::Memory(self.literal(width, characters, signed))
            }
            ExprKind::Dereference(pointer) => Lvalue::Memory(self.pointed(pointer)),
            ExprKind::Member(whole, index) => self.member(whole, *index),
            ExprKind::Convert(Conversion::Lvalue, inner) => self.lvalue(inner),
            ExprKind::Convert(_, inner) if !inner.ty.is_scalar() => self.lvalue(inner),
            ExprKind::Assign(target, value) => {
                self.assign(target, value, false);
                self.lvalue(target)
            }
            ExprKind::Comma(first, second) => {
                self.effect(first);
                self.lvalue(second)
            }
            ExprKind::Conditional(condition, yes, no) => {
                let pointer = self.chosen(condition, yes, no, span);
                Lvalue::Memory(Address::of_pointer(pointer))
            }
            ExprKind::Call(..) => match self.call(expr) {
                Outcome::Record(address) => {
                    self.require_result(expr);
                    Lvalue::Memory(address)
                }
                _ => self.lost_lvalue("the result of this call", span),
            },
            ExprKind::Block(block) => {
                let pointer = self.function.temporary(Sort::Pointer, None, self.place(span));
                let size = self.size_of(&expr.ty);
                self.block_value(block, &mut |body, value| {
                    body.copy_out(pointer, value, size);
                });
                self.keep_alive_if_made(pointer, self.place(span));
                Lvalue::Memory(Address::of_pointer(pointer))
            }
            ExprKind::NextArgument(list) => {
                let place = self.place(span);
                Lvalue::Memory(self.next_argument(list, &expr.ty, place))
            }
            ExprKind::WithLengths(lengths, inner) => {
                self.evaluate_lengths(lengths);
                self.lvalue(inner)
            }
            _ => self.lost_lvalue("what this names", span),
        }
    }

    /// Copies the value of a block out of it: what is in it may end with it.
    fn copy_out(&mut self, pointer: Term, value: &Expr, size: Term) {
        let place = self.place(value.span);
        let Lvalue::Memory(from) = self.lvalue(value) else { return };
        let made = self.function.allocate_temporary(size, place);
        self.function.copy(Address::of_pointer(made), from, size, place);
        self.function.assign(pointer, made, place);
    }

    fn lost_lvalue(&mut self, text: &str, span: Span) -> Lvalue {
        self.function.unmodelled(text, self.place(span));
        Lvalue::Memory(Address::of_pointer(self.function.terms.null()))
    }

    /// Where a variable is.
    pub(super) fn variable(&mut self, id: ObjectId, span: Span) -> Lvalue {
        let Some(home) = self.home(id) else {
            let text = format!("`{}`, which is defined nowhere", self.tree().object(id).name);
            return self.lost_lvalue(&text, span);
        };
        match (home, self.address_of_home(home)) {
            (_, Some(address)) => Lvalue::Memory(address),
            (Home::Variable { symbol, scalar }, None) => Lvalue::Variable { symbol, scalar },
            (Home::Memory { pointer, .. }, None) => Lvalue::Memory(Address::of_pointer(pointer)),
        }
    }

    /// A compound literal in a function: its object is made where it is evaluated.
    fn compound_literal(&mut self, id: ObjectId, span: Span) -> Lvalue {
        let object = self.tree().object(id);
        if object.storage.is_static() || self.shared.is_starting {
            return self.variable(id, span);
        }
        let place = self.place(span);
        let is_new = !self.homes.contains_key(&id);
        if let Some(Home::Memory { pointer, size: Some(size), .. }) = self.home(id) {
            if is_new {
                self.keep_alive_if_made(pointer, place);
            }
            self.make_literal(id, pointer, size, place);
            self.initialise(id, false, place);
            return Lvalue::Memory(Address::of_object(&self.function.terms, pointer, size, true));
        }
        self.lost_lvalue("a compound literal of this type", span)
    }

    /// Makes the object of a compound literal, unless control has come back to it in the same block.
    fn make_literal(&mut self, id: ObjectId, pointer: Term, size: u64, place: Place) {
        let bytes = self.function.terms.int(size);
        if self.marks.all.is_empty() {
            return self.make_object(id, pointer, bytes, Initial::Zero, place);
        }
        let [old, new] = [(); 2].map(|()| self.function.fresh());
        let alive = self.function.terms.object_fact(ObjectFact::IsAlive, pointer);
        self.function.branch(alive, old, new, place);
        self.function.start_at(new);
        self.make_object(id, pointer, bytes, Initial::Zero, place);
        self.function.jump(old, place);
        self.function.start_at(old);
    }

    fn member(&mut self, whole: &Expr, index: usize) -> Lvalue {
        let place = MemberPlace::of(self.types(), &whole.ty, index);
        let Lvalue::Memory(address) = self.lvalue(whole) else {
            return self.lost_lvalue("a member of this", whole.span);
        };
        let at = self.place(whole.span);
        self.function.require_object(address, at);
        let address = address.member(&self.function.terms, place.offset);
        match place.bits {
            None => Lvalue::Memory(address),
            Some(stored) => Lvalue::Bits {
                address,
                stored,
                scalar: scalar_of_bits(stored, &self.member_type(&whole.ty, index)),
            },
        }
    }

    fn member_type(&self, whole: &Type, index: usize) -> Type {
        let members = self.types().members(whole).unwrap_or_default();
        members.get(index).map_or(Type::VOID, |member| member.ty.clone())
    }

    /// Where a pointer points, with what is known of the object.
    pub(super) fn pointed(&mut self, pointer: &Expr) -> Address {
        let place = self.place(pointer.span);
        match &pointer.kind {
            ExprKind::Convert(Conversion::Array, array) => match self.lvalue(array) {
                Lvalue::Memory(address) => self.decayed(address, array, place),
                _ => Address::of_pointer(self.function.terms.null()),
            },
            ExprKind::Address(of) if !of.ty.is_function() => match self.lvalue(of) {
                Lvalue::Memory(address) => address,
                _ => Address::of_pointer(self.function.terms.null()),
            },
            ExprKind::Convert(how, inner)
                if inner.ty.is_pointer()
                    && pointer.ty.is_pointer()
                    && !matches!(how, Conversion::Lvalue | Conversion::Null) =>
            {
                self.pointed(inner).without_array()
            }
            ExprKind::Offset { pointer: base, back, index } => {
                // A listing's pointers are moved one step at a time.
                let is_value = self.model().sizes == DataModel::Cells;
                self.offset(base, index, *back, is_value, place)
            }
            _ => Address::of_pointer(self.value(pointer).term),
        }
    }

    /// A pointer that is so many elements on, or back. Is it a value, it has to point to something; where an
    /// array is said to lie at a number, a place in it is one, too, as `offsetof` has it.
    pub(super) fn offset(
        &mut self,
        base: &Expr,
        index: &Expr,
        back: bool,
        is_value: bool,
        place: Place,
    ) -> Address {
        let element = base.ty.pointee().cloned().unwrap_or(Type::VOID);
        let mut address = self.pointed(base);
        if is_moved(base) {
            self.require_inside(address, place);
        }
        if acts(index) {
            address = self.hold_address(address, place);
        }
        let index = self.value(index);
        let is_array = matches!(base.kind, ExprKind::Convert(Conversion::Array, _));
        let moved = self.moved(address, &element, index, back);
        if is_value && !is_array {
            self.function.require_movable(address, moved, index.term, place);
        }
        moved
    }

    /// The first element of an array; of one that is a part of another one, that one has it.
    fn decayed(&mut self, address: Address, array: &Expr, place: Place) -> Address {
        self.function.require_begun(address, place);
        match self.types().size(&array.ty) {
            Some(size) if !self.may_go_on(array) => {
                self.function.require_in_array(address, size, place);
                address.array(&self.function.terms, size)
            }
            _ => address.without_array(),
        }
    }

    /// Whether an array stands at the end of a structure as one of any length does: before C99, such had
    /// one element, or none.
    fn may_go_on(&self, array: &Expr) -> bool {
        let ExprKind::Member(whole, index) = &array.kind else { return false };
        let members = self.types().members(&whole.ty).unwrap_or_default();
        let is_short = match &array.ty.kind {
            TypeKind::Array(_, Length::Known(count)) => *count <= 1,
            _ => true,
        };
        is_short && index + 1 == members.len()
    }

    /// So many elements on, or back.
    pub(super) fn moved(
        &mut self,
        address: Address,
        element: &Type,
        index: Value,
        back: bool,
    ) -> Address {
        let terms = self.function.terms.clone();
        let index = if back { terms.neg(index.term) } else { index.term };
        let (count, stride) = self.in_known_elements(element);
        address.element(&terms, terms.mul(index, count), stride)
    }

    /// Whoever asks wants to know of pointers that leave their object, too (C17 6.5.6).
    pub(super) fn require_inside(&mut self, moved: Address, place: Place) {
        if self.shared.input.options.undefined {
            self.function.require_inside(moved, place);
        }
    }

    /// The address as it is now.
    pub(super) fn hold_address(&mut self, address: Address, place: Place) -> Address {
        if address.is_fixed(&self.function.terms) {
            return address;
        }
        let value = Value { term: address.pointer, scalar: self.pointer() };
        let held = self.function.hold(value, place).term;
        address.held(&self.function.terms, held)
    }

    /// The lvalue as it is now.
    pub(super) fn hold_lvalue(&mut self, lvalue: Lvalue, place: Place) -> Lvalue {
        lvalue.map_address(|address| self.hold_address(address, place))
    }

    /// What an lvalue of a type holds.
    pub(super) fn read(&mut self, lvalue: Lvalue, ty: &Type, span: Span) -> Value {
        let place = self.place(span);
        match lvalue {
            Lvalue::Variable { symbol, scalar } => Value { term: symbol, scalar },
            Lvalue::Bits { address, stored, scalar } => {
                let term = self.function.load_stored(address, stored, place);
                Value { term, scalar }
            }
            Lvalue::Memory(address) => match Scalar::of(self.types(), ty) {
                Some(scalar) => self.function.load(address, scalar, place),
                None => self.lost(UNKNOWN_TYPE, Scalar::INT, span),
            },
        }
    }

    /// Gives what an lvalue names a value of its type.
    pub(super) fn write(&mut self, lvalue: Lvalue, value: Value, place: Place) {
        match lvalue {
            Lvalue::Variable { symbol, .. } => self.function.assign(symbol, value.term, place),
            Lvalue::Memory(address) => self.function.store(address, value, place),
            Lvalue::Bits { address, stored, scalar } => {
                let value = self.function.convert(value, scalar, place);
                self.function.store_stored(address, stored, value.term, place);
            }
        }
    }
}

/// Whether a pointer is made by moving one, which has to stay inside though it is moved on.
fn is_moved(pointer: &Expr) -> bool {
    match &pointer.kind {
        ExprKind::Offset { .. } => true,
        ExprKind::Convert(Conversion::Cast, inner) => is_moved(inner),
        ExprKind::Address(of) => match &of.kind {
            ExprKind::Dereference(pointer) => is_moved(pointer),
            _ => false,
        },
        _ => false,
    }
}

/// Why a value is not followed.
pub(super) const UNKNOWN_TYPE: &str = "a value of this type";

fn scalar_of_bits(stored: Stored, ty: &Type) -> Scalar {
    match (stored, &ty.kind) {
        (_, TypeKind::Integer(IntKind::Bool)) => Scalar::Truth,
        (Stored::Bits { width, signed, .. }, _) => Scalar::Integer { width, signed },
        _ => Scalar::INT,
    }
}
