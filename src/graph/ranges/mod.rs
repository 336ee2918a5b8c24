//! Interval analysis: between which ends every variable stays, at each location
//! (abstract interpretation; Cousot, Cousot 1977), and what can be left out of a program
//! when that is known ([`simplified`]).
//!
//! It is for programs without calls. What the front end promises of variables
//! ([`Variable::range`]) is where it starts; conditions make intervals smaller; loops
//! make them larger until they rest, which widening to the program's own constants
//! hastens, and two passes downwards take back some of what that gave away.
//!
//! Direction of error: the intervals hold every value that a variable has at the location
//! on any run (of inputs within their ranges), and more. So what is said to be impossible
//! is, and what is not said may be impossible all the same.

mod companions;
mod refine;
mod refine_floats;
mod simplify;
mod state;
mod thresholds;

use hashbrown::HashMap;
use petgraph::visit::EdgeRef;

pub use simplify::simplified;

use super::order::{ReversePostorder, Worklist};
use super::program::{EdgeIndex, Flowgraph, Instruction, NodeIndex, Variable};
use crate::budget::Budget;
use crate::logic::{FloatInterval, Interval, Node, Sort, Term, Terms};
use companions::{Change, Companions};
use refine::Refining;
use state::{State, Variables};
use thresholds::{Widening, thresholds};

/// So many visits of a loop's entry pass before intervals are widened.
const VISITS: u32 = 2;
/// Passes downwards.
const NARROWING: usize = 2;
/// The budget is looked at once in so many steps.
const POLLED: usize = 4;

/// What is known at each location.
#[derive(Debug)]
pub struct Ranges {
    variables: Variables,
    /// `None`: no run comes there.
    states: Vec<Option<State>>,
}

impl Ranges {
    /// Analyses a flowgraph without calls, over these variables. `None` if the budget is
    /// over before it is done.
    pub fn of<'v>(
        terms: &Terms,
        flow: &Flowgraph,
        variables: impl IntoIterator<Item = &'v Variable>,
        budget: &Budget,
    ) -> Option<Self> {
        let mut variables = Variables::of(variables);
        let companions = Companions::of(terms, flow, &mut variables);
        let order = ReversePostorder::of(&flow.graph, flow.start);
        let mut analysis = Analysis::new(terms, (flow, &order), (variables, companions), budget);
        analysis.climb()?;
        for _ in 0..NARROWING {
            analysis.descend()?;
        }
        let Analysis { variables, states, .. } = analysis;
        Some(Self { variables, states })
    }

    /// Whether a run may come to a location.
    pub fn is_reached(&self, node: NodeIndex) -> bool {
        self.states[node.index()].is_some()
    }

    /// The values of a variable (of an array: of its cells) at a location; `None` if no run
    /// comes there.
    pub fn at(&self, node: NodeIndex, variable: Term) -> Option<Interval> {
        let state = self.states[node.index()].as_ref()?;
        let cells = self.variables.cells.get(&variable).copied();
        let scalar = self.variables.numbers.get(&variable).map(|&number| state.get(number));
        Some(scalar.or(cells).unwrap_or(Interval::ALL))
    }

    /// The values of a floating-point variable at a location, if it is followed; `None` if no run comes there.
    pub fn float_at(&self, node: NodeIndex, variable: Term) -> Option<FloatInterval> {
        self.variables.float(self.states[node.index()].as_ref()?, variable)
    }
}

struct Analysis<'a> {
    terms: &'a Terms,
    flow: &'a Flowgraph,
    budget: &'a Budget,
    variables: Variables,
    companions: Companions,
    states: Vec<Option<State>>,
    order: &'a ReversePostorder,
    /// Whether an edge leads back to a location.
    entered_again: Vec<bool>,
    steps: usize,
}

impl<'a> Analysis<'a> {
    fn new(
        terms: &'a Terms,
        (flow, order): (&'a Flowgraph, &'a ReversePostorder),
        (variables, companions): (Variables, Companions),
        budget: &'a Budget,
    ) -> Self {
        let graph = &flow.graph;
        let mut entered_again = vec![false; graph.node_count()];
        for edge in graph.edge_references() {
            let back = order.place(edge.target()) <= order.place(edge.source());
            entered_again[edge.target().index()] |= back;
        }
        let states = vec![None; graph.node_count()];
        Self { terms, flow, budget, variables, companions, states, order, entered_again, steps: 0 }
    }

    /// Counts a step; `None` when the time is over.
    fn step(&mut self) -> Option<()> {
        self.steps += 1;
        (!self.steps.is_multiple_of(POLLED) || !self.budget.is_over()).then_some(())
    }

    fn first(&self) -> State {
        State::promised(&self.variables)
    }

    /// Upwards, from nothing, until nothing changes.
    fn climb(&mut self) -> Option<()> {
        let constants = thresholds(self.terms, self.flow, &self.variables.promised);
        let mut visits = vec![0_u32; self.states.len()];
        let mut widened: HashMap<NodeIndex, [Vec<u8>; 2]> = HashMap::new();
        let Variables { promised, of_floats, .. } = &self.variables;
        let never = [promised.len(), of_floats.len()].map(|variables| vec![0; variables]);
        self.states[self.flow.start.index()] = Some(self.first());
        let mut work = Worklist::new(self.order, self.flow.start);
        while let Some(node) = work.pop() {
            self.step()?;
            for edge in self.flow.out_edges(node) {
                let (_, to) = self.flow.endpoints(edge);
                let Some(state) = self.after(edge) else { continue };
                let visited = &mut visits[to.index()];
                *visited += 1;
                let widens = self.entered_again[to.index()] && *visited > VISITS;
                let widening = widens.then(|| {
                    let [times, times_of_floats] =
                        widened.entry(to).or_insert_with(|| never.clone());
                    let numbers = self.companions.first;
                    Widening { thresholds: &constants, numbers, times, times_of_floats }
                });
                if self.grows(to, state, widening) {
                    work.push(to);
                }
            }
        }
        Some(())
    }

    /// Lets the state of a location hold another one, too; whether it had to grow for that.
    fn grows(&mut self, to: NodeIndex, state: State, widening: Option<Widening<'_>>) -> bool {
        match (&mut self.states[to.index()], widening) {
            (none @ None, _) => {
                *none = Some(state);
                true
            }
            (Some(known), None) => known.join(&state),
            (Some(known), Some(mut widening)) => known.widened(&state, &mut widening),
        }
    }

    /// Downwards: each state needs to hold no more than what the edges bring.
    fn descend(&mut self) -> Option<()> {
        for &node in &self.order.nodes {
            self.step()?;
            if node == self.flow.start {
                continue;
            }
            let mut all: Option<State> = None;
            let edges: Vec<EdgeIndex> =
                self.flow.graph.edges_directed(node, petgraph::Incoming).map(|e| e.id()).collect();
            for state in edges.into_iter().filter_map(|edge| self.after(edge)) {
                match &mut all {
                    None => all = Some(state),
                    Some(all) => {
                        all.join(&state);
                    }
                }
            }
            let known = &mut self.states[node.index()];
            match (known.as_mut(), all) {
                (Some(known), Some(all)) => known.meet(&all),
                (_, all) => *known = all.filter(|_| known.is_some()),
            }
        }
        Some(())
    }

    /// The state behind an edge; `None` if the edge is never taken.
    fn after(&self, edge: EdgeIndex) -> Option<State> {
        let (from, _) = self.flow.endpoints(edge);
        let mut state = self.states[from.index()].clone()?;
        match &self.flow.graph[edge].instruction {
            Instruction::Assume(condition) => {
                let refining = Refining { terms: self.terms, variables: &self.variables };
                refining.assume(&mut state, *condition).then_some(state)
            }
            Instruction::Assign { variable, value } => {
                let with_it = self.changes(&state, *variable, Some(*value));
                if let Sort::Float(_) = self.terms.sort(*value) {
                    let new = self.variables.estimate(self.terms, &state).float(*value);
                    self.assign_float(&mut state, *variable, new);
                } else if !matches!(self.terms.node(*value), Node::Constant(..)) {
                    let new = self.variables.estimate(self.terms, &state).of(*value);
                    self.assign(&mut state, *variable, new);
                }
                state.change(with_it);
                Some(state)
            }
            Instruction::Input { variable, .. } => {
                let with_it = self.changes(&state, *variable, None);
                match self.terms.sort(*variable) {
                    Sort::Float(format) => {
                        self.assign_float(&mut state, *variable, FloatInterval::any(format));
                    }
                    _ => self.assign(&mut state, *variable, Interval::ALL),
                }
                state.change(with_it);
                Some(state)
            }
            Instruction::Write { array, indices, value } => {
                let known = (self.terms, &self.variables);
                let written = (*array, indices.as_slice(), *value);
                let changes = self.companions.written(known, &state, written);
                state.change(changes);
                Some(state)
            }
            Instruction::Output { .. } => Some(state),
            // Whatever these do.
            Instruction::Call { .. }
            | Instruction::IndirectCall { .. }
            | Instruction::Memory(_) => Some(self.first()),
        }
    }

    /// What changes with a variable that is given a value, or any.
    fn changes(&self, state: &State, variable: Term, value: Option<Term>) -> Vec<Change> {
        self.companions.assigned((self.terms, &self.variables), state, variable, value)
    }

    /// A variable never leaves the interval that is promised of it.
    fn assign(&self, state: &mut State, variable: Term, value: Interval) {
        if let Some(&number) = self.variables.numbers.get(&variable) {
            let promised = self.variables.promised[number];
            state.set(number, value.meet(promised).unwrap_or(promised));
        }
    }

    fn assign_float(&self, state: &mut State, variable: Term, value: FloatInterval) {
        if let Some(&number) = self.variables.floats.get(&variable) {
            state.floats.set(number, value);
        }
    }
}
