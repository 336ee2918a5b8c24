//! Numbers in a region whose accesses overlap: each is made of bytes, by sums and divisions, never by
//! what a machine's arithmetic would cut off.

use super::cells::Layout;
use super::changes::put;
use super::pointers::Pointer;
use super::regions::{Cell, Region};
use super::terms::Rewriting;
use crate::graph::program::Instruction;
use crate::logic::{Division, Stored, Term};

use num_bigint::BigInt;

impl<'a> Rewriting<'a> {
    /// The region of a pointer whose objects are bytes, and their one cell.
    fn bytes(&self, pointer: Pointer) -> Option<(&'a Region, &'a Cell)> {
        let region = self.pointers.region(pointer.pointee)?;
        let cell = region.cells.first().filter(|_| region.layout == Layout::Bytes)?;
        Some((region, cell))
    }

    /// The places of so many bytes from a pointer on, the least significant first.
    fn places_of(&self, region: &Region, pointer: Pointer, count: u64) -> Vec<Vec<Term>> {
        let offset = self.pointers.offset_in_object(pointer);
        let place = |at: u64| {
            let at = if self.is_big_endian { count - 1 - at } else { at };
            let at = self.terms().add([offset, self.terms().int(at)]);
            self.pointers.place(region, pointer.object, at)
        };
        (0..count).map(place).collect()
    }

    /// A number that is loaded from bytes; `None` where there are none.
    pub(super) fn load_bytes(&mut self, stored: Stored, pointer: Pointer) -> Option<Term> {
        let (region, cell) = self.bytes(pointer)?;
        let (first, width, signed) = bits(stored)?;
        self.require_valid(stored, pointer);
        let whole = self.whole_number(region, cell, pointer, stored.bytes());
        let terms = self.terms();
        let shifted = terms.div(Division::Euclid, whole, terms.int(BigInt::from(1) << first));
        Some(terms.wrap(width, signed, shifted))
    }

    /// What so many bytes are as a number without sign.
    fn whole_number(&self, region: &Region, cell: &Cell, at: Pointer, count: u64) -> Term {
        let terms = self.terms();
        let Some((variable, _)) = cell.variables().next() else { return terms.int(0) };
        let places = self.places_of(region, at, count);
        let byte = |(number, place): (usize, Vec<Term>)| {
            let weight = terms.int(BigInt::from(1) << (8 * number));
            terms.mul(weight, terms.read(variable.symbol, &place))
        };
        terms.add(places.into_iter().enumerate().map(byte))
    }

    /// A number that becomes bytes; `None` where there are none.
    pub(super) fn store_bytes(
        &mut self,
        stored: Stored,
        pointer: Pointer,
        value: Term,
    ) -> Option<Vec<Instruction>> {
        let (region, cell) = self.bytes(pointer)?;
        let (first, width, _) = bits(stored)?;
        self.require_valid(stored, pointer);
        let (terms, count) = (self.terms(), stored.bytes());
        let mut number = terms.wrap(width, false, value);
        if let Stored::Bits { .. } = stored {
            // The other bits stay.
            let weight = terms.int(BigInt::from(1) << first);
            let whole = self.whole_number(region, cell, pointer, count);
            let old = terms.wrap(width, false, terms.div(Division::Euclid, whole, weight));
            number = terms.add([whole, terms.mul(weight, terms.sub(number, old))]);
        }
        let (variable, _) = cell.variables().next()?;
        let byte = |(at, place): (usize, Vec<Term>)| {
            let weight = terms.int(BigInt::from(1) << (8 * at));
            let rest = terms.div(Division::Euclid, number, weight);
            let byte = terms.modulo(Division::Euclid, rest, terms.int(256));
            put(variable.symbol, &place, byte)
        };
        let places = self.places_of(region, pointer, count);
        let stored = places.into_iter().enumerate().map(byte).collect();
        Some(self.in_parallel(stored))
    }
}

/// The first bit of a number in its bytes, how many it has, and whether it has a sign.
fn bits(stored: Stored) -> Option<(u32, u32, bool)> {
    match stored {
        Stored::Integer { width, signed } => Some((0, width, signed)),
        Stored::Bits { first, width, signed, .. } => Some((first, width, signed)),
        _ => None,
    }
}
