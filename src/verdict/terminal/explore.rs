//! The report on an exploration, for people.

use anstyle::{AnsiColor, Style};

use super::queries::seconds;
use super::values::counted;
use super::{Look, Page, input_lines, meaning, why};
use crate::verdict::explore::{ExploreReport, FoundError, missed_lines};
use crate::verdict::subject::{Subject, described};

/// Errors that are shown.
const SHOWN: usize = 50;
/// Lines without coverage that are named.
const LINES: usize = 20;

/// The report on an exploration, without the line that gives the result to programs.
pub fn explore_page(report: &ExploreReport, subject: &Subject<'_>, look: Look) -> String {
    let mut page = Page { look, text: String::new() };
    page.text.push_str(&page.styled(Style::new().bold(), subject.file));
    page.text.push('\n');
    for error in report.errors.iter().take(SHOWN) {
        found(&mut page, error, subject);
    }
    if report.errors.len() > SHOWN {
        let more = format!("… {} more, all in the report of --json", report.errors.len() - SHOWN);
        page.section("error", &[more]);
    }
    paths(&mut page, report, subject);
    page.section("coverage", &coverage_lines(report));
    page.section("questions", &question_lines(report));
    page.section("integers", &[meaning(report.ints).to_owned()]);
    let solvers = seconds(report.questions.solver_seconds);
    let time = format!("{} in all, {solvers} of waiting for solvers", seconds(report.seconds));
    page.section("time", &[time]);
    page.text
}

fn found(page: &mut Page, error: &FoundError, subject: &Subject<'_>) {
    let red = AnsiColor::Red.on_default().bold();
    let what = error.kind.map_or("the target is reached", described);
    let mut lines = vec![page.styled(red, what)];
    if error.place.is_known() {
        lines[0] += &format!(" at {}", subject.at(error.place));
        lines.extend(page.quoted(subject, error.place));
    }
    if error.paths > 1 {
        lines.push(format!("{} paths come here", error.paths));
    }
    let inputs = input_lines(&error.readings, subject);
    lines.push(if inputs.is_empty() {
        "on any input".to_owned()
    } else {
        "on the input".to_owned()
    });
    lines.extend(inputs.into_iter().map(|line| format!("  {line}")));
    page.section("error", &lines);
}

fn paths(page: &mut Page, report: &ExploreReport, subject: &Subject<'_>) {
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
    let rest = if report.complete {
        "; there are no others".to_owned()
    } else {
        let left = counted(&report.left.to_string(), "state");
        if report.left > 0 { format!("; {left} left waiting") } else { String::new() }
    };
    page.section("paths", &[format!("{ended} to the end{failed}{endless}{rest}")]);
    if let Some(reason) = &report.reason {
        why(page, reason, subject);
    }
}

fn coverage_lines(report: &ExploreReport) -> Vec<String> {
    let coverage = &report.coverage;
    let missed = missed_lines(coverage);
    let mut text = format!("{} of {} locations", coverage.covered, coverage.locations);
    if !missed.is_empty() {
        let shown = missed.iter().take(LINES).map(u32::to_string).collect::<Vec<_>>().join(", ");
        let more = if missed.len() > LINES { ", …" } else { "" };
        let lines = if missed.len() == 1 { "line" } else { "lines" };
        text.push_str(&format!("; not all of {lines} {shown}{more}"));
    }
    vec![text]
}

fn question_lines(report: &ExploreReport) -> Vec<String> {
    let questions = &report.questions;
    let asked = counted(&questions.asked.to_string(), "question");
    let (sat, unsat, unknown) = (questions.sat, questions.unsat, questions.unknown);
    let unknown = if unknown > 0 { format!(", {unknown} unanswered") } else { String::new() };
    vec![
        format!("{asked} put to solvers: {sat} satisfiable, {unsat} not{unknown}"),
        format!(
            "{} answered by inputs at hand, {} by other answers",
            questions.by_model, questions.by_cache
        ),
    ]
}
