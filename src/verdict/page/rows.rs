//! Rows that several pages have.

use super::values::{seconds, value_lines, whole_lines};
use super::{Content, QueryRow, Quote, Row};
use crate::graph::inputs::telling;
use crate::graph::{InputKind, InputValue, Ints, Place, Reading, Remark, RemarkKind};
use crate::logic::ArrayValue;
use crate::outcome::Reason;
use crate::verdict::arguments::{Arguments, quoted};
use crate::verdict::checked::listed;
use crate::verdict::report::{QueryReport, Report};
use crate::verdict::subject::Subject;

/// Inputs on one line.
const IN_A_LINE: usize = 4;
/// Inputs, remarks that are shown.
const INPUTS: usize = 40;
const REMARKS: usize = 20;

/// `reason: CODE: TEXT`, on one line.
pub fn reason_line(reason: &Reason) -> String {
    let words: Vec<&str> = reason.text.split_whitespace().collect();
    format!("reason: {}: {}", reason.code, words.join(" "))
}

/// The source line of a place.
pub(super) fn quote(place: Place, subject: &Subject<'_>) -> Option<Row> {
    let code = subject.texts.line_at(place)?.to_owned();
    Some(Row::new(Content::Quote(Quote { place, code })))
}

/// Why a verdict is unknown.
pub(super) fn because(reason: Option<&Reason>, subject: &Subject<'_>) -> Vec<Row> {
    let text = reason.map(|reason| Row::text(&reason.text));
    let place = reason.and_then(|reason| reason.place);
    text.into_iter().chain(place.and_then(|place| quote(place, subject))).collect()
}

/// What may help.
pub(super) fn hint(reason: Option<&Reason>) -> Vec<Row> {
    reason.and_then(|reason| reason.hint.as_ref()).map(Row::text).into_iter().collect()
}

/// An input as people are told of it.
struct ShownInput {
    name: String,
    /// In lines.
    value: Vec<String>,
    /// Where it comes from.
    origin: (InputKind, Place),
    /// Whether it had a part in the run.
    matters: bool,
}

/// What is told of the inputs of a run, with the arguments of a program as strings.
fn shown_inputs(readings: &[Reading]) -> Vec<ShownInput> {
    let Some(arguments) = Arguments::of(readings) else { return plain_inputs(readings) };
    let mut all = plain_inputs(&arguments.others(readings));
    let place = arguments.place(readings);
    let strings = arguments.strings.iter().map(|(number, string)| ShownInput {
        name: format!("{}[{number}]", arguments.list),
        value: vec![quoted(string)],
        origin: (InputKind::Parameter, place),
        matters: true,
    });
    // Behind their number.
    let count = all.iter().position(|told| told.origin.0 == InputKind::Parameter);
    let behind = count.map_or(all.len(), |at| at + 1);
    all.splice(behind..behind, strings);
    all
}

/// Of what was left open and not looked at nothing is told, as nobody has to give it.
fn plain_inputs(readings: &[Reading]) -> Vec<ShownInput> {
    let is_told = |reading: &&Reading| {
        let whole = matches!(reading.kind, InputKind::Parameter | InputKind::Pointer);
        (whole && !is_part_of_pointer(reading)) || has_part(reading)
    };
    let telling: Vec<&Reading> = telling(readings).into_iter().filter(is_told).collect();
    let rows = |alike: &[&Reading]| {
        let origin = (alike[0].kind, alike[0].place);
        let row = |name: &String, value, matters| {
            let name = name.clone();
            ShownInput { name, value, origin, matters }
        };
        if alike[0].scalars.is_empty() {
            return vec![row(&alike[0].name, shown_together(alike), has_part(alike[0]))];
        }
        let scalars = alike[0].scalars.iter();
        scalars.map(|(name, value)| row(name, value_lines(value), true)).collect::<Vec<_>>()
    };
    telling.chunk_by(|a, b| are_alike(a, b)).flat_map(rows).collect()
}

/// Whether it is one of the numbers of a pointer in an array: that it is any says nothing.
fn is_part_of_pointer(reading: &Reading) -> bool {
    let is_list = matches!(reading.value, InputValue::Array(_));
    is_list && [".block", ".offset"].iter().any(|part| reading.name.ends_with(part))
}

/// The inputs of a run, as they can be given to another one.
pub fn input_rows(readings: &[Reading], subject: &Subject<'_>) -> Vec<Row> {
    let told = shown_inputs(readings);
    let count = told.len();
    let row = |ShownInput { name, value, origin, .. }| {
        Row::new(Content::Input {
            name,
            value,
            note: format!("({})", origin_text(origin, subject)),
        })
    };
    let mut rows: Vec<Row> = told.into_iter().take(INPUTS).map(row).collect();
    rows.extend(left_out(count, INPUTS));
    rows
}

/// The same as lines of text.
pub fn input_lines(readings: &[Reading], subject: &Subject<'_>) -> Vec<String> {
    let told = shown_inputs(readings).into_iter().filter(|told| told.matters);
    let lines = told.map(|ShownInput { name, value, origin, .. }| {
        let behind = " ".repeat(name.chars().count() + 3);
        let value = value.join(&format!("\n{behind}"));
        format!("{name} = {value}   ({})", origin_text(origin, subject))
    });
    lines.collect()
}

/// Whether two readings are one row: the bytes of an object's padding, one after the other.
fn are_alike(a: &Reading, b: &Reading) -> bool {
    let is_left_open = a.kind == InputKind::Uninitialized && a.scalars.is_empty();
    is_left_open && (&a.name, a.kind, a.place) == (&b.name, b.kind, b.place)
}

/// The values of readings that are one row.
fn shown_together(alike: &[&Reading]) -> Vec<String> {
    let lines: Vec<String> = alike.iter().flat_map(|reading| shown(reading)).collect();
    if alike.len() == 1 { lines } else { vec![lines.join(", ")] }
}

/// Says how many of `count` rows are not there, of which `most` are.
pub(super) fn left_out(count: usize, most: usize) -> Option<Row> {
    let text = |left: usize| format!("… {left} more, all in the report of --json");
    (count > most).then(|| Row::text(text(count - most)))
}

/// The value of an input, in lines.
pub(in crate::verdict) fn shown(reading: &Reading) -> Vec<String> {
    match reading.kind {
        InputKind::Pointer if reading.is_null() => vec!["null".to_owned()],
        InputKind::Pointer => vec!["true".to_owned()],
        InputKind::Uninitialized => value_lines(&reading.value),
        _ => whole_lines(&reading.value),
    }
}

/// The inputs of a run, as many as go on a line; empty where it has read none.
pub fn in_a_line(readings: &[Reading]) -> String {
    let told = shown_inputs(readings).into_iter();
    let told = told.filter(|told| told.matters);
    let mut values: Vec<String> = told
        .map(|ShownInput { name, value, .. }| format!("{name} = {}", value.join(" ")))
        .collect();
    if values.len() > IN_A_LINE {
        values.truncate(IN_A_LINE);
        values.push("…".to_owned());
    }
    values.join(", ")
}

/// Why a verdict is what it is: on which input, by which engine; or why it is not known.
pub fn in_short(report: &Report, subject: &Subject<'_>) -> String {
    if let Some(warning) = subject.checked.warning(report) {
        return warning;
    }
    match &report.reason {
        Some(reason) => format!("{}: {}", reason.code, reason.text),
        None => match in_a_line(&report.readings) {
            _ if !report.overflow.is_empty() => {
                let places: Vec<String> = report.overflow.iter().map(|&p| subject.at(p)).collect();
                let at = listed(&places);
                format!("by {}, for runs without signed overflow ({at})", report.engine)
            }
            values if values.is_empty() => format!("by {}", report.engine),
            values => format!("by {}, with {values}", report.engine),
        },
    }
}

/// Whether an input had a part in the run.
pub(in crate::verdict) fn has_part(reading: &Reading) -> bool {
    let is_open = |array: &ArrayValue| {
        array.cells.is_empty()
            && (reading.kind == InputKind::Uninitialized || array.default.is_zero())
    };
    !matches!(&reading.value, InputValue::Array(array) if is_open(array))
}

fn origin_text((kind, place): (InputKind, Place), subject: &Subject<'_>) -> String {
    let kind = kind.words();
    if place.is_known() { format!("{kind}, {}", subject.at(place)) } else { kind.to_owned() }
}

/// The headings of remarks, with those of each kind. Of an empty list of what a verdict rests on nothing
/// is said.
pub(super) fn remarks(remarks: &[Remark], subject: &Subject<'_>) -> [(&'static str, Vec<Row>); 3] {
    [RemarkKind::Assumed, RemarkKind::Approximated, RemarkKind::NotAsked].map(|kind| {
        let of_kind: Vec<&Remark> = remarks.iter().filter(|remark| remark.kind == kind).collect();
        let mut rows: Vec<Row> =
            of_kind.iter().take(REMARKS).map(|remark| remark_row(remark, subject)).collect();
        rows.extend(left_out(of_kind.len(), REMARKS));
        (kind.as_str(), rows)
    })
}

/// A remark, with its places.
pub(super) fn remark_row(remark: &Remark, subject: &Subject<'_>) -> Row {
    let places: Vec<String> = remark.places.iter().map(|&place| subject.at(place)).collect();
    let at = if places.is_empty() { String::new() } else { listed(&places) + ": " };
    Row::text(format!("{at}{}", remark.text))
}

/// The table of queries: which solver answered what, and how the others fared.
pub(super) fn queries(queries: &[QueryReport]) -> Vec<Row> {
    // Where all are about one variant, nobody needs to know which.
    let several = queries.iter().any(|query| query.variant != queries[0].variant);
    let row = |query: &QueryReport| QueryRow {
        name: match query.variant.as_str() {
            variant if several && !variant.is_empty() => format!("{variant}: {}", query.purpose),
            _ => query.purpose.clone(),
        },
        answer: match query.status {
            Some(true) => "sat",
            Some(false) => "unsat",
            None => "unknown",
        },
        fared: if query.remembered { "remembered from " } else { "" }.to_owned() + &fared(query),
    };
    let rows: Vec<QueryRow> = queries.iter().map(row).collect();
    if rows.is_empty() { Vec::new() } else { vec![Row::new(Content::Queries(rows))] }
}

/// `yices in 0.004 s; called off: z3, cvc5`.
fn fared(query: &QueryReport) -> String {
    let solvers = &query.solvers;
    let mut parts: Vec<String> = Vec::new();
    let mut others: Vec<(&str, Vec<String>)> = Vec::new();
    for solver in solvers {
        let name = solver.solver.clone() + if solver.bits { " (bits)" } else { "" };
        if solver.won && query.remembered {
            parts.push(name);
            continue;
        }
        if solver.won {
            parts.push(format!("{name} in {}", seconds(solver.seconds)));
            continue;
        }
        let said = solver.said.strip_prefix("was ").unwrap_or(&solver.said);
        match others.iter_mut().find(|(same, _)| *same == said) {
            Some((_, names)) => names.push(name),
            None => others.push((said, vec![name])),
        }
    }
    parts.extend(others.into_iter().map(|(said, names)| format!("{said}: {}", names.join(", "))));
    parts.join("; ")
}

/// What was understood by integers.
pub(super) fn integers(ints: Ints) -> Vec<Row> {
    vec![Row::text(match ints {
        Ints::C => "c: unsigned arithmetic wraps, signed overflow ends a run",
        Ints::Wrap => "wrap: signed and unsigned arithmetic wraps",
        Ints::Math => "math: unbounded; the limits of machine integers are not looked at",
    })]
}

/// How long a check took.
pub(super) fn time(report: &Report) -> Vec<Row> {
    vec![Row::text(format!(
        "{} in all, {} of it in solvers; engine {}",
        seconds(report.seconds),
        seconds(report.solver_seconds()),
        report.engine
    ))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::report::SolverReport;

    #[test]
    fn others_are_grouped_by_what_became_of_them() {
        let solver = |name: &str, said: &str, won| SolverReport {
            solver: name.to_owned(),
            bits: false,
            said: said.to_owned(),
            won,
            seconds: 0.25,
        };
        let query = QueryReport {
            remembered: false,
            variant: String::new(),
            purpose: "steps-1".to_owned(),
            solvers: vec![
                solver("a", "was called off", false),
                solver("b", "unsat", true),
                solver("c", "was called off", false),
                solver("d", "cannot do quantifiers", false),
            ],
            status: None,
            decides: false,
        };
        assert_eq!(fared(&query), "b in 0.250 s; called off: a, c; cannot do quantifiers: d");
    }
}
