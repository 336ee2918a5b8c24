//! The variables that are followed, and what is known about all of them at one location: an
//! interval for each.
//!
//! States are copied all the time and differ little, so they share what is equal: a state
//! is a list of shared pieces.

use std::rc::Rc;

use hashbrown::HashMap;

use super::thresholds::Widening;
use crate::graph::program::{Range, Variable};
use crate::logic::{Estimate, FloatInterval, Format, Interval, Sort, Term, Terms};

/// So many variables are copied together.
const PIECE: usize = 16;

/// The variables that are followed.
#[derive(Debug, Default)]
pub(super) struct Variables {
    /// The numbers of the scalars, and of cells that are followed as they are.
    pub(super) numbers: HashMap<Term, usize>,
    /// The promised interval of each scalar, by number.
    pub(super) promised: Vec<Interval>,
    /// The promised interval of the cells of each array.
    pub(super) cells: HashMap<Term, Interval>,
    /// The numbers of the floating-point variables.
    pub(super) floats: HashMap<Term, usize>,
    /// All numbers of their formats, by number.
    pub(super) of_floats: Vec<FloatInterval>,
}

impl Variables {
    /// Numbers for the variables, with what is promised of them.
    pub(super) fn of<'v>(variables: impl IntoIterator<Item = &'v Variable>) -> Self {
        let mut followed = Self::default();
        for variable in variables {
            let promised = variable.range.as_ref().map_or(Interval::ALL, Range::interval);
            if let Sort::Float(format) = variable.sort {
                followed.floats.insert(variable.symbol, followed.of_floats.len());
                followed.of_floats.push(FloatInterval::any(format));
            } else if variable.sort == Sort::Int {
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

    /// What is known of a floating-point variable in a state.
    pub(super) fn float(&self, state: &State, symbol: Term) -> Option<FloatInterval> {
        self.floats.get(&symbol).map(|&number| state.floats.get(number))
    }

    /// Estimates terms in a state.
    pub(super) fn estimate<'a>(
        &'a self,
        terms: &'a Terms,
        state: &'a State,
    ) -> Estimate<'a, impl Fn(Term) -> Interval> {
        let estimate = Estimate::new(terms, |symbol| match self.numbers.get(&symbol) {
            Some(&number) => state.get(number),
            None => self.cells.get(&symbol).copied().unwrap_or(Interval::ALL),
        });
        if self.floats.is_empty() {
            return estimate;
        }
        estimate.with_floats(|symbol| self.float(state, symbol))
    }
}

/// An interval for each variable, by its number; integers and floating-point numbers have numbers of their own.
#[derive(Clone, Debug)]
pub(super) struct State {
    integers: Pieces<Interval>,
    pub(super) floats: Pieces<FloatInterval>,
}

impl State {
    /// What is promised of the variables.
    pub(super) fn promised(variables: &Variables) -> Self {
        Self {
            integers: Pieces::new(&variables.promised, Interval::ALL),
            floats: Pieces::new(&variables.of_floats, FloatInterval::any(Format::Double)),
        }
    }

    pub(super) fn get(&self, variable: usize) -> Interval {
        self.integers.get(variable)
    }

    pub(super) fn set(&mut self, variable: usize, value: Interval) {
        self.integers.set(variable, value);
    }

    /// Sets some of them.
    pub(super) fn change(&mut self, changes: Vec<(usize, Interval)>) {
        for (variable, value) in changes {
            self.set(variable, value);
        }
    }

    /// Holds what either holds; whether that changed anything.
    pub(super) fn join(&mut self, other: &State) -> bool {
        let integers = self.integers.combine(&other.integers, |_, own, new| own.join(new));
        self.floats.combine(&other.floats, |_, own, new| own.join(new)) || integers
    }

    /// Holds what both hold; what the other holds where that is nothing.
    pub(super) fn meet(&mut self, other: &State) {
        self.integers.combine(&other.integers, |_, own, new| own.meet(new).unwrap_or(new));
        self.floats.combine(&other.floats, |_, own, new| own.meet(new).unwrap_or(new));
    }

    /// Holds what either holds, and more; whether that changed anything.
    pub(super) fn widened(&mut self, other: &State, by: &mut Widening<'_>) -> bool {
        let changed = self.integers.combine(&other.integers, |at, old, new| by.of(at, old, new));
        self.floats.combine(&other.floats, |at, old, new| by.of_float(at, old, new)) || changed
    }
}

/// A list of which states share what is equal.
#[derive(Clone, Debug)]
pub(super) struct Pieces<T> {
    pieces: Vec<Rc<[T; PIECE]>>,
}

impl<T: Copy + PartialEq> Pieces<T> {
    /// A list of these values; `filler` is never looked at.
    fn new(values: &[T], filler: T) -> Self {
        let piece =
            |some: &[T]| Rc::new(std::array::from_fn(|at| some.get(at).copied().unwrap_or(filler)));
        Self { pieces: values.chunks(PIECE).map(piece).collect() }
    }

    pub(super) fn get(&self, variable: usize) -> T {
        self.pieces[variable / PIECE][variable % PIECE]
    }

    pub(super) fn set(&mut self, variable: usize, value: T) {
        if self.get(variable) != value {
            Rc::make_mut(&mut self.pieces[variable / PIECE])[variable % PIECE] = value;
        }
    }

    /// Lets `with` put what is known here and there together, by the numbers of the variables; whether that changed
    /// anything.
    fn combine(&mut self, other: &Self, mut with: impl FnMut(usize, T, T) -> T) -> bool {
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
