//! Copies, and bytes that become others all at once: cell by cell where the number of bytes is known,
//! else element by element.

use num_bigint::BigInt;

use super::accessed::{bytes_of, range_of};
use super::cells::{Cell, Holds, Place};
use super::changes::{Bytes, MAX_CELLS, Made, put, put_word};
use super::pointee::Pointee;
use super::pointers::Pointer;
use super::states::NUMBER;
use super::terms::Rewriting;
use crate::graph::program::{InputKind, Instruction, Range, Variable};
use crate::logic::{Division, FloatOp, Sort, Stored, Term};

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
                self.first_of(&[&|this| this.copied(to, from, bytes).map(Made::of), &|this| {
                    this.copy_elements(to, from, size)
                }])
            }
            None => self.first_of(&[&|this| this.copy_elements(to, from, size), &|this| {
                this.copy_scalars(to, from, size)
            }]),
        };
        self.made(copied, "bytes that are copied")
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
        let stored = to.cell.stored;
        let source = self.place(from, at, stored)?;
        self.require_inside(&source);
        let value = match (&to.cell.holds, &source.cell.holds) {
            (Holds::Pointer { .. }, Holds::Pointer { .. }) if source.inside == 0 => {
                let mut word = self.word(&source)?;
                word.is_address = source.cell.initial().is_some();
                return self.hold_word(to, &word);
            }
            (Holds::Pointer { .. }, Holds::Scalar(_)) => {
                let width = u32::try_from(8 * stored.bytes()).ok()?;
                let number = Stored::Integer { width, signed: false };
                let number = self.number_at(&source, number)?;
                return self.hold_number(to, number, self.terms().int(NUMBER));
            }
            (_, Holds::Pointer { pointee, .. }) if pointee.into.is_some() => {
                self.number_without_look(&source, stored)?
            }
            _ => self.number_at(&source, stored)?,
        };
        let variable = to.cell.variables().next()?;
        let value = self.fitted(stored, value);
        Some(vec![put(variable.symbol, &to.indices, value)])
    }

    /// Bytes become the same one.
    pub(super) fn fill(&mut self, to: Term, byte: Term, size: Term) -> Made {
        let (to, size) = (self.pointer(to), self.term(size));
        let byte = self.terms().modulo(Division::Euclid, self.term(byte), self.terms().int(256));
        let filled = match self.terms().as_i64(size) {
            Some(..=0) => Some(Made::default()),
            Some(bytes) => {
                self.require_range(to, size);
                self.first_of(&[
                    &|this| this.filled(to, byte, bytes).map(Made::of),
                    // More cells than are filled one by one.
                    &|this| this.fill_object(to, byte, size).map(Made::of),
                    &|this| this.fill_elements(to, byte, size),
                ])
            }
            None => self.first_of(&[
                &|this| this.fill_object(to, byte, size).map(Made::of),
                &|this| this.fill_elements(to, byte, size),
                &|this| this.scalar_by_scalar(to, size, |this, to, _| this.fill_place(to, byte)),
            ]),
        };
        self.made(filled, "bytes that are filled")
    }

    /// Bytes become what an input says.
    pub(super) fn havoc(&mut self, to: Term, size: Term, kind: InputKind) -> Made {
        let (to, size) = (self.pointer(to), self.term(size));
        let made = self.terms().as_i64(size).and_then(|bytes| {
            let mut made = Made::default();
            let mut scalars = Vec::new();
            if bytes > 0 {
                self.require_range(to, size);
                for (place, at) in self.places(to, bytes)? {
                    scalars.push(self.havocked(&place, at, kind, &mut made)?);
                }
            }
            made.read = Some(Bytes::Scalars(scalars));
            Some(made)
        });
        self.made(made, "bytes that somebody else writes")
    }

    /// A place becomes what an input says.
    fn havocked(
        &mut self,
        to: &Place<'_>,
        at: i64,
        kind: InputKind,
        made: &mut Made,
    ) -> Option<(i64, Stored, Term)> {
        let stored = to.cell.stored;
        let range = match stored {
            Stored::Pointer { width } => Some(Range::of_width(width, false)),
            _ => range_of(stored),
        };
        let sort = if stored.sort() == Sort::Pointer { Sort::Int } else { stored.sort() };
        let variable = self.temporary(sort, range);
        made.instructions.push(Instruction::Input { variable, kind });
        let written = match &to.cell.holds {
            Holds::Scalar(scalar) => vec![put(scalar.symbol, &to.indices, variable)],
            Holds::Pointer { pointee, .. } => {
                let number = Pointee { raw: false, ..Pointee::RAW };
                let number = Pointer { address: variable, pointee: number, ..self.pointers.null() };
                put_word(to, self.pointers.converted(number, *pointee)?, self.terms().int(NUMBER))
            }
        };
        made.instructions.extend(written);
        Some((at, stored, variable))
    }

    /// What was made, or nothing that is followed.
    fn made(&mut self, made: Option<Made>, why: &'static str) -> Made {
        made.unwrap_or_else(|| {
            self.refuse(why);
            Made::default()
        })
    }

    /// So many bytes become the same one.
    pub(super) fn filled(
        &mut self,
        to: Pointer,
        byte: Term,
        size: i64,
    ) -> Option<Vec<Instruction>> {
        let mut filled = Vec::new();
        for (place, _) in self.places(to, size)? {
            filled.extend(self.fill_place(&place, byte)?);
        }
        Some(filled)
    }

    /// All bytes of a scalar become the same one.
    fn fill_place(&self, place: &Place<'_>, byte: Term) -> Option<Vec<Instruction>> {
        let Place { cell, indices, .. } = place;
        if self.terms().is_zero(byte) {
            let zero = |part: &Variable| put(part.symbol, indices, self.zero(part.sort.element()));
            return Some(cell.variables().map(zero).collect());
        }
        let value = self.repeated(cell.stored, byte)?;
        match &cell.holds {
            Holds::Scalar(variable) => Some(vec![put(variable.symbol, indices, value)]),
            Holds::Pointer { .. } => self.hold_number(place, value, self.terms().int(NUMBER)),
        }
    }

    /// So many bytes are copied, scalar by scalar.
    fn copy_scalars(&mut self, to: Pointer, from: Pointer, size: Term) -> Option<Made> {
        let valid = self.pointers.is_valid(from, size);
        let none = self.terms().le(size, self.terms().int(0));
        self.require(self.terms().or2(none, valid));
        self.scalar_by_scalar(to, size, |this, to, at| this.moved(to, from, at))
    }

    /// All of the one object of a region, whatever its size, becomes zero.
    fn fill_object(&mut self, to: Pointer, byte: Term, size: Term) -> Option<Vec<Instruction>> {
        let region = self.pointers.region(to.pointee)?;
        let starts = self.pointers.offset(to) == self.terms().int(0);
        let all = starts && self.pointers.size(to) == size && self.terms().is_zero(byte);
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
    fn repeated(&self, stored: Stored, byte: Term) -> Option<Term> {
        let terms = self.terms();
        let whole = |bytes: u64| {
            let ones = (0..bytes).fold(BigInt::ZERO, |ones, _| (ones << 8_u32) + 1);
            terms.mul(terms.int(ones), byte)
        };
        match stored {
            Stored::Integer { width, signed } if width % 8 == 0 => {
                Some(terms.wrap(width, signed, whole(stored.bytes())))
            }
            Stored::Bits { unit, first, width, signed } => {
                let bits = terms.int(BigInt::from(1) << first);
                let shifted = terms.div(Division::Euclid, whole(unit.into()), bits);
                Some(terms.wrap(width, signed, shifted))
            }
            Stored::Float(format) => {
                Some(terms.float_op(FloatOp::FromBits(format), &[whole(stored.bytes())]))
            }
            Stored::Pointer { .. } => Some(whole(stored.bytes())),
            _ => None,
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
