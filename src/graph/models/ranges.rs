//! Copies, and bytes that become others all at once: cell by cell, where the number of bytes is known.

use num_bigint::BigInt;

use super::cells::Layout;
use super::cells::is_same_place;
use super::changes::{MAX_CELLS, put};
use super::pointee::Offsets;
use super::pointers::Pointer;
use super::regions::{Cell, Region};
use super::terms::{Rewriting, reduced};
use crate::graph::program::Instruction;
use crate::logic::{Stored, Term};

impl<'a> Rewriting<'a> {
    /// Elements of one region become those of another, or move in their own: all are read first.
    pub(super) fn copy(&mut self, to: Term, from: Term, size: Term) -> Vec<Instruction> {
        let (to, from) = (self.pointer(to), self.pointer(from));
        let size = self.term(size);
        let places = self.range(to, size);
        if places.is_empty() {
            return Vec::new();
        }
        let valid = self.pointers.is_valid(from, size);
        self.require(valid);
        let mut moves = Vec::new();
        for (cell, into, at) in places {
            match self.moved(cell, &into, from, at) {
                Some(moved) => moves.extend(moved),
                None => self.refuse(),
            }
        }
        self.in_parallel(moves)
    }

    /// What is so many bytes from a pointer on goes into a cell.
    fn moved(
        &self,
        cell: &Cell,
        into: &[Term],
        from: Pointer,
        at: i64,
    ) -> Option<Vec<Instruction>> {
        let (terms, region) = (self.terms(), self.pointers.region(from.pointee)?);
        if region.layout == Layout::Bytes {
            return self.moved_byte(cell, into, region, from, at);
        }
        let offset = from.pointee.into?.1.residue(region.unit).checked_add(at)?;
        let source = region.cell(Offsets::one(offset), cell.stored)?;
        let elements = if region.unit == 0 { 0 } else { (offset - source.offset) / region.unit };
        let index = terms.add([from.index, terms.int(elements)]);
        let out = self.pointers.place(region, from.object, index);
        let pairs = cell.variables().zip(source.variables());
        let moves = pairs.map(|((variable, _), (read, _))| {
            let value = if out.is_empty() { read.symbol } else { terms.read(read.symbol, &out) };
            put(variable.symbol, into, reduced(terms, cell.stored, value))
        });
        Some(moves.collect())
    }

    /// The same of a source that is bytes: one goes into a cell of one byte.
    fn moved_byte(
        &self,
        cell: &Cell,
        into: &[Term],
        region: &Region,
        from: Pointer,
        at: i64,
    ) -> Option<Vec<Instruction>> {
        let terms = self.terms();
        let (source, (variable, _)) = (region.cells.first()?, cell.variables().next()?);
        let at = terms.add([self.pointers.offset_in_object(from), terms.int(at)]);
        let out = self.pointers.place(region, from.object, at);
        let byte = terms.read(source.variables().next()?.0.symbol, &out);
        let moved = put(variable.symbol, into, reduced(terms, cell.stored, byte));
        is_same_place(cell.stored, source.stored).then(|| vec![moved])
    }

    pub(super) fn fill(&mut self, to: Term, byte: Term, size: Term) -> Vec<Instruction> {
        let (to, size) = (self.pointer(to), self.term(size));
        let byte = self.term(byte);
        let byte: Option<i64> = self.terms().as_int(byte).and_then(|byte| byte.try_into().ok());
        if let Some(filled) = byte.and_then(|byte| self.fill_object(to, byte, size)) {
            return filled;
        }
        let mut filled = Vec::new();
        for (cell, into, _) in self.range(to, size) {
            match byte.and_then(|byte| self.repeated(cell.stored, byte)) {
                Some(value) => {
                    filled.extend(cell.variables().map(|(v, _)| put(v.symbol, &into, value)));
                }
                None => self.refuse(),
            }
        }
        filled
    }

    /// All of the one object of a region, whatever its size, becomes zero.
    fn fill_object(&mut self, to: Pointer, byte: i64, size: Term) -> Option<Vec<Instruction>> {
        let region = self.pointers.region(to.pointee)?;
        let starts = self.pointers.offset(to) == self.terms().int(0);
        let all = starts && self.pointers.size(to) == size && byte.rem_euclid(256) == 0;
        if !all || !region.is_single(self.pointers.points_to) {
            return None;
        }
        let valid = self.pointers.is_valid(to, size);
        self.require(valid);
        self.require_writable(to);
        let variables = region.cells.iter().flat_map(Cell::variables);
        Some(variables.map(|(variable, _)| self.all_zero(variable)).collect())
    }

    /// The scalar each of whose bytes is this one.
    fn repeated(&self, stored: Stored, byte: i64) -> Option<Term> {
        let byte = byte.rem_euclid(256);
        match stored {
            Stored::Integer { width, signed } if width % 8 == 0 => {
                let mut value = BigInt::ZERO;
                (0..width / 8).for_each(|_| value = (&value << 8_u32) + byte);
                Some(self.terms().wrap(width, signed, self.terms().int(value)))
            }
            Stored::Number => None,
            _ => (byte == 0).then(|| self.zero(stored.sort())),
        }
    }

    /// The cells of so many bytes from a pointer on: each with where in its variables it stands, and how
    /// many bytes it is from the pointer. What is needed is that the bytes are there and may be written.
    fn range(&mut self, to: Pointer, size: Term) -> Vec<(&'a Cell, Vec<Term>, i64)> {
        let known: Option<i64> = self.terms().as_int(size).and_then(|size| size.try_into().ok());
        if known.is_some_and(|size| size <= 0) {
            return Vec::new();
        }
        let valid = self.pointers.is_valid(to, size);
        self.require(valid);
        self.require_writable(to);
        let places = known.and_then(|size| self.places(to, size));
        places.unwrap_or_else(|| {
            self.refuse();
            Vec::new()
        })
    }

    /// The same cells; `None` where one lies in the bytes in part, or where there are too many.
    fn places(&self, to: Pointer, size: i64) -> Option<Vec<(&'a Cell, Vec<Term>, i64)>> {
        let region = self.pointers.region(to.pointee)?;
        if region.layout == Layout::Bytes {
            return self.bytes_at(region, to, size);
        }
        let start = to.pointee.into?.1.residue(region.unit);
        let end = start.checked_add(size)?;
        let elements = if region.unit == 0 { 1 } else { (end - 1) / region.unit + 1 };
        let cells = &region.cells;
        if elements.checked_mul(i64::try_from(cells.len()).ok()?)? > MAX_CELLS {
            return None;
        }
        let mut places = Vec::new();
        for (element, cell) in
            (0..elements).flat_map(|element| cells.iter().map(move |cell| (element, cell)))
        {
            let at = element.checked_mul(region.unit)?.checked_add(cell.offset)?;
            let behind = at.checked_add(i64::try_from(cell.stored.bytes()).ok()?)?;
            if behind <= start || end <= at {
                continue;
            }
            if at < start || end < behind {
                return None;
            }
            let index = self.terms().add([to.index, self.terms().int(element)]);
            places.push((cell, self.pointers.place(region, to.object, index), at - start));
        }
        Some(places)
    }

    /// The same of a region of bytes.
    fn bytes_at(
        &self,
        region: &'a Region,
        to: Pointer,
        size: i64,
    ) -> Option<Vec<(&'a Cell, Vec<Term>, i64)>> {
        let (cell, offset) = (region.cells.first()?, self.pointers.offset_in_object(to));
        let place = |at: i64| {
            let at = self.terms().add([offset, self.terms().int(at)]);
            self.pointers.place(region, to.object, at)
        };
        (size <= MAX_CELLS).then(|| (0..size).map(|at| (cell, place(at), at)).collect())
    }
}
