//! Elimination of a trace's counters: one that an equation, or two bounds, determine is replaced by its
//! value.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use crate::logic::{Division, Multiple, Substitution, Term, Terms};
use crate::outcome::LoopTrace;

/// The trace without the counters that its condition determines.
pub(super) fn eliminate_counters(terms: &Terms, mut trace: LoopTrace) -> LoopTrace {
    while let Some((counter, value, divides)) = determined(terms, &trace) {
        trace.condition.insert(0, divides);
        let by = Substitution::from_iter([(counter, value)]);
        replace(terms, &mut trace, &by);
        trace.free.retain(|&free| free != counter);
    }
    trace
}

/// A counter with the value that the condition leaves to it, and what has to hold for it to be an
/// integer.
fn determined(terms: &Terms, trace: &LoopTrace) -> Option<(Term, Term, Term)> {
    trace.counters(terms).into_iter().find_map(|counter| {
        let solved = |&part: &Term| solved(terms, part, counter);
        let equal = trace.condition.iter().filter_map(solved).min_by_key(|(by, _)| by.clone());
        let (value, divides) = match equal {
            Some((by, value)) if by.is_one() => (value, terms.tt()),
            Some((by, value)) => {
                let by = terms.int(by);
                let rest = terms.modulo(Division::Euclid, value, by);
                (terms.div(Division::Euclid, value, by), terms.eq(rest, terms.int(0)))
            }
            None => {
                let between = || between(terms, &trace.condition, counter);
                let only = only(terms, &trace.condition, counter);
                (only.or_else(between)?, terms.tt())
            }
        };
        Some((counter, value, divides))
    })
}

/// The value of a multiple of a symbol by an equation, and which multiple it is.
fn solved(terms: &Terms, part: Term, symbol: Term) -> Option<(BigInt, Term)> {
    let Multiple { factor, end, is_equation, .. } = terms.multiple_in(part, symbol)?;
    is_equation.then_some((factor, end))
}

/// The value of a symbol by a lower and an upper bound that are the same number.
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

/// The value of a symbol by bounds of a multiple of it between which there is at most one: the least that
/// the lower bound leaves to it. The other still has to hold.
fn between(terms: &Terms, condition: &[Term], symbol: Term) -> Option<Term> {
    let (mut lows, mut highs) = (Vec::new(), Vec::new());
    for &part in condition {
        let multiple = terms.multiple_in(part, symbol).filter(|multiple| !multiple.is_equation);
        let Some(Multiple { factor, end, is_upper, .. }) = multiple else { continue };
        let bounds = if is_upper { &mut highs } else { &mut lows };
        bounds.push((factor, end));
    }
    let pairs = lows.iter().flat_map(|low| highs.iter().map(move |high| (low, high)));
    let mut narrow = pairs.filter(|((by, low), (other, high))| {
        let room = terms.sub(*high, *low);
        by == other && terms.as_int(room).is_some_and(|room| room < by)
    });
    let ((by, low), _) = narrow.next()?;
    Some(terms.neg(terms.div(Division::Euclid, terms.neg(*low), terms.int(by.clone()))))
}

/// Puts values in the place of symbols.
pub(super) fn replace(terms: &Terms, trace: &mut LoopTrace, by: &Substitution) {
    let put = |term: &mut Term| *term = terms.substitute(*term, by);
    trace.condition.iter_mut().for_each(put);
    trace.condition.retain(|&part| !terms.is_true(part));
    let behind = trace.behind.iter_mut().flatten();
    trace.effect.iter_mut().chain(behind).for_each(|(_, value)| put(value));
    for (word, times) in &mut trace.rounds {
        word.iter_mut().for_each(|(_, often)| put(often));
        put(times);
    }
    put(&mut trace.times);
    put(&mut trace.inside);
}
