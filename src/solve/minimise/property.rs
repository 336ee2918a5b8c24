//! What a smaller script has to keep, and whether it does: it is put to solvers in fresh processes.

use std::path::Path;
use std::time::{Duration, Instant};

use thiserror::Error;

use super::search::Test;
use crate::budget::Budget;
use crate::solve::asked::{Asked, Statuses, conflict, words};
use crate::solve::detect::Solver;
use crate::solve::failure::{Failure, FailureKind};
use crate::solve::file::{Answers, QueryFile};
use crate::solve::process_group::ProcessGroup;
use crate::solve::race::{AttemptOutcome, Form, Rules, race};

/// What is to be kept of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// What solvers answer.
    Answer,
    /// That solvers do not decide it in time.
    TimeOut,
    /// That two solvers contradict each other.
    Disagreement,
    /// That a solver reports an error, dies, or says what it may not, with the same first words.
    Error,
}

/// A script does not have what is to be kept.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeepError {
    /// No solver answers it.
    #[error("no solver answers it, so that there is no answer to keep")]
    NoAnswer,
    /// Some solver decides it.
    #[error("{0} decides it in time, so that there is no time-out to keep")]
    Decided(String),
    /// No two solvers contradict each other.
    #[error("no two solvers contradict each other, so that there is no disagreement to keep")]
    NoDisagreement,
    /// No solver fails.
    #[error("no solver reports an error or dies, so that there is no error to keep")]
    NoError,
    /// It was interrupted, or there was no time.
    #[error("there was no time to put it to the solvers")]
    Stopped,
    /// It is not so once more.
    #[error("it is not so when it is asked once more: {0}")]
    Unsteady(String),
}

/// How solvers are asked.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    /// What the script is called.
    pub name: &'a Path,
    /// The solvers, best first.
    pub solvers: &'a [Solver],
    /// Whether somebody wants these, each of them: else it is the one who is the first to answer.
    pub every: bool,
    /// The time of each solver for a script.
    pub timeout: Duration,
    /// The means.
    pub budget: &'a Budget,
    /// Where they are registered.
    pub processes: &'a ProcessGroup,
}

/// What was found out about the whole script, and a smaller one has to be like.
pub(super) struct Property<'a> {
    trial: &'a Trial<'a>,
    kept: Kept,
    /// The time for each solver.
    time: Duration,
}

/// What is kept, and of whom, as places among the solvers.
enum Kept {
    Answers(Vec<(usize, Vec<Option<bool>>)>),
    TimeOut(Vec<usize>),
    Disagreement(usize, usize),
    Error(usize, String),
}

/// What a solver said, and how long that took.
type Reply = (Result<Answers, Box<Failure>>, Duration);

impl<'a> Property<'a> {
    /// Finds out what there is to keep of a text.
    pub(super) fn of(
        query: &QueryFile,
        keep: Keep,
        trial: &'a Trial<'a>,
    ) -> Result<Self, KeepError> {
        let one = keep == Keep::Answer && !trial.every;
        let replies = if one { first(query, trial) } else { all(query, trial) };
        if trial.processes.is_killed() || trial.budget.is_over() {
            return Err(KeepError::Stopped);
        }
        let kept = match keep {
            Keep::Answer => answers(&replies).ok_or(KeepError::NoAnswer)?,
            Keep::TimeOut => time_out(&replies, trial)?,
            Keep::Disagreement => disagreement(&replies).ok_or(KeepError::NoDisagreement)?,
            Keep::Error => error(&replies).ok_or(KeepError::NoError)?,
        };
        let mut property = Self { trial, kept, time: trial.timeout };
        if keep != Keep::TimeOut {
            let who = property.who();
            let times = replies.iter().filter(|(at, _)| who.contains(at)).map(|(_, reply)| reply.1);
            let most = times.max().unwrap_or_default();
            property.time = trial.timeout.min(most * 2 + Duration::from_secs(1));
        }
        Ok(property)
    }

    /// Those whom it is about, as places among the solvers.
    fn who(&self) -> Vec<usize> {
        match &self.kept {
            Kept::Answers(answers) => answers.iter().map(|(at, _)| *at).collect(),
            Kept::TimeOut(who) => who.clone(),
            Kept::Disagreement(a, b) => vec![*a, *b],
            Kept::Error(who, _) => vec![*who],
        }
    }

    /// Their names.
    pub(super) fn solvers(&self) -> Vec<String> {
        self.who().into_iter().map(|at| self.trial.solvers[at].name().to_owned()).collect()
    }

    /// What is kept, in words.
    pub(super) fn text(&self) -> String {
        match &self.kept {
            Kept::Answers(answers) => {
                answers.first().map(|(_, statuses)| words(statuses)).unwrap_or_default()
            }
            Kept::TimeOut(_) => format!("no answer in {} s", self.time.as_secs_f64()),
            Kept::Disagreement(..) => "disagreement".to_owned(),
            Kept::Error(_, text) => text.clone(),
        }
    }
}

impl Test for Property<'_> {
    fn holds(&self, text: &str, processes: &ProcessGroup) -> bool {
        let budget = self.trial.budget;
        let Ok(query) = QueryFile::of_text(self.trial.name, text.to_owned(), budget) else {
            return false;
        };
        let ask = |at: usize| {
            let solver = &self.trial.solvers[at];
            query
                .unfit(&solver.profile)
                .is_none()
                .then(|| put(&query, solver, self.trial, self.time, processes))
        };
        match &self.kept {
            Kept::Answers(answers) => answers.iter().all(|(at, statuses)| {
                ask(*at).is_some_and(|(reply, _)| reply.is_ok_and(|said| said.checks == *statuses))
            }),
            Kept::TimeOut(who) => {
                who.iter().all(|&at| ask(at).is_some_and(|reply| is_late(&reply)))
            }
            Kept::Disagreement(a, b) => {
                let mut both = [*a, *b].into_iter().map(|at| ask(at)?.0.ok());
                let (Some(Some(a)), Some(Some(b))) = (both.next(), both.next()) else {
                    return false;
                };
                conflict(a.statuses(), b.statuses()).is_some()
            }
            Kept::Error(at, words) => ask(*at).is_some_and(|(reply, _)| {
                reply.is_err_and(|failure| first_words(&failure).as_ref() == Some(words))
            }),
        }
    }
}

/// Those who can be asked.
fn fit(query: &QueryFile, trial: &Trial<'_>) -> Vec<usize> {
    let solvers = trial.solvers.iter().enumerate();
    solvers.filter(|(_, one)| query.unfit(&one.profile).is_none()).map(|(at, _)| at).collect()
}

/// What each says who can be asked.
fn all(query: &QueryFile, trial: &Trial<'_>) -> Vec<(usize, Reply)> {
    let ask =
        |at: usize| (at, put(query, &trial.solvers[at], trial, trial.timeout, trial.processes));
    fit(query, trial).into_iter().map(ask).collect()
}

/// What the one says who is the first to answer.
fn first(query: &QueryFile, trial: &Trial<'_>) -> Vec<(usize, Reply)> {
    let name = trial.name.display().to_string();
    let (form, budget) = (Form::new(&name, query), trial.budget.at_most(trial.timeout));
    let rules = Rules::default();
    let end = race(&[form], trial.solvers, rules, &budget, trial.processes, &());
    let answered = end.attempts.into_iter().filter_map(|attempt| {
        let AttemptOutcome::Answered(answers) = attempt.outcome else { return None };
        let at = trial.solvers.iter().position(|solver| solver.name() == attempt.solver)?;
        Some((at, (Ok(answers), Duration::from_secs_f64(attempt.seconds))))
    });
    let mut answered: Vec<(usize, Reply)> = answered.collect();
    // Something definite is better than nothing.
    answered.sort_by_key(|(_, reply)| (!is_definite(reply), reply.1));
    answered.truncate(1);
    answered
}

fn put(
    query: &QueryFile,
    solver: &Solver,
    trial: &Trial<'_>,
    time: Duration,
    processes: &ProcessGroup,
) -> Reply {
    let start = Instant::now();
    let reply = query.put(solver, &trial.budget.at_most(time), processes);
    (reply.map(|reply| reply.answer), start.elapsed())
}

fn is_definite((reply, _): &Reply) -> bool {
    reply.as_ref().is_ok_and(Statuses::is_definite)
}

fn is_late((reply, _): &Reply) -> bool {
    reply.as_ref().is_err_and(|failure| failure.kind == FailureKind::TimedOut)
}

/// What those answer who do.
fn answers(replies: &[(usize, Reply)]) -> Option<Kept> {
    let answered =
        |(at, (reply, _)): &(usize, Reply)| Some((*at, reply.as_ref().ok()?.checks.clone()));
    let all: Vec<_> = replies.iter().filter_map(answered).collect();
    (!all.is_empty()).then_some(Kept::Answers(all))
}

/// Those who are late; nobody may have decided it.
fn time_out(replies: &[(usize, Reply)], trial: &Trial<'_>) -> Result<Kept, KeepError> {
    if let Some((at, _)) = replies.iter().find(|(_, reply)| is_definite(reply)) {
        return Err(KeepError::Decided(trial.solvers[*at].name().to_owned()));
    }
    let late: Vec<usize> =
        replies.iter().filter(|(_, reply)| is_late(reply)).map(|(at, _)| *at).collect();
    match late[..] {
        [] => Err(KeepError::Decided("nobody takes that long, and nobody".to_owned())),
        _ => Ok(Kept::TimeOut(late)),
    }
}

/// The first two who contradict each other.
fn disagreement(replies: &[(usize, Reply)]) -> Option<Kept> {
    let said = |(at, (reply, _)): &(usize, Reply)| Some((*at, reply.as_ref().ok()?.checks.clone()));
    let said: Vec<_> = replies.iter().filter_map(said).collect();
    said.iter().enumerate().find_map(|(later, (b, second))| {
        let (a, _) = said[..later].iter().find(|(_, first)| conflict(first, second).is_some())?;
        Some(Kept::Disagreement(*a, *b))
    })
}

fn error(replies: &[(usize, Reply)]) -> Option<Kept> {
    replies.iter().find_map(|(at, (reply, _))| {
        let failure = reply.as_ref().err()?;
        Some(Kept::Error(*at, first_words(failure)?))
    })
}

/// How a failure begins, without the numbers in it, which are lines and columns; nothing for one that is not
/// the solver's own.
fn first_words(failure: &Failure) -> Option<String> {
    let text = match failure.kind {
        FailureKind::Error | FailureKind::Unexpected => &failure.received[..],
        FailureKind::Died => &failure.stderr,
        FailureKind::OutOfMemory => "",
        _ => return None,
    };
    let line = text.lines().next().unwrap_or_default();
    let plain: String = line.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).collect();
    // Names that the script gives are quoted, or stand behind a colon.
    let words = plain.split_whitespace().map(|word| word.trim_matches('#'));
    let words: Vec<&str> = words.take(WORDS).collect();
    let status = failure.status.as_deref().unwrap_or_default();
    let kind = failure.kind;
    Some([&kind.to_string()[..], status, &words.join(" ")].join(" ").trim_end().to_owned())
}

/// So many words of an error are compared.
const WORDS: usize = 9;
