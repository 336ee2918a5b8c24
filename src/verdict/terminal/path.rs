//! The report on one path, for people.

use anstyle::{AnsiColor, Style};

use super::values::{counted, value_lines};
use super::{Look, Page, meaning, remarks, table, times, why};
use crate::graph::{InputKind, Place, Reading, Remark};
use crate::outcome::{Clause, Contradiction};
use crate::verdict::path::{Check, Checks, PathReport};
use crate::verdict::report::Answer;
use crate::verdict::subject::{Subject, described};

/// Conditions and failing steps that are shown.
const SHOWN: usize = 20;

/// The report on one path, without the line that gives the result to programs.
pub fn path_page(path: &PathReport<'_>, subject: &Subject<'_>, look: Look) -> String {
    let mut page = Page { look, text: String::new() };
    page.text.push_str(&page.styled(Style::new().bold(), subject.file));
    page.text.push('\n');
    verdict(&mut page, path, subject);
    let lines: Vec<String> = input_lines(&path.report.readings, subject);
    page.section("input", &lines);
    if let Some(contradiction) = &path.report.contradiction {
        because(&mut page, contradiction, subject);
    }
    if let Some(checks) = &path.checks {
        page.section("checks", &check_lines(checks, subject));
    }
    let about_lines: Vec<Remark> =
        path.report.approximations.iter().filter(|r| !r.places.is_empty()).cloned().collect();
    if !about_lines.is_empty() {
        remarks(&mut page, &about_lines, subject);
    }
    page.section("queries", &table(&path.report.queries));
    page.section("integers", &[meaning(path.report.ints).to_owned()]);
    page.section("time", &[times(path.report)]);
    page.text
}

fn verdict(page: &mut Page, path: &PathReport<'_>, subject: &Subject<'_>) {
    let report = path.report;
    let bold = |colour: AnsiColor| colour.on_default().bold();
    let by = report.solver.as_ref().map(|solver| format!(" ({solver})")).unwrap_or_default();
    let line = match (report.answer, path.post) {
        (Answer::Safe, None) => {
            let word = page.styled(bold(AnsiColor::Yellow), "INFEASIBLE");
            format!("{word}: no input executes the path{by}")
        }
        (Answer::Safe, Some(post)) => {
            let word = page.styled(bold(AnsiColor::Green), "INFEASIBLE");
            format!("{word}: no input executes the path and leaves `{post}` false{by}")
        }
        (Answer::Reachable, post) => {
            let word = page.styled(bold(AnsiColor::Red), "FEASIBLE");
            let steps = report.reached.map_or(0, |(_, steps)| steps);
            let steps = counted(&steps.to_string(), "step");
            let with = post.map(|post| format!(", and leaves `{post}` false"));
            let with = with.unwrap_or_default();
            format!("{word}: a run on the input below executes the path in {steps}{with}")
        }
        (Answer::Unknown, _) => {
            let word = page.styled(bold(AnsiColor::Yellow), "UNKNOWN");
            format!("{word}: neither feasible nor infeasible was shown")
        }
    };
    page.section("verdict", &[line]);
    if let Some(reason) = &report.reason {
        why(page, reason, subject);
    }
}

/// The inputs, numbered as they are read; and what was used without having been given.
fn input_lines(readings: &[Reading], subject: &Subject<'_>) -> Vec<String> {
    let mut number = 0;
    let mut lines = Vec::new();
    for reading in readings {
        let values = value_lines(&reading.value);
        let value = values.join(" ");
        if let InputKind::Read | InputKind::Parameter = reading.kind {
            number += 1;
            lines.push(format!("INPUT{number} = {value}   {}", code(reading.place, subject)));
        } else if !value.starts_with("anything") {
            let at = subject.at(reading.place);
            lines.push(format!("{} = {value}   (never given a value, {at})", reading.name));
        }
    }
    if lines.is_empty() && !readings.is_empty() {
        lines.push("none is needed".to_owned());
    }
    lines
}

/// `line 4 | scanf("%d", &i);`
fn code(place: Place, subject: &Subject<'_>) -> String {
    let code = subject.texts.line(place.file, place.line).unwrap_or_default();
    format!("{} | {}", subject.at(place), code.trim())
}

/// Why a path is infeasible.
pub(super) fn because(page: &mut Page, contradiction: &Contradiction, subject: &Subject<'_>) {
    let first = &contradiction.first;
    let mut lines = vec![format!(
        "the condition of {} cannot hold after those before it",
        subject.at(first.place)
    )];
    lines.push(match (contradiction.core.len(), contradiction.is_shortest) {
        (1, _) => "it cannot hold at all:".to_owned(),
        (_, true) => "these contradict each other, and no fewer do:".to_owned(),
        (_, false) => "these contradict each other:".to_owned(),
    });
    for clause in contradiction.core.iter().take(SHOWN) {
        lines.extend(page.quoted(subject, clause.place));
        lines.push(format!("      {}", asked(clause)));
    }
    if contradiction.core.len() > SHOWN {
        lines.push(format!("  … {} more", contradiction.core.len() - SHOWN));
    }
    page.section("because", &lines);
}

fn asked(clause: &Clause) -> String {
    match clause.excludes {
        Some(kind) => format!("no run goes on after {}: {}", described(kind), clause.text),
        None => format!("that is: {}", clause.text),
    }
}

fn check_lines(checks: &Checks, subject: &Subject<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for check in checks.possible.iter().take(SHOWN) {
        let Check { place, kind, readings } = check;
        lines.push(format!("possible: {} at {}", described(*kind), code(*place, subject)));
        lines.extend(input_lines(readings, subject).into_iter().map(|line| format!("  {line}")));
    }
    if checks.possible.len() > SHOWN {
        lines.push(format!("… {} more", checks.possible.len() - SHOWN));
    }
    for (place, kind) in checks.open.iter().take(SHOWN) {
        lines.push(format!("not decided: {} at {}", described(*kind), code(*place, subject)));
    }
    lines.push(format!("{} cannot happen", counted(&checks.impossible.to_string(), "error")));
    lines
}
