//! The engine `auto`: several engines at one task, side by side. The first conclusion ends the
//! work of all.
//!
//! * [`plan`] – who begins when
//! * [`traits`] – what that depends on
//! * [`race`](mod@race) – the engines at work
//!
//! Direction of error: none. What is concluded is what one of them concludes, with its evidence;
//! two of them are never put together.

mod plan;
mod race;
mod settings;
mod traits;

use plan::{Start, everybody, line};
use race::race;
pub use settings::AutoSettings;
use traits::Traits;

use super::{Engine, Task};
use crate::outcome::{Evidence, Outcome, QuestionCounts, Reason, ReasonCode, Turn, TurnEnd};

/// The name of the engine.
const NAME: &str = "auto";

/// What is said where several engines have come to no end.
const TIME: &str = "the time was over";

/// The engine that asks all others that fit.
pub static AUTO: Auto = Auto { only: None };

/// Several engines.
#[derive(Clone, Copy)]
pub struct Auto {
    /// The names of those that may, where not all do.
    only: Option<&'static [&'static str]>,
}

impl Auto {
    /// Some of the engines, by their names. They are kept for as long as the process lasts, like
    /// engines in general; a run has one such line.
    ///
    /// # Errors
    /// The first name that is none of an engine that `auto` knows.
    ///
    /// ```
    /// use unloop::prove::{Engine, auto::Auto};
    /// assert!(Auto::of(&["apc", "induction"]).is_ok_and(|some| some.name() == "auto"));
    /// assert_eq!(Auto::of(&["apc", "abc"]).err(), Some("abc"));
    /// ```
    pub fn of<'n>(names: &[&'n str]) -> Result<&'static Self, &'n str> {
        if let Some(unknown) = names.iter().find(|&&name| !everybody().any(|known| known == name)) {
            return Err(unknown);
        }
        let only: Vec<&str> = everybody().filter(|known| names.contains(known)).collect();
        Ok(Box::leak(Box::new(Self { only: Some(only.leak()) })))
    }

    /// The names of those that can work side by side, for people.
    pub fn names() -> String {
        everybody().collect::<Vec<_>>().join(", ")
    }

    /// Who works at such a program, and when.
    fn line(&self, traits: Traits) -> Vec<Start> {
        let may =
            |start: &&Start| self.only.is_none_or(|names| names.contains(&start.engine.name()));
        line(traits).iter().filter(may).copied().collect()
    }
}

impl Engine for Auto {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "all engines that fit, side by side: the first that decides ends the work of all"
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        // All of them need it, whatever becomes of their own budgets.
        match task.inlined() {
            Ok(inlined) => joined(race(&self.line(Traits::of(inlined)), task)),
            Err(reason) => Outcome::new(Err(reason)),
        }
    }
}

/// The outcome of who has decided; or else what stands in everybody's way. What all have asked on
/// the way counts.
fn joined(raced: Vec<(Turn, Option<Outcome>)>) -> Outcome {
    let mut on_the_way = QuestionCounts::default();
    raced
        .iter()
        .filter_map(|(_, outcome)| outcome.as_ref())
        .for_each(|o| on_the_way += o.on_the_way);
    let contradiction = contradiction(&raced);
    let decided = raced.iter().position(|(turn, _)| turn.end == TurnEnd::Decided);
    let (engines, mut outcomes): (Vec<_>, Vec<_>) = raced.into_iter().unzip();
    let outcome = match (contradiction, decided.and_then(|at| outcomes[at].take())) {
        (None, Some(outcome)) => outcome,
        (Some(reason), _) => Outcome::new(Err(reason)),
        (None, None) => undecided(outcomes.into_iter().flatten().collect()),
    };
    Outcome { on_the_way, engines, ..outcome }
}

/// Two that have come to opposite conclusions at the same time: one of them is wrong.
fn contradiction(raced: &[(Turn, Option<Outcome>)]) -> Option<Reason> {
    let concluded = |run: bool| {
        raced.iter().find_map(|(turn, outcome)| {
            let evidence = outcome.as_ref()?.conclusion.as_ref().ok()?;
            (matches!(evidence, Evidence::Run(_)) == run).then_some(turn.engine)
        })
    };
    let (safe, reachable) = (concluded(false)?, concluded(true)?);
    let text = format!("{safe} and {reachable} contradict each other: safe, reachable");
    Some(Reason::new(ReasonCode::Contradiction, text).hint("report the program"))
}

/// What stands in everybody's way. With more time there is hope; else a run that is none may be one
/// of the program itself. What was asked in vain stays on record.
fn undecided(all: Vec<Outcome>) -> Outcome {
    let reasons = || all.iter().filter_map(|outcome| outcome.conclusion.as_ref().err());
    let with = |code| reasons().find(|reason| reason.code == code).cloned();
    let late = with(ReasonCode::Timeout).map(|reason| {
        let text = if all.len() > 1 { TIME.to_owned() } else { reason.text };
        Reason { text, ..reason }
    });
    let first = || reasons().next().cloned();
    let reason = late.or_else(|| with(ReasonCode::Spurious)).or_else(first);
    // No engine has begun.
    let reason = reason.unwrap_or_else(|| Reason::new(ReasonCode::Timeout, TIME));
    let mut outcome = Outcome::new(Err(reason));
    outcome.queries = all.into_iter().flat_map(|other| other.queries).collect();
    outcome
}
