//! Comparisons of pointers: what a machine decides by where things lie is not followed.

use num_traits::Zero;

use super::value::Value;
use crate::front::c::ast::BinaryOp;
use crate::front::c::lower::{
    Lowered,
    body::Body,
    memory::{Pointer, Trait},
    remarks::Unmodelled,
};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::logic::Term;

impl Body<'_, '_> {
    /// A comparison of two pointers, or of one with a null pointer constant.
    pub(in crate::front::c::lower) fn compare_pointers(
        &mut self,
        op: BinaryOp,
        left: Value,
        right: Value,
        span: Span,
    ) -> Lowered<Term> {
        let (Some(left), Some(right)) =
            (self.comparable(left, span)?, self.comparable(right, span)?)
        else {
            return Ok(self.unit.terms.tt());
        };
        self.of_one_kind(&left, &right, span)?;
        self.require_no_labels(&left, &right, span);
        let terms = self.unit.terms;
        let same_block = terms.eq(left.block, right.block);
        // The null pointer is the only one of its block.
        let null = |p: &Pointer| terms.as_int(p.block).is_some_and(Zero::is_zero);
        let equal = if null(&left) || null(&right) {
            same_block
        } else {
            self.note_comparison();
            if matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) {
                self.require_no_neighbours(&left, &right, same_block, span);
            }
            self.require_no_gaps(&left, &right, same_block, span);
            terms.and2(same_block, terms.eq(left.offset, right.offset))
        };
        let (a, b) = (left.offset, right.offset);
        let ordered = match op {
            BinaryOp::Equal => return Ok(equal),
            BinaryOp::NotEqual => return Ok(terms.not(equal)),
            BinaryOp::Less => terms.lt(a, b),
            BinaryOp::Greater => terms.gt(a, b),
            BinaryOp::AtMost => terms.le(a, b),
            _ => terms.ge(a, b),
        };
        // The order of blocks is the machine's.
        let place = self.unit.place(span);
        self.builder.require_followed(same_block, Unmodelled::Order.text(), place);
        Ok(ordered)
    }

    /// A pointer just behind one object is equal to one to another that happens to lie there
    /// (C17 §6.5.9): which of them do is the machine's. One that has gone farther may be equal to any.
    fn require_no_neighbours(&mut self, left: &Pointer, right: &Pointer, same: Term, span: Span) {
        let knows = |what| self.unit.choices.knows(&what);
        let empty = self.unit.has_empty_ends();
        let moves = knows(Trait::Moves) || knows(Trait::Numbered) || empty;
        if self.unit.is_path() || !moves || left.is_of_function() || right.is_of_function() {
            return;
        }
        let place = self.unit.place(span);
        let mut meet = |one: &Pointer, next: &Pointer| {
            let size = self.block_size(one.block, place);
            let terms = self.unit.terms;
            let zero = terms.int(0);
            let begins = terms.and2(terms.eq(next.offset, zero), terms.ne(next.block, zero));
            let ends = terms.and2(terms.lt(zero, one.block), terms.eq(one.offset, size));
            // Nothing has no end, unless it is something.
            let something = terms.or2(terms.bool(empty), terms.lt(zero, one.offset));
            let left = terms.or2(terms.lt(one.offset, zero), terms.lt(size, one.offset));
            let left = terms.and([left, terms.lt(zero, size), terms.ne(next.block, zero)]);
            terms.or2(left, terms.and([begins, ends, something]))
        };
        let (behind, before) = (meet(left, right), meet(right, left));
        let terms = self.unit.terms;
        let fine = terms.or2(same, terms.not(terms.or2(behind, before)));
        self.builder.require_followed(fine, Unmodelled::Neighbour.text(), place);
    }

    /// What lies between parts of a structure is nothing here, as offsets count what it holds: of
    /// pointers to different types that have moved, which comes first, or whether they are one, is
    /// not plain to see where there is such a gap.
    fn require_no_gaps(&mut self, left: &Pointer, right: &Pointer, same: Term, span: Span) {
        let alike = left.to == right.to && left.to != CType::Void;
        let moves = self.unit.choices.knows(&Trait::Moves);
        if self.unit.is_path() || alike || !moves || !self.unit.has_gaps() {
            return;
        }
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        let zero = terms.int(0);
        let starts = terms.and2(terms.eq(left.offset, zero), terms.eq(right.offset, zero));
        let fine = terms.or2(terms.not(same), starts);
        self.builder.require_followed(fine, Unmodelled::Cast.text(), place);
    }

    fn comparable(&mut self, value: Value, span: Span) -> Lowered<Option<Pointer>> {
        match value {
            Value::Pointer(pointer) => Ok(Some(pointer)),
            Value::Integer(number) => {
                self.as_pointer(Value::Integer(number), &CType::Void.pointer(), span).map(Some)
            }
            _ => Err(self.unit.error(span, "a pointer is compared with something else")),
        }
    }
}
