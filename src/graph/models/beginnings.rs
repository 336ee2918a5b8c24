//! Where the objects of a region begin in it, where they end, and what they are declared to be made of there.

use std::collections::BTreeSet;

use super::declared::DeclaredObject;
use super::pointee::{Offsets, SiteId};
use super::points_to::PointsTo;

/// A region with more objects of which each begins elsewhere has a variable for where they begin.
const MAX_STARTS: usize = 8;

impl PointsTo<'_> {
    /// Where the objects of some sites begin in their region: most at one offset, and those of some other sites, which
    /// make one object each, elsewhere. `None` where that does not say it, or in too many cases.
    pub(super) fn starts_by_site(&self, sites: &[SiteId]) -> Option<(i64, Vec<(SiteId, i64)>)> {
        let repeated = sites.iter().find(|site| !self.is_one(**site));
        let most = repeated.map_or(0, |site| self.start(*site));
        let starts = sites.iter().map(|site| (*site, self.start(*site)));
        let others: Vec<(SiteId, i64)> = starts.filter(|(_, start)| *start != most).collect();
        let has_numbers = others.iter().all(|(site, _)| self.is_one(*site));
        (has_numbers && others.len() <= MAX_STARTS).then_some((most, others))
    }

    /// The offsets in a region at which its objects begin.
    pub(super) fn starts(&self, region: SiteId) -> BTreeSet<i64> {
        self.members(region).iter().map(|site| self.start(*site)).collect()
    }

    /// Where the objects of a site begin.
    pub(super) fn beginning(&self, site: SiteId) -> (SiteId, Offsets) {
        self.partition.in_region((site, Offsets::one(0)))
    }

    /// What the objects of a site are declared to be made of.
    pub(super) fn declared(&self, site: SiteId) -> DeclaredObject<'_> {
        DeclaredObject::new(self.start(site), &self.sites[site].object.leaves)
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
