//! Cells: the numbers and pointers that targets name, read and written where they stand.

use super::choice::Home;
use super::model::Pointer;
use super::object::{Leaf, Object};
use super::target::{At, Target};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Typed, Value},
    remarks::Unmodelled,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::lower::within;
use crate::front::source::Span;
use crate::graph::{Instruction, Ints, Place};
use crate::logic::{Scalar, Term};

/// Where a cell is.
#[derive(Clone, Debug)]
pub(super) enum CellAt {
    Apart { symbols: Vec<Term>, indices: Vec<Term> },
    Memory { holds: Holds, block: Term, offset: Term },
}

/// What a cell of the memory holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Holds {
    Number,
    Pointer,
    /// A number of another sort.
    Other(Scalar),
}

impl Body<'_, '_> {
    /// The cell of a target that is a number or a pointer.
    pub(super) fn cell(&mut self, target: &Target) -> Lowered<CellAt> {
        let holds = self.kept_as(&target.ctype);
        match &target.at {
            At::Apart { object, path, indices } => {
                let leaf: Option<&Leaf> = object.leaves().iter().find(|leaf| leaf.path == *path);
                let leaf = leaf.filter(|leaf| leaf.extents.len() <= indices.len());
                let symbols = leaf.ok_or(Reported)?.symbols.clone();
                Ok(CellAt::Apart { symbols, indices: indices.clone() })
            }
            At::Part { .. } => Err(Reported),
            At::Memory { block, offset, .. } => {
                self.unit.memory_of(holds, Place::default());
                Ok(CellAt::Memory { holds, block: *block, offset: *offset })
            }
        }
    }

    pub(super) fn kept_as(&self, ctype: &CType) -> Holds {
        match (ctype, ctype.format()) {
            (CType::Pointer(_), _) => Holds::Pointer,
            (CType::Float(_), _) if self.unit.is_path() => Holds::Other(Scalar::Real),
            (_, Some(format)) => Holds::Other(Scalar::Float(format)),
            _ => Holds::Number,
        }
    }

    /// The numbers that a cell holds.
    pub(super) fn read_cells(&self, at: &CellAt) -> Vec<Term> {
        let terms = self.unit.terms;
        match at {
            CellAt::Apart { symbols, indices } if indices.is_empty() => symbols.clone(),
            CellAt::Apart { symbols, indices } => {
                symbols.iter().map(|&symbol| terms.read(symbol, indices)).collect()
            }
            CellAt::Memory { holds, block, offset } => {
                let Some(memory) = &self.unit.memory else { return Vec::new() };
                let arrays = memory.arrays(*holds).into_iter();
                arrays.map(|array| terms.read(array, &[*block, *offset])).collect()
            }
        }
    }

    fn arrays_of(&mut self, at: &CellAt, place: Place) -> (Vec<Term>, Vec<Term>) {
        match at {
            CellAt::Apart { symbols, indices } => (symbols.clone(), indices.clone()),
            CellAt::Memory { holds, block, offset } => {
                (self.unit.memory(place).arrays(*holds), vec![*block, *offset])
            }
        }
    }

    pub(super) fn write_cell(&mut self, at: &CellAt, value: Term, place: Place) {
        let (arrays, indices) = self.arrays_of(at, place);
        for array in arrays {
            self.write_one(array, &indices, value, place);
        }
    }

    fn write_one(&mut self, array: Term, indices: &[Term], value: Term, place: Place) {
        let instruction = if indices.is_empty() {
            Instruction::Assign { variable: array, value }
        } else {
            Instruction::Write { array, indices: indices.to_vec(), value }
        };
        self.builder.emit(instruction, place);
    }

    /// The value of what a target names.
    pub(in crate::front::c::lower) fn read_target(
        &mut self,
        target: &Target,
        span: Span,
    ) -> Lowered<Value> {
        if Self::is_number(target)
            && let Some(row) = self.row(target)
        {
            return Ok(self.read_row(&row, target, span));
        }
        match &target.ctype {
            CType::Integer(kind) => {
                let at = self.cell(target)?;
                let term = *self.read_cells(&at).first().ok_or(Reported)?;
                let term = self.limit_read(&at, term, (*kind, target.bits), span);
                let kind = self.unit.promoted_bits(*kind, target.bits);
                Ok(Value::Integer(Typed { term, kind }))
            }
            CType::Pointer(to) => {
                let at = self.cell(target)?;
                let numbers = self.read_cells(&at);
                let [block, offset] = numbers[..] else { return Err(Reported) };
                Ok(Value::Pointer(Pointer { block, offset, to: CType::clone(to) }))
            }
            CType::Float(_) if self.unit.is_path() || target.ctype.format().is_some() => {
                let at = self.cell(target)?;
                Ok(Value::Float(self.read_cells(&at).first().copied()))
            }
            CType::Float(_) => Ok(Value::Float(None)),
            CType::Record(_) => Ok(Value::Record(target.clone())),
            CType::Array(element, _) => {
                let to = CType::clone(element);
                self.address(target, span).map(|pointer| Value::Pointer(Pointer { to, ..pointer }))
            }
            CType::Void => Ok(Value::Void),
            // A function is a pointer to itself (C17 §6.3.2.1).
            CType::Function(_) => self.address(target, span).map(Value::Pointer),
        }
    }

    /// What lies in memory untouched holds any number: one that the type cannot hold is
    /// none. Where cells are accessed as signed and as unsigned, it is their bits that
    /// count.
    fn limit_read(
        &mut self,
        at: &CellAt,
        term: Term,
        (kind, bits): (IntKind, Option<u32>),
        span: Span,
    ) -> Term {
        if !matches!(at, CellAt::Memory { .. }) || self.unit.ints == Ints::Math {
            return term;
        }
        let width = bits.unwrap_or(kind.width(self.unit.model));
        if self.unit.choices.is_mixed() {
            return self.unit.terms.wrap(width, kind.is_signed(), term);
        }
        let place = self.unit.place(span);
        let limits = within(self.unit.terms, term, &kind.range_of_bits(width));
        self.builder.assume(limits, place);
        term
    }

    /// Gives a number or a pointer another value, already of its type.
    pub(in crate::front::c::lower) fn write_target(
        &mut self,
        target: &Target,
        value: &Value,
        place: Place,
    ) -> Lowered<()> {
        if self.row(target).is_some() {
            return self.write_row(target, value, place);
        }
        match (&target.ctype, value) {
            (CType::Integer(_), Value::Integer(number)) => {
                let at = self.cell(target)?;
                self.write_cell(&at, number.term, place);
            }
            (CType::Pointer(_), Value::Pointer(pointer)) => {
                let at = self.cell(target)?;
                self.write_pointer(&at, pointer, place)?;
            }
            (CType::Float(_), Value::Float(term)) => {
                if let Some(term) = self.held_float(*term, &target.ctype, place) {
                    let at = self.cell(target)?;
                    self.write_cell(&at, term, place);
                }
            }
            _ => return Err(Reported),
        }
        Ok(())
    }

    /// Writes both numbers of a pointer, neither of which may see the other one changed.
    fn write_pointer(&mut self, at: &CellAt, pointer: &Pointer, place: Place) -> Lowered<()> {
        let now = self.read_cells(at);
        let (arrays, mut indices) = self.arrays_of(at, place);
        let [first, second] = arrays[..] else { return Err(Reported) };
        if now.first() == Some(&pointer.block) {
            self.write_one(second, &indices, pointer.offset, place);
            return Ok(());
        }
        let mut offset = pointer.offset;
        if self.unit.terms.occurs(first, offset) {
            offset = self.keep_at(offset, None, place);
        }
        for index in &mut indices {
            if self.unit.terms.occurs(first, *index) {
                *index = self.keep_at(*index, None, place);
            }
        }
        self.write_one(first, &indices, pointer.block, place);
        self.write_one(second, &indices, offset, place);
        Ok(())
    }

    /// The address of what a target names: it must live in the memory.
    pub(in crate::front::c::lower) fn address(
        &mut self,
        target: &Target,
        span: Span,
    ) -> Lowered<Pointer> {
        if self.is_unsized(target) {
            self.unmodelled(Unmodelled::Size, span);
        }
        match &target.at {
            At::Memory { block, offset, root, .. } => {
                if !self.unit.lie_alike(root, &target.ctype) {
                    self.unmodelled(Unmodelled::Cast, span);
                } else if self.is_watched_part(root, &target.ctype) {
                    self.unit.make_bytes(root);
                    self.unmodelled(Unmodelled::Member, span);
                }
                Ok(Pointer { block: *block, offset: *offset, to: target.ctype.clone() })
            }
            At::Apart { object, .. } | At::Part { object, .. } => {
                Err(self.needs_address(object, span))
            }
        }
    }

    /// Whether something is part of a union that takes down which member was written last: nothing
    /// would take that down where it is written by its address.
    fn is_watched_part(&self, root: &CType, part: &CType) -> bool {
        self.unit.is_union(root) && root != part && !self.unit.is_bytes(root)
    }

    /// The same place, whatever is written from here on.
    pub(in crate::front::c::lower) fn fixed(&mut self, target: &Target, place: Place) -> Target {
        self.fixed_against(target, target, place)
    }

    /// The same place, whatever is written to another one, or to the memory, from here on.
    pub(in crate::front::c::lower) fn fixed_against(
        &mut self,
        target: &Target,
        written: &Target,
        place: Place,
    ) -> Target {
        let own: Vec<Term> = match &written.at {
            At::Apart { object, .. } => {
                object.leaves().iter().flat_map(|leaf| leaf.symbols.clone()).collect()
            }
            At::Memory { .. } | At::Part { .. } => Vec::new(),
        };
        let at = target.at.clone().map(|term| self.fixed_term(term, &own, place));
        Target { at, ..target.clone() }
    }

    /// A number, put aside if writing to arrays or to one of `own` may change it.
    fn fixed_term(&mut self, term: Term, own: &[Term], place: Place) -> Term {
        let terms = self.unit.terms;
        let mut open = false;
        terms.visit_symbols(term, |symbol| {
            open |= terms.sort(symbol).is_array() || own.contains(&symbol);
        });
        if open { self.keep_at(term, None, place) } else { term }
    }

    /// A variable's address is needed, or the value of a pointer that is an array so far:
    /// lowering begins again with it in the memory, or as a pointer.
    pub(in crate::front::c::lower) fn needs_address(
        &mut self,
        object: &Object,
        span: Span,
    ) -> Reported {
        if let Some(key) = object.key {
            if object.is_array_pointer() {
                self.unit.choices.make_pointer(key);
            } else {
                self.unit.choices.move_to(key, Home::Memory);
            }
            return Reported;
        }
        let message = "the address of this is needed, and it has none here";
        self.unit.unsupported(span, message, "give it a name: store it in a variable first")
    }

    /// Which cells a part of a variable is, for being copied: kind by kind.
    pub(in crate::front::c::lower) fn is_number(target: &Target) -> bool {
        matches!(target.ctype, CType::Integer(_) | CType::Pointer(_) | CType::Float(_))
    }
}
