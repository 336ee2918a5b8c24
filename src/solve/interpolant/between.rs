//! What a solver says of what is between two formulas.

use crate::logic::Term;
use crate::solve::asked::Statuses;

/// What a solver says about what is between two formulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {
    /// This is; it has been checked.
    Formula(Term),
    /// Nothing: both can hold.
    Nothing,
}

impl Statuses for Between {
    fn statuses(&self) -> &[Option<bool>] {
        match self {
            Between::Formula(_) => &[Some(false)],
            Between::Nothing => &[Some(true)],
        }
    }
}
