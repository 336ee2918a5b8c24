//! How questions were answered: counted by all workers, read by whoever watches.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::feasibility::Feasibility;
use crate::outcome::QuestionCounts;

/// Counters that all workers share.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    asked: AtomicU64,
    sat: AtomicU64,
    unsat: AtomicU64,
    unknown: AtomicU64,
    by_cache: AtomicU64,
    by_model: AtomicU64,
    solver_nanos: AtomicU64,
}

impl Counts {
    pub(crate) fn by_cache(&self) {
        add(&self.by_cache, 1);
    }

    pub(crate) fn by_model(&self) {
        add(&self.by_model, 1);
    }

    pub(crate) fn asked(&self, answer: &Feasibility, time: Duration) {
        add(&self.asked, 1);
        add(&self.solver_nanos, u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
        let counter = match answer {
            Feasibility::Yes(_) => &self.sat,
            Feasibility::No => &self.unsat,
            Feasibility::Unknown => &self.unknown,
        };
        add(counter, 1);
    }

    pub(crate) fn told(&self) -> QuestionCounts {
        QuestionCounts {
            asked: get(&self.asked),
            sat: get(&self.sat),
            unsat: get(&self.unsat),
            unknown: get(&self.unknown),
            by_cache: get(&self.by_cache),
            by_model: get(&self.by_model),
            solver_seconds: Duration::from_nanos(get(&self.solver_nanos)).as_secs_f64(),
        }
    }
}

pub(crate) fn add(counter: &AtomicU64, by: u64) -> u64 {
    counter.fetch_add(by, Ordering::Relaxed) + by
}

pub(crate) fn get(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}
