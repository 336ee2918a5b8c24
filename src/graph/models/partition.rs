//! Which sites make the objects of one region, and how many bytes behind the region's start these begin: a union-find
//! with offsets (R. E. Tarjan, *Applications of path compression on balanced trees*, 1979). Where a pointer leads to
//! the head of a list, or to the links in an element, both have one offset in their region, and all else of an
//! element lies before or behind.
//!
//! Direction of error: none. Where objects begin decides how many places a region has, not what they hold.

use super::declared::first_element;
use super::pointee::{Offsets, Pointee, SiteId};
use super::points_to::{PointsTo, at};

/// The regions of all sites.
pub(super) struct Partition {
    /// The region of each site, by the site that it is called by, and where the site's objects begin there.
    homes: Vec<(SiteId, i64)>,
    /// The sites of each region, by the one that it is called by: one whose objects begin first.
    members: Vec<Vec<SiteId>>,
}

/// What has become of two regions.
pub(super) struct Merged {
    pub(super) first: SiteId,
    pub(super) second: SiteId,
    /// How many bytes what was in the second lies behind.
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

    /// The same place, told from the region's start.
    pub(super) fn in_region(&self, (site, offsets): (SiteId, Offsets)) -> (SiteId, Offsets) {
        let (region, start) = self.homes[site];
        (region, if start == 0 { offsets } else { offsets.moved(Some(start)) })
    }

    /// The same pointer, told from the start of the region that it points into.
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

impl PointsTo<'_> {
    /// The region that a site's objects are in.
    pub(super) fn region(&self, site: SiteId) -> SiteId {
        self.partition.region(site)
    }

    /// Where a site's objects begin in their region.
    pub(super) fn start(&self, site: SiteId) -> i64 {
        self.partition.start(site)
    }

    /// The sites whose objects are in a region, which is called by one of them.
    pub(super) fn members(&self, region: SiteId) -> &[SiteId] {
        self.partition.members(region)
    }

    /// What two pointers point into becomes one region: at once, if both lead to what begins there alike.
    pub(super) fn unite(&mut self, a: Pointee, b: Pointee) {
        let [a, b] = [a, b].map(|pointee| self.partition.canonical(pointee));
        let (Some((one, here)), Some((other, there))) = (a.into, b.into) else { return };
        if one == other {
            return;
        }
        let regions = (one.min(other), one.max(other));
        if here.anchor() == there.anchor() {
            self.merge(a, b);
        } else if !self.shifted.contains_key(&regions) {
            match self.apart(a, b) {
                0 => self.merge(a, b),
                _ => drop(self.shifted.insert(regions, (a, b))),
            }
        }
    }

    /// How many bytes two pointers lead behind what begins in the one object and in the other.
    fn apart(&self, a: Pointee, b: Pointee) -> i64 {
        let [Some((one, here)), Some((other, there))] = [a, b].map(|pointee| pointee.into) else {
            return 0;
        };
        let (here, there) = (here.anchor(), there.anchor());
        match here == there {
            true => 0,
            false => self.first_element(one, here).saturating_sub(self.first_element(other, there)),
        }
    }

    /// The offset of the first of the elements of which one is at an offset of a region.
    fn first_element(&self, region: SiteId, offset: i64) -> i64 {
        let first = |site: &SiteId| {
            let start = self.start(*site);
            let leaves = &self.sites[*site].object.leaves;
            Some(start + first_element(leaves, offset.checked_sub(start)?)?)
        };
        self.members(region).iter().find_map(first).unwrap_or(offset)
    }

    /// What two pointers point into becomes one region, in which both have the same offset.
    pub(super) fn merge(&mut self, a: Pointee, b: Pointee) {
        let [a, b] = [a, b].map(|pointee| self.partition.canonical(pointee));
        let (Some((one, _)), Some((other, _))) = (a.into, b.into) else { return };
        if one == other {
            return;
        }
        let Merged { first, second, by } = self.partition.merge(one, other, self.apart(a, b));
        self.changed = true;
        for (offsets, pointee) in std::mem::take(&mut self.stored[second]) {
            self.store(at(Some((first, offsets)), offsets.moved(Some(by))), pointee);
        }
    }
}
