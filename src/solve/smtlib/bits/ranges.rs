//! Between which ends the symbols of a question stay, by what its conjuncts say.
//!
//! Direction of error: whatever satisfies all assertions is within the ranges.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive};

use super::super::PrintError;
use super::super::analysis::Pace;
use super::leaves::is_leaf;
use crate::logic::{Estimate, Interval, Linear, Node, Sort, Term, Terms};

/// How often all conjuncts are looked at: what a later one says may help an earlier one.
const ROUNDS: usize = 4;
/// Disjunctions of more arms than this tell nothing.
const MOST_ARMS: usize = 16;
/// Atoms with more summands than this tell nothing.
const MOST_SUMMANDS: usize = 64;

/// What is known of the values of symbols and cells.
pub(super) struct Ranges<'t> {
    terms: &'t Terms,
    known: HashMap<Term, Interval>,
    /// Sums that are not zero.
    nonzero: HashSet<Term>,
}

impl<'t> Ranges<'t> {
    /// What the conjunction of `assertions` says, beside what is known.
    pub(super) fn of(
        terms: &'t Terms,
        known: HashMap<Term, Interval>,
        assertions: &[Term],
        pace: &Pace,
    ) -> Result<Self, PrintError> {
        let mut ranges = Self { terms, known, nonzero: HashSet::new() };
        let conjuncts = conjuncts(terms, assertions);
        for _ in 0..ROUNDS {
            let mut news = false;
            for &conjunct in &conjuncts {
                pace.long_step()?;
                news |= ranges.learn(conjunct);
            }
            if !news {
                break;
            }
        }
        Ok(ranges)
    }

    /// The range of a symbol or a cell.
    pub(super) fn leaf(&self, term: Term) -> Interval {
        self.known.get(&term).copied().unwrap_or(Interval::ALL)
    }

    /// Whether a conjunct says that the term is not zero.
    pub(super) fn is_nonzero(&self, term: Term) -> bool {
        self.nonzero.contains(&self.without_sign(&self.terms.linear(term)))
    }

    /// A form or its opposite, whichever begins with what is positive.
    fn without_sign(&self, form: &Linear) -> Term {
        let minus = form.terms.first().is_some_and(|(_, c)| c.is_negative());
        let opposite = || form.scaled(&-BigInt::one());
        if minus { self.terms.from_linear(&opposite()) } else { self.terms.from_linear(form) }
    }

    /// Takes in what one conjunct says; whether that was new.
    fn learn(&mut self, conjunct: Term) -> bool {
        match self.terms.node(conjunct) {
            Node::Not(equation) => return self.differ(*equation),
            Node::Or(arms) => return self.either(arms),
            _ => {}
        }
        let Some((equation, form)) = self.terms.atom_form(conjunct) else { return false };
        let mut news = self.at_most_zero(&form);
        if equation {
            news |= self.at_most_zero(&form.scaled(&-BigInt::one()));
        }
        news
    }

    /// One of several holds: of those that can, what all of them say.
    fn either(&mut self, arms: &[Term]) -> bool {
        if arms.len() > MOST_ARMS {
            return false;
        }
        let possible: Vec<Term> = arms.iter().copied().filter(|&arm| self.can_hold(arm)).collect();
        if let [only] = possible[..] {
            return conjuncts(self.terms, &[only]).into_iter().fold(false, |news, part| {
                // What stands deeper is left alone.
                let deep = matches!(self.terms.node(part), Node::Or(_));
                (!deep && self.learn(part)) || news
            });
        }
        let said: Vec<_> = possible.iter().map(|&arm| self.bounds_of(arm)).collect();
        let Some((first, others)) = said.split_first() else { return false };
        let mut news = false;
        for &(leaf, bound) in first {
            let known = |arm: &Vec<(Term, Interval)>| arm.iter().find(|(l, _)| *l == leaf).copied();
            let joined = others
                .iter()
                .try_fold(bound, |joined, arm| known(arm).map(|(_, bound)| joined.join(bound)));
            news |= joined.is_some_and(|joined| self.narrow(leaf, joined));
        }
        news
    }

    fn can_hold(&self, condition: Term) -> bool {
        let mut estimate = Estimate::new(self.terms, |symbol| self.leaf(symbol));
        estimate.truth(condition) != Some(false)
    }

    /// What the conjuncts of an arm say of single leaves, in their order.
    fn bounds_of(&self, arm: Term) -> Vec<(Term, Interval)> {
        let mut inside = Self { terms: self.terms, known: HashMap::new(), nonzero: HashSet::new() };
        let mut leaves: Vec<Term> = Vec::new();
        for part in conjuncts(self.terms, &[arm]) {
            let Some((_, form)) = self.terms.atom_form(part) else { continue };
            if let [(leaf, _)] = &form.terms[..]
                && is_leaf(self.terms, *leaf)
            {
                inside.learn(part);
                leaves.extend((!leaves.contains(leaf)).then_some(*leaf));
            }
        }
        leaves.into_iter().map(|leaf| (leaf, inside.leaf(leaf))).collect()
    }

    /// The two sides differ.
    fn differ(&mut self, equation: Term) -> bool {
        let Some((true, form)) = self.terms.atom_form(equation) else { return false };
        let news = self.nonzero.insert(self.without_sign(&form));
        let [(leaf, factor)] = &form.terms[..] else { return news };
        let value = if factor.is_positive() { -&form.constant } else { form.constant.clone() };
        let Some(value) = value.to_i128().filter(|_| factor.magnitude().is_one()) else {
            return news;
        };
        let now = self.leaf(*leaf);
        let smaller = match (now.low() == Some(value), now.high() == Some(value)) {
            (true, false) => value.checked_add(1).map(Interval::at_least),
            (false, true) => value.checked_sub(1).map(Interval::at_most),
            _ => None,
        };
        smaller.is_some_and(|smaller| self.narrow(*leaf, smaller)) || news
    }

    /// The form is zero or less: each summand is at most what the others leave.
    fn at_most_zero(&mut self, form: &Linear) -> bool {
        if form.terms.len() > MOST_SUMMANDS {
            return false;
        }
        let mut news = false;
        for at in 0..form.terms.len() {
            let (leaf, factor) = &form.terms[at];
            if !is_leaf(self.terms, *leaf) {
                continue;
            }
            let mut rest = form.clone();
            rest.terms.remove(at);
            let Some(least) = self.sum(&rest).low() else { continue };
            let most = -BigInt::from(least);
            let bound = if factor.is_positive() {
                most.div_floor(factor).to_i128().map(Interval::at_most)
            } else {
                most.div_ceil(factor).to_i128().map(Interval::at_least)
            };
            news |= bound.is_some_and(|bound| self.narrow(*leaf, bound));
        }
        news
    }

    /// The range of a sum.
    fn sum(&self, form: &Linear) -> Interval {
        let constant = Interval::point(&form.constant);
        form.terms.iter().fold(constant, |sum, (term, factor)| {
            sum.plus(Interval::point(factor).times(self.estimate(*term)))
        })
    }

    /// The range of any integer.
    pub(super) fn estimate(&self, term: Term) -> Interval {
        if is_leaf(self.terms, term) {
            return self.leaf(term);
        }
        Estimate::new(self.terms, |symbol| self.leaf(symbol)).of(term)
    }

    /// The leaf is within `bound`, too. What contradicts itself is no news.
    fn narrow(&mut self, leaf: Term, bound: Interval) -> bool {
        let now = self.leaf(leaf);
        let Some(both) = now.meet(bound).filter(|both| *both != now) else { return false };
        self.known.insert(leaf, both);
        true
    }
}

/// The parts of a conjunction, in order.
pub(super) fn conjuncts(terms: &Terms, assertions: &[Term]) -> Vec<Term> {
    let mut parts = Vec::new();
    let mut work: Vec<Term> = assertions.iter().rev().copied().collect();
    while let Some(next) = work.pop() {
        match terms.node(next) {
            Node::And(args) => work.extend(args.iter().rev()),
            Node::Not(inner) if terms.sort(*inner) != Sort::Bool => {}
            _ => parts.push(next),
        }
    }
    parts
}
