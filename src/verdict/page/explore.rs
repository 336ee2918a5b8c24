//! The report on an exploration.

use super::rows::{because, hint, input_rows, integers, left_out, quote, remarks};
use super::values::{counted, seconds};
use super::{Content, Meaning, Page, Row, Section, Words};
use crate::verdict::described::described;
use crate::verdict::explore::{ExploreReport, FoundError, missed_lines};
use crate::verdict::subject::Subject;

/// Errors that are shown.
const SHOWN: usize = 50;
/// Lines without coverage that are named.
const LINES: usize = 20;

/// The report on an exploration, without the line that gives the result to programs.
pub fn explore_page(report: &ExploreReport, subject: &Subject<'_>) -> Page {
    let [assumed, approximated, not_asked] = remarks(&report.remarks, subject);
    let mut page = Page::new(
        vec![Words::new(Meaning::Name, subject.file)],
        [
            ("error", left_out(report.errors.len(), SHOWN).into_iter().collect()),
            ("paths", paths(report)),
            ("unreachable", out_of_reach(report)),
            ("because", because(report.reason.as_ref(), subject)),
            ("try", hint(report.reason.as_ref())),
            ("coverage", coverage(report)),
            assumed,
            approximated,
            not_asked,
            ("questions", questions(report)),
            ("integers", integers(report.ints)),
            ("time", time(report)),
        ],
    );
    let found = report.errors.iter().take(SHOWN).map(|error| found(error, subject));
    page.sections.splice(0..0, found.map(|rows| Section::new("error", rows)));
    page
}

fn found(error: &FoundError, subject: &Subject<'_>) -> Vec<Row> {
    let known = error.place.is_known();
    let what = error.kind.map_or("the target is reached", described);
    let at = if known { format!(" at {}", subject.at(error.place)) } else { String::new() };
    let what = vec![Words::new(Meaning::Bad, what), Words::new(Meaning::Plain, at)];
    let mut rows = vec![Row::new(Content::Text(what))];
    rows.extend(quote(error.place, subject).filter(|_| known));
    if error.paths > 1 {
        rows.push(Row::text(format!("{} paths come here", error.paths)));
    }
    let inputs = input_rows(&error.readings, subject);
    rows.push(Row::text(if inputs.is_empty() { "on any input" } else { "on the input" }));
    rows.extend(inputs.into_iter().map(|row| row.at_depth(1)));
    rows
}

fn paths(report: &ExploreReport) -> Vec<Row> {
    let ended = counted(&report.paths.to_string(), "path");
    let failed = match report.failed {
        0 => String::new(),
        1 => ", 1 more to an error".to_owned(),
        count => format!(", {count} more to errors"),
    };
    let endless = match report.endless {
        0 => String::new(),
        count => format!(", {count} that never end"),
    };
    let rest = if report.settled || report.complete && report.subsumed > 0 {
        "; no other one comes to an error that is not known".to_owned()
    } else if report.complete {
        "; there are no others".to_owned()
    } else {
        let left = counted(&report.left.to_string(), "state");
        if report.left > 0 { format!("; {left} left waiting") } else { String::new() }
    };
    let mut rows = vec![Row::text(format!("{ended} to the end{failed}{endless}{rest}"))];
    let counts = [(report.merged, "merged with others"), (report.subsumed, "dropped as known")];
    let some = counts.into_iter().filter(|(count, _)| *count > 0);
    let some = some.map(|(count, what)| format!("{} {what}", counted(&count.to_string(), "state")));
    let some: Vec<String> = some.collect();
    if !some.is_empty() {
        rows.push(Row::text(some.join(", ")));
    }
    rows
}

/// What was shown of the errors that no path has come to.
fn out_of_reach(report: &ExploreReport) -> Vec<Row> {
    let shown = report.out_of_reach.iter();
    let shown: Vec<String> = shown.map(|(who, count)| format!("{count} by {who}")).collect();
    let count: usize = report.out_of_reach.iter().map(|(_, count)| count).sum();
    let text = || {
        let errors = counted(&count.to_string(), "error");
        format!("{errors} that no run comes to: {}", shown.join(", "))
    };
    (count > 0).then(|| Row::text(text())).into_iter().collect()
}

fn coverage(report: &ExploreReport) -> Vec<Row> {
    let coverage = &report.coverage;
    let missed = missed_lines(coverage);
    let mut text = format!("{} of {} locations", coverage.covered, coverage.locations);
    if !missed.is_empty() {
        let shown = missed.iter().take(LINES).map(u32::to_string).collect::<Vec<_>>().join(", ");
        let more = if missed.len() > LINES { ", …" } else { "" };
        let lines = if missed.len() == 1 { "line" } else { "lines" };
        text.push_str(&format!("; not all of {lines} {shown}{more}"));
    }
    vec![Row::text(text)]
}

fn questions(report: &ExploreReport) -> Vec<Row> {
    let questions = &report.questions;
    let asked = counted(&questions.asked.to_string(), "question");
    let (sat, unsat, unknown) = (questions.sat, questions.unsat, questions.unknown);
    let unknown = if unknown > 0 { format!(", {unknown} unanswered") } else { String::new() };
    let (model, cache) = (questions.by_model, questions.by_cache);
    vec![
        Row::text(format!("{asked} put to solvers: {sat} satisfiable, {unsat} not{unknown}")),
        Row::text(format!("{model} answered by inputs at hand, {cache} by other answers")),
    ]
}

fn time(report: &ExploreReport) -> Vec<Row> {
    let solvers = seconds(report.questions.solver_seconds);
    let all = seconds(report.seconds);
    let summed = match report.workers {
        0 | 1 => String::new(),
        workers => format!(", summed over {workers} workers"),
    };
    vec![Row::text(format!("{all} in all, {solvers} of waiting for solvers{summed}"))]
}
