//! What is reported of an exploration: plain data, for the terminal and for JSON. Every error
//! in it has been replayed.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};

use super::counts::question_counts;
use super::json::SCHEMA;
use super::json_places::{file, line, note, why};
use super::json_values::{input_json, number_json};
use super::subject::Subject;
use crate::graph::{ErrorKind, Ints, Place, Program, Reading, Remark};
use crate::outcome::{QuestionCounts, Reason};

/// The report on an exploration.
#[derive(Clone, Debug)]
pub struct ExploreReport {
    /// Paths that came to the program's end.
    pub paths: u64,
    /// Paths that came to an error or a target.
    pub failed: u64,
    /// Paths that never end.
    pub endless: u64,
    /// How often two states became one.
    pub merged: u64,
    /// States that were dropped: what lies below them was known.
    pub subsumed: u64,
    /// Whether what was not found does not exist: all paths were explored, or it was shown of the
    /// other errors that no run comes there.
    pub complete: bool,
    /// Whether it was shown of all errors that were not found that no run comes there: not all
    /// paths need have been explored then.
    pub settled: bool,
    /// Why it is not complete.
    pub reason: Option<Reason>,
    /// The errors and targets that were reached, in source order.
    pub errors: Vec<FoundError>,
    /// Who has shown of how many errors that no run comes there.
    pub out_of_reach: Vec<(&'static str, usize)>,
    /// Inputs that were found for an error, and whose replay did not come there.
    pub unconfirmed: u64,
    /// What is taken on trust.
    pub remarks: Vec<Remark>,
    /// What of the program was covered.
    pub coverage: CoverageReport,
    /// How questions were answered.
    pub questions: QuestionCounts,
    /// States that were left waiting.
    pub left: usize,
    /// Instructions executed.
    pub steps: u64,
    /// The semantics of integers.
    pub ints: Ints,
    /// How many workers shared the work; what solvers were waited for is the sum of theirs.
    pub workers: usize,
    /// The time from start to end.
    pub seconds: f64,
}

impl ExploreReport {
    /// On a program of which nothing is known yet.
    pub(crate) fn nothing(program: &Program) -> Self {
        Self {
            paths: 0,
            failed: 0,
            endless: 0,
            merged: 0,
            subsumed: 0,
            complete: false,
            settled: false,
            reason: None,
            errors: Vec::new(),
            out_of_reach: Vec::new(),
            unconfirmed: 0,
            remarks: program.remarks.clone(),
            coverage: CoverageReport::default(),
            questions: QuestionCounts::default(),
            left: 0,
            steps: 0,
            ints: program.ints,
            workers: 1,
            seconds: 0.0,
        }
    }
}

/// An error, or a target, that a replayed run came to.
#[derive(Clone, Debug)]
pub struct FoundError {
    /// What kind; `None` for a target that is no error.
    pub kind: Option<ErrorKind>,
    /// Where.
    pub place: Place,
    /// The inputs of the run, in order.
    pub readings: Vec<Reading>,
    /// How many paths came there.
    pub paths: u64,
}

/// How much was covered.
#[derive(Clone, Debug, Default)]
pub struct CoverageReport {
    /// Locations that a run may come to, those of errors left out.
    pub locations: usize,
    /// How many of them were.
    pub covered: usize,
    /// The places of those.
    pub places: Vec<Place>,
    /// The places of the others.
    pub missed: Vec<Place>,
}

/// The report as JSON (see [`json`](super::json()) for how values are written).
pub fn explore_json(report: &ExploreReport, subject: &Subject<'_>) -> Json {
    let errors = report.errors.iter().map(|error| {
        json!({
            "kind": error.kind.map_or("target", ErrorKind::as_str),
            "file": file(error.place, subject.texts),
            "line": line(error.place),
            "input": input_json(&error.readings),
            "replayed": true,
            "paths": error.paths,
        })
    });
    json!({
        "schema": SCHEMA,
        "file": subject.file,
        "paths": report.paths,
        "failed_paths": report.failed,
        "endless_paths": report.endless,
        "merged": report.merged,
        "subsumed": report.subsumed,
        "out_of_reach": report.out_of_reach.iter().copied().collect::<BTreeMap<_, _>>(),
        "complete": report.complete,
        "reason": report.reason.as_ref().map(|reason| why(reason, subject.texts)),
        "errors": errors.collect::<Vec<_>>(),
        "coverage": {
            "locations": report.coverage.locations,
            "covered": report.coverage.covered,
            "missed_lines": missed_lines(&report.coverage),
        },
        "approximations": report.remarks.iter().map(|r| note(r, subject.texts)).collect::<Vec<_>>(),
        "ints": report.ints.as_str(),
        "queries": question_counts(report.questions),
        "waiting": report.left,
        "steps": number_json(report.steps),
        "seconds": report.seconds,
        "workers": report.workers,
        "solver_seconds": report.questions.solver_seconds,
    })
}

/// The lines of the program's own file on which nothing was covered that could be missed.
pub(super) fn missed_lines(coverage: &CoverageReport) -> Vec<u32> {
    let own = coverage.missed.iter().filter(|place| place.file == 0 && place.is_known());
    let mut lines: Vec<u32> = own.map(|place| place.line).collect();
    lines.dedup();
    lines
}
