//! Constrained Horn clauses: unknown predicates, and what must follow from what (BGMR15). A
//! solution gives each predicate a formula under which all clauses hold.
//!
//! The text ([`print`]) is the same for all solvers; what a solver is told besides, its table
//! says, in several ways where that pays: each is an entrant of its own in the race. What it
//! finds is read back into terms. **Nothing here is believed**: a solution is a guess for whoever
//! asked, and that there is none is a hint.

mod print;
mod put;

use crate::logic::Term;

use super::asked::Statuses;
pub use put::{HornAnswer, HornScript, solution};

/// An unknown predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predicate {
    /// Its name.
    pub name: String,
    /// The symbols in which its formula is wanted: its arguments.
    pub arguments: Vec<Term>,
}

/// A predicate at some arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// HornClauses, and the predicates that they are about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HornClauses {
    /// The predicates.
    pub predicates: Vec<Predicate>,
    /// The clauses.
    pub clauses: Vec<HornClause>,
}

impl Statuses for HornAnswer {
    fn statuses(&self) -> &[Option<bool>] {
        match self {
            HornAnswer::Solution(_) => &[Some(true)],
            HornAnswer::NoSolution => &[Some(false)],
            HornAnswer::Unknown(_) => &[None],
        }
    }
}
