//! The objects of a run, exactly as C has them: scalars at offsets, which are bytes to whoever looks at
//! them otherwise (C17 6.2.6; provenance as in ISO TS 6010, PNVI-ae-udi).
//!
//! * `contents` – what one object holds
//! * `bytes` – scalars as bytes, and bytes as scalars
//! * `image` – what new objects hold
//! * `ranges` – copies, and bytes that become others all at once
//!
//! An object stores scalars as they are written, until an access disagrees: then it is looked at byte by
//! byte. What is not valid does nothing, and reads as 0: a branch stands before it in each program.

mod bytes;
mod contents;
mod image;
mod ranges;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::super::frames::Touched;
use super::super::memory::{AllocationKind, Bytes};
use super::super::program::FunctionId;
use crate::graph::store::{Held, SmallPointer};
use crate::logic::{Access, ArrayValue, ObjectFact, PointerValue, Stored, Value};
use contents::{Contents, Scalar};
pub(in crate::graph) use image::NewScalars;

/// The address of the first object: small numbers are no addresses.
const FIRST_ADDRESS: u64 = 0x1000;
/// So many bytes at least lie between two objects, so that no pointer past one points to another.
const GAP: u64 = 16;

/// The objects that a run has made, those that have ended included.
#[derive(Clone, Debug)]
pub(in crate::graph) struct Objects {
    layout: Bytes,
    all: Vec<Object>,
    /// Where the next one may lie.
    free: u64,
    /// How many scalars they hold.
    held: usize,
    /// The bytes that an input gave and the run looked at, by the number of the reading.
    touched: RefCell<BTreeMap<usize, Touched>>,
}

/// An object.
#[derive(Clone, Debug)]
struct Object {
    size: u64,
    is_alive: bool,
    is_writable: bool,
    /// The function that it is.
    function: Option<FunctionId>,
    address: u64,
    /// Whether its address has been looked at: pointers to it can be made of numbers then.
    is_exposed: Cell<bool>,
    /// What is in it where nobody has written.
    given: Given,
    contents: Contents,
}

/// An object that is to be made.
#[derive(Clone, Copy, Debug)]
pub(in crate::graph) struct NewObject {
    pub(in crate::graph) kind: AllocationKind,
    pub(in crate::graph) alignment: u64,
    /// The function that it is.
    pub(in crate::graph) function: Option<FunctionId>,
}

/// What is in bytes that nobody has written.
#[derive(Clone, Debug, PartialEq)]
enum Given {
    Zero,
    /// What an input says, and the number of the reading.
    Read(ArrayValue, usize),
}

impl Objects {
    /// None.
    pub(in crate::graph) fn new(layout: Bytes) -> Self {
        Self { layout, all: Vec::new(), free: FIRST_ADDRESS, held: 0, touched: RefCell::default() }
    }

    /// Whether others are the same, as far as that is plain to see. Which bytes were looked at is no
    /// part of it.
    pub(in crate::graph) fn is_like(&self, other: &Self) -> bool {
        self.all.len() == other.all.len()
            && self.all.iter().zip(&other.all).all(|(one, other)| one.is_like(other))
    }

    /// How many scalars they hold.
    pub(in crate::graph) fn held(&self) -> usize {
        self.held
    }

    /// Makes an object, and returns the pointer to its first byte; `None` if the addresses do not
    /// suffice. `given` is what an input says of it, and the number of the reading.
    pub(in crate::graph) fn allocate(
        &mut self,
        made: NewObject,
        size: &BigInt,
        given: Option<(ArrayValue, usize)>,
    ) -> Option<PointerValue> {
        let size = if size.sign() == num_bigint::Sign::Minus { 0 } else { size.to_u64()? };
        let address = self.free.checked_next_multiple_of(made.alignment.max(1))?;
        self.free = address.checked_add(size)?.checked_add(GAP)?;
        let given = given.map_or(Given::Zero, |(value, reading)| Given::Read(value, reading));
        self.all.push(Object {
            size,
            is_alive: true,
            is_writable: made.kind.is_writable(),
            function: made.function,
            address,
            is_exposed: Cell::new(false),
            given,
            contents: Contents::default(),
        });
        Some(PointerValue { object: self.all.len().into(), offset: BigInt::ZERO })
    }

    /// The function whose object a pointer points to.
    pub(in crate::graph) fn function(&self, pointer: &PointerValue) -> Option<FunctionId> {
        let number = self.number(pointer).filter(|_| pointer.offset == BigInt::ZERO)?;
        self.all[number].function
    }

    /// Ends an object's life. That of a function does not end.
    pub(in crate::graph) fn end(&mut self, pointer: &PointerValue) {
        let number = self.number(pointer).filter(|&at| self.all[at].function.is_none());
        if let Some(object) = number.map(|at| &mut self.all[at]) {
            object.is_alive = false;
            self.held -= object.contents.len();
            object.contents = Contents::default();
        }
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

    /// What is known of the object that a pointer points into.
    pub(in crate::graph) fn fact(&self, fact: ObjectFact, pointer: &PointerValue) -> Value {
        let object = self.number(pointer).map(|at| &self.all[at]);
        let number = |number: Option<u64>| Value::Int(number.unwrap_or(0).into());
        match fact {
            ObjectFact::Size => number(object.map(|object| object.size)),
            ObjectFact::IsAlive => Value::Bool(object.is_some_and(|object| object.is_alive)),
            ObjectFact::IsWritable => Value::Bool(object.is_some_and(|object| object.is_writable)),
            ObjectFact::Address => {
                // Whoever asks may make a pointer of what it is told.
                object.iter().for_each(|object| object.is_exposed.set(true));
                number(object.map(|object| object.address))
            }
        }
    }

    /// What is where a pointer points; `None` where that has no value: the bytes of a number without
    /// bytes.
    pub(in crate::graph) fn load(&self, access: Access, pointer: &PointerValue) -> Option<Value> {
        let stored = access.stored;
        let Some((number, offset)) = self.place(pointer, stored.bytes()) else {
            return Some(Value::zero(stored.sort().scalar()));
        };
        let whole = self.all[number].contents.whole(offset, stored);
        whole.or_else(|| self.load_bytes(number, offset, stored))
    }

    /// Writes where a pointer points. `false` where that is not followed: bits of what has no bytes.
    pub(in crate::graph) fn store(
        &mut self,
        access: Access,
        pointer: &PointerValue,
        value: &Value,
    ) -> bool {
        let stored = access.stored;
        let Some((number, offset)) = self.place(pointer, stored.bytes()) else { return true };
        if !self.all[number].is_writable {
            return true;
        }
        let Some((stored, value)) = self.encoded(number, offset, stored, value) else {
            return false;
        };
        self.put(number, offset, Scalar::Whole(stored, Held::of(value)))
    }

    /// What was written where a pointer points, as what it is read as.
    pub(in crate::graph) fn held_at(&self, stored: Stored, pointer: SmallPointer) -> Option<&Held> {
        let (number, offset) = self.small_place(stored, pointer)?;
        self.all[number].contents.held(offset, stored).filter(|held| **held != Held::Nothing)
    }

    /// The same, to be written over, if it may be.
    pub(in crate::graph) fn held_at_mut(
        &mut self,
        stored: Stored,
        pointer: SmallPointer,
    ) -> Option<&mut Held> {
        let (number, offset) = self.small_place(stored, pointer)?;
        let object = &mut self.all[number];
        object.is_writable.then(|| object.contents.held_mut(offset, stored))?
    }

    fn small_place(&self, stored: Stored, (object, at): SmallPointer) -> Option<(usize, u64)> {
        let number = self.index(object.to_usize())?;
        self.within(number, at.to_u64()?, stored.bytes())
    }

    pub(in crate::graph) fn small_size(&self, (object, _): SmallPointer) -> Option<i64> {
        let number = self.index(object.to_usize());
        number.map_or(Some(0), |number| self.all[number].size.to_i64())
    }

    pub(in crate::graph) fn small_is_alive(&self, (object, _): SmallPointer) -> bool {
        self.index(object.to_usize()).is_some_and(|number| self.all[number].is_alive)
    }

    /// Whether a run may go another way with the same inputs in order: it looked at bytes that nobody has
    /// written, or at where an object lies.
    pub(in crate::graph) fn depend_on_more(&self) -> bool {
        !self.touched.borrow().is_empty() || self.all.iter().any(|object| object.is_exposed.get())
    }

    /// Which bytes a run looked at that an input gave, by number of reading.
    pub(in crate::graph) fn into_touched(self) -> BTreeMap<usize, Touched> {
        self.touched.into_inner()
    }

    /// A byte that nobody has written.
    fn given(&self, number: usize, offset: u64) -> BigInt {
        let Given::Read(array, reading) = &self.all[number].given else { return BigInt::ZERO };
        let index = [BigInt::from(offset)];
        let value = array.get(&index).as_int().cloned().unwrap_or_default();
        let mut touched = self.touched.borrow_mut();
        let cells = touched.entry(*reading).or_default();
        cells.entry(index.to_vec()).or_insert_with(|| Value::Int(value.clone()));
        value
    }
}

impl Object {
    fn is_like(&self, other: &Self) -> bool {
        (self.size, self.is_alive, self.address) == (other.size, other.is_alive, other.address)
            && (self.is_exposed == other.is_exposed && self.function == other.function)
            && self.given == other.given
            && self.contents == other.contents
    }
}
