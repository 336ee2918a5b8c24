//! `unloop run FILE`: runs a program on given input, by the interpreter that replays
//! every verdict.

mod ending;
mod given;
mod text;

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use unloop::graph::inputs::RandomInputs;
use unloop::graph::{Run, RunLimits, run as interpret};
use unloop::verdict::{self, Story, retell};

use self::ending::Ending;
use self::given::Given;
use super::check::print_object;
use super::interrupt::Session;
use super::loaded::Loaded;
use super::options::{OutputOptions, ProgramOptions, TimeOptions};
use super::output;
use super::progress::start_log;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Run a program on given input

The program reads its inputs in order: parameters of the function that is entered, what the \
program asks for, variables that it never gives a value. The last line says how the run \
ended. The text of inputs is that of reports: 7, [1, 2, 3], {[0]: 5, [1000]: 7, *: 0}, \
\"text\"; a NAME = before a value is skipped, and so is an origin (in brackets) behind it.

Exit status: 0 the run ends, 10 it reaches the target or another error, 5 it comes to a \
limit, to a failing assumption, or to the end of its input.";

/// The options of `run`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The inputs in the order in which the program reads them, for instance 1,2,[3,4]
    #[arg(long, value_name = "VALUES", allow_hyphen_values = true, help_heading = "Input")]
    input: Option<String>,
    /// Take the inputs from FILE: one a line, or what `check --json` printed
    #[arg(long, value_name = "FILE", conflicts_with = "input", help_heading = "Input")]
    input_file: Option<PathBuf>,
    /// Take random inputs, where there are no others any more
    #[arg(long, help_heading = "Input")]
    random: bool,
    /// Where the random inputs start [default: 0]
    #[arg(long, value_name = "N", requires = "random", help_heading = "Input")]
    seed: Option<u64>,
    /// End the run after so many steps
    #[arg(long, value_name = "N", default_value_t = 20_000_000, help_heading = "Limits")]
    steps: u64,
    #[command(flatten)]
    time: TimeOptions,
    /// Tell the run line by line
    #[arg(long, help_heading = "Output")]
    trace: bool,
    #[command(flatten)]
    program: ProgramOptions,
    #[command(flatten)]
    tell: OutputOptions,
}

/// Runs the program.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    let job = Job::open(&options.file, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let budget = session.budget.at_most(settings.timeout(&options.time));
    let values = match (&options.input, &options.input_file) {
        (Some(text), _) => given::of_option(text)?,
        (None, Some(path)) => given::of_file(path)?,
        (None, None) => Vec::new(),
    };
    let loaded = Loaded::read(&job, &settings, &budget, options.tell)?;
    let random = options.random.then(|| RandomInputs::new(options.seed.unwrap_or(0)));
    let mut given = Given::new(values, random);
    let limits = RunLimits { steps: options.steps, budget: budget.clone(), ..RunLimits::default() };
    let ran = interpret(&loaded.program, &mut given, &loaded.targets, &limits, false);
    if let Some(misfit) = given.misfit {
        return Err(Trouble::input(format!("{}: {misfit}", loaded.file)));
    }
    let ending = Ending::of(&ran.end, &loaded);
    let story = options
        .trace
        .then(|| retell(&loaded.program, &loaded.targets, &ran.readings, options.steps, &budget));
    if options.tell.json {
        print_object(&object(&loaded, &ran, &ending, story.as_ref()))?;
    } else {
        tell(options, &loaded, &ran, &ending, story.as_ref())?;
    }
    if given.left() > 0 && !options.tell.quiet {
        output::say(&format!("note: the run did not read the last {} inputs\n", given.left()));
    }
    Ok(ending.status())
}

fn object(loaded: &Loaded, ran: &Run, ending: &Ending, story: Option<&Story>) -> serde_json::Value {
    let mut object = json!({
        "schema": verdict::SCHEMA,
        "file": loaded.file,
        "end": ending.code,
        "text": ending.text,
        "line": ending.place.map(|place| place.line),
        "ints": loaded.program.ints.as_str(),
        "steps": ran.steps,
        "input": verdict::input_json(&ran.readings),
    });
    if let Some(story) = story {
        object["trace"] = story.json(&loaded.sources);
    }
    object
}

fn tell(
    options: &Options,
    loaded: &Loaded,
    ran: &Run,
    ending: &Ending,
    story: Option<&Story>,
) -> Result<(), Trouble> {
    let mut text = String::new();
    if let Some(story) = story {
        for line in verdict::story_lines(story, &loaded.sources) {
            text.push_str(&line);
            text.push('\n');
        }
        text.push('\n');
    }
    if options.random && !options.tell.quiet {
        for line in verdict::input_lines(&ran.readings, &loaded.subject()) {
            text.push_str(&line);
            text.push('\n');
        }
        text.push('\n');
    }
    text.push_str(&ending.text);
    text.push('\n');
    output::print(&text)
}
