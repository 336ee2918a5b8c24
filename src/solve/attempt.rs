//! How the entrants of a race fared, and whether their answers go together.

use super::asked::{Statuses, conflict};
use super::failure::Failure;
use super::features::Feature;
use super::reply::Answer;

/// How one entrant of a race fared.
#[derive(Clone, Debug, PartialEq)]
pub enum AttemptOutcome<A = Answer> {
    /// It answered.
    Answered(A),
    /// It failed, or was killed when the race was decided ([`FailureKind::Cancelled`](super::FailureKind::Cancelled)).
    Failed(Box<Failure>),
    /// The solver cannot do what the question needs.
    Unfit(Feature),
    /// The race was decided before its turn came.
    NotStarted,
}

/// One entrant of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt<A = Answer> {
    /// Which form, by its place in the list of forms.
    pub form: usize,
    /// Which solver, by name.
    pub solver: String,
    /// How it fared.
    pub outcome: AttemptOutcome<A>,
    /// How long its answer was waited for, or how long it ran without giving one.
    pub seconds: f64,
}

/// Two attempts that answered the same question differently: on the same form, or on two that
/// both decide it either way.
pub(super) fn contradiction<A: Statuses>(
    attempts: &[Attempt<A>],
    decides: impl Fn(usize) -> bool,
) -> Option<(usize, usize)> {
    (0..attempts.len()).find_map(|later| {
        let earlier = (0..later).find(|&earlier| {
            let (a, b) = (&attempts[earlier], &attempts[later]);
            let same = a.form == b.form || (decides(a.form) && decides(b.form));
            same && conflict(a.statuses(), b.statuses()).is_some()
        })?;
        Some((earlier, later))
    })
}

/// An entrant that did not answer has said nothing about any check.
impl<A: Statuses> Statuses for Attempt<A> {
    fn statuses(&self) -> &[Option<bool>] {
        match &self.outcome {
            AttemptOutcome::Answered(answer) => answer.statuses(),
            AttemptOutcome::Failed(_) | AttemptOutcome::Unfit(_) | AttemptOutcome::NotStarted => {
                &[]
            }
        }
    }

    fn is_definite(&self) -> bool {
        matches!(&self.outcome, AttemptOutcome::Answered(answer) if answer.is_definite())
    }
}
