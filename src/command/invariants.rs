//! `unloop invariants FILE`: what holds at the loops.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use unloop::InvariantsOptions;
use unloop::front::language_for;
use unloop::solve::Means;
use unloop::verdict::{self, Annotations, LoopsReport, annotated};

use super::engines::{Flags, InductionOptions};
use super::interrupt::Session;
use super::late;
use super::loaded::Loaded;
use super::log::start_log;
use super::options::{
    OutputOptions, ProgramOptions, QueryTime, RoomOptions, SolverOptions, TimeOptions,
};
use super::output;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
What holds at the loops' heads

Guesses conditions, level by level, and keeps those that hold whenever a run comes to the head \
of a loop, without what follows from the others. Each was confirmed by solvers in processes of \
their own: that it holds at first, and that each block of code leads from where all hold to where \
they hold. Half of --timeout is for guessing at most.

Exit status: 0, also where nothing was found to hold; 5 where the program cannot be looked at.";

// The options of `invariants`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    #[command(flatten)]
    program: ProgramOptions,
    #[command(flatten)]
    engine: Flags<InductionOptions>,
    #[command(flatten)]
    solvers: SolverOptions,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    query: QueryTime,
    #[command(flatten)]
    room: RoomOptions,
    #[command(flatten)]
    tell: OutputOptions,
    /// Write the program with what holds above each loop to FILE, as ACSL (C) or comments
    /// (microc) [default: -, standard output]
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    #[arg(conflicts_with = "json", help_heading = "Output")]
    annotate: Option<PathBuf>,
}

/// Finds out what holds, and tells it.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    let job = Job::open(&options.file, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let how = options.annotate.is_some().then(|| annotations(&job, &settings)).transpose()?;
    let mut budget = settings.budget(&session.budget, &options.time, &options.room);
    budget.memory_mib = Some(settings.memory(&options.solvers));
    let watched = late::watch(session, &budget, late::plainly(options.tell.json, &options.file));
    let loaded = Loaded::read_for_all_errors(&job, &settings, &budget, options.tell)?;
    loaded.refuse_defined_behaviour("`unloop invariants`")?;
    let loaded = loaded.without_memory(&budget)?;
    let line_up = settings.line_up(&options.solvers)?;
    let solvers = settings.solvers(&options.solvers, &line_up)?;
    let means = Means {
        query_timeout: settings.query_timeout(&options.query),
        rules: settings.rules(&options.solvers, &line_up),
        ..Means::new(&solvers, &session.processes, &budget)
    };
    let all = settings.induction(&options.engine);
    let report = unloop::invariants(&loaded.program, &InvariantsOptions { means, settings: &all });
    drop(watched);
    match (&options.annotate, how) {
        (Some(to), Some(how)) => annotate(&report, &loaded, how, to)?,
        _ => tell(&report, &loaded, options.tell)?,
    }
    Ok(if report.done { Status::Done } else { Status::Unknown })
}

/// How the program's language is annotated.
fn annotations(job: &Job, settings: &Settings) -> Result<Annotations, Trouble> {
    match language_for(&job.path, settings.lang(&job.program))?.name() {
        "c" => Ok(Annotations::Acsl),
        "microc" => Ok(Annotations::Comments),
        name => Err(Trouble::usage(format!(
            "--annotate is for programs in C and microc, and this one is read as {name}; \
             leave it out, or take --json"
        ))),
    }
}

fn annotate(
    report: &LoopsReport,
    loaded: &Loaded,
    how: Annotations,
    to: &Path,
) -> Result<(), Trouble> {
    if !report.done {
        output::say_why(report.reason.as_ref());
        return Ok(());
    }
    let (text, left_out) = annotated(report, loaded.sources.text(0), how);
    if left_out > 0 {
        output::say(&format!(
            "note: {left_out} of {} conditions are not in the text: they have no words of the \
             program's, or their loop does not begin a line, or is in a function that is called \
             from several places\n",
            report.count()
        ));
    }
    if to == Path::new("-") {
        return output::print_raw(text.as_bytes());
    }
    fs::write(to, text)
        .map_err(|error| Trouble::usage(format!("cannot write to {}: {error}", to.display())))
}

fn tell(report: &LoopsReport, loaded: &Loaded, how: OutputOptions) -> Result<(), Trouble> {
    let subject = loaded.subject();
    output::tell(
        how,
        || verdict::loops_json(report, &subject),
        || report.text(&subject),
        || verdict::loops_page(report, &subject),
        report.reason.as_ref().filter(|_| !report.done),
    )
}
