//! What is told of a run.

use hashbrown::HashMap;
use serde_json::{Map, Value as Json, json};

use crate::graph::{Changed, ObjectPart, Place};
use crate::logic::Term;
use crate::verdict::json_values::{array, scalar};
use crate::verdict::subject::Texts;

/// A run, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// What happened, in order.
    pub items: Vec<Item>,
    /// Whether the run went on for longer than it is told.
    pub cut: bool,
}

/// A part of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A line was executed.
    Line(TraceStep),
    /// What stands before was repeated.
    Again(Again),
}

/// The execution of a line, or of a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceStep {
    /// Where it begins.
    pub place: Place,
    /// The variables that it changed, with their new values.
    pub changes: Vec<Change>,
}

/// Repetitions that are not told one by one: after three alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Again {
    /// How often.
    pub times: u64,
    /// How many items one repetition has.
    pub items: usize,
    /// The variables that repetitions changed, with their values after the last, and the lines
    /// that gave them these.
    pub changes: Vec<(Place, Change)>,
}

/// A new value of one of the user's variables, or of a part of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The variable; if it is a memory, that of its contents.
    pub symbol: Term,
    /// The object that it is a part of there.
    pub object: Option<u64>,
    /// Its name in the source.
    pub name: String,
    /// What became of it.
    pub value: Changed,
}

impl Story {
    /// The story for programs: a list of `line`, `file`, `variables`; of repetitions
    /// that are left out `iterations`, `items` and `variables`.
    pub fn json(&self, texts: &dyn Texts) -> Json {
        let item = |item: &Item| match item {
            Item::Line(step) => json!({
                "line": step.place.line,
                "file": texts.name(step.place.file),
                "variables": variables(step.changes.iter().map(|c| (c.target(), c))),
            }),
            Item::Again(again) => json!({
                "iterations": again.times,
                "items": again.items,
                "variables": variables(again.told()),
            }),
        };
        self.items.iter().map(item).collect()
    }
}

fn variables<'c>(changes: impl Iterator<Item = (String, &'c Change)>) -> Json {
    let value = |change: &Change| match &change.value {
        Changed::Scalar(value) | Changed::Cell(_, value) => scalar(value),
        Changed::Array(value) => array(value),
        pointer @ (Changed::Pointer(_) | Changed::Part(..)) => pointer_text(pointer).into(),
    };
    let all: Map<_, _> = changes.map(|(target, change)| (target, value(change))).collect();
    Json::Object(all)
}

impl Again {
    /// What changed, each with what it is called: of several variables of one name (those of
    /// different functions, say) with the line that changed it.
    pub fn told(&self) -> impl Iterator<Item = (String, &Change)> {
        let mut called: HashMap<&str, (Term, Option<u64>)> = HashMap::new();
        let mut shared: Vec<&str> = Vec::new();
        for (_, Change { symbol, object, name, .. }) in &self.changes {
            let this = (*symbol, *object);
            if called.insert(name, this).is_some_and(|other| other != this) {
                shared.push(name);
            }
        }
        self.changes.iter().map(move |(place, change)| {
            let target = change.target();
            let is_shared = shared.contains(&change.name.as_str());
            let line = if is_shared { format!(" (line {})", place.line) } else { String::new() };
            (target + &line, change)
        })
    }
}

/// Where a pointer leads to: `&a[3]`.
pub(in crate::verdict) fn pointer_text(changed: &Changed) -> String {
    match changed {
        Changed::Pointer(ObjectPart { declared: Some((name, index)), .. }) => {
            let mut text = format!("&{name}");
            index.iter().for_each(|at| text.push_str(&format!("[{at}]")));
            text
        }
        _ => String::new(),
    }
}

impl Change {
    /// What changed: `x`, or `a[3][4]`.
    pub fn target(&self) -> String {
        let mut text = self.name.clone();
        if let Changed::Cell(index, _) = &self.value {
            for at in index {
                text.push_str(&format!("[{at}]"));
            }
        }
        text
    }
}
