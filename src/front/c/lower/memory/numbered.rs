//! Pointers that are numbers: those of the first and the last page, in which nothing lies
//! (`(void *)1`, `MAP_FAILED`, the kernel's `ERR_PTR(-ENOMEM)`).
//!
//! Each of these numbers is a block of its own that has no size: no access fits in, and two
//! are equal where the numbers are. That no variable lies in those pages is assumed: it holds
//! on all systems that have pages. Other numbers are not followed, as something may lie there.

use super::choice::Trait;
use super::model::Pointer;
use crate::front::c::lower::{body::Body, expressions::Typed, remarks::Unmodelled, unit::Unit};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
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
    ) -> Pointer {
        let number = self.convert_integer(number, self.difference_kind(), span).term;
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let null = terms.eq(number, zero);
        if !terms.is_true(null) {
            self.unit.choices.learn(Trait::Numbered);
        }
        let page = terms.int(PAGE);
        let fine = terms.and2(terms.lt(terms.neg(page), number), terms.lt(number, page));
        let place = self.unit.place(span);
        self.builder.require_followed(fine, Unmodelled::NumberAsPointer.text(), place);
        let block = terms.ite(null, zero, terms.sub(number, terms.int(NUMBERED)));
        Pointer { block, offset: zero, to }
    }

    /// The number that a pointer is, if it is one.
    pub(in crate::front::c::lower) fn number_of(
        &mut self,
        pointer: &Pointer,
        kind: IntKind,
        span: Span,
    ) -> Typed {
        let (terms, place) = (self.unit.terms, self.unit.place(span));
        let zero = terms.int(0);
        let fine = terms.and2(self.unit.is_nothing(pointer.block), terms.eq(pointer.offset, zero));
        self.builder.require_followed(fine, Unmodelled::PointerAsNumber.text(), place);
        if !self.unit.choices.knows(&Trait::Numbered) {
            return Typed { term: zero, kind };
        }
        let null = terms.eq(pointer.block, zero);
        let number = terms.add([pointer.block, terms.int(NUMBERED)]);
        let term = terms.ite(null, zero, number);
        let whole = self.difference_kind();
        self.convert_integer(Typed { term, kind: whole }, kind, span)
    }
}
