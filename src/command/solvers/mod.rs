//! `unloop solvers`: what is installed and what each can do; installing; testing.

mod install;
mod list;
mod test;

use clap::{Args, Subcommand};

use super::interrupt::Session;
use super::status::{Status, Trouble};

// The options of `solvers`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Options {
    #[command(subcommand)]
    task: Option<Task>,
    #[command(flatten)]
    list: list::ListOptions,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Install solvers for yourself, from the Python package index and without root
    #[command(long_about = install::LONG_HELP)]
    Install(install::Options),
    /// Ask solvers questions with known answers: does each do what unloop thinks it can?
    #[command(long_about = test::LONG_HELP)]
    Test(test::Options),
}

/// Installs every solver that can be installed.
pub(crate) fn install_all(session: &Session) -> Result<Status, Trouble> {
    install::run(&install::Options::default(), session)
}

/// Lists the solvers, or does with them what is asked for.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    match &options.task {
        None => list::run(&options.list, session),
        Some(Task::Install(options)) => install::run(options, session),
        Some(Task::Test(options)) => test::run(options, session),
    }
}
