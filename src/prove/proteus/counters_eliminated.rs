//! Elimination of a trace's counters: one that an equation, or two bounds, determine is replaced by its
//! value.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};

use crate::logic::{Substitution, Term, Terms};
use crate::outcome::LoopTrace;

/// The trace without the counters that its condition determines.
pub(super) fn eliminate_counters(terms: &Terms, mut trace: LoopTrace) -> LoopTrace {
    while let Some((counter, value)) = determined(terms, &trace) {
        let by = Substitution::from_iter([(counter, value)]);
        replace(terms, &mut trace, &by);
        trace.free.retain(|&free| free != counter);
    }
    trace
}

/// A counter with the value that the condition leaves to it.
fn determined(terms: &Terms, trace: &LoopTrace) -> Option<(Term, Term)> {
    trace.counters(terms).into_iter().find_map(|counter| {
        let equal = trace.condition.iter().find_map(|&part| solved(terms, part, counter));
        let value = equal.or_else(|| only(terms, &trace.condition, counter))?;
        Some((counter, value))
    })
}

/// The value of a symbol by an equation.
fn solved(terms: &Terms, part: Term, symbol: Term) -> Option<Term> {
    let (true, form) = terms.atom_form(part)? else { return None };
    let (rest, factor) = form.without(symbol);
    let rest = terms.from_linear(&rest);
    let is_unit = factor.magnitude() == BigInt::from(1).magnitude();
    let value = if factor.is_positive() { terms.neg(rest) } else { rest };
    (is_unit && !terms.symbols(value).contains(&symbol)).then_some(value)
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
