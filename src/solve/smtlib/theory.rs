//! How arrays are spelt in the theory of arrays, for solvers to which they are values: several
//! indices are arrays of arrays.
//!
//! Of arrays in which some cells were written those can be said that hold one value at one index
//! more than another array, and the choice between two; both without bound variables.

use num_traits::{One, Signed};

use super::PrintError;
use super::layout::Piece;
use super::names::sort_name;
use crate::logic::{Node, Sort, Term, Terms};

/// What a sort is called, arrays included.
pub(in crate::solve) fn sort_text(sort: Sort) -> String {
    let element = sort_name(sort.scalar()).to_owned();
    (0..sort.arity()).fold(element, |inner, _| format!("(Array Int {inner})"))
}

/// `(select (select array i) j)`.
pub(super) fn read<'a>(array: Term, indices: &'a [Term], put: &mut impl FnMut(Piece<'a>)) {
    indices.iter().for_each(|_| put(Piece::Text("(select ")));
    put(Piece::Child(array));
    for &index in indices {
        put(Piece::Text(" "));
        put(Piece::Child(index));
        put(Piece::Text(")"));
    }
}

/// The array with one value everywhere.
pub(super) fn constant<'a>(sort: Sort, value: Term, put: &mut impl FnMut(Piece<'a>)) {
    let inner = |arity: usize| {
        let element = sort_name(sort.scalar()).to_owned();
        (0..arity).fold(element, |inner, _| format!("(Array Int {inner})"))
    };
    for arity in (1..=sort.arity()).rev() {
        put(Piece::Made(format!("((as const {}) ", inner(arity))));
    }
    put(Piece::Child(value));
    (0..sort.arity()).for_each(|_| put(Piece::Text(")")));
}

/// An array under a layer: one cell written, or a choice between two arrays.
pub(super) fn layer<'a>(
    terms: &'a Terms,
    [base, guard, value]: [Term; 3],
    put: &mut impl FnMut(Piece<'a>),
) -> Result<(), PrintError> {
    let arity = terms.sort(base).arity();
    if let Some(indices) = cell(terms, guard, arity)
        && terms.loose(value) == 0
    {
        store(base, &indices, value, put);
        return Ok(());
    }
    let other = chosen(terms, value, arity).filter(|_| terms.loose(guard) == 0);
    let other = other.ok_or(PrintError::Array)?;
    put(Piece::Text("(ite "));
    put(Piece::Child(guard));
    put(Piece::Text(" "));
    put(Piece::Child(other));
    put(Piece::Text(" "));
    put(Piece::Child(base));
    put(Piece::Text(")"));
    Ok(())
}

/// `(store a i v)`, and `(store a i (store (select a i) j v))`.
fn store<'a>(base: Term, indices: &[Term], value: Term, put: &mut impl FnMut(Piece<'a>)) {
    for (at, &index) in indices.iter().enumerate() {
        put(Piece::Text("(store "));
        (0..at).for_each(|_| put(Piece::Text("(select ")));
        put(Piece::Child(base));
        for &before in &indices[..at] {
            put(Piece::Text(" "));
            put(Piece::Child(before));
            put(Piece::Text(")"));
        }
        put(Piece::Text(" "));
        put(Piece::Child(index));
        put(Piece::Text(" "));
    }
    put(Piece::Child(value));
    indices.iter().for_each(|_| put(Piece::Text(")")));
}

/// The indices of the one cell at which a guard holds.
fn cell(terms: &Terms, guard: Term, arity: usize) -> Option<Vec<Term>> {
    let parts = match terms.node(guard) {
        Node::And(parts) => parts.to_vec(),
        _ => vec![guard],
    };
    let mut indices = vec![None; arity];
    for part in parts {
        let (at, index) = index(terms, part)?;
        if indices.get_mut(at)?.replace(index).is_some() {
            return None;
        }
    }
    indices.into_iter().collect()
}

/// Which of a layer's indices an equation determines, and what that is: the equation need not say
/// so in these words.
fn index(terms: &Terms, equation: Term) -> Option<(usize, Term)> {
    let (true, mut form) = terms.atom_form(equation)? else { return None };
    let own = |term: Term| match terms.node(term) {
        Node::Bound { depth: 0, index, .. } => Some(*index as usize),
        _ => None,
    };
    let place = form.terms.iter().position(|&(term, _)| own(term).is_some())?;
    let (chi, factor) = form.terms.remove(place);
    if form.terms.iter().any(|&(term, _)| terms.loose(term) > 0) || !factor.magnitude().is_one() {
        return None;
    }
    let rest = terms.from_linear(&form);
    Some((own(chi)?, if factor.is_negative() { rest } else { terms.neg(rest) }))
}

/// The array of which a value is the cell under the layer's own indices.
fn chosen(terms: &Terms, value: Term, arity: usize) -> Option<Term> {
    let Node::Read(array, indices) = terms.node(value) else { return None };
    let own = |(at, index): (usize, &Term)| matches!(terms.node(*index), Node::Bound { depth: 0, index, .. } if *index as usize == at);
    let whole = indices.len() == arity && indices.iter().enumerate().all(own);
    (whole && terms.loose(*array) == 0).then_some(*array)
}
