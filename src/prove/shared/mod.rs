//! What engines share: each part is there once, and whoever builds an engine finds it here.
//!
//! * [`prepare`] – a program without calls, without what its targets do not depend on, cut into blocks
//! * [`execution`] – symbolic execution: stores, expressions, what is known
//! * [`inputs`] – what inputs are called in formulas; from a model to a run
//! * [`foreign`] – what somebody else guesses of loops
//! * [`hints`] – what has been shown of one variant of a program, for another
//! * [`houdini`] – of guesses, those that are inductive together
//! * [`null_space`] – linear equations that hold of rows of numbers
//! * [`invariants`] – what *safe* by invariants rests on, asked afresh
//! * [`knowledge`] – what engines at one task tell each other
//! * [`oracle`] – small questions: warm sessions, remembered answers
//! * [`search`] – bounded search for a run to the target
//! * [`told`] – invariants in the program's words
//! * [`query_log`] – questions that verdicts rest on: raced, in fresh processes, on record

pub(crate) mod execution;
pub(crate) mod foreign;
pub(crate) mod hints;
pub(crate) mod houdini;
pub(crate) mod inputs;
pub(crate) mod invariants;
pub(crate) mod knowledge;
pub(crate) mod null_space;
pub(crate) mod oracle;
pub(crate) mod prepare;
pub(crate) mod query_log;
pub(crate) mod search;
pub(crate) mod told;

use crate::budget::{Budget, Over};
use crate::logic::Terms;
use crate::outcome::{Reason, ReasonCode};

/// No time, or no room.
pub(crate) fn over(budget: &Budget) -> Reason {
    let (code, text, hint) = match budget.over() {
        Some(Over::Cancelled) => (ReasonCode::Cancelled, "the run was stopped".to_owned(), None),
        Some(Over::Memory(mib)) => (
            ReasonCode::TooLarge,
            format!("unloop itself has taken more than {mib} MiB"),
            Some("give it more with --own-memory"),
        ),
        Some(Over::Time) | None => (
            ReasonCode::Timeout,
            "the time was over".to_owned(),
            Some("give it more with --timeout"),
        ),
    };
    Reason { hint: hint.map(str::to_owned), ..Reason::new(code, text) }
}

/// What `work` gives, unless it takes too much time, or more than so many new terms.
///
/// # Errors
/// [`over`]; or that it has grown too large, in these words.
pub(crate) fn bounded<T>(
    terms: &Terms,
    most: usize,
    budget: &Budget,
    too_large: &str,
    work: impl FnOnce() -> T,
) -> Result<T, Reason> {
    let ends = budget.clone();
    let done = terms.bounded(most, move || ends.is_over(), work);
    let reason = || Reason::new(ReasonCode::TooLarge, too_large);
    done.ok_or_else(|| if budget.is_over() { over(budget) } else { reason() })
}
