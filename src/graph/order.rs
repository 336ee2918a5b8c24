//! Locations in the order in which runs come to them, and a worklist that takes the first: then a data-flow analysis
//! does hardly anything twice (J. Kam and J. Ullman, *Global data flow analysis and iterative algorithms*, 1976).

use std::collections::BTreeSet;

use petgraph::graph::DiGraph;
use petgraph::visit::DfsPostOrder;

use super::program::NodeIndex;

/// Reverse postorder: each location before those that it leads to, except by edges back.
pub(crate) struct ReversePostorder {
    /// The locations that some way leads to; the start is the first.
    pub(crate) nodes: Vec<NodeIndex>,
    /// The place of each location among them.
    places: Vec<usize>,
}

impl ReversePostorder {
    pub(crate) fn of<L, E>(graph: &DiGraph<L, E>, start: NodeIndex) -> Self {
        let mut nodes = Vec::with_capacity(graph.node_count());
        let mut search = DfsPostOrder::new(graph, start);
        while let Some(node) = search.next(graph) {
            nodes.push(node);
        }
        nodes.reverse();
        let mut places = vec![usize::MAX; graph.node_count()];
        for (place, node) in nodes.iter().enumerate() {
            places[node.index()] = place;
        }
        Self { nodes, places }
    }

    /// The place of a location in the order; behind all others if no way leads to it.
    pub(crate) fn place(&self, node: NodeIndex) -> usize {
        self.places[node.index()]
    }
}

/// Locations that are to be looked at again, each once.
pub(crate) struct Worklist<'a> {
    order: &'a ReversePostorder,
    waiting: BTreeSet<usize>,
}

impl<'a> Worklist<'a> {
    pub(crate) fn new(order: &'a ReversePostorder, first: NodeIndex) -> Self {
        Self { order, waiting: BTreeSet::from([order.place(first)]) }
    }

    pub(crate) fn push(&mut self, node: NodeIndex) {
        self.waiting.insert(self.order.place(node));
    }

    /// Takes the one that comes first on runs.
    pub(crate) fn pop(&mut self) -> Option<NodeIndex> {
        self.waiting.pop_first().map(|place| self.order.nodes[place])
    }
}
