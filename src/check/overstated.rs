//! Once more where a question is open: of the program with more runs than it has
//! ([`Origin::overstated`](crate::graph::Origin::overstated)), where it gives functions of other files
//! pointers to who knows what, or what the library returns decides. In that case half of the time is kept for it, as
//! engines have no end in sight where no solver can be asked.
//!
//! Direction of error: more runs. So *safe* is taken over, as what no run of these reaches no run of the
//! program reaches; all else is dropped, and the first answer stands.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use super::vacuity::require_some_state;
use super::{CheckOptions, CheckResult, CheckedTarget, check, check_each};
use crate::budget::Budget;
use crate::graph::{ErrorKind, FunctionId, NodeIndex, Place, Program, Targets};
use crate::load::Loaded;
use crate::outcome::{Reason, ReasonCode};
use crate::solve::PrintError;
use crate::verdict::{Report, VerdictKind};

/// What a check of a program came to, and of which program that is said.
pub struct CheckedLoaded {
    /// The report, and the questions.
    pub result: CheckResult,
    /// The overstated program, if it is said of that one, and the targets in it.
    pub again: Option<(Loaded, Targets)>,
}

impl CheckedLoaded {
    /// What was found of all `targets` together.
    #[must_use]
    pub fn into_target(self, targets: &Targets) -> CheckedTarget {
        let Self { result, again } = self;
        let (again, other) = again.map(|(read, targets)| (Arc::new(read), targets)).unzip();
        let targets = other.unwrap_or_else(|| targets.clone());
        CheckedTarget { targets, report: result.report, again }
    }
}

/// Decides whether a program can reach its target, as [`check`] does, and once more of the overstated
/// program where what is not followed is all that is in the way. `targets` are those of the program.
pub fn check_loaded(
    loaded: &Loaded,
    targets: &Targets,
    options: &CheckOptions<'_>,
) -> CheckedLoaded {
    let budget = first_part(&loaded.program, options.means.budget);
    let first = CheckOptions { means: options.means.within(&budget), ..*options };
    let mut result = check(&loaded.program, targets, &first);
    let report = &mut result.report;
    let is_open = is_lost(&loaded.program, report) && !options.means.budget.is_over();
    name_library_result(&loaded.program, report);
    // Some targets stand behind what ends the program.
    let other = loaded.overstated().filter(|_| is_open);
    let other = other.and_then(|other| other.targets().ok().map(|targets| (other, targets)));
    if let Some((other, targets)) = other {
        let mut second = check(&other.program, &targets, options);
        second.report.seconds += result.report.seconds;
        require_some_state(&loaded.program, &mut [&mut second.report], options);
        if second.report.answer == VerdictKind::Safe {
            return CheckedLoaded { result: second, again: Some((other, targets)) };
        }
        result.report.seconds = second.report.seconds;
    }
    require_some_state(&loaded.program, &mut [&mut result.report], options);
    CheckedLoaded { result, again: None }
}

/// Decides of each of these locations whether a run comes there, as [`check_each`] does, and once more
/// of those that [`check_loaded`] would ask about twice. `targets` are some of the program's.
pub fn check_part_loaded(
    loaded: &Loaded,
    targets: &Targets,
    options: &CheckOptions<'_>,
) -> Vec<CheckedTarget> {
    let mut places = Places::of(loaded, targets, options, &mut |_| {});
    if places.all.iter().any(|one| places.is_lost(&one.report)) {
        places.look_again(None);
    }
    places.require_some_state();
    places.all
}

/// As [`check_part_loaded`], of all targets of the program, and `told` is told at once of what is said of each
/// first; and of those places that only the overstated program has, since this one ends before
/// them. Where there is no place at all, one verdict about no
/// place, which is that of [`check_loaded`]: so the worst of all is not better than that one. There is
/// one about no place, too, where all are decided, and runs may come to what is not followed.
pub fn check_each_loaded(
    loaded: &Loaded,
    targets: &Targets,
    options: &CheckOptions<'_>,
    told: &mut dyn FnMut(&CheckedTarget),
) -> Vec<CheckedTarget> {
    let mut places = Places::of(loaded, targets, options, told);
    let cut = places.cut();
    if cut.is_some() {
        places.look_again(cut.as_ref());
    }
    let is_open = places.all.iter().any(|one| one.report.answer == VerdictKind::Unknown);
    if places.all.is_empty() {
        places.all.push(check_loaded(loaded, targets, options).into_target(targets));
    } else if let Some(report) = cut.filter(|_| !is_open).and_then(|_| places.cut()) {
        places.all.push(CheckedTarget { targets: Targets::default(), report, again: None });
    }
    places.require_some_state();
    places.all
}

/// The places of a program and what is known of them.
struct Places<'a> {
    loaded: &'a Loaded,
    options: &'a CheckOptions<'a>,
    /// In the order of the text.
    all: Vec<CheckedTarget>,
}

impl<'a> Places<'a> {
    /// Takes *safe* back where it is said of no run.
    fn require_some_state(&mut self) {
        let mut reports: Vec<&mut Report> =
            self.all.iter_mut().map(|one| &mut one.report).collect();
        require_some_state(&self.loaded.program, &mut reports, self.options);
    }

    /// What is said of the program itself.
    fn of(
        loaded: &'a Loaded,
        targets: &Targets,
        options: &'a CheckOptions<'a>,
        told: &mut dyn FnMut(&CheckedTarget),
    ) -> Self {
        let budget = first_part(&loaded.program, options.means.budget);
        let first = CheckOptions { means: options.means.within(&budget), ..*options };
        let named = |one: &CheckedTarget| {
            let mut one = one.clone();
            name_library_result(&loaded.program, &mut one.report);
            one
        };
        let all = check_each(&loaded.program, targets, &first, &mut |one| told(&named(one)));
        Self { loaded, options, all: all.iter().map(named).collect() }
    }

    fn is_lost(&self, report: &Report) -> bool {
        is_lost(&self.loaded.program, report)
    }

    /// What is said of a place that the program ends before, if a run may come to what is not followed:
    /// none does where one of the places is *safe*.
    fn cut(&self) -> Option<Report> {
        if let Some(lost) = self.all.iter().find(|one| self.is_lost(&one.report)) {
            return Some(lost.report.clone());
        }
        if self.all.iter().any(|one| one.report.answer == VerdictKind::Safe) {
            return None;
        }
        let program = &self.loaded.program;
        let ends = program.errors().any(|(_, kind, _)| kind == ErrorKind::Unmodelled);
        let report = ends.then(|| check(program, &Targets::default(), self.options).report)?;
        self.is_lost(&report).then_some(report)
    }

    fn program<'p>(&'p self, one: &'p CheckedTarget) -> &'p Program {
        one.again.as_ref().map_or(&self.loaded.program, |again| &again.program)
    }

    /// Asks the overstated program about what is open; and, if it is given what is said of places that are found
    /// to be open, about those that the program ends before.
    fn look_again(&mut self, cut: Option<&Report>) {
        if self.options.means.budget.is_over() {
            return;
        }
        let Some(other) = self.loaded.overstated().map(Arc::new) else { return };
        let Ok(meant) = other.targets() else { return };
        let known: Vec<_> =
            self.all.iter().map(|one| keys(self.program(one), &one.targets)).collect();
        let is_asked = |&at: &(FunctionId, NodeIndex)| {
            let key = key(&other.program, at);
            match known.iter().position(|keys| keys.contains(&key)) {
                Some(old) => self.is_lost(&self.all[old].report),
                None => cut.is_some(),
            }
        };
        let asked = meant.iter().filter(is_asked).collect();
        for mut one in check_each(&other.program, &asked, self.options, &mut |_| {}) {
            let is_safe = one.report.answer == VerdictKind::Safe;
            let own = keys(&other.program, &one.targets);
            one.again = Some(Arc::clone(&other));
            match known.iter().position(|keys| !keys.is_disjoint(&own)) {
                Some(old) if is_safe => self.all[old] = one,
                Some(_) => {}
                None => {
                    if let Some(cut) = cut.filter(|_| !is_safe) {
                        one.report = cut.clone();
                    }
                    self.all.push(one);
                }
            }
        }
        self.sort();
    }

    fn sort(&mut self) {
        let mut all = std::mem::take(&mut self.all);
        all.sort_by_key(|one| keys(self.program(one), &one.targets));
        self.all = all;
    }
}

/// Whether a question is open since a run comes to what is not followed, or to what the library decides.
fn is_lost(program: &Program, report: &Report) -> bool {
    let lost = |reason: &Reason| reason.code == ReasonCode::Unmodelled;
    let by_library = !program.origin.library_results.is_empty();
    report.answer == VerdictKind::Unknown && by_library || report.reason.as_ref().is_some_and(lost)
}

/// What the program itself is given of a budget.
fn first_part(program: &Program, budget: &Budget) -> Budget {
    let by_library = !program.origin.library_results.is_empty();
    if by_library { budget.share(2, Duration::MAX) } else { budget.clone() }
}

/// Says where the library decides what no solver can be asked about.
fn name_library_result(program: &Program, report: &mut Report) {
    let is_so = |reason: &Reason| reason.text == PrintError::MachineFunction.to_string();
    let call = program.origin.library_results.first();
    let (Some((name, place)), true) = (call, report.reason.as_ref().is_some_and(is_so)) else {
        return;
    };
    let at = program.origin.at(*place);
    let text = format!(
        "a run may come to something that unloop cannot follow at {at}: what `{name}` returns"
    );
    report.reason = Some(Reason::new(ReasonCode::Unmodelled, text).at(*place));
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
