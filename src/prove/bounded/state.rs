//! A state: all runs that come to a location in one round of the loops around it.

use super::super::shared::execution::arms::{Apart, Arms};
use super::super::shared::execution::store::{Frame, Store};
use super::super::shared::execution::values::MAX_NESTING;
use super::guards::{Guard, Guards};
use crate::logic::Terms;

/// A guard, and what variables hold under it.
#[derive(Clone)]
pub(super) struct State {
    pub(super) guard: Guard,
    pub(super) store: Store,
}

impl State {
    /// The state of the runs of both, of which none has come by both ways.
    pub(super) fn joined(
        &self,
        other: &Self,
        terms: &Terms,
        guards: &mut Guards<'_>,
    ) -> Result<Self, Apart> {
        let (guard, first) = guards.either(self.guard, other.guard);
        let arms = Arms { terms, first, deepest: MAX_NESTING };
        let (a, b) = (&self.store, &other.store);
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
        Ok(Self { guard, store: Store { frame, globals, arrays, next: a.next } })
    }
}
