//! One check: those solvers that are fit for what is on the stack, until enough of them agree.
//!
//! One loop over `poll`, without a thread for each solver: a check that takes one of them 20 µs would spend
//! as long again on waking threads. Only a SAT solver, whose clauses have to be made first, has a thread.

use std::collections::VecDeque;
use std::num::NonZero;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use super::channel::{Channel, Question, Way};
use crate::budget::Budget;
use crate::solve::agreement::Agreement;
use crate::solve::asked::Asked;
use crate::solve::detect::Solver;
use crate::solve::failure::{Failure, FailureKind};
use crate::solve::file::QueryFile;
use crate::solve::process::Process;
use crate::solve::process_group::ProcessGroup;

/// So long nobody looks at the clock, at most.
const GLANCE: Duration = Duration::from_millis(20);
/// Who works for longer, in seconds, is watched over: who kills this program does not kill the solvers. Those that wait
/// for more end with their input.
const GUARDED: f64 = 0.01;

/// Somebody who takes part, and how long after the beginning.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entrant {
    /// A channel, by its place.
    Channel(usize, Duration),
    /// A SAT solver, by its place among the solvers.
    Clauses(usize, Duration),
}

impl Entrant {
    pub(super) fn not_before(self) -> Duration {
        match self {
            Self::Channel(_, time) | Self::Clauses(_, time) => time,
        }
    }
}

/// What one of them answered, or why it did not.
#[derive(Clone, Debug)]
pub(super) struct CheckAnswer {
    /// Which solver.
    pub(super) solver: usize,
    /// Its channel, if it has one.
    pub(super) channel: Option<usize>,
    pub(super) answer: Result<Option<bool>, Box<Failure>>,
    /// What the constants are, from one without a channel that could be asked for it.
    pub(super) values: Vec<(String, String)>,
    pub(super) seconds: f64,
}

impl CheckAnswer {
    /// Whether it is an answer, and this one.
    pub(super) fn is(&self, status: Option<bool>) -> bool {
        self.answer.as_ref().is_ok_and(|&given| given == status)
    }
}

/// What is the same for all who take part.
pub(super) struct Ring<'r> {
    pub(super) solvers: &'r [Solver],
    /// For each of them, whether it may be wrong: its *unsat* is no answer.
    pub(super) doubted: &'r [bool],
    pub(super) question: &'r Question<'r>,
    /// Makes the question for those who have no channel: it takes long for a large stack.
    pub(super) file: &'r (dyn Fn() -> Option<QueryFile> + Sync),
    /// Of how many families there have to be some who say the same.
    pub(super) agree: NonZero<usize>,
    /// How many processes may run at the same time, and how many do so without slowing each other down.
    pub(super) jobs: usize,
    pub(super) processors: usize,
    pub(super) budget: &'r Budget,
    pub(super) processes: &'r ProcessGroup,
}

/// What came of a race.
pub(super) struct RaceEnd {
    pub(super) answers: Vec<CheckAnswer>,
    /// Who was stopped, each after so many seconds.
    pub(super) stopped: Vec<(usize, f64)>,
}

/// Asks them all until the matter is decided. Who is not through by then is stopped.
pub(super) fn race(ring: &Ring<'_>, channels: &mut [Channel], entrants: Vec<Entrant>) -> RaceEnd {
    // Those without a channel: killing it ends them all.
    let apart = ring.processes.inner();
    thread::scope(|scope| {
        let (sender, results) = channel();
        let mut race = Race {
            ring,
            channels: &mut *channels,
            waiting: entrants.into(),
            started: 0,
            apart: Vec::new(),
            all: Vec::new(),
        };
        let start = Instant::now();
        while !race.is_decided() {
            race.start_those_due(start.elapsed(), |solver, budget| {
                let (sender, apart) = (sender.clone(), &apart);
                // Without a thread it does not take part.
                let _ = thread::Builder::new().spawn_scoped(scope, move || {
                    // Nobody may listen any more.
                    let _ = sender.send(in_clauses(ring, solver, &budget, apart));
                });
            });
            if race.is_over() {
                break;
            }
            race.wait(start.elapsed());
            race.read_answers();
            while let Ok(answer) = results.try_recv() {
                race.apart.retain(|(solver, _)| *solver != answer.solver);
                race.all.push(answer);
            }
        }
        apart.kill_all();
        let stopped = race.at_work();
        race.channels.iter_mut().filter(|channel| channel.is_busy()).for_each(Channel::stop);
        RaceEnd { answers: race.all_that_counts(), stopped }
    })
}

/// Puts the question to a SAT solver.
fn in_clauses(
    ring: &Ring<'_>,
    solver: usize,
    budget: &Budget,
    processes: &ProcessGroup,
) -> CheckAnswer {
    let start = Instant::now();
    let put = (ring.file)().map(|file| file.put(&ring.solvers[solver], budget, processes));
    let mut values = Vec::new();
    let answer = match put {
        Some(Ok(reply)) => {
            values = reply.answer.values;
            Ok(reply.answer.checks.first().copied().flatten())
        }
        Some(Err(failure)) => Err(failure),
        None => Err(Box::new(Failure::new(FailureKind::NotPosed, ring.solvers[solver].name()))),
    };
    CheckAnswer { solver, channel: None, answer, values, seconds: start.elapsed().as_secs_f64() }
}

struct Race<'r> {
    ring: &'r Ring<'r>,
    channels: &'r mut [Channel],
    waiting: VecDeque<Entrant>,
    /// How many have been started.
    started: usize,
    /// Who is at work without a channel, and since when.
    apart: Vec<(usize, Instant)>,
    all: Vec<CheckAnswer>,
}

impl Race<'_> {
    /// How many are at work.
    fn running(&self) -> usize {
        self.apart.len() + self.channels.iter().filter(|channel| channel.is_busy()).count()
    }

    /// Who is at work, and for how many seconds.
    fn at_work(&self) -> Vec<(usize, f64)> {
        let busy = self.channels.iter().filter(|channel| channel.is_busy());
        let apart =
            self.apart.iter().map(|(solver, since)| (*solver, since.elapsed().as_secs_f64()));
        busy.map(|channel| (channel.solver, channel.seconds())).chain(apart).collect()
    }

    fn is_over(&self) -> bool {
        self.running() == 0 && (self.waiting.is_empty() || self.ring.budget.is_over())
    }

    /// Starts those whose time has come, and the next one where nobody is at work.
    fn start_those_due(&mut self, now: Duration, mut apart: impl FnMut(usize, Budget)) {
        while let Some(&next) = self.waiting.front() {
            let running = self.running();
            let waits = next.not_before() > now || running >= self.ring.jobs;
            if (waits && running > 0) || self.ring.budget.is_over() {
                return;
            }
            self.waiting.pop_front();
            let mut budget = self.ring.budget.clone();
            budget.spare = self.started >= self.ring.processors;
            if budget.spare && !self.stays(next) {
                budget.yields_from = Some(Instant::now());
            }
            self.started += 1;
            match next {
                Entrant::Channel(at, _) => self.start(at, &budget),
                Entrant::Clauses(solver, _) => {
                    self.apart.push((solver, Instant::now()));
                    apart(solver, budget);
                }
            }
        }
    }

    /// Whether it is a process that may be the first to be sent the next check: what it gave up it could not
    /// take back.
    fn stays(&self, entrant: Entrant) -> bool {
        matches!(entrant, Entrant::Channel(at, _) if self.channels[at].way == Way::Warm)
    }

    fn start(&mut self, at: usize, budget: &Budget) {
        let Ring { solvers, question, processes, .. } = self.ring;
        let channel = &mut self.channels[at];
        let solver = channel.solver;
        if let Err(failure) = channel.check(&solvers[solver], question, budget, processes) {
            let answer = Err(failure);
            self.all.push(CheckAnswer {
                solver,
                channel: Some(at),
                answer,
                values: Vec::new(),
                seconds: 0.0,
            });
        }
    }

    fn wait(&mut self, now: Duration) {
        let next = self.waiting.front().filter(|_| self.running() < self.ring.jobs);
        let time = next.map_or(GLANCE, |next| next.not_before().saturating_sub(now).min(GLANCE));
        let left = self.ring.budget.remaining().map_or(time, |left| left.min(time));
        let busy = self.channels.iter_mut().filter(|channel| channel.is_busy());
        let mut busy: Vec<&mut Process> = busy.filter_map(Channel::process).collect();
        if busy.is_empty() {
            thread::sleep(left.min(Duration::from_millis(1)));
        } else {
            Process::wait_for_any(&mut busy, left);
        }
    }

    fn read_answers(&mut self) {
        for at in 0..self.channels.len() {
            let channel = &mut self.channels[at];
            if !channel.is_busy() {
                continue;
            }
            let (solver, seconds) = (channel.solver, channel.seconds());
            let Some(answer) = channel.answer(&self.ring.solvers[solver]) else {
                if let Some(process) = channel.process().filter(|_| seconds > GUARDED) {
                    process.guard();
                }
                continue;
            };
            let answer =
                answer.map(|status| status.filter(|&sat| sat || !self.ring.doubted[solver]));
            let complains =
                answer.as_ref().is_err_and(|failure| failure.kind == FailureKind::Error);
            if complains && channel.complained(self.ring.question) {
                self.start(at, &self.ring.budget.clone());
                continue;
            }
            self.all.push(CheckAnswer {
                solver,
                channel: Some(at),
                answer,
                values: Vec::new(),
                seconds,
            });
        }
    }

    /// All answers; that of one who may be wrong is none where somebody else has the opposite.
    fn all_that_counts(self) -> Vec<CheckAnswer> {
        let doubted = self.ring.doubted;
        let mut all = self.all;
        if all.iter().any(|answer| answer.is(Some(false))) {
            all.retain(|one| !doubted[one.solver] || one.answer.is_err());
        }
        all
    }

    /// Whether enough say the same, or two the opposite.
    fn is_decided(&self) -> bool {
        let agreement = agreement(&self.all, self.ring.solvers, self.ring.agree);
        agreement.reached().is_some() || agreement.is_contradicted()
    }
}

/// How far those agree who have given a definite answer.
pub(super) fn agreement(
    all: &[CheckAnswer],
    solvers: &[Solver],
    needed: NonZero<usize>,
) -> Agreement {
    let mut agreement = Agreement::new(needed);
    for (at, one) in all.iter().enumerate() {
        if let Ok(status @ Some(_)) = one.answer {
            agreement.add(at, &solvers[one.solver].profile.family, &[status]);
        }
    }
    agreement
}
