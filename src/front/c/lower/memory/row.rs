//! Rows of bytes: numbers and pointers in a block of the memory that is laid out as bytes,
//! or in a union that stands apart as an array of them (see [`bytes`](super::bytes)).
//!
//! A number is put together from its bytes and taken apart into them, the lowest first; so is a
//! floating-point number, by its bits. A pointer has no bytes that are followed: it stands whole
//! at its first one. Those of NaN are not known either. Where there are pointers or
//! floating-point numbers, each byte has a tag beside it that tells whether it is a number's:
//! [`NUMBER`] for one that is; at the first byte of NaN how many it has, at that of a pointer the
//! kind of what it points to; [`REST`] for the bytes behind these (see [`whole`](super::whole)).
//! What does not find the tags that it needs is not followed.

use num_bigint::BigInt;
use num_traits::One;

use super::object::Object;
use super::target::{At, Target};
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::{Typed, Value},
    remarks::Unmodelled,
    types::Beside,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::graph::{Instruction, Place};
use crate::logic::{Division, Term, Terms};

/// A byte of a number, or one that nothing was written to.
pub(super) const NUMBER: u32 = 0;

/// A byte of a pointer, of NaN or of a `long double` that is not its first.
pub(super) const REST: u32 = 2;

/// So many bytes are written one by one; more by a loop.
const MAX_WRITES: u32 = 64;

/// Bytes from one on.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) struct Row {
    pub(super) numbers: Term,
    /// The tags, and the blocks of pointers.
    pub(super) tags: Option<(Term, Term)>,
    /// The indices before that of the byte.
    before: Vec<Term>,
    offset: Term,
    /// The bit that a bit-field begins at, in the first byte.
    bit: u32,
}

impl Row {
    /// The indices of a byte.
    pub(super) fn indices(&self, terms: &Terms, step: Term) -> Vec<Term> {
        let mut indices = self.before.clone();
        indices.push(terms.add([self.offset, step]));
        indices
    }
}

impl Body<'_, '_> {
    /// The bytes of a target; `None` if it is not laid out as such.
    pub(in crate::front::c::lower) fn row(&mut self, target: &Target) -> Option<Row> {
        match &target.at {
            At::Memory { block, offset, root, bit } => {
                if !self.unit.is_bytes(root) {
                    return None;
                }
                let memory = self.unit.memory(Place::default());
                let tags = memory.tags.map(|tags| (tags, memory.blocks));
                let (before, offset) = (vec![*block], *offset);
                Some(Row { numbers: memory.cells, tags, before, offset, bit: *bit })
            }
            At::Part { object, path, indices, offset, bit } => {
                let (numbers, tags) = bytes_at(object, path)?;
                let before = indices.clone();
                Some(Row { numbers, tags, before, offset: *offset, bit: *bit })
            }
            At::Apart { object, path, indices } => {
                if !self.unit.is_bytes_apart(&target.ctype) {
                    return None;
                }
                let (numbers, tags) = bytes_at(object, path)?;
                let (before, offset) = (indices.clone(), self.unit.terms.int(0));
                Some(Row { numbers, tags, before, offset, bit: 0 })
            }
        }
    }

    /// The member number `index` of a structure or union that stands in a row.
    pub(super) fn inside_row(&mut self, whole: Target, index: usize) -> At {
        let bits = self.unit.member_bits(&whole.ctype).get(index).copied().unwrap_or(0);
        let terms = self.unit.terms;
        let bit = u32::try_from(bits % 8).unwrap_or(0);
        let behind = |offset| terms.add([offset, terms.int(bits / 8)]);
        match whole.at {
            At::Memory { block, offset, root, .. } => {
                At::Memory { block, offset: behind(offset), root, bit }
            }
            At::Part { object, path, indices, offset, .. } => {
                At::Part { object, path, indices, offset: behind(offset), bit }
            }
            At::Apart { object, path, indices } => {
                At::Part { object, path, indices, offset: behind(terms.int(0)), bit }
            }
        }
    }

    /// The number or pointer of a target that stands in a row.
    pub(super) fn read_row(&mut self, row: &Row, target: &Target, span: Span) -> Value {
        match &target.ctype {
            CType::Integer(kind) => {
                let term = self.read_number(row, *kind, target.bits, span);
                let kind = self.unit.promoted_bits(*kind, target.bits);
                Value::Integer(Typed { term, kind })
            }
            CType::Pointer(to) => Value::Pointer(self.read_whole(row, to, span)),
            ctype => Value::Float(ctype.format().map(|format| self.read_float(row, format, span))),
        }
    }

    /// Writes a number or a pointer into a row.
    pub(super) fn write_row(
        &mut self,
        target: &Target,
        value: &Value,
        place: Place,
    ) -> Lowered<()> {
        let target = self.fixed(target, place);
        let Some(row) = self.row(&target) else { return Ok(()) };
        match (&target.ctype, value) {
            (CType::Integer(kind), Value::Integer(number)) => match target.bits {
                None => self.write_bytes(&row, kind.bytes(self.unit.model), number.term, place),
                Some(bits) => self.write_bits(&row, bits, number.term, place),
            },
            (CType::Pointer(to), Value::Pointer(pointer)) => {
                self.write_whole(&row, to, pointer, place);
            }
            (CType::Float(bytes), Value::Float(term)) => match target.ctype.format() {
                Some(format) => {
                    let term = self.followed_float(*term, format, place);
                    self.write_float(&row, format, term, place);
                }
                None if row.tags.is_none() => self.without_tags(place),
                None => {
                    for step in 0..*bytes {
                        let step = self.unit.terms.int(step);
                        self.tag(&row, step, self.unit.terms.int(REST), place);
                    }
                }
            },
            _ => return Err(Reported),
        }
        Ok(())
    }

    fn read_number(&mut self, row: &Row, kind: IntKind, bits: Option<u32>, span: Span) -> Term {
        let place = self.unit.place(span);
        let bytes = bits.map_or(kind.bytes(self.unit.model), |bits| (row.bit + bits).div_ceil(8));
        let number = self.read_bytes(row, bytes, place);
        let terms = self.unit.terms;
        if let Some(bits) = bits {
            let low = terms.div(Division::Euclid, number, power(terms, row.bit));
            let field = terms.modulo(Division::Euclid, low, power(terms, bits));
            return if kind.is_signed() { signed(terms, bits, field) } else { field };
        }
        if kind == IntKind::Bool {
            let truth = terms.le(number, terms.int(1));
            self.builder.require_followed(truth, Unmodelled::Bytes.text(), place);
        }
        if kind.is_signed() { signed(self.unit.terms, 8 * bytes, number) } else { number }
    }

    /// Whether so many bytes have a tag at the first, and behind it what belongs there.
    pub(super) fn tagged(&self, row: &Row, bytes: u32, first: &BigInt) -> Term {
        let (terms, number) = (self.unit.terms, BigInt::from(NUMBER));
        let Some((tags, _)) = row.tags else { return terms.bool(*first == number) };
        let rest = if *first == number { number } else { REST.into() };
        let tag = |step| terms.read(tags, &row.indices(terms, terms.int(step)));
        let is =
            |step| terms.eq(tag(step), terms.int(if step == 0 { first } else { &rest }.clone()));
        terms.and((0..bytes).map(is))
    }

    /// The number without sign that so many bytes make.
    fn read_bytes(&mut self, row: &Row, bytes: u32, place: Place) -> Term {
        let numbers = self.tagged(row, bytes, &NUMBER.into());
        self.builder.require_followed(numbers, Unmodelled::Bytes.text(), place);
        self.number_at(row, bytes)
    }

    /// The same, whatever the bytes are.
    pub(super) fn number_at(&self, row: &Row, bytes: u32) -> Term {
        let terms = self.unit.terms;
        let all: Vec<Vec<Term>> =
            (0..bytes).map(|step| row.indices(terms, terms.int(step))).collect();
        let digit = |(step, at): (u32, &Vec<Term>)| {
            let byte = terms.modulo(Division::Euclid, terms.read(row.numbers, at), terms.int(256));
            terms.mul(power(terms, 8 * step), byte)
        };
        terms.add((0..bytes).zip(&all).map(digit))
    }

    /// Takes a number apart.
    pub(super) fn write_bytes(&mut self, row: &Row, bytes: u32, value: Term, place: Place) {
        let value = self.settled_number(value, place);
        for step in 0..bytes {
            let terms = self.unit.terms;
            let high = terms.div(Division::Euclid, value, power(terms, 8 * step));
            let byte = terms.modulo(Division::Euclid, high, terms.int(256));
            self.write_byte(row, terms.int(step), byte, place);
        }
    }

    /// A number that writing to the memory does not change.
    pub(super) fn settled_number(&mut self, value: Term, place: Place) -> Term {
        if self.unit.terms.as_int(value).is_some() {
            value
        } else {
            self.keep_at(value, None, place)
        }
    }

    pub(super) fn write_byte(&mut self, row: &Row, step: Term, value: Term, place: Place) {
        let indices = row.indices(self.unit.terms, step);
        self.builder.emit(Instruction::Write { array: row.numbers, indices, value }, place);
        self.tag(row, step, self.unit.terms.int(NUMBER), place);
    }

    pub(super) fn tag(&mut self, row: &Row, step: Term, value: Term, place: Place) {
        if let Some((array, _)) = row.tags {
            let indices = row.indices(self.unit.terms, step);
            self.builder.emit(Instruction::Write { array, indices, value }, place);
        }
    }

    /// Writes a bit-field; the bits beside it stay.
    fn write_bits(&mut self, row: &Row, bits: u32, value: Term, place: Place) {
        let bytes = (row.bit + bits).div_ceil(8);
        let old = self.read_bytes(row, bytes, place);
        let terms = self.unit.terms;
        let modulus = power(terms, bits);
        let low = terms.div(Division::Euclid, old, power(terms, row.bit));
        let before = terms.modulo(Division::Euclid, low, modulus);
        let after = terms.modulo(Division::Euclid, value, modulus);
        let change = terms.mul(power(terms, row.bit), terms.sub(after, before));
        self.write_bytes(row, bytes, terms.add([old, change]), place);
    }

    /// Gives `count` bytes one value.
    pub(in crate::front::c::lower) fn fill_row(
        &mut self,
        row: &Row,
        value: Term,
        count: Term,
        place: Place,
    ) -> Lowered<()> {
        let terms = self.unit.terms;
        let byte = terms.modulo(Division::Euclid, value, terms.int(256));
        let byte = self.settled_number(byte, place);
        self.each(count, place, |body, step| {
            body.write_byte(row, step, byte, place);
            Ok(())
        })
    }

    /// Copies a structure or union that stands in a row on both sides; false if it does not.
    pub(in crate::front::c::lower) fn copy_rows(
        &mut self,
        to: &Target,
        from: &Target,
        place: Place,
    ) -> Lowered<bool> {
        if self.unit.is_union(&from.ctype) && (self.row(to).is_some() || self.row(from).is_some()) {
            self.settle_union(&from.ctype);
        }
        let (Some(goal), Some(source)) = (self.row(to), self.row(from)) else { return Ok(false) };
        let count = self.unit.bytes(&from.ctype);
        self.copy_row(&goal, &source, count, place).map(|()| true)
    }

    /// Goes on only where so many bytes neither begin nor end within a pointer: with part of another one,
    /// what is copied would look like a whole one.
    pub(super) fn require_unbroken(&mut self, from: &Row, count: Term, place: Place) {
        let Some((tags, _)) = from.tags else { return };
        let terms = self.unit.terms;
        let within = |step| terms.eq(terms.read(tags, &from.indices(terms, step)), terms.int(REST));
        let zero = terms.int(0);
        let broken = terms.or2(within(zero), within(count));
        let fine = terms.or2(terms.le(count, zero), terms.not(broken));
        self.builder.require_followed(fine, Unmodelled::Bytes.text(), place);
    }

    /// Copies `count` bytes, with what they are; the rows may overlap.
    pub(super) fn copy_row(
        &mut self,
        to: &Row,
        from: &Row,
        count: Term,
        place: Place,
    ) -> Lowered<()> {
        let terms = self.unit.terms;
        // Towards the end, the last byte goes first.
        let same = match (to.before.as_slice(), from.before.as_slice()) {
            ([a], [b]) if to.numbers == from.numbers => terms.eq(*a, *b),
            _ => terms.ff(),
        };
        let back = terms.and2(same, terms.lt(from.offset, to.offset));
        let back = terms.ite(back, terms.int(1), terms.int(0));
        let back = self.settled_number(back, place);
        self.each(count, place, |body, step| {
            let terms = body.unit.terms;
            let last = terms.sub(terms.sub(count, step), terms.int(1));
            let step = terms.ite(terms.eq(back, terms.int(1)), last, step);
            body.copy_byte(to, from, step, place);
            Ok(())
        })
    }

    fn copy_byte(&mut self, to: &Row, from: &Row, step: Term, place: Place) {
        let terms = self.unit.terms;
        let (source, goal) = (from.indices(terms, step), to.indices(terms, step));
        let mut pairs = vec![(from.numbers, to.numbers)];
        match (from.tags, to.tags) {
            (Some((tags, blocks)), Some((own, theirs))) => {
                pairs.extend([(tags, own), (blocks, theirs)]);
            }
            (Some((tags, _)), None) => {
                // From the next round on the memory has them.
                self.unit.choices.tag_bytes();
                let number = terms.eq(terms.read(tags, &source), terms.int(NUMBER));
                self.builder.require_followed(number, Unmodelled::Bytes.text(), place);
            }
            (None, _) => self.tag(to, step, terms.int(NUMBER), place),
        }
        let in_memory = self.unit.memory.as_ref().is_some_and(|m| m.cells == to.numbers);
        for (one, other) in pairs {
            let mut value = terms.read(one, &source);
            if other == to.numbers && to.tags.is_none() && !in_memory {
                // There each is a byte; in the memory anything may lie.
                value = terms.modulo(Division::Euclid, value, terms.int(256));
            }
            let indices = goal.clone();
            self.builder.emit(Instruction::Write { array: other, indices, value }, place);
        }
    }

    /// Does something with each of `count` bytes, in order.
    fn each(
        &mut self,
        count: Term,
        place: Place,
        mut once: impl FnMut(&mut Self, Term) -> Lowered<()>,
    ) -> Lowered<()> {
        let few = self.unit.terms.as_int(count).filter(|n| **n <= MAX_WRITES.into());
        match few.map(|n| u32::try_from(n).unwrap_or(0)) {
            Some(few) => (0..few).try_for_each(|step| once(self, self.unit.terms.int(step))),
            None => self.repeat(count, place, once),
        }
    }
}

/// The bytes of a union that stands apart, their tags, and the blocks of pointers among them.
fn bytes_at(object: &Object, path: &[usize]) -> Option<(Term, Option<(Term, Term)>)> {
    let symbol = |path: &[usize]| {
        let leaf = object.leaves().iter().find(|leaf| leaf.path == path)?;
        leaf.symbols.first().copied()
    };
    let beside = |what: Beside| symbol(&[path, &[what.step()]].concat());
    Some((symbol(path)?, beside(Beside::Tags).zip(beside(Beside::Blocks))))
}

fn power(terms: &Terms, bits: u32) -> Term {
    terms.int(BigInt::one() << bits)
}

/// The number with a sign that has the same lowest bits.
fn signed(terms: &Terms, bits: u32, number: Term) -> Term {
    let half = power(terms, bits - 1);
    let shifted = terms.modulo(Division::Euclid, terms.add([number, half]), power(terms, bits));
    terms.sub(shifted, half)
}
