//! The tree of a search, for a picture: kept only where one is wanted.

use std::collections::HashMap;

use super::Minimax;
use super::reduce::Passed;
use super::state::State;
use crate::graph::Instruction;
use crate::graph::meaning::in_words;
use crate::graph::names::said_names;
use crate::logic::{Substitution, Term};
use crate::outcome::{SearchEnd, SearchNode};

/// The states so far, up to a number of them.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<SearchNode>,
    most: usize,
    /// The state that the search is at.
    at: Option<usize>,
}

impl Tree {
    pub(super) fn of(most: usize) -> Self {
        Self { most, ..Self::default() }
    }

    pub(super) fn is_wanted(&self) -> bool {
        self.most > 0
    }

    /// The state that the search is at.
    pub(super) fn at(&self) -> usize {
        self.at.unwrap_or_default()
    }

    /// Goes back to a state.
    pub(super) fn back_to(&mut self, node: Option<usize>) {
        self.at = node;
    }

    /// Where the search is, to go back there.
    pub(super) fn here(&self) -> Option<usize> {
        self.at
    }

    /// What became of the state that the search is at.
    pub(super) fn ends(&mut self, end: SearchEnd) {
        if let Some(node) = self.at.and_then(|at| self.nodes.get_mut(at)) {
            node.end = end;
        }
    }

    /// What suffices for the state that the search is at.
    pub(super) fn keeps(&mut self, keeps: Option<Term>) {
        if let Some(node) = self.at.and_then(|at| self.nodes.get_mut(at)) {
            node.keeps = keeps;
        }
    }

    /// A loop is begun again: what lies below is thrown away.
    pub(super) fn abandon_below(&mut self, node: usize) {
        let mut below = vec![false; self.nodes.len()];
        for at in node + 1..self.nodes.len() {
            let parent = self.nodes[at].parent;
            below[at] = parent.is_some_and(|parent| parent == node || below[parent]);
            self.nodes[at].abandoned |= below[at];
        }
    }
}

impl Minimax<'_> {
    /// A step from the state that the search is at that is infeasible.
    pub(super) fn grow_infeasible(&mut self, state: &State, line: &[Passed]) {
        let here = self.tree.here();
        self.grow(state, line);
        self.tree.ends(SearchEnd::Infeasible);
        self.tree.back_to(here);
    }

    /// A new state of the tree, behind a straight line from the one that the search is at.
    pub(super) fn grow(&mut self, state: &State, line: &[Passed]) {
        let flow = &self.subject.slice.flow;
        if !self.tree.is_wanted() {
            return;
        }
        if self.tree.nodes.len() >= self.tree.most {
            self.tree.at = Some(usize::MAX);
            return;
        }
        let conditions =
            line.iter().filter_map(|passed| match flow.graph[passed.edge].instruction {
                Instruction::Assume(condition) => Some(condition),
                _ => None,
            });
        let node = SearchNode {
            parent: self.tree.at,
            place: flow.graph[state.at].place,
            assumes: self.terms.and(conditions),
            keeps: None,
            end: SearchEnd::Inner,
            abandoned: false,
        };
        self.tree.nodes.push(node);
        self.tree.at = Some(self.tree.nodes.len() - 1);
    }
    /// The tree, with the names that people know.
    pub(super) fn told_tree(&mut self) -> Vec<SearchNode> {
        let names = said_names(&self.subject.inlined.program);
        let mut nodes = std::mem::take(&mut self.tree.nodes);
        let meanings = &self.subject.inlined.program.origin.meanings;
        let told = |term: Term| {
            let conjuncts = self.terms.conjuncts(term);
            let told = conjuncts.into_iter().filter_map(|one| in_words(self.terms, meanings, one));
            self.in_words(self.terms.and(told), &names)
        };
        for node in &mut nodes {
            node.assumes = told(node.assumes);
            node.keeps = node.keeps.map(told);
        }
        nodes
    }

    /// A term with the names that people know, as far as each means one thing in it. What is no
    /// variable's own symbol is what one held before a loop.
    pub(super) fn in_words(&self, term: Term, names: &HashMap<Term, Option<String>>) -> Term {
        let terms = self.terms;
        let said = |symbol: Term| {
            let before = self.symbols.variable(symbol);
            let name = names.get(&before.unwrap_or(symbol))?.as_deref()?;
            let old = if before.is_some() { "old_" } else { "" };
            Some((symbol, format!("{old}{name}")))
        };
        let all: Vec<(Term, String)> = terms.symbols(term).into_iter().filter_map(said).collect();
        let alone = |name: &str| all.iter().filter(|(_, other)| other == name).count() == 1;
        let known = all.iter().filter(|(_, name)| alone(name));
        let by: Substitution = known
            .map(|(symbol, name)| (*symbol, terms.symbol(name, terms.sort(*symbol))))
            .collect();
        terms.substitute(term, &by)
    }
}
