//! Blocks that a tool gives a program: there is always room for one.

use super::body::Body;
use super::memory_calls::ALIGNMENT;
use crate::front::c::tree::Expr;
use crate::graph::{Allocation as Made, AllocationKind, Initial, Place};
use crate::logic::{Sort, Term};
use num_bigint::BigInt;

impl Body<'_, '_> {
    /// So many bytes, all zero where a truth says so.
    pub(super) fn given_block(&mut self, size: &Expr, cleared: &Expr, place: Place) -> Term {
        let size = self.number(size);
        let cleared = self.value_now(cleared, place);
        let cleared = self.function.truth(cleared);
        let t = self.function.terms.clone();
        let most = BigInt::from(1) << (self.model().address_bits() - 1);
        let there = t.lt(size, t.int(most));
        self.function.require_followed(there, "a block as large as this", place);
        let made = self.function.temporary(Sort::Pointer, None, place);
        let [zeros, anything, end] = [(); 3].map(|()| self.function.fresh());
        self.function.branch(cleared, zeros, anything, place);
        for (at, contents) in [(zeros, Initial::Zero), (anything, Initial::Open)] {
            self.function.start_at(at);
            let (kind, name, leaves) = (AllocationKind::Heap, String::new(), Vec::new());
            let object = Made { kind, size, alignment: ALIGNMENT, name, contents, leaves };
            self.function.allocate(made, object, place);
            self.function.jump(end, place);
        }
        self.function.start_at(end);
        made
    }
}
