//! k-induction: whether invariants exclude the target, and which of them are needed for that.
//!
//! Direction of error: none matters. What is found here is asked again before *safe* is said.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::system::{Invariants, PointId, System, Unrolling};
use crate::logic::Term;
use crate::prove::shared::oracle::{Feasibility, Oracle};

/// Whether no run comes to the target: by what is known, and k blocks before it.
pub(super) fn excludes(system: &System, oracle: &mut Oracle<'_>, known: &Invariants) -> bool {
    base_holds(system, oracle, known.k) && step_holds(system, oracle, known)
}

/// Whether no run comes to the target in `k` or fewer blocks.
fn base_holds(system: &System, oracle: &mut Oracle<'_>, k: usize) -> bool {
    let mut runs = Unrolling::of(system, system.start());
    (0..k).all(|_| {
        runs.go_on(&Invariants::default());
        oracle.decide(&[runs.reaching(system.target())]) == Feasibility::No
    })
}

/// Whether none comes there in `k` blocks from where invariants hold.
fn step_holds(system: &System, oracle: &mut Oracle<'_>, known: &Invariants) -> bool {
    inner(system).all(|point| {
        let mut runs = Unrolling::of(system, point);
        (0..known.k).for_each(|_| runs.go_on(known));
        let mut question = known.at(point).to_vec();
        question.push(runs.reaching(system.target()));
        oracle.decide(&question) == Feasibility::No
    })
}

/// The cut points but for the start and the target.
pub(super) fn inner(system: &System) -> impl Iterator<Item = PointId> + use<> {
    (1..system.target().0).map(PointId)
}

/// The invariants that carry the proof: those that exclusion needs, those that their consecution
/// needs, and so on.
pub(super) fn needed(system: &System, oracle: &mut Oracle<'_>, known: &Invariants) -> Invariants {
    let mut work = Needed { system, oracle, known, kept: BTreeMap::new() };
    work.for_exclusion();
    work.for_consecution();
    let at = work.kept.into_iter().map(|(point, kept)| (point, kept.into_iter().collect()));
    let kept = Invariants { at: at.collect(), k: known.k };
    // What was left out may have been needed after all, where a solver did not know.
    if excludes(system, oracle, &kept) { kept } else { known.clone() }
}

struct Needed<'a, 'o, 's> {
    system: &'a System,
    oracle: &'o mut Oracle<'s>,
    known: &'a Invariants,
    kept: BTreeMap<PointId, BTreeSet<Term>>,
}

impl Needed<'_, '_, '_> {
    /// With k = 1, what excludes the target by each block; otherwise all that is known is kept.
    fn for_exclusion(&mut self) {
        for point in inner(self.system) {
            let mut runs = Unrolling::of(self.system, point);
            (0..self.known.k).for_each(|_| runs.go_on(self.known));
            let goal = runs.reaching(self.system.target());
            if self.known.k == 1 {
                self.keep(point, &[goal]);
            } else {
                let all = self.known.at(point).iter().copied();
                self.kept.entry(point).or_default().extend(all);
            }
        }
    }

    /// What each block needs before it for what is kept behind it, until nothing more is kept.
    fn for_consecution(&mut self) {
        let mut done: BTreeSet<(usize, Term)> = BTreeSet::new();
        loop {
            let before = done.len();
            for (number, block) in self.system.blocks.iter().enumerate() {
                let kept = self.kept.get(&block.to).cloned().unwrap_or_default();
                for conjunct in kept {
                    if done.insert((number, conjunct)) {
                        let behind = self.system.behind(block, &[conjunct]);
                        self.keep(block.from, &[block.guard, self.system.terms.not(behind)]);
                    }
                }
            }
            if done.len() == before {
                break;
            }
        }
    }

    /// Keeps conjuncts at a point that contradict `formulas`: leaves out one after the other.
    fn keep(&mut self, point: PointId, formulas: &[Term]) {
        let kept = self.kept.entry(point).or_default();
        let refuted = |oracle: &mut Oracle<'_>, conjuncts: &[Term]| {
            let question: Vec<Term> = formulas.iter().chain(conjuncts).copied().collect();
            oracle.decide(&question) == Feasibility::No
        };
        let had: Vec<Term> = kept.iter().copied().collect();
        if refuted(self.oracle, &had) {
            return;
        }
        let mut needed: Vec<Term> =
            self.known.at(point).iter().copied().filter(|c| !kept.contains(c)).collect();
        let all = |needed: &[Term]| [had.as_slice(), needed].concat();
        let mut part = needed.len().div_ceil(2);
        while part > 0 {
            let mut from = 0;
            while from < needed.len() {
                let mut fewer = needed.clone();
                fewer.drain(from..(from + part).min(needed.len()));
                if refuted(self.oracle, &all(&fewer)) { needed = fewer } else { from += part }
            }
            part /= 2;
        }
        kept.extend(needed);
    }
}
