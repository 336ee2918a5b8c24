//! Paths (ST11 §2.2): a symbolic state with the path condition that led to it.
//!
//! Conditions never hold ⋆: what depends on it is dropped when it is added, which only
//! weakens the condition.

use crate::graph::transfer::State;
use crate::logic::{Substitution, Term, Terms};

/// A condition under which a loop just passed has run a known number of times.
#[derive(Clone, Debug)]
pub(crate) struct Exit {
    /// When this literal joins the path condition …
    pub(crate) literal: Term,
    /// … then the path counters sum up to this.
    pub(crate) trips: Term,
}

/// The path counters of a loop just passed whose sum may become known (heavyweight
/// version, ST11 §3.3).
#[derive(Clone, Debug)]
pub(crate) struct OpenLoop {
    pub(crate) counters: Vec<Term>,
    pub(crate) exits: Vec<Exit>,
}

/// A symbolic state with its path condition, since the start of the region.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path {
    pub(crate) state: State,
    /// The conjuncts of the path condition.
    pub(crate) condition: Vec<Term>,
    /// Path counters that occur free, in order.
    pub(crate) counters: Vec<Term>,
    /// Choices that occur free (see [`sweep`](super::sweep)).
    pub(crate) choices: Vec<Term>,
    /// Loops just passed, whose number of iterations the way out may tell.
    pub(crate) open: Vec<OpenLoop>,
    /// Whether something has been abstracted on the way: ⋆ has weakened a condition, or a
    /// loop's summary was not exact.
    pub(crate) abstracted: bool,
}

impl Path {
    /// Adds a condition; false if it contradicts the path condition.
    #[must_use]
    pub(crate) fn assume(&mut self, terms: &Terms, condition: Term) -> bool {
        self.abstracted |= terms.has_unknown(condition);
        let condition = terms.weaken(condition);
        if let crate::logic::Node::And(parts) = terms.node(condition) {
            return parts.iter().all(|&part| self.assume(terms, part));
        }
        if terms.is_true(condition) || self.condition.contains(&condition) {
            return true;
        }
        if terms.is_false(condition) || self.condition.contains(&terms.not(condition)) {
            return false;
        }
        self.condition.push(condition);
        self.close_loop(terms, condition)
    }

    /// If `literal` tells how often a loop just passed has run, puts that in for its counters.
    fn close_loop(&mut self, terms: &Terms, literal: Term) -> bool {
        let Some((index, trips)) = self.open.iter().enumerate().find_map(|(index, open)| {
            trips_at(terms, &open.exits, literal).map(|trips| (index, trips))
        }) else {
            return true;
        };
        let OpenLoop { mut counters, .. } = self.open.remove(index);
        let Some(last) = counters.pop() else { return true };
        let rest = terms.add(counters);
        let by = Substitution::from_iter([(last, terms.sub(trips, rest))]);
        self.counters.retain(|&c| c != last);
        self.substitute(terms, &by)
    }

    /// Rewrites state and condition; false if the condition became contradictory.
    fn substitute(&mut self, terms: &Terms, by: &Substitution) -> bool {
        self.state.map(|value| terms.substitute(value, by));
        for open in &mut self.open {
            for exit in &mut open.exits {
                exit.literal = terms.substitute(exit.literal, by);
                exit.trips = terms.substitute(exit.trips, by);
            }
        }
        let conditions = std::mem::take(&mut self.condition);
        conditions.into_iter().all(|c| self.assume(terms, terms.substitute(c, by)))
    }

    /// The path condition as one term.
    pub(crate) fn conjunction(&self, terms: &Terms) -> Term {
        terms.and(self.condition.iter().copied())
    }
}

/// How often the loop has run if `literal` holds on leaving it. A disjunction of exits
/// means the smallest of their numbers: no guard failed before, and one fails now.
fn trips_at(terms: &Terms, exits: &[Exit], literal: Term) -> Option<Term> {
    let of = |literal: Term| exits.iter().find(|e| e.literal == literal).map(|e| e.trips);
    match terms.node(literal) {
        crate::logic::Node::Or(parts) => {
            let all: Option<Vec<Term>> = parts.iter().map(|&part| of(part)).collect();
            all?.into_iter().reduce(|a, b| terms.min(a, b))
        }
        _ => of(literal),
    }
}
