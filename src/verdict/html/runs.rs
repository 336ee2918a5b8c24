//! What a run did on each line: how often it came there, and which values it left.

use std::collections::BTreeMap;

use super::links::At;
use crate::verdict::page::changed;
use crate::verdict::trace::{Again, Change, Item, Story, TraceStep};

/// So many variables of a line are told, and so many values of each from the beginning.
const VARIABLES: usize = 4;
const VALUES: usize = 3;

/// A line in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LineRun {
    /// How often it was executed.
    pub(super) times: u64,
    variables: Vec<(String, Values)>,
}

/// The values that a variable was given, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Values {
    first: Vec<String>,
    /// The last, where there are more than are told.
    last: Option<String>,
}

/// How often each line was executed.
type Times = BTreeMap<At, u64>;

/// What the story of a run says of each line.
pub(super) fn by_line(story: &Story) -> BTreeMap<At, LineRun> {
    let mut lines: BTreeMap<At, LineRun> = BTreeMap::new();
    let mut items: Vec<Times> = Vec::new();
    for (index, item) in story.items.iter().enumerate() {
        let times = match item {
            Item::Line(step) => {
                lines.entry(at(step)).or_default().set(&step.changes);
                Times::from([(at(step), 1)])
            }
            Item::Again(again) => {
                let body = index.saturating_sub(again.items)..index;
                repeated(&story.items[body.clone()], again, &mut lines);
                let mut times = Times::new();
                for (&at, &count) in items[body].iter().flatten() {
                    *times.entry(at).or_default() += count * again.times;
                }
                times
            }
        };
        for (&at, &count) in &times {
            lines.entry(at).or_default().times += count;
        }
        items.push(times);
    }
    lines
}

fn at(step: &TraceStep) -> At {
    (step.place.file, step.place.line)
}

/// What the last repetition left stands on the line that changed it in the one before.
fn repeated(body: &[Item], again: &Again, lines: &mut BTreeMap<At, LineRun>) {
    for change in &again.changes {
        let sets = |step: &&TraceStep| step.changes.iter().any(|c| c.target() == change.target());
        let steps = body.iter().rev().filter_map(|item| match item {
            Item::Line(step) => Some(step),
            Item::Again(_) => None,
        });
        if let Some(step) = steps.into_iter().find(sets) {
            lines.entry(at(step)).or_default().set(std::slice::from_ref(change));
        }
    }
}

impl LineRun {
    fn set(&mut self, changes: &[Change]) {
        for change in changes {
            let (name, value) = (change.target(), changed(&change.value));
            if let Some((_, known)) = self.variables.iter_mut().find(|(known, _)| *known == name) {
                known.push(value);
            } else {
                let mut values = Values::default();
                values.push(value);
                self.variables.push((name, values));
            }
        }
    }

    /// `i = 1, 2, 3 … 12; s = 0`.
    pub(super) fn told(&self) -> String {
        let told = |(name, values): &(String, Values)| format!("{name} = {}", values.told());
        let mut parts: Vec<String> = self.variables.iter().take(VARIABLES).map(told).collect();
        if self.variables.len() > VARIABLES {
            parts.push("…".to_owned());
        }
        parts.join("; ")
    }
}

impl Values {
    pub(super) fn push(&mut self, value: String) {
        if self.first.len() < VALUES {
            self.first.push(value);
        } else {
            self.last = Some(value);
        }
    }

    /// `1, 2, 3 … 12`.
    pub(super) fn told(&self) -> String {
        let last = self.last.as_ref().map(|last| format!(" … {last}")).unwrap_or_default();
        self.first.join(", ") + &last
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::graph::{Changed, Place};
    use crate::logic::Value;

    fn change(value: i64) -> Vec<Change> {
        let value = Changed::Scalar(Value::Int(BigInt::from(value)));
        vec![Change { name: "i".to_owned(), value }]
    }

    fn line(line: u32, changes: Vec<Change>) -> Item {
        Item::Line(TraceStep { place: Place { line, column: 1, ..Place::default() }, changes })
    }

    #[test]
    fn what_is_folded_is_counted_on_its_lines() {
        let round = |i| [line(4, Vec::new()), line(5, change(i))];
        let mut items: Vec<Item> = (1..=3).flat_map(round).collect();
        items.push(Item::Again(Again { times: 97, items: 2, changes: change(100) }));
        items.push(line(4, Vec::new()));
        let lines = by_line(&Story { items, cut: false });
        assert_eq!(lines[&(0, 4)].times, 101);
        assert_eq!(lines[&(0, 5)].times, 100);
        assert_eq!(lines[&(0, 5)].told(), "i = 1, 2, 3 … 100");
    }
}
