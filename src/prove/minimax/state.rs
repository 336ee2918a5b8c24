//! States, and what instructions make of them: each assignment is a constraint that defines a new
//! symbol, so that it may be needed, or not, like any other.

use hashbrown::HashMap;
use rpds::HashTrieMap;

use super::path::{Constraint, Path};
use super::shadow::Shadow;
use super::subject::Subject;
use crate::graph::names::Names;
use crate::graph::{EdgeIndex, Instruction, NodeIndex};
use crate::logic::{Substitution, Term, Terms};

/// What a variable holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// A scalar is a symbol; an array may be written to, layer upon layer.
    pub(super) value: Term,
    /// The position of the last write to an array, if it has been written to.
    pub(super) write: Option<usize>,
}

/// A state: a location, and what the variables hold there. What holds of that is on the path.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) at: NodeIndex,
    held: HashTrieMap<Term, Held>,
    /// How many symbols the path has taken.
    pub(super) serial: u32,
    /// Values with which the path can be taken, if some are known.
    pub(super) shadow: Option<Shadow>,
}

/// The symbols that paths are made of. Two paths have the same ones at the same depth.
#[derive(Debug)]
pub(super) struct Symbols {
    names: Names,
    made: HashMap<(Term, u32), Term>,
    /// What each one stands for.
    variables: HashMap<Term, Term>,
    /// When in its path each one comes.
    serials: HashMap<Term, u32>,
}

impl Symbols {
    pub(super) fn new(names: Names) -> Self {
        Self { names, made: HashMap::new(), variables: HashMap::new(), serials: HashMap::new() }
    }

    /// What stands for a variable from a place of the path on.
    pub(super) fn symbol(&mut self, terms: &Terms, variable: Term, serial: u32) -> Term {
        let names = &mut self.names;
        let symbol = *self.made.entry((variable, serial)).or_insert_with(|| {
            let name = terms.symbol_name(variable).unwrap_or("value");
            terms.symbol(&names.fresh(&format!("{name}!{serial}")), terms.sort(variable))
        });
        self.serials.insert(symbol, serial);
        self.variables.insert(symbol, variable);
        symbol
    }

    /// The variable that a symbol stands for.
    pub(super) fn variable(&self, symbol: Term) -> Option<Term> {
        self.variables.get(&symbol).copied()
    }

    /// Whether a symbol is older than a loop that is held fast, if one is.
    pub(super) fn is_rigid(&self, symbol: Term, since: Option<u32>) -> bool {
        since.is_some_and(|since| self.is_older(symbol, since))
    }

    /// Whether a symbol is older than a place of the path.
    pub(super) fn is_older(&self, symbol: Term, serial: u32) -> bool {
        self.serials.get(&symbol).is_some_and(|&its| its < serial)
    }
}

impl State {
    /// Where runs begin.
    pub(super) fn first(at: NodeIndex) -> Self {
        Self { at, held: HashTrieMap::new(), serial: 1, shadow: Some(Shadow::default()) }
    }

    /// What a variable holds.
    pub(super) fn held(&self, terms: &Terms, symbols: &mut Symbols, variable: Term) -> Held {
        let first = || Held { value: symbols.symbol(terms, variable, 0), write: None };
        self.held.get(&variable).copied().unwrap_or_else(first)
    }

    pub(super) fn hold(&mut self, variable: Term, held: Held) {
        self.held.insert_mut(variable, held);
    }

    /// A new symbol for what a variable holds from here on.
    pub(super) fn renew(&mut self, terms: &Terms, symbols: &mut Symbols, variable: Term) -> Term {
        let symbol = symbols.symbol(terms, variable, self.serial);
        self.serial += 1;
        if let Some(shadow) = &mut self.shadow {
            shadow.forget(symbol);
        }
        self.hold(variable, Held { value: symbol, write: None });
        symbol
    }

    /// A term of the program in this state, and the writes to arrays that it depends on.
    pub(super) fn apply(
        &self,
        subject: &Subject<'_>,
        symbols: &mut Symbols,
        term: Term,
    ) -> (Term, Vec<usize>) {
        let terms = subject.terms;
        let mut by = Substitution::new();
        let mut depends = Vec::new();
        for variable in terms.symbols(term) {
            if subject.variables.contains(&variable) {
                let held = self.held(terms, symbols, variable);
                by.insert(variable, held.value);
                depends.extend(held.write);
            }
        }
        (terms.substitute(term, &by), depends)
    }

    /// Executes an edge: its constraint is put at the end of the path.
    pub(super) fn execute(
        &mut self,
        subject: &Subject<'_>,
        symbols: &mut Symbols,
        path: &mut Path,
        edge: EdgeIndex,
    ) {
        let terms = subject.terms;
        match &subject.slice.flow.graph[edge].instruction {
            Instruction::Assume(condition) => {
                let (formula, depends) = self.apply(subject, symbols, *condition);
                self.constrain(terms, path, Constraint { depends, ..Constraint::plain(formula) });
            }
            Instruction::Assign { variable, value } => {
                let (value, depends) = self.apply(subject, symbols, *value);
                if terms.sort(*variable).is_array() {
                    self.write(terms, path, *variable, value, depends);
                } else {
                    self.define(terms, symbols, path, *variable, value, depends);
                }
            }
            Instruction::Write { array, indices, value } => {
                let held = self.held(terms, symbols, *array);
                let (value, mut depends) = self.apply(subject, symbols, *value);
                depends.extend(held.write);
                let mut at = Vec::new();
                for &index in indices {
                    let (index, more) = self.apply(subject, symbols, index);
                    at.push(index);
                    depends.extend(more);
                }
                let written = terms.write(held.value, &at, value);
                self.write(terms, path, *array, written, depends);
            }
            Instruction::Input { variable, .. } => {
                let symbol = self.renew(terms, symbols, *variable);
                path.reads.push((subject.origin(edge), symbol));
            }
            Instruction::Output { .. } => {}
            Instruction::Call { .. } | Instruction::IndirectCall { .. } => {
                unreachable!("functions are inlined before")
            }
            Instruction::Memory(_) => unreachable!("what is inlined has no memory"),
        }
        self.at = subject.slice.flow.endpoints(edge).1;
    }

    /// A condition of the path. The shadow is kept if it satisfies it.
    pub(super) fn constrain(&mut self, terms: &Terms, path: &mut Path, constraint: Constraint) {
        if terms.is_true(constraint.formula) {
            return;
        }
        let shadow = self.shadow.take();
        self.shadow = shadow.filter(|s| s.holds(terms, constraint.formula) == Some(true));
        path.push(constraint);
    }

    /// A new symbol for a scalar, with a value.
    fn define(
        &mut self,
        terms: &Terms,
        symbols: &mut Symbols,
        path: &mut Path,
        variable: Term,
        value: Term,
        depends: Vec<usize>,
    ) {
        let symbol = self.renew(terms, symbols, variable);
        let shadow = self.shadow.take();
        self.shadow = shadow.and_then(|mut s| s.define(terms, symbol, value).then_some(s));
        let formula = terms.eq(symbol, value);
        let defines = Some((symbol, value));
        path.push(Constraint { defines, depends, ..Constraint::plain(formula) });
    }

    fn write(
        &mut self,
        terms: &Terms,
        path: &mut Path,
        array: Term,
        value: Term,
        depends: Vec<usize>,
    ) {
        let position = path.push(Constraint { depends, ..Constraint::plain(terms.tt()) });
        self.hold(array, Held { value, write: Some(position) });
    }
}
