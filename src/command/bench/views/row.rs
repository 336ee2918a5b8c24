//! What is known of one program: a row of the table.

use std::collections::HashSet;
use std::fmt;

use serde::{Deserialize, Serialize};
use unloop::graph::{Program, Variable};

use super::super::super::cluster::Fate;
use super::super::find::{Key, Task};
use super::super::row::Row as Checked;

/// A program's row of the CSV file. All of it but engine and seconds is the same in each run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Row {
    pub(super) file: String,
    pub(super) variant: String,
    /// Those by which it was read and checked.
    pub(super) options: String,
    /// This and what follows: see [`View`].
    pub(super) data: Option<Data>,
    pub(super) view: String,
    pub(super) locations: Option<u64>,
    pub(super) edges: Option<u64>,
    pub(super) backbones: Option<u64>,
    pub(super) formula: Option<u64>,
    pub(super) refused: String,
    pub(super) error: String,
    /// `safe`, `reachable` or `unknown`; nothing where nobody asked.
    pub(super) verdict: Option<String>,
    /// The code of the reason for *unknown*, or what an error says.
    pub(super) reason: String,
    pub(super) engine: String,
    pub(super) seconds: Option<f64>,
}

/// The flowgraph that engines are given, in figures.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct View {
    /// Nothing if the program cannot be read.
    pub(super) data: Option<Data>,
    /// The SHA-256 digest of its text, inlined and sliced; empty without.
    pub(super) view: String,
    pub(super) locations: Option<u64>,
    pub(super) edges: Option<u64>,
    pub(super) backbones: Option<u64>,
    /// The bytes of the formulas of apc.
    pub(super) formula: Option<u64>,
    /// Why there are none.
    pub(super) refused: String,
    /// Why there is no view, or no program.
    pub(super) error: String,
}

/// The kinds of data that programs have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Data {
    /// Scalars alone.
    Scalars,
    /// Arrays, each by its name.
    Arrays,
    /// Pointers, each into one array, which it is another name of.
    Pointers,
    /// Pointers into a memory.
    Memory,
}

impl Data {
    /// All of them, the simplest first.
    pub(super) const ALL: [Data; 4] = [Data::Scalars, Data::Arrays, Data::Pointers, Data::Memory];

    /// The kind of a program, by the variables that engines are given: what is not called by a name in C gets
    /// variables whose names tell. Memory is `memory` with `memory.size` beside it, or objects that end (`a.alive`) or
    /// hold pointers, each an array (`a.next.object`); a pointer is `p.block`, `p.object`, `p.offset`, or `p.index`, and
    /// `a.size` or `a.kind` is about an array that a pointer stands for.
    pub(super) fn of(program: &Program) -> Self {
        let variables = || program.variables();
        let names: HashSet<&str> = variables().map(|variable| &*variable.name).collect();
        let is_memory = |variable: &Variable| match variable.name.rsplit_once('.') {
            Some((_, "alive")) => true,
            Some((_, "object")) => variable.sort.is_array(),
            _ => false,
        };
        if names.contains("memory") && names.contains("memory.size") || variables().any(is_memory) {
            return Data::Memory;
        }
        let of_pointer = |variable: &Variable| match variable.name.rsplit_once('.') {
            Some((_, "block" | "offset" | "object" | "index")) => true,
            Some((_, "size")) if !variable.place.is_known() => true,
            Some((whole, "size" | "kind")) => names.contains(whole),
            _ => false,
        };
        if variables().any(of_pointer) {
            Data::Pointers
        } else if variables().any(|variable| variable.sort.is_array()) {
            Data::Arrays
        } else {
            Data::Scalars
        }
    }
}

impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Data::Scalars => "scalars",
            Data::Arrays => "arrays",
            Data::Pointers => "pointers",
            Data::Memory => "memory",
        })
    }
}

impl Row {
    /// What became of the runs for a program: the one that looked at it, and the one that checked it,
    /// if there was one.
    pub(super) fn of(task: &Task, options: String, looked: &Fate, checked: Option<&Fate>) -> Self {
        let (file, variant) = task.key();
        let view = looked.object().map(serde_json::from_value::<View>);
        let View { data, view, locations, edges, backbones, formula, refused, error } = match view {
            Ok(Ok(view)) => view,
            Ok(Err(error)) => View::none(&error.to_string()),
            Err(trouble) => View::none(&trouble.text),
        };
        let mut row = Self {
            file,
            variant,
            options,
            data,
            view,
            locations,
            edges,
            backbones,
            formula,
            refused,
            error,
            verdict: None,
            reason: String::new(),
            engine: String::new(),
            seconds: None,
        };
        if let Some(fate) = checked {
            let Checked { verdict, reason, seconds, .. } = Checked::of(task, "", fate);
            let engine = fate.object().ok().and_then(|o| o["engine"].as_str().map(str::to_owned));
            (row.verdict, row.reason) = (verdict, first_line(&reason));
            (row.engine, row.seconds) = (engine.unwrap_or_default(), Some(seconds));
        }
        row
    }

    /// Whether a verdict is one of the two that say something.
    pub(super) fn is_decided(&self) -> bool {
        matches!(self.verdict.as_deref(), Some("safe" | "reachable"))
    }

    /// What it is about.
    pub(super) fn key(&self) -> Key {
        (self.file.clone(), self.variant.clone())
    }

    /// The same for people.
    pub(super) fn name(&self) -> String {
        let Self { file, variant, .. } = self;
        if variant.is_empty() { file.clone() } else { format!("{file} ({variant})") }
    }
}

impl View {
    /// There is none, since something went wrong.
    fn none(error: &str) -> Self {
        Self { error: first_line(error), ..Self::default() }
    }
}

/// The first line of a text.
pub(super) fn first_line(text: &str) -> String {
    text.trim().lines().next().unwrap_or_default().to_owned()
}
