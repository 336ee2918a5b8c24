//! Exploration, with every error replayed: a program in, a report out.
//!
//! * [`arrived`] – errors as runs come to them
//! * [`by_model`] – a program with a memory by a model of it
//! * [`beside`] – other engines, asked about what no path has come to
//! * [`so_far`] – what is left of an exploration that does not end in time

mod arrived;
mod beside;
mod by_model;
mod so_far;

use std::cell::OnceCell;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::budget::Budget;
use crate::graph::error_kind::UNNAMED;
use crate::graph::{
    ErrorKind, Interpreter, Modelled, Program, Targets, WithoutMemory, modelled_with_calls,
};
use crate::outcome::{Reason, ReasonCode, TreeNode};
use crate::prove::not_inlined;
use crate::prove::symbolic::{
    self, Explored, Exploring, Fault, Sought, Stop, SymbolicSettings, Watcher,
};
use crate::solve::Means;
use crate::unshipped::unshipped_solvers;
use crate::verdict::{CoverageReport, ExploreReport, FoundError, Replayed};
use arrived::arrived;
pub use beside::Beside;
use beside::{FoundBeside, Settling};
use by_model::Carrying;
pub use so_far::SoFar;

/// How to explore.
pub struct ExploreOptions<'a> {
    /// Whom to ask, and what that may take. Questions are put in sessions, so what is about
    /// races (rules, cache, observer) is of no use here.
    pub means: Means<'a>,
    /// The engine's settings.
    pub settings: &'a SymbolicSettings,
    /// Who watches.
    pub watcher: &'a dyn Watcher,
    /// What works beside the exploration, if anything.
    pub beside: Option<Beside<'a>>,
}

/// Explores the paths of `program`: its errors, each with inputs that have been replayed, and
/// what was covered. Paths end at `targets`, too. The execution tree comes with the report, as
/// far as the settings want it.
///
/// ```
/// use std::sync::Arc;
/// use unloop::budget::Budget;
/// use unloop::front::{ReadOptions, language_for, read_text};
/// use unloop::graph::{ErrorKind, Targets};
/// use unloop::logic::Terms;
/// use unloop::prove::symbolic::{SymbolicSettings, Until};
/// use unloop::solve::{Means, ProcessGroup, Profiles, SearchPath, detect};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let text = "
///     int share(int all, int among) { return among > 0 ? all / (among - 7) : 0; }";
/// let terms = Arc::new(Terms::new());
/// let language = language_for("share.c".as_ref(), None)?;
/// let options = ReadOptions { entry: Some("share".to_owned()), ..ReadOptions::default() };
/// let (program, _) = read_text(language, "share.c", text, &options, &terms)?;
/// let solvers = detect::installed(&Profiles::shipped(), &SearchPath::standard());
/// # if solvers.is_empty() { return Ok(()); }
///
/// let (processes, budget) = (ProcessGroup::new(), Budget::unlimited());
/// let (report, _) = unloop::explore(&program, &Targets::default(), &unloop::ExploreOptions {
///     means: Means::new(&solvers, &processes, &budget),
///     settings: &SymbolicSettings { until: Until::End, ..SymbolicSettings::default() },
///     watcher: &(),
///     beside: None,
/// });
/// assert!(report.complete);
/// // The other error is the one quotient that is no `int`: that of the smallest one by −1.
/// let zero = report.errors.iter().find(|e| e.kind == Some(ErrorKind::DivisionByZero));
/// assert_eq!(zero.ok_or("found")?.readings[1].name, "among");
/// # Ok(())
/// # }
/// ```
pub fn explore(
    program: &Program,
    targets: &Targets,
    options: &ExploreOptions<'_>,
) -> (ExploreReport, Vec<TreeNode>) {
    let start = Instant::now();
    let budget = options.means.budget;
    let (mut report, tree) = match WithoutMemory::of(program) {
        Some(code) => {
            let code = Code { program: code, model: None };
            let interpreter = OnceCell::new();
            let confirmed = |fault: &Fault, means: &Budget| {
                confirmed(interpreter.get_or_init(|| Interpreter::new(program)), fault, means)
            };
            told(program, explored(code, targets, options), code, options, &confirmed)
        }
        None => match modelled_with_calls(program, budget) {
            Ok(model) => by_model(program, targets, &model, options),
            Err(error) => {
                let reason = Some(not_inlined(&error, budget));
                (ExploreReport { reason, ..ExploreReport::nothing(program) }, Vec::new())
            }
        },
    };
    report.seconds = start.elapsed().as_secs_f64();
    (report, tree)
}

/// Explores a model of a program, and tells of the program.
fn by_model(
    program: &Program,
    targets: &Targets,
    model: &Modelled,
    options: &ExploreOptions<'_>,
) -> (ExploreReport, Vec<TreeNode>) {
    let code = Code { program: WithoutMemory::made(&model.program), model: Some(model) };
    let located = model.located(targets);
    let watched = (options.means.budget, options.watcher);
    let carrying = Carrying::new((program, targets), (model, &located), watched);
    let options = ExploreOptions { watcher: &carrying, ..*options };
    let (found, beside) = explored(code, &located, &options);
    let runs = beside.runs.iter().filter_map(|run| carrying.run(run)).collect();
    let found = (found, FoundBeside { runs, ..beside });
    told(program, found, code, &options, &|fault, means| carrying.confirmed(fault, means))
}

/// What is explored.
#[derive(Clone, Copy)]
struct Code<'a> {
    program: WithoutMemory<'a>,
    /// The model that it is, if it is one.
    model: Option<&'a Modelled>,
}

/// What is told of an exploration, whose errors are those of runs of the program as it was read.
fn told(
    program: &Program,
    (mut explored, beside): (Explored, FoundBeside),
    code: Code<'_>,
    options: &ExploreOptions<'_>,
    confirmed: &dyn Fn(&Fault, &Budget) -> Option<FoundError>,
) -> (ExploreReport, Vec<TreeNode>) {
    let budget = options.means.budget;
    let tree = std::mem::take(&mut explored.tree);
    let mut report = reported(&code.program, &explored);
    report.workers = options.settings.workers.get();
    report.remarks.extend(unshipped_solvers(options.means.solvers));
    let means = means_of_replays(budget);
    for fault in &explored.faults {
        if means.is_over() {
            report.complete = false;
            report.reason.get_or_insert_with(out_of_time);
            break;
        }
        match confirmed(fault, &means) {
            Some(error) => add(&mut report.errors, error),
            None if means.is_over() => {
                report.complete = false;
                report.reason.get_or_insert_with(out_of_time);
            }
            None if fault.kind == Some(ErrorKind::Unmodelled) => {}
            None => report.unconfirmed += 1,
        }
    }
    if report.unconfirmed > 0 {
        report.complete = false;
        let text =
            format!("{} errors were found by inputs that do not lead there", report.unconfirmed);
        report.reason = Some(Reason::new(ReasonCode::Spurious, text).hint("report the program"));
    }
    for run in beside.runs {
        found_beside(program, &mut report, run);
    }
    report.out_of_reach = beside.out_of_reach;
    (report, tree)
}

/// How often it is looked whether the engines beside have ended, and how long they may go on when
/// the exploration has, at least.
const LOOK: Duration = Duration::from_millis(5);
const AT_LEAST: Duration = Duration::from_secs(1);

/// What an exploration finds, and the engines beside it.
fn explored(
    Code { program, model }: Code<'_>,
    targets: &Targets,
    options: &ExploreOptions<'_>,
) -> (Explored, FoundBeside) {
    let ExploreOptions { means, settings, watcher, ref beside } = *options;
    let exploring = Exploring { program, model, targets, means, settings, watcher, sought: None };
    let Some(beside) = beside else {
        return (symbolic::explore(&exploring), FoundBeside::default());
    };
    let (sought, budget) = (Sought::of(&program, targets), beside::part(means.budget));
    let settling = Settling {
        program,
        targets,
        sought: &sought,
        means: means.within(&budget),
        settings: beside.settings,
        until: settings.until,
        found: Mutex::default(),
    };
    let mut explored = thread::scope(|scope| {
        let (start, settling) = (Instant::now(), scope.spawn(|| settling.run(beside)));
        let explored = symbolic::explore(&Exploring { sought: Some(&sought), ..exploring });
        // What it has left others may settle, in as much time again.
        let end = Instant::now() + start.elapsed().max(AT_LEAST);
        let is_wanted = explored.stopped.is_none() && !explored.is_complete();
        while is_wanted && !settling.is_finished() && Instant::now() < end {
            thread::sleep(LOOK);
        }
        budget.cancel();
        explored
    });
    // What it has left others may have settled since.
    explored.settled = sought.is_settled();
    (explored, settling.found.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// A run to an error, or to what cannot be followed, that no path has come to.
fn found_beside(program: &Program, report: &mut ExploreReport, run: Replayed) {
    let (function, node) = run.end;
    let kind = program.function(function).graph.graph[node].kind.error();
    if kind == Some(ErrorKind::Unmodelled) {
        report.complete = false;
        report.reason.get_or_insert_with(|| {
            let text = "a run comes to what unloop cannot follow";
            Reason::new(ReasonCode::Unmodelled, text).at(run.place)
        });
    } else {
        let error = FoundError { kind, place: run.place, readings: run.readings, paths: 1 };
        add(&mut report.errors, error);
    }
}

/// How long all replays together may take where the time is over already: each is short, and
/// what was found is to be told.
const REPLAYS: Duration = Duration::from_millis(150);

fn means_of_replays(budget: &Budget) -> Budget {
    let left = budget.remaining().filter(|_| !budget.is_over());
    match budget.remaining() {
        Some(_) => Budget::lasting(left.unwrap_or_default().max(REPLAYS)),
        None => Budget::unlimited(),
    }
}

/// An error as a run of the program comes to it.
fn confirmed(interpreter: &Interpreter<'_>, fault: &Fault, means: &Budget) -> Option<FoundError> {
    let there: Targets = [fault.at].into_iter().collect();
    let found = arrived(interpreter, &there, (&fault.inputs, fault.paths), means)?;
    (found.kind != Some(ErrorKind::Unmodelled)).then_some(found)
}

/// One error in the source may stand at several locations.
fn add(errors: &mut Vec<FoundError>, new: FoundError) {
    match errors.iter_mut().find(|old| old.kind == new.kind && old.place == new.place) {
        Some(old) => old.paths += new.paths,
        None => errors.push(new),
    }
}

fn reported(program: &Program, explored: &Explored) -> ExploreReport {
    ExploreReport {
        paths: explored.paths,
        failed: explored.failed,
        endless: explored.endless,
        merged: explored.merged,
        subsumed: explored.subsumed,
        complete: explored.is_complete(),
        settled: explored.settled,
        reason: if explored.is_complete() { None } else { incomplete(program, explored) },
        coverage: CoverageReport {
            locations: explored.locations,
            covered: explored.covered,
            places: explored.covered_places.clone(),
            missed: explored.missed.clone(),
        },
        questions: explored.questions,
        left: explored.left,
        steps: explored.steps,
        ..ExploreReport::nothing(program)
    }
}

/// Why not all paths were explored.
fn incomplete(program: &Program, explored: &Explored) -> Option<Reason> {
    let stopped = explored.stopped.map(stopped);
    let cut = || {
        let text = format!("{} paths were left at the greatest depth", explored.cut);
        let reason = || Reason::new(ReasonCode::Depth, text).hint("give a larger --max-depth");
        (explored.cut > 0).then(reason)
    };
    let huge = || {
        let text =
            format!("{} paths were left: numbers or open calls grew without end", explored.huge);
        let hint = "they are not followed further";
        (explored.huge > 0).then(|| Reason::new(ReasonCode::TooLarge, text).hint(hint))
    };
    let doubts = || {
        let text = format!("no solver could tell whether {} paths exist", explored.doubts);
        let hint = "try other solvers with --solver, or a larger --query-timeout";
        (explored.doubts > 0).then(|| Reason::new(ReasonCode::Solver, text).hint(hint))
    };
    let unmodelled = || {
        let fault = explored.faults.iter().find(|f| f.kind == Some(ErrorKind::Unmodelled))?;
        let what = label(program, fault).unwrap_or(UNNAMED);
        let text = format!("a path comes to what unloop cannot follow ({what})");
        Some(Reason::new(ReasonCode::Unmodelled, text).at(fault.place))
    };
    stopped.or_else(cut).or_else(huge).or_else(doubts).or_else(unmodelled)
}

/// Why an exploration has stopped before its end.
fn stopped(stop: Stop) -> Reason {
    let (code, text, hint) = match stop {
        Stop::Fault => {
            (ReasonCode::FirstError, "it stops at the first error", "go on with --all-errors")
        }
        Stop::Paths => {
            (ReasonCode::Paths, "as many paths as were asked for", "give a larger --max-paths")
        }
        Stop::Deadline | Stop::Explosion => return out_of_time(),
        Stop::Cancelled => {
            (ReasonCode::Cancelled, "the run was stopped", "what was found so far holds")
        }
        Stop::TooLarge => (
            ReasonCode::TooLarge,
            "the paths' conditions take too much room",
            "try --search dfs, or give more with --own-memory",
        ),
    };
    Reason::new(code, text).hint(hint)
}

fn out_of_time() -> Reason {
    Reason::new(ReasonCode::Timeout, "the time was over").hint("give it more with --timeout")
}

/// The label of what cannot be followed says what it is.
fn label<'p>(program: &'p Program, fault: &Fault) -> Option<&'p str> {
    let (function, node) = fault.at;
    let location = &program.function(function).graph.graph[node];
    location.labels.first().map(String::as_str)
}
