//! Schedulers of clusters: an array of elements is handed to one that runs already, watched, and called
//! off. What the elements do, nobody here knows.
//!
//! * [`hq`] – HyperQueue by its program
//! * [`python`] – HyperQueue by its Python package, where there is no program
//! * [`slurm`] – Slurm by its programs

mod command;
mod hq;
mod python;
mod slurm;

use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

use thiserror::Error;

/// A scheduler that unloop can hand work to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheduler {
    /// HyperQueue.
    HyperQueue,
    /// Slurm.
    Slurm,
}

impl fmt::Display for Scheduler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Scheduler::HyperQueue => "hyperqueue",
            Scheduler::Slurm => "slurm",
        })
    }
}

impl FromStr for Scheduler {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = [Self::HyperQueue, Self::Slurm].into_iter().find(|s| s.to_string() == text);
        named.ok_or_else(|| "there are hyperqueue and slurm".to_owned())
    }
}

impl Scheduler {
    /// The way to it from here.
    ///
    /// # Errors
    /// When what one speaks to it with is not installed.
    pub fn client(self) -> Result<Box<dyn Client>, SchedulerError> {
        match self {
            Scheduler::Slurm => slurm::Slurm::find().map(|found| Box::new(found) as _),
            Scheduler::HyperQueue => match hq::Hq::find() {
                Some(found) => Ok(Box::new(found)),
                None => python::Python::find().map(|found| Box::new(found) as _),
            },
        }
    }
}

/// An array of elements that run the same program, each with its number.
#[derive(Debug)]
pub struct Array<'a> {
    /// What people see in the scheduler's lists.
    pub name: &'a str,
    /// The program; it has to be there on all machines.
    pub program: &'a Path,
    /// What each element is given; it finds its number in the environment ([`INDICES`]).
    pub arguments: &'a [OsString],
    /// So many there are, from 0 on.
    pub elements: usize,
    /// The processors of each.
    pub cores: usize,
    /// The folder that they run in.
    pub folder: &'a Path,
    /// A folder for what they print, where the scheduler keeps it.
    pub log: &'a Path,
    /// What the environment of each has besides.
    pub environment: &'a [(String, OsString)],
}

/// Where an element finds its number: a variable for each scheduler.
pub const INDICES: [&str; 2] = ["HQ_TASK_ID", "SLURM_ARRAY_TASK_ID"];

/// How an array fares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArrayState {
    /// Whether nothing will come of it any more.
    pub over: bool,
    /// How many elements run.
    pub running: usize,
    /// What the scheduler says about those that wait.
    pub said: Option<String>,
}

/// What somebody who asks whether all is there is told: what it is about, and what was found.
#[derive(Clone, Debug)]
pub struct Probed {
    /// What was looked for.
    pub what: String,
    /// What there is; or what is missing, and how to go on.
    pub found: Result<String, String>,
}

/// Why a scheduler cannot be worked with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SchedulerError {
    /// What one speaks to it with is not there.
    #[error("{0}")]
    Missing(String),
    /// It does not answer.
    #[error("{0}")]
    Unreachable(String),
    /// It does not want what is asked.
    #[error("{0}")]
    Refused(String),
}

/// Somebody who speaks with a scheduler. An array's name is the scheduler's own.
pub trait Client: Send + Sync {
    /// By what: for people.
    fn way(&self) -> String;

    /// Whether what it needs is there, as far as can be seen without an array.
    fn look(&self) -> Vec<Probed>;

    /// Hands an array over; gives its name.
    ///
    /// # Errors
    /// When the scheduler does not answer, or does not want it.
    fn submit(&self, array: &Array<'_>) -> Result<String, SchedulerError>;

    /// How an array fares.
    ///
    /// # Errors
    /// When the scheduler does not answer.
    fn state(&self, id: &str) -> Result<ArrayState, SchedulerError>;

    /// Which elements have failed, and what the scheduler says about it.
    ///
    /// # Errors
    /// When the scheduler does not answer.
    fn failures(&self, id: &str) -> Result<Vec<(usize, String)>, SchedulerError>;

    /// Calls an array off. Whether the scheduler can do that: if not, the elements have to be told
    /// otherwise.
    ///
    /// # Errors
    /// When the scheduler does not answer.
    fn cancel(&self, id: &str) -> Result<bool, SchedulerError>;
}
