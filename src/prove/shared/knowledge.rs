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
    from: Vec<(&'static str, usize)>,
}

impl Knowledge {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many conjuncts an engine has told.
    pub(crate) fn count(&self, engine: &str) -> usize {
        let known = self.known();
        known.from.iter().find(|(name, _)| *name == engine).map_or(0, |(_, count)| *count)
    }
}

impl Task<'_> {
    /// An engine tells what it has found to be inductive.
    pub(crate) fn tell(&self, engine: &'static str, found: &Invariants) {
        let mut known = self.made.knowledge.known();
        let count = |all: &Invariants| all.at.values().map(Vec::len).sum::<usize>();
        let before = count(&known.invariants);
        known.invariants = std::mem::take(&mut known.invariants).and(found);
        let new = count(&known.invariants) - before;
        match known.from.iter_mut().find(|(name, _)| *name == engine) {
            Some((_, count)) => *count += new,
            None => known.from.push((engine, new)),
        }
    }

    /// What engines have told so far, without quantifiers: not every solver has an ear for those.
    pub(crate) fn told(&self, system: &System) -> Invariants {
        let mut told = Invariants::default();
        if self.settings.auto.share {
            told = self.made.knowledge.known().invariants.clone();
            let plain = |conjuncts: &mut Vec<_>| {
                conjuncts.retain(|&conjunct| !system.terms.has_quantifier(conjunct));
            };
            told.at.values_mut().for_each(plain);
        }
        told
    }

    /// How many conjuncts an engine has told the others.
    pub(crate) fn count_told(&self, engine: &str) -> usize {
        self.made.knowledge.count(engine)
    }
}
