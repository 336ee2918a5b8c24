//! What must be true of each listing: unloop's answers in both directions, its interpreter,
//! and an evaluation of the tree that knows nothing of unloop agree.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use unloop::budget::Budget;
use unloop::front::{ReadOptions, language_for, read_text};
use unloop::graph::inputs::InputsFrom;
use unloop::graph::{
    InputKind, InputValue, Instruction, Interpreter, Program, Reading, RunEnd, RunLimits, Targets,
};
use unloop::logic::{Terms, Value};
use unloop::outcome::ReasonCode;
use unloop::prove::Settings;
use unloop::prove::paths::{Direction, PathSettings, Paths};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::{Report, VerdictKind, replay};
use unloop::{CheckOptions, check};

use crate::listings::evaluate::{Stop, execute, small};
use crate::listings::tree::{Listing, Stmt};
use crate::support::seeds::Tally;

/// A listing that was read.
struct Case<'l> {
    listing: &'l Listing,
    program: Program,
    targets: Targets,
    reads: usize,
}

/// Whether the laws hold for a listing.
pub(crate) fn hold(
    listing: &Listing,
    solvers: &[Solver],
    time: Duration,
    tally: &mut Tally,
) -> Result<(), String> {
    let case = read(listing)?;
    tally.count("listings");
    let executing = tried(&case, tally)?;
    let forward = answered(&case, Direction::Forward, solvers, time);
    let backward = answered(&case, Direction::Backward, solvers, time);
    let core = |report: &Report| report.contradiction.as_ref().map(|c| c.core.clone());
    for (direction, report) in [("forward", &forward), ("backward", &backward)] {
        match report.answer {
            VerdictKind::Safe if executing.is_some() => {
                return Err(format!("{direction}: infeasible, but {executing:?} executes it"));
            }
            VerdictKind::Reachable => replayed(&case, &report.readings)?,
            _ => {}
        }
    }
    match (forward.answer, backward.answer) {
        (VerdictKind::Unknown, _) | (_, VerdictKind::Unknown) => {
            gave_up([&forward, &backward], solvers.len() == 1, tally)?;
        }
        (a, b) if a != b => return Err(format!("forward {a:?}, backward {b:?}")),
        (VerdictKind::Safe, _) => {
            tally.count("infeasible");
            contradicts(&case, &forward, tally)?;
            let cores = [core(&forward), core(&backward)].map(|core| core.map(|c| lines(&c)));
            if shortest(&forward) && shortest(&backward) && cores[0] != cores[1] {
                return Err(format!("the contradictions differ: {cores:?}"));
            }
        }
        _ => tally.count("feasible"),
    }
    Ok(())
}

fn shortest(report: &Report) -> bool {
    report.contradiction.as_ref().is_some_and(|contradiction| contradiction.is_shortest)
}

/// Where clauses stand, and whether they are stated there.
fn lines(core: &[unloop::outcome::Clause]) -> BTreeSet<(usize, bool)> {
    core.iter()
        .map(|clause| (clause.place.line.try_into().unwrap_or(0), clause.excludes.is_none()))
        .collect()
}

fn read(listing: &Listing) -> Result<Case<'_>, String> {
    let language = language_for(Path::new("test.path"), None).map_err(|e| e.to_string())?;
    let text = listing.to_string();
    let options = ReadOptions::default();
    let read = read_text(language, "test.path", text, &options, &Arc::new(Terms::new()));
    let (program, _) = read.map_err(|error| format!("refused: {error}"))?;
    let targets = language.default_target().resolve(&program).map_err(|e| e.to_string())?;
    let reads = listing.body.iter().filter(|s| matches!(s, Stmt::Scan(_))).count();
    Ok(Case { listing, program, targets, reads })
}

/// Goes through all small inputs, by both ways of running the listing. Returns one that
/// executes it.
fn tried(case: &Case<'_>, tally: &mut Tally) -> Result<Option<Vec<i64>>, String> {
    let interpreter = Interpreter::new(&case.program);
    let mut executing = None;
    for inputs in small(case.reads) {
        let expected = execute(case.listing, &inputs, |_| false);
        let end = ended(case, &interpreter, &inputs);
        let executes = matches!(end, RunEnd::Target(..));
        tally.count("runs");
        if expected == Err(Stop::Unclear) {
            tally.count("runs that may mean one thing or another");
            continue;
        }
        if expected.is_ok() != executes {
            return Err(format!("on {inputs:?} the run ends with {end:?}, not {expected:?}"));
        }
        if executes && executing.is_none() {
            executing = Some(inputs);
        }
    }
    Ok(executing)
}

/// How a run ends on these inputs, where what has no value is 0.
fn ended(case: &Case<'_>, interpreter: &Interpreter<'_>, inputs: &[i64]) -> RunEnd {
    let mut rest = inputs.iter();
    let mut given = InputsFrom(
        |site: unloop::graph::inputs::Site, _: u64, variable: &unloop::graph::Variable| {
            let edge = &case.program.function(site.function).graph.graph[site.edge];
            match edge.instruction {
                Instruction::Input { kind: InputKind::Read, .. } => {
                    let number = BigInt::from(*rest.next()?);
                    Some(InputValue::Scalar(Value::Int(number)))
                }
                _ => Some(InputValue::zero(variable.sort)),
            }
        },
    );
    interpreter.run(&mut given, &case.targets, &RunLimits::default(), false).end
}

fn answered(case: &Case<'_>, direction: Direction, solvers: &[Solver], time: Duration) -> Report {
    let settings = Settings { paths: PathSettings { direction }, ..Settings::default() };
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(time));
    let options = CheckOptions {
        engine: &Paths,
        means: Means::new(solvers, &processes, &budget),
        settings: &settings,
        cross_check: false,
        run_first: false,
    };
    check(&case.program, &case.targets, &options).report
}

/// Nobody has to know in which order blocks stand. A solver alone need not know all about
/// products (yices has models that are none); all together do.
fn gave_up(reports: [&Report; 2], alone: bool, tally: &mut Tally) -> Result<(), String> {
    for report in reports {
        let Some(reason) = &report.reason else { continue };
        match reason.code {
            ReasonCode::Unmodelled => tally.count("unknown: pointers into two blocks are ordered"),
            ReasonCode::Timeout | ReasonCode::Solver if alone => {
                tally.count("unknown: a solver gave up");
            }
            code => return Err(format!("unknown: {code}: {}", reason.text)),
        }
    }
    Ok(())
}

/// The input that was found executes the listing.
fn replayed(case: &Case<'_>, readings: &[Reading]) -> Result<(), String> {
    let inputs: Vec<InputValue> = readings.iter().map(|reading| reading.value.clone()).collect();
    if replay(&case.program, &case.targets, &inputs, &Budget::unlimited()).is_none() {
        return Err(format!("feasible, but not on the input {inputs:?}"));
    }
    let unset = readings.iter().filter(|reading| reading.kind != InputKind::Read);
    if unset.into_iter().any(|reading| !is_zero(&reading.value)) {
        return Ok(());
    }
    let read = readings.iter().filter(|reading| reading.kind == InputKind::Read);
    let numbers: Option<Vec<i64>> = read.map(|reading| number(&reading.value)).collect();
    let Some(numbers) = numbers else { return Ok(()) };
    match execute(case.listing, &numbers, |_| false) {
        Ok(()) | Err(Stop::Unclear) => Ok(()),
        Err(stop) => Err(format!("feasible, but on {numbers:?} the run ends with {stop:?}")),
    }
}

fn number(value: &InputValue) -> Option<i64> {
    match value {
        InputValue::Scalar(Value::Int(number)) => number.to_i64(),
        _ => None,
    }
}

fn is_zero(value: &InputValue) -> bool {
    let zero = |value: &Value| matches!(value, Value::Int(number) if *number == BigInt::ZERO);
    match value {
        InputValue::Scalar(value) => zero(value),
        InputValue::Array(array) => zero(&array.default) && array.cells.values().all(zero),
    }
}

/// The conditions that are said to contradict each other do: no small input satisfies all of
/// them, whatever is the matter with the others.
fn contradicts(case: &Case<'_>, report: &Report, tally: &mut Tally) -> Result<(), String> {
    // It may take too long to find one.
    let Some(contradiction) = &report.contradiction else {
        tally.count("infeasible without a contradiction");
        return Ok(());
    };
    tally.count(if contradiction.is_shortest {
        "shortest contradictions"
    } else {
        "contradictions"
    });
    let core = lines(&contradiction.core);
    let stated = |index: usize| core.contains(&(Listing::line(index), true));
    for inputs in small(case.reads) {
        let end = execute(case.listing, &inputs, |index| !stated(index));
        match end {
            // A step that fails and is none of them: what comes then is not known.
            Err(Stop::Failed(index)) if !core.contains(&(Listing::line(index), false)) => {
                tally.count("runs that fail beside the contradiction");
            }
            Ok(()) => return Err(format!("{inputs:?} satisfies the contradiction {core:?}")),
            Err(_) => {}
        }
    }
    Ok(())
}
