//! Copies and fills of as many bytes as a variable says, in objects of which the scalars can be counted: each scalar
//! is changed if all of its bytes are among them.
//!
//! Direction of error: none. Where some bytes of a scalar are among them, and others are not, it is *unmodelled*.

use super::accessed::bytes_of;
use super::cells::Place;
use super::changes::{MAX_CELLS, Made};
use super::pointers::Pointer;
use super::terms::Rewriting;
use crate::graph::program::Instruction;
use crate::logic::Term;

/// One way to make something, if it is followed.
type Way<'w, T> = &'w dyn Fn(&mut T) -> Option<Made>;

impl<'a> Rewriting<'a> {
    /// What one of several ways makes, the first that is followed.
    pub(super) fn first_of(&mut self, ways: &[Way<'_, Self>]) -> Option<Made> {
        for way in ways {
            let (made, needs) = self.with_needs(|this| way(this));
            if made.is_some() {
                self.needs.extend(needs);
                return made;
            }
        }
        None
    }

    /// Changes each scalar of an object that lies in so many bytes from a pointer on.
    pub(super) fn scalar_by_scalar(
        &mut self,
        to: Pointer,
        size: Term,
        change: impl Fn(&mut Self, &Place<'a>, i64) -> Option<Vec<Instruction>>,
    ) -> Option<Made> {
        let terms = self.terms();
        let none = terms.le(size, terms.int(0));
        let (valid, writable) = (self.pointers.is_valid(to, size), self.pointers.is_writable(to));
        self.require(terms.or([none, terms.and2(valid, writable)]));
        let mut changes = Vec::new();
        for (place, at) in self.places_behind(to)? {
            let end = terms.int(at.checked_add(bytes_of(place.cell.stored))?);
            let (starts, is_all) = (terms.lt(terms.int(at), size), terms.le(end, size));
            self.require(terms.or2(terms.not(starts), is_all));
            let (changed, needs) = self.with_needs(|this| change(this, &place, at));
            self.needs.extend(needs.into_iter().map(|need| need.under(terms, is_all)));
            changes.extend(changed?.into_iter().map(|change| self.only_where(is_all, change)));
        }
        Some(Made::of(self.in_parallel(changes)))
    }

    /// A change that is made where a condition holds.
    fn only_where(&self, condition: Term, change: Instruction) -> Instruction {
        let terms = self.terms();
        match change {
            Instruction::Assign { variable, value } => {
                Instruction::Assign { variable, value: terms.ite(condition, value, variable) }
            }
            Instruction::Write { array, indices, value } => {
                let value = terms.ite(condition, value, terms.read(array, &indices));
                Instruction::Write { array, indices, value }
            }
            other => other,
        }
    }

    /// The places from a pointer on up to the end of its object, and how many bytes it is to each; `None` where they
    /// are too many, or where it is not known which they are.
    fn places_behind(&self, to: Pointer) -> Option<Vec<(Place<'a>, i64)>> {
        let (_, offsets) = to.pointee.into?;
        let region = self.pointers.region(to.pointee)?;
        if offsets.unit() != 0 && !region.cells.is_empty() {
            return None;
        }
        let size = self.pointers.of_number(&region.size, to.object);
        let start = self.pointers.start_of(region, to.object);
        let [size, start] = [size, start].map(|it| self.terms().as_i64(it));
        let end = size.zip(start).and_then(|(size, start)| start.checked_add(size));
        let object = (!region.is_single(self.pointers.points_to)).then_some(to.object);
        let mut places = Vec::new();
        for cell in &region.cells {
            let is_open = cell.levels.iter().any(|level| level.extent.is_none());
            for element in cell.elements(end.or((!is_open).then_some(0))?, MAX_CELLS)? {
                let at = cell.offset_of(&element).checked_sub(offsets.anchor())?;
                if at + bytes_of(cell.stored) <= 0 {
                    continue;
                }
                let element = element.into_iter().map(|index| self.terms().int(index));
                let indices = object.into_iter().chain(element).collect();
                let place = Place { cell, indices, is_bytes: false, inside: 0, needs: Vec::new() };
                places.push((place, at));
            }
        }
        let is_fine = |(_, at): &(Place<'_>, i64)| *at >= 0;
        let count = i64::try_from(places.len()).ok()?;
        (count <= MAX_CELLS && places.iter().all(is_fine)).then_some(places)
    }
}
