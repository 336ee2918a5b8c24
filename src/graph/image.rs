//! What an object holds at first, scalar by scalar: the initial value of what C calls static (C17 6.7.9), and
//! what a string literal is. Bytes that no scalar is in are 0.
//!
//! Scalars of one kind at one distance from each other are one part, and of equal values that follow each other
//! one is kept: an array of ten thousand numbers is one part, ten thousand zeros are none.

use crate::logic::{Access, Stored, Term, Terms};

/// An image has no more scalars than that.
const MAX_SCALARS: u64 = 1 << 24;

/// What an object holds at first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Image {
    /// Its scalars, of which no two lie over each other.
    pub parts: Vec<ImagePart>,
}

/// Scalars of one kind, each as far from the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImagePart {
    /// Where the first one begins, in bytes.
    pub offset: u64,
    /// As what they are stored.
    pub access: Access,
    /// How many bytes it is from where one begins to where the next one does.
    pub stride: u64,
    /// What they hold, one after the other.
    pub values: Vec<RepeatedValue>,
}

/// So many scalars with one value, one behind the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepeatedValue {
    /// The value, in the state before: a number, or a pointer; nothing that is read of the memory.
    pub value: Term,
    /// How many hold it, at least 1.
    pub count: u64,
}

/// A scalar of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageScalar {
    /// Where it begins, in bytes.
    pub offset: u64,
    /// As what it is stored.
    pub stored: Stored,
    /// What it holds.
    pub value: Term,
}

impl ImagePart {
    /// How many scalars it has.
    pub fn count(&self) -> u64 {
        self.values.iter().fold(0, |sum, repeated| sum.saturating_add(repeated.count))
    }

    /// Its scalars, in order.
    pub fn scalars(&self) -> impl Iterator<Item = ImageScalar> + '_ {
        let repeated = |value: &RepeatedValue| {
            (0..value.count).map({
                let value = value.value;
                move |_| value
            })
        };
        let offsets =
            (0..).map(|at: u64| self.offset.saturating_add(at.saturating_mul(self.stride)));
        let stored = self.access.stored;
        let values = self.values.iter().flat_map(repeated);
        offsets.zip(values).map(move |(offset, value)| ImageScalar { offset, stored, value })
    }

    /// Where its last scalar ends.
    fn end(&self) -> Option<u64> {
        let last = self.stride.checked_mul(self.count().checked_sub(1)?)?;
        self.offset.checked_add(last)?.checked_add(self.access.stored.bytes())
    }

    fn fault(&self, size: u64) -> Option<String> {
        let (at, bytes) = (self.offset, self.access.stored.bytes());
        if self.values.iter().any(|repeated| repeated.count == 0) || self.values.is_empty() {
            return Some(format!("the image has no value at offset {at}"));
        }
        if self.stride < bytes && self.count() > 1 {
            return Some(format!(
                "the image has a scalar of {bytes} bytes each {} bytes",
                self.stride
            ));
        }
        self.end().is_none_or(|end| end > size).then(|| {
            format!("the image has a scalar that ends beyond the {size} bytes of its object, at offset {at}")
        })
    }
}

impl Image {
    /// All of its scalars.
    pub fn scalars(&self) -> impl Iterator<Item = ImageScalar> + '_ {
        self.parts.iter().flat_map(ImagePart::scalars)
    }

    /// The values that it is made of, each as often as it is written.
    pub(super) fn values(&self) -> impl Iterator<Item = (&ImagePart, &RepeatedValue)> {
        self.parts.iter().flat_map(|part| part.values.iter().map(move |value| (part, value)))
    }

    /// Why it is none of an object of that size, if it is none.
    pub(super) fn fault(&self, terms: &Terms, size: Term) -> Option<String> {
        let Some(size) = terms.as_int(size).and_then(|size| u64::try_from(size).ok()) else {
            return Some("an object with an image has no known number of bytes".to_owned());
        };
        let of_memory =
            |value: Term| terms.symbols(value).iter().any(|&s| terms.sort(s).is_memory());
        if self.values().any(|(_, repeated)| of_memory(repeated.value)) {
            return Some("an image holds what is read of the memory".to_owned());
        }
        let part = self.parts.iter().find_map(|part| part.fault(size));
        part.or_else(|| self.overlap())
    }

    fn overlap(&self) -> Option<String> {
        let count = self.parts.iter().fold(0, |sum: u64, part| sum.saturating_add(part.count()));
        if count > MAX_SCALARS {
            return Some(format!("an image has more than {MAX_SCALARS} scalars"));
        }
        let mut all: Vec<(u64, Stored)> =
            self.scalars().map(|scalar| (scalar.offset, scalar.stored)).collect();
        all.sort_unstable();
        let over = all.windows(2).find(|two| {
            let ((at, stored), (next, other)) = (two[0], two[1]);
            at + stored.bytes() > next && !are_other_bits((at, stored), (next, other))
        });
        over.map(|two| {
            format!("two scalars of the image lie over each other at offset {}", two[1].0)
        })
    }
}

/// Whether two bit-fields of one unit have no bit in common; each with where its unit begins.
pub(super) fn are_other_bits<T: PartialEq>(a: (T, Stored), b: (T, Stored)) -> bool {
    let (
        (at, Stored::Bits { unit, first, width, .. }),
        (other_at, Stored::Bits { unit: other_unit, first: other_first, width: other_width, .. }),
    ) = (a, b)
    else {
        return false;
    };
    (at, unit) == (other_at, other_unit)
        && (first + width <= other_first || other_first + other_width <= first)
}
