//! Copies, and bytes that become others all at once: cell by cell, where the number of bytes is known.

use num_bigint::BigInt;

use super::changes::{MAX_CELLS, put};
use super::places::Place;
use super::pointers::Pointer;
use super::regions::{Cell, Holds};
use super::segments::bytes_of;
use super::terms::{Rewriting, reduced};
use crate::graph::program::Instruction;
use crate::logic::{Stored, Term};

/// So many bytes are looked through for cells.
const MAX_BYTES: i64 = 1 << 16;

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
        for (place, at) in places {
            match self.moved(&place, from, at) {
                Some(moved) => moves.extend(moved),
                None => self.refuse(),
            }
        }
        self.in_parallel(moves)
    }

    /// What is so many bytes from a pointer on goes to a place.
    fn moved(&mut self, to: &Place<'_>, from: Pointer, at: i64) -> Option<Vec<Instruction>> {
        let (terms, stored) = (self.terms(), to.cell.stored);
        let source = self.place(from, at, stored)?;
        source.needs.iter().for_each(|&need| self.require(need));
        let value = match (&to.cell.holds, &source.cell.holds) {
            (Holds::Pointer { .. }, _) => {
                let held = self.held(&source)?;
                return self.hold(to, held);
            }
            (_, Holds::Scalar(_)) if source.is_bytes => self.load_bytes(stored, &source)?,
            (_, Holds::Scalar(variable)) => self.read(variable.symbol, &source),
            _ => return None,
        };
        let variable = to.cell.variables().next()?;
        Some(vec![put(variable.symbol, &to.indices, reduced(terms, stored, value))])
    }

    pub(super) fn fill(&mut self, to: Term, byte: Term, size: Term) -> Vec<Instruction> {
        let (to, size) = (self.pointer(to), self.term(size));
        let byte = self.term(byte);
        let byte: Option<i64> = self.terms().as_int(byte).and_then(|byte| byte.try_into().ok());
        if let Some(filled) = byte.and_then(|byte| self.fill_object(to, byte, size)) {
            return filled;
        }
        let mut filled = Vec::new();
        for (Place { cell, indices, .. }, _) in self.range(to, size) {
            match byte.and_then(|byte| self.repeated(cell.stored, byte)) {
                Some(value) => {
                    filled.extend(cell.variables().map(|v| put(v.symbol, &indices, value)));
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
        Some(variables.map(|variable| self.all_zero(variable)).collect())
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

    /// What is in so many bytes from a pointer on, and how many bytes it is from the pointer. What is needed is
    /// that the bytes are there and may be written.
    fn range(&mut self, to: Pointer, size: Term) -> Vec<(Place<'a>, i64)> {
        let known: Option<i64> = self.terms().as_int(size).and_then(|size| size.try_into().ok());
        if known.is_some_and(|size| size <= 0) {
            return Vec::new();
        }
        let valid = self.pointers.is_valid(to, size);
        self.require(valid);
        self.require_writable(to);
        let places = known.and_then(|size| self.places(to, size)).unwrap_or_else(|| {
            self.refuse();
            Vec::new()
        });
        let needs = places.iter().flat_map(|(place, _)| &place.needs);
        needs.for_each(|&need| self.require(need));
        places
    }

    /// The same; `None` where a scalar lies in the bytes in part, or where there is too much.
    fn places(&self, to: Pointer, size: i64) -> Option<Vec<(Place<'a>, i64)>> {
        let (mut places, mut at) = (Vec::new(), 0);
        if size > MAX_BYTES {
            return None;
        }
        while at < size {
            let here = self.anything(to, at)?;
            let bytes = here.first().map_or(1, |place| bytes_of(place.cell.stored));
            places.extend(here.into_iter().map(|place| (place, at)));
            at = at.checked_add(bytes)?;
            if at > size || i64::try_from(places.len()).ok()? > MAX_CELLS {
                return None;
            }
        }
        Some(places)
    }
}
