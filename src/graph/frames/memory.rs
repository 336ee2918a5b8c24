//! The objects that the frames of a run point into, and the pointers in frames that are small.

use super::{Frames, Slot};
use crate::graph::interpret::objects::Objects;
use crate::graph::store::SmallPointer;

impl Frames<'_, '_> {
    /// The objects, if there is a memory.
    pub(in crate::graph) fn objects(&self) -> Option<&Objects> {
        self.objects.as_ref()
    }

    /// The same, to be changed.
    pub(in crate::graph) fn objects_mut(&mut self) -> Option<&mut Objects> {
        self.objects.as_mut()
    }

    /// The pointer in a scalar, if it holds one whose numbers are small.
    pub(in crate::graph) fn small_pointer(&self, slot: Slot) -> Option<SmallPointer> {
        self.scalars.get(self.scalar_in(slot))?.pointer()
    }
}
