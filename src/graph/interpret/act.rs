//! The short way through an edge: with small numbers alone.

use super::Running;
use super::ready::Act;
use crate::graph::store::Held;

/// So many bytes are copied without a look at the limits.
const MOST_AT_ONCE: u64 = 1 << 12;

impl Running<'_, '_> {
    /// Does what small numbers are enough for; `false` if they are not.
    pub(super) fn act(&mut self, act: &Act) -> bool {
        match act {
            Act::Pass => true,
            Act::Assume(test) => test.holds(&self.memory) == Some(true),
            Act::Assign(slot, code) => {
                let value = code.value(&self.memory).map(Held::Small);
                value.map(|value| self.memory.set_held(*slot, value)).is_some()
            }
            Act::Write(slot, index, value) => {
                let (Some(index), Some(value)) =
                    (index.value(&self.memory), value.value(&self.memory))
                else {
                    return false;
                };
                self.has_room() && self.memory.write_small(*slot, index, value)
            }
            Act::Point(slot, code) => {
                let pointer = code.value(&self.memory).map(Held::from);
                pointer.map(|pointer| self.memory.set_held(*slot, pointer)).is_some()
            }
            Act::Store(stored, to, value) => {
                let place = to.value(&self.memory).zip(value.value(&self.memory));
                self.has_room()
                    && place.zip(self.memory.objects_mut()).is_some_and(|((to, value), objects)| {
                        objects.store_small(*stored, to, value)
                    })
            }
            Act::StorePointer(stored, to, value) => {
                let place = to.value(&self.memory).zip(value.value(&self.memory));
                self.has_room()
                    && place.zip(self.memory.objects_mut()).is_some_and(|((to, value), objects)| {
                        objects.store_pointer(*stored, to, value)
                    })
            }
            Act::Allocate(slot, made, size) => {
                let size = size.value(&self.memory);
                let made = size.zip(self.memory.objects_mut()).and_then(|(size, objects)| {
                    objects.allocate(*made, u64::try_from(size).unwrap_or(0), None)
                });
                made.map(|pointer| self.memory.set_held(*slot, pointer.into())).is_some()
            }
            Act::End(pointer) => {
                let ended = pointer.value(&self.memory).zip(self.memory.objects_mut());
                ended.map(|(pointer, objects)| objects.end_small(pointer)).is_some()
            }
            Act::Copy(to, from, size) => {
                let places = to.value(&self.memory).zip(from.value(&self.memory));
                let size = size.value(&self.memory).and_then(|size| u64::try_from(size).ok());
                let size = size.filter(|size| *size <= MOST_AT_ONCE);
                self.has_room()
                    && places.zip(size).zip(self.memory.objects_mut()).is_some_and(
                        |(((to, from), size), objects)| objects.copy_small(to, from, size),
                    )
            }
            Act::Call(_) | Act::Other => false,
        }
    }

    /// Whether the cells are not almost too many: then somebody has to count.
    fn has_room(&self) -> bool {
        self.memory.cells() < self.limits.array_cells
    }
}
