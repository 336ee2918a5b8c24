//! What names mean in all of a script, and the variables of clauses.

use std::collections::HashMap;

use crate::logic::{Sort, Term, Terms};
use crate::sexpr::ExpressionId;

/// What a name stands for, by `define-fun`.
#[derive(Clone, Debug)]
pub(super) struct Definition<'x> {
    /// How many there are before it: it may mention those alone.
    pub(super) number: usize,
    pub(super) parameters: Vec<(&'x str, Sort)>,
    pub(super) result: Sort,
    pub(super) body: ExpressionId,
}

/// What a name means in all of a script.
#[derive(Clone, Debug)]
pub(super) enum Meaning<'x> {
    /// The predicate of this number.
    Predicate(usize),
    /// What `define-fun` says.
    Definition(Definition<'x>),
    /// A variable of each rule.
    Variable(Sort),
}

/// What the names of a script mean.
#[derive(Clone, Debug, Default)]
pub(super) struct Meanings<'x> {
    pub(super) all: HashMap<&'x str, Meaning<'x>>,
    /// How many definitions there are.
    pub(super) definitions: usize,
}

/// A variable of a clause. Its symbol is unique in the clause, and no simple one.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) symbol: Term,
    pub(super) name: String,
    pub(super) sort: Sort,
}

impl Variable {
    /// The one of this number in a clause.
    pub(super) fn numbered(terms: &Terms, number: usize, name: &str, sort: Sort) -> Self {
        // The space keeps it apart from all names.
        let symbol = terms.symbol(&format!(" {number}"), sort);
        Self { symbol, name: name.to_owned(), sort }
    }
}
