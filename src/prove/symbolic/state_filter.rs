//! What to do with a new state: the place where path explosion is fought. One trait; merging,
//! subsumption and loop summaries are further types that keep it.

use super::found::Fault;
use super::path_oracle::PathOracle;
use super::state::State;

/// What becomes of a new state.
pub(super) enum Filtered {
    /// It waits for its turn.
    Waits(Box<State>),
    /// Nothing that is looked for comes of it.
    Dropped,
    /// What is looked for was found on the way.
    Found(Fault),
}

/// Decides what becomes of states that were split off. Each worker has one of its own.
pub(super) trait StateFilter {
    /// A state that has just been made. Its path condition is satisfiable, or in doubt; the
    /// oracle knows more about it.
    fn receive(&mut self, state: State, oracle: &mut PathOracle<'_>) -> Filtered;
}

/// Every state waits: symbolic execution as it is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Plain;

impl StateFilter for Plain {
    fn receive(&mut self, state: State, _: &mut PathOracle<'_>) -> Filtered {
        Filtered::Waits(Box::new(state))
    }
}
