//! `unloop generate`: random microc programs.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use unloop::front::microc::generate::{Parameters, Style, program};

use super::interrupt::Session;
use super::output;
use super::status::{Status, Trouble};

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Write random microc programs.

The same seed and options give the same program everywhere; its first line holds the command \
that writes it again. Of several programs, each has the seed after that of the one before. By \
default the programs are those of a thesis on symbolic execution; --guarded, --human and \
--bounded are modes of their own, which can be combined (docs/generate.md).";

// The options of `generate`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// Which program, or the first of them
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 0)]
    seed: u64,
    /// How many programs; those of several go to the folder of --output
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 1)]
    count: u64,
    /// Write to this file instead of standard output; with --count, to this folder, which
    /// gets files SEED.uc
    #[arg(short, long, value_name = "FILE|DIR")]
    output: Option<PathBuf>,
    #[command(flatten)]
    thesis: ThesisOptions,
    #[command(flatten)]
    modes: ModeOptions,
}

// What the thesis's generator was told.
#[derive(Args, Debug)]
#[command(next_help_heading = "Parameters")]
struct ThesisOptions {
    /// The probability that a statement is a loop that counts [default: 0.15]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    for_loop_gen_prob: Option<f64>,
    /// The probability that a statement is another loop [default: 0.1]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    loop_gen_prob: Option<f64>,
    /// How deeply blocks are nested [default: 3]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max_block_depth: Option<usize>,
    /// The most statements of `main` [default: 10]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max_top_lvl_stmts_count: Option<usize>,
    /// The most statements of a nested block [default: 5]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max_stmts_within_a_block: Option<usize>,
    /// Put an error somewhere, which may be where no run comes
    #[arg(long)]
    error_guaranteed: bool,
    /// Write divisions
    #[arg(long)]
    generate_divisions: bool,
}

// What the thesis only wished for.
#[derive(Args, Debug)]
#[command(next_help_heading = "Modes")]
struct ModeOptions {
    /// Many expressions that could err, most of them guarded; divisions, too
    #[arg(long)]
    guarded: bool,
    /// The probability that such an expression has no guard [default: 0.05]
    #[arg(long, value_name = "P", requires = "guarded", allow_hyphen_values = true)]
    error_rate: Option<f64>,
    /// Loops with a purpose, functions and names, as a person would write them
    #[arg(long)]
    human: bool,
    /// Each loop ends after three passes at most, and there are few paths
    #[arg(long)]
    bounded: bool,
}

/// The rate at which guards are left out, where nobody says otherwise.
const ERROR_RATE: f64 = 0.05;

impl Options {
    fn parameters(&self) -> Parameters {
        let (usual, given, modes) = (Parameters::default(), &self.thesis, &self.modes);
        let most_top = usual.max_top_lvl_stmts_count;
        let most_within = usual.max_stmts_within_a_block;
        Parameters {
            for_loop_gen_prob: given.for_loop_gen_prob.unwrap_or(usual.for_loop_gen_prob),
            loop_gen_prob: given.loop_gen_prob.unwrap_or(usual.loop_gen_prob),
            max_block_depth: given.max_block_depth.unwrap_or(usual.max_block_depth),
            max_top_lvl_stmts_count: given.max_top_lvl_stmts_count.unwrap_or(most_top),
            max_stmts_within_a_block: given.max_stmts_within_a_block.unwrap_or(most_within),
            error_guaranteed: given.error_guaranteed,
            generate_divisions: given.generate_divisions,
            guarded: modes.guarded.then(|| modes.error_rate.unwrap_or(ERROR_RATE)),
            bounded: modes.bounded,
            style: if modes.human { Style::Human } else { Style::Random },
        }
    }
}

/// Writes the programs.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let parameters = options.parameters();
    if let Some(defect) = parameters.defect() {
        return Err(Trouble::usage(format!("--{defect}")));
    }
    match (options.count, &options.output) {
        (0, _) => Err(Trouble::usage("--count is at least 1")),
        (1, None) => {
            output::print_raw(program(&parameters, options.seed).as_bytes())?;
            Ok(Status::Done)
        }
        (1, Some(file)) => {
            write(file, &program(&parameters, options.seed))?;
            Ok(Status::Done)
        }
        (_, None) => Err(Trouble::usage("several programs need a folder: name one with --output")),
        (count, Some(folder)) => write_all(options.seed, count, folder, &parameters, session),
    }
}

fn write_all(
    seed: u64,
    count: u64,
    folder: &Path,
    parameters: &Parameters,
    session: &Session,
) -> Result<Status, Trouble> {
    let Some(last) = seed.checked_add(count - 1) else {
        return Err(Trouble::usage("there is no seed for the last of the programs"));
    };
    fs::create_dir_all(folder).map_err(|error| {
        Trouble::usage(format!("cannot write to {}: {error}", folder.display()))
    })?;
    for seed in seed..=last {
        if session.is_interrupted() {
            return Ok(Status::Interrupted);
        }
        write(&folder.join(format!("{seed:04}.uc")), &program(parameters, seed))?;
    }
    Ok(Status::Done)
}

fn write(file: &Path, text: &str) -> Result<(), Trouble> {
    fs::write(file, text)
        .map_err(|error| Trouble::usage(format!("cannot write {}: {error}", file.display())))
}
