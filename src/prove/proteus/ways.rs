//! All ways through a program to its target, with each loop replaced by the traces of its summary.
//!
//! Direction of error: towards more ways than there are. One is left out where it is claimed to
//! have no solution; a solver has to confirm that in the end.

use super::automaton::{Claims, is_possible};
use super::paths::{Region, TooMany, Way};
use super::symbols::Fresh;
use crate::prove::shared::oracle::Oracle;

/// More ways at once are not followed.
const MAX_WAYS: usize = 3_000;

/// Follows all ways from the start of a program to its target, depth first, and tells of each that
/// comes there. What `arrived` gave, if it gave something.
pub(super) fn follow<T>(
    region: &Region<'_>,
    oracle: &mut Oracle<'_>,
    claims: &mut Claims,
    fresh: &mut Fresh<'_>,
    mut arrived: impl FnMut(&Way, &mut Oracle<'_>, &mut Claims) -> Option<T>,
) -> Result<Option<T>, TooMany> {
    let (terms, slice) = (region.ground.terms, region.ground.slice);
    let mut work = vec![Way::at(terms, slice.flow.start)];
    let mut seen = 0;
    while let Some(way) = work.pop() {
        seen += 1;
        if seen > MAX_WAYS || terms.is_stopped_now() {
            return Err(TooMany);
        }
        if way.node == slice.target {
            if let Some(found) = arrived(&way, oracle, claims) {
                return Ok(Some(found));
            }
            continue;
        }
        let mut next = straight(region, &way, fresh);
        if next.len() > 1 {
            next.retain(|way| is_possible(terms, oracle, &way.condition, claims));
        }
        next.reverse();
        work.extend(next);
    }
    Ok(None)
}

/// The ways on from a location, as far as there is only one.
fn straight(region: &Region<'_>, way: &Way, fresh: &mut Fresh<'_>) -> Vec<Way> {
    let mut next = region.next(way, fresh);
    while next.len() == 1 && next[0].node != region.ground.slice.target {
        next = region.next(&next.remove(0), fresh);
    }
    next
}
