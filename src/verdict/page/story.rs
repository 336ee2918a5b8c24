//! A story for people: each line with its number, the code, and what changed.

use super::values::{counted, scalar, value_lines};
use super::{Content, Quote, Row, Section, StepRow};
use crate::graph::InputValue;
use crate::verdict::subject::Texts;
use crate::verdict::trace::{Again, Change, Changed, Item, Story, TraceStep};

/// So many changes of a repetition are shown.
const CHANGES: usize = 8;

/// The section `trace` of a report.
pub fn story_section(story: &Story, texts: &dyn Texts) -> Section {
    let item = |item: &Item| match item {
        Item::Line(line) => step(line, texts),
        Item::Again(again) => StepRow::Again(repeated(again)),
    };
    let steps = story.items.iter().map(item).collect();
    let mut rows = vec![Row::new(Content::Steps(steps))];
    if story.cut {
        rows.push(Row::text("… and so on: the run is longer than it is told here"));
    }
    Section { heading: "trace", rows }
}

fn step(TraceStep { place, changes }: &TraceStep, texts: &dyn Texts) -> StepRow {
    let number = match place.file {
        0 => place.line.to_string(),
        file => format!("{}:{}", texts.name(file), place.line),
    };
    let code = texts.line(place.file, place.line).unwrap_or_default().to_owned();
    StepRow::Line { number, quote: Quote { place: *place, code }, changes: listed(changes) }
}

fn repeated(again: &Again) -> String {
    let times = counted(&again.times.to_string(), "more iteration");
    let shown = listed(&again.changes[..again.changes.len().min(CHANGES)]);
    match (again.changes.is_empty(), again.changes.len() > CHANGES) {
        (true, _) => format!("… {times}"),
        (false, false) => format!("… {times}; then {shown}"),
        (false, true) => format!("… {times}; then {shown}, …"),
    }
}

fn listed(changes: &[Change]) -> String {
    let each = |change: &Change| format!("{} = {}", change.target(), changed(&change.value));
    changes.iter().map(each).collect::<Vec<_>>().join(", ")
}

/// A new value.
pub(in crate::verdict) fn changed(changed: &Changed) -> String {
    match changed {
        Changed::Scalar(value) | Changed::Cell(_, value) => scalar(value),
        Changed::Array(array) if array.cells.is_empty() => {
            format!("{} everywhere", scalar(&array.default))
        }
        Changed::Array(array) => value_lines(&InputValue::Array(array.clone())).join(""),
    }
}
