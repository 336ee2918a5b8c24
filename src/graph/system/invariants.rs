//! What holds whenever a run comes to a cut point. What has to be shown of it:
//! [`obligations`](super::obligations).

use std::collections::BTreeMap;

use super::PointId;
use crate::logic::Term;

/// What holds whenever a run comes to a cut point, and why no run comes to the target then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariants {
    /// Conjuncts over the variables that are live at a cut point. One that begins with ∀ speaks
    /// of the cells of arrays at any index, or two.
    pub at: BTreeMap<PointId, Vec<Term>>,
    /// In so many blocks no run comes from where they hold to the target; and none comes there
    /// from the start in so many or fewer.
    pub k: usize,
}

impl Invariants {
    /// These and others.
    #[must_use]
    pub fn and(mut self, others: &Self) -> Self {
        for (&point, conjuncts) in &others.at {
            let here = self.at.entry(point).or_default();
            for &conjunct in conjuncts {
                if !here.contains(&conjunct) {
                    here.push(conjunct);
                }
            }
        }
        // What is inductive over fewer blocks is over more.
        self.k = self.k.max(others.k);
        self
    }
}

impl Default for Invariants {
    fn default() -> Self {
        Self { at: BTreeMap::new(), k: 1 }
    }
}

impl Invariants {
    /// The conjuncts that hold at a cut point.
    pub fn at(&self, point: PointId) -> &[Term] {
        self.at.get(&point).map_or(&[], Vec::as_slice)
    }
}
