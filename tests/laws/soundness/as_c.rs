//! The C front end against the direct lowering: the same sketch, printed as C and read,
//! must do the same on the same inputs.

use std::sync::Arc;

use unloop::front::c::C;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::inputs::{InputsFrom, OrderedInputs};
use unloop::graph::{ErrorKind, Program, RunEnd, RunLimits, Site, Target, Variable, run};
use unloop::logic::Terms;

use crate::soundness::inputs::small;
use crate::soundness::syntax::Sketch;
use crate::support::chance::Chance;

/// Runs that are compared.
const RUNS: usize = 20;

pub(crate) fn same(sketch: &Sketch, program: &Program, seed: u64) -> Result<(), String> {
    let text = sketch.to_string();
    let options = ReadOptions { entry: Some("f".to_owned()), ..ReadOptions::default() };
    let (other, _) = read_text(&C, "sketch.c", text, &options, &Arc::new(Terms::new()))
        .map_err(|error| format!("not read as C: {error}"))?;
    let Ok(targets) = Target::Errors.resolve(program) else { return Ok(()) };
    let Ok(other_targets) = Target::Errors.resolve(&other) else {
        return Err("read as C it has no target".to_owned());
    };
    let limits = RunLimits { steps: 2000, ..RunLimits::default() };
    // The front end may need more edges for the same.
    let longer = RunLimits { steps: 40_000, ..RunLimits::default() };
    let mut random = Chance(seed);
    for _ in 0..RUNS {
        let mut given = Vec::new();
        let mut inputs = InputsFrom(|_: Site, _: u64, variable: &Variable| {
            let value = small(&mut random, variable);
            given.push(value.clone());
            Some(value)
        });
        let end = run(program, &mut inputs, &targets, &limits, false).end;
        if end == RunEnd::StepLimit {
            continue;
        }
        let mut inputs = OrderedInputs::new(given.iter().cloned());
        let as_c = run(&other, &mut inputs, &other_targets, &longer, false).end;
        // C has no cells before the first, and none in a row behind its last.
        let outside = matches!(as_c, RunEnd::Error(ErrorKind::OutOfBounds, _));
        if !outside && word(&end) != word(&as_c) {
            return Err(format!("ends with {end:?}, read as C with {as_c:?}, on {given:?}"));
        }
    }
    Ok(())
}

/// Ends that are the same although they are at other places; to the front end a failing
/// assumption is an end like others.
fn word(end: &RunEnd) -> &'static str {
    match end {
        RunEnd::Target(..) => "at the target",
        RunEnd::Halt | RunEnd::Blocked(_) => "without it",
        _ => "otherwise",
    }
}
