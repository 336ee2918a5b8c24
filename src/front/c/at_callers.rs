//! A function of the library has no lines of the user's. So each call of one gets a copy
//! whose places are all that of the call: an error in it, and each step of a trace, names
//! the line that people can look at.

use std::ops::RangeInclusive;
use std::sync::Arc;

use hashbrown::{HashMap, HashSet};

use crate::budget::Budget;
use crate::graph::names::{Names, renamed};
use crate::graph::outside::Request;
use crate::graph::{EdgeIndex, Function, FunctionId, Instruction, Place, Program, Variable};
use crate::logic::{Substitution, Term};

/// More copies are not made: what is left names the library's lines.
const MOST: usize = 20_000;

/// The program with the functions of the files `library` copied to where they are called.
/// When the budget is over, not all are copied.
pub(super) fn at_callers(
    mut program: Program,
    library: RangeInclusive<u32>,
    budget: &Budget,
) -> Program {
    let is_library = |function: &Function| library.contains(&function.place.file);
    if !program.functions.iter().any(is_library) {
        return program;
    }
    let mut names = Names::of(&program);
    let own = |id: &usize| !is_library(&program.functions[*id]);
    let mut work: Vec<usize> = (0..program.functions.len()).filter(own).rev().collect();
    let last = program.functions.len();
    while let Some(caller) = work.pop() {
        if budget.is_over() {
            break;
        }
        for (edge, callee, place) in calls(&program.functions[caller]) {
            let enough = program.functions.len() > last + MOST || budget.is_over();
            if enough || !is_library(&program.functions[callee.0]) {
                continue;
            }
            let (copy, renaming) = copied(&program, &mut names, callee, place);
            ask_alike(&mut program, &renaming, place);
            let id = FunctionId(program.functions.len());
            program.functions.push(copy);
            work.push(id.0);
            let instruction = &mut program.functions[caller].graph.graph[edge].instruction;
            if let Instruction::Call { function, .. } = instruction {
                *function = id;
            }
        }
    }
    forget(&mut program, &library);
    without_uncalled(program, &library)
}

/// Nothing that belongs to no call is anywhere.
fn forget(program: &mut Program, library: &RangeInclusive<u32>) {
    let forget = |place: &mut Place| {
        if library.contains(&place.file) {
            *place = Place::default();
        }
    };
    program.globals.iter_mut().for_each(|variable| forget(&mut variable.place));
    let own =
        program.functions.iter_mut().filter(|function| !library.contains(&function.place.file));
    for function in own {
        function.locals.iter_mut().for_each(|variable| forget(&mut variable.place));
        function.graph.graph.node_weights_mut().for_each(|node| forget(&mut node.place));
        function.graph.graph.edge_weights_mut().for_each(|edge| forget(&mut edge.place));
    }
    for remark in &mut program.remarks {
        remark.places.retain(|place| !library.contains(&place.file));
    }
    program.origin.checks.retain(|check| !library.contains(&check.place.file));
    program.origin.aborts.retain(|place| !library.contains(&place.file));
}

fn calls(function: &Function) -> Vec<(EdgeIndex, FunctionId, Place)> {
    let graph = &function.graph.graph;
    let call = |edge: EdgeIndex| match graph[edge].instruction {
        Instruction::Call { function, .. } => Some((edge, function, graph[edge].place)),
        _ => None,
    };
    graph.edge_indices().filter_map(call).collect()
}

/// Who asks for a variable asks for its copy.
fn ask_alike(program: &mut Program, renaming: &[(Term, Term)], place: Place) {
    let asked = &program.origin.outside.asked;
    let copies: Vec<_> = renaming
        .iter()
        .filter_map(|(old, new)| {
            let again = |request: &Request| Request { place, ..request.clone() };
            Some((*new, asked.get(old)?.iter().map(again).collect()))
        })
        .collect();
    if !copies.is_empty() {
        Arc::make_mut(&mut program.origin.outside).asked.extend(copies);
    }
}

/// A copy with variables of its own, all of it at one place; and what is called how in it.
fn copied(
    program: &Program,
    names: &mut Names,
    callee: FunctionId,
    place: Place,
) -> (Function, Vec<(Term, Term)>) {
    let function = program.function(callee);
    let mut renaming = Substitution::new();
    let mut pairs = Vec::new();
    let mut own = |variable: &Variable| {
        let wish = program.terms.symbol_name(variable.symbol).unwrap_or(&variable.name);
        let symbol = program.terms.symbol(&names.fresh(wish), variable.sort);
        renaming.insert(variable.symbol, symbol);
        pairs.push((variable.symbol, symbol));
        Variable { symbol, place, ..variable.clone() }
    };
    let parameters = function.parameters.iter().map(&mut own).collect();
    let result = function.result.as_ref().map(&mut own);
    let locals = function.locals.iter().map(&mut own).collect();
    let mut graph = function.graph.clone();
    graph.graph.node_weights_mut().for_each(|location| location.place = place);
    for edge in graph.graph.edge_weights_mut() {
        edge.place = place;
        // A function that calls itself does so once more: its calls are copied, too.
        edge.instruction = renamed(&program.terms, &edge.instruction, &renaming);
    }
    let copy = Function { name: function.name.clone(), parameters, result, locals, graph, place };
    (copy, pairs)
}

/// Leaves out functions of the library that nobody calls.
fn without_uncalled(mut program: Program, library: &RangeInclusive<u32>) -> Program {
    let called: HashSet<usize> =
        program.functions.iter().flat_map(calls).map(|(_, callee, _)| callee.0).collect();
    let kept =
        |id: &usize| !library.contains(&program.functions[*id].place.file) || called.contains(id);
    let kept: Vec<usize> = (0..program.functions.len()).filter(kept).collect();
    let new: HashMap<usize, usize> = kept.iter().enumerate().map(|(n, &old)| (old, n)).collect();
    let mut number = 0..;
    program.functions.retain(|_| number.next().is_some_and(|old| new.contains_key(&old)));
    for function in &mut program.functions {
        for edge in function.graph.graph.edge_weights_mut() {
            if let Instruction::Call { function, .. } = &mut edge.instruction {
                function.0 = new[&function.0];
            }
        }
    }
    program.entry = FunctionId(new[&program.entry.0]);
    program
}
