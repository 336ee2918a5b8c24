//! `klee`: `tree` and `coverage` in turn, as KLEE does (R24 §5.3.2.2).

use super::coverage::ByCoverage;
use super::tree::Tree;
use super::{SearchStrategy, StateId, Waiting};

/// Two strategies that take turns.
pub(super) struct Klee<'s> {
    tree: Tree,
    coverage: ByCoverage<'s>,
    trees_turn: bool,
}

impl<'s> Klee<'s> {
    pub(super) fn new(tree: Tree, coverage: ByCoverage<'s>) -> Self {
        Self { tree, coverage, trees_turn: true }
    }
}

impl SearchStrategy for Klee<'_> {
    fn waits(&mut self, id: StateId, from: Option<StateId>) {
        self.tree.waits(id, from);
        self.coverage.waits(id, from);
    }

    fn next(&mut self, waiting: &Waiting) -> Option<StateId> {
        self.trees_turn = !self.trees_turn;
        if self.trees_turn {
            let id = self.coverage.next(waiting)?;
            self.tree.taken(id);
            Some(id)
        } else {
            let id = self.tree.next(waiting)?;
            self.coverage.taken(id);
            Some(id)
        }
    }

    fn taken(&mut self, id: StateId) {
        self.tree.taken(id);
        self.coverage.taken(id);
    }

    fn ended(&mut self, id: StateId) {
        self.tree.ended(id);
    }
}
