//! Where objects lie: a reading of the instruction that made them, made when somebody looks.
//!
//! Objects that live at one time lie apart, and none in the first or the last page, where systems put none. Where
//! one has been another one may come. An address that is past one object and at the start of another stands for
//! two pointers, which PNVI-ae-udi leaves open: a run that makes a pointer of it is not followed.

use super::{Object, Objects};
use crate::graph::inputs::Site;
use crate::graph::memory::{OPEN_SIZE, PAGE};

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
        // The last one ends last.
        let last = self.placed.last_key_value().and_then(|(_, &last)| self.all[last].end());
        let behind = last.unwrap_or(PAGE).checked_add(GAP)?;
        let behind = behind.checked_next_multiple_of(object.made.alignment.max(1))?;
        self.may_lie(number, behind).then_some(behind)
    }

    /// Whether an object may lie at an address: aligned, between the first and the last page, and apart from all
    /// that live and have a place.
    pub(in crate::graph) fn may_lie(&self, number: usize, address: u64) -> bool {
        let object = &self.all[number];
        let is_aligned = address.is_multiple_of(object.made.alignment.max(1));
        let last = (u64::MAX >> 64_u32.saturating_sub(self.layout.pointer_width)) - (PAGE - 1);
        let (Some(end), Some(behind)) =
            (address.checked_add(object.size), address.checked_add(object.size.max(1)))
        else {
            return false;
        };
        let before = self.placed.range(..behind).next_back();
        let is_apart = before.is_none_or(|(_, &other)| self.all[other].behind() <= Some(address));
        address >= PAGE && is_aligned && end <= last && (!object.is_alive || is_apart)
    }

    /// The object that lives where an address is, or ends just there, if somebody has looked at its own; `Err`
    /// where one ends and another one begins.
    pub(super) fn lying_at(&self, address: u64) -> Result<Option<usize>, ()> {
        let ends = |number: &usize| self.all[*number].end() == Some(address);
        let Some((&start, &number)) = self.placed.range(..=address).next_back() else {
            return Ok(None);
        };
        if start < address {
            let is_there = self.all[number].end() >= Some(address);
            return Ok(is_there.then_some(number));
        }
        let before = self.placed.range(..address).next_back();
        if before.is_some_and(|(_, other)| ends(other)) { Err(()) } else { Ok(Some(number)) }
    }

    /// An object lies at an address from now on.
    pub(in crate::graph) fn lay(&mut self, number: usize, address: u64) {
        let object = &mut self.all[number];
        object.address = Some(address);
        if object.is_alive {
            self.placed.insert(address, number);
        }
    }
}

impl Object {
    /// The address past it.
    fn end(&self) -> Option<u64> {
        self.address.map(|address| address.saturating_add(self.size))
    }

    /// The first address where another one may lie: one without bytes has an address of its own, too.
    fn behind(&self) -> Option<u64> {
        self.address.map(|address| address.saturating_add(self.size.max(1)))
    }
}
