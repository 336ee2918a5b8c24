//! Between which ends a term is on all runs: those of inputs are declared, and the rest follows.

use std::cell::RefCell;

use hashbrown::HashMap;

use crate::graph::Variable;
use crate::logic::{Estimate, Interval, Term, Terms};

/// What is known of inputs, and of terms so far.
pub(super) struct Intervals<'t> {
    terms: &'t Terms,
    inputs: HashMap<Term, Interval>,
    kept: RefCell<HashMap<Term, Interval>>,
}

impl<'t> Intervals<'t> {
    pub(super) fn new(terms: &'t Terms) -> Self {
        Self { terms, inputs: HashMap::new(), kept: RefCell::default() }
    }

    /// A symbol is what a variable is given, or its cells are.
    pub(super) fn declare(&mut self, symbol: Term, variable: &Variable) {
        if let Some(range) = &variable.range {
            self.inputs.insert(symbol, range.interval());
        }
    }

    pub(super) fn of(&self, term: Term) -> Interval {
        let input = |symbol| self.inputs.get(&symbol).copied().unwrap_or(Interval::ALL);
        Estimate::new(self.terms, input).keeping(&self.kept).of(term)
    }
}
