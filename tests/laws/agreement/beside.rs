//! Law (f): engines beside an exploration change nothing of which errors are found; and what they
//! call complete is.

use std::collections::BTreeSet;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::graph::{ErrorKind, Place, Program, Targets};
use unloop::prove::symbolic::{Search, SymbolicSettings, Until};
use unloop::prove::{Engine, Settings, engine};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::{Beside, ExploreOptions, explore};

use crate::agreement::ways::{Found, MERGES};
use crate::support::chance::Chance;
use crate::support::seeds::Tally;

/// For one exploration.
const TIME: Duration = Duration::from_secs(4);

/// Explores a program with some engines beside, and compares.
pub(crate) fn beside(
    program: &Program,
    plain: &Found,
    solvers: &[Solver],
    random: &mut Chance,
    tally: &mut Tally,
) -> Result<(), String> {
    let names = ["minimax", "proteus", "induction"];
    let first = random.pick(&names);
    let mut engines: Vec<&'static dyn Engine> = engine(first).into_iter().collect();
    engines.extend(
        names.into_iter().filter(|&name| name != first && random.once_in(2)).filter_map(engine),
    );
    let settings = SymbolicSettings {
        search: random.pick(&Search::ALL),
        merge: random.pick(&MERGES),
        seed: random.number(),
        until: if random.once_in(4) { Until::Fault } else { Until::End },
        ..SymbolicSettings::default()
    };
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(TIME));
    let (report, _) = explore(
        program,
        &Targets::default(),
        &ExploreOptions {
            means: Means::new(solvers, &processes, &budget),
            settings: &settings,
            watcher: &(),
            beside: Some(Beside {
                engines: &engines,
                settings: &Settings::default(),
                after: Duration::from_millis(random.below(30)),
            }),
        },
    );
    let named = || {
        let engines: Vec<&str> = engines.iter().map(|engine| engine.name()).collect();
        format!("beside {}: {settings:?}", engines.join(","))
    };
    let all: BTreeSet<(Option<ErrorKind>, Place)> =
        plain.explored.faults.iter().map(|fault| (fault.kind, fault.place)).collect();
    let found: BTreeSet<_> = report.errors.iter().map(|error| (error.kind, error.place)).collect();
    tally.count("explorations with engines beside");
    tally.add(
        "errors out of reach",
        report.out_of_reach.iter().map(|(_, count)| *count as u64).sum(),
    );
    if report.unconfirmed > 0 || !found.is_subset(&all) {
        return Err(format!("{}: found {found:?}, not among {all:?}", named()));
    }
    if report.complete && found != all {
        return Err(format!("{}: complete with {found:?}, but there are {all:?}", named()));
    }
    tally.add("complete with engines beside", u64::from(report.complete));
    Ok(())
}
