//! Pointers that a new object is given before its address escapes: `p = malloc(…); p->next = q;`. Nobody
//! reads what such a member held before the store, so it need not be any number.
//!
//! Direction of error: a member that is not found may be said to be open although it is not.

use std::collections::BTreeSet;

use crate::graph::location::LocationKind;
use crate::graph::memory::MemoryEffect;
use crate::graph::program::{EdgeIndex, Flowgraph, Instruction, NodeIndex};
use crate::logic::{MemoryOp, Node, Stored, Term, Terms};

/// So many instructions behind an allocation are looked at.
const NEAR: usize = 256;

/// The offsets at which pointers are stored into an object that `edge` makes, before the variable that
/// points to it is used for anything but its accesses.
pub(super) fn initialized(terms: &Terms, flow: &Flowgraph, edge: EdgeIndex) -> BTreeSet<i64> {
    let mut offsets = BTreeSet::new();
    let Instruction::Memory(MemoryEffect::Allocate { variable, .. }) = flow.graph[edge].instruction
    else {
        return offsets;
    };
    let (_, mut node) = flow.endpoints(edge);
    for _ in 0..NEAR {
        let Some(next) = only_way(flow, node) else { break };
        let instruction = &flow.graph[next].instruction;
        if flow.graph.edges_directed(node, petgraph::Direction::Incoming).count() > 1
            || !keeps_private(terms, instruction, variable)
        {
            break;
        }
        if let Instruction::Memory(MemoryEffect::Store { access, pointer, .. }) = instruction
            && let Stored::Pointer { .. } = access.stored
        {
            offsets.extend(offset_from(terms, *pointer, variable));
        }
        (_, node) = flow.endpoints(next);
    }
    offsets
}

/// The way on that does not end in an error at once, if there is one such way.
fn only_way(flow: &Flowgraph, node: NodeIndex) -> Option<EdgeIndex> {
    let fails = |edge: &EdgeIndex| {
        let (_, to) = flow.endpoints(*edge);
        matches!(flow.graph[to].kind, LocationKind::Error(_))
    };
    let ways: Vec<EdgeIndex> =
        flow.out_edges(node).into_iter().filter(|edge| !fails(edge)).collect();
    match ways[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Whether an instruction uses the pointer for no more than to ask about its object, and to write there.
fn keeps_private(terms: &Terms, instruction: &Instruction, variable: Term) -> bool {
    match instruction {
        Instruction::Memory(MemoryEffect::Store { pointer, value, .. }) => {
            let address = offset_from(terms, *pointer, variable).is_some();
            (address || only_inspects(terms, *pointer, variable))
                && only_inspects(terms, *value, variable)
        }
        // It might be what is copied, or what is forgotten.
        Instruction::Memory(_) | Instruction::Call { .. } | Instruction::IndirectCall { .. } => {
            false
        }
        Instruction::Assign { variable: target, .. } if *target == variable => false,
        _ => instruction.reads().into_iter().all(|term| only_inspects(terms, term, variable)),
    }
}

/// Whether a term has the pointer only in questions about its object: neither its value nor what is there.
fn only_inspects(terms: &Terms, term: Term, variable: Term) -> bool {
    if term == variable {
        return false;
    }
    let node = terms.node(term);
    if let Node::MemoryOp(MemoryOp::Fact(_) | MemoryOp::Object | MemoryOp::Offset, args) = node {
        let pointer = args[args.len() - 1];
        if offset_from(terms, pointer, variable).is_some() {
            return true;
        }
    }
    let mut all = true;
    node.for_each_child(|child, _| all = all && only_inspects(terms, child, variable));
    all
}

/// How many bytes from where a variable points another pointer points, if that is known.
fn offset_from(terms: &Terms, pointer: Term, variable: Term) -> Option<i64> {
    if pointer == variable {
        return Some(0);
    }
    let Node::MemoryOp(MemoryOp::Step { stride }, args) = terms.node(pointer) else { return None };
    let before = offset_from(terms, args[0], variable)?;
    let bytes = i64::try_from(terms.as_int(args[1])? * stride).ok()?;
    before.checked_add(bytes)
}
