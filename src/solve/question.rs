//! What is asked, without a word on whom.

use crate::logic::Term;

/// One question: is the conjunction of the assertions, under the assumptions, satisfiable?
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// What the question is for, in a few words: becomes part of a file name.
    pub purpose: String,
    /// What must hold.
    pub assertions: Vec<Term>,
    /// Boolean symbols, or negations of some, that are assumed for this question only. An
    /// unsatisfiable answer names those that were needed, where the solver can.
    pub assumptions: Vec<Term>,
}

impl Question {
    /// A question without assumptions.
    pub fn new(purpose: impl Into<String>, assertions: Vec<Term>) -> Self {
        Self { purpose: purpose.into(), assertions, assumptions: Vec::new() }
    }

    /// The same question under `assumptions`.
    #[must_use]
    pub fn assuming(mut self, assumptions: Vec<Term>) -> Self {
        self.assumptions = assumptions;
        self
    }
}
