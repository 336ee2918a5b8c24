//! The objects that the frames of a run point into, and the short way to them: for pointers and numbers
//! that are small. Where the answer is `None`, or `false`, the caller takes the long way.

use super::{Frames, Slot};
use crate::graph::interpret::objects::Objects;
use crate::graph::store::{Held, SmallPointer};
use crate::logic::Stored;

impl Frames<'_, '_> {
    /// The objects, if there is a memory.
    pub(in crate::graph) fn objects_mut(&mut self) -> Option<&mut Objects> {
        self.objects.as_mut()
    }

    /// The same, to be looked at.
    pub(in crate::graph) fn objects(&self) -> Option<&Objects> {
        self.objects.as_ref()
    }

    /// The pointer in a scalar, if it holds one whose numbers are small.
    pub(in crate::graph) fn small_pointer(&self, slot: Slot) -> Option<SmallPointer> {
        self.scalars.get(self.scalar_in(slot))?.pointer()
    }

    /// What was written where a pointer points, as what it is read as.
    pub(in crate::graph) fn held_at(&self, stored: Stored, pointer: SmallPointer) -> Option<&Held> {
        self.objects.as_ref()?.held_at(stored, pointer)
    }

    pub(in crate::graph) fn small_size(&self, pointer: SmallPointer) -> Option<i64> {
        self.objects.as_ref()?.small_size(pointer)
    }

    pub(in crate::graph) fn small_is_alive(&self, pointer: SmallPointer) -> Option<bool> {
        Some(self.objects.as_ref()?.small_is_alive(pointer))
    }

    /// Writes over a scalar of the same kind; `false` if there is none.
    pub(in crate::graph) fn overwrite(
        &mut self,
        stored: Stored,
        to: SmallPointer,
        value: Held,
    ) -> bool {
        let held = self.objects.as_mut().and_then(|all| all.held_at_mut(stored, to));
        held.map(|held| *held = value).is_some()
    }
}
