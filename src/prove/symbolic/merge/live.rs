//! Which scalars of its own a function may still read at a location.

use std::collections::VecDeque;

use hashbrown::HashSet;
use petgraph::Direction;
use petgraph::visit::EdgeRef;

use crate::graph::frames::Slot;
use crate::graph::{FunctionId, LocationKind, NodeIndex};
use crate::logic::Term;
use crate::prove::shared::execution::subject::Subject;

/// The live scalars at each location of each function, by their numbers in the frame.
pub(super) struct Live(Vec<Vec<HashSet<usize>>>);

impl Live {
    pub(super) fn of(subject: &Subject<'_>) -> Self {
        let functions = (0..subject.program.functions.len()).map(FunctionId);
        Self(functions.map(|function| of_function(subject, function)).collect())
    }

    pub(super) fn has(&self, function: FunctionId, node: NodeIndex, scalar: usize) -> bool {
        self.0[function.0][node.index()].contains(&scalar)
    }
}

fn of_function(subject: &Subject<'_>, function: FunctionId) -> Vec<HashSet<usize>> {
    let graph = &subject.flow(function).graph;
    let slot = |symbol: Term| match subject.layout.slot(symbol) {
        Some(Slot::Local(at)) if !subject.terms.sort(symbol).is_array() => Some(at),
        _ => None,
    };
    let result = subject.program.function(function).result.as_ref();
    let result = result.and_then(|result| slot(result.symbol));
    let mut live: Vec<HashSet<usize>> = graph
        .node_indices()
        .map(|node| match graph[node].kind {
            LocationKind::Return => result.into_iter().collect(),
            _ => HashSet::new(),
        })
        .collect();
    let mut work: VecDeque<NodeIndex> = graph.node_indices().rev().collect();
    while let Some(node) = work.pop_front() {
        let mut here = live[node.index()].clone();
        for edge in graph.edges(node) {
            let instruction = &edge.weight().instruction;
            let written = instruction.given().and_then(slot);
            let behind = live[edge.target().index()].iter();
            here.extend(behind.filter(|&&scalar| Some(scalar) != written));
            let read = instruction.reads().into_iter().flat_map(|term| subject.terms.symbols(term));
            here.extend(read.filter_map(slot));
        }
        if here.len() > live[node.index()].len() {
            live[node.index()] = here;
            work.extend(graph.neighbors_directed(node, Direction::Incoming));
        }
    }
    live
}
