//! What objects are declared to be made of, for their segments and for the names of their cells.

use std::collections::{BTreeMap, BTreeSet};

use super::cells::Level;
use super::segments::Declared;
use crate::graph::declared::DeclaredScalar;
use crate::logic::Stored;

/// What an object is declared to be made of, by offsets in its region.
#[derive(Clone, Copy, Debug)]
pub(super) struct DeclaredObject<'l> {
    /// Where the object begins in its region.
    start: i64,
    leaves: &'l [DeclaredScalar],
}

impl<'l> DeclaredObject<'l> {
    pub(super) fn new(start: i64, leaves: &'l [DeclaredScalar]) -> Self {
        Self { start, leaves }
    }

    /// The arrays of the object: each by the part of its name before its brackets, from its first scalar on. Where one
    /// row begins at the end of another, what walks over one may go on over all.
    fn arrays(self) -> Vec<Declared> {
        let mut arrays: BTreeMap<&str, Declared> = BTreeMap::new();
        for leaf in self.leaves {
            let brackets = leaf.name.match_indices("[]").map(|(at, _)| &leaf.name[..at]);
            let mut around: Option<(i64, Option<i64>)> = None;
            for (name, array) in brackets.zip(&leaf.arrays) {
                let Ok(start) = i64::try_from(leaf.offset) else { continue };
                let Ok(stride) = i64::try_from(array.stride) else { continue };
                let start = self.start.saturating_add(start);
                let start = arrays.get(name).map_or(start, |known| known.start.min(start));
                let bytes =
                    array.count.and_then(|count| i64::try_from(count).ok()?.checked_mul(stride));
                let end = match (around, bytes) {
                    (Some((row, end)), Some(bytes)) if row == bytes => end,
                    _ => bytes.and_then(|bytes| start.checked_add(bytes)),
                };
                around = Some((stride, end));
                arrays.insert(name, Declared { start, stride, end });
            }
        }
        arrays.into_values().collect()
    }

    /// The leaf where a cell is.
    pub(super) fn leaf_at(self, offset: i64, levels: &[Level]) -> Option<&'l DeclaredScalar> {
        let offset = self.offset_in_object(offset)?;
        self.leaves.iter().find(|leaf| {
            let strides = leaf.arrays.iter().map(|array| i64::try_from(array.stride).ok());
            leaf.offset == offset && strides.eq(levels.iter().map(|level| Some(level.stride)))
        })
    }

    /// The leaf that has all elements of a cell.
    pub(super) fn covering_leaf(self, offset: i64, levels: &[Level]) -> Option<&'l DeclaredScalar> {
        let offset = offset.checked_sub(self.start)?;
        self.leaves.iter().find(|leaf| covers(leaf, offset, levels).is_some())
    }

    /// Where the first of those elements begins of which one has a byte; `None` where nothing is declared.
    pub(super) fn first_element(self, offset: i64) -> Option<i64> {
        let byte = self.offset_in_object(offset)?;
        let first = |leaf: &DeclaredScalar| {
            let bytes = leaf.stored.map_or(1, Stored::bytes);
            let (_, inside) = leaf.element_at(bytes, byte)?;
            self.start.checked_add_unsigned(leaf.offset + inside)
        };
        self.leaves.iter().find_map(first)
    }

    fn offset_in_object(self, offset: i64) -> Option<u64> {
        offset.checked_sub(self.start).and_then(|offset| u64::try_from(offset).ok())
    }
}

/// The arrays that all objects of a region have of which that is known; `None` where it is of none, or they differ.
pub(super) fn declared<'l>(
    objects: impl Iterator<Item = DeclaredObject<'l>>,
) -> Option<Vec<Declared>> {
    let known = objects.filter(|object| !object.leaves.is_empty());
    let mut all: BTreeSet<Vec<Declared>> = known.map(DeclaredObject::arrays).collect();
    all.pop_first().filter(|_| all.is_empty())
}

/// Whether each element of a cell is one of a leaf.
fn covers(leaf: &DeclaredScalar, offset: i64, levels: &[Level]) -> Option<()> {
    let mut rest = offset.checked_sub(i64::try_from(leaf.offset).ok()?).filter(|at| *at >= 0)?;
    let mut levels = levels.iter().peekable();
    for array in &leaf.arrays {
        let stride = i64::try_from(array.stride).ok().filter(|stride| *stride > 0)?;
        let level = levels.next_if(|level| level.stride == stride);
        if let Some(count) = array.count {
            let bytes = i64::try_from(count).ok()?.checked_mul(stride)?;
            let end = match level {
                Some(level) => (rest - rest % stride).checked_add(level.extent?)?,
                None => rest + 1,
            };
            (end <= bytes).then_some(())?;
        }
        rest %= stride;
    }
    (rest == 0 && levels.next().is_none()).then_some(())
}
