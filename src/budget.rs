//! How long, how much, and whether to go on: an explicit argument of everything that
//! can take long.
//!
//! Stands on the ground floor beside `logic`, because the interpreter and the solver
//! processes need it as much as the commands do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The means of a run. Clones share the cancellation flag; a [`part`](Budget::part) has
/// one of its own besides.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    deadline: Option<Instant>,
    cancelled: Arc<AtomicBool>,
    /// The flags of the budgets that this one is a part of.
    above: Vec<Arc<AtomicBool>>,
    /// Address space that each solver process may use, in MiB.
    pub memory_mib: Option<u64>,
    /// Whether solver processes leave the processors to others that want them.
    pub yields: bool,
}

impl Budget {
    /// No deadline, no memory limit.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// A budget that ends after `time` from now.
    pub fn lasting(time: Duration) -> Self {
        Self { deadline: Instant::now().checked_add(time), ..Self::default() }
    }

    /// The same budget, ending after `time` from now if that is earlier.
    #[must_use]
    pub fn at_most(&self, time: Duration) -> Self {
        let mut part = self.clone();
        let end = Instant::now().checked_add(time);
        part.deadline = match (self.deadline, end) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        part
    }

    /// The same budget, ending after one `part`-th of the time that is left, and after `most`
    /// at the latest.
    #[must_use]
    pub fn share(&self, part: u32, most: Duration) -> Self {
        self.at_most(self.remaining().map_or(most, |left| (left / part).min(most)))
    }

    /// A part of this budget that can be cancelled by itself, and ends with the whole.
    #[must_use]
    pub fn part(&self) -> Self {
        let mut part = self.clone();
        part.above.push(std::mem::take(&mut part.cancelled));
        part
    }

    /// The time left; `None` without a deadline.
    pub fn remaining(&self) -> Option<Duration> {
        self.deadline.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Whether to stop: the deadline has passed or somebody has cancelled.
    pub fn is_over(&self) -> bool {
        self.is_cancelled() || self.deadline.is_some_and(|end| Instant::now() >= end)
    }

    /// Asks everybody who shares this budget to stop.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.above.iter().chain([&self.cancelled]).any(|flag| flag.load(Ordering::Relaxed))
    }
}
