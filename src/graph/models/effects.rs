//! What changes a memory as what changes cells: each effect becomes a row of instructions.

use num_integer::Integer;

use super::cells::Layout;
use super::changes::{MAX_CELLS, Made, put};
use super::pointee::SiteId;
use super::pointers::{Pointer, PointerVariable};
use super::regions::{Cell, Holds, Known, Region};
use super::terms::{Rewriting, reduced};
use crate::graph::memory::{Allocation, Initial, MemoryEffect};
use crate::graph::program::{EdgeIndex, InputKind, Instruction, Variable};
use crate::logic::{Access, Term};

impl Rewriting<'_> {
    /// `variable ← pointer`.
    pub(super) fn assign_pointer(&mut self, variable: Term, value: Term) -> Vec<Instruction> {
        let value = self.pointer(value);
        match self.pointers.variables(variable) {
            Some(variable) => {
                let assigned = assignments(variable, value);
                self.in_parallel(assigned)
            }
            None => Vec::new(),
        }
    }

    /// What an effect does to the cells. What is not followed is refused.
    pub(super) fn effect(&mut self, edge: EdgeIndex, effect: &MemoryEffect) -> Made {
        match effect {
            MemoryEffect::Store { access, pointer, value } => {
                Made::of(self.store(*access, *pointer, *value))
            }
            MemoryEffect::Allocate { variable, object } => self.allocate(edge, *variable, object),
            MemoryEffect::End { pointer } => Made::of(self.end(*pointer)),
            MemoryEffect::Copy { to, from, size } => Made::of(self.copy(*to, *from, *size)),
            MemoryEffect::Fill { to, byte, size } => Made::of(self.fill(*to, *byte, *size)),
            MemoryEffect::Havoc { .. } => {
                self.refuse();
                Made::of(Vec::new())
            }
        }
    }

    fn store(&mut self, access: Access, pointer: Term, value: Term) -> Vec<Instruction> {
        let at = self.pointer(pointer);
        self.require_writable(at);
        if let Some(region) = self.pointers.region(at.pointee)
            && region.layout == Layout::Bytes
        {
            let value = self.term(value);
            return self.store_bytes(access.stored, at, value).unwrap_or_default();
        }
        let Some((region, cell)) = self.accessed(access.stored, at) else {
            self.refuse();
            return Vec::new();
        };
        let place = self.pointers.place(region, at.object, at.index);
        match &cell.holds {
            Holds::Scalar(variable) => {
                let value = self.term(value);
                let value = reduced(self.terms(), cell.stored, value);
                vec![put(variable.symbol, &place, value)]
            }
            Holds::Pointer { object, index, .. } => {
                let value = self.pointer(value);
                let index = index.as_ref().map(|index| (index, value.index));
                let parts = [(object, value.object)].into_iter().chain(index);
                let stored = parts.map(|(part, value)| put(part.symbol, &place, value));
                self.in_parallel(stored.collect())
            }
        }
    }

    pub(super) fn require_writable(&mut self, at: Pointer) {
        match self.pointers.is_writable(at) {
            Some(writable) => self.require(writable),
            None => self.refuse(),
        }
    }

    fn end(&mut self, pointer: Term) -> Vec<Instruction> {
        let at = self.pointer(pointer);
        let Some(region) = self.pointers.region(at.pointee) else { return Vec::new() };
        let Known::Variable(alive) = &region.alive else { return Vec::new() };
        match region.is_function(self.pointers.points_to) {
            Some(false) => {}
            Some(true) => return Vec::new(),
            None => {
                self.refuse();
                return Vec::new();
            }
        }
        let (terms, zero) = (self.terms(), self.terms().int(0));
        if alive.sort.is_array() {
            // No object has the number 0.
            return vec![put(alive.symbol, &[at.object], zero)];
        }
        let left = terms.ite(self.pointers.has_object(at), zero, alive.symbol);
        vec![put(alive.symbol, &[], left)]
    }

    fn allocate(&mut self, edge: EdgeIndex, variable: Term, object: &Allocation) -> Made {
        let Some(site) = self.pointers.points_to.site(edge) else {
            self.refuse();
            return Made::of(Vec::new());
        };
        let region = self.pointers.regions.get(self.pointers.points_to.region(site));
        let mut made = Made { site: Some(site), ..Made::default() };
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
        if let Known::Variable(alive) = &region.alive {
            made.instructions.push(put(alive.symbol, &place, self.terms().int(1)));
        }
        self.fill_new(site, region, number, &mut made);
        if let Initial::Image(image) = &object.contents {
            self.begin_with(region, number, (image, object.size), &mut made);
        }
        if let Some(variable) = self.pointers.variables(variable) {
            let (index, pointee) = (self.terms().int(0), variable.pointee);
            made.instructions
                .extend(assignments(variable, Pointer { object: number, index, pointee }));
        }
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
            let size = self.terms().as_int(object.size).and_then(|size| size.try_into().ok());
            let elements = size.and_then(|size: i64| match region.grain() {
                0 => Some(1),
                unit => Some(Integer::div_ceil(&size, &unit)).filter(|count| *count <= MAX_CELLS),
            });
            let Some(elements) = elements else { return self.refuse() };
            for (cell, element) in
                cells.iter().flat_map(|cell| (0..elements).map(move |at| (cell, at)))
            {
                let place = self.pointers.place(region, number, self.terms().int(element));
                let zero = self.zero(cell.stored.sort());
                for (variable, _) in cell.variables() {
                    made.instructions.push(put(variable.symbol, &place, zero));
                }
            }
        }
    }

    /// A cell's variables as they are at first: as inputs say, or zero.
    pub(super) fn whole(&mut self, cell: &Cell, contents: &Initial, made: &mut Made) {
        for (variable, is_open) in cell.variables() {
            let symbol = variable.symbol;
            made.instructions.push(if *contents == Initial::Open && is_open {
                Instruction::Input { variable: symbol, kind: InputKind::Uninitialized }
            } else {
                self.all_zero(variable)
            });
        }
    }

    /// Zero, for an array in each cell.
    pub(super) fn all_zero(&self, variable: &Variable) -> Instruction {
        let zero = self.zero(variable.sort.element());
        let array = variable.sort.is_array();
        let value = if array { self.terms().constant_array(variable.sort, zero) } else { zero };
        Instruction::Assign { variable: variable.symbol, value }
    }
}

/// `variable ← pointer`, for the parts that are variables.
fn assignments(variable: &PointerVariable, value: Pointer) -> Vec<Instruction> {
    let parts = [(&variable.object, value.object), (&variable.index, value.index)];
    let parts = parts.into_iter().filter_map(|(part, value)| Some((part.as_ref().ok()?, value)));
    parts.map(|(part, value)| put(part.symbol, &[], value)).collect()
}
