//! Law (e): what `check` says of one error location, by the engines `symbolic` (with and
//! without its guide) and `apc`, against what an exploration to the end has found.

use std::time::Duration;

use unloop::budget::Budget;
use unloop::graph::{ErrorKind, LocationKind, Program, Targets};
use unloop::prove::symbolic::{Guide, SymbolicSettings};
use unloop::prove::{Engine, Settings, engine};
use unloop::solve::{Means, ProcessGroup, Solver};
use unloop::verdict::VerdictKind;
use unloop::{CheckOptions, check};

use crate::agreement::runs::errors;
use crate::agreement::ways::{At, Found};
use crate::support::chance::Chance;
use crate::support::seeds::Tally;

/// For one verdict.
const TIME: Duration = Duration::from_millis(1500);

/// Asks all engines about one of the program's errors.
pub(crate) fn verdicts(
    program: &Program,
    found: &Found,
    solvers: &[Solver],
    random: &mut Chance,
    tally: &mut Tally,
) -> Result<(), String> {
    let known = |&(function, node): &At| {
        let kind = program.function(function).graph.graph[node].kind;
        !matches!(kind, LocationKind::Error(ErrorKind::Unmodelled))
    };
    let all: Vec<At> = errors(program).filter(known).collect();
    if all.is_empty() {
        return Ok(());
    }
    let at = all[random.index(all.len())];
    let reached = found.faults().contains(&at);
    let guide = Some(Guide::Apc);
    let others = ["apc", "induction", "proteus", "symbolic"].map(|name| (name, None));
    let ways = others.into_iter().chain([("symbolic", guide)]);
    for (name, guide) in ways {
        let engine = engine(name).expect("there is this engine");
        let answer = verdict(program, at, engine, guide, solvers);
        let wrong = match answer {
            VerdictKind::Unknown => {
                tally.count(match name {
                    "apc" => "apc: unknown",
                    "induction" => "induction: unknown",
                    "proteus" => "proteus: unknown",
                    _ => "symbolic: unknown",
                });
                continue;
            }
            VerdictKind::Safe => reached,
            VerdictKind::Reachable => !reached,
        };
        tally.count(if reached { "verdicts: reachable" } else { "verdicts: safe" });
        if wrong {
            let exploration = if reached { "reaches" } else { "does not reach" };
            return Err(format!(
                "{name} (guide: {guide:?}) says {answer:?}, an exploration {exploration} {at:?}"
            ));
        }
    }
    Ok(())
}

fn verdict(
    program: &Program,
    at: At,
    engine: &'static dyn Engine,
    guide: Option<Guide>,
    solvers: &[Solver],
) -> VerdictKind {
    let targets: Targets = [at].into_iter().collect();
    let symbolic = SymbolicSettings { guide, ..SymbolicSettings::default() };
    let settings = Settings { symbolic, ..Settings::default() };
    let (processes, budget) = (ProcessGroup::new(), Budget::lasting(TIME));
    let options = CheckOptions {
        engine,
        means: Means::new(solvers, &processes, &budget),
        settings: &settings,
        cross_check: false,
        run_first: false,
    };
    check(program, &targets, &options).report.answer
}
