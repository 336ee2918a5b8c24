//! What came of one task.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use unloop::solve::child::ChildRun;
use unloop::solve::room::{Excess, Measured};

use super::super::cluster::{Fate, Standing};
use super::super::junit::{Outcome, Test};
use super::super::status::Status;
use super::find::{Key, Task};

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
    /// The processor time of all its processes, in seconds.
    #[serde(default)]
    pub(super) cpu: Option<f64>,
    /// The most memory, in MiB.
    #[serde(default)]
    pub(super) memory: Option<f64>,
    /// By what both were measured.
    #[serde(default)]
    pub(super) measured: Option<Measured>,
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
    /// Nothing came of it, through no fault of its own: on a cluster, where a worker vanished.
    Lost,
}

impl Class {
    /// All of them, in the order of the table.
    pub(super) const ALL: [Class; 8] = [
        Class::Right,
        Class::Wrong,
        Class::Unknown,
        Class::Timeout,
        Class::Rejected,
        Class::Error,
        Class::Unlabelled,
        Class::Lost,
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
            Class::Lost => "lost",
        }
    }

    /// How much a result of this class is worth.
    pub(super) fn standing(self) -> Standing {
        match self {
            Class::Right | Class::Wrong | Class::Unlabelled | Class::Rejected => Standing::Answered,
            Class::Unknown | Class::Timeout => Standing::Unknown,
            Class::Error | Class::Lost => Standing::Failed,
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
            Class::Rejected | Class::Error | Class::Lost => Outcome::Broken(reason),
        };
        Test { name, seconds: self.seconds, outcome }
    }

    /// What became of a run of `check --json`.
    pub(super) fn of(task: &Task, options: &str, fate: &Fate) -> Self {
        match fate {
            Fate::Ran(run) => Self::of_run(task, options, run),
            Fate::Lost(why) => Self::of_nothing(task, options, Class::Lost, why),
        }
    }

    fn of_nothing(task: &Task, options: &str, class: Class, why: &str) -> Self {
        Self {
            file: task.file.display().to_string(),
            variant: task.variant.name.clone(),
            expected: task.expected,
            verdict: None,
            class,
            reason: why.to_owned(),
            seconds: 0.0,
            solver: String::new(),
            options: options.to_owned(),
            cpu: None,
            memory: None,
            measured: None,
        }
    }

    /// What a run of `check --json` came to.
    fn of_run(task: &Task, options: &str, run: &ChildRun) -> Self {
        let object: Json = serde_json::from_str(&run.stdout).unwrap_or_default();
        let verdict = object["verdict"].as_str().map(str::to_owned);
        let code = object["reason"]["code"].as_str().unwrap_or_default();
        let complaint = object["error"]["text"].as_str().unwrap_or_default();
        let is = |status: Status| run.status == Some(status.code().into());
        let (class, reason) = match (verdict.as_deref(), task.expected) {
            _ if run.excess == Some(Excess::Memory) => (Class::Unknown, "memory".to_owned()),
            _ if run.excess == Some(Excess::Cpu) => (Class::Timeout, "cpu".to_owned()),
            _ if run.excess == Some(Excess::Time) => (Class::Timeout, "overrun".to_owned()),
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
        let rounded = |number: f64| (number * 1000.0).round() / 1000.0;
        Self {
            verdict,
            seconds: rounded(run.seconds),
            solver: object["solver"].as_str().unwrap_or_default().to_owned(),
            cpu: Some(rounded(run.cpu)),
            memory: Some(run.memory.round()),
            measured: Some(run.measured),
            ..Self::of_nothing(task, options, class, &reason)
        }
    }

    /// What it is about, beside the options.
    pub(super) fn key(&self) -> Key {
        (self.file.clone(), self.variant.clone())
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
