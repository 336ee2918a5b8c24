//! Answers to other questions that settle this one: whatever contains an unsatisfiable set is
//! unsatisfiable, and a model that satisfies a question answers it.
//!
//! Shared by all workers. It knows terms by their names in the bank, so looking something up
//! writes no text; answers that are to outlive the run are the business of
//! [`solve::Cache`](crate::solve::Cache).

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hashbrown::HashMap;

use super::{Feasibility, holds};
use crate::logic::{Model, Term, Terms};

/// How many models are tried on a question.
const MODELS: usize = 16;

/// What has been found out.
#[derive(Debug, Default)]
pub(crate) struct Cache(Mutex<Found>);

#[derive(Debug, Default)]
struct Found {
    /// The answer to each set that has been asked: a model, or none.
    answers: HashMap<Box<[Term]>, Option<Arc<Model>>>,
    /// Unsatisfiable sets, each by one of its elements: that with the fewest sets when it came.
    /// Most sets share the conditions that a program begins with; by those, each would be
    /// compared with each.
    unsatisfiable: HashMap<Term, Vec<Box<[Term]>>>,
    /// The last models, the newest first.
    models: VecDeque<Arc<Model>>,
}

impl Cache {
    /// Whether the conjunction is satisfiable, if that follows from what is known.
    pub(crate) fn recall(&self, terms: &Terms, conjuncts: &[Term]) -> Option<Feasibility> {
        let set = sorted(conjuncts);
        let models: Vec<Arc<Model>> = {
            let found = self.lock();
            if let Some(answer) = found.answers.get(&*set) {
                return Some(answer.clone().map_or(Feasibility::No, Feasibility::Yes));
            }
            let smaller = |part| found.unsatisfiable.get(part).into_iter().flatten();
            if set.iter().flat_map(smaller).any(|smaller| is_subset(smaller, &set)) {
                return Some(Feasibility::No);
            }
            found.models.iter().cloned().collect()
        };
        // The newest condition is the one that fails.
        let satisfies = |model: &Arc<Model>| {
            conjuncts.iter().rev().all(|&conjunct| holds(terms, conjunct, model))
        };
        models.into_iter().find(satisfies).map(Feasibility::Yes)
    }

    /// Remembers a model of the conjunction, or that there is none.
    pub(crate) fn keep(&self, conjuncts: &[Term], model: Option<Arc<Model>>) {
        let set = sorted(conjuncts);
        let mut found = self.lock();
        match &model {
            Some(model) => {
                found.models.push_front(Arc::clone(model));
                found.models.truncate(MODELS);
            }
            None => {
                let sets = |part: &&Term| found.unsatisfiable.get(*part).map_or(0, Vec::len);
                if let Some(&rarest) = set.iter().rev().min_by_key(sets) {
                    found.unsatisfiable.entry(rarest).or_default().push(set.clone());
                }
            }
        }
        found.answers.insert(set, model);
    }

    /// The sets that a solver called unsatisfiable.
    pub(crate) fn refuted(&self) -> Vec<Box<[Term]>> {
        self.lock().unsatisfiable.values().flatten().cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Found> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn sorted(conjuncts: &[Term]) -> Box<[Term]> {
    let mut set = conjuncts.to_vec();
    set.sort_unstable();
    set.dedup();
    set.into()
}

/// Both are sorted.
fn is_subset(small: &[Term], large: &[Term]) -> bool {
    let mut rest = large.iter();
    small.len() <= large.len()
        && small.iter().all(|part| rest.find(|&other| other >= part) == Some(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_settle_other_questions() {
        let terms = Terms::new();
        let x = terms.int_symbol("x");
        let above = |n: i32| terms.gt(x, terms.int(n));
        let below = |n: i32| terms.lt(x, terms.int(n));
        let cache = Cache::default();
        assert_eq!(cache.recall(&terms, &[above(3), below(2)]), None);
        cache.keep(&[above(3), below(2)], None);
        assert_eq!(cache.recall(&terms, &[below(9), below(2), above(3)]), Some(Feasibility::No));
        assert_eq!(cache.recall(&terms, &[above(5)]), None);
        let mut model = Model::default();
        model.scalars.insert(x, crate::logic::Value::Int(7.into()));
        let model = Arc::new(model);
        cache.keep(&[above(5)], Some(Arc::clone(&model)));
        assert_eq!(cache.recall(&terms, &[above(6), below(9)]), Some(Feasibility::Yes(model)));
        assert_eq!(cache.recall(&terms, &[above(7)]), None);
    }
}
