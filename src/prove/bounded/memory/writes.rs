//! Writes to a memory, wherever they may go.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::ToPrimitive;

use super::super::super::shared::execution::memory::Lost;
use super::super::super::shared::execution::store::SymbolicValue;
use super::contents::{Below, ByteSource, Contents, RangeSource, RangeWrite, Stretch};
use super::places::{AccessPlace, AccessPlaces};
use super::pointees::pointees;
use super::{BYTES, INDEX, MemoryView, OBJECTS, SymbolicMemory, SymbolicObject};
use crate::graph::Image;
use crate::logic::{Access, Stored, Term, Value};

/// More chunks are written as one range.
const MOST_CHUNKS: u64 = 64;

/// A change of a memory.
pub(super) enum ByteChange<'c> {
    /// A scalar is written.
    Store(Access, &'c SymbolicValue, &'c SymbolicValue),
    /// Bytes are copied.
    Copy { to: &'c SymbolicValue, from: &'c SymbolicValue, size: &'c SymbolicValue },
    /// Bytes become one.
    Fill { to: &'c SymbolicValue, byte: &'c SymbolicValue, size: &'c SymbolicValue },
    /// Bytes become what an input says, by its number.
    Given { to: &'c SymbolicValue, size: &'c SymbolicValue, given: usize },
    /// An object ends.
    End(&'c SymbolicValue),
    /// An object may not be written any more.
    Protect(&'c SymbolicValue),
    /// It may be written again.
    Unprotect(&'c SymbolicValue),
}

/// So many bytes, from one place in a row of bytes on, under a condition; those before come first.
struct Chunk {
    at: u64,
    bytes: u64,
    holds: Term,
}

/// What a change has come to so far.
struct Changing<'m, 'v> {
    view: &'m MemoryView<'v>,
    memory: SymbolicMemory,
    lost: Vec<Lost>,
}

impl MemoryView<'_> {
    /// The memory after a change, and under which conditions that is not followed.
    pub(super) fn changed(&self, change: &ByteChange<'_>) -> (SymbolicMemory, Vec<Lost>) {
        let mut changing = Changing { view: self, memory: self.memory.clone(), lost: Vec::new() };
        match *change {
            ByteChange::Store(access, pointer, value) => {
                changing.store(access.stored, pointer, value);
            }
            ByteChange::Copy { to, from, size } => changing.copy(to, from, size),
            ByteChange::Fill { to, byte, size } => {
                let byte = self.byte(byte.term(self.terms));
                changing.fill(to, size, &ByteSource::Fill(byte));
            }
            ByteChange::Given { to, size, given } => {
                changing.fill(to, size, &ByteSource::Given(given));
            }
            ByteChange::End(pointer) => changing.end(pointer),
            ByteChange::Protect(pointer) => changing.protect(pointer),
            ByteChange::Unprotect(pointer) => changing.unprotect(pointer),
        }
        (changing.memory, changing.lost)
    }

    /// Puts an image into an object that has just been made: `values` are those of its parts, in order.
    pub(super) fn begin_with(
        &self,
        image: &Image,
        mut values: &[SymbolicValue],
        contents: &mut Contents,
    ) {
        for part in &image.parts {
            let (stored, mut at) = (part.access.stored, part.offset);
            let (own, others) = values.split_at(part.values.len());
            values = others;
            for (repeated, value) in part.values.iter().zip(own) {
                // Zero is there already.
                let is_zero = value.value().is_some_and(Value::is_zero);
                for _ in 0..repeated.count {
                    if !is_zero {
                        let stretch = self.written(contents, stored, at, value);
                        contents.put(at, stretch);
                    }
                    at += part.stride;
                }
            }
        }
    }

    /// The objects that may be written and reached from a pointer by way of pointers that lie in objects, in the order
    /// in which they are found; and where there may be others.
    pub(super) fn reachable(&self, pointer: &SymbolicValue) -> (Vec<u32>, Vec<Lost>) {
        let mut work = VecDeque::from([pointer.clone()]);
        let (mut seen, mut reached, mut lost) = (BTreeSet::new(), Vec::new(), Vec::new());
        while let Some(pointer) = work.pop_front() {
            let Some(pointees) = pointees(self.terms, self.known, &pointer) else {
                lost.push(Lost { condition: self.terms.tt(), what: OBJECTS });
                continue;
            };
            for number in pointees.into_iter().map(|pointee| pointee.object) {
                let Some(object) = self.memory.object(number).filter(|_| seen.insert(number))
                else {
                    continue;
                };
                if self.table.kind(number).is_writable() {
                    reached.push(number);
                }
                let (mut pointers, mut all_known) = (Vec::new(), true);
                object.contents.each_source(&mut |source| match source {
                    ByteSource::Scalar(Stored::Pointer { .. }, value) => {
                        pointers.push(value.clone());
                    }
                    ByteSource::Lost => all_known = false,
                    _ => {}
                });
                work.extend(pointers);
                if !all_known {
                    lost.push(Lost { condition: self.terms.tt(), what: BYTES });
                }
            }
        }
        (reached, lost)
    }

    /// A number of bytes as chunks: those that are there in any case, and then as many as it can go up by at once.
    /// `None` where it has no bounds.
    fn chunks(&self, size: &SymbolicValue) -> Option<Vec<Chunk>> {
        let terms = self.terms;
        let term = size.term(terms);
        let ends = self.known.ends(terms, term);
        let low = u64::try_from(ends.low()?.max(0)).ok()?;
        let high = u64::try_from(ends.high()?.max(0)).ok()?;
        let mut chunks = vec![Chunk { at: 0, bytes: low, holds: terms.tt() }];
        if low < high {
            let form = terms.linear(term);
            // All sizes are so far apart, and the least is one of them.
            let is_apart = |step: &u64| {
                (high - low).is_multiple_of(*step)
                    && (BigInt::from(low) - &form.constant).is_multiple_of(&BigInt::from(*step))
            };
            let step = form.content().to_u64().filter(|step| *step > 0 && is_apart(step));
            let step = step.unwrap_or(1);
            if (high - low) / step > MOST_CHUNKS {
                return None;
            }
            let more = (low..high).step_by(usize::try_from(step).ok()?);
            chunks.extend(more.map(|at| Chunk {
                at,
                bytes: step,
                holds: terms.ge(term, terms.int(at + step)),
            }));
        }
        Some(chunks)
    }

    /// The places where so many bytes are there, whatever their number is.
    fn places_of(
        &self,
        pointer: &SymbolicValue,
        size: &SymbolicValue,
        writes: bool,
    ) -> AccessPlaces {
        let terms = self.terms;
        let size = size.term(terms);
        let least = self.known.ends(terms, size).low().map_or(0, |low| low.max(0));
        let mut places = self.places(pointer, u64::try_from(least).unwrap_or(u64::MAX), writes);
        for place in &mut places.all {
            let end = terms.add([place.offset, size]);
            let fits = terms.le(end, self.table.size(place.object));
            if !self.is_known(fits) {
                place.holds = terms.and2(place.holds, fits);
            }
        }
        places.all.retain(|place| self.known.truth(terms, place.holds) != Some(false));
        places
    }
}

impl Changing<'_, '_> {
    fn store(&mut self, stored: Stored, pointer: &SymbolicValue, value: &SymbolicValue) {
        let view = self.view;
        let places = view.places(pointer, stored.bytes(), true);
        self.lost.extend(places.lost);
        for place in places.all {
            match (place.at(view.terms), stored) {
                (Some(at), _) => self.write(&place, |contents| {
                    vec![(at, view.written(contents, stored, at, value))]
                }),
                (None, Stored::Bits { .. }) => {
                    self.lost.push(Lost { condition: place.holds, what: INDEX });
                }
                (None, _) => {
                    let held = view.held(stored, value);
                    let scalar = RangeSource::Stretch(Stretch::scalar(stored, held));
                    self.write_anywhere(&place, view.terms.int(stored.bytes()), scalar);
                }
            }
        }
    }

    fn fill(&mut self, to: &SymbolicValue, size: &SymbolicValue, source: &ByteSource) {
        let view = self.view;
        let places = view.places_of(to, size, true);
        self.lost.extend(places.lost);
        let chunks = view.chunks(size);
        let stretch = |first, bytes| Stretch { source: source.clone(), first, bytes };
        for place in places.all {
            match (place.at(view.terms), &chunks) {
                (Some(to), Some(chunks)) => {
                    for &Chunk { at, bytes, holds } in chunks {
                        let here = place.under(view, holds);
                        self.write(&here, |_| vec![(to + at, stretch(at, bytes))]);
                    }
                }
                _ => {
                    let any = RangeSource::Stretch(stretch(0, u64::MAX));
                    self.write_anywhere(&place, size.term(view.terms), any);
                }
            }
        }
    }

    fn copy(&mut self, to: &SymbolicValue, from: &SymbolicValue, size: &SymbolicValue) {
        let view = self.view;
        let (to, from) = (view.places_of(to, size, true), view.places_of(from, size, false));
        self.lost.extend(to.lost.into_iter().chain(from.lost));
        let chunks = view.chunks(size);
        for source in &from.all {
            let Some(object) = view.memory.object(source.object) else { continue };
            for target in &to.all {
                let target = target.under(view, source.holds);
                match (source.at(view.terms), target.at(view.terms), &chunks) {
                    _ if view.known.truth(view.terms, target.holds) == Some(false) => {}
                    (Some(from), Some(to), Some(chunks)) => {
                        self.copy_chunks((&object.contents, from), (&target, to), chunks);
                    }
                    _ => {
                        let copy = RangeSource::Copy(object.contents.clone(), source.offset);
                        self.write_anywhere(&target, size.term(view.terms), copy);
                    }
                }
            }
        }
    }

    /// What is copied is what was there before.
    fn copy_chunks(
        &mut self,
        (contents, from): (&Contents, u64),
        (target, to): (&AccessPlace, u64),
        chunks: &[Chunk],
    ) {
        for &Chunk { at, bytes, holds } in chunks {
            let pieces = contents.between(from + at, from + at + bytes);
            let here = target.under(self.view, holds);
            self.write(&here, |_| {
                pieces.iter().map(|(at, piece)| (to + (at - from), piece.clone())).collect()
            });
        }
    }

    /// Writes stretches, where that is the place.
    fn write(
        &mut self,
        place: &AccessPlace,
        pieces: impl FnOnce(&Contents) -> Vec<(u64, Stretch)>,
    ) {
        let (view, terms) = (self.view, self.view.terms);
        let Some(object) = self.memory.object(place.object) else { return };
        let old = &object.contents;
        let pieces = pieces(old);
        let (Some(first), Some(last)) = (pieces.first(), pieces.last()) else { return };
        let span = (first.0, last.0 + last.1.bytes);
        let mut new = old.clone();
        pieces.into_iter().for_each(|(at, stretch)| new.put(at, stretch));
        let contents = if terms.is_true(place.holds) {
            new
        } else {
            let mut joined = old.clone();
            let view = MemoryView { joins: true, ..*view };
            view.join_between(place.holds, (&new, old), span, &mut joined);
            joined
        };
        let object = SymbolicObject { contents, ..object.clone() };
        self.memory.insert(place.object, object);
    }

    /// Writes so many bytes, where that is the object: above what was there before.
    fn write_anywhere(&mut self, place: &AccessPlace, bytes: Term, source: RangeSource) {
        let Some(object) = self.memory.object(place.object) else { return };
        let contents = Contents::over(Below::Written(RangeWrite {
            before: object.contents.clone(),
            holds: place.holds,
            to: place.offset,
            bytes,
            source,
        }));
        let object = SymbolicObject { contents, ..object.clone() };
        self.memory.insert(place.object, object);
    }

    /// A function's object does not end.
    fn end(&mut self, pointer: &SymbolicValue) {
        let terms = self.view.terms;
        self.each_object(pointer, |view, number, object, holds| {
            if view.table.made(number).function.is_some() {
                return;
            }
            object.alive = terms.and2(object.alive, terms.not(holds));
            if terms.is_false(object.alive) {
                object.contents = Contents::new(ByteSource::Lost);
            }
        });
    }

    fn protect(&mut self, pointer: &SymbolicValue) {
        let terms = self.view.terms;
        self.each_object(pointer, |_, _, object, holds| {
            object.protected = terms.or2(object.protected, holds);
        });
    }

    fn unprotect(&mut self, pointer: &SymbolicValue) {
        let terms = self.view.terms;
        self.each_object(pointer, |_, _, object, holds| {
            object.protected = terms.and2(object.protected, terms.not(holds));
        });
    }

    fn each_object(
        &mut self,
        pointer: &SymbolicValue,
        change: impl Fn(&MemoryView<'_>, u32, &mut SymbolicObject, Term),
    ) {
        let view = self.view;
        let Some(pointees) = pointees(view.terms, view.known, pointer) else {
            self.lost.push(Lost { condition: view.terms.tt(), what: OBJECTS });
            return;
        };
        for pointee in pointees {
            if let Some(object) = self.memory.objects.get_mut(&pointee.object) {
                change(view, pointee.object, Arc::make_mut(object), pointee.holds);
            }
        }
    }
}
