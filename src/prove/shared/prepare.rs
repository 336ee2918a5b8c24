//! A program made ready for an engine: without calls, and without what does not matter for the
//! targets. Each step has a type of its own, so that nothing is handed to a later step that has
//! not been through the ones before: [`Inlined`], then [`Slice`], then, in
//! [`cutpoints`](super::cutpoints) and [`system`](super::system), what is cut.
//!
//! Direction of error: none. Both steps keep the runs that reach a target, on the same inputs.

use super::over;
use crate::budget::Budget;
use crate::graph::slice::{Slice, slice};
use crate::graph::{InlineError, Inlined};
use crate::outcome::{Reason, ReasonCode};

/// Why a program that has not been inlined is not decided.
pub(crate) fn not_inlined(error: &InlineError, budget: &Budget) -> Reason {
    let text = error.to_string();
    match error {
        InlineError::Recursion { place, .. } => Reason {
            code: ReasonCode::Recursion,
            text,
            place: Some(*place),
            hint: Some("recursive functions are not supported by this engine yet".to_owned()),
        },
        InlineError::Stopped => over(budget),
        InlineError::TooLarge { .. } => Reason::new(ReasonCode::TooLarge, text),
    }
}

/// The part of an inlined program that its targets depend on; `None` if no path leads to any.
pub(crate) fn sliced(inlined: &Inlined) -> Option<Slice> {
    let targets = inlined.targets.iter().map(|(_, node)| node).collect();
    slice(&inlined.program.terms, inlined.graph(), &targets)
}
