//! The path condition (Z04 §3): the constraints on the inputs under
//! which a path is executed, one for each condition that it passes.

use std::collections::{HashMap, HashSet};

use crate::graph::names::Names;
use crate::graph::transfer::{Effect, State, effect};
use crate::graph::{
    EdgeIndex, ErrorKind, Flowgraph, InputKind, Instruction, NodeIndex, Place, Program,
};
use crate::logic::{Term, Terms};

/// A path, ready to be executed. Its arms may part and meet again.
pub(super) struct ProgramPath<'p> {
    pub(super) program: &'p Program,
    pub(super) flow: &'p Flowgraph,
    /// Each behind those before it.
    pub(super) edges: Vec<EdgeIndex>,
    /// The locations from which there is more than one of them.
    forks: HashSet<NodeIndex>,
    /// What its inputs are called.
    pub(super) inputs: HashMap<EdgeIndex, Term>,
}

/// One condition that the path passes, as a constraint on the inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Condition {
    /// The edge that asks for it.
    pub(super) edge: EdgeIndex,
    /// What must hold.
    pub(super) constraint: Term,
}

impl<'p> ProgramPath<'p> {
    pub(super) fn new(program: &'p Program, edges: Vec<EdgeIndex>) -> Self {
        let flow = &program.function(program.entry).graph;
        let (mut seen, mut forks) = (HashSet::new(), HashSet::new());
        for &edge in &edges {
            let (from, _) = flow.endpoints(edge);
            if !seen.insert(from) {
                forks.insert(from);
            }
        }
        let mut path = Self { program, flow, edges, forks, inputs: HashMap::new() };
        path.inputs = path.named_inputs();
        path
    }

    /// `INPUT1`, `INPUT2`, … in the order in which they are read (§4.3); what is read
    /// without having been given a value goes by its own name.
    fn named_inputs(&self) -> HashMap<EdgeIndex, Term> {
        let terms = self.terms();
        let mut names = Names::of(self.program);
        let mut read = 0;
        let name = |edge: &EdgeIndex| {
            let Instruction::Input { variable, kind } = self.instruction(*edge) else {
                return None;
            };
            let wish = if let InputKind::Read | InputKind::Parameter = kind {
                read += 1;
                format!("INPUT{read}")
            } else {
                terms.symbol_name(*variable).unwrap_or("unset").to_owned()
            };
            Some((*edge, terms.symbol(&names.fresh(&wish), terms.sort(*variable))))
        };
        self.edges.iter().filter_map(name).collect()
    }

    /// Whether an edge is one of several ways on.
    pub(super) fn is_choice(&self, edge: EdgeIndex) -> bool {
        self.forks.contains(&self.flow.endpoints(edge).0)
    }

    pub(super) fn terms(&self) -> &'p Terms {
        &self.program.terms
    }

    pub(super) fn instruction(&self, edge: EdgeIndex) -> &'p Instruction {
        &self.flow.graph[edge].instruction
    }

    /// What an edge does in a state.
    pub(super) fn effect(&self, state: &State, edge: EdgeIndex) -> Effect {
        effect(self.terms(), state, self.instruction(edge), || self.inputs[&edge])
    }

    pub(super) fn place(&self, edge: EdgeIndex) -> Place {
        self.flow.graph[edge].place
    }

    /// The error that a run has where the condition of `edge` does not hold; `None` if the
    /// source states the condition.
    pub(super) fn excluded(&self, edge: EdgeIndex) -> Option<ErrorKind> {
        let (from, _) = self.flow.endpoints(edge);
        self.flow.graph.neighbors(from).find_map(|to| self.flow.graph[to].kind.error())
    }

    /// Whether what an edge reads was never given a value.
    pub(super) fn is_unset(&self, edge: EdgeIndex) -> bool {
        matches!(
            self.instruction(edge),
            Instruction::Input { kind: InputKind::Uninitialized | InputKind::Environment, .. }
        )
    }
}
