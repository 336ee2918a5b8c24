//! Once more where a question is open: with addresses, where a program looks at them
//! ([`ReadOptions::addresses`](crate::front::ReadOptions::addresses)), and with more runs than it
//! has, where functions of other files are given pointers to who knows what: they are taken to write
//! anything anywhere ([`ReadOptions::overstate`](crate::front::ReadOptions::overstate)).
//!
//! Direction of error: none of the first; the second has more runs. So of that *safe* is taken over,
//! as what no run of these reaches no run of the program reaches; all else is dropped, and the first
//! answer stands. Of [`check_each_loaded`] that goes for both.

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
    /// The reading, if it is another one than that which was asked about, and the targets in it.
    pub again: Option<(Loaded, Targets)>,
}

/// Decides whether a program can reach its target, as [`check`] does, and once more where what
/// the first reading leaves out is all that is in the way. `targets` are those of the program.
pub fn check_loaded(
    loaded: &Loaded,
    targets: &Targets,
    options: &CheckOptions<'_>,
) -> CheckedLoaded {
    let mut result = check(&loaded.program, targets, options);
    for (read, is_exact) in READINGS {
        if !is_lost(&result.report) || options.means.budget.is_over() {
            break;
        }
        let Some(other) = read(loaded) else { continue };
        // Some targets stand behind what ends the first reading.
        let Ok(targets) = other.targets() else { continue };
        let mut second = check(&other.program, &targets, options);
        second.report.seconds += result.report.seconds;
        let answer = second.report.answer;
        if answer == VerdictKind::Safe || (is_exact && answer == VerdictKind::Reachable) {
            return CheckedLoaded { result: second, again: Some((other, targets)) };
        }
        result.report.seconds = second.report.seconds;
    }
    CheckedLoaded { result, again: None }
}

/// How a program may be read once more, and whether that reading has no run that the program has
/// not.
type Reading = (fn(&Loaded) -> Option<Loaded>, bool);

/// Those that are tried, in this order.
const READINGS: [Reading; 2] = [(Loaded::addressed, true), (Loaded::overstated, false)];

/// Decides of each of these locations whether a run comes there, as [`check_each`] does, and once more
/// of those that [`check_loaded`] would ask about twice.
pub fn check_each_loaded(
    loaded: &Loaded,
    targets: &Targets,
    options: &CheckOptions<'_>,
) -> Vec<CheckedTarget> {
    let mut all = check_each(&loaded.program, targets, options);
    for (read, _) in READINGS {
        let lost = all.iter().filter(|one| is_lost(&one.report));
        let lost: Targets = lost.flat_map(|one| one.targets.iter()).collect();
        if lost.is_empty() || options.means.budget.is_over() {
            break;
        }
        let Some(other) = read(loaded) else { continue };
        let safe = safe_of(&other, &keys(&loaded.program, &lost), options);
        for one in all.iter_mut().filter(|one| is_lost(&one.report)) {
            let own = keys(&loaded.program, &one.targets);
            if let Some((_, report)) = safe.iter().find(|(keys, _)| *keys == own) {
                one.report = report.clone();
            }
        }
    }
    all
}

/// What no run of a reading comes to, of what is asked about.
fn safe_of(
    read: &Loaded,
    asked: &BTreeSet<Key>,
    options: &CheckOptions<'_>,
) -> Vec<(BTreeSet<Key>, Report)> {
    let Ok(meant) = read.targets() else { return Vec::new() };
    let is_asked = |&at: &(FunctionId, NodeIndex)| asked.contains(&key(&read.program, at));
    let each = check_each(&read.program, &meant.iter().filter(is_asked).collect(), options);
    let safe = each.into_iter().filter(|one| one.report.answer == VerdictKind::Safe);
    safe.map(|one| (keys(&read.program, &one.targets), one.report)).collect()
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
