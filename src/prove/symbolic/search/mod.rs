//! Which state next (R24 §3.6, §5.3.2.2): one trait, and a type for each
//! strategy.
//!
//! A strategy knows the waiting states by their numbers and never decides what becomes of
//! them: whatever it does, complete explorations find the same.

mod coverage;
mod klee;
mod queues;
mod random;
mod tree;

use std::fmt;
use std::str::FromStr;

use hashbrown::HashMap;

use super::coverage::Coverage;
use super::state::State;
use crate::graph::inputs::Random;
use crate::prove::shared::execution::subject::Subject;

/// The number of a state.
pub(super) type StateId = u64;

/// The states that wait.
pub(super) type Waiting = HashMap<StateId, State>;

/// Chooses the next state to execute.
pub(super) trait SearchStrategy: Send {
    /// A state waits; one that was split off from another names it.
    fn waits(&mut self, id: StateId, from: Option<StateId>);

    /// The number of the next state; it no longer waits. Not called when none waits.
    fn next(&mut self, waiting: &Waiting) -> Option<StateId>;

    /// A waiting state was taken by somebody else.
    fn taken(&mut self, id: StateId);

    /// A state that had been taken is no more; what was split off from it waits already.
    fn ended(&mut self, id: StateId) {
        let _ = id;
    }
}

/// The strategies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Search {
    /// The newest state.
    Dfs,
    /// The oldest state.
    Bfs,
    /// Any state, all alike.
    Random,
    /// A random walk from the root of the execution tree to a state.
    Tree,
    /// Any state, those near a location that no path has come to preferred.
    Coverage,
    /// `tree` and `coverage` in turn.
    #[default]
    Klee,
}

impl Search {
    /// All of them.
    pub const ALL: [Search; 6] =
        [Search::Dfs, Search::Bfs, Search::Random, Search::Tree, Search::Coverage, Search::Klee];

    /// As `--search` spells it.
    pub fn as_str(self) -> &'static str {
        match self {
            Search::Dfs => "dfs",
            Search::Bfs => "bfs",
            Search::Random => "random",
            Search::Tree => "tree",
            Search::Coverage => "coverage",
            Search::Klee => "klee",
        }
    }

    /// The strategy, with random choices that start at a seed.
    pub(super) fn strategy<'s>(
        self,
        seed: u64,
        subject: &'s Subject<'s>,
        covered: &'s Coverage,
    ) -> Box<dyn SearchStrategy + 's> {
        let random = Random::new(seed);
        match self {
            Search::Dfs => Box::new(queues::Dfs::default()),
            Search::Bfs => Box::new(queues::Bfs::default()),
            Search::Random => Box::new(random::AnyState::new(random)),
            Search::Tree => Box::new(tree::Tree::new(random)),
            Search::Coverage => Box::new(coverage::ByCoverage::new(random, subject, covered)),
            Search::Klee => Box::new(klee::Klee::new(
                tree::Tree::new(random.clone()),
                coverage::ByCoverage::new(random, subject, covered),
            )),
        }
    }
}

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Search {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|search| search.as_str() == text).ok_or_else(|| {
            let names = Self::ALL.map(Self::as_str).join(", ");
            format!("there are {names}")
        })
    }
}
