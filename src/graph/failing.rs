//! Where a run has failed: front ends put one branch before what may fail, and tell the kinds of failures apart
//! behind it. Nothing happens there any more.

use std::collections::HashSet;

use petgraph::Direction;

use super::error_kind::ErrorKind;
use super::location::LocationKind;
use super::program::{Flowgraph, Instruction, NodeIndex};

/// Whether it is the text that says that a run ends with an error there.
pub(crate) fn is_of_the_text(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::Assertion | ErrorKind::Reached)
}

/// The locations at which a run does no more than find out which error it ends with, and those errors. Errors that
/// the text asks for are not among them.
pub(crate) fn failing(flow: &Flowgraph) -> HashSet<NodeIndex> {
    let graph = &flow.graph;
    let is_error =
        |node: &NodeIndex| graph[*node].kind.error().is_some_and(|kind| !is_of_the_text(kind));
    let mut found: HashSet<NodeIndex> = graph.node_indices().filter(is_error).collect();
    let mut work: Vec<NodeIndex> = found.iter().copied().collect();
    while let Some(node) = work.pop() {
        for before in graph.neighbors_directed(node, Direction::Incoming) {
            let only_asks = flow.out_edges(before).into_iter().all(|edge| {
                let is_question = matches!(graph[edge].instruction, Instruction::Assume(_));
                is_question && found.contains(&flow.endpoints(edge).1)
            });
            if only_asks && found.insert(before) {
                work.push(before);
            }
        }
    }
    found
}

/// Whether a run ends at an error there, or has failed.
pub(crate) fn ends_in_error(
    flow: &Flowgraph,
    failing: &HashSet<NodeIndex>,
    node: NodeIndex,
) -> bool {
    failing.contains(&node) || matches!(flow.graph[node].kind, LocationKind::Error(_))
}
