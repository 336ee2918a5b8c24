//! Random programs, run by the interpreter of flowgraphs and by the evaluator of the tests.
//!
//! `UNLOOP_MICROC=N` takes N programs in the place of those that suit a CI,
//! `UNLOOP_MICROC_FROM=S` starts at another seed. A failure names its seed.

use std::collections::BTreeMap;
use std::sync::Arc;

use unloop::front::{FrontError, ReadOptions, microc::Microc, read_text};
use unloop::graph::{Place, RunEnd, RunLimits, Targets, run};
use unloop::logic::{Terms, Value};

use crate::microc::evaluate::{Evaluator, Stop};
use crate::microc::grow::Grower;
use crate::microc::listening::Listening;
use crate::microc::tree::Printed;
use crate::support::seeds::number;

/// How many programs, unless the environment says otherwise.
const PROGRAMS: u64 = 1_500;
/// Statements and calls of one run.
const FUEL: u64 = 3_000;

/// How a run ended, in the words of both.
fn end(printed: &Printed, stop: &Result<(), Stop>) -> String {
    match stop {
        Ok(()) => "halt".into(),
        Err(Stop::Error(kind, id)) => format!("{kind} at {:?}", printed.places[*id]),
        Err(Stop::Input(_)) => "input".into(),
        Err(Stop::Fuel) => "fuel".into(),
    }
}

fn end_of_run(end: &RunEnd) -> String {
    match end {
        RunEnd::Halt => "halt".into(),
        RunEnd::Error(kind, Place { line, column, .. }) => {
            format!("{kind} at {:?}", (line, column))
        }
        RunEnd::InputsExhausted => "input".into(),
        other => format!("{other:?}"),
    }
}

#[test]
fn the_interpreter_and_the_evaluator_agree() {
    let first = number("UNLOOP_MICROC_FROM").unwrap_or(0);
    let count = number("UNLOOP_MICROC").unwrap_or(PROGRAMS);
    let mut tally: BTreeMap<String, usize> = BTreeMap::new();
    let mut failures = Vec::new();
    for seed in first..first + count {
        match agree(seed) {
            Ok(what) => *tally.entry(what).or_default() += 1,
            Err(failure) => failures.push(failure),
        }
    }
    println!("{tally:#?}");
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures[0]);
    for seen in ["halt", "wrong-kind", "uninitialized", "out-of-bounds", "division-by-zero"] {
        assert!(tally.contains_key(seen), "{seen}: none was seen");
    }
    let refused = tally.get("refused").copied().unwrap_or(0) as u64;
    assert!(refused * 3 < count, "{refused} of {count} were refused");
}

/// What became of the program of a seed.
fn agree(seed: u64) -> Result<String, String> {
    let mut grower = Grower::new(seed);
    let program = grower.program();
    let inputs: Vec<i64> =
        (0..12).map(|_| i64::try_from(grower.below(9)).expect("it is small") - 3).collect();
    let printed = program.print();
    let fail = |what: &str| format!("seed {seed}: {what}\ninputs {inputs:?}\n{}", printed.text);
    let terms = Arc::new(Terms::new());
    let options = ReadOptions::default();
    let read = read_text(&Microc, "test.uc", printed.text.clone(), &options, &terms);
    let (flow, _) = match read {
        Ok(read) => read,
        Err(FrontError::Diagnostics { diagnostics, .. })
            if diagnostics.iter().all(|d| d.message.contains("field")) =>
        {
            return Ok("refused".into());
        }
        Err(error) => return Err(fail(&error.to_string())),
    };
    let mut evaluator = Evaluator::new(&program, inputs.clone(), FUEL);
    let stop = evaluator.run();
    if stop == Err(Stop::Fuel) {
        return Ok("fuel".into());
    }
    let mut listening = Listening::new(inputs.clone());
    let limits = RunLimits::default();
    let ran = run(&flow, &mut listening, &Targets::default(), &limits, false);
    let (wanted, found) = (end(&printed, &stop), end_of_run(&ran.end));
    let (ours, theirs) = (&listening.output, evaluator.output.into_iter().map(Value::Int));
    let theirs: Vec<Value> = theirs.collect();
    if (&wanted, &theirs) != (&found, ours) {
        return Err(fail(&format!("{found} after {ours:?}, but {wanted} after {theirs:?}")));
    }
    Ok(wanted.split(' ').next().unwrap_or_default().to_owned())
}
