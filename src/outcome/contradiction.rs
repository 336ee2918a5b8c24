//! Why a path cannot be taken.

use crate::graph::{ErrorKind, Place};

/// Conditions of a path that cannot all hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The first condition that cannot hold after those before it.
    pub first: Clause,
    /// Conditions that contradict each other, `first` the last of them, in path order.
    pub core: Vec<Clause>,
    /// Whether no fewer conditions contradict each other up to `first`.
    pub is_shortest: bool,
}

/// A condition of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Where it stands.
    pub place: Place,
    /// The error that it keeps away from; `None` if the source states it.
    pub excludes: Option<ErrorKind>,
    /// What it asks of the inputs.
    pub text: String,
}
