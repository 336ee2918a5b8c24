//! The main job: program and target in, verdict out.
//!
//! * [`run_first`] – what a few runs decide, before any solver is asked
//! * [`plan`] – which variants of the program the engine is given, and what follows
//! * [`by_model`] – a program with a memory, as it was read and by a model of it
//! * [`by_parts`] – signed overflow apart from all else
//! * [`views`] – those variants, with their targets
//! * [`questions`] – all questions of the plan, for export
//! * [`clauses`](mod@clauses) – a program as Horn clauses
//! * [`contracts`] – contracts in the place of recursion
//! * [`cross_check`](mod@cross_check) – what *safe* rests on, asked of a second solver
//! * [`each`] – a verdict for each of several targets
//! * [`overstated`] – once more with more runs than there are, where functions are not followed
//! * [`holding`] – what holds at loops, without a target
//! * [`summaries`](mod@summaries) – what loops do
//! * [`termination`] – whether all runs end
//! * [`vacuity`] – whether a contract that is kept is one that anybody can use
//! * [`remarks`] – what a verdict leans on
//! * [`reporting`] – from all this to the report

mod by_model;
mod by_parts;
mod clauses;
mod contracts;
mod cross_check;
mod each;
mod holding;
mod loop_contract;
mod loop_forms;
mod loop_words;
mod overstated;
mod plan;
mod questions;
mod remarks;
mod reporting;
mod run_first;
mod summaries;
mod termination;
mod vacuity;
mod views;

use std::panic::resume_unwind;
use std::sync::OnceLock;
use std::thread;
use std::time::Instant;

use crate::graph::{Program, Targets, WithoutMemory};
use crate::outcome::Query;
use crate::prove::{Engine, HintsSoFar, Settings};
use crate::solve::Means;
use crate::unshipped::unshipped_solvers;
use crate::verdict::{Finding, Report, Verdict, VerdictKind, with_plain_arguments};
use by_model::CheckWithMemory;
use by_parts::CheckByParts;
pub use clauses::{clauses, steps};
use cross_check::cross_check;
pub use each::{CheckedTarget, check_each, each_target, up_to_overflow};
pub use holding::{InvariantsOptions, invariants};
pub use overstated::{CheckedLoaded, check_each_loaded, check_loaded, check_part_loaded};
use plan::Decision;
pub use questions::{Planned, planned};
use reporting::{decided_by_running, reached_by, reported};
use run_first::{Runs, run_at_last, run_beside, run_first};
pub use summaries::{SummariesOptions, summaries};
pub use termination::terminates;

/// How to check.
#[derive(Clone, Copy)]
pub struct CheckOptions<'a> {
    /// The engine to use.
    pub engine: &'static dyn Engine,
    /// Whom to ask, and what that may take.
    pub means: Means<'a>,
    /// The engines' settings.
    pub settings: &'a Settings,
    /// Whether a second solver has to confirm what *safe* rests on.
    pub cross_check: bool,
    /// Whether the program is run before any solver is asked.
    pub run_first: bool,
}

impl CheckOptions<'_> {
    /// Whether summaries take the place of loops.
    fn summarizes_loops(&self) -> bool {
        self.settings.summaries.unwrap_or_else(|| self.engine.unrolls())
    }

    /// Whether branches that only choose between values become those values.
    fn converts_ifs(&self) -> bool {
        self.settings.if_conversion.unwrap_or_else(|| self.engine.unrolls())
    }
}

/// The report, and the questions that were asked (for exporting them).
pub struct CheckResult {
    /// The report.
    pub report: Report,
    /// The questions with everybody's answers.
    pub queries: Vec<Query>,
}

/// Decides whether `program` can reach one of `targets`.
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// use unloop::budget::Budget;
/// use unloop::front::{ReadOptions, language_for, read_text};
/// use unloop::graph::Target;
/// use unloop::logic::Terms;
/// use unloop::prove::{ENGINES, Settings};
/// use unloop::solve::{Means, ProcessGroup, Profiles, SearchPath, detect};
/// use unloop::verdict::VerdictKind;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The program, from a text; `read_file` reads one from a file.
/// let text = "
///     void count(int A[], int n) {
///         int k = 3;
///         for (int i = 0; i < n; ++i)
///             if (A[i] == 1) ++k;
///         if (k > 12) assert(0);
///     }";
/// let terms = Arc::new(Terms::new());
/// let language = language_for("count.c".as_ref(), None)?;
/// let options = ReadOptions { entry: Some("count".to_owned()), ..ReadOptions::default() };
/// let (program, _) = read_text(language, "count.c", text, &options, &terms)?;
///
/// // What to reach in it: by default, every failing assertion.
/// let targets = Target::Errors.resolve(&program)?;
///
/// // Whom to ask, and how long it may take.
/// let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
/// # if solvers.is_empty() { return Ok(()); }
/// let (processes, budget) = (ProcessGroup::new(), Budget::lasting(Duration::from_secs(60)));
/// let result = unloop::check(&program, &targets, &unloop::CheckOptions {
///     engine: ENGINES[0],
///     means: Means::new(&solvers, &processes, &budget),
///     settings: &Settings::default(),
///     cross_check: false,
///     run_first: true,
/// });
///
/// // Reachable, by an input that has been replayed: A[0..9] = 1 and so on, n ≥ 10.
/// assert_eq!(result.report.answer, VerdictKind::Reachable);
/// assert!(result.report.readings.iter().any(|reading| reading.name == "n"));
/// # Ok(())
/// # }
/// ```
pub fn check(program: &Program, targets: &Targets, options: &CheckOptions<'_>) -> CheckResult {
    check_hinted(program, targets, options, &HintsSoFar::default())
}

/// The same, where something may have been shown of the program before; what is shown now is added.
fn check_hinted(
    program: &Program,
    targets: &Targets,
    options: &CheckOptions<'_>,
    hints: &HintsSoFar,
) -> CheckResult {
    let start = Instant::now();
    let runs = if options.run_first {
        run_first(program, targets, options.means.budget)
    } else {
        Runs::default()
    };
    let mut result = match decided_by_running(program, &runs) {
        Some(report) => CheckResult { report, queries: Vec::new() },
        None if runs.longer => decided_by_either(program, targets, options, &runs, hints),
        None => decided_by_proving(program, targets, options, &runs, &OnceLock::new(), hints),
    };
    if let Some((place, _)) = result.report.reached {
        let run = (&result.report.readings[..], place);
        let plain = with_plain_arguments(program, targets, run, options.means.budget);
        plain.iter().for_each(|run| reached_by(program, run, &mut result.report));
    }
    result.report.seconds = start.elapsed().as_secs_f64();
    result
}

/// What the engine finds out of a program that has one run, and what that run shows: whichever
/// is first.
fn decided_by_either(
    program: &Program,
    targets: &Targets,
    options: &CheckOptions<'_>,
    runs: &Runs,
    hints: &HintsSoFar,
) -> CheckResult {
    let budget = options.means.budget;
    let (running, proving) = (budget.part(), budget.part());
    let meanwhile = OnceLock::new();
    let run = || {
        let runs = run_beside(program, targets, &running);
        if runs.decided.is_some() {
            proving.cancel();
        }
        runs.undefined.iter().for_each(|found| drop(meanwhile.set(found.clone())));
        runs
    };
    let prove = || {
        let options = CheckOptions { means: options.means.within(&proving), ..*options };
        let result = decided_by_proving(program, targets, &options, runs, &meanwhile, hints);
        if result.report.answer != VerdictKind::Unknown {
            running.cancel();
        }
        result
    };
    let (mut result, mut runs) = thread::scope(|scope| {
        let run = scope.spawn(run);
        (prove(), run.join().unwrap_or_else(|panic| resume_unwind(panic)))
    });
    if result.report.answer != VerdictKind::Unknown {
        return result;
    }
    if runs.longer && !budget.is_over() {
        runs = run_at_last(program, targets, budget);
    }
    if let Some(report) = decided_by_running(program, &runs) {
        // What was asked in vain stays on record.
        result.report = Report { queries: result.report.queries, ..report };
    }
    result
}

/// What the engine finds out.
fn decided_by_proving(
    program: &Program,
    targets: &Targets,
    options: &CheckOptions<'_>,
    runs: &Runs,
    meanwhile: &OnceLock<Finding>,
    hints: &HintsSoFar,
) -> CheckResult {
    let Some(without_memory) = WithoutMemory::of(program) else {
        let check = CheckWithMemory { program, targets, runs, meanwhile, hints };
        return check.decide(options);
    };
    let by_parts =
        CheckByParts { program: without_memory, targets, options, runs, meanwhile, hints };
    let decision = crate::logic::stack::with_deep_stack(|| by_parts.decide());
    concluded(program, decision, options)
}

/// What a decision comes to once a second solver has been asked, if one has to be.
fn concluded(program: &Program, mut decision: Decision, options: &CheckOptions<'_>) -> CheckResult {
    let second = (options.cross_check && decision.verdict == Verdict::Safe)
        .then(|| cross_check(&program.terms, &mut decision.outcome.queries, options));
    let mut report = reported(program, options.engine.name(), &decision);
    report.approximations.extend(unshipped_solvers(options.means.solvers));
    match second {
        None => {}
        Some(Ok(solvers)) => report.confirmed_by = solvers,
        Some(Err(reason)) => (report.answer, report.reason) = (VerdictKind::Unknown, Some(reason)),
    }
    CheckResult { report, queries: decision.outcome.queries }
}
