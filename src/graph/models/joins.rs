//! What becomes one region: the objects that one pointer may point to.
//!
//! Direction of error: none. Which offsets of two objects fall together is a guess: of those that one pointer may have
//! the first elements do. Another guess makes more steps, or fewer.

use super::declared::first_element;
use super::partition::Merged;
use super::pointee::{Pointee, SiteId};
use super::points_to::{PointsTo, at};

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
        if here == there {
            return 0;
        }
        self.first_element(one, here).saturating_sub(self.first_element(other, there))
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
