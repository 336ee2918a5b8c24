//! A run of unloop of its own that a command wants, and what becomes of it: the same, wherever it runs.

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unloop::solve::child::{ChildLimits, ChildRun};

use super::super::status::{Status, Trouble};

/// A run that is wanted.
#[derive(Debug)]
pub(crate) struct Errand {
    /// What people call it.
    pub(crate) name: String,
    /// The arguments of unloop.
    pub(crate) arguments: Vec<OsString>,
    /// The files that it is about: an answer is about what they held when it was wanted.
    pub(crate) inputs: Vec<PathBuf>,
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

impl Fate {
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

    /// Whether it need not be found out again.
    pub(super) fn is_result(&self) -> bool {
        let interrupted = Some(i32::from(Status::Interrupted.code()));
        let lasts = |run: &ChildRun| run.status.is_none() || run.status != interrupted;
        self.trouble("").is_none() && matches!(self, Fate::Ran(run) if lasts(run))
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
