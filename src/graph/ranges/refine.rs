//! What a condition tells about variables, once it is known to hold.

use num_bigint::BigInt;

use super::state::{State, Variables};
use crate::logic::{Estimate, Interval, Linear, Node, Term, Terms};

/// Atoms with more summands than this tell nothing.
const MOST_SUMMANDS: usize = 24;
/// Conditions are taken apart so deep.
pub(super) const DEEPEST: u32 = 24;

/// Makes states smaller by conditions.
pub(super) struct Refining<'a> {
    pub(super) terms: &'a Terms,
    pub(super) variables: &'a Variables,
}

impl Refining<'_> {
    /// The part of the state where the condition may hold; false if that is none.
    pub(super) fn assume(&self, state: &mut State, condition: Term) -> bool {
        self.condition(state, condition, 0)
    }

    pub(super) fn values<'s>(
        &'s self,
        state: &'s State,
    ) -> Estimate<'s, impl Fn(Term) -> Interval> {
        self.variables.estimate(self.terms, state)
    }

    pub(super) fn condition(&self, state: &mut State, condition: Term, depth: u32) -> bool {
        if depth > DEEPEST {
            return true;
        }
        match self.terms.node(condition) {
            Node::Bool(value) => *value,
            // What a later part tells may help an earlier one.
            Node::And(args) => {
                (0..2).all(|_| args.iter().all(|&arg| self.condition(state, arg, depth + 1)))
            }
            Node::Or(args) => {
                let mut either: Option<State> = None;
                for &arg in args {
                    let mut part = state.clone();
                    if self.condition(&mut part, arg, depth + 1) {
                        match &mut either {
                            None => either = Some(part),
                            Some(either) => {
                                either.join(&part);
                            }
                        }
                    }
                }
                let feasible = either.is_some();
                *state = either.unwrap_or_else(|| state.clone());
                feasible
            }
            Node::Not(atom) if self.is_of_floats(*atom) => self.floats(state, *atom, false, depth),
            _ if self.is_of_floats(condition) => self.floats(state, condition, true, depth),
            Node::Not(atom) => self.unequal(state, *atom, depth),
            _ => {
                let Some((equation, form)) = self.terms.atom_form(condition) else { return true };
                let turned = || form.scaled(&BigInt::from(-1));
                self.at_most_zero(state, &form, depth)
                    && (!equation || self.at_most_zero(state, &turned(), depth))
            }
        }
    }

    /// form ≤ 0: each summand is at most what the others leave.
    fn at_most_zero(&self, state: &mut State, form: &Linear, depth: u32) -> bool {
        if self.values(state).linear(form).low().is_some_and(|low| low > 0) {
            return false;
        }
        if form.terms.len() > MOST_SUMMANDS {
            return true;
        }
        form.terms.iter().all(|(term, factor)| {
            let (rest, _) = form.without(*term);
            let least = self.values(state).linear(&rest).low();
            match (i128::try_from(factor), least.and_then(i128::checked_neg)) {
                (Ok(factor), Some(most)) if factor > 0 => {
                    let most = Interval::at_most(most.div_euclid(factor));
                    self.term(state, *term, most, depth)
                }
                // factor·t ≤ most with factor < 0: t ≥ ⌈most/factor⌉, which Euclid's quotient is.
                (Ok(factor), Some(most)) if factor > i128::MIN => {
                    let least = Interval::at_least(most.div_euclid(factor));
                    self.term(state, *term, least, depth)
                }
                _ => true,
            }
        })
    }

    /// An atom does not hold. Of an equation this tells something where its only unknown
    /// has the excluded value at an end.
    fn unequal(&self, state: &mut State, atom: Term, depth: u32) -> bool {
        if self.values(state).truth(atom) == Some(true) {
            return false;
        }
        let Some((true, form)) = self.terms.atom_form(atom) else { return true };
        let ([(term, factor)], Ok(constant)) =
            (form.terms.as_slice(), i128::try_from(&form.constant))
        else {
            return true;
        };
        let Ok(factor) = i128::try_from(factor) else { return true };
        if factor == 0 || constant.checked_rem(factor) != Some(0) {
            return true;
        }
        let Some(excluded) = constant.checked_div(factor).and_then(i128::checked_neg) else {
            return true;
        };
        let value = self.values(state).of(*term);
        if value.low() == Some(excluded) {
            return self.term(state, *term, Interval::at_least(excluded.saturating_add(1)), depth);
        }
        if value.high() == Some(excluded) {
            return self.term(state, *term, Interval::at_most(excluded.saturating_sub(1)), depth);
        }
        true
    }

    /// The term's value is in the interval.
    pub(super) fn term(&self, state: &mut State, term: Term, within: Interval, depth: u32) -> bool {
        let now = self.values(state).of(term);
        let Some(both) = now.meet(within) else { return false };
        if depth > DEEPEST || both == now {
            return true;
        }
        match self.terms.node(term) {
            Node::Symbol(..) | Node::Read(..) => {
                if let Some(&number) = self.variables.numbers.get(&term) {
                    state.set(number, both);
                }
                true
            }
            Node::Wrap { width, signed, value } => {
                let fits = self.values(state).of(*value).fits(*width, *signed);
                !fits || self.sum(state, *value, both, depth + 1)
            }
            Node::Ite(condition, a, b) => self.choice(state, [*condition, *a, *b], both, depth + 1),
            _ => true,
        }
    }

    /// As [`term`](Self::term), for what may be a sum.
    fn sum(&self, state: &mut State, term: Term, within: Interval, depth: u32) -> bool {
        let form = self.terms.linear(term);
        let most = within.high().is_none_or(|high| {
            let above = Linear { constant: &form.constant - high, ..form.clone() };
            self.at_most_zero(state, &above, depth)
        });
        most && within.low().is_none_or(|low| {
            let mut below = form.scaled(&BigInt::from(-1));
            below.constant += low;
            self.at_most_zero(state, &below, depth)
        })
    }

    /// A choice between two values, one of which may be out of the question.
    fn choice(
        &self,
        state: &mut State,
        [condition, a, b]: [Term; 3],
        within: Interval,
        depth: u32,
    ) -> bool {
        let can = |term: Term| self.values(state).of(term).meet(within).is_some();
        match (can(a), can(b)) {
            (false, false) => false,
            (true, true) => true,
            (true, false) => {
                self.condition(state, condition, depth) && self.sum(state, a, within, depth)
            }
            (false, true) => {
                self.condition(state, self.terms.not(condition), depth)
                    && self.sum(state, b, within, depth)
            }
        }
    }
}
