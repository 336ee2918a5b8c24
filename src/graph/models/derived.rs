//! Integers that are computed from addresses, such as `u += 8` where u has been a pointer: how far the pointers
//! that they become may lie from those that they have been.
//!
//! Direction of error: of no matter. The distance is a guess; other ones are *unmodelled*, as [`exposed`](super::exposed)
//! says.

use std::collections::BTreeSet;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::ToPrimitive;

use crate::logic::{Linear, MemoryOp, Node, ObjectFact, Term, Terms};

/// Objects that programs point to lie at multiples of this or of more: smaller numbers beside an address are tags.
const MOST_TAGS: i32 = 8;

/// So deep terms are looked into.
const MAX_DEPTH: u32 = 8;

/// Integers that may be addresses.
pub(super) struct Derived<'a> {
    terms: &'a Terms,
    /// How many bits an address has.
    width: u32,
    variables: BTreeSet<Term>,
    /// What all that is added to one is a multiple of; 0: nothing is.
    pub(super) stride: u64,
}

impl<'a> Derived<'a> {
    /// None yet.
    pub(super) fn new(terms: &'a Terms, width: u32) -> Self {
        Self { terms, width, variables: BTreeSet::new(), stride: 0 }
    }

    /// Notes that an integer variable, or a place in the memory, is given a value. Whether that tells something new.
    pub(super) fn give(&mut self, variable: Option<Term>, value: Term) -> bool {
        let Some(added) = self.added(value, MAX_DEPTH) else { return false };
        let before = self.stride;
        self.stride = before.gcd(&added);
        let is_new = variable.is_some_and(|variable| self.variables.insert(variable));
        is_new || before != self.stride
    }

    /// What is added to an address in a term is a multiple of this; `None` where it is no address, or too deep.
    fn added(&self, value: Term, depth: u32) -> Option<u64> {
        let (value, depth) = (self.without_wraps(value), depth.checked_sub(1)?);
        match self.terms.node(value) {
            Node::Symbol(..) => self.variables.contains(&value).then_some(0),
            Node::MemoryOp(MemoryOp::Fact(ObjectFact::Address), _) => Some(0),
            Node::Ite(_, a, b) => match (self.added(*a, depth), self.added(*b, depth)) {
                (Some(one), Some(other)) => Some(one.gcd(&other)),
                (one, other) => one.or(other),
            },
            Node::Add(_) => self.added_in_sum(&self.terms.linear(value), depth),
            // What is left of an address without bits that a variable says.
            Node::BitOp { .. } if let Some(sum) = self.terms.bit_op_by_sums(value) => {
                self.added(sum, depth)
            }
            Node::BitOp { left, right, .. } => {
                self.added(*left, depth).or(self.added(*right, depth)).map(|_| 1)
            }
            _ => None,
        }
    }

    /// The same of a sum: of an address, and of what is none. What the object's own address and an offset make,
    /// `exposed` knows exactly.
    fn added_in_sum(&self, form: &Linear, depth: u32) -> Option<u64> {
        let each =
            form.terms.iter().map(|(term, factor)| (*term, factor, self.added(*term, depth)));
        let (addresses, others): (Vec<_>, Vec<_>) = each.partition(|(.., added)| added.is_some());
        let [(address, factor, Some(before))] = addresses[..] else { return None };
        if *factor != BigInt::from(1) {
            return None;
        }
        if matches!(self.terms.node(address), Node::MemoryOp(..)) {
            return Some(0);
        }
        let tags: Vec<Term> =
            others.iter().flat_map(|(term, ..)| self.tag(*term, address)).collect();
        let others = others.iter().filter(|(term, ..)| !tags.contains(term));
        let is_tag = |tag: &Term| match self.terms.node(*tag) {
            Node::Mod(_, _, all) => self.terms.as_int(*all).is_some_and(|all| form.constant < *all),
            _ => false,
        };
        let constant = Some(&form.constant).filter(|_| !tags.iter().any(is_tag));
        let added = others.map(|(_, factor, _)| *factor).chain(constant);
        let all = added.map(|factor| factor.magnitude().to_u64().unwrap_or(1));
        Some(all.fold(before, |stride, one| stride.gcd(&one)))
    }

    /// Terms that set or clear a few last bits of an address, which say something else: `u | 1` is u + 1 − u mod 2,
    /// `u | t` is u + t − (u & t).
    fn tag(&self, term: Term, address: Term) -> Vec<Term> {
        let is_it = |part: Term| self.without_wraps(part) == self.without_wraps(address);
        match self.terms.node(term) {
            Node::Mod(_, of, all) if is_it(*of) => {
                let is_short = self.terms.as_int(*all).is_some_and(|all| *all <= MOST_TAGS.into());
                if is_short { vec![term] } else { Vec::new() }
            }
            Node::BitOp { left, right, .. } if let Some(mask) = self.terms.as_int(*right) => {
                let is_short = is_it(*left) && *mask > BigInt::ZERO && *mask < MOST_TAGS.into();
                if is_short { vec![term] } else { Vec::new() }
            }
            Node::BitOp { left, right, .. } if is_it(*left) => vec![term, *right],
            Node::BitOp { left, right, .. } if is_it(*right) => vec![term, *left],
            _ => Vec::new(),
        }
    }

    /// What is reduced to as many bits as an address has.
    fn without_wraps(&self, term: Term) -> Term {
        let all = BigInt::from(1) << self.width;
        match self.terms.node(term) {
            Node::Wrap { value, .. } => self.without_wraps(*value),
            Node::Mod(_, value, divisor) if self.terms.as_int(*divisor) == Some(&all) => {
                self.without_wraps(*value)
            }
            _ => term,
        }
    }
}
