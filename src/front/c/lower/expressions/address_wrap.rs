//! Pointer arithmetic that wraps around the address space: C leaves it undefined, and here it gives no
//! pointer that there was before. Where an offset may be so large and the program compares pointers, the
//! verdict says so.

use num_bigint::BigInt;
use num_traits::One;

use super::value::Typed;
use crate::front::c::lower::{body::Body, remarks::Kind};
use crate::front::c::types::CType;
use crate::front::source::Span;

impl Body<'_, '_> {
    /// Adds a remark if pointer arithmetic on a pointer to `to` by `count` elements may wrap around.
    pub(super) fn note_address_wrap(&mut self, to: &CType, count: Typed, span: Span) {
        // With that option, pointer arithmetic out of the array is an error already.
        if !self.unit.options.moves && self.is_of_program() && !self.is_small(to, count) {
            self.unit.remark(Kind::AddressWrap, span);
        }
    }

    /// The program compares or subtracts pointers.
    pub(super) fn note_comparison(&mut self) {
        if self.is_of_program() {
            self.unit.remarks.note_comparison();
        }
    }

    /// Whether the code is the program's own, not that of the library that comes with unloop.
    fn is_of_program(&self) -> bool {
        !self.unit.is_path() && !self.unit.order.is_library()
    }

    /// Whether the offset is so small that thousands of such offsets do not exhaust the address space:
    /// less than 2⁴⁷ bytes, which is all that x86-64 gives a program, or 2²³ of 2³².
    fn is_small(&self, to: &CType, count: Typed) -> bool {
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
