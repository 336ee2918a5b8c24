//! In which order states have to go on so that they meet: whoever can still come to a location
//! goes before those that wait there.

use hashbrown::HashSet;
use petgraph::Direction;
use petgraph::algo::tarjan_scc;
use petgraph::visit::NodeFiltered;

use crate::graph::{Flowgraph, FunctionId, NodeIndex};
use crate::prove::shared::execution::subject::Subject;
use crate::prove::symbolic::state::State;

/// The positions of a state's open calls, the outermost first, and its own; smaller goes first.
pub(super) type Rank = Vec<u32>;

/// Behind all positions: whoever is in a call goes before those that wait for its end.
const END: u32 = u32::MAX;

/// So many open calls count.
const DEEPEST: usize = 32;

/// The locations of all functions in such an order, and those where ways join.
pub(in crate::prove::symbolic) struct Order {
    positions: Vec<Vec<u32>>,
    joins: Vec<Vec<bool>>,
}

impl Order {
    pub(super) fn of(subject: &Subject<'_>) -> Self {
        let flows = subject.program.functions.iter().map(|function| &function.graph);
        let (positions, joins) = flows.map(|flow| (positions(flow), joins(flow))).unzip();
        Self { positions, joins }
    }

    /// Whether several ways lead to a location.
    pub(in crate::prove::symbolic) fn is_join(
        &self,
        function: FunctionId,
        node: NodeIndex,
    ) -> bool {
        self.joins[function.0][node.index()]
    }

    fn position(&self, function: FunctionId, node: NodeIndex) -> u32 {
        self.positions[function.0][node.index()]
    }

    /// The locations of a function, the last ones first.
    pub(super) fn backwards(&self, function: FunctionId) -> Vec<NodeIndex> {
        let positions = &self.positions[function.0];
        let mut nodes: Vec<NodeIndex> = (0..positions.len()).map(NodeIndex::new).collect();
        nodes.sort_by_key(|node| std::cmp::Reverse(positions[node.index()]));
        nodes
    }

    pub(super) fn rank(&self, state: &State) -> Rank {
        let mut rank = vec![END, self.position(state.function, state.node)];
        let mut caller = state.callers.as_ref();
        while let Some(above) = caller {
            rank.push(self.position(above.function, above.node));
            caller = above.callers.as_ref();
        }
        rank.reverse();
        rank.truncate(DEEPEST);
        rank
    }

    /// Whether a state at this location, in the innermost call of whoever has the rank, would be
    /// ahead of it.
    pub(super) fn is_ahead(&self, rank: &Rank, function: FunctionId, node: NodeIndex) -> bool {
        let own = rank.iter().rev().nth(1).copied().unwrap_or(END);
        own < self.position(function, node)
    }
}

fn joins(flow: &Flowgraph) -> Vec<bool> {
    let ways = |node| flow.graph.edges_directed(node, Direction::Incoming).count();
    flow.graph.node_indices().map(|node| ways(node) > 1).collect()
}

/// Topological; of a loop the body comes first, then its head, then what is behind it.
fn positions(flow: &Flowgraph) -> Vec<u32> {
    let mut order = Vec::new();
    append(flow, &flow.graph.node_indices().collect(), &mut order);
    let mut positions = vec![0; flow.graph.node_count()];
    for (position, node) in (0..).zip(order) {
        positions[node.index()] = position;
    }
    positions
}

fn append(flow: &Flowgraph, nodes: &HashSet<NodeIndex>, order: &mut Vec<NodeIndex>) {
    let part = NodeFiltered::from_fn(&flow.graph, |node| nodes.contains(&node));
    for component in tarjan_scc(&part).into_iter().rev() {
        let mut inside: HashSet<NodeIndex> = component.iter().copied().collect();
        let entered = |node: &&NodeIndex| {
            **node == flow.start
                || flow
                    .graph
                    .neighbors_directed(**node, Direction::Incoming)
                    .any(|from| !inside.contains(&from))
        };
        let head = component.iter().filter(entered).min().or(component.first()).copied();
        let Some(head) = head else { continue };
        inside.remove(&head);
        if !inside.is_empty() {
            append(flow, &inside, order);
        }
        order.push(head);
    }
}
