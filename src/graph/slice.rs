//! Slicing: the program of ST11 §2.1 that matters for one target.
//!
//! Keeps the nodes on paths from the start to the target, makes the targets one node
//! without successor, and drops what the target does not depend on: assignments to
//! variables that no kept condition reads, and branches that only choose between
//! dropped things.
//!
//! Direction of error: none. Assumptions are kept, and so are the conditions that a loop
//! goes on or ends by, since a loop may never end. What is dropped always passes, so the
//! slice reaches its target on the same inputs as the program.

use std::collections::BTreeSet;
use std::iter::successors;

use hashbrown::{HashMap, HashSet};
use petgraph::Direction;
use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use petgraph::visit::{EdgeRef, Reversed};

use super::contract::{Contraction, contract};
use super::location::{Location, LocationKind};
use super::natural::back_edges;
use super::place::Place;
use super::program::{Edge, EdgeIndex, Flowgraph, Instruction, NodeIndex};
use crate::logic::{Term, Terms};

/// A flowgraph with one target, and the way back to the graph that it was cut out of.
#[derive(Clone, Debug)]
pub struct Slice {
    /// What is left. Calls are gone before slicing. Its start is never the target: where runs begin
    /// at a target, a step without effect leads there.
    pub flow: Flowgraph,
    /// The target; it has no out-edge, and every node leads to it.
    pub target: NodeIndex,
    /// For each edge of `flow` the edge that it was; `None` for a link that stands for dropped code.
    pub origin_of_edge: Vec<Option<EdgeIndex>>,
    /// For each node of `flow` the node that it was (for the target: one of the targets).
    pub origin_of_node: Vec<NodeIndex>,
}

impl Slice {
    /// All of a flowgraph, and a target that nothing leads to.
    pub(crate) fn everything(flow: &Flowgraph) -> Self {
        let mut flow = flow.clone();
        let origin_of_edge = flow.graph.edge_indices().map(Some).collect();
        let mut origin_of_node: Vec<NodeIndex> = flow.graph.node_indices().collect();
        let target = flow.add_location(Location::of_kind(LocationKind::Halt, Place::default()));
        origin_of_node.push(NodeIndex::end());
        Self { flow, target, origin_of_edge, origin_of_node }
    }

    /// What matters for how the loops go on, and a target that stands for what comes of it if they
    /// do so for ever; nothing leads there yet. `None` if there is no loop.
    pub(crate) fn of_loops(terms: &Terms, flow: &Flowgraph) -> Option<Self> {
        let mut all = flow.clone();
        let forever = all.add_location(Location::of_kind(LocationKind::Halt, Place::default()));
        for head in back_edges(flow).into_keys() {
            let (instruction, place) = (Instruction::Assume(terms.ff()), flow.graph[head].place);
            all.graph.add_edge(head, forever, Edge { instruction, place });
        }
        slice(terms, &all, &[forever].into())
    }
}

/// The slice of `flow` (one function, no calls) for `targets`; `None` if no path leads to any.
pub fn slice(terms: &Terms, flow: &Flowgraph, targets: &BTreeSet<NodeIndex>) -> Option<Slice> {
    let pruned = arriving(terms, prune(flow, targets)?);
    let relevant = Relevance::of(terms, &pruned, Criterion::default());
    let thinned = thin(terms, pruned, &relevant);
    Some(without_no_ops(terms, &thinned))
}

/// Keeps what lies between the start and the targets, which become one node.
fn prune(flow: &Flowgraph, targets: &BTreeSet<NodeIndex>) -> Option<Slice> {
    let stop = |n: NodeIndex| targets.contains(&n);
    let forward = reach(&flow.graph, [flow.start], Direction::Outgoing, stop);
    let live = targets.iter().copied().filter(|t| forward.contains(t));
    let backward = reach(&flow.graph, live, Direction::Incoming, |_| false);
    let kept: Vec<NodeIndex> =
        flow.graph.node_indices().filter(|n| forward.contains(n) && backward.contains(n)).collect();
    let first_target = *kept.iter().find(|n| stop(**n))?;
    let mut graph = DiGraph::new();
    let mut origin_of_node = Vec::new();
    let mut place: HashMap<NodeIndex, NodeIndex> = HashMap::new();
    for &node in &kept {
        if stop(node) && node != first_target {
            continue;
        }
        let mut location = flow.graph[node].clone();
        if stop(node) && location.kind == LocationKind::Plain {
            location.kind = LocationKind::Halt;
        }
        place.insert(node, graph.add_node(location));
        origin_of_node.push(node);
    }
    let target = place[&first_target];
    for &node in kept.iter().filter(|n| stop(**n)) {
        place.insert(node, target);
    }
    let mut origin_of_edge = Vec::new();
    for edge in flow.graph.edge_references().filter(|e| !stop(e.source())) {
        if let (Some(&from), Some(&to)) = (place.get(&edge.source()), place.get(&edge.target())) {
            graph.add_edge(from, to, edge.weight().clone());
            origin_of_edge.push(Some(edge.id()));
        }
    }
    let start = *place.get(&flow.start)?;
    Some(Slice { flow: Flowgraph { graph, start }, target, origin_of_edge, origin_of_node })
}

/// A target is arrived at by an edge, whoever looks for those that lead there: one where runs begin
/// gets one, from a start before it.
fn arriving(terms: &Terms, mut slice: Slice) -> Slice {
    let flow = &mut slice.flow;
    let first = flow.start;
    if first == slice.target {
        let place = flow.graph[first].place;
        let instruction = Instruction::Assume(terms.tt());
        flow.start = flow.add_location(Location::plain(place));
        flow.add_edge(flow.start, first, Edge { instruction, place });
        slice.origin_of_node.push(slice.origin_of_node[first.index()]);
        slice.origin_of_edge.push(None);
    }
    slice
}

fn reach(
    graph: &DiGraph<Location, Edge>,
    from: impl IntoIterator<Item = NodeIndex>,
    direction: Direction,
    stop: impl Fn(NodeIndex) -> bool,
) -> HashSet<NodeIndex> {
    let mut work: Vec<NodeIndex> = from.into_iter().collect();
    let mut seen: HashSet<NodeIndex> = work.iter().copied().collect();
    while let Some(node) = work.pop() {
        if stop(node) {
            continue;
        }
        for next in graph.neighbors_directed(node, direction) {
            if seen.insert(next) {
                work.push(next);
            }
        }
    }
    seen
}

/// What a slice is for, beside coming to its target.
#[derive(Default)]
pub(super) struct Criterion {
    /// What decides between more than ways to the target.
    pub(super) branches: HashSet<NodeIndex>,
    /// Whose values are asked for.
    pub(super) variables: HashSet<Term>,
    /// Where an assumption is of interest only if what follows it is.
    pub(super) checks: HashSet<NodeIndex>,
    /// Where it is of none.
    pub(super) assumed: HashSet<NodeIndex>,
    /// Whether it is of no interest that a loop may never end.
    pub(super) loops_end: bool,
}

/// Which branches and which variables the target depends on.
pub(super) struct Relevance {
    pub(super) variables: HashSet<Term>,
    branches: HashSet<NodeIndex>,
    post: Dominators<NodeIndex>,
    /// Where what is assumed is of no interest.
    pub(super) idle: HashSet<NodeIndex>,
}

impl Relevance {
    pub(super) fn of(terms: &Terms, slice: &Slice, asked: Criterion) -> Self {
        let graph = &slice.flow.graph;
        let post = simple_fast(Reversed(graph), slice.target);
        let depends = dependences(graph, &post);
        let Criterion { branches, variables, checks, assumed, loops_end } = asked;
        let idle = checks.iter().chain(&assumed).copied().collect();
        let mut all = Self { variables, branches, post, idle };
        // A branch that depends on itself decides whether a loop goes on.
        let components = tarjan_scc(&depends);
        let cyclic =
            |part: &&Vec<NodeIndex>| part.len() > 1 || depends.contains_edge(part[0], part[0]);
        if !loops_end {
            all.branches.extend(components.iter().filter(cyclic).flatten());
        }
        let mut assigned: HashMap<Term, Vec<EdgeIndex>> = HashMap::new();
        for edge in graph.edge_references() {
            if let Some(variable) = assigned_by(&edge.weight().instruction) {
                assigned.entry(variable).or_default().push(edge.id());
            }
        }
        let mut work: Vec<EdgeIndex> =
            graph.edge_indices().filter(|&edge| all.keeps(graph, edge)).collect();
        while let Some(edge) = work.pop() {
            for variable in read_by(terms, &graph[edge].instruction) {
                if all.variables.insert(variable) {
                    work.extend(assigned.get(&variable).into_iter().flatten());
                }
            }
            let (from, _) = graph.edge_endpoints(edge).expect("an edge of this graph");
            let before = graph.edges_directed(from, Direction::Incoming);
            for check in before.filter(|edge| checks.contains(&edge.source())) {
                if all.idle.remove(&check.source()) {
                    work.push(check.id());
                }
            }
            for branch in depends.neighbors(from) {
                if all.branches.insert(branch) {
                    let edges = graph.edges(branch).map(|edge| edge.id());
                    work.extend(edges.filter(|&edge| all.keeps(graph, edge)));
                }
            }
        }
        all
    }

    /// Whether a run may take another way on from a branch that matters.
    pub(super) fn decides(&self, branch: NodeIndex) -> bool {
        self.branches.contains(&branch)
    }

    /// Whether an edge does something that the target may depend on.
    fn keeps(&self, graph: &DiGraph<Location, Edge>, edge: EdgeIndex) -> bool {
        match &graph[edge].instruction {
            Instruction::Assume(_) => {
                let (from, _) = graph.edge_endpoints(edge).expect("an edge of this graph");
                if is_branch(graph, from) {
                    self.branches.contains(&from)
                } else {
                    !self.idle.contains(&from)
                }
            }
            Instruction::Call { .. } | Instruction::IndirectCall { .. } => true,
            other => assigned_by(other).is_some_and(|variable| self.variables.contains(&variable)),
        }
    }
}

/// From each node to the branches that decide whether a run comes to it
/// (control dependence; Ferrante, Ottenstein, Warren: The Program Dependence Graph and its
/// Use in Optimization, 1987).
fn dependences(graph: &DiGraph<Location, Edge>, post: &Dominators<NodeIndex>) -> DiGraph<(), ()> {
    let mut depends = graph.map(|_, _| (), |_, _| ());
    depends.clear_edges();
    for branch in graph.node_indices().filter(|&node| is_branch(graph, node)) {
        let meet = post.immediate_dominator(branch);
        for next in graph.neighbors(branch) {
            let on_the_way = successors(Some(next), |&node| post.immediate_dominator(node));
            for node in on_the_way.take_while(|&node| Some(node) != meet) {
                depends.update_edge(node, branch, ());
            }
        }
    }
    depends
}

pub(super) fn is_branch(graph: &DiGraph<Location, Edge>, node: NodeIndex) -> bool {
    graph.edges(node).count() > 1
}

/// The variable that an instruction changes.
fn assigned_by(instruction: &Instruction) -> Option<Term> {
    match instruction {
        Instruction::Assign { variable, .. }
        | Instruction::Write { array: variable, .. }
        | Instruction::Input { variable, .. } => Some(*variable),
        Instruction::Memory(effect) => effect.variable(),
        Instruction::Assume(_)
        | Instruction::Output { .. }
        | Instruction::Call { .. }
        | Instruction::IndirectCall { .. } => None,
    }
}

/// The variables that an instruction reads.
fn read_by(terms: &Terms, instruction: &Instruction) -> Vec<Term> {
    instruction.reads().into_iter().flat_map(|term| terms.symbols(term)).collect()
}

/// The locations of a graph, under the same indices, without its edges.
pub(super) fn locations(graph: &DiGraph<Location, Edge>) -> DiGraph<Location, Edge> {
    graph.filter_map(|_, location| Some(location.clone()), |_, _| None)
}

/// Makes dropped instructions no-ops, and lets dropped branches go straight to where they meet.
pub(super) fn thin(terms: &Terms, mut slice: Slice, relevant: &Relevance) -> Slice {
    let nothing = Instruction::Assume(terms.tt());
    let graph = &mut slice.flow.graph;
    let (kept, dropped): (Vec<_>, Vec<_>) =
        graph.edge_indices().partition(|&e| relevant.keeps(graph, e));
    let mut out = locations(graph);
    let mut origin = Vec::new();
    let mut redirected = HashSet::new();
    let mut all: Vec<(EdgeIndex, bool)> =
        kept.iter().map(|&e| (e, true)).chain(dropped.iter().map(|&e| (e, false))).collect();
    all.sort_unstable();
    for (edge, keep) in all {
        let (from, to) = graph.edge_endpoints(edge).expect("an edge of this graph");
        if keep {
            out.add_edge(from, to, graph[edge].clone());
            origin.push(slice.origin_of_edge[edge.index()]);
        } else if is_branch(graph, from) {
            if redirected.insert(from) {
                let meet = relevant.post.immediate_dominator(from).unwrap_or(slice.target);
                let place = graph[edge].place;
                out.add_edge(from, meet, Edge { instruction: nothing.clone(), place });
                origin.push(None);
            }
        } else {
            let place = graph[edge].place;
            out.add_edge(from, to, Edge { instruction: nothing.clone(), place });
            origin.push(None);
        }
    }
    slice.flow.graph = out;
    slice.origin_of_edge = origin;
    slice
}

/// Takes out what does nothing: a node whose only way on is a no-op becomes the next one.
fn without_no_ops(terms: &Terms, slice: &Slice) -> Slice {
    let Slice { flow, target, origin_of_edge, origin_of_node } = slice;
    let traced = flow.graph.map(
        |node, location| (location.clone(), node),
        |edge, weight| (weight.clone(), origin_of_edge[edge.index()]),
    );
    let (traced, start) = contract(traced, flow.start, &NoOps { terms, target: *target });
    let old = |node: NodeIndex| traced[node].1;
    let target = traced.node_indices().find(|&node| old(node) == *target);
    Slice {
        target: target.expect("the target is reached and kept"),
        origin_of_edge: traced.edge_weights().map(|(_, origin)| *origin).collect(),
        origin_of_node: traced.node_indices().map(|n| origin_of_node[old(n).index()]).collect(),
        flow: Flowgraph { graph: traced.map(|_, (l, _)| l.clone(), |_, (e, _)| e.clone()), start },
    }
}

struct NoOps<'t> {
    terms: &'t Terms,
    target: NodeIndex,
}

impl Contraction<(Location, NodeIndex), (Edge, Option<EdgeIndex>)> for NoOps<'_> {
    fn is_no_op(&self, (edge, _): &(Edge, Option<EdgeIndex>)) -> bool {
        matches!(edge.instruction, Instruction::Assume(condition) if self.terms.is_true(condition))
    }

    fn keep(&self, (_, node): &(Location, NodeIndex)) -> bool {
        *node == self.target
    }

    fn absorb(&self, (location, _): &mut (Location, NodeIndex), merged: &(Location, NodeIndex)) {
        location.kind = merged.0.kind;
    }

    fn inherit(&self, (location, _): &mut (Location, NodeIndex), gone: &(Location, NodeIndex)) {
        location.inherit(&gone.0);
    }
}
