//! The numbers behind pointers (C17 §6.3.2.3), in a program that looks at any: what a pointer to
//! a byte of a block is as an integer, and which pointer an integer is.
//!
//! They are only there where the program is read with them
//! ([`ReadOptions::addresses`](crate::front::ReadOptions::addresses)), as they make all that is in
//! the memory larger: otherwise a run that looks at one is lost.
//!
//! Each block gets an address when it is made: any number that its alignment allows, in a slot that
//! no other block has that is still there. So addresses come in any order, with any low bits, are those
//! of what is gone or new ones, and never lie in another block. What that leaves out is that blocks may
//! be neighbours: a verdict says so. A number becomes a pointer into
//! the block in whose slot it lies; one that lies in no slot that is taken is not followed. Neither
//! are the addresses of what is not made here: functions, the strings of `argv`.

use super::aligning::Alignment;
use super::allocate::FREED;
use super::choice::Trait;
use super::model::{MALLOC_ALIGNMENT, Pointer};
use crate::front::DataModel;
use crate::front::c::lower::{
    Lowered, Reported,
    body::Body,
    expressions::Value,
    remarks::{Kind, Unmodelled},
    unit::Unit,
};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;
use crate::graph::{InputKind, Instruction, Place, Range, Variable};
use crate::logic::{Division, Sort, Term};

/// The variables that hold where blocks are.
#[derive(Clone, Copy, Debug)]
pub(in crate::front::c::lower) struct Addresses {
    /// The address of each block; 0 where it has none.
    of_block: Term,
    /// The block in each slot; 0 where there is none.
    in_slot: Term,
}

/// Only so many blocks have addresses that are looked at: they need room.
const COUNTED: u64 = 30_000;

/// How far apart slots are, and how many there are: together they are the room that programs
/// have on x86-64 and i386, the first and the last page aside.
fn slots(model: DataModel) -> (u64, u64) {
    match model {
        DataModel::Lp64 | DataModel::Cells => (1 << 32, (1 << 15) - 1),
        DataModel::Ilp32 => (1 << 16, (1 << 16) - 2),
    }
}

impl Addresses {
    /// Those of a program that looks at addresses.
    pub(super) fn of(unit: &mut Unit<'_>, place: Place) -> Option<Self> {
        if !unit.choices.knows(&Trait::Addressed) {
            return None;
        }
        let mut symbol = |name: &str| {
            let variable = unit.variable(name, Sort::int_array(1), place);
            let symbol = variable.symbol;
            unit.globals.push(variable);
            symbol
        };
        Some(Self { of_block: symbol("memory.address"), in_slot: symbol("memory.slot") })
    }

    /// No block has one.
    pub(super) fn none(self, unit: &Unit<'_>) -> [Instruction; 2] {
        let nothing = unit.terms.constant_array(Sort::int_array(1), unit.terms.int(0));
        let assign = |variable| Instruction::Assign { variable, value: nothing };
        [assign(self.of_block), assign(self.in_slot)]
    }
}

impl Body<'_, '_> {
    /// Gives a new block an address.
    pub(super) fn place_block(
        &mut self,
        block: Term,
        alignment: Alignment,
        place: Place,
    ) -> Vec<Instruction> {
        let memory = self.unit.memory(place);
        let Some(Addresses { of_block, in_slot }) = memory.addresses else { return Vec::new() };
        let (apart, most) = slots(self.unit.model);
        let (alignment, given) = match alignment {
            // No slot begins at multiples of more.
            Alignment::Of(bytes) if bytes > apart => return Vec::new(),
            Alignment::Of(bytes) => (bytes, None),
            Alignment::Asked(asked) => (MALLOC_ALIGNMENT, Some(asked)),
        };
        let terms = self.unit.terms;
        let number = terms.ite(terms.lt(block, terms.int(0)), terms.neg(block), block);
        let (mut steps, slot, low) = if self.unit.options.to_run {
            (Vec::new(), number, terms.int(0))
        } else {
            // What lies in a slot may take the half of it, and begins anywhere where its end is there, too.
            let slot = self.address_part(1..=most, place);
            let low = self.address_part(0..=(apart - 1) / alignment, place);
            let size = self.block_size(block, place);
            let terms = self.unit.terms;
            let end = terms.add([terms.mul(low, terms.int(alignment)), size]);
            let large = terms.lt(terms.int(apart / 2), size);
            let inside = terms.or2(large, terms.lt(end, terms.int(apart)));
            let input = |variable| Instruction::Input { variable, kind: InputKind::Environment };
            (vec![input(slot), input(low), Instruction::Assume(inside)], slot, low)
        };
        let terms = self.unit.terms;
        // Beyond those that are counted each has a slot of its own, at which nobody looks.
        let counted = terms.le(number, terms.int(COUNTED));
        let own = terms.ite(counted, slot, terms.add([number, terms.int(most)]));
        let low = terms.mul(low, terms.int(alignment));
        let address = terms.add([terms.mul(own, terms.int(apart)), low]);
        let (address, block_there) = match given {
            None => (address, block),
            Some(asked) => {
                let zero = terms.int(0);
                let known = self.is_alignment(asked, apart);
                let terms = self.unit.terms;
                let divisor = terms.ite(known, asked, terms.int(1));
                let modulo = terms.modulo(Division::Euclid, address, divisor);
                steps.push(Instruction::Assume(terms.eq(modulo, zero)));
                (terms.ite(known, address, zero), terms.ite(known, block, zero))
            }
        };
        let terms = self.unit.terms;
        let write = |array, index, value| Instruction::Write { array, indices: vec![index], value };
        let before = terms.read(in_slot, &[own]);
        let gone = terms.eq(terms.read(memory.sizes, &[before]), terms.int(FREED));
        steps.extend([
            Instruction::Assume(terms.or2(terms.eq(before, terms.int(0)), gone)),
            write(in_slot, own, block_there),
            write(of_block, block, address),
        ]);
        steps
    }

    /// Whether a number is an alignment that a block in a slot can have.
    fn is_alignment(&self, number: Term, apart: u64) -> Term {
        let terms = self.unit.terms;
        let powers = (0..=apart.trailing_zeros()).map(|bits| terms.int(1_u64 << bits));
        terms.or(powers.map(|power| terms.eq(number, power)).collect::<Vec<_>>())
    }

    fn address_part(&mut self, range: std::ops::RangeInclusive<u64>, place: Place) -> Term {
        let range = Range { low: (*range.start()).into(), high: (*range.end()).into() };
        let own = self.unit.temporary(None, place);
        let variable = Variable { name: "address".to_owned(), range: Some(range), ..own };
        let symbol = variable.symbol;
        self.locals.push(variable);
        symbol
    }

    /// The same for the blocks that are there from the start.
    pub(in crate::front::c::lower) fn place_fixed_blocks(
        &mut self,
        place: Place,
    ) -> Vec<(Instruction, Place)> {
        let Some(memory) = self.unit.memory.clone() else { return Vec::new() };
        let mut placed = Vec::new();
        for (number, alignment) in memory.fixed_alignments() {
            let block = self.unit.terms.int(number);
            placed.extend(self.place_block(block, Alignment::Of(alignment), place));
        }
        placed.into_iter().map(|step| (step, place)).collect()
    }

    /// Whether the numbers behind pointers are followed; from now on they are. Not where something may
    /// lie at addresses that its type does not allow.
    pub(super) fn looks_at_addresses(&mut self) -> bool {
        let lost = self.unit.realigned || self.unit.choices.knows(&Trait::Underaligned);
        if self.unit.is_path() || lost {
            return false;
        }
        let options = self.unit.options;
        let followed = options.addresses || options.to_run;
        if followed {
            self.unit.choices.learn(Trait::Addressed);
        } else {
            self.unit.outside.addressed = true;
        }
        followed
    }

    /// The number behind a pointer to something.
    pub(super) fn address_behind(&mut self, pointer: Pointer, span: Span) -> Lowered<Term> {
        let place = self.unit.place(span);
        let bytes = self.as_bytes(pointer, span)?;
        // As a number, it outlives what is there.
        self.unit.choices.keep_pointer();
        let memory = self.unit.memory(place);
        let Some(Addresses { of_block, .. }) = memory.addresses else { return Err(Reported) };
        self.unit.remark(Kind::Addresses, span);
        let size = self.block_size(bytes.block, place);
        let terms = self.unit.terms;
        let (apart, _) = slots(self.unit.model);
        let address = terms.read(of_block, &[bytes.block]);
        let (block, zero) = (bytes.block, terms.int(0));
        let known = terms.and([
            terms.le(block, terms.int(COUNTED)),
            terms.ne(address, zero),
            terms.le(size, terms.int(apart / 2)),
        ]);
        self.builder.require_followed(known, Unmodelled::PointerAsNumber.text(), place);
        Ok(self.unit.terms.add([address, bytes.offset]))
    }

    /// The pointer that a number is that lies in no page of its own.
    pub(super) fn pointer_at(&mut self, number: Term, to: &CType, span: Span) -> Lowered<Pointer> {
        let place = self.unit.place(span);
        let memory = self.unit.memory(place);
        let Some(Addresses { of_block, in_slot }) = memory.addresses else { return Err(Reported) };
        let terms = self.unit.terms;
        let (apart, _) = slots(self.unit.model);
        let slot = terms.div(Division::Euclid, number, terms.int(apart));
        let block = self.keep_at(self.unit.terms.read(in_slot, &[slot]), None, place);
        let terms = self.unit.terms;
        let taken = terms.ne(block, terms.int(0));
        self.builder.require_followed(taken, Unmodelled::NumberAsPointer.text(), place);
        let terms = self.unit.terms;
        let offset = terms.sub(number, terms.read(of_block, &[block]));
        let offset = self.keep_at(offset, None, place);
        // What lies there has to be bytes.
        let unknown = Pointer { block, offset, to: CType::Void };
        let bytes = self.as_bytes(unknown, span)?;
        self.as_pointer(Value::Pointer(bytes), &to.clone().pointer(), span)
    }

    /// A pointer as one that counts bytes: what it points to is laid out as such.
    fn as_bytes(&mut self, pointer: Pointer, span: Span) -> Lowered<Pointer> {
        let character = CType::Integer(IntKind::UnsignedChar);
        self.unit.make_bytes(&character);
        if pointer.to != CType::Void {
            self.unit.make_bytes(&pointer.to.clone());
        }
        self.as_pointer(Value::Pointer(pointer), &character.pointer(), span)
    }
}
