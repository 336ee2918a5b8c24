//! The path dependency automaton (XCLLL16 §3, definition 5 and algorithm 1).
//!
//! A state for each path; a transition from one to another where, for some k ≥ 1, the variables
//! may be such that the one is executed k times and then the other goes on.
//!
//! Direction of error: more transitions than there are. One is left out where a solver says that
//! it cannot be; that is kept as a claim, for whoever wants to have it confirmed.

use super::paths::Path;
use super::run::{Run, Times, run};
use super::symbols::Fresh;
use crate::graph::transfer::State;
use crate::logic::{Term, Terms};
use crate::prove::shared::oracle::{Feasibility, Oracle};

/// The automaton of a loop.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    /// The paths, which are its states.
    pub(crate) states: Vec<Path>,
    /// The transitions, in the order of their states.
    pub(crate) transitions: Vec<Transition>,
}

/// `from` is executed so many times, and then `to` goes on.
#[derive(Clone, Debug)]
pub(crate) struct Transition {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// What has to hold of the variables as `from` is entered.
    pub(crate) guard: Vec<Term>,
    /// The state counter, or what it is determined to be.
    pub(crate) times: Term,
    /// What the variables hold as `to` goes on.
    pub(crate) update: State,
}

/// What is known to have no solution.
pub(super) type Claims = Vec<Term>;

/// Algorithm 1: constructPDA.
pub(super) fn construct_pda(
    terms: &Terms,
    states: Vec<Path>,
    oracle: &mut Oracle<'_>,
    claims: &mut Claims,
    fresh: &mut Fresh<'_>,
) -> Automaton {
    let mut transitions = Vec::new();
    let iterative = states.iter().enumerate().filter(|(_, state)| state.exit.is_none());
    for (from, si) in iterative {
        for (to, sj) in states.iter().enumerate().filter(|&(to, _)| to != from) {
            let Run { condition, state, times, .. } =
                run(terms, si, &State::default(), Some(sj), Times::Open, fresh);
            if is_possible(terms, oracle, &condition, claims) {
                let guard = condition;
                transitions.push(Transition { from, to, guard, times, update: state });
            }
        }
    }
    Automaton { states, transitions }
}

/// Whether something may hold, as far as is known; if not, that is claimed.
pub(super) fn is_possible(
    terms: &Terms,
    oracle: &mut Oracle<'_>,
    condition: &[Term],
    claims: &mut Claims,
) -> bool {
    let whole = terms.and(condition.iter().copied());
    if terms.is_false(whole) {
        return false;
    }
    let possible = oracle.decide(condition) != Feasibility::No;
    if !possible {
        claims.push(whole);
    }
    possible
}

impl Automaton {
    /// The states that may go on behind one.
    pub(super) fn successors(&self, state: usize) -> impl Iterator<Item = usize> {
        self.transitions.iter().filter(move |each| each.from == state).map(|each| each.to)
    }

    /// For each state its component: those that may come back to each other, if there are
    /// several.
    pub(super) fn components(&self) -> Vec<Vec<usize>> {
        let mut graph = petgraph::graph::DiGraph::<(), ()>::new();
        let nodes: Vec<_> = self.states.iter().map(|_| graph.add_node(())).collect();
        for each in &self.transitions {
            graph.add_edge(nodes[each.from], nodes[each.to], ());
        }
        let mut of = vec![Vec::new(); self.states.len()];
        for component in petgraph::algo::tarjan_scc(&graph) {
            let mut members: Vec<usize> = component.iter().map(|node| node.index()).collect();
            members.sort_unstable();
            for &member in &members {
                of[member].clone_from(&members);
            }
        }
        of
    }

    /// The states of a component in the order in which they follow each other, from one of them
    /// on, if each has one successor among them.
    pub(super) fn ring(&self, component: &[usize], first: usize) -> Option<Vec<usize>> {
        let mut ring = vec![first];
        loop {
            let last = ring[ring.len() - 1];
            let mut inside = self.successors(last).filter(|next| component.contains(next));
            let next = inside.next()?;
            if inside.next().is_some() {
                return None;
            }
            if next == first {
                return (ring.len() == component.len()).then_some(ring);
            }
            if ring.contains(&next) {
                return None;
            }
            ring.push(next);
        }
    }
}
