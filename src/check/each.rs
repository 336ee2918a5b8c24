//! A verdict for each of several targets: all together first, as one proof does for all that cannot
//! be reached; what a run comes to leaves the others; what is open then is asked about alone.
//!
//! Direction of error: none. Each verdict is that of a [check](super::check) of its own, or of one
//! that is about more.

use std::collections::BTreeMap;
use std::time::Duration;

use super::{CheckOptions, check};
use crate::graph::{FunctionId, LocationKind, NodeIndex, Place, Program, Targets};
use crate::solve::Means;
use crate::verdict::{Report, VerdictKind};

/// What a program says of one of several targets.
pub struct CheckedTarget {
    /// The locations: those of one kind at one place.
    pub targets: Targets,
    /// The verdict about them.
    pub report: Report,
}

/// Decides of each of these locations whether a run comes there; those of one kind at one place are
/// one. They have the budget together. In the order of the text.
pub fn check_each(
    program: &Program,
    targets: &Targets,
    options: &CheckOptions<'_>,
) -> Vec<CheckedTarget> {
    let mut open = parts(program, targets);
    let mut done = Vec::new();
    together(program, &mut open, &mut done, options);
    for left in (0..open.len()).rev() {
        let targets = open[open.len() - 1 - left].clone();
        let parts = u32::try_from(left + 1).unwrap_or(u32::MAX);
        let report = asked(program, &targets, options, parts);
        done.push(CheckedTarget { targets, report });
    }
    done.sort_by_key(|one| key(program, &one.targets));
    done
}

/// As long as all together have an answer: *safe* is about each of them, and a run comes to one.
fn together(
    program: &Program,
    open: &mut Vec<Targets>,
    done: &mut Vec<CheckedTarget>,
    options: &CheckOptions<'_>,
) {
    while open.len() > 1 {
        let all: Targets = open.iter().flat_map(Targets::iter).collect();
        let report = asked(program, &all, options, 2);
        match report.answer {
            VerdictKind::Safe => {
                let each = |targets| CheckedTarget { targets, report: report.clone() };
                done.extend(open.drain(..).map(each));
            }
            VerdictKind::Reachable => {
                let Some(at) = open.iter().position(|part| is_reached(program, part, &report))
                else {
                    return;
                };
                done.push(CheckedTarget { targets: open.remove(at), report });
            }
            VerdictKind::Unknown => return,
        }
    }
}

/// One check, within a part of what is left of the time.
fn asked(program: &Program, targets: &Targets, options: &CheckOptions<'_>, parts: u32) -> Report {
    let budget = options.means.budget.share(parts, Duration::MAX);
    let means: Means<'_> = options.means.within(&budget);
    check(program, targets, &CheckOptions { means, ..*options }).report
}

/// The locations of each kind at each place.
fn parts(program: &Program, targets: &Targets) -> Vec<Targets> {
    let mut parts: BTreeMap<(Place, String), Vec<_>> = BTreeMap::new();
    for (function, node) in targets.iter() {
        let location = &program.function(function).graph.graph[node];
        let kind = match location.kind {
            LocationKind::Error(kind) => kind.as_str().to_owned(),
            _ => String::new(),
        };
        // What has no place of its own stands for itself.
        let kind = if location.place.is_known() { kind } else { format!("{function:?} {node:?}") };
        parts.entry((location.place, kind)).or_default().push((function, node));
    }
    parts.into_values().map(|part| part.into_iter().collect()).collect()
}

fn is_reached(program: &Program, part: &Targets, report: &Report) -> bool {
    part.iter().any(|(function, node)| {
        let location = &program.function(function).graph.graph[node];
        let is_there = report.reached.is_some_and(|(place, _)| place == location.place);
        is_there && location.kind.error() == report.error
    })
}

fn key(program: &Program, targets: &Targets) -> Option<Place> {
    let place = |(function, node): (FunctionId, NodeIndex)| {
        program.function(function).graph.graph[node].place
    };
    targets.iter().map(place).min()
}
