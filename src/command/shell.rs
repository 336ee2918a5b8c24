//! `unloop completions SHELL`: from the same definitions as the parser.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::Cli;
use super::output;
use super::status::{Status, Trouble};

// The options of `completions`.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The shell
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(options: &Options) -> Result<Status, Trouble> {
    output::print_raw(&script(options.shell))?;
    Ok(Status::Done)
}

/// The script that completes unloop's command line in a shell.
pub(crate) fn script(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "unloop", &mut script);
    script
}
