//! Terms as they are printed: without layers of arrays, and over integers without operations on bits.

use hashbrown::HashSet;

use super::{MAX_TERMS, PrintError};
use crate::budget::Budget;
use crate::logic::stack::with_deep_stack;
use crate::logic::{Node, Term, Terms};

/// The terms without layers, and with arithmetic for operations on bits.
pub(super) fn over_integers(
    terms: &Terms,
    roots: &[Term],
    budget: &Budget,
) -> Result<Vec<Term>, PrintError> {
    let roots = expanded(terms, roots, budget)?;
    if !roots.iter().any(|&root| terms.has_bits(root)) {
        return Ok(roots);
    }
    in_time(terms, budget, || terms.bits_as_arithmetic(&roots))
}

/// The terms without layers; themselves if they have none.
pub(super) fn expanded(
    terms: &Terms,
    roots: &[Term],
    budget: &Budget,
) -> Result<Vec<Term>, PrintError> {
    if !has_layers(terms, roots) {
        return Ok(roots.to_vec());
    }
    in_time(terms, budget, || terms.expand_reads(roots))
}

/// What a pass over terms makes, unless that becomes too much or takes too long.
pub(super) fn in_time<T: Send>(
    terms: &Terms,
    budget: &Budget,
    pass: impl FnOnce() -> T + Send,
) -> Result<T, PrintError> {
    let ends = budget.clone();
    let is_over = move || ends.is_over();
    with_deep_stack(|| terms.bounded(MAX_TERMS, is_over, pass)).ok_or_else(|| {
        if budget.is_over() { PrintError::Stopped } else { PrintError::TooLarge(MAX_TERMS) }
    })
}

fn has_layers(terms: &Terms, roots: &[Term]) -> bool {
    let mut seen = HashSet::new();
    let mut work = roots.to_vec();
    while let Some(next) = work.pop() {
        if !seen.insert(next) {
            continue;
        }
        if let Node::Read(array, _) = terms.node(next)
            && !matches!(terms.node(*array), Node::Symbol(..))
        {
            return true;
        }
        terms.node(next).for_each_child(|child, _| work.push(child));
    }
    false
}
