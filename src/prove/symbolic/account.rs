//! What is told of an exploration: to those who watch it, and at its end.

use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::exploration::Exploration;
use super::found::{Explored, Fault, FinishedPath, Progress, Stop};
use super::sought::Sought;
use super::statistics::get;
use crate::budget::Over;
use crate::graph::{ErrorKind, InputValue, Place};

/// How often those who watch are told.
const TELL: Duration = Duration::from_millis(100);

impl Exploration<'_, '_> {
    /// Those who watch are told of a path that has ended.
    pub(super) fn told_of(
        &self,
        fault: Option<(Option<ErrorKind>, Place)>,
        inputs: Vec<InputValue>,
    ) {
        let number = self.note(|found| {
            found.ended += 1;
            found.ended
        });
        self.watcher.path(&FinishedPath { number, fault, inputs });
    }

    /// Tells those who watch, unless they have been told just now.
    pub(super) fn tell(&self) {
        let now = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        let told = self.told.load(Ordering::Relaxed);
        let due = u128::from(now.saturating_sub(told)) >= TELL.as_millis();
        let mine = due
            && self.told.compare_exchange(told, now, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if mine {
            self.watcher.progress(&self.progress());
        }
    }

    fn progress(&self) -> Progress {
        let (locations, covered) = self.shared.coverage.counts();
        let failed = get(&self.shared.statistics.failed);
        Progress {
            paths: get(&self.shared.statistics.paths).saturating_add(failed),
            failed,
            merged: get(&self.shared.statistics.merged),
            subsumed: get(&self.shared.statistics.subsumed),
            waiting: self.frontier.waiting(),
            steps: get(&self.shared.statistics.steps),
            questions: self.shared.statistics.questions.told(),
            locations,
            covered,
        }
    }

    /// What it has found.
    pub(super) fn explored(self) -> Explored {
        let Progress {
            locations, covered, questions, merged, subsumed, steps, waiting: left, ..
        } = self.progress();
        let found = self.found.into_inner().unwrap_or_else(PoisonError::into_inner);
        let budget = self.means.budget;
        let out_of_budget = match budget.over() {
            Some(Over::Cancelled) => Stop::Cancelled,
            Some(Over::Memory(_)) => Stop::TooLarge,
            Some(Over::Time) | None => Stop::Deadline,
        };
        // What nobody had the time to decide is no doubt of the solvers.
        let cut_short = left > 0 || (found.doubts > 0 && budget.is_over());
        let settled = self.shared.sought.is_some_and(Sought::is_settled);
        let stopped = found.stopped.or(cut_short.then_some(out_of_budget));
        let wanted = |stop: &Stop| !settled || matches!(stop, Stop::Fault | Stop::Paths);
        let mut faults: Vec<Fault> = found.faults.into_values().collect();
        faults.iter_mut().for_each(|fault| fault.paths = fault.paths.max(1));
        faults.sort_by_key(|fault| (fault.place, fault.at));
        let [covered_places, missed] = self.shared.coverage.places(self.subject);
        Explored {
            paths: get(&self.shared.statistics.paths),
            failed: get(&self.shared.statistics.failed),
            merged,
            subsumed,
            settled,
            faults,
            stopped: stopped.filter(wanted),
            doubts: found.doubts,
            endless: found.endless,
            cut: found.cut,
            huge: found.huge,
            locations,
            covered,
            covered_places,
            missed,
            left,
            steps,
            questions,
            tree: self.tree.into_nodes(),
            refuted: self.shared.cache.refuted(),
        }
    }
}
