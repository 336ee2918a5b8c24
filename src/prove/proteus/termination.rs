//! Whether the loops of a program end: where a loop is not known to come to an end
//! ([`ranking`](mod@super::ranking)), a trace of its summary leads to where a run goes on for ever,
//! and that is the target.
//!
//! Direction of error: that runs end is said where no way leads there. Else a model is an input to
//! try; only a run that never ends counts.

use super::divergence::Divergence;
use super::paths::Way;
use super::{Goal, followed, replay};
use crate::graph::InputValue;
use crate::graph::slice::Slice;
use crate::logic::Model;
use crate::outcome::{Query, QuestionCounts, Reason};
use crate::prove::Task;
use crate::prove::shared::oracle::Counts;
use crate::prove::shared::query_log::QueryLog;

/// How many models of a way to an execution that may have no end are tried.
const TRIES: usize = 8;

/// Whether runs end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All do, at a target of the task or elsewhere.
    Ends,
    /// The run on these inputs never does.
    Endless(Endless),
}

/// The inputs of a run that never ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endless {
    /// What it reads at first.
    pub inputs: Vec<InputValue>,
    /// Those from this one on it reads again and again.
    pub again: usize,
}

/// What was found out about whether runs end.
#[derive(Clone, Debug)]
pub struct Termination {
    /// Whether they do, or why that is not known.
    pub ending: Result<Ending, Reason>,
    /// The questions asked, in order; *ends* rests on those that [decide](Query::decides).
    pub queries: Vec<Query>,
    /// The small questions on the way.
    pub on_the_way: QuestionCounts,
}

/// Whether all runs of a task's program end. One that comes to a target of the task ends there.
pub fn termination(task: &Task<'_>) -> Termination {
    let counts = Counts::default();
    let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
    let ending = ending(task, &mut log, &counts);
    Termination { ending, queries: log.into_queries(), on_the_way: counts.told() }
}

fn ending(task: &Task<'_>, log: &mut QueryLog<'_>, counts: &Counts) -> Result<Ending, Reason> {
    let (terms, flow) = (&*task.program.terms, task.inlined()?.graph());
    let goal =
        Goal { slice: Slice::of_loops(terms, flow), divergence: Divergence::Target, tries: TRIES };
    let tried = |way: &Way, model: &Model| replay::endless(task, way, model);
    let run = followed(task, log, counts, goal, tried)?;
    Ok(run.map_or(Ending::Ends, Ending::Endless))
}
