//! Completes a function's flowgraph.
//!
//! * A variable that may be read before it is written is given an input where it is
//!   declared (or at the start, if a jump passes by its declaration), with a warning;
//!   declarations of all others do nothing. This is liveness, per variable; an array
//!   is written by no single instruction, so it counts unless it is never read.
//! * Locations that nothing leads to are dropped, and no-op edges contracted, but each
//!   line of the program keeps a location if it had one, and so does each label.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use petgraph::graph::DiGraph;
use petgraph::visit::{Dfs, EdgeRef};

use super::merge::merge_tests;
use crate::front::DataModel;
use crate::front::c::types::IntKind;
use crate::front::source::Diagnostic;
use crate::graph::contract::{Contraction, contract};
use crate::graph::{
    Edge, EdgeIndex, Flowgraph, InputKind, Instruction, Location, LocationKind, NodeIndex, Place,
    Variable,
};
use crate::logic::{Term, Terms};

/// A declaration without a value.
pub(super) struct Unset {
    /// The edge that gives the variable an input, should that be needed.
    pub(super) input: EdgeIndex,
    /// The edge after it, for what holds for the input.
    pub(super) limit: EdgeIndex,
    pub(super) symbol: Term,
    pub(super) name: Arc<str>,
    pub(super) element: IntKind,
    pub(super) array: bool,
    pub(super) place: Place,
}

/// What is known of the function.
pub(super) struct Context<'a> {
    pub(super) terms: &'a Terms,
    pub(super) model: DataModel,
    pub(super) locals: &'a [Variable],
    /// The variable that the function returns in.
    pub(super) result: Option<Term>,
    /// Where statements begin.
    pub(super) statements: &'a BTreeSet<Place>,
}

/// What holds for a value of a type, if anything does; and whether that is all.
pub(super) fn range(
    terms: &Terms,
    model: DataModel,
    variable: Term,
    kind: IntKind,
) -> (Option<Term>, bool) {
    let (low, high) = kind.range(model);
    let at_least = terms.le(terms.int(low), variable);
    if kind.width(model) < 32 {
        return (Some(terms.and2(at_least, terms.le(variable, terms.int(high)))), true);
    }
    ((!kind.is_signed()).then_some(at_least), false)
}

/// The completed flowgraph, and warnings.
pub(super) fn finish(
    mut flowgraph: Flowgraph,
    unset: Vec<Unset>,
    context: &Context<'_>,
) -> (Flowgraph, Vec<Diagnostic>) {
    let mut warnings = Vec::new();
    give_inputs(&mut flowgraph, unset, context, &mut warnings);
    super::signs::drop_sure_checks(&mut flowgraph, context.terms, context.locals);
    loop {
        skip_empty_start(&mut flowgraph, context.terms);
        flowgraph = contracted(&flowgraph, context);
        let keep = representatives(&flowgraph, context);
        let merged = merge_tests(&mut flowgraph, context.terms, |node| keep.contains(&node));
        if !drop_idle_branches(&mut flowgraph, context.terms) && !merged {
            return (flowgraph, warnings);
        }
    }
}

/// What the edges of a flowgraph read.
struct Reads(HashMap<EdgeIndex, Vec<Term>>);

impl Reads {
    fn of(flowgraph: &Flowgraph, terms: &Terms) -> Self {
        let edges = flowgraph.graph.edge_references();
        Self(edges.map(|e| (e.id(), read_by(&e.weight().instruction, terms))).collect())
    }

    /// Whether some way from `start` reads `symbol` before writing it.
    fn before_written(&self, flowgraph: &Flowgraph, start: NodeIndex, symbol: Term) -> bool {
        let mut seen = HashSet::from([start]);
        let mut work = vec![start];
        while let Some(node) = work.pop() {
            for edge in flowgraph.graph.edges(node) {
                if self.0[&edge.id()].contains(&symbol) {
                    return true;
                }
                let written = writes(&edge.weight().instruction) == Some(symbol);
                if !written && seen.insert(edge.target()) {
                    work.push(edge.target());
                }
            }
        }
        false
    }
}

fn read_by(instruction: &Instruction, terms: &Terms) -> Vec<Term> {
    let mut symbols = Vec::new();
    let mut add = |term: Term| terms.visit_symbols(term, |symbol| symbols.push(symbol));
    match instruction {
        Instruction::Assign { value, .. } => add(*value),
        Instruction::Write { indices, value, .. } => {
            indices.iter().for_each(|&index| add(index));
            add(*value);
        }
        Instruction::Assume(condition) => add(*condition),
        Instruction::Input { .. } => {}
        Instruction::Call { arguments, .. } => arguments.iter().for_each(|&a| add(a)),
    }
    symbols
}

/// The variable that an instruction gives a whole new value.
fn writes(instruction: &Instruction) -> Option<Term> {
    match instruction {
        Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
            Some(*variable)
        }
        Instruction::Call { result, .. } => *result,
        Instruction::Write { .. } | Instruction::Assume(_) => None,
    }
}

fn give_inputs(
    flowgraph: &mut Flowgraph,
    unset: Vec<Unset>,
    context: &Context<'_>,
    warnings: &mut Vec<Diagnostic>,
) {
    let reached = reached(flowgraph);
    let reads = Reads::of(flowgraph, context.terms);
    for declared in &unset {
        let (from, to) = flowgraph.endpoints(declared.input);
        let returned = context.result == Some(declared.symbol);
        if reached.contains(&from)
            && (returned || reads.before_written(flowgraph, to, declared.symbol))
        {
            let (range, _) = range(context.terms, context.model, declared.symbol, declared.element);
            if let (Some(range), false) = (range, declared.array) {
                flowgraph.graph[declared.limit].instruction = Instruction::Assume(range);
            }
            warnings.extend(warning(flowgraph, declared, returned));
        } else {
            let nothing = Instruction::Assume(context.terms.tt());
            flowgraph.graph[declared.input].instruction = nothing;
            for node in [from, to] {
                // A declaration that does nothing needs no location.
                if flowgraph.graph[node].place == declared.place {
                    flowgraph.graph[node].place = Place::default();
                }
            }
        }
    }
    let passed_by: Vec<&Variable> = context
        .locals
        .iter()
        .filter(|local| unset.iter().any(|u| u.symbol == local.symbol))
        .filter(|local| reads.before_written(flowgraph, flowgraph.start, local.symbol))
        .collect();
    for local in passed_by {
        let before = flowgraph.add_location(Location::plain(local.place));
        let kind = InputKind::Uninitialized;
        let instruction = Instruction::Input { variable: local.symbol, kind };
        flowgraph.add_edge(before, flowgraph.start, Edge { instruction, place: local.place });
        flowgraph.start = before;
    }
}

/// Arrays are often filled piece by piece: only one that is never written is suspicious.
fn warning(flowgraph: &Flowgraph, declared: &Unset, returned: bool) -> Option<Diagnostic> {
    let Unset { name, place, symbol, .. } = declared;
    if returned {
        let text = "this returns no value, although the function has a result";
        return Some(Diagnostic::warning(*place, text).note("the result is taken to be anything"));
    }
    let touched = flowgraph.graph.edge_weights().any(|edge| match &edge.instruction {
        Instruction::Write { array, .. } => array == symbol,
        Instruction::Call { arguments, .. } => arguments.contains(symbol),
        _ => false,
    });
    if declared.array && touched {
        return None;
    }
    let text = format!("`{name}` may be read before it has a value");
    Some(Diagnostic::warning(*place, text).note("it starts as anything"))
}

fn reached(flowgraph: &Flowgraph) -> BTreeSet<NodeIndex> {
    let mut search = Dfs::new(&flowgraph.graph, flowgraph.start);
    std::iter::from_fn(|| search.next(&flowgraph.graph)).collect()
}

/// The one edge out of a location, if it is a no-op.
fn no_op(flowgraph: &Flowgraph, terms: &Terms, node: NodeIndex) -> Option<NodeIndex> {
    let mut edges = flowgraph.graph.edges(node);
    let (edge, None) = (edges.next()?, edges.next()) else { return None };
    let idle = matches!(edge.weight().instruction, Instruction::Assume(c) if terms.is_true(c));
    idle.then(|| edge.target())
}

/// A start without a place of its own is no location of the program.
fn skip_empty_start(flowgraph: &mut Flowgraph, terms: &Terms) {
    let reached = reached(flowgraph);
    let start = flowgraph.start;
    let Some(next) = no_op(flowgraph, terms, start) else { return };
    let location = &flowgraph.graph[start];
    if location.place.is_known() || !location.labels.is_empty() {
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
        marked.location.kind = merged.location.kind;
        if !marked.location.place.is_known() {
            marked.location.place = merged.location.place;
        }
    }
}

fn contracted(flowgraph: &Flowgraph, context: &Context<'_>) -> Flowgraph {
    let keep = representatives(flowgraph, context);
    let marked: DiGraph<Marked, Edge> = flowgraph.graph.map(
        |node, location| Marked { location: location.clone(), keep: keep.contains(&node) },
        |_, edge| edge.clone(),
    );
    let (graph, start) = contract(&marked, flowgraph.start, &Rules(context.terms));
    let graph = graph.map(|_, marked| marked.location.clone(), |_, edge| edge.clone());
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
