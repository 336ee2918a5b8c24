//! Two tests in a row that fail to the same place are one test: every branch that is not
//! there saves backbones.
//!
//! `a && b` is two branches when it is lowered and evaluating `b` might have failed. If
//! that turns out to be impossible, this joins them again.

use petgraph::graph::DiGraph;

use crate::graph::{Edge, EdgeIndex, Flowgraph, Instruction, LocationKind, NodeIndex};
use crate::logic::{Term, Terms};

/// Joins tests; says whether there were any to join. Locations that `keep` names stay.
pub(super) fn merge_tests(
    flowgraph: &mut Flowgraph,
    terms: &Terms,
    keep: impl Fn(NodeIndex) -> bool,
) -> bool {
    let mut work = Work::of(flowgraph, terms);
    let mut changed = false;
    for node in flowgraph.graph.node_indices() {
        while work.merge_into(flowgraph, node, &keep) {
            changed = true;
        }
    }
    if changed {
        flowgraph.graph = work.rebuild(flowgraph);
    }
    changed
}

/// The edges, to be led elsewhere.
struct Work<'t> {
    terms: &'t Terms,
    edges: Vec<Option<(NodeIndex, NodeIndex, Edge)>>,
    /// The edges out of each location, in order.
    outgoing: Vec<Vec<usize>>,
    /// The number of edges into each location.
    incoming: Vec<usize>,
}

impl<'t> Work<'t> {
    fn of(flowgraph: &Flowgraph, terms: &'t Terms) -> Self {
        let graph = &flowgraph.graph;
        let mut work = Self {
            terms,
            edges: Vec::new(),
            outgoing: vec![Vec::new(); graph.node_count()],
            incoming: vec![0; graph.node_count()],
        };
        for index in 0..graph.edge_count() {
            let edge = EdgeIndex::new(index);
            let (from, to) = flowgraph.endpoints(edge);
            work.outgoing[from.index()].push(index);
            work.incoming[to.index()] += 1;
            work.edges.push(Some((from, to, graph[edge].clone())));
        }
        work
    }

    /// The two tests of a branch: edge, condition, target.
    fn tests(&self, node: NodeIndex) -> Option<[(usize, Term, NodeIndex); 2]> {
        let test = |index: usize| match &self.edges[index] {
            Some((_, to, Edge { instruction: Instruction::Assume(condition), .. })) => {
                Some((index, *condition, *to))
            }
            _ => None,
        };
        let &[first, second] = self.outgoing[node.index()].as_slice() else { return None };
        Some([test(first)?, test(second)?])
    }

    /// Joins a test that follows the one at `node` into it, if there is one.
    fn merge_into(
        &mut self,
        flowgraph: &Flowgraph,
        node: NodeIndex,
        keep: &impl Fn(NodeIndex) -> bool,
    ) -> bool {
        let Some(tests) = self.tests(node) else { return false };
        for (one, other) in [(tests[0], tests[1]), (tests[1], tests[0])] {
            let next = one.2;
            let free = next != node
                && next != flowgraph.start
                && self.incoming[next.index()] == 1
                && flowgraph.graph[next].kind == LocationKind::Plain
                && !keep(next);
            let Some(followers) = self.tests(next).filter(|_| free) else { continue };
            for (shared, rest) in [(followers[0], followers[1]), (followers[1], followers[0])] {
                let both = self.terms.and2(one.1, rest.1);
                if shared.2 == other.2 && rest.2 != other.2 && self.terms.as_bool(both).is_none() {
                    self.join(one.0, other.0, [shared.0, rest.0], both);
                    return true;
                }
            }
        }
        false
    }

    /// Edge `one` leads on to where the second of `followers` does, where `both` holds.
    fn join(&mut self, one: usize, other: usize, followers: [usize; 2], both: Term) {
        let removed = followers.map(|edge| self.edges[edge].take());
        let ([Some((from, shared, _)), Some((_, target, _))], Some(edge)) =
            (removed, &mut self.edges[one])
        else {
            return;
        };
        self.outgoing[from.index()].clear();
        self.incoming[from.index()] -= 1;
        self.incoming[shared.index()] -= 1;
        edge.1 = target;
        edge.2.instruction = Instruction::Assume(both);
        if let Some((_, _, edge)) = &mut self.edges[other] {
            edge.instruction = Instruction::Assume(self.terms.not(both));
        }
    }

    fn rebuild(self, flowgraph: &Flowgraph) -> DiGraph<crate::graph::Location, Edge> {
        let mut graph = DiGraph::new();
        for location in flowgraph.graph.node_weights() {
            graph.add_node(location.clone());
        }
        for (from, to, edge) in self.edges.into_iter().flatten() {
            graph.add_edge(from, to, edge);
        }
        graph
    }
}
