//! The shadow of a path: values with which it can be taken, carried along. Most questions
//! (can this branch be taken, too; does this state differ from that) it answers by being looked at.
//!
//! Direction of error: none. What it satisfies is satisfiable; what it does not, is asked.

use num_bigint::BigInt;
use rpds::HashTrieMap;
use std::rc::Rc;

use crate::logic::{ArrayValue, Environment, Model, Term, Terms, Value};

/// Values of the symbols of a path. One that has none is zero.
#[derive(Clone, Debug, Default)]
pub(super) struct Shadow {
    scalars: HashTrieMap<Term, Value>,
    arrays: HashTrieMap<Term, Rc<ArrayValue>>,
}

impl Shadow {
    pub(super) fn of(model: Model) -> Self {
        Self {
            scalars: model.scalars.into_iter().collect(),
            arrays: model.arrays.into_iter().map(|(a, value)| (a, Rc::new(value))).collect(),
        }
    }

    /// The value of a term.
    pub(super) fn value(&self, terms: &Terms, term: Term) -> Option<Value> {
        terms.evaluate_small(term, &Completed { terms, shadow: self }).ok()
    }

    /// Whether a condition holds; `None` where it has no value.
    pub(super) fn holds(&self, terms: &Terms, condition: Term) -> Option<bool> {
        match self.value(terms, condition)? {
            Value::Bool(holds) => Some(holds),
            _ => None,
        }
    }

    /// Gives a symbol the value of a term; false if that has none.
    pub(super) fn define(&mut self, terms: &Terms, symbol: Term, term: Term) -> bool {
        let value = self.value(terms, term);
        let known = value.is_some();
        value.into_iter().for_each(|value| self.scalars.insert_mut(symbol, value));
        known
    }

    /// Forgets a symbol: a new one that has the same name may be anything.
    pub(super) fn forget(&mut self, symbol: Term) {
        self.scalars.remove_mut(&symbol);
        self.arrays.remove_mut(&symbol);
    }

    pub(super) fn model(&self) -> Model {
        Model {
            scalars: self.scalars.iter().map(|(&s, value)| (s, value.clone())).collect(),
            arrays: self.arrays.iter().map(|(&s, value)| (s, (**value).clone())).collect(),
        }
    }
}

struct Completed<'a> {
    terms: &'a Terms,
    shadow: &'a Shadow,
}

impl Environment for Completed<'_> {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        let zero = || Value::zero(self.terms.sort(symbol).scalar());
        Some(self.shadow.scalars.get(&symbol).cloned().unwrap_or_else(zero))
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        let zero = || Value::zero(self.terms.sort(array).scalar());
        let value = self.shadow.arrays.get(&array);
        Some(value.map_or_else(zero, |value| value.get(index).clone()))
    }
}
