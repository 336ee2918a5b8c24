//! Slices of one loop (XCLLL16 §2.1): what of its body matters for how it is left, or for what it
//! leaves in some variables. The locations stay those of the whole, so that what is known of one is
//! known of the other.
//!
//! Direction of error: more executions than there are, since what is not asked for is taken to come
//! to its end: ways out that do not count, assumptions and loops inside. So a bound of a slice is one
//! of the loop; and what it leaves in variables is what the loop leaves, if that comes to its end.

use std::collections::BTreeSet;

use hashbrown::{HashMap, HashSet};
use petgraph::visit::EdgeRef;

use super::location::{Location, LocationKind};
use super::natural::NaturalLoop;
use super::place::Place;
use super::program::{Edge, EdgeIndex, Flowgraph, Instruction, NodeIndex};
use super::slice::{Criterion, Relevance, Slice, is_branch, locations, thin};
use crate::logic::{Term, Terms};

/// What a loop is sliced by.
#[derive(Clone, Copy)]
pub(crate) struct LoopCriterion<'a> {
    /// The ways out that count.
    pub(crate) exits: &'a BTreeSet<EdgeIndex>,
    /// The ways out that are not followed: where one leads to it, nothing is said of what would follow.
    pub(crate) unfollowed: &'a BTreeSet<EdgeIndex>,
    /// The variables whose values behind the loop are asked for.
    pub(crate) variables: &'a HashSet<Term>,
    /// Whether the rounds of loops inside are asked for, too.
    pub(crate) inner: bool,
}

/// The ways out of a loop, in order.
pub(crate) fn exits(flow: &Flowgraph, each: &NaturalLoop) -> BTreeSet<EdgeIndex> {
    let out = |edge: &EdgeIndex| !each.nodes.contains(&flow.endpoints(*edge).1);
    each.nodes.iter().flat_map(|&node| flow.out_edges(node)).filter(out).collect()
}

/// The program with a loop's slice in the place of the loop.
pub(crate) fn loop_slice(
    terms: &Terms,
    whole: &Slice,
    each: &NaturalLoop,
    by: LoopCriterion<'_>,
) -> Slice {
    let (body, relevant) = relevance(terms, whole, each, by);
    let kept = body.kept(&relevant);
    put(whole, each, &thin(terms, body.slice, &relevant), &kept)
}

/// The variables that a loop's slice depends on, and those asked for.
pub(crate) fn relevant_variables(
    terms: &Terms,
    whole: &Slice,
    each: &NaturalLoop,
    by: LoopCriterion<'_>,
) -> HashSet<Term> {
    relevance(terms, whole, each, by).1.variables
}

fn relevance(
    terms: &Terms,
    whole: &Slice,
    each: &NaturalLoop,
    by: LoopCriterion<'_>,
) -> (Body, Relevance) {
    let body = Body::of(terms, &whole.flow, each, by);
    let mut relevant = Relevance::of(terms, &body.slice, body.criterion(by));
    body.keep_what_is_known(terms, &mut relevant);
    (body, relevant)
}

/// A loop by itself, with one location for all that its ways out lead to.
struct Body {
    slice: Slice,
    /// Where ways out have been left out that are not followed.
    unfollowed: HashMap<NodeIndex, Vec<EdgeIndex>>,
    /// Where others have, or a condition is assumed.
    assumed: HashSet<NodeIndex>,
}

impl Body {
    fn of(terms: &Terms, flow: &Flowgraph, each: &NaturalLoop, by: LoopCriterion<'_>) -> Self {
        let mut graph = locations(&flow.graph);
        let end = graph.add_node(Location::of_kind(LocationKind::Halt, Place::default()));
        let (mut origin_of_edge, mut unfollowed) = (Vec::new(), HashMap::<_, Vec<_>>::new());
        let mut assumed = HashSet::new();
        for (edge, from, to) in each.nodes.iter().flat_map(|&node| {
            flow.out_edges(node).into_iter().map(move |edge| (edge, node, flow.endpoints(edge).1))
        }) {
            let to = match () {
                () if each.nodes.contains(&to) => to,
                () if by.exits.contains(&edge) => end,
                () if by.unfollowed.contains(&edge) => {
                    unfollowed.entry(from).or_default().push(edge);
                    continue;
                }
                () => {
                    assumed.insert(from);
                    continue;
                }
            };
            graph.add_edge(from, to, flow.graph[edge].clone());
            origin_of_edge.push(Some(edge));
        }
        if by.exits.is_empty() {
            let (instruction, place) =
                (Instruction::Assume(terms.tt()), flow.graph[each.head].place);
            graph.add_edge(each.head, end, Edge { instruction, place });
            origin_of_edge.push(None);
        }
        let plain = |node: &&NodeIndex| {
            let mut edges = graph.edges(**node);
            edges.any(|edge| matches!(edge.weight().instruction, Instruction::Assume(_)))
        };
        assumed.extend(each.nodes.iter().filter(plain));
        assumed.retain(|node| !is_branch(&graph, *node) && !unfollowed.contains_key(node));
        let origin_of_node = graph.node_indices().collect();
        let flow = Flowgraph { graph, start: each.head };
        Self {
            slice: Slice { flow, target: end, origin_of_edge, origin_of_node },
            unfollowed,
            assumed,
        }
    }

    fn criterion(&self, by: LoopCriterion<'_>) -> Criterion {
        let graph = &self.slice.flow.graph;
        let leads_out = |node: &NodeIndex| {
            is_branch(graph, *node) && graph.neighbors(*node).any(|to| to == self.slice.target)
        };
        Criterion {
            branches: graph.node_indices().filter(leads_out).collect(),
            variables: by.variables.clone(),
            checks: self.unfollowed.keys().copied().collect(),
            assumed: self.assumed.clone(),
            loops_end: !by.inner,
        }
    }

    /// The ways out that are not followed, where it matters whether a run takes them.
    fn kept(&self, relevant: &Relevance) -> HashSet<EdgeIndex> {
        let graph = &self.slice.flow.graph;
        let matters = |node: NodeIndex| {
            if is_branch(graph, node) {
                relevant.decides(node)
            } else {
                !relevant.idle.contains(&node)
            }
        };
        let nodes = self.unfollowed.iter().filter(|(node, _)| matters(**node));
        nodes.flat_map(|(_, edges)| edges).copied().collect()
    }

    /// Keeps what is assumed of variables that matter alone.
    fn keep_what_is_known(&self, terms: &Terms, relevant: &mut Relevance) {
        let graph = &self.slice.flow.graph;
        for node in &self.assumed {
            let mut read = graph.edges(*node).flat_map(|edge| edge.weight().instruction.reads());
            let known = |term| terms.symbols(term).iter().all(|of| relevant.variables.contains(of));
            if read.all(known) {
                relevant.idle.remove(node);
            }
        }
    }
}

/// The whole, with the thinned body in the place of the loop, and these ways out that it has not.
fn put(whole: &Slice, each: &NaturalLoop, thinned: &Slice, kept: &HashSet<EdgeIndex>) -> Slice {
    let flow = &whole.flow;
    let mut graph = locations(&flow.graph);
    let mut origin_of_edge = Vec::new();
    let mut add = |from, to, edge: &Edge, origin: Option<EdgeIndex>| {
        graph.add_edge(from, to, edge.clone());
        origin_of_edge.push(origin.and_then(|edge| whole.origin_of_edge[edge.index()]));
    };
    for edge in thinned.flow.graph.edge_references() {
        let origin = thinned.origin_of_edge[edge.id().index()];
        let to = match (edge.target() == thinned.target, origin) {
            (false, _) => edge.target(),
            (true, Some(origin)) => flow.endpoints(origin).1,
            // Only where no way out counts: then there is none.
            (true, None) => continue,
        };
        add(edge.source(), to, edge.weight(), origin);
    }
    for edge in flow.graph.edge_references() {
        if !each.nodes.contains(&edge.source()) || kept.contains(&edge.id()) {
            add(edge.source(), edge.target(), edge.weight(), Some(edge.id()));
        }
    }
    Slice { flow: Flowgraph { graph, start: flow.start }, origin_of_edge, ..whole.clone() }
}
