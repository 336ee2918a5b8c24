//! What the last steps of a flowgraph know of its function.

use std::collections::BTreeSet;

use crate::budget::Budget;
use crate::graph::{Place, Range, Variable};
use crate::logic::{Term, Terms};

/// What is known of the function.
pub(in crate::front) struct Context<'a> {
    pub(in crate::front) terms: &'a Terms,
    /// The limits of a symbol.
    pub(in crate::front) range: &'a dyn Fn(Term) -> Option<Range>,
    pub(in crate::front) locals: &'a [Variable],
    /// The variable that the function returns in.
    pub(in crate::front) result: Option<Term>,
    /// Where statements begin.
    pub(in crate::front) statements: &'a BTreeSet<Place>,
    /// Makes the number that pointers are whose declaration a run passes by.
    pub(in crate::front) address: &'a dyn Fn() -> Term,
    pub(in crate::front) budget: &'a Budget,
}
