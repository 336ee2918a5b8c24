//! What CBMC's and ESBMC's words ask about the object that a pointer points into: whether it may
//! be read or written there, how large it is, how far in that is.
//!
//! The memory counts in cells; they are bytes by the type of what the block holds. Where a
//! pointer is of another type than that (one to a member, one to `void` into something typed),
//! and where the tools differ or say nothing (the size of what is not there, nothing at null),
//! it is not followed: it errs to *unknown*.

use super::row_types::declared_result;
use crate::front::c::ast::{Expr, ExprKind};
use crate::front::c::lower::{
    Lowered,
    body::Body,
    expressions::{Typed, Value},
    memory::Pointer,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{self, Question};
use crate::front::source::Span;
use crate::graph::Place;
use crate::logic::{Division, Term};

/// What is known of where a pointer points to, in bytes.
struct Where {
    pointer: Pointer,
    /// The size of the block; what has been freed has less than none.
    size: Term,
    offset: Term,
    /// Whether both are what they are called.
    known: Term,
}

impl Body<'_, '_> {
    /// A call of such a word; nothing if it is given too much or too little.
    pub(super) fn object_call(
        &mut self,
        (name, question): (&str, Question),
        arguments: &[Expr],
        kind: Option<IntKind>,
        span: Span,
    ) -> Lowered<Option<Value>> {
        let place = self.unit.place(span);
        let (pointer, bytes) = match (question, arguments) {
            (Question::Readable | Question::Writable, [pointer, bytes]) => (pointer, Some(bytes)),
            (Question::Size | Question::Offset, [pointer]) => (pointer, None),
            _ => return Ok(None),
        };
        let at = self.pointed_where(pointer)?;
        let term = match (question, bytes) {
            (_, Some(bytes)) => {
                let fine = self.may_access(&at, bytes, question == Question::Writable, place)?;
                let terms = self.unit.terms;
                terms.ite(fine, terms.int(1), terms.int(0))
            }
            (Question::Offset, _) => {
                let terms = self.unit.terms;
                let first = terms.eq(at.offset, terms.int(0));
                let inside = terms.and2(at.known, terms.le(terms.int(0), at.offset));
                self.follow_object(terms.or2(first, inside), place);
                at.offset
            }
            _ => {
                let there = self.unit.terms.le(self.unit.terms.int(0), at.size);
                let there = self.unit.terms.and2(there, at.known);
                self.follow_object(there, place);
                at.size
            }
        };
        let declared = library::find(name).and_then(|one| declared_result(one, self.unit.model));
        let own =
            if let Some(CType::Integer(own)) = declared { own } else { IntKind::UnsignedLong };
        let number = self.convert_integer(Typed { term, kind: own }, kind.unwrap_or(own), span);
        Ok(Some(Value::Integer(number)))
    }

    fn follow_object(&mut self, known: Term, place: Place) {
        let text =
            "what is asked of an object that this pointer says too little of is not followed";
        self.builder.require_followed(known, text, place);
    }

    /// Where a pointer points to.
    fn pointed_where(&mut self, pointer: &Expr) -> Lowered<Where> {
        let span = pointer.span;
        let place = self.unit.place(span);
        // Whether the object is the member alone, the tools do not agree.
        let member = matches!(pointer.kind, ExprKind::Member { .. })
            && matches!(self.type_of(pointer)?, CType::Array(..));
        let value = self.rvalue(pointer)?;
        let value = self.put_aside(value, span);
        let Value::Pointer(pointer) = value else {
            return Err(self.unit.error(span, "this is no pointer"));
        };
        self.unit.choices.forget_types();
        let memory = self.unit.memory(place);
        let terms = self.unit.terms;
        let block = [pointer.block];
        let cells = terms.read(memory.sizes, &block);
        let kind = memory.kinds.map_or(terms.int(-1), |kinds| terms.read(kinds, &block));
        let (own, width) = if self.unit.is_complete(&pointer.to) {
            (self.unit.kind_number(&pointer.to), self.unit.bytes(&pointer.to))
        } else {
            (0, terms.int(1))
        };
        let count = if own == 0 { terms.int(1) } else { self.unit.cells(&pointer.to) };
        // The memory counts bytes itself where things are bytes.
        let whole = own == 0 || self.unit.is_bytes(&pointer.to);
        let scale = |number| {
            let parts = terms.div(Division::Euclid, number, count);
            if whole { number } else { terms.mul(parts, width) }
        };
        let size = terms.ite(terms.lt(cells, terms.int(0)), cells, scale(cells));
        let known = terms.and([
            terms.bool(!member),
            terms.eq(kind, terms.int(own)),
            terms.ne(block[0], terms.int(0)),
        ]);
        let offset = scale(pointer.offset);
        Ok(Where { size: self.keep(size, None, span), offset, known, pointer })
    }

    /// Whether so many bytes may be accessed there.
    fn may_access(&mut self, at: &Where, bytes: &Expr, write: bool, place: Place) -> Lowered<Term> {
        let number = self.value(bytes)?;
        let number = self.convert_integer(number, self.size_kind(), bytes.span);
        let bytes = self.keep(number.term, None, bytes.span);
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let null = terms.eq(at.pointer.block, zero);
        let gone = terms.or2(null, terms.lt(at.size, zero));
        let some = terms.lt(zero, bytes);
        // Of what must not be written, the tools do not say it.
        let writable = if write { terms.lt(zero, at.pointer.block) } else { terms.tt() };
        let there = terms.and([at.known, writable, terms.le(zero, at.size)]);
        self.follow_object(terms.or2(terms.and2(gone, some), there), place);
        let terms = self.unit.terms;
        let end = terms.add([at.offset, bytes]);
        let inside = terms.and2(terms.le(zero, at.offset), terms.le(end, at.size));
        Ok(terms.and2(terms.not(gone), inside))
    }
}
