//! Copies, and bytes that become others all at once: cell by cell where the number of bytes is known,
//! else element by element.

use num_bigint::BigInt;

use super::cells::{Cell, Holds, Place};
use super::changes::{Bytes, MAX_CELLS, Made, put, put_pointer};
use super::pointee::Pointee;
use super::pointers::Pointer;
use super::segments::{bytes_of, range_of};
use super::terms::{Rewriting, reduced};
use crate::graph::program::{InputKind, Instruction, Range};
use crate::logic::{Sort, Stored, Term};

/// So many bytes are looked through for cells.
const MAX_BYTES: i64 = 1 << 16;

impl<'a> Rewriting<'a> {
    /// Elements of one region become those of another, or move in their own.
    pub(super) fn copy(&mut self, to: Term, from: Term, size: Term) -> Made {
        let (to, from) = (self.pointer(to), self.pointer(from));
        let size = self.term(size);
        let copied = match self.terms().as_i64(size) {
            Some(..=0) => Some(Made::default()),
            Some(bytes) => {
                self.require_range(to, size);
                let valid = self.pointers.is_valid(from, size);
                self.require(valid);
                self.copied(to, from, bytes).map(Made::of)
            }
            None => self.copy_elements(to, from, size),
        };
        self.made(copied)
    }

    /// So many bytes are copied, which are all read first.
    pub(super) fn copied(
        &mut self,
        to: Pointer,
        from: Pointer,
        size: i64,
    ) -> Option<Vec<Instruction>> {
        let mut moves = Vec::new();
        for (place, at) in self.places(to, size)? {
            moves.extend(self.moved(&place, from, at)?);
        }
        Some(self.in_parallel(moves))
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

    /// Bytes become the same one.
    pub(super) fn fill(&mut self, to: Term, byte: Term, size: Term) -> Made {
        let (to, size) = (self.pointer(to), self.term(size));
        let byte = self.term(byte);
        let filled = self.terms().as_i64(byte).and_then(|byte| match self.terms().as_i64(size) {
            Some(..=0) => Some(Made::default()),
            Some(bytes) => {
                self.require_range(to, size);
                self.filled(to, byte, bytes).map(Made::of)
            }
            None => match self.fill_object(to, byte, size) {
                Some(filled) => Some(Made::of(filled)),
                None => self.fill_elements(to, byte, size),
            },
        });
        self.made(filled)
    }

    /// Bytes become what an input says.
    pub(super) fn havoc(&mut self, to: Term, size: Term) -> Made {
        let (to, size) = (self.pointer(to), self.term(size));
        let made = self.terms().as_i64(size).and_then(|bytes| {
            let mut made = Made::default();
            let mut scalars = Vec::new();
            if bytes > 0 {
                self.require_range(to, size);
                for (place, at) in self.places(to, bytes)? {
                    scalars.push(self.havocked(&place, at, &mut made)?);
                }
            }
            made.read = Some(Bytes::Scalars(scalars));
            Some(made)
        });
        self.made(made)
    }

    /// A place becomes what an input says.
    fn havocked(
        &mut self,
        to: &Place<'_>,
        at: i64,
        made: &mut Made,
    ) -> Option<(i64, Stored, Term)> {
        let stored = to.cell.stored;
        let range = match stored {
            Stored::Pointer { width } => Some(Range::of_width(width, false)),
            _ => range_of(stored),
        };
        let sort = if stored.sort() == Sort::Pointer { Sort::Int } else { stored.sort() };
        let variable = self.temporary(sort, range);
        made.instructions.push(Instruction::Input { variable, kind: InputKind::Environment });
        let written = match &to.cell.holds {
            Holds::Scalar(scalar) => vec![put(scalar.symbol, &to.indices, variable)],
            Holds::Pointer { pointee, .. } => {
                let number = Pointee { into: None, null: true, number: true };
                let number = Pointer { address: variable, pointee: number, ..self.pointers.null() };
                put_pointer(to, self.pointers.converted(number, *pointee)?)
            }
        };
        made.instructions.extend(written);
        Some((at, stored, variable))
    }

    /// What was made, or nothing that is followed.
    fn made(&mut self, made: Option<Made>) -> Made {
        made.unwrap_or_else(|| {
            self.refuse();
            Made::default()
        })
    }

    /// So many bytes become the same one.
    pub(super) fn filled(&mut self, to: Pointer, byte: i64, size: i64) -> Option<Vec<Instruction>> {
        let mut filled = Vec::new();
        for (Place { cell, indices, .. }, _) in self.places(to, size)? {
            let value = self.repeated(cell.stored, byte)?;
            filled.extend(cell.variables().map(|part| put(part.symbol, &indices, value)));
        }
        Some(filled)
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

    /// Bytes have to be there that may be written.
    fn require_range(&mut self, to: Pointer, size: Term) {
        let valid = self.pointers.is_valid(to, size);
        self.require(valid);
        self.require_writable(to);
    }

    /// What is in so many bytes from a pointer on, and how many bytes it is from the pointer; `None` where a scalar
    /// lies in the bytes in part, or where there is too much.
    pub(super) fn places(&mut self, to: Pointer, size: i64) -> Option<Vec<(Place<'a>, i64)>> {
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
        let needs = places.iter().flat_map(|(place, _)| &place.needs);
        needs.for_each(|&need| self.require(need));
        Some(places)
    }
}
