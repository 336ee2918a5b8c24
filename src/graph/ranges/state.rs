//! What is known about all variables at one location: an interval for each.
//!
//! States are copied all the time and differ little, so they share what is equal: a state
//! is a list of shared pieces.

use std::rc::Rc;

use super::interval::Interval;

/// So many variables are copied together.
const PIECE: usize = 16;

/// An interval for each variable, by its number.
#[derive(Clone, Debug)]
pub(super) struct State {
    pieces: Vec<Rc<[Interval; PIECE]>>,
}

impl State {
    pub(super) fn new(variables: usize, value: impl Fn(usize) -> Interval) -> Self {
        let piece = |at: usize| {
            let number = |offset| at * PIECE + offset;
            Rc::new(std::array::from_fn(|offset| match number(offset) {
                number if number < variables => value(number),
                _ => Interval::ALL,
            }))
        };
        Self { pieces: (0..variables.div_ceil(PIECE)).map(piece).collect() }
    }

    pub(super) fn get(&self, variable: usize) -> Interval {
        self.pieces[variable / PIECE][variable % PIECE]
    }

    pub(super) fn set(&mut self, variable: usize, value: Interval) {
        if self.get(variable) != value {
            Rc::make_mut(&mut self.pieces[variable / PIECE])[variable % PIECE] = value;
        }
    }

    /// Lets `with` put what is known here and there together; whether that changed anything.
    pub(super) fn combine(
        &mut self,
        other: &State,
        with: impl Fn(Interval, Interval) -> Interval,
    ) -> bool {
        let mut changed = false;
        for (own, other) in self.pieces.iter_mut().zip(&other.pieces) {
            if Rc::ptr_eq(own, other) {
                continue;
            }
            let both = std::array::from_fn(|at| with(own[at], other[at]));
            if both == **other {
                changed |= both != **own;
                *own = other.clone();
            } else if both != **own {
                changed = true;
                *own = Rc::new(both);
            }
        }
        changed
    }
}
