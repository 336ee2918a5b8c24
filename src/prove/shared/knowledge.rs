//! What engines at one task tell each other: invariants of its transition system, as soon as
//! somebody has found them to be inductive; and inputs that lead somewhere new, which whoever learns
//! from runs may run the program on.
//!
//! Invariants belong to a [`Task`], and a task is about one variant of a program: no fact comes from one
//! variant of the integers into another, but as a [hint](super::hints). Direction of error: none. Who uses a fact asks for it
//! afresh with whatever rests on it, so an engine is right without any; nobody else's word counts.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::graph::InputValue;
use crate::graph::system::Invariants;
use crate::prove::Task;

/// What is known of a task.
#[derive(Debug, Default)]
pub(crate) struct Knowledge(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    invariants: Invariants,
    /// How many conjuncts came from whom.
    from: BTreeMap<&'static str, usize>,
    /// How many others were told.
    heard: BTreeMap<&'static str, usize>,
}

/// Of so many runs is told at most.
const MOST_RUNS: usize = 64;

/// Who tells of a run, and its inputs in the order of the reads. Of all forms of a program the same:
/// none reads more, or in another order.
#[derive(Debug, Default)]
pub(crate) struct Runs(Mutex<Vec<(&'static str, Vec<InputValue>)>>);

impl Runs {
    fn all(&self) -> MutexGuard<'_, Vec<(&'static str, Vec<InputValue>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn conjuncts(all: &Invariants) -> usize {
    all.at.values().map(Vec::len).sum()
}

impl Knowledge {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Task<'_> {
    /// An engine tells what it has found to be inductive.
    pub(crate) fn tell(&self, engine: &'static str, found: &Invariants) {
        let mut known = self.made.knowledge.known();
        let before = conjuncts(&known.invariants);
        known.invariants = std::mem::take(&mut known.invariants).and(found);
        let new = conjuncts(&known.invariants) - before;
        *known.from.entry(engine).or_default() += new;
    }

    /// What engines have told so far, for another one.
    pub(crate) fn told(&self, engine: &'static str) -> Invariants {
        let told = self.known();
        let mut known = self.made.knowledge.known();
        *known.heard.entry(engine).or_default() += conjuncts(&told);
        told
    }

    /// What engines have told so far, without quantifiers: not every solver has an ear for those.
    pub(super) fn known(&self) -> Invariants {
        if !self.settings.auto.share {
            return Invariants::default();
        }
        let mut told = self.made.knowledge.known().invariants.clone();
        let terms = &self.program.terms;
        told.at.values_mut().for_each(|all| all.retain(|&one| !terms.has_quantifier(one)));
        told
    }

    /// An engine tells of inputs that lead somewhere: where no run of others may have been.
    pub(crate) fn tell_run(&self, engine: &'static str, inputs: impl FnOnce() -> Vec<InputValue>) {
        let mut runs = self.runs.all();
        if self.settings.auto.share && runs.len() < MOST_RUNS {
            runs.push((engine, inputs()));
        }
    }

    /// The inputs of which engines have told, without the first ones.
    pub(crate) fn runs_told(&self, without: usize) -> Vec<Vec<InputValue>> {
        self.runs.all().iter().skip(without).map(|(_, inputs)| inputs.clone()).collect()
    }

    /// Of how many runs an engine has told the others.
    pub(crate) fn count_runs(&self, engine: &str) -> usize {
        self.runs.all().iter().filter(|(from, _)| *from == engine).count()
    }

    /// How many conjuncts an engine has told the others, and how many it was told.
    pub(crate) fn count_told(&self, engine: &str) -> (usize, usize) {
        let known = self.made.knowledge.known();
        let of = |all: &BTreeMap<_, usize>| all.get(engine).copied().unwrap_or_default();
        (of(&known.from), of(&known.heard))
    }
}
