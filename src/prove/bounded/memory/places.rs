//! The places that an access may go to, case by case.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::super::super::shared::execution::cases::{MAX_CASES, cases_of};
use super::super::super::shared::execution::memory::Lost;
use super::super::super::shared::execution::store::SymbolicValue;
use super::pointees::{Pointee, pointees};
use super::{MemoryView, OBJECTS};
use crate::logic::{Term, Terms};

/// A place in an object.
#[derive(Clone, Debug)]
pub(super) struct AccessPlace {
    pub(super) object: u32,
    pub(super) offset: Term,
    /// Under which condition an access goes there, and is valid; no two hold at once.
    pub(super) holds: Term,
}

/// All places that an access may go to.
#[derive(Debug, Default)]
pub(super) struct AccessPlaces {
    pub(super) all: Vec<AccessPlace>,
    /// Where it goes where nobody knows.
    pub(super) lost: Vec<Lost>,
    /// Whether each access goes to one of these.
    pub(super) is_total: bool,
}

impl AccessPlace {
    /// Where it is, if that is known.
    pub(super) fn at(&self, terms: &Terms) -> Option<u64> {
        terms.as_int(self.offset).and_then(ToPrimitive::to_u64)
    }

    /// The same, where a condition holds as well.
    pub(super) fn under(&self, view: &MemoryView<'_>, holds: Term) -> Self {
        Self { holds: view.terms.and2(self.holds, holds), ..*self }
    }
}

impl MemoryView<'_> {
    /// The places where so many bytes can be accessed, and are there.
    pub(super) fn places(&self, pointer: &SymbolicValue, bytes: u64, writes: bool) -> AccessPlaces {
        let mut places = AccessPlaces { is_total: true, ..AccessPlaces::default() };
        let Some(pointees) = pointees(self.terms, self.known, pointer) else {
            places.lost.push(Lost { condition: self.terms.tt(), what: OBJECTS });
            return places;
        };
        for pointee in pointees {
            self.places_in(&pointee, bytes, writes, &mut places);
        }
        places
    }

    fn places_in(&self, to: &Pointee, bytes: u64, writes: bool, places: &mut AccessPlaces) {
        let terms = self.terms;
        let Some(object) = self.memory.object(to.object) else {
            places.is_total = false;
            return;
        };
        let mut there = terms.and2(to.holds, object.alive);
        places.is_total &= self.is_known(object.alive);
        if writes {
            there = terms.and2(there, terms.not(object.protected));
            let kind = self.table.kind(to.object);
            places.is_total &= kind.is_writable() && terms.is_false(object.protected);
            if !kind.is_writable() {
                return;
            }
        }
        if self.known.truth(terms, there) == Some(false) {
            places.is_total = false;
            return;
        }
        let cases = cases_of(terms, self.known, to.offset)
            .filter(|cases| places.all.len() + cases.len() <= MAX_CASES);
        let Some(cases) = cases else {
            self.place_anywhere(to, bytes, there, places);
            return;
        };
        for (case, offset) in cases {
            let offset = terms.as_int(offset).and_then(ToPrimitive::to_u64);
            let place =
                offset.and_then(|at| Some((at, self.fits(to.object, at.checked_add(bytes)?)?)));
            let Some((offset, fits)) = place else {
                places.is_total = false;
                continue;
            };
            places.is_total &= self.is_known(fits);
            let holds = terms.and([there, case, fits]);
            let offset = terms.int(offset);
            self.add(AccessPlace { object: to.object, offset, holds }, places);
        }
    }

    /// The place of an access in an object at an offset of too many values.
    fn place_anywhere(&self, to: &Pointee, bytes: u64, there: Term, places: &mut AccessPlaces) {
        let (terms, size) = (self.terms, self.table.size(to.object));
        let end = terms.add([to.offset, terms.int(bytes)]);
        let fits = terms.and2(terms.le(terms.int(0), to.offset), terms.le(end, size));
        places.is_total &= self.is_known(fits);
        let holds = terms.and2(there, fits);
        self.add(AccessPlace { object: to.object, offset: to.offset, holds }, places);
    }

    fn add(&self, place: AccessPlace, places: &mut AccessPlaces) {
        match self.known.truth(self.terms, place.holds) {
            Some(false) => {}
            Some(true) => places.all.push(AccessPlace { holds: self.terms.tt(), ..place }),
            None => places.all.push(place),
        }
    }

    /// Whether an object has so many bytes; `None` if it surely has not.
    fn fits(&self, object: u32, end: u64) -> Option<Term> {
        let size = self.table.size(object);
        let terms = self.terms;
        match terms.as_int(size) {
            Some(size) => (BigInt::from(end) <= *size).then(|| terms.tt()),
            None => {
                let fits = terms.le(terms.int(end), size);
                (self.known.truth(terms, fits) != Some(false)).then_some(fits)
            }
        }
    }

    /// Whether a condition surely holds.
    pub(super) fn is_known(&self, condition: Term) -> bool {
        self.known.truth(self.terms, condition) == Some(true)
    }
}
