//! Changes of cells, in a row or all at once.

use super::pointee::SiteId;
use super::terms::Rewriting;
use crate::graph::program::Instruction;
use crate::logic::Term;

/// An effect on more cells than this is not followed.
pub(super) const MAX_CELLS: i64 = 256;

/// What an instruction becomes.
#[derive(Debug, Default)]
pub(super) struct Made {
    pub(super) instructions: Vec<Instruction>,
    /// The site of the object that is made.
    pub(super) site: Option<SiteId>,
}

impl Made {
    pub(super) fn of(instructions: Vec<Instruction>) -> Self {
        Self { instructions, ..Self::default() }
    }
}

/// `variable ← value`, or a cell of it.
pub(super) fn put(variable: Term, place: &[Term], value: Term) -> Instruction {
    match place {
        [] => Instruction::Assign { variable, value },
        _ => Instruction::Write { array: variable, indices: place.to_vec(), value },
    }
}

impl Rewriting<'_> {
    /// Changes of cells that all see what was there before the first.
    pub(super) fn in_parallel(&mut self, changes: Vec<Instruction>) -> Vec<Instruction> {
        let target = |change: &Instruction| match change {
            Instruction::Assign { variable, .. } => Some(*variable),
            Instruction::Write { array, .. } => Some(*array),
            _ => None,
        };
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
