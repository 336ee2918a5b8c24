//! The soundness test: random programs with loops, arrays and inputs against the
//! encodings of their abstract path conditions and against the verdicts (docs/apc.md).
//!
//! `UNLOOP_SOUNDNESS=N` takes N programs of each kind in the place of the few that suit
//! a CI, `UNLOOP_SOUNDNESS_FROM=S` starts at another seed. A failure names its seed, and
//! the smallest program that still fails. The programs of the suite are held to the same laws:
//! a sample of them in some ways, with `UNLOOP_SOUNDNESS_SUITE=all` all in all ways.

mod as_c;
mod grow;
mod inputs;
mod laws;
mod lower;
mod syntax;
mod texts;
mod verdicts;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use crate::support::random::{RandomShape, random_program};
use unloop::graph::text;
use unloop::logic::Terms;
use unloop::prove::apc::ApcSettings;

use self::laws::Laws;
use self::verdicts::Way;
use crate::support::seeds::{Tally, number};
use crate::support::{self, seeds, solvers};

/// How many programs of each kind, unless the environment says otherwise.
const PROGRAMS: u64 = 13;

/// Of the suite's programs, each so-many-th is in the sample; of the ways to check it, too.
const SUITE_SAMPLE: (usize, usize) = (101, 7);

/// Takes the laws through a number of seeds; says what was done.
fn through(kind: &str, test: impl Fn(&Laws, u64, &mut Tally) -> Result<(), String> + Sync) {
    let many = number("UNLOOP_SOUNDNESS");
    let Some(laws) = laws(many.is_some()) else { return };
    let first = number("UNLOOP_SOUNDNESS_FROM").unwrap_or(0);
    let end = first + many.unwrap_or(PROGRAMS);
    seeds::through(kind, first..end, STACK, |seed, tally| test(&laws, seed, tally));
}

/// Strategies are large values, and deep ones.
const STACK: usize = 1 << 28;

/// The laws with the quick solvers: those that take long to start add nothing here.
fn laws(patient: bool) -> Option<Laws> {
    let solvers = solvers::quick();
    let check_time = Duration::from_millis(if patient { 1500 } else { 700 });
    (!solvers.is_empty()).then_some(Laws { solvers, check_time })
}

#[test]
fn programs_of_the_suite() {
    let whole = support::whole("UNLOOP_SOUNDNESS_SUITE");
    let Some(laws) = laws(whole) else { return };
    let programs = texts::all();
    let (each, ways) = if whole { (1, 1) } else { SUITE_SAMPLE };
    let sample = programs
        .iter()
        .enumerate()
        .filter(|(at, program)| at % each == 0 || program.name.starts_with(texts::ALWAYS));
    let sample: Vec<_> = sample.map(|(_, program)| program).collect();
    assert!(sample.len() > ways, "each way to check is met by some program");
    let end = u64::try_from(sample.len()).expect("a small number");
    seeds::through("program of the suite", 0..end, STACK, |number, tally| {
        let from = usize::try_from(number).expect("a small number");
        let mesh = texts::Mesh { ways, from, all_ints: whole };
        texts::hold(&laws, sample[from], mesh, tally)
    });
}

/// Random programs, few as they are, meet all ways to have a program checked.
#[test]
fn every_way_to_check_is_met() {
    let Some(laws) = laws(false) else { return };
    let ways = Way::all(&laws.solvers, &ApcSettings::default()).len();
    let seeds = (0..PROGRAMS).chain(PROGRAMS..2 * PROGRAMS);
    let met: BTreeSet<usize> = seeds.flat_map(|seed| laws::chosen(seed, ways)).collect();
    assert_eq!(met.len(), ways);
}

#[test]
fn nasty_programs() {
    through("sketch", |laws, seed, tally| {
        seeds::smallest(&grow::sketches(), seed, (30_000, 400), tally, |sketch, tally| {
            let program = lower::lower(&sketch, seed % 3 == 2);
            let held = laws.hold(&program, seed, tally);
            let is_c = !sketch.to_string().contains(syntax::CONVERSION);
            let same = || if is_c { as_c::same(&sketch, &program, seed) } else { Ok(()) };
            held.and_then(|()| same())
        })
    });
}

#[test]
fn programs_with_functions() {
    through("random program", |laws, seed, tally| {
        let shape = match seed % 6 {
            0 => RandomShape::small(),
            1 => RandomShape { wild_loops: 40, matrices: 1, ..RandomShape::small() },
            2 => RandomShape { statements: 8, ..RandomShape::default() },
            3 => RandomShape { statements: 9, nonlinear: true, ..RandomShape::default() },
            4 => RandomShape { machine: Some(3), ..RandomShape::small() },
            _ => RandomShape { machine: Some(4), nonlinear: true, ..RandomShape::default() },
        };
        let program = random_program(seed, &shape, &Arc::new(Terms::new()));
        // Those of the same seeds in another test are checked in other ways.
        let held = laws.hold(&program, seed + PROGRAMS, tally);
        held.map_err(|failure| format!("{failure}\n{}", text::print(&program)))
    });
}
