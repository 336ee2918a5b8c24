//! Whether runs end, against runs: random loops, run on random inputs.

use std::time::Duration;

use unloop::budget::Budget;
use unloop::graph::inputs::{LassoInputs, RandomInputs};
use unloop::graph::{Inputs, Interpreter, Program, RunEnd, RunLimits, Targets};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::EndlessRun;

use crate::loops::{Writer, read};
use crate::support::seeds::{self, Tally};
use crate::support::solvers;

/// How many runs there are of each program that is said to end.
const RUNS: u64 = 40;
/// So many steps show that a run goes on and on.
const STEPS: u64 = 20_000;

fn run(program: &Program, inputs: &mut dyn Inputs, limits: &RunLimits) -> RunEnd {
    Interpreter::new(program).run(inputs, &Targets::default(), limits, false).end
}

/// No run is known to go on for ever.
fn all_end(program: &Program, tally: &mut Tally) -> Result<(), String> {
    for seed in 0..RUNS {
        let end =
            run(program, &mut RandomInputs::new(seed), &RunLimits::to_no_end(&Budget::unlimited()));
        match end {
            RunEnd::Forever(..) => return Err(format!("run {seed} does not end")),
            RunEnd::StepLimit => tally.count("long"),
            _ => tally.count("ended"),
        }
    }
    Ok(())
}

/// A run that goes on as it is said to, step by step.
fn goes_on(program: &Program, endless: &EndlessRun) -> Result<(), String> {
    let values = endless.readings.iter().map(|reading| reading.value.clone()).collect();
    let mut inputs = LassoInputs::new(values, endless.again);
    let limits = RunLimits { steps: STEPS, ..RunLimits::default() };
    match run(program, &mut inputs, &limits) {
        RunEnd::StepLimit => Ok(()),
        end => Err(format!("{end:?} behind {:?}", endless.readings)),
    }
}

fn hold(seed: u64, solvers: &[Solver], tally: &mut Tally) -> Result<(), String> {
    let text = Writer::program(seed, seed.is_multiple_of(4), seed.is_multiple_of(3));
    let program = read(&text);
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(4)));
    let report = unloop::terminates(&program, Means::new(solvers, &processes, &budget));
    tally.count(report.word());
    let held = match &report.endless {
        Some(endless) => goes_on(&program, endless),
        None if report.ends => all_end(&program, tally),
        None => Ok(()),
    };
    held.map_err(|wrong| format!("{wrong}\n{text}"))
}

#[test]
fn what_ends_and_what_does_not() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let many = seeds::number("UNLOOP_TERMINATION").unwrap_or(60);
    let tally =
        seeds::through("termination", 0..many, 16 << 20, |seed, tally| hold(seed, &solvers, tally));
    println!("{tally:?}");
    assert!(tally.0["yes"] > 5 && tally.0["no"] > 5, "{tally:?}");
}
