//! What is no byte of a number in an object: pointers, single bytes of them, values that have no bytes, NaN, and bytes
//! that nobody has written, carried here by a copy from where they were made.

use crate::graph::store::Held;
use crate::logic::{Format, Stored};

/// Something that takes bytes of an object, and is none of a number.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Part {
    /// A pointer of so many bits.
    Pointer { pointer: Held, width: u32 },
    /// One byte of a pointer, counted in memory's order.
    PointerByte { pointer: Held, width: u32, index: u32 },
    /// A value that has no bytes, and takes the place of one.
    Cell(Held),
    /// Bytes of NaN, from the byte `first` on: which ones they are, of all that are no number, is not known.
    NotANumber { format: Format, first: u64, count: u64 },
    /// Bytes that nobody has written: those of `source` ([`Objects::given`](super::Objects)) from an offset on.
    Given { source: usize, offset: u64, count: u64 },
}

impl Part {
    /// How many bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Part::Pointer { width, .. } => Stored::Pointer { width: *width }.bytes(),
            Part::PointerByte { .. } | Part::Cell(_) => 1,
            Part::NotANumber { count, .. } | Part::Given { count, .. } => *count,
        }
    }

    /// Some of its bytes, each piece by how far it is from the first byte.
    pub(super) fn pieces(&self, from: u64, end: u64) -> Vec<(u64, Part)> {
        match self {
            Part::Pointer { pointer, width } => (from..end)
                .filter_map(|at| {
                    let (pointer, width) = (pointer.clone(), *width);
                    let index = u32::try_from(at).ok()?;
                    Some((at, Part::PointerByte { pointer, width, index }))
                })
                .collect(),
            Part::PointerByte { .. } | Part::Cell(_) => {
                (from..end).map(|at| (at, self.clone())).collect()
            }
            Part::Given { source, offset, .. } if from < end => {
                let (source, offset) = (*source, offset + from);
                vec![(from, Part::Given { source, offset, count: end - from })]
            }
            Part::NotANumber { format, first, .. } if from < end => {
                let (format, first) = (*format, first + from);
                vec![(from, Part::NotANumber { format, first, count: end - from })]
            }
            Part::NotANumber { .. } | Part::Given { .. } => Vec::new(),
        }
    }
}
