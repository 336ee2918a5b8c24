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
mod syntax;

use std::env;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use unloop::graph::random::{RandomShape, random_program};
use unloop::graph::text;
use unloop::logic::Terms;
use unloop::solve::{Profiles, SearchPath, Solver, detect};

use laws::{Laws, Tally};

/// How many programs of each kind, unless the environment says otherwise.
const PROGRAMS: u64 = 30;

fn number(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

/// The quick solvers: those that take long to start add nothing here.
fn solvers() -> Vec<Solver> {
    let mut found = detect::installed(&Profiles::shipped(), &SearchPath::standard());
    let required = env::var("UNLOOP_REQUIRE_SOLVERS").unwrap_or_default();
    for name in required.split(',').filter(|name| !name.is_empty()) {
        assert!(found.iter().any(|s| s.name() == name), "{name} is required and not installed");
    }
    found.truncate(2);
    found
}

/// Takes the laws through a number of seeds on two threads; says what was done.
fn through(kind: &str, test: impl Fn(&Laws, u64, &mut Tally) -> Result<(), String> + Sync) {
    let solvers = solvers();
    if solvers.is_empty() {
        return;
    }
    let many = number("UNLOOP_SOUNDNESS");
    let check_time = Duration::from_millis(if many.is_some() { 1500 } else { 700 });
    let laws = Laws { solvers, check_time };
    let first = number("UNLOOP_SOUNDNESS_FROM").unwrap_or(0);
    let next = AtomicU64::new(first);
    let end = first + many.unwrap_or(PROGRAMS);
    let work = || {
        let (mut tally, mut failures) = (Tally::default(), Vec::new());
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= end {
                return (tally, failures);
            }
            if let Err(failure) = test(&laws, seed, &mut tally) {
                println!("{kind} {seed}: {failure}");
                failures.push((seed, failure));
            }
        }
    };
    let parts = std::thread::scope(|scope| {
        // Strategies are large values, and deep ones.
        let thread = || std::thread::Builder::new().stack_size(1 << 28);
        let start = || thread().spawn_scoped(scope, work).expect("a thread can be had");
        [start(), start()].map(|thread| thread.join().expect("the laws do not panic"))
    });
    let mut seeds = Vec::new();
    let mut sum = Tally::default();
    for (tally, failures) in parts {
        seeds.extend(failures.into_iter().map(|(seed, _)| seed));
        for (what, count) in tally.0 {
            *sum.0.entry(what).or_default() += count;
        }
    }
    println!("{kind}: {sum:#?}");
    assert!(seeds.is_empty(), "the laws fail for {kind} with the seeds {seeds:?} (see above)");
}

#[test]
fn nasty_programs() {
    through("sketch", |laws, seed, tally| {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let config = Config {
            cases: 1,
            failure_persistence: None,
            max_shrink_time: 30_000,
            max_shrink_iters: 400,
            ..Config::default()
        };
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
        let tally = std::cell::RefCell::new(tally);
        let result = TestRunner::new_with_rng(config, rng).run(&grow::sketches(), |sketch| {
            let program = lower::lower(&sketch);
            let held = laws.hold(&program, seed, &mut tally.borrow_mut());
            let is_c = !sketch.to_string().contains(syntax::CONVERSION);
            let same = || if is_c { as_c::same(&sketch, &program, seed) } else { Ok(()) };
            held.and_then(|()| same()).map_err(TestCaseError::fail)
        });
        result.map_err(|error| match error {
            TestError::Fail(reason, sketch) => format!("{reason}\n{sketch}"),
            TestError::Abort(reason) => reason.to_string(),
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
