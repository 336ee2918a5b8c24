//! Paths that never end: a state that comes back to what it was, and has assumed and read
//! nothing in between, does so for ever. Nothing more can be found on its path.
//!
//! **Errs towards missing some:** a loop in which anything grows is not noticed, nor is one that
//! takes longer than a turn.

use std::sync::Arc;

use super::callers::Caller;
use crate::graph::{FunctionId, NodeIndex};
use crate::prove::shared::execution::store::Store;

/// What a state was some time ago; renewed after twice as long each time (Brent).
#[derive(Clone, Debug, Default)]
pub(super) struct LassoDetector {
    snapshot: Option<Snapshot>,
    steps: u64,
    renewed: u64,
}

/// What a state is now, as far as it decides what the state does next.
pub(super) struct Moment<'s> {
    pub(super) at: (FunctionId, NodeIndex),
    /// How many conditions have been assumed, and inputs read.
    pub(super) grown: (u64, usize),
    pub(super) store: &'s Store,
    pub(super) callers: Option<&'s Arc<Caller>>,
}

#[derive(Clone, Debug)]
struct Snapshot {
    at: (FunctionId, NodeIndex),
    store: Store,
    /// How many conditions had been assumed, and inputs read.
    grown: (u64, usize),
    /// Kept alive, so that no other has its address.
    callers: Option<Arc<Caller>>,
}

impl LassoDetector {
    /// Whether the state is what it was before.
    pub(super) fn repeats(&mut self, now: &Moment<'_>) -> bool {
        self.steps += 1;
        if let Some(past) = &self.snapshot
            && past.at == now.at
            && past.grown == now.grown
            && same(past.callers.as_ref(), now.callers)
            && past.store == *now.store
        {
            return true;
        }
        if self.steps >= 2 * self.renewed {
            self.renewed = self.steps;
            let (store, callers) = (now.store.clone(), now.callers.cloned());
            self.snapshot = Some(Snapshot { at: now.at, store, grown: now.grown, callers });
        }
        false
    }
}

fn same(one: Option<&Arc<Caller>>, other: Option<&Arc<Caller>>) -> bool {
    match (one, other) {
        (None, None) => true,
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        _ => false,
    }
}
