//! Once more with more runs than a program has: where a question is open since functions of other
//! files are given pointers to who knows what, they are taken to write anything anywhere
//! ([`ReadOptions::overstate`](crate::front::ReadOptions::overstate)).
//!
//! Direction of error: more runs. So *safe* is taken over, as what no run of these reaches no run
//! of the program reaches; all else is dropped, and the first answer stands.

use std::collections::BTreeSet;

use super::{CheckOptions, CheckResult, CheckedTarget, check, check_each};
use crate::graph::{ErrorKind, FunctionId, NodeIndex, Place, Program, Targets};
use crate::load::Loaded;
use crate::outcome::ReasonCode;
use crate::verdict::{Report, VerdictKind};

/// What a check of a program came to, and which reading of it that is about.
pub struct CheckedLoaded {
    /// The report, and the questions.
    pub result: CheckResult,
    /// The program with more runs, if it was that one which was found to be safe, and the targets in it.
    pub overstated: Option<(Loaded, Targets)>,
}

/// Decides whether a program can reach its target, as [`check`] does, and once more where what
/// functions of other files do is all that is in the way of *safe*. `targets` are those of the program.
pub fn check_loaded(
    loaded: &Loaded,
    targets: &Targets,
    options: &CheckOptions<'_>,
) -> CheckedLoaded {
    let result = check(&loaded.program, targets, options);
    let first = |result| CheckedLoaded { result, overstated: None };
    if !is_lost(&result.report) || options.means.budget.is_over() {
        return first(result);
    }
    let Some(wide) = loaded.overstated() else { return first(result) };
    // Some targets stand behind what ends the first reading.
    let Ok(targets) = wide.targets() else { return first(result) };
    let mut second = check(&wide.program, &targets, options);
    second.report.seconds += result.report.seconds;
    match second.report.answer {
        VerdictKind::Safe => CheckedLoaded { result: second, overstated: Some((wide, targets)) },
        _ => first(result),
    }
}

/// Decides of each of these locations whether a run comes there, as [`check_each`] does, and once more
/// of those that [`check_loaded`] would ask about twice.
pub fn check_each_loaded(
    loaded: &Loaded,
    targets: &Targets,
    options: &CheckOptions<'_>,
) -> Vec<CheckedTarget> {
    let mut all = check_each(&loaded.program, targets, options);
    let lost = all.iter().filter(|one| is_lost(&one.report));
    let lost: Targets = lost.flat_map(|one| one.targets.iter()).collect();
    if lost.is_empty() || options.means.budget.is_over() {
        return all;
    }
    let Some(wide) = loaded.overstated() else { return all };
    let Ok(meant) = wide.targets() else { return all };
    let asked = keys(&loaded.program, &lost);
    let is_asked = |&at: &(FunctionId, NodeIndex)| asked.contains(&key(&wide.program, at));
    let second = check_each(&wide.program, &meant.iter().filter(is_asked).collect(), options);
    let second = second.into_iter().filter(|one| one.report.answer == VerdictKind::Safe);
    let safe: Vec<_> = second.map(|one| (keys(&wide.program, &one.targets), one.report)).collect();
    for one in all.iter_mut().filter(|one| is_lost(&one.report)) {
        let own = keys(&loaded.program, &one.targets);
        if let Some((_, report)) = safe.iter().find(|(keys, _)| *keys == own) {
            one.report = report.clone();
        }
    }
    all
}

/// Whether a question is open since a run comes to what is not followed.
fn is_lost(report: &Report) -> bool {
    report.reason.as_ref().is_some_and(|reason| reason.code == ReasonCode::Unmodelled)
}

/// By what a location is the same in both readings.
type Key = (Place, Option<ErrorKind>, Vec<String>);

fn key(program: &Program, (function, node): (FunctionId, NodeIndex)) -> Key {
    let location = &program.function(function).graph.graph[node];
    (location.place, location.kind.error(), location.labels.clone())
}

fn keys(program: &Program, targets: &Targets) -> BTreeSet<Key> {
    targets.iter().map(|at| key(program, at)).collect()
}
