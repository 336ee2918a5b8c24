//! `unloop bench`: measuring. One file a measurement.

mod find;
mod label;
mod row;
mod sheet;
mod table;
mod tasks;
mod thesis;

use clap::{Args, Subcommand};

use super::interrupt::Session;
use super::status::{Status, Trouble};

/// The options of `bench`.
#[derive(Args, Debug)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Check all tasks in folders, and hold the verdicts against what is expected
    #[command(long_about = tasks::LONG_HELP)]
    Tasks(tasks::Options),
    /// Explore random programs as a thesis did, and set the figures beside its own
    #[command(long_about = thesis::LONG_HELP)]
    Thesis(thesis::Options),
}

/// Measures.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    match &options.what {
        What::Tasks(options) => tasks::run(options, session),
        What::Thesis(options) => thesis::run(options, session),
    }
}
