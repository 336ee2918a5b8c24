//! The engine that follows memory to the byte, against the exact interpreter: what a run shows can be reached.
//!
//! Of a random program one output becomes a question: whether it shows what it shows in a run on random inputs. An
//! engine that says that it never does has lost that run.

use std::time::Duration;

use unloop::budget::Budget;
use unloop::graph::inputs::RandomInputs;
use unloop::graph::{ErrorKind, Program, RunEnd, RunLimits, Target, Targets, run};
use unloop::logic::Value;
use unloop::outcome::Evidence;
use unloop::prove::{MemoryTask, engine};
use unloop::solve::{Means, ProcessGroup, Solver};

use super::super::read;
use super::Shown;
use super::writing::Writing;
use crate::support::{seeds, solvers};

/// How long the engine may take.
const TIME: Duration = Duration::from_secs(5);

/// The integers that a run shows, and how it ends.
fn shown(program: &Program, seed: u64) -> (RunEnd, Vec<Value>) {
    let mut shown = Shown { inputs: RandomInputs::new(seed), shown: Vec::new() };
    let limits = RunLimits { steps: 20_000, ..RunLimits::default() };
    let end = run(program, &mut shown, &Targets::default(), &limits, false).end;
    (end, shown.shown.into_iter().filter(|value| matches!(value, Value::Int(_))).collect())
}

/// The program in which the `nth` output is an error, where it shows this value.
fn asking(text: &str, nth: usize, value: &Value) -> Option<String> {
    let line = text.lines().filter(|line| line.trim_start().starts_with("output ")).nth(nth)?;
    let (shown, to) = line.trim_start().strip_prefix("output ")?.split_once(" -> ")?;
    let branch =
        format!("    assume {shown} == {value} -> found\n    assume {shown} != {value} -> {to}");
    let text = text.replacen(line, &branch, 1);
    // The error stands at the end of the function that the output is in.
    let at = text.find(&branch)?;
    let end = at + text[at..].find("\n}")?;
    Some(format!("{}\n  found: error assertion{}", &text[..end], &text[end..]))
}

/// A question whose answer is that the error can be reached, if the run shows an integer.
fn question(seed: u64) -> Option<Program> {
    let text = unloop::graph::text::print(&read(&Writing::new(seed, seed % 2 == 1).text()).ok()?);
    let values = shown(&read(&text).ok()?, seed).1;
    let outputs = text.lines().filter(|line| line.trim_start().starts_with("output ")).count();
    let nth = |at: usize| (at + usize::try_from(seed).unwrap_or(0)) % outputs.max(1);
    let asked = (0..outputs).flat_map(|at| values.iter().map(move |value| (nth(at), value)));
    asked
        .filter_map(|(nth, value)| read(&asking(&text, nth, value)?).ok())
        .find(|program| matches!(shown(program, seed).0, RunEnd::Error(ErrorKind::Assertion, _)))
}

/// Whether the engine finds a run; not if that is open.
fn is_found(program: &Program, solvers: &[Solver]) -> bool {
    let targets = Target::Errors.resolve(program).expect("an error");
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(TIME));
    let means = Means::new(solvers, &processes, &budget);
    let task = MemoryTask { program, targets: &targets, means };
    let bounded = engine("bounded").expect("an engine");
    let outcome = bounded.of_memory().expect("it follows memory").prove_memory(&task);
    let text = || unloop::graph::text::print(program);
    match outcome.conclusion {
        Ok(Evidence::Run(_)) => true,
        Ok(_) => panic!("no run is said to come to the error\n{}", text()),
        Err(_) => false,
    }
}

#[test]
fn what_runs_show_is_reached_as_read() {
    let solvers = solvers::installed();
    if solvers.is_empty() {
        return;
    }
    let from = seeds::number("UNLOOP_AS_READ_FROM").unwrap_or(0);
    let questions = seeds::number("UNLOOP_AS_READ").unwrap_or(16);
    let (mut asked, mut found) = (0, 0);
    for seed in from..from + questions {
        let Some(program) = question(seed) else { continue };
        asked += 1;
        let done = std::panic::catch_unwind(|| is_found(&program, &solvers));
        found += u64::from(done.unwrap_or_else(|_| panic!("seed {seed}")));
    }
    println!("{found} of {asked} questions about {questions} programs were decided");
    // Else the test would say nothing.
    assert!(2 * found > asked, "{found} of {asked} questions were decided");
}
