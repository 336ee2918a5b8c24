//! Fresh symbols: state counters, values that nothing is known of, copies of what stands for
//! something else each time.

use crate::graph::Program;
use crate::graph::names::Names;
use crate::logic::{Substitution, Term, Terms};

/// A supply of symbols that nothing in a program has.
pub(super) struct Fresh<'t> {
    terms: &'t Terms,
    names: Names,
}

impl<'t> Fresh<'t> {
    pub(super) fn new(program: &'t Program) -> Self {
        Self { terms: &program.terms, names: Names::of(program) }
    }

    /// A state counter.
    pub(super) fn counter(&mut self) -> Term {
        self.terms.int_symbol(&self.names.fresh("k"))
    }

    /// A symbol called like another, of its sort.
    pub(super) fn like(&mut self, symbol: Term) -> Term {
        let wish = self.terms.symbol_name(symbol).unwrap_or("v");
        let stem = wish.split_once('!').map_or(wish, |(stem, _)| stem);
        let name = self.names.fresh(&format!("{stem}!"));
        self.terms.symbol(&name, self.terms.sort(symbol))
    }

    /// New symbols in the place of some.
    pub(super) fn copies(&mut self, symbols: &[Term]) -> Substitution {
        symbols.iter().map(|&symbol| (symbol, self.like(symbol))).collect()
    }
}

/// The new symbols, in an order that is always the same.
pub(super) fn new_ones(copies: &Substitution) -> Vec<Term> {
    let mut all: Vec<Term> = copies.values().copied().collect();
    all.sort_unstable();
    all
}
