//! Narrower bit-vectors: all of one width at once, since they stand together.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::search::{Change, Search};
use crate::solve::draft::{Draft, NodeId};
use crate::solve::operators::{is_value, literal_width};

/// The widths that are tried.
const WIDTHS: [u32; 5] = [1, 2, 4, 8, 16];

/// Where a width is written.
enum Place {
    /// `(_ BitVec 32)`
    Sort,
    /// `#xff`, `(_ bv255 32)`
    Value(BigUint),
}

/// Makes bit-vectors narrower.
pub(super) fn widths(search: &mut Search<'_>) -> bool {
    let mut changed = false;
    let places = places(&search.draft);
    for (width, places) in places.into_iter().rev() {
        for to in WIDTHS.into_iter().filter(|&to| to < width) {
            let draft = &mut search.draft;
            let change = |(id, place): &(NodeId, Place)| {
                let text = match place {
                    Place::Sort => format!("(_ BitVec {to})"),
                    Place::Value(value) => spelled(value, to),
                };
                draft.add_text(&text).map(|new| (*id, Some(new)))
            };
            let changes: Vec<Change> = places.iter().filter_map(change).collect();
            if search.make_all(&changes) {
                changed = true;
                break;
            }
        }
    }
    changed
}

/// The places of each width.
fn places(draft: &Draft) -> BTreeMap<u32, Vec<(NodeId, Place)>> {
    let mut all: BTreeMap<u32, Vec<(NodeId, Place)>> = BTreeMap::new();
    for &command in draft.top() {
        draft.below(command, |id| {
            if let Some((width, place)) = place(draft, id) {
                all.entry(width).or_default().push((id, place));
            }
            true
        });
    }
    all
}

fn place(draft: &Draft, id: NodeId) -> Option<(u32, Place)> {
    if let Some(word) = draft.word(id) {
        let width = literal_width(word)?;
        let base = if word.starts_with("#b") { 2 } else { 16 };
        let value = BigUint::parse_bytes(&word.as_bytes()[2..], base)?;
        return Some((width, Place::Value(value)));
    }
    let &[head, name, width] = draft.parts(id) else { return None };
    let width = draft.word(width)?.parse().ok().filter(|_| draft.word(head) == Some("_"))?;
    match draft.word(name)? {
        "BitVec" => Some((width, Place::Sort)),
        name => {
            let digits = name.strip_prefix("bv").filter(|_| is_value(name))?;
            Some((width, Place::Value(digits.parse().ok()?)))
        }
    }
}

/// What the low bits of a value are, so wide, as short as can be.
pub(super) fn spelled(value: &BigUint, width: u32) -> String {
    let digits = |bits: u32| usize::try_from(width / bits).unwrap_or(usize::MAX);
    let value = value % (BigUint::from(1_u32) << width);
    let long = format!("(_ bv{value} {width})");
    let short = if width.is_multiple_of(4) {
        format!("#x{:0>1$}", value.to_str_radix(16), digits(4))
    } else {
        format!("#b{:0>1$}", value.to_str_radix(2), digits(1))
    };
    if short.len() <= long.len() { short } else { long }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_low_bits() {
        let value = BigUint::from(0x1a5_u32);
        let short = [1, 3, 4, 8, 13, 64].map(|width| spelled(&value, width));
        assert_eq!(short, ["#b1", "#b101", "#x5", "#xa5", "(_ bv421 13)", "(_ bv421 64)"]);
        let draft =
            Draft::of("(assert (= #x0f x (_ bv3 8) (_ bv1 9)))(declare-const y (_ BitVec 8))");
        let found = places(&draft.expect("a script"));
        let counts: Vec<(u32, usize)> =
            found.iter().map(|(width, all)| (*width, all.len())).collect();
        assert_eq!(counts, [(8, 3), (9, 1)]);
    }
}
