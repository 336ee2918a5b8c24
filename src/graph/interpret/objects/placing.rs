//! Where objects lie: a reading of the instruction that made them, made when somebody looks.
//!
//! Direction of error: fewer runs than machines have. Objects lie apart, by a byte at least, so that no pointer
//! past one is the address of another (what PNVI-ae-udi leaves open there has one answer), and where an object has
//! been no other one comes, though allocators give memory out again.

use super::{FIRST_ADDRESS, Object, Objects};
use crate::graph::inputs::Site;
use crate::graph::memory::OPEN_SIZE;

/// So many bytes at least lie between two objects in a row.
const GAP: u64 = 16;
/// No object lies there.
const NOWHERE: u64 = 0;

impl Objects {
    /// Where the next object lies if all lie in a row; `None` if the addresses do not suffice. An object of open
    /// size lies elsewhere: what comes behind it is to have an address, too.
    pub(super) fn next_in_row(&mut self, size: u64, alignment: u64) -> Option<u64> {
        let address = self.row.checked_next_multiple_of(alignment.max(1))?;
        if size >= OPEN_SIZE {
            return Some(NOWHERE);
        }
        self.row = address.checked_add(size)?.checked_add(GAP)?;
        Some(address)
    }

    /// Where an object lies; if nobody has looked before, it is noted that somebody wants to know.
    pub(super) fn address(&self, number: usize) -> Option<u64> {
        let address = self.all[number].address;
        if address.is_none() && self.wanted.get().is_none() {
            self.wanted.set(Some(number));
        }
        address
    }

    /// The object whose address somebody wanted to know; from now on nobody does.
    pub(in crate::graph) fn take_wanted(&self) -> Option<usize> {
        self.wanted.take()
    }

    /// The instruction that made an object, and how many it had made before.
    pub(in crate::graph) fn made_by(&self, number: usize) -> (Site, u64) {
        let object = &self.all[number];
        (object.made.site, object.occurrence)
    }

    /// Where an object may lie, if nobody says where: in the row, or behind all that have a place.
    pub(in crate::graph) fn free_address(&self, number: usize) -> Option<u64> {
        let object = &self.all[number];
        if self.may_lie(number, object.row) {
            return Some(object.row);
        }
        // They lie apart: the last one ends last.
        let last = self.placed.last_key_value().and_then(|(_, &last)| self.all[last].end());
        let behind = last.unwrap_or(FIRST_ADDRESS).checked_add(GAP)?;
        let behind = behind.checked_next_multiple_of(object.made.alignment.max(1))?;
        self.may_lie(number, behind).then_some(behind)
    }

    /// Whether an object may lie at an address: aligned, not at 0, all of it and the byte past it within a
    /// pointer's width, and apart from all that have a place.
    pub(in crate::graph) fn may_lie(&self, number: usize, address: u64) -> bool {
        let object = &self.all[number];
        let Some(end) = address.checked_add(object.size) else { return false };
        let fits = self.layout.pointer_width >= 64 || end >> self.layout.pointer_width == 0;
        let before = self.placed.range(..=end).next_back();
        let is_apart = before.is_none_or(|(_, &other)| self.all[other].end() < Some(address));
        address != 0 && address.is_multiple_of(object.made.alignment.max(1)) && fits && is_apart
    }

    /// The object that lives where an address is, or ends just there, if somebody has looked at its own.
    pub(super) fn lying_at(&self, address: u64) -> Option<usize> {
        let (_, &number) = self.placed.range(..=address).next_back()?;
        let object = &self.all[number];
        (object.is_alive && object.end() >= Some(address)).then_some(number)
    }

    /// An object lies at an address from now on.
    pub(in crate::graph) fn lay(&mut self, number: usize, address: u64) {
        self.all[number].address = Some(address);
        self.placed.insert(address, number);
    }
}

impl Object {
    /// The address past it.
    fn end(&self) -> Option<u64> {
        self.address.map(|address| address.saturating_add(self.size))
    }
}
