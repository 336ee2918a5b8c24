//! The report on one path.

use super::rows::{because, hint, integers, queries, quote, remarks, time};
use super::values::{counted, value_lines};
use super::{Content, Meaning, Page, Row, Words};
use crate::graph::{InputKind, Place, Reading, Remark};
use crate::outcome::{Clause, Contradiction};
use crate::verdict::described::described;
use crate::verdict::path::{Checks, PathReport, PossibleError};
use crate::verdict::report::VerdictKind;
use crate::verdict::subject::Subject;

/// Conditions and failing steps that are shown.
const SHOWN: usize = 20;

/// The report on one path, without the line that gives the result to programs.
pub fn path_page(path: &PathReport<'_>, subject: &Subject<'_>) -> Page {
    let report = path.report;
    let inputs = inputs(&report.readings, subject);
    let about_step = |remark: &&Remark| !remark.places.is_empty() && path.fails != Some(*remark);
    let steps: Vec<Remark> = report.approximations.iter().filter(about_step).cloned().collect();
    let [assumed, approximated, not_asked] = remarks(&steps, subject);
    let fails: Vec<Remark> = path.fails.into_iter().cloned().collect();
    let [.., (_, ends)] = remarks(&fails, subject);
    let mut page = Page::new(
        vec![Words::new(Meaning::Name, subject.file)],
        [
            ("verdict", vec![verdict(path, inputs.iter().any(Row::is_input))]),
            ("because", because(report.reason.as_ref(), subject)),
            ("try", hint(report.reason.as_ref())),
            ("input", inputs),
            ("because", contradiction(report.contradiction.as_ref(), subject)),
            ("ends", ends),
            ("checks", path.checks.as_ref().map_or_else(Vec::new, |c| checks(c, subject))),
            assumed,
            approximated,
            (not_asked.0, if path.checks.is_some() { Vec::new() } else { not_asked.1 }),
            ("queries", queries(&report.queries)),
            ("integers", integers(report.ints)),
            ("time", time(report)),
        ],
    );
    // Whether steps fail is another question, which nobody has asked here.
    let others = page.sections.iter_mut().filter(|section| section.heading == not_asked.0);
    others.for_each(|section| section.is_detail = true);
    page
}

/// The verdict; below it an input is `told`, unless the run needs none.
fn verdict(path: &PathReport<'_>, told: bool) -> Row {
    let report = path.report;
    let by = report.solver.as_ref().map(|solver| format!(" ({solver})")).unwrap_or_default();
    let (meaning, word, why) = match (report.answer, path.post) {
        (VerdictKind::Safe, None) => {
            (Meaning::Warning, "INFEASIBLE", format!("no input executes the path{by}"))
        }
        (VerdictKind::Safe, Some(post)) => {
            let why = format!("no input executes the path and leaves `{post}` false{by}");
            (Meaning::Good, "INFEASIBLE", why)
        }
        (VerdictKind::Reachable, post) => {
            let steps = report.reached.map_or(0, |(_, steps)| steps);
            let steps = counted(&steps.to_string(), "step");
            let with = post.map(|post| format!(", and leaves `{post}` false")).unwrap_or_default();
            let on = if told { " on the input below" } else { "" };
            let why = format!("a run{on} executes the path in {steps}{with}");
            (Meaning::Bad, "FEASIBLE", why)
        }
        (VerdictKind::Unknown, _) => {
            (Meaning::Warning, "UNKNOWN", "neither feasible nor infeasible was shown".to_owned())
        }
    };
    let why = Words::new(Meaning::Plain, format!(": {why}"));
    Row::new(Content::Text(vec![Words::new(meaning, word), why]))
}

/// The inputs, numbered as they are read; and what was used without having been given.
fn inputs(readings: &[Reading], subject: &Subject<'_>) -> Vec<Row> {
    let mut number = 0;
    let mut rows = Vec::new();
    for reading in readings {
        let value = value_lines(&reading.value).join(" ");
        let (name, note) = if let InputKind::Read | InputKind::Parameter = reading.kind {
            number += 1;
            (format!("INPUT{number}"), code(reading.place, subject))
        } else if value.starts_with("anything") {
            continue;
        } else {
            let note = format!("({}, {})", reading.kind.words(), subject.at(reading.place));
            (reading.name.clone(), note)
        };
        rows.push(Row::new(Content::Input { name, value: vec![value], note }));
    }
    if rows.is_empty() && !readings.is_empty() {
        rows.push(Row::text("none is needed"));
    }
    rows
}

/// `line 4 | scanf("%d", &i);`
fn code(place: Place, subject: &Subject<'_>) -> String {
    let code = subject.texts.line_at(place).unwrap_or_default();
    format!("{} | {}", subject.at(place), code.trim())
}

/// Why a path is infeasible.
pub(super) fn contradiction(found: Option<&Contradiction>, subject: &Subject<'_>) -> Vec<Row> {
    let Some(Contradiction { first, core, is_shortest }) = found else { return Vec::new() };
    let first = subject.at(first.place);
    let mut rows = vec![
        Row::text(format!("the condition of {first} cannot hold after those before it")),
        Row::text(match (core.len(), is_shortest) {
            (1, _) => "it cannot hold at all:",
            (_, true) => "these contradict each other, and no fewer do:",
            (_, false) => "these contradict each other:",
        }),
    ];
    for clause in core.iter().take(SHOWN) {
        rows.extend(quote(clause.place, subject));
        rows.push(Row::text(asked(clause)).at_depth(3));
    }
    if core.len() > SHOWN {
        rows.push(Row::text(format!("… {} more", core.len() - SHOWN)).at_depth(1));
    }
    rows
}

fn asked(clause: &Clause) -> String {
    match clause.excludes {
        Some(kind) => format!("no run goes on after {}: {}", described(kind), clause.text),
        None => format!("that is: {}", clause.text),
    }
}

fn checks(checks: &Checks, subject: &Subject<'_>) -> Vec<Row> {
    let mut rows = Vec::new();
    for check in checks.possible.iter().take(SHOWN) {
        let PossibleError { place, kind, readings } = check;
        let (what, code) = (described(*kind), code(*place, subject));
        rows.push(Row::text(format!("possible: {what} at {code}")));
        rows.extend(inputs(readings, subject).into_iter().map(|row| row.at_depth(1)));
    }
    if checks.possible.len() > SHOWN {
        rows.push(Row::text(format!("… {} more", checks.possible.len() - SHOWN)));
    }
    for (place, kind) in checks.open.iter().take(SHOWN) {
        let (what, code) = (described(*kind), code(*place, subject));
        rows.push(Row::text(format!("not decided: {what} at {code}")));
    }
    let impossible = counted(&checks.impossible.to_string(), "error");
    rows.push(Row::text(format!("{impossible} cannot happen")));
    rows
}
