//! `random`: any state, all alike.

use hashbrown::HashMap;

use super::{SearchStrategy, StateId, Waiting};
use crate::graph::inputs::Random;

/// Any of the waiting states.
#[derive(Debug)]
pub(super) struct AnyState {
    random: Random,
    states: Pool,
}

/// States, any of which can be taken out at once.
#[derive(Debug, Default)]
pub(super) struct Pool {
    states: Vec<StateId>,
    places: HashMap<StateId, usize>,
}

impl Pool {
    pub(super) fn add(&mut self, id: StateId) {
        self.places.insert(id, self.states.len());
        self.states.push(id);
    }

    pub(super) fn remove(&mut self, id: StateId) {
        let Some(at) = self.places.remove(&id) else { return };
        self.states.swap_remove(at);
        if let Some(&moved) = self.states.get(at) {
            self.places.insert(moved, at);
        }
    }

    /// One of the states, which stays; `None` if there is none.
    pub(super) fn any(&self, random: &mut Random) -> Option<StateId> {
        let count = u64::try_from(self.states.len()).ok().filter(|&count| count > 0)?;
        self.states.get(usize::try_from(random.below(count)).ok()?).copied()
    }
}

impl AnyState {
    pub(super) fn new(random: Random) -> Self {
        Self { random, states: Pool::default() }
    }
}

impl SearchStrategy for AnyState {
    fn waits(&mut self, id: StateId, _: Option<StateId>) {
        self.states.add(id);
    }

    fn next(&mut self, _: &Waiting) -> Option<StateId> {
        let id = self.states.any(&mut self.random)?;
        self.states.remove(id);
        Some(id)
    }

    fn taken(&mut self, id: StateId) {
        self.states.remove(id);
    }
}
