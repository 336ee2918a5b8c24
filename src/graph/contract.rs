//! Contraction of no-op edges, which inlining and slicing leave behind.
//!
//! A no-op edge n → m that is n's only way on is removed by merging its ends: n into m
//! where n is of no interest, otherwise m into n where nothing else leads to m. A loop
//! of one no-op edge stays: it is a run that never ends.

use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::visit::{Dfs, EdgeRef};

/// What the contraction asks about locations and edges.
pub(crate) trait Contraction<N, E> {
    /// Whether taking the edge changes nothing and is always possible.
    fn is_no_op(&self, edge: &E) -> bool;
    /// Whether the location must survive.
    fn keep(&self, location: &N) -> bool;
    /// Lets `location` do what `merged` did.
    fn absorb(&self, location: &mut N, merged: &N);
    /// `gone` has been merged into `location`: who was there is here, too.
    fn inherit(&self, location: &mut N, gone: &N);
}

/// The part of the graph that can be reached from `start`, without no-op edges that
/// can go, and `start` in it. Keeps the order of locations and edges. Takes the graph, which may
/// be so large that there is no room for a second one.
pub(crate) fn contract<N, E>(
    graph: DiGraph<N, E>,
    start: NodeIndex,
    rules: &impl Contraction<N, E>,
) -> (DiGraph<N, E>, NodeIndex) {
    let mut work = Merging::new(graph, start);
    for node in (0..work.locations.len()).map(NodeIndex::new) {
        // Each success removes a location, so this ends.
        while work.step(node, rules) {}
    }
    work.rebuild()
}

struct Merging<N, E> {
    start: NodeIndex,
    /// The edges' weights.
    edges: Vec<E>,
    /// `None`: merged away or out of reach.
    locations: Vec<Option<N>>,
    /// The ends of the edges that are left.
    ends: Vec<Option<(NodeIndex, NodeIndex)>>,
    outgoing: Vec<Vec<EdgeIndex>>,
    incoming: Vec<Vec<EdgeIndex>>,
}

impl<N, E> Merging<N, E> {
    fn new(graph: DiGraph<N, E>, start: NodeIndex) -> Self {
        let (nodes, edges) = (graph.node_count(), graph.edge_count());
        let mut reached = vec![false; nodes];
        let mut search = Dfs::new(&graph, start);
        while let Some(node) = search.next(&graph) {
            reached[node.index()] = true;
        }
        let mut ends = vec![None; edges];
        let (mut outgoing, mut incoming) = (vec![Vec::new(); nodes], vec![Vec::new(); nodes]);
        for edge in graph.edge_references().filter(|edge| reached[edge.source().index()]) {
            ends[edge.id().index()] = Some((edge.source(), edge.target()));
            outgoing[edge.source().index()].push(edge.id());
            incoming[edge.target().index()].push(edge.id());
        }
        let (nodes, edges) = graph.into_nodes_edges();
        let locations = nodes.into_iter().zip(reached);
        let locations = locations.map(|(node, reached)| reached.then_some(node.weight)).collect();
        let edges = edges.into_iter().map(|edge| edge.weight).collect();
        Self { start, edges, locations, ends, outgoing, incoming }
    }

    /// Removes the no-op edge out of `node`, if it has one that can go and `node` lives on
    /// to be looked at again.
    fn step(&mut self, node: NodeIndex, rules: &impl Contraction<N, E>) -> bool {
        let Some(location) = &self.locations[node.index()] else { return false };
        let &[edge] = self.outgoing[node.index()].as_slice() else { return false };
        let Some((_, next)) = self.ends[edge.index()] else { return false };
        if next == node || !rules.is_no_op(&self.edges[edge.index()]) {
            return false;
        }
        if node != self.start && !rules.keep(location) {
            self.merge_into_next(node, next, edge, rules);
            return false;
        }
        let alone = self.incoming[next.index()].len() == 1;
        let free = self.locations[next.index()].as_ref().is_some_and(|next| !rules.keep(next));
        if alone && free {
            self.absorb_next(node, next, rules);
        }
        alone && free
    }

    fn merge_into_next(
        &mut self,
        node: NodeIndex,
        next: NodeIndex,
        edge: EdgeIndex,
        rules: &impl Contraction<N, E>,
    ) {
        if let Some(gone) = self.locations[node.index()].take()
            && let Some(location) = &mut self.locations[next.index()]
        {
            rules.inherit(location, &gone);
        }
        self.outgoing[node.index()].clear();
        self.ends[edge.index()] = None;
        self.incoming[next.index()].retain(|&e| e != edge);
        for edge in std::mem::take(&mut self.incoming[node.index()]) {
            if let Some((_, to)) = &mut self.ends[edge.index()] {
                *to = next;
            }
            self.incoming[next.index()].push(edge);
        }
    }

    fn absorb_next(&mut self, node: NodeIndex, next: NodeIndex, rules: &impl Contraction<N, E>) {
        if let Some(merged) = self.locations[next.index()].take()
            && let Some(location) = &mut self.locations[node.index()]
        {
            rules.absorb(location, &merged);
            rules.inherit(location, &merged);
        }
        for edge in std::mem::take(&mut self.incoming[next.index()]) {
            self.ends[edge.index()] = None;
        }
        self.outgoing[node.index()] = std::mem::take(&mut self.outgoing[next.index()]);
        for edge in &self.outgoing[node.index()] {
            if let Some((from, _)) = &mut self.ends[edge.index()] {
                *from = node;
            }
        }
    }

    fn rebuild(self) -> (DiGraph<N, E>, NodeIndex) {
        let mut result = DiGraph::new();
        let places: Vec<Option<NodeIndex>> = self
            .locations
            .into_iter()
            .map(|location| location.map(|location| result.add_node(location)))
            .collect();
        drop((self.outgoing, self.incoming));
        for (edge, ends) in self.edges.into_iter().zip(self.ends) {
            if let Some((from, to)) = ends
                && let (Some(from), Some(to)) = (places[from.index()], places[to.index()])
            {
                result.add_edge(from, to, edge);
            }
        }
        let start = places[self.start.index()].expect("the start is reached and never merged away");
        (result, start)
    }
}
