//! Who calls whom. A call through a pointer may be one of each function that has an object and fits.

use std::collections::BTreeSet;

use super::memory::{AllocationKind, MemoryEffect};
use super::place::Place;
use super::program::{Edge, Function, FunctionId, Instruction, Program};
use crate::logic::Term;

/// The plain calls in a function, in the order of its edges.
pub(crate) fn calls_of(function: &Function) -> Vec<(FunctionId, Place)> {
    let edges = function.graph.graph.edge_weights();
    edges
        .filter_map(|edge| match edge.instruction {
            Instruction::Call { function, .. } => Some((function, edge.place)),
            _ => None,
        })
        .collect()
}

/// The function that an object is named by: `f`, or `f#2`, the second one of that name.
pub(crate) fn function_named(program: &Program, name: &str) -> Option<FunctionId> {
    let parts = name.rsplit_once('#');
    let numbered = parts.and_then(|(name, number)| Some((name, number.parse::<usize>().ok()?)));
    let (name, number) = numbered.unwrap_or((name, 1));
    let mut all = program.functions.iter().enumerate().filter(|(_, f)| f.name == name);
    all.nth(number.checked_sub(1)?).map(|(id, _)| FunctionId(id))
}

/// Whether a function takes such arguments, and has a result of the sort of the variable that takes it.
pub(crate) fn fits(
    program: &Program,
    function: FunctionId,
    arguments: &[Term],
    result: Option<Term>,
) -> bool {
    let (function, terms) = (program.function(function), &program.terms);
    let taken = result.map(|variable| terms.sort(variable));
    arguments.len() == function.parameters.len()
        && function.parameters.iter().zip(arguments).all(|(p, a)| p.sort == terms.sort(*a))
        && taken.is_none_or(|sort| function.result.as_ref().is_some_and(|own| own.sort == sort))
}

/// Whom calls are of.
pub(crate) struct Callees<'p> {
    program: &'p Program,
    /// The functions that have an object.
    objects: BTreeSet<FunctionId>,
}

impl<'p> Callees<'p> {
    pub(crate) fn of(program: &'p Program) -> Self {
        let functions = program.functions.iter().filter(|_| program.bytes.is_some());
        let edges = functions.flat_map(|function| function.graph.graph.edge_weights());
        let named = edges.filter_map(|edge| function_named(program, object_name(edge)?));
        Self { program, objects: named.collect() }
    }

    /// The functions that an instruction may call.
    pub(crate) fn called(&self, instruction: &Instruction) -> Vec<FunctionId> {
        match instruction {
            Instruction::Call { function, .. } => vec![*function],
            Instruction::IndirectCall { arguments, result, .. } => {
                let fitting = self.objects.iter().copied();
                fitting.filter(|&f| fits(self.program, f, arguments, *result)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whom a function may call, in the order of its edges.
    fn of_function(&self, function: FunctionId) -> Vec<(FunctionId, Place)> {
        let edges = self.program.function(function).graph.graph.edge_weights();
        let called = |edge: &Edge| {
            let place = edge.place;
            self.called(&edge.instruction).into_iter().map(move |callee| (callee, place))
        };
        edges.flat_map(called).collect()
    }
}

/// What a function's object that an edge makes is called.
pub(crate) fn object_name(edge: &Edge) -> Option<&str> {
    match &edge.instruction {
        Instruction::Memory(MemoryEffect::Allocate { object, .. })
            if object.kind == AllocationKind::Function =>
        {
            Some(&object.name)
        }
        _ => None,
    }
}

/// The functions that a run can enter.
pub(crate) fn entered(program: &Program) -> BTreeSet<FunctionId> {
    entered_from(program, program.entry)
}

/// The functions that a run can enter from one of them on, and that one.
pub(crate) fn entered_from(program: &Program, function: FunctionId) -> BTreeSet<FunctionId> {
    let callees = Callees::of(program);
    let mut entered = BTreeSet::from([function]);
    let mut work = vec![function];
    while let Some(function) = work.pop() {
        let called = callees.of_function(function).into_iter().map(|(callee, _)| callee);
        work.extend(called.filter(|&callee| entered.insert(callee)));
    }
    entered
}

/// A call by which a run can enter a function that is open already, and that function.
///
/// A depth-first search over the functions that a run can enter, with a stack of its own.
pub(crate) fn recursive_call(program: &Program) -> Option<(FunctionId, Place)> {
    let callees = Callees::of(program);
    let calls: Vec<Vec<(FunctionId, Place)>> =
        (0..program.functions.len()).map(|id| callees.of_function(FunctionId(id))).collect();
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
