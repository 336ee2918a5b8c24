//! Where objects lie. The first look at where one lies is an input: how many times its alignment it is from 0. A
//! number that becomes a pointer is looked up among the objects that somebody has looked at (PNVI-ae-udi).
//!
//! Direction of error: objects that may be made more than once are not told apart from others by where they lie, so
//! the model has runs that the program has not; such a run is not carried over. A number that is past one object and
//! at the start of another stands for two pointers: a run that makes a pointer of it is not followed.

use num_bigint::BigInt;

use super::accessed::{bytes_of, reduced};
use super::cells::{Holds, Place};
use super::changes::{Bytes, Made, put, put_word};
use super::needs::{Ask, Need};
use super::pointee::{MAX_STRIDES, Pointee};
use super::pointers::Pointer;
use super::regions::Region;
use super::states::{NUMBER, POINTER, part_state};
use super::terms::Rewriting;
use crate::graph::memory::PAGE;
use crate::graph::program::{InputKind, Instruction, Range};
use crate::logic::{Division, FloatOp, MemoryOp, Node, Sort, Stored, Term};

/// So many objects are told apart by where they lie.
const MAX_OBJECTS: usize = 64;

/// What a place holds where there may be a pointer, or a number as long.
pub(super) struct Word {
    pub(super) pointer: Pointer,
    /// Whether it is a number.
    pub(super) is_raw: Term,
    /// What of it is a number: [`POINTER`], [`NUMBER`], or a [part](part_state).
    pub(super) state: Term,
    /// Whether what it is without an object is known to be an address that a machine has.
    pub(super) is_address: bool,
}

impl Rewriting<'_> {
    /// Where the object behind a pointer lies, which is looked at; 0 where there is none.
    pub(super) fn address(&mut self, pointer: Pointer) -> Term {
        self.address_if(self.terms().tt(), pointer)
    }

    fn address_if(&mut self, when: Term, pointer: Pointer) -> Term {
        let zero = self.terms().int(0);
        let Some((site, _)) = pointer.pointee.into else { return zero };
        let region = self.pointers.points_to.region(site);
        let has_object = self.pointers.has_object(pointer);
        let when = self.terms().and2(when, has_object);
        self.needs.push(Need::Address(Ask { when, region, object: pointer.object }));
        match self.lies_at(self.pointers.regions.get(region), pointer.object) {
            Some(address) => self.terms().ite(has_object, address, zero),
            None => {
                self.refuse("where an object lies");
                zero
            }
        }
    }

    /// Where an object of a region lies; 0 where nobody has looked.
    fn lies_at(&self, region: &Region, object: Term) -> Option<Term> {
        let terms = self.terms();
        let place = region.place.as_ref()?;
        let place =
            if place.sort.is_array() { terms.read(place.symbol, &[object]) } else { place.symbol };
        Some(terms.mul(terms.int(region.alignment), place))
    }

    /// The first look at where an object lies: whether it is the first, and what is done then.
    pub(super) fn look(&mut self, ask: Ask) -> Option<(Term, Made)> {
        let terms = self.terms();
        let region = self.pointers.regions.get(ask.region);
        let place = region.place.as_ref()?;
        let at = self.lies_at(region, ask.object)?;
        let is_first = terms.and2(ask.when, terms.eq(at, terms.int(0)));
        let last = self.last_address();
        let low = BigInt::from(PAGE.div_ceil(region.alignment));
        let range = Range { low, high: &last / region.alignment };
        let times = self.temporary(Sort::Int, Some(range));
        let address = terms.mul(terms.int(region.alignment), times);
        let fits = self.may_lie(region, ask.object, address, last);
        let indices: &[Term] = if place.sort.is_array() { &[ask.object] } else { &[] };
        let instructions = vec![
            Instruction::Input { variable: times, kind: InputKind::Address },
            Instruction::Assume(fits),
            put(place.symbol, indices, times),
        ];
        let read = Some(Bytes::Address(times, region.alignment));
        Some((is_first, Made { instructions, read, ..Made::default() }))
    }

    /// The last address that an object may end at.
    fn last_address(&self) -> BigInt {
        (BigInt::from(1) << self.pointers.points_to.pointer_width) - PAGE
    }

    /// Whether an object may lie at an address: before the last page, and apart from all that live and have a place.
    fn may_lie(&self, region: &Region, object: Term, address: Term, last: BigInt) -> Term {
        let terms = self.terms();
        let size = self.pointers.of_number(&region.size, object);
        let end = terms.add([address, size]);
        let is_alive = terms.eq(self.pointers.of_number(&region.alive, object), terms.int(1));
        let mut all = vec![terms.le(end, terms.int(last))];
        all.extend(region.sites.iter().filter_map(|site| {
            let alignment = self.pointers.points_to.sites[*site].object.alignment;
            let number = terms.int(self.pointers.number_of(*site)?);
            let rest = terms.modulo(Division::Euclid, address, terms.int(alignment));
            let is_aligned = terms.eq(rest, terms.int(0));
            (alignment > region.alignment)
                .then(|| terms.implies(terms.eq(object, number), is_aligned))
        }));
        let others = self.numbered();
        for (other, number) in others.iter().take(MAX_OBJECTS) {
            let Some(at) = self.lies_at(other, *number) else { continue };
            let other_end = terms.add([at, self.pointers.of_number(&other.size, *number)]);
            let is_alive_too =
                terms.eq(self.pointers.of_number(&other.alive, *number), terms.int(1));
            let apart = terms.or([
                terms.eq(object, *number),
                terms.eq(at, terms.int(0)),
                terms.not(is_alive_too),
                self.ends_before((address, end), at),
                self.ends_before((at, other_end), address),
            ]);
            all.push(terms.implies(is_alive, apart));
        }
        terms.and(all)
    }

    /// Whether what lies from one address up to another ends before the next.
    fn ends_before(&self, (start, end): (Term, Term), next: Term) -> Term {
        let terms = self.terms();
        terms.and2(terms.le(end, next), terms.lt(start, next))
    }

    /// The objects that are made at most once, of which somebody may look where they lie.
    fn numbered(&self) -> Vec<(&Region, Term)> {
        let points_to = self.pointers.points_to;
        let mut all = Vec::new();
        for region in self.pointers.regions.all().filter(|region| region.place.is_some()) {
            let numbers = region.sites.iter().filter_map(|site| self.pointers.number_of(*site));
            all.extend(numbers.map(|number| (region, points_to.terms.int(number))));
        }
        all
    }

    /// The pointer that a number is, which is asked for where a condition holds.
    fn looked_up(&mut self, number: Term, when: Term) -> Pointer {
        let terms = self.terms();
        let pointee = self.pointers.points_to.looked_up();
        let bare = Pointer { address: number, pointee, ..self.pointers.null() };
        let Some((site, offsets)) = pointee.into else { return bare };
        let region = self.pointers.regions.get(self.pointers.points_to.region(site));
        let (mut object, mut start) = (terms.int(0), terms.int(0));
        let (mut begins, mut ends) = (terms.ff(), terms.ff());
        for site in &region.sites {
            let Some(this) = self.pointers.number_of(*site) else {
                self.needs
                    .push(Need::Holds(terms.not(when), Some("a number that becomes a pointer")));
                continue;
            };
            let this = terms.int(this);
            let Some(at) = self.lies_at(region, this) else { continue };
            let size = self.pointers.of_number(&region.size, this);
            let alive = self.pointers.of_number(&region.alive, this);
            let end = terms.add([at, size]);
            let is_it = terms.and([
                terms.ne(at, terms.int(0)),
                terms.eq(alive, terms.int(1)),
                terms.le(at, number),
                terms.le(number, end),
            ]);
            begins = terms.or2(begins, terms.and2(is_it, terms.eq(number, at)));
            let is_past = terms.and2(terms.lt(at, number), terms.eq(number, end));
            ends = terms.or2(ends, terms.and2(is_it, is_past));
            object = terms.ite(is_it, this, object);
            let before = terms.int(self.pointers.points_to.start(*site));
            start = terms.ite(is_it, terms.sub(at, before), start);
        }
        let distance = terms.sub(number, terms.add([start, terms.int(offsets.anchor())]));
        let stride = terms.int(offsets.unit().max(1));
        let is_step = match offsets.unit() {
            0 => terms.eq(distance, terms.int(0)),
            _ => terms.eq(terms.modulo(Division::Euclid, distance, stride), terms.int(0)),
        };
        let none = terms.eq(object, terms.int(0));
        let is_one = terms.not(terms.and2(begins, ends));
        let follows = terms.or2(terms.not(when), terms.and2(is_one, terms.or2(none, is_step)));
        let why = "a number that becomes a pointer to somewhere else";
        self.needs.push(Need::Afterwards(follows, Some(why)));
        let mut indices = [terms.int(0); MAX_STRIDES];
        if offsets.unit() > 0 {
            let steps = terms.div(Division::Euclid, distance, stride);
            indices[0] = terms.ite(none, terms.int(0), steps);
        }
        let address = terms.ite(none, number, terms.int(0));
        Pointer { object, indices, address, pointee }
    }

    /// What a word is as a pointer that may be what is loaded from there.
    pub(super) fn word_as_pointer(&mut self, word: &Word, loaded: Pointee) -> Option<Pointer> {
        if self.terms().is_false(word.is_raw) {
            return Some(word.pointer);
        }
        let number = self.looked_up(word.pointer.address, word.is_raw);
        let number = self.pointers.converted(number, loaded)?;
        let pointer = self.pointers.converted(word.pointer, loaded)?;
        Some(self.chosen(word.is_raw, number, pointer))
    }

    /// At a number some object may lie that nobody has looked at: whether a pointer to it is equal, the machine says.
    pub(super) fn require_no_number(&mut self, a: Term, b: Term) {
        let of = |term| match self.terms().node(term) {
            Node::MemoryOp(MemoryOp::Object, args) => Some(args[0]),
            _ => None,
        };
        let (Some(a), Some(b)) = (of(a), of(b)) else { return };
        let (a, b) = (self.pointer(a), self.pointer(b));
        for (number, other) in [(a, b), (b, a)] {
            if !number.pointee.number || other.pointee.into.is_none() {
                continue;
            }
            let (terms, has_object) = (self.terms(), self.pointers.has_object(number));
            let (first, last) = (terms.int(PAGE), terms.int(self.last_address()));
            let no_address = [terms.lt(number.address, first), terms.le(last, number.address)];
            let fine = terms.or([
                has_object,
                no_address[0],
                no_address[1],
                terms.not(self.pointers.has_object(other)),
            ]);
            self.needs.push(Need::Holds(fine, Some("whether an object lies at a number")));
        }
    }

    /// What nobody has written is no pointer that was a number.
    pub(super) fn require_unexposed(&mut self, place: &Place<'_>, pointer: Pointer) {
        let is_open = place.cell.initial().is_some() && place.cell.raw().is_none();
        let exposed = self.pointers.points_to.exposed.iter().filter_map(|pointee| pointee.into);
        let regions = exposed.map(|(site, _)| self.pointers.points_to.region(site));
        let sites = regions.flat_map(|region| self.pointers.points_to.members(region));
        let numbers: Option<Vec<i64>> = sites.map(|site| self.pointers.number_of(*site)).collect();
        if !is_open || numbers.as_ref().is_some_and(Vec::is_empty) {
            return;
        }
        let terms = self.terms();
        let number = pointer.address;
        let is_outside = |(region, object): (&Region, Term)| {
            let at = self.lies_at(region, object).unwrap_or(terms.int(0));
            let end = terms.add([at, self.pointers.of_number(&region.size, object)]);
            let nowhere = terms.eq(at, terms.int(0));
            terms.or([nowhere, terms.lt(number, at), terms.lt(end, number)])
        };
        let outside = match numbers {
            Some(_) => terms.and(self.numbered().into_iter().map(is_outside)),
            None => terms.eq(number, terms.int(0)),
        };
        let fine = terms.or2(terms.ne(pointer.object, terms.int(0)), outside);
        self.needs.push(Need::Afterwards(fine, Some("a pointer that nobody has written")));
    }

    /// What a word is as a number; the object that it points into is looked at.
    pub(super) fn word_as_number(&mut self, word: &Word) -> Term {
        let terms = self.terms();
        let at = self.address_if(terms.not(word.is_raw), word.pointer);
        let offset = self.pointers.offset(word.pointer);
        let pointed = terms.add([at, offset]);
        terms.ite(word.is_raw, word.pointer.address, pointed)
    }

    /// A scalar that is a part of a word, or all of it.
    pub(super) fn part_of(&self, word: Term, place: &Place<'_>, stored: Stored) -> Option<Term> {
        let terms = self.terms();
        let shifted = terms.div(Division::Euclid, word, self.weight(place, stored)?);
        match stored {
            Stored::Integer { width, signed } => Some(terms.wrap(width, signed, shifted)),
            Stored::Float(format) => Some(terms.float_op(FloatOp::FromBits(format), &[shifted])),
            _ => None,
        }
    }

    /// What a part of a word counts in the number that the word is.
    fn weight(&self, place: &Place<'_>, part: Stored) -> Option<Term> {
        let (whole, bytes) = (place.cell.stored.bytes(), part.bytes());
        let before = u64::try_from(place.inside).ok()?;
        let below = if self.is_big_endian { whole.checked_sub(before + bytes)? } else { before };
        Some(self.terms().int(BigInt::from(1) << (8 * below)))
    }

    /// A part of a word becomes a number. Nobody looks where an object lies because a part of the pointer to it is
    /// written: the rest of that pointer is forgotten, and who looks at it is not followed.
    pub(super) fn hold_part(
        &mut self,
        place: &Place<'_>,
        part: Stored,
        value: Term,
    ) -> Option<Vec<Instruction>> {
        let terms = self.terms();
        let width = u32::try_from(8 * part.bytes()).ok()?;
        let bits = self.fitted(Stored::Integer { width, signed: false }, value);
        if part.bytes() == place.cell.stored.bytes() {
            return self.hold_number(place, bits, terms.int(NUMBER));
        }
        let (word, weight) = (self.word(place)?, self.weight(place, part)?);
        let Stored::Pointer { width: all } = place.cell.stored else { return None };
        let without_object = terms.eq(word.pointer.object, terms.int(0));
        let is_number = terms.or2(self.is_state(&word, NUMBER), {
            terms.and2(self.is_state(&word, POINTER), without_object)
        });
        let is_in_part = self.is_part_around(&word, place.inside, part);
        // What else there was of a pointer, or of another part, is forgotten.
        let before = terms.wrap(all, false, word.pointer.address);
        let before = terms.ite(terms.or2(is_number, is_in_part), before, terms.int(0));
        let old = terms.wrap(width, false, terms.div(Division::Euclid, before, weight));
        let number = terms.add([before, terms.mul(weight, terms.sub(bits, old))]);
        let alone = terms.int(part_state(place.inside, bytes_of(part)));
        let state = terms.ite(is_in_part, word.state, alone);
        self.hold_number(place, number, terms.ite(is_number, terms.int(NUMBER), state))
    }

    fn is_state(&self, word: &Word, state: i64) -> Term {
        self.terms().eq(word.state, self.terms().int(state))
    }

    /// Whether a part of a word is all that is known of it, and another one, that begins so many bytes behind its
    /// start, lies in that part.
    fn is_part_around(&self, word: &Word, inside: i64, inner: Stored) -> Term {
        let terms = self.terms();
        let lengths = [1, 2, 4].into_iter().filter(|length| *length >= bytes_of(inner));
        let starts = lengths.map(|length| (inside - inside % length, length));
        let around = starts.filter(|(start, length)| start + length >= inside + bytes_of(inner));
        terms.or(around.map(|(start, length)| self.is_state(word, part_state(start, length))))
    }

    /// What is looked at is not what has been forgotten of a pointer when a part of it became a number.
    pub(super) fn require_known(&mut self, word: &Word, place: &Place<'_>, wanted: Stored) {
        if !place.cell.may_be_mixed() {
            return;
        }
        let terms = self.terms();
        let known = [POINTER, NUMBER].map(|state| self.is_state(word, state));
        let in_part = self.is_part_around(word, place.inside, wanted);
        let is_known = terms.or(known.into_iter().chain([in_part]));
        self.needs
            .push(Need::Holds(is_known, Some("the rest of a pointer of which a part is written")));
    }

    /// What a place holds as a number, where nobody has to look where an object lies for that.
    pub(super) fn number_without_look(
        &mut self,
        place: &Place<'_>,
        wanted: Stored,
    ) -> Option<Term> {
        let word = self.word(place)?;
        self.require_known(&word, place, wanted);
        let no_object = self.terms().eq(word.pointer.object, self.terms().int(0));
        let is_number = self.terms().or2(word.is_raw, no_object);
        self.needs.push(Need::Holds(is_number, Some("bytes of a pointer that are copied")));
        self.part_of(word.pointer.address, place, wanted)
    }

    /// What is at a place where there may be a number, or a pointer.
    pub(super) fn word(&self, place: &Place<'_>) -> Option<Word> {
        let pointer = self.held(place)?;
        let pointed = self.terms().int(POINTER);
        let state = place.cell.raw().map_or(pointed, |raw| self.read(raw.symbol, place));
        Some(Word { pointer, is_raw: self.terms().ne(state, pointed), state, is_address: false })
    }

    /// A number goes to a place that may hold a pointer: all of what it holds then, or a part.
    pub(super) fn hold_number(
        &self,
        place: &Place<'_>,
        bits: Term,
        state: Term,
    ) -> Option<Vec<Instruction>> {
        let Holds::Pointer { raw: Some(_), pointee, .. } = &place.cell.holds else {
            return None;
        };
        let Stored::Pointer { width } = place.cell.stored else { return None };
        let number = Pointee { raw: false, ..Pointee::RAW };
        let bits = reduced(self.terms(), Stored::Integer { width, signed: false }, bits);
        let number = Pointer { address: bits, pointee: number, ..self.pointers.null() };
        let number = self.pointers.converted(number, *pointee)?;
        Some(put_word(place, number, state))
    }
}
