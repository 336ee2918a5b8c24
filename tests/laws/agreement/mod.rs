//! The engine `symbolic` against itself, the interpreter, and the engine `apc`: random
//! programs that are small enough to be explored to the end.
//!
//! `UNLOOP_AGREEMENT=N` takes N programs of each kind in the place of the few that suit a CI,
//! `UNLOOP_AGREEMENT_FROM=S` starts at another seed, `UNLOOP_AGREEMENT_WAYS=W` explores each
//! program in W more ways. A failure names its seed, and the smallest program that still
//! fails.

mod beside;
mod c;
mod expressions;
mod laws;
mod runs;
mod solvers;
mod verdicts;
mod ways;

use std::sync::Arc;

use crate::support::random::{RandomShape, random_program};
use unloop::front::microc::Microc;
use unloop::front::microc::generate::{self, Parameters, Style};
use unloop::front::{ReadOptions, read_text};
use unloop::graph::text;
use unloop::logic::Terms;

use self::laws::Laws;
use crate::support::seeds::{Tally, number};
use crate::support::{self, seeds};

/// How many programs of each kind, unless the environment says otherwise.
const PROGRAMS: u64 = 18;
/// In how many ways each program is explored, beside the first.
const WAYS: u64 = 3;

fn laws() -> Laws {
    Laws {
        solvers: support::solvers::installed(),
        ways: number("UNLOOP_AGREEMENT_WAYS").unwrap_or(WAYS),
    }
}

/// Takes the laws through a number of seeds; says what was done.
fn through(kind: &str, test: impl Fn(&Laws, u64, &mut Tally) -> Result<(), String> + Sync) {
    let laws = laws();
    if laws.solvers.is_empty() {
        return;
    }
    let first = number("UNLOOP_AGREEMENT_FROM").unwrap_or(0);
    let end = first + number("UNLOOP_AGREEMENT").unwrap_or(PROGRAMS);
    let sum = seeds::through(kind, first..end, 1 << 26, |seed, tally| test(&laws, seed, tally));
    assert!(sum.0.contains_key("explored to the end"), "no {kind} was explored to the end");
}

#[test]
fn programs_in_c() {
    through("C program", |laws, seed, tally| {
        seeds::smallest(&c::sources(), seed, (60_000, 300), tally, |source, tally| {
            laws.hold(&source.read()?, seed, tally)
        })
    });
}

#[test]
fn random_flowgraphs() {
    through("random program", |laws, seed, tally| {
        let bounded = RandomShape { wild_loops: 0, bound: 3, ..RandomShape::default() };
        let shape = match seed % 6 {
            0 => RandomShape { wild_loops: 0, bound: 2, ..RandomShape::small() },
            1 => RandomShape { matrices: 1, statements: 9, ..bounded },
            2 => RandomShape { loop_depth: 1, ..bounded },
            3 => RandomShape { nonlinear: true, statements: 9, loop_depth: 1, ..bounded },
            4 => RandomShape { machine: Some(3), statements: 8, ..bounded },
            _ => RandomShape { machine: Some(4), nonlinear: true, statements: 7, ..bounded },
        };
        let program = random_program(seed, &shape, &Arc::new(Terms::new()));
        let held = laws.hold(&program, seed, tally);
        held.map_err(|failure| format!("{failure}\n{}", text::print(&program)))
    });
}

#[test]
fn programs_in_microc() {
    through("microc program", |laws, seed, tally| {
        let parameters = Parameters {
            generate_divisions: seed % 2 == 0,
            error_guaranteed: seed % 3 == 0,
            guarded: (seed % 4 == 1).then_some(0.3),
            style: if seed % 5 < 2 { Style::Human } else { Style::Random },
            bounded: true,
            ..Parameters::default()
        };
        let text = generate::program(&parameters, seed);
        let (options, terms) = (ReadOptions::default(), Arc::new(Terms::new()));
        let read = read_text(&Microc, "random.uc", text.clone(), &options, &terms);
        let held = read.map_err(|error| format!("it is not read: {error}"));
        let held = held.and_then(|(program, _)| laws.hold(&program, seed, tally));
        held.map_err(|failure| format!("{failure}\n{text}"))
    });
}

/// Programs of the suite that showed faults of the engine once.
#[test]
fn programs_that_showed_faults() {
    let mut files = support::files("tests/suite/c");
    files.retain(|path| support::stem(path).starts_with("symbolic_"));
    let (laws, mut tally) = (laws(), Tally::default());
    if laws.solvers.is_empty() {
        return;
    }
    for (path, seed) in files.iter().flat_map(|path| (0..3).map(move |seed| (path, seed))) {
        let text = std::fs::read_to_string(path).expect("it can be read");
        let program = c::Source::of(text).read().expect("it is C");
        let held = laws.hold(&program, seed, &mut tally);
        held.unwrap_or_else(|failure| panic!("{}: {failure}", path.display()));
    }
}
