//! Sums, conjunctions and disjunctions of which others are a part, as counters are that go up on the way, and
//! guards: each part is put to that of those before it, so that what solvers learn of one they know of the next.

use std::cmp::Reverse;

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::super::analysis::Pace;
use super::circuit::{Circuit, Gate, Wire};
use super::unfit::Unfit;
use crate::logic::{Node, Term, Terms};

/// Fewer have no part that is worth a gate.
const FEWEST: usize = 3;

/// What is made of parts, in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Operator {
    /// Of which each is added or taken away.
    Sum,
    All,
    Any,
}

/// In how many terms of a question something is a part.
#[derive(Default)]
pub(super) struct SharedParts {
    counts: HashMap<(Operator, Term), usize>,
}

impl SharedParts {
    /// Counts those of some terms.
    pub(super) fn of(terms: &Terms, roots: &[Term], pace: &mut Pace) -> Result<Self, Unfit> {
        let (mut shared, mut seen) = (Self::default(), HashSet::new());
        let mut work = roots.to_vec();
        while let Some(term) = work.pop() {
            if !seen.insert(term) {
                continue;
            }
            pace.step()?;
            match terms.node(term) {
                Node::Add(_) => {
                    let form = terms.linear(term);
                    let units = form.terms.iter().filter(|(_, factor)| is_unit(factor));
                    units.for_each(|(part, _)| shared.count(Operator::Sum, *part));
                }
                Node::And(parts) => parts.iter().for_each(|&p| shared.count(Operator::All, p)),
                Node::Or(parts) => parts.iter().for_each(|&p| shared.count(Operator::Any, p)),
                _ => {}
            }
            terms.node(term).for_each_child(|child, _| work.push(child));
        }
        Ok(shared)
    }

    fn count(&mut self, operator: Operator, part: Term) {
        *self.counts.entry((operator, part)).or_default() += 1;
    }

    /// Takes out what is a part of others, too: what is in most comes first, so that what is made of it goes on from
    /// what is made of fewer.
    fn taken<P>(
        &self,
        operator: Operator,
        parts: &mut Vec<P>,
        term: impl Fn(&P) -> Option<Term>,
    ) -> Vec<P> {
        let count = |part: &P| {
            let term = term(part)?;
            self.counts.get(&(operator, term)).copied().filter(|&count| count > 1)
        };
        if parts.iter().filter_map(count).take(FEWEST).count() < FEWEST {
            return Vec::new();
        }
        let (mut shared, others): (Vec<P>, Vec<P>) =
            parts.drain(..).partition(|part| count(part).is_some());
        *parts = others;
        shared.sort_by_key(|part| Reverse(count(part)));
        shared
    }

    /// Takes summands out that are in other sums, too, and gives the gate of their sum.
    pub(super) fn sum(
        &self,
        summands: &mut Vec<(Term, BigInt)>,
        wires: &HashMap<Term, Wire>,
        circuit: &mut Circuit,
    ) -> Option<Wire> {
        let unit = |(term, factor): &(Term, BigInt)| is_unit(factor).then_some(*term);
        let shared = self.taken(Operator::Sum, summands, unit).into_iter();
        let mut shared = shared.map(|(term, factor)| (wires[&term], factor));
        let first = shared.next()?;
        let sum = shared.fold(first, |before, next| {
            (circuit.add(Gate::Sum(vec![before, next], BigInt::zero())), BigInt::one())
        });
        Some(sum.0)
    }

    /// The gate of a conjunction (`all`), or a disjunction.
    pub(super) fn junction(
        &self,
        all: bool,
        parts: &[Term],
        wires: &HashMap<Term, Wire>,
        circuit: &mut Circuit,
    ) -> Wire {
        let (operator, gate): (_, fn(Vec<Wire>) -> Gate) =
            if all { (Operator::All, Gate::All) } else { (Operator::Any, Gate::Any) };
        let mut others = parts.to_vec();
        let shared = self.taken(operator, &mut others, |&part| Some(part)).into_iter();
        let shared = shared.map(|part| wires[&part]);
        let shared = shared.reduce(|before, next| circuit.add(gate(vec![before, next])));
        let parts: Vec<Wire> =
            shared.into_iter().chain(others.iter().map(|part| wires[part])).collect();
        match parts[..] {
            [only] => only,
            _ => circuit.add(gate(parts)),
        }
    }
}

fn is_unit(factor: &BigInt) -> bool {
    factor.magnitude().is_one()
}
