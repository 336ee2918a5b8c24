//! What an engine hands over: a conclusion, the evidence for it, and what it approximated.
//!
//! It is no verdict yet: [`verdict`](crate::verdict) checks it again. Everything here is plain
//! data that engines make, the judge weighs, and reports show.
//!
//! * [`Outcome`], [`Evidence`] – what is concluded, and what that rests on
//! * [`Query`] – a question that was asked, about which variant of the program, who answered
//! * [`Invariant`] – what holds at a loop, in the program's words
//! * [`LoopSummary`] – what a loop does
//! * [`Reason`] – why nothing could be shown
//! * [`Turn`] – how each of several engines fared
//! * [`Contradiction`] – why a path cannot be taken
//! * [`QuestionCounts`], [`TreeNode`] – how an exploration went

mod contradiction;
mod exploration;
mod invariant;
mod loop_summary;
mod query;
mod reason;
mod turn;

pub use contradiction::{Clause, Contradiction};
pub use exploration::{
    Leaf, QuestionCounts, SearchCounts, SearchEnd, SearchNode, Searched, TreeNode,
};
pub use invariant::{Invariant, Tried};
pub use loop_summary::{LoopPath, LoopSummary, LoopTrace, LoopTransition, Order};
pub use query::Query;
pub use reason::{Reason, ReasonCode};
pub use turn::{Turn, TurnEnd};

use crate::graph::system::Invariants;
use crate::graph::{InputValue, Place, Remark};
use crate::logic::Term;

/// The outcome of an engine's work. It is no verdict yet: `verdict` checks it again.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What the engine concludes.
    pub conclusion: Conclusion,
    /// What it approximated.
    pub approximations: Vec<Remark>,
    /// Why the target cannot be reached, where the engine can tell; only for *safe*.
    pub contradiction: Option<Contradiction>,
    /// What carries the proof, in the program's words: what holds whenever a run comes there;
    /// only for *safe*.
    pub invariants: Vec<Invariant>,
    /// What became of the invariants that somebody else gave, if somebody did.
    pub tried: Option<Tried>,
    /// How often each loop runs on the way to the target; only for *reachable*.
    pub loops: Vec<Iterations>,
    /// The questions asked, in order.
    pub queries: Vec<Query>,
    /// The small questions that were put to warm sessions on the way: nothing rests on them.
    pub on_the_way: QuestionCounts,
    /// How a search with interpolants went; of other engines nothing.
    pub search: Option<Searched>,
    /// Who worked at it, where several engines did.
    pub engines: Vec<Turn>,
}

/// What an engine concludes, by what evidence; or why it concludes nothing.
pub type Conclusion = Result<Evidence, Reason>;

impl Outcome {
    /// An outcome with nothing to tell beside its conclusion.
    pub fn new(conclusion: Conclusion) -> Self {
        Self {
            conclusion,
            approximations: Vec::new(),
            contradiction: None,
            invariants: Vec::new(),
            tried: None,
            loops: Vec::new(),
            queries: Vec::new(),
            on_the_way: QuestionCounts::default(),
            search: None,
            engines: Vec::new(),
        }
    }
}

/// What a conclusion rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Of *safe*: an over-approximation of all ways to the target has no solution. So said the
    /// answers to the questions whose [`Query::decides`] is set.
    Refuted,
    /// Of *safe*: all paths were followed to their ends. What was left out on the way has no
    /// solution: so said the answers to the questions whose [`Query::decides`] is set.
    Paths,
    /// Of *safe*: these hold at the cut points of the program that was asked about, and no run
    /// comes from where they hold to a target. What has to be shown of them
    /// ([`System::obligations`](crate::graph::system::System::obligations)) has no solution: so
    /// said the answers to the questions whose [`Query::decides`] is set.
    Invariants(Invariants),
    /// Of *safe*: the program was read from [clauses](crate::graph::Origin::clauses), of which this
    /// is a solution, a formula for each predicate, or what its own clauses say of it. What has to be shown of it
    /// ([`HornClauses::obligations`](crate::logic::horn::HornClauses::obligations)) has no solution:
    /// so said the answers to the questions whose [`Query::decides`] is set.
    Solution(Vec<Option<Term>>),
    /// Of *reachable*: a run reads these inputs, in this order.
    Run(Vec<InputValue>),
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
