//! `unloop graph FILE`: the flowgraph, as it was read or as an engine sees it; or what a stage before
//! it makes of the text.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use unloop::front::{Stage, language_for, read_stage};
use unloop::graph::slice::slice;
use unloop::graph::{Program, Targets, dot, inline, svg, text};

use super::compiler;
use super::interrupt::Session;
use super::link::LinkOptions;
use super::loaded::Loaded;
use super::options::{OutputOptions, ProgramOptions};
use super::output;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

// The options of `graph`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program; with --link all its files
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) link: LinkOptions,
    /// The form
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The stage on the way from the text to what an engine sees
    #[arg(long, value_enum, default_value_t = Shown::Program, value_name = "STAGE")]
    stage: Shown,
    /// Put functions in the place of their calls: --stage inlined
    #[arg(long, conflicts_with = "stage")]
    inlined: bool,
    /// Leave out what the target does not depend on: --stage sliced
    #[arg(long, conflicts_with = "stage")]
    sliced: bool,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    pub(super) program: ProgramOptions,
}

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Shown {
    /// The tokens, preprocessed (C)
    Tokens,
    /// The syntax tree (C)
    Syntax,
    /// The typed tree, as C that means the same (C)
    Tree,
    /// The flowgraph as it was read
    Program,
    /// The flowgraph with functions in the place of their calls
    Inlined,
    /// The same without a memory: a model takes its place
    Modelled,
    /// The same without what the target does not depend on
    Sliced,
}

impl Options {
    fn shown(&self) -> Shown {
        match (self.sliced, self.inlined) {
            (true, _) => Shown::Sliced,
            (false, true) => Shown::Inlined,
            (false, false) => self.stage,
        }
    }
}

/// The forms of a flowgraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Text that can be read back (.flow)
    Text,
    /// For Graphviz
    Dot,
    /// A picture
    Svg,
}

/// Draws the graph.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let job = Job::open(&options.files[0], &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let drawn = match options.shown() {
        Shown::Tokens => stage(&job, &settings, session, options, Stage::Tokens)?,
        Shown::Syntax => stage(&job, &settings, session, options, Stage::Syntax)?,
        Shown::Tree => stage(&job, &settings, session, options, Stage::Tree)?,
        shown => flowgraph(&job, &settings, session, options, shown)?,
    };
    if session.is_interrupted() {
        return Ok(Status::Interrupted);
    }
    match &options.output {
        Some(file) => write(file, &drawn)?,
        None => output::print_raw(drawn.as_bytes())?,
    }
    Ok(Status::Done)
}

/// What a stage before the flowgraph makes of the text.
fn stage(
    job: &Job,
    settings: &Settings,
    session: &Session,
    options: &Options,
    stage: Stage,
) -> Result<String, Trouble> {
    if options.format != Format::Text {
        let text = "--format is for flowgraphs: what stands before one is text";
        return Err(Trouble::usage(text));
    }
    let read = settings.read_options(&job.program, &session.budget);
    let read = compiler::preprocess(&job.path, &job.program, read)?;
    let lang = settings.lang(&job.program);
    let Some((text, sources)) = read_stage(&job.path, lang, stage, &read)? else {
        let name = language_for(&job.path, lang)?.name();
        let text = format!("this stage is one of C, and the program is read as {name}");
        return Err(Trouble::usage(text));
    };
    output::say(&sources.warnings().render(&sources, true));
    Ok(text)
}

fn flowgraph(
    job: &Job,
    settings: &Settings,
    session: &Session,
    options: &Options,
    shown: Shown,
) -> Result<String, Trouble> {
    let mut loaded = Loaded::read(job, settings, &session.budget, OutputOptions::default())?;
    if let Shown::Modelled | Shown::Sliced = shown {
        loaded = loaded.without_memory(&session.budget)?;
    }
    let (program, targets) = (loaded.read.program, loaded.targets);
    let (program, targets) = match shown {
        Shown::Inlined | Shown::Modelled => staged(&program, &targets, false)?,
        Shown::Sliced => staged(&program, &targets, true)?,
        _ => (program, targets),
    };
    draw(&program, &targets, options.format)
}

/// The program inlined for the targets, and perhaps sliced: then there is one target.
pub(super) fn staged(
    program: &Program,
    targets: &Targets,
    sliced: bool,
) -> Result<(Program, Targets), Trouble> {
    let inlined = inline(program, targets).map_err(|error| Trouble::input(error.to_string()))?;
    let (mut program, targets) = (inlined.program, inlined.targets);
    if !sliced {
        return Ok((program, targets));
    }
    let nodes = targets.iter().map(|(_, node)| node).collect();
    let entry = program.entry;
    let flow = &program.function(entry).graph;
    let Some(sliced) = slice(&program.terms, flow, &nodes) else {
        return Err(Trouble::input("no path leads to the target: nothing is left of the program"));
    };
    program.functions[entry.0].graph = sliced.flow;
    Ok((program, [(entry, sliced.target)].into_iter().collect()))
}

fn draw(program: &Program, targets: &Targets, format: Format) -> Result<String, Trouble> {
    match format {
        Format::Text => Ok(text::print(program)),
        Format::Dot => Ok(dot(program, targets)),
        Format::Svg => svg(program, targets).map_err(|error| Trouble::input(error.to_string())),
    }
}

fn write(file: &Path, drawn: &str) -> Result<(), Trouble> {
    fs::write(file, drawn)
        .map_err(|error| Trouble::usage(format!("cannot write {}: {error}", file.display())))
}
