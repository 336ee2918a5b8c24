//! What an engine gives back: a conclusion, the evidence for it, and what it
//! approximated on the way.

use std::fmt;
use std::time::Instant;

use super::dialogue::over;
use crate::budget::Budget;
use crate::graph::{Contradiction, InlineError, InputValue, Place};
use crate::solve::{Attempt, Question};

/// The outcome of an engine's work. It is no verdict yet: `verdict` checks it again.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What the engine concludes.
    pub conclusion: Conclusion,
    /// What it approximated.
    pub approximations: Vec<Approximation>,
    /// Why the target cannot be reached, where the engine can tell; only for *safe*.
    pub contradiction: Option<Contradiction>,
    /// How often each loop runs on the way to the target; only for *reachable*.
    pub loops: Vec<Iterations>,
    /// The questions asked, in order.
    pub queries: Vec<Query>,
}

/// What an engine concludes.
#[derive(Clone, Debug)]
pub enum Conclusion {
    /// An over-approximation of all ways to the target is unsatisfiable: the answer of
    /// the last query whose [`Query::decides`] is set.
    Safe,
    /// With these inputs a run reaches the target.
    Reachable(Reachable),
    /// Neither could be shown.
    Unknown(Reason),
}

/// The evidence for *reachable*.
#[derive(Clone, Debug)]
pub struct Reachable {
    /// The inputs in the order in which the run reads them.
    pub inputs: Vec<InputValue>,
}

/// Why the verdict is *unknown*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// For programs.
    pub code: ReasonCode,
    /// For people: what happened.
    pub text: String,
    /// Where in the program, if at one place.
    pub place: Option<Place>,
    /// What to try next.
    pub hint: Option<String>,
}

impl Reason {
    /// Why a program that has not been inlined is not decided.
    pub(super) fn not_inlined(error: &InlineError, budget: &Budget) -> Self {
        let text = error.to_string();
        match error {
            InlineError::Recursion { place, .. } => Self {
                code: ReasonCode::Recursion,
                text,
                place: Some(*place),
                hint: Some("recursive functions are not supported by this engine yet".to_owned()),
            },
            InlineError::Stopped => over(budget),
            InlineError::TooLarge { .. } => {
                Self { code: ReasonCode::TooLarge, text, place: None, hint: None }
            }
        }
    }
}

/// The reasons for *unknown*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReasonCode {
    /// The time was over.
    Timeout,
    /// Somebody stopped the run.
    Cancelled,
    /// No solver gave a definite answer.
    Solver,
    /// Two solvers gave opposite answers.
    Contradiction,
    /// The loops would have to be unfolded further than the limit.
    Unfolding,
    /// The formula grew over the limit.
    TooLarge,
    /// The program calls itself.
    Recursion,
    /// A model does not lead to the target.
    Spurious,
    /// A model leads to a run that is too long to be replayed.
    Replay,
    /// The control flow is too tangled.
    ControlFlow,
}

impl ReasonCode {
    /// The code as printed, for instance `timeout`.
    pub fn as_str(self) -> &'static str {
        match self {
            ReasonCode::Timeout => "timeout",
            ReasonCode::Cancelled => "cancelled",
            ReasonCode::Solver => "solver",
            ReasonCode::Contradiction => "contradiction",
            ReasonCode::Unfolding => "unfolding",
            ReasonCode::TooLarge => "too-large",
            ReasonCode::Recursion => "recursion",
            ReasonCode::Spurious => "spurious",
            ReasonCode::Replay => "replay",
            ReasonCode::ControlFlow => "control-flow",
        }
    }
}

impl fmt::Display for ReasonCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Something that an engine took for more than it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approximation {
    /// What, in plain words.
    pub text: String,
    /// Where.
    pub place: Option<Place>,
}

/// How often a loop runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iterations {
    /// The loop's name in formulas.
    pub name: String,
    /// Where it is entered.
    pub place: Place,
    /// For each time that the run comes to the loop, the values of the path counters:
    /// how often it went round along each path.
    pub visits: Vec<Vec<u64>>,
}

/// A question that was asked, and what became of it.
#[derive(Clone, Debug)]
pub struct Query {
    /// The variant of the program that it is about, where there are several.
    pub variant: String,
    /// When it was asked.
    pub since: Instant,
    /// The question.
    pub question: Question,
    /// Each solver's answer or failure.
    pub attempts: Vec<Attempt>,
    /// Whether the conclusion rests on its answer.
    pub decides: bool,
    /// Whether the answer was given before this run.
    pub remembered: bool,
}
