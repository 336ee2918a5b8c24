//! `unloop run FILE`: runs a program on given input, by the interpreter that replays
//! every verdict.

mod ending;
mod given;
mod talk;
mod text;

use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use unloop::budget::Budget;
use unloop::front::language_for;
use unloop::graph::inputs::RandomInputs;
use unloop::graph::{InputValue, Run, RunLimits, run as interpret};
use unloop::logic::Value;
use unloop::verdict::{self, Story, retell};

use self::ending::Ending;
use self::given::Given;
use self::talk::{Incoming, Outgoing};
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

What the program puts out is printed as it comes. A language whose programs do so (microc) \
prints nothing else: its programs read standard input unless there is another, integers \
apart by white space may stand for the inputs, and an error is a line on standard error.

Exit status: 0 the run ends, 10 it reaches the target or another error, 5 it comes to a \
limit, to a failing assumption, or to the end of its input. Of microc, an error and the end \
of the input are 1.";

/// Steps of a run, unless the options say otherwise.
const STEPS: u64 = 20_000_000;

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
    /// Inputs and outputs are characters, not numbers
    #[arg(long, help_heading = "Input")]
    ascii: bool,
    /// Take random inputs, where there are no others any more
    #[arg(long, help_heading = "Input")]
    random: bool,
    /// Where the random inputs start [default: 0]
    #[arg(long, value_name = "N", requires = "random", help_heading = "Input")]
    seed: Option<u64>,
    /// End the run after so many steps [default: 20000000; for microc, none]
    #[arg(long, value_name = "N", help_heading = "Limits")]
    steps: Option<u64>,
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
    let talks = language_for(&job.path, settings.lang(&job.program))?.talks();
    let values = written_down(options, talks)?;
    let loaded = Loaded::read(&job, &settings, &budget, options.tell)?;
    let random = options.random.then(|| RandomInputs::new(options.seed.unwrap_or(0)));
    let elsewhere = options.random || options.input.is_some() || options.input_file.is_some();
    let incoming = (talks && !elsewhere).then(|| Incoming::new(options.ascii, &budget));
    let outgoing = if options.tell.json {
        Outgoing::Kept(Vec::new())
    } else {
        Outgoing::printed(options.ascii)
    };
    let mut given = Given::new(values, incoming, random, outgoing);
    let limits = limits(options, talks, &budget);
    let ran = interpret(&loaded.program, &mut given, &loaded.targets, &limits, false);
    let unheard = given.outgoing.close()?;
    if let Some(misfit) = given.misfit {
        return Err(Trouble::input(format!("{}: {misfit}", loaded.file)));
    }
    let mut ending = Ending::of(&ran.end, &loaded);
    if talks {
        ending = ending.told(&ran.end, given.missing, &loaded);
    }
    let story = options.trace.then(|| {
        let steps = limits.steps.min(STEPS);
        retell(&loaded.program, &loaded.targets, &ran.readings, steps, &budget)
    });
    if options.tell.json {
        let object = object(&loaded, &ran, &ending, story.as_ref(), given.outgoing.kept());
        print_object(&object)?;
    } else if !unheard {
        tell(options, &loaded, &ran, &ending, story.as_ref())?;
    }
    if given.left() > 0 && !options.tell.quiet && !options.ascii {
        output::say(&format!("note: the run did not read the last {} inputs\n", given.left()));
    }
    Ok(if unheard && talks { Status::Done } else { ending.status() })
}

/// The inputs that the options state.
fn written_down(options: &Options, talks: bool) -> Result<Vec<InputValue>, Trouble> {
    let numbers = |text: &str| if talks { talk::integers(text) } else { None };
    match (&options.input, &options.input_file) {
        (Some(text), _) if options.ascii => Ok(talk::characters(text.as_bytes())),
        (Some(text), _) => numbers(text).map_or_else(|| given::of_option(text), Ok),
        (None, Some(path)) if options.ascii => {
            Ok(talk::characters(&fs::read(path).map_err(|error| given::unreadable(path, &error))?))
        }
        (None, Some(path)) => {
            let text = fs::read_to_string(path).map_err(|error| given::unreadable(path, &error))?;
            numbers(&text).map_or_else(|| given::of_text(path, &text), Ok)
        }
        (None, None) => Ok(Vec::new()),
    }
}

/// How far the run may go. Of programs that talk people expect that they run on.
fn limits(options: &Options, talks: bool, budget: &Budget) -> RunLimits {
    let (usual, budget) = (RunLimits::default(), budget.clone());
    if !talks {
        return RunLimits { steps: options.steps.unwrap_or(STEPS), budget, ..usual };
    }
    RunLimits {
        steps: options.steps.unwrap_or(u64::MAX),
        call_depth: 1_000_000,
        array_cells: 32_000_000,
        budget,
        ..usual
    }
}

fn object(
    loaded: &Loaded,
    ran: &Run,
    ending: &Ending,
    story: Option<&Story>,
    output: &[Value],
) -> serde_json::Value {
    let mut object = json!({
        "schema": verdict::SCHEMA,
        "file": loaded.file,
        "end": ending.code,
        "text": ending.text,
        "line": ending.place.map(|place| place.line),
        "ints": loaded.program.ints.as_str(),
        "steps": ran.steps,
        "input": verdict::input_json(&ran.readings),
        "output": verdict::output_json(output),
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
    if let Some(complaint) = &ending.complaint {
        output::say(complaint);
    } else if !ending.silent {
        text.push_str(&ending.text);
        text.push('\n');
    }
    output::print(&text)
}
