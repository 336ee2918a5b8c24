//! Why a question stays over integers.

use thiserror::Error;

use super::super::PrintError;

/// Why a question cannot be printed over bit-vectors.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unfit {
    /// Nothing says between which ends the symbol stays.
    #[error("nothing bounds `{0}`")]
    Symbol(String),
    /// Nothing says between which ends the argument of a predicate stays.
    #[error("nothing bounds `{0}` at `{1}`")]
    Argument(String, String),
    /// An array is the argument of a predicate.
    #[error("the array `{0}` is handed on at `{1}`")]
    HandedOn(String, String),
    /// A part of it may have values out of sight.
    #[error("a part of it has values of more than 127 bits")]
    Part,
    /// The cells of the array are read at too many indices that are not known.
    #[error("the array `{0}` is read at too many indices that are no numbers")]
    Array(String),
    /// A divisor may be zero.
    #[error("a divisor may be zero")]
    Divisor,
    /// ∀ or ∃.
    #[error("it has quantifiers")]
    Quantifiers,
    /// Real numbers.
    #[error("it has real numbers")]
    Reals,
    /// It cannot be printed at all, or not in time.
    #[error(transparent)]
    Print(#[from] PrintError),
}
