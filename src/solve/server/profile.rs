//! How the solvers fare in a conversation: who has won which check in which time, and what one of them alone would
//! have taken, as far as races show it: of who is stopped it is known that it takes longer than that.

use std::sync::{Arc, Mutex, PoisonError};

use super::race::CheckAnswer;

/// How a solver fared in one race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Share {
    /// It gave the answer, after so many seconds.
    Answered(f64),
    /// It was stopped after so many seconds, since others had answered.
    Stopped(f64),
    /// It gave no answer, or none that counts.
    Open(f64),
}

/// One check that was raced.
#[derive(Clone, Debug, PartialEq)]
pub struct ProfiledCheck {
    /// The answer.
    pub status: Option<bool>,
    /// Who gave it first, as a place among the solvers.
    pub winner: Option<usize>,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// How each solver fared; nothing of one that was not started.
    pub shares: Vec<Option<Share>>,
}

/// All checks of a conversation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ConversationProfile {
    /// The names of the solvers.
    pub solvers: Vec<String>,
    /// The longest time for one check, in seconds, if there is one.
    pub limit: Option<f64>,
    /// Those that were raced, in order.
    pub checks: Vec<ProfiledCheck>,
    /// How many were answered from a folder.
    pub replayed: usize,
}

/// How one solver would have fared alone, over the checks for which it was started.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SoloTotals {
    /// How many those are.
    pub checks: usize,
    /// To how many of them it was the first to answer.
    pub won: usize,
    /// How many it answered.
    pub answered: usize,
    /// In how many it was stopped: what follows are lower bounds then.
    pub stopped: usize,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// How long the races took over the same checks.
    pub raced: f64,
    /// The mean time, where a check without an answer counts twice the limit.
    pub par2: f64,
}

impl ConversationProfile {
    /// The limit that PAR-2 goes by: without one the longest time of a check.
    pub fn limit(&self) -> f64 {
        let longest = self.checks.iter().map(|check| check.seconds).fold(0.0, f64::max);
        self.limit.unwrap_or(longest)
    }

    /// How each solver would have fared alone.
    pub fn alone(&self) -> Vec<SoloTotals> {
        (0..self.solvers.len()).map(|solver| self.of_one(solver)).collect()
    }

    fn of_one(&self, solver: usize) -> SoloTotals {
        let mut totals = SoloTotals::default();
        let mut penalised = 0.0;
        for check in &self.checks {
            let Some(share) = check.shares.get(solver).copied().flatten() else { continue };
            totals.checks += 1;
            totals.raced += check.seconds;
            totals.won += usize::from(check.winner == Some(solver));
            let (seconds, time) = match share {
                Share::Answered(seconds) => {
                    totals.answered += 1;
                    (seconds, seconds)
                }
                Share::Stopped(seconds) => {
                    totals.stopped += 1;
                    (seconds, seconds)
                }
                Share::Open(seconds) => (seconds, 2.0 * self.limit()),
            };
            totals.seconds += seconds;
            penalised += time;
        }
        totals.par2 = mean(penalised, totals.checks);
        totals
    }

    /// The PAR-2 of the races themselves.
    pub fn par2(&self) -> f64 {
        let twice = 2.0 * self.limit();
        let time = |check: &ProfiledCheck| check.status.map_or(twice, |_| check.seconds);
        mean(self.checks.iter().map(time).sum(), self.checks.len())
    }
}

fn mean(sum: f64, count: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "few checks")]
    let count = count.max(1) as f64;
    sum / count
}

/// The shares in the check that is going on.
#[derive(Debug, Default)]
pub(super) struct Profiling {
    into: Option<Arc<Mutex<ConversationProfile>>>,
    /// Each with what it answered, if it did.
    shares: Vec<Option<(Share, Option<bool>)>>,
}

impl Profiling {
    /// All checks from here on belong to a profile.
    pub(super) fn into(profile: &Arc<Mutex<ConversationProfile>>) -> Self {
        Self { into: Some(Arc::clone(profile)), shares: Vec::new() }
    }

    /// A check begins.
    pub(super) fn begin(&mut self, solvers: usize) {
        self.shares.clear();
        self.shares.resize(solvers, None);
    }

    /// Takes down how those fared that took part in a race. A solver can do so in two ways: the better one counts.
    pub(super) fn add(&mut self, answers: &[CheckAnswer], stopped: &[(usize, f64)]) {
        if self.into.is_none() {
            return;
        }
        for &(solver, seconds) in stopped {
            self.add_one(solver, Share::Stopped(seconds), None);
        }
        for one in answers {
            match one.answer {
                Ok(status @ Some(_)) => {
                    self.add_one(one.solver, Share::Answered(one.seconds), status);
                }
                _ => self.add_one(one.solver, Share::Open(one.seconds), None),
            }
        }
    }

    fn add_one(&mut self, solver: usize, share: Share, status: Option<bool>) {
        let known = &mut self.shares[solver];
        let better = match (known.map(|(share, _)| share), share) {
            (None | Some(Share::Open(_)), _) | (Some(Share::Stopped(_)), Share::Answered(_)) => {
                true
            }
            (Some(Share::Answered(old)), Share::Answered(new)) => new < old,
            // A lower bound: the other way may have been the faster one.
            (Some(Share::Stopped(old)), Share::Stopped(new)) => new > old,
            (Some(_), _) => false,
        };
        if better {
            *known = Some((share, status));
        }
    }

    /// A check has ended so. An answer that is not this one is none.
    pub(super) fn end(&mut self, status: Option<bool>, winner: Option<usize>, seconds: f64) {
        let Some(into) = &self.into else { return };
        let share = |(share, answer): (Share, Option<bool>)| match share {
            Share::Answered(seconds) if answer != status => Share::Open(seconds),
            share => share,
        };
        let shares = self.shares.iter().map(|one| one.map(share)).collect();
        let check = ProfiledCheck { status, winner, seconds, shares };
        into.lock().unwrap_or_else(PoisonError::into_inner).checks.push(check);
    }

    /// A check was answered from a folder.
    pub(super) fn replayed(&self) {
        if let Some(into) = &self.into {
            into.lock().unwrap_or_else(PoisonError::into_inner).replayed += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stopped_is_a_lower_bound() {
        let check = |status, winner, seconds, shares: [Option<Share>; 2]| ProfiledCheck {
            status,
            winner,
            seconds,
            shares: shares.to_vec(),
        };
        let profile = ConversationProfile {
            solvers: vec!["a".to_owned(), "b".to_owned()],
            limit: Some(10.0),
            checks: vec![
                check(Some(true), Some(0), 1.0, [Some(Share::Answered(1.0)), None]),
                check(
                    Some(false),
                    Some(1),
                    2.0,
                    [Some(Share::Stopped(1.5)), Some(Share::Answered(2.0))],
                ),
                check(None, None, 10.0, [Some(Share::Open(3.0)), Some(Share::Open(10.0))]),
            ],
            replayed: 0,
        };
        let [a, b] = profile.alone()[..] else { panic!("two solvers") };
        assert_eq!((a.checks, a.won, a.answered, a.stopped), (3, 1, 1, 1));
        assert_eq!((a.seconds, a.raced, a.par2), (5.5, 13.0, 7.5));
        assert_eq!((b.checks, b.won, b.seconds, b.raced, b.par2), (2, 1, 12.0, 12.0, 11.0));
        assert!((profile.par2() - 23.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn the_better_of_two_ways_counts() {
        let into = Arc::default();
        let mut profiling = Profiling { into: Some(Arc::clone(&into)), shares: Vec::new() };
        let answer = |solver, answer, seconds| CheckAnswer {
            solver,
            channel: None,
            answer,
            values: Vec::new(),
            seconds,
        };
        profiling.begin(3);
        profiling.add(&[answer(1, Ok(None), 0.1), answer(0, Ok(Some(true)), 0.3)], &[(1, 0.2)]);
        profiling
            .add(&[answer(0, Ok(Some(true)), 0.2), answer(2, Ok(Some(false)), 0.1)], &[(0, 1.0)]);
        profiling.end(Some(true), Some(0), 0.4);
        let profile = into.lock().expect("nobody panics");
        let expected = [Share::Answered(0.2), Share::Stopped(0.2), Share::Open(0.1)];
        assert_eq!(profile.checks[0].shares, expected.map(Some));
    }
}
