//! The engine `symbolic` against itself, the interpreter, and the engine `apc`: random
//! programs that are small enough to be explored to the end (specs/symbolic.md, "What must
//! never happen").
//!
//! `UNLOOP_AGREEMENT=N` takes N programs of each kind in the place of the few that suit a CI,
//! `UNLOOP_AGREEMENT_FROM=S` starts at another seed, `UNLOOP_AGREEMENT_WAYS=W` explores each
//! program in W more ways. A failure names its seed, and the smallest program that still
//! fails.

mod c;
mod expressions;
mod laws;
mod runs;
mod solvers;
mod verdicts;
mod ways;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::env;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use unloop::front::microc::Microc;
use unloop::front::microc::generate::{self, Parameters, Style};
use unloop::front::{ReadOptions, read_text};
use unloop::graph::random::{RandomShape, random_program};
use unloop::graph::text;
use unloop::logic::Terms;
use unloop::solve::{Profiles, SearchPath, Solver, detect};

use laws::Laws;

/// How many programs of each kind, unless the environment says otherwise.
const PROGRAMS: u64 = 40;
/// In how many ways each program is explored, beside the first.
const WAYS: u64 = 3;

/// What was done, for the record.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally(BTreeMap<&'static str, u64>);

impl Tally {
    pub(crate) fn count(&mut self, what: &'static str) {
        self.add(what, 1);
    }

    pub(crate) fn add(&mut self, what: &'static str, number: u64) {
        *self.0.entry(what).or_default() += number;
    }
}

fn number(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}

fn solvers() -> Vec<Solver> {
    let found = detect::installed(&Profiles::shipped(), &SearchPath::standard());
    let required = env::var("UNLOOP_REQUIRE_SOLVERS").unwrap_or_default();
    for name in required.split(',').filter(|name| !name.is_empty()) {
        assert!(found.iter().any(|s| s.name() == name), "{name} is required and not installed");
    }
    found
}

fn laws() -> Laws {
    Laws { solvers: solvers(), ways: number("UNLOOP_AGREEMENT_WAYS").unwrap_or(WAYS) }
}

/// Takes the laws through a number of seeds on two threads; says what was done.
fn through(kind: &str, test: impl Fn(&Laws, u64, &mut Tally) -> Result<(), String> + Sync) {
    let laws = laws();
    if laws.solvers.is_empty() {
        return;
    }
    let first = number("UNLOOP_AGREEMENT_FROM").unwrap_or(0);
    let next = AtomicU64::new(first);
    let end = first + number("UNLOOP_AGREEMENT").unwrap_or(PROGRAMS);
    let work = || {
        let (mut tally, mut failures) = (Tally::default(), Vec::new());
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= end {
                return (tally, failures);
            }
            if let Err(failure) = test(&laws, seed, &mut tally) {
                println!("{kind} {seed}: {failure}");
                failures.push(seed);
            }
        }
    };
    let parts = std::thread::scope(|scope| {
        let thread = || std::thread::Builder::new().stack_size(1 << 26);
        let start = || thread().spawn_scoped(scope, work).expect("a thread can be had");
        [start(), start()].map(|thread| thread.join().expect("the laws do not panic"))
    });
    let (mut seeds, mut sum) = (Vec::new(), Tally::default());
    for (tally, failures) in parts {
        seeds.extend(failures);
        tally.0.into_iter().for_each(|(what, count)| sum.add(what, count));
    }
    println!("{kind}: {sum:#?}");
    assert!(seeds.is_empty(), "the laws fail for {kind} with the seeds {seeds:?} (see above)");
    assert!(sum.0.contains_key("explored to the end"), "no {kind} was explored to the end");
}

#[test]
fn programs_in_c() {
    through("C program", |laws, seed, tally| {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let config = Config {
            cases: 1,
            failure_persistence: None,
            max_shrink_time: 60_000,
            max_shrink_iters: 300,
            ..Config::default()
        };
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
        let tally = RefCell::new(tally);
        let result = TestRunner::new_with_rng(config, rng).run(&c::sources(), |source| {
            let program = source.read().map_err(TestCaseError::fail)?;
            let held = laws.hold(&program, seed, &mut tally.borrow_mut());
            held.map_err(TestCaseError::fail)
        });
        result.map_err(|error| match error {
            TestError::Fail(reason, source) => format!("{reason}\n{source}"),
            TestError::Abort(reason) => reason.to_string(),
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/c");
    let files = std::fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<_> = files.map(|file| file.expect("it can be listed").path()).collect();
    files.retain(|path| path.to_string_lossy().contains("/symbolic_"));
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
