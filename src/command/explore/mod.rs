//! `unloop explore FILE`: symbolic execution: errors, coverage, test inputs.

mod asked;
mod beside;
mod each_file;
mod progress;
mod recorded;
mod tests;
mod tree;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use clap::Args;
use unloop::graph::Targets;
use unloop::outcome::{Reason, ReasonCode, TreeNode};
use unloop::prove::symbolic::{SymbolicSettings, Until};
use unloop::solve::{Means, Observer};
use unloop::verdict::{self, Exhibit, ExploreReport};
use unloop::{Beside, ExploreOptions, SoFar};

use self::asked::AskedWriter;
use self::beside::BesideOptions;
use self::progress::Watched;
use self::tests::TestWriter;
use super::cluster::PlaceOptions;
use super::engines::{SymbolicOptions, Tuned};
use super::html::{self, HtmlFile};
use super::interrupt::Session;
use super::late;
use super::link::{LinkOptions, tell_files};
use super::loaded::{self, Loaded};
use super::log::start_log;
use super::options::{
    OutputOptions, PrintOptions, ProgramOptions, QueryTime, RoomOptions, SolverOptions, TimeOptions,
};
use super::output;
use super::output::print_object;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;
use super::test_suite::SuiteWriter;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Symbolic execution: errors, coverage, test inputs

Follows the program's paths, one after the other, with symbols for its inputs, and asks solvers \
which branches can be taken. Every error that is told has been replayed on the input that is \
told with it. `complete` means that all paths were explored: what was not found does not \
exist. Ctrl-C ends the exploration and tells what was found so far.

Exit status: 0 all paths were explored and none comes to an error, 10 an error was found (or \
the target), 5 neither.";

/// The most nodes of a drawn execution tree.
const TREE_NODES: usize = 2_000;

// The options of `explore`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program; with --each-file several
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    link: LinkOptions,
    /// Explore several programs, each by a run of its own, and list what was found in one table
    #[arg(long, help_heading = "Exploration", conflicts_with_all = ["tests", "test_suite", "export", "log", "picture"])]
    each_file: bool,
    /// Go on after the first error
    #[arg(long, help_heading = "Exploration")]
    all_errors: bool,
    #[command(flatten)]
    symbolic: Tuned<SymbolicOptions>,
    #[command(flatten)]
    beside: BesideOptions,
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
    query: QueryTime,
    #[command(flatten)]
    place: PlaceOptions,
    #[command(flatten)]
    tell: OutputOptions,
    /// Write the table of --each-file to FILE, each line as it comes
    #[arg(long, value_name = "FILE", help_heading = "Output", requires = "each_file")]
    csv: Option<PathBuf>,
    /// Write the inputs of each path that ends to a file in DIR, with what the program does on
    /// them, and DIR/run.sh, which compares
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    tests: Option<PathBuf>,
    /// Write the inputs of each path that ends to DIR, in Test-Comp's format: metadata.xml and
    /// testcase-1.xml, …
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    test_suite: Option<PathBuf>,
    /// Write every question that is put to solvers to DIR, to be solved elsewhere
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    export: Option<PathBuf>,
    /// Write a line to FILE for each question that is put to solvers: what was answered, by whom,
    /// after how long, and what was asked
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    log: Option<PathBuf>,
    /// Draw the execution tree to FILE (SVG)
    #[arg(long, alias = "tree", value_name = "FILE", help_heading = "Output")]
    picture: Option<PathBuf>,
    /// Write a report to FILE, to be looked at in a browser: errors, covered lines, the execution
    /// tree
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    html: Option<PathBuf>,
}

impl Options {
    /// Makes one program of several files, if that is wanted.
    pub(crate) fn link(&mut self) -> Result<(), Trouble> {
        let others = [
            (self.each_file, "--each-file"),
            (self.tests.is_some(), "--tests"),
            (self.test_suite.is_some(), "--test-suite"),
            (self.place.on.is_some(), "--on"),
        ];
        self.link.take(&mut self.files, &mut self.program, &others)
    }
}

/// Explores the program.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    if options.each_file {
        return each_file::run(options, session);
    }
    let file = only(options)?;
    let html = options.html.as_deref();
    let what = format!("unloop explore {}", file.display());
    let html = html.map(|path| HtmlFile::open(path, &what)).transpose()?;
    let job = Job::open(file, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let mut budget = settings.budget(&session.budget, &options.time, &options.room);
    budget.memory_mib = Some(settings.memory(&options.solvers));
    let late = late::watch(session, &budget, late::plainly(options.tell.json, file));
    let loaded = Arc::new(Loaded::read_for_all_errors(&job, &settings, &budget, options.tell)?);
    if options.all_errors {
        loaded.refuse_defined_behaviour("--all-errors")?;
    }
    job.answerable()?;
    let line_up = settings.line_up(&options.solvers)?;
    let solvers = settings.solvers(&options.solvers, &line_up)?;
    let tests = options.tests.as_deref();
    let tests = tests.map(|dir| TestWriter::open(dir, &job, &settings, &loaded)).transpose()?;
    let suite = options.test_suite.as_deref();
    let suite = suite.map(|dir| SuiteWriter::open(dir, &job, &settings, &loaded)).transpose()?;
    let asked = questions(options, &job, &loaded)?;
    let how = how(options, &settings, &loaded.targets);
    let engines = settings.engines_alone();
    let (beside, after) = options.beside.engines(is_of_paths(&how));

    let so_far = Arc::new(SoFar::default());
    drop(late);
    let told = told_late(Arc::clone(&so_far), Arc::clone(&loaded), how.workers.get(), options.tell);
    let late = late::watch(session, &budget, told);
    let writers = (tests.as_ref(), suite.as_ref());
    let watched = Watched::new(&loaded.file, &so_far, options.tell, writers.0, writers.1);
    let (mut report, nodes) = unloop::explore(
        &loaded.program,
        &loaded.targets,
        &ExploreOptions {
            means: Means {
                query_timeout: settings.query_timeout(&options.query),
                numbers: settings.numbers(options.print),
                observer: asked.as_ref().map_or(&(), |asked| asked as &dyn Observer),
                ..Means::new(&solvers, &session.processes, &budget)
            },
            settings: &how,
            watcher: &watched,
            beside: (!beside.is_empty()).then_some(Beside {
                engines: &beside,
                settings: &engines,
                after,
            }),
        },
    );
    drop(watched);
    drop(late);
    report.remarks.extend(settings.remark().cloned());
    let mut troubles: Vec<Trouble> = Vec::new();
    troubles.extend(tests.and_then(TestWriter::close));
    troubles.extend(suite.and_then(SuiteWriter::close));
    troubles.extend(asked.and_then(AskedWriter::close));
    if let Some(path) = &options.picture {
        troubles.extend(tree::write(path, &nodes, &loaded).err());
    }
    troubles.extend(html.and_then(|html| show(html, &report, &nodes, &loaded).err()));
    troubles.iter().for_each(output::explain);
    tell(&report, &loaded, options.tell)?;
    // What is large is given back faster by the end of the process.
    std::mem::forget((loaded, nodes));
    let worst = troubles.iter().map(|trouble| trouble.status);
    Ok(worst.chain([status(&report)]).max().unwrap_or(Status::Fault))
}

/// Tells what was found so far, where an exploration does not end in time.
fn told_late(
    so_far: Arc<SoFar>,
    loaded: Arc<Loaded>,
    workers: usize,
    how: OutputOptions,
) -> impl FnOnce(Trouble) -> Status {
    move |trouble| {
        let reason = match trouble.code {
            "too-large" => Reason::new(ReasonCode::TooLarge, trouble.text),
            _ => Reason::new(ReasonCode::Timeout, "the time was over")
                .hint("give it more with --timeout"),
        };
        let report = so_far.report(&loaded.program, &loaded.targets, workers, reason);
        match tell(&report, &loaded, how) {
            Ok(()) => status(&report),
            Err(unsaid) => {
                output::explain(&unsaid);
                unsaid.status
            }
        }
    }
}

/// The one file.
fn only(options: &Options) -> Result<&Path, Trouble> {
    options.place.none("take --each-file")?;
    match &options.files[..] {
        [file] => Ok(file),
        _ => Err(Trouble::usage(
            "several programs are explored with --each-file, several files of one with --link",
        )),
    }
}

/// Whether paths are wanted one by one: written down, or counted.
fn is_of_paths(how: &SymbolicSettings) -> bool {
    how.path_inputs || how.max_paths.is_some() || how.max_depth.is_some()
}

/// Who writes questions down, if that is wanted.
fn questions<'l>(
    options: &Options,
    job: &Job,
    loaded: &'l Loaded,
) -> Result<Option<AskedWriter<'l>>, Trouble> {
    let (export, log) = (options.export.as_deref(), options.log.as_deref());
    if export.is_none() && log.is_none() {
        return Ok(None);
    }
    let stem = loaded::stem(&job.path);
    AskedWriter::open(&loaded.program.terms, &stem, export, log).map(Some)
}

fn how(options: &Options, settings: &Settings, targets: &Targets) -> SymbolicSettings {
    let standard = settings.symbolic(&options.symbolic, &options.solvers);
    let processors = thread::available_parallelism().unwrap_or(std::num::NonZeroUsize::MIN);
    let until = match (options.all_errors, targets.is_empty()) {
        (true, _) => Until::End,
        (false, true) => Until::Fault,
        (false, false) => Until::Target,
    };
    SymbolicSettings {
        workers: settings.jobs(&options.solvers).unwrap_or(processors),
        until,
        tree_nodes: if options.picture.is_some() || options.html.is_some() {
            TREE_NODES
        } else {
            0
        },
        path_inputs: options.tests.is_some() || options.test_suite.is_some(),
        ..standard
    }
}

fn status(report: &ExploreReport) -> Status {
    match (report.errors.is_empty(), report.complete) {
        (false, _) => Status::Reachable,
        (true, true) => Status::Done,
        (true, false) => Status::Unknown,
    }
}

fn tell(report: &ExploreReport, loaded: &Loaded, how: OutputOptions) -> Result<(), Trouble> {
    if how.json {
        let mut object = verdict::explore_json(report, &loaded.subject());
        tell_files(&mut object, loaded);
        return print_object(&object);
    }
    let mut text = String::new();
    if !how.quiet {
        text = output::rendered(&verdict::explore_page(report, &loaded.subject()), how);
    }
    if let Some(reason) = &report.reason {
        text.push_str(&verdict::reason_line(reason));
        text.push('\n');
    }
    text.push_str(&format!("RESULT: {}\n", result(report)));
    output::print(&text)
}

fn result(report: &ExploreReport) -> String {
    let found = match report.errors.len() {
        0 => "NO ERROR".to_owned(),
        1 => "1 ERROR".to_owned(),
        count => format!("{count} ERRORS"),
    };
    let complete = if report.complete { "COMPLETE" } else { "INCOMPLETE" };
    format!("{found}, {complete}")
}

/// Writes the page for a browser.
fn show(
    html: HtmlFile,
    report: &ExploreReport,
    nodes: &[TreeNode],
    loaded: &Loaded,
) -> Result<(), Trouble> {
    let subject = loaded.subject();
    let terms = &loaded.program.terms;
    let tree = verdict::execution_tree_svg(terms, nodes, &subject);
    let list = verdict::execution_tree_list(terms, nodes, &subject);
    let exhibit = Exhibit::of_explore(report, &subject, &result(report));
    html::write(Some(html), exhibit.with_picture("the execution tree", &tree, list))
}
