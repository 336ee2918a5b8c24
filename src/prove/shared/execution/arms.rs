//! How what two states hold becomes one (R24 §5.4.3.1): where they differ, the choice between both.
//!
//! Exact. A variable that one of them has given no value is read by nobody before it is given one.

use std::sync::Arc;

use super::pointers::chosen_pointer;
use super::store::{Cells, Scalars, SymbolicValue};
use crate::logic::{Sort, Term, Terms};

/// Two states that are to become one.
#[derive(Clone, Copy)]
pub(crate) struct Arms<'t> {
    pub(crate) terms: &'t Terms,
    /// Holds of the first, and not of the second.
    pub(crate) first: Term,
    /// Choices that are nested more deeply are not built.
    pub(crate) deepest: u32,
}

/// There is no one value for both.
pub(crate) struct Apart;

impl Arms<'_> {
    /// The choice between two values.
    pub(crate) fn choice(
        &self,
        one: &SymbolicValue,
        other: &SymbolicValue,
    ) -> Result<SymbolicValue, Apart> {
        let terms = self.terms;
        let (one, other) = (one.term(terms), other.term(terms));
        let choice = if terms.sort(one) == Sort::Pointer {
            chosen_pointer(terms, self.first, one, other)
        } else {
            terms.ite(self.first, one, other)
        };
        self.shallow(choice).map(|choice| SymbolicValue::of(terms, choice))
    }

    fn shallow(&self, choice: Term) -> Result<Term, Apart> {
        if self.terms.depth(choice) <= self.deepest { Ok(choice) } else { Err(Apart) }
    }

    /// Scalars, of which those count that somebody reads; `counts` is asked about each that differs.
    pub(crate) fn scalars(
        &self,
        (a, b): (&Scalars, &Scalars),
        mut counts: impl FnMut(usize) -> bool,
    ) -> Result<Scalars, Apart> {
        if Arc::ptr_eq(a, b) {
            return Ok(Arc::clone(a));
        }
        let mut merged = Arc::clone(a);
        for (at, (one, other)) in a.iter().zip(b.iter()).enumerate() {
            if one == other || !counts(at) {
                continue;
            }
            let value = match (one, other) {
                (Some(one), Some(other)) => Some(self.choice(one, other)?),
                (one, other) => one.as_ref().or(other.as_ref()).cloned(),
            };
            Arc::make_mut(&mut merged)[at] = value;
        }
        Ok(merged)
    }

    /// Arrays, cell by cell where they have one base.
    pub(crate) fn cells(&self, one: &Cells, other: &Cells) -> Result<Cells, Apart> {
        let terms = self.terms;
        let (Some(base), Some(others)) = (one.base, other.base) else {
            return Ok(if one.base.is_some() { one } else { other }.clone());
        };
        if base != others {
            let (a, b) = one.layered(terms).zip(other.layered(terms)).ok_or(Apart)?;
            return self.shallow(terms.ite(self.first, a, b)).map(Cells::of);
        }
        let mut merged = one.clone();
        let mut indices: Vec<_> = one.indices().collect();
        indices.extend(other.indices().filter(|index| one.written(index).is_none()));
        for index in indices {
            let [a, b] = [one, other].map(|cells| cells.held(terms, index));
            if a != b {
                let choice = self.choice(&a.ok_or(Apart)?, &b.ok_or(Apart)?)?;
                merged.put(index.clone(), choice);
            }
        }
        Ok(merged)
    }
}
