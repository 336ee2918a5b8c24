//! The values that an integer may have, case by case.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive};

use super::known::Facts;
use crate::logic::{Interval, Node, Term, Terms};

/// The most values between which a choice is built.
pub(crate) const MAX_CASES: usize = 256;

/// A choice between constants is followed to so many leaves, and through so many nodes.
const MAX_LEAVES: usize = 64;
const MAX_NODES: usize = 512;

/// The values that an integer may have where these facts hold, each under its condition; together they are all.
/// `None` of too many.
pub(crate) fn cases_of(terms: &Terms, known: Facts<'_>, index: Term) -> Option<Vec<(Term, Term)>> {
    if terms.as_int(index).is_some() {
        return Some(vec![(terms.tt(), index)]);
    }
    let mut leaves = Leaves { terms, known, found: Vec::new(), nodes: 0 };
    if leaves.follow(terms.tt(), index) {
        return Some(leaves.found);
    }
    let values = match (Values { terms, known, found: HashMap::new() }).of(index) {
        Some(values) => values.iter().cloned().collect(),
        None => values_between(terms, index, known.ends(terms, index))?,
    };
    let case = |value: BigInt| {
        let value = terms.int(value);
        (terms.eq(index, value), value)
    };
    Some(values.into_iter().map(case).collect())
}

/// All values between two ends, as far apart as an integer's are.
fn values_between(terms: &Terms, index: Term, ends: Interval) -> Option<Vec<BigInt>> {
    let (low, high) = ends.low().zip(ends.high())?;
    let form = terms.linear(index);
    let step = form.content().to_i128().filter(Signed::is_positive).unwrap_or(1);
    let first = (&form.constant - BigInt::from(low)).mod_floor(&BigInt::from(step)).to_i128()?;
    let first = low.checked_add(first)?;
    if first > high {
        return Some(Vec::new());
    }
    let count = high.abs_diff(first) / step.unsigned_abs();
    if count >= MAX_CASES as u128 {
        return None;
    }
    let count = i128::try_from(count).ok()?;
    Some((0..=count).map(|nth| (first + nth * step).into()).collect())
}

/// The leaves of a choice between constants.
struct Leaves<'c> {
    terms: &'c Terms,
    known: Facts<'c>,
    found: Vec<(Term, Term)>,
    nodes: usize,
}

impl Leaves<'_> {
    /// False if it is none, or has too many.
    fn follow(&mut self, under: Term, index: Term) -> bool {
        self.nodes += 1;
        if self.found.len() >= MAX_LEAVES || self.nodes > MAX_NODES {
            return false;
        }
        if self.terms.as_int(index).is_some() {
            self.found.push((under, index));
            return true;
        }
        let form = self.terms.linear(index);
        let [(choice, factor)] = form.terms.as_slice() else { return false };
        let &Node::Ite(condition, then, otherwise) = self.terms.node(*choice) else { return false };
        let (terms, known) = (self.terms, self.known);
        let mut arm = |condition: Term, value: Term| {
            let scaled = terms.mul(terms.int(factor.clone()), value);
            let value = terms.add([scaled, terms.int(form.constant.clone())]);
            let under = terms.and2(under, condition);
            // An arm that the path excludes is none.
            known.truth(terms, condition) == Some(false)
                || terms.is_false(under)
                || self.follow(under, value)
        };
        arm(condition, then) && arm(terms.not(condition), otherwise)
    }
}

/// The values of integers that are made of choices between constants.
struct Values<'t> {
    terms: &'t Terms,
    known: Facts<'t>,
    found: HashMap<Term, Option<Rc<BTreeSet<BigInt>>>>,
}

impl Values<'_> {
    fn of(&mut self, term: Term) -> Option<Rc<BTreeSet<BigInt>>> {
        if let Some(found) = self.found.get(&term) {
            return found.clone();
        }
        let mut values = self.made(term);
        if let Some(values) = &mut values {
            let ends = self.known.ends(self.terms, term);
            values.retain(|value| ends.contains(value));
        }
        let values = values.filter(|values| values.len() <= MAX_CASES).map(Rc::new);
        self.found.insert(term, values.clone());
        values
    }

    fn made(&mut self, term: Term) -> Option<BTreeSet<BigInt>> {
        let terms = self.terms;
        match terms.node(term) {
            Node::Int(value) => Some(BTreeSet::from([value.clone()])),
            &Node::Ite(condition, then, otherwise) => {
                match self.known.truth(terms, condition) {
                    Some(true) => return self.of(then).map(|values| values.as_ref().clone()),
                    Some(false) => return self.of(otherwise).map(|values| values.as_ref().clone()),
                    None => {}
                }
                let (then, otherwise) = (self.of(then)?, self.of(otherwise)?);
                Some(then.union(&otherwise).cloned().collect())
            }
            Node::Add(_) | Node::Mul(_) => self.of_sum(term),
            Node::Div(kind, value, by) => self.mapped(*value, |value| terms.div(*kind, value, *by)),
            Node::Mod(kind, value, by) => {
                self.mapped(*value, |value| terms.modulo(*kind, value, *by))
            }
            Node::Wrap { width, signed, value } => {
                self.mapped(*value, |value| terms.wrap(*width, *signed, value))
            }
            _ => None,
        }
    }

    fn of_sum(&mut self, term: Term) -> Option<BTreeSet<BigInt>> {
        let form = self.terms.linear(term);
        let mut sums = BTreeSet::from([form.constant]);
        for (part, factor) in form.terms {
            if part == term {
                return None;
            }
            let values = self.of(part)?;
            let longer = sums.iter().flat_map(|sum| values.iter().map(move |value| (sum, value)));
            sums = longer.map(|(sum, value)| sum + &factor * value).collect();
            if sums.len() > MAX_CASES {
                return None;
            }
        }
        Some(sums)
    }

    fn mapped(&mut self, of: Term, map: impl Fn(Term) -> Term) -> Option<BTreeSet<BigInt>> {
        let (values, terms) = (self.of(of)?, self.terms);
        values.iter().map(|value| terms.as_int(map(terms.int(value.clone()))).cloned()).collect()
    }
}
