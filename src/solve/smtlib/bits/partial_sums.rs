//! Sums of which others are a part, as counters are that go up on the way: each summand is added to the sum of those
//! before it, so that what solvers learn of one sum they know of the next.

use std::cmp::Reverse;

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::super::analysis::Pace;
use super::circuit::{Circuit, Gate, Wire};
use super::unfit::Unfit;
use crate::logic::{Node, Term, Terms};

/// Shorter ones have no part that is worth a gate.
const FEWEST: usize = 3;

/// In how many sums of a question a summand is, added or taken away.
#[derive(Default)]
pub(super) struct PartialSums {
    counts: HashMap<Term, usize>,
}

impl PartialSums {
    /// Counts those of some terms.
    pub(super) fn of(terms: &Terms, roots: &[Term], pace: &mut Pace) -> Result<Self, Unfit> {
        let (mut counts, mut seen) = (HashMap::new(), HashSet::new());
        let mut work = roots.to_vec();
        while let Some(term) = work.pop() {
            if !seen.insert(term) {
                continue;
            }
            pace.step()?;
            if matches!(terms.node(term), Node::Add(_)) {
                let form = terms.linear(term);
                let units = form.terms.iter().filter(|(_, factor)| factor.magnitude().is_one());
                units.for_each(|(summand, _)| *counts.entry(*summand).or_default() += 1);
            }
            terms.node(term).for_each_child(|child, _| work.push(child));
        }
        Ok(Self { counts })
    }

    fn count(&self, summand: Term) -> usize {
        self.counts.get(&summand).copied().unwrap_or(0)
    }

    /// Takes summands out that are in other sums, too, and gives the gate of their sum: those that are in most come
    /// first, so that it goes on from a sum of fewer.
    pub(super) fn taken(
        &self,
        summands: &mut Vec<(Term, BigInt)>,
        wires: &HashMap<Term, Wire>,
        circuit: &mut Circuit,
    ) -> Option<Wire> {
        let is_shared =
            |(term, factor): &(Term, BigInt)| factor.magnitude().is_one() && self.count(*term) > 1;
        if summands.iter().filter(|summand| is_shared(summand)).count() < FEWEST {
            return None;
        }
        let (mut shared, others): (Vec<_>, Vec<_>) = summands.drain(..).partition(is_shared);
        *summands = others;
        shared.sort_by_key(|(term, _)| Reverse(self.count(*term)));
        let mut shared = shared.into_iter().map(|(term, factor)| (wires[&term], factor));
        let first = shared.next()?;
        let sum = shared.fold(first, |before, next| {
            (circuit.add(Gate::Sum(vec![before, next], BigInt::zero())), BigInt::one())
        });
        Some(sum.0)
    }
}
