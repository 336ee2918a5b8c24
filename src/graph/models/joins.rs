//! What becomes one region: the objects that one pointer may point to.
//!
//! Two objects are laid over each other so that a pointer that may lead to both has one offset; where it leads to
//! elements of arrays, so that the first elements lie over each other. Direction of error: none. Laid otherwise, they
//! would have more strides in common, or fewer.

use super::partition::Merged;
use super::pointee::{Offsets, Pointee, SiteId};
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

    /// The sites whose objects are in a region.
    pub(super) fn members(&self, region: SiteId) -> &[SiteId] {
        self.partition.members(region)
    }

    /// What two pointers point into becomes one region: at once if both regions begin at one offset then, else when all
    /// that do are one.
    pub(super) fn unite(&mut self, a: Pointee, b: Pointee) {
        if !self.are_apart(a, b) {
            return;
        }
        let [a, b] = [a, b].map(|pointee| self.partition.canonical(pointee));
        let (Some((one, here)), Some((other, there))) = (a.into, b.into) else { return };
        let regions = (one.min(other), one.max(other));
        if here.anchor() == there.anchor() {
            self.merge(a, b);
        } else if !self.deferred.contains_key(&regions) {
            match self.distance(a, b) {
                0 => self.merge(a, b),
                _ => drop(self.deferred.insert(regions, (a, b))),
            }
        }
    }

    /// Whether they point into two regions.
    pub(super) fn are_apart(&self, a: Pointee, b: Pointee) -> bool {
        matches!((self.region_of(a), self.region_of(b)), (Some(one), Some(other)) if one != other)
    }

    /// The region that a pointer points into.
    pub(super) fn region_of(&self, pointee: Pointee) -> Option<SiteId> {
        pointee.into.map(|(site, _)| self.region(site))
    }

    /// What is held at some offsets of a region, and points into another one than a pointer that is stored there.
    pub(super) fn held_apart(
        &self,
        region: SiteId,
        offsets: Offsets,
        value: Pointee,
    ) -> Vec<Pointee> {
        let Some(into) = self.region_of(value) else { return Vec::new() };
        let is_apart = |pointee| self.region_of(pointee).is_some_and(|other| other != into);
        let held = self.stored[region].iter();
        let apart = held.filter(|(at, pointee)| is_apart(*pointee) && at.meets(offsets));
        apart.map(|(_, pointee)| *pointee).collect()
    }

    /// The offset in the first pointer's region at which the other's has to begin.
    fn distance(&self, a: Pointee, b: Pointee) -> i64 {
        let [Some((one, here)), Some((other, there))] = [a, b].map(|pointee| pointee.into) else {
            return 0;
        };
        let (here, there) = (here.anchor(), there.anchor());
        if here == there {
            return 0;
        }
        self.first_element(one, here).saturating_sub(self.first_element(other, there))
    }

    /// The offset of the first element of the array that has a byte of a region; that of the byte where none is known.
    fn first_element(&self, region: SiteId, offset: i64) -> i64 {
        let first = |site: &SiteId| self.declared(*site).first_element(offset);
        self.members(region).iter().find_map(first).unwrap_or(offset)
    }

    /// What two pointers point into becomes one region, in which both have one offset.
    pub(super) fn merge(&mut self, a: Pointee, b: Pointee) {
        let [a, b] = [a, b].map(|pointee| self.partition.canonical(pointee));
        let (Some((one, _)), Some((other, _))) = (a.into, b.into) else { return };
        if one == other {
            return;
        }
        let Merged { first, second, by } = self.partition.merge(one, other, self.distance(a, b));
        self.changed = true;
        for (offsets, pointee) in std::mem::take(&mut self.stored[second]) {
            self.store(at(Some((first, offsets)), offsets.moved(Some(by))), pointee);
        }
    }
}
