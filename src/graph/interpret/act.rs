//! The short way through an edge: with small numbers alone.

use super::Running;
use super::ready::Act;
use crate::graph::store::Held;

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
                // Where the cells are almost too many, somebody has to count.
                self.memory.cells() < self.limits.array_cells
                    && self.memory.write_small(*slot, index, value)
            }
            Act::Point(slot, code) => {
                let pointer = code.value(&self.memory).map(Held::from);
                pointer.map(|pointer| self.memory.set_held(*slot, pointer)).is_some()
            }
            Act::Store(stored, to, value) => {
                let value = value.value(&self.memory).filter(|value| stored.holds(*value));
                let place = to.value(&self.memory).zip(value.map(Held::Small));
                place.is_some_and(|(to, value)| self.memory.overwrite(*stored, to, value))
            }
            Act::StorePointer(stored, to, value) => {
                let value = value.value(&self.memory).map(Held::from);
                let place = to.value(&self.memory).zip(value);
                place.is_some_and(|(to, value)| self.memory.overwrite(*stored, to, value))
            }
            Act::Call(_) | Act::Other => false,
        }
    }
}
