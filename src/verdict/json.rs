//! The report as JSON, for programs: one object, whose keys may become more but never
//! change their meaning.

use serde::Serialize;
use serde_json::Value as Json;

use super::counts::{question_counts, search_counts, turn_json};
use super::json_places::{Note, Spotted, Why, file, line, note, spotted, why};
use super::json_values::{Input, arguments, inputs, number_json};
use super::report::{Counts, Finding, InvariantReport, QueryReport, Report, VerdictKind};
use super::subject::{Subject, Texts};
use crate::graph::ErrorKind;
use crate::outcome::{Iterations, Tried};

/// The version of the form.
pub const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct Check<'a> {
    schema: u32,
    file: &'a str,
    target: String,
    verdict: &'static str,
    reason: Option<Why<'a>>,
    engine: &'a str,
    /// How each of several engines fared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    engines: Vec<Json>,
    solver: Option<&'a str>,
    /// The solvers that confirmed it with --cross-check.
    confirmed_by: &'a [String],
    ints: &'static str,
    input: Vec<Input<'a>>,
    /// The program's arguments among them, as strings.
    #[serde(skip_serializing_if = "Option::is_none")]
    arguments: Option<Json>,
    replayed: bool,
    reached: Option<Reached>,
    /// What was checked.
    checked: Json,
    /// A replayed run with undefined behaviour, where the verdict is *unknown* for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    finding: Option<Found<'a>>,
    /// The error up to which nothing reaches the target, where *unknown* means no more than that.
    #[serde(skip_serializing_if = "Option::is_none")]
    safe_up_to: Option<UpTo>,
    /// The signed overflow without which *safe* holds, where it leaves that open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    safe_without_overflow: Vec<Spotted>,
    /// What carries a proof by invariants.
    invariants: Vec<Holds<'a>>,
    /// What became of those that were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    given_invariants: Option<Given>,
    loops: Vec<Loop>,
    approximations: Vec<Note<'a>>,
    queries: Queries,
    rounds: Vec<Round<'a>>,
    /// Small questions on which nothing rests.
    #[serde(skip_serializing_if = "Option::is_none")]
    on_the_way: Option<Json>,
    /// How a search with interpolants went.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimax: Option<Json>,
    seconds: f64,
    /// The part of `seconds` that was spent waiting for solvers.
    solver_seconds: f64,
}

#[derive(Serialize)]
struct Reached {
    /// The kind of the error, if it is one.
    kind: Option<&'static str>,
    /// Where it is not the program's own.
    file: Option<String>,
    line: Option<u32>,
    steps: Json,
    /// How many of them were taken many at once.
    skipped: Json,
}

#[derive(Serialize)]
struct Found<'a> {
    kind: &'static str,
    file: Option<String>,
    line: Option<u32>,
    steps: Json,
    input: Vec<Input<'a>>,
}

#[derive(Serialize)]
struct UpTo {
    kind: &'static str,
    file: Option<String>,
    line: Option<u32>,
    /// The place in words.
    at: String,
}

#[derive(Serialize)]
struct Loop {
    file: Option<String>,
    line: Option<u32>,
    /// For each time that the run comes to the loop.
    iterations: Vec<Json>,
    /// Likewise, the iterations along each of the loop's paths.
    counters: Vec<Vec<Json>>,
}

/// A conjunct of an invariant.
#[derive(Serialize)]
pub(super) struct Holds<'a> {
    text: &'a str,
    file: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
    smtlib: Option<&'a str>,
    checked_by: &'a [String],
    confirmed_by: &'a [String],
}

/// How many invariants were given, tried, and found to hold.
#[derive(Serialize)]
struct Given {
    read: usize,
    tried: usize,
    hold: usize,
}

/// One query, in the order in which they were asked.
#[derive(Serialize)]
struct Round<'a> {
    /// The variant of the program that it is about.
    variant: &'a str,
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
        reason: report.reason.as_ref().map(|reason| why(reason, subject.texts)),
        engine: report.engine,
        engines: report.engines.iter().map(|turn| turn_json(turn, subject.texts)).collect(),
        solver: report.solver.as_deref(),
        confirmed_by: &report.confirmed_by,
        ints: report.ints.as_str(),
        input: inputs(&report.readings),
        arguments: arguments(&report.readings),
        replayed: report.reached.is_some() || report.ran.is_some(),
        reached: report.reached.map(|(place, steps)| Reached {
            kind: report.error.map(ErrorKind::as_str),
            file: file(place, subject.texts),
            line: line(place),
            steps: number_json(steps),
            skipped: number_json(report.skipped),
        }),
        checked: subject.checked.json(report),
        finding: report.finding.as_ref().map(|finding| found(finding, subject.texts)),
        safe_up_to: report.safe_up_to().map(|finding| UpTo {
            kind: finding.kind.as_str(),
            file: file(finding.place, subject.texts),
            line: line(finding.place),
            at: subject.at(finding.place),
        }),
        safe_without_overflow: match report.answer {
            VerdictKind::Safe => {
                report.overflow.iter().map(|&place| spotted(place, subject.texts)).collect()
            }
            VerdictKind::Reachable | VerdictKind::Unknown => Vec::new(),
        },
        invariants: report.invariants.iter().map(|one| holds(one, subject.texts)).collect(),
        given_invariants: report.tried.map(|Tried { given, tried, hold }| Given {
            read: given,
            tried,
            hold,
        }),
        loops: report.loops.iter().map(|one| iterations(one, subject.texts)).collect(),
        approximations: report.approximations.iter().map(|r| note(r, subject.texts)).collect(),
        queries: queries(report.counts()),
        rounds: report.queries.iter().map(round).collect(),
        on_the_way: (report.on_the_way.asked > 0).then(|| question_counts(report.on_the_way)),
        minimax: report.search.as_ref().map(|search| search_counts(search.counts)),
        seconds: report.seconds,
        solver_seconds: report.solver_seconds(),
    };
    serde_json::to_value(check).expect("plain data with string keys is JSON")
}

fn found<'r>(finding: &'r Finding, texts: &dyn Texts) -> Found<'r> {
    Found {
        kind: finding.kind.as_str(),
        file: file(finding.place, texts),
        line: line(finding.place),
        steps: number_json(finding.steps),
        input: inputs(&finding.readings),
    }
}

pub(super) fn holds<'r>(one: &'r InvariantReport, texts: &dyn Texts) -> Holds<'r> {
    let place = one.holds.place;
    Holds {
        text: &one.holds.text,
        file: file(place, texts),
        line: line(place),
        column: place.is_known().then_some(place.column),
        smtlib: one.smtlib.as_deref(),
        checked_by: &one.checked_by,
        confirmed_by: &one.confirmed_by,
    }
}

fn iterations(report: &Iterations, texts: &dyn Texts) -> Loop {
    let numbers = |all: &Vec<u64>| all.iter().copied().map(number_json).collect();
    let rounds =
        |counters: &Vec<u64>| counters.iter().fold(0, |all: u64, &n| all.saturating_add(n));
    Loop {
        file: file(report.place, texts),
        line: line(report.place),
        iterations: report.visits.iter().map(rounds).map(number_json).collect(),
        counters: report.visits.iter().map(numbers).collect(),
    }
}

fn round(query: &QueryReport) -> Round<'_> {
    let winner = query.solvers.iter().find(|s| s.won);
    Round {
        variant: &query.variant,
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
