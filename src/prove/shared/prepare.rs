//! A program made ready for an engine, once a task, whoever asks: without calls, then without
//! what does not matter for the targets, then cut into blocks. Each step has a type of its own,
//! so that nothing is handed to a later step that has not been through the ones before:
//! [`Inlined`], [`Slice`](crate::graph::slice::Slice), [`System`].
//!
//! Direction of error: none. Each step keeps the runs that reach a target, on the same inputs.

use super::over;
use crate::budget::Budget;
use crate::graph::system::{System, SystemError};
use crate::graph::{InlineError, Inlined, inline_in_time};
use crate::outcome::{Reason, ReasonCode};
use crate::prove::Task;

impl Task<'_> {
    /// The program as one flowgraph without calls.
    ///
    /// # Errors
    /// Recursion; a program that grows too large; the budget.
    pub fn inlined(&self) -> Result<&Inlined, Reason> {
        let budget = self.means.budget;
        let made =
            self.made.inlined.get_or_init(|| inline_in_time(&self.program, self.targets, budget));
        made.as_ref().map_err(|error| not_inlined(error, budget))
    }

    /// The part of it that matters for the targets, as a transition system; `None` if no path
    /// leads to any target.
    ///
    /// # Errors
    /// As for [`inlined`](Self::inlined); terms that are too many.
    pub fn system(&self) -> Result<Option<&System>, Reason> {
        let (inlined, budget) = (self.inlined()?, self.means.budget);
        let made = self.made.system.get_or_init(|| {
            let slice = inlined.sliced();
            slice.map(|slice| System::of(&inlined.program, &slice, budget)).transpose()
        });
        made.as_ref().map(Option::as_ref).map_err(|&error| no_system(error, budget))
    }
}

/// Why a program has no transition system.
pub(crate) fn no_system(error: SystemError, budget: &Budget) -> Reason {
    match error {
        SystemError::Stopped => over(budget),
        SystemError::TooLarge => Reason::new(ReasonCode::TooLarge, error.to_string()),
    }
}

/// Why a program that has not been inlined is not decided.
pub(crate) fn not_inlined(error: &InlineError, budget: &Budget) -> Reason {
    let text = error.to_string();
    match error {
        InlineError::Recursion { place, .. } => Reason::new(ReasonCode::Recursion, text)
            .hint("recursive functions are not supported by this engine yet")
            .at(*place),
        InlineError::Memory => Reason::new(ReasonCode::Unmodelled, text),
        InlineError::Stopped => over(budget),
        InlineError::TooLarge { .. } => Reason::new(ReasonCode::TooLarge, text),
    }
}
