//! Why a program is not inlined.

use thiserror::Error;

use crate::graph::place::Place;

/// Why a program is not inlined.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InlineError {
    /// A function calls itself, perhaps through others.
    #[error("`{function}` is recursive (it calls itself at {place})")]
    Recursion {
        /// The function.
        function: String,
        /// A call in it that leads back to it.
        place: Place,
    },
    /// The result would be too large.
    #[error("with all calls inlined the program has more than {limit} locations")]
    TooLarge {
        /// The number of locations allowed.
        limit: usize,
    },
    /// It has a memory, of which no model has been made.
    #[error("the program has a memory, of which no model is made here")]
    Memory,
    /// The budget was over.
    #[error("the time was over while calls were inlined")]
    Stopped,
}
