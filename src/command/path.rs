//! `unloop path FILE`: is this path feasible, and on which input?

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use unloop::budget::Budget;
use unloop::front::{ReadOptions, Sources, language_for};
use unloop::graph::paths::{END, along, paths_along};
use unloop::graph::{
    EdgeIndex, FunctionId, Inlined, Place, Remark, RemarkKind, Target, Targets, inline_for_paths,
};
use unloop::prove::paths::{Direction, PathSettings};
use unloop::prove::{self, Settings as Engines};
use unloop::solve::{Means, Solver};
use unloop::verdict::{
    self, Checks, Exhibit, PathReport, PossibleError, VerdictKind, described, path_json, path_page,
};
use unloop::{CheckOptions, CheckResult};

use super::export::{self, Which};
use super::html::{self, HtmlFile};
use super::interrupt::Session;
use super::late;
use super::loaded::{Loaded, read_program, stem};
use super::log::start_log;
use super::options::{
    OutputOptions, PrintOptions, ProgramOptions, RoomOptions, SolverOptions, TimeOptions,
};
use super::output;
use super::output::print_object;
use super::progress::Progress;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Is this path feasible, and on which input?

FILE is the listing of one path (docs/paths.md): declarations, then `scanf`, assignments and \
conditions `@ …;` in braces. The last line of standard output is `RESULT: FEASIBLE` (exit status \
10), `RESULT: INFEASIBLE` (0) or `RESULT: UNKNOWN` (5).";

// The options of `path`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The listing
    #[arg(value_name = "FILE", required_unless_present = "from")]
    file: Option<PathBuf>,
    /// Take the path from this program instead: that through --lines
    #[arg(long, value_name = "FILE", requires = "lines", conflicts_with = "file")]
    from: Option<PathBuf>,
    /// The lines that the path passes, in this order; those where the program has no choice
    /// may be left out
    #[arg(long, value_name = "LINE,…", value_delimiter = ',', requires = "from")]
    lines: Vec<u32>,
    /// Is there an input on which the path ends with EXPR false?
    #[arg(long, value_name = "EXPR")]
    post: Option<String>,
    /// Look for inputs on which a step of the path fails: null pointers, blocks left or freed,
    /// divisions by zero
    #[arg(long)]
    checks: bool,
    /// Print the listing over the virtual array av[], and do nothing else
    #[arg(long, conflicts_with_all = ["checks", "backward", "json"])]
    translate: bool,
    /// Build the path condition from the end, by substitution
    #[arg(long)]
    backward: bool,
    #[command(flatten)]
    program: ProgramOptions,
    #[command(flatten)]
    solvers: SolverOptions,
    #[command(flatten)]
    print: PrintOptions,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    room: RoomOptions,
    #[command(flatten)]
    tell: OutputOptions,
    /// Write every query to DIR, to be solved elsewhere
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    export: Option<PathBuf>,
    /// Write a report to FILE, to be looked at in a browser
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    html: Option<PathBuf>,
}

impl Options {
    /// The listing, or the program that the path is taken from.
    pub(super) fn named(&self) -> Option<&PathBuf> {
        self.file.as_ref().or(self.from.as_ref())
    }
}

/// Answers the question for one path.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    match answer(options, session) {
        // The time was over before there was a path.
        Err(trouble) if trouble.status == Status::Unknown && !options.tell.json => {
            unknown(&trouble)?;
            Ok(Status::Unknown)
        }
        result => result,
    }
}

fn unknown(trouble: &Trouble) -> Result<(), Trouble> {
    output::print(&format!("reason: {}: {trouble}\nRESULT: UNKNOWN\n", trouble.code))
}

/// Tells of a run that did not come to its end.
fn told(trouble: Trouble, json: bool, file: &Path) -> Status {
    if json {
        return late::plainly(json, file)(trouble);
    }
    unknown(&trouble).map_or_else(|unsaid| unsaid.status, |()| trouble.status)
}

fn answer(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let file = options.named();
    let file =
        file.ok_or_else(|| Trouble::usage("name a path listing, or a program with --from"))?;
    let html = options.html.as_deref();
    let html = html.map(|path| HtmlFile::open(path, &format!("unloop path {}", file.display())));
    let html = html.transpose()?;
    let job = Job::open(file, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let mut budget = settings.budget(&session.budget, &options.time, &options.room);
    budget.memory_mib = Some(settings.memory(&options.solvers));
    let json = options.tell.json;
    let named = file.clone();
    let late = late::watch(session, &budget, move |trouble| told(trouble, json, &named));
    let loaded = paths(&job, &settings, &budget, options)?;
    if options.translate {
        return translate(&job, &settings, &loaded[0], options);
    }
    let line_up = settings.line_up(&options.solvers)?;
    let solvers = settings.solvers(&options.solvers, &line_up)?;
    let wanted = options.export.as_deref().map(|dir| (dir, Which::All));
    let exports = export::open(wanted.into_iter(), &stem(file))?;
    let rules = settings.rules(&options.solvers, &line_up);
    let numbers = settings.numbers(options.print);
    let asking = Asking { options, session, budget: &budget, solvers: &solvers, rules, numbers };

    let (chosen, CheckResult { report, queries }) = asking.any(&loaded);
    let checks = options.checks.then(|| asking.checks(chosen));
    drop(late);
    let again = session.budget.at_most(settings.timeout(&options.time));
    let asking = Asking { budget: &again, ..asking };
    let unwritten = if exports.is_empty() {
        Vec::new()
    } else {
        asking.with(chosen, |how| export::write(exports, chosen, how, &queries))
    };
    unwritten.iter().for_each(output::explain);

    let fails = chosen.program.remarks.iter().find(|remark| remark.kind == RemarkKind::NotAsked);
    let path = PathReport { report: &report, post: options.post.as_deref(), fails, checks };
    tell(&path, chosen, options.tell)?;
    html::write(html, Exhibit::of_path(&path, &chosen.subject()))?;
    let found = path.checks.as_ref().is_some_and(|checks| !checks.possible.is_empty());
    let status = if found { Status::Reachable } else { report.answer.into() };
    Ok(unwritten.iter().map(|trouble| trouble.status).chain([status]).max().unwrap_or(status))
}

/// The path of a listing; or those that pass some lines of a program, at least one.
fn paths(
    job: &Job,
    settings: &Settings,
    budget: &Budget,
    options: &Options,
) -> Result<Vec<Loaded>, Trouble> {
    let end = Target::Label(END.to_owned());
    if options.from.is_none() {
        let language = language_for(&job.path, settings.lang(&job.program))?;
        if language.default_target() != end {
            let text = "this is a program, not the listing of a path; name one of its paths with \
                        --from FILE --lines LINE,…";
            return Err(Trouble::usage(format!("{}: {text}", job.path.display())));
        }
        let post = options.post.as_deref().map(Into::into);
        return Ok(vec![Loaded::read_with(job, settings, budget, options.tell, post)?]);
    }
    if options.post.is_some() {
        return Err(Trouble::usage("--post is for path listings; add a check to the program"));
    }
    let how = settings.read_options(&job.program, budget);
    let whole = read_program(job, settings, Some(&Target::Errors), &how, options.tell)?;
    let trouble =
        |error: &dyn std::fmt::Display| Trouble::input(format!("{}: {error}", whole.file));
    let inlined = inline_for_paths(&whole.program).map_err(|error| trouble(&error))?;
    let lines = lines_with_code(&inlined, &whole.sources, options);
    let paths = paths_along(inlined.graph(), &lines).map_err(|error| trouble(&error))?;
    let straight = paths.iter().map(|path| {
        let mut program = along(&inlined.program, path);
        program.remarks.extend(failing_end(&inlined, path));
        let targets = end.resolve(&program)?;
        Ok(Loaded { read: whole.part(program, end.clone()), targets })
    });
    straight.collect()
}

/// That a path ends with an error, if it does.
fn failing_end(inlined: &Inlined, path: &[EdgeIndex]) -> Option<Remark> {
    let flow = inlined.graph();
    let end = &flow.graph[flow.endpoints(*path.last()?).1];
    let text = format!("the path ends with {}", described(end.kind.error()?));
    Some(Remark { kind: RemarkKind::NotAsked, text, places: vec![end.place] })
}

/// The lines on which something happens. A jump alone has no place in the flowgraph.
fn lines_with_code(inlined: &Inlined, sources: &Sources, options: &Options) -> Vec<u32> {
    let lines = &options.lines;
    let places = inlined.graph().graph.edge_weights().map(|edge| edge.place);
    let known: BTreeSet<u32> = places.filter(|place| place.file == 0).map(|p| p.line).collect();
    let is_idle = |line: u32| {
        let text = sources.line(0, line).unwrap_or_default();
        !known.contains(&line) && !text.trim().is_empty()
    };
    let idle: BTreeSet<u32> = lines.iter().copied().filter(|&line| is_idle(line)).collect();
    for line in idle.iter().filter(|_| !options.tell.quiet) {
        output::say(&format!(
            "warning: nothing happens on line {line} itself; it is passed over\n"
        ));
    }
    lines.iter().copied().filter(|line| !idle.contains(line)).collect()
}

/// Prints the listing over the virtual array `av[]`.
fn translate(
    job: &Job,
    settings: &Settings,
    loaded: &Loaded,
    options: &Options,
) -> Result<Status, Trouble> {
    let language = language_for(&job.path, settings.lang(&job.program))?;
    let read = settings.read_options(&job.program, &Budget::unlimited());
    let read = ReadOptions { post: options.post.as_deref().map(Into::into), ..read };
    let mut sources = Sources::of_text(loaded.file.as_str(), loaded.sources.text(0));
    match language.translate(&mut sources, &read) {
        None => Err(Trouble::usage("--translate is for path listings")),
        Some(Ok(text)) => output::print(&text).map(|()| Status::Done),
        // The same text has been read before.
        Some(Err(diagnostics)) => Err(Trouble::input(diagnostics.render(&sources, false))),
    }
}

/// Whom to ask about a path, and how.
struct Asking<'a> {
    options: &'a Options,
    session: &'a Session,
    budget: &'a Budget,
    solvers: &'a [Solver],
    rules: unloop::solve::Rules,
    numbers: unloop::solve::Numbers,
}

impl Asking<'_> {
    /// The first of some paths that is feasible; otherwise one of which that is not known, or
    /// any.
    fn any<'l>(&self, loaded: &'l [Loaded]) -> (&'l Loaded, CheckResult) {
        let rank = |answer: VerdictKind| match answer {
            VerdictKind::Reachable => 2,
            VerdictKind::Unknown => 1,
            VerdictKind::Safe => 0,
        };
        let mut best: Option<(&Loaded, CheckResult)> = None;
        for path in loaded {
            let result = self.about(path, &path.targets);
            let answer = result.report.answer;
            if best.as_ref().is_none_or(|(_, best)| rank(answer) > rank(best.report.answer)) {
                best = Some((path, result));
            }
            if answer == VerdictKind::Reachable {
                break;
            }
        }
        best.expect("there is at least one path")
    }

    /// Whether a run comes to one of some locations.
    fn about(&self, loaded: &Loaded, targets: &Targets) -> CheckResult {
        self.with(loaded, |how| unloop::check(&loaded.program, targets, how))
    }

    /// Does something as the options have it.
    fn with<T>(&self, loaded: &Loaded, work: impl FnOnce(&CheckOptions<'_>) -> T) -> T {
        let direction =
            if self.options.backward { Direction::Backward } else { Direction::Forward };
        let engines = Engines { paths: PathSettings { direction }, ..Engines::default() };
        let progress = Progress::new(&loaded.file, self.options.tell);
        work(&CheckOptions {
            engine: &prove::paths::Paths,
            means: Means {
                rules: self.rules,
                numbers: self.numbers,
                observer: &progress,
                ..Means::new(self.solvers, &self.session.processes, self.budget)
            },
            settings: &engines,
            cross_check: false,
            run_first: false,
        })
    }

    /// Which steps of the path can fail (Z04 §4.4).
    fn checks(&self, loaded: &Loaded) -> Checks {
        let mut checks = Checks::default();
        let mut errors: Vec<_> = loaded.program.errors().collect();
        errors.sort_by_key(|(at, _, place): &((FunctionId, _), _, Place)| (*place, *at));
        for (at, kind, place) in errors {
            let report = self.about(loaded, &[at].into_iter().collect()).report;
            match report.answer {
                VerdictKind::Safe => checks.impossible += 1,
                VerdictKind::Unknown => checks.open.push((place, kind)),
                VerdictKind::Reachable => {
                    checks.possible.push(PossibleError { place, kind, readings: report.readings });
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
        text = output::rendered(&path_page(path, &loaded.subject()), how);
    }
    if let Some(reason) = &path.report.reason {
        text.push_str(&verdict::reason_line(reason));
        text.push('\n');
    }
    let word = match path.report.answer {
        VerdictKind::Reachable => "FEASIBLE",
        VerdictKind::Safe => "INFEASIBLE",
        VerdictKind::Unknown => "UNKNOWN",
    };
    text.push_str(&format!("RESULT: {word}\n"));
    output::print(&text)
}
