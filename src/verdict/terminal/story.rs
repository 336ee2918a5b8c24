//! A story for people: each line with its number, the code, and what changed.

use textwrap::core::display_width;

use super::values::{counted, scalar, value_lines};
use super::{Look, Page};
use crate::graph::{InputValue, Place};
use crate::verdict::subject::Texts;
use crate::verdict::trace::{Again, Change, Changed, Item, Step, Story};

/// Of a longer story the beginning and the end are shown.
const HEAD: usize = 120;
const TAIL: usize = 80;
/// The code is shown in a column of at most this width.
const CODE: usize = 44;
/// So many changes of a repetition are shown.
const CHANGES: usize = 8;

/// The section `trace` of a report.
pub fn story_section(story: &Story, texts: &dyn Texts, look: Look) -> String {
    let mut page = Page { look, text: String::new() };
    page.section("trace", &story_lines(story, texts));
    page.text
}

/// A story, a line each.
pub fn story_lines(story: &Story, texts: &dyn Texts) -> Vec<String> {
    let columns = Columns::of(story, texts);
    let mut lines: Vec<String> = story.items.iter().map(|item| columns.line(item, texts)).collect();
    if lines.len() > HEAD + TAIL + 1 {
        let out = lines.len() - HEAD - TAIL;
        let note = format!("… {out} more lines, all in the report of --json");
        lines.splice(HEAD..HEAD + out, [note]);
    }
    if story.cut {
        lines.push("… and so on: the run is longer than it is told here".to_owned());
    }
    lines
}

/// Where the columns are.
struct Columns {
    number: usize,
    code: usize,
}

impl Columns {
    fn of(story: &Story, texts: &dyn Texts) -> Self {
        let steps = || {
            story.items.iter().filter_map(|item| match item {
                Item::Line(step) => Some(step),
                Item::Again(_) => None,
            })
        };
        let number = steps().map(|step| number(step.place, texts).len()).max().unwrap_or(0);
        let changing = steps().filter(|step| !step.changes.is_empty());
        let code = changing.map(|step| display_width(&code(step.place, texts))).max();
        Self { number, code: code.unwrap_or(0).min(CODE) }
    }

    fn line(&self, item: &Item, texts: &dyn Texts) -> String {
        match item {
            Item::Line(step) => self.step(step, texts),
            Item::Again(again) => {
                let indent = " ".repeat(self.number);
                format!("{indent}   {}", repeated(again))
            }
        }
    }

    fn step(&self, Step { place, changes }: &Step, texts: &dyn Texts) -> String {
        let number = number(*place, texts);
        let code = code(*place, texts);
        let line = format!("{number:>width$} | {code}", width = self.number);
        if changes.is_empty() {
            return line;
        }
        let pad = " ".repeat(self.code.saturating_sub(display_width(&code)));
        format!("{line}{pad}   {}", listed(changes))
    }
}

fn number(place: Place, texts: &dyn Texts) -> String {
    if place.file == 0 {
        place.line.to_string()
    } else {
        format!("{}:{}", texts.name(place.file), place.line)
    }
}

fn code(place: Place, texts: &dyn Texts) -> String {
    let line = texts.line(place.file, place.line).unwrap_or_default();
    place.excerpt(line, CODE - 2).0
}

fn repeated(again: &Again) -> String {
    let times = counted(&again.times.to_string(), "more iteration");
    let changes: Vec<Change> = again.changes.iter().take(CHANGES).cloned().collect();
    match (changes.is_empty(), again.changes.len() > CHANGES) {
        (true, _) => format!("… {times}"),
        (false, false) => format!("… {times}; then {}", listed(&changes)),
        (false, true) => format!("… {times}; then {}, …", listed(&changes)),
    }
}

fn listed(changes: &[Change]) -> String {
    let each = |change: &Change| format!("{} = {}", change.target(), value(&change.value));
    changes.iter().map(each).collect::<Vec<_>>().join(", ")
}

fn value(changed: &Changed) -> String {
    match changed {
        Changed::Scalar(value) | Changed::Cell(_, value) => scalar(value),
        Changed::Array(array) if array.cells.is_empty() => {
            format!("{} everywhere", scalar(&array.default))
        }
        Changed::Array(array) => value_lines(&InputValue::Array(array.clone())).join(""),
    }
}
