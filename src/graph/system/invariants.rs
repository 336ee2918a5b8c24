//! Invariants, and what has to be shown of them (F67).
//!
//! Direction of error: none is possible here, since nothing is concluded. Where every
//! obligation is unsatisfiable, no run comes to the target: the invariants hold whenever a run
//! comes to a cut point, by induction over the blocks that it has passed, and no block leads
//! from where they hold to the target.

use std::collections::BTreeMap;

use super::{Block, PointId, System};
use crate::logic::{Substitution, Term};

/// What holds whenever a run comes to a cut point: conjuncts over the variables live there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Invariants(pub BTreeMap<PointId, Vec<Term>>);

/// What has to be unsatisfiable for one block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    /// The block, by its index in [`System::blocks`].
    pub block: usize,
    /// Formulas that must not hold together.
    pub formulas: Vec<Term>,
}

impl Invariants {
    /// The conjuncts that hold at a cut point.
    pub fn at(&self, point: PointId) -> &[Term] {
        self.0.get(&point).map_or(&[], Vec::as_slice)
    }
}

impl System {
    /// What has to be shown of invariants: that they hold at first (*initiation*), that each
    /// block leads from where they hold to where they hold (*consecution*), and that none leads
    /// to the target (*exclusion*). One obligation a block; those that are plain to see are left
    /// out.
    pub fn obligations(&self, invariants: &Invariants) -> Vec<Obligation> {
        let obligation = |(number, block): (usize, &Block)| {
            let mut formulas = Vec::new();
            // Of the start nothing may be assumed.
            if block.from != self.start() {
                formulas.extend(invariants.at(block.from));
            }
            formulas.push(block.guard);
            if block.to != self.target() {
                formulas.push(self.terms.not(self.behind(block, invariants.at(block.to))));
            }
            formulas.retain(|&formula| !self.terms.is_true(formula));
            let plain = formulas.iter().any(|&formula| self.terms.is_false(formula));
            (!plain).then_some(Obligation { block: number, formulas })
        };
        self.blocks.iter().enumerate().filter_map(obligation).collect()
    }

    /// What has to hold before a block for some conjuncts to hold behind it.
    pub fn behind(&self, block: &Block, conjuncts: &[Term]) -> Term {
        let live = &self.point(block.to).live;
        let by: Substitution = live.iter().copied().zip(block.values.iter().copied()).collect();
        self.terms.and(conjuncts.iter().map(|&conjunct| self.terms.substitute(conjunct, &by)))
    }
}
