//! Solvers that misbehave (`tests/fakes`): an exploration ends in its time, leaves no process
//! behind, and says nothing wrong. Only a lie of *unsat* it cannot see; `check` asks again.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use unloop::budget::Budget;
use unloop::front::c::C;
use unloop::front::{ReadOptions, read_text};
use unloop::graph::{Ints, Program, Target, Targets, WithoutMemory};
use unloop::logic::Terms;
use unloop::prove::symbolic::{Explored, Exploring, Search, SymbolicSettings, Until, explore};
use unloop::prove::{Settings, engine};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check};

use crate::agreement::c::without_memory;
use crate::agreement::runs::{Ending, Runs};
use crate::support::{self, solvers};

/// For one exploration, and what may be added to it.
const TIME: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(1)];

/// Two errors can be reached, one cannot.
const PROGRAM: &str = "
extern void reach_error(void);
int f(int x, int y, int in[]) {
    if (x > 100 && y < x) {
        if (in[y & 3] == x + 7) reach_error();
        if (y > x) reach_error();
    }
    return 10 / (y - 1234);
}";

fn program(text: &str) -> Program {
    let (entry, ints) = (Some("f".to_owned()), Some(Ints::Math));
    let options = ReadOptions { entry, ints, ..ReadOptions::default() };
    let read = read_text(&C, "fakes.c", text, &options, &Arc::new(Terms::new()));
    without_memory(read.expect("it can be read").0)
}

/// Explores the program in time; no process stays.
fn explored(program: &Program, solvers: &[Solver], workers: usize) -> Explored {
    let (processes, start) = (ProcessGroup::new(), Instant::now());
    let settings = SymbolicSettings {
        search: Search::Dfs,
        until: Until::End,
        workers: workers.try_into().expect("positive"),
        ..SymbolicSettings::default()
    };
    let explored = explore(&Exploring {
        model: None,
        program: WithoutMemory::of(program).expect("it has no memory"),
        targets: &Targets::default(),
        means: Means::new(solvers, &processes, &Budget::lasting(TIME[0])),
        settings: &settings,
        watcher: &(),
        sought: None,
    });
    let names: Vec<&str> = solvers.iter().map(Solver::name).collect();
    assert!(start.elapsed() < TIME[0] + TIME[1], "{names:?} took {:?}", start.elapsed());
    assert_eq!(processes.running(), 0, "{names:?}");
    explored
}

#[test]
fn solvers_that_misbehave() {
    let mut fakes = support::files("tests/fakes");
    fakes.retain(|path| path.extension().is_none());
    let (program, real) = (program(PROGRAM), solvers::installed());
    let runs = Runs::new(&program);
    std::thread::scope(|scope| {
        for part in fakes.chunks(fakes.len().div_ceil(8)) {
            scope.spawn(|| part.iter().for_each(|path| misbehaves(path, &program, &runs, &real)));
        }
    });
}

fn misbehaves(path: &Path, program: &Program, runs: &Runs<'_>, real: &[Solver]) {
    let name = support::stem(path);
    let fake = solvers::fake(&name);
    let alone = std::slice::from_ref(&fake);
    let first = [alone, real].concat();
    let lies = std::fs::read_to_string(path).is_ok_and(|text| text.contains("unsat"));
    for (solvers, workers) in [(alone, 1), (&first, 1), (&first, 3)] {
        let found = explored(program, solvers, workers);
        for fault in &found.faults {
            let ending = runs.replay(&fault.inputs).map(|(ending, _)| ending);
            assert_eq!(ending, Ok(Ending::Error(fault.at)), "{name}");
        }
        if found.is_complete() && !lies {
            assert_eq!(found.faults.len(), 2, "{name}");
        }
    }
    let answer = verdict(program, &first);
    assert!(
        !real.is_empty() && answer != VerdictKind::Safe || real.is_empty(),
        "{name} makes it safe"
    );
}

/// What `check` says of the errors, one of which can be reached.
fn verdict(program: &Program, solvers: &[Solver]) -> VerdictKind {
    let settings = Settings::default();
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(TIME[0]));
    let options = CheckOptions {
        engine: engine("symbolic").expect("there is this engine"),
        means: Means::new(solvers, &processes, &budget),
        settings: &settings,
        cross_check: true,
        run_first: false,
    };
    let targets = Target::Errors.resolve(program).expect("there are targets");
    check(program, &targets, &options).report.answer
}

/// A value nested so deeply that passes over it would need all of the stack.
#[test]
fn a_deep_value_ends_its_path() {
    let text = "
int f(int x, int y) {
    for (int i = 0; i < 200000; ++i) x = (x * y) % 1000;
    return x == 7;
}";
    let found = explored(&program(text), &[], 1);
    assert!(found.huge == 1 || found.stopped.is_some(), "{found:?}");
    assert!(!found.is_complete());
}
