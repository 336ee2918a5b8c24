//! `unloop apc FILE`: the abstract path condition as a complete SMT-LIB script.
//!
//! The text depends on the program, the target and the encoding alone: neither folder,
//! clock nor solver shows in it.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value as Json, json};
use unloop::budget::Budget;
use unloop::outcome::Reason;
use unloop::prove::apc::{ApcSettings, Encoding, necessary_condition};
use unloop::solve::{Question, Script, features};
use unloop::verdict;

use super::engines::{ApcOptions, Flags};
use super::interrupt::Session;
use super::late;
use super::loaded::{Loaded, stem};
use super::log::start_log;
use super::options::{OutputOptions, ProgramOptions, RoomOptions, TimeOptions};
use super::output;
use super::output::print_object;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Print the abstract path condition, as a complete SMT-LIB script

Every input that leads to the target satisfies it: if a solver says `unsat`, the target is \
out of reach. A model is an input to try, nothing more. The encodings paper and closed are \
quantified unless --unfold says how often loops are unfolded; steps always is unfolded.";

/// How often loops are unfolded for a function in C, unless that is said.
const UNFOLD: u32 = 3;

// The options of `apc`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    #[command(flatten)]
    program: ProgramOptions,
    #[command(flatten)]
    engine: Flags<ApcOptions>,
    #[command(flatten)]
    time: TimeOptions,
    #[command(flatten)]
    room: RoomOptions,
    #[command(flatten)]
    tell: OutputOptions,
    /// Print a function in C instead, over the program's inputs: where it is 0, they do not lead to the
    /// target
    #[arg(long, conflicts_with = "json", help_heading = "Output")]
    as_c: bool,
}

/// Prints the condition.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    let job = Job::open(&options.file, &options.program)?;
    let path = &job.path;
    let settings = Settings::load(options.program.config.as_deref(), Some(path))?;
    if options.as_c {
        job.expect_c(settings.lang(&job.program), "--as-c is")?;
    }
    let budget = settings.budget(&session.budget, &options.time, &options.room);
    let _watched = late::watch(session, &budget, late::plainly(options.tell.json, &options.file));
    let loaded = Loaded::read(&job, &settings, &budget, options.tell)?.without_memory(&budget)?;
    let apc = settings.apc(&options.engine);
    if options.as_c {
        let unfold = apc.unfold.unwrap_or(UNFOLD);
        let said = unloop::condition_in_c(&loaded.program, &loaded.targets, unfold, &apc, &budget);
        let said = said.map_err(|reason| none(&reason))?;
        if said.left_out > 0 {
            let parts = if said.left_out == 1 { "part" } else { "parts" };
            output::say(&format!(
                "note: {} {parts} of the condition cannot be said in C, and are left out\n",
                said.left_out
            ));
        }
        let (file, target) = (&loaded.file, &loaded.target);
        let why = format!(
            "/* Inputs for which this is 0 do not lead to {target} of {file} (unloop apc, K = {unfold}). */\n"
        );
        output::print_raw((why + &said.text).as_bytes())?;
        return Ok(Status::Done);
    }
    let condition = Printed::of(&loaded, &stem(path), &apc, &budget)?;
    if options.tell.json {
        print_object(&condition.json(&loaded, &apc))?;
    } else {
        output::print_raw(condition.text.as_bytes())?;
    }
    Ok(Status::Done)
}

/// The condition as a text, and what is said of it.
pub(super) struct Printed {
    pub(super) text: String,
    encoding: Encoding,
    logic: String,
    features: Vec<String>,
    assertions: usize,
}

impl Printed {
    /// The condition of a program that was read from a file with this stem.
    pub(super) fn of(
        loaded: &Loaded,
        stem: &str,
        apc: &ApcSettings,
        budget: &Budget,
    ) -> Result<Self, Trouble> {
        let encoding = apc.encoding.unwrap_or(Encoding::Closed);
        let (program, targets) = (&loaded.program, &loaded.targets);
        let condition = necessary_condition(program, targets, encoding, apc.unfold, apc, budget)
            .map_err(|reason| none(&reason))?;
        let question = Question::new("apc", condition.formulas);
        let script = Script::new(&program.terms, &question, budget)
            .map_err(|error| Trouble::new(Status::Unknown, error.to_string()))?;
        let unfolded = apc.unfold.map(|k| format!(", K = {k}")).unwrap_or_default();
        let source = format!("unloop apc: {stem}, {}, {encoding}{unfolded}", loaded.target);
        let has = script.features();
        Ok(Self {
            text: script.benchmark(&source, None),
            encoding,
            logic: has.logic().clone(),
            features: features::ALL
                .iter()
                .filter(|f| has.has(**f))
                .map(ToString::to_string)
                .collect(),
            assertions: question.assertions.len(),
        })
    }

    /// The same for programs.
    fn json(&self, loaded: &Loaded, apc: &ApcSettings) -> Json {
        json!({
            "schema": verdict::SCHEMA,
            "file": loaded.file,
            "target": loaded.target.to_string(),
            "encoding": self.encoding.as_str(),
            "unfold": apc.unfold,
            "logic": self.logic,
            "features": self.features,
            "assertions": self.assertions,
            "bytes": self.text.len(),
            "smtlib": self.text,
        })
    }
}

/// What is said where there is no condition.
fn none(reason: &Reason) -> Trouble {
    Trouble::unknown(reason, verdict_line(reason))
}

fn verdict_line(reason: &Reason) -> String {
    let hint = reason.hint.as_ref().map(|hint| format!("; {hint}")).unwrap_or_default();
    format!("no condition: {}: {}{hint}", reason.code, reason.text)
}
