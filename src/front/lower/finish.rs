//! Completes a function's flowgraph.
//!
//! * Declarations without a value become inputs where that matters ([`unset`](super::unset)).
//! * Checks that cannot fail go ([`signs`](super::signs)).
//! * Locations that nothing leads to are dropped, and no-op edges contracted, but each
//!   line of the program keeps a location if it had one, and so does each label.

use std::collections::HashSet;

use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;

use super::context::Context;
use super::merge::merge_tests;
use super::reached::reached;
use super::unset::{self, Unset};
use crate::front::source::Diagnostic;
use crate::graph::contract::{Contraction, contract};
use crate::graph::{Edge, Flowgraph, Instruction, Location, LocationKind, NodeIndex};
use crate::logic::Terms;

/// The completed flowgraph, and warnings.
pub(in crate::front) fn finish(
    mut flowgraph: Flowgraph,
    unset: &[Unset],
    context: &Context<'_>,
) -> (Flowgraph, Vec<Diagnostic>) {
    if context.budget.is_over() {
        return (flowgraph, Vec::new());
    }
    let warnings = unset::give_inputs(&mut flowgraph, unset, context);
    super::signs::drop_sure_checks(&mut flowgraph, context.terms, context.locals);
    loop {
        skip_empty_start(&mut flowgraph, context.terms);
        flowgraph = contracted(flowgraph, context);
        if context.budget.is_over() {
            return (flowgraph, warnings);
        }
        let keep = representatives(&flowgraph, context);
        let merged = merge_tests(&mut flowgraph, context.terms, |node| keep.contains(&node));
        let changed = drop_idle_branches(&mut flowgraph, context.terms) || merged;
        if !changed || context.budget.is_over() {
            return (in_order(&flowgraph), warnings);
        }
    }
}

/// The completed flowgraph of a language that leaves nothing unset.
pub(in crate::front) fn completed(flowgraph: Flowgraph, context: &Context<'_>) -> Flowgraph {
    finish(flowgraph, &[], context).0
}

/// The one edge out of a location, if it is a no-op.
fn no_op(flowgraph: &Flowgraph, terms: &Terms, node: NodeIndex) -> Option<NodeIndex> {
    let mut edges = flowgraph.graph.edges(node);
    let (edge, None) = (edges.next()?, edges.next()) else { return None };
    let idle = matches!(edge.weight().instruction, Instruction::Assume(c) if terms.is_true(c));
    idle.then(|| edge.target())
}

/// The same flowgraph, its locations numbered as a walk from the start finds them.
pub(in crate::front) fn in_order(flowgraph: &Flowgraph) -> Flowgraph {
    let mut order: Vec<NodeIndex> = Vec::new();
    let mut numbers = vec![None; flowgraph.graph.node_count()];
    let mut work = vec![flowgraph.start];
    while let Some(node) = work.pop() {
        if numbers[node.index()].is_none() {
            numbers[node.index()] = Some(NodeIndex::new(order.len()));
            order.push(node);
            let edges = flowgraph.out_edges(node);
            work.extend(edges.into_iter().rev().map(|edge| flowgraph.endpoints(edge).1));
        }
    }
    let mut graph = DiGraph::new();
    for &node in &order {
        graph.add_node(flowgraph.graph[node].clone());
    }
    for &node in &order {
        for edge in flowgraph.out_edges(node) {
            let (from, to) = flowgraph.endpoints(edge);
            if let (Some(from), Some(to)) = (numbers[from.index()], numbers[to.index()]) {
                graph.add_edge(from, to, flowgraph.graph[edge].clone());
            }
        }
    }
    Flowgraph { graph, start: NodeIndex::new(0) }
}

/// A start without a place of its own is no location of the program.
fn skip_empty_start(flowgraph: &mut Flowgraph, terms: &Terms) {
    let reached = reached(flowgraph);
    let start = flowgraph.start;
    let Some(next) = no_op(flowgraph, terms, start) else { return };
    let location = &flowgraph.graph[start];
    if next == start || location.place.is_known() || !location.labels.is_empty() {
        return;
    }
    let into = flowgraph.graph.edges_directed(next, petgraph::Direction::Incoming);
    if into.filter(|edge| reached.contains(&edge.source())).count() == 1 {
        flowgraph.start = next;
        skip_empty_start(flowgraph, terms);
    }
}

/// Both ways of a branch lead to the same location: it decides nothing.
fn drop_idle_branches(flowgraph: &mut Flowgraph, terms: &Terms) -> bool {
    let mut changed = false;
    for node in flowgraph.graph.node_indices().collect::<Vec<_>>() {
        if let [first, second] = flowgraph.out_edges(node)[..]
            && flowgraph.endpoints(first).1 == flowgraph.endpoints(second).1
        {
            flowgraph.graph[first].instruction = Instruction::Assume(terms.tt());
            flowgraph.graph.remove_edge(second);
            changed = true;
        }
    }
    changed
}

/// A location, and whether it must survive contraction.
#[derive(Clone)]
struct Marked {
    location: Location,
    keep: bool,
}

struct Rules<'t>(&'t Terms);

impl Contraction<Marked, Edge> for Rules<'_> {
    fn is_no_op(&self, edge: &Edge) -> bool {
        matches!(edge.instruction, Instruction::Assume(condition) if self.0.is_true(condition))
    }

    fn keep(&self, marked: &Marked) -> bool {
        marked.keep
    }

    fn absorb(&self, marked: &mut Marked, merged: &Marked) {
        marked.location.absorb(&merged.location);
    }

    fn inherit(&self, marked: &mut Marked, gone: &Marked) {
        marked.location.inherit(&gone.location);
    }
}

fn contracted(flowgraph: Flowgraph, context: &Context<'_>) -> Flowgraph {
    let keep = representatives(&flowgraph, context);
    let start = flowgraph.start;
    let marked: DiGraph<Marked, Edge> = flowgraph.graph.map_owned(
        |node, location| Marked { location, keep: keep.contains(&node) },
        |_, edge| edge,
    );
    let (graph, start) = contract(marked, start, &Rules(context.terms));
    let graph = graph.map_owned(|_, marked| marked.location, |_, edge| edge);
    Flowgraph { graph, start }
}

/// All labelled locations, and one on each line where a statement begins: one that does
/// something, if there is.
fn representatives(flowgraph: &Flowgraph, context: &Context<'_>) -> HashSet<NodeIndex> {
    let reached = reached(flowgraph);
    let rank = |node: &NodeIndex| {
        let location = &flowgraph.graph[*node];
        let idle = location.kind == LocationKind::Plain
            && no_op(flowgraph, context.terms, *node).is_some();
        (location.labels.is_empty(), idle, *node)
    };
    let mut nodes: Vec<NodeIndex> = reached.into_iter().collect();
    nodes.sort_by_key(rank);
    let mut lines = HashSet::new();
    nodes.retain(|&node| {
        let location = &flowgraph.graph[node];
        let first = context.statements.contains(&location.place)
            && lines.insert((location.place.file, location.place.line));
        first || !location.labels.is_empty()
    });
    nodes.into_iter().collect()
}
