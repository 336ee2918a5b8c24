//! What has a value of its own: symbols, and cells at known indices.

use crate::logic::{Node, Term, Terms};

/// Whether a term has a value of its own: a scalar symbol, or a cell at a known index.
pub(super) fn is_leaf(terms: &Terms, term: Term) -> bool {
    match terms.node(term) {
        Node::Symbol(..) => true,
        Node::Read(array, indices) => {
            matches!(terms.node(*array), Node::Symbol(..))
                && indices.iter().all(|&i| terms.as_int(i).is_some())
        }
        _ => false,
    }
}

/// What a symbol is called, or a cell.
pub(super) fn called(terms: &Terms, term: Term) -> String {
    let name = |term| terms.symbol_name(term).unwrap_or("symbol").to_owned();
    match terms.node(term) {
        Node::Read(array, indices) => {
            let index = |&i: &Term| terms.as_int(i).map(ToString::to_string);
            let indices: Vec<String> = indices.iter().filter_map(index).collect();
            format!("{}[{}]", name(*array), indices.join("]["))
        }
        _ => name(term),
    }
}
