//! Which solvers there are on this machine.
//!
//! Looking is cheap: directories are searched, nothing is started. Versions are asked
//! for one by one, by those who want to show them.

use std::env;
use std::fs::File;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::failure::Failure;
use super::folders;
use super::process::{CommandLine, Process};
use super::process_group::ProcessGroup;
use super::profile::Profile;
use super::tables::Profiles;
use crate::budget::Budget;

/// A solver that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solver {
    /// How to talk to it.
    pub profile: Profile,
    /// Where it is.
    pub path: PathBuf,
}

impl Solver {
    /// The name that people use for it.
    pub fn name(&self) -> &str {
        &self.profile.name
    }

    /// What somebody who is to believe it has to know, where it is not one of those that unloop
    /// ships a table for.
    pub fn unshipped_note(&self) -> Option<String> {
        let text = || {
            let (name, path) = (self.name(), self.path.display());
            format!("the solver `{name}` is {path}, and not as unloop's own table has it")
        };
        (!self.profile.shipped).then(text)
    }

    /// Asks it for its version: the first word with digits and a dot that it says.
    ///
    /// # Errors
    /// It cannot be started, or says nothing of the kind in time.
    pub fn version(
        &self,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<String, Box<Failure>> {
        let line = CommandLine {
            profile: &self.profile,
            program: &self.path,
            args: &self.profile.version,
        };
        let mut process = Process::start(&line, budget, processes)?;
        loop {
            let word = process.reply("a version")?;
            let word = word.trim_start_matches('v');
            if word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.') {
                return Ok(word.trim_end_matches([',', '.']).to_owned());
            }
        }
    }

    /// Whether a version is one that unloop is tested with.
    pub fn is_tested(&self, version: &str) -> bool {
        self.profile.tested.iter().any(|tested| tested == version)
    }
}

/// The folder for a user's own solvers, where the system says where a user's data are.
pub fn users_folder() -> Option<PathBuf> {
    Some(folders::data()?.join("solvers"))
}

/// The folder of this very program. Whoever installs it with Python's pip has the solvers that are
/// asked for with it put there, and need not have the folder on the `PATH`.
fn own_folder() -> Option<PathBuf> {
    Some(env::current_exe().ok()?.canonicalize().ok()?.parent()?.to_path_buf())
}

/// Where the solvers of the checkout are in which this very program was built, if it was
/// (`make solvers`). Whoever can write there can write the program.
fn checkouts_folder() -> Option<PathBuf> {
    let program = env::current_exe().ok()?;
    let target = program.ancestors().find(|folder| folder.ends_with("target"))?;
    Some(target.join("solvers/bin"))
}

/// The directories in which solvers are looked for, best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchPath(Vec<PathBuf>);

impl SearchPath {
    /// `$UNLOOP_SOLVERS`, `$PATH`, beside this program, the user's data folder, and, where that
    /// variable is not there, where the solvers of a checkout are whose program this is.
    ///
    /// A relative entry would mean another folder wherever a run is started, and with it whatever
    /// program lies beside the one to be checked: it is passed over.
    pub fn standard() -> Self {
        let mut dirs = listed("UNLOOP_SOLVERS");
        dirs.extend(Self::system().0);
        dirs.extend(own_folder());
        dirs.extend(users_folder().map(|folder| folder.join("bin")));
        if env::var_os("UNLOOP_SOLVERS").is_none() {
            dirs.extend(checkouts_folder());
        }
        dirs.retain(|dir| dir.is_absolute());
        Self(dirs)
    }

    /// `$PATH`, without its relative entries.
    pub fn system() -> Self {
        let mut dirs = listed("PATH");
        dirs.retain(|dir| dir.is_absolute());
        Self(dirs)
    }

    /// These directories and no others.
    pub fn of(dirs: impl IntoIterator<Item = PathBuf>) -> Self {
        Self(dirs.into_iter().collect())
    }

    /// Where `command` is. A command with a slash is a path, and is where it says.
    pub fn find(&self, command: &str) -> Option<PathBuf> {
        if command.contains('/') {
            return Some(PathBuf::from(command)).filter(|path| is_program(path));
        }
        let is_one = |path: &PathBuf| is_program(path) && !is_shim(path);
        self.0.iter().map(|dir| dir.join(command)).find(is_one)
    }
}

/// How a program begins that stands in for a solver: it is unloop itself, and never looked for.
pub const SHIM: &str = "#!/bin/sh\n# unloop";

fn is_shim(path: &Path) -> bool {
    let mut start = [0; SHIM.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && start == *SHIM.as_bytes()
}

/// The folders that a variable lists.
fn listed(variable: &str) -> Vec<PathBuf> {
    let value = env::var_os(variable).unwrap_or_default();
    env::split_paths(&value).collect()
}

fn is_program(path: &Path) -> bool {
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

/// Why solvers cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SelectError {
    /// Nobody knows a solver of that name.
    #[error("no solver is called `{name}`; known are {}", known.join(", "))]
    Unknown {
        /// The name.
        name: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// It is known, but not here.
    #[error("the solver `{name}` is not installed{}", hint(install.as_deref()))]
    NotInstalled {
        /// The name.
        name: String,
        /// How to get it.
        install: Option<String>,
    },
    /// There is none at all, or none that may be asked without being named.
    #[error("no solver is installed{}{}", others(named), hint(install.as_deref()))]
    None {
        /// Those that are there, to be named.
        named: Vec<String>,
        /// How to get one.
        install: Option<String>,
    },
}

fn others(named: &[String]) -> String {
    if named.is_empty() {
        return String::new();
    }
    format!(" but {}, to be asked for by name with --solver", named.join(", "))
}

fn hint(install: Option<&str>) -> String {
    install.map(|how| format!("; {how}")).unwrap_or_default()
}

/// All solvers that are installed, in the order in which to start them.
pub fn installed(profiles: &Profiles, search: &SearchPath) -> Vec<Solver> {
    let found = |profile: &Profile| {
        let path = search.find(&profile.command)?;
        Some(Solver { profile: profile.clone(), path })
    };
    profiles.in_order().into_iter().filter_map(found).collect()
}

/// The solvers of these names, in this order; without names every one that is installed,
/// except those that want to be named.
///
/// # Errors
/// A name that nobody knows, a solver that is not installed, no solver at all.
pub fn select(
    profiles: &Profiles,
    search: &SearchPath,
    names: &[String],
) -> Result<Vec<Solver>, SelectError> {
    if names.is_empty() {
        let all = installed(profiles, search);
        let (named, all): (Vec<_>, Vec<_>) = all.into_iter().partition(|s| s.profile.only_named);
        if all.is_empty() {
            let install = profiles.in_order().into_iter().find_map(Profile::how_to_get);
            let named = named.iter().map(|solver| solver.name().to_owned()).collect();
            return Err(SelectError::None { named, install });
        }
        return Ok(all);
    }
    names.iter().map(|name| select_one(profiles, search, name)).collect()
}

fn select_one(profiles: &Profiles, search: &SearchPath, name: &str) -> Result<Solver, SelectError> {
    let Some(profile) = profiles.get(name) else {
        let known = profiles.in_order().into_iter().map(|p| p.name.clone()).collect();
        return Err(SelectError::Unknown { name: name.to_owned(), known });
    };
    match search.find(&profile.command) {
        Some(path) => Ok(Solver { profile: profile.clone(), path }),
        None => {
            Err(SelectError::NotInstalled { name: name.to_owned(), install: profile.how_to_get() })
        }
    }
}
