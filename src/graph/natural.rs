//! The natural loops of a flowgraph, inner ones before those around them; and, of any flowgraph,
//! the edges that lead back, and the locations from which they do.
//!
//! Direction of error: none. A cycle that can be entered at two locations is no natural loop, and
//! is refused.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::Direction;
use petgraph::algo::dominators::simple_fast;
use petgraph::visit::{DfsEvent, depth_first_search};

use super::program::{Flowgraph, Instruction, NodeIndex};
use crate::logic::{Term, Terms};

/// A loop: its head, and the locations from which a run may come back there without leaving it.
#[derive(Clone, Debug)]
pub(crate) struct NaturalLoop {
    pub(crate) head: NodeIndex,
    pub(crate) nodes: BTreeSet<NodeIndex>,
}

impl NaturalLoop {
    /// Whether another loop is nested in this one.
    pub(crate) fn contains(&self, other: &NaturalLoop) -> bool {
        other.head != self.head && self.nodes.contains(&other.head)
    }

    /// The instructions at its locations.
    fn instructions<'f>(&self, flow: &'f Flowgraph) -> impl Iterator<Item = &'f Instruction> {
        let edges = self.nodes.iter().flat_map(|&node| flow.graph.edges(node));
        edges.map(|edge| &edge.weight().instruction)
    }

    /// The variables that its instructions change, in order.
    pub(crate) fn changed(&self, flow: &Flowgraph) -> BTreeSet<Term> {
        let changed = |instruction: &Instruction| match *instruction {
            Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
                Some(variable)
            }
            Instruction::Write { array, .. } => Some(array),
            _ => None,
        };
        self.instructions(flow).filter_map(changed).collect()
    }

    /// Whether it does nothing but change variables, by what they hold, on all runs: nothing is assumed.
    pub(crate) fn only_assigns(&self, terms: &Terms, flow: &Flowgraph) -> bool {
        let plain = |instruction: &Instruction| {
            matches!(instruction, Instruction::Assign { .. } | Instruction::Assume(_))
        };
        let assumes = |&node: &NodeIndex| {
            let [only] = flow.out_edges(node)[..] else { return false };
            let instruction = &flow.graph[only].instruction;
            matches!(instruction, Instruction::Assume(condition) if !terms.is_true(*condition))
        };
        self.instructions(flow).all(plain) && !self.nodes.iter().any(assumes)
    }
}

/// All loops; the error is a location at which a cycle is entered that has another entry.
pub(crate) fn natural_loops(flow: &Flowgraph) -> Result<Vec<NaturalLoop>, NodeIndex> {
    let dominators = simple_fast(&flow.graph, flow.start);
    let mut loops = Vec::new();
    for (head, from) in back_edges(flow) {
        let mut nodes = body(flow, head, from);
        // Where no run comes, there is nothing to be entered.
        nodes.retain(|&node| dominators.dominators(node).is_some());
        let mut above = nodes.iter().filter_map(|&node| dominators.dominators(node));
        if !above.all(|mut all| all.any(|each| each == head)) {
            return Err(head);
        }
        loops.push(NaturalLoop { head, nodes });
    }
    loops.sort_by_key(|each| (each.nodes.len(), each.head));
    Ok(loops)
}

/// The heads of loops, each with the locations from which an edge of a depth-first search leads
/// back there.
pub(crate) fn back_edges(flow: &Flowgraph) -> BTreeMap<NodeIndex, Vec<NodeIndex>> {
    let mut back: BTreeMap<NodeIndex, Vec<NodeIndex>> = BTreeMap::new();
    depth_first_search(&flow.graph, [flow.start], |event| {
        if let DfsEvent::BackEdge(from, head) = event {
            back.entry(head).or_default().push(from);
        }
    });
    back
}

/// A head, and the locations that lead to where an edge leads back there, without passing it.
pub(crate) fn body(flow: &Flowgraph, head: NodeIndex, from: Vec<NodeIndex>) -> BTreeSet<NodeIndex> {
    let mut nodes: BTreeSet<NodeIndex> = [head].into();
    let mut work = from;
    while let Some(node) = work.pop() {
        if nodes.insert(node) {
            work.extend(flow.graph.neighbors_directed(node, Direction::Incoming));
        }
    }
    nodes
}
