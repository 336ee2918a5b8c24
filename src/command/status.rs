//! Exit statuses, and what keeps a command from doing its work.

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use thiserror::Error;
use unloop::front::{Diagnostic, FrontError, Sources, Span};
use unloop::graph::target::TargetError;
use unloop::outcome::Reason;
use unloop::solve::export::{ClearError, ExportError};
use unloop::solve::{FileError, ManifestError, RecordedAnswersError, SelectError};
use unloop::verdict::VerdictKind;

/// How a command ended. The order is that of badness: of several files the worst counts.
/// What says nothing about a program (an error) is worse than any verdict, so that a
/// caller who looks at the status alone never takes a file that was not checked for one
/// that was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// Safe, or done.
    Done,
    /// Neither safe nor reachable could be shown.
    Unknown,
    /// A program that was run ended with an error.
    Failed,
    /// A program that was run ended with a status of its own.
    Ended(u8),
    /// The target is reachable.
    Reachable,
    /// Answers that do not go together.
    Different,
    /// Wrong usage.
    Usage,
    /// Bad or unsupported input.
    Input,
    /// No usable solver.
    NoSolver,
    /// A fault of unloop's own.
    Fault,
    /// Somebody stopped the run.
    Interrupted,
}

impl Status {
    /// The number for the shell.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Status::Done => 0,
            Status::Failed => 1,
            Status::Ended(status) => status,
            Status::Unknown => 5,
            Status::Reachable | Status::Different => 10,
            Status::Usage => 64,
            Status::Input => 65,
            Status::NoSolver => 69,
            Status::Fault => 70,
            Status::Interrupted => 130,
        }
    }
}

/// What the statuses mean that more than one command has, for help and manual pages.
pub(crate) const MEANINGS: [(Status, &str); 8] = [
    (Status::Done, "safe (or done)"),
    (Status::Reachable, "reachable (or answers that contradict each other)"),
    (Status::Unknown, "unknown"),
    (Status::Usage, "wrong usage"),
    (Status::Input, "bad or unsupported input"),
    (Status::NoSolver, "no usable solver"),
    (Status::Fault, "a fault of unloop's own"),
    (Status::Interrupted, "interrupted"),
];

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        ExitCode::from(status.code())
    }
}

impl From<VerdictKind> for Status {
    fn from(answer: VerdictKind) -> Self {
        match answer {
            VerdictKind::Safe => Status::Done,
            VerdictKind::Reachable => Status::Reachable,
            VerdictKind::Unknown => Status::Unknown,
        }
    }
}

/// Why a command did not do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) struct Trouble {
    /// The exit status that goes with it.
    pub(crate) status: Status,
    /// What happened and how to go on.
    pub(crate) text: String,
    /// The code of the reason, where the answer is unknown.
    pub(crate) code: &'static str,
    /// The text drawn with its place in a source, where it has one; may be coloured.
    pub(crate) drawn: Option<String>,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Trouble {
    pub(crate) fn new(status: Status, text: impl Into<String>) -> Self {
        Self { status, text: text.into(), code: "timeout", drawn: None }
    }

    /// There is no answer for this reason, which the text tells.
    pub(crate) fn unknown(reason: &Reason, text: impl Into<String>) -> Self {
        Self { code: reason.code.as_str(), ..Self::new(Status::Unknown, text) }
    }

    /// The options cannot be followed.
    pub(crate) fn usage(text: impl Into<String>) -> Self {
        Self::new(Status::Usage, text)
    }

    /// A file is not as it has to be.
    pub(crate) fn input(text: impl Into<String>) -> Self {
        Self::new(Status::Input, text)
    }

    /// A file cannot be written.
    pub(crate) fn unwritten(path: &Path, error: impl fmt::Display) -> Self {
        Self::input(format!("cannot write {}: {error}", path.display()))
    }

    /// What people are warned of: the status stays that of the verdict.
    pub(crate) fn warning(text: impl Into<String>) -> Self {
        Self::new(Status::Done, text)
    }

    /// What was found cannot be said in such a file.
    pub(crate) fn unsaid(path: &Path, why: impl fmt::Display) -> Self {
        Self::warning(format!("{} is not written: {why}", path.display()))
    }
}

impl From<FrontError> for Trouble {
    fn from(error: FrontError) -> Self {
        match &error {
            FrontError::UnknownLanguage { .. } => Self::usage(error.to_string()),
            FrontError::Stopped(_) => Self::new(Status::Unknown, error.to_string()),
            FrontError::TooMuch(..) => {
                Self { code: "too-large", ..Self::new(Status::Unknown, error.to_string()) }
            }
            FrontError::Diagnostics { diagnostics, sources } => {
                let first = diagnostics.iter().next();
                let text = first.map_or_else(
                    || "the program cannot be read".to_owned(),
                    |d| format!("{}: {}", sources.describe(d.place), d.message),
                );
                Self { drawn: Some(diagnostics.render(sources, true)), ..Self::input(text) }
            }
            _ => Self::input(error.to_string()),
        }
    }
}

impl From<ClearError> for Trouble {
    fn from(error: ClearError) -> Self {
        match error {
            ClearError::Manifest(error) => error.into(),
            ClearError::File(error) => error.into(),
        }
    }
}

impl From<TargetError> for Trouble {
    fn from(error: TargetError) -> Self {
        Self::input(error.to_string())
    }
}

impl From<SelectError> for Trouble {
    fn from(error: SelectError) -> Self {
        match &error {
            SelectError::Unknown { .. } => Self::usage(error.to_string()),
            SelectError::NotInstalled { .. } | SelectError::None { .. } => {
                let text = format!("{error} (`unloop solvers` lists what is known)");
                Self::new(Status::NoSolver, text)
            }
        }
    }
}

impl From<FileError> for Trouble {
    fn from(error: FileError) -> Self {
        let text = error.to_string();
        match error {
            FileError::Stopped(_) => Self::new(Status::Unknown, text),
            FileError::Malformed { path, message, help, at, text: source, .. } => {
                let sources = Sources::of_text(path.display().to_string(), source);
                let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
                let span = Span { file: 0, start: narrow(at.start), end: narrow(at.end) };
                let drawn = Diagnostic::error(sources.place(span), message).help(help);
                Self { drawn: Some(drawn.render(&sources, true)), ..Self::input(text) }
            }
            _ => Self::input(text),
        }
    }
}

impl From<ManifestError> for Trouble {
    fn from(error: ManifestError) -> Self {
        Self::input(error.to_string())
    }
}

impl From<RecordedAnswersError> for Trouble {
    fn from(error: RecordedAnswersError) -> Self {
        Self::input(error.to_string())
    }
}

impl From<ExportError> for Trouble {
    fn from(error: ExportError) -> Self {
        Self::usage(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::Status;

    #[test]
    fn an_error_is_worse_than_a_verdict() {
        let worst = [Status::Reachable, Status::Input, Status::Done].into_iter().max();
        assert_eq!(worst, Some(Status::Input));
        assert!(Status::Reachable > Status::Unknown && Status::Unknown > Status::Done);
    }
}
