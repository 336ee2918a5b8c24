//! `unloop run FILE`: runs a program on given input, by the interpreter that replays
//! every verdict.

mod ending;
mod given;
mod json;
mod machine;
mod streams;
mod talk;
mod text;
mod written;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde_json::json;
use unloop::budget::Budget;
use unloop::front::{Process, language_for};
use unloop::graph::inputs::RandomInputs;
use unloop::graph::{Run, RunEnd, RunLimits, run as interpret};
use unloop::logic::Value;
use unloop::verdict::{self, Story, retell};

use self::ending::Ending;
use self::given::{Given, Origins, Uninitialised};
use self::machine::Machine;
use self::talk::{Incoming, Outgoing};
use self::written::Written;
use super::interrupt::Session;
use super::link::{LinkOptions, tell_files};
use super::loaded::Loaded;
use super::log::start_log;
use super::options::{OutputOptions, ProgramOptions, TimeOptions};
use super::output;
use super::output::print_object;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Run a program on given input

The program reads its inputs in order: parameters of the function that is entered, and what \
the program asks for. Variables that a program in C never gives a value start as 0; see \
--uninitialised. The last line says how the run ended. The text of inputs is that of reports: 7, [1, 2, 3], {[0]: 5, [1000]: 7, *: 0}, \
\"text\"; a NAME = before a value is skipped, and so is an origin (in brackets) behind it.

What the program puts out is printed as it comes. Without inputs a program in C is run as a process: \
it reads standard input, has the arguments behind --, the environment and the time, reads, writes and \
removes files as the compiled program would, and has both output streams for itself: how the run ended is \
told last on standard error. \
Programs in microc do so too, and read standard input unless there is another; integers apart \
by white space may stand for the inputs, and only an error is told.

Exit status: 10 the run reaches the target or another error, 5 it comes to a limit, to a \
failing assumption, or to the end of its input, 0 it ends. A run of a program in C that ends \
has the program's own status: what `main` returns, or `exit` is given; --json tells it from \
the others. Of microc, an error and the end of the input are 1.";

/// Steps of a run, unless the options say otherwise.
const STEPS: u64 = 20_000_000;
/// The same of a process.
const PROCESS_STEPS: u64 = 1_000_000_000;

/// What an operating system enters.
const MAIN: &str = "main";

/// What variables start as that the program never gives a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Start {
    /// 0
    Zero,
    /// Anything
    Random,
    /// The next inputs
    Ask,
}

// The options of `run`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program; with --link all its files
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) link: LinkOptions,
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
    /// What variables start as that the program never gives a value [default: zero for C, ask
    /// for inputs from a report that has such, and for other languages]
    #[arg(long, value_name = "HOW", value_enum, help_heading = "Input")]
    uninitialised: Option<Start>,
    /// Where the random inputs start [default: 0]
    #[arg(long, value_name = "N", help_heading = "Input")]
    seed: Option<u64>,
    /// What the program is given as its arguments (C), behind its name
    #[arg(last = true, value_name = "ARGUMENT")]
    arguments: Vec<OsString>,
    /// End the run after so many steps [default: 20000000; for microc, none]
    #[arg(long, value_name = "N", help_heading = "Limits")]
    steps: Option<u64>,
    #[command(flatten)]
    time: TimeOptions,
    /// Tell the run line by line
    #[arg(long, help_heading = "Output")]
    trace: bool,
    #[command(flatten)]
    pub(super) program: ProgramOptions,
    #[command(flatten)]
    tell: OutputOptions,
}

/// How programs of a language run.
#[derive(Clone, Copy)]
struct Manner {
    /// They talk while they run.
    talks: bool,
    /// They are like processes.
    process: bool,
    /// They are entered as an operating system does it.
    main: bool,
}

impl Options {
    /// Whether they say where inputs come from.
    fn says_inputs(&self) -> bool {
        self.random || self.input.is_some() || self.input_file.is_some()
    }

    /// Whether the program is run as a process, which reads what the system gives it.
    fn reads(&self, manner: Manner) -> bool {
        manner.main && !self.says_inputs()
    }

    /// What the system gives the program: this process's own environment.
    fn process(&self) -> Process {
        let name = self.files[0].with_extension("").into_os_string();
        let arguments = std::iter::once(name).chain(self.arguments.iter().cloned());
        let pair = |(mut name, value): (OsString, OsString)| {
            name.push("=");
            name.push(value);
            name.into_encoded_bytes()
        };
        Process {
            arguments: arguments.map(OsString::into_encoded_bytes).collect(),
            environment: env::vars_os().map(pair).collect(),
        }
    }
}

/// Runs the program.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    start_log(options.tell);
    let job = Job::open(&options.files[0], &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let budget = session.budget.at_most(settings.timeout(&options.time));
    let language = language_for(&job.path, settings.lang(&job.program))?;
    let entry = settings.read_options(&job.program, &budget).entry;
    let entry = entry.unwrap_or_else(|| MAIN.to_owned());
    let (talks, process) = (language.talks(), language.runs_as_process());
    let main = process && entry == MAIN;
    let manner = Manner { talks, process, main };
    let reads = options.reads(manner);
    if !options.arguments.is_empty() && !reads {
        let text = "arguments behind `--` go with a program in C that starts in `main` and reads its own input";
        return Err(Trouble::usage(text));
    }
    let origins = origins(options, manner, &budget)?;
    let given = reads.then(|| options.process());
    let loaded = Loaded::read_to_run(&job, &settings, &budget, options.tell, given)?;
    let outgoing = if options.tell.json {
        Outgoing::Kept(Vec::new())
    } else {
        Outgoing::printed(options.ascii || process)
    };
    let mut given = Given::new(&loaded.program, origins, outgoing);
    let limits = limits(options, manner, &budget);
    let mut ran = interpret(&loaded.program, &mut given, &loaded.targets, &limits, false);
    if given.is_late() && matches!(ran.end, RunEnd::InputsExhausted) {
        ran.end = RunEnd::Cancelled;
    }
    let unheard = given.close()?;
    if let Some(misfit) = given.misfit {
        return Err(Trouble::input(format!("{}: {misfit}", loaded.file)));
    }
    let mut ending = Ending::of(&ran.end, &loaded);
    if talks {
        ending = ending.told(&ran.end, given.missing, &loaded);
    } else if process {
        if reads {
            ending = ending.asking(given.missing, &loaded);
        }
        ending = ending.of_process(&entry, ran.status.as_ref(), options.tell.quiet);
    }
    let story = story(options, &job, &settings, &budget, (&loaded, &ran, reads))?;
    if options.tell.json {
        let mut object = object(&loaded, &ran, &ending, story.as_ref());
        if reads {
            // What the machine gave is no input that another run could be given.
            object["input"] = json!([]);
        }
        tell_output(&mut object, &given.outgoing, &ran, manner);
        print_object(&object)?;
    } else if !unheard {
        tell(options, manner, &loaded, &ran, &ending, story.as_ref())?;
    }
    if given.left() > 0 && !options.tell.quiet && !options.ascii {
        output::say(&format!("note: the run did not read the last {} inputs\n", given.left()));
    }
    Ok(if unheard && talks { Status::Done } else { ending.status(talks) })
}

/// What the run is given.
fn origins(options: &Options, manner: Manner, budget: &Budget) -> Result<Origins, Trouble> {
    let talks = manner.talks;
    let (values, all) = written_down(options, talks)?;
    let draws = options.random || options.uninitialised == Some(Start::Random);
    if options.seed.is_some() && !draws {
        return Err(Trouble::usage("--seed goes with --random, or with --uninitialised random"));
    }
    let seed = options.seed.unwrap_or(0);
    // The inputs of a report are for all that was read there.
    let usual = if manner.process && !all { Start::Zero } else { Start::Ask };
    let start = options.uninitialised.unwrap_or(usual);
    let uninitialised = match start {
        Start::Zero => Uninitialised::Zero,
        Start::Random => Uninitialised::Random(RandomInputs::new(seed)),
        Start::Ask => Uninitialised::Asked,
    };
    Ok(Origins {
        values,
        incoming: (talks && !options.says_inputs()).then(|| Incoming::new(options.ascii, budget)),
        machine: options.reads(manner).then(|| Machine::new(budget)),
        random: options.random.then(|| RandomInputs::new(seed)),
        ascii: options.ascii,
        uninitialised,
        // One argument, its name, which nobody has put down.
        parameters: if manner.main && !options.random { vec![1, 0, 0] } else { Vec::new() },
    })
}

/// The run line by line, if that is wanted. Who prints how is no part of it, so the program is
/// read as questions are asked about it; what a process reads is read by no other program.
fn story(
    options: &Options,
    job: &Job,
    settings: &Settings,
    budget: &Budget,
    (loaded, ran, is_process): (&Loaded, &Run, bool),
) -> Result<Option<Story>, Trouble> {
    // A run that took all the time leaves none to tell it.
    if !options.trace || budget.is_over() {
        return Ok(None);
    }
    let steps = options.steps.unwrap_or(STEPS).min(STEPS);
    if loaded.program.status.is_none() || is_process {
        return Ok(Some(retell(&loaded.program, &loaded.targets, &ran.readings, steps, budget)));
    }
    let tell = OutputOptions { quiet: true, ..options.tell };
    let plain = Loaded::read(job, settings, budget, tell)?;
    Ok(Some(retell(&plain.program, &plain.targets, &ran.readings, steps, budget)))
}

/// The inputs that the options state, and whether they are also for variables that the
/// program never gives a value.
fn written_down(options: &Options, talks: bool) -> Result<Written, Trouble> {
    let numbers = |text: &str| if talks { talk::integers(text) } else { None };
    match (&options.input, &options.input_file) {
        (Some(text), _) if options.ascii => Ok((talk::characters(text.as_bytes()), false)),
        (Some(text), _) => {
            numbers(text).map_or_else(|| written::of_option(text), |all| Ok((all, false)))
        }
        (None, Some(path)) if options.ascii => {
            let text = fs::read(path).map_err(|error| written::unreadable(path, &error))?;
            Ok((talk::characters(&text), false))
        }
        (None, Some(path)) => {
            let text =
                fs::read_to_string(path).map_err(|error| written::unreadable(path, &error))?;
            numbers(&text).map_or_else(|| written::of_text(path, &text), |all| Ok((all, false)))
        }
        (None, None) => Ok((Vec::new(), false)),
    }
}

/// How far the run may go. Of programs that talk people expect that they run on.
fn limits(options: &Options, manner: Manner, budget: &Budget) -> RunLimits {
    let (usual, budget) = (RunLimits::default(), budget.clone());
    if !manner.talks && !manner.process {
        return RunLimits { steps: options.steps.unwrap_or(STEPS), budget, ..usual };
    }
    RunLimits {
        steps: options.steps.unwrap_or(if manner.talks { u64::MAX } else { PROCESS_STEPS }),
        call_depth: 1_000_000,
        array_cells: 32_000_000,
        budget,
        ..usual
    }
}

fn object(loaded: &Loaded, ran: &Run, ending: &Ending, story: Option<&Story>) -> serde_json::Value {
    let mut object = json!({
        "schema": verdict::SCHEMA,
        "file": loaded.file,
        "end": ending.code,
        "text": ending.text,
        "line": ending.place.map(|place| place.line),
        "place": ending.place.map(|place| json!({
            "file": (place.file > 0).then(|| loaded.sources.name(place.file)),
            "line": place.line,
        })),
        "ints": loaded.program.ints.as_str(),
        "steps": verdict::number_json(ran.steps),
        "input": verdict::input_json(&ran.readings),
    });
    tell_files(&mut object, loaded);
    if let Some(story) = story {
        object["trace"] = story.json(&loaded.sources);
    }
    object
}

/// What the run put out: the text that a process prints, and its status; else values.
fn tell_output(object: &mut serde_json::Value, out: &Outgoing, ran: &Run, manner: Manner) {
    if manner.process {
        object["output"] = json!([]);
        object["printed"] = json!(out.kept_text());
        let status: Vec<Value> = ran.status.iter().cloned().collect();
        object["status"] = verdict::output_json(&status)[0].clone();
    } else {
        object["output"] = verdict::output_json(out.kept());
    }
}

fn tell(
    options: &Options,
    manner: Manner,
    loaded: &Loaded,
    ran: &Run,
    ending: &Ending,
    story: Option<&Story>,
) -> Result<(), Trouble> {
    let mut text = String::new();
    if let Some(story) = story {
        for line in verdict::lines(&verdict::story_section(story, &loaded.sources).rows) {
            text.push_str(&line);
            text.push('\n');
        }
        text.push('\n');
    }
    if options.random && !options.tell.quiet {
        let inputs = verdict::input_rows(&ran.readings, &loaded.subject());
        let mut inputs = verdict::lines(&inputs).join("\n");
        inputs.push_str("\n\n");
        if manner.process { output::say(&inputs) } else { text.push_str(&inputs) }
    }
    if let Some(complaint) = &ending.complaint {
        output::say(complaint);
    } else if !ending.silent {
        text.push_str(&ending.text);
        text.push('\n');
    }
    output::print(&text)
}
