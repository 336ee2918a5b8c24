//! Copies of arrays and records, with the arrays and records that they hold.
//!
//! A record of scalars, and a short array of them whose length is known, is copied on the
//! spot. For all others there is a function for each class, which may call itself: how
//! deep a value goes is known only when it is there.

use super::super::kinds::{Kind, Length};
use super::super::tree::Class;
use super::body::{Body, Tag, Value};
use super::unit::{Global, Unit};
use crate::graph::{Function, Instruction, LocationKind, Place, Variable};
use crate::logic::Term;

/// Arrays of at most so many elements are copied on the spot.
const SHORT: usize = 8;

impl Body<'_, '_> {
    /// A copy of a value.
    pub(super) fn copy(&mut self, class: Class, value: Value, place: Place) -> Value {
        let kinds = self.unit.kinds;
        let flat = |class: Option<Class>| class.is_none_or(|class| !kinds.is_copied(class));
        match kinds.pure(class) {
            Some(Kind::Record)
                if kinds.fields(class).iter().all(|(_, field)| flat(Some(*field))) =>
            {
                self.copy_record(class, value.payload, place)
            }
            Some(Kind::Array) => match kinds.length(class) {
                Length::Fixed(length) if length <= SHORT && flat(kinds.element_of(class)) => {
                    self.copy_short(class, value.payload, length, place)
                }
                _ => self.copy_by_call(class, value, place),
            },
            _ => self.copy_by_call(class, value, place),
        }
    }

    fn copy_by_call(&mut self, class: Class, value: Value, place: Place) -> Value {
        let copier = self.unit.copier(class);
        let mut arguments = vec![value.payload];
        // The copy is of the same kind; the call leaves the cell alone that says which.
        let value = self.kept(value, place);
        if self.unit.kinds.pure(class).is_none() {
            arguments.push(self.code(value.tag));
        }
        arguments[0] = value.payload;
        let payload = self.call(copier, arguments, place);
        Value { payload, tag: value.tag, fresh: true }
    }

    fn copy_record(&mut self, class: Class, from: Term, place: Place) -> Value {
        let fields = self.unit.kinds.fields(class);
        let size = self.unit.terms.int(fields.len().max(1));
        let from = self.fixed(from, place);
        let base = self.allocate(size, place);
        for (offset, (_, field)) in fields.into_iter().enumerate() {
            let offset = self.unit.terms.int(offset);
            self.copy_cell(field, from, base, offset, place);
        }
        Value { payload: base, tag: Tag::Known(Kind::Record), fresh: true }
    }

    fn copy_short(&mut self, class: Class, from: Term, length: usize, place: Place) -> Value {
        let size = self.unit.terms.int(length.max(1));
        let from = self.fixed(from, place);
        let base = self.allocate(size, place);
        if let Some(element) = self.unit.kinds.element_of(class) {
            for index in 0..length {
                let index = self.unit.terms.int(index);
                self.copy_cell(element, from, base, index, place);
            }
        }
        Value { payload: base, tag: Tag::Known(Kind::Array), fresh: true }
    }

    /// An address that stays what it is, whatever is written to the memory.
    fn fixed(&mut self, address: Term, place: Place) -> Term {
        let value = Value { payload: address, tag: Tag::Known(Kind::Pointer), fresh: false };
        self.kept(value, place).payload
    }

    /// Copies one cell, with what it holds; one that is not there stays so.
    fn copy_cell(&mut self, class: Class, from: Term, to: Term, offset: Term, place: Place) {
        let terms = self.unit.terms;
        let (from, to) = (terms.add([from, offset]), terms.add([to, offset]));
        let value = self.load(class, from);
        if self.unit.kinds.is_open(class) {
            let kinds = self.unit.global(Global::Kinds);
            let code = terms.read(kinds, &[from]);
            let payload = self.copy_if_there(class, value, code, place);
            let cells = self.unit.global(Global::Cells);
            self.write(kinds, to, code, place);
            self.write(cells, to, payload, place);
        } else {
            let value = self.copy_if_needed(class, value, place);
            self.store(class, to, value, place);
        }
    }

    /// A copy of what a cell holds, if its code says that it holds something.
    fn copy_if_there(&mut self, class: Class, value: Value, code: Term, place: Place) -> Term {
        let Tag::Known(kind @ (Kind::Array | Kind::Record)) = value.tag else {
            return self.copy_if_needed(class, value, place).payload;
        };
        let copied = self.temporary(place);
        let (yes, no) = (self.builder.fresh(), self.builder.fresh());
        let after = self.builder.fresh();
        let there = self.unit.terms.eq(code, self.number(kind.code()));
        self.builder.branch(there, yes, no, place);
        self.builder.start_at(yes);
        let payload = self.copy(class, value, place).payload;
        self.assign(copied, payload, place);
        self.builder.jump(after, place);
        self.builder.start_at(no);
        self.assign(copied, value.payload, place);
        self.builder.jump(after, place);
        self.builder.start_at(after);
        copied
    }

    /// Copies an array of any length in a loop.
    fn copy_long(&mut self, class: Class, from: Term, place: Place) -> Term {
        let terms = self.unit.terms;
        let length = self.length(class, from);
        let size = terms.ite(terms.lt(terms.int(0), length), length, terms.int(1));
        let base = self.allocate(size, place);
        if self.unit.kinds.length(class) == Length::Varies {
            let lengths = self.unit.global(Global::Lengths);
            self.write(lengths, base, length, place);
        }
        let Some(element) = self.unit.kinds.element_of(class) else { return base };
        let index = self.temporary(place);
        self.assign(index, terms.int(0), place);
        let head = self.builder.fresh();
        let (inside, after) = (self.builder.fresh(), self.builder.fresh());
        self.builder.jump(head, place);
        self.builder.start_at(head);
        self.builder.branch(terms.lt(index, length), inside, after, place);
        self.builder.start_at(inside);
        self.copy_cell(element, from, base, index, place);
        self.assign(index, terms.add([index, terms.int(1)]), place);
        self.builder.jump(head, place);
        self.builder.start_at(after);
        base
    }
}

/// The function that copies values of a class.
pub(super) fn function(unit: &mut Unit<'_>, class: Class) -> Function {
    let place = Place::default();
    let kinds = unit.kinds;
    let mut body = Body::new(unit, format!("copy.{}", class.0));
    let slot = body.parameter("original", class, place);
    let result = body.unit.variable(&body.name.clone(), "result.", place);
    let result: Variable = result;
    let value = body.value_in(slot, class);
    let after = body.builder.fresh();
    for kind in [Kind::Array, Kind::Record] {
        if !kinds.may(class, kind) {
            continue;
        }
        let (yes, no) = (body.builder.fresh(), body.builder.fresh());
        let code = body.code(value.tag);
        let this = body.unit.terms.eq(code, body.number(kind.code()));
        body.builder.branch(this, yes, no, place);
        body.builder.start_at(yes);
        let copy = match kind {
            Kind::Array => body.copy_long(class, value.payload, place),
            _ => body.copy_record(class, value.payload, place).payload,
        };
        body.emit(Instruction::Assign { variable: result.symbol, value: copy }, place);
        body.builder.jump(after, place);
        body.builder.start_at(no);
    }
    body.assign(result.symbol, value.payload, place);
    body.builder.jump(after, place);
    body.builder.start_at(after);
    body.builder.stop(LocationKind::Return, place);
    body.finish(Some(result), place)
}
