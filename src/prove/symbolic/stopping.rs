//! When an exploration stops before all paths are explored.

use super::exploration::Exploration;
use super::found::Stop;
use super::matching::StateMatching;
use super::patience::Patience;
use super::sought::Sought;
use super::statistics::get;

/// The most terms that the bank may grow to, and the most states that may wait: some GiB.
const MAX_TERMS: usize = 20_000_000;
const MAX_WAITING: usize = 1_000_000;

impl Exploration<'_, '_> {
    /// Whether to stop: the budget is over, somebody has stopped it, there is no more room.
    pub(super) fn is_over(&self) -> bool {
        if self.subject.terms.len() > MAX_TERMS || self.frontier.waiting() > MAX_WAITING {
            self.stop(Stop::TooLarge);
        }
        if self.shared.sought.is_some_and(Sought::is_enough) {
            self.stop(Stop::Fault);
        }
        if self.sought_alone().is_some_and(Sought::is_settled) {
            self.frontier.stop();
            return true;
        }
        let few = self.matching.as_ref().and_then(StateMatching::are_few);
        if self.patience.is_some_and(|patience| self.is_exhausted(patience, few)) {
            self.stop(Stop::Explosion);
        } else if few == Some(true) && !self.means.budget.leads() {
            // What is left takes time alone.
            self.means.budget.lead();
        }
        self.means.budget.is_over() || self.note(|found| found.stopped.is_some())
    }

    fn is_exhausted(&self, patience: Patience, few: Option<bool>) -> bool {
        let statistics = self.shared.statistics;
        match patience {
            Patience::Waiting(most) => {
                let most = most.saturating_add(get(&statistics.subsumed));
                self.frontier.waiting() as u64 > most
            }
            Patience::FewStates { questions } => match few {
                None => statistics.questions.told().asked > questions,
                Some(few) => {
                    let left = self.means.budget.remaining();
                    !few || left.is_some_and(|left| left < self.start.elapsed())
                }
            },
        }
    }

    pub(super) fn stop(&self, why: Stop) {
        self.note(|found| found.stopped = found.stopped.or(Some(why)));
        self.frontier.stop();
    }
}
