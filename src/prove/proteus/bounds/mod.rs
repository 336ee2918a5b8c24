//! How often a loop goes round at most, with the loops inside it and without, over the variables
//! as it is entered.
//!
//! Two ways lead there. Where the summary says of each trace how often it goes round, the bound is
//! the greatest of these counts ([`traces`]). Where it does not, since the paths come in no order
//! that is known or their ends depend on inputs, sums of the paths' conditions are ranking
//! functions ([`ranked`]), which may be increased or set back by other paths.
//!
//! Direction of error: a bound may be too large, never too small. It is said of the runs that come
//! to the loop: what is known where it is entered ([`entry`]) is made use of.

mod entry;
mod inner;
mod norms;
mod ranked;
mod tight;
mod traces;

use std::collections::BTreeSet;
use std::time::Duration;

use hashbrown::HashSet;

use super::summary::Summary;
use crate::graph::transfer::State;
use crate::graph::{Flowgraph, NodeIndex};
use crate::logic::{Term, Terms};
use crate::outcome::LoopTrace;
use crate::prove::shared::oracle::{Feasibility, Oracle};

/// How many questions about a loop may stay open.
const PATIENCE: usize = 2;
/// How long one may take.
const HASTE: Duration = Duration::from_millis(300);

/// A loop whose bounds are looked for.
pub(super) struct Bounded<'a> {
    pub(super) terms: &'a Terms,
    pub(super) flow: &'a Flowgraph,
    pub(super) head: NodeIndex,
    pub(super) nodes: &'a BTreeSet<NodeIndex>,
    pub(super) summary: &'a Summary,
    /// Its traces as they are told.
    pub(super) traces: &'a [LoopTrace],
    /// Whether the loops inside it are known to end.
    pub(super) inner_end: bool,
    /// Whether there are loops inside it.
    pub(super) has_inner: bool,
    /// Locations at which runs are not followed any more.
    pub(super) unfollowed: &'a HashSet<NodeIndex>,
}

/// What was found: of each bound the counts of which the greatest is never exceeded.
#[derive(Debug, Default)]
pub(super) struct Bounds {
    pub(super) rounds: Option<Vec<Term>>,
    /// The same with the rounds of all loops inside.
    pub(super) with_inner: Option<Vec<Term>>,
    /// Whether the loop is known to end.
    pub(super) ends: bool,
}

/// One execution of a path.
struct Piece {
    condition: Vec<Term>,
    state: State,
    /// How often loops inside go round; ⋆ where that is not known.
    inside: Term,
}

impl Bounded<'_> {
    /// The bounds of a loop.
    pub(super) fn bounds(&self, oracle: &mut Oracle<'_>) -> Bounds {
        oracle.take_time(Some(HASTE));
        let found = self.found(&mut Asked { oracle, patience: PATIENCE });
        oracle.take_time(Some(super::HASTE));
        found
    }

    fn found(&self, oracle: &mut Asked<'_, '_>) -> Bounds {
        let facts = entry::facts(self.terms, self.flow, (self.head, self.nodes), self.unfollowed);
        let precise = self.traces.iter().all(|trace| trace.precise);
        let of_traces = |with_inner: bool, oracle: &mut Asked<'_, '_>| {
            self.greatest(with_inner, &facts, oracle)
        };
        let mut found = Bounds { ends: self.summary.ends, ..Bounds::default() };
        if found.ends && precise {
            found.rounds = of_traces(false, oracle);
            found.with_inner = if self.has_inner { of_traces(true, oracle) } else { None };
            if found.rounds.is_some() && (found.with_inner.is_some() || !self.has_inner) {
                return found;
            }
        }
        if !self.inner_end {
            return found;
        }
        let ranked = self.ranked(&facts, oracle);
        found.ends |= ranked.rounds.is_some();
        if !found.ends {
            return found;
        }
        let best = |ranked: Option<Vec<Term>>, with_inner, oracle: &mut Asked<'_, '_>| {
            let Some(traced) = of_traces(with_inner, oracle) else { return ranked };
            let Some(ranked) = ranked else { return Some(traced) };
            // What the traces say is exact, if they are.
            let less = self.terms.le(self.greatest_of(&traced), self.greatest_of(&ranked));
            let traced_is_less =
                precise || implies(self.terms, oracle, facts.iter().copied(), less);
            Some(if traced_is_less { traced } else { ranked })
        };
        if found.rounds.is_none() {
            found.rounds = best(ranked.rounds, false, oracle);
        }
        if found.with_inner.is_none() && self.has_inner {
            found.with_inner = best(ranked.with_inner, true, oracle);
        }
        found
    }

    fn greatest_of(&self, counts: &[Term]) -> Term {
        let all = counts.iter().copied();
        all.reduce(|a, b| self.terms.max(a, b)).unwrap_or_else(|| self.terms.int(0))
    }
}

/// Somebody who is not asked for long what nobody knows.
struct Asked<'a, 's> {
    oracle: &'a mut Oracle<'s>,
    patience: usize,
}

impl Asked<'_, '_> {
    fn decide(&mut self, conjuncts: &[Term]) -> Feasibility {
        if self.patience == 0 {
            return Feasibility::Unknown;
        }
        let answer = self.oracle.decide(conjuncts);
        self.patience -= usize::from(answer == Feasibility::Unknown);
        answer
    }
}

/// Whether some conditions imply another one.
fn implies(
    terms: &Terms,
    oracle: &mut Asked<'_, '_>,
    conditions: impl IntoIterator<Item = Term>,
    other: Term,
) -> bool {
    let mut all: Vec<Term> = conditions.into_iter().collect();
    if terms.is_true(other) || all.contains(&other) {
        return true;
    }
    all.push(terms.not(other));
    oracle.decide(&all) == Feasibility::No
}
