//! Recursion, cut open: at functions without whose calls no function is entered while it is open, or
//! at all that call themselves, directly or by others.
//!
//! * [`levels`](mod@levels) – each such function as a program of its own, whose calls leave anything
//! * [`contracts`](mod@contracts) – one program, in which a contract takes the place of such calls

mod chain;
mod contracts;
mod levels;

use petgraph::graph::DiGraph;

use super::calls::{calls_of, entered};
use super::place::Place;
use super::program::{FunctionId, Program};
pub(crate) use contracts::{Contract, OpenLevel, Opened, opened};
pub(crate) use levels::{Level, levels};

/// Functions without whose calls no function is entered while it is open.
fn cuts(program: &Program) -> Vec<FunctionId> {
    let mut cut = Vec::new();
    while let Some(function) = entered_again(program, &cut) {
        cut.push(function);
    }
    cut
}

/// A function that is entered while it is open, by calls of others than these.
fn entered_again(program: &Program, cut: &[FunctionId]) -> Option<FunctionId> {
    circles(program, cut).into_iter().next()?.into_iter().min()
}

/// All functions that call themselves, directly or by others.
fn recursive(program: &Program) -> Vec<FunctionId> {
    let mut all = circles(program, &[]).concat();
    all.sort_unstable();
    all
}

/// Functions that call each other, or themselves, by calls of others than these.
fn circles(program: &Program, cut: &[FunctionId]) -> Vec<Vec<FunctionId>> {
    let mut graph = DiGraph::<(), ()>::new();
    let nodes: Vec<_> = program.functions.iter().map(|_| graph.add_node(())).collect();
    for caller in entered(program) {
        for (callee, _) in calls_of(program.function(caller)) {
            if !cut.contains(&callee) {
                graph.add_edge(nodes[caller.0], nodes[callee.0], ());
            }
        }
    }
    let all = petgraph::algo::tarjan_scc(&graph).into_iter();
    let circles = all
        .filter(|part| part.len() > 1 || part.iter().any(|&node| graph.contains_edge(node, node)));
    circles.map(|part| part.iter().map(|node| FunctionId(node.index())).collect()).collect()
}

/// Where a function at which recursion is cut is that is given arrays: they may be names for
/// others.
fn given_arrays(program: &Program, cut: &[FunctionId]) -> Option<Place> {
    let mut functions = cut.iter().map(|&function| program.function(function));
    let given = functions.find(|f| f.parameters.iter().any(|each| each.sort.is_array()))?;
    Some(given.place)
}
