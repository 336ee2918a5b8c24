//! Memory to the byte (C17 6.2.6): all objects that runs have made, each with what its bytes hold.
//!
//! * [`table`] – what never changes of objects
//! * [`contents`] – the bytes of one object
//! * [`cases`] – bytes that are now of one type and now of another
//! * [`scalars`] – scalars as bytes, and bytes as scalars
//! * [`anywhere`] – loads from offsets that nobody knows
//! * [`given`] – what inputs say of bytes
//! * [`exposed`] – pointers that are numbers, and numbers that are pointers
//! * [`pointees`], [`places`] – where a pointer may lead to
//! * [`joined`] – two states as one
//! * [`writes`], [`effects`] – what changes a memory
//!
//! Direction of error: none. What is not followed (the bytes of an unknown floating-point number, a number that may be
//! two pointers) is said to be [lost](ReadMemory::lost), under the condition that a run gets there.

mod anywhere;
mod cases;
mod contents;
mod effects;
mod exposed;
mod given;
mod joined;
mod places;
mod pointees;
mod scalars;
mod table;
#[cfg(test)]
mod tests;
mod writes;

use std::sync::Arc;

use num_traits::ToPrimitive;
use rpds::RedBlackTreeMapSync;

use super::super::shared::execution::known::Facts;
use super::super::shared::execution::memory::{Lost, MemoryReader, ReadMemory};
use super::super::shared::execution::pointers::pointer_of_arms;
use super::super::shared::execution::store::SymbolicValue;
use super::super::shared::execution::values::MAX_NESTING;
use crate::graph::FunctionId;
use crate::logic::{Access, MemoryOp, ObjectFact, PointerValue, Sort, Stored, Term, Terms, Value};
use contents::Contents;
pub(super) use exposed::Noted;
use pointees::pointees;
pub(super) use table::ObjectTable;

/// What is not followed.
const OBJECTS: &str = "a pointer into one of too many objects";
const INDEX: &str = "a bit-field at an index that may have too many values";
const BYTES: &str = "bytes of an unknown floating-point number";
const ADDRESSES: &str =
    "a pointer made of an address at which one object ends and another one begins";
const CHOICES: &str = "a choice within too many choices";
const FUNCTION: &str = "a call of what is no function";

/// The objects of a state.
#[derive(Clone, Debug, Default)]
pub(super) struct SymbolicMemory {
    objects: RedBlackTreeMapSync<u32, Arc<SymbolicObject>>,
    /// The objects whose addresses somebody has looked at, each with the condition for that.
    exposed: RedBlackTreeMapSync<u32, Term>,
}

/// An object in a state.
#[derive(Clone, Debug)]
struct SymbolicObject {
    /// Whether its life is not over, in runs that have made it. In the others nothing points to it, and nobody asks.
    alive: Term,
    /// Whether nobody may write it any more.
    protected: Term,
    contents: Contents,
}

/// A memory to look at.
#[derive(Clone, Copy)]
pub(super) struct MemoryView<'v> {
    pub(super) terms: &'v Terms,
    pub(super) known: Facts<'v>,
    pub(super) table: &'v ObjectTable,
    pub(super) memory: &'v SymbolicMemory,
    pub(super) noted: &'v Noted,
    /// Whether this is where states meet: nobody looks at anything.
    pub(super) joins: bool,
}

impl SymbolicMemory {
    fn insert(&mut self, number: u32, object: SymbolicObject) {
        self.objects.insert_mut(number, Arc::new(object));
    }

    fn object(&self, number: u32) -> Option<&SymbolicObject> {
        self.objects.get(&number).map(Arc::as_ref)
    }
}

impl MemoryView<'_> {
    /// The functions that a pointer may be to, each under its condition; and under which it is to none that is known.
    pub(super) fn functions(&self, pointer: &SymbolicValue) -> (Vec<(FunctionId, Term)>, Lost) {
        let terms = self.terms;
        let Some(pointees) = pointees(terms, self.known, pointer) else {
            return (Vec::new(), Lost { condition: terms.tt(), what: OBJECTS });
        };
        let (mut functions, mut others) = (Vec::new(), Vec::new());
        for pointee in pointees {
            let function = (pointee.object > 0).then(|| self.table.made(pointee.object).function);
            let at_start = terms.eq(pointee.offset, terms.int(0));
            match function.flatten() {
                Some(function) => {
                    functions.push((function, terms.and2(pointee.holds, at_start)));
                    others.push(terms.and2(pointee.holds, terms.not(at_start)));
                }
                None => others.push(pointee.holds),
            }
        }
        (functions, Lost { condition: terms.or(others), what: FUNCTION })
    }

    fn load(&self, access: Access, pointer: &SymbolicValue) -> ReadMemory {
        let (terms, stored) = (self.terms, access.stored);
        let places = self.places(pointer, stored.bytes(), false);
        let (mut lost, mut arms) = (places.lost, Vec::new());
        let among_objects = places.all.iter().any(|place| place.object != places.all[0].object);
        for place in places.all {
            let load = |view: &Self| {
                view.load_at(&view.memory.object(place.object)?.contents, stored, place.offset)
            };
            match self.under(place.holds, load) {
                Some(value) => arms.push((place.holds, value)),
                None => lost.push(Lost { condition: place.holds, what: BYTES }),
            }
        }
        // Offsets in one object differ by an index, and who chooses one after the other needs no arithmetic for that.
        let grouped = among_objects.then(|| self.pointer_loaded(stored, &arms, places.is_total));
        if let Some(value) = grouped.flatten() {
            return ReadMemory { value, lost };
        }
        let none = SymbolicValue::Known(Value::zero(stored.sort().scalar()));
        let last = if places.is_total { arms.pop().map(|(_, value)| value) } else { None };
        let last = last.unwrap_or_else(|| none.clone());
        let mut arms = arms.into_iter().rev();
        match arms.try_fold(last, |rest, (holds, value)| self.choice(holds, &value, &rest)) {
            Some(value) => ReadMemory { value, lost },
            None => {
                let lost = vec![Lost { condition: terms.tt(), what: CHOICES }];
                ReadMemory { value: none, lost }
            }
        }
    }

    /// The pointer that is loaded from one of several places, object by object: a choice of choices would double with
    /// each load. `is_total`: it is from one of these places.
    fn pointer_loaded(
        &self,
        stored: Stored,
        arms: &[(Term, SymbolicValue)],
        is_total: bool,
    ) -> Option<SymbolicValue> {
        let terms = self.terms;
        if !matches!(stored, Stored::Pointer { .. }) || arms.len() < 2 {
            return None;
        }
        let pointers: Vec<(Term, Term)> =
            arms.iter().map(|(holds, value)| (*holds, value.term(terms))).collect();
        let value = pointer_of_arms(terms, &pointers, is_total)?;
        (terms.depth(value) <= MAX_NESTING).then(|| SymbolicValue::of(terms, value))
    }

    fn fact(&self, fact: ObjectFact, pointer: &SymbolicValue) -> ReadMemory {
        let terms = self.terms;
        let none =
            if MemoryOp::Fact(fact).sort() == Sort::Bool { terms.ff() } else { terms.int(0) };
        let Some(pointees) = pointees(terms, self.known, pointer) else {
            let lost = vec![Lost { condition: terms.tt(), what: OBJECTS }];
            return ReadMemory { value: SymbolicValue::of(terms, none), lost };
        };
        let mut value = none;
        for pointee in pointees.into_iter().filter(|pointee| pointee.object > 0) {
            let of_it = match fact {
                ObjectFact::Address => self.address(pointee.object, pointee.holds),
                fact => self.fact_of(fact, pointee.object),
            };
            value = terms.ite(pointee.holds, of_it, value);
        }
        ReadMemory { value: SymbolicValue::of(terms, value), lost: Vec::new() }
    }

    /// What is known of an object.
    fn fact_of(&self, fact: ObjectFact, number: u32) -> Term {
        let (terms, made) = (self.terms, self.table.made(number));
        let object = self.memory.object(number);
        match fact {
            ObjectFact::Size => made.size,
            ObjectFact::IsAlive => object.map_or(terms.ff(), |object| object.alive),
            ObjectFact::IsWritable => match object {
                Some(object) if made.kind.is_writable() => terms.not(object.protected),
                _ => terms.ff(),
            },
            ObjectFact::IsHeap => terms.bool(made.kind.is_freeable()),
            ObjectFact::Address => made.address,
        }
    }

    /// The memory of two states as one; `first` holds in the first one alone.
    pub(super) fn joined(&self, first: Term, other: &SymbolicMemory) -> SymbolicMemory {
        let mut joined = self.memory.clone();
        let (terms, view) = (self.terms, MemoryView { joins: true, ..*self });
        for (number, one) in &self.memory.objects {
            let object = match other.objects.get(number) {
                Some(another) if Arc::ptr_eq(one, another) => continue,
                Some(another) => SymbolicObject {
                    alive: terms.ite(first, one.alive, another.alive),
                    protected: terms.ite(first, one.protected, another.protected),
                    contents: match (terms.is_false(one.alive), terms.is_false(another.alive)) {
                        // What has ended holds nothing.
                        (true, _) => another.contents.clone(),
                        (_, true) => one.contents.clone(),
                        _ => view.joined_contents(first, &one.contents, &another.contents),
                    },
                },
                None => continue,
            };
            joined.objects.insert_mut(*number, Arc::new(object));
        }
        for (number, another) in &other.objects {
            if !self.memory.objects.contains_key(number) {
                joined.objects.insert_mut(*number, Arc::clone(another));
            }
        }
        joined.exposed = self.joined_exposed(first, other);
        joined
    }
}

impl MemoryReader for MemoryView<'_> {
    fn enter(&self, condition: Term) {
        self.noted.enter(condition);
    }

    fn leave(&self) {
        self.noted.leave();
    }

    fn read(&self, known: Facts<'_>, op: MemoryOp, pointer: &SymbolicValue) -> ReadMemory {
        let view = MemoryView { known, ..*self };
        match op {
            MemoryOp::Load(access) => view.load(access, pointer),
            MemoryOp::Fact(fact) => view.fact(fact, pointer),
            _ => unreachable!("only loads and facts are read of a memory"),
        }
    }

    fn value(&self, op: MemoryOp, pointer: &PointerValue) -> Option<Value> {
        let number = pointer.object.to_u32().filter(|number| *number > 0)?;
        match op {
            MemoryOp::Load(access) => {
                let object = self.memory.object(number)?;
                let (stored, value) = object.contents.whole_at(pointer.offset.to_u64()?)?;
                let is_there = stored == access.stored && self.terms.is_true(object.alive);
                value.value().filter(|_| is_there).cloned()
            }
            MemoryOp::Fact(fact) => {
                SymbolicValue::of(self.terms, self.fact_of(fact, number)).value().cloned()
            }
            _ => None,
        }
    }
}
