//! What is answered.

use std::sync::Arc;

use crate::logic::Model;

/// Whether a conjunction can be satisfied.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Feasibility {
    /// By these inputs.
    Yes(Arc<Model>),
    No,
    /// No solver knows.
    Unknown,
}
