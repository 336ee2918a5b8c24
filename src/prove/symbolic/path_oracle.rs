//! Whether paths can go on, asked as seldom as can be (docs/exploring.md).
//!
//! In this order: a model that is at hand, repaired if need be; the part of the path condition
//! that shares inputs with the question (*constraint independence*); the
//! [oracle](crate::prove::shared::oracle), with its cache and its warm sessions.

use std::sync::Arc;

use hashbrown::{HashMap, HashSet};

use super::model_repair::repaired;
use super::state::State;
use crate::logic::{Model, Term, Terms};
use crate::prove::shared::oracle::{Cache, Counts, Feasibility, Oracle, holds};
use crate::solve::Means;

/// One worker's way to ask about paths.
pub(super) struct PathOracle<'s> {
    terms: &'s Terms,
    oracle: Oracle<'s>,
    counts: &'s Counts,
    /// The inputs that occur in a condition.
    symbols: HashMap<Term, Arc<[Term]>>,
}

impl<'s> PathOracle<'s> {
    pub(super) fn new(
        terms: &'s Terms,
        means: Means<'s>,
        cache: &'s Cache,
        counts: &'s Counts,
    ) -> Self {
        let oracle = Oracle::new(terms, means, cache, counts);
        Self { terms, oracle, counts, symbols: HashMap::new() }
    }

    /// Whether a conjunction is satisfiable.
    pub(super) fn decide(&mut self, conjuncts: &[Term]) -> Feasibility {
        self.oracle.decide(conjuncts)
    }

    /// Whether a state's path may go on under `condition`.
    pub(super) fn feasible(&mut self, state: &State, condition: Term) -> Feasibility {
        if let Some(model) = &state.model
            && holds(self.terms, condition, model)
        {
            self.counts.by_model();
            return Feasibility::Yes(Arc::clone(model));
        }
        match &state.model {
            // Whatever has no input in common with the condition stays satisfied.
            Some(model) => {
                let related = self.related(state, condition);
                if let Some(repaired) = repaired(self.terms, model, &related) {
                    self.counts.by_model();
                    return Feasibility::Yes(repaired);
                }
                match self.decide(&related) {
                    Feasibility::Yes(found) => {
                        Feasibility::Yes(Arc::new(self.replaced(model, &found, &related)))
                    }
                    other => other,
                }
            }
            None => {
                let all: Vec<Term> = state.path.iter().copied().chain([condition]).collect();
                self.decide(&all)
            }
        }
    }

    /// Inputs that satisfy a state's path condition.
    pub(super) fn model(&mut self, state: &State) -> Feasibility {
        match &state.model {
            Some(model) => Feasibility::Yes(Arc::clone(model)),
            None => self.decide(&state.path.iter().copied().collect::<Vec<_>>()),
        }
    }

    /// The conditions of the path that share inputs with `condition`, directly or by others;
    /// `condition` comes last.
    fn related(&mut self, state: &State, condition: Term) -> Vec<Term> {
        let mut shared: HashSet<Term> = self.symbols_of(condition).iter().copied().collect();
        let mut rest: Vec<(usize, Term)> = state.path.iter().copied().enumerate().collect();
        let mut related = Vec::new();
        loop {
            // Chains of conditions go backwards, mostly: two looks instead of one for each link.
            rest.reverse();
            let before = related.len();
            rest.retain(|&(at, part)| {
                let symbols = self.symbols_of(part);
                let shares = symbols.iter().any(|symbol| shared.contains(symbol));
                if shares {
                    shared.extend(symbols.iter().copied());
                    related.push((at, part));
                }
                !shares
            });
            if related.len() == before {
                break;
            }
        }
        related.sort_unstable_by_key(|(at, _)| *at);
        related.into_iter().map(|(_, part)| part).chain([condition]).collect()
    }

    /// The model with the values of another one for the inputs of some conditions, and for no
    /// others: what is remembered may come from another path, on which they were free.
    fn replaced(&mut self, model: &Model, found: &Model, conditions: &[Term]) -> Model {
        let mut whole = model.clone();
        for &condition in conditions {
            for symbol in self.symbols_of(condition).iter() {
                put(&mut whole.scalars, *symbol, found.scalars.get(symbol));
                put(&mut whole.arrays, *symbol, found.arrays.get(symbol));
            }
        }
        whole
    }

    fn symbols_of(&mut self, condition: Term) -> Arc<[Term]> {
        let terms = self.terms;
        let all = self.symbols.entry(condition).or_insert_with(|| terms.symbols(condition).into());
        Arc::clone(all)
    }
}

/// Gives a symbol the value that it has elsewhere; none if it has none there.
fn put<V: Clone>(values: &mut HashMap<Term, V>, symbol: Term, value: Option<&V>) {
    match value {
        Some(value) => values.insert(symbol, value.clone()),
        None => values.remove(&symbol),
    };
}
