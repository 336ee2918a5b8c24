//! The soundness test: random programs with loops, arrays and inputs against the
//! encodings of their abstract path conditions and against the verdicts (specs/apc.md §6).
//!
//! `UNLOOP_SOUNDNESS=N` takes N programs of each kind in the place of the few that suit
//! a CI, `UNLOOP_SOUNDNESS_FROM=S` starts at another seed. A failure names its seed, and
//! the smallest program that still fails.

mod as_c;
mod grow;
mod inputs;
mod laws;
mod lower;
#[path = "../seeds/mod.rs"]
mod seeds;
mod syntax;

use std::sync::Arc;
use std::time::Duration;

use unloop::graph::random::{RandomShape, random_program};
use unloop::graph::text;
use unloop::logic::Terms;

use laws::Laws;
use seeds::{Tally, number};

/// How many programs of each kind, unless the environment says otherwise.
const PROGRAMS: u64 = 30;

/// Takes the laws through a number of seeds; says what was done.
fn through(kind: &str, test: impl Fn(&Laws, u64, &mut Tally) -> Result<(), String> + Sync) {
    // The quick solvers: those that take long to start add nothing here.
    let mut solvers = seeds::solvers();
    solvers.truncate(2);
    if solvers.is_empty() {
        return;
    }
    let many = number("UNLOOP_SOUNDNESS");
    let check_time = Duration::from_millis(if many.is_some() { 1500 } else { 700 });
    let laws = Laws { solvers, check_time };
    let first = number("UNLOOP_SOUNDNESS_FROM").unwrap_or(0);
    let end = first + many.unwrap_or(PROGRAMS);
    // Strategies are large values, and deep ones.
    seeds::through(kind, first..end, 1 << 28, |seed, tally| test(&laws, seed, tally));
}

#[test]
fn nasty_programs() {
    through("sketch", |laws, seed, tally| {
        seeds::smallest(&grow::sketches(), seed, (30_000, 400), tally, |sketch, tally| {
            let program = lower::lower(&sketch);
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
        let held = laws.hold(&program, seed, tally);
        held.map_err(|failure| format!("{failure}\n{}", text::print(&program)))
    });
}
