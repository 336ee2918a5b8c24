//! Pointers that are numbers: those of the first and the last page, in which nothing lies
//! (`(void *)1`, `MAP_FAILED`, the kernel's `ERR_PTR(-ENOMEM)`).
//!
//! Each of these numbers is a block of its own that has no size: no access fits in, and two
//! are equal where the numbers are. That no variable lies in those pages is assumed: it holds
//! on all systems that have pages. Other numbers may be [addresses](super::addresses).

use super::choice::Trait;
use super::model::Pointer;
use crate::front::c::lower::{
    Lowered, body::Body, expressions::Typed, remarks::Unmodelled, unit::Unit,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::graph::{Instruction, Place};
use crate::logic::Term;

/// The numbers of pages, with their sign, are less than this.
const PAGE: i64 = 4096;

/// The block of a number is so much less.
const NUMBERED: i64 = 1 << 40;

impl Unit<'_> {
    /// Whether a block is that of no thing: null, or a number.
    pub(in crate::front::c::lower) fn is_nothing(&self, block: Term) -> Term {
        let null = self.terms.eq(block, self.terms.int(0));
        if self.choices.knows(&Trait::Numbered) {
            self.terms.or2(null, self.is_numbered(block))
        } else {
            null
        }
    }

    fn is_numbered(&self, block: Term) -> Term {
        self.terms.lt(block, self.terms.int(PAGE - NUMBERED))
    }
}

impl Body<'_, '_> {
    /// A number that becomes a pointer.
    pub(in crate::front::c::lower) fn numbered(
        &mut self,
        number: Typed,
        to: CType,
        span: Span,
    ) -> Lowered<Pointer> {
        let number = self.convert_integer(number, self.difference_kind(), span).term;
        let (terms, place) = (self.unit.terms, self.unit.place(span));
        let zero = terms.int(0);
        let null = terms.eq(number, zero);
        if !terms.is_true(null) {
            self.unit.choices.learn(Trait::Numbered);
        }
        let page = terms.int(PAGE);
        let fine = terms.and2(terms.lt(terms.neg(page), number), terms.lt(number, page));
        let block = terms.ite(null, zero, terms.sub(number, terms.int(NUMBERED)));
        let nothing = Pointer { block, offset: zero, to };
        if terms.is_true(fine) || !self.unit.choices.knows(&Trait::Addressed) {
            self.builder.require_followed(fine, Unmodelled::NumberAsPointer.text(), place);
            return Ok(nothing);
        }
        let number = self.keep_at(number, None, place);
        self.pointer_or(fine, nothing, place, |body, to| body.pointer_at(number, to, span))
    }

    /// Where a condition holds a pointer, else another one.
    fn pointer_or(
        &mut self,
        is_first: Term,
        first: Pointer,
        place: Place,
        second: impl FnOnce(&mut Self, &CType) -> Lowered<Pointer>,
    ) -> Lowered<Pointer> {
        let block = self.keep_at(first.block, None, place);
        let offset = self.keep_at(first.offset, None, place);
        let (other, after) = (self.builder.fresh(), self.builder.fresh());
        self.builder.branch(is_first, after, other, place);
        self.builder.start_at(other);
        let pointer = second(self, &first.to)?;
        for (variable, value) in [(block, pointer.block), (offset, pointer.offset)] {
            self.builder.emit(Instruction::Assign { variable, value }, place);
        }
        self.builder.jump(after, place);
        self.builder.start_at(after);
        Ok(Pointer { block, offset, to: first.to })
    }

    /// The number that a pointer is.
    pub(in crate::front::c::lower) fn number_of(
        &mut self,
        pointer: Pointer,
        kind: IntKind,
        span: Span,
    ) -> Lowered<Typed> {
        let (terms, place) = (self.unit.terms, self.unit.place(span));
        let zero = terms.int(0);
        let null = terms.eq(pointer.block, zero);
        let alone = terms.eq(pointer.offset, zero);
        if terms.is_true(terms.and2(null, alone)) {
            return Ok(Typed { term: zero, kind });
        }
        let looked_at = !pointer.is_of_function() && self.looks_at_addresses();
        let nothing = self.unit.is_nothing(pointer.block);
        let alone = terms.eq(pointer.offset, zero);
        let fine =
            if looked_at { terms.implies(nothing, alone) } else { terms.and2(nothing, alone) };
        self.builder.require_followed(fine, Unmodelled::PointerAsNumber.text(), place);
        let terms = self.unit.terms;
        let own = terms.add([pointer.block, terms.int(NUMBERED)]);
        let term = self.keep_at(terms.ite(null, zero, own), None, place);
        if looked_at {
            let (something, after) = (self.builder.fresh(), self.builder.fresh());
            self.builder.branch(nothing, after, something, place);
            self.builder.start_at(something);
            let value = self.address_behind(pointer, span)?;
            self.builder.emit(Instruction::Assign { variable: term, value }, place);
            self.builder.jump(after, place);
            self.builder.start_at(after);
        }
        let whole = self.difference_kind();
        Ok(self.convert_integer(Typed { term, kind: whole }, kind, span))
    }
}
