//! Runs that come to a state again: from there on they may go on as before, for ever.
//!
//! Now and then a state is kept, twice as late each time (Brent's algorithm for cycles), and
//! compared with the states at the same location.
//!
//! Direction of error: none. Where a run reads inputs in between, the run that is given the same
//! ones again and again is one that never ends.

use super::calls::Caller;
use crate::graph::frames::Frames;
use crate::graph::program::{FunctionId, NodeIndex};

use super::Running;

/// Looks for states that a run comes to again.
#[derive(Debug)]
pub(super) struct Revisits<'r, 'p> {
    /// After so many steps a state is kept.
    next: u64,
    kept: Option<State<'r, 'p>>,
}

#[derive(Debug)]
struct State<'r, 'p> {
    at: (FunctionId, NodeIndex),
    callers: Vec<Caller>,
    memory: Frames<'r, 'p>,
    /// How many inputs had been read.
    inputs: usize,
}

impl Revisits<'_, '_> {
    pub(super) fn new() -> Self {
        Self { next: 0, kept: None }
    }
}

impl Running<'_, '_> {
    /// If the run has been in this state before: how many inputs it had read then.
    pub(super) fn has_been_here(&mut self) -> Option<usize> {
        let revisits = self.revisits.as_mut()?;
        let at = (self.function, self.node);
        if let Some(kept) = &revisits.kept
            && kept.at == at
            && kept.callers == self.callers
            && kept.memory.is_like(&self.memory)
        {
            return Some(kept.inputs);
        }
        if self.steps >= revisits.next {
            revisits.next = 2 * self.steps.max(1);
            let (callers, memory) = (self.callers.clone(), self.memory.clone());
            revisits.kept = Some(State { at, callers, memory, inputs: self.readings.len() });
        }
        None
    }
}
