//! Which sites make the objects of one region, and at which offset of the region these begin: disjoint sets in which
//! each site knows its set (quick-find), with an offset. Where a pointer leads to the head of a list, or to the links
//! in an element, both have one offset in their region, and all else of an element lies before or behind.
//!
//! Direction of error: none. Where objects begin decides how many places a region has, not what they hold.

use super::pointee::{Offsets, Pointee, SiteId};

/// The regions of all sites.
pub(super) struct Partition {
    /// For each site the region, which has the number of one of its sites, and the offset at which its objects begin.
    homes: Vec<(SiteId, i64)>,
    /// For each region its sites. A region has the number of a site whose objects begin at offset 0.
    members: Vec<Vec<SiteId>>,
}

/// Two regions that have become one, which has the number of the first.
pub(super) struct Merged {
    pub(super) first: SiteId,
    pub(super) second: SiteId,
    /// The offset in the first at which the second begins.
    pub(super) by: i64,
}

impl Partition {
    /// Each site by itself.
    pub(super) fn new(sites: usize) -> Self {
        Self {
            homes: (0..sites).map(|site| (site, 0)).collect(),
            members: (0..sites).map(|site| vec![site]).collect(),
        }
    }

    /// The region that a site's objects are in.
    pub(super) fn region(&self, site: SiteId) -> SiteId {
        self.homes[site].0
    }

    /// Where a site's objects begin in their region.
    pub(super) fn start(&self, site: SiteId) -> i64 {
        self.homes[site].1
    }

    /// The sites whose objects are in a region.
    pub(super) fn members(&self, region: SiteId) -> &[SiteId] {
        &self.members[region]
    }

    /// Offsets in a site's objects as offsets in their region.
    pub(super) fn in_region(&self, (site, offsets): (SiteId, Offsets)) -> (SiteId, Offsets) {
        let (region, start) = self.homes[site];
        (region, offsets.moved(Some(start)))
    }

    /// The same pointer, by its offsets in its region.
    pub(super) fn canonical(&self, pointee: Pointee) -> Pointee {
        Pointee { into: pointee.into.map(|into| self.in_region(into)), ..pointee }
    }

    /// Two regions become one, in which the second begins so many bytes behind the first, or before it.
    pub(super) fn merge(&mut self, a: SiteId, b: SiteId, by: i64) -> Merged {
        let (first, second) = match by {
            0 => (a.min(b), a.max(b)),
            1.. => (a, b),
            _ => (b, a),
        };
        let by = by.saturating_abs();
        let members = std::mem::take(&mut self.members[second]);
        for site in &members {
            let (region, start) = &mut self.homes[*site];
            (*region, *start) = (first, start.saturating_add(by));
        }
        self.members[first].extend(members);
        self.members[first].sort_unstable();
        Merged { first, second, by }
    }
}
