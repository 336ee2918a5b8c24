//! Races: one question, or several forms of one, put to several solvers at once.
//!
//! The first *definite* answer that counts wins, not the first process to end, and the
//! others are killed at once; if several are to agree, as soon as so many do. If all fail, the outcome says why each did. Two different
//! definite answers to the same question are a contradiction: then nobody wins.

use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::agreement::Agreement;
use super::asked::{Asked, Statuses, conflict};
use super::attempt::contradiction;
pub use super::attempt::{Attempt, AttemptOutcome};
use super::detect::Solver;
use super::failure::{Failure, FailureKind};
pub use super::form::Form;
use super::process_group::ProcessGroup;
use super::reply::{Answer, Reply};
use super::rules::{FIRST_TURN, processors};
pub use super::rules::{Finish, Rules};
use super::small::SmallQuestion;
use crate::budget::Budget;

/// The end of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceOutcome<A = Answer> {
    /// The form that was decided, and the answer.
    pub winner: Option<(usize, Reply<A>)>,
    /// All entrants, the winner included, in the order in which they were to start.
    pub attempts: Vec<Attempt<A>>,
    /// Two solvers that answered the same question differently, as places in `attempts`.
    pub contradiction: Option<(usize, usize)>,
}

/// What happens during a race, as it happens.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a, A = Answer> {
    /// A solver was started on a form.
    Started {
        /// The form's name.
        form: &'a str,
        /// The solver's name.
        solver: &'a str,
    },
    /// An entrant answered, failed, or was skipped.
    Ended {
        /// The form's name.
        form: &'a str,
        /// How it fared.
        attempt: &'a Attempt<A>,
    },
}

/// Somebody who watches. Called from the threads of the race.
pub trait Observer<A = Answer>: Sync {
    /// Something happened.
    fn notice(&self, event: Event<'_, A>);

    /// A small question was put to solvers one after the other, without a race.
    fn asked(&self, small: &SmallQuestion<'_>) {
        let _ = small;
    }
}

/// Nobody watches.
impl<A> Observer<A> for () {
    fn notice(&self, _: Event<'_, A>) {}
}

/// Races `forms` over `solvers`, each form over each solver that is fit for it.
/// Entrants start in the order of the solvers that are fit for a form, within it in the order of the forms;
/// later forms later, if the rules say so.
pub fn race<E: Asked + ?Sized>(
    forms: &[Form<'_, E>],
    solvers: &[Solver],
    rules: Rules,
    budget: &Budget,
    processes: &ProcessGroup,
    observer: &dyn Observer<E::Answer>,
) -> RaceOutcome<E::Answer> {
    if !rules.turn.is_zero() && rules.until == Finish::First && solvers.len() > 1 {
        let turns = in_turn(forms, solvers, rules, budget, processes, observer);
        return turns.unwrap_or_else(|| {
            let rules = Rules { turn: Duration::ZERO, ..rules };
            race(forms, solvers, rules, budget, processes, observer)
        });
    }
    let mut pairs: Vec<(usize, usize)> = (0..solvers.len())
        .flat_map(|solver| (0..forms.len()).map(move |form| (form, solver)))
        .filter(|&(form, solver)| !forms[form].is_not_for(&solvers[solver]))
        .collect();
    let place = |form: usize, solver: usize| {
        let is_before = |other: &&Solver| forms[form].is_for(other);
        solvers[..solver].iter().filter(is_before).count()
    };
    pairs.sort_by_cached_key(|&(form, solver)| (place(form, solver) + form * rules.later, form));
    let inner = processes.inner();
    let race = Race {
        forms,
        solvers,
        pairs: &pairs,
        rules,
        budget,
        groups: forms.iter().map(|_| inner.inner()).collect(),
        processes: inner,
        observer,
        state: Mutex::new(State::new(&pairs, forms.len(), rules.agree)),
        changed: Condvar::new(),
    };
    let workers = rules.jobs.get().min(pairs.len());
    thread::scope(|scope| {
        // The last worker is this thread, which saves a start.
        for _ in 1..workers {
            // Fewer workers do as well, later.
            let _ = thread::Builder::new().spawn_scoped(scope, || race.work());
        }
        race.work();
    });
    race.finish()
}

/// A short turn for each solver; `None` if none of them decides the race in its turn.
fn in_turn<E: Asked + ?Sized>(
    forms: &[Form<'_, E>],
    solvers: &[Solver],
    rules: Rules,
    budget: &Budget,
    processes: &ProcessGroup,
    observer: &dyn Observer<E::Answer>,
) -> Option<RaceOutcome<E::Answer>> {
    let (mut attempts, mut winners) = (Vec::new(), Vec::new());
    let mut agreement = Agreement::new(rules.agree);
    for (turn, solver) in solvers.chunks(1).enumerate() {
        let alone = Rules { turn: Duration::ZERO, agree: NonZero::<usize>::MIN, ..rules };
        let time = budget.at_most(rules.turn);
        let end = race(forms, solver, alone, &time, processes, observer);
        attempts.extend(end.attempts);
        let winner = end.winner.and_then(|(form, reply)| {
            let family = &solver[0].profile.family;
            let first = agreement.add(winners.len(), family, reply.answer.statuses());
            winners.push((form, reply));
            first
        });
        let opposed = contradiction(&attempts, |form| forms[form].decides());
        if winner.is_none() && opposed.is_none() {
            continue;
        }
        for solver in &solvers[turn + 1..] {
            let waits = (0..forms.len()).map(|form| Attempt {
                form,
                solver: solver.name().to_owned(),
                outcome: AttemptOutcome::NotStarted,
                seconds: 0.0,
            });
            attempts.extend(waits);
        }
        let winner = winner.filter(|_| opposed.is_none()).map(|first| winners.swap_remove(first));
        return Some(RaceOutcome { winner, attempts, contradiction: opposed });
    }
    None
}

struct Race<'a, E: Asked + ?Sized> {
    forms: &'a [Form<'a, E>],
    solvers: &'a [Solver],
    pairs: &'a [(usize, usize)],
    rules: Rules,
    budget: &'a Budget,
    processes: ProcessGroup,
    groups: Vec<ProcessGroup>,
    observer: &'a dyn Observer<E::Answer>,
    state: Mutex<State<E::Answer>>,
    changed: Condvar,
}

struct State<A> {
    /// The next pair to start.
    next: usize,
    running: usize,
    last_start: Option<Instant>,
    /// Who has given an answer that counts, as places among the pairs, and which of them has won.
    replies: Vec<(usize, Reply<A>)>,
    winner: Option<usize>,
    /// How far they agree, and how far on each form those do whose answers do not count.
    agreement: Agreement,
    void: Vec<Agreement>,
    attempts: Vec<Option<Attempt<A>>>,
}

impl<A> State<A> {
    fn new(pairs: &[(usize, usize)], forms: usize, agree: NonZero<usize>) -> Self {
        let attempts = pairs.iter().map(|_| None).collect();
        let void = (0..forms).map(|_| Agreement::new(agree)).collect();
        let (replies, agreement) = (Vec::new(), Agreement::new(agree));
        let (last_start, winner) = (None, None);
        Self { next: 0, running: 0, last_start, replies, winner, agreement, void, attempts }
    }
}

impl<E: Asked + ?Sized> Race<'_, E> {
    fn work(&self) {
        while let Some((place, running)) = self.take() {
            let (at, solver) = self.pairs[place];
            let (form, solver) = (&self.forms[at], &self.solvers[solver]);
            self.observer.notice(Event::Started { form: form.name, solver: solver.name() });
            let start = Instant::now();
            let mut budget = self.budget.clone();
            // Who is compared with others is not put behind them.
            if self.rules.until == Finish::First {
                budget.spare = self.is_too_many(place, running, &budget);
                let yields_from = first_turn(&budget).map(|turn| start + turn);
                budget.yields_from = budget.yields_from.into_iter().chain(yields_from).min();
            }
            let result = form.script.put(solver, &budget, &self.groups[at]);
            self.record(place, result, start.elapsed().as_secs_f64());
        }
    }

    /// Whether an entrant would only slow down the ones before: on its form there are more than
    /// processors, or than one where it is not the likely form; or another one is first.
    fn is_too_many(&self, place: usize, running: usize, budget: &Budget) -> bool {
        let form = self.pairs[place].0;
        let same = || self.pairs[..place].iter().filter(|&&(other, _)| other == form).count();
        let one_first = budget.one_first && !budget.leads();
        let most = if form > 0 && self.rules.later_yields { 1 } else { processors() };
        let (before, most) = if one_first { (place, 1) } else { (same(), most) };
        let rivals = running.min(before + 1);
        rivals > 1 && rivals > most
    }

    /// The next entrant whose turn has come, and how many are running with it; waits for
    /// its turn.
    fn take(&self) -> Option<(usize, usize)> {
        let mut state = self.lock();
        loop {
            self.skip(&mut state);
            if state.next == self.pairs.len() {
                return None;
            }
            let wait = match state.last_start {
                Some(last) if state.running > 0 => {
                    self.rules.head_start.saturating_sub(last.elapsed())
                }
                _ => Duration::ZERO,
            };
            if wait.is_zero() {
                state.next += 1;
                state.running += 1;
                state.last_start = Some(Instant::now());
                return Some((state.next - 1, state.running));
            }
            let waited = self.changed.wait_timeout(state, wait);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Passes over entrants that are not to be started at all.
    fn skip(&self, state: &mut State<E::Answer>) {
        while let Some(&(at, solver)) = self.pairs.get(state.next) {
            let (form, solver) = (&self.forms[at], &self.solvers[solver]);
            let outcome = if let Some(feature) = form.script.unfit(&solver.profile) {
                AttemptOutcome::Unfit(feature)
            } else if self.groups[at].is_killed() || self.budget.is_over() {
                AttemptOutcome::NotStarted
            } else {
                return;
            };
            let attempt =
                Attempt { form: at, solver: solver.name().to_owned(), outcome, seconds: 0.0 };
            self.observer.notice(Event::Ended { form: form.name, attempt: &attempt });
            state.attempts[state.next] = Some(attempt);
            state.next += 1;
        }
    }

    fn record(&self, place: usize, result: Result<Reply<E::Answer>, Box<Failure>>, seconds: f64) {
        let (at, solver) = self.pairs[place];
        let form = &self.forms[at];
        let outcome = match &result {
            Ok(reply) => AttemptOutcome::Answered(reply.answer.clone()),
            Err(failure) => AttemptOutcome::Failed(failure.clone()),
        };
        let family = &self.solvers[solver].profile.family;
        let solver = self.solvers[solver].name().to_owned();
        let seconds = result.as_ref().map_or(seconds, |reply| reply.seconds);
        let attempt = Attempt { form: at, solver, outcome, seconds };
        self.observer.notice(Event::Ended { form: form.name, attempt: &attempt });
        let mut state = self.lock();
        state.running -= 1;
        state.attempts[place] = Some(attempt);
        if let Ok(reply) = result
            && reply.answer.is_definite()
        {
            let counts = form.counts(&reply.answer);
            let opposed = self.is_opposed(&state, at, &reply.answer);
            let statuses = reply.answer.statuses();
            let agreement = if counts { &mut state.agreement } else { &mut state.void[at] };
            let first = agreement.add(place, family, statuses);
            if counts {
                state.replies.push((place, reply));
                state.winner = state.winner.or(first);
            }
            match (self.rules.until, counts, first) {
                // Nobody can win any more.
                (Finish::First, ..) if opposed => self.processes.kill_all(),
                (Finish::First, true, Some(_)) => self.processes.kill_all(),
                // The question is answered, if not in a way that decides the race.
                (Finish::First, false, Some(_)) => self.groups[at].kill_all(),
                (Finish::First, _, None) | (Finish::All, ..) => {}
            }
        }
        drop(state);
        self.changed.notify_all();
    }

    /// Whether somebody has said the opposite of an answer to a form that either answer decides.
    fn is_opposed(&self, state: &State<E::Answer>, form: usize, answer: &E::Answer) -> bool {
        let decides = |form: usize| self.forms[form].decides();
        let is_opposite = |other: &Attempt<E::Answer>| {
            (other.form == form || (decides(form) && decides(other.form)))
                && conflict(answer.statuses(), other.statuses()).is_some()
        };
        state.attempts.iter().flatten().any(is_opposite)
    }

    fn lock(&self) -> MutexGuard<'_, State<E::Answer>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn finish(self) -> RaceOutcome<E::Answer> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let not_started = |place: usize| {
            let (at, solver) = self.pairs[place];
            let solver = &self.solvers[solver];
            let unfit = self.forms[at].script.unfit(&solver.profile).map(AttemptOutcome::Unfit);
            let outcome = unfit.unwrap_or(AttemptOutcome::NotStarted);
            Attempt { form: at, solver: solver.name().to_owned(), outcome, seconds: 0.0 }
        };
        let attempts: Vec<Attempt<E::Answer>> = state
            .attempts
            .into_iter()
            .enumerate()
            .map(|(place, attempt)| attempt.unwrap_or_else(|| not_started(place)))
            .collect();
        let contradiction = contradiction(&attempts, |form| self.forms[form].decides());
        let winner = state.winner.filter(|_| contradiction.is_none());
        let mut replies = state.replies.into_iter();
        let winner = winner.and_then(|winner| replies.find(|(place, _)| *place == winner));
        let winner = winner.map(|(place, reply)| (self.pairs[place].0, reply));
        RaceOutcome { winner, attempts, contradiction }
    }
}

/// How long an entrant has a processor before others do, if not for good.
fn first_turn(budget: &Budget) -> Option<Duration> {
    if budget.spare {
        return Some(Duration::ZERO);
    }
    (!budget.one_first || budget.leads()).then_some(FIRST_TURN)
}

impl<A> RaceOutcome<A> {
    /// Whether nobody won because the run was called off or its time was over.
    pub fn ran_out_of_time(&self) -> bool {
        let late = |attempt: &Attempt<A>| match &attempt.outcome {
            AttemptOutcome::Failed(failure) => failure.kind == FailureKind::TimedOut,
            AttemptOutcome::NotStarted => true,
            AttemptOutcome::Answered(_) | AttemptOutcome::Unfit(_) => false,
        };
        self.winner.is_none() && self.attempts.iter().any(late)
    }
}
