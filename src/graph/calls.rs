//! Who calls whom.

use std::collections::BTreeSet;

use super::place::Place;
use super::program::{Function, FunctionId, Instruction, Program};

/// The calls in a function, in the order of its edges.
pub(crate) fn calls_of(function: &Function) -> Vec<(FunctionId, Place)> {
    let edges = function.graph.graph.edge_weights();
    edges
        .filter_map(|edge| match edge.instruction {
            Instruction::Call { function, .. } => Some((function, edge.place)),
            _ => None,
        })
        .collect()
}

/// The functions that a run can enter.
pub(crate) fn entered(program: &Program) -> BTreeSet<FunctionId> {
    entered_from(program, program.entry)
}

/// The functions that a run can enter from one of them on, and that one.
pub(crate) fn entered_from(program: &Program, function: FunctionId) -> BTreeSet<FunctionId> {
    let mut entered = BTreeSet::from([function]);
    let mut work = vec![function];
    while let Some(function) = work.pop() {
        let called = calls_of(program.function(function)).into_iter().map(|(callee, _)| callee);
        work.extend(called.filter(|&callee| entered.insert(callee)));
    }
    entered
}

/// A call by which a run can enter a function that is open already, and that function.
///
/// A depth-first search over the functions that a run can enter, with a stack of its own.
pub(crate) fn recursive_call(program: &Program) -> Option<(FunctionId, Place)> {
    let calls: Vec<Vec<(FunctionId, Place)>> = program.functions.iter().map(calls_of).collect();
    let mut open = vec![false; calls.len()];
    let mut closed = vec![false; calls.len()];
    let mut way = vec![(program.entry, 0)];
    open[program.entry.0] = true;
    while let Some((function, next)) = way.last_mut() {
        let here = function.0;
        let Some(&(callee, place)) = calls[here].get(*next) else {
            open[here] = false;
            closed[here] = true;
            way.pop();
            continue;
        };
        *next += 1;
        if open[callee.0] {
            return Some((callee, place));
        }
        if !closed[callee.0] {
            open[callee.0] = true;
            way.push((callee, 0));
        }
    }
    None
}
