//! A solver's answer.

use crate::logic::{Model, Term};

/// What a solver says.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Satisfiable, by this model, which has been checked where no quantifier is in the way.
    Sat(Model),
    /// Unsatisfiable.
    Unsat {
        /// Assumptions that suffice; `None` if the solver cannot tell. Without any the
        /// assertions alone are unsatisfiable.
        core: Option<Vec<Term>>,
    },
    /// It does not know; in its own words.
    Unknown(String),
}

impl Answer {
    /// True for satisfiable, false for unsatisfiable.
    pub fn status(&self) -> Option<bool> {
        match self {
            Answer::Sat(_) => Some(true),
            Answer::Unsat { .. } => Some(false),
            Answer::Unknown(_) => None,
        }
    }
}

/// A solver's answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply<A = Answer> {
    /// What it says.
    pub answer: A,
    /// Who says so.
    pub solver: String,
    /// How long it was waited for. Writing the question and checking the model, which is
    /// not the solver's work, is not in it.
    pub seconds: f64,
}
