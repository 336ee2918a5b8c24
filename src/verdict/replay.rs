//! The replay: the last word on *reachable*.

use crate::budget::Budget;
use crate::graph::inputs::OrderedInputs;
use crate::graph::{
    FunctionId, InputValue, Interpreter, NodeIndex, Place, Program, Reading, RunEnd, RunLimits,
    Targets,
};

/// The most steps of a replay.
const MAX_STEPS: u64 = 20_000_000;

/// A run that has reached a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// What it read, in order.
    pub readings: Vec<Reading>,
    /// The location that it ended at.
    pub end: (FunctionId, NodeIndex),
    /// Where that is.
    pub place: Place,
    /// The number of edges that it took.
    pub steps: u64,
    /// How many of these were taken many at once ([`RunLimits::leaps_after`]).
    pub skipped: u64,
}

/// Runs a program on inputs in the order in which it reads them. `None` if the run does
/// not reach a target.
pub fn replay(
    program: &Program,
    targets: &Targets,
    inputs: &[InputValue],
    budget: &Budget,
) -> Option<Replayed> {
    replay_by(&Interpreter::new(program), targets, inputs, budget)
}

/// The same of a program that is ready to be run: to make a large one ready takes longer than
/// to run it.
pub fn replay_by(
    interpreter: &Interpreter<'_>,
    targets: &Targets,
    inputs: &[InputValue],
    budget: &Budget,
) -> Option<Replayed> {
    let limits = RunLimits::leaping(MAX_STEPS, budget);
    let mut ordered = OrderedInputs::new(inputs.iter().cloned());
    let run = interpreter.run(&mut ordered, targets, &limits, false);
    let program = interpreter.program();
    match run.end {
        RunEnd::Target(function, node) => Some(Replayed {
            readings: run.readings,
            end: (function, node),
            place: program.function(function).graph.graph[node].place,
            steps: run.steps,
            skipped: run.skipped,
        }),
        _ => None,
    }
}
