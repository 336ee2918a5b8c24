//! The places of a program, each by itself, against the program as a whole: what is said of all of
//! them together is no other verdict than that of plain `check`.

use std::fs;
use std::time::Duration;

use unloop::budget::Budget;
use unloop::front::ReadOptions;
use unloop::front::microc::generate::{self, Parameters};
use unloop::graph::inputs::RandomInputs;
use unloop::graph::{FunctionId, NodeIndex, RunEnd, RunLimits, Targets, run};
use unloop::prove::Settings;
use unloop::prove::auto::AUTO;
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict::{Report, VerdictKind};
use unloop::{CheckOptions, CheckedTarget, Loaded, check_each_loaded, check_loaded, load};

use crate::support::seeds::{self, Tally};
use crate::support::solvers;
use crate::support::suite::{self, SuiteProgram};

/// One program in so many is asked about, unless the environment says otherwise.
const STRIDE: u64 = 67;
const SECONDS: u64 = 10;
/// What is said of places that are none since nothing there can fail.
const HELD: &str = "nothing there can fail";

/// What is said of a program as a whole, and of its places.
fn both(read: &Loaded, targets: &Targets) -> (Report, Vec<CheckedTarget>) {
    let (solvers, settings) = (solvers::installed(), Settings::default());
    let with = |ask: &mut dyn FnMut(&CheckOptions<'_>)| {
        let processes = ProcessGroup::new();
        let budget = Budget::lasting(Duration::from_secs(SECONDS));
        let means = Means::new(&solvers, &processes, &budget);
        let (engine, settings) = (&AUTO, &settings);
        ask(&CheckOptions { engine, means, settings, cross_check: false, run_first: true });
    };
    let (mut whole, mut each) = (None, Vec::new());
    with(&mut |options| whole = Some(check_loaded(read, targets, options).result.report));
    with(&mut |options| each = check_each_loaded(read, targets, options, &mut |_| {}));
    (whole.expect("it was asked"), each)
}

fn worst(each: &[CheckedTarget]) -> VerdictKind {
    let some = |kind| each.iter().any(|one| one.report.answer == kind);
    let kinds = [VerdictKind::Reachable, VerdictKind::Unknown];
    kinds.into_iter().find(|&kind| some(kind)).unwrap_or(VerdictKind::Safe)
}

/// What is wrong with the verdicts on a program of which this is known to be right, and whose runs
/// come to these places.
fn at_odds(
    (read, targets): &(Loaded, Targets),
    (expected, met): (&str, &[(FunctionId, NodeIndex)]),
    tally: &mut Tally,
) -> Result<(), String> {
    let (whole, each) = both(read, targets);
    for one in &each {
        tally.count(one.report.answer.as_str());
        let is_met = one.again.is_none() && one.targets.iter().any(|at| met.contains(&at));
        if is_met && one.report.answer == VerdictKind::Safe {
            return Err("a run comes to a place that is safe".to_owned());
        }
    }
    let (plain, worst) = (whole.answer, worst(&each));
    let decided = ![plain, worst].contains(&VerdictKind::Unknown);
    tally.count(if decided { "decided" } else { "unknown" });
    let said = || format!("{plain:?}, and its places {worst:?}");
    if decided && plain != worst {
        return Err(said());
    }
    let wrong = match expected {
        "safe" => worst == VerdictKind::Reachable,
        "reachable" => worst == VerdictKind::Safe,
        _ => false,
    };
    if wrong {
        return Err(format!("{}, which is wrong", said()));
    }
    if each.is_empty() {
        return Err("there is no verdict".to_owned());
    }
    // Of another reading it is that reading's places that count.
    let warned = each.iter().any(|one| {
        let read = one.again.as_deref().unwrap_or(read);
        let targets = read.targets().is_ok_and(|targets| targets.is_empty());
        targets && read.subject(&one.targets).checked.warning(&one.report).is_some()
    });
    let is_placed = each.iter().any(|one| !one.targets.is_empty());
    let holds = read.subject(targets).checked.lines(&whole).iter().any(|line| line.contains(HELD));
    if worst == VerdictKind::Safe && !is_placed {
        tally.count("no place");
        if warned == holds {
            return Err(format!("safe about nothing; warned: {warned}"));
        }
    }
    Ok(())
}

#[test]
fn places_are_what_the_program_is() {
    if solvers::installed().is_empty() {
        return;
    }
    let stride = seeds::number("UNLOOP_EACH_STRIDE").unwrap_or(STRIDE).max(1);
    let from = seeds::number("UNLOOP_EACH_FROM").unwrap_or(0);
    let programs: Vec<SuiteProgram> =
        suite::all().into_iter().filter(|program| !program.is_listing()).collect();
    let number = (programs.len() as u64).saturating_sub(from).div_ceil(stride);
    let tally = seeds::through("program", 0..number, 1 << 30, |turn, tally| {
        let at = usize::try_from(from + turn * stride).expect("there are not so many");
        let program = &programs[at];
        let read = program.read(None)?;
        let wrong = at_odds(&read, (program.header("expect"), &[]), tally);
        wrong.map_err(|error| format!("{}: {error}", program.name))
    });
    println!("{tally:?}");
    assert!(tally.0["decided"] * 2 > number, "{tally:?}");
}

/// What a few runs come to.
fn met(read: &Loaded, targets: &Targets) -> Vec<(FunctionId, NodeIndex)> {
    let limits = RunLimits { steps: 2000, trace_length: 2000, ..RunLimits::default() };
    let end = |seed| run(&read.program, &mut RandomInputs::new(seed), targets, &limits, false).end;
    let at = |seed| match end(seed) {
        RunEnd::Target(function, node) => Some((function, node)),
        _ => None,
    };
    (0..20).filter_map(at).collect()
}

#[test]
fn places_of_random_programs_are_what_they_are() {
    if solvers::installed().is_empty() {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let number = seeds::number("UNLOOP_EACH").unwrap_or(3);
    let from = seeds::number("UNLOOP_EACH_FROM").unwrap_or(0);
    let tally = seeds::through("program", from..from + number, 1 << 30, |seed, tally| {
        let guarded = Some([0.1, 0.3, 0.5, 0.7, 0.9][usize::try_from(seed % 5).unwrap_or(0)]);
        let parameters = Parameters { bounded: true, guarded, ..Parameters::default() };
        let path = folder.path().join(format!("{seed}.uc"));
        fs::write(&path, generate::program(&parameters, seed)).expect("a file can be written");
        let read = load(&path, None, None, &ReadOptions::default())
            .map_err(|error| format!("it is refused: {error}"))?;
        let targets = read.targets().map_err(|error| error.to_string())?;
        let met = met(&read, &targets);
        at_odds(&(read, targets), ("", &met), tally)
    });
    println!("{tally:?}");
    assert!(tally.0["decided"] * 2 > number, "{tally:?}");
}
