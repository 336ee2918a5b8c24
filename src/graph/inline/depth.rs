//! Inlining functions that call themselves, to a depth.

use super::copied::{CopiedEdge, CopiedLocation};
use super::{InlineError, Inlined, Inliner, Pending};
use crate::budget::Budget;
use crate::graph::error_kind::ErrorKind;
use crate::graph::location::{Location, LocationKind};
use crate::graph::program::{Edge, Program};
use crate::graph::target::Targets;

/// Inlines all calls, those of a function within itself `depth` deep. A call beyond that
/// is an error location of the kind [`Unmodelled`](ErrorKind::Unmodelled) in its place:
/// the runs of the result are those of the program that go no deeper.
///
/// # Errors
/// More than `limit` locations; the budget.
pub fn inline_to_depth(
    program: &Program,
    targets: &Targets,
    depth: usize,
    limit: usize,
    budget: &Budget,
) -> Result<Inlined, InlineError> {
    let mut inliner = Inliner::new(program, targets);
    inliner.depth = depth;
    inliner.copy_all(limit, budget)?;
    Ok(inliner.finish())
}

impl Inliner<'_> {
    pub(super) fn is_too_deep(&self, call: &Pending) -> bool {
        let mut copy = Some(call.caller);
        let mut open = 0;
        while let Some(here) = copy.filter(|_| self.depth < usize::MAX) {
            open += usize::from(self.copies[here].function == call.callee);
            copy = self.copies[here].caller.map(|(caller, _)| caller);
        }
        open >= self.depth
    }

    /// Ends a run where it would go deeper.
    pub(super) fn cut(&mut self, call: &Pending) {
        let CopiedLocation { origin, copy, .. } = self.graph[call.from];
        let kind = LocationKind::Error(ErrorKind::Unmodelled);
        let location = Location::of_kind(kind, call.place);
        let end = self.graph.add_node(CopiedLocation { location, origin, copy, target: true });
        let edge = Edge { instruction: self.no_op(), place: call.place };
        let origin = (self.copies[call.caller].function, call.edge);
        self.graph.add_edge(call.from, end, CopiedEdge { edge, origin });
    }

    /// Whether a location stands for a call that goes too deep.
    pub(super) fn is_cut(&self, copied: &CopiedLocation) -> bool {
        let (function, node) = copied.origin;
        let before = self.program.function(function).graph.graph[node].kind;
        let unmodelled = LocationKind::Error(ErrorKind::Unmodelled);
        copied.location.kind == unmodelled && before != unmodelled
    }
}
