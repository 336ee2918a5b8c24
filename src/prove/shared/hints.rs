//! What has been shown of one variant of a program, for another.
//!
//! A fact belongs to its [`Task`](crate::prove::Task), and a task is about one variant: its
//! [knowledge](super::knowledge) is about its own system, and nobody else's. The only way
//! from one variant to another is by [`Hints`], and all that can be made of those are
//! [candidates](super::houdini::Candidates), which are tried like any guess: what holds as long as
//! nothing wraps need not where something does.
//!
//! Direction of error: none.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::graph::Copies;
use crate::logic::{Node, Term};
use crate::prove::Task;

/// More are not tried at one loop.
const MAX_AT_HEAD: usize = 64;

/// Conditions at heads of loops, by their numbers, over the variables of the program as it was read.
/// They may be false.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints(BTreeMap<usize, Vec<Term>>);

impl Hints {
    /// Conditions, each with the number of the loop at whose head it may hold.
    pub fn of(conditions: impl IntoIterator<Item = (usize, Term)>) -> Self {
        let mut hints = Self::default();
        for (head, condition) in conditions {
            hints.add(Self(BTreeMap::from([(head, vec![condition])])));
        }
        hints
    }

    /// Adds others, without those that are there.
    pub fn add(&mut self, others: Hints) {
        for (head, conditions) in others.0 {
            let all = self.0.entry(head).or_default();
            for condition in conditions {
                if all.len() < MAX_AT_HEAD && !all.contains(&condition) {
                    all.push(condition);
                }
            }
        }
    }

    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = (usize, Term)> + '_ {
        self.0.iter().flat_map(|(&head, conditions)| conditions.iter().map(move |&c| (head, c)))
    }
}

/// What checks of one program, one after the other, leave to those that come later.
#[derive(Debug, Default)]
pub(crate) struct HintsSoFar(Mutex<Arc<Hints>>);

impl HintsSoFar {
    fn lock(&self) -> MutexGuard<'_, Arc<Hints>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All of them.
    pub(crate) fn all(&self) -> Arc<Hints> {
        Arc::clone(&self.lock())
    }

    /// Adds others.
    pub(crate) fn add(&self, others: Hints) {
        Arc::make_mut(&mut self.lock()).add(others);
    }
}

impl Task<'_> {
    /// What engines have shown so far, for a task about another variant of the program: one that was
    /// read from the same text, into the same bank of terms.
    pub fn hints(&self) -> Hints {
        let mut hints = Hints::default();
        let (Some(Ok(inlined)), Some(Ok(Some(system)))) =
            (self.made.inlined.get(), self.made.system.get())
        else {
            return hints;
        };
        let copies = Copies::of(&inlined.program, inlined.graph());
        for (point, mut conjuncts) in self.known().at {
            // Equations say most.
            conjuncts.sort_by_key(|&one| !matches!(system.terms.node(one), Node::Eq(..)));
            let read = |&conjunct: &Term| copies.as_read(&system.terms, conjunct);
            let heads = system.point(point).heads.iter().filter(|&&head| copies.is_only(head));
            for &head in heads {
                let conditions = conjuncts.iter().filter_map(read).collect();
                hints.add(Hints(BTreeMap::from([(head, conditions)])));
            }
        }
        hints
    }
}
