//! Forward symbolic execution (Z04 §3): the path is executed with
//! symbols for its inputs; each condition is added with the values that variables have
//! there.
//!
//! Every block of the memory has a known number on a path, and most offsets are known, so
//! reading a cell finds what was written there last, and the array itself disappears: cells
//! whose address is known are plain variables (docs/paths.md). Only where a pointer's value
//! depends on an input does the choice between the cells that it may name stay.

use std::collections::{BTreeSet, HashMap};

use super::condition::{Condition, ProgramPath};
use crate::graph::transfer::{Effect, State};
use crate::graph::{EdgeIndex, Instruction, NodeIndex};
use crate::logic::{Term, Terms};

/// What came of executing a path.
pub(super) struct Executed {
    pub(super) conditions: Vec<Condition>,
    /// The edges that first look at something that nobody has given a value.
    pub(super) unset: Vec<EdgeIndex>,
}

/// The path condition of a path.
pub(super) fn execute(path: &ProgramPath<'_>) -> Executed {
    let terms = path.terms();
    let mut arriving: HashMap<NodeIndex, Vec<Arm>> = HashMap::new();
    arriving.insert(path.flow.start, vec![Arm::default()]);
    let mut conditions = Vec::new();
    let mut unset = Unset::of(path);
    let mut here = (path.flow.start, Arm::default());
    for &edge in &path.edges {
        let (from, to) = path.flow.endpoints(edge);
        if let Some(arms) = arriving.remove(&from) {
            here = (from, joined(terms, arms));
        }
        debug_assert_eq!(here.0, from, "the edges out of a location stand side by side");
        let mut arm = here.1.clone();
        let instruction = path.instruction(edge);
        let looked = match path.effect(&arm.state, edge) {
            Effect::Nothing => None,
            Effect::Requires(choice) if path.is_choice(edge) => {
                arm.taken.push(choice);
                Some(choice)
            }
            Effect::Requires(condition) => {
                let constraint = terms.or2(terms.not(terms.and(arm.taken.clone())), condition);
                conditions.push(Condition { edge, constraint });
                Some(constraint)
            }
            Effect::Gives(variable, value) => {
                let looked = match instruction {
                    Instruction::Input { .. } => None,
                    Instruction::Write { value, .. } => Some(arm.state.apply(terms, *value)),
                    _ => Some(value),
                };
                arm.state.set(variable, value);
                looked
            }
        };
        if let Some(value) = looked {
            unset.look(path, edge, value);
        }
        arriving.entry(to).or_default().push(arm);
    }
    Executed { conditions, unset: unset.found }
}

/// One of the ways to a location.
#[derive(Clone, Default)]
struct Arm {
    /// The choices on it since the last location that all ways pass.
    taken: Vec<Term>,
    state: State,
}

/// All ways to a location as one: where they differ, a choice stands for each value.
fn joined(terms: &Terms, mut arms: Vec<Arm>) -> Arm {
    let Some(last) = arms.pop() else { return Arm::default() };
    if arms.is_empty() {
        return last;
    }
    let common = arms.iter().fold(last.taken.len(), |common, arm| {
        let same = arm.taken.iter().zip(&last.taken).take_while(|(a, b)| a == b);
        common.min(same.count())
    });
    let guard = |arm: &Arm| terms.and(arm.taken[common..].to_vec());
    let (mut state, mut any) = (State::default(), guard(&last));
    let variables: BTreeSet<Term> = arms
        .iter()
        .chain([&last])
        .flat_map(|arm| arm.state.as_substitution().keys())
        .copied()
        .collect();
    for variable in variables {
        let value = arms.iter().fold(last.state.get(variable), |other, arm| {
            terms.ite(guard(arm), arm.state.get(variable), other)
        });
        state.set(variable, value);
    }
    for arm in &arms {
        any = terms.or2(any, guard(arm));
    }
    let mut taken = last.taken[..common].to_vec();
    taken.extend(Some(any).filter(|&any| !terms.is_true(any)));
    Arm { taken, state }
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
