//! Bounds out of traces: the greatest of their counts.
//!
//! A count may have symbols that may stand for anything. What the trace asks of them says how
//! large they are at most.
//!
//! Direction of error: a bound may be too large, never too small.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::tight::Counts;
use super::{Asked, Bounded, implies};
use crate::logic::{Division, Linear, Term, Terms};
use crate::outcome::LoopTrace;
use crate::prove::shared::oracle::Feasibility;

/// How many symbols of a count are replaced by what they are at most.
const MAX_REPLACED: usize = 4;
/// How many ways to do that are followed.
const MAX_WAYS: usize = 6;

impl Bounded<'_> {
    /// The greatest of the counts of the traces that can be taken; `None` if one is not known.
    pub(super) fn greatest(
        &self,
        with_inner: bool,
        facts: &[Term],
        oracle: &mut Asked<'_, '_>,
    ) -> Option<Vec<Term>> {
        let terms = self.terms;
        let mut known = Vec::new();
        for trace in self.traces {
            let conditions: Vec<Term> = trace.condition.iter().chain(facts).copied().collect();
            if oracle.decide(&conditions) == Feasibility::No {
                continue;
            }
            // A loop that ends is not executed for ever.
            trace.exit?;
            let times = trace.times;
            let count = if with_inner { terms.add([times, trace.inside]) } else { times };
            known.push((closed(terms, trace, count, facts, oracle)?, conditions));
        }
        let paths = &self.summary.automaton.states;
        let mut free: Vec<Term> =
            self.traces.iter().flat_map(|trace| trace.free.iter().copied()).collect();
        free.extend(paths.iter().flat_map(|path| path.locals.iter().copied()));
        let literals = paths.iter().flat_map(|path| path.condition.iter().copied()).collect();
        Some(Counts::new(terms, known, literals, free, facts).greatest(oracle))
    }
}

/// A count, or what it is at most, without symbols that may stand for anything.
fn closed(
    terms: &Terms,
    trace: &LoopTrace,
    count: Term,
    facts: &[Term],
    oracle: &mut Asked<'_, '_>,
) -> Option<Term> {
    if terms.has_unknown(count) {
        return None;
    }
    let mut found = Vec::new();
    without_free(terms, &trace.condition, &trace.free, count, MAX_REPLACED, &mut found);
    let mut found = found.into_iter();
    let first = found.next()?;
    Some(found.fold(first, |best, other| {
        let known = || trace.condition.iter().chain(facts).copied();
        if implies(terms, oracle, known(), terms.le(best, other)) {
            best
        } else if implies(terms, oracle, known(), terms.le(other, best)) {
            other
        } else {
            terms.min(best, other)
        }
    }))
}

/// What a count is at most, in terms without those symbols.
pub(super) fn without_free(
    terms: &Terms,
    conditions: &[Term],
    free: &[Term],
    count: Term,
    depth: usize,
    found: &mut Vec<Term>,
) {
    let is_free = |term: Term| terms.symbols(term).iter().any(|symbol| free.contains(symbol));
    if !is_free(count) {
        if !found.contains(&count) {
            found.push(count);
        }
        return;
    }
    let form = terms.linear(count);
    let Some((symbol, factor)) = form.terms.iter().find(|(term, _)| is_free(*term)) else { return };
    if depth == 0 || !free.contains(symbol) {
        return;
    }
    let (rest, _) = form.without(*symbol);
    let mut limits: Vec<(bool, Term)> = conditions
        .iter()
        .filter_map(|&condition| limit(terms, condition, *symbol, factor.is_positive()))
        .collect();
    // An equation says it all.
    limits.sort_by_key(|&(equation, _)| !equation);
    for (equation, limit) in limits {
        if found.len() >= MAX_WAYS {
            return;
        }
        let scaled = terms.mul(terms.int(factor.clone()), limit);
        let less = terms.add([terms.from_linear(&rest), scaled]);
        without_free(terms, conditions, free, less, depth - 1, found);
        if equation && !found.is_empty() {
            return;
        }
    }
}

/// What a symbol is at most, or at least, by a condition; whether it is just that.
fn limit(terms: &Terms, condition: Term, symbol: Term, most: bool) -> Option<(bool, Term)> {
    let (equation, form) = terms.atom_form(condition)?;
    let (rest, factor) = form.without(symbol);
    let elsewhere =
        |form: &Linear| form.terms.iter().any(|(term, _)| terms.symbols(*term).contains(&symbol));
    if factor.is_zero() || elsewhere(&rest) || !equation && factor.is_positive() != most {
        return None;
    }
    let other = terms.from_linear(&rest.scaled(&-factor.signum()));
    if factor.magnitude().is_one() {
        return Some((equation, other));
    }
    // At most the quotient; what it is at least is rounded up.
    let by = BigInt::from(factor.magnitude().clone());
    let up = if most { BigInt::zero() } else { &by - 1 };
    let divided = terms.add([other, terms.int(up)]);
    Some((equation, terms.div(Division::Euclid, divided, terms.int(by))))
}
