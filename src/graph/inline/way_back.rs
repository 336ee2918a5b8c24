//! From an inlined program back to the program before.

use super::Inlined;
use crate::graph::program::{EdgeIndex, FunctionId, NodeIndex};
use crate::graph::target::Targets;

impl Inlined {
    /// The locations that are copies of these.
    pub fn located(&self, targets: &Targets) -> Targets {
        let nodes = self.graph().graph.node_indices().filter(|node| {
            let (function, node) = self.origin_of_node[node.index()];
            targets.contains(function, node)
        });
        nodes.map(|node| (self.program.entry, node)).collect()
    }

    /// The calls that lead to a location, outermost first, each as an edge of the
    /// program before.
    pub fn call_stack(&self, node: NodeIndex) -> Vec<(FunctionId, EdgeIndex)> {
        let mut stack = Vec::new();
        let mut copy = self.copy_of_node[node.index()];
        while let Some((caller, edge)) = self.copies[copy].caller {
            stack.push((self.copies[caller].function, edge));
            copy = caller;
        }
        stack.reverse();
        stack
    }
}
