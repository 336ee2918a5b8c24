//! The objects of a run, exactly as C has them: bytes, and where a pointer is stored that pointer (C17 6.2.6;
//! provenance as in ISO TS 6010, PNVI-ae-udi).
//!
//! * `blocks` – what one object holds: bytes of numbers, block by block
//! * `part`, `parts` – and what is no number's byte
//! * `bytes` – scalars as bytes, and bytes as scalars
//! * `given`, `touched` – what inputs say of bytes that nobody has written, and which ones a run looks at
//! * `image` – what new objects hold
//! * `small` – the short way for numbers and pointers that are small
//! * `ranges` – copies, and bytes that become others all at once
//! * `placing` – where objects lie, which nobody knows before somebody looks
//!
//! What is not valid does nothing, and reads as 0: a branch stands before it in each program.

mod blocks;
mod bytes;
mod given;
mod image;
mod part;
mod parts;
mod placing;
mod ranges;
mod small;
mod touched;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::super::inputs::Site;
use super::super::memory::{Allocation, AllocationKind, Bytes, PAGE};
use super::super::program::FunctionId;
use crate::graph::store::SmallPointer;
use crate::logic::{Access, ObjectFact, PointerValue, Value};
use blocks::Contents;
pub(in crate::graph) use image::NewScalars;
use part::Part;
pub(in crate::graph) use ranges::FOREVER;
use touched::TouchedCells;
pub(in crate::graph) use touched::{ContentsReading, ReportedCells, Touched};

/// The objects that a run has made, those that have ended included.
#[derive(Clone, Debug)]
pub(in crate::graph) struct Objects {
    layout: Bytes,
    all: Vec<Object>,
    /// Where the next one lies, if all lie in a row.
    row: u64,
    /// How much they hold, in scalars.
    held: usize,
    /// What bytes hold that nobody has written.
    given: Vec<Vec<ContentsReading>>,
    /// The bytes that an input gave and the run looked at, by the number of the reading.
    touched: RefCell<BTreeMap<usize, TouchedCells>>,
    /// The objects that live and whose addresses somebody has looked at, by these.
    placed: BTreeMap<u64, usize>,
    /// How many objects each instruction has made.
    made: HashMap<Site, u64>,
    /// The object that was changed last: where states differ, it is most likely here.
    recent: usize,
    /// The first object whose address somebody wants to know that has none yet.
    wanted: Cell<Option<usize>>,
}

/// How an object is made.
#[derive(Clone, Copy, Debug)]
pub(in crate::graph) struct Made {
    /// By which instruction.
    pub(in crate::graph) site: Site,
    pub(in crate::graph) kind: AllocationKind,
    pub(in crate::graph) alignment: u64,
    /// The function that it is.
    pub(in crate::graph) function: Option<FunctionId>,
}

/// An object.
#[derive(Clone, Debug)]
struct Object {
    made: Made,
    /// How many its instruction had made before.
    occurrence: u64,
    size: u64,
    is_alive: bool,
    /// Whether nobody may write it any more.
    is_protected: bool,
    /// Where it lies if all lie in a row.
    row: u64,
    /// Where it does lie, once somebody has looked: pointers to it can be made of numbers then.
    address: Option<u64>,
    /// Which input says what is in it where nobody has written; `None`: zero.
    given: Option<usize>,
    contents: Contents,
}

impl Made {
    /// As an instruction says.
    pub(in crate::graph) fn of(
        site: Site,
        object: &Allocation,
        function: Option<FunctionId>,
    ) -> Self {
        Self { site, kind: object.kind, alignment: object.alignment, function }
    }
}

impl Objects {
    /// None.
    pub(in crate::graph) fn new(layout: Bytes) -> Self {
        Self {
            layout,
            all: Vec::new(),
            row: PAGE,
            held: 0,
            given: Vec::new(),
            touched: RefCell::default(),
            placed: BTreeMap::new(),
            made: HashMap::new(),
            recent: 0,
            wanted: Cell::default(),
        }
    }

    /// Whether others are the same, as far as that is plain to see. Which bytes were looked at is no
    /// part of it.
    pub(in crate::graph) fn is_like(&self, other: &Self) -> bool {
        let recent = self.all.get(self.recent).zip(other.all.get(self.recent));
        self.all.len() == other.all.len()
            && recent.is_none_or(|(one, other)| one.is_like(other))
            && self.all.iter().zip(&other.all).all(|(one, other)| one.is_like(other))
    }

    /// How much they hold, in scalars.
    pub(in crate::graph) fn held(&self) -> usize {
        self.held
    }

    /// Makes an object, and returns the pointer to its first byte; `None` if the addresses or the objects'
    /// numbers do not suffice. `given` is what inputs say of it.
    pub(in crate::graph) fn allocate(
        &mut self,
        made: Made,
        size: u64,
        given: Option<Vec<ContentsReading>>,
    ) -> Option<SmallPointer> {
        let number = u32::try_from(self.all.len() + 1).ok()?;
        let row = self.next_in_row(size, made.alignment)?;
        let given = given.map(|given| {
            self.given.push(given);
            self.given.len() - 1
        });
        let contents = Contents::default();
        let made_so_far = self.made.entry(made.site).or_default();
        let occurrence = *made_so_far;
        *made_so_far += 1;
        self.all.push(Object {
            made,
            occurrence,
            size,
            is_alive: true,
            is_protected: false,
            row,
            address: None,
            given,
            contents,
        });
        Some((number, 0))
    }

    /// The objects that live, may be written, and are reached from a pointer by way of pointers that lie in objects:
    /// a pointer to the start of each, and its size.
    pub(in crate::graph) fn writable_from(
        &self,
        pointer: &PointerValue,
    ) -> Vec<(PointerValue, BigInt)> {
        let mut work = VecDeque::from_iter(self.number(pointer));
        let (mut reached, mut writable) = (HashSet::new(), Vec::new());
        while let Some(number) = work.pop_front() {
            if !reached.insert(number) {
                continue;
            }
            let object = &self.all[number];
            if object.is_alive && object.is_writable() {
                let start = PointerValue { object: (number + 1).into(), offset: BigInt::ZERO };
                writable.push((start, object.size.into()));
            }
            work.extend(object.contents.pointers().filter_map(|pointer| self.number(&pointer)));
        }
        writable
    }

    /// The function whose object a pointer points to.
    pub(in crate::graph) fn function(&self, pointer: &PointerValue) -> Option<FunctionId> {
        let number = self.number(pointer).filter(|_| pointer.offset == BigInt::ZERO)?;
        self.all[number].made.function
    }

    /// Ends an object's life. That of a function does not end.
    pub(in crate::graph) fn end(&mut self, pointer: &PointerValue) {
        if let Some(number) = self.number(pointer) {
            self.end_of(number);
        }
    }

    /// From here on nobody may write an object.
    pub(in crate::graph) fn protect(&mut self, pointer: &PointerValue, protected: bool) {
        if let Some(number) = self.number(pointer) {
            self.all[number].is_protected = protected;
        }
    }

    fn end_of(&mut self, number: usize) {
        let object = &mut self.all[number];
        if object.made.function.is_some() {
            return;
        }
        object.is_alive = false;
        if let Some(address) = object.address
            && self.placed.get(&address) == Some(&number)
        {
            self.placed.remove(&address);
        }
        self.held -= object.contents.weight();
        object.contents = Contents::default();
    }

    /// Where in the list an object stands.
    fn index(&self, object: Option<usize>) -> Option<usize> {
        object?.checked_sub(1).filter(|at| *at < self.all.len())
    }

    fn number(&self, pointer: &PointerValue) -> Option<usize> {
        self.index(pointer.object.to_usize())
    }

    /// The object that so many bytes from a pointer on are in, and where in it they begin.
    fn place(&self, pointer: &PointerValue, bytes: u64) -> Option<(usize, u64)> {
        self.within(self.number(pointer)?, pointer.offset.to_u64()?, bytes)
    }

    /// The same place, if so many bytes are there.
    fn within(&self, number: usize, offset: u64, bytes: u64) -> Option<(usize, u64)> {
        let (object, end) = (&self.all[number], offset.checked_add(bytes)?);
        (object.is_alive && end <= object.size).then_some((number, offset))
    }

    /// What is known of the object that a pointer points into; `None` of an address that nobody has looked
    /// at before.
    pub(in crate::graph) fn fact(&self, fact: ObjectFact, pointer: &PointerValue) -> Option<Value> {
        let number = self.number(pointer);
        let object = number.map(|at| &self.all[at]);
        Some(match fact {
            ObjectFact::Size => Value::Int(object.map_or(0, |object| object.size).into()),
            ObjectFact::IsAlive => Value::Bool(object.is_some_and(|object| object.is_alive)),
            ObjectFact::IsWritable => Value::Bool(object.is_some_and(Object::is_writable)),
            ObjectFact::IsHeap => {
                Value::Bool(object.is_some_and(|object| object.made.kind.is_freeable()))
            }
            ObjectFact::Address => {
                let address = number.map_or(Some(0), |number| self.address(number))?;
                Value::Int(address.into())
            }
        })
    }

    /// What is where a pointer points; `None` where that has no value: the bytes of a number without
    /// bytes, or of a pointer to an object whose address nobody has looked at before.
    pub(in crate::graph) fn load(&self, access: Access, pointer: &PointerValue) -> Option<Value> {
        let stored = access.stored;
        match self.place(pointer, stored.bytes()) {
            Some((number, offset)) => self.load_at(number, offset, stored),
            None => Some(Value::zero(stored.sort().scalar())),
        }
    }

    /// Writes where a pointer points. `false` where that is not followed: bits of what has no bytes, or none
    /// before somebody has looked at an address.
    pub(in crate::graph) fn store(
        &mut self,
        access: Access,
        pointer: &PointerValue,
        value: &Value,
    ) -> bool {
        let stored = access.stored;
        match self.place(pointer, stored.bytes()) {
            Some((number, offset)) if self.all[number].is_writable() => {
                self.store_at(number, offset, stored, value)
            }
            _ => true,
        }
    }

    /// Changes what an object holds.
    fn change(&mut self, number: usize, change: impl FnOnce(&mut Contents)) {
        self.recent = number;
        let contents = &mut self.all[number].contents;
        let before = contents.weight();
        change(contents);
        self.held = self.held + contents.weight() - before;
    }

    /// Puts bytes of numbers over whatever was there.
    fn put_bytes(&mut self, number: usize, offset: u64, bytes: &[u8]) {
        self.change(number, |contents| {
            contents.clear_parts(offset, offset + bytes.len() as u64);
            contents.set_bytes(offset, bytes);
        });
    }

    /// Puts a part over whatever was there.
    fn put_part(&mut self, number: usize, offset: u64, part: Part) {
        self.change(number, |contents| {
            if let Err(part) = contents.replace(offset, part) {
                contents.clear(offset, offset + part.bytes());
                contents.put(offset, part);
            }
        });
    }

    /// Whether a run may go another way with the same inputs in order: it looked at bytes that nobody has
    /// written, or at where an object lies.
    pub(in crate::graph) fn depend_on_more(&self) -> bool {
        !self.touched.borrow().is_empty() || self.all.iter().any(|object| object.address.is_some())
    }
}

impl Object {
    fn is_writable(&self) -> bool {
        self.made.kind.is_writable() && !self.is_protected
    }

    fn is_like(&self, other: &Self) -> bool {
        (self.size, self.is_alive, self.row) == (other.size, other.is_alive, other.row)
            && self.is_protected == other.is_protected
            && self.made.function == other.made.function
            && (self.address, self.given) == (other.address, other.given)
            && self.contents == other.contents
    }
}
