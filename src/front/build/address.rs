//! Where an object is, or a part of one.

use crate::logic::{Term, Terms};

/// Where an object is, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) struct Address {
    pub(in crate::front) pointer: Term,
    /// The object, where it is known: it is alive then.
    pub(super) within: Option<Within>,
}

/// A place in an object that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Within {
    /// How far in, in bytes.
    pub(super) offset: Term,
    /// How many bytes the object has.
    pub(super) size: u64,
    pub(super) is_writable: bool,
}

impl Address {
    /// Where a pointer points.
    pub(in crate::front) fn of_pointer(pointer: Term) -> Self {
        Self { pointer, within: None }
    }

    /// An object of so many bytes that is alive.
    pub(in crate::front) fn of_object(
        terms: &Terms,
        pointer: Term,
        size: u64,
        is_writable: bool,
    ) -> Self {
        Self { pointer, within: Some(Within { offset: terms.int(0), size, is_writable }) }
    }

    /// So many bytes on.
    #[must_use]
    pub(in crate::front) fn member(self, terms: &Terms, bytes: u64) -> Self {
        self.element(terms, terms.int(bytes), 1)
    }

    /// So many elements of some bytes on.
    #[must_use]
    pub(in crate::front) fn element(self, terms: &Terms, index: Term, stride: u64) -> Self {
        let pointer = terms.step(self.pointer, index, stride.max(1));
        let index = if stride == 0 { terms.int(0) } else { index };
        let on = terms.mul(terms.int(stride), index);
        let within =
            self.within.map(|within| Within { offset: terms.add([within.offset, on]), ..within });
        Self { pointer: if stride == 0 { self.pointer } else { pointer }, within }
    }

    /// Whether it is the same as long as its object lives.
    pub(in crate::front) fn is_fixed(&self, terms: &Terms) -> bool {
        self.within.is_some_and(|within| terms.as_int(within.offset).is_some())
    }
}
