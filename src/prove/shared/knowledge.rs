//! What engines at one task tell each other: invariants of its transition system, as soon as
//! somebody has found them to be inductive.
//!
//! They belong to a [`Task`], and a task is about one variant of a program: no fact comes from one
//! variant of the integers into another. Direction of error: none. Who uses a fact asks for it
//! afresh with whatever rests on it, so an engine is right without any; nobody else's word counts.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::graph::system::{Invariants, System};
use crate::prove::Task;

/// What is known of a task.
#[derive(Debug, Default)]
pub(crate) struct Knowledge(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    invariants: Invariants,
    /// How many conjuncts came from whom.
    from: Counts,
    /// How many others were told.
    heard: Counts,
}

/// Numbers by the names of engines.
#[derive(Debug, Default)]
struct Counts(Vec<(&'static str, usize)>);

impl Counts {
    fn of(&self, engine: &str) -> usize {
        self.0.iter().find(|(name, _)| *name == engine).map_or(0, |(_, count)| *count)
    }

    fn add(&mut self, engine: &'static str, new: usize) {
        match self.0.iter_mut().find(|(name, _)| *name == engine) {
            Some((_, count)) => *count += new,
            None => self.0.push((engine, new)),
        }
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
        known.from.add(engine, new);
    }

    /// What engines have told so far, for another one; without quantifiers: not every solver has an
    /// ear for those.
    pub(crate) fn told(&self, engine: &'static str, system: &System) -> Invariants {
        if !self.settings.auto.share {
            return Invariants::default();
        }
        let mut known = self.made.knowledge.known();
        let mut told = known.invariants.clone();
        let plain = |conjuncts: &mut Vec<_>| {
            conjuncts.retain(|&conjunct| !system.terms.has_quantifier(conjunct));
        };
        told.at.values_mut().for_each(plain);
        known.heard.add(engine, conjuncts(&told));
        told
    }

    /// How many conjuncts an engine has told the others, and how many it was told.
    pub(crate) fn count_told(&self, engine: &str) -> (usize, usize) {
        let known = self.made.knowledge.known();
        (known.from.of(engine), known.heard.of(engine))
    }
}
