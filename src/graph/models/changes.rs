//! Changes of cells, in a row or all at once.

use super::cells::{Holds, Place};
use super::pointee::SiteId;
use super::pointers::Pointer;
use super::terms::Rewriting;
use crate::graph::program::Instruction;
use crate::logic::{Stored, Term};

/// An effect on more cells than this is not followed.
pub(super) const MAX_CELLS: i64 = 256;

/// What an instruction becomes.
#[derive(Debug, Default)]
pub(super) struct Made {
    pub(super) instructions: Vec<Instruction>,
    /// What is done again and again after that.
    pub(super) repeated: Option<Repeated>,
    /// What an input of the program says that has been read by then.
    pub(super) read: Option<Bytes>,
}

/// Changes that are made again and again, the counter from 0 on.
#[derive(Debug)]
pub(super) struct Repeated {
    pub(super) counter: Term,
    pub(super) times: Term,
    pub(super) body: Vec<Instruction>,
}

/// Bytes that an input of the program says, which cells hold that inputs of the model give.
#[derive(Clone, Debug)]
pub(super) enum Bytes {
    /// What a new object holds.
    Object(SiteId),
    /// Where an object lies: so many times its alignment.
    Address(Term, u64),
    /// What somebody else may have written: scalars, each with how many bytes it is from the first byte.
    Scalars(Vec<(i64, Stored, Term)>),
}

impl Made {
    pub(super) fn of(instructions: Vec<Instruction>) -> Self {
        Self { instructions, ..Self::default() }
    }
}

/// The variable that a change is about.
pub(super) fn target(change: &Instruction) -> Option<Term> {
    match change {
        Instruction::Assign { variable, .. } => Some(*variable),
        Instruction::Write { array, .. } => Some(*array),
        _ => None,
    }
}

/// `variable ← value`, or a cell of it.
pub(super) fn put(variable: Term, place: &[Term], value: Term) -> Instruction {
    match place {
        [] => Instruction::Assign { variable, value },
        _ => Instruction::Write { array: variable, indices: place.to_vec(), value },
    }
}

/// The parts of a pointer, or of a number as long, go to a place that holds one such.
pub(super) fn put_word(place: &Place<'_>, value: Pointer, state: Term) -> Vec<Instruction> {
    let Holds::Pointer { object, indices, address, raw, .. } = &place.cell.holds else {
        return Vec::new();
    };
    let ends = [(object, value.object)].into_iter();
    let ends = ends.chain(address.as_deref().map(|address| (address, value.address)));
    let ends = ends.chain(raw.as_deref().map(|raw| (raw, state)));
    let parts = ends.chain(indices.iter().zip(value.indices));
    parts.map(|(part, value)| put(part.symbol, &place.indices, value)).collect()
}

impl Rewriting<'_> {
    /// Changes of cells that all see what was there before the first.
    pub(super) fn in_parallel(&mut self, changes: Vec<Instruction>) -> Vec<Instruction> {
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let mut changed: Vec<Term> = Vec::new();
        for change in changes {
            let stale =
                |term: Term| changed.iter().any(|&symbol| self.terms().occurs(symbol, term));
            let late: Vec<Term> = change.reads().into_iter().filter(|&term| stale(term)).collect();
            changed.extend(target(&change));
            let saved: Vec<(Term, Term)> =
                late.into_iter().map(|term| (term, self.saved(term))).collect();
            before.extend(saved.iter().map(|&(term, saved)| put(saved, &[], term)));
            let read =
                |term: Term| saved.iter().find(|(of, _)| *of == term).map_or(term, |(_, to)| *to);
            after.push(change.reading(read));
        }
        before.extend(after);
        before
    }
}
