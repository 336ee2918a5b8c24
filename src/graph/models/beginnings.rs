//! Where the objects of a region begin in it, where they end, and what they are declared to be made of there.

use std::borrow::Cow;

use super::pointee::{Offsets, SiteId};
use super::points_to::PointsTo;
use crate::graph::declared::DeclaredScalar;

/// So many objects are asked for by their number where one begins.
const MAX_STARTS: usize = 8;

impl PointsTo<'_> {
    /// Where the objects of those sites begin that are told apart by no number; `None` where that is not one place,
    /// or others begin at too many.
    pub(super) fn start_of_repeated(&self, sites: &[SiteId]) -> Option<i64> {
        let (once, repeated): (Vec<SiteId>, Vec<SiteId>) =
            sites.iter().copied().partition(|site| self.is_one(*site));
        let start = repeated.first().map_or(0, |site| self.start(*site));
        let is_other = |site: &&SiteId| self.start(**site) != start;
        let is_told = repeated.iter().filter(is_other).count() == 0
            && once.iter().filter(is_other).count() <= MAX_STARTS;
        is_told.then_some(start)
    }

    /// Where the objects of a site begin.
    pub(super) fn beginning(&self, site: SiteId) -> (SiteId, Offsets) {
        self.partition.in_region((site, Offsets::one(0)))
    }

    /// What the objects of a site are declared to be made of, by offsets in their region.
    pub(super) fn leaves(&self, site: SiteId) -> Cow<'_, [DeclaredScalar]> {
        let leaves = &self.sites[site].object.leaves;
        match u64::try_from(self.start(site)) {
            Ok(0) | Err(_) => Cow::Borrowed(leaves),
            Ok(start) => leaves.iter().map(|leaf| leaf.moved(start)).collect(),
        }
    }

    /// The one of some sites of which most scalars are declared.
    pub(super) fn most_declared(&self, sites: &[SiteId]) -> Option<SiteId> {
        sites.iter().copied().max_by_key(|site| self.sites[*site].object.leaves.len())
    }

    /// Where the last object of a region ends, if all ends are known.
    pub(super) fn last_end(&self, region: SiteId) -> Option<i64> {
        let end = |site: &SiteId| {
            let size = self.terms.as_i64(self.sites[*site].object.size)?;
            self.start(*site).checked_add(size)
        };
        let ends: Option<Vec<i64>> = self.members(region).iter().map(end).collect();
        ends?.into_iter().max()
    }
}
