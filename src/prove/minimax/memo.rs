//! The memo table 𝓜_T: states whose subtrees are done, each by what it needs (lines 9, 22, 26).
//!
//! Direction of error: none. An entry admits no more states than what it was made for.

use std::cell::OnceCell;

use hashbrown::HashMap;

use super::interpolant::{Fact, Interpolant};
use super::path::Path;
use super::project::project;
use super::state::{State, Symbols};
use super::subject::Subject;
use crate::graph::NodeIndex;
use crate::logic::{Term, Terms};

/// A formula is kept if it has no more parts than this.
const MOST_PARTS: usize = 1500;

/// What is remembered of a state.
#[derive(Debug)]
pub(super) struct Entry {
    /// When it was made.
    born: usize,
    /// The constraints of open loops that its rounds show again.
    pub(super) owed: Vec<Fact>,
    /// What is needed, over the symbols of its path.
    conjuncts: Vec<Term>,
    /// The symbol of each live variable that is one; of those that an open loop holds fast,
    /// whether it is older than the loop.
    held: Vec<(Term, Term, bool)>,
    /// What lies before an open loop, and means what it meant then.
    rigid: Vec<Term>,
    /// A formula that is known to suffice.
    known: Option<Term>,
    /// The state in the tree of the search.
    pub(super) node: usize,
    /// Whether the known formula is the better one.
    prefers_known: bool,
    /// What it asks of another state, over variables and what is rigid; made when it is asked for.
    asks: OnceCell<Option<Term>>,
}

impl Entry {
    /// What a state has to satisfy to need no subtree of its own.
    pub(super) fn asks(&self, terms: &Terms) -> Option<Term> {
        *self.asks.get_or_init(|| {
            let first = self.known.filter(|_| self.prefers_known);
            first.or_else(|| self.projected(terms)).or(self.known)
        })
    }

    fn projected(&self, terms: &Terms) -> Option<Term> {
        let is_kept = |symbol: Term| {
            self.rigid.contains(&symbol) || self.held.iter().any(|(_, held, _)| *held == symbol)
        };
        let conjuncts = project(terms, self.conjuncts.iter().copied(), is_kept)?;
        let mut formula = terms.and(conjuncts);
        let mut same = Vec::new();
        for &(variable, held, is_rigid) in &self.held {
            match is_rigid {
                // It is what the variable holds, and what it held: it must not have changed.
                true if terms.occurs(held, formula) => same.push(terms.eq(variable, held)),
                true => {}
                false => formula = terms.substitute(formula, &[(held, variable)].into()),
            }
        }
        same.push(formula);
        let formula = terms.and(same);
        terms.is_small_tree(formula, MOST_PARTS).then_some(formula)
    }
}

/// The table.
#[derive(Debug, Default)]
pub(super) struct Memo {
    entries: HashMap<NodeIndex, Vec<Entry>>,
    born: usize,
}

impl Memo {
    /// Now: what is made from here on can be thrown away.
    pub(super) fn now(&self) -> usize {
        self.born
    }

    /// The entries of a location, the newest first.
    pub(super) fn at(&self, node: NodeIndex) -> impl Iterator<Item = &Entry> {
        self.entries.get(&node).into_iter().flatten().rev()
    }

    /// Throws away what was made since (line 22).
    pub(super) fn forget_since(&mut self, born: usize) {
        self.retain(|entry| entry.born < born);
    }

    /// Throws away what rests on an open loop or one inside it: they are open no more.
    pub(super) fn forget_within(&mut self, open: usize) {
        self.retain(|entry| entry.owed.iter().all(|&(its, _)| its < open));
    }

    fn retain(&mut self, mut keeps: impl FnMut(&Entry) -> bool) {
        self.entries.values_mut().for_each(|entries| entries.retain(&mut keeps));
    }

    /// Remembers what a state needs. `since`: the first symbol inside the innermost loop to which
    /// it owes something.
    pub(super) fn keep(
        &mut self,
        subject: &Subject<'_>,
        symbols: &mut Symbols,
        path: &Path,
        state: &State,
        interpolant: &Interpolant,
        since: Option<u32>,
        prefers_known: bool,
        node: usize,
    ) {
        let terms = subject.terms;
        let needed = path.with_dependencies(interpolant.positions());
        let conjuncts: Vec<Term> = needed.iter().map(|&at| path.at(at).formula).collect();
        // What has been written to an array is no formula.
        let writes = needed.iter().any(|&at| terms.is_true(path.at(at).formula));
        let is_rigid = |symbols: &Symbols, s| since.is_some_and(|since| symbols.is_older(s, since));
        let mut held: Vec<(Term, Term, bool)> = Vec::new();
        for variable in subject.live(state.at) {
            let value = state.held(terms, symbols, variable).value;
            if terms.symbol_name(value).is_some() {
                held.push((variable, value, is_rigid(symbols, value)));
            }
        }
        let mut rigid: Vec<Term> = Vec::new();
        if since.is_some() {
            for &conjunct in &conjuncts {
                rigid.extend(terms.symbols(conjunct).into_iter().filter(|&s| is_rigid(symbols, s)));
            }
            rigid.sort_unstable();
            rigid.dedup();
        }
        let known = interpolant.formula.filter(|&known| terms.is_small_tree(known, MOST_PARTS));
        let entry = Entry {
            born: self.born,
            owed: interpolant.owed.keys().copied().collect(),
            conjuncts,
            held,
            rigid,
            known,
            prefers_known,
            node,
            asks: if writes { OnceCell::from(known) } else { OnceCell::new() },
        };
        self.born += 1;
        self.entries.entry(state.at).or_default().push(entry);
    }
}
