//! A run of unloop of its own that a command wants, and what becomes of it: the same, wherever it runs.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use unloop::budget::Budget;
use unloop::solve::ProcessGroup;
use unloop::solve::child::{ChildLimits, ChildRun, run_child};

use super::super::status::{Status, Trouble};

/// How much longer than its timeout a run may take before it is stopped.
const OVERTIME: Duration = Duration::from_secs(5);

/// What a run with this timeout may take from outside: it ends by itself, if all is well.
pub(crate) fn time_of(timeout: Duration) -> Duration {
    timeout + timeout / 10 + OVERTIME
}

/// A run that is wanted.
#[derive(Debug)]
pub(crate) struct Errand {
    /// What people call it.
    pub(crate) name: String,
    /// The arguments of unloop.
    pub(crate) arguments: Vec<OsString>,
    /// The files that it is about: an answer is about what they held when it was wanted.
    pub(crate) inputs: Vec<PathBuf>,
    /// Where what they include is looked for, beside themselves.
    pub(crate) folders: Vec<PathBuf>,
    /// What it may take.
    pub(crate) limits: ChildLimits,
}

/// What became of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Fate {
    /// It ran, to whatever end.
    Ran(ChildRun),
    /// Nothing came of it, through no fault of its own: why.
    Lost(String),
}

/// How much a fate is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// An answer.
    Answered,
    /// No answer, or not in time.
    Unknown,
    /// It failed, or was lost.
    Failed,
}

/// This program, which errands are run by.
pub(super) fn own_program() -> Result<PathBuf, Trouble> {
    std::env::current_exe().map_err(|error| {
        Trouble::new(Status::Fault, format!("unloop cannot find its own program: {error}"))
    })
}

impl Fate {
    /// What becomes of a run on this machine.
    pub(super) fn of_run(
        program: &Path,
        arguments: &[OsString],
        limits: ChildLimits,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<Self, Trouble> {
        run_child(program, arguments, limits, budget, processes).map(Self::Ran).map_err(|error| {
            Trouble::new(Status::Fault, format!("unloop cannot start itself: {error}"))
        })
    }

    /// How much it is worth.
    pub(crate) fn standing(&self) -> Standing {
        let Fate::Ran(run) = self else { return Standing::Failed };
        let answers = [Status::Done, Status::Reachable, Status::Input];
        let is = |status: Status| run.status == Some(status.code().into());
        if run.excess.is_some() || is(Status::Unknown) {
            Standing::Unknown
        } else if answers.into_iter().any(is) {
            Standing::Answered
        } else {
            Standing::Failed
        }
    }

    /// What it says of all errands: with such options, or without a solver, the others would end the
    /// same way.
    pub(crate) fn trouble(&self, name: &str) -> Option<Trouble> {
        let Fate::Ran(run) = self else { return None };
        let is = |status: &Status| run.status == Some(status.code().into());
        let status = [Status::Usage, Status::NoSolver].into_iter().find(is)?;
        let said = run.stderr.lines().find(|line| !line.trim().is_empty());
        let said = said.unwrap_or_default().trim_start_matches("error: ");
        Some(Trouble::new(status, format!("{name}: {said}")))
    }

    /// The object that a run with --json has printed; or what there is instead of a result.
    pub(crate) fn object(&self) -> Result<Json, Trouble> {
        let run = match self {
            Fate::Lost(why) => return Err(Trouble::new(Status::Unknown, format!("lost: {why}"))),
            Fate::Ran(run) => run,
        };
        let all = [Status::Unknown, Status::Usage, Status::Input, Status::NoSolver];
        let object: Json = serde_json::from_str(&run.stdout).unwrap_or_default();
        let error = &object["error"];
        let status = all.into_iter().find(|status| error["status"] == status.code());
        match (error["text"].as_str(), run.excess) {
            (None, None) if object.is_object() => Ok(object),
            (Some(text), _) => Err(Trouble::new(status.unwrap_or(Status::Fault), text)),
            (None, Some(excess)) => Err(Trouble::new(Status::Unknown, excess.to_string())),
            (None, None) => Err(Trouble::new(Status::Fault, failure(run))),
        }
    }

    /// Whether it need not be found out again.
    pub(super) fn is_result(&self) -> bool {
        let interrupted = Some(i32::from(Status::Interrupted.code()));
        let lasts = |run: &ChildRun| run.status.is_none() || run.status != interrupted;
        self.trouble("").is_none() && matches!(self, Fate::Ran(run) if lasts(run))
    }
}

/// How a run failed that has printed nothing.
fn failure(run: &ChildRun) -> String {
    let last = run.stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    match (run.status, run.signal) {
        (Some(status), _) => format!("exit status {status}: {last}"),
        (None, Some(signal)) => format!("signal {signal}"),
        (None, None) => "no exit status".to_owned(),
    }
}

/// What is done again although there is a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Again {
    /// What failed or was lost.
    Failed,
    /// What is unknown, too.
    Unknown,
    /// Everything.
    All,
}

impl FromStr for Again {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "failed" => Ok(Self::Failed),
            "unknown" => Ok(Self::Unknown),
            "all" => Ok(Self::All),
            _ => Err("there are failed, unknown (what failed, too) and all".to_owned()),
        }
    }
}

impl Again {
    /// Whether that is done again.
    pub(crate) fn wants(self, standing: Standing) -> bool {
        match self {
            Again::Failed => standing == Standing::Failed,
            Again::Unknown => standing != Standing::Answered,
            Again::All => true,
        }
    }
}
