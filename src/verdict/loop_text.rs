//! Summarised loops as the text of a program may have them: without a loop, and as contracts.

use crate::graph::Place;

/// A loop of the text, and what says exactly what it does.
#[derive(Clone, Debug)]
pub struct LoopForms {
    /// Where it is, from its first word to its end.
    pub place: Place,
    /// Where the first part of a `for` begins, which is executed once before.
    pub first: Option<Place>,
    /// Whether its condition comes first.
    pub tests_first: bool,
    /// Whether something is declared in it, so that names may mean another thing there.
    pub declares: bool,
    /// The names that something is called at its head.
    pub names: Vec<String>,
    /// What it does, or why that is not said.
    pub cases: Result<Vec<LoopCase>, String>,
    /// What holds at its head each time, or why that is not said.
    pub contract: Result<LoopContract, String>,
}

/// One of the ways in which a loop is executed, in C: exactly one of them is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopCase {
    /// What holds on entry.
    pub condition: String,
    /// What variables are given, all at once.
    pub effect: Vec<(String, String)>,
    /// Whether it computes with `__int128`, since `long long` is too small.
    pub wide: bool,
    /// How it goes on.
    pub end: LoopEnd,
}

/// How a run goes on behind a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopEnd {
    /// Where the text goes on.
    Behind,
    /// Never.
    Never,
    /// With the statement there, which leaves it.
    At(Place),
    /// It ends there, with an error.
    Error(Place),
}

/// A contract of a loop, in C (CBMC's words) and in ACSL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopContract {
    /// The variables that it changes.
    pub assigns: Vec<String>,
    /// What holds whenever a run comes to its head, first and each time again.
    pub invariant: InBoth,
    /// How often it goes round from there on.
    pub variant: InBoth,
}

/// An expression in two languages, where it has one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InBoth {
    /// In C, with CBMC's `__CPROVER_loop_entry`.
    pub c: Option<String>,
    /// In ACSL, with `\at(…, LoopEntry)`.
    pub acsl: Option<String>,
}
