//! The replay: the last word on *reachable*.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::Signed;

use crate::budget::Budget;
use crate::graph::inputs::{ConstantInputs, OrderedInputs};
use crate::graph::{
    ErrorKind, FunctionId, InputKind, InputValue, Inputs, Interpreter, NodeIndex, Place, Program,
    Reading, RunEnd, RunLimits, Targets,
};
use crate::logic::{ArrayValue, Value};

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
    /// Whether it looked at cells of arrays that are inputs as a whole ([`Run::looked`](crate::graph::Run)).
    pub looked: bool,
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
    let mut ordered = OrderedInputs::new(inputs.iter().cloned());
    replayed(interpreter, targets, &mut ordered, (MAX_STEPS, budget))
}

/// The same of a run that is tried beside many others: of few steps.
pub(super) fn replay_briefly(
    interpreter: &Interpreter<'_>,
    targets: &Targets,
    inputs: &[InputValue],
    budget: &Budget,
) -> Option<Replayed> {
    let mut ordered = OrderedInputs::new(inputs.iter().cloned());
    replayed(interpreter, targets, &mut ordered, (FEW_STEPS, budget))
}

fn replayed(
    interpreter: &Interpreter<'_>,
    targets: &Targets,
    inputs: &mut dyn Inputs,
    (steps, budget): (u64, &Budget),
) -> Option<Replayed> {
    let limits = RunLimits::leaping(steps, budget);
    let run = interpreter.run(inputs, targets, &limits, false);
    let program = interpreter.program();
    match run.end {
        RunEnd::Target(function, node) => Some(Replayed {
            readings: run.readings,
            end: (function, node),
            place: program.function(function).graph.graph[node].place,
            steps: run.steps,
            skipped: run.skipped,
            looked: run.looked,
        }),
        _ => None,
    }
}

/// The run again, and then runs on inputs that are easier to give to a compiled program, as far as they come
/// to a target, too.
pub fn easier<'p>(
    program: &'p Program,
    targets: &'p Targets,
    readings: &'p [Reading],
    budget: &'p Budget,
) -> impl Iterator<Item = Replayed> + 'p {
    let interpreter = Interpreter::new(program);
    Ease::ALL.into_iter().filter_map(move |ease| {
        let mut inputs: Vec<InputValue> = readings.iter().map(|one| eased(one, ease)).collect();
        if ease == Ease::SmallParameters {
            shrink(&mut inputs, readings, |inputs| {
                let run = replay_by(&interpreter, targets, inputs, budget);
                run.is_some_and(|run| run.steps < FEW_STEPS)
            });
        }
        replay_by(&interpreter, targets, &inputs, budget)
    })
}

/// How far an input is made easier to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ease {
    /// Not at all.
    Own,
    /// What the program looks at and gives no value is 0, but for cells of arrays that are told; nothing
    /// of the environment is large.
    SmallBesideCells,
    /// What is open is 0, and nothing is large.
    Small,
    /// What is open is 0.
    Zero,
    /// Parameters, too, are as small as they may be.
    SmallParameters,
}

impl Ease {
    const ALL: [Ease; 5] =
        [Ease::Own, Ease::SmallBesideCells, Ease::Small, Ease::Zero, Ease::SmallParameters];
}

/// What the environment has is no larger than that, where it need not be: strings are not.
const LARGE: u64 = 1 << 16;
/// A run that is repeated for each bit of each parameter has no more steps than that.
const FEW_STEPS: u64 = 100_000;

fn eased(reading: &Reading, ease: Ease) -> InputValue {
    match (&reading.value, reading.kind) {
        (value, _) if ease == Ease::Own => value.clone(),
        (InputValue::Scalar(value), InputKind::Uninitialized) => InputValue::Scalar(value.zeroed()),
        (InputValue::Array(array), InputKind::Uninitialized) => {
            let default = array.default.zeroed();
            let keeps = ease == Ease::SmallBesideCells;
            let cells = if keeps { array.cells.clone() } else { BTreeMap::default() };
            InputValue::Array(ArrayValue { cells, default })
        }
        (InputValue::Scalar(Value::Int(value)), InputKind::Environment)
            if ease != Ease::Zero && *value > LARGE.into() =>
        {
            InputValue::Scalar(Value::Int(LARGE.into()))
        }
        (value, _) => value.clone(),
    }
}

/// Halves the way to 0 of each parameter, as long as the inputs are still `good`.
fn shrink(inputs: &mut [InputValue], readings: &[Reading], good: impl Fn(&[InputValue]) -> bool) {
    if !good(inputs) {
        return;
    }
    for (index, reading) in readings.iter().enumerate() {
        let (InputValue::Scalar(Value::Int(value)), InputKind::Parameter) =
            (&reading.value, reading.kind)
        else {
            continue;
        };
        let (sign, mut good_one) = (value.signum(), value.abs());
        let mut bad = BigInt::from(-1);
        while &bad + 1 < good_one {
            let middle: BigInt = (&bad + &good_one) / 2;
            inputs[index] = InputValue::Scalar(Value::Int(&sign * &middle));
            if good(inputs) { good_one = middle } else { bad = middle }
        }
        inputs[index] = InputValue::Scalar(Value::Int(sign * good_one));
    }
}

/// The run on the same inputs to where the program says that something is wrong, beyond its end;
/// what it reads besides is 0.
pub fn onward(program: &Program, run: &Replayed, budget: &Budget) -> Option<Replayed> {
    let reports = |kind| matches!(kind, ErrorKind::Assertion | ErrorKind::Reached);
    let targets = Targets::default().other_errors(program, reports);
    let mut inputs = OrderedInputs::replaying(&run.readings).then(ConstantInputs::default());
    replayed(&Interpreter::new(program), &targets, &mut inputs, (MAX_STEPS, budget))
}
