//! `unloop graph FILE`: the flowgraph, as it was read or as an engine sees it.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use unloop::graph::slice::slice;
use unloop::graph::{Program, Targets, dot, inline, svg, text};

use super::interrupt::Session;
use super::loaded::Loaded;
use super::options::{OutputOptions, ProgramOptions};
use super::output;
use super::settings::Settings;
use super::status::{Status, Trouble};
use super::task::Job;

/// The options of `graph`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The program
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The form
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Put functions in the place of their calls
    #[arg(long)]
    inlined: bool,
    /// Leave out what the target does not depend on (implies --inlined)
    #[arg(long)]
    sliced: bool,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    program: ProgramOptions,
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
    let job = Job::open(&options.file, &options.program)?;
    let settings = Settings::load(options.program.config.as_deref(), Some(&job.path))?;
    let loaded = Loaded::read(&job, &settings, &session.budget, OutputOptions::default())?;
    let (program, targets) = (loaded.read.program, loaded.targets);
    let (program, targets) = if options.inlined || options.sliced {
        staged(&program, &targets, options.sliced)?
    } else {
        (program, targets)
    };
    let drawn = draw(&program, &targets, options.format)?;
    if session.is_interrupted() {
        return Ok(Status::Interrupted);
    }
    match &options.output {
        Some(file) => write(file, &drawn)?,
        None => output::print_raw(drawn.as_bytes())?,
    }
    Ok(Status::Done)
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
