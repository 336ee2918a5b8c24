//! The array of open size at the end of a structure (C17 §6.7.2.1): it has as many elements as
//! its block has room for. Such structures are bytes, so a block has the size that was asked for.
//!
//! An access is held against the block as a whole, which errs towards silence where an array of
//! no elements stands before other members, and nowhere else.

use num_traits::Zero;

use super::target::{At, Target};
use crate::front::c::lower::{Lowered, Reported, body::Body, remarks::Unmodelled};
use crate::front::c::types::{CType, Extent};
use crate::front::source::Span;
use crate::graph::ErrorKind;
use crate::logic::Term;

impl Body<'_, '_> {
    /// Whether an array is the open end of a structure in the memory.
    pub(super) fn is_open_end(&self, array: &Target) -> bool {
        let CType::Array(_, Extent::Known(count)) = &array.ctype else { return false };
        let empty = self.unit.terms.as_int(*count).is_some_and(Zero::is_zero);
        empty && matches!(&array.at, At::Memory { root, .. } if self.unit.is_flexible(root))
    }

    /// An element of it, held against the block.
    pub(super) fn open_end_element(
        &mut self,
        array: Target,
        index: Term,
        span: Span,
    ) -> Lowered<Target> {
        let (CType::Array(element, _), At::Memory { block, offset, root, bit }) =
            (&array.ctype, array.at)
        else {
            return Err(Reported);
        };
        let place = self.unit.place(span);
        if !self.unit.is_bytes(&root) {
            // It is in the next round.
            self.builder.lose(Unmodelled::Cast.text(), place);
        }
        let terms = self.unit.terms;
        let not_negative = terms.le(terms.int(0), index);
        self.builder.require(not_negative, ErrorKind::OutOfBounds, place);
        let ctype = CType::clone(element);
        let size = self.unit.size_within(&root, &ctype);
        let terms = self.unit.terms;
        let offset = terms.add([offset, terms.mul(index, size)]);
        self.check_access(block, offset, size, span);
        Ok(Target { ctype, bits: None, at: At::Memory { block, offset, root, bit } })
    }
}
