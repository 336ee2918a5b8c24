//! What an exploration has done so far: counted by all workers, read by whoever watches.

use std::sync::atomic::AtomicU64;

pub(super) use crate::prove::shared::oracle::{Counts, add, get};

/// Counters that all workers share.
#[derive(Debug, Default)]
pub(super) struct Statistics {
    pub(super) questions: Counts,
    pub(super) paths: AtomicU64,
    pub(super) failed: AtomicU64,
    pub(super) merged: AtomicU64,
    pub(super) steps: AtomicU64,
}
