//! What came of one task.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use unloop::solve::child::ChildRun;

use super::super::junit::{Outcome, Test};
use super::super::status::Status;
use super::find::Task;

/// A task's result; a row of the CSV file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Row {
    pub(super) file: String,
    pub(super) variant: String,
    /// `true`, `false` or nothing.
    pub(super) expected: Option<bool>,
    /// `safe`, `reachable`, `unknown` or nothing.
    pub(super) verdict: Option<String>,
    pub(super) class: Class,
    /// The reason's code, or what an error says.
    pub(super) reason: String,
    pub(super) seconds: f64,
    pub(super) solver: String,
    /// The options of the run.
    pub(super) options: String,
}

/// How a verdict compares with what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Class {
    /// As expected.
    Right,
    /// The opposite of what is expected.
    Wrong,
    /// No verdict.
    Unknown,
    /// No verdict, since the time was over.
    Timeout,
    /// unloop does not read the program.
    Rejected,
    /// unloop failed, or was killed.
    Error,
    /// A verdict, and nothing expected.
    Unlabelled,
}

impl Class {
    /// All of them, in the order of the table.
    pub(super) const ALL: [Class; 7] = [
        Class::Right,
        Class::Wrong,
        Class::Unknown,
        Class::Timeout,
        Class::Rejected,
        Class::Error,
        Class::Unlabelled,
    ];

    pub(super) fn as_str(self) -> &'static str {
        match self {
            Class::Right => "right",
            Class::Wrong => "wrong",
            Class::Unknown => "unknown",
            Class::Timeout => "timeout",
            Class::Rejected => "rejected",
            Class::Error => "error",
            Class::Unlabelled => "unlabelled",
        }
    }
}

impl Row {
    /// The result as a test.
    pub(super) fn test(&self) -> Test {
        let (name, reason) = (self.name(), self.reason.clone());
        let verdict = self.verdict.as_deref().unwrap_or("no verdict");
        let outcome = match self.class {
            Class::Right => Outcome::Passed,
            Class::Unlabelled if verdict == "safe" => Outcome::Passed,
            Class::Wrong | Class::Unlabelled => {
                Outcome::Failed(self.class.as_str().to_owned(), verdict.to_owned())
            }
            Class::Unknown | Class::Timeout => Outcome::Unknown(reason),
            Class::Rejected | Class::Error => Outcome::Broken(reason),
        };
        Test { name, seconds: self.seconds, outcome }
    }

    /// What a run of `check --json` came to.
    pub(super) fn of(task: &Task, options: &str, run: &ChildRun) -> Self {
        let object: Json = serde_json::from_str(&run.stdout).unwrap_or_default();
        let verdict = object["verdict"].as_str().map(str::to_owned);
        let code = object["reason"]["code"].as_str().unwrap_or_default();
        let complaint = object["error"]["text"].as_str().unwrap_or_default();
        let is = |status: Status| run.status == Some(status.code().into());
        let (class, reason) = match (verdict.as_deref(), task.expected) {
            _ if run.overran => (Class::Timeout, "overrun".to_owned()),
            (Some("safe" | "reachable"), None) => (Class::Unlabelled, String::new()),
            (Some(verdict @ ("safe" | "reachable")), Some(holds)) => {
                let right = (verdict == "safe") == holds;
                (if right { Class::Right } else { Class::Wrong }, String::new())
            }
            (Some("unknown"), _) if code == "timeout" => (Class::Timeout, code.to_owned()),
            (Some("unknown"), _) => (Class::Unknown, code.to_owned()),
            // The time was over before there was a program.
            _ if is(Status::Unknown) => (Class::Timeout, "timeout".to_owned()),
            _ if is(Status::Input) => (Class::Rejected, complaint.to_owned()),
            _ => (Class::Error, failure(run, complaint)),
        };
        Self {
            file: task.file.display().to_string(),
            variant: task.variant.name.clone(),
            expected: task.expected,
            verdict,
            class,
            reason,
            seconds: (run.seconds * 1000.0).round() / 1000.0,
            solver: object["solver"].as_str().unwrap_or_default().to_owned(),
            options: options.to_owned(),
        }
    }

    /// Whether this is the result of a task, under the same options.
    pub(super) fn is_of(&self, task: &Task, options: &str) -> bool {
        self.options == options
            && self.variant == task.variant.name
            && self.file == task.file.display().to_string()
    }

    /// The file, and which variant of it.
    pub(super) fn name(&self) -> String {
        if self.variant.is_empty() {
            self.file.clone()
        } else {
            format!("{} ({})", self.file, self.variant)
        }
    }
}

fn failure(run: &ChildRun, complaint: &str) -> String {
    match (run.status, run.signal) {
        (Some(status), _) if complaint.is_empty() => {
            let last = run.stderr.lines().next().unwrap_or_default();
            format!("exit status {status}: {last}")
        }
        (Some(status), _) => format!("exit status {status}: {complaint}"),
        (None, Some(signal)) => format!("signal {signal}"),
        (None, None) => "no exit status".to_owned(),
    }
}
