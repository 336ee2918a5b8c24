//! The questions that an engine has asked, and their answers.

use std::time::Instant;

use crate::solve::{Attempt, AttemptOutcome, Print, Question};

/// A question that was asked, and what became of it.
#[derive(Clone, Debug)]
pub struct Query {
    /// The variant of the program that it is about, where there are several.
    pub variant: String,
    /// When it was asked.
    pub since: Instant,
    /// The question.
    pub question: Question,
    /// In which forms it was put to the solvers: what an attempt calls its form is a place here.
    pub prints: Vec<Print>,
    /// Each solver's answer or failure.
    pub attempts: Vec<Attempt>,
    /// Whether the conclusion rests on its answer.
    pub decides: bool,
    /// Whether the answer was given before this run.
    pub remembered: bool,
}

impl Query {
    /// `Some(true)`: a definite *sat*; `Some(false)`: a definite *unsat*; `None` also where
    /// two solvers disagree.
    pub fn status(&self) -> Option<bool> {
        let mut status = None;
        for attempt in &self.attempts {
            let AttemptOutcome::Answered(answer) = &attempt.outcome else { continue };
            match (status, answer.status()) {
                (Some(a), Some(b)) if a != b => return None,
                (_, None) => {}
                (_, definite) => status = definite,
            }
        }
        status
    }
}
