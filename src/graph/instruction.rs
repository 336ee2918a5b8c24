//! What instructions read, and where a program's errors are: for passes that go through
//! all of either.

use super::contents_inputs::input_kind;
use super::error_kind::ErrorKind;
use super::memory::{Initial, MemoryEffect};
use super::place::Place;
use super::program::{FunctionId, InputKind, Instruction, NodeIndex, Program};
use super::reading::Site;
use crate::logic::Term;

impl Instruction {
    /// The terms that it reads, in the state before.
    pub fn reads(&self) -> Vec<Term> {
        match self {
            Instruction::Assume(term)
            | Instruction::Assign { value: term, .. }
            | Instruction::Output { value: term } => vec![*term],
            Instruction::Write { indices, value, .. } => {
                indices.iter().copied().chain([*value]).collect()
            }
            Instruction::Call { arguments, .. } => arguments.clone(),
            Instruction::IndirectCall { callee, arguments, .. } => {
                [*callee].into_iter().chain(arguments.iter().copied()).collect()
            }
            Instruction::Memory(effect) => effect.reads(),
            Instruction::Input { .. } => Vec::new(),
        }
    }

    /// Why it asks for an input, if it does.
    pub fn input_kind(&self) -> Option<InputKind> {
        match self {
            Instruction::Input { kind, .. } => Some(*kind),
            Instruction::Memory(
                MemoryEffect::Havoc { .. } | MemoryEffect::HavocReachable { .. },
            ) => Some(InputKind::Environment),
            Instruction::Memory(MemoryEffect::Forget { .. }) => Some(InputKind::Uninitialized),
            Instruction::Memory(MemoryEffect::Allocate { object, .. }) => {
                (object.contents == Initial::Open).then(|| input_kind(object))
            }
            _ => None,
        }
    }

    /// The variable that it gives a value as a whole.
    pub(crate) fn given(&self) -> Option<Term> {
        match self {
            Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
                Some(*variable)
            }
            Instruction::Call { result, .. } | Instruction::IndirectCall { result, .. } => *result,
            Instruction::Memory(effect) => effect.variable(),
            Instruction::Write { .. } | Instruction::Assume(_) | Instruction::Output { .. } => None,
        }
    }

    /// Gives another variable the value that it gives `old`.
    pub(super) fn give(&mut self, old: Term, new: Term) {
        match self {
            Instruction::Assign { variable, .. }
            | Instruction::Input { variable, .. }
            | Instruction::Memory(MemoryEffect::Allocate { variable, .. })
                if *variable == old =>
            {
                *variable = new;
            }
            _ => {}
        }
    }

    /// The same with other terms to read, but for calls, whose arrays are passed by name.
    #[must_use]
    pub(super) fn reading(&self, mut other: impl FnMut(Term) -> Term) -> Self {
        match self {
            Instruction::Assume(condition) => Instruction::Assume(other(*condition)),
            Instruction::Assign { variable, value } => {
                Instruction::Assign { variable: *variable, value: other(*value) }
            }
            Instruction::Write { array, indices, value } => Instruction::Write {
                array: *array,
                indices: indices.iter().map(|&index| other(index)).collect(),
                value: other(*value),
            },
            Instruction::Output { value } => Instruction::Output { value: other(*value) },
            Instruction::Memory(effect) => Instruction::Memory(effect.reading(other)),
            Instruction::Input { .. }
            | Instruction::Call { .. }
            | Instruction::IndirectCall { .. } => self.clone(),
        }
    }
}

impl Program {
    /// All instructions, each with its edge, in program order.
    pub(crate) fn instructions(&self) -> impl Iterator<Item = (Site, &Instruction)> {
        self.functions.iter().enumerate().flat_map(|(id, function)| {
            let graph = &function.graph.graph;
            let site = move |edge| Site { function: FunctionId(id), edge };
            graph.edge_indices().map(move |edge| (site(edge), &graph[edge].instruction))
        })
    }

    /// Whether integers that are no constants are combined bit by bit.
    pub(crate) fn has_bitwise(&self) -> bool {
        let mut terms = self.instructions().flat_map(|(_, instruction)| instruction.reads());
        terms.any(|term| self.terms.has_bitwise(term))
    }

    /// All error locations, with their kinds and places, in program order.
    pub fn errors(&self) -> impl Iterator<Item = ((FunctionId, NodeIndex), ErrorKind, Place)> {
        self.functions.iter().enumerate().flat_map(|(id, function)| {
            let graph = &function.graph.graph;
            graph.node_indices().filter_map(move |node| {
                let kind = graph[node].kind.error()?;
                Some(((FunctionId(id), node), kind, graph[node].place))
            })
        })
    }
}
