//! What objects are declared to be made of, for their segments and for the names of their cells.

use std::collections::{BTreeMap, BTreeSet};

use super::accessed::bytes_of;
use super::cells::Level;
use super::segments::Declared;
use crate::graph::declared::DeclaredScalar;

/// The arrays that all objects of a region have of which that is known; `None` where it is of none, or they differ.
pub(super) fn declared<'l>(
    objects: impl Iterator<Item = &'l [DeclaredScalar]>,
) -> Option<Vec<Declared>> {
    let mut all: BTreeSet<Vec<Declared>> =
        objects.filter(|leaves| !leaves.is_empty()).map(arrays).collect();
    all.pop_first().filter(|_| all.is_empty())
}

/// The arrays of one object: each by the part of its name before its brackets, from its first scalar on. Where one
/// row begins at the end of another, what walks over one may go on over all.
fn arrays(leaves: &[DeclaredScalar]) -> Vec<Declared> {
    let mut arrays: BTreeMap<&str, Declared> = BTreeMap::new();
    for leaf in leaves {
        let brackets = leaf.name.match_indices("[]").map(|(at, _)| &leaf.name[..at]);
        let mut around: Option<(i64, Option<i64>)> = None;
        for (name, array) in brackets.zip(&leaf.arrays) {
            let Ok(start) = i64::try_from(leaf.offset) else { continue };
            let Ok(stride) = i64::try_from(array.stride) else { continue };
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
pub(super) fn leaf_at<'l>(
    leaves: &'l [DeclaredScalar],
    offset: i64,
    levels: &[Level],
) -> Option<&'l DeclaredScalar> {
    leaves.iter().find(|leaf| {
        let strides = leaf.arrays.iter().map(|array| i64::try_from(array.stride).ok());
        i64::try_from(leaf.offset) == Ok(offset)
            && strides.eq(levels.iter().map(|level| Some(level.stride)))
    })
}

/// The leaf that has all elements of a cell.
pub(super) fn covering_leaf<'l>(
    leaves: &'l [DeclaredScalar],
    offset: i64,
    levels: &[Level],
) -> Option<&'l DeclaredScalar> {
    leaves.iter().find(|leaf| covers(leaf, offset, levels).is_some())
}

/// The offset of the first of the elements of which one, or a part of one, is at an offset of an object; `None` where
/// nothing is declared.
pub(super) fn first_element(leaves: &[DeclaredScalar], offset: i64) -> Option<i64> {
    let first = |leaf: &DeclaredScalar| {
        let start = i64::try_from(leaf.offset).ok()?;
        let mut inside = offset.checked_sub(start).filter(|inside| *inside >= 0)?;
        for array in &leaf.arrays {
            let stride = i64::try_from(array.stride).ok().filter(|stride| *stride > 0)?;
            let count = array.count.map(i64::try_from).transpose().ok()?;
            count.is_none_or(|count| inside / stride < count).then_some(())?;
            inside %= stride;
        }
        let bytes = leaf.stored.map_or(1, bytes_of);
        (inside < bytes).then_some(start + inside)
    };
    leaves.iter().find_map(first)
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
