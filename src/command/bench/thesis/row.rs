//! What came of exploring one program.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use unloop::solve::child::ChildRun;

use super::sets::Program;

/// A program's result; a row of the CSV file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Row {
    pub(super) technique: String,
    pub(super) set: String,
    pub(super) seed: u64,
    pub(super) outcome: Outcome,
    /// Paths that ended without an error.
    pub(super) paths: u64,
    /// The kind of the error that was found, or why not all paths were explored.
    pub(super) what: String,
    pub(super) queries: u64,
    pub(super) solver_seconds: f64,
    pub(super) seconds: f64,
    /// The options of the run.
    pub(super) options: String,
}

/// How an exploration ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Outcome {
    /// All paths were explored, and none comes to an error.
    Complete,
    /// An error was found.
    Error,
    /// The time was over.
    Timeout,
    /// Not all paths were explored, for another reason.
    Incomplete,
    /// unloop failed, or was killed.
    Failed,
}

impl Outcome {
    fn as_str(self) -> &'static str {
        match self {
            Outcome::Complete => "complete",
            Outcome::Error => "error",
            Outcome::Timeout => "timeout",
            Outcome::Incomplete => "incomplete",
            Outcome::Failed => "FAILED",
        }
    }
}

impl Row {
    /// What a run of `explore --json` came to.
    pub(super) fn of(program: &Program, options: &str, run: &ChildRun) -> Self {
        let object: Json = serde_json::from_str(&run.stdout).unwrap_or_default();
        let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
        let code = text(&object["reason"]["code"]);
        let (outcome, what) = match object["complete"].as_bool() {
            Some(_) if object["errors"][0].is_object() => {
                (Outcome::Error, text(&object["errors"][0]["kind"]))
            }
            Some(true) => (Outcome::Complete, String::new()),
            _ if run.excess.is_some() => (Outcome::Timeout, "overrun".to_owned()),
            Some(false) if code == "timeout" => (Outcome::Timeout, code),
            Some(false) => (Outcome::Incomplete, code),
            None => (Outcome::Failed, complaint(run)),
        };
        let number = |value: &Json| value.as_u64().unwrap_or_default();
        Self {
            technique: program.technique.name.to_owned(),
            set: program.set.name.clone(),
            seed: program.seed,
            outcome,
            paths: number(&object["paths"]),
            what,
            queries: number(&object["queries"]["asked"]),
            solver_seconds: object["solver_seconds"].as_f64().unwrap_or_default(),
            seconds: run.seconds,
            options: options.to_owned(),
        }
    }

    /// Whether it is of this program and these options.
    pub(super) fn is_of(&self, program: &Program, options: &str) -> bool {
        (self.technique.as_str(), self.set.as_str(), self.seed)
            == (program.technique.name, program.set.name.as_str(), program.seed)
            && self.options == options
    }

    /// As people see it.
    pub(super) fn line(&self) -> String {
        let Self { technique, set, seed, outcome, paths, what, seconds, .. } = self;
        let outcome = outcome.as_str();
        let what = if what.is_empty() { String::new() } else { format!(": {what}") };
        format!(
            "{outcome:<10}  {seconds:>7.2} s  {set} {seed} ({technique}): {paths} paths{what}\n"
        )
    }
}

fn complaint(run: &ChildRun) -> String {
    let said = run.stderr.lines().find(|line| !line.trim().is_empty()).map(str::to_owned);
    said.unwrap_or_else(|| match (run.status, run.signal) {
        (_, Some(signal)) => format!("killed by signal {signal}"),
        (status, None) => format!("exit status {}", status.unwrap_or_default()),
    })
}
