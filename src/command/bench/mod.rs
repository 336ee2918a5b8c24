//! `unloop bench`: measuring. One file a measurement.

mod find;
mod label;
mod row;
mod sheet;
mod table;
mod tasks;
mod thesis;
mod views;

use clap::{Args, Subcommand};

use super::interrupt::Session;
use super::status::{Status, Trouble};

// The options of `bench`.
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
    /// Write a table of what engines are given of programs, or compare two such tables
    #[command(long_about = views::LONG_HELP)]
    Views(views::Options),
    /// Look at one program; `bench views` calls this
    #[command(hide = true)]
    View(Box<views::view::Options>),
}

/// Measures.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    match &options.what {
        What::Tasks(options) => tasks::run(options, session),
        What::Thesis(options) => thesis::run(options, session),
        What::Views(options) => views::run(options, session),
        What::View(options) => views::view::run(options, session),
    }
}
