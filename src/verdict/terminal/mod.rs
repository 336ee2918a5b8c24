//! The report for people: what was asked, the verdict, the input, and all that somebody
//! who doubts the verdict wants to know.

mod explore;
mod path;
mod queries;
mod story;
mod values;

pub use self::explore::explore_page;
pub use self::path::path_page;
pub use self::story::{story_lines, story_section};
use anstyle::{AnsiColor, Style};
use textwrap::core::display_width;

use self::queries::{seconds, table};
use self::values::{counted, iterations, value_lines};
use super::checked::listed;
use super::report::{Answer, Finding, Report};
use super::subject::{Subject, described};
use crate::graph::inputs::telling;
use crate::graph::{InputKind, InputValue, Ints, Place, Reading, Remark};
use crate::outcome::Reason;

/// The width of the column of headings.
const MARGIN: usize = 12;
/// Places, inputs, remarks that are shown.
const PLACES: usize = 6;
/// So much of a source line is quoted however narrow the page.
const LEAST_QUOTED: usize = 40;
const INPUTS: usize = 40;
const REMARKS: usize = 20;
/// Inputs of a finding that stand beside it.
const FOUND: usize = 4;

/// How a report looks.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Where lines are wrapped.
    pub columns: usize,
    /// Whether there are colours, as ANSI escapes.
    pub colours: bool,
}

/// The report on one check, without the lines that give the result to programs.
pub fn terminal(report: &Report, subject: &Subject<'_>, look: Look) -> String {
    let mut page = Page { look, text: String::new() };
    page.text.push_str(&page.styled(Style::new().bold(), subject.file));
    if let Some(finding) = &report.finding {
        page.text.push_str(": ");
        page.text.push_str(&found(finding, subject));
    }
    page.text.push('\n');
    target(&mut page, subject);
    page.section("checked", &subject.checked.lines());
    verdict(&mut page, report, subject);
    inputs(&mut page, shown_readings(report), subject);
    if let Some(contradiction) = &report.contradiction {
        path::because(&mut page, contradiction, subject);
    }
    loops(&mut page, report, subject);
    remarks(&mut page, &report.approximations, subject);
    page.section("queries", &table(&report.queries));
    page.section("integers", &[meaning(report.ints).to_owned()]);
    page.section("time", &[times(report)]);
    page.text
}

/// The inputs of the run that a report is about.
fn shown_readings(report: &Report) -> &[Reading] {
    match &report.finding {
        Some(finding) => &finding.readings,
        None => &report.readings,
    }
}

/// What was found, where, and on which input.
fn found(finding: &Finding, subject: &Subject<'_>) -> String {
    let at = if finding.place.is_known() {
        format!(" at {}", subject.at(finding.place))
    } else {
        String::new()
    };
    let value = |reading: &Reading| format!("{} = {}", reading.name, shown(reading).join(" "));
    let mut values: Vec<String> =
        telling(&finding.readings).into_iter().filter(|r| has_part(r)).map(value).collect();
    if values.len() > FOUND {
        values.truncate(FOUND);
        values.push("…".to_owned());
    }
    let with = match values.as_slice() {
        [] => String::new(),
        values => format!(", with {}", values.join(", ")),
    };
    format!("undefined behaviour was found: {}{at}{with}", described(finding.kind))
}

/// The value of an input, in lines.
fn shown(reading: &Reading) -> Vec<String> {
    match reading.kind {
        InputKind::Pointer if reading.is_null() => vec!["null".to_owned()],
        InputKind::Pointer => vec!["true".to_owned()],
        _ => value_lines(&reading.value),
    }
}

/// Whether an input had a part in the run.
fn has_part(reading: &Reading) -> bool {
    !matches!(&reading.value, InputValue::Array(array) if array.cells.is_empty())
}

/// `reason: CODE: TEXT`, on one line.
pub fn reason_line(reason: &Reason) -> String {
    let words: Vec<&str> = reason.text.split_whitespace().collect();
    format!("reason: {}: {}", reason.code, words.join(" "))
}

struct Page {
    look: Look,
    text: String,
}

impl Page {
    fn styled(&self, style: Style, text: &str) -> String {
        let wanted = self.look.colours && !text.is_empty();
        if wanted { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A heading in the margin and lines beside it; nothing if there are no lines.
    fn section(&mut self, heading: &str, lines: &[String]) {
        let mut heading = heading;
        for line in lines {
            // A line's own indent is kept where it is wrapped.
            let indent = line.len() - line.trim_start().len();
            let hanging = " ".repeat(MARGIN + indent + 2);
            let width = self.look.columns.max(MARGIN + 20);
            let options = textwrap::Options::new(width - MARGIN)
                .subsequent_indent(&hanging[MARGIN..])
                .word_separator(textwrap::WordSeparator::AsciiSpace)
                .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
            for part in textwrap::wrap(line, options) {
                let faint = self.styled(Style::new().dimmed(), heading);
                let pad = " ".repeat(MARGIN - display_width(heading).min(MARGIN));
                let text = format!("{faint}{pad}{part}");
                self.text.push_str(text.trim_end());
                self.text.push('\n');
                heading = "";
            }
        }
    }

    /// The source line of a place, numbered; of a long line the part around the place.
    fn quoted(&self, subject: &Subject<'_>, place: Place) -> Option<String> {
        let line = subject.texts.line(place.file, place.line)?;
        let number = format!("  {} | ", place.line);
        let room = self.look.columns.saturating_sub(MARGIN + number.len() + 2).max(LEAST_QUOTED);
        Some(number + &place.excerpt(line, room).0)
    }
}

fn target(page: &mut Page, subject: &Subject<'_>) {
    let mut lines = Vec::new();
    for spot in subject.spots.iter().take(PLACES) {
        if spot.place.is_known() {
            lines.push(format!("{} at {}", spot.what, subject.at(spot.place)));
            lines.extend(page.quoted(subject, spot.place));
        } else {
            lines.push(spot.what.clone());
        }
    }
    if subject.spots.len() > PLACES {
        lines.push(format!("… {} more", subject.spots.len() - PLACES));
    }
    page.section("target", &lines);
}

fn verdict(page: &mut Page, report: &Report, subject: &Subject<'_>) {
    let bold = |colour: AnsiColor| colour.on_default().bold();
    let again = match report.confirmed_by.as_slice() {
        [] => String::new(),
        solvers => format!("; confirmed by {}", solvers.join(", ")),
    };
    let by = report.solver.as_ref().map(|s| format!(" ({s}{again})")).unwrap_or_default();
    match report.answer {
        Answer::Safe => {
            let word = page.styled(bold(AnsiColor::Green), "SAFE");
            let why = match report.ran {
                Some(steps) => {
                    let steps = counted(&steps.to_string(), "step");
                    format!(
                        "the program reads no input, and its only run ends after {steps} \
                         elsewhere (decided by running it)"
                    )
                }
                None => format!("no input leads to the target{by}"),
            };
            page.section("verdict", &[format!("{word}: {why}")]);
        }
        Answer::Reachable => {
            let word = page.styled(bold(AnsiColor::Red), "REACHABLE");
            let run = report.reached.map(|(place, steps)| {
                let steps = counted(&steps.to_string(), "step");
                let at = if place.is_known() { subject.at(place) } else { "it".to_owned() };
                format!(": a run on the input below was replayed and reaches {at} after {steps}")
            });
            page.section("verdict", &[format!("{word}{}", run.unwrap_or_default())]);
        }
        Answer::Unknown => {
            let word = page.styled(bold(AnsiColor::Yellow), "UNKNOWN");
            page.section("verdict", &[format!("{word}: neither safe nor reachable was shown")]);
            if let Some(reason) = &report.reason {
                why(page, reason, subject);
            }
        }
    }
}

fn why(page: &mut Page, reason: &Reason, subject: &Subject<'_>) {
    let mut lines = vec![reason.text.clone()];
    lines.extend(reason.place.and_then(|place| page.quoted(subject, place)));
    page.section("because", &lines);
    page.section("try", reason.hint.as_slice());
}

fn inputs(page: &mut Page, readings: &[Reading], subject: &Subject<'_>) {
    let lines = input_lines(readings, subject);
    page.section("input", &lines);
}

/// The inputs of a run, as they can be given to another one.
pub fn input_lines(readings: &[Reading], subject: &Subject<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    // What was left open and not looked at is nothing that anybody has to give.
    let told = |reading: &&Reading| {
        matches!(reading.kind, InputKind::Parameter | InputKind::Pointer) || has_part(reading)
    };
    let readings: Vec<&Reading> = telling(readings).into_iter().filter(told).collect();
    for reading in readings.iter().take(INPUTS) {
        let values = shown(reading);
        let first = values.first().map(String::as_str).unwrap_or_default();
        lines.push(format!("{} = {first}   ({})", reading.name, origin(reading, subject)));
        let indent = " ".repeat(display_width(&reading.name) + 3);
        lines.extend(values.iter().skip(1).map(|row| format!("{indent}{row}")));
    }
    if readings.len() > INPUTS {
        lines.push(format!("… {} more, all in the report of --json", readings.len() - INPUTS));
    }
    lines
}

fn origin(reading: &Reading, subject: &Subject<'_>) -> String {
    let kind = reading.kind.words();
    if reading.place.is_known() {
        format!("{kind}, {}", subject.at(reading.place))
    } else {
        kind.to_owned()
    }
}

fn loops(page: &mut Page, report: &Report, subject: &Subject<'_>) {
    let room = page.look.columns.saturating_sub(MARGIN);
    let lines = report.loops.iter().map(|each| {
        let text = format!("{}: {}", subject.at(each.place), iterations(&each.visits));
        let code = subject.texts.line(each.place.file, each.place.line).unwrap_or_default();
        beside(text, code.trim(), room)
    });
    page.section("loops", &lines.collect::<Vec<_>>());
}

/// A text with code to its right, as much of it as there is room for.
fn beside(text: String, code: &str, room: usize) -> String {
    const LEAST: usize = 12;
    let left = room.saturating_sub(display_width(&text) + 5);
    if code.is_empty() || left < LEAST {
        return text;
    }
    let mut shown: String = code.chars().take(left).collect();
    if shown.len() < code.len() {
        shown.pop();
        shown.push('…');
    }
    format!("{text}   | {shown}")
}

fn remarks(page: &mut Page, remarks: &[Remark], subject: &Subject<'_>) {
    let mut lines: Vec<String> = Vec::new();
    for remark in remarks.iter().take(REMARKS) {
        let places: Vec<String> = remark.places.iter().map(|&place| subject.at(place)).collect();
        let at = if places.is_empty() { String::new() } else { listed(&places) + ": " };
        lines.push(format!("{at}{}", remark.text));
    }
    if remarks.len() > REMARKS {
        lines.push(format!("… {} more, all in the report of --json", remarks.len() - REMARKS));
    }
    if lines.is_empty() {
        lines.push("nothing was approximated".to_owned());
    }
    page.section("assumed", &lines);
}

fn meaning(ints: Ints) -> &'static str {
    match ints {
        Ints::C => "c: unsigned arithmetic wraps, signed overflow ends a run",
        Ints::Wrap => "wrap: signed and unsigned arithmetic wraps",
        Ints::Math => "math: unbounded; the limits of machine integers are not looked at",
    }
}

fn times(report: &Report) -> String {
    format!(
        "{} in all, {} of it in solvers; engine {}",
        seconds(report.seconds),
        seconds(report.solver_seconds()),
        report.engine
    )
}
