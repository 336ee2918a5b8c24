//! Who takes part in a check, and in which order.
//!
//! Who has answered last begins, and the others join one after the other. A client that asks once is served by
//! fresh processes. One that asks again is served by those that keep what they know, and fresh ones join later;
//! the other way round where fresh ones have been the faster ones of late.

use std::path::Path;
use std::time::Duration;

use super::channel::{Question, Way};
use super::race::{CheckAnswer, Entrant};
use super::state::{Put, Server, check_command};
use super::theories::Theories;
use super::validation::doubts;
use crate::budget::Budget;
use crate::solve::features::Features;
use crate::solve::file::QueryFile;
use crate::solve::language::SolverLanguage;
use crate::solve::word_sums::SumForm;

/// How many head starts the processes for one check leave to those that keep what they know.
const FRESH_LATER: u32 = 4;
/// Then a SAT solver joins: what is easier is answered before its clauses are made.
const CLAUSES_AFTER: Duration = Duration::from_millis(300);
/// Once in so many checks all begin at once, so that it is seen if another one has become faster.
const TRIAL: usize = 16;
/// Faster ones are not worth a trial.
const SLOW: f64 = 0.005;

impl Server {
    /// All who take part, in the order in which they begin.
    pub(super) fn entrants(
        &self,
        question: &Question<'_>,
        put: &Put<'_>,
        theories: Theories,
    ) -> Vec<Entrant> {
        let mut entrants = self.line_up(question, put.incremental);
        if !theories.uninterpreted && !theories.arrays && !theories.others {
            let is_fit = |at: &usize| {
                let profile = &self.solvers[*at].profile;
                let features = question.features;
                profile.language == SolverLanguage::Dimacs && profile.unfit(features).is_none()
            };
            let fit = (0..self.solvers.len()).filter(is_fit);
            entrants.extend(fit.map(|at| Entrant::Clauses(at, CLAUSES_AFTER)));
        }
        entrants.retain(|entrant| !put.without.contains(&self.solver_of(*entrant)));
        entrants.sort_by_key(|entrant| entrant.not_before());
        entrants
    }

    fn solver_of(&self, entrant: Entrant) -> usize {
        match entrant {
            Entrant::Channel(at, _) => self.channels[at].solver,
            Entrant::Clauses(solver, _) => solver,
        }
    }

    /// Who takes part, and when.
    fn line_up(&self, question: &Question<'_>, incremental: bool) -> Vec<Entrant> {
        let head_start =
            if self.is_trial() { Duration::ZERO } else { self.settings.rules.head_start };
        let mut order: Vec<usize> = (0..self.channels.len()).collect();
        order.sort_by_key(|&at| {
            let solver = self.channels[at].solver;
            (doubts(&self.solvers[solver], question.features), self.place(solver))
        });
        order.retain(|&at| {
            let (channel, Question { features, stack, .. }) = (&self.channels[at], question);
            let features = Features { incremental: channel.way == Way::Warm, ..*features };
            let solver = &self.solvers[channel.solver];
            let is_fit = solver.profile.unfit(features).is_none() || doubts(solver, features);
            is_fit && !channel.refuses(stack)
        });
        let of = |way: Way| order.iter().copied().filter(move |&at| self.channels[at].way == way);
        let (first, second) =
            if self.fresh > 0 { (Way::Fresh, Way::Warm) } else { (Way::Warm, Way::Fresh) };
        let at = |place: u32| head_start.saturating_mul(place);
        if !incremental {
            return (0..).zip(of(Way::Fresh)).map(|(n, c)| Entrant::Channel(c, at(n))).collect();
        }
        let sooner = (0..).zip(of(first)).map(|(n, c)| Entrant::Channel(c, at(n)));
        let later = (FRESH_LATER..).zip(of(second)).map(|(n, c)| Entrant::Channel(c, at(n)));
        sooner.chain(later).collect()
    }

    /// Where a solver stands: who has answered last is the first.
    fn place(&self, solver: usize) -> (usize, usize) {
        let led = self.leaders.iter().position(|&leader| leader == solver);
        (led.unwrap_or(usize::MAX), solver)
    }

    /// Whether it is worth a try who is the fastest.
    fn is_trial(&self) -> bool {
        #[expect(clippy::cast_precision_loss, reason = "few checks")]
        let mean = self.seconds / self.checks.max(1) as f64;
        let due = self.checks.is_power_of_two() || self.checks.is_multiple_of(TRIAL);
        self.settings.rules.agree.get() > 1 || (due && mean > SLOW)
    }

    /// Who has answered goes first the next time, and so does the way in which it did.
    pub(super) fn learn(
        &mut self,
        answers: &[CheckAnswer],
        status: Option<bool>,
        incremental: bool,
    ) {
        let Some(winner) = answers.iter().find(|one| one.is(status)) else { return };
        self.leaders.retain(|&leader| leader != winner.solver);
        self.leaders.insert(0, winner.solver);
        if let Some(at) = winner.channel.filter(|_| incremental) {
            let change = if self.channels[at].way == Way::Fresh { 1 } else { -1 };
            self.fresh = (self.fresh + change).clamp(-2, 2);
        }
    }
}

/// The question for SAT solvers.
pub(super) fn file_for_clauses(put: &Put<'_>, time: &Budget) -> Option<QueryFile> {
    let text = put.stack.flat(SumForm::AsWritten) + &check_command(put.assumptions);
    let file = QueryFile::of_text(Path::new("the stack"), text, time).ok()?;
    let constants = put.stack.entries().filter_map(|entry| entry.constant.clone());
    Some(file.wanting(constants.collect()))
}
