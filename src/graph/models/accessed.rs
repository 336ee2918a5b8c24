//! Scalars that a program accesses: where, and which of them a cell may hold in common.

use hashbrown::HashMap;

use super::pointee::Offsets;
use crate::graph::image::are_other_bits;
use crate::graph::program::{Range, Variable};
use crate::logic::{FloatOp, Interval, Sort, Stored, Term, Terms};

/// An access as the program has it.
#[derive(Clone, Debug)]
pub(super) struct Accessed {
    pub(super) anchor: i64,
    /// The longest first.
    pub(super) strides: Vec<i64>,
    pub(super) stored: Stored,
}

/// The scalar that is in each byte of a segment of them.
pub(super) const BYTE: Stored = Stored::Integer { width: 8, signed: false };

/// The values that a scalar in memory may have.
pub(super) fn range_of(stored: Stored) -> Option<Range> {
    match stored {
        Stored::Integer { width, signed } | Stored::Bits { width, signed, .. } => {
            Some(Range::of_width(width, signed))
        }
        _ => None,
    }
}

/// The intervals of variables that have a range.
pub(super) fn intervals<'v>(
    variables: impl Iterator<Item = &'v Variable>,
) -> HashMap<Term, Interval> {
    variables.filter_map(|one| Some((one.symbol, one.range.as_ref()?.interval()))).collect()
}

/// Whether two accesses of one offset are about the same bits, which mean the same but for the sign.
pub(super) fn is_same_place(a: Stored, b: Stored) -> bool {
    match (a, b) {
        (Stored::Integer { width, .. }, Stored::Integer { width: other, .. }) => width == other,
        (
            Stored::Bits { unit, first, width, .. },
            Stored::Bits { unit: other_unit, first: other_first, width: other_width, .. },
        ) => (unit, first, width) == (other_unit, other_first, other_width),
        _ => a == b,
    }
}

/// What a cell holds where accesses see one place as scalars that are as long: a pointer if one does, else the bits;
/// `None` of bit-fields, and of what has no bytes.
pub(super) fn common(a: Stored, b: Stored) -> Option<Stored> {
    let is_whole =
        |stored| !matches!(stored, Stored::Bits { .. } | Stored::Cell(_)) && a.bytes() == b.bytes();
    match (a, b) {
        _ if is_same_place(a, b) => Some(a),
        _ if !is_whole(a) || !is_whole(b) => None,
        (Stored::Pointer { .. }, _) => Some(a),
        (_, Stored::Pointer { .. }) => Some(b),
        _ => Some(Stored::Integer { width: u32::try_from(8 * a.bytes()).ok()?, signed: false }),
    }
}

/// Whether a scalar so many bytes behind a cell's start is what the cell holds, or a part of a pointer.
pub(super) fn may_be_accessed(cell: Stored, inside: i64, wanted: Stored) -> bool {
    if inside == 0 && common(cell, wanted).is_some_and(|common| is_same_place(common, cell)) {
        return true;
    }
    let is_pointer = matches!(cell, Stored::Pointer { .. });
    let is_number = matches!(wanted, Stored::Integer { .. } | Stored::Float(_));
    is_pointer && is_number && inside >= 0 && inside + bytes_of(wanted) <= bytes_of(cell)
}

/// Whether a scalar is a number that has bytes.
pub(super) fn is_number(stored: Stored) -> bool {
    matches!(stored, Stored::Integer { .. } | Stored::Bits { .. } | Stored::Float(_))
}

/// A cell's value as an access takes it: with its sign, or as the number whose bits it is.
pub(super) fn as_stored(terms: &Terms, wanted: Stored, cell: Stored, value: Term) -> Option<Term> {
    match wanted {
        _ if wanted == cell => Some(value),
        Stored::Integer { width, signed } | Stored::Bits { width, signed, .. } => {
            Some(terms.wrap(width, signed, value))
        }
        Stored::Float(format) => Some(terms.float_op(FloatOp::FromBits(format), &[value])),
        _ => None,
    }
}

/// A value as a cell takes it: what does not fit is reduced; bits where a number with a fraction may be one of
/// them.
pub(super) fn reduced(terms: &Terms, cell: Stored, value: Term) -> Term {
    match cell {
        Stored::Integer { width, signed } if terms.sort(value) != Sort::Int => {
            terms.wrap(width, signed, terms.float_op(FloatOp::ToBits, &[value]))
        }
        Stored::Integer { width, signed } | Stored::Bits { width, signed, .. } => {
            terms.wrap(width, signed, value)
        }
        _ => value,
    }
}

/// How many bytes a scalar has.
pub(super) fn bytes_of(stored: Stored) -> i64 {
    i64::try_from(stored.bytes()).unwrap_or(i64::MAX)
}

impl Accessed {
    pub(super) fn new(offsets: Offsets, stored: Stored) -> Self {
        Self { anchor: offsets.anchor(), strides: offsets.strides().collect(), stored }
    }

    /// The same where objects have so many bytes: steps that come from their end come from the first element on.
    pub(super) fn within(mut self, size: Option<i64>) -> Self {
        if let (Some(size), Some(stride)) = (size, self.strides.last())
            && self.end() > size
        {
            self.anchor = self.anchor.rem_euclid(*stride);
        }
        self
    }

    pub(super) fn end(&self) -> i64 {
        self.anchor.saturating_add(bytes_of(self.stored))
    }

    /// Whether it has no bit in common with another access of one place each.
    pub(super) fn is_apart_from(&self, other: &Self) -> bool {
        let other_bits = are_other_bits((self.anchor, self.stored), (other.anchor, other.stored));
        self.end() <= other.anchor || other.end() <= self.anchor || other_bits
    }

    pub(super) fn is_number(&self) -> bool {
        is_number(self.stored)
    }

    /// The same as a part of one of the elements that begin at `start`, if they have so many bytes.
    pub(super) fn in_element(&self, start: i64, stride: i64) -> Self {
        let anchor = (self.anchor.saturating_sub(start)).rem_euclid(stride);
        let strides = self.strides.iter().copied().filter(|inner| inner % stride != 0).collect();
        Self { anchor, strides, stored: self.stored }
    }
}
