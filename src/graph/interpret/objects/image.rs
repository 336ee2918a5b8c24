//! What a new object holds at first, put into it at once: as a row where its scalars are all alike.

use std::collections::BTreeMap;

use super::Objects;
use super::contents::{Contents, Scalar};
use crate::graph::store::Held;
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
        let is_bits = |part: &&NewScalars| matches!(part.stored, Stored::Bits { .. });
        let whole: Vec<&NewScalars> = parts.iter().filter(|part| !is_bits(part)).collect();
        let Some(contents) = self.contents_of(number, &whole) else { return false };
        self.held += contents.len();
        self.all[number].contents = contents;
        parts.iter().filter(is_bits).all(|part| {
            part.each().all(|(offset, value)| {
                let encoded = self.encoded(number, offset, part.stored, value);
                encoded.is_some_and(|(stored, value)| {
                    self.put(number, offset, Scalar::Whole(stored, Held::of(value)))
                })
            })
        })
    }

    fn contents_of(&self, number: usize, parts: &[&NewScalars]) -> Option<Contents> {
        let held = |part: &NewScalars, value: &Value| {
            let (stored, value) = self.encoded(number, part.offset, part.stored, value)?;
            Some((stored, Held::of(value)))
        };
        if let Some(row) = row_of(parts) {
            let mut scalars = vec![Held::Nothing; row.length];
            for part in parts {
                let mut at = usize_of(part.offset / row.stored.bytes());
                for (value, count) in &part.values {
                    let end = at + usize_of(*count);
                    scalars.get_mut(at..end)?.fill(held(part, value)?.1);
                    at = end;
                }
            }
            return Some(Contents::Row { stored: row.stored, scalars, count: row.count });
        }
        let mut all = BTreeMap::new();
        for part in parts {
            for (offset, value) in part.each() {
                let (stored, held) = held(part, value)?;
                all.insert(offset, Scalar::Whole(stored, held));
            }
        }
        Some(Contents::Mixed(all))
    }
}

/// A row in which scalars stand.
struct Row {
    stored: Stored,
    length: usize,
    count: usize,
}

/// The row that all scalars stand in, if there is one of which they fill the half at least.
fn row_of(parts: &[&NewScalars]) -> Option<Row> {
    let (stored, mut length, mut count) = (parts.first()?.stored, 0, 0);
    for part in parts {
        let many: u64 = part.values.iter().map(|(_, count)| count).sum();
        let bytes = stored.bytes();
        let fits =
            (part.stored, part.stride) == (stored, bytes) && part.offset.is_multiple_of(bytes);
        if !fits {
            return None;
        }
        length = length.max(usize_of(part.offset / bytes + many));
        count += usize_of(many);
    }
    (2 * count >= length).then_some(Row { stored, length, count })
}

/// A number of scalars, which are no more than an image may have.
fn usize_of(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}
