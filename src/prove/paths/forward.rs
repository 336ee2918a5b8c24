//! Forward symbolic execution (Z04 §3): the path is executed with
//! symbols for its inputs; each condition is added with the values that variables have
//! there.
//!
//! Every block of the memory has a known number on a path, and most offsets are known, so
//! reading a cell finds what was written there last, and the array itself disappears: cells
//! whose address is known are plain variables (docs/paths.md). Only where a pointer's value
//! depends on an input does the choice between the cells that it may name stay.

use std::collections::BTreeSet;

use super::condition::{Condition, ProgramPath};
use crate::graph::transfer::{Effect, State};
use crate::graph::{EdgeIndex, Instruction};
use crate::logic::Term;

/// What came of executing a path.
pub(super) struct Executed {
    pub(super) conditions: Vec<Condition>,
    /// The edges that first look at something that nobody has given a value.
    pub(super) unset: Vec<EdgeIndex>,
}

/// The path condition of a path.
pub(super) fn execute(path: &ProgramPath<'_>) -> Executed {
    let terms = path.terms();
    let mut state = State::default();
    let mut conditions = Vec::new();
    let mut unset = Unset::of(path);
    for &edge in &path.edges {
        let instruction = path.instruction(edge);
        let looked = match (instruction, path.effect(&state, edge)) {
            (_, Effect::Nothing) => continue,
            (_, Effect::Requires(constraint)) => {
                conditions.push(Condition { edge, constraint });
                constraint
            }
            (Instruction::Input { .. }, Effect::Gives(variable, input)) => {
                state.set(variable, input);
                continue;
            }
            (Instruction::Write { value, .. }, Effect::Gives(array, written)) => {
                let value = state.apply(terms, *value);
                state.set(array, written);
                value
            }
            (_, Effect::Gives(variable, value)) => {
                state.set(variable, value);
                value
            }
        };
        unset.look(path, edge, looked);
    }
    Executed { conditions, unset: unset.found }
}

/// The places where values are used that nobody has given.
struct Unset {
    /// The symbols of such values that have not been met yet.
    symbols: BTreeSet<Term>,
    /// Cells of arrays that have been met.
    cells: BTreeSet<Term>,
    found: Vec<EdgeIndex>,
}

impl Unset {
    fn of(path: &ProgramPath<'_>) -> Self {
        let unset = path.inputs.iter().filter(|(edge, _)| path.is_unset(**edge));
        let symbols = unset.map(|(_, symbol)| *symbol).collect();
        Self { symbols, cells: BTreeSet::new(), found: Vec::new() }
    }

    fn look(&mut self, path: &ProgramPath<'_>, edge: EdgeIndex, value: Term) {
        if self.symbols.is_empty() {
            return;
        }
        let terms = path.terms();
        let mut met = Vec::new();
        terms.visit_symbols(value, |symbol| {
            if self.symbols.contains(&symbol) {
                met.push(symbol);
            }
        });
        // An array is met cell by cell: by the terms that look at it.
        let (arrays, scalars): (Vec<Term>, Vec<Term>) =
            met.into_iter().partition(|&symbol| terms.sort(symbol).is_array());
        let mut new = !scalars.is_empty();
        for symbol in scalars {
            self.symbols.remove(&symbol);
        }
        if !arrays.is_empty() {
            new |= self.cells.insert(value);
        }
        if new {
            self.found.push(edge);
        }
    }
}
