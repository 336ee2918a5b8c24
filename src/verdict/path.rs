//! The report on one path: is it feasible, and can a step on it fail?

use serde_json::{Value as Json, json};

use super::json::{SCHEMA, queries};
use super::json_places::{file, line, note, why};
use super::json_values::input_json;
use super::report::{Report, VerdictKind};
use super::subject::{Subject, Texts};
use crate::graph::{ErrorKind, InputKind, InputValue, Place, Reading, Remark};
use crate::outcome::Clause;

/// What is known of a path.
pub struct PathReport<'a> {
    /// The report on whether its end can be reached.
    pub report: &'a Report,
    /// The condition whose opposite was added at the end.
    pub post: Option<&'a str>,
    /// That the path ends with an error, if it does.
    pub fails: Option<&'a Remark>,
    /// Whether its steps can fail, where that was asked.
    pub checks: Option<Checks>,
}

/// Which steps of a path can fail.
#[derive(Clone, Debug, Default)]
pub struct Checks {
    /// The errors that a run on the path can come to, in path order.
    pub possible: Vec<PossibleError>,
    /// The errors of which it was not found out.
    pub open: Vec<(Place, ErrorKind)>,
    /// The number of errors that no run can come to.
    pub impossible: usize,
}

/// An error that a run along the path can come to.
#[derive(Clone, Debug)]
pub struct PossibleError {
    /// Where.
    pub place: Place,
    /// What.
    pub kind: ErrorKind,
    /// The inputs of a replayed run that comes to it.
    pub readings: Vec<Reading>,
}

/// The report as JSON (see [`json`](super::json()) for how values are written).
pub fn path_json(path: &PathReport<'_>, subject: &Subject<'_>) -> Json {
    let (report, texts) = (path.report, subject.texts);
    let feasible = match report.answer {
        VerdictKind::Reachable => Some(true),
        VerdictKind::Safe => Some(false),
        VerdictKind::Unknown => None,
    };
    json!({
        "schema": SCHEMA,
        "file": subject.file,
        "feasible": feasible,
        "reason": report.reason.as_ref().map(|reason| why(reason, texts)),
        "engine": report.engine,
        "solver": report.solver,
        "ints": report.ints.as_str(),
        "post": path.post,
        "input": numbered(&report.readings),
        "replayed": report.reached.is_some(),
        "contradiction": report.contradiction.as_ref().map(|contradiction| json!({
            "first": clause(&contradiction.first, texts),
            "conditions": contradiction.core.iter().map(|one| clause(one, texts)).collect::<Vec<_>>(),
            "shortest": contradiction.is_shortest,
        })),
        "checks": path.checks.as_ref().map(|all| checks(all, texts)),
        "approximations": report.approximations.iter().map(|r| note(r, texts)).collect::<Vec<_>>(),
        "queries": queries(report.counts()),
        "seconds": report.seconds,
        "solver_seconds": report.solver_seconds(),
    })
}

/// The inputs; those that the path reads are called INPUT1, INPUT2, … as in the paper.
fn numbered(readings: &[Reading]) -> Json {
    let mut number = 0;
    let readings: Vec<Reading> = readings.iter().filter(|r| plays_a_part(r)).cloned().collect();
    let mut inputs = input_json(&readings);
    let objects = inputs.as_array_mut().into_iter().flatten();
    for (object, reading) in objects.zip(&readings) {
        if let InputKind::Read | InputKind::Parameter = reading.kind {
            number += 1;
            object["variable"] = object["name"].take();
            object["name"] = Json::from(format!("INPUT{number}"));
        }
    }
    inputs
}

/// Whether the run has looked at what was read; the memory is one array.
fn plays_a_part(reading: &Reading) -> bool {
    !matches!(&reading.value, InputValue::Array(array) if array.cells.is_empty())
}

fn clause(clause: &Clause, texts: &dyn Texts) -> Json {
    json!({
        "file": file(clause.place, texts),
        "line": line(clause.place),
        "excludes": clause.excludes.map(ErrorKind::as_str),
        "text": clause.text,
    })
}

fn checks(checks: &Checks, texts: &dyn Texts) -> Json {
    let possible = checks.possible.iter().map(|check| {
        json!({
            "kind": check.kind.as_str(),
            "file": file(check.place, texts),
            "line": line(check.place),
            "input": numbered(&check.readings),
        })
    });
    let open = checks.open.iter();
    let open = open.map(|(place, kind)| {
        json!({ "kind": kind.as_str(), "file": file(*place, texts), "line": line(*place) })
    });
    json!({
        "possible": possible.collect::<Vec<_>>(),
        "undecided": open.collect::<Vec<_>>(),
        "impossible": checks.impossible,
    })
}
