//! How arrays are spelt in the theory of arrays, for solvers to which they are values: several
//! indices are arrays of arrays.
//!
//! Of arrays in which some cells were written those can be said that hold one value at one index
//! more than another array, and the choice between two; both without bound variables.

use super::PrintError;
use super::layout::Piece;
use super::names::sort_name;
use crate::logic::{Sort, Term, Terms};

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
    if let Some(indices) = terms.covered_cell(guard, arity)
        && terms.loose(value) == 0
    {
        store(base, &indices, value, put);
        return Ok(());
    }
    let other = terms.whole_array(value, arity).filter(|_| terms.loose(guard) == 0);
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
