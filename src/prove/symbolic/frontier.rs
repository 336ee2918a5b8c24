//! The frontier: the states that wait, shared by all workers.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::search::{SearchStrategy, StateId, Waiting};
use super::state::State;
use crate::budget::{Budget, drop_beside};

/// How often a worker without work looks whether the run is over.
const LOOK: Duration = Duration::from_millis(20);

/// The states that wait, and who chooses among them.
pub(super) struct Frontier<'s> {
    inner: Mutex<Inner<'s>>,
    changed: Condvar,
}

struct Inner<'s> {
    waiting: Waiting,
    strategy: Box<dyn SearchStrategy + 's>,
    next: StateId,
    /// States that workers execute.
    executed: usize,
    stopped: bool,
}

impl<'s> Frontier<'s> {
    /// A frontier without states.
    pub(super) fn new(strategy: Box<dyn SearchStrategy + 's>) -> Self {
        let inner =
            Inner { waiting: Waiting::new(), strategy, next: 0, executed: 0, stopped: false };
        Self { inner: Mutex::new(inner), changed: Condvar::new() }
    }

    /// A state that was split off from another one waits.
    pub(super) fn add(&self, state: State, from: Option<StateId>) {
        let mut inner = self.lock();
        let id = inner.next;
        inner.next += 1;
        inner.waiting.insert(id, state);
        inner.strategy.waits(id, from);
        self.changed.notify_one();
    }

    /// A state that was taken waits again: others are to have their turn.
    pub(super) fn give_back(&self, id: StateId, state: State) {
        let mut inner = self.lock();
        inner.waiting.insert(id, state);
        inner.strategy.waits(id, None);
        inner.executed -= 1;
        self.changed.notify_one();
    }

    /// The next state; waits for one if others may still make some. `None` at the end.
    pub(super) fn take(&self, budget: &Budget) -> Option<(StateId, State)> {
        let mut inner = self.lock();
        loop {
            if inner.stopped || budget.is_over() {
                return None;
            }
            let Inner { waiting, strategy, .. } = &mut *inner;
            if !waiting.is_empty()
                && let Some(id) = strategy.next(waiting)
                && let Some(state) = waiting.remove(&id)
            {
                inner.executed += 1;
                return Some((id, state));
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
        inner.executed -= 1;
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
