//! How an exploration went: its questions, and its tree.

use std::ops::AddAssign;

use crate::graph::{ErrorKind, Place};
use crate::logic::Term;

/// How the questions of an exploration were answered.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct QuestionCounts {
    /// Put to solvers.
    pub asked: u64,
    /// Of these, satisfiable.
    pub sat: u64,
    /// Of these, unsatisfiable.
    pub unsat: u64,
    /// Of these, answered by nobody.
    pub unknown: u64,
    /// Settled by the answers to other questions.
    pub by_cache: u64,
    /// Settled by the inputs at hand.
    pub by_model: u64,
    /// Seconds of waiting for solvers, of all workers together.
    pub solver_seconds: f64,
}

impl AddAssign for QuestionCounts {
    fn add_assign(&mut self, other: Self) {
        self.asked += other.asked;
        self.sat += other.sat;
        self.unsat += other.unsat;
        self.unknown += other.unknown;
        self.by_cache += other.by_cache;
        self.by_model += other.by_model;
        self.solver_seconds += other.solver_seconds;
    }
}

/// How a search with interpolants went (the engine `minimax`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchCounts {
    /// States looked at, and steps that are infeasible.
    pub states: u64,
    /// States that were covered by what is known of another one.
    pub subsumed: u64,
    /// Paths that came back to a loop's head and closed the loop.
    pub closed: u64,
    /// Times that a loop was begun again.
    pub restarts: u64,
    /// Questions that were put to solvers.
    pub questions: u64,
}

/// A search with interpolants: how it went, and its tree as far as that was to be kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Searched {
    /// What it took.
    pub counts: SearchCounts,
    /// Its states, parents before children.
    pub tree: Vec<SearchNode>,
}

/// A state of a search with interpolants, or a step that is infeasible.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchNode {
    /// The state that it comes from; `None` for the first.
    pub parent: Option<usize>,
    /// Where it is.
    pub place: Place,
    /// What is assumed on the way from the parent, over the program's variables.
    pub assumes: Term,
    /// What suffices so that no error lies below, over the program's variables: known of states
    /// that are done, where it can be said.
    pub keeps: Option<Term>,
    /// What became of it.
    pub end: SearchEnd,
    /// Whether a loop that it lies in was begun again since.
    pub abandoned: bool,
}

/// What became of a state of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEnd {
    /// The search went on from there.
    Inner,
    /// No run comes there.
    Infeasible,
    /// It is covered by what is known of another state: which one.
    Subsumed(usize),
    /// It closes a loop: the loop's state.
    Closed(usize),
    /// The target, by a path that is infeasible but for what a loop has dropped: the loop's state,
    /// which is begun again.
    Conflict(usize),
    /// The target, by a run.
    Reached,
}

/// A node of an execution tree: a part of a path between two branches.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// The node that it was split off from; `None` for the root.
    pub parent: Option<usize>,
    /// What the inputs have to satisfy, over those of the node before.
    pub condition: Option<Term>,
    /// The branch at which it was split off.
    pub place: Place,
    /// How and where the path ends here, if it does.
    pub leaf: Option<(Leaf, Place)>,
}

/// How a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The program ends.
    Finished,
    /// At a target that is no error.
    Target,
    /// With an error.
    Error(ErrorKind),
    /// An assumption fails.
    Blocked,
    /// It goes round for ever.
    Endless,
    /// It was left.
    Cut,
    /// It goes on as one with another.
    Merged,
    /// It cannot lead to the target.
    Dropped,
}
