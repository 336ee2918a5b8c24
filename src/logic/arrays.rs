//! Array values: a base under guarded layers, the λ/ite form of ST11 §4.
//!
//! A single write is the simplest layer. What a loop writes in one sweep is a layer
//! too. How arrays are printed is the printer's business, see
//! [`Terms::expand_reads`].

use std::sync::Arc;

use num_traits::{One, Signed};

use super::sort::Sort;
use super::term::{Node, Term, Terms};

impl Terms {
    /// The array that holds `value` in every cell.
    pub fn constant_array(&self, sort: Sort, value: Term) -> Term {
        self.intern(Node::Constant(sort, value))
    }

    /// The cell of `array` at `indices`.
    pub fn read(&self, array: Term, indices: &[Term]) -> Term {
        let element = self.sort(array).element();
        if indices.iter().any(|&i| self.has_unknown(i)) {
            return self.unknown(element);
        }
        match self.node(array) {
            Node::Unknown(_) => self.unknown(element),
            Node::Constant(_, value) => *value,
            Node::Layer { base, guard, value } => {
                let covered = self.instantiate(*guard, indices);
                match self.as_bool(covered) {
                    Some(true) => self.instantiate(*value, indices),
                    Some(false) => self.read(*base, indices),
                    // ⋆ below must surface: an array that holds ⋆ is read out at once.
                    None if self.has_unknown(array) => {
                        let value = self.instantiate(*value, indices);
                        self.ite(covered, value, self.read(*base, indices))
                    }
                    None => self.intern(Node::Read(array, indices.into())),
                }
            }
            _ => self.intern(Node::Read(array, indices.into())),
        }
    }

    /// `array` with `value` at `indices`.
    pub fn write(&self, array: Term, indices: &[Term], value: Term) -> Term {
        let chi = self.layer_indices(indices.len());
        let here = self.and(chi.iter().zip(indices).map(|(&c, &i)| self.eq(c, self.shift(i, 1))));
        self.layer_raw(array, here, self.shift(value, 1))
    }

    /// `base`, covered where `guard` holds by `value`. The symbols `chi`, one an index,
    /// stand for the indices in `guard` and `value` and are bound here.
    pub fn layer(&self, base: Term, chi: &[Term], guard: Term, value: Term) -> Term {
        self.layer_raw(base, self.abstract_symbols(guard, chi), self.abstract_symbols(value, chi))
    }

    /// `base` under the top layer of `array`, which covers only if `condition` holds too.
    pub fn relayer(&self, base: Term, array: Term, condition: Term) -> Term {
        match self.node(array) {
            Node::Layer { guard, value, .. } => {
                self.layer_raw(base, self.and2(self.shift(condition, 1), *guard), *value)
            }
            _ => base,
        }
    }

    /// As [`layer`](Self::layer), for a guard and a value that stand under the binder already.
    pub(super) fn layer_raw(&self, base: Term, guard: Term, value: Term) -> Term {
        let sort = self.sort(base);
        match self.as_bool(guard) {
            Some(false) => return base,
            Some(true) if self.loose(value) == 0 => return self.constant_array(sort, value),
            _ => {}
        }
        // Which cells are covered is unknown, so each cell is.
        if self.has_unknown(guard) {
            return self.unknown(sort);
        }
        match self.node(base) {
            Node::Layer { base: below, guard: same, .. } if *same == guard => {
                self.intern(Node::Layer { base: *below, guard, value })
            }
            _ => self.intern(Node::Layer { base, guard, value }),
        }
    }

    /// The innermost binder's first `arity` variables.
    pub(super) fn layer_indices(&self, arity: usize) -> Vec<Term> {
        (0..arity)
            .map(|index| {
                let index = u32::try_from(index).unwrap_or(u32::MAX);
                self.intern(Node::Bound { depth: 0, index, sort: Sort::Int })
            })
            .collect()
    }

    /// One array or the other: the second, covered by the first where the condition holds.
    pub(super) fn ite_array(&self, condition: Term, then: Term, otherwise: Term) -> Term {
        let chi = self.layer_indices(self.sort(then).arity());
        let value = self.read(self.shift(then, 1), &chi);
        self.layer_raw(otherwise, self.shift(condition, 1), value)
    }

    /// The suggested name of the `index`-th index of a layer.
    pub fn index_name(index: usize) -> Arc<str> {
        Arc::from(format!("chi{index}"))
    }

    /// The indices of the one cell at which the guard of a layer holds, if that is what it says.
    pub(crate) fn covered_cell(&self, guard: Term, arity: usize) -> Option<Vec<Term>> {
        let parts = match self.node(guard) {
            Node::And(parts) => parts.to_vec(),
            _ => vec![guard],
        };
        let mut indices = vec![None; arity];
        for part in parts {
            let (at, index) = self.determined_index(part)?;
            if indices.get_mut(at)?.replace(index).is_some() {
                return None;
            }
        }
        indices.into_iter().collect()
    }

    /// Which of a layer's indices an equation determines, and what that is: the equation need not
    /// say so in these words.
    pub(crate) fn determined_index(&self, equation: Term) -> Option<(usize, Term)> {
        let (true, mut form) = self.atom_form(equation)? else { return None };
        let own = |term: Term| match self.node(term) {
            Node::Bound { depth: 0, index, .. } => Some(*index as usize),
            _ => None,
        };
        let place = form.terms.iter().position(|&(term, _)| own(term).is_some())?;
        let (chi, factor) = form.terms.remove(place);
        let loose = form.terms.iter().any(|&(term, _)| self.loose(term) > 0);
        if loose || !factor.magnitude().is_one() {
            return None;
        }
        let rest = self.from_linear(&form);
        Some((own(chi)?, if factor.is_negative() { rest } else { self.neg(rest) }))
    }

    /// The array of which a value is the cell under the layer's own indices.
    pub(crate) fn whole_array(&self, value: Term, arity: usize) -> Option<Term> {
        let Node::Read(array, indices) = self.node(value) else { return None };
        let own = |(at, index): (usize, &Term)| matches!(self.node(*index), Node::Bound { depth: 0, index, .. } if *index as usize == at);
        let whole = indices.len() == arity && indices.iter().enumerate().all(own);
        (whole && self.loose(*array) == 0).then_some(*array)
    }
}
