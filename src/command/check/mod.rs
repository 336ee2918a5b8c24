//! `unloop check FILE…`: is the target reachable?
//!
//! * [`apart`] – a verdict for each of several targets, each by a run of its own, on a cluster
//! * [`asking`] – with what is asked
//! * [`deciding`] – the verdict about one file, and the questions behind it
//! * [`each`] – a verdict for each of several targets
//! * [`evidence`], [`reports`], [`stability`] – what is written beside the answer
//! * [`unended`] – what there is to tell of a check that did not come to its end

mod apart;
mod asking;
mod deciding;
mod each;
mod evidence;
mod reports;
mod stability;
mod table;
mod unended;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use asking::TrustOptions;
use clap::Args;
use deciding::{Decided, decide};
use evidence::{EvidenceOptions, with_evidence};
use serde_json::{Value as Json, json};
use unloop::graph::Target;
use unloop::verdict::{self, Report, Story, VerdictKind};

use super::cluster::PlaceOptions;
use super::engines::{EngineOptions, Tuned};
use super::export::stems;
use super::given::{self, Wanted};
use super::interrupt::Session;
use super::late::{self, Workers};
use super::link::{LinkOptions, opened, tell_files};
use super::loaded::Loaded;
use super::log::start_log;
use super::options::{
    OutputOptions, PrintOptions, ProgramOptions, QueryOptions, RoomOptions, SolverOptions,
    TimeOptions,
};
use super::output::{self, error_object, print_object};
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;
use super::tongue::Tongue;
use super::values::YesOrNo;
use reports::{ReportOptions, Reports, about_nothing};
use stability::QueryStability;
use unended::Begun;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Is the target reachable?

Answers SAFE (no input leads to the target), REACHABLE (here is one that does; it has been \
replayed) or UNKNOWN (and why). The last line of standard output is `RESULT: …`, before it \
stands `reason: CODE: TEXT` where the result is UNKNOWN. Of several files each gets a line, \
and the exit status is that of the worst, from worst to best: 130, 70, 69, 65, 64, 10, 5, 0.

Defaults come from the unloop.toml beside the program, below it from your own in \
~/.config/unloop: keys named like the long options (`timeout = 60`), `solvers = [\"NAME\", …]`, \
and a table [solver.NAME] with at least `command` for each solver of your own, which a file \
beside a program may have once `unloop trust DIR` has been said of its folder.";

// The options of `check`.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are flags")]
pub(crate) struct Options {
    /// The programs; `-` is standard input (C, unless --lang says otherwise), a folder a proof of CBMC's
    /// starter kit, the program of its compile_commands.json, else its task files, else its C files
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    link: LinkOptions,
    #[command(flatten)]
    program: ProgramOptions,
    #[command(flatten)]
    query: QueryOptions,
    #[command(flatten)]
    solvers: SolverOptions,
    #[command(flatten)]
    print: PrintOptions,
    #[command(flatten)]
    trust: TrustOptions,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    room: RoomOptions,
    #[command(flatten)]
    engines: Tuned<EngineOptions>,
    /// Run the program before any solver is asked: yes or no [default: yes]
    #[arg(long, value_name = "yes|no", help_heading = "Engine")]
    run_first: Option<YesOrNo>,
    #[command(flatten)]
    tell: OutputOptions,
    /// Write every query to DIR, to be solved elsewhere; the engine is apc unless one is named
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    export: Option<PathBuf>,
    /// Write those queries to DIR that no solver decided
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    export_undecided: Option<PathBuf>,
    #[command(flatten)]
    evidence: EvidenceOptions,
    #[command(flatten)]
    reports: ReportOptions,
    /// Write the verdicts of --each to FILE, as tests in JUnit's form: what is reachable fails, what is
    /// unknown is skipped
    #[arg(long, value_name = "FILE", help_heading = "Output", requires = "each")]
    junit: Option<PathBuf>,
    /// Draw the tree of the search to FILE (SVG); for --engine minimax
    #[arg(long, alias = "tree", value_name = "FILE", help_heading = "Output")]
    picture: Option<PathBuf>,
    /// Try what a witness (SV-COMP's format 2.0) says of loops; implies --engine induction
    #[arg(long, value_name = "WITNESS", help_heading = "Induction")]
    invariants: Option<PathBuf>,
    /// Give a verdict for each of the locations that --target means, in a table: for each possible
    /// error, or with --target errors for each assertion; with -q only those that are not safe
    #[arg(long, help_heading = "Output", conflicts_with_all = [
        "export", "export_undecided", "trace", "witness", "harness", "test_suite", "picture", "invariants",
        "sv_comp", "chc",
    ])]
    each: bool,
    /// Of --each do this one alone, and say in the object what the table says
    #[arg(long, value_name = "N", hide = true, requires_all = ["each", "json"])]
    part: Option<usize>,
    /// Of --part say in the object what SARIF says of it, too
    #[arg(long, hide = true, requires = "part")]
    part_sarif: bool,
    /// What bounded model checkers ask for: it is taken, and said to be of no use.
    #[arg(long, value_name = "N", hide = true)]
    unwind: Option<u64>,
    #[command(flatten)]
    place: PlaceOptions,
    /// Take a SAFE that is about nothing, since there is nothing to check, for an error
    /// (exit status 65)
    #[arg(long, help_heading = "Output")]
    fail_on_nothing: bool,
    /// Give the result as SV-COMP wants it: true, false(unreach-call), unknown
    #[arg(long, help_heading = "Output", conflicts_with = "json")]
    sv_comp: bool,
    /// Give the result as CHC-COMP wants it, that of the clauses: sat (SAFE), unsat, unknown
    #[arg(long, help_heading = "Output", conflicts_with_all = ["json", "sv_comp"])]
    chc: bool,
}

impl Options {
    /// What an engine has to be able to do.
    fn wanted(&self) -> Wanted {
        let plan = [&self.export, &self.export_undecided, &self.trust.answers];
        let exports = plan.iter().any(|path| path.is_some());
        Wanted { invariants: self.invariants.is_some(), export: exports }
    }

    /// Makes one program of several files, if that is wanted; and what is answered in the words of
    /// competitions is asked in them.
    pub(crate) fn link(&mut self) -> Result<(), Trouble> {
        let in_their_words =
            self.sv_comp || self.invariants.is_some() || self.evidence.is_about_errors();
        self.program.usual = in_their_words.then_some(Target::Errors);
        let others = [
            (self.evidence.is_about_one(), "--witness, --harness or --test-suite"),
            (self.invariants.is_some(), "--invariants"),
            (self.place.on.is_some(), "--on"),
            (self.program.property.is_some(), "--property"),
            (self.sv_comp, "--sv-comp"),
        ];
        if !self.link.link {
            self.link.link = opened(&mut self.files, self.tell.quiet || self.tell.json)?;
        }
        self.link.take(&mut self.files, &mut self.program, &others)
    }

    /// Whose words the result is given in.
    fn tongue(&self) -> Tongue {
        match (self.sv_comp, self.chc) {
            (true, _) => Tongue::SvComp,
            (_, true) => Tongue::Chc,
            _ => Tongue::Own,
        }
    }
}

/// One file's result.
struct Checked {
    job: Job,
    loaded: Arc<Loaded>,
    report: Report,
    /// The run that reaches the target, where it is to be told.
    story: Option<Story>,
    stability: Option<QueryStability>,
    /// What is wrong beside the verdict: what was not written that --export,
    /// --export-undecided, --witness and the like ask for, and a verdict about nothing that was not to
    /// be.
    troubles: Vec<Trouble>,
}

impl Checked {
    /// A verdict that is not all that was asked for does not pass for one that is.
    fn status(&self) -> Status {
        let troubles = self.troubles.iter().map(|trouble| trouble.status);
        troubles.chain([self.report.answer.into()]).max().unwrap_or(Status::Unknown)
    }
}

/// Checks all files.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    if options.unwind.is_some() && !options.tell.quiet {
        output::say("note: --unwind: no bound is needed; loops are followed to their ends\n");
    }
    if options.each {
        options.place.sound(false)?;
        return if options.place.on.is_some() {
            apart::run(options, session)
        } else {
            late::with_workers(|workers| each::run(options, session, workers))
        };
    }
    options.place.none("take --each, or for many files `unloop bench tasks`")?;
    late::with_workers(|workers| check_files(options, session, workers))
}

fn check_files<'env>(
    options: &'env Options,
    session: &Session,
    workers: &Workers<'_, 'env>,
) -> Result<Status, Trouble> {
    let about_one = options.evidence.is_about_one() || options.invariants.is_some();
    if options.files.len() > 1 && about_one {
        let text = "a witness, a harness, a test suite are about one program; name one file";
        return Err(Trouble::usage(text));
    }
    let mut reports = Reports::open(&options.reports, &options.files)?;
    let mut worst = Status::Done;
    let mut objects = Vec::new();
    for (path, stem) in options.files.iter().zip(stems(&options.files)) {
        if session.is_interrupted() {
            break;
        }
        let result = check_file((path, stem), options, session, workers);
        worst = worst.max(result.as_ref().map_or_else(|trouble| trouble.status, Checked::status));
        match &result {
            Ok(Checked { loaded, report, story, troubles, .. }) => {
                troubles.iter().for_each(output::explain);
                let program = (&loaded.read, &loaded.targets);
                reports.add(program, report, story.as_ref(), &session.budget);
            }
            Err(trouble) => {
                output::explain(trouble);
                reports.failure(path, trouble);
            }
        }
        if options.tell.json {
            objects.push(object(path, &result));
        } else {
            tell(path, &result, options)?;
        }
        if options.files.len() == 1 {
            // What is large is given back faster by the end of the process.
            std::mem::forget(result);
        }
    }
    if options.tell.json {
        print_objects(objects, options.files.len() > 1)?;
    }
    reports.close()?;
    Ok(worst)
}

fn check_file<'env>(
    (path, stem): (&Path, String),
    options: &'env Options,
    session: &Session,
    workers: &Workers<'_, 'env>,
) -> Result<Checked, Trouble> {
    let job = Job::open(path, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    options.evidence.possible(&job, &settings)?;
    let mut budget = settings.budget(&session.budget, &options.time, &options.room);
    budget.memory_mib = Some(settings.memory(&options.solvers));
    let (begun, session) = (Begun::default(), session.inner());
    let checked = workers.wait_for(&session, &budget, {
        let (job, begun, session, budget) =
            (job.clone(), begun.clone(), session.clone(), budget.clone());
        move |watched| {
            let given =
                given::read(options.invariants.as_deref(), &job, &settings, &options.query)?;
            let read = Loaded::read_with_witness(&job, &settings, &budget, options.tell, given)?;
            job.answerable()?;
            let loaded = Arc::new(read);
            let engine = given::engine(&settings, options.wanted(), &options.query);
            begun.set(&loaded, engine.name(), settings.timeout(&options.time));
            let Decided { report, again, stability, mut troubles } =
                decide(&loaded, &settings, options, (&stem, &session, &budget), watched)?;
            let loaded = again.map_or(loaded, Arc::new);
            troubles.extend(about_nothing(&loaded.subject(), &report, options.fail_on_nothing));
            let checked = Checked { job, loaded, report, story: None, stability, troubles };
            Ok(with_evidence(checked, &settings, options, &session.budget))
        }
    });
    checked.unwrap_or_else(|late| begun.unended(job, late))
}

/// Tells people one file's result.
fn tell(path: &Path, result: &Result<Checked, Trouble>, options: &Options) -> Result<(), Trouble> {
    let shown = result.iter().filter_map(|one| one.stability.as_ref());
    let stability: String = shown.map(|one| one.text(options.tell)).collect();
    if options.files.len() > 1 {
        return output::print(&(line(path, result, options.tongue()) + &stability));
    }
    let Checked { job, loaded, report, story, .. } = match result {
        Ok(checked) => checked,
        // The time was over before there was a program.
        Err(trouble) if trouble.status == Status::Unknown => {
            return output::print(&options.tongue().unknown_lines(trouble));
        }
        Err(_) => return Ok(()),
    };
    let mut text = String::new();
    if !options.tell.quiet {
        let mut page = verdict::page(report, &loaded.subject());
        let story = story.as_ref().map(|story| verdict::story_section(story, &loaded.sources));
        page.sections.extend(story);
        text = output::rendered(&page, options.tell);
    }
    text.push_str(&stability);
    if let Some(expected) = &job.expected {
        text.push_str(&format!("expected: {}\n", expected.described(report.answer)));
    }
    if let Some(reason) = &report.reason {
        text.push_str(&verdict::reason_line(reason));
        text.push('\n');
    }
    text.push_str(&options.tongue().result_line(report.answer, Some(job)));
    text.push('\n');
    output::print(&text)
}

/// The line for one of several files.
fn line(path: &Path, result: &Result<Checked, Trouble>, tongue: Tongue) -> String {
    let file = path.display();
    match result {
        Ok(Checked { job, report, loaded, .. }) => {
            let answer = report.answer;
            let found = verdict::found(report, &loaded.subject());
            let found = found.filter(|_| tongue == Tongue::Own);
            let found = found.map(|found| format!(": {found}")).unwrap_or_default();
            let word = tongue.word(answer, Some(job));
            let expected = job.expected.as_ref().filter(|_| tongue == Tongue::Own);
            let expected = expected.map(|e| format!("; expected: {}", e.described(answer)));
            let expected = expected.unwrap_or_default();
            match &report.reason {
                Some(reason) if tongue == Tongue::Own => {
                    format!("{file}: {word} ({}){expected}\n", verdict::reason_line(reason))
                }
                _ => format!("{file}: {word}{found}{expected}\n"),
            }
        }
        Err(trouble) if trouble.status == Status::Unknown => {
            let word = tongue.word(VerdictKind::Unknown, None);
            format!("{file}: {word} (reason: {}: {trouble})\n", trouble.code)
        }
        Err(trouble) => format!("{file}: ERROR (exit status {})\n", trouble.status.code()),
    }
}

fn object(path: &Path, result: &Result<Checked, Trouble>) -> Json {
    match result {
        Ok(Checked { job, loaded, report, story, stability, .. }) => {
            let mut object = verdict::json(report, &loaded.subject());
            tell_files(&mut object, loaded);
            if let Some(task) = &job.task {
                object["task"] = Json::from(task.display().to_string());
            }
            if let Some(expected) = &job.expected {
                object["expected"] = expected.json(report.answer);
            }
            if let Some(story) = story {
                object["trace"] = story.json(&loaded.sources);
            }
            if let Some(stability) = stability {
                object["stability"] = stability.json();
            }
            object
        }
        Err(trouble) => error_object(Some(path), trouble),
    }
}

/// One object: that of the one file, or one that lists those of several files.
fn print_objects(objects: Vec<Json>, several: bool) -> Result<(), Trouble> {
    let listed = json!({ "schema": verdict::SCHEMA, "results": objects });
    match (several, objects.into_iter().next()) {
        (false, Some(object)) => print_object(&object),
        _ => print_object(&listed),
    }
}
