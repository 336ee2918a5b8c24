//! Targets: the locations that a question is about.
//!
//! A [`Target`] is what people write (`label:ERROR`, `line:12`); resolved against a
//! program it is a set of locations, [`Targets`]. Resolve against the program as the
//! front end made it: passes carry the set along and never merge its locations away.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::error_kind::ErrorKind;
use super::kind_changes::KindChanges;
use super::location::{Location, LocationKind};
use super::origin::Origin;
use super::place::Place;
use super::program::{FunctionId, NodeIndex, Program};

/// The label that a run passes in a state that a contract requires, where that contract is checked.
pub const REQUIRED: &str = "__unloop_required";

/// What a question is about, as people write it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Target {
    /// The errors that programs report themselves: failing assertions, calls of `reach_error` and
    /// its like, and the label `ERROR`.
    Errors,
    /// Where a label stands.
    Label(String),
    /// Where a function starts, or where it is called if it is not defined. For a name that stands for an error (`reach_error`,
    /// `__VERIFIER_error`; `assert`, `__assert_fail`) the error locations of that kind.
    Call(String),
    /// What comes first on a line of the program.
    Line(u32),
    /// All errors of a kind.
    Error(ErrorKind),
    /// All errors of several kinds.
    Kinds(BTreeSet<ErrorKind>),
    /// All errors after which the language says nothing of how a run goes on.
    Undefined,
    /// What another target means, with some kinds of errors and without others; that is `Errors`, `Undefined` or
    /// `AnyError`.
    Changed(Box<Target>, KindChanges),
    /// All errors: those that programs report themselves, and undefined behaviour.
    #[default]
    AnyError,
}

/// A set of locations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    locations: BTreeSet<(FunctionId, NodeIndex)>,
}

/// Why a text names no target.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TargetSyntaxError {
    /// No such form.
    #[error(
        "`{0}` is no target: write label:NAME, call:NAME, line:N, error:KIND,…, errors for those that \
         programs report themselves, any-error for all, or undefined for undefined behaviour"
    )]
    Form(String),
    /// The part after the colon is missing.
    #[error("`{0}` lacks what stands after the colon")]
    Empty(String),
    /// Not the number of a line.
    #[error("`{0}` is no line: lines are numbers from 1")]
    Line(String),
    /// Not the name of a kind.
    #[error("`{0}` is no kind of error; there are {all}", all = kinds())]
    Kind(String),
}

/// Why a target matches no location of a program.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TargetError {
    /// No such label.
    #[error("the program has no label `{name}`; {}", listed("its labels are", existing))]
    NoLabel {
        /// The label asked for.
        name: String,
        /// The labels that there are.
        existing: Vec<String>,
    },
    /// No such function.
    #[error("the program has no function `{name}`; {}", listed("its functions are", existing))]
    NoCall {
        /// The function asked for.
        name: String,
        /// The functions that there are.
        existing: Vec<String>,
    },
    /// Nothing on that line.
    #[error(
        "there is no code on line {line}; {}",
        listed("the nearest lines with code are", nearest)
    )]
    NoLine {
        /// The line asked for.
        line: u32,
        /// The nearest lines before and after it that have code.
        nearest: Vec<u32>,
    },
}

/// At most this many names are listed in a message.
const MAX_LISTED: usize = 12;

fn listed<T: ToString>(intro: &str, items: &[T]) -> String {
    let mut names: Vec<String> = items.iter().take(MAX_LISTED).map(ToString::to_string).collect();
    if items.len() > MAX_LISTED {
        names.push(format!("and {} more", items.len() - MAX_LISTED));
    }
    if names.is_empty() { "there are none".into() } else { format!("{intro} {}", names.join(", ")) }
}

fn kinds() -> String {
    ErrorKind::ALL.map(ErrorKind::as_str).join(", ")
}

impl FromStr for Target {
    type Err = TargetSyntaxError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (whole, changes) = text.split_once(',').unwrap_or((text, ""));
        let whole = match whole {
            "errors" => Some(Target::Errors),
            "undefined" => Some(Target::Undefined),
            "any-error" => Some(Target::AnyError),
            _ => None,
        };
        if let Some(whole) = whole {
            return Ok(whole.changed(KindChanges::read(changes, kind_named)?));
        }
        let (form, rest) =
            text.split_once(':').ok_or_else(|| TargetSyntaxError::Form(text.into()))?;
        let rest = rest.trim();
        if !["label", "call", "line", "error"].contains(&form) {
            return Err(TargetSyntaxError::Form(text.into()));
        }
        if rest.is_empty() {
            return Err(TargetSyntaxError::Empty(text.into()));
        }
        match form {
            "label" => Ok(Target::Label(rest.into())),
            "call" => Ok(Target::Call(rest.into())),
            "line" => match rest.parse() {
                Ok(line) if line > 0 => Ok(Target::Line(line)),
                _ => Err(TargetSyntaxError::Line(rest.into())),
            },
            _ => {
                let kinds = rest.split(',').map(kind_named).collect::<Result<BTreeSet<_>, _>>()?;
                let first = kinds.first().copied().filter(|_| kinds.len() == 1);
                Ok(first.map_or(Target::Kinds(kinds), Target::Error))
            }
        }
    }
}

/// The kind of errors of a name.
fn kind_named(name: &str) -> Result<ErrorKind, TargetSyntaxError> {
    let name = name.trim();
    let found = ErrorKind::ALL.into_iter().find(|kind| kind.as_str() == name);
    found.ok_or_else(|| TargetSyntaxError::Kind(name.into()))
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Errors => f.write_str("errors"),
            Target::Label(name) => write!(f, "label:{name}"),
            Target::Call(name) => write!(f, "call:{name}"),
            Target::Line(line) => write!(f, "line:{line}"),
            Target::Error(kind) => write!(f, "error:{kind}"),
            Target::Kinds(kinds) => {
                let names: Vec<_> = kinds.iter().map(|kind| kind.as_str()).collect();
                write!(f, "error:{}", names.join(","))
            }
            Target::Undefined => f.write_str("undefined"),
            Target::Changed(whole, changes) => write!(f, "{whole}{changes}"),
            Target::AnyError => f.write_str("any-error"),
        }
    }
}

impl Target {
    /// The locations of `program` that are meant. The default target may mean none: a
    /// program may have no error location, or none that its text leads to.
    ///
    /// # Errors
    /// If there are none of those that were named; the error says what there is instead.
    pub fn resolve(&self, program: &Program) -> Result<Targets, TargetError> {
        let targets = match self {
            Target::Label(name) => {
                where_location(program, |location| location.labels.contains(name))
            }
            Target::Call(name) => called(program, name),
            Target::Line(line) => first_on_line(program, *line),
            Target::AnyError => where_location(program, |location| {
                let wanted = |kind| kind != ErrorKind::Unmodelled;
                self.is_asked(program, location, wanted) || has_error_label(location)
            }),
            _ => where_location(program, |location| {
                self.is_asked(program, location, |kind| self.asks(kind))
                    || self.has_error_label() && has_error_label(location)
            }),
        };
        match self.missing(program) {
            Some(missing) if targets.is_empty() && !self.is_in_text(&program.origin) => {
                Err(missing)
            }
            _ => Ok(targets),
        }
    }

    /// Whether a run is to go on in the functions that report an error, where the program
    /// defines them: their calls are not what is meant.
    pub fn passes_reports(&self) -> bool {
        match self {
            Target::Errors | Target::AnyError => false,
            Target::Error(kind) => kind.is_undefined() || kind.is_defined_behaviour(),
            Target::Kinds(kinds) => {
                kinds.iter().all(|kind| kind.is_undefined() || kind.is_defined_behaviour())
            }
            Target::Changed(whole, changes) => whole.passes_reports() && !changes.has_reports(),
            Target::Call(name) => reported_by(name).is_none(),
            Target::Label(_) | Target::Line(_) | Target::Undefined => true,
        }
    }

    /// Whether the program could hold it, although its control flow leads to none.
    fn is_in_text(&self, origin: &Origin) -> bool {
        match self {
            Target::Call(name) => origin.functions.contains(name),
            target => target.in_text(origin).next().is_some(),
        }
    }

    /// Where the labels or lines that are meant stand in the text.
    pub(crate) fn in_text<'o>(&'o self, origin: &'o Origin) -> impl Iterator<Item = Place> + 'o {
        let labels = origin.labels.iter().filter_map(move |(label, place)| {
            matches!(self, Target::Label(name) if name == label).then_some(*place)
        });
        let lines = origin.statements.iter().copied();
        labels.chain(lines.filter(move |at| matches!(self, Target::Line(line) if *line == at.line)))
    }

    /// What to say if nothing is meant.
    fn missing(&self, program: &Program) -> Option<TargetError> {
        Some(match self {
            Target::Errors
            | Target::Undefined
            | Target::AnyError
            | Target::Changed(..)
            | Target::Error(_)
            | Target::Kinds(_) => return None,
            Target::Label(name) => TargetError::NoLabel {
                name: name.clone(),
                existing: all_locations(program)
                    // That of what cannot be followed says what it is.
                    .filter(|(_, location)| !is_error(location, &[ErrorKind::Unmodelled]))
                    .flat_map(|(_, location)| location.labels.iter().cloned())
                    .collect::<BTreeSet<_>>()
                    .into_iter()
                    .collect(),
            },
            Target::Call(name) => TargetError::NoCall {
                name: name.clone(),
                existing: program
                    .functions
                    .iter()
                    // Names with a dot are not the program's own.
                    .filter(|f| !f.name.contains('.'))
                    .map(|f| f.name.clone())
                    .collect(),
            },
            Target::Line(line) => {
                TargetError::NoLine { line: *line, nearest: nearest_lines(program, *line) }
            }
        })
    }
}

impl Targets {
    /// Whether a location is among them.
    pub fn contains(&self, function: FunctionId, node: NodeIndex) -> bool {
        self.locations.contains(&(function, node))
    }

    /// The locations, in program order.
    pub fn iter(&self) -> impl Iterator<Item = (FunctionId, NodeIndex)> + '_ {
        self.locations.iter().copied()
    }

    /// The errors of these kinds in a program that are not among them.
    #[must_use]
    pub fn other_errors(&self, program: &Program, wanted: impl Fn(ErrorKind) -> bool) -> Targets {
        let errors = program.errors().filter(|&(_, kind, _)| wanted(kind));
        errors
            .map(|(at, ..)| at)
            .filter(|&(function, node)| !self.contains(function, node))
            .collect()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.locations.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.locations.is_empty()
    }
}

impl FromIterator<(FunctionId, NodeIndex)> for Targets {
    fn from_iter<I: IntoIterator<Item = (FunctionId, NodeIndex)>>(locations: I) -> Self {
        Self { locations: locations.into_iter().collect() }
    }
}

type Located<'p> = ((FunctionId, NodeIndex), &'p Location);

fn all_locations(program: &Program) -> impl Iterator<Item = Located<'_>> {
    program.functions.iter().enumerate().flat_map(|(id, function)| {
        let graph = &function.graph.graph;
        graph.node_indices().map(move |node| ((FunctionId(id), node), &graph[node]))
    })
}

fn where_location(program: &Program, wanted: impl Fn(&Location) -> bool) -> Targets {
    all_locations(program).filter(|(_, l)| wanted(l)).map(|(at, _)| at).collect()
}

/// Whether the label stands here to which programs jump to report an error.
fn has_error_label(location: &Location) -> bool {
    location.labels.iter().any(|label| label == "ERROR")
}

fn is_error(location: &Location, kinds: &[ErrorKind]) -> bool {
    matches!(location.kind, LocationKind::Error(kind) if kinds.contains(&kind))
}

/// The label of a call of a function that is not defined, where such calls are asked about.
pub fn call_label(name: &str) -> String {
    format!("call of {name}")
}

/// The error that a call of a function is.
fn reported_by(name: &str) -> Option<ErrorKind> {
    match name {
        "reach_error" | "__VERIFIER_error" => Some(ErrorKind::Reached),
        "assert" | "__assert_fail" => Some(ErrorKind::Assertion),
        _ => None,
    }
}

/// Names that stand for an error do so even where the program defines them: front ends
/// turn their calls into error locations.
fn called(program: &Program, name: &str) -> Targets {
    if let Some(kind) = reported_by(name) {
        let errors = where_location(program, |location| is_error(location, &[kind]));
        if !errors.is_empty() {
            return errors;
        }
    }
    let label = call_label(name);
    let marked = where_location(program, |location| location.labels.contains(&label));
    // There may be a copy of it for each caller.
    let named = program.functions.iter().enumerate().filter(|(_, f)| f.name == name);
    named.map(|(id, f)| (FunctionId(id), f.graph.start)).chain(marked.iter()).collect()
}

/// Locations of the program's own file that stand on a line.
fn on_lines(program: &Program) -> impl Iterator<Item = Located<'_>> {
    all_locations(program).filter(|(_, l)| l.place.file == 0 && l.place.is_known())
}

/// All locations that start where the line's first one starts: reaching one of them is
/// reaching the line's first statement.
fn first_on_line(program: &Program, line: u32) -> Targets {
    let there = || on_lines(program).filter(|(_, l)| l.place.line == line);
    let first = there().map(|(_, l)| l.place.column).min();
    there().filter(|(_, l)| Some(l.place.column) == first).map(|(at, _)| at).collect()
}

fn nearest_lines(program: &Program, line: u32) -> Vec<u32> {
    let lines: BTreeSet<u32> = on_lines(program).map(|(_, l)| l.place.line).collect();
    let before = lines.range(..line).next_back();
    let after = lines.range(line..).next();
    before.into_iter().chain(after).copied().collect()
}
