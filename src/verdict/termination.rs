//! What is reported of whether all runs of a program end. Plain data, and its JSON.

use serde_json::{Value as Json, json};

use super::counts::question_counts;
use super::json::{SCHEMA, queries};
use super::json_places::{file, line, note, why};
use super::json_values::{input_json, number_json};
use super::report::{Counts, QueryReport};
use super::subject::Subject;
use crate::graph::{Ints, Place, Reading, Remark};
use crate::outcome::{QuestionCounts, Reason};

/// Whether all runs of a program end.
#[derive(Clone, Debug)]
pub struct TerminationReport {
    /// That all do.
    pub ends: bool,
    /// One that never does.
    pub endless: Option<EndlessRun>,
    /// Why neither is known.
    pub reason: Option<Reason>,
    /// What was approximated or assumed on the way.
    pub approximations: Vec<Remark>,
    /// The questions that were put to all solvers.
    pub queries: Vec<QueryReport>,
    /// The small questions on the way.
    pub asked: QuestionCounts,
    /// The semantics of integers.
    pub ints: Ints,
    /// How long it took.
    pub seconds: f64,
}

/// A run that never ends.
#[derive(Clone, Debug)]
pub struct EndlessRun {
    /// What it reads, in order.
    pub readings: Vec<Reading>,
    /// What it reads from this reading on it reads again and again.
    pub again: usize,
    /// A location that it comes to again and again.
    pub place: Place,
    /// After how many steps that was seen.
    pub steps: u64,
}

impl TerminationReport {
    /// Nothing is known yet.
    pub fn nothing(ints: Ints, approximations: Vec<Remark>) -> Self {
        Self {
            ends: false,
            endless: None,
            reason: None,
            approximations,
            queries: Vec::new(),
            asked: QuestionCounts::default(),
            ints,
            seconds: 0.0,
        }
    }

    /// The answer in a word: `yes`, `no`, `unknown`.
    pub fn word(&self) -> &'static str {
        match (self.ends, &self.endless) {
            (true, _) => "yes",
            (_, Some(_)) => "no",
            _ => "unknown",
        }
    }
}

/// The report as JSON.
pub fn termination_json(report: &TerminationReport, subject: &Subject<'_>) -> Json {
    let texts = subject.texts;
    let run = |run: &EndlessRun| {
        json!({
            "input": input_json(&run.readings),
            "again": run.again,
            "file": file(run.place, texts),
            "line": line(run.place),
            "steps": number_json(run.steps),
        })
    };
    let approximations: Vec<_> =
        report.approximations.iter().map(|remark| note(remark, texts)).collect();
    json!({
        "schema": SCHEMA,
        "file": subject.file,
        "terminates": match report.word() { "yes" => Some(true), "no" => Some(false), _ => None },
        "endless": report.endless.as_ref().map(run),
        "reason": report.reason.as_ref().map(|reason| why(reason, texts)),
        "ints": report.ints.as_str(),
        "approximations": approximations,
        "queries": queries(Counts::of(&report.queries)),
        "on_the_way": question_counts(report.asked),
        "seconds": report.seconds,
    })
}
