//! `dfs` and `bfs`: the newest, and the oldest state.

use std::collections::VecDeque;

use super::{SearchStrategy, StateId, Waiting};

/// The newest state first: a stack.
#[derive(Debug, Default)]
pub(super) struct Dfs(Vec<StateId>);

/// The oldest state first: a queue.
#[derive(Debug, Default)]
pub(super) struct Bfs(VecDeque<StateId>);

impl SearchStrategy for Dfs {
    fn waits(&mut self, id: StateId, _: Option<StateId>) {
        self.0.push(id);
    }

    fn next(&mut self, waiting: &Waiting) -> Option<StateId> {
        std::iter::from_fn(|| self.0.pop()).find(|id| waiting.contains_key(id))
    }

    /// It stays, and is passed over when its turn comes.
    fn taken(&mut self, _: StateId) {}
}

impl SearchStrategy for Bfs {
    fn waits(&mut self, id: StateId, _: Option<StateId>) {
        self.0.push_back(id);
    }

    fn next(&mut self, waiting: &Waiting) -> Option<StateId> {
        std::iter::from_fn(|| self.0.pop_front()).find(|id| waiting.contains_key(id))
    }

    fn taken(&mut self, _: StateId) {}
}
