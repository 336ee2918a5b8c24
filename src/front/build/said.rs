//! What is said of a function while it is built.

use crate::front::source::Diagnostic;
use crate::graph::Place;

/// What is said of a function.
#[derive(Debug, Default)]
pub(in crate::front) struct Said {
    pub(in crate::front) warnings: Vec<Diagnostic>,
    /// What is assumed, and where.
    pub(in crate::front) assumed: Vec<(String, Place)>,
}
