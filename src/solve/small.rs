//! A small question, as those see it who watch.

use std::time::Duration;

use crate::logic::Term;

/// A question that was not raced, and what became of it.
#[derive(Clone, Copy, Debug)]
pub struct SmallQuestion<'a> {
    /// What must hold together.
    pub conditions: &'a [Term],
    /// Whether it can; `None` where nobody knows.
    pub satisfiable: Option<bool>,
    /// Who knew.
    pub solver: Option<&'a str>,
    /// How long solvers were waited for.
    pub waited: Duration,
}
