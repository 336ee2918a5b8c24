//! ∃ done away with, where that takes no more than looking: by an equation, by bounds, by cases.
//!
//! Direction of error: none. What comes out is equivalent over the integers; a variable that is
//! left over stays bound.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::Substitution;
use super::linear::Linear;
use super::sort::Sort;
use super::term::{Node, Term, Terms};

/// So many pairs of bounds may come of one variable.
const MAX_PAIRS: usize = 64;
/// So often a case is told from others,
const MAX_SPLITS: usize = 64;
/// of a formula of so many terms: what is copied holds the copies before it.
const MAX_COPIED: usize = 2_000;

impl Terms {
    /// ∃ over symbols, as far as they cannot be done without.
    pub fn exists_if_needed(&self, symbols: &[Term], body: Term) -> Term {
        let mut splits = MAX_SPLITS;
        let left = |body, &symbol: &Term| self.without(symbol, body, &mut splits);
        self.exists(symbols, symbols.iter().fold(body, left))
    }

    /// A formula that says whether some value of a symbol makes `body` hold, without the symbol if
    /// one was found.
    fn without(&self, symbol: Term, body: Term, splits: &mut usize) -> Term {
        if !self.occurs(symbol, body) {
            return body;
        }
        if let Node::Or(arms) = self.node(body) {
            let arms = arms.iter().map(|&arm| self.without(symbol, arm, splits));
            return self.or(arms.collect::<Vec<_>>());
        }
        let parts = self.conjuncts(body);
        let occurs = |part: &Term| self.occurs(symbol, *part);
        let (with, mut rest): (Vec<Term>, Vec<Term>) = parts.into_iter().partition(occurs);
        if self.sort(symbol) == Sort::Bool {
            rest.push(self.either(symbol, self.and(with), splits));
            return self.and(rest);
        }
        if let Some(value) = with.iter().find_map(|&part| self.determined(symbol, part)) {
            rest.extend(with.iter().map(|&part| self.substitute(part, &by(symbol, value))));
            return self.and(rest);
        }
        match (self.between(symbol, &with), with.as_slice()) {
            (Some(bounds), _) => rest.extend(bounds),
            // Few values fail an equation.
            (None, [only]) if self.differs(symbol, *only) => {}
            (None, _) => match self.cases(symbol, &with) {
                Some((others, arms)) if *splits > 0 && self.may_copy(&with) => {
                    *splits -= 1;
                    let case = |&arm: &Term| {
                        let whole = self.and(others.iter().copied().chain([arm]));
                        self.without(symbol, whole, splits)
                    };
                    rest.push(self.or(arms.iter().map(case).collect::<Vec<_>>()));
                }
                _ => return body,
            },
        }
        self.and(rest)
    }

    /// The cases that a symbol holds and that it does not, in each case that there is already: so
    /// one more is one copy of one, and not of all.
    fn either(&self, symbol: Term, body: Term, splits: &mut usize) -> Term {
        if let Node::Or(_) = self.node(body) {
            return self.without(symbol, body, splits);
        }
        let value = |truth| self.substitute(body, &by(symbol, self.bool(truth)));
        let cases = [value(true), value(false)];
        if !cases.iter().any(|&case| self.is_false(case)) {
            if *splits == 0 || !self.may_copy(&[body]) {
                return body;
            }
            *splits -= 1;
        }
        self.or(cases)
    }

    fn may_copy(&self, parts: &[Term]) -> bool {
        parts.iter().all(|&part| self.is_small_tree(part, MAX_COPIED))
    }

    /// A part that is one of several cases, as these, and the other parts. Of an equation that does
    /// not hold, one side is less.
    fn cases(&self, symbol: Term, parts: &[Term]) -> Option<(Vec<Term>, Vec<Term>)> {
        let cases = |part: Term| match self.node(part) {
            Node::Or(arms) => Some(arms.to_vec()),
            Node::Not(equation) if self.differs(symbol, part) => match self.node(*equation) {
                Node::Eq(a, b) => Some(vec![self.lt(*a, *b), self.lt(*b, *a)]),
                _ => None,
            },
            _ => None,
        };
        let (at, arms) = parts.iter().enumerate().find_map(|(at, &p)| Some((at, cases(p)?)))?;
        let mut others = parts.to_vec();
        others.remove(at);
        Some((others, arms))
    }

    /// The form without a symbol, and the symbol's coefficient, if it occurs nowhere else.
    fn apart(&self, symbol: Term, form: &Linear) -> Option<(Linear, BigInt)> {
        let (rest, coefficient) = form.without(symbol);
        let inside = rest.terms.iter().any(|(term, _)| self.occurs(symbol, *term));
        (!inside && !coefficient.is_zero()).then_some((rest, coefficient))
    }

    /// The value of a symbol that an equation determines.
    fn determined(&self, symbol: Term, part: Term) -> Option<Term> {
        let (true, form) = self.atom_form(part)? else { return None };
        let (rest, coefficient) = self.apart(symbol, &form)?;
        let is_unit = coefficient.magnitude().is_one();
        is_unit.then(|| self.from_linear(&rest.scaled(&-coefficient)))
    }

    /// That all lower bounds of a symbol are at most all upper ones, if there is nothing but such.
    fn between(&self, symbol: Term, parts: &[Term]) -> Option<Vec<Term>> {
        let (mut low, mut high) = (Vec::new(), Vec::new());
        for &part in parts {
            let (false, form) = self.atom_form(part)? else { return None };
            let (rest, coefficient) = self.apart(symbol, &form)?;
            if !coefficient.magnitude().is_one() {
                return None;
            }
            let bound = self.from_linear(&rest.scaled(&-&coefficient));
            if coefficient.is_negative() { low.push(bound) } else { high.push(bound) }
        }
        if low.len() * high.len() > MAX_PAIRS {
            return None;
        }
        let below = |&low: &Term| high.iter().map(move |&high| self.le(low, high));
        Some(low.iter().flat_map(below).collect())
    }

    /// Whether a part says that a symbol is not some value.
    fn differs(&self, symbol: Term, part: Term) -> bool {
        let Node::Not(equation) = self.node(part) else { return false };
        let form = self.atom_form(*equation).filter(|(equal, _)| *equal);
        form.is_some_and(|(_, form)| self.apart(symbol, &form).is_some())
    }
}

fn by(symbol: Term, value: Term) -> Substitution {
    Substitution::from_iter([(symbol, value)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Division;

    /// Whether some value in a range makes a formula hold is what comes of it.
    #[test]
    fn what_is_left_says_the_same() {
        let t = Terms::new();
        let (x, a, b) = (t.int_symbol("x"), t.int_symbol("a"), t.int_symbol("b"));
        let sum = |c: i64, d: Term| t.add([t.mul(t.int(c), x), d]);
        let equation = t.eq(sum(1, a), t.int(3));
        let bounds = t.and([t.le(a, x), t.le(x, b)]);
        let different = t.not(t.eq(x, a));
        let wrapped = t.eq(t.modulo(Division::Euclid, sum(1, b), t.int(3)), t.int(1));
        let all = [
            t.and([equation, wrapped]),
            bounds,
            different,
            t.or([t.and([equation, t.le(b, x)]), t.and([bounds, t.le(x, t.int(0))])]),
            t.and([t.or([bounds, t.lt(x, a)]), t.le(b, t.int(1))]),
            t.and([t.or([t.eq(x, a), t.lt(x, b)]), different, t.le(t.int(-2), x)]),
        ];
        for formula in all {
            let without = t.exists_if_needed(&[x], formula);
            assert!(!t.has_quantifier(without), "{formula:?}");
            for (i, j) in (-4..=4).flat_map(|i| (-4..=4).map(move |j| (i, j))) {
                let at = |formula: Term, value: Option<i64>| {
                    let mut values = Substitution::new();
                    values.extend([(a, t.int(i)), (b, t.int(j))]);
                    values.extend(value.map(|value| (x, t.int(value))));
                    t.is_true(t.substitute(formula, &values))
                };
                let some = (-20..=20).any(|value| at(formula, Some(value)));
                assert_eq!(at(without, None), some, "a = {i}, b = {j}");
            }
        }
    }

    /// What has many cases stays as it is, rather than to grow with each of them.
    #[test]
    fn cases_are_not_multiplied_for_ever() {
        let t = Terms::new();
        let symbols: Vec<Term> = (0..200).map(|i| t.symbol(&format!("b{i}"), Sort::Bool)).collect();
        let one = |i: usize| t.eq(symbols[i], t.not(t.eq(symbols[i + 1], symbols[(7 * i) % 200])));
        let body = t.and((0..199).map(one));
        assert!(t.has_quantifier(t.exists_if_needed(&symbols, body)));
    }

    #[test]
    fn what_cannot_be_done_without_stays_bound() {
        let t = Terms::new();
        let (x, a) = (t.int_symbol("x"), t.int_symbol("a"));
        let even = t.eq(t.mul(t.int(2), x), a);
        assert!(t.has_quantifier(t.exists_if_needed(&[x], even)));
    }
}
