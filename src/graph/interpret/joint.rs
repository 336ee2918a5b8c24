//! Conditions of several parts that are one comparison: whether an access is valid, and whether a number is one of a
//! type.

use num_traits::ToPrimitive;

use super::code::{Code, Coding, PointerCode, Test, Valid};
use crate::logic::{MemoryOp, Node, ObjectFact, Term};

/// What a part says of the object that a pointer points into.
enum Said {
    IsAlive,
    /// The offset and so much is not below 0.
    Low(Vec<Term>, i64),
    /// The offset and so much is not above the size.
    High(Vec<Term>, i64),
}

impl Coding<'_> {
    /// Whether all parts hold.
    pub(super) fn conjunction(&self, parts: &[Term]) -> Test {
        let mut tests = Vec::new();
        let mut rest = parts.to_vec();
        rest.sort_by_key(|&part| self.spoken_of(part).is_none());
        while !rest.is_empty() {
            let part = rest.remove(0);
            let test = self.valid(part, &mut rest).or_else(|| self.between(part, &mut rest));
            tests.push(test.unwrap_or_else(|| self.truth(part)));
        }
        match <[Test; 1]>::try_from(tests) {
            Ok([test]) => test,
            Err(tests) => Test::All(tests.into()),
        }
    }

    /// A part, and those others that are about the same object, which are taken out.
    fn valid(&self, part: Term, rest: &mut Vec<Term>) -> Option<Test> {
        let pointer = self.spoken_of(part)?;
        let (mut valid, mut count) = (Valid::of(self.pointer_of(pointer)), 0);
        let mut take = |term: Term| {
            let taken = match self.said(term, pointer) {
                Some(Said::IsAlive) => !std::mem::replace(&mut valid.is_alive, true),
                Some(Said::Low(terms, more)) if valid.low.is_none() => {
                    valid.low.replace(self.sum(&terms, more)).is_none()
                }
                Some(Said::High(terms, more)) if valid.high.is_none() => {
                    valid.high.replace(self.sum(&terms, more)).is_none()
                }
                _ => false,
            };
            count += u32::from(taken);
            !taken
        };
        take(part);
        let before = rest.clone();
        rest.retain(|&term| take(term));
        if count < 2 || matches!(valid.pointer, PointerCode::Rare) {
            *rest = before;
            return None;
        }
        Some(Test::Valid(Box::new(valid)))
    }

    /// The pointer into the object that a part is about.
    fn spoken_of(&self, part: Term) -> Option<Term> {
        let fact = |term: Term| match self.terms.node(term) {
            Node::MemoryOp(MemoryOp::Fact(ObjectFact::IsAlive | ObjectFact::Size), of) => {
                Some(of[1])
            }
            _ => None,
        };
        match self.terms.node(part) {
            Node::Le(_, b) | Node::Lt(_, b) => fact(*b),
            _ => fact(part),
        }
    }

    fn said(&self, term: Term, pointer: Term) -> Option<Said> {
        let is_fact = |term: Term, wanted: ObjectFact| {
            matches!(self.terms.node(term), Node::MemoryOp(MemoryOp::Fact(fact), of)
                if *fact == wanted && of[1] == pointer)
        };
        match self.terms.node(term) {
            Node::Le(a, b) if is_fact(*b, ObjectFact::Size) => {
                Some(Said::High(self.beside_offset(*a, pointer)?, 0))
            }
            Node::Lt(a, b) if is_fact(*b, ObjectFact::Size) => {
                Some(Said::High(self.beside_offset(*a, pointer)?, 1))
            }
            Node::Le(a, b) => {
                let least = self.terms.as_int(*a)?.to_i64()?;
                Some(Said::Low(self.beside_offset(*b, pointer)?, least.checked_neg()?))
            }
            _ => is_fact(term, ObjectFact::IsAlive).then_some(Said::IsAlive),
        }
    }

    /// What a sum has besides a pointer's offset.
    fn beside_offset(&self, sum: Term, pointer: Term) -> Option<Vec<Term>> {
        let offset = self.terms.offset(pointer);
        let mut parts = match self.terms.node(sum) {
            Node::Add(parts) => parts.to_vec(),
            _ => vec![sum],
        };
        let at = parts.iter().position(|part| *part == offset)?;
        parts.remove(at);
        Some(parts)
    }

    fn sum(&self, terms: &[Term], more: i64) -> Code {
        self.number(self.terms.add(terms.iter().copied().chain([self.terms.int(more)])))
    }

    /// A number that is between two constants, in two parts.
    fn between(&self, part: Term, rest: &mut Vec<Term>) -> Option<Test> {
        let bound = |term: Term| {
            let Node::Le(a, b) = self.terms.node(term) else { return None };
            let number = |term: &Term| self.terms.as_int(*term)?.to_i64();
            match (number(a), number(b)) {
                (Some(low), None) => Some((*b, low, i64::MAX)),
                (None, Some(high)) => Some((*a, i64::MIN, high)),
                _ => None,
            }
        };
        let (value, low, high) = bound(part)?;
        let other =
            rest.iter().position(|&term| bound(term).is_some_and(|other| other.0 == value))?;
        let (_, other_low, other_high) = bound(rest.remove(other))?;
        let (low, high) = (low.max(other_low), high.min(other_high));
        Some(Test::Between(Box::new(self.number(value)), low, high))
    }
}
