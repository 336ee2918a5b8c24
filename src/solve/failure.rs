//! What went wrong with a solver: everything that a person needs to see why.

use std::fmt::{self, Write};

use thiserror::Error;

/// The kinds of failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FailureKind {
    /// The question could not be written as the solver reads them.
    NotPosed,
    /// The program could not be started.
    NotStarted,
    /// It ended, or closed its output, before it answered.
    Died,
    /// It answered `(error …)`; whatever it says afterwards is void.
    Error,
    /// It answered something else than what the protocol allows.
    Unexpected,
    /// The deadline passed.
    TimedOut,
    /// It ran out of memory.
    OutOfMemory,
    /// Somebody called the question off: a race was decided, or the run was interrupted.
    Cancelled,
    /// It claimed a model under which the question does not hold.
    LyingModel,
    /// It claimed an interpolant that is none.
    LyingInterpolant,
}

impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FailureKind::NotPosed => "could not be given the question",
            FailureKind::NotStarted => "could not be started",
            FailureKind::Died => "ended before it answered",
            FailureKind::Error => "reported an error",
            FailureKind::Unexpected => "answered something unexpected",
            FailureKind::TimedOut => "did not answer in time",
            FailureKind::OutOfMemory => "ran out of memory",
            FailureKind::Cancelled => "was called off",
            FailureKind::LyingModel => "claimed a model that does not satisfy the question",
            FailureKind::LyingInterpolant => "claimed an interpolant that is none",
        })
    }
}

/// A question that a solver did not answer, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{solver} {kind}{}", self.details())]
pub struct Failure {
    /// What happened.
    pub kind: FailureKind,
    /// The name of the solver.
    pub solver: String,
    /// The command line.
    pub command: Vec<String>,
    /// What was sent last, abbreviated.
    pub sent: String,
    /// What was expected then.
    pub expected: &'static str,
    /// What came instead, abbreviated.
    pub received: String,
    /// The end of what it wrote to its standard error.
    pub stderr: String,
    /// How the process ended, where it did by itself.
    pub status: Option<String>,
    /// What to try.
    pub hint: Option<String>,
}

impl Failure {
    /// A failure of which only the solver and the kind are known yet.
    pub(crate) fn new(kind: FailureKind, solver: &str) -> Self {
        Self {
            kind,
            solver: solver.to_owned(),
            command: Vec::new(),
            sent: String::new(),
            expected: "",
            received: String::new(),
            stderr: String::new(),
            status: None,
            hint: None,
        }
    }

    fn details(&self) -> String {
        let first = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        let mut details = String::new();
        for text in [&self.received, &self.stderr] {
            if !text.is_empty() {
                details.push_str(": ");
                details.push_str(&first(text));
            }
        }
        if let Some(status) = &self.status {
            let _ = write!(details, " ({status})");
        }
        details
    }
}

/// At most `limit` characters of `text`: its beginning and its end.
pub(crate) fn abbreviate(text: &str, limit: usize) -> String {
    let count = text.chars().count();
    if count <= limit {
        return text.to_owned();
    }
    let half = limit / 2;
    let head: String = text.chars().take(half).collect();
    let tail: String = text.chars().skip(count - half).collect();
    format!("{head} … {tail}")
}
