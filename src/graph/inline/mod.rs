//! Inlining: a program with calls becomes one flowgraph, with the way back.
//!
//! Each call gets its own copy of the callee. A copy's scalars are fresh symbols, its
//! array parameters are the caller's arrays (they are passed by reference, so putting
//! the caller's symbol in is exact, aliasing included). Every run of the result is a
//! run of the original with the same inputs in the same order, and the other way round.
//!
//! Steps: refuse recursion; copy, callers before callees; remove no-op edges; drop what
//! cannot be reached.

mod copied;
mod depth;
mod error;
mod no_ops;
mod way_back;

use std::collections::VecDeque;

use crate::budget::Budget;
use crate::graph::calls::recursive_call;
use crate::graph::contract::contract;
use crate::graph::location::{Location, LocationKind};
use crate::graph::names::{Names, renamed};
use crate::graph::place::Place;
use crate::graph::program::{
    Edge, EdgeIndex, Flowgraph, Function, FunctionId, Instruction, NodeIndex, Program, Variable,
};
use crate::graph::slice::{Slice, slice};
use crate::graph::target::Targets;
use crate::logic::{Substitution, Term};

use copied::{Copied, CopiedEdge, CopiedLocation};
pub use depth::inline_to_depth;
pub use error::InlineError;
use no_ops::NoOps;
pub(super) use way_back::InlinedWithMemory;
pub use way_back::{FunctionCopy, Inlined};

/// The number of locations that an inlined program may have.
pub const MAX_LOCATIONS: usize = 200_000;

/// Inlines all calls. Locations in `targets` are kept.
///
/// # Errors
/// A memory; recursion; more than [`MAX_LOCATIONS`] locations.
pub fn inline(program: &Program, targets: &Targets) -> Result<Inlined, InlineError> {
    inline_within(program, targets, MAX_LOCATIONS)
}

/// As [`inline`], while the budget lasts.
///
/// # Errors
/// Recursion; more than [`MAX_LOCATIONS`] locations; the budget.
pub fn inline_in_time(
    program: &Program,
    targets: &Targets,
    budget: &Budget,
) -> Result<Inlined, InlineError> {
    inlined(program, targets, MAX_LOCATIONS, budget)
}

/// As [`inline`], with another limit on the number of locations.
///
/// # Errors
/// Recursion; more than `limit` locations.
pub fn inline_within(
    program: &Program,
    targets: &Targets,
    limit: usize,
) -> Result<Inlined, InlineError> {
    inlined(program, targets, limit, &Budget::unlimited())
}

fn inlined(
    program: &Program,
    targets: &Targets,
    limit: usize,
    budget: &Budget,
) -> Result<Inlined, InlineError> {
    if program.bytes.is_some() {
        return Err(InlineError::Memory);
    }
    inlined_as_it_is(program, targets, limit, budget)
}

/// As [`inline_in_time`], of a program that may have a memory: for models of it.
///
/// # Errors
/// Recursion; more than [`MAX_LOCATIONS`] locations; the budget.
pub(super) fn inline_with_memory(
    program: &Program,
    targets: &Targets,
    budget: &Budget,
) -> Result<InlinedWithMemory, InlineError> {
    inlined_as_it_is(program, targets, MAX_LOCATIONS, budget).map(InlinedWithMemory)
}

/// As [`inline`], of a program that may have a memory: for paths through it, which are programs with a memory in
/// their turn.
///
/// # Errors
/// Recursion; more than [`MAX_LOCATIONS`] locations.
pub fn inline_for_paths(program: &Program) -> Result<Inlined, InlineError> {
    inlined_as_it_is(program, &Targets::default(), MAX_LOCATIONS, &Budget::unlimited())
}

fn inlined_as_it_is(
    program: &Program,
    targets: &Targets,
    limit: usize,
    budget: &Budget,
) -> Result<Inlined, InlineError> {
    if let Some((function, place)) = recursive_call(program) {
        let function = program.function(function).name.clone();
        return Err(InlineError::Recursion { function, place });
    }
    let mut inliner = Inliner::new(program, targets);
    inliner.copy_all(limit, budget)?;
    Ok(inliner.finish())
}

/// A call that waits for its copy.
struct Pending {
    from: NodeIndex,
    to: NodeIndex,
    caller: usize,
    edge: EdgeIndex,
    place: Place,
    callee: FunctionId,
    /// In the caller's copy's symbols.
    arguments: Vec<Term>,
    result: Option<Term>,
}

struct Inliner<'p> {
    program: &'p Program,
    targets: &'p Targets,
    graph: Copied,
    copies: Vec<FunctionCopy>,
    locals: Vec<Variable>,
    names: Names,
    pending: VecDeque<Pending>,
    /// How many copies of a function may be within one another.
    depth: usize,
}

impl<'p> Inliner<'p> {
    fn new(program: &'p Program, targets: &'p Targets) -> Self {
        let entry = program.function(program.entry);
        let taken = program.globals.iter().chain(entry.variables());
        Self {
            program,
            targets,
            graph: Copied::new(),
            copies: Vec::new(),
            locals: Vec::new(),
            names: Names::taken(taken.filter_map(|v| program.terms.symbol_name(v.symbol))),
            pending: VecDeque::new(),
            depth: usize::MAX,
        }
    }

    fn copy_all(&mut self, limit: usize, budget: &Budget) -> Result<(), InlineError> {
        let entry = self.program.function(self.program.entry);
        self.locals.extend(entry.variables().cloned());
        self.copy_body(self.program.entry, None, &Substitution::new());
        while let Some(call) = self.pending.pop_front() {
            let size = self.program.function(call.callee).graph.graph.node_count();
            if self.graph.node_count() + size > limit {
                return Err(InlineError::TooLarge { limit });
            }
            if budget.is_over() {
                return Err(InlineError::Stopped);
            }
            if self.is_too_deep(&call) {
                self.cut(&call);
            } else {
                self.expand(&call);
            }
        }
        if self.graph.node_count() > limit {
            return Err(InlineError::TooLarge { limit });
        }
        Ok(())
    }

    /// Puts a copy of the callee between the call's ends.
    fn expand(&mut self, call: &Pending) {
        let callee = self.program.function(call.callee);
        let renaming = self.rename(callee, &call.arguments);
        let caller = Some((call.caller, call.edge));
        let nodes = self.copy_body(call.callee, caller, &renaming);
        let site = (self.copies[call.caller].function, call.edge);
        let connect = |this: &mut Self, from, to, instruction| {
            let edge = Edge { instruction, place: call.place };
            this.graph.add_edge(from, to, CopiedEdge { edge, origin: site });
        };

        let passed: Vec<_> = callee
            .parameters
            .iter()
            .zip(&call.arguments)
            .filter(|(parameter, _)| !parameter.sort.is_array())
            .map(|(parameter, &value)| (renaming[&parameter.symbol], value))
            .collect();
        let mut at = call.from;
        for (variable, value) in passed {
            let next = self.add_step(call.from, call.place);
            connect(self, at, next, Instruction::Assign { variable, value });
            at = next;
        }
        connect(self, at, nodes[callee.graph.start.index()], self.no_op());

        let back = match call.result.zip(callee.result.as_ref()) {
            Some((variable, result)) => {
                Instruction::Assign { variable, value: renaming[&result.symbol] }
            }
            None => self.no_op(),
        };
        for node in nodes {
            if self.graph[node].location.kind == LocationKind::Return {
                self.graph[node].location.kind = LocationKind::Plain;
                connect(self, node, call.to, back.clone());
            }
        }
    }

    fn no_op(&self) -> Instruction {
        Instruction::Assume(self.program.terms.tt())
    }

    /// A location between two arguments; it belongs to the calling location.
    fn add_step(&mut self, of: NodeIndex, place: Place) -> NodeIndex {
        let CopiedLocation { origin, copy, .. } = self.graph[of];
        let location = Location::plain(place);
        self.graph.add_node(CopiedLocation { location, origin, copy, target: false })
    }

    /// Fresh symbols for a copy's scalars and local arrays; the caller's for the array
    /// parameters.
    fn rename(&mut self, callee: &Function, arguments: &[Term]) -> Substitution {
        let terms = &self.program.terms;
        let mut renaming = Substitution::new();
        for (parameter, &argument) in callee.parameters.iter().zip(arguments) {
            if parameter.sort.is_array() {
                renaming.insert(parameter.symbol, argument);
            }
        }
        for variable in callee.variables() {
            if renaming.contains_key(&variable.symbol) {
                continue;
            }
            let name = self.names.fresh(&format!("{}.{}", callee.name, variable.name));
            let symbol = terms.symbol(&name, variable.sort);
            renaming.insert(variable.symbol, symbol);
            self.locals.push(Variable { symbol, ..variable.clone() });
        }
        renaming
    }

    /// Copies locations and edges; calls are left for later. Returns the copies of the
    /// function's locations.
    fn copy_body(
        &mut self,
        function: FunctionId,
        caller: Option<(usize, EdgeIndex)>,
        renaming: &Substitution,
    ) -> Vec<NodeIndex> {
        let copy = self.copies.len();
        self.copies.push(FunctionCopy { function, caller });
        let body = &self.program.function(function).graph.graph;
        let nodes: Vec<NodeIndex> = body
            .node_indices()
            .map(|node| {
                let location = body[node].clone();
                let target = self.targets.contains(function, node);
                let origin = (function, node);
                self.graph.add_node(CopiedLocation { location, origin, copy, target })
            })
            .collect();
        for edge in body.edge_indices() {
            self.copy_edge(copy, edge, &nodes, renaming);
        }
        nodes
    }

    fn copy_edge(
        &mut self,
        copy: usize,
        edge: EdgeIndex,
        nodes: &[NodeIndex],
        renaming: &Substitution,
    ) {
        let function = self.copies[copy].function;
        let body = &self.program.function(function).graph;
        let (from, to) = body.endpoints(edge);
        let (from, to) = (nodes[from.index()], nodes[to.index()]);
        let Edge { instruction, place } = &body.graph[edge];
        let place = *place;
        match renamed(&self.program.terms, instruction, renaming) {
            Instruction::Call { function: callee, arguments, result } => {
                let caller = copy;
                let call = Pending { from, to, caller, edge, place, callee, arguments, result };
                self.pending.push_back(call);
            }
            instruction => {
                let edge =
                    CopiedEdge { edge: Edge { instruction, place }, origin: (function, edge) };
                self.graph.add_edge(from, to, edge);
            }
        }
    }

    /// Removes no-ops, drops what is out of reach, and splits the graph into the
    /// flowgraph and the way back.
    fn finish(mut self) -> Inlined {
        for node in self.graph.node_weights_mut() {
            if node.location.kind == LocationKind::Return {
                node.location.kind = LocationKind::Halt;
            }
        }
        // The entry's locations were copied first, one by one.
        let start = self.program.function(self.program.entry).graph.start;
        let (graph, start) =
            contract(std::mem::take(&mut self.graph), start, &NoOps(&self.program.terms));
        let here = FunctionId(0);
        let targets: Targets = graph
            .node_indices()
            .filter(|&n| graph[n].target && !self.is_cut(&graph[n]))
            .map(|n| (here, n))
            .collect();
        let entry = self.program.function(self.program.entry);
        let function = Function {
            name: entry.name.clone(),
            parameters: Vec::new(),
            result: None,
            locals: self.locals,
            graph: Flowgraph {
                graph: graph.map(|_, n| n.location.clone(), |_, e| e.edge.clone()),
                start,
            },
            place: entry.place,
        };
        Inlined {
            origin_of_node: graph.node_weights().map(|n| n.origin).collect(),
            origin_of_edge: graph.edge_weights().map(|e| e.origin).collect(),
            copy_of_node: graph.node_weights().map(|n| n.copy).collect(),
            copies: self.copies,
            targets,
            program: Program {
                terms: self.program.terms.clone(),
                functions: vec![function],
                entry: here,
                globals: self.program.globals.clone(),
                remarks: self.program.remarks.clone(),
                ints: self.program.ints,
                status: self.program.status,
                bytes: self.program.bytes,
                origin: self.program.origin.clone(),
            },
        }
    }
}

impl Inlined {
    /// The only function's flowgraph.
    pub fn graph(&self) -> &Flowgraph {
        &self.program.function(self.program.entry).graph
    }

    /// The part of it that the targets depend on; `None` if no path leads to any.
    pub fn sliced(&self) -> Option<Slice> {
        let targets = self.targets.iter().map(|(_, node)| node).collect();
        slice(&self.program.terms, self.graph(), &targets)
    }
}
