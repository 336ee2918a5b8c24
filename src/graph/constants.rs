//! The constants of a program: where intervals come to rest, and inputs worth a try.

use std::collections::BTreeSet;

use hashbrown::HashSet;
use num_bigint::BigInt;

use super::program::{Flowgraph, Program};
use crate::logic::{Float, Node, Term, Terms};

/// The constants in a program's instructions.
pub fn constants(program: &Program) -> BTreeSet<BigInt> {
    let flows = program.functions.iter().map(|function| &function.graph);
    flows.flat_map(|flow| constants_of(&program.terms, flow)).collect()
}

/// The floating-point constants in a program's instructions.
pub(crate) fn floats(program: &Program) -> BTreeSet<Float> {
    let flows = program.functions.iter().map(|function| &function.graph);
    flows.flat_map(|flow| floats_of(&program.terms, flow)).collect()
}

/// The constants in the instructions of one function.
pub(super) fn constants_of(terms: &Terms, flow: &Flowgraph) -> BTreeSet<BigInt> {
    found_in(terms, flow, |node| match node {
        Node::Int(value) => Some(value.clone()),
        _ => None,
    })
}

/// The floating-point constants in the instructions of one function.
pub(super) fn floats_of(terms: &Terms, flow: &Flowgraph) -> BTreeSet<Float> {
    found_in(terms, flow, |node| match node {
        Node::Float(value) => Some(*value),
        _ => None,
    })
}

fn found_in<T: Ord>(
    terms: &Terms,
    flow: &Flowgraph,
    constant: impl Fn(&Node) -> Option<T>,
) -> BTreeSet<T> {
    let mut work: Vec<Term> =
        flow.graph.edge_weights().flat_map(|edge| edge.instruction.reads()).collect();
    let mut found = BTreeSet::new();
    let mut seen = HashSet::new();
    while let Some(term) = work.pop() {
        if seen.insert(term) {
            let node = terms.node(term);
            found.extend(constant(node));
            node.for_each_child(|child, _| work.push(child));
        }
    }
    found
}
