//! The memory that pointers point into (docs/paths.md: one model for C and for path
//! listings).
//!
//! A pointer is two numbers: a block, counted from 1, and an offset in cells; the null
//! pointer is (0, 0). Each variable whose address escapes, each string literal and each
//! allocation is a block of its own. The memory is one array over block and offset; a
//! second one of the same shape holds the blocks of the pointers that are stored in it
//! (their offsets stand in the first). A third array holds the sizes of blocks: 0 where
//! there is none, or where it has been freed, so that one comparison tells a valid access.
//!
//! Blocks of string literals and of what is `const` have negative numbers: a write looks at
//! the sign.
//!
//! Blocks never overlap, so an access beyond one is always noticed; no arithmetic turns
//! a pointer into one to another block.

use std::ops::Range;
use std::sync::Arc;

use super::addresses::Addresses;
use super::aligning::Alignment;
use super::allocate::FREED;
use super::cells::Holds;
use super::choice::Trait;
use crate::front::c::lower::{body::Body, unit::Unit};
use crate::front::c::types::CType;
use crate::front::source::Span;
use crate::graph::{ErrorKind, InputKind, Instruction, Place};
use crate::logic::{Format, Scalar, Sort, Term};

/// The numbers of the [kinds](Unit::kind_number) that are integers.
pub(in crate::front::c::lower) const INTEGERS: Range<u64> = 200..1000;

/// What `malloc` gives lies at multiples of this.
pub(super) const MALLOC_ALIGNMENT: u64 = 16;

/// The variables that make up the memory.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) struct Memory {
    /// The numbers that cells hold: integers, and offsets of pointers.
    pub(in crate::front::c::lower) cells: Term,
    /// The blocks of the pointers that cells hold.
    pub(in crate::front::c::lower) blocks: Term,
    /// The numbers of other sorts that cells hold: floating-point numbers by their format, in
    /// path listings rational numbers.
    others: Vec<(Scalar, Term)>,
    /// The sizes of blocks, in cells.
    pub(in crate::front::c::lower) sizes: Term,
    /// Whether bytes are those of numbers, where that must be known: see
    /// [`row`](super::row).
    pub(in crate::front::c::lower) tags: Option<Term>,
    /// What blocks hold, where that must be known: see [`Unit::kind_number`].
    pub(in crate::front::c::lower) kinds: Option<Term>,
    /// Which blocks can be freed, in a program that frees any: 1 where one can.
    pub(super) heap: Option<Term>,
    /// Where blocks are, in a program that looks at that.
    pub(super) addresses: Option<Addresses>,
    /// The next block that an allocation gets.
    pub(super) next: Term,
    /// The sizes of the blocks that are there from the start, the first being block 1. There
    /// may be very many, and the memory is handed around all the time.
    pub(super) fixed: Arc<Vec<Term>>,
    /// Their numbers: negative where nothing may be written.
    numbers: Arc<Vec<i64>>,
    /// What they hold.
    fixed_kinds: Arc<Vec<u64>>,
    /// At which numbers they may lie.
    pub(super) alignments: Arc<Vec<u64>>,
    place: Place,
}

impl Memory {
    fn others(&self, sort: Scalar) -> Option<Term> {
        self.others.iter().find(|(own, _)| *own == sort).map(|(_, array)| *array)
    }

    /// The arrays that writes through pointers change, and allocations.
    pub(in crate::front::c::lower) fn written(&self) -> impl Iterator<Item = Term> {
        let others = self.others.iter().map(|(_, array)| *array);
        [self.cells, self.blocks, self.sizes].into_iter().chain(self.tags).chain(others)
    }

    /// The numbers of the blocks that are there from the start, and at which addresses they may lie.
    pub(super) fn fixed_alignments(&self) -> Vec<(i64, u64)> {
        self.numbers.iter().copied().zip(self.alignments.iter().copied()).collect()
    }

    /// The blocks that nothing may write to, of those that are there from the start as far as is
    /// known by now: the number, the size, and what they hold.
    pub(in crate::front::c::lower) fn read_only_blocks(&self) -> Vec<(i64, Term, u64)> {
        let blocks = self.numbers.iter().zip(&*self.fixed).zip(&*self.fixed_kinds);
        let blocks = blocks.map(|((&number, &size), &kind)| (number, size, kind));
        blocks.filter(|&(number, ..)| number < 0).collect()
    }

    /// The arrays in which a cell has its value.
    pub(super) fn arrays(&self, holds: Holds) -> Vec<Term> {
        match holds {
            Holds::Number => vec![self.cells],
            Holds::Pointer => vec![self.blocks, self.cells],
            Holds::Other(sort) => self.others(sort).into_iter().collect(),
        }
    }
}

/// A pointer's value.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) struct Pointer {
    pub(in crate::front::c::lower) block: Term,
    pub(in crate::front::c::lower) offset: Term,
    /// The type that it points to.
    pub(in crate::front::c::lower) to: CType,
}

impl Unit<'_> {
    /// The memory; from now on there is one.
    pub(in crate::front::c::lower) fn memory(&mut self, place: Place) -> Memory {
        if let Some(memory) = &self.memory {
            return memory.clone();
        }
        let (untyped, tagged) = (self.choices.is_untyped(), self.choices.is_tagged());
        let frees = self.choices.knows(&Trait::Frees) && !self.is_path();
        let addresses = Addresses::of(self, place);
        let mut symbol = |name: &str, sort| {
            let variable = self.variable(name, sort, place);
            let symbol = variable.symbol;
            self.globals.push(variable);
            symbol
        };
        let memory = Memory {
            cells: symbol("memory", Sort::int_array(2)),
            blocks: symbol("memory.block", Sort::int_array(2)),
            others: Vec::new(),
            tags: tagged.then(|| symbol("memory.tag", Sort::int_array(2))),
            sizes: symbol("memory.size", Sort::int_array(1)),
            kinds: untyped.then(|| symbol("memory.kind", Sort::int_array(1))),
            heap: frees.then(|| symbol("memory.heap", Sort::int_array(1))),
            addresses,
            next: symbol("memory.next", Sort::Int),
            fixed: Arc::default(),
            numbers: Arc::default(),
            fixed_kinds: Arc::default(),
            alignments: Arc::default(),
            place,
        };
        self.memory.insert(memory).clone()
    }

    /// The memory, with room for what cells are to hold.
    pub(super) fn memory_of(&mut self, holds: Holds, place: Place) -> Memory {
        let mut memory = self.memory(place);
        let Holds::Other(element) = holds else { return memory };
        if let Scalar::Float(format) = element {
            self.choices.learn(Trait::Holds(format));
        }
        if memory.others(element).is_some() {
            return memory;
        }
        let name = match element {
            Scalar::Float(Format::Single) => "memory.float",
            Scalar::Float(Format::Double) => "memory.double",
            _ => "memory.real",
        };
        let variable = self.variable(name, Sort::Array { arity: 2, element }, place);
        memory.others.push((element, variable.symbol));
        self.globals.push(variable);
        self.memory.insert(memory).clone()
    }

    /// A block that is there from the start, at a multiple of so many bytes.
    pub(in crate::front::c::lower) fn fixed_block(
        &mut self,
        ctype: &CType,
        alignment: u64,
        place: Place,
    ) -> Term {
        self.numbered_block(ctype, alignment, 1, place)
    }

    /// The same for what must not change (C17 §6.4.5, §6.7.3): its number is negative.
    pub(in crate::front::c::lower) fn read_only_block(
        &mut self,
        ctype: &CType,
        alignment: u64,
        place: Place,
    ) -> Term {
        if !self.is_path() {
            self.choices.learn(Trait::ReadOnly);
        }
        self.numbered_block(ctype, alignment, -1, place)
    }

    fn numbered_block(&mut self, ctype: &CType, alignment: u64, sign: i64, place: Place) -> Term {
        let (size, kind) = (self.stride(ctype), self.kind_number(ctype));
        self.memory(place);
        let memory = self.memory.as_mut().expect("it has just been made");
        Arc::make_mut(&mut memory.fixed).push(size);
        Arc::make_mut(&mut memory.fixed_kinds).push(kind);
        Arc::make_mut(&mut memory.alignments).push(alignment);
        let number = i64::try_from(memory.fixed.len()).unwrap_or(i64::MAX) * sign;
        Arc::make_mut(&mut memory.numbers).push(number);
        self.terms.int(number)
    }

    /// A number for what a block of a type holds: types whose cells mean the same have the
    /// same; 0 is for what is open.
    pub(in crate::front::c::lower) fn kind_number(&self, ctype: &CType) -> u64 {
        match ctype {
            _ if self.is_bytes(ctype) => 2,
            CType::Void | CType::Function(_) => 0,
            CType::Pointer(_) => 1,
            CType::Float(bytes) => 100 + u64::from(*bytes),
            CType::Integer(kind) => INTEGERS.start + u64::from(kind.width(self.model)),
            CType::Array(element, _) => self.kind_number(element),
            CType::Record(id) => 1000 + id.0 as u64,
        }
    }

    /// What the memory holds when a run starts.
    pub(in crate::front::c::lower) fn initial_memory(&self) -> Vec<(Instruction, Place)> {
        let Some(memory) = &self.memory else { return Vec::new() };
        let (terms, place) = (self.terms, memory.place);
        let kind = InputKind::Uninitialized;
        let nothing = terms.constant_array(Sort::int_array(1), terms.int(0));
        let mut start = vec![
            Instruction::Input { variable: memory.cells, kind },
            Instruction::Input { variable: memory.blocks, kind },
        ];
        let others = memory.others.iter();
        start.extend(others.map(|&(_, variable)| Instruction::Input { variable, kind }));
        start.extend(memory.tags.map(|variable| {
            let value = terms.constant_array(Sort::int_array(2), terms.int(0));
            Instruction::Assign { variable, value }
        }));
        start.extend([
            Instruction::Assign { variable: memory.sizes, value: nothing },
            Instruction::Assign { variable: memory.next, value: terms.int(memory.fixed.len() + 1) },
        ]);
        for (&number, &value) in memory.numbers.iter().zip(&*memory.fixed) {
            let indices = vec![terms.int(number)];
            start.push(Instruction::Write { array: memory.sizes, indices, value });
        }
        start.extend(memory.addresses.into_iter().flat_map(|addresses| addresses.none(self)));
        if let Some(heap) = memory.heap {
            start.push(Instruction::Assign { variable: heap, value: nothing });
        }
        if let Some(kinds) = memory.kinds {
            start.push(Instruction::Assign { variable: kinds, value: nothing });
            for (&number, &kind) in memory.numbers.iter().zip(&*memory.fixed_kinds) {
                let (indices, value) = (vec![terms.int(number)], terms.int(kind));
                start.push(Instruction::Write { array: kinds, indices, value });
            }
        }
        start.into_iter().map(|instruction| (instruction, place)).collect()
    }

    /// The null pointer.
    pub(in crate::front::c::lower) fn null(&self, to: CType) -> Pointer {
        let zero = self.terms.int(0);
        Pointer { block: zero, offset: zero, to }
    }
}

impl Body<'_, '_> {
    /// A block of `size` cells for things of a type that nothing else points to; what its
    /// cells hold is open.
    pub(in crate::front::c::lower) fn allocate(
        &mut self,
        size: Term,
        ctype: &CType,
        place: Place,
    ) -> Term {
        let alignment = self.unit.variable_alignment(ctype);
        self.allocate_aligned(size, Alignment::Of(alignment), ctype, place)
    }

    /// The same for a block at addresses that are so aligned.
    pub(in crate::front::c::lower) fn allocate_aligned(
        &mut self,
        size: Term,
        alignment: Alignment,
        ctype: &CType,
        place: Place,
    ) -> Term {
        let block = self.temporary_at(None, place);
        let mut steps = self.allocation_of(block, size, ctype, place);
        steps.extend(self.place_block(block, alignment, place));
        for instruction in steps {
            self.builder.emit(instruction, place);
        }
        block
    }

    /// The same for a block that the program may free.
    pub(in crate::front::c::lower) fn allocate_heap(
        &mut self,
        size: Term,
        ctype: &CType,
        place: Place,
    ) -> Term {
        self.allocate_heap_aligned(size, Alignment::Of(MALLOC_ALIGNMENT), ctype, place)
    }

    pub(super) fn allocate_heap_aligned(
        &mut self,
        size: Term,
        alignment: Alignment,
        ctype: &CType,
        place: Place,
    ) -> Term {
        let block = self.allocate_aligned(size, alignment, ctype, place);
        if let Some(array) = self.unit.memory(place).heap {
            let (indices, value) = (vec![block], self.unit.terms.int(1));
            self.builder.emit(Instruction::Write { array, indices, value }, place);
        }
        block
    }

    /// What gives `block` the number of a new block.
    fn allocation_of(
        &mut self,
        block: Term,
        size: Term,
        ctype: &CType,
        place: Place,
    ) -> Vec<Instruction> {
        let memory = self.unit.memory(place);
        let terms = self.unit.terms;
        let assign = |variable, value| Instruction::Assign { variable, value };
        let write = |array, value| Instruction::Write { array, indices: vec![block], value };
        let next = terms.add([memory.next, terms.int(1)]);
        let mut steps =
            vec![assign(block, memory.next), assign(memory.next, next), write(memory.sizes, size)];
        let kind = self.unit.kind_number(ctype);
        steps.extend(memory.kinds.map(|kinds| write(kinds, terms.int(kind))));
        steps
    }

    /// A block for a variable whose declaration may be jumped over: there is one from the
    /// function's start, and another one each time that the declaration is met.
    pub(in crate::front::c::lower) fn allocate_early(
        &mut self,
        size: Term,
        alignment: Alignment,
        ctype: &CType,
        place: Place,
    ) -> Term {
        let block = self.allocate_aligned(size, alignment, ctype, place);
        let mut early = self.allocation_of(block, size, ctype, place);
        early.extend(self.place_block(block, alignment, place));
        self.builder.begin_with(early.into_iter().map(|step| (step, place)).collect());
        block
    }

    /// The number of cells of a block.
    pub(in crate::front::c::lower) fn block_size(&mut self, block: Term, place: Place) -> Term {
        let memory = self.unit.memory(place);
        let terms = self.unit.terms;
        let fixed = terms.as_int(block).and_then(|n| usize::try_from(n.magnitude()).ok());
        match fixed.and_then(|n| memory.fixed.get(n.checked_sub(1)?)) {
            // Variables are not freed.
            Some(&size) => size,
            None => terms.read(memory.sizes, &[block]),
        }
    }

    /// Goes on only where `cells` cells at a pointer can be accessed.
    pub(super) fn check_access(&mut self, block: Term, offset: Term, cells: Term, span: Span) {
        let place = self.unit.place(span);
        let terms = self.unit.terms;
        self.builder.require(terms.ne(block, terms.int(0)), ErrorKind::NullDereference, place);
        let size = self.block_size(block, place);
        let terms = self.unit.terms;
        let behind = terms.add([offset, cells]);
        let inside = terms.and2(terms.le(terms.int(0), offset), terms.le(behind, size));
        self.warn_outside(inside, "this access is outside of what the pointer points to", place);
        let freed = self.freed(size);
        self.builder.require_each(inside, &freed, ErrorKind::OutOfBounds, place);
    }

    /// Goes on only where a pointer's block may be written.
    pub(super) fn check_writable(&mut self, block: Term, span: Span) {
        if self.unit.choices.knows(&Trait::ReadOnly) {
            let fine = self.unit.terms.lt(self.unit.terms.int(0), block);
            let place = self.unit.place(span);
            self.builder.require(fine, ErrorKind::ReadOnlyWrite, place);
        }
    }

    /// That what has this size has been freed, in a program that frees anything or follows
    /// how long variables live.
    pub(in crate::front::c::lower) fn freed(&self, size: Term) -> Vec<(Term, ErrorKind)> {
        let choices = &self.unit.choices;
        if !choices.knows(&Trait::Frees) && !choices.follows_lives() {
            return Vec::new();
        }
        let terms = self.unit.terms;
        vec![(terms.eq(size, terms.int(FREED)), ErrorKind::UseAfterFree)]
    }
}
