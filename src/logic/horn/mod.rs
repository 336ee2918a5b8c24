//! Constrained Horn clauses: unknown predicates, and what must follow from what (BGMR15). A
//! solution gives each predicate a formula under which all clauses hold.

mod obligations;
mod reduction;
mod resolution;

use hashbrown::HashSet;

pub use reduction::Reduced;

use super::{Term, Terms, Value};

/// An unknown predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predicate {
    /// Its name.
    pub name: String,
    /// The symbols in which its formula is wanted: its arguments.
    pub arguments: Vec<Term>,
}

/// A predicate at some arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HornAtom {
    /// Which predicate: its place among those of the clauses.
    pub predicate: usize,
    /// Its arguments.
    pub arguments: Vec<Term>,
}

/// For all values of the symbols: where the body holds, the head does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HornClause {
    /// Predicates that hold.
    pub body: Vec<HornAtom>,
    /// Conditions that do.
    pub conditions: Vec<Term>,
    /// What holds then; `None`: the body never does.
    pub head: Option<HornAtom>,
}

/// Clauses, and the predicates that they are about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HornClauses {
    /// The predicates.
    pub predicates: Vec<Predicate>,
    /// The clauses.
    pub clauses: Vec<HornClause>,
}

/// A predicate holds of these values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HornFact {
    /// Which predicate: its place among those of the clauses.
    pub predicate: usize,
    /// Of what.
    pub values: Vec<Value>,
}

impl HornClauses {
    /// The predicates that occur, by their places.
    pub fn occurring(&self) -> HashSet<usize> {
        let atoms = self.clauses.iter().flat_map(|clause| clause.body.iter().chain(&clause.head));
        atoms.map(|atom| atom.predicate).collect()
    }
}

impl HornAtom {
    /// The same predicate, at what is made of its arguments.
    fn map(&self, make: impl FnMut(&Term) -> Term) -> HornAtom {
        let arguments = self.arguments.iter().map(make).collect();
        HornAtom { predicate: self.predicate, arguments }
    }
}

impl HornClause {
    /// What is made of its conditions and arguments.
    fn map(&self, mut make: impl FnMut(&Term) -> Term) -> HornClause {
        HornClause {
            body: self.body.iter().map(|atom| atom.map(&mut make)).collect(),
            conditions: self.conditions.iter().map(&mut make).collect(),
            head: self.head.as_ref().map(|head| head.map(&mut make)),
        }
    }

    /// The symbols in it, in the order in which they occur.
    pub fn symbols(&self, terms: &Terms) -> Vec<Term> {
        let atoms = self.body.iter().chain(&self.head).flat_map(|atom| &atom.arguments);
        let (mut seen, mut symbols) = (HashSet::new(), Vec::new());
        for &term in atoms.chain(&self.conditions) {
            symbols.extend(terms.symbols(term).into_iter().filter(|&symbol| seen.insert(symbol)));
        }
        symbols
    }
}
