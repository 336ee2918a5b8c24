//! A program in which what is known to hold at some locations is assumed there.
//!
//! Direction of error: none, where it does hold: then no run is lost.

use hashbrown::HashMap;
use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;

use super::location::{Location, LocationKind};
use super::program::{Edge, Instruction, NodeIndex, Program};
use crate::logic::Term;

/// The program (one function) with these conditions assumed as a run goes on from these locations.
/// All locations stay what they were.
pub(crate) fn assuming(program: &Program, known: &HashMap<NodeIndex, Vec<Term>>) -> Program {
    let mut program = program.clone();
    let terms = program.terms.clone();
    let entry = program.entry.0;
    let flow = &mut program.functions[entry].graph;
    let mut graph = DiGraph::new();
    for location in flow.graph.node_weights() {
        graph.add_node(location.clone());
    }
    let mut behind = HashMap::new();
    let mut nodes: Vec<NodeIndex> = known.keys().copied().collect();
    nodes.sort_unstable();
    for node in nodes {
        let place = flow.graph[node].place;
        let next = graph.add_node(Location::of_kind(LocationKind::Plain, place));
        let instruction = Instruction::Assume(terms.and(known[&node].iter().copied()));
        graph.add_edge(node, next, Edge { instruction, place });
        behind.insert(node, next);
    }
    for edge in flow.graph.edge_references() {
        let from = behind.get(&edge.source()).copied().unwrap_or(edge.source());
        graph.add_edge(from, edge.target(), edge.weight().clone());
    }
    flow.graph = graph;
    program
}
