//! The graph in the making: copies of locations and edges, each with what it is a copy of.

use petgraph::graph::DiGraph;

use crate::graph::location::Location;
use crate::graph::program::{Edge, EdgeIndex, FunctionId, NodeIndex};

/// A location of the graph in the making.
#[derive(Clone, Debug)]
pub(super) struct CopiedLocation {
    pub(super) location: Location,
    pub(super) origin: (FunctionId, NodeIndex),
    pub(super) copy: usize,
    pub(super) target: bool,
}

/// An edge of the graph in the making.
#[derive(Clone, Debug)]
pub(super) struct CopiedEdge {
    pub(super) edge: Edge,
    pub(super) origin: (FunctionId, EdgeIndex),
}

/// The graph in the making.
pub(super) type Copied = DiGraph<CopiedLocation, CopiedEdge>;
