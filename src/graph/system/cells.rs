//! What is said of all cells of an array: ∀c. P(c, A\[c\]), for one c or two (MG16).
//!
//! Nobody is asked about a quantifier. Where such a condition has to be shown, it is shown of
//! *any* cell, whose index is a symbol of its own; where it is known, it is used for the indices
//! at which the code at hand reads and writes.
//!
//! Direction of error: none for what has to be shown; less is used than is known, so fewer
//! questions are unsatisfiable.

use std::collections::BTreeSet;

use super::{Block, Invariants, PointId, System};
use crate::logic::{Node, Sort, Term, Terms};

/// A condition is used for so many indices.
const MOST_INDICES: usize = 8;

impl System {
    /// The condition of *any* cell: with the symbols [`cells`](Self::cells) in the place of
    /// the indices that it is about.
    pub fn of_any_cell(&self, conjunct: Term) -> Term {
        match self.terms.node(conjunct) {
            Node::Forall(_, body) => self.terms.instantiate(*body, &self.cells),
            _ => conjunct,
        }
    }

    /// What some code uses of what is known before it: of cells, what follows for the indices at
    /// which it reads and writes.
    pub(crate) fn used(&self, known: &[Term], code: &[Term]) -> Vec<Term> {
        if !known.iter().any(|&conjunct| self.is_of_cells(conjunct)) {
            return known.to_vec();
        }
        let plain = known.iter().filter(|&&conjunct| !self.is_of_cells(conjunct));
        let code: Vec<Term> = code.iter().chain(plain).copied().collect();
        let indices = self.indices(&code);
        known.iter().flat_map(|&conjunct| self.instances(conjunct, &indices)).collect()
    }

    fn instances(&self, conjunct: Term, indices: &[Term]) -> Vec<Term> {
        let Node::Forall(binders, body) = self.terms.node(conjunct) else { return vec![conjunct] };
        let mut tuples: Vec<Vec<Term>> = vec![Vec::new()];
        for _ in &**binders {
            let longer = tuples.iter().flat_map(|tuple| {
                indices.iter().map(|&index| [tuple.as_slice(), &[index]].concat())
            });
            tuples = longer.collect();
        }
        let used = tuples.iter().map(|tuple| self.terms.instantiate(*body, tuple));
        used.filter(|&instance| !self.terms.is_true(instance)).collect()
    }

    /// What the blocks from a cut point use of invariants.
    pub(crate) fn used_at(&self, point: PointId, known: &Invariants) -> Vec<Term> {
        let parts = |block: &Block| [&[block.guard], &*block.values].concat();
        let code: Vec<Term> = self.from(point).flat_map(parts).collect();
        self.used(known.at(point), &code)
    }

    /// Whether a conjunct is about the cells of arrays at any index.
    pub(crate) fn is_of_cells(&self, conjunct: Term) -> bool {
        matches!(self.terms.node(conjunct), Node::Forall(..))
    }

    /// Whether a conjunct is about no more indices than there are symbols for.
    pub(super) fn has_few_indices(&self, conjunct: Term) -> bool {
        match self.terms.node(conjunct) {
            Node::Forall(binders, _) => {
                binders.len() <= self.cells.len() && binders.iter().all(|b| b.sort == Sort::Int)
            }
            _ => true,
        }
    }

    /// The indices at which terms read and write arrays, each once, in the order in which they
    /// are met; behind them what those are computed from.
    fn indices(&self, formulas: &[Term]) -> Vec<Term> {
        let terms = &self.terms;
        let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
        let mut work: Vec<Term> = formulas.iter().rev().copied().collect();
        while let Some(term) = work.pop() {
            if terms.is_stopped() {
                break;
            }
            if !seen.insert(term) {
                continue;
            }
            match terms.node(term) {
                Node::Read(_, at) => found.extend(at.iter().filter(|&&i| terms.loose(i) == 0)),
                Node::Layer { guard, .. } => found.extend(covered(terms, *guard)),
                _ => {}
            }
            let from = work.len();
            terms.node(term).for_each_child(|child, _| work.push(child));
            work[from..].reverse();
        }
        let mut parts = Vec::new();
        found.iter().for_each(|&index| terms.visit_symbols(index, |symbol| parts.push(symbol)));
        found.extend(parts.into_iter().filter(|&symbol| terms.sort(symbol) == Sort::Int));
        let mut seen = BTreeSet::new();
        found.retain(|&index| seen.insert(index));
        found.truncate(MOST_INDICES);
        found
    }
}

/// The indices that a layer covers, where it covers single ones.
pub(crate) fn covered(terms: &Terms, guard: Term) -> Vec<Term> {
    match terms.node(guard) {
        Node::And(parts) => parts.iter().flat_map(|&part| covered(terms, part)).collect(),
        Node::Eq(..) => terms.determined_index(guard).into_iter().map(|(_, index)| index).collect(),
        _ => Vec::new(),
    }
}
