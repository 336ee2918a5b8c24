//! The frontier: the states that wait, shared by all workers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::merge::{Choice, Merging, Order};
use super::search::{SearchStrategy, StateId, Waiting};
use super::state::State;
use super::tree::TreeIndex;
use crate::budget::{Budget, drop_beside};

/// How often a worker without work looks whether the run is over.
const LOOK: Duration = Duration::from_millis(20);

/// The states that wait, and who chooses among them.
pub(super) struct Frontier<'s> {
    inner: Mutex<Inner<'s>>,
    changed: Condvar,
    /// Where states meet, if they are merged.
    order: Option<Arc<Order>>,
    /// The states that wait or are executed.
    population: AtomicUsize,
}

struct Inner<'s> {
    waiting: Waiting,
    strategy: Box<dyn SearchStrategy + 's>,
    merging: Option<Merging<'s>>,
    next: StateId,
    /// States that workers execute.
    executed: usize,
    stopped: bool,
}

impl Inner<'_> {
    /// A state waits; of those that wait already some become one with it. What has ended so in
    /// the tree.
    fn admit(&mut self, id: StateId, mut state: State, from: Option<StateId>) -> Vec<TreeIndex> {
        let mut ended = Vec::new();
        if let Some(merging) = &mut self.merging {
            while let Some((other, joined)) = merging.partner(&state, &self.waiting) {
                merging.merged(other);
                self.waiting.remove(&other);
                self.strategy.taken(other);
                self.strategy.ended(other);
                ended.push(state.tree);
                state = joined;
            }
            merging.waits(id, &state);
        }
        self.waiting.insert(id, state);
        self.strategy.waits(id, from);
        ended
    }

    /// A state is no longer executed.
    fn leave(&mut self, id: StateId) {
        self.executed -= 1;
        if let Some(merging) = &mut self.merging {
            merging.left(id);
        }
    }

    /// The next state, taken out.
    fn choose(&mut self) -> Option<(StateId, State)> {
        let choice = self.merging.as_mut().map_or(Choice::Strategy, Merging::next);
        let id = match choice {
            Choice::This(id) => {
                self.strategy.taken(id);
                id
            }
            Choice::Strategy => self.strategy.next(&self.waiting)?,
            Choice::Wait => return None,
        };
        if let Some(merging) = &mut self.merging {
            merging.taken(id);
        }
        Some((id, self.waiting.remove(&id)?))
    }
}

impl<'s> Frontier<'s> {
    /// A frontier without states.
    pub(super) fn new(
        strategy: Box<dyn SearchStrategy + 's>,
        merging: Option<Merging<'s>>,
    ) -> Self {
        let order = merging.as_ref().map(Merging::order);
        let waiting = Waiting::new();
        let inner = Inner { waiting, strategy, merging, next: 0, executed: 0, stopped: false };
        let population = AtomicUsize::new(0);
        Self { inner: Mutex::new(inner), changed: Condvar::new(), order, population }
    }

    /// A state that was split off from another one waits. Parts of the tree that end, since it is
    /// one with others now.
    pub(super) fn add(&self, state: State, from: Option<StateId>) -> Vec<TreeIndex> {
        let mut inner = self.lock();
        let id = inner.next;
        inner.next += 1;
        let merged = inner.admit(id, state, from);
        self.counts(&inner);
        self.changed.notify_one();
        merged
    }

    /// A state that was taken waits again: others are to have their turn, or to meet it.
    pub(super) fn give_back(&self, id: StateId, state: State) -> Vec<TreeIndex> {
        let mut inner = self.lock();
        inner.leave(id);
        let merged = inner.admit(id, state, None);
        self.counts(&inner);
        self.changed.notify_all();
        merged
    }

    /// Whether a state that is executed is to wait here for others.
    pub(super) fn is_awaited(&self, state: &State) -> bool {
        self.order.as_ref().is_some_and(|order| order.is_join(state.function, state.node))
            && self.population.load(Ordering::Relaxed) > 1
    }

    fn counts(&self, inner: &Inner<'s>) {
        self.population.store(inner.waiting.len() + inner.executed, Ordering::Relaxed);
    }

    /// The next state; waits for one if others may still make some. `None` at the end.
    pub(super) fn take(&self, budget: &Budget) -> Option<(StateId, State)> {
        let mut inner = self.lock();
        loop {
            if inner.stopped || budget.is_over() {
                return None;
            }
            if !inner.waiting.is_empty()
                && let Some(chosen) = inner.choose()
            {
                inner.executed += 1;
                return Some(chosen);
            }
            if inner.executed == 0 {
                self.changed.notify_all();
                return None;
            }
            let waited = self.changed.wait_timeout(inner, LOOK);
            inner = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// A state that was taken is no more; what was split off from it waits already.
    pub(super) fn ended(&self, id: StateId) {
        let mut inner = self.lock();
        inner.strategy.ended(id);
        inner.leave(id);
        self.counts(&inner);
        self.changed.notify_all();
    }

    /// Nobody is given a state any more.
    pub(super) fn stop(&self) {
        self.lock().stopped = true;
        self.changed.notify_all();
    }

    /// Lets go of the states that wait. There may be hundreds of thousands, of many small
    /// pieces each.
    fn clear(&self) {
        let mut inner = self.lock();
        let waiting = std::mem::take(&mut inner.waiting);
        drop(inner);
        if !waiting.is_empty() {
            drop_beside(waiting);
        }
    }

    /// How many states wait.
    pub(super) fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    fn lock(&self) -> MutexGuard<'_, Inner<'s>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Frontier<'_> {
    fn drop(&mut self) {
        self.clear();
    }
}
