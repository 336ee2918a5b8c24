//! What changes a memory as what changes cells: each effect becomes a row of instructions.

use super::addresses::Word;
use super::cells::{Cell, Holds, Place};
use super::changes::{Bytes, MAX_CELLS, Made, put, put_word};
use super::pointee::{Pointee, SiteId};
use super::pointers::Pointer;
use super::regions::{Known, Region};
use super::states::{NUMBER, POINTER};
use super::terms::{OVERLAP, Rewriting};
use crate::graph::memory::{Allocation, Initial, MemoryEffect};
use crate::graph::program::{InputKind, Instruction, Range, Variable};
use crate::graph::reading::Site;
use crate::logic::{Access, Stored, Term};

impl Rewriting<'_> {
    /// `variable ← pointer`.
    pub(super) fn assign_pointer(&mut self, variable: Term, value: Term) -> Vec<Instruction> {
        let value = self.pointer(value);
        self.assigned(variable, value)
    }

    /// `variable ← pointer`, of one that is known by its parts.
    pub(super) fn assigned(&mut self, variable: Term, value: Pointer) -> Vec<Instruction> {
        let Some(pointee) = self.pointers.variables(variable).map(|it| it.pointee) else {
            return Vec::new();
        };
        let value = self.pointers.converted(value, pointee);
        let value = self.followed(value);
        let variable = self.pointers.variables(variable).into_iter();
        let parts = variable.flat_map(|it| it.parts(value));
        let changes = parts.map(|(part, value)| put(part.symbol, &[], value)).collect();
        self.in_parallel(changes)
    }

    /// What an effect does to the cells. What is not followed is refused.
    pub(super) fn effect(&mut self, edge: Site, effect: &MemoryEffect) -> Made {
        match effect {
            MemoryEffect::Store { access, pointer, value } => {
                Made::of(self.store(*access, *pointer, *value))
            }
            MemoryEffect::Allocate { variable, object } => self.allocate(edge, *variable, object),
            MemoryEffect::End { pointer } => Made::of(self.end(*pointer)),
            MemoryEffect::Protect { pointer } => Made::of(self.protect(*pointer)),
            MemoryEffect::Unprotect { pointer } => Made::of(self.unprotect(*pointer)),
            MemoryEffect::Copy { to, from, size } => self.copy(*to, *from, *size),
            MemoryEffect::Fill { to, byte, size } => self.fill(*to, *byte, *size),
            MemoryEffect::Havoc { to, size } => self.havoc(*to, *size, InputKind::Environment),
            MemoryEffect::Forget { to, size } => self.havoc(*to, *size, InputKind::Uninitialized),
            MemoryEffect::HavocReachable { pointer } => self.havoc_reachable(*pointer),
        }
    }

    /// All that is reached from a pointer becomes what inputs say; a pointer that lies there, an address.
    ///
    /// Direction of error: other objects that share their variables with these become so, too.
    fn havoc_reachable(&mut self, pointer: Term) -> Made {
        let at = self.pointer(pointer);
        let (points_to, mut made) = (self.pointers.points_to, Made::default());
        for region in points_to.reachable(at.pointee) {
            let region = self.pointers.regions.get(region);
            for cell in &region.cells {
                let is_one = cell.variables().all(|variable| !variable.sort.is_array());
                match &region.writable {
                    Known::Same(0) => {}
                    Known::Variable(writable) if is_one => {
                        self.havoc_cell_if(writable.symbol, cell, &mut made);
                    }
                    _ => self.havoc_cell(cell, (cell.number(), InputKind::Environment), &mut made),
                }
            }
        }
        made
    }

    /// Havocs the cell of one scalar, if its object may be written.
    fn havoc_cell_if(&mut self, writable: Term, cell: &Cell, made: &mut Made) {
        let before: Vec<(Term, Term)> =
            cell.variables().map(|it| (it.symbol, self.saved(it.symbol))).collect();
        made.instructions.extend(before.iter().map(|&(now, saved)| put(saved, &[], now)));
        self.havoc_cell(cell, (cell.number(), InputKind::Environment), made);
        let is_written = self.terms().eq(writable, self.terms().int(1));
        let kept = before
            .iter()
            .map(|&(now, saved)| put(now, &[], self.terms().ite(is_written, now, saved)));
        made.instructions.extend(kept);
    }

    fn store(&mut self, access: Access, pointer: Term, value: Term) -> Vec<Instruction> {
        let at = self.pointer(pointer);
        self.require_writable(at);
        let stored = self.accessed(access.stored, at).and_then(|place| match &place.cell.holds {
            Holds::Scalar(_) if place.is_bytes => {
                let value = self.term(value);
                self.store_bytes(access.stored, &place, value)
            }
            Holds::Scalar(variable) => {
                let value = self.term(value);
                let value = self.fitted(place.cell.stored, value);
                Some(vec![put(variable.symbol, &place.indices, value)])
            }
            Holds::Pointer { .. } => {
                let stored = match access.stored {
                    Stored::Pointer { .. } => {
                        let value = self.pointer(value);
                        self.hold(&place, value)?
                    }
                    _ => {
                        let value = self.term(value);
                        self.hold_part(&place, access.stored, value)?
                    }
                };
                Some(self.in_parallel(stored))
            }
        });
        stored.unwrap_or_else(|| {
            self.refuse(OVERLAP);
            Vec::new()
        })
    }

    /// A pointer goes to a place that holds one; `None` where that is not followed.
    pub(super) fn hold(&mut self, place: &Place<'_>, value: Pointer) -> Option<Vec<Instruction>> {
        self.hold_word(
            place,
            &Word {
                pointer: value,
                is_raw: self.terms().ff(),
                state: self.terms().int(POINTER),
                is_address: false,
            },
        )
    }

    /// The same of a pointer, or of a number as long.
    pub(super) fn hold_word(&mut self, place: &Place<'_>, word: &Word) -> Option<Vec<Instruction>> {
        let Holds::Pointer { address, pointee, .. } = &place.cell.holds else {
            return None;
        };
        let mut value = self.pointers.converted(word.pointer, *pointee)?;
        let range = address.as_ref().and_then(|it| it.range.as_ref());
        if let Some(Range { low, high }) = range.filter(|_| !word.is_address) {
            // Addresses that a machine has; of a pointer into an object nobody asks.
            let (terms, has_object) = (self.terms(), self.pointers.has_object(value));
            value.address = terms.ite(has_object, terms.int(0), value.address);
            let (low, high) = (terms.int(low.clone()), terms.int(high.clone()));
            self.require(terms.and2(terms.le(low, value.address), terms.le(value.address, high)));
        }
        if place.cell.raw().is_none() {
            self.require(self.terms().not(word.is_raw));
        } else if !place.cell.may_be_mixed() {
            self.require(self.terms().le(word.state, self.terms().int(NUMBER)));
        }
        Some(put_word(place, value, word.state))
    }

    pub(super) fn require_writable(&mut self, at: Pointer) {
        let writable = self.pointers.is_writable(at);
        self.require(writable);
    }

    fn end(&mut self, pointer: Term) -> Vec<Instruction> {
        let at = self.pointer(pointer);
        let Some(region) = self.pointers.region(at.pointee) else { return Vec::new() };
        let Known::Variable(alive) = &region.alive else { return Vec::new() };
        match region.is_function(self.pointers.points_to) {
            Some(false) => {}
            Some(true) => return Vec::new(),
            None => {
                self.refuse("the life of what may be a function");
                return Vec::new();
            }
        }
        self.set_fact(alive, at, 0)
    }

    fn protect(&mut self, pointer: Term) -> Vec<Instruction> {
        let at = self.pointer(pointer);
        let region = self.pointers.region(at.pointee);
        let writable = region.and_then(|region| region.writable.variable());
        writable.map_or_else(Vec::new, |writable| self.set_fact(writable, at, 0))
    }

    /// Where objects differ in whether they may be written at all, it is not known which may be again.
    fn unprotect(&mut self, pointer: Term) -> Vec<Instruction> {
        let at = self.pointer(pointer);
        let Some(region) = self.pointers.region(at.pointee) else { return Vec::new() };
        let Some(writable) = region.writable.variable() else { return Vec::new() };
        if region.has_literals {
            self.refuse("an object that may be written again");
            return Vec::new();
        }
        self.set_fact(writable, at, 1)
    }

    /// A fact holds from here on, or does not any more, of the object that a pointer points into.
    fn set_fact(&self, fact: &Variable, at: Pointer, holds: i64) -> Vec<Instruction> {
        let (terms, holds) = (self.terms(), self.terms().int(holds));
        if fact.sort.is_array() {
            // Of no object nothing holds.
            let is_there = terms.ne(at.object, terms.int(0));
            return vec![put(fact.symbol, &[at.object], terms.ite(is_there, holds, terms.int(0)))];
        }
        let is_there = self.pointers.has_object(at);
        vec![put(fact.symbol, &[], terms.ite(is_there, holds, fact.symbol))]
    }

    fn allocate(&mut self, edge: Site, variable: Term, object: &Allocation) -> Made {
        let Some(site) = self.pointers.points_to.site(edge) else {
            self.refuse("this object");
            return Made::of(Vec::new());
        };
        let region = self.pointers.regions.get(self.pointers.points_to.region(site));
        let mut made = Made { read: Some(Bytes::Object(site)), ..Made::default() };
        let number = match (self.pointers.number_of(site), self.pointers.counter.clone()) {
            (Some(number), _) => self.terms().int(number),
            (None, Some(counter)) => {
                let next = self.terms().add([counter.symbol, self.terms().int(1)]);
                made.instructions.push(put(counter.symbol, &[], next));
                counter.symbol
            }
            (None, None) => unreachable!("some objects have no number and none is counted"),
        };
        let single = region.is_single(self.pointers.points_to);
        let place = if single { vec![] } else { vec![number] };
        if let Known::Variable(known) = &region.size {
            let size = self.term(object.size);
            let none = self.terms().lt(size, self.terms().int(0));
            let size = self.terms().ite(none, self.terms().int(0), size);
            made.instructions.push(put(known.symbol, &place, size));
        }
        let kind = object.kind;
        let facts = [
            (&region.alive, true.into()),
            (&region.writable, kind.is_writable().into()),
            (&region.heap, kind.is_freeable().into()),
            (&region.start, self.pointers.points_to.start(site)),
        ];
        for (known, fact) in facts {
            if let Known::Variable(known) = known {
                made.instructions.push(put(known.symbol, &place, self.terms().int(fact)));
            }
        }
        self.fill_new(site, region, number, &mut made);
        if let Initial::Image(image) = &object.contents {
            let start = self.pointers.points_to.start(site);
            self.begin_with(region, (number, start), (image, object.size), &mut made);
        }
        let into = Some(self.pointers.points_to.beginning(site));
        let pointee = Pointee { into, ..Pointee::default() };
        let new = Pointer { object: number, pointee, ..self.pointers.null() };
        made.instructions.extend(self.assigned(variable, new));
        made
    }

    /// What a new object holds. Where several objects share variables, these hold what inputs give
    /// from the start, since no object's number is another's.
    fn fill_new(&mut self, site: SiteId, region: &Region, number: Term, made: &mut Made) {
        let object = &self.pointers.points_to.sites[site].object;
        let (open, zero) = region.initial(self.pointers.points_to);
        let cells = &region.cells;
        if region.is_single(self.pointers.points_to) {
            for cell in cells {
                self.whole(cell, &object.contents, made);
            }
        } else if open && zero && object.contents != Initial::Open {
            let start = self.pointers.points_to.start(site);
            let end = self.terms().as_i64(object.size).and_then(|size| start.checked_add(size));
            for cell in cells {
                let elements = end.and_then(|end| cell.elements(end, MAX_CELLS));
                let Some(elements) = elements else { return self.refuse("so large an object") };
                for element in elements {
                    let element = element.into_iter().map(|index| self.terms().int(index));
                    let place: Vec<Term> = [number].into_iter().chain(element).collect();
                    for variable in cell.variables() {
                        let zero = self.zero(variable.sort.element());
                        made.instructions.push(put(variable.symbol, &place, zero));
                    }
                }
            }
        }
    }

    /// A cell's variables as they are at first: as inputs say, or zero.
    pub(super) fn whole(&self, cell: &Cell, contents: &Initial, made: &mut Made) {
        let kind = InputKind::Uninitialized;
        match (contents, &cell.given, cell.number()) {
            (Initial::Open, Some(given), Some(number)) => {
                made.instructions.push(Instruction::Input { variable: given.symbol, kind });
                let (variable, value) = (number.symbol, given.symbol);
                made.instructions.push(Instruction::Assign { variable, value });
            }
            (Initial::Open, ..) => self.havoc_cell(cell, (cell.initial(), kind), made),
            _ => {
                made.instructions.extend(cell.variables().map(|variable| self.all_zero(variable)));
            }
        }
    }

    /// A cell's variables where somebody has written bytes: the one that holds the number is an input.
    fn havoc_cell(
        &self,
        cell: &Cell,
        (given, kind): (Option<&Variable>, InputKind),
        made: &mut Made,
    ) {
        made.instructions.extend(cell.variables().map(|variable| {
            if given == Some(variable) {
                Instruction::Input { variable: variable.symbol, kind }
            } else if cell.raw() == Some(variable) {
                self.all_of(variable, self.terms().int(NUMBER))
            } else {
                self.all_zero(variable)
            }
        }));
    }

    /// Zero, for an array in each cell.
    pub(super) fn all_zero(&self, variable: &Variable) -> Instruction {
        self.all_of(variable, self.zero(variable.sort.element()))
    }

    fn all_of(&self, variable: &Variable, value: Term) -> Instruction {
        let array = variable.sort.is_array();
        let value = if array { self.terms().constant_array(variable.sort, value) } else { value };
        Instruction::Assign { variable: variable.symbol, value }
    }
}
