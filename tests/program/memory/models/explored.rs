//! Explorations of random programs with a memory, with functions that call themselves, against runs of them: where all
//! paths are said to be explored, runs come to nothing else.

use std::time::Duration;

use unloop::budget::Budget;
use unloop::graph::inputs::RandomInputs;
use unloop::graph::{NodeIndex, Place, Program, RunLimits, Targets, run};
use unloop::prove::symbolic::{SymbolicSettings, Until};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::{ExploreOptions, explore};

use super::super::read;
use super::writing::Writing;
use crate::support::{seeds, solvers};

/// How long an exploration may take.
const TIME: Duration = Duration::from_secs(10);
/// So many runs each is held against.
const RUNS: u64 = 20;

/// The places of the locations that a run comes to.
fn passed(program: &Program, seed: u64) -> Vec<Place> {
    let limits = RunLimits { steps: 20_000, ..RunLimits::default() };
    let mut inputs = RandomInputs::new(seed);
    let run = run(program, &mut inputs, &Targets::default(), &limits, true);
    let place = |site: &unloop::graph::Site| {
        let flow = &program.function(site.function).graph;
        let to: NodeIndex = flow.endpoints(site.edge).1;
        flow.graph[to].place
    };
    run.trace.iter().flat_map(|trace| &trace.edges).map(place).collect()
}

/// Whether all paths were explored.
fn explored(program: &Program, solvers: &[Solver]) -> bool {
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(TIME));
    let options = ExploreOptions {
        means: Means::new(solvers, &processes, &budget),
        settings: &SymbolicSettings { until: Until::End, ..SymbolicSettings::default() },
        watcher: &(),
        beside: None,
    };
    let (report, _) = explore(program, &Targets::default(), &options);
    assert_eq!(report.unconfirmed, 0);
    if report.complete {
        for seed in 0..RUNS {
            for place in passed(program, seed) {
                assert!(report.coverage.places.contains(&place), "{place} is not covered");
            }
        }
    }
    report.complete
}

#[test]
fn where_all_paths_are_explored_runs_come_to_nothing_else() {
    let solvers = solvers::quick();
    if solvers.is_empty() {
        return;
    }
    let seeds = seeds::number("UNLOOP_EXPLORED").unwrap_or(25);
    let mut whole = 0;
    for seed in 0..seeds {
        let text = Writing::new(seed, true).text();
        let program = read(&text).unwrap_or_else(|error| panic!("{seed}: {error}\n{text}"));
        let done = std::panic::catch_unwind(|| explored(&program, &solvers));
        whole += u64::from(done.unwrap_or_else(|_| panic!("seed {seed}\n{text}")));
    }
    println!("{whole} of {seeds} programs were explored to the end");
    assert!(whole > 0, "none of {seeds} programs was explored to the end");
}
