//! What a run did on each line: how often it came there, and which values it left.

use std::collections::BTreeMap;

use super::links::At;
use crate::graph::Place;
use crate::verdict::page::changed;
use crate::verdict::trace::{Change, Item, Story};

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
                let line = at(step.place);
                step.changes.iter().for_each(|change| lines.entry(line).or_default().set(change));
                Times::from([(line, 1)])
            }
            Item::Again(again) => {
                let body = index.saturating_sub(again.items)..index;
                for (place, change) in &again.changes {
                    lines.entry(at(*place)).or_default().left(change);
                }
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

fn at(place: Place) -> At {
    (place.file, place.line)
}

impl LineRun {
    /// The line was executed, and changed something.
    fn set(&mut self, change: &Change) {
        self.values(change).push(changed(&change.value));
    }

    /// It was executed many times, and left something at last.
    fn left(&mut self, change: &Change) {
        self.values(change).last = Some(changed(&change.value));
    }

    fn values(&mut self, change: &Change) -> &mut Values {
        let name = change.target();
        let known = self.variables.iter().position(|(known, _)| *known == name);
        let at = known.unwrap_or_else(|| {
            self.variables.push((name, Values::default()));
            self.variables.len() - 1
        });
        &mut self.variables[at].1
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
        if self.first.len() < VALUES && self.last.is_none() {
            self.first.push(value);
        } else {
            self.last = Some(value);
        }
    }

    /// `1, 2, 3 … 12`.
    pub(super) fn told(&self) -> String {
        let last = self.last.as_ref().map(|last| format!("… {last}"));
        let parts = [Some(self.first.join(", ")).filter(|first| !first.is_empty()), last];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::graph::Changed;
    use crate::logic::{Terms, Value};
    use crate::verdict::trace::{Again, TraceStep};

    fn change(value: i64) -> Vec<Change> {
        let value = Changed::Scalar(Value::Int(BigInt::from(value)));
        let symbol = Terms::new().int_symbol("i");
        vec![Change { symbol, object: None, name: "i".to_owned(), value }]
    }

    fn place(line: u32) -> Place {
        Place { line, column: 1, ..Place::default() }
    }

    fn line(line: u32, changes: Vec<Change>) -> Item {
        Item::Line(TraceStep { place: place(line), changes })
    }

    #[test]
    fn what_is_folded_is_counted_on_its_lines() {
        let round = |i| [line(4, Vec::new()), line(5, change(i))];
        let mut items: Vec<Item> = (1..=3).flat_map(round).collect();
        let left = change(100).into_iter().map(|change| (place(5), change)).collect();
        items.push(Item::Again(Again { times: 97, items: 2, changes: left }));
        items.push(line(4, Vec::new()));
        let lines = by_line(&Story { items, cut: false });
        assert_eq!(lines[&(0, 4)].times, 101);
        assert_eq!(lines[&(0, 5)].times, 100);
        assert_eq!(lines[&(0, 5)].told(), "i = 1, 2, 3 … 100");
    }
}
