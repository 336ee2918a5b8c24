//! What a new object holds at first, put into it at once: as bytes where its scalars are numbers in a row.

use super::Objects;
use crate::logic::{PointerValue, Stored, Value};

/// Scalars of one kind, each as far from the one before, as in [`ImagePart`](crate::graph::ImagePart).
#[derive(Debug)]
pub(in crate::graph) struct NewScalars {
    pub(in crate::graph) offset: u64,
    pub(in crate::graph) stride: u64,
    pub(in crate::graph) stored: Stored,
    /// Each with how many hold it.
    pub(in crate::graph) values: Vec<(Value, u64)>,
}

impl NewScalars {
    /// All of them, each with where it begins.
    fn each(&self) -> impl Iterator<Item = (u64, &Value)> {
        let repeated = |(value, count)| std::iter::repeat_n(value, usize_of(count));
        let values = self.values.iter().flat_map(move |(value, count)| repeated((value, *count)));
        (0..).map(|at| self.offset + at * self.stride).zip(values)
    }
}

impl Objects {
    /// Puts scalars into an object that has just been made, in which all bytes are 0. `false` where that is
    /// not followed.
    pub(in crate::graph) fn begin_with(
        &mut self,
        pointer: &PointerValue,
        parts: &[NewScalars],
    ) -> bool {
        let Some(number) = self.number(pointer) else { return false };
        parts.iter().all(|part| match self.row_of(part) {
            Some(bytes) => {
                self.put_bytes(number, part.offset, &bytes);
                true
            }
            None => {
                let mut each = part.each();
                each.all(|(offset, value)| self.store_at(number, offset, part.stored, value))
            }
        })
    }

    /// The bytes of numbers one behind the other.
    fn row_of(&self, part: &NewScalars) -> Option<Vec<u8>> {
        if part.stride != part.stored.bytes() {
            return None;
        }
        let mut all = Vec::new();
        for (value, count) in &part.values {
            let bytes = self.bytes_of(part.stored, value)?;
            all.extend(bytes.repeat(usize_of(*count)));
        }
        Some(all)
    }
}

/// A number of scalars, which are no more than an image may have.
fn usize_of(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}
