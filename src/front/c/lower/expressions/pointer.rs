//! Pointers: arithmetic, conversions.
//!
//! A pointer keeps to the block that it was made for: arithmetic changes its offset only.
//! What looks at the number behind a pointer, or at the bytes behind its type, is not
//! followed, and said so where a run comes to it.

use num_bigint::BigInt;
use num_traits::Zero;

use super::value::{Typed, Value};
use crate::front::c::ast::BinaryOp;
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    memory::{Pointer, Trait},
    remarks::Unmodelled,
};
use crate::front::c::types::{CType, IntKind, Member};
use crate::front::source::{Diagnostic, Span};
use crate::graph::{ErrorKind, Instruction};
use crate::logic::{Division, Term};

impl Body<'_, '_> {
    /// `p + n`, `n + p`, `p - n`, `p - q`.
    pub(super) fn pointer_arithmetic(
        &mut self,
        op: BinaryOp,
        left: Value,
        right: Value,
        span: Span,
    ) -> Lowered<Value> {
        match (op, left, right) {
            (BinaryOp::Add, Value::Pointer(pointer), Value::Integer(number))
            | (BinaryOp::Add, Value::Integer(number), Value::Pointer(pointer)) => {
                self.note_address_wrap(&pointer.to, number, span);
                self.moved(pointer, number.term, span).map(Value::Pointer)
            }
            (BinaryOp::Subtract, Value::Pointer(pointer), Value::Integer(number)) => {
                self.note_address_wrap(&pointer.to, number, span);
                let back = self.unit.terms.neg(number.term);
                self.moved(pointer, back, span).map(Value::Pointer)
            }
            (BinaryOp::Subtract, Value::Pointer(left), Value::Pointer(right)) => {
                self.distance(&left, &right, span).map(Value::Integer)
            }
            _ => Err(self.unit.error(span, "this operator does not work on pointers")),
        }
    }

    fn moved(&mut self, pointer: Pointer, count: Term, span: Span) -> Lowered<Pointer> {
        if pointer.to == CType::Void && !self.unit.is_path() {
            let bytes = self.as_characters(pointer, span)?;
            let moved = self.moved(bytes, count, span)?;
            return self.as_pointer(Value::Pointer(moved), &CType::Void.pointer(), span);
        }
        let cells = self.element_cells(&pointer.to, span)?;
        self.note_step(&pointer.to, count);
        let terms = self.unit.terms;
        if count != terms.int(0) {
            self.unit.choices.learn(Trait::Moves);
        }
        let offset = terms.add([pointer.offset, terms.mul(count, cells)]);
        if self.unit.is_path() {
            self.stay_in_block(&pointer, count, offset, span);
        } else {
            self.require_movable(&pointer, count, offset, span);
        }
        Ok(Pointer { offset, ..pointer })
    }

    /// Goes on only where a pointer can be moved (C17 §6.5.6): null cannot, but by nothing, as C23
    /// and GNU C have it. What a machine makes of a number is not followed. That a pointer stays in
    /// its block, or just behind it, is looked at where somebody asks.
    fn require_movable(&mut self, pointer: &Pointer, count: Term, offset: Term, span: Span) {
        let (terms, place) = (self.unit.terms, self.unit.place(span));
        let stays = terms.eq(count, terms.int(0));
        let set = terms.or2(stays, self.is_set(pointer));
        self.builder.require(set, ErrorKind::NullDereference, place);
        let terms = self.unit.terms;
        let something = terms.not(self.unit.is_nothing(pointer.block));
        let null = terms.eq(pointer.block, terms.int(0));
        let followed = terms.or([stays, something, null]);
        self.builder.require_followed(followed, Unmodelled::NumberAsPointer.text(), place);
        if self.unit.options.moves {
            let size = self.block_size(pointer.block, place);
            let terms = self.unit.terms;
            let within = terms.and2(terms.le(terms.int(0), offset), terms.le(offset, size));
            let (fine, freed) = (terms.or2(stays, within), self.freed(size));
            self.builder.require_each(fine, &freed, ErrorKind::OutOfBounds, place);
        }
    }

    /// As GNU C has it, `void *` counts bytes.
    fn as_characters(&mut self, pointer: Pointer, span: Span) -> Lowered<Pointer> {
        let characters = CType::Integer(IntKind::Char).pointer();
        self.as_pointer(Value::Pointer(pointer), &characters, span)
    }

    /// A pointer in a path listing moves within its block, or to the end of it: behind that
    /// the paper's row of cells has another block (Z04 §4.4).
    fn stay_in_block(&mut self, pointer: &Pointer, count: Term, offset: Term, span: Span) {
        let place = self.unit.place(span);
        let size = self.block_size(pointer.block, place);
        let terms = self.unit.terms;
        let within = terms.and2(terms.le(terms.int(0), offset), terms.le(offset, size));
        let fine = terms.or2(terms.eq(count, terms.int(0)), within);
        self.builder.require(fine, ErrorKind::OutOfBounds, place);
    }

    fn element_cells(&mut self, to: &CType, span: Span) -> Lowered<Term> {
        if self.unit.is_complete(to) {
            return Ok(self.unit.stride(to));
        }
        let message = "arithmetic on a pointer to something of an unknown size";
        Err(self.unit.error(span, message))
    }

    fn distance(&mut self, left: &Pointer, right: &Pointer, span: Span) -> Lowered<Typed> {
        let void = left.to == CType::Void && right.to == CType::Void;
        if void && !self.unit.is_path() {
            let left = self.as_characters(left.clone(), span)?;
            let right = self.as_characters(right.clone(), span)?;
            return self.distance(&left, &right, span);
        }
        self.note_comparison();
        self.of_one_kind(left, right, span)?;
        self.require_no_labels(left, right, span);
        let cells = self.element_cells(&left.to, span)?;
        let terms = self.unit.terms;
        let same = terms.eq(left.block, right.block);
        let place = self.unit.place(span);
        self.builder.require(same, ErrorKind::OutOfBounds, place);
        let terms = self.unit.terms;
        let between = terms.sub(left.offset, right.offset);
        let term = terms.div(Division::Truncate, between, cells);
        Ok(self.limited(term, self.difference_kind(), span))
    }

    /// The type of the difference of pointers: it has as many bits as they have.
    pub(in crate::front::c::lower) fn difference_kind(&self) -> IntKind {
        match self.unit.model {
            crate::front::DataModel::Ilp32 => IntKind::Int,
            crate::front::DataModel::Lp64 | crate::front::DataModel::Cells => IntKind::Long,
        }
    }

    /// A pointer as one of type `to`.
    pub(in crate::front::c::lower) fn as_pointer(
        &mut self,
        value: Value,
        to: &CType,
        span: Span,
    ) -> Lowered<Pointer> {
        let CType::Pointer(target) = to else { return Err(Reported) };
        let target = CType::clone(target);
        match value {
            Value::Integer(number) => {
                let terms = self.unit.terms;
                let zero = terms.eq(number.term, terms.int(0));
                if !terms.is_true(zero) && self.unit.is_path() {
                    return Err(
                        self.mixed_kinds("a number stands where a pointer is expected", span)
                    );
                }
                self.numbered(number, target, span)
            }
            Value::Pointer(pointer) => {
                let named = pointer.to != CType::Void && target != CType::Void;
                if self.unit.is_path() && named && pointer.to != target {
                    let message = "this points to something of another type";
                    return Err(self.mixed_kinds(message, span));
                }
                // A call looks whether there is a function.
                let called = matches!(target, CType::Function(_));
                if pointer.to == CType::Void && target != CType::Void && !called {
                    self.give_type(&pointer, &target, span);
                } else if !self.agree(&pointer.to, &target) {
                    self.require_nothing(&pointer, span);
                }
                Ok(Pointer { to: target, ..pointer })
            }
            _ => Err(self.unit.error(span, "this is no pointer")),
        }
    }

    /// In a path listing, pointers that are compared point to things of one type.
    pub(super) fn of_one_kind(
        &mut self,
        left: &Pointer,
        right: &Pointer,
        span: Span,
    ) -> Lowered<()> {
        let typed = left.to != CType::Void && right.to != CType::Void;
        if self.unit.is_path() && typed && left.to != right.to {
            let place = self.unit.place(span);
            let error = Diagnostic::error(place, "these point to things of different types");
            return Err(self
                .unit
                .report(error.help("compare pointers of one type, or with `NULL`")));
        }
        Ok(())
    }

    /// In a path listing, each kind of value keeps to itself.
    fn mixed_kinds(&mut self, message: &str, span: Span) -> Reported {
        let error = Diagnostic::error(self.unit.place(span), message);
        self.unit.report(
            error.help("a pointer is given `&x`, `NULL`, `malloc(n)` or a pointer of its type"),
        )
    }

    /// A pointer is used at another type: the cells there mean something else. Where nothing
    /// is, that does not matter.
    fn require_nothing(&mut self, pointer: &Pointer, span: Span) {
        let nothing = self.unit.is_nothing(pointer.block);
        let place = self.unit.place(span);
        self.builder.require_followed(nothing, Unmodelled::Cast.text(), place);
    }

    /// A pointer to `void` becomes one to `target`: its block must hold such things, or be
    /// fresh from an allocation that did not say what for.
    fn give_type(&mut self, pointer: &Pointer, target: &CType, span: Span) {
        let terms = self.unit.terms;
        if terms.as_int(pointer.block).is_some_and(Zero::is_zero) {
            return;
        }
        self.unit.choices.forget_types();
        if let Some(piece) = self.unit.piece(target) {
            self.unit.choices.take_type(piece);
        }
        if self.unit.is_bytes(target) && matches!(target, CType::Record(_)) {
            self.unit.choices.learn(Trait::Extended);
        }
        let place = self.unit.place(span);
        let memory = self.unit.memory(place);
        let terms = self.unit.terms;
        let Some(kinds) = memory.kinds else { return };
        let wanted = terms.int(self.unit.kind_number(target));
        let kind = terms.read(kinds, &[pointer.block]);
        let fresh = terms.eq(kind, terms.int(0));
        let (open, after) = (self.builder.fresh(), self.builder.fresh());
        let typed = self.builder.fresh();
        let set = terms.not(self.unit.is_nothing(pointer.block));
        let known = self.builder.fresh();
        self.builder.branch(set, known, after, place);
        self.builder.start_at(known);
        self.builder.branch(fresh, open, typed, place);
        self.builder.start_at(open);
        let block = pointer.block;
        let bytes = terms.read(memory.sizes, &[block]);
        let (size, cells) = (self.unit.bytes(target), self.unit.cells(target));
        let terms = self.unit.terms;
        let count = if self.unit.is_bytes(target) {
            bytes
        } else {
            let whole = terms.mul(terms.div(Division::Euclid, bytes, size), cells);
            terms.add([whole, self.partial_cells(bytes, target)])
        };
        let terms = self.unit.terms;
        for (array, value) in [(memory.sizes, count), (kinds, wanted)] {
            let write = Instruction::Write { array, indices: vec![block], value };
            self.builder.emit(write, place);
        }
        self.builder.jump(after, place);
        self.builder.start_at(typed);
        let fits = terms.eq(kind, wanted);
        self.builder.require_followed(fits, Unmodelled::Cast.text(), place);
        self.builder.jump(after, place);
        self.builder.start_at(after);
    }

    /// Whether what one pointer points to can be accessed by the other. What cannot be will
    /// be bytes.
    fn agree(&mut self, from: &CType, to: &CType) -> bool {
        if *from != CType::Void && *to == CType::Void {
            if let Some(piece) = self.unit.piece(from) {
                self.unit.choices.give_up_type(piece);
            }
            return true;
        }
        if let (CType::Pointer(_), CType::Pointer(_)) = (from, to) {
            return self.alike(from, to);
        }
        let bytes = [from, to].map(|ctype| self.unit.is_bytes(ctype));
        if bytes[1] && from != to && matches!(to, CType::Record(_)) {
            self.unit.choices.learn(Trait::Extended);
        }
        if bytes == [true, true] || (bytes == [false, false] && self.alike(from, to)) {
            return true;
        }
        if self.unit.is_complete(from) && self.unit.is_complete(to) && !self.unit.is_path() {
            self.unit.make_bytes(from);
            self.unit.make_bytes(to);
        }
        false
    }

    /// Whether what one pointer points to can be accessed by the other: types whose cells
    /// are the same.
    fn alike(&mut self, from: &CType, to: &CType) -> bool {
        match (from, to) {
            (CType::Void, _) | (_, CType::Void) | (CType::Function(_), CType::Function(_)) => true,
            (CType::Integer(a), CType::Integer(b)) => {
                let same = a.width(self.unit.model) == b.width(self.unit.model);
                if same && a.is_signed() != b.is_signed() {
                    self.unit.choices.mix();
                }
                same
            }
            (CType::Pointer(a), CType::Pointer(b)) => {
                let (a, b) = (CType::clone(a), CType::clone(b));
                self.point_alike(a, b)
            }
            (CType::Array(a, _), CType::Array(b, _)) => self.alike(a, b),
            // A pointer to an array points to its first element, a pointer to a structure
            // to its first member.
            (CType::Array(a, _), other) | (other, CType::Array(a, _)) => {
                let a = CType::clone(a);
                self.alike(&a, &other.clone())
            }
            (a, b) if a == b || self.first_member(a, b) => true,
            (a, b) => {
                let begins = self.first_member(b, a);
                if begins {
                    self.unit.choices.learn(Trait::Extended);
                }
                begins
            }
        }
    }

    /// The same for what two stored pointers point to. Structures must be the same there:
    /// looking into them would go round in lists.
    fn point_alike(&mut self, mut one: CType, mut other: CType) -> bool {
        while let (CType::Pointer(a), CType::Pointer(b)) = (&one, &other) {
            (one, other) = (CType::clone(a), CType::clone(b));
        }
        match (&one, &other) {
            (CType::Record(a), CType::Record(b)) => a == b,
            // How a pointer to `void` counts, what it points to decides.
            (other, CType::Void) | (CType::Void, other) if self.unit.is_bytes(other) => false,
            (CType::Record(_), CType::Void) | (CType::Void, CType::Record(_)) => true,
            (CType::Record(_), _) | (_, CType::Record(_)) => false,
            (CType::Pointer(_), _) | (_, CType::Pointer(_)) => {
                matches!(one, CType::Void) || matches!(other, CType::Void)
            }
            (CType::Array(..), _) | (_, CType::Array(..)) => one == other,
            _ => self.unit.lie_alike(&one, &other) && self.alike(&one, &other),
        }
    }

    /// Whether a structure begins with a structure, or consists of nothing but cells of a
    /// type: the cells behind the first one are where that type's next ones are.
    fn first_member(&mut self, outer: &CType, inner: &CType) -> bool {
        if self.unit.is_union(outer) {
            return false;
        }
        let Some(first) = self.unit.members(outer).and_then(|members| members.first()) else {
            return false;
        };
        let first = Member::clone(first);
        match inner {
            CType::Record(_) => first.ctype == *inner || self.first_member(&first.ctype, inner),
            _ => self.unit.uniform(outer) && self.alike(&first.ctype, inner),
        }
    }

    /// Whether a pointer is not null.
    pub(in crate::front::c::lower) fn is_set(&self, pointer: &Pointer) -> Term {
        let terms = self.unit.terms;
        terms.ne(pointer.block, terms.int(BigInt::ZERO))
    }
}
