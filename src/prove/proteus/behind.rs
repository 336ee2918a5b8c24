//! What a loop of the text leaves where the text goes on behind it: a way out may lead there by code
//! that is not in the loop of the flowgraph, as in `{ found = 1; break; }`.
//!
//! Direction of error: none. Code that branches is not followed.

use super::summary::Trace;
use crate::graph::transfer::{Effect, State, effect};
use crate::graph::{Flowgraph, Instruction, NodeIndex};
use crate::logic::Terms;

/// A way out is followed for so many locations.
const MOST: usize = 20;

/// What variables hold behind a loop of the text, if a trace leads there on one way.
pub(super) fn behind(terms: &Terms, flow: &Flowgraph, text: usize, trace: &Trace) -> Option<State> {
    let (mut at, mut state) = (trace.exit?, trace.state.clone());
    for _ in 0..MOST {
        if flow.graph[at].behind.contains(&text) {
            return Some(state);
        }
        at = step(terms, flow, at, &mut state)?;
    }
    None
}

/// The only way on from a location, if it does nothing but assign.
fn step(terms: &Terms, flow: &Flowgraph, at: NodeIndex, state: &mut State) -> Option<NodeIndex> {
    let [only] = flow.out_edges(at)[..] else { return None };
    let instruction = &flow.graph[only].instruction;
    let does_more = matches!(
        instruction,
        Instruction::Input { .. } | Instruction::Output { .. } | Instruction::Write { .. }
    );
    if does_more {
        return None;
    }
    match effect(terms, state, instruction, || unreachable!("it reads no input")) {
        Effect::Gives(variable, value) => state.set(variable, value),
        Effect::Requires(condition) if terms.is_true(condition) => {}
        Effect::Requires(_) | Effect::Nothing => return None,
    }
    Some(flow.endpoints(only).1)
}
