//! The loops of a program's text: where they stand, what is called how there, and what somebody
//! guesses of them. By it invariants become expressions of the language, and such expressions
//! guesses.
//!
//! A location knows of which loops it is the head ([`Location::heads`](super::Location::heads)),
//! through all passes: where a location that does nothing is merged into the next, that is where
//! runs come instead.
//!
//! Direction of error: towards fewer. A variable of which there are several copies once calls
//! are inlined has no name, and neither has what is declared further in.

use std::collections::BTreeMap;
use std::sync::Arc;

use hashbrown::HashMap;
use petgraph::visit::EdgeRef;

use super::origin::Origin;
use super::place::Place;
use super::program::{Flowgraph, NodeIndex, Program};
use crate::logic::{Substitution, Term, Terms};

/// A loop of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoopText {
    /// The function that it stands in.
    pub function: Arc<str>,
    /// Where it is, from its first word to its end.
    pub place: Place,
    /// Where what is executed once stands, before a run comes to its head: the first part of a `for`,
    /// up to its semicolon.
    pub first: Option<Place>,
    /// Whether its condition is looked at before its body, so that a run comes to its head
    /// each time before that.
    pub tests_first: bool,
    /// What stands in it that somebody who writes it anew has to know.
    pub has: Vec<LoopContent>,
    /// What is declared in the function and means something at its head, by name.
    pub inner: Vec<NamedVariable>,
    /// The same of what is declared outside of functions.
    pub outer: Arc<[NamedVariable]>,
    /// What somebody says that holds there each time. Nothing is believed of it.
    pub guesses: Vec<Term>,
}

/// What may stand in a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopContent {
    /// Labels, or `case`: a run may come into its midst from outside.
    Labels,
    /// Calls that may do more than report an error.
    Calls,
    /// `goto`, or `return` without a value: it may be left to another place than behind it.
    Jumps,
    /// Declarations: a name may be another thing there.
    Declarations,
    /// The address of its function is used as a value: others may call it.
    Taken,
}

/// A name that means something at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedVariable {
    /// The name.
    pub name: Arc<str>,
    /// What it means, if that is an integer of a limited number of bits.
    pub number: Option<NamedNumber>,
}

/// An integer variable as the text declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedNumber {
    /// Its symbol in the program as it was read.
    pub symbol: Term,
    /// How many bits it has.
    pub width: u32,
    /// Whether one of them is a sign.
    pub signed: bool,
}

impl LoopText {
    /// The integer variables that have a name at its head, each by it.
    pub fn numbers(&self) -> impl Iterator<Item = (&Arc<str>, NamedNumber)> {
        let hidden = |name: &Arc<str>| self.inner.iter().any(|inner| inner.name == *name);
        let outer = self.outer.iter().filter(move |outer| !hidden(&outer.name));
        self.inner.iter().chain(outer).filter_map(|named| Some((&named.name, named.number?)))
    }
}

/// A declaration: a name and its place.
type Declared = (String, Place);

/// The variables of a program as it was read, and what has become of them in one of its forms
/// without calls.
#[derive(Debug)]
pub struct Copies {
    /// What a variable of the form is a copy of, where it is the only one.
    original: Substitution,
    /// All copies of a variable.
    copies: HashMap<Term, Vec<Term>>,
    /// How many locations are the head of a loop.
    heads: BTreeMap<usize, usize>,
}

impl Copies {
    /// The copies in a program without calls, of which this is the flowgraph.
    pub fn of(program: &Program, flow: &Flowgraph) -> Self {
        let mut by: HashMap<Declared, Vec<Term>> = HashMap::new();
        let lasting = &program.origin.lasting;
        for variable in program.variables().filter(|v| !lasting.contains(&v.symbol)) {
            let declared = (variable.name.clone(), variable.place);
            by.entry(declared).or_default().push(variable.symbol);
        }
        let (mut original, mut copies) = (Substitution::new(), HashMap::new());
        let mut declarations: HashMap<&Declared, usize> = HashMap::new();
        for declared in program.origin.declared.values() {
            *declarations.entry(declared).or_default() += 1;
        }
        for (&symbol, declared) in program.origin.declared.iter() {
            let all = if lasting.contains(&symbol) {
                vec![symbol]
            } else {
                by.get(declared).cloned().unwrap_or_default()
            };
            // A macro may have declared two variables of one name at one place.
            if let (&[only], 1) = (all.as_slice(), declarations[declared]) {
                original.insert(only, symbol);
            }
            copies.insert(symbol, all);
        }
        let mut heads = BTreeMap::new();
        for &head in flow.graph.node_weights().flat_map(|location| &location.heads) {
            *heads.entry(head).or_default() += 1;
        }
        Self { original, copies, heads }
    }

    /// Whether one location alone is the head of a loop: what holds there holds at the loop.
    pub fn is_only(&self, head: usize) -> bool {
        self.heads.get(&head) == Some(&1)
    }

    /// Whether a variable of the form is a copy of one of the program as it was read.
    pub(crate) fn is_copy(&self, variable: Term, of: Term) -> bool {
        self.copies.get(&of).is_some_and(|copies| copies.contains(&variable))
    }

    /// A term over variables of the form as one over the variables of the program as it was
    /// read, if each of them is the only copy of one.
    pub fn as_read(&self, terms: &Terms, term: Term) -> Option<Term> {
        let known = terms.symbols(term).iter().all(|symbol| self.original.contains_key(symbol));
        known.then(|| terms.substitute(term, &self.original))
    }

    /// A term over variables of the program as it was read as one over those copies of them
    /// that `fits` says, if there is one of each.
    pub fn copied(&self, terms: &Terms, term: Term, fits: impl Fn(Term) -> bool) -> Option<Term> {
        let mut by = Substitution::new();
        for symbol in terms.symbols(term) {
            let mut copies = self.copies.get(&symbol)?.iter().copied().filter(|&copy| fits(copy));
            let (Some(only), None) = (copies.next(), copies.next()) else { return None };
            by.insert(symbol, only);
        }
        Some(terms.substitute(term, &by))
    }
}

/// Which loop of the text a loop of a flowgraph is, of those whose heads have become its head: the
/// outermost that has one of its edges in it. A loop that is never entered has none left.
pub(crate) fn loop_of(
    origin: &Origin,
    flow: &Flowgraph,
    head: NodeIndex,
    inside: impl Fn(NodeIndex) -> bool,
) -> Option<usize> {
    let heads = &flow.graph[head].heads;
    if let &[] | &[_] = heads.as_slice() {
        return heads.first().copied();
    }
    let edges = flow.graph.edge_references();
    let edges: Vec<Place> = edges
        .filter(|edge| inside(edge.source()) && inside(edge.target()))
        .map(|edge| edge.weight().place)
        .collect();
    let goes_round = |head: &usize| {
        let text = &origin.loops[*head].place;
        let within = |place: &Place| {
            place.file == text.file && (text.start..text.end).contains(&place.start)
        };
        edges.iter().any(within)
    };
    heads.iter().copied().find(goes_round).or(heads.last().copied())
}

/// Where a loop of a flowgraph is in the text.
pub(crate) fn loop_place(
    origin: &Origin,
    flow: &Flowgraph,
    head: NodeIndex,
    inside: impl Fn(NodeIndex) -> bool,
) -> Place {
    let text = loop_of(origin, flow, head, inside).map(|head| origin.loops[head].place);
    text.unwrap_or(flow.graph[head].place)
}

/// Takes down what the variables that the loops of a program mention are declared as.
pub(crate) fn take_down_declarations(program: &mut Program) {
    let mentioned: hashbrown::HashSet<Term> = program
        .origin
        .loops
        .iter()
        .flat_map(|each| {
            let named = each.inner.iter().chain(each.outer.iter());
            let numbers = named.filter_map(|named| Some(named.number?.symbol));
            let guessed = each.guesses.iter().flat_map(|&guess| program.terms.symbols(guess));
            numbers.chain(guessed).collect::<Vec<_>>()
        })
        .collect();
    let declared = program
        .variables()
        .filter(|variable| mentioned.contains(&variable.symbol))
        .map(|variable| (variable.symbol, (variable.name.clone(), variable.place)));
    program.origin.declared = Arc::new(declared.collect());
    let entered = program.function(program.entry).variables().chain(&program.globals);
    program.origin.lasting = Arc::new(entered.map(|variable| variable.symbol).collect());
}
