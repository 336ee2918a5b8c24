//! A state: all runs that come to a location in one round of the loops around it.

use super::super::shared::execution::arms::{Apart, Arms};
use super::super::shared::execution::store::{Frame, Store};
use super::super::shared::execution::values::MAX_NESTING;
use super::guards::Guard;
use super::memory::SymbolicMemory;
use crate::logic::{Term, Terms};

/// A guard, and what variables and objects hold under it.
#[derive(Clone)]
pub(super) struct State {
    pub(super) guard: Guard,
    pub(super) store: Store,
    pub(super) memory: SymbolicMemory,
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
