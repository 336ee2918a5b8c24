//! Cells that the rounds of a loop look at one after the other, where they are all alike: up to the
//! first that is not.
//!
//! Direction of error: none. No round writes to arrays; what a cell holds that nobody has written
//! to, and that is not told of by itself, is the same for all of them.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::super::closed::{ClosedForms, Polynomial};
use super::super::transfer::State;
use super::Running;
use super::objects::FOREVER;
use super::walking::Pointers;
use crate::logic::{Node, Substitution, Term, Value};

/// What rounds do, where the cells that they look at are alike.
pub(super) struct Alike {
    pub(super) state: State,
    pub(super) conditions: Vec<Term>,
    /// For how many rounds they are; `None`: for all.
    pub(super) rounds: Option<BigInt>,
}

impl Running<'_, '_> {
    /// A round with what cells hold in the place of reads that go on from cell to cell; `None` if it
    /// is not known which they are.
    pub(super) fn alike(
        &self,
        mut state: State,
        conditions: Vec<Term>,
        pointers: &Pointers,
    ) -> Option<Alike> {
        let terms = &*self.interpreter.program.terms;
        let forms = ClosedForms::of(terms, &state, &[]);
        let mut held = Substitution::default();
        let zeros = self.zeros((&state, &conditions), (pointers, &forms), &mut held)?;
        let mut rounds = (zeros < FOREVER).then(|| zeros.into());
        for (read, array, index) in self.reads(&state, &conditions) {
            if forms.is_fixed(terms, read) {
                continue;
            }
            let Polynomial { first, coefficients } = forms.of_form(terms, &terms.linear(index))?;
            let ([], [start, step]) = (&first[..], &coefficients[..]) else { return None };
            let Value::Int(start) = self.value_now(pointers, *start)? else { return None };
            let step = terms.as_int(*step)?;
            let (common, others) = self.memory.cells_apart(array)?;
            let met = |cell: &BigInt| {
                let (round, rest) = (cell - &start).div_rem(step);
                (rest.is_zero() && !round.is_negative()).then_some(round)
            };
            rounds = others.iter().filter_map(met).chain(rounds).min();
            held.insert(read, terms.literal(&common));
        }
        let of = |term: Term| terms.substitute(term, &held);
        state.map(of);
        Some(Alike { state, conditions: conditions.into_iter().map(of).collect(), rounds })
    }

    /// The reads of arrays of one dimension in a round, each with its array and its index.
    fn reads(&self, state: &State, conditions: &[Term]) -> Vec<(Term, Term, Term)> {
        let terms = &*self.interpreter.program.terms;
        let read = |term: Term| match terms.node(term) {
            Node::Read(array, indices) => match indices[..] {
                [index] => Some((term, *array, index)),
                _ => None,
            },
            _ => None,
        };
        self.parts(state, conditions).into_iter().filter_map(read).collect()
    }

    /// All terms in a round, each once.
    pub(super) fn parts(&self, state: &State, conditions: &[Term]) -> Vec<Term> {
        let terms = &*self.interpreter.program.terms;
        let (mut found, mut seen) = (Vec::new(), hashbrown::HashSet::new());
        let mut work: Vec<Term> = conditions.to_vec();
        work.extend(state.as_substitution().values());
        while let Some(term) = work.pop() {
            if seen.insert(term) {
                found.push(term);
                terms.node(term).for_each_child(|child, _| work.push(child));
            }
        }
        found
    }
}
