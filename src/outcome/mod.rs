//! What an engine hands over: a conclusion, the evidence for it, and what it approximated.
//!
//! It is no verdict yet: [`verdict`](crate::verdict) checks it again. Everything here is plain
//! data that engines make, the judge weighs, and reports show.
//!
//! * [`Outcome`], [`Conclusion`] – what is concluded, and by what evidence
//! * [`Query`] – a question that was asked, about which variant of the program, who answered
//! * [`Reason`] – why nothing could be shown
//! * [`Contradiction`] – why a path cannot be taken
//! * [`QuestionCounts`], [`TreeNode`] – how an exploration went

mod contradiction;
mod exploration;
mod query;
mod reason;

pub use contradiction::{Clause, Contradiction};
pub use exploration::{Leaf, QuestionCounts, TreeNode};
pub use query::Query;
pub use reason::{Reason, ReasonCode};

use crate::graph::{InputValue, Place, Remark};

/// The outcome of an engine's work. It is no verdict yet: `verdict` checks it again.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What the engine concludes.
    pub conclusion: Conclusion,
    /// What it approximated.
    pub approximations: Vec<Remark>,
    /// Why the target cannot be reached, where the engine can tell; only for *safe*.
    pub contradiction: Option<Contradiction>,
    /// How often each loop runs on the way to the target; only for *reachable*.
    pub loops: Vec<Iterations>,
    /// The questions asked, in order.
    pub queries: Vec<Query>,
}

/// What an engine concludes.
#[derive(Clone, Debug)]
pub enum Conclusion {
    /// An over-approximation of all ways to the target is unsatisfiable: the answer of
    /// the last query whose [`Query::decides`] is set.
    Safe,
    /// With these inputs a run reaches the target.
    Reachable(Reachable),
    /// Neither could be shown.
    Unknown(Reason),
}

/// The evidence for *reachable*.
#[derive(Clone, Debug)]
pub struct Reachable {
    /// The inputs in the order in which the run reads them.
    pub inputs: Vec<InputValue>,
}

/// How often a loop runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iterations {
    /// The loop's name in formulas.
    pub name: String,
    /// Where it is entered.
    pub place: Place,
    /// For each time that the run comes to the loop, the values of the path counters:
    /// how often it went round along each path.
    pub visits: Vec<Vec<u64>>,
}
