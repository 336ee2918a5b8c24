//! How a server serves.

use std::path::PathBuf;
use std::time::Duration;

use crate::solve::race::Rules;

/// How a server serves.
#[derive(Clone, Debug, Default)]
pub struct ServerSettings {
    /// How many processes run at the same time, who waits for whom, and how many have to agree.
    pub rules: Rules,
    /// The longest time for one check; none is no limit.
    pub timeout: Option<Duration>,
    /// The memory of each solver process, in MiB.
    pub memory_mib: Option<u64>,
    /// Whether a model has to hold for another solver, too, before `sat` is an answer.
    pub validate: bool,
    /// Whether no solver is asked: what no folder of checks knows is unknown.
    pub offline: bool,
    /// The solver that the client believes to talk to, by its name in the tables and by what it calls itself.
    /// Options that only this one knows are passed on to it.
    pub guise: Option<(String, String)>,
    /// Where questions are kept to which solvers have given opposite answers; the system's folder for such by
    /// default.
    pub contradictions: Option<PathBuf>,
}
