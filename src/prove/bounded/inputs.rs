//! The inputs of a walk: what is known of them, and between which ends terms over them are on all runs.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;

use crate::graph::Range;
use crate::logic::{Estimate, Interval, Kept, Node, Term, Terms};

/// What is known of inputs, and of terms so far.
pub(super) struct Inputs<'t> {
    terms: &'t Terms,
    /// Between which ends they are; of an array, its cells.
    ranges: HashMap<Term, Range>,
    /// What the program asks of them as soon as it has read them.
    promised: HashMap<Term, Term>,
    intervals: Kept,
}

impl<'t> Inputs<'t> {
    pub(super) fn new(terms: &'t Terms) -> Self {
        let (ranges, promised) = Default::default();
        Self { terms, ranges, promised, intervals: Kept::default() }
    }

    /// A symbol is what a variable is given that keeps to a range.
    pub(super) fn declare(&mut self, symbol: Term, range: Option<Range>, promised: Option<Term>) {
        self.ranges.extend(range.map(|range| (symbol, range)));
        self.promised.extend(promised.map(|promised| (symbol, promised)));
    }

    /// Between which ends a term is.
    pub(super) fn interval(&self, term: Term) -> Interval {
        let input = |symbol| self.ranges.get(&symbol).map_or(Interval::ALL, Range::interval);
        Estimate::new(self.terms, input).keeping(&self.intervals).of(term)
    }

    /// A value of an input that nothing else is asked of, where that is not 0.
    pub(super) fn any(&self, input: Term) -> Option<BigInt> {
        let range = self.ranges.get(&input).filter(|range| !range.contains(&BigInt::ZERO))?;
        Some(range.low.clone())
    }

    /// Conditions, with what holds of the inputs that they are about.
    pub(super) fn with_facts(&self, conditions: &[Term]) -> Vec<Term> {
        let mut all = self.terms.expand_reads(conditions);
        for leaf in self.leaves(&all) {
            let input = match self.terms.node(leaf) {
                Node::Read(array, _) => *array,
                _ => leaf,
            };
            let range = self.ranges.get(&input);
            all.extend(range.iter().flat_map(|range| range.bounds(self.terms, leaf)));
            all.extend(self.promised.get(&leaf));
        }
        all
    }

    /// The scalar inputs in some terms, and the cells of arrays.
    fn leaves(&self, terms: &[Term]) -> Vec<Term> {
        let (mut leaves, mut seen, mut work) = (Vec::new(), HashSet::new(), terms.to_vec());
        while let Some(term) = work.pop() {
            if !seen.insert(term) {
                continue;
            }
            let node = self.terms.node(term);
            let is_leaf = match node {
                Node::Symbol(..) => !self.terms.sort(term).is_array(),
                // Below a binder a cell has no place of its own.
                Node::Read(array, _) => {
                    matches!(self.terms.node(*array), Node::Symbol(..))
                        && self.terms.loose(term) == 0
                }
                _ => false,
            };
            if is_leaf {
                leaves.push(term);
            }
            node.for_each_child(|child, _| work.push(child));
        }
        leaves
    }
}
