//! Values behind an unrolled loop: from closed forms, or chosen among the steps.

use crate::logic::{Node, Sort, Substitution, Term, Terms};

use super::process_loop::Summary;
use super::program::ApcProgram;
use super::rules::total_rewrite;
use crate::graph::transfer::State;

/// The variables that a loop changes, and the closed values of those that depend on the
/// number of iterations only.
pub(crate) struct ClosedValues {
    pub(crate) changed: Vec<Term>,
    count: Term,
    by_count: Substitution,
}

impl ClosedValues {
    pub(crate) fn new(program: &ApcProgram, changed: Vec<Term>, summary: &Summary) -> Self {
        let (terms, count) = (&*program.terms, program.count());
        let rewrite = total_rewrite(terms, &summary.counters, count);
        let mut by_count = Substitution::new();
        for &variable in &changed {
            let value = terms.substitute(summary.state[&variable], &rewrite);
            // A choice speaks of the end of the loop, not of each step.
            let symbols = summary.counters.iter().chain(&summary.choices);
            let foreign = symbols.into_iter().any(|&k| terms.occurs(k, value));
            if !foreign && !terms.has_unknown(value) {
                by_count.insert(variable, value);
            }
        }
        Self { changed, count, by_count }
    }

    /// Whether a variable's value depends on the number of iterations only.
    pub(crate) fn has(&self, variable: Term) -> bool {
        self.by_count.contains_key(&variable)
    }

    /// The value after `n` iterations from `entry`, if it depends on `n` only.
    pub(crate) fn at(&self, terms: &Terms, variable: Term, n: Term, entry: &State) -> Option<Term> {
        let value = *self.by_count.get(&variable)?;
        let mut by = entry.as_substitution().clone();
        by.insert(self.count, n);
        Some(terms.substitute(value, &by))
    }

    /// The values after `n` iterations from `entry` that depend on `n` only.
    pub(crate) fn all_at<'a>(
        &'a self,
        terms: &'a Terms,
        n: Term,
        entry: &State,
    ) -> impl Iterator<Item = (Term, Term)> + 'a {
        let mut by = entry.as_substitution().clone();
        by.insert(self.count, n);
        let closed = move |&variable: &Term| {
            Some((variable, terms.substitute(*self.by_count.get(&variable)?, &by)))
        };
        self.changed.iter().filter_map(closed)
    }

    /// What a state gives to the changed variables: all that tells it from other states.
    pub(crate) fn of(&self, state: &State) -> Vec<Term> {
        self.changed.iter().map(|&variable| state.get(variable)).collect()
    }
}

/// The value of a variable in state s_n, where n is at most the number of steps.
pub(crate) fn select(terms: &Terms, states: &[State], variable: Term, n: Term) -> Term {
    let values: Vec<Term> = states.iter().map(|s| s.get(variable)).collect();
    match terms.sort(variable) {
        Sort::Array { .. } => select_layers(terms, &values, n),
        Sort::Int => match small_increments(terms, &values) {
            Some(increments) => {
                let steps = increments
                    .into_iter()
                    .zip(0..)
                    .map(|(d, p)| terms.ite(terms.gt(n, terms.int(p)), d, terms.int(0)));
                terms.add([values[0]].into_iter().chain(steps))
            }
            None => select_value(terms, &values, n),
        },
        Sort::Bool | Sort::Real | Sort::Float(_) | Sort::Pointer | Sort::Memory(_) => {
            select_value(terms, &values, n)
        }
    }
}

/// By how much each value is larger than the one before, if all of that is
/// [small](is_small). Values are sums as long as the run so far, so the look at the clock is
/// for each of them.
fn small_increments(terms: &Terms, values: &[Term]) -> Option<Vec<Term>> {
    let increment = |pair: &[Term]| {
        let increment = (!terms.is_stopped_now()).then(|| terms.sub(pair[1], pair[0]))?;
        is_small(terms, increment).then_some(increment)
    };
    values.windows(2).map(increment).collect()
}

/// Whether an increment is a constant or a sum of choices between constants, so that a
/// sum over all steps is the better form.
fn is_small(terms: &Terms, increment: Term) -> bool {
    terms.linear(increment).terms.iter().all(|(t, _)| {
        matches!(terms.node(*t), Node::Ite(_, a, b)
            if terms.as_int(*a).is_some() && terms.as_int(*b).is_some())
    })
}

fn select_value(terms: &Terms, values: &[Term], n: Term) -> Term {
    let mut selected = values[values.len() - 1];
    for p in (0..values.len() - 1).rev() {
        if terms.is_stopped_now() {
            break;
        }
        if values[p] != values[p + 1] {
            selected = terms.ite(terms.le(n, terms.int(p)), values[p], selected);
        }
    }
    selected
}

/// For arrays each step's writes become layers that need p < n besides.
fn select_layers(terms: &Terms, values: &[Term], n: Term) -> Term {
    let mut selected = values[0];
    for (p, pair) in values.windows(2).enumerate() {
        if terms.is_stopped_now() {
            break;
        }
        let taken = terms.gt(n, terms.int(p));
        let mut layers = Vec::new();
        let mut below = pair[1];
        while below != pair[0] {
            let Node::Layer { base, .. } = terms.node(below) else { break };
            layers.push(below);
            below = *base;
        }
        if below == pair[0] {
            for layer in layers.into_iter().rev() {
                selected = terms.relayer(selected, layer, taken);
            }
        } else {
            selected = terms.ite(taken, pair[1], selected);
        }
    }
    selected
}
