//! Narrower bit-vectors: all of one width at once, since they stand together.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::search::{Change, Search};
use crate::solve::draft::{Draft, NodeId};

/// The widths that are tried.
const WIDTHS: [usize; 5] = [1, 2, 4, 8, 16];

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
fn places(draft: &Draft) -> BTreeMap<usize, Vec<(NodeId, Place)>> {
    let mut all: BTreeMap<usize, Vec<(NodeId, Place)>> = BTreeMap::new();
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

fn place(draft: &Draft, id: NodeId) -> Option<(usize, Place)> {
    if let Some(word) = draft.word(id) {
        let (digits, bits) = match word.get(..2)? {
            "#b" => (&word[2..], 1),
            "#x" => (&word[2..], 4),
            _ => return None,
        };
        let value = BigUint::parse_bytes(digits.as_bytes(), 1 << bits)?;
        return Some((digits.len() * bits, Place::Value(value)));
    }
    let &[head, name, width] = draft.parts(id) else { return None };
    let width = draft.word(width)?.parse().ok().filter(|_| draft.word(head) == Some("_"))?;
    match draft.word(name)? {
        "BitVec" => Some((width, Place::Sort)),
        name => Some((width, Place::Value(name.strip_prefix("bv")?.parse().ok()?))),
    }
}

/// What the low bits of a value are, so wide, as short as can be.
pub(super) fn spelled(value: &BigUint, width: usize) -> String {
    let value = value % (BigUint::from(1_u32) << width);
    let long = format!("(_ bv{value} {width})");
    let short = if width.is_multiple_of(4) {
        format!("#x{:0>1$}", value.to_str_radix(16), width / 4)
    } else {
        format!("#b{:0>1$}", value.to_str_radix(2), width)
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
        let counts: Vec<(usize, usize)> =
            found.iter().map(|(width, all)| (*width, all.len())).collect();
        assert_eq!(counts, [(8, 3), (9, 1)]);
    }
}
