//! A trace as it is told: a counter that can only be one number, or has to be a sum of other things, is
//! that.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::paths::Reading;
use super::summary::{Round, Trace};
use crate::logic::{Substitution, Term, Terms};

/// The trace without the counters that its condition determines.
pub(super) fn settled(terms: &Terms, trace: &Trace) -> Trace {
    let mut settled = trace.clone();
    while let Some((counter, value)) = determined(terms, &settled) {
        settled = replaced(terms, &settled, counter, value);
    }
    settled
}

/// A counter of the trace's own, with what it has to be.
fn determined(terms: &Terms, trace: &Trace) -> Option<(Term, Term)> {
    let counts = trace
        .rounds
        .iter()
        .flat_map(|round| round.word.iter().map(|&(_, times)| times).chain([round.times]));
    let mut counters: Vec<Term> = counts.flat_map(|count| terms.symbols(count)).collect();
    counters.retain(|counter| trace.locals.contains(counter));
    counters.into_iter().find_map(|counter| {
        let equal = trace.condition.iter().find_map(|&part| solved(terms, part, counter));
        let value = equal.or_else(|| only(terms, &trace.condition, counter))?;
        Some((counter, value))
    })
}

/// What an equation says that a symbol is.
fn solved(terms: &Terms, part: Term, symbol: Term) -> Option<Term> {
    let (true, form) = terms.atom_form(part)? else { return None };
    let (rest, factor) = form.without(symbol);
    let rest = terms.from_linear(&rest);
    let is_unit = factor.magnitude() == BigInt::from(1).magnitude();
    let value = if factor.is_positive() { terms.neg(rest) } else { rest };
    (is_unit && !terms.symbols(value).contains(&symbol)).then_some(value)
}

/// The only number that bounds leave to a symbol.
fn only(terms: &Terms, condition: &[Term], symbol: Term) -> Option<Term> {
    let (mut low, mut high): (Option<BigInt>, Option<BigInt>) = (None, None);
    for &part in condition {
        let Some((false, form)) = terms.atom_form(part) else { continue };
        let (rest, factor) = form.without(symbol);
        if factor.is_zero() || !rest.is_constant() {
            continue;
        }
        // factor · symbol ≤ −constant
        let end = -rest.constant;
        if factor.is_positive() {
            let end = end.div_floor(&factor);
            high = Some(high.map_or(end.clone(), |high| high.min(end)));
        } else {
            let end = Integer::div_ceil(&end, &factor);
            low = Some(low.map_or(end.clone(), |low| low.max(end)));
        }
    }
    low.filter(|low| Some(low) == high.as_ref()).map(|low| terms.int(low))
}

/// The trace with a value in the place of a symbol.
fn replaced(terms: &Terms, trace: &Trace, symbol: Term, value: Term) -> Trace {
    let by = Substitution::from_iter([(symbol, value)]);
    let of = |term: Term| terms.substitute(term, &by);
    let mut replaced = trace.clone();
    replaced.condition = trace.condition.iter().map(|&part| of(part)).collect();
    replaced.condition.retain(|&part| !terms.is_true(part));
    replaced.state.map(of);
    replaced.locals.retain(|&local| local != symbol);
    let reading =
        |read: &Reading| Reading { symbol: of(read.symbol), times: of(read.times), ..*read };
    replaced.reads = trace.reads.iter().map(reading).collect();
    let round = |round: &Round| Round {
        word: round.word.iter().map(|&(state, times)| (state, of(times))).collect(),
        times: of(round.times),
    };
    replaced.rounds = trace.rounds.iter().map(round).collect();
    (replaced.times, replaced.inside) = (of(trace.times), of(trace.inside));
    replaced
}
