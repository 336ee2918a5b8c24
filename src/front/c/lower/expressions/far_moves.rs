//! Pointers that are moved so far that a machine's addresses wrap around: C leaves that undefined, and here a
//! pointer never comes back. Where one may move so far, and pointers are compared, the verdict says so.

use num_bigint::BigInt;
use num_traits::One;

use super::value::Typed;
use crate::front::c::lower::{body::Body, remarks::Kind};
use crate::front::c::types::CType;
use crate::front::source::Span;

impl Body<'_, '_> {
    /// A pointer to `to` is moved by so many elements.
    pub(super) fn note_far_move(&mut self, to: &CType, count: Typed, span: Span) {
        // Where moves are looked at, none goes so far.
        if !self.unit.options.moves && self.is_of_program() && !self.stays_near(to, count) {
            self.unit.remark(Kind::FarMoves, span);
        }
    }

    /// It matters which pointers are equal, come first, or how far apart they are.
    pub(super) fn note_comparison(&mut self) {
        if self.is_of_program() {
            self.unit.remarks.note_comparison();
        }
    }

    /// What the library's own text does with pointers is nothing to tell.
    fn is_of_program(&self) -> bool {
        !self.unit.is_path() && !self.unit.order.is_library()
    }

    /// Whether the move is so short that the addresses would not be used up by thousands of such moves: less
    /// than 2⁴⁷ bytes, as far as x86-64 gives programs addresses, or 2²³ of 2³².
    fn stays_near(&self, to: &CType, count: Typed) -> bool {
        let bytes = match to {
            CType::Void => BigInt::one(),
            _ => match self.unit.terms.as_int(self.unit.bytes(to)) {
                Some(bytes) => bytes.max(&BigInt::one()).clone(),
                None => return false,
            },
        };
        let width = self.difference_kind().width(self.unit.model);
        let most = (BigInt::one() << (width * 3 / 4 - 1)) / bytes;
        let (low, high) = count.kind.range(self.unit.model);
        let by_type = -&most <= low && high <= most;
        by_type || self.estimated(count.term).is_between(&-&most, &most)
    }
}
