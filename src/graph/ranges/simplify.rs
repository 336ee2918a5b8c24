//! What the intervals make superfluous: wraps that change nothing, conditions that always
//! or never hold, branches that are never taken, among them checks for errors.
//!
//! Direction of error: none, on runs of the program (its inputs within their ranges): the
//! result has the same runs, with the same inputs in the same order. A change of the
//! result that lets variables leave their ranges may let it do what the program does not.

use hashbrown::HashMap;
use petgraph::graph::DiGraph;

use super::refine::Refining;
use super::{Ranges, State, Variables};
use crate::budget::Budget;
use crate::graph::contract::{Contraction, contract};
use crate::graph::inline::Inlined;
use crate::graph::location::{Location, LocationKind};
use crate::graph::program::{Edge, EdgeIndex, Flowgraph, FunctionId, Instruction, NodeIndex};
use crate::logic::{Estimate, Interval, Node, Term, Terms};

/// A location with its index before.
type Traced = (Location, NodeIndex);

/// The program without what its variables' ranges make superfluous, and with the way back
/// that it had. Error locations that are left are apart from each other. `None` if the
/// budget is over before it is done.
pub fn simplified(inlined: &Inlined, budget: &Budget) -> Option<Inlined> {
    let program = &inlined.program;
    let ranges = Ranges::of(&program.terms, inlined.graph(), program.variables(), budget)?;
    let work = Simplifying { terms: &program.terms, flow: inlined.graph(), ranges: &ranges };
    let graph = work.graph(budget)?;
    let here = FunctionId(0);
    let rules = Rules { terms: &program.terms, inlined };
    let (graph, start) = contract(graph, inlined.graph().start, &rules);
    let old = |node: NodeIndex| graph[node].1.index();
    let targets = graph
        .node_indices()
        .filter(|&node| inlined.targets.contains(here, graph[node].1))
        .map(|node| (here, node))
        .collect();
    let mut result = Inlined {
        origin_of_node: graph.node_indices().map(|n| inlined.origin_of_node[old(n)]).collect(),
        copy_of_node: graph.node_indices().map(|n| inlined.copy_of_node[old(n)]).collect(),
        origin_of_edge: graph
            .edge_weights()
            .map(|(_, edge)| inlined.origin_of_edge[edge.index()])
            .collect(),
        copies: inlined.copies.clone(),
        targets,
        program: program.clone(),
    };
    result.program.functions[program.entry.0].graph =
        Flowgraph { graph: graph.map(|_, (l, _)| l.clone(), |_, (e, _)| e.clone()), start };
    Some(result)
}

struct Simplifying<'a> {
    terms: &'a Terms,
    flow: &'a Flowgraph,
    ranges: &'a Ranges,
}

impl Simplifying<'_> {
    /// All locations, and the edges that may be taken, simplified.
    fn graph(&self, budget: &Budget) -> Option<DiGraph<Traced, (Edge, EdgeIndex)>> {
        let mut graph = DiGraph::new();
        for node in self.flow.graph.node_indices() {
            graph.add_node((self.flow.graph[node].clone(), node));
        }
        for node in self.flow.graph.node_indices() {
            if budget.is_over() {
                return None;
            }
            for (edge, instruction) in self.out_of(node) {
                let (_, to) = self.flow.endpoints(edge);
                let place = self.flow.graph[edge].place;
                graph.add_edge(node, to, (Edge { instruction, place }, edge));
            }
        }
        Some(graph)
    }

    /// The ways on from a location. Where no run comes they are left alone: the location
    /// itself goes, unless an assumption that never holds leads there.
    fn out_of(&self, node: NodeIndex) -> Vec<(EdgeIndex, Instruction)> {
        let edges = self.flow.out_edges(node);
        let instruction = |edge: EdgeIndex| &self.flow.graph[edge].instruction;
        let Some(state) = &self.ranges.states[node.index()] else {
            return edges.iter().map(|&edge| (edge, instruction(edge).clone())).collect();
        };
        let mut rewriting = Rewriting::new(self.terms, &self.ranges.variables, state);
        if let &[first, second] = edges.as_slice()
            && let (Instruction::Assume(yes), Instruction::Assume(no)) =
                (instruction(first), instruction(second))
        {
            let always = Instruction::Assume(self.terms.tt());
            return match (self.may_hold(state, *yes), self.may_hold(state, *no)) {
                (true, false) => vec![(first, always)],
                (false, true) => vec![(second, always)],
                _ => {
                    let yes = rewriting.term(*yes);
                    let no = self.terms.not(yes);
                    vec![(first, Instruction::Assume(yes)), (second, Instruction::Assume(no))]
                }
            };
        }
        let rewritten = |&edge| (edge, instruction(edge).reading(|term| rewriting.term(term)));
        edges.iter().map(rewritten).collect()
    }

    fn may_hold(&self, state: &State, condition: Term) -> bool {
        let refining = Refining { terms: self.terms, variables: &self.ranges.variables };
        refining.assume(&mut state.clone(), condition)
    }
}

/// Rewrites terms for the states of one location.
struct Rewriting<'a> {
    terms: &'a Terms,
    variables: &'a Variables,
    state: &'a State,
    done: HashMap<Term, Term>,
}

impl<'a> Rewriting<'a> {
    fn new(terms: &'a Terms, variables: &'a Variables, state: &'a State) -> Self {
        Self { terms, variables, state, done: HashMap::new() }
    }

    /// A term that has the same value in all states of this kind.
    fn term(&mut self, term: Term) -> Term {
        if let Some(&result) = self.done.get(&term) {
            return result;
        }
        let result = match self.terms.node(term) {
            Node::Wrap { width, signed, value } if self.fits(*value, *width, *signed) => {
                self.term(*value)
            }
            Node::Symbol(..) | Node::Int(_) | Node::Bool(_) => term,
            node => match self.decided(term) {
                Some(value) => self.terms.bool(value),
                None => self.terms.rebuild(term, node, |child, _| self.term(child)),
            },
        };
        self.done.insert(term, result);
        result
    }

    fn values(&self) -> Estimate<'a, impl Fn(Term) -> Interval> {
        self.variables.estimate(self.terms, self.state)
    }

    fn fits(&self, value: Term, width: u32, signed: bool) -> bool {
        self.values().of(value).fits(width, signed)
    }

    fn decided(&self, term: Term) -> Option<bool> {
        (self.terms.sort(term) == crate::logic::Sort::Bool).then(|| self.values().truth(term))?
    }
}

/// What contraction may remove: passages that assume nothing, between locations that
/// nobody has named. An error stays where it is.
struct Rules<'a> {
    terms: &'a Terms,
    inlined: &'a Inlined,
}

impl Contraction<Traced, (Edge, EdgeIndex)> for Rules<'_> {
    fn is_no_op(&self, (edge, _): &(Edge, EdgeIndex)) -> bool {
        matches!(edge.instruction, Instruction::Assume(condition) if self.terms.is_true(condition))
    }

    fn keep(&self, (location, node): &Traced) -> bool {
        self.inlined.targets.contains(FunctionId(0), *node)
            || !location.labels.is_empty()
            || matches!(location.kind, LocationKind::Error(_))
    }

    fn absorb(&self, (location, _): &mut Traced, merged: &Traced) {
        location.kind = merged.0.kind;
    }

    fn inherit(&self, (location, _): &mut Traced, gone: &Traced) {
        location.inherit(&gone.0);
    }
}
