//! k-induction: whether invariants exclude the target, and which of them are needed for that.
//!
//! Direction of error: none matters. What is found here is asked again before *safe* is said.

use std::collections::{BTreeMap, BTreeSet};

use crate::budget::Budget;
use crate::graph::system::{Invariants, Obligation, PointId, System};
use crate::logic::{Term, Value};
use crate::prove::shared::oracle::{Feasibility, Oracle, value};

/// Whether no run comes to the target: by what is known, and k blocks before it.
pub(super) fn excludes(system: &System, oracle: &mut Oracle<'_>, known: &Invariants) -> bool {
    all_refuted(oracle, system.base(known.k)) && all_refuted(oracle, system.exclusion(known))
}

fn all_refuted(oracle: &mut Oracle<'_>, mut all: impl Iterator<Item = Obligation>) -> bool {
    all.all(|obligation| oracle.decide(&obligation.formulas) == Feasibility::No)
}

/// The cut points but for the start and the target.
pub(super) fn inner(system: &System) -> impl Iterator<Item = PointId> + use<> {
    (1..system.target().0).map(PointId)
}

/// The invariants that carry the proof: those that exclusion needs, those that their consecution
/// needs, and so on. As far as the time goes that this may take: more than is needed is no harm.
pub(super) fn needed(
    system: &System,
    oracle: &mut Oracle<'_>,
    known: &Invariants,
    budget: &Budget,
) -> Invariants {
    let mut work = Needed { system, oracle, known, budget, kept: BTreeMap::new() };
    work.for_exclusion();
    work.for_consecution();
    let at = work.kept.into_iter().map(|(point, kept)| (point, kept.into_iter().collect()));
    Invariants { at: at.collect(), k: known.k }
}

struct Needed<'a, 'o, 's> {
    system: &'a System,
    oracle: &'o mut Oracle<'s>,
    known: &'a Invariants,
    budget: &'a Budget,
    kept: BTreeMap<PointId, BTreeSet<Term>>,
}

impl Needed<'_, '_, '_> {
    /// What excludes the target.
    fn for_exclusion(&mut self) {
        let (system, k) = (self.system, self.known.k);
        if k > 1 {
            return self.for_exclusion_together();
        }
        for point in inner(system) {
            let question = |some: &[Term]| {
                let at = BTreeMap::from([(point, some.to_vec())]);
                let all = system.exclusion_at(point, &Invariants { at, k });
                all.map_or_else(|| vec![system.terms.ff()], |obligation| obligation.formulas)
            };
            self.choose(point, question);
        }
    }

    /// The same where conjuncts are used at several cut points in one question.
    fn for_exclusion_together(&mut self) {
        let all: Vec<(PointId, Term)> = inner(self.system)
            .flat_map(|point| self.known.at(point).iter().map(move |&conjunct| (point, conjunct)))
            .collect();
        let (system, k) = (self.system, self.known.k);
        let kept = reduced(all, self.budget, |some| {
            let mut at: BTreeMap<PointId, Vec<Term>> = BTreeMap::new();
            some.iter().for_each(|&(point, conjunct)| at.entry(point).or_default().push(conjunct));
            all_refuted(self.oracle, system.exclusion(&Invariants { at, k }))
        });
        for (point, conjunct) in kept {
            self.kept.entry(point).or_default().insert(conjunct);
        }
    }

    /// What each block needs before it for what is kept behind it, until nothing more is kept.
    fn for_consecution(&mut self) {
        let mut done: BTreeSet<(usize, Term)> = BTreeSet::new();
        loop {
            let before = done.len();
            for (number, block) in self.system.blocks.iter().enumerate() {
                for conjunct in self.kept.get(&block.to).cloned().unwrap_or_default() {
                    if done.insert((number, conjunct)) {
                        let system = self.system;
                        self.choose(block.from, |some| system.step(block, some, &[conjunct]));
                    }
                }
            }
            if done.len() == before {
                break;
            }
        }
    }

    /// Keeps what has to hold at a cut point for a question to have no answer, besides what is kept
    /// already: as long as it has one, one more that the answer refutes. Where nobody can say, or the
    /// time is over, all is kept.
    fn choose(&mut self, point: PointId, question: impl Fn(&[Term]) -> Vec<Term>) {
        let kept: Vec<Term> = self.kept.entry(point).or_default().iter().copied().collect();
        let Some(mut more) = self.refuting(point, &kept, &question) else {
            self.kept.insert(point, self.known.at(point).iter().copied().collect());
            return;
        };
        if more.len() > 1 {
            more = reduced(more, self.budget, |some| {
                self.oracle.decide(&question(&[&kept, some].concat())) == Feasibility::No
            });
        }
        self.kept.entry(point).or_default().extend(more);
    }

    fn refuting(
        &mut self,
        point: PointId,
        kept: &[Term],
        question: impl Fn(&[Term]) -> Vec<Term>,
    ) -> Option<Vec<Term>> {
        let (terms, all) = (&self.system.terms, self.known.at(point));
        let mut some = kept.to_vec();
        while !self.budget.is_over() {
            let model = match self.oracle.decide(&question(&some)) {
                Feasibility::No => return Some(some.split_off(kept.len())),
                Feasibility::Unknown => return None,
                Feasibility::Yes(model) => model,
            };
            let fails = |&formula: &Term| value(terms, formula, &model) == Ok(Value::Bool(false));
            let refuted = |&&one: &&Term| {
                !some.contains(&one) && question(&[&some, &[one][..]].concat()).iter().any(fails)
            };
            some.push(*all.iter().find(refuted)?);
        }
        None
    }
}

/// A part of `all`, which is enough, that is enough, too: what came last goes first, in ever
/// smaller pieces.
pub(super) fn reduced<T: Clone>(
    mut all: Vec<T>,
    budget: &Budget,
    mut enough: impl FnMut(&[T]) -> bool,
) -> Vec<T> {
    let mut piece = all.len().div_ceil(2);
    while piece > 0 {
        let mut end = all.len();
        while end > 0 && !budget.is_over() {
            let mut fewer = all.clone();
            fewer.drain(end.saturating_sub(piece)..end);
            if enough(&fewer) {
                all = fewer;
            }
            end = end.saturating_sub(piece).min(all.len());
        }
        piece /= 2;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_needed_is_kept() {
        let needed = |some: &[i32]| [3, 17, 18].iter().all(|n| some.contains(n));
        let found = reduced((0..40).collect(), &Budget::unlimited(), needed);
        assert_eq!(found, [3, 17, 18]);
        assert_eq!(reduced(vec![1, 2], &Budget::unlimited(), |_| true), [0; 0]);
    }
}
