//! What is known on a path without asking: the conditions that hold, and between which ends
//! they keep integers.
//!
//! **Errs towards knowing less.** What is said here follows from the conditions noted; much
//! that follows is not said, and a solver is asked.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};
use rpds::{HashTrieMapSync, HashTrieSetSync};

use crate::logic::{Division, Linear, Node, Term, Terms};

/// The conditions that hold on a path.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    holds: HashTrieSetSync<Term>,
    /// The limits of linear forms without a constant, whose first coefficient is positive and
    /// whose coefficients have no common divisor.
    ends: HashTrieMapSync<Term, Limits>,
}

/// The ends of a form, and the conditions that set them.
#[derive(Clone, Debug, Default)]
struct Limits {
    ends: Interval,
    /// The comparison that set the low end; `None` where an equation did.
    low_by: Option<Term>,
    high_by: Option<Term>,
}

impl Limits {
    /// The form is at most `high`, by a comparison or an equation (`None`). Gives back the
    /// comparison that said no more than that.
    fn lower_high(&mut self, high: BigInt, by: Option<Term>) -> Option<Term> {
        if self.ends.high.as_ref().is_some_and(|old| *old < high) {
            return None;
        }
        self.ends.high = Some(high);
        std::mem::replace(&mut self.high_by, by)
    }

    /// Likewise, at least `low`.
    fn raise_low(&mut self, low: BigInt, by: Option<Term>) -> Option<Term> {
        if self.ends.low.as_ref().is_some_and(|old| *old > low) {
            return None;
        }
        self.ends.low = Some(low);
        std::mem::replace(&mut self.low_by, by)
    }
}

/// Between which ends an integer stays; `None` is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Interval {
    pub(super) low: Option<BigInt>,
    pub(super) high: Option<BigInt>,
}

impl Known {
    /// Whether a condition holds (or does not), if that is known.
    pub(super) fn truth(&self, terms: &Terms, condition: Term) -> Option<bool> {
        if let Some(constant) = terms.as_bool(condition) {
            return Some(constant);
        }
        if self.holds.contains(&condition) {
            return Some(true);
        }
        if self.holds.contains(&terms.not(condition)) {
            return Some(false);
        }
        self.by_ends(terms, condition)
    }

    /// What the ends say of an equation or a comparison.
    fn by_ends(&self, terms: &Terms, condition: Term) -> Option<bool> {
        if let Node::Not(equation) = terms.node(condition) {
            return self.by_ends(terms, *equation).map(|holds| !holds);
        }
        let (equal, form) = terms.atom_form(condition)?;
        let Interval { low, high } = self.interval_of(terms, form);
        let above = low.is_some_and(|low| low > BigInt::ZERO);
        let below = high.as_ref().is_some_and(|high| *high < BigInt::ZERO);
        let at_most_zero = high.is_some_and(|high| high <= BigInt::ZERO);
        match equal {
            true => (above || below).then_some(false),
            false if at_most_zero => Some(true),
            false => above.then_some(false),
        }
    }

    /// From here on, `condition` holds. Gives back conditions that follow from it, and need
    /// not be said any more.
    pub(super) fn note(&mut self, terms: &Terms, condition: Term) -> Vec<Term> {
        let mut superseded = Vec::new();
        if let Node::And(parts) = terms.node(condition) {
            parts.iter().for_each(|&part| superseded.extend(self.note(terms, part)));
        }
        self.holds.insert_mut(condition);
        if let Some((equal, form)) = terms.atom_form(condition)
            && !form.is_constant()
        {
            let (key, factor, constant) = normal(terms, form);
            let mut limits = self.ends.get(&key).cloned().unwrap_or_default();
            // factor · key + constant is 0, or at most 0.
            let by = (!equal).then_some(condition);
            if factor.is_positive() || equal {
                superseded.extend(limits.lower_high((-&constant).div_floor(&factor), by));
            }
            if factor.is_negative() || equal {
                superseded.extend(limits.raise_low((-&constant).div_ceil(&factor), by));
            }
            self.ends.insert_mut(key, limits);
        }
        superseded
    }

    /// The ends of an integer term.
    pub(super) fn ends(&self, terms: &Terms, term: Term) -> Interval {
        self.interval_of(terms, terms.linear(term))
    }

    fn interval_of(&self, terms: &Terms, form: Linear) -> Interval {
        if form.is_constant() {
            return Interval::exactly(form.constant);
        }
        let single = form.terms.len() == 1;
        let (key, factor, constant) = normal(terms, form.clone());
        let whole = self.ends.get(&key).map(|limits| limits.ends.clone()).unwrap_or_default();
        let whole = whole.scaled(&factor).shifted(&constant);
        if whole.low.is_some() && whole.high.is_some() {
            return whole;
        }
        let own = |(term, factor): &(Term, BigInt)| {
            let ends = if single { Interval::default() } else { self.ends(terms, *term) };
            ends.within(&Interval::by_form(terms, *term)).scaled(factor)
        };
        let start = Interval::exactly(form.constant.clone());
        let sum = form.terms.iter().map(own).fold(start, |sum, ends| sum.plus(&ends));
        whole.within(&sum)
    }
}

impl Interval {
    fn exactly(value: BigInt) -> Self {
        Self { low: Some(value.clone()), high: Some(value) }
    }

    /// The one value, if there is only one.
    pub(super) fn value(&self) -> Option<&BigInt> {
        self.low.as_ref().filter(|low| Some(*low) == self.high.as_ref())
    }

    /// What every value of a term keeps to, whatever the path.
    fn by_form(terms: &Terms, term: Term) -> Self {
        match terms.node(term) {
            Node::Mod(Division::Euclid, _, by) => match terms.as_int(*by) {
                Some(by) if !by.is_zero() => {
                    Self { low: Some(BigInt::ZERO), high: Some(by.abs() - 1) }
                }
                _ => Self::default(),
            },
            _ => Self::default(),
        }
    }

    fn lower_high(&mut self, high: BigInt) {
        self.high = Some(self.high.take().map_or(high.clone(), |old| old.min(high)));
    }

    fn raise_low(&mut self, low: BigInt) {
        self.low = Some(self.low.take().map_or(low.clone(), |old| old.max(low)));
    }

    fn within(mut self, other: &Self) -> Self {
        other.low.iter().for_each(|low| self.raise_low(low.clone()));
        other.high.iter().for_each(|high| self.lower_high(high.clone()));
        self
    }

    fn scaled(self, factor: &BigInt) -> Self {
        let scale = |end: Option<BigInt>| end.map(|end| end * factor);
        let (low, high) = (scale(self.low), scale(self.high));
        if factor.is_negative() { Self { low: high, high: low } } else { Self { low, high } }
    }

    fn shifted(self, by: &BigInt) -> Self {
        Self { low: self.low.map(|low| low + by), high: self.high.map(|high| high + by) }
    }

    fn plus(&self, other: &Self) -> Self {
        let sum = |a: &Option<BigInt>, b: &Option<BigInt>| Some(a.as_ref()? + b.as_ref()?);
        Self { low: sum(&self.low, &other.low), high: sum(&self.high, &other.high) }
    }
}

/// A form as factor · key + constant.
fn normal(terms: &Terms, form: Linear) -> (Term, BigInt, BigInt) {
    let mut factor = form.content();
    if form.terms.first().is_some_and(|(_, first)| first.is_negative()) {
        factor = -factor;
    }
    let divided = form.terms.into_iter().map(|(term, by)| (term, by / &factor)).collect();
    let key = terms.from_linear(&Linear { terms: divided, constant: BigInt::ZERO });
    (key, factor, form.constant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_follow_from_conditions() {
        let terms = Terms::new();
        let (i, j) = (terms.int_symbol("i"), terms.int_symbol("j"));
        let mut known = Known::default();
        known.note(&terms, terms.le(terms.int(0), i));
        known.note(&terms, terms.lt(terms.mul(terms.int(2), i), terms.int(7)));
        let ends = |known: &Known, term| {
            let Interval { low, high } = known.ends(&terms, term);
            (low.map(|n| n.to_string()), high.map(|n| n.to_string()))
        };
        let some = |low: &str, high: &str| (Some(low.to_owned()), Some(high.to_owned()));
        assert_eq!(ends(&known, i), some("0", "3"));
        assert_eq!(ends(&known, terms.add([i, terms.int(100)])), some("100", "103"));
        assert_eq!(ends(&known, terms.sub(terms.int(1), i)), some("-2", "1"));
        assert_eq!(ends(&known, terms.add([i, j])), (None, None));
        known.note(&terms, terms.eq(terms.sub(i, j), terms.int(5)));
        assert_eq!(ends(&known, terms.sub(j, i)), some("-5", "-5"));
        assert_eq!(known.truth(&terms, terms.lt(i, terms.int(0))), Some(false));
        assert_eq!(known.truth(&terms, terms.le(i, terms.int(3))), Some(true));
        assert_eq!(known.truth(&terms, terms.ne(i, terms.int(4))), Some(true));
        assert_eq!(known.truth(&terms, terms.eq(i, terms.int(2))), None);
    }

    /// What is given back follows from what takes its place, and from nothing less.
    #[test]
    fn weaker_comparisons_are_superseded() {
        let terms = Terms::new();
        let n = terms.int_symbol("n");
        let above = |end: i32| terms.gt(n, terms.int(end));
        let mut known = Known::default();
        assert_eq!(known.note(&terms, above(3)), []);
        assert_eq!(known.note(&terms, above(5)), [above(3)]);
        assert_eq!(known.note(&terms, above(4)), []);
        assert_eq!(known.note(&terms, terms.lt(n, terms.int(9))), []);
        assert_eq!(known.note(&terms, terms.eq(n, terms.int(7))).len(), 2);
        // An equation says more than any comparison.
        assert_eq!(known.note(&terms, above(6)), []);
        assert_eq!(known.note(&terms, terms.le(n, terms.int(7))), []);
    }
}
