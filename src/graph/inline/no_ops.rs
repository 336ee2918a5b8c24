//! What is contracted once calls are inlined.

use super::copied::{CopiedEdge, CopiedLocation};
use crate::graph::contract::Contraction;
use crate::graph::program::Instruction;
use crate::logic::Terms;

/// What contraction may remove: passages that assume nothing, between locations that
/// nobody has named.
pub(super) struct NoOps<'t>(pub(super) &'t Terms);

impl Contraction<CopiedLocation, CopiedEdge> for NoOps<'_> {
    fn is_no_op(&self, edge: &CopiedEdge) -> bool {
        matches!(edge.edge.instruction, Instruction::Assume(condition) if self.0.is_true(condition))
    }

    fn keep(&self, location: &CopiedLocation) -> bool {
        location.target || !location.location.labels.is_empty()
    }

    fn absorb(&self, location: &mut CopiedLocation, merged: &CopiedLocation) {
        location.location.absorb(&merged.location);
    }

    fn inherit(&self, location: &mut CopiedLocation, gone: &CopiedLocation) {
        location.location.inherit(&gone.location);
    }
}
