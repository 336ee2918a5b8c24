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

use super::bounded::{self, Bounded};
use super::{Engine, MemoryEngine, Task};
use crate::outcome::{Evidence, Outcome, QuestionCounts, Reason, ReasonCode, Turn, TurnEnd};

/// The name of the engine.
const NAME: &str = "auto";

/// What is said where several engines have come to no end.
const TIME: &str = "the time was over";

/// The engine that asks all others that fit.
pub static AUTO: Auto = Auto { only: None, but: None, of_model: Some(&AUTO_OF_MODEL) };

/// The same for models of memories, beside the engine that follows memories itself.
static AUTO_OF_MODEL: Auto = Auto { only: None, but: Some(OF_MEMORY), of_model: None };

/// The name of the engine that follows memories itself.
const OF_MEMORY: &str = bounded::NAME;

/// Several engines.
#[derive(Clone, Copy)]
pub struct Auto {
    /// The names of those that may, where not all do.
    only: Option<&'static [&'static str]>,
    /// The name of one that may not.
    but: Option<&'static str>,
    /// Those that are given a model of a memory, beside the one that may not.
    of_model: Option<&'static Auto>,
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
        let only: &[&str] = only.leak();
        let all = Self { only: Some(only), but: None, of_model: None };
        let of_model = Self { but: Some(OF_MEMORY), ..all };
        let of_model = (only.len() > 1).then(|| &*Box::leak(Box::new(of_model)));
        Ok(Box::leak(Box::new(Self { of_model, ..all })))
    }

    /// The names of those that can work side by side, for people.
    pub fn names() -> String {
        everybody().collect::<Vec<_>>().join(", ")
    }

    /// Whether an engine of the line may take part.
    fn may(&self, name: &str) -> bool {
        self.but != Some(name) && self.only.is_none_or(|names| names.contains(&name))
    }

    /// Who works at such a program, and when.
    fn line(&self, traits: Traits) -> Vec<Start> {
        line(traits).iter().filter(|start| self.may(start.engine.name())).copied().collect()
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

    fn of_memory(&self) -> Option<&'static dyn MemoryEngine> {
        self.may(OF_MEMORY).then_some(&Bounded as &dyn MemoryEngine)
    }

    fn of_model(&self) -> Option<&'static dyn Engine> {
        self.of_model.map(|engines| engines as &dyn Engine)
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
