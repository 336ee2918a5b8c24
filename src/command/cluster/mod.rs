//! More than one machine: errands, and where they run; `unloop cluster`.
//!
//! * [`errand`] – a run that is wanted, and what becomes of it
//! * [`place`] – where errands run: the options, and the choice
//! * [`here`] – on this machine
//! * [`away`] – on a cluster: handed over, watched, called off
//! * [`watch`] – an array that is waited for
//! * [`inputs`] – the files that an answer depends on
//! * [`folder`] – the folder that submitter and workers share
//! * [`work`] – what an element of an array does
//! * [`test`] – whether all is there

mod away;
mod errand;
mod folder;
mod here;
mod inputs;
mod place;
mod test;
mod watch;
mod work;

use clap::{Args, Subcommand};

pub(crate) use errand::{Errand, Fate, Standing, time_of};
pub(crate) use place::{PLACE_OPTIONS, Place, PlaceOptions};

use super::interrupt::Session;
use super::status::{Status, Trouble};

// The options of `cluster`.
#[derive(Args, Debug)]
#[command(subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Say what is missing for work on a cluster, and how to go on
    #[command(long_about = test::LONG_HELP)]
    Test(test::Options),
    /// Do the tasks of one element of an array; schedulers call this
    #[command(hide = true)]
    Work(work::Options),
}

/// Does what is asked for.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    match &options.what {
        What::Test(options) => test::run(options, session),
        What::Work(options) => work::run(options, session),
    }
}
