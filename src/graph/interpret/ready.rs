//! A program made ready for the interpreter: what it looks at in each step stands in rows,
//! by numbers of locations and edges.

use super::super::frames::{Layout, Slot};
use super::super::location::LocationKind;
use super::super::memory::MemoryEffect;
use super::super::place::Place;
use super::super::program::{EdgeIndex, Function, Instruction, NodeIndex, Program};
use super::super::successors::{Successors, successors};
use super::code::{Code, Coding, PointerCode, Test};
use crate::logic::{Node, Sort, Stored, Term};

/// A function.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) spots: Vec<Spot>,
    pub(super) steps: Vec<Step>,
}

/// A location.
#[derive(Debug)]
pub(super) struct Spot {
    pub(super) kind: LocationKind,
    pub(super) place: Place,
    pub(super) way: Way,
}

/// The ways on from a location.
#[derive(Debug)]
pub(super) enum Way {
    None,
    One(EdgeIndex),
    /// The condition, the way when it holds, and the way when it does not.
    Two(Test, Term, EdgeIndex, EdgeIndex),
}

/// An edge.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) to: NodeIndex,
    pub(super) act: Act,
}

/// What can be done with small numbers alone.
#[derive(Debug)]
pub(super) enum Act {
    /// One of two ways, which has been chosen by its condition.
    Pass,
    Assume(Test),
    Assign(Slot, Code),
    Write(Slot, Code, Code),
    /// A pointer.
    Point(Slot, PointerCode),
    /// An integer, or a pointer, where a pointer points.
    Store(Stored, PointerCode, Code),
    StorePointer(Stored, PointerCode, PointerCode),
    /// The arguments.
    Call(Vec<Code>),
    Other,
}

/// All functions of a program.
pub(super) fn bodies(program: &Program, layout: &Layout<'_>) -> Vec<Body> {
    let coding = Coding { terms: &program.terms, layout };
    program.functions.iter().map(|function| body(&coding, function)).collect()
}

fn body(coding: &Coding<'_>, function: &Function) -> Body {
    let graph = &function.graph;
    let all = successors(graph);
    let way = |node: NodeIndex| match all[node.index()] {
        Successors::None => Way::None,
        Successors::One(edge) => Way::One(edge),
        Successors::Two(condition, yes, no) => Way::Two(coding.test(condition), condition, yes, no),
    };
    let spots: Vec<Spot> = graph
        .graph
        .node_indices()
        .map(|node| {
            let location = &graph.graph[node];
            Spot { kind: location.kind, place: location.place, way: way(node) }
        })
        .collect();
    let steps = graph.graph.edge_indices().map(|edge| {
        let (from, to) = graph.endpoints(edge);
        let chosen = matches!(spots[from.index()].way, Way::Two(..));
        Step { to, act: act(coding, &graph.graph[edge].instruction, chosen) }
    });
    let steps = steps.collect();
    Body { spots, steps }
}

fn act(coding: &Coding<'_>, instruction: &Instruction, chosen: bool) -> Act {
    match instruction {
        Instruction::Assume(_) if chosen => Act::Pass,
        Instruction::Assume(condition) => Act::Assume(coding.test(*condition)),
        Instruction::Assign { variable, value } if coding.terms.sort(*value) == Sort::Pointer => {
            let slot = coding.layout.slot(*variable);
            slot.map_or(Act::Other, |slot| Act::Point(slot, coding.pointer(*value)))
        }
        Instruction::Assign { variable, value } => match coding.layout.slot(*variable) {
            Some(slot) if !matches!(coding.terms.node(*value), Node::Constant(..)) => {
                Act::Assign(slot, coding.code(*value))
            }
            _ => Act::Other,
        },
        Instruction::Write { array, indices, value } => {
            match (coding.layout.slot(*array), indices.as_slice()) {
                (Some(slot), [index]) => Act::Write(slot, coding.code(*index), coding.code(*value)),
                _ => Act::Other,
            }
        }
        Instruction::Call { arguments, .. } | Instruction::IndirectCall { arguments, .. } => {
            Act::Call(arguments.iter().map(|&argument| coding.code(argument)).collect())
        }
        Instruction::Memory(MemoryEffect::Store { access, pointer, value }) => {
            let (stored, to) = (access.stored, coding.pointer(*pointer));
            match stored {
                Stored::Integer { .. } => Act::Store(stored, to, coding.code(*value)),
                Stored::Pointer { .. } => Act::StorePointer(stored, to, coding.pointer(*value)),
                _ => Act::Other,
            }
        }
        Instruction::Input { .. } | Instruction::Output { .. } | Instruction::Memory(_) => {
            Act::Other
        }
    }
}
