//! `unloop engines`: what engines there are, and what of each can be tuned.

use clap::{Arg, Args, Command};
use serde_json::{Value as Json, json};
use unloop::prove::ENGINES;
use unloop::verdict::SCHEMA;

use super::super::output;
use super::super::status::{Status, Trouble};
use super::{
    ApcOptions, AutoOptions, EasierOptions, GuideOptions, InductionOptions, MinimaxOptions,
    SymbolicOptions,
};

/// What is told under no engine's name.
const ALL: (&str, &str) = ("(all)", "what is made of a program before any engine is asked");

// The options of `engines`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// Tell only of this one
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// An engine, and what of it can be tuned.
struct EngineInfo {
    name: &'static str,
    summary: &'static str,
    knobs: Vec<Arg>,
}

/// Lists the engines.
pub(crate) fn run(options: &Options) -> Result<Status, Trouble> {
    let mut all = all();
    if let Some(name) = &options.name {
        all.retain(|engine| engine.name == name);
    }
    if all.is_empty() {
        let names: Vec<&str> = ENGINES.iter().map(|engine| engine.name()).collect();
        let name = options.name.as_deref().unwrap_or_default();
        let text = format!("there is no engine `{name}`; there are {}", names.join(", "));
        return Err(Trouble::usage(text));
    }
    if options.json {
        let engines: Vec<Json> = all.iter().map(object).collect();
        output::print_object(&json!({ "schema": SCHEMA, "engines": engines }))?;
    } else {
        output::print(&all.iter().map(text).collect::<Vec<_>>().join("\n"))?;
    }
    Ok(Status::Done)
}

fn all() -> Vec<EngineInfo> {
    let engine = |name| {
        let commands = knobs_of(name);
        commands.iter().flat_map(Command::get_arguments).cloned().collect()
    };
    let engines = ENGINES.iter().map(|one| EngineInfo {
        name: one.name(),
        summary: one.summary(),
        knobs: engine(one.name()),
    });
    let (name, summary) = ALL;
    engines.chain([EngineInfo { name, summary, knobs: engine(name) }]).collect()
}

/// The options of an engine.
fn knobs_of(engine: &str) -> Vec<Command> {
    let command = || Command::new("knobs");
    match engine {
        "auto" => vec![AutoOptions::augment_args(command())],
        "apc" => vec![ApcOptions::augment_args(command())],
        "induction" => vec![InductionOptions::augment_args(command())],
        "minimax" => vec![MinimaxOptions::augment_args(command())],
        "symbolic" => {
            vec![SymbolicOptions::augment_args(command()), GuideOptions::augment_args(command())]
        }
        name if name == ALL.0 => vec![EasierOptions::augment_args(command())],
        _ => Vec::new(),
    }
}

/// `unfold=K`: a key and what it takes.
fn key(knob: &Arg) -> (String, String) {
    let values = knob.get_value_names().unwrap_or_default();
    let value = values.first().map(ToString::to_string).unwrap_or_default();
    (knob.get_long().unwrap_or_default().to_owned(), value)
}

fn help(knob: &Arg) -> String {
    knob.get_help().map(ToString::to_string).unwrap_or_default()
}

fn object(engine: &EngineInfo) -> Json {
    let knob = |knob: &Arg| {
        let (key, value) = key(knob);
        json!({ "key": key, "value": value, "help": help(knob) })
    };
    let tune: Vec<Json> = engine.knobs.iter().map(knob).collect();
    json!({ "name": engine.name, "summary": engine.summary, "tune": tune })
}

fn text(engine: &EngineInfo) -> String {
    let mut text = format!("{:<10} {}\n", engine.name, engine.summary);
    for knob in &engine.knobs {
        let (key, value) = key(knob);
        let options = textwrap::Options::new(96)
            .initial_indent("               ")
            .subsequent_indent("               ");
        text.push_str(&format!("           --tune {key}={value}\n"));
        text.push_str(&textwrap::fill(&help(knob), options));
        text.push('\n');
    }
    text
}
