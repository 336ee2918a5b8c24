//! Edges in a row, for code that takes the place of a call.

use petgraph::graph::DiGraph;

use crate::graph::error_kind::ErrorKind;
use crate::graph::location::{Location, LocationKind};
use crate::graph::place::Place;
use crate::graph::program::{Edge, Instruction, NodeIndex};
use crate::logic::{Term, Terms};

/// Edges in a row.
pub(super) struct Chain<'g> {
    pub(super) graph: &'g mut DiGraph<Location, Edge>,
    pub(super) at: NodeIndex,
    pub(super) place: Place,
}

impl Chain<'_> {
    pub(super) fn location(&mut self, kind: LocationKind) -> NodeIndex {
        self.graph.add_node(Location::of_kind(kind, self.place))
    }

    pub(super) fn edge(&mut self, to: NodeIndex, instruction: Instruction) {
        self.graph.add_edge(self.at, to, Edge { instruction, place: self.place });
    }

    pub(super) fn then(&mut self, instruction: Instruction) {
        let next = self.location(LocationKind::Plain);
        self.edge(next, instruction);
        self.at = next;
    }

    /// Two ways on: to an error of this kind, where a condition holds, which is the answer, or
    /// else further.
    pub(super) fn unless(&mut self, terms: &Terms, condition: Term, kind: ErrorKind) -> NodeIndex {
        let end = self.location(LocationKind::Error(kind));
        self.edge(end, Instruction::Assume(condition));
        self.then(Instruction::Assume(terms.not(condition)));
        end
    }
}
