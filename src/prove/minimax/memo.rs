//! The memo table 𝓜_T: states whose subtrees are done, each by what it needs (lines 9, 22, 26).
//!
//! Direction of error: none. An entry admits no more states than what it was made for.

use std::cell::OnceCell;

use hashbrown::HashMap;

use super::interpolant::{Fact, Interpolant};
use super::project::project;
use super::state::State;
use super::{InterpolantKind, Minimax};
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
}

impl Minimax<'_> {
    /// Remembers a state whose subtree is done (line 26).
    pub(super) fn remember(&mut self, state: &State, interpolant: &Interpolant) {
        let entry = self.entry(state, interpolant);
        if self.tree.is_wanted() {
            let keeps = entry.asks(self.terms);
            self.tree.keeps(keeps);
        }
        self.memo.born += 1;
        self.memo.entries.entry(state.at).or_default().push(entry);
    }

    fn entry(&mut self, state: &State, interpolant: &Interpolant) -> Entry {
        let terms = self.terms;
        let needed = self.path.with_dependencies(interpolant.positions());
        let conjuncts: Vec<Term> = needed.iter().map(|&at| self.path.at(at).formula).collect();
        // What has been written to an array is no formula.
        let writes = needed.iter().any(|&at| terms.is_true(self.path.at(at).formula));
        // The first symbol inside the innermost loop to which it owes something.
        let since = interpolant.innermost().map(|open| self.open[open].since);
        let mut held = Vec::new();
        for variable in self.subject.live(state.at) {
            let value = state.held(terms, &mut self.symbols, variable).value;
            if terms.symbol_name(value).is_some() {
                held.push((variable, value, self.symbols.is_rigid(value, since)));
            }
        }
        let mut rigid: Vec<Term> = Vec::new();
        for &conjunct in conjuncts.iter().filter(|_| since.is_some()) {
            let symbols = terms.symbols(conjunct).into_iter();
            rigid.extend(symbols.filter(|&symbol| self.symbols.is_rigid(symbol, since)));
        }
        rigid.sort_unstable();
        rigid.dedup();
        let known = interpolant.formula.filter(|&known| terms.is_small_tree(known, MOST_PARTS));
        Entry {
            born: self.memo.born,
            owed: interpolant.owed.keys().copied().collect(),
            conjuncts,
            held,
            rigid,
            known,
            prefers_known: self.settings.interpolants != InterpolantKind::Core,
            node: self.tree.at(),
            asks: if writes { OnceCell::from(known) } else { OnceCell::new() },
        }
    }
}
