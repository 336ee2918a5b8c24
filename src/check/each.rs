//! A verdict for each of several targets: all together first, as one proof does for all that cannot
//! be reached; what a run comes to leaves the others; what is open then is asked about alone. What has
//! been shown of loops on the way is tried first by those that come later.
//!
//! Direction of error: none. Each verdict is that of a [check](super::check) of its own, or of one
//! that is about more.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use super::{CheckOptions, check_hinted};
use crate::graph::calls::entered;
use crate::graph::{ErrorKind, FunctionId, LocationKind, NodeIndex, Place, Program, Targets};
use crate::load::Loaded;
use crate::prove::HintsSoFar;
use crate::verdict::{Finding, Report, VerdictKind};

/// What a program says of one of several targets.
#[derive(Clone)]
pub struct CheckedTarget {
    /// The locations: those of one kind at one place. There are none where the program has no place
    /// that is meant: then the verdict is about nothing.
    pub targets: Targets,
    /// The verdict about them.
    pub report: Report,
    /// The reading of the program whose locations these are, if it is another one than that which was
    /// asked about.
    pub again: Option<Arc<Loaded>>,
}

/// Decides of each of these locations whether a run comes there; those of one kind at one place are
/// one. They have the budget together. In the order of the text; `told` is told of each at once.
pub fn check_each(
    program: &Program,
    targets: &Targets,
    options: &CheckOptions<'_>,
    told: &mut dyn FnMut(&CheckedTarget),
) -> Vec<CheckedTarget> {
    let mut open = parts(program, targets);
    let mut done = Vec::new();
    let asked = Asked { program, options, hints: HintsSoFar::default() };
    let mut add = |targets, report| {
        let one = CheckedTarget { targets, report, again: None };
        told(&one);
        done.push(one);
    };
    asked.together(&mut open, &mut add);
    for left in (0..open.len()).rev() {
        let targets = open[open.len() - 1 - left].clone();
        let parts = u32::try_from(left + 1).unwrap_or(u32::MAX);
        let report = asked.about(&targets, parts);
        add(targets, report);
    }
    done.sort_by_key(|one| key(program, &one.targets));
    if let Some(open) = done.iter().find_map(|one| up_to_overflow(program, &one.report)) {
        let all = done.iter_mut().map(|one| &mut one.report);
        let without = all.filter(|r| r.answer == VerdictKind::Safe && !r.overflow.is_empty());
        for report in without {
            report.answer = open.answer;
            report.reason.clone_from(&open.reason);
            report.finding.clone_from(&open.finding);
        }
    }
    done
}

/// Where the run that a report shows comes to a signed overflow: what is to be said of places that are
/// *safe* for runs without one. They are so up to that.
pub fn up_to_overflow(program: &Program, report: &Report) -> Option<Report> {
    let (place, steps) = report.reached?;
    let kind = report.error.filter(|&kind| kind == ErrorKind::Overflow)?;
    let finding = Finding { kind, place, readings: report.readings.clone(), steps };
    let reason = Some(finding.reason(&program.origin));
    Some(Report { reason, finding: Some(finding), ..Report::nothing(program, report.engine) })
}

/// What is asked about a program, one check after the other.
struct Asked<'a> {
    program: &'a Program,
    options: &'a CheckOptions<'a>,
    /// What has been shown so far.
    hints: HintsSoFar,
}

impl Asked<'_> {
    /// As long as all together have an answer: *safe* is about each of them, and a run comes to one.
    fn together(&self, open: &mut Vec<Targets>, add: &mut dyn FnMut(Targets, Report)) {
        while open.len() > 1 {
            let all: Targets = open.iter().flat_map(Targets::iter).collect();
            let report = self.about(&all, 2);
            match report.answer {
                VerdictKind::Safe => {
                    open.drain(..).for_each(|targets| add(targets, report.clone()));
                }
                VerdictKind::Reachable => {
                    let is_it = |part: &Targets| is_reached(self.program, part, &report);
                    let Some(at) = open.iter().position(is_it) else { return };
                    add(open.remove(at), report);
                }
                VerdictKind::Unknown if report.safe_up_to().is_some() => {
                    open.drain(..).for_each(|targets| add(targets, report.clone()));
                }
                VerdictKind::Unknown => return,
            }
        }
    }

    /// One check, within a part of what is left of the time.
    fn about(&self, targets: &Targets, parts: u32) -> Report {
        let budget = self.options.means.budget.share(parts, Duration::MAX);
        let means = self.options.means.within(&budget);
        let options = CheckOptions { means, ..*self.options };
        check_hinted(self.program, targets, &options, &self.hints).report
    }
}

/// The locations of each kind at each place, in the order of the text: what [`check_each`] gives verdicts
/// of.
pub fn each_target(program: &Program, targets: &Targets) -> Vec<Targets> {
    let mut parts = parts(program, targets);
    parts.sort_by_key(|part| key(program, part));
    parts
}

/// The locations of each kind at each place. Where undefined behaviour would be in a function that is
/// never entered, nobody asks.
fn parts(program: &Program, targets: &Targets) -> Vec<Targets> {
    let mut parts: BTreeMap<(Place, String), Vec<_>> = BTreeMap::new();
    let entered = entered(program);
    for (function, node) in targets.iter() {
        let location = &program.function(function).graph.graph[node];
        let is_undefined = location.kind.error().is_some_and(ErrorKind::is_undefined);
        if is_undefined && !entered.contains(&function) {
            continue;
        }
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
