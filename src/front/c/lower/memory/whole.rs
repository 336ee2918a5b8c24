//! What has bytes that are not followed: pointers, and NaN.

use num_bigint::BigInt;
use num_traits::Zero;

use super::model::Pointer;
use super::row::{NUMBER, REST, Row};
use crate::front::c::lower::{body::Body, remarks::Unmodelled};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::{Instruction, Place};
use crate::logic::{FloatOp, Format, Term};

/// What the tags of pointers are counted from.
const POINTERS: u64 = 16;

impl Body<'_, '_> {
    /// Nothing tells pointers from numbers yet.
    pub(super) fn without_tags(&mut self, place: Place) {
        self.unit.choices.tag_bytes();
        self.builder.lose(Unmodelled::Bytes.text(), place);
    }

    fn pointer_tag(&self, to: &CType) -> BigInt {
        BigInt::from(POINTERS + self.unit.kind_number(to))
    }

    fn pointer_bytes(&self) -> u32 {
        let bytes = self.unit.bytes(&CType::Void.pointer());
        self.unit.terms.as_int(bytes).and_then(|n| u32::try_from(n).ok()).unwrap_or(1)
    }

    /// A pointer, found as it was written, or in bytes that are all 0.
    pub(super) fn read_whole(&mut self, row: &Row, to: &CType, span: Span) -> Pointer {
        let place = self.unit.place(span);
        let Some((tags, blocks)) = row.tags else {
            self.without_tags(place);
            return self.unit.null(to.clone());
        };
        let (terms, count) = (self.unit.terms, self.pointer_bytes());
        let at = |step: u32| row.indices(terms, terms.int(step));
        let whole = self.tagged(row, count, &self.pointer_tag(to));
        let zero = |step| terms.eq(terms.read(row.numbers, &at(step)), terms.int(0));
        let zeros = terms.and((0..count).map(zero));
        let null = terms.and2(self.tagged(row, count, &NUMBER.into()), zeros);
        self.builder.require_followed(terms.or2(whole, null), Unmodelled::Bytes.text(), place);
        let set = terms.ne(terms.read(tags, &at(0)), terms.int(NUMBER));
        let part = |array| terms.ite(set, terms.read(array, &at(0)), terms.int(0));
        let (block, offset) = (part(blocks), part(row.numbers));
        let block = self.keep_at(block, None, place);
        let offset = self.keep_at(offset, None, place);
        Pointer { block, offset, to: to.clone() }
    }

    pub(super) fn write_whole(&mut self, row: &Row, to: &CType, pointer: &Pointer, place: Place) {
        let count = self.pointer_bytes();
        if self.unit.terms.as_int(pointer.block).is_some_and(Zero::is_zero) {
            return self.write_bytes(row, count, self.unit.terms.int(0), place);
        }
        let Some((_, blocks)) = row.tags else { return self.without_tags(place) };
        let block = self.settled_number(pointer.block, place);
        let offset = self.settled_number(pointer.offset, place);
        let first = self.unit.terms.int(0);
        self.write_byte(row, first, offset, place);
        let indices = row.indices(self.unit.terms, first);
        self.builder.emit(Instruction::Write { array: blocks, indices, value: block }, place);
        // A null pointer's bytes are 0, but are not followed either where it is one by chance.
        self.tag(row, first, self.unit.terms.int(self.pointer_tag(to)), place);
        for step in 1..count {
            self.tag(row, self.unit.terms.int(step), self.unit.terms.int(REST), place);
        }
    }

    /// A floating-point number: by its bits, or NaN as it was written.
    pub(super) fn read_float(&mut self, row: &Row, format: Format, span: Span) -> Term {
        let (place, bytes) = (self.unit.place(span), format.width() / 8);
        let nan = self.tagged(row, bytes, &bytes.into());
        let number = self.tagged(row, bytes, &NUMBER.into());
        let terms = self.unit.terms;
        self.builder.require_followed(terms.or2(number, nan), Unmodelled::Bytes.text(), place);
        let bits = self.number_at(row, bytes);
        self.unit.terms.float_op(FloatOp::FromBits(format), &[bits])
    }

    /// Takes a floating-point number apart. Which bits NaN has, no standard says.
    pub(super) fn write_float(&mut self, row: &Row, format: Format, term: Term, place: Place) {
        let bytes = format.width() / 8;
        let terms = self.unit.terms;
        let nan = self.held(terms.float_op(FloatOp::IsNan, &[term]), place);
        let number = terms.not(nan);
        let in_memory = self.unit.memory.as_ref().is_some_and(|m| m.cells == row.numbers);
        if row.tags.is_none() && in_memory && !terms.is_true(number) {
            return self.without_tags(place);
        }
        if row.tags.is_none() {
            self.builder.require_followed(number, Unmodelled::Bytes.text(), place);
        }
        let bits = terms.float_op(FloatOp::ToBits, &[term]);
        self.write_bytes(row, bytes, bits, place);
        for step in 0..bytes {
            let terms = self.unit.terms;
            let tag = terms.int(if step == 0 { bytes } else { REST });
            self.tag(row, terms.int(step), terms.ite(nan, tag, terms.int(NUMBER)), place);
        }
    }
}
