//! The natural loops of a flowgraph, inner ones before those around them.
//!
//! Direction of error: none. A cycle that can be entered at two locations is no loop here, and
//! is refused.

use std::collections::BTreeSet;

use hashbrown::HashMap;
use petgraph::Direction;
use petgraph::algo::dominators::simple_fast;
use petgraph::visit::{DfsEvent, depth_first_search};

use crate::graph::{Flowgraph, NodeIndex};

/// A loop: its head, and the locations from which a run may come back there without leaving it.
#[derive(Clone, Debug)]
pub(super) struct NaturalLoop {
    pub(super) head: NodeIndex,
    pub(super) nodes: BTreeSet<NodeIndex>,
}

/// All loops; the error is a location at which a cycle is entered that has another entry.
pub(super) fn natural_loops(flow: &Flowgraph) -> Result<Vec<NaturalLoop>, NodeIndex> {
    let dominators = simple_fast(&flow.graph, flow.start);
    let mut back: HashMap<NodeIndex, Vec<NodeIndex>> = HashMap::new();
    depth_first_search(&flow.graph, [flow.start], |event| {
        if let DfsEvent::BackEdge(from, head) = event {
            back.entry(head).or_default().push(from);
        }
    });
    let mut loops = Vec::new();
    for (head, mut work) in back {
        let mut nodes: BTreeSet<NodeIndex> = [head].into();
        while let Some(node) = work.pop() {
            // Where no run comes, there is nothing to be entered.
            let Some(mut all) = dominators.dominators(node) else { continue };
            if !all.any(|each| each == head) {
                return Err(head);
            }
            if nodes.insert(node) {
                work.extend(flow.graph.neighbors_directed(node, Direction::Incoming));
            }
        }
        loops.push(NaturalLoop { head, nodes });
    }
    loops.sort_by_key(|each| (each.nodes.len(), each.head));
    Ok(loops)
}
