//! The variables that are followed, and what is known about all of them at one location: an
//! interval for each.
//!
//! States are copied all the time and differ little, so they share what is equal: a state
//! is a list of shared pieces.

use std::rc::Rc;

use hashbrown::HashMap;

use crate::graph::program::{Range, Variable};
use crate::logic::{Estimate, Interval, Sort, Term, Terms};

/// So many variables are copied together.
const PIECE: usize = 16;

/// The variables that are followed.
#[derive(Debug)]
pub(super) struct Variables {
    /// The numbers of the scalars, and of cells that are followed as they are.
    pub(super) numbers: HashMap<Term, usize>,
    /// The promised interval of each scalar, by number.
    pub(super) promised: Vec<Interval>,
    /// The promised interval of the cells of each array.
    pub(super) cells: HashMap<Term, Interval>,
}

impl Variables {
    /// Numbers for the integer variables, with what is promised of them.
    pub(super) fn of<'v>(variables: impl IntoIterator<Item = &'v Variable>) -> Self {
        let mut followed =
            Self { numbers: HashMap::new(), promised: Vec::new(), cells: HashMap::new() };
        for variable in variables {
            let promised = variable.range.as_ref().map_or(Interval::ALL, Range::interval);
            if variable.sort == Sort::Int {
                followed.numbers.insert(variable.symbol, followed.promised.len());
                followed.promised.push(promised);
            } else if variable.sort.element() == Sort::Int {
                followed.cells.insert(variable.symbol, promised);
            }
        }
        followed
    }

    /// One more is followed, perhaps by the name of a term; its number.
    pub(super) fn follow(&mut self, term: Option<Term>, promised: Interval) -> usize {
        let number = self.promised.len();
        self.promised.push(promised);
        if let Some(term) = term {
            self.numbers.insert(term, number);
        }
        number
    }

    /// Estimates terms in a state.
    pub(super) fn estimate<'a>(
        &'a self,
        terms: &'a Terms,
        state: &'a State,
    ) -> Estimate<'a, impl Fn(Term) -> Interval> {
        Estimate::new(terms, |symbol| match self.numbers.get(&symbol) {
            Some(&number) => state.get(number),
            None => self.cells.get(&symbol).copied().unwrap_or(Interval::ALL),
        })
    }
}

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

    /// Sets some of them.
    pub(super) fn change(&mut self, changes: Vec<(usize, Interval)>) {
        for (variable, value) in changes {
            self.set(variable, value);
        }
    }

    /// Lets `with` put what is known here and there together; whether that changed anything.
    pub(super) fn combine(
        &mut self,
        other: &State,
        with: impl Fn(Interval, Interval) -> Interval,
    ) -> bool {
        self.combine_each(other, |_, own, other| with(own, other))
    }

    /// The same, by the numbers of the variables.
    pub(super) fn combine_each(
        &mut self,
        other: &State,
        mut with: impl FnMut(usize, Interval, Interval) -> Interval,
    ) -> bool {
        let mut changed = false;
        for (piece, (own, other)) in self.pieces.iter_mut().zip(&other.pieces).enumerate() {
            if Rc::ptr_eq(own, other) {
                continue;
            }
            let both = std::array::from_fn(|at| with(piece * PIECE + at, own[at], other[at]));
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
