//! Counts, each under some conditions, and the greatest of them.
//!
//! A count is right where the conditions of its trace hold. Elsewhere it may be greater than what
//! is right there; then a lesser count that is right here, too, is put beside it (`min`), or it is
//! said only under some of its conditions.
//!
//! Direction of error: the greatest may be too large, never too small: each trace has one among
//! them that is at least its count wherever its conditions hold.

use super::{Asked, implies};
use crate::logic::{Term, Terms};
use crate::prove::shared::oracle::Feasibility;

/// Where there are more traces or counts, nothing is made tighter.
const MAX_TRACES: usize = 16;
const MAX_COUNTS: usize = 6;

/// The counts of traces.
pub(super) struct Counts<'a> {
    terms: &'a Terms,
    /// Each count with the conditions under which it is right.
    traces: Vec<(Term, Vec<Term>)>,
    /// What else a count may depend on.
    literals: Vec<Term>,
    /// Symbols in the conditions that may stand for anything.
    free: Vec<Term>,
    /// What is known wherever one of them is asked for.
    facts: &'a [Term],
}

/// A count, and the traces that it is to cover.
struct Kept {
    value: Term,
    covers: Vec<usize>,
}

impl<'a> Counts<'a> {
    pub(super) fn new(
        terms: &'a Terms,
        traces: Vec<(Term, Vec<Term>)>,
        literals: Vec<Term>,
        free: Vec<Term>,
        facts: &'a [Term],
    ) -> Self {
        Self { terms, traces, literals, free, facts }
    }

    /// Counts of which the greatest is never exceeded, without those that others make superfluous.
    pub(super) fn greatest(&self, oracle: &mut Asked<'_, '_>) -> Vec<Term> {
        let mut kept: Vec<Kept> = Vec::new();
        for (number, &(count, _)) in self.traces.iter().enumerate() {
            match kept.iter_mut().find(|each| each.value == count) {
                Some(same) => same.covers.push(number),
                None => kept.push(Kept { value: count, covers: vec![number] }),
            }
        }
        // Zero stays for now: where there are no rounds, another count may be too large.
        let zero = self.terms.int(0);
        let mut at = kept.len();
        while at > 0 {
            at -= 1;
            if kept[at].value == zero {
                continue;
            }
            let mut others = (0..kept.len()).filter(|&other| other != at);
            let covering =
                others.find(|&other| self.covers(kept[other].value, &kept[at].covers, oracle));
            if let Some(other) = covering {
                let covered = std::mem::take(&mut kept[at].covers);
                kept[other].covers.extend(covered);
                kept.remove(at);
            }
        }
        if self.traces.len() <= MAX_TRACES && kept.len() <= MAX_COUNTS {
            for each in &mut kept {
                self.lowered(each, oracle);
                self.guarded(each, oracle);
            }
        }
        let mut counts: Vec<Term> = Vec::new();
        for each in kept {
            if !counts.contains(&each.value) {
                counts.push(each.value);
            }
        }
        without_zero(self.terms, counts, self.facts, oracle)
    }

    /// Whether a value is at least the count of each of some traces.
    fn covers(&self, value: Term, traces: &[usize], oracle: &mut Asked<'_, '_>) -> bool {
        traces.iter().all(|&trace| {
            let (count, conditions) = &self.traces[trace];
            let enough = self.terms.le(*count, value);
            implies(self.terms, oracle, conditions.iter().copied(), enough)
        })
    }

    /// Whether a value is greater than the count of a trace somewhere under its conditions, and
    /// these others.
    fn exceeds(
        &self,
        value: Term,
        trace: usize,
        under: &[Term],
        oracle: &mut Asked<'_, '_>,
    ) -> bool {
        let (count, conditions) = &self.traces[trace];
        let mut all: Vec<Term> = conditions.iter().chain(under).copied().collect();
        all.push(self.terms.gt(value, *count));
        matches!(oracle.decide(&all), Feasibility::Yes(_))
    }

    /// With other counts beside it that are lesser elsewhere.
    fn lowered(&self, kept: &mut Kept, oracle: &mut Asked<'_, '_>) {
        for (count, _) in &self.traces {
            let lower = self.terms.min(kept.value, *count);
            if self.terms.as_int(*count).is_some() || !self.covers(*count, &kept.covers, oracle) {
                continue;
            }
            let helps = (0..self.traces.len()).any(|trace| {
                self.exceeds(kept.value, trace, &[], oracle)
                    && !self.exceeds(lower, trace, &[], oracle)
            });
            if helps {
                kept.value = lower;
            }
        }
    }

    /// Only under those of its conditions without which it would be too large.
    fn guarded(&self, kept: &mut Kept, oracle: &mut Asked<'_, '_>) {
        let terms = self.terms;
        let mut guard: Vec<Term> = Vec::new();
        for trace in 0..self.traces.len() {
            if kept.covers.contains(&trace) || !self.exceeds(kept.value, trace, &guard, oracle) {
                continue;
            }
            let own = self.traces[kept.covers[0]].1.iter().chain(&self.literals).copied();
            let helpful = own.into_iter().find(|&literal| {
                let mut under = guard.clone();
                under.push(literal);
                self.is_closed(literal)
                    && !self.exceeds(kept.value, trace, &under, oracle)
                    && kept.covers.iter().all(|&covered| {
                        let conditions = self.traces[covered].1.iter().copied();
                        implies(terms, oracle, conditions, literal)
                    })
            });
            guard.extend(helpful);
        }
        kept.value = terms.ite(terms.and(guard), kept.value, terms.int(0));
    }

    /// Whether a literal says the same to whoever comes to the loop.
    fn is_closed(&self, literal: Term) -> bool {
        let free = |symbol: &Term| self.free.contains(symbol);
        !self.terms.has_unknown(literal) && !self.terms.symbols(literal).iter().any(free)
    }
}

/// Zero is superfluous where another count is never less.
pub(super) fn without_zero(
    terms: &Terms,
    mut counts: Vec<Term>,
    facts: &[Term],
    oracle: &mut Asked<'_, '_>,
) -> Vec<Term> {
    let zero = terms.int(0);
    let mut negative = facts.to_vec();
    negative.extend(counts.iter().filter(|&&count| count != zero).map(|&c| terms.lt(c, zero)));
    if counts.len() > 1 && counts.contains(&zero) && oracle.decide(&negative) == Feasibility::No {
        counts.retain(|&count| count != zero);
    }
    counts
}
