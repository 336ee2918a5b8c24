//! What an exploration has done so far: counted by all workers, read by whoever watches.

use std::sync::atomic::{AtomicU64, Ordering};

pub(super) use crate::prove::shared::oracle::{Counts, add, get};

/// Counters that all workers share.
#[derive(Debug, Default)]
pub(super) struct Statistics {
    pub(super) questions: Counts,
    pub(super) paths: AtomicU64,
    pub(super) failed: AtomicU64,
    pub(super) merged: AtomicU64,
    pub(super) subsumed: AtomicU64,
    pub(super) steps: AtomicU64,
}

impl Statistics {
    /// What is counted of one attempt is counted from 0.
    pub(super) fn begin_anew(&self) {
        for counter in [&self.paths, &self.failed, &self.merged, &self.subsumed] {
            counter.store(0, Ordering::Relaxed);
        }
    }
}
