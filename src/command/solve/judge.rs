//! What the answers to one file come to: the answer, who was best, and what does not go
//! together.

use std::num::NonZero;

use unloop::solve::compare::{self, Backed, Conflict, Voice};
use unloop::solve::manifest::Entry;
use unloop::solve::recorded::key;
use unloop::solve::{Answers, Attempt, AttemptOutcome, QueryFile, Solver, Statuses};

use super::super::status::Status;

/// What the file itself is called among those who answer.
pub(super) const THE_FILE: &str = "the file";

/// One file's result.
pub(super) struct Judged {
    /// What each solver said.
    pub(super) attempts: Vec<Attempt<Answers>>,
    /// For each check what all agree on who know it, if they are enough.
    pub(super) answer: Vec<Option<bool>>,
    /// How many families an answer needs.
    pub(super) agree: NonZero<usize>,
    /// The checks that too few families answer, or only one.
    pub(super) thin: Vec<Backed>,
    /// By what the file's text is known.
    pub(super) query: String,
    /// The values of the model, where one was asked for.
    pub(super) values: Vec<(String, String)>,
    /// Whether it is unsatisfiable without its assumptions, too.
    pub(super) without_assumptions: bool,
    /// The line of each check.
    pub(super) lines: Vec<usize>,
    /// What the file says of itself.
    pub(super) expected: Vec<Option<bool>>,
    /// Of those who answered every check the fastest, as a place in `attempts`.
    pub(super) best: Option<usize>,
    /// Where solvers disagree with each other or with the file.
    pub(super) disagreements: Vec<Conflict>,
    /// Where they disagree with an earlier run.
    pub(super) changes: Vec<Conflict>,
    /// What the earlier run's answer was, if there was one.
    pub(super) earlier: Option<Vec<Option<bool>>>,
}

/// Puts together what was said about a file.
pub(super) fn judge(
    query: &QueryFile,
    attempts: Vec<Attempt<Answers>>,
    (solvers, agree): (&[Solver], NonZero<usize>),
    entry: Option<&Entry>,
) -> Judged {
    let count = query.expected().len();
    let said = compare::solvers(&attempts, solvers);
    let answer = compare::agreed(&said, count, agree);
    let is_thin = |one: &Backed| one.families < agree.get().max(2);
    let thin = compare::backed(&said, count).into_iter().flatten().filter(is_thin).collect();
    let own = Voice::new(THE_FILE.to_owned(), query.expected().to_vec());
    let earlier = entry.map(compare::earlier);
    let now = said.iter().cloned();
    let changes = earlier.iter().flat_map(|earlier| {
        let voices: Vec<Voice> = now.clone().chain(earlier.iter().cloned()).collect();
        compare::conflicts(&voices)
    });
    let changes = changes.filter(|c| differs(c, &said)).collect();
    let seconds = |&place: &usize| attempts[place].seconds;
    let complete = (0..attempts.len()).filter(|&place| attempts[place].is_definite());
    let best = complete.min_by(|a, b| seconds(a).total_cmp(&seconds(b)));
    let values =
        best.filter(|_| !answer.contains(&None)).and_then(|place| match &attempts[place].outcome {
            AttemptOutcome::Answered(answers) => Some(answers.values.clone()),
            _ => None,
        });
    Judged {
        best,
        agree,
        thin,
        query: key(query.text()),
        values: values.unwrap_or_default(),
        without_assumptions: false,
        disagreements: compare::conflicts(&now.clone().chain([own]).collect::<Vec<_>>()),
        changes,
        earlier: earlier.map(|earlier| compare::agreed(&earlier, count, NonZero::<usize>::MIN)),
        lines: query.lines(),
        expected: query.expected().to_vec(),
        answer,
        attempts,
    }
}

/// Whether somebody who speaks now is among them: earlier runs may have disagreed alone.
fn differs(conflict: &Conflict, now: &[Voice]) -> bool {
    let speaks = |who: &String| now.iter().any(|voice| voice.who == *who);
    conflict.sat.iter().chain(&conflict.unsat).any(speaks)
}

impl Judged {
    /// Whether every check has an answer.
    pub(super) fn is_decided(&self) -> bool {
        self.answer.iter().all(Option::is_some)
    }

    /// Whether an earlier run could not decide what now is decided.
    pub(super) fn is_new(&self) -> bool {
        self.is_decided() && self.earlier.as_ref().is_some_and(|e| e.contains(&None))
    }

    /// Whether an earlier run decided what now is not.
    pub(super) fn is_lost(&self) -> bool {
        !self.is_decided() && self.earlier.as_ref().is_some_and(|e| !e.contains(&None))
    }

    /// The answers that rest on one family alone.
    pub(super) fn alone(&self) -> impl Iterator<Item = &Backed> {
        self.thin.iter().filter(|one| one.families == 1)
    }

    pub(super) fn status(&self) -> Status {
        if !self.disagreements.is_empty() || !self.changes.is_empty() {
            Status::Different
        } else if self.is_decided() {
            Status::Done
        } else {
            Status::Unknown
        }
    }
}
