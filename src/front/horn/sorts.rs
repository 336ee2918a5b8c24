//! Sorts, as scripts write them.

use super::{Fault, Reading};
use crate::logic::Sort;
use crate::sexpr::{ExpressionId, Tree};

/// Those that are read.
pub(super) const SORTS: &str =
    "variables and arguments are of the sorts Int, Bool, and arrays of such";

/// The sort that is written somewhere.
pub(super) fn sort_of(tree: &Tree<'_>, id: ExpressionId) -> Reading<Sort> {
    let at = tree.at(id);
    let unread = |what: String| Err(Fault::unsupported(at, what).help(SORTS));
    if let Some(&[array, index, element]) = tree.list(id)
        && tree.word(array) == Some("Array")
    {
        return match (tree.word(index), array_of(sort_of(tree, element)?)) {
            (Some("Int"), Some(sort)) => Ok(sort),
            _ => unread(String::from("arrays are read where their indices are integers")),
        };
    }
    match tree.word(id) {
        Some("Int") => Ok(Sort::Int),
        Some("Bool") => Ok(Sort::Bool),
        Some(other) => unread(format!("the sort `{other}` is not read")),
        None => unread(String::from("bit-vectors and other sorts are not read")),
    }
}

/// The sort of arrays whose cells are of some sort.
pub(super) fn array_of(element: Sort) -> Option<Sort> {
    let arity = u8::try_from(element.arity()).ok()?.checked_add(1)?;
    Some(Sort::Array { arity, element: element.scalar() })
}
