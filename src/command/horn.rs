//! `unloop horn FILE`: the program as constrained Horn clauses, for any solver of such.
//!
//! The text depends on the program and the target alone: neither folder, clock nor solver shows
//! in it.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use unloop::solve::horn::HornScript;
use unloop::solve::{Means, ProcessGroup};
use unloop::verdict;

use super::interrupt::Session;
use super::late;
use super::loaded::Loaded;
use super::options::{OutputOptions, ProgramOptions, RoomOptions, TimeOptions};
use super::output;
use super::output::print_object;
use super::progress::start_log;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Print the program as constrained Horn clauses, for any solver of such

Each loop is an unknown predicate over the variables that matter there, which holds of the states \
in which a run may come to its head. A solver that says `sat` has invariants: the target is out of \
reach. Where it says `unsat`, some run comes there. `unloop check --engine horn` asks the solvers \
that are installed, and checks what they say.";

/// The options of `horn`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    program: ProgramOptions,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    room: RoomOptions,
    #[command(flatten)]
    tell: OutputOptions,
}

/// Prints the clauses.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    let job = Job::open(&options.file, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let budget = settings.budget(&session.budget, &options.time, &options.room);
    let _watched = late::watch(session, &budget, late::plainly(options.tell.json));
    let loaded = Loaded::read(&job, &settings, &budget, options.tell)?;
    let processes = ProcessGroup::new();
    let means = Means::new(&[], &processes, &budget);
    let trouble = |text: String| Trouble::new(Status::Unknown, text);
    let clauses = unloop::clauses(&loaded.program, &loaded.targets, means)
        .map_err(|reason| trouble(format!("no clauses: {}: {}", reason.code, reason.text)))?
        .unwrap_or_default();
    let terms = &loaded.program.terms;
    let script = HornScript::new(terms, &clauses, &budget)
        .map_err(|error| trouble(format!("no clauses: {error}")))?;
    let text = script.text();
    if !options.tell.json {
        output::print_raw(text.as_bytes())?;
        return Ok(Status::Done);
    }
    print_object(&json!({
        "schema": verdict::SCHEMA,
        "file": loaded.file,
        "target": loaded.target.to_string(),
        "predicates": clauses.predicates.len(),
        "clauses": clauses.clauses.len(),
        "bytes": text.len(),
        "smtlib": text,
    }))?;
    Ok(Status::Done)
}
