//! Witnesses in the format of SV-COMP, version 2.0: YAML that other tools, validators,
//! can check a verdict by.
//!
//! A *violation witness* tells the replayed run: what each call of a
//! `__VERIFIER_nondet_…` function returned (a waypoint `function_return` at the call's
//! closing bracket), in order, and where the run ended (`target`). Inputs of other kinds
//! have no waypoint: the format has no word for a variable that was never given a value.
//! A *correctness witness* is a set of invariants: for each loop of the program's own file the
//! conjuncts that can be written as an expression of C over what has a name at its head
//! ([`written`](super::written())). A loop that tests its condition behind its body has none: the
//! format means another location by it than the proof does.

use std::collections::BTreeMap;

use hmac_sha256::Hash as Sha256;
use serde::Serialize;

use super::report::InvariantReport;
use super::subject::Texts;
use super::written::{Notation, written};
use crate::budget::Budget;
use crate::graph::inputs::OrderedInputs;
use crate::graph::{
    InputKind, InputValue, Ints, LoopText, Place, Program, Reading, RunEnd, RunLimits, Targets, run,
};
use crate::logic::Value;
use crate::outcome::Invariant;

/// What a witness says about itself and the question.
#[derive(Clone, Debug)]
pub struct WitnessTask<'a> {
    /// The program's file, as it was named.
    pub file: &'a str,
    /// Its content.
    pub text: &'a [u8],
    /// The property, as a `.prp` file has it.
    pub specification: &'a str,
    /// `ILP32` or `LP64`.
    pub data_model: &'a str,
    /// When the witness is made, in seconds since 1970.
    pub time: u64,
}

#[derive(Serialize)]
struct Entry<C: Serialize> {
    entry_type: &'static str,
    metadata: Metadata,
    content: Vec<C>,
}

#[derive(Serialize)]
struct Metadata {
    format_version: &'static str,
    uuid: String,
    creation_time: String,
    producer: Producer,
    task: Task,
}

#[derive(Serialize)]
struct Producer {
    name: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
struct Task {
    input_files: Vec<String>,
    input_file_hashes: BTreeMap<String, String>,
    specification: String,
    data_model: String,
    language: &'static str,
}

#[derive(Serialize)]
struct Segment {
    segment: Vec<TraceStep>,
}

#[derive(Serialize)]
struct TraceStep {
    waypoint: Waypoint,
}

#[derive(Serialize)]
struct Waypoint {
    #[serde(rename = "type")]
    kind: &'static str,
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    constraint: Option<Constraint>,
    location: Location,
}

#[derive(Serialize)]
struct Constraint {
    value: String,
    format: &'static str,
}

#[derive(Serialize)]
struct Location {
    file_name: String,
    line: u32,
    column: u32,
    function: String,
}

#[derive(Serialize)]
struct Element {
    invariant: LoopInvariant,
}

#[derive(Serialize)]
struct LoopInvariant {
    #[serde(rename = "type")]
    kind: &'static str,
    location: Location,
    value: String,
    format: &'static str,
}

/// The witness of *reachable*: the run on these inputs. `None` if it reaches no target, or
/// one that is nowhere in the file.
pub fn violation_witness(
    task: &WitnessTask<'_>,
    program: &Program,
    targets: &Targets,
    readings: &[Reading],
    texts: &dyn Texts,
    budget: &Budget,
) -> Option<String> {
    let limits = RunLimits::leaping(u64::MAX, budget);
    let mut inputs = OrderedInputs::replaying(readings);
    let RunEnd::Target(function, node) = run(program, &mut inputs, targets, &limits, false).end
    else {
        return None;
    };
    let function = program.function(function);
    let end = function.graph.graph[node].place;
    if !end.is_known() || end.file != 0 {
        return None;
    }
    let target = Waypoint {
        kind: "target",
        action: "follow",
        constraint: None,
        location: location(task, end, end.column, &function.name),
    };
    let returned = readings.iter().filter_map(|reading| returned(task, program, reading, texts));
    let waypoints = returned.chain([target]);
    let content = waypoints.map(|waypoint| Segment { segment: vec![TraceStep { waypoint }] });
    Some(written_as("violation_sequence", task, content.collect()))
}

/// What a call gave back, if the reading is that of a call.
fn returned(
    task: &WitnessTask<'_>,
    program: &Program,
    reading: &Reading,
    texts: &dyn Texts,
) -> Option<Waypoint> {
    let InputValue::Scalar(value) = &reading.value else { return None };
    let number = match value {
        Value::Bool(value) => u8::from(*value).to_string(),
        Value::Int(value) => value.to_string(),
        Value::Float(value) if value.as_f64().is_finite() => exactly(value.as_f64()),
        Value::Real(_) | Value::Float(_) | Value::Pointer(_) => return None,
    };
    let column = closing_bracket(reading, texts)?;
    let caller = &program.function(reading.site.function).name;
    let value = format!("\\result == {number}");
    Some(Waypoint {
        kind: "function_return",
        action: "follow",
        constraint: Some(Constraint { value, format: "acsl_expression" }),
        location: location(task, reading.place, column, caller),
    })
}

/// All digits of a number: to ACSL a literal is a real, and the shortest one that a compiler takes
/// for the number is another real.
fn exactly(number: f64) -> String {
    // No double has more digits behind its point.
    let digits = format!("{number:.1074}");
    let short = digits.trim_end_matches('0');
    if short.ends_with('.') { format!("{short}0") } else { short.to_owned() }
}

fn location(task: &WitnessTask<'_>, place: Place, column: u32, function: &str) -> Location {
    Location {
        file_name: task.file.to_owned(),
        line: place.line,
        column,
        function: function.to_owned(),
    }
}

/// The witness of *safe*, and how many conjuncts of the invariants it has not.
pub fn correctness_witness(
    task: &WitnessTask<'_>,
    program: &Program,
    invariants: &[InvariantReport],
    texts: &dyn Texts,
) -> (String, usize) {
    let mut at: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let mut left_out = 0;
    for Invariant { as_read, heads, point, .. } in invariants.iter().map(|one| &one.holds) {
        let heads = heads.iter().filter(|&&head| is_told(program, head, texts));
        let of = |&head: &usize| {
            let text =
                written(&program.terms, (*as_read)?, &program.origin.loops[head], Notation::C);
            Some((head, text?))
        };
        let said: Vec<(usize, String)> = heads.filter_map(of).collect();
        left_out += usize::from(said.is_empty() && point.is_some());
        said.into_iter().for_each(|(head, text)| at.entry(head).or_default().push(text));
    }
    let element = |(head, conjuncts): (usize, Vec<String>)| {
        let LoopText { place, function, .. } = &program.origin.loops[head];
        let bracketed = |text: &String| {
            let needed = conjuncts.len() > 1 && text.contains("||");
            if needed { format!("({text})") } else { text.clone() }
        };
        let value = conjuncts.iter().map(bracketed).collect::<Vec<_>>().join(" && ");
        let location = location(task, *place, place.column, function);
        let (kind, format) = ("loop_invariant", "c_expression");
        Element { invariant: LoopInvariant { kind, location, value, format } }
    };
    let content: Vec<Element> = at.into_iter().map(element).collect();
    (written_as("invariant_set", task, content), left_out)
}

/// Whether a loop is one that the format can speak of: it stands in the program's own file, its
/// first word where it is said to be, and tests its condition first. Of unbounded integers the
/// format knows nothing.
fn is_told(program: &Program, head: usize, texts: &dyn Texts) -> bool {
    let Some(LoopText { place, tests_first, .. }) = program.origin.loops.get(head) else {
        return false;
    };
    let line = texts.line_at(*place).unwrap_or_default();
    let rest: String = line.chars().skip(place.column.saturating_sub(1) as usize).collect();
    let begins = rest.starts_with("while") || rest.starts_with("for");
    place.file == 0 && *tests_first && begins && program.ints != Ints::Math
}

/// The column of the bracket that closes a call of a nondet function.
fn closing_bracket(reading: &Reading, texts: &dyn Texts) -> Option<u32> {
    let place = reading.place;
    if reading.kind != InputKind::Read || place.file != 0 {
        return None;
    }
    let line: Vec<char> = texts.line_at(place)?.chars().collect();
    let from = (place.column as usize).checked_sub(1)?;
    let rest: String = line.get(from..)?.iter().collect();
    let name = rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next()?;
    let arguments = rest.strip_prefix(name)?.trim_start();
    if !name.starts_with("__VERIFIER_nondet") || !arguments.starts_with('(') {
        return None;
    }
    let close = rest.chars().position(|c| c == ')')?;
    u32::try_from(from + close + 1).ok()
}

fn written_as<C: Serialize>(
    entry_type: &'static str,
    task: &WitnessTask<'_>,
    content: Vec<C>,
) -> String {
    let hash = hex(&Sha256::hash(task.text));
    let told = serde_norway::to_string(&content).expect("plain data is YAML");
    let metadata = Metadata {
        format_version: "2.0",
        uuid: uuid(&[entry_type, task.file, &hash, task.specification, task.data_model, &told]),
        creation_time: date(task.time),
        producer: Producer { name: "unloop", version: env!("CARGO_PKG_VERSION") },
        task: Task {
            input_files: vec![task.file.to_owned()],
            input_file_hashes: [(task.file.to_owned(), hash)].into(),
            specification: task.specification.to_owned(),
            data_model: task.data_model.to_owned(),
            language: "C",
        },
    };
    let entries = [Entry { entry_type, metadata, content }];
    serde_norway::to_string(&entries).expect("plain data is YAML")
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

/// A name that is the same for the same witness (as version 5 of UUIDs has it, with
/// another hash).
fn uuid(parts: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
        hasher.update([0]);
    }
    let mut digest = hasher.finalize();
    digest[6] = digest[6] & 0x0f | 0x50;
    digest[8] = digest[8] & 0x3f | 0x80;
    let text = hex(&digest[..16]);
    let groups = [&text[..8], &text[8..12], &text[12..16], &text[16..20], &text[20..]];
    groups.join("-")
}

/// A time as `2001-02-03T04:05:06Z`, by Howard Hinnant's algorithm for civil dates.
pub(super) fn date(seconds: u64) -> String {
    let (days, rest) = (seconds / 86400 + 719_468, seconds % 86400);
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (month, early) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year + era * 400 + early;
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_dates() {
        assert_eq!(date(0), "1970-01-01T00:00:00Z");
        assert_eq!(date(951_782_399), "2000-02-28T23:59:59Z");
        assert_eq!(date(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(date(1_735_689_599), "2024-12-31T23:59:59Z");
        assert_eq!(date(4_107_542_400), "2100-03-01T00:00:00Z");
    }

    #[test]
    fn names_follow_from_the_content() {
        let name = uuid(&["a", "b"]);
        assert_eq!((name.len(), &name[14..15]), (36, "5"));
        assert_eq!(name, uuid(&["a", "b"]));
        assert_ne!(name, uuid(&["ab", ""]));
    }
}
