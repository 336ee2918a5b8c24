//! Conditions with fewer parts: without what the intervals of symbols or other parts imply, cases that others
//! cover, and what all cases have in common twice.
//!
//! Direction of error: none. What comes out is equivalent, where symbols are within their intervals.

use super::estimate::Estimate;
use super::interval::Interval;
use super::linear::Linear;
use super::term::{Node, Term, Terms};

/// Of more cases than that none is compared with the others.
const MAX_CASES: usize = 200;

/// A condition as conjuncts; `None` for *false*.
type Conjuncts = Option<Vec<Term>>;

impl Terms {
    /// The condition with fewer parts.
    pub(crate) fn tidied(&self, condition: Term, within: &dyn Fn(Term) -> Interval) -> Term {
        let tidy = Tidy { terms: self, within };
        match tidy.conjuncts(condition, &[]) {
            Some(parts) => self.and(parts),
            None => self.ff(),
        }
    }
}

struct Tidy<'a> {
    terms: &'a Terms,
    within: &'a dyn Fn(Term) -> Interval,
}

impl Tidy<'_> {
    /// What a condition says where some other parts hold already.
    fn conjuncts(&self, condition: Term, given: &[Term]) -> Conjuncts {
        let all = self.terms.conjuncts(condition);
        let is_cases = |part: &Term| matches!(self.terms.node(*part), Node::Or(_));
        let (cases, literals): (Vec<Term>, Vec<Term>) = all.into_iter().partition(is_cases);
        let mut kept = Vec::new();
        self.add(&mut kept, literals, given)?;
        for part in cases {
            let known: Vec<Term> = given.iter().chain(&kept).copied().collect();
            let added = self.cases(part, &known)?;
            self.add(&mut kept, added, given)?;
        }
        Some(kept)
    }

    /// Adds what is not implied, and takes out what is now; `None` if it cannot be.
    fn add(&self, kept: &mut Vec<Term>, parts: Vec<Term>, given: &[Term]) -> Option<()> {
        for part in parts {
            let truth = Estimate::new(self.terms, self.within).truth(part);
            let known = || given.iter().chain(kept.iter());
            if truth == Some(false) || known().any(|&other| self.exclude(part, other)) {
                return None;
            }
            if truth == Some(true) || known().any(|&other| self.implies(other, part)) {
                continue;
            }
            kept.retain(|&other| !self.implies(part, other));
            kept.push(part);
        }
        Some(())
    }

    /// A disjunction, what its cases have in common first.
    fn cases(&self, disjunction: Term, given: &[Term]) -> Conjuncts {
        let Node::Or(arms) = self.terms.node(disjunction) else { return Some(vec![disjunction]) };
        let mut cases: Vec<Vec<Term>> =
            arms.iter().filter_map(|&arm| self.conjuncts(arm, given)).collect();
        if cases.len() <= MAX_CASES {
            cases = self.uncovered(cases);
        }
        let mut common = cases.first()?.clone();
        common.retain(|part| cases.iter().all(|case| case.contains(part)));
        let rest = cases.iter().map(|case| {
            let own = case.iter().copied().filter(|part| !common.contains(part));
            self.terms.and(own)
        });
        let rest = self.terms.or(rest.collect::<Vec<_>>());
        Some(common.into_iter().chain((!self.terms.is_true(rest)).then_some(rest)).collect())
    }

    /// The cases that no other covers.
    fn uncovered(&self, cases: Vec<Vec<Term>>) -> Vec<Vec<Term>> {
        let covers = |all: &Vec<Term>, case: &Vec<Term>| {
            all.iter().all(|&part| case.iter().any(|&other| self.implies(other, part)))
        };
        let mut kept: Vec<Vec<Term>> = Vec::new();
        for case in cases {
            if !kept.iter().any(|other| covers(other, &case)) {
                kept.retain(|other| !covers(&case, other));
                kept.push(case);
            }
        }
        kept
    }

    /// Whether one literal says all that another does, as far as is seen: the same sum has a tighter bound.
    fn implies(&self, part: Term, other: Term) -> bool {
        part == other
            || match (self.bound(part), self.bound(other)) {
                (Some(one), Some(two)) => one.terms == two.terms && one.constant >= two.constant,
                _ => false,
            }
    }

    /// Whether two bounds exclude each other.
    fn exclude(&self, part: Term, other: Term) -> bool {
        match (self.bound(part), self.bound(other)) {
            (Some(one), Some(two)) => {
                let minus = two.scaled(&(-1).into());
                one.terms == minus.terms && one.constant > minus.constant
            }
            _ => false,
        }
    }

    /// The form d of a literal d ≤ 0.
    fn bound(&self, literal: Term) -> Option<Linear> {
        self.terms.atom_form(literal).filter(|(equation, _)| !equation).map(|(_, form)| form)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Sort;

    #[test]
    fn what_is_implied_is_left_out() {
        let terms = Terms::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Int));
        let int = |value: i64| terms.int(value);
        let byte = |_: Term| Interval::between(0, 255).expect("it has values");
        let low = |at: i64| terms.ge(x, int(at));
        let tidied = |all: &[Term]| terms.tidied(terms.and(all.iter().copied()), &byte);
        assert_eq!(tidied(&[low(-3), low(7), low(5), terms.le(y, int(300))]), low(7));
        let cases = terms.or([
            terms.and([low(7), terms.le(y, int(3))]),
            terms.and([low(7), terms.le(y, int(2)), terms.le(x, int(100))]),
            terms.and([low(7), terms.le(x, int(6))]),
        ]);
        assert_eq!(tidied(&[cases]), terms.and([low(7), terms.le(y, int(3))]));
        assert!(
            terms.is_false(tidied(&[low(7), terms.or2(terms.le(x, int(2)), terms.le(x, int(-1)))]))
        );
    }
}
