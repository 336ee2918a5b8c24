//! A program as a transition system that asks about nothing: for what holds at its loops.
//!
//! All locations that a run comes to are kept; there is a target, since every system has one, but
//! nothing leads to it. At the head of a loop the variables are live that the loop mentions, as
//! far as they have a name there, and what they depend on.
//!
//! Direction of error: none; as for any system, and nothing is sliced away.

use std::collections::BTreeSet;

use petgraph::visit::EdgeRef;

use super::{System, SystemError, made_in_time};
use crate::budget::Budget;
use crate::graph::inline::Inlined;
use crate::graph::location::Location;
use crate::graph::names::said_names;
use crate::graph::natural::{back_edges, body};
use crate::graph::program::{Flowgraph, Instruction, NodeIndex, Program};
use crate::graph::slice::Slice;
use crate::graph::spoken::Copies;
use crate::logic::Term;

impl System {
    /// The system of a whole program (one function, no calls).
    ///
    /// # Errors
    /// It takes too much time or room.
    pub fn of_all(inlined: &Inlined, budget: &Budget) -> Result<Self, SystemError> {
        let program = &inlined.program;
        let slice = Slice::everything(inlined.graph());
        let wanted = wanted(program, &slice.flow);
        made_in_time(program, &slice, &[], &wanted, budget)
    }
}

/// What is to be live at the heads of loops: what the loop mentions and has a name there.
fn wanted(program: &Program, flow: &Flowgraph) -> Vec<(NodeIndex, Vec<Term>)> {
    let copies = Copies::of(program, flow);
    let names = said_names(program);
    back_edges(flow)
        .into_iter()
        .map(|(head, from)| {
            let mentioned = mentioned(program, flow, head, from).into_iter();
            let named = mentioned.filter(|variable| {
                names.get(variable).is_some_and(Option::is_some)
                    && has_name_at(program, &copies, &flow.graph[head], *variable)
            });
            (head, named.collect())
        })
        .collect()
}

/// Whether a variable has a name at a location: where the text says which names there are, if
/// it is one of them, or no number.
fn has_name_at(program: &Program, copies: &Copies, head: &Location, variable: Term) -> bool {
    let mut loops = head.heads.iter().map(|&head| &program.origin.loops[head]).peekable();
    let known = |each: &crate::graph::LoopText| each.inner.len() + each.outer.len() > 0;
    if !loops.peek().is_some_and(|each| known(each)) || program.terms.sort(variable).is_array() {
        return true;
    }
    loops.any(|each| each.numbers().any(|(_, number)| copies.is_copy(variable, number.symbol)))
}

/// The variables that a loop reads or writes, in program order.
fn mentioned(
    program: &Program,
    flow: &Flowgraph,
    head: NodeIndex,
    from: Vec<NodeIndex>,
) -> BTreeSet<Term> {
    let inside = body(flow, head, from);
    let edges = flow.graph.edge_references();
    let mut variables = BTreeSet::new();
    for edge in edges.filter(|e| inside.contains(&e.source()) && inside.contains(&e.target())) {
        let instruction = &edge.weight().instruction;
        for term in instruction.reads() {
            variables.extend(program.terms.symbols(term));
        }
        match instruction {
            Instruction::Assign { variable, .. }
            | Instruction::Input { variable, .. }
            | Instruction::Write { array: variable, .. } => variables.extend([*variable]),
            _ => {}
        }
    }
    variables
}
