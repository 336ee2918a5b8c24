//! Loads and stores. Each stands behind one branch, valid or not: the object is alive, may be written,
//! and the bytes are in it. What is wrong is told behind that.

use super::address::{Address, InArray};
use super::function::FunctionBuilder;
use super::scalar::{Scalar, Value};
use crate::front::types::DataModel;
use crate::graph::{
    Allocation, AllocationKind, ErrorKind, Initial, Instruction, Ints, MemoryEffect, Place,
};
use crate::logic::{Access, ObjectFact, Sort, Stored, Term};
use num_bigint::BigInt;

/// Addresses below are told as null pointers, which members have been taken of.
const NULL_PAGE: i64 = 4096;

impl FunctionBuilder {
    /// Goes on where so many bytes are there.
    pub(in crate::front) fn require_bytes(
        &mut self,
        address: Address,
        size: Term,
        writes: bool,
        place: Place,
    ) {
        let t = self.terms.clone();
        let pointer = address.pointer;
        let is_writable = t.object_fact(ObjectFact::IsWritable, pointer);
        let (offset, whole, mut parts) = match address.within {
            Some(within) => {
                let forbidden = writes && !within.is_writable;
                let parts = if forbidden { vec![t.ff()] } else { Vec::new() };
                (within.offset, t.int(within.size), parts)
            }
            None => {
                let mut parts = vec![t.object_fact(ObjectFact::IsAlive, pointer)];
                parts.extend(writes.then_some(is_writable));
                (t.offset(pointer), t.object_fact(ObjectFact::Size, pointer), parts)
            }
        };
        let inside = t.and2(t.le(t.int(0), offset), t.le(t.add([offset, size]), whole));
        parts.push(inside);
        parts.extend(address.array.map(|array| self.is_in(array, size)));
        let fine = t.and(parts);
        // A member of what null points to is not far from it; other numbers are no null pointers.
        let near = t.and2(t.le(t.int(-NULL_PAGE), offset), t.lt(offset, t.int(NULL_PAGE)));
        let nowhere = t.eq(t.object(pointer), t.int(0));
        let null = t.and2(nowhere, near);
        let dead = t.and2(t.not(nowhere), t.not(t.object_fact(ObjectFact::IsAlive, pointer)));
        let mut cases = match address.within {
            Some(_) => Vec::new(),
            None => {
                // What lies at other numbers is not known.
                let number = (nowhere, ErrorKind::Unmodelled);
                let null = (null, ErrorKind::NullDereference);
                vec![null, number, (dead, ErrorKind::UseAfterFree)]
            }
        };
        if writes {
            let forbidden = t.and2(t.not(nowhere), t.not(is_writable));
            cases.push((forbidden, ErrorKind::ReadOnlyWrite));
        }
        if t.is_false(inside) && !t.is_true(nowhere) {
            self.warn("this index is outside of the array", place);
        }
        self.builder.require_each(fine, &cases, ErrorKind::OutOfBounds, place);
    }

    fn is_in(&self, array: InArray, size: Term) -> Term {
        let t = &self.terms;
        let behind = t.add([array.offset, size]);
        t.and2(t.le(t.int(0), array.offset), t.le(behind, t.int(array.size)))
    }

    /// Goes on where so many bytes are in the array that an address is in.
    pub(in crate::front) fn require_in_array(&mut self, address: Address, size: u64, place: Place) {
        if let Some(array) = address.array {
            let fine = self.is_in(array, self.terms.int(size));
            self.require(fine, ErrorKind::OutOfBounds, place);
        }
    }

    /// Goes on where an array begins in its object: a listing has none behind the end.
    pub(in crate::front) fn require_begun(&mut self, array: Address, place: Place) {
        if array.within.is_none() && self.model.sizes == DataModel::Cells {
            self.require_bytes(array, self.terms.int(1), false, place);
        }
    }

    /// Goes on where there is an object: a part of nothing has no place, which C's `offsetof` is written with, but no
    /// listing.
    pub(in crate::front) fn require_object(&mut self, whole: Address, place: Place) {
        if whole.within.is_none() && self.model.sizes == DataModel::Cells {
            let t = self.terms.clone();
            let somewhere = t.ne(t.object(whole.pointer), t.int(0));
            self.require(somewhere, ErrorKind::NullDereference, place);
        }
    }

    /// Goes on where a pointer is not moved, or points to something, or is a number that stays one: null is moved
    /// nowhere (C17 6.5.6), and what a machine makes of other numbers is not followed.
    pub(in crate::front) fn require_movable(
        &mut self,
        from: Address,
        moved: Address,
        index: Term,
        place: Place,
    ) {
        if from.within.is_some() {
            return;
        }
        let t = self.terms.clone();
        let nowhere = t.eq(t.object(from.pointer), t.int(0));
        let fine = t.or2(t.eq(index, t.int(0)), t.not(nowhere));
        let null = t.eq(from.pointer, t.null());
        self.require(t.or2(fine, t.not(null)), ErrorKind::NullDereference, place);
        let number = t.offset(moved.pointer);
        let limit = t.int(BigInt::from(1) << (8 * self.model.pointer_bytes()));
        let fine = t.or([fine, t.and2(t.le(t.int(0), number), t.lt(number, limit))]);
        self.require_followed(fine, "a number that is moved as a pointer", place);
    }

    /// Goes on where a pointer that has been moved points into its object, or one past it.
    pub(in crate::front) fn require_inside(&mut self, moved: Address, place: Place) {
        let t = self.terms.clone();
        let (offset, whole) = match moved.within {
            Some(within) => (within.offset, t.int(within.size)),
            None => {
                let size = t.object_fact(ObjectFact::Size, moved.pointer);
                (t.offset(moved.pointer), size)
            }
        };
        let fine = t.and2(t.le(t.int(0), offset), t.le(offset, whole));
        // No object: a number that became a pointer, or null, of which offsets of members are taken.
        let nowhere = t.eq(t.object(moved.pointer), t.int(0));
        let fine = t.or2(fine, nowhere);
        self.require(fine, ErrorKind::OutOfBounds, place);
    }

    /// What is stored somewhere.
    pub(in crate::front) fn load(
        &mut self,
        address: Address,
        scalar: Scalar,
        place: Place,
    ) -> Value {
        let term = self.load_stored(address, scalar.stored(self.model), place);
        if scalar == Scalar::Truth {
            let fine = self.terms.le(term, self.terms.int(1));
            self.require(fine, ErrorKind::TrapRepresentation, place);
        }
        Value { term, scalar }
    }

    /// The same, as it is stored.
    pub(in crate::front) fn load_stored(
        &mut self,
        address: Address,
        stored: Stored,
        place: Place,
    ) -> Term {
        self.require_bytes(address, self.terms.int(stored.bytes()), false, place);
        self.terms.load(Access::plain(stored), address.pointer)
    }

    /// Stores a value.
    pub(in crate::front) fn store(&mut self, address: Address, value: Value, place: Place) {
        self.require_bits(value, place);
        self.store_stored(address, value.scalar.stored(self.model), value.term, place);
    }

    /// The same where the object is known to be there, and to be large enough: whoever makes it stores.
    pub(in crate::front) fn store_made(&mut self, address: Address, value: Value, place: Place) {
        let (access, pointer) = (Access::plain(value.scalar.stored(self.model)), address.pointer);
        self.effect(MemoryEffect::Store { access, pointer, value: value.term }, place);
    }

    /// Goes on where a value has bits. Which ones NaN has nobody knows; whoever looks at them is not followed.
    pub(in crate::front) fn require_bits(&mut self, value: Value, place: Place) {
        if self.model.sizes == DataModel::Cells {
            return;
        }
        if let (Ints::Math, Some(range)) = (self.ints, value.scalar.range()) {
            let fine = self.terms.and(range.bounds(&self.terms, value.term));
            let text = "a number in the memory that its type does not have";
            self.builder.require_followed(fine, text, place);
        }
    }

    /// The same, as something of its sort.
    pub(in crate::front) fn store_stored(
        &mut self,
        address: Address,
        stored: Stored,
        value: Term,
        place: Place,
    ) {
        self.require_bytes(address, self.terms.int(stored.bytes()), true, place);
        let (access, pointer) = (Access::plain(stored), address.pointer);
        self.effect(MemoryEffect::Store { access, pointer, value }, place);
    }

    /// Copies bytes.
    pub(in crate::front) fn copy(&mut self, to: Address, from: Address, size: Term, place: Place) {
        self.require_bytes(from, size, false, place);
        self.require_bytes(to, size, true, place);
        self.effect(MemoryEffect::Copy { to: to.pointer, from: from.pointer, size }, place);
    }

    /// Gives bytes one value.
    pub(in crate::front) fn fill(&mut self, to: Address, byte: Term, size: Term, place: Place) {
        self.require_bytes(to, size, true, place);
        self.effect(MemoryEffect::Fill { to: to.pointer, byte, size }, place);
    }

    /// Gives bytes any value.
    pub(in crate::front) fn havoc(&mut self, to: Address, size: Term, place: Place) {
        self.require_bytes(to, size, true, place);
        self.effect(MemoryEffect::Havoc { to: to.pointer, size }, place);
    }

    /// Bytes of an object that is there become what nobody has written.
    pub(in crate::front) fn forget(&mut self, to: Address, size: u64, place: Place) {
        let size = self.terms.int(size);
        self.effect(MemoryEffect::Forget { to: to.pointer, size }, place);
    }

    /// Gives all that is reached from a pointer any value.
    pub(in crate::front) fn havoc_reachable(&mut self, pointer: Term, place: Place) {
        self.effect(MemoryEffect::HavocReachable { pointer }, place);
    }

    /// Makes an object, to which `variable` points.
    pub(in crate::front) fn allocate(&mut self, variable: Term, object: Allocation, place: Place) {
        self.effect(MemoryEffect::Allocate { variable, object: Box::new(object) }, place);
    }

    /// Makes an object for a while, of zeros until somebody writes it.
    pub(in crate::front) fn allocate_temporary(&mut self, size: Term, place: Place) -> Term {
        let variable = self.temporary(Sort::Pointer, None, place);
        let kind = AllocationKind::Automatic;
        let (name, contents) = (String::new(), Initial::Zero);
        let object = Allocation { kind, size, alignment: 16, name, contents, leaves: Vec::new() };
        self.allocate(variable, object, place);
        variable
    }

    /// An object's life is over.
    pub(in crate::front) fn end(&mut self, pointer: Term, place: Place) {
        self.effect(MemoryEffect::End { pointer }, place);
    }

    /// From here on nobody may write an object.
    pub(in crate::front) fn protect(&mut self, pointer: Term, place: Place) {
        self.effect(MemoryEffect::Protect { pointer }, place);
    }

    /// What was protected may be written again.
    pub(in crate::front) fn unprotect(&mut self, pointer: Term, place: Place) {
        self.effect(MemoryEffect::Unprotect { pointer }, place);
    }

    fn effect(&mut self, effect: MemoryEffect, place: Place) {
        self.builder.emit(Instruction::Memory(effect), place);
    }
}
