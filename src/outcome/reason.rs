//! Why a verdict is *unknown*.

use std::fmt;

use crate::graph::Place;

/// Why a verdict is *unknown*.
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
    /// A reason that is about no place, and of which nothing is to be tried.
    pub fn new(code: ReasonCode, text: impl Into<String>) -> Self {
        Self { code, text: text.into(), place: None, hint: None }
    }

    /// The same, with what to try next.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }

    /// The same, about a place, if that is known.
    #[must_use]
    pub fn at(self, place: Place) -> Self {
        Self { place: place.is_known().then_some(place), ..self }
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
    /// No second solver confirmed what *safe* rests on, or it rests on nothing.
    Unconfirmed,
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
    /// A loop is unrolled for ever: no invariant was found.
    NoInvariant,
    /// The control flow is too tangled.
    ControlFlow,
    /// A run has undefined behaviour: what it does after that is anybody's guess.
    Undefined,
    /// A run comes to something that is not followed.
    Unmodelled,
    /// An exploration ended at the first error.
    FirstError,
    /// An exploration ended after as many paths as were asked for.
    Paths,
    /// Paths were left at the greatest depth.
    Depth,
}

impl ReasonCode {
    /// The code as printed, for instance `timeout`.
    pub const fn as_str(self) -> &'static str {
        match self {
            ReasonCode::Timeout => "timeout",
            ReasonCode::Cancelled => "cancelled",
            ReasonCode::Solver => "solver",
            ReasonCode::Contradiction => "contradiction",
            ReasonCode::Unconfirmed => "unconfirmed",
            ReasonCode::Unfolding => "unfolding",
            ReasonCode::TooLarge => "too-large",
            ReasonCode::Recursion => "recursion",
            ReasonCode::Spurious => "spurious",
            ReasonCode::Replay => "replay",
            ReasonCode::NoInvariant => "no-invariant",
            ReasonCode::ControlFlow => "control-flow",
            ReasonCode::Undefined => "undefined",
            ReasonCode::Unmodelled => "unmodelled",
            ReasonCode::FirstError => "first-error",
            ReasonCode::Paths => "paths",
            ReasonCode::Depth => "depth",
        }
    }
}

impl fmt::Display for ReasonCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
