//! `unloop horn FILE`: the program as constrained Horn clauses, for any solver of such; `unloop vmt
//! FILE`: the same as a system of steps, for model checkers.
//!
//! The text depends on the program and the target alone: neither folder, clock nor solver shows
//! in it.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use unloop::outcome::Reason;
use unloop::solve::horn::{HornScript, text_in_bits};
use unloop::solve::smtlib::bits::Unfit;
use unloop::solve::vmt::{VmtSystem, vmt_text};
use unloop::solve::{Means, PrintError, ProcessGroup};
use unloop::verdict;

use super::interrupt::Session;
use super::late;
use super::loaded::Loaded;
use super::log::start_log;
use super::options::{OutputOptions, ProgramOptions, RoomOptions, TimeOptions};
use super::output;
use super::output::print_object;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;
use super::values::WrittenNumbers;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Print the program as constrained Horn clauses, for any solver of such

Each loop is an unknown predicate over the variables that matter there, which holds of the states \
in which a run may come to its head. A solver that says `sat` has invariants: the target is out of \
reach. Where it says `unsat`, some run comes there. `unloop check --engine horn` asks the solvers \
that are installed, and checks what they say.";

/// The beginning of the long help of `vmt`.
pub(crate) const VMT_HELP: &str = "\
Print the program as a transition system in VMT-LIB, for model checkers

The state variables are those that matter at the loops, and `at`, the number of the loop at whose \
head a run is; a step is the code from one loop to the next, all ways through it together. The \
property, that `at` is never the target's number, holds if and only if the target is out of reach. \
Functions are inlined, recursive ones to some depth.";

// The options of `horn` and `vmt`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    #[command(flatten)]
    program: ProgramOptions,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    room: RoomOptions,
    #[command(flatten)]
    tell: OutputOptions,
}

// The options of `horn`.
#[derive(Args, Debug)]
pub(crate) struct HornOptions {
    #[command(flatten)]
    pub(super) common: Options,
    /// How integers are written: int, or bits (bit-vectors, where each of those that the
    /// predicates take has a finite range; they have the bits that it needs)
    #[arg(long, value_name = "HOW", default_value = "int")]
    numbers: WrittenNumbers,
    /// Leave out predicates that can be done without, as for solvers of clauses that are not linear
    #[arg(long)]
    reduced: bool,
}

/// Prints the clauses.
pub(crate) fn run(options: &HornOptions, session: &Session) -> Result<Status, Trouble> {
    printed(&options.common, session, |loaded, means| {
        let clauses = unloop::clauses(&loaded.program, &loaded.targets, means);
        let mut clauses = clauses.map_err(|reason| untold(&reason))?.unwrap_or_default();
        let (terms, budget) = (&loaded.program.terms, means.budget);
        if options.reduced {
            clauses = clauses.reduced(terms).clauses().clone();
        }
        let text = match options.numbers {
            WrittenNumbers::Int => HornScript::new(terms, &clauses, budget)
                .map_err(|error| unsaid(&error))
                .map(|script| script.text()),
            WrittenNumbers::Bits => {
                text_in_bits(terms, &clauses, budget).map_err(|unfit| unfit_for_bits(&unfit))
            }
        };
        let counts =
            [("predicates", clauses.occurring().len()), ("clauses", clauses.clauses.len())];
        Ok((text?, counts))
    })
}

/// Prints the system of steps.
pub(crate) fn vmt(options: &Options, session: &Session) -> Result<Status, Trouble> {
    printed(options, session, |loaded, means| {
        let system = unloop::steps(&loaded.program, &loaded.targets, means)
            .map_err(|reason| untold(&reason))?;
        // Where no path leads to the target, nothing is a step.
        let system = system.unwrap_or(VmtSystem { target: 1, ..VmtSystem::default() });
        let text = vmt_text(&loaded.program.terms, &system, means.budget)
            .map_err(|error| unsaid(&error))?;
        let counts = [("variables", system.variables.len()), ("steps", system.steps.len())];
        Ok((text, counts))
    })
}

fn untold(reason: &Reason) -> Trouble {
    Trouble::unknown(reason, format!("it cannot be said: {}: {}", reason.code, reason.text))
}

fn unsaid(error: &PrintError) -> Trouble {
    Trouble::new(Status::Unknown, format!("it cannot be said: {error}"))
}

fn unfit_for_bits(unfit: &Unfit) -> Trouble {
    let text = format!(
        "it cannot be said over bit-vectors: {unfit}; without `--numbers bits` it is said over \
         integers"
    );
    Trouble::new(Status::Unknown, text)
}

/// A text, and how much of what is in it.
type Made = Result<(String, [(&'static str, usize); 2]), Trouble>;

/// Prints what is made of the program.
fn printed(
    options: &Options,
    session: &Session,
    make: impl FnOnce(&Loaded, Means<'_>) -> Made,
) -> Result<Status, Trouble> {
    start_log(options.tell);
    let job = Job::open(&options.file, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let budget = settings.budget(&session.budget, &options.time, &options.room);
    let _watched = late::watch(session, &budget, late::plainly(options.tell.json, &options.file));
    let loaded = Loaded::read(&job, &settings, &budget, options.tell)?.without_memory(&budget)?;
    let processes = ProcessGroup::new();
    let means = Means::new(&[], &processes, &budget);
    let (text, counts) = make(&loaded, means)?;
    if !options.tell.json {
        output::print_raw(text.as_bytes())?;
        return Ok(Status::Done);
    }
    let mut object = json!({
        "schema": verdict::SCHEMA,
        "file": loaded.file,
        "target": loaded.target.to_string(),
        "bytes": text.len(),
        "smtlib": text,
    });
    for (what, count) in counts {
        object[what] = count.into();
    }
    print_object(&object)?;
    Ok(Status::Done)
}
