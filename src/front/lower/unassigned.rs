//! Accesses by pointers that have not been given a value.
//!
//! A pointer without a value starts as anything, null included. Where it has been given none
//! on any way to an access, what is wrong is not the value that it happens to have: the error
//! there is the use of a value that was never given. Where it has been given one on some way,
//! the error is that of the value: a null pointer's, or an access out of bounds.

use std::collections::BTreeSet;

use super::unset::Unset;
use crate::graph::{
    EdgeIndex, ErrorKind, Flowgraph, InputKind, Instruction, LocationKind, NodeIndex,
};
use crate::logic::{Term, Terms};

/// The size of an array by a pointer's name before anything has been allocated for it.
pub(in crate::front) const UNASSIGNED: i64 = -2;

/// Gives the errors of such accesses their kind.
pub(super) fn tell_apart(flowgraph: &mut Flowgraph, unset: &[Unset], terms: &Terms) {
    let unassigned = terms.int(UNASSIGNED);
    let pointers: BTreeSet<Term> = unset.iter().filter_map(|declared| declared.pointer).collect();
    for pointer in pointers {
        let declared = unset.iter().filter(|declared| declared.pointer == Some(pointer));
        let is_number = declared.clone().any(|declared| declared.number.is_some());
        let declared: BTreeSet<EdgeIndex> = declared.map(|declared| declared.input).collect();
        let given = given(flowgraph, pointer, &declared, unassigned);
        for edge in flowgraph.graph.edge_indices().collect::<Vec<_>>() {
            let (from, to) = flowgraph.endpoints(edge);
            let looks = matches!(flowgraph.graph[edge].instruction,
                Instruction::Assume(condition) if terms.occurs(pointer, condition));
            if looks && !given.contains(&from) && is_access(flowgraph.graph[to].kind, is_number) {
                flowgraph.graph[to].kind = LocationKind::Error(ErrorKind::Uninitialized);
            }
        }
    }
}

/// Whether it is what an access is led to that fails; where a pointer is a number at first, that is every way in
/// which an access to an object may fail.
fn is_access(kind: LocationKind, is_number: bool) -> bool {
    use ErrorKind::{NullDereference, OutOfBounds, ReadOnlyWrite, Unmodelled, UseAfterFree};
    let LocationKind::Error(kind) = kind else { return false };
    let of_objects = matches!(kind, ReadOnlyWrite | Unmodelled | UseAfterFree);
    matches!(kind, NullDereference | OutOfBounds) || (is_number && of_objects)
}

/// Where a pointer may have been given a value since its declaration.
fn given(
    flowgraph: &Flowgraph,
    pointer: Term,
    declared: &BTreeSet<EdgeIndex>,
    unassigned: Term,
) -> BTreeSet<NodeIndex> {
    let declares = |edge: EdgeIndex| match &flowgraph.graph[edge].instruction {
        Instruction::Input { kind, .. } => *kind == InputKind::Uninitialized,
        Instruction::Assign { value, .. } => *value == unassigned || declared.contains(&edge),
        _ => false,
    };
    let mut work = Vec::new();
    for edge in flowgraph.graph.edge_indices() {
        let instruction = &flowgraph.graph[edge].instruction;
        if instruction.given() == Some(pointer) && !declares(edge) {
            work.push(flowgraph.endpoints(edge).1);
        }
    }
    let mut given: BTreeSet<NodeIndex> = work.iter().copied().collect();
    while let Some(node) = work.pop() {
        for edge in flowgraph.out_edges(node) {
            let instruction = &flowgraph.graph[edge].instruction;
            let again = instruction.given() == Some(pointer) && declares(edge);
            let next = flowgraph.endpoints(edge).1;
            if !again && given.insert(next) {
                work.push(next);
            }
        }
    }
    given
}
