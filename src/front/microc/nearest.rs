//! Names that are spelled much alike: for help about those that nobody has declared.

use std::sync::Arc;

/// The name that may have been meant, if there is one that is spelled much alike.
pub(super) fn nearest<'n>(
    name: &str,
    known: impl Iterator<Item = &'n Arc<str>>,
) -> Option<&'n Arc<str>> {
    // Two short names are always much alike.
    let limit = (name.len() / 3).min(3);
    let near = known.map(|other| (distance(name, other), other));
    near.filter(|(distance, _)| (1..=limit).contains(distance)).min().map(|(_, other)| other)
}

/// How many letters have to be changed, put in or left out.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.bytes().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}
