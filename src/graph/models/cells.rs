//! The cells of a region: what its accesses say that an element is made of.

use super::pointee::Offsets;
use crate::graph::image::are_other_bits;
use crate::graph::program::Range;
use crate::logic::Stored;

/// How a region's accesses see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// As cells, each always the same.
    Cells,
    /// As numbers that overlap: there is one cell, a byte, and each element is one.
    Bytes,
    /// Otherwise: accesses are not followed.
    Lost,
}

/// An access as the program has it.
#[derive(Clone, Copy)]
pub(super) struct Accessed {
    pub(super) offsets: Offsets,
    pub(super) stored: Stored,
}

/// The values that a scalar in memory may have.
pub(super) fn range_of(stored: Stored) -> Option<Range> {
    match stored {
        Stored::Integer { width, signed } | Stored::Bits { width, signed, .. } => {
            Some(Range::of_width(width, signed))
        }
        _ => None,
    }
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

/// The cells that accesses are about, by offset; `None` if two overlap and do not agree, or one is about
/// more than an element.
fn cells(accessed: &[Accessed], unit: i64) -> Option<Vec<(i64, Stored)>> {
    let mut cells: Vec<(i64, Stored)> = Vec::new();
    for access in accessed {
        let offset = access.offsets.residue(unit);
        if cells.iter().any(|&(at, stored)| at == offset && is_same_place(stored, access.stored)) {
            continue;
        }
        let end = offset.checked_add(i64::try_from(access.stored.bytes()).ok()?)?;
        let apart = |&(at, stored): &(i64, Stored)| {
            let bytes = i64::try_from(stored.bytes()).unwrap_or(i64::MAX);
            end <= at
                || at.saturating_add(bytes) <= offset
                || are_other_bits((at, stored), (offset, access.stored))
        };
        if offset < 0 || (unit != 0 && end > unit) || !cells.iter().all(apart) {
            return None;
        }
        cells.push((offset, access.stored));
    }
    cells.sort_unstable();
    Some(cells)
}

/// How accesses see a region, and its cells.
pub(super) fn layout(
    accessed: &[Accessed],
    unit: i64,
    has_pointers: bool,
) -> (Layout, Vec<(i64, Stored)>) {
    if let Some(cells) = cells(accessed, unit) {
        return (Layout::Cells, cells);
    }
    let is_number =
        |access: &Accessed| matches!(access.stored, Stored::Integer { .. } | Stored::Bits { .. });
    if has_pointers || !accessed.iter().all(is_number) {
        return (Layout::Lost, Vec::new());
    }
    (Layout::Bytes, vec![(0, Stored::Integer { width: 8, signed: false })])
}
