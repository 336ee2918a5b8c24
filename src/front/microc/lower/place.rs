//! Places: variables, fields, elements, what pointers point to.

use super::super::kinds::{ABSENT, Kind, Length, UNSET};
use super::super::tree::{Class, Expr, ExprKind};
use super::body::{Body, Home, Slot, Tag, Value};
use super::unit::Global;
use crate::graph::{ErrorKind, Place};
use crate::logic::Term;

/// Where a value is, or goes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    /// Variables of the flowgraph.
    Slot(Slot),
    /// The cell of the memory with this address.
    Cell(Term),
}

impl Body<'_, '_> {
    /// The place that an expression names; what it goes through has to be there.
    pub(super) fn target(&mut self, expr: &Expr) -> Target {
        match &expr.kind {
            ExprKind::Variable { index, .. } => match &self.homes[*index] {
                Home::Scalar(slot) => Target::Slot(*slot),
                Home::Cell(address) => Target::Cell(*address),
                // Records in fields are assigned as a whole elsewhere.
                Home::Fields(..) => Target::Cell(self.number(0)),
            },
            ExprKind::Dereference(pointer) => {
                let value = self.value(pointer);
                self.expect(value, Kind::Pointer, pointer.place);
                let fine = self.unit.terms.ne(value.payload, self.number(0));
                self.require(fine, ErrorKind::NullDereference, expr.place);
                Target::Cell(value.payload)
            }
            ExprKind::Index(array, index) => Target::Cell(self.element(array, index, expr.place)),
            ExprKind::Field(record, field) => self.field(record, field, expr.place),
            // Nothing else is a place (`names`).
            _ => Target::Cell(self.value(expr).payload),
        }
    }

    /// The address of an element.
    fn element(&mut self, array: &Expr, index: &Expr, place: Place) -> Term {
        let mut base = self.value(array);
        if index.calls {
            base = self.kept(base, array.place);
        }
        let at = self.value(index);
        self.expect(base, Kind::Array, array.place);
        self.expect(at, Kind::Int, index.place);
        let length = self.length(array.class, base.payload);
        let terms = self.unit.terms;
        let (at, base) = (at.payload, base.payload);
        let fine = terms.and2(terms.le(terms.int(0), at), terms.lt(at, length));
        self.require(fine, ErrorKind::OutOfBounds, place);
        terms.add([base, at])
    }

    /// How many elements an array has.
    pub(super) fn length(&mut self, class: Class, base: Term) -> Term {
        match self.unit.kinds.length(class) {
            Length::None => self.number(0),
            Length::Fixed(length) => self.unit.terms.int(length),
            Length::Varies => {
                let lengths = self.unit.global(Global::Lengths);
                self.unit.terms.read(lengths, &[base])
            }
        }
    }

    fn field(&mut self, record: &Expr, field: &str, place: Place) -> Target {
        let fields = self.unit.kinds.fields(record.class);
        let offset = fields.iter().position(|(name, _)| **name == *field);
        if let ExprKind::Variable { index, sure } = record.kind
            && let (Home::Fields(slots, set), Some(offset)) = (self.homes[index].clone(), offset)
        {
            self.has_value(if sure { None } else { set }, record.place);
            return Target::Slot(slots[offset].0);
        }
        let value = self.value(record);
        self.expect(value, Kind::Record, record.place);
        let Some(offset) = offset else {
            // There are no records here, so that has failed.
            return Target::Cell(value.payload);
        };
        let address = self.unit.terms.add([value.payload, self.unit.terms.int(offset)]);
        if self.unit.kinds.shapes_vary(record.class) {
            let kind = self.kind_of_cell(address);
            let fine = self.unit.terms.ne(kind, self.number(ABSENT));
            self.require(fine, ErrorKind::WrongKind, place);
        }
        Target::Cell(address)
    }

    /// Goes on where a code is that of a value, if there is a code to look at.
    pub(super) fn has_value(&mut self, code: Option<Term>, place: Place) {
        if let Some(code) = code {
            let fine = self.unit.terms.ne(code, self.number(UNSET));
            self.require(fine, ErrorKind::Uninitialized, place);
        }
    }

    /// What a place holds.
    pub(super) fn value_at(&mut self, expr: &Expr) -> Value {
        let target = self.target(expr);
        match target {
            Target::Slot(slot) => self.value_in(slot, expr.class),
            Target::Cell(address) => {
                if matches!(expr.kind, ExprKind::Dereference(_)) {
                    self.cell_has_value(expr.class, address, expr.place);
                }
                self.load(expr.class, address)
            }
        }
    }

    fn kind_of_cell(&mut self, address: Term) -> Term {
        let kinds = self.unit.global(Global::Kinds);
        self.unit.terms.read(kinds, &[address])
    }

    pub(super) fn cell_has_value(&mut self, class: Class, address: Term, place: Place) {
        if self.unit.kinds.is_open(class) {
            let kind = self.kind_of_cell(address);
            self.has_value(Some(kind), place);
        }
    }

    /// What a cell holds, which has a value.
    pub(super) fn load(&mut self, class: Class, address: Term) -> Value {
        let cells = self.unit.global(Global::Cells);
        let payload = self.unit.terms.read(cells, &[address]);
        let tag = match self.unit.kinds.pure(class) {
            Some(kind) => Tag::Known(kind),
            None => Tag::Shown(self.kind_of_cell(address)),
        };
        Value { payload, tag, fresh: false }
    }

    pub(super) fn store(&mut self, class: Class, address: Term, value: Value, place: Place) {
        // The kind first, as in `put`.
        if self.unit.kinds.is_tracked(class) {
            let (kinds, code) = (self.unit.global(Global::Kinds), self.code(value.tag));
            self.write(kinds, address, code, place);
        }
        let cells = self.unit.global(Global::Cells);
        self.write(cells, address, value.payload, place);
    }
}
