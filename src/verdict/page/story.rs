//! A story for people: each line with its number, the code, and what changed.

use super::values::{counted, scalar, value_lines};
use super::{Content, Quote, Row, Section, StepRow};
use crate::graph::InputValue;
use crate::verdict::subject::Texts;
use crate::verdict::trace::{Again, Change, Changed, Item, Story, TraceStep, pointer_text};

/// Of an array so many cells that change at once are shown, one by one.
const CELLS: usize = 8;

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
    Section::new("trace", rows)
}

fn step(TraceStep { place, changes }: &TraceStep, texts: &dyn Texts) -> StepRow {
    let number = match place.file {
        0 => place.line.to_string(),
        file => format!("{}:{}", texts.name(file), place.line),
    };
    let code = texts.line_at(*place).unwrap_or_default().to_owned();
    StepRow::Line {
        number,
        quote: Quote { place: *place, code },
        changes: listed(changes.iter().map(|change| (change.target(), change))),
    }
}

fn repeated(again: &Again) -> String {
    let times = counted(&again.times.to_string(), "more iteration");
    let shown = listed(again.told());
    if shown.is_empty() { format!("… {times}") } else { format!("… {times}; then {shown}") }
}

/// Each change with its new value; of many cells of an array the first and the last.
fn listed<'c>(changes: impl Iterator<Item = (String, &'c Change)>) -> String {
    let all: Vec<(String, &Change)> = changes.collect();
    let each =
        |(target, change): &(String, &Change)| format!("{target} = {}", changed(&change.value));
    let mut told = Vec::new();
    for cells in
        all.chunk_by(|(_, one), (_, next)| is_cell(one) && is_cell(next) && is_one(one, next))
    {
        match cells {
            [first, .., last] if cells.len() > CELLS => {
                told.push(format!("{} … {} ({} cells)", each(first), each(last), cells.len()));
            }
            _ => told.extend(cells.iter().map(each)),
        }
    }
    told.join(", ")
}

fn is_one(a: &Change, b: &Change) -> bool {
    (a.symbol, a.object, &a.name) == (b.symbol, b.object, &b.name)
}

fn is_cell(change: &Change) -> bool {
    matches!(change.value, Changed::Cell(..))
}

/// A new value.
pub(in crate::verdict) fn changed(changed: &Changed) -> String {
    match changed {
        Changed::Scalar(value) | Changed::Cell(_, value) => scalar(value),
        Changed::Array(array) if array.cells.is_empty() => {
            format!("{} everywhere", scalar(&array.default))
        }
        Changed::Array(array) => value_lines(&InputValue::Array(array.clone())).join(""),
        pointer @ (Changed::Pointer(_) | Changed::Part(..)) => pointer_text(pointer),
    }
}
