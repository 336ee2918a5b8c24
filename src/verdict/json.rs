//! The report as JSON, for programs: one object, whose keys may become more but never
//! change their meaning.
//!
//! Integers are JSON numbers up to ±(2⁵³ − 1), which every reader of JSON keeps exact,
//! and strings of decimal digits beyond. Rational numbers are strings (`"1/3"`).

use num_bigint::BigInt;
use serde::Serialize;
use serde_json::Value as Json;

use super::report::{Counts, Finding, LoopReport, QueryReport, Reason, Remark, Report};
use super::subject::Subject;
use crate::graph::inputs::telling;
use crate::graph::{InputKind, InputValue, Place, Reading};
use crate::logic::{ArrayValue, Value};

/// The version of the form.
pub const SCHEMA: u32 = 1;

/// Integers up to this are numbers.
const EXACT: i64 = (1 << 53) - 1;

#[derive(Serialize)]
struct Check<'a> {
    schema: u32,
    file: &'a str,
    target: String,
    verdict: &'static str,
    reason: Option<Why<'a>>,
    engine: &'a str,
    solver: Option<&'a str>,
    /// The solvers that confirmed it with --cross-check.
    confirmed_by: &'a [String],
    ints: &'static str,
    input: Vec<Input<'a>>,
    replayed: bool,
    reached: Option<Reached>,
    /// A replayed run with undefined behaviour, where the verdict is *unknown* for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    finding: Option<Found<'a>>,
    loops: Vec<Loop<'a>>,
    approximations: Vec<Note<'a>>,
    queries: Queries,
    rounds: Vec<Round<'a>>,
    seconds: f64,
    /// The part of `seconds` that was spent waiting for solvers.
    solver_seconds: f64,
}

#[derive(Serialize)]
pub(super) struct Why<'a> {
    code: &'a str,
    text: &'a str,
    line: Option<u32>,
    hint: Option<&'a str>,
}

#[derive(Serialize)]
struct Input<'a> {
    name: &'a str,
    line: Option<u32>,
    kind: &'static str,
    value: Json,
}

#[derive(Serialize)]
struct Array {
    default: Json,
    cells: Vec<(Vec<Json>, Json)>,
}

#[derive(Serialize)]
struct Reached {
    line: Option<u32>,
    steps: u64,
}

#[derive(Serialize)]
struct Found<'a> {
    kind: &'static str,
    line: Option<u32>,
    steps: u64,
    input: Vec<Input<'a>>,
}

#[derive(Serialize)]
struct Loop<'a> {
    line: Option<u32>,
    /// For each time that the run comes to the loop.
    iterations: Vec<u64>,
    /// Likewise, the iterations along each of the loop's paths.
    counters: &'a [Vec<u64>],
}

#[derive(Serialize)]
pub(super) struct Note<'a> {
    text: &'a str,
    line: Option<u32>,
}

/// One query, in the order in which they were asked.
#[derive(Serialize)]
struct Round<'a> {
    purpose: &'a str,
    status: &'static str,
    decides: bool,
    /// Whether the answer was given before this run.
    remembered: bool,
    /// Whose answer counted, and how long it was waited for.
    solver: Option<&'a str>,
    seconds: Option<f64>,
}

#[derive(Serialize)]
pub(super) struct Queries {
    asked: usize,
    sat: usize,
    unsat: usize,
    unknown: usize,
    cached: usize,
}

/// The report on one check.
pub fn json(report: &Report, subject: &Subject<'_>) -> Json {
    let check = Check {
        schema: SCHEMA,
        file: subject.file,
        target: subject.target.to_string(),
        verdict: report.answer.as_str(),
        reason: report.reason.as_ref().map(why),
        engine: report.engine,
        solver: report.solver.as_deref(),
        confirmed_by: &report.confirmed_by,
        ints: report.ints.as_str(),
        input: inputs(&report.readings),
        replayed: report.reached.is_some() || report.ran.is_some(),
        reached: report.reached.map(|(place, steps)| Reached { line: line(place), steps }),
        finding: report.finding.as_ref().map(found),
        loops: report.loops.iter().map(iterations).collect(),
        approximations: report.approximations.iter().map(note).collect(),
        queries: queries(report.counts()),
        rounds: report.queries.iter().map(round).collect(),
        seconds: report.seconds,
        solver_seconds: report.solver_seconds(),
    };
    serde_json::to_value(check).expect("plain data with string keys is JSON")
}

/// The inputs of a run, in the order in which it read them.
pub fn input_json(readings: &[Reading]) -> Json {
    serde_json::to_value(inputs(readings)).expect("plain data with string keys is JSON")
}

fn inputs(readings: &[Reading]) -> Vec<Input<'_>> {
    telling(readings).into_iter().map(input).collect()
}

fn found(finding: &Finding) -> Found<'_> {
    Found {
        kind: finding.kind.as_str(),
        line: line(finding.place),
        steps: finding.steps,
        input: inputs(&finding.readings),
    }
}

pub(super) fn line(place: Place) -> Option<u32> {
    place.is_known().then_some(place.line)
}

pub(super) fn why(reason: &Reason) -> Why<'_> {
    Why {
        code: reason.code,
        text: &reason.text,
        line: reason.place.and_then(line),
        hint: reason.hint.as_deref(),
    }
}

pub(super) fn note(remark: &Remark) -> Note<'_> {
    Note { text: &remark.text, line: remark.place.and_then(line) }
}

fn iterations(report: &LoopReport) -> Loop<'_> {
    Loop {
        line: line(report.place),
        iterations: report.visits.iter().map(|counters| counters.iter().sum()).collect(),
        counters: &report.visits,
    }
}

fn round(query: &QueryReport) -> Round<'_> {
    let winner = query.solvers.iter().find(|s| s.won);
    Round {
        purpose: &query.purpose,
        status: match query.status {
            Some(true) => "sat",
            Some(false) => "unsat",
            None => "unknown",
        },
        decides: query.decides,
        remembered: query.remembered,
        solver: winner.map(|s| s.solver.as_str()),
        seconds: winner.map(|s| s.seconds),
    }
}

pub(super) fn queries(counts: Counts) -> Queries {
    let Counts { asked, sat, unsat, unknown, cached } = counts;
    Queries { asked, sat, unsat, unknown, cached }
}

fn input(reading: &Reading) -> Input<'_> {
    Input {
        name: &reading.name,
        line: line(reading.place),
        kind: match reading.kind {
            InputKind::Parameter => "parameter",
            InputKind::Pointer => "pointer",
            InputKind::Read => "read",
            InputKind::Uninitialized => "uninitialized",
            InputKind::Environment => "environment",
        },
        value: match &reading.value {
            InputValue::Scalar(_) if reading.kind == InputKind::Pointer => {
                if reading.is_null() {
                    Json::Null
                } else {
                    Json::from(true)
                }
            }
            InputValue::Scalar(value) => scalar(value),
            InputValue::Array(value) => array(value),
        },
    }
}

pub(super) fn array(value: &ArrayValue) -> Json {
    let cell = |(index, value): (&Vec<BigInt>, &Value)| {
        (index.iter().map(integer).collect(), scalar(value))
    };
    let array =
        Array { default: scalar(&value.default), cells: value.cells.iter().map(cell).collect() };
    serde_json::to_value(array).expect("plain data with string keys is JSON")
}

/// What a run showed, as a list.
pub fn output_json(values: &[Value]) -> Json {
    values.iter().map(scalar).collect()
}

pub(super) fn scalar(value: &Value) -> Json {
    match value {
        Value::Bool(value) => Json::from(*value),
        Value::Int(value) => integer(value),
        Value::Real(value) => Json::from(value.to_string()),
    }
}

fn integer(value: &BigInt) -> Json {
    match i64::try_from(value) {
        Ok(small) if (-EXACT..=EXACT).contains(&small) => Json::from(small),
        _ => Json::from(value.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_that_readers_would_round_are_strings() {
        let value = |text: &str| integer(&text.parse().expect("a number"));
        assert_eq!(value("9007199254740991").to_string(), "9007199254740991");
        assert_eq!(value("-9007199254740991").to_string(), "-9007199254740991");
        assert_eq!(value("9007199254740992").to_string(), "\"9007199254740992\"");
        assert_eq!(value("1000000000000000000000").to_string(), "\"1000000000000000000000\"");
    }
}
