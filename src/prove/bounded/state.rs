//! A state: all runs that come to a location in one round of the loops around it.

use std::sync::Arc;

use super::super::shared::execution::arms::{Apart, Arms};
use super::super::shared::execution::store::{Frame, Store, SymbolicValue};
use super::super::shared::execution::values::MAX_NESTING;
use super::guards::Guard;
use super::memory::SymbolicMemory;
use crate::logic::{Sort, Term, Terms};

/// A guard, and what variables and objects hold under it.
#[derive(Clone)]
pub(super) struct State {
    pub(super) guard: Guard,
    pub(super) store: Store,
    pub(super) memory: SymbolicMemory,
}

/// The integers that variables hold in two states and in both as one, where that is a choice.
pub(super) fn chosen_integers(
    one: &Store,
    other: &Store,
    both: &Store,
    terms: &Terms,
) -> Vec<[Term; 3]> {
    let of = |store: &Store| [Arc::clone(&store.frame.scalars), Arc::clone(&store.globals)];
    let mut chosen = Vec::new();
    for ((one, other), both) in of(one).iter().zip(&of(other)).zip(&of(both)) {
        if Arc::ptr_eq(one, both) {
            continue;
        }
        for values in one.iter().zip(other.iter()).zip(both.iter()) {
            let ((Some(one), Some(other)), Some(SymbolicValue::Open(both))) = values else {
                continue;
            };
            if one != other && terms.sort(*both) == Sort::Int {
                chosen.push([one.term(terms), other.term(terms), *both]);
            }
        }
    }
    chosen
}

/// What variables hold in the runs of two states, of which none has come by both ways; `first` holds of those of the
/// first one alone.
pub(super) fn joined(a: &Store, b: &Store, first: Term, terms: &Terms) -> Result<Store, Apart> {
    let arms = Arms { terms, first, deepest: MAX_NESTING };
    let scalars = arms.scalars((&a.frame.scalars, &b.frame.scalars), |_| true)?;
    let globals = arms.scalars((&a.globals, &b.globals), |_| true)?;
    let mut arrays = a.arrays.clone();
    for (number, one) in &a.arrays {
        match b.arrays.get(number) {
            Some(another) if one != another => {
                arrays.insert_mut(*number, arms.cells(one, another)?.into());
            }
            _ => {}
        }
    }
    let frame = Frame { scalars, ..a.frame.clone() };
    Ok(Store { frame, globals, arrays, next: a.next })
}
