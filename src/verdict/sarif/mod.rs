//! What was found as a SARIF log (OASIS standard, version 2.1.0), for viewers, editors and code
//! scanning services.
//!
//! A *result* is a run that has been replayed: to the target, or to undefined behaviour. Its code flow
//! is the run, line by line. What is not known is no result, but a notification; of what is safe there
//! is nothing to show.

mod log;

use serde::{Deserialize, Serialize};

use self::log::{
    ArtifactLocation, CodeFlow, Invocation, Kind, Level, Location, Message, Notification,
    PhysicalLocation, Region, ReportingDescriptor, Run, Sarif, SarifResult, ThreadFlow,
    ThreadFlowLocation, Tool, ToolComponent,
};
use super::described::described;
use super::page::{Content, StepRow, in_a_line, story_section};
use super::report::Report;
use super::subject::{Subject, Texts};
use super::trace::Story;
use crate::graph::{ErrorKind, Place, Reading};

/// The rule of what is reached that is no error by itself: a label, a function, a line.
const TARGET: &str = "target";
/// Where the standard's schema is.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// A log to which findings are added.
#[derive(Debug, Default)]
pub struct SarifLog {
    results: Vec<SarifResult>,
    notifications: Vec<Notification>,
    /// Whether a program could not be checked.
    failed: bool,
    /// Where the target of the last report is.
    spot: Option<Location>,
}

/// What a log says, to be put into another one: logs of runs on other machines become one.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SarifParts {
    results: Vec<SarifResult>,
    notifications: Vec<Notification>,
    failed: bool,
    spot: Option<Location>,
}

impl SarifParts {
    /// Adds that the target of its report is safe up to an error, which another run comes to.
    pub fn safe_up_to(&mut self, file: &str, at: &str) {
        let spot = self.spot.clone();
        self.notifications.push(notification(&safe_up_to(file, at), Level::Note, spot));
    }
}

impl SarifLog {
    /// Adds what a report has found; `story` is the run that it shows, as it is
    /// [retold](super::retell).
    pub fn report(&mut self, report: &Report, subject: &Subject<'_>, story: &Story) {
        let texts = subject.texts;
        let spot = subject.spots.first().map(|spot| spot.place);
        self.spot = spot.and_then(|place| location(place, texts));
        if let Some((place, _)) = report.reached {
            let rule = report.error.map_or(TARGET, ErrorKind::as_str);
            let what = subject.reached(place, report.error);
            self.result(rule, &reached(what, &report.readings), place, (texts, story));
        }
        if let Some(finding) = &report.finding {
            let text = reached(described(finding.kind), &finding.readings);
            self.result(finding.kind.as_str(), &text, finding.place, (texts, story));
        }
        if let Some(finding) = report.safe_up_to() {
            let text = safe_up_to(subject.file, &subject.at(finding.place));
            self.notice(&text, Level::Note, self.spot.clone());
        } else if let Some(reason) = &report.reason {
            let text = format!("{}: unknown: {}: {}", subject.file, reason.code, reason.text);
            let place = reason.place.or(spot);
            self.notice(&text, Level::Warning, place.and_then(|place| location(place, texts)));
        }
        if let Some(warning) = subject.checked.warning(report) {
            self.notice(&format!("{}: {warning}", subject.file), Level::Warning, None);
        }
    }

    /// Adds that a program could not be checked, and why.
    pub fn failure(&mut self, file: &str, text: &str) {
        let physical_location =
            PhysicalLocation { artifact_location: artifact(file), region: None };
        self.notice(text, Level::Error, Some(Location { physical_location, message: None }));
        self.failed = true;
    }

    /// What it says.
    pub fn into_parts(self) -> SarifParts {
        let Self { results, notifications, failed, spot } = self;
        SarifParts { results, notifications, failed, spot }
    }

    /// Adds what another log says.
    pub fn add(&mut self, parts: SarifParts) {
        parts.results.into_iter().for_each(|result| self.push(result));
        self.notifications.extend(parts.notifications);
        self.failed |= parts.failed;
    }

    /// The log as JSON text.
    pub fn into_text(self) -> String {
        let driver = ToolComponent {
            name: "unloop",
            version: env!("CARGO_PKG_VERSION"),
            semantic_version: env!("CARGO_PKG_VERSION"),
            rules: rules(),
        };
        let invocation = Invocation {
            execution_successful: !self.failed,
            tool_execution_notifications: self.notifications,
        };
        let run = Run {
            tool: Tool { driver },
            invocations: vec![invocation],
            column_kind: "unicodeCodePoints",
            results: self.results,
        };
        let log = Sarif { schema: SCHEMA, version: "2.1.0", runs: vec![run] };
        let text = serde_json::to_string_pretty(&log).expect("a log is JSON");
        text + "\n"
    }

    fn result(
        &mut self,
        rule: &str,
        text: &str,
        place: Place,
        (texts, story): (&dyn Texts, &Story),
    ) {
        let locations = steps(story, texts);
        let flow = CodeFlow { thread_flows: vec![ThreadFlow { locations }] };
        let has_steps = !flow.thread_flows[0].locations.is_empty();
        self.push(SarifResult {
            rule_id: rule.to_owned(),
            kind: Kind::Fail,
            level: Level::Error,
            message: text.into(),
            locations: location(place, texts).into_iter().collect(),
            code_flows: if has_steps { vec![flow] } else { Vec::new() },
        });
    }

    /// Adds a result that is not there: undefined behaviour may be found for each of several targets.
    fn push(&mut self, result: SarifResult) {
        let same = |other: &SarifResult| {
            (&other.rule_id, &other.message, &other.locations)
                == (&result.rule_id, &result.message, &result.locations)
        };
        if !self.results.iter().any(same) {
            self.results.push(result);
        }
    }

    fn notice(&mut self, text: &str, level: Level, location: Option<Location>) {
        self.notifications.push(notification(text, level, location));
    }
}

fn notification(text: &str, level: Level, location: Option<Location>) -> Notification {
    Notification { level, message: text.into(), locations: location.into_iter().collect() }
}

fn safe_up_to(file: &str, at: &str) -> String {
    format!("{file}: safe up to the error at {at}")
}

/// What stands beside a result.
fn reached(what: &str, readings: &[Reading]) -> String {
    match in_a_line(readings) {
        values if values.is_empty() => format!("A run reaches {what}."),
        values => format!("A run reaches {what}: with {values}."),
    }
}

/// What there may be results of.
fn rules() -> Vec<ReportingDescriptor> {
    let rule = |id, text: &str| ReportingDescriptor { id, short_description: text.into() };
    let errors = ErrorKind::ALL.iter().map(|&kind| rule(kind.as_str(), described(kind)));
    errors.chain([rule(TARGET, "what --target names")]).collect()
}

/// The steps of a run.
fn steps(story: &Story, texts: &dyn Texts) -> Vec<ThreadFlowLocation> {
    let rows = story_section(story, texts).rows;
    let steps = rows.into_iter().filter_map(|row| match row.content {
        Content::Steps(steps) => Some(steps),
        _ => None,
    });
    let mut told: Vec<ThreadFlowLocation> = Vec::new();
    let mut last = None;
    for step in steps.flatten() {
        let (place, text) = match step {
            StepRow::Line { quote, changes, .. } => (Some(quote.place), changes),
            StepRow::Again(text) => (last, text),
        };
        last = place;
        let Some(mut at) = place.and_then(|place| location(place, texts)) else { continue };
        at.message = (!text.is_empty()).then_some(Message { text });
        told.push(ThreadFlowLocation { location: at });
    }
    told
}

/// A place in a file; `None` where it is nowhere.
fn location(place: Place, texts: &dyn Texts) -> Option<Location> {
    if !place.is_known() {
        return None;
    }
    let line = texts.line_at(place).unwrap_or_default();
    let region = Region {
        start_line: place.line,
        start_column: place.column,
        end_column: end_column(place, line),
        snippet: line.into(),
    };
    let artifact_location = artifact(texts.name(place.file));
    let physical_location = PhysicalLocation { artifact_location, region: Some(region) };
    Some(Location { physical_location, message: None })
}

fn artifact(name: &str) -> ArtifactLocation {
    ArtifactLocation { uri: uri(name) }
}

/// The column behind a place that ends on its line.
fn end_column(place: Place, line: &str) -> Option<usize> {
    let before = place.column.checked_sub(1)? as usize;
    let start = line.char_indices().nth(before)?.0;
    let length = place.end.saturating_sub(place.start) as usize;
    let text = line.get(start..start + length).filter(|text| !text.is_empty())?;
    Some(before + text.chars().count() + 1)
}

/// The name of a file as a reference (RFC 3986).
fn uri(name: &str) -> String {
    let mut uri = String::from(if name.starts_with('/') { "file://" } else { "" });
    for byte in name.bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' => uri.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => uri.push(char::from(byte)),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
