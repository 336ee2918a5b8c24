//! From a model of a formula to a run: the model's inputs are given to the inlined
//! program, each read told apart by its place and by how often the run has been there,
//! and the run's own reads, in their order, are the inputs that are reported.
//! A read that slicing dropped takes zero: it has no influence on reaching the target.

use hashbrown::HashMap;
use num_bigint::BigInt;

use crate::budget::Budget;
use crate::graph::inputs::InputsFrom;
use crate::graph::{
    EdgeIndex, Inlined, InputValue, Interpreter, RunEnd, RunLimits, Site, Variable,
};
use crate::logic::{ArrayValue, Model};
use crate::outcome::Iterations;

use super::counts::path_counters;
use super::program::{ApcProgram, InputSite};

/// The most steps of a replay.
pub(crate) const MAX_STEPS: u64 = 10_000_000;

/// A run that has reached a target: its inputs in the order of the reads, and how often
/// it went round each loop.
pub(crate) struct Found {
    pub(crate) inputs: Vec<InputValue>,
    pub(crate) loops: Vec<Iterations>,
}

/// What became of a model's inputs.
pub(crate) enum Replay {
    /// The run reaches a target.
    Reached(Found),
    /// The run ends elsewhere.
    Elsewhere,
    /// The run was stopped: it takes more than this many steps.
    TooLong(u64),
    /// The run was stopped: its numbers or arrays take too much room.
    TooLarge,
    /// The budget was over.
    OutOfTime,
}

/// Runs the program on a model's inputs.
pub(crate) fn replay(
    inlined: &Inlined,
    program: &ApcProgram,
    model: &Model,
    steps: u64,
    budget: &Budget,
) -> Replay {
    let interpreter = Interpreter::new(&inlined.program);
    let limits = RunLimits { steps, budget: budget.clone(), ..RunLimits::default() };
    let sites: HashMap<EdgeIndex, &InputSite> =
        program.sites().into_iter().map(|site| (site.origin, site)).collect();
    let mut inputs = InputsFrom(|site: Site, occurrence: u64, variable: &Variable| {
        let known = sites.get(&site.edge);
        Some(known.map_or_else(
            || InputValue::zero(variable.sort),
            |s| value_of(s, model, occurrence, variable),
        ))
    });
    let run = interpreter.run(&mut inputs, &inlined.targets, &limits, true);
    match run.end {
        RunEnd::Target(..) => Replay::Reached(Found {
            loops: run.trace.map(|trace| path_counters(program, &trace)).unwrap_or_default(),
            inputs: run.readings.into_iter().map(|reading| reading.value).collect(),
        }),
        RunEnd::StepLimit => Replay::TooLong(run.steps),
        RunEnd::TooLarge(_) => Replay::TooLarge,
        RunEnd::Cancelled => Replay::OutOfTime,
        _ => Replay::Elsewhere,
    }
}

/// The value that a model gives to the `occurrence`-th read at a site.
fn value_of(site: &InputSite, model: &Model, occurrence: u64, variable: &Variable) -> InputValue {
    if site.position.is_none() {
        return InputValue::of_symbol(model, site.symbol, variable.sort);
    }
    let Some(reads) = model.arrays.get(&site.symbol) else {
        return InputValue::zero(variable.sort);
    };
    let occurrence = BigInt::from(occurrence);
    if !variable.sort.is_array() {
        return InputValue::Scalar(reads.get(&[occurrence]).clone());
    }
    let mut array = ArrayValue::new(reads.default.clone());
    for (index, value) in reads.cells.iter().filter(|(index, _)| index[0] == occurrence) {
        array.cells.insert(index[1..].to_vec(), value.clone());
    }
    InputValue::Array(array)
}
