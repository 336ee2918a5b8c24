//! Where an object is, or a part of one.

use crate::logic::{Term, Terms};

/// Where an object is, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) struct Address {
    pub(in crate::front) pointer: Term,
    /// The object, where it is known: it is alive then.
    pub(super) within: Option<Within>,
    /// The array in an object that it is in.
    pub(super) array: Option<InArray>,
}

/// A place in an array that is a part of an object: an index leads to no other part of it (C17 6.5.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct InArray {
    /// How far in, in bytes.
    pub(super) offset: Term,
    /// How many bytes the array has.
    pub(super) size: u64,
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
        Self { pointer, within: None, array: None }
    }

    /// An object of so many bytes that is alive.
    pub(in crate::front) fn of_object(
        terms: &Terms,
        pointer: Term,
        size: u64,
        is_writable: bool,
    ) -> Self {
        let within = Some(Within { offset: terms.int(0), size, is_writable });
        Self { pointer, within, array: None }
    }

    /// The same place, as the beginning of an array of so many bytes.
    #[must_use]
    pub(in crate::front) fn array(self, terms: &Terms, size: u64) -> Self {
        let is_whole = self.within.is_some_and(|within| within.size == size);
        let array = (!is_whole).then(|| InArray { offset: terms.int(0), size });
        Self { array, ..self }
    }

    /// The same place, of which it is not known what it is a part of.
    #[must_use]
    pub(in crate::front) fn without_array(self) -> Self {
        Self { array: None, ..self }
    }

    /// The same place by a variable that keeps it; of an array, it is known if it was at a constant.
    #[must_use]
    pub(in crate::front) fn held(self, terms: &Terms, pointer: Term) -> Self {
        let array = self.array.filter(|array| terms.as_int(array.offset).is_some());
        Self { pointer, within: None, array }
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
        let array =
            self.array.map(|array| InArray { offset: terms.add([array.offset, on]), ..array });
        Self { pointer: if stride == 0 { self.pointer } else { pointer }, within, array }
    }

    /// Whether it is the same as long as its object lives.
    pub(in crate::front) fn is_fixed(&self, terms: &Terms) -> bool {
        self.within.is_some_and(|within| terms.as_int(within.offset).is_some())
    }
}
