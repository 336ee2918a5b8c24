//! Records and arrays that the program makes.

use std::sync::Arc;

use super::super::kinds::{ABSENT, Kind, Length};
use super::super::tree::{Class, Expr, ExprKind};
use super::body::{Body, Home, Slot, Tag, Value};
use super::unit::Global;
use crate::graph::{ErrorKind, Place};

impl Body<'_, '_> {
    pub(super) fn array(&mut self, elements: &[Expr], expr: &Expr) -> Value {
        let all: Vec<&Expr> = elements.iter().collect();
        let values = self.list(&all);
        // One cell at least: its address tells the array from others.
        let size = self.unit.terms.int(values.len().max(1));
        let base = self.allocate(size, expr.place);
        self.note_length(expr.class, base, values.len(), expr.place);
        if let Some(class) = self.unit.kinds.element_of(expr.class) {
            for (index, value) in values.into_iter().enumerate() {
                let address = self.unit.terms.add([base, self.unit.terms.int(index)]);
                self.store(class, address, value, expr.place);
            }
        }
        Value { payload: base, tag: Tag::Known(Kind::Array), fresh: true }
    }

    fn note_length(&mut self, class: Class, base: crate::logic::Term, length: usize, place: Place) {
        if self.unit.kinds.length(class) == Length::Varies {
            let lengths = self.unit.global(Global::Lengths);
            let length = self.unit.terms.int(length);
            self.write(lengths, base, length, place);
        }
    }

    pub(super) fn record(&mut self, fields: &[(Arc<str>, Expr)], expr: &Expr) -> Value {
        let known = self.unit.kinds.fields(expr.class);
        let values = self.field_values(fields);
        let size = self.unit.terms.int(known.len().max(1));
        let base = self.allocate(size, expr.place);
        for (offset, (name, class)) in known.iter().enumerate() {
            let address = self.unit.terms.add([base, self.unit.terms.int(offset)]);
            match fields.iter().position(|(field, _)| field == name) {
                Some(at) => self.store(*class, address, values[at], expr.place),
                None => {
                    let (kinds, absent) = (self.unit.global(Global::Kinds), self.number(ABSENT));
                    self.write(kinds, address, absent, expr.place);
                }
            }
        }
        Value { payload: base, tag: Tag::Known(Kind::Record), fresh: true }
    }

    /// The values of a literal's fields, as they stand there.
    fn field_values(&mut self, fields: &[(Arc<str>, Expr)]) -> Vec<Value> {
        let all: Vec<&Expr> = fields.iter().map(|(_, value)| value).collect();
        let values = self.list(&all);
        for (value, expr) in values.iter().zip(all) {
            self.no_record(*value, expr);
        }
        values
    }

    /// A field cannot hold a record. Where that is plain, it has been said already.
    pub(super) fn no_record(&mut self, value: Value, expr: &Expr) {
        if let Tag::Shown(code) = value.tag
            && self.unit.kinds.may(expr.class, Kind::Record)
        {
            let fine = self.unit.terms.ne(code, self.number(Kind::Record.code()));
            self.require(fine, ErrorKind::WrongKind, expr.place);
        }
    }

    /// The fields of a record whose class is pure and whose fields are always there, in the
    /// order of their offsets, to be stored.
    pub(super) fn record_parts(&mut self, expr: &Expr) -> Vec<Value> {
        let known = self.unit.kinds.fields(expr.class);
        match &expr.kind {
            ExprKind::Record(fields) => {
                let values = self.field_values(fields);
                let at = |name: &Arc<str>| fields.iter().position(|(field, _)| field == name);
                known.iter().filter_map(|(name, _)| Some(values[at(name)?])).collect()
            }
            ExprKind::Variable { index, sure } => match self.homes[*index].clone() {
                Home::Fields(slots, set) => {
                    self.has_value(if *sure { None } else { set }, expr.place);
                    let copied = |(slot, class): (Slot, Class)| {
                        let value = self.value_in(slot, class);
                        self.copy_if_needed(class, value, expr.place)
                    };
                    slots.into_iter().map(copied).collect()
                }
                _ => self.loaded_parts(expr),
            },
            _ => self.loaded_parts(expr),
        }
    }

    fn loaded_parts(&mut self, expr: &Expr) -> Vec<Value> {
        let record = self.value(expr);
        self.expect(record, Kind::Record, expr.place);
        let base = if self
            .unit
            .kinds
            .fields(expr.class)
            .iter()
            .any(|(_, c)| self.unit.kinds.is_copied(*c))
        {
            self.kept(record, expr.place).payload
        } else {
            record.payload
        };
        let fields = self.unit.kinds.fields(expr.class).into_iter().enumerate();
        let load = |(offset, (_, class)): (usize, (Arc<str>, Class))| {
            let address = self.unit.terms.add([base, self.unit.terms.int(offset)]);
            let value = self.load(class, address);
            if record.fresh { value } else { self.copy_if_needed(class, value, expr.place) }
        };
        fields.map(load).collect()
    }

    pub(super) fn copy_if_needed(&mut self, class: Class, value: Value, place: Place) -> Value {
        if self.unit.kinds.is_copied(class) { self.copy(class, value, place) } else { value }
    }

    /// A record in new cells.
    pub(super) fn new_record(&mut self, class: Class, parts: Vec<Value>, place: Place) -> Value {
        let size = self.unit.terms.int(parts.len().max(1));
        let base = self.allocate(size, place);
        let fields = self.unit.kinds.fields(class);
        for (offset, ((_, class), value)) in fields.into_iter().zip(parts).enumerate() {
            let address = self.unit.terms.add([base, self.unit.terms.int(offset)]);
            self.store(class, address, value, place);
        }
        Value { payload: base, tag: Tag::Known(Kind::Record), fresh: true }
    }

    /// Puts values into slots, all at once: they may speak of what the slots held before.
    pub(super) fn put_all(&mut self, slots: &[Slot], values: Vec<Value>, place: Place) {
        let mut given: Vec<crate::logic::Term> = Vec::new();
        let mut ready = Vec::new();
        for (slot, value) in slots.iter().zip(values) {
            let reads =
                |term| self.unit.terms.symbols(term).into_iter().any(|s| given.contains(&s));
            let late = reads(value.payload) || matches!(value.tag, Tag::Shown(code) if reads(code));
            let value = if late { self.apart(value, place) } else { value };
            ready.push(value);
            given.extend([Some(slot.payload), slot.kind].into_iter().flatten());
        }
        for (slot, value) in slots.iter().zip(ready) {
            self.put(*slot, value, place);
        }
    }

    /// The same value in variables of its own.
    fn apart(&mut self, value: Value, place: Place) -> Value {
        let mut own = |term| {
            let variable = self.temporary(place);
            self.assign(variable, term, place);
            variable
        };
        let payload = own(value.payload);
        let tag = match value.tag {
            Tag::Shown(code) => Tag::Shown(own(code)),
            known @ Tag::Known(_) => known,
        };
        Value { payload, tag, ..value }
    }
}
