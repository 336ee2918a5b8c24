//! `unloop completions SHELL` and `unloop man`: from the same definitions as the parser.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::Cli;
use super::output;
use super::status::{Status, Trouble};

/// The options of `completions`.
#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

/// The options of `man`.
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// The page of this subcommand
    #[arg(value_name = "SUBCOMMAND")]
    subcommand: Option<String>,
}

/// Prints the script.
pub(crate) fn completions(options: &Completions) -> Result<Status, Trouble> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "unloop", &mut script);
    output::print_raw(&script)?;
    Ok(Status::Done)
}

/// Prints the page, for `man -l -`.
pub(crate) fn man(options: &Man) -> Result<Status, Trouble> {
    let mut root = Cli::command();
    root.build();
    let page = match &options.subcommand {
        None => root,
        Some(name) => {
            let found = root.find_subcommand(name).cloned();
            found
                .map(|command| command.display_name(format!("unloop-{name}")))
                .ok_or_else(|| Trouble::usage(format!("there is no subcommand `{name}`")))?
        }
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page)
        .render(&mut text)
        .map_err(|error| Trouble::new(Status::Fault, format!("cannot write the page: {error}")))?;
    output::print_raw(&text)?;
    Ok(Status::Done)
}
