//! What can be put to solvers and raced, and what its answers have in common.
//!
//! A [`Script`](super::Script) is one question that unloop has built; a
//! [`QueryFile`](super::QueryFile) is a text with any number of them.

use super::detect::Solver;
use super::failure::Failure;
use super::features::Feature;
use super::process_group::ProcessGroup;
use super::profile::Profile;
use super::reply::Reply;
use crate::budget::Budget;

/// What is put to a solver.
pub trait Asked: Sync {
    /// What a solver answers.
    type Answer: Statuses + Clone + Send;

    /// Why it cannot be put to this solver: what the solver lacks.
    fn unfit(&self, profile: &Profile) -> Option<Feature>;

    /// Puts it to a solver.
    ///
    /// # Errors
    /// Everything but an answer: see [`FailureKind`](super::FailureKind).
    fn put(
        &self,
        solver: &Solver,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<Reply<Self::Answer>, Box<Failure>>;
}

/// An answer, as far as answers can be compared.
pub trait Statuses {
    /// For each check, in order: satisfiable, unsatisfiable, or unknown.
    fn statuses(&self) -> &[Option<bool>];

    /// Whether nothing is left open.
    fn is_definite(&self) -> bool {
        self.statuses().iter().all(Option::is_some)
    }
}

/// `sat`, `unsat` or `unknown`.
pub const fn word(status: Option<bool>) -> &'static str {
    match status {
        Some(true) => "sat",
        Some(false) => "unsat",
        None => "unknown",
    }
}

/// The words for all checks, in order.
pub fn words(statuses: &[Option<bool>]) -> String {
    statuses.iter().map(|&status| word(status)).collect::<Vec<_>>().join(" ")
}

/// The first check to which two answers say the opposite.
pub fn conflict(a: &[Option<bool>], b: &[Option<bool>]) -> Option<usize> {
    let opposite =
        |(a, b): (&Option<bool>, &Option<bool>)| matches!((a, b), (Some(a), Some(b)) if a != b);
    a.iter().zip(b).position(opposite)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_definite_answers_conflict() {
        let (yes, no) = (Some(true), Some(false));
        assert_eq!(conflict(&[yes, None, no], &[yes, no, None]), None);
        assert_eq!(conflict(&[yes, None, no], &[yes, no, yes]), Some(2));
        assert_eq!(words(&[yes, None, no]), "sat unknown unsat");
    }
}
