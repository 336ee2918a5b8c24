//! What is known of the text that a program was made from, beside the program itself:
//! what in it could be asked about, and what its files are called.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::error_kind::ErrorKind;
use super::location::LocationKind;
use super::lvalue::LvaluePiece;
use super::meaning::ModelVariables;
use super::outside::Outside;
use super::place::Place;
use super::program::Program;
use super::spoken::LoopText;
use super::switches::Switches;
use crate::logic::Term;
use crate::logic::horn::HornClauses;

/// The text that a program was made from. A program that was made otherwise has none.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// The names of its files, by number; the first is the program's own.
    pub files: Vec<String>,
    /// The assertions and reports of errors that it holds, whether or not an error location
    /// is left of them.
    pub checks: Vec<Check>,
    /// Functions that it may call although they are not defined in it.
    pub functions: Vec<String>,
    /// Its labels, and where each stands, whether or not the control flow leads there.
    pub labels: BTreeSet<(String, Place)>,
    /// Where its statements begin that come first on a line, of the program's own file: likewise.
    pub statements: BTreeSet<Place>,
    /// Where it calls `abort`, where a run may come.
    pub aborts: Vec<Place>,
    /// What it calls the places that it writes to, by where it does.
    pub written: Arc<BTreeMap<Place, Vec<LvaluePiece>>>,
    /// What the variables of a model of its memory are, where this is the text of one.
    pub meanings: Arc<ModelVariables>,
    /// Its loops.
    pub loops: Arc<[LoopText]>,
    /// The name and the place of each variable that they mention.
    pub declared: Arc<BTreeMap<Term, (String, Place)>>,
    /// The variables of the function that is entered, and those outside of functions: inlining
    /// leaves them what they are.
    pub lasting: Arc<BTreeSet<Term>>,
    /// The Horn clauses that it says, where some have several predicates in their bodies: then the
    /// program has a function for each predicate, in their order, behind the one that is entered.
    pub clauses: Option<Arc<HornClauses>>,
    /// What it asks of what is not in the text.
    pub outside: Arc<Outside>,
    /// Where it switches kinds of errors off and on.
    pub switches: Arc<Switches>,
    /// Its calls of functions whose results C leaves to the library, of numbers that are no constants, in the order of
    /// the text: they give what the library of this machine does, which no solver is asked about.
    pub library_results: Vec<(String, Place)>,
    /// The same program with more runs, if it calls functions of other files that it gives pointers to who knows
    /// what: they write anything there; or functions whose results C leaves to the library, which return anything
    /// within bounds. What none of those runs reaches, the program does not reach; what one of them
    /// reaches says nothing.
    pub overstated: Option<Arc<Program>>,
}

/// Something in a program's text that may fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Check {
    /// Where.
    pub place: Place,
    /// As what it fails.
    pub kind: ErrorKind,
    /// Whether the control flow leads there from the entry of the program.
    pub met: bool,
}

impl Origin {
    /// A place in a few words: `line 3`, or `util.h:3` for another file than the program's.
    pub fn at(&self, place: Place) -> String {
        match self.files.get(place.file as usize) {
            Some(name) if place.file > 0 => format!("{name}:{}", place.line),
            _ => format!("line {}", place.line),
        }
    }
}

impl Program {
    /// What it is that the front end cannot follow at a place, in its words.
    pub fn not_followed(&self, place: Place) -> Option<&str> {
        let mut locations = self.functions.iter().flat_map(|one| one.graph.graph.node_weights());
        let label = locations.find_map(|location| {
            let kind = LocationKind::Error(ErrorKind::Unmodelled);
            let here = location.kind == kind && location.place == place;
            location.labels.first().filter(|_| here)
        });
        let remarks = || self.remarks.iter().find(|r| r.places.first() == Some(&place));
        label.or_else(|| remarks().map(|remark| &remark.text)).map(String::as_str)
    }
}
