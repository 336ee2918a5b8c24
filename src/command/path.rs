//! `unloop path FILE`: is this path feasible, and on which input?

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use unloop::budget::Budget;
use unloop::graph::{FunctionId, Place, Targets};
use unloop::prove::paths::{Direction, PathSettings};
use unloop::prove::{self, Settings as Engines};
use unloop::solve::Solver;
use unloop::verdict::{self, Answer, Check, Checks, Look, PathReport, path_json, path_page};
use unloop::{CheckOptions, CheckResult};

use super::check::print_object;
use super::export::{self, Which};
use super::interrupt::Session;
use super::loaded::{Loaded, stem};
use super::options::{OutputOptions, ProgramOptions, SolverOptions, TimeOptions};
use super::output;
use super::progress::{Progress, start_log};
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Is this path feasible, and on which input?

FILE is the listing of one path (docs/paths.md): declarations, then `scanf`, assignments and \
conditions `@ …;` in braces. The last line of standard output is `RESULT: FEASIBLE` (exit status \
10), `RESULT: INFEASIBLE` (0) or `RESULT: UNKNOWN` (5).";

/// The options of `path`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The listing
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Is there an input on which the path ends with EXPR false?
    #[arg(long, value_name = "EXPR")]
    post: Option<String>,
    /// Look for inputs on which a step of the path fails: null pointers, blocks left or freed,
    /// divisions by zero
    #[arg(long)]
    checks: bool,
    /// Build the path condition from the end, by substitution
    #[arg(long)]
    backward: bool,
    #[command(flatten)]
    program: ProgramOptions,
    #[command(flatten)]
    solvers: SolverOptions,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    tell: OutputOptions,
    /// Write every query to DIR, to be solved elsewhere
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    export: Option<PathBuf>,
}

/// Answers the question for one path.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    let job = Job::open(&options.file, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let mut budget = session.budget.at_most(settings.timeout(&options.time));
    budget.memory_mib = Some(settings.memory(&options.solvers));
    let post = options.post.as_deref().map(Into::into);
    let loaded = Loaded::read_with(&job, &settings, &budget, options.tell, post)?;
    let line_up = settings.line_up(&options.solvers)?;
    let solvers = settings.solvers(&options.solvers, &line_up)?;
    let wanted = options.export.as_deref().map(|dir| (dir, Which::All));
    let exports = export::open(wanted.into_iter(), &stem(&options.file))?;
    let rules = settings.rules(&options.solvers, &line_up);
    let asking = Asking { options, session, budget: &budget, solvers: &solvers, rules };

    let CheckResult { report, queries } = asking.about(&loaded, &loaded.targets);
    let checks = options.checks.then(|| asking.checks(&loaded));
    let unwritten = exports.into_iter().map(|e| e.write(&loaded, report.engine, &queries));
    let unwritten: Vec<Trouble> = unwritten.filter_map(Result::err).collect();
    unwritten.iter().for_each(output::explain);

    let path = PathReport { report: &report, post: options.post.as_deref(), checks };
    tell(&path, &loaded, options.tell)?;
    let found = path.checks.as_ref().is_some_and(|checks| !checks.possible.is_empty());
    let status = if found { Status::Reachable } else { report.answer.into() };
    Ok(unwritten.iter().map(|trouble| trouble.status).chain([status]).max().unwrap_or(status))
}

/// Whom to ask about a path, and how.
struct Asking<'a> {
    options: &'a Options,
    session: &'a Session,
    budget: &'a Budget,
    solvers: &'a [Solver],
    rules: unloop::solve::Rules,
}

impl Asking<'_> {
    /// Whether a run comes to one of some locations.
    fn about(&self, loaded: &Loaded, targets: &Targets) -> CheckResult {
        let direction =
            if self.options.backward { Direction::Backward } else { Direction::Forward };
        let engines = Engines { paths: PathSettings { direction }, ..Engines::default() };
        let progress = Progress::new(&loaded.file, self.options.tell);
        unloop::check(
            &loaded.program,
            targets,
            &CheckOptions {
                engine: &prove::paths::Paths,
                solvers: self.solvers,
                hub: &self.session.hub,
                budget: self.budget,
                query_timeout: None::<Duration>,
                rules: self.rules,
                settings: &engines,
                cache: None,
                cross_check: false,
                run_first: false,
                observer: &progress,
            },
        )
    }

    /// Which steps of the path can fail (papers/pointer-paths.txt §4.4).
    fn checks(&self, loaded: &Loaded) -> Checks {
        let mut checks = Checks::default();
        let mut errors: Vec<_> = loaded.program.errors().collect();
        errors.sort_by_key(|(at, _, place): &((FunctionId, _), _, Place)| (*place, *at));
        for (at, kind, place) in errors {
            let report = self.about(loaded, &[at].into_iter().collect()).report;
            match report.answer {
                Answer::Safe => checks.impossible += 1,
                Answer::Unknown => checks.open.push((place, kind)),
                Answer::Reachable => {
                    checks.possible.push(Check { place, kind, readings: report.readings });
                }
            }
        }
        checks
    }
}

fn tell(path: &PathReport<'_>, loaded: &Loaded, how: OutputOptions) -> Result<(), Trouble> {
    if how.json {
        return print_object(&path_json(path, &loaded.subject()));
    }
    let mut text = String::new();
    if !how.quiet {
        let look = Look { columns: output::columns(), colours: true };
        text = path_page(path, &loaded.subject(), look);
        text.push('\n');
    }
    if let Some(reason) = &path.report.reason {
        text.push_str(&verdict::reason_line(reason));
        text.push('\n');
    }
    let word = match path.report.answer {
        Answer::Reachable => "FEASIBLE",
        Answer::Safe => "INFEASIBLE",
        Answer::Unknown => "UNKNOWN",
    };
    text.push_str(&format!("RESULT: {word}\n"));
    output::print(&text)
}
