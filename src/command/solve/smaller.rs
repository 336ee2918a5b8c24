//! `--minimise` and `--core`: a smaller file that has what a large one has.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use clap::{Args, ValueEnum};
use serde_json::{Value as Json, json};
use unloop::solve::minimise::{
    CoreFault, Keep, KeepError, ScriptSize, SmallerScript, Trial, core_of, minimise,
};
use unloop::solve::{QueryFile, Solver};

use super::super::interrupt::Session;
use super::super::output::{self, print_object};
use super::super::progress::spinner;
use super::super::report_file::ReportFile;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};
use super::Options;

// The options of both.
#[derive(Args, Debug)]
pub(super) struct SmallerOptions {
    /// Make FILE as small as can be: commands, terms and names, as long as it keeps what --keep says
    #[arg(long, help_heading = "Smaller files", conflicts_with_all = ["all", "on", "agree", "model", "core"])]
    minimise: bool,
    /// What it keeps: the answer of the solvers that --solver names (by default of the first to answer), that
    /// nobody decides it within --timeout, that two solvers contradict each other, or how an error begins
    #[arg(
        long,
        help_heading = "Smaller files",
        value_name = "WHAT",
        requires = "minimise",
        default_value = "answer"
    )]
    keep: KeepWord,
    /// Leave out of FILE all assertions without which it is unsatisfiable still; or, if nobody decides it, those
    /// without which it takes longer than --timeout still
    #[arg(long, help_heading = "Smaller files", conflicts_with_all = ["all", "on", "agree", "model"])]
    core: bool,
    /// Write the smaller file there instead of to standard output
    #[arg(short, long, help_heading = "Smaller files", value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum KeepWord {
    Answer,
    TimeOut,
    Disagreement,
    Error,
}

impl From<KeepWord> for Keep {
    fn from(word: KeepWord) -> Self {
        match word {
            KeepWord::Answer => Keep::Answer,
            KeepWord::TimeOut => Keep::TimeOut,
            KeepWord::Disagreement => Keep::Disagreement,
            KeepWord::Error => Keep::Error,
        }
    }
}

impl SmallerOptions {
    /// Whether a smaller file is wanted.
    pub(super) fn is_wanted(&self) -> bool {
        self.minimise || self.core
    }

    /// Whether it is to be written, though none is wanted.
    pub(super) fn is_idle(&self) -> bool {
        self.output.is_some() && !self.is_wanted()
    }
}

/// Makes the file smaller.
pub(super) fn run(
    options: &Options,
    settings: &Settings,
    solvers: &[Solver],
    session: &Session,
) -> Result<Status, Trouble> {
    let start = Instant::now();
    let [path] = &options.files[..] else {
        return Err(Trouble::usage("name one file to be made smaller"));
    };
    let file = options.smaller.output.as_deref().map(ReportFile::open).transpose()?;
    let mut budget = session.budget.clone();
    budget.memory_mib = Some(settings.memory(&options.solvers));
    let query = QueryFile::read(path, &budget)?;
    let trial = Trial {
        name: path,
        solvers,
        every: !options.solvers.solver.is_empty(),
        timeout: settings.timeout(&options.time),
        budget: &budget,
        processes: &session.processes,
    };
    let jobs = settings.jobs(&options.solvers);
    let jobs =
        jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN);
    let spinner = spinner(options.tell);
    if let Some(spinner) = &spinner {
        spinner.set_message(format!("making {} smaller", path.display()));
    }
    let reduced = if options.smaller.core {
        core_of(&query, &trial, jobs).map_err(|fault| no_core(path, &fault, session))
    } else {
        let keep = options.smaller.keep.into();
        minimise(&query, keep, &trial, jobs).map_err(|error| unkept(path, &error, session))
    };
    drop(spinner);
    let reduced = reduced?;
    let line = line(path, &reduced, start.elapsed().as_secs_f64());
    let to_output = file.is_none();
    if let Some(file) = file {
        file.write(reduced.text.as_bytes())?;
    }
    match (options.tell.json, to_output) {
        (true, _) => print_object(&object(path, &reduced, start.elapsed().as_secs_f64()))?,
        (false, true) => {
            output::print_raw(reduced.text.as_bytes())?;
            if !options.tell.quiet {
                output::say(&line);
            }
        }
        (false, false) => output::print(&line)?,
    }
    Ok(if session.is_interrupted() { Status::Interrupted } else { Status::Done })
}

/// That there is nothing to keep.
fn unkept(path: &Path, error: &KeepError, session: &Session) -> Trouble {
    let status = match error {
        _ if session.is_interrupted() => Status::Interrupted,
        KeepError::Stopped | KeepError::Unsteady(_) => Status::Unknown,
        KeepError::NoAnswer
        | KeepError::Decided(_)
        | KeepError::NoDisagreement
        | KeepError::NoError => Status::Input,
    };
    Trouble::new(status, format!("{}: {error}", path.display()))
}

fn no_core(path: &Path, fault: &CoreFault, session: &Session) -> Trouble {
    match fault {
        CoreFault::Keep(error) => unkept(path, error, session),
        CoreFault::Satisfiable(_) | CoreFault::Several => {
            Trouble::input(format!("{}: {fault}", path.display()))
        }
    }
}

/// `q.smt2: 1234 bytes, 20 assertions → 123 bytes, 2 assertions in 0.123 s: unsat (z3); 45 tried`.
fn line(path: &Path, reduced: &SmallerScript, seconds: f64) -> String {
    let [before, after] =
        reduced.sizes.map(|size| format!("{} bytes, {} assertions", size.bytes, size.assertions));
    let more = if reduced.complete { "" } else { "; there was no time for more" };
    format!(
        "{}: {before} → {after} in {seconds:.3} s: {} ({}); {} tried{more}\n",
        path.display(),
        reduced.kept,
        reduced.solvers.join(", "),
        reduced.tested
    )
}

fn object(path: &Path, reduced: &SmallerScript, seconds: f64) -> Json {
    let [before, after] = reduced.sizes.map(size);
    json!({
        "schema": super::json::SCHEMA,
        "file": path.display().to_string(),
        "kept": reduced.kept,
        "solvers": reduced.solvers,
        "before": before,
        "after": after,
        "tested": reduced.tested,
        "complete": reduced.complete,
        "smtlib": reduced.text,
        "seconds": seconds,
    })
}

fn size(size: ScriptSize) -> Json {
    json!({ "bytes": size.bytes, "commands": size.commands, "assertions": size.assertions })
}
