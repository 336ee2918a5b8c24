//! A run told in the user's own lines: which were executed, which of the user's variables
//! changed there, with repetitions folded.
//!
//! The interpreter runs the program and tells of each edge what it changes
//! ([`crate::graph::RunWatcher`]). Here that is put together to lines ([`follow`]), and shortened
//! where the run goes round and round ([`fold`]).

mod fold;
mod follow;

use serde_json::{Map, Value as Json, json};

use self::follow::Follower;
use super::json::{array, scalar};
use super::subject::Texts;
use crate::budget::Budget;
pub use crate::graph::Changed;
use crate::graph::inputs::OrderedInputs;
use crate::graph::{Interpreter, Place, Program, Reading, RunLimits, Targets};

/// So many edges of a run are followed; a longer run is told up to there.
const MAX_EDGES: u64 = 4_000_000;

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
    /// The variables that the last repetition changed, with their values after it.
    pub changes: Vec<Change>,
}

/// A new value of one of the user's variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The variable's name in the source.
    pub name: String,
    /// What became of it.
    pub value: Changed,
}

/// Runs a program again on the inputs that a run read, for as many steps, and tells what
/// happens.
pub fn retell(
    program: &Program,
    targets: &Targets,
    readings: &[Reading],
    steps: u64,
    budget: &Budget,
) -> Story {
    let limits =
        RunLimits { steps: steps.min(MAX_EDGES), budget: budget.clone(), ..RunLimits::default() };
    let interpreter = Interpreter::new(program);
    // Of an array's cells those are told that the run looks at, which its end shows.
    let again = |readings: &[Reading]| OrderedInputs::replaying(readings);
    let seen = interpreter.run(&mut again(readings), targets, &limits, false).readings;
    let mut follower = Follower::new(program);
    let run = interpreter.run_watched(&mut again(&seen), targets, &limits, &mut follower);
    let cut = steps > MAX_EDGES && run.steps >= MAX_EDGES;
    Story { items: follower.items(), cut }
}

impl Story {
    /// The story for programs: a list of `line`, `file`, `variables`; of repetitions
    /// that are left out `iterations`, `items` and `variables`.
    pub fn json(&self, texts: &dyn Texts) -> Json {
        let item = |item: &Item| match item {
            Item::Line(step) => json!({
                "line": step.place.line,
                "file": texts.name(step.place.file),
                "variables": variables(&step.changes),
            }),
            Item::Again(again) => json!({
                "iterations": again.times,
                "items": again.items,
                "variables": variables(&again.changes),
            }),
        };
        self.items.iter().map(item).collect()
    }
}

fn variables(changes: &[Change]) -> Json {
    let mut object = Map::new();
    for change in changes {
        let value = match &change.value {
            Changed::Scalar(value) | Changed::Cell(_, value) => scalar(value),
            Changed::Array(value) => array(value),
        };
        object.insert(change.target(), value);
    }
    Json::Object(object)
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

    /// Whether two are about the same variable, or the same cell.
    fn same_target(&self, other: &Change) -> bool {
        let cell = |change: &Change| match &change.value {
            Changed::Cell(index, _) => Some(index.clone()),
            _ => None,
        };
        self.name == other.name && cell(self) == cell(other)
    }
}

/// Adds changes to earlier ones, whose values they replace.
fn merge(changes: &mut Vec<Change>, later: impl IntoIterator<Item = Change>) {
    for change in later {
        match changes.iter_mut().find(|earlier| earlier.same_target(&change)) {
            Some(earlier) => *earlier = change,
            None => changes.push(change),
        }
    }
}
