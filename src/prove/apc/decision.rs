//! Several threads work on one decision: unfolded rounds, the quantified condition, and the
//! questions that are put for a model only. Whoever decides first stops the others.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::budget::Budget;
use crate::outcome::Outcome;
use crate::solve::ProcessGroup;

/// Who has found something out. Where nobody decides, the unfolded rounds tell why: they know
/// which loop stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Unfolded,
    Quantified,
    /// It looks for a model, and nothing else: see [`likely`](super::likely).
    Likely,
}

/// Who waits looks at the budget so often.
const LOOK: Duration = Duration::from_millis(20);

/// What all threads know.
#[derive(Default)]
struct State {
    offers: Vec<(Side, Outcome)>,
    /// Whether the first round of the unfolded questions is over.
    begun: bool,
}

/// Some threads work on one decision.
#[derive(Default)]
pub(crate) struct Decision {
    state: Mutex<State>,
    changed: Condvar,
}

impl Decision {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Offers an outcome; a definite one stops everybody who shares the budget.
    pub(crate) fn offer(
        &self,
        outcome: Outcome,
        side: Side,
        whole: &Budget,
        processes: &ProcessGroup,
    ) {
        let definite = is_definite(&outcome);
        let mut state = self.state();
        state.offers.push((side, outcome));
        if definite {
            whole.cancel();
            processes.kill_all();
        }
        self.changed.notify_all();
    }

    /// The first round of the unfolded questions has not decided.
    pub(crate) fn first_round_is_over(&self) {
        self.state().begun = true;
        self.changed.notify_all();
    }

    /// Waits for an offer of somebody who may prove something, at most for `time`; whether there
    /// is a definite one.
    pub(crate) fn within(&self, time: Duration, budget: &Budget) -> bool {
        self.wait(time, budget, |state| state.offers.iter().any(|offer| offer.0 != Side::Likely))
    }

    /// Waits for an offer or the end of the first round, at most for `time`; whether there is a
    /// definite offer.
    pub(crate) fn within_first_round(&self, time: Duration, budget: &Budget) -> bool {
        self.wait(time, budget, |state| state.begun || !state.offers.is_empty())
    }

    /// Waits, at most for `time`, until nobody looks for a likely model any more.
    pub(crate) fn until_sought(&self, time: Duration, budget: &Budget) {
        self.wait(time, budget, |state| state.offers.iter().any(|offer| offer.0 == Side::Likely));
    }

    /// Waits until something is the case or decided; whether it is decided.
    fn wait(&self, time: Duration, budget: &Budget, enough: impl Fn(&State) -> bool) -> bool {
        let until = Instant::now() + time;
        let mut state = self.state();
        loop {
            let decided = state.offers.iter().any(|(_, outcome)| is_definite(outcome));
            let left = until.saturating_duration_since(Instant::now());
            if decided || enough(&state) || left.is_zero() || budget.is_over() {
                return decided;
            }
            let waited = self.changed.wait_timeout(state, left.min(LOOK));
            (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The first definite outcome, otherwise that of the unfolded rounds, with what all of them
    /// asked.
    pub(crate) fn take(self) -> Outcome {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut offers = state.offers;
        let definite = offers.iter().position(|(_, outcome)| is_definite(outcome));
        let unfolded = || offers.iter().position(|(side, _)| *side == Side::Unfolded);
        let best = definite.or_else(unfolded).unwrap_or(0);
        let (_, mut outcome) = offers.remove(best);
        for (side, other) in offers {
            outcome.queries.extend(other.queries.into_iter().map(|mut q| {
                q.decides = false;
                q
            }));
            if side == Side::Likely {
                continue;
            }
            for approximation in other.approximations {
                if !outcome.approximations.contains(&approximation) {
                    outcome.approximations.push(approximation);
                }
            }
        }
        outcome.queries.sort_by_key(|query| query.since);
        outcome
    }
}

pub(crate) fn is_definite(outcome: &Outcome) -> bool {
    outcome.conclusion.is_ok()
}
