//! What the cell of a pointer holds: a pointer, a number as long, or a number in a part of it.

/// Where a word is a pointer.
pub(super) const POINTER: i64 = 0;
/// Where a word is a number as long as a pointer.
pub(super) const NUMBER: i64 = 1;
/// The last that a word may be.
pub(super) const LAST_STATE: i64 = part_state(7, 7);

/// Where so many bytes of a word, so many behind its start, are a number, and nothing is known of the others.
pub(super) const fn part_state(inside: i64, bytes: i64) -> i64 {
    NUMBER + 8 * inside + bytes
}
