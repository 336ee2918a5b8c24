//! The objects that the frames of a run point into, and the short way to them: for pointers and numbers
//! that are small. Whoever is told `None`, or `false`, goes the long way.

use super::{Frames, Slot};
use crate::graph::interpret::objects::Objects;
use crate::graph::store::Held;
use crate::logic::Stored;

/// The number of an object, and an offset in it.
pub(in crate::graph) type SmallPointer = (u32, i64);

impl Frames<'_, '_> {
    /// The objects, if there is a memory.
    pub(in crate::graph) fn objects_mut(&mut self) -> Option<&mut Objects> {
        self.objects.as_mut()
    }

    /// The pointer in a scalar, if it holds one whose numbers are small.
    pub(in crate::graph) fn small_pointer(&self, slot: Slot) -> Option<SmallPointer> {
        match self.scalars.get(self.scalar_in(slot))? {
            Held::Pointer(object, offset) => Some((*object, *offset)),
            _ => None,
        }
    }

    pub(in crate::graph) fn set_small_pointer(
        &mut self,
        slot: Slot,
        (object, offset): SmallPointer,
    ) {
        let at = self.scalar_in(slot);
        if let Some(held) = self.scalars.get_mut(at) {
            *held = Held::Pointer(object, offset);
        }
    }

    /// The small number where a pointer points, if one was written there as what it is read as.
    pub(in crate::graph) fn small_load(
        &self,
        stored: Stored,
        pointer: SmallPointer,
    ) -> Option<i64> {
        match self.objects.as_ref()?.small_held(stored, pointer)? {
            Held::Small(value) => Some(*value),
            _ => None,
        }
    }

    pub(in crate::graph) fn small_load_pointer(
        &self,
        stored: Stored,
        pointer: SmallPointer,
    ) -> Option<SmallPointer> {
        match self.objects.as_ref()?.small_held(stored, pointer)? {
            Held::Pointer(object, offset) => Some((*object, *offset)),
            _ => None,
        }
    }

    pub(in crate::graph) fn small_size(&self, pointer: SmallPointer) -> Option<i64> {
        self.objects.as_ref()?.small_size(pointer)
    }

    pub(in crate::graph) fn small_is_alive(&self, pointer: SmallPointer) -> Option<bool> {
        Some(self.objects.as_ref()?.small_is_alive(pointer))
    }

    /// Writes a small number over one of its kind; `false` if there is none, or it does not fit.
    pub(in crate::graph) fn small_store(
        &mut self,
        stored: Stored,
        to: SmallPointer,
        value: i64,
    ) -> bool {
        let held = self.objects.as_mut().and_then(|all| all.small_held_mut(stored, to));
        let Some(held) = held.filter(|_| stored.holds(value)) else { return false };
        *held = Held::Small(value);
        true
    }

    /// The same of a pointer.
    pub(in crate::graph) fn small_store_pointer(
        &mut self,
        stored: Stored,
        to: SmallPointer,
        (object, offset): SmallPointer,
    ) -> bool {
        let held = self.objects.as_mut().and_then(|all| all.small_held_mut(stored, to));
        let is_there = held.is_some();
        held.into_iter().for_each(|held| *held = Held::Pointer(object, offset));
        is_there
    }
}
