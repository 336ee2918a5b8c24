//! What has to be shown of invariants (F67; with k steps SSS00).
//!
//! Direction of error: none is possible here, since nothing is concluded. Where every
//! obligation is unsatisfiable, no run comes to the target: the invariants hold whenever a run
//! comes to a cut point, by induction over the blocks that it has passed; and a run to the target
//! would either be one of at most k blocks, or end in k blocks from where they hold.

use hashbrown::HashSet;

use super::invariants::Invariants;
use super::unroll::Unrolling;
use super::{Block, PointId, Read, System};
use crate::logic::{Substitution, Term};

/// What has to be unsatisfiable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    /// What it is for: becomes part of a file name.
    pub purpose: String,
    /// Formulas that must not hold together.
    pub formulas: Vec<Term>,
    /// The cut point of whose invariants it is: of consecution, the one behind the block.
    pub behind: Option<PointId>,
}

impl System {
    /// What has to be shown of invariants: that they hold at first (*initiation*), that each
    /// block leads from where they hold to where they hold (*consecution*), and that none leads
    /// to the target (*exclusion*), or k blocks do not. Those that are plain to see are left out.
    ///
    /// `None` where the invariants are none: a conjunct at the start or the target, or about
    /// something else than the variables that are live at its cut point.
    pub fn obligations(&self, invariants: &Invariants) -> Option<Vec<Obligation>> {
        let mut all = self.inductive(invariants)?;
        all.extend(self.base(invariants.k));
        all.extend(self.exclusion(invariants));
        Some(all)
    }

    /// What has to be shown of invariants whatever they are good for: initiation and
    /// consecution. `None` as above.
    pub fn inductive(&self, invariants: &Invariants) -> Option<Vec<Obligation>> {
        if !self.admits(invariants) {
            return None;
        }
        let inner = self.blocks.iter().filter(|block| block.to != self.target());
        Some(inner.filter_map(|block| self.consecution(block, invariants)).collect())
    }

    /// Whether invariants are about the variables that are live at their cut points. The symbol
    /// of an input stands for all that is read there, so what is said of it is about one block;
    /// and of all cells something is said of one or two indices.
    fn admits(&self, invariants: &Invariants) -> bool {
        let inner = |point: PointId| point > self.start() && point < self.target();
        invariants.k > 0
            && invariants.at.iter().all(|(&point, conjuncts)| {
                let live = |symbol| self.point(point).live.contains(&symbol);
                let admitted = |&conjunct: &Term| {
                    self.terms.symbols(conjunct).into_iter().all(live)
                        && self.has_few_indices(conjunct)
                };
                conjuncts.is_empty() || inner(point) && conjuncts.iter().all(admitted)
            })
    }

    /// That a block leads from where invariants hold to where they hold.
    fn consecution(&self, block: &Block, invariants: &Invariants) -> Option<Obligation> {
        let formulas = self.step(block, invariants.at(block.from), invariants.at(block.to));
        let purpose = format!("consecution-{}-{}", block.from.0, block.to.0);
        let obligation = self.obligation(purpose, formulas)?;
        Some(Obligation { behind: Some(block.to), ..obligation })
    }

    /// A step by a block from where some conjuncts hold to where not all of others do.
    pub(crate) fn step(&self, block: &Block, known: &[Term], shown: &[Term]) -> Vec<Term> {
        // One by one, since what contradicts itself as a whole is not empty of cells.
        let mut code: Vec<Term> = shown.iter().map(|&one| self.behind(block, &[one])).collect();
        let fails = self.terms.not(self.terms.and(code.iter().copied()));
        code.push(block.guard);
        let mut formulas = self.promises(&self.point(block.from).reads, &code);
        formulas.extend(self.used(known, &code));
        formulas.extend([block.guard, fails]);
        formulas
    }

    /// What is promised of the inputs that occur in formulas. A run on which such a promise is
    /// not kept ends before it has passed a block; and where an input is not read, its symbol
    /// may stand for anything. So the formulas say the same with and without.
    pub(crate) fn promises(&self, reads: &[Read], formulas: &[Term]) -> Vec<Term> {
        let terms = &self.terms;
        let occurring: HashSet<Term> = formulas.iter().flat_map(|&f| terms.symbols(f)).collect();
        let promised = reads.iter().filter(|read| !terms.is_true(read.promised));
        promised.filter(|r| occurring.contains(&r.symbol)).map(|read| read.promised).collect()
    }

    /// That no run comes to the target in `k` or fewer blocks. With k = 1 that is a part of the
    /// exclusion.
    pub(crate) fn base(&self, k: usize) -> impl Iterator<Item = Obligation> + '_ {
        let mut runs = Unrolling::of(self, self.start());
        let lengths = 1..=if k > 1 { k } else { 0 };
        lengths.filter_map(move |length| {
            runs.go_on(&Invariants::default());
            self.obligation(format!("base-{length}"), runs.to(self.target()))
        })
    }

    /// That no run comes to the target in k blocks from where invariants hold. With k > 1, what
    /// is shown of the start is a part of the base.
    pub(crate) fn exclusion<'s>(
        &'s self,
        invariants: &'s Invariants,
    ) -> impl Iterator<Item = Obligation> + 's {
        let first = usize::from(invariants.k > 1);
        let points = (first..self.target().0).map(PointId);
        points.filter_map(move |point| self.exclusion_at(point, invariants))
    }

    /// The same from one cut point.
    pub(crate) fn exclusion_at(
        &self,
        point: PointId,
        invariants: &Invariants,
    ) -> Option<Obligation> {
        let mut runs = Unrolling::of(self, point);
        runs.go_on(&Invariants::default());
        (1..invariants.k).for_each(|_| runs.go_on(invariants));
        let mut formulas = self.used_at(point, invariants);
        formulas.extend(runs.to(self.target()));
        self.obligation(format!("exclusion-{}", point.0), formulas)
    }

    fn obligation(&self, purpose: String, mut formulas: Vec<Term>) -> Option<Obligation> {
        formulas.retain(|&formula| !self.terms.is_true(formula));
        let plain = formulas.iter().any(|&formula| self.terms.is_false(formula));
        (!plain).then_some(Obligation { purpose, formulas, behind: None })
    }

    /// What has to hold before a block for some conjuncts to hold behind it; of cells, for those
    /// of [`cells`](Self::cells).
    pub fn behind(&self, block: &Block, conjuncts: &[Term]) -> Term {
        let live = &self.point(block.to).live;
        let by: Substitution = live.iter().copied().zip(block.values.iter().copied()).collect();
        let conjuncts = conjuncts.iter().map(|&conjunct| self.of_any_cell(conjunct));
        self.terms.and(conjuncts.map(|conjunct| self.terms.substitute(conjunct, &by)))
    }
}
