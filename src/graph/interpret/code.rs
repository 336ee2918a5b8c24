//! Terms made ready to be evaluated often, as long as all numbers on the way are small.
//!
//! The evaluation gives up (`None`) where a number does not fit 64 bits, a variable has no
//! value, a cell may be one that an input gave, or a term is of a rare form. Whoever asked
//! then evaluates the term itself, which is slower and leaves nothing out.

use super::super::frames::{Frames, Layout, Slot};
use crate::logic::{Division, Node, Sort, Term, Terms};

/// An integer term.
#[derive(Debug)]
pub(super) enum Code {
    Number(i64),
    Scalar(Slot),
    /// The cell of an array with one dimension.
    Cell(Slot, Box<Code>),
    Add(Box<[Code]>),
    Multiply(Box<[Code]>),
    Divide(Division, Box<(Code, Code)>),
    Remainder(Division, Box<(Code, Code)>),
    Choice(Box<(Test, Code, Code)>),
    /// Anything else.
    Rare,
}

/// A Boolean term.
#[derive(Debug)]
pub(super) enum Test {
    Known(bool),
    Not(Box<Test>),
    All(Box<[Test]>),
    Any(Box<[Test]>),
    Equal(Box<(Code, Code)>),
    AtMost(Box<(Code, Code)>),
    Less(Box<(Code, Code)>),
    /// Anything else.
    Rare,
}

/// Terms over the variables of a program.
pub(super) struct Coding<'p> {
    pub(super) terms: &'p Terms,
    pub(super) layout: &'p Layout<'p>,
}

/// No larger term is made ready: written out as a tree, what is shared is there many times.
const LARGEST: usize = 512;

impl Coding<'_> {
    /// A term of whatever sort; only integers are made ready.
    pub(super) fn code(&self, term: Term) -> Code {
        if self.terms.is_small_tree(term, LARGEST) { self.number(term) } else { Code::Rare }
    }

    /// A Boolean term.
    pub(super) fn test(&self, term: Term) -> Test {
        if self.terms.is_small_tree(term, LARGEST) { self.truth(term) } else { Test::Rare }
    }

    fn number(&self, term: Term) -> Code {
        if self.terms.sort(term) != Sort::Int {
            return Code::Rare;
        }
        let both = |a: &Term, b: &Term| Box::new((self.number(*a), self.number(*b)));
        let all = |parts: &[Term]| parts.iter().map(|&part| self.number(part)).collect();
        match self.terms.node(term) {
            Node::Int(value) => i64::try_from(value).map_or(Code::Rare, Code::Number),
            Node::Symbol(..) => self.layout.slot(term).map_or(Code::Rare, Code::Scalar),
            Node::Read(array, indices) => match (self.layout.slot(*array), &**indices) {
                (Some(slot), [index]) => Code::Cell(slot, Box::new(self.number(*index))),
                _ => Code::Rare,
            },
            Node::Add(parts) => Code::Add(all(parts)),
            Node::Mul(parts) => Code::Multiply(all(parts)),
            Node::Div(kind, a, b) => Code::Divide(*kind, both(a, b)),
            Node::Mod(kind, a, b) => Code::Remainder(*kind, both(a, b)),
            Node::Ite(condition, a, b) => {
                Code::Choice(Box::new((self.truth(*condition), self.number(*a), self.number(*b))))
            }
            _ => Code::Rare,
        }
    }

    fn truth(&self, term: Term) -> Test {
        let all = |parts: &[Term]| parts.iter().map(|&part| self.truth(part)).collect();
        let both = |a: &Term, b: &Term| Box::new((self.number(*a), self.number(*b)));
        match self.terms.node(term) {
            Node::Bool(value) => Test::Known(*value),
            Node::Not(inner) => Test::Not(Box::new(self.truth(*inner))),
            Node::And(parts) => Test::All(all(parts)),
            Node::Or(parts) => Test::Any(all(parts)),
            Node::Eq(a, b) => Test::Equal(both(a, b)),
            Node::Le(a, b) => Test::AtMost(both(a, b)),
            Node::Lt(a, b) => Test::Less(both(a, b)),
            _ => Test::Rare,
        }
    }
}

impl Code {
    pub(super) fn value(&self, memory: &Frames<'_, '_>) -> Option<i64> {
        match self {
            Code::Number(value) => Some(*value),
            Code::Scalar(slot) => memory.small(*slot),
            Code::Cell(array, index) => memory.small_cell(*array, index.value(memory)?),
            Code::Add(parts) => {
                parts.iter().try_fold(0_i64, |sum, part| sum.checked_add(part.value(memory)?))
            }
            Code::Multiply(parts) => {
                parts.iter().try_fold(1_i64, |all, part| all.checked_mul(part.value(memory)?))
            }
            Code::Divide(kind, both) => {
                let (a, b) = (both.0.value(memory)?, both.1.value(memory)?);
                match kind {
                    // By zero: the term says what that is.
                    Division::Truncate => a.checked_div(b),
                    Division::Euclid => a.checked_div_euclid(b),
                }
            }
            Code::Remainder(kind, both) => {
                let (a, b) = (both.0.value(memory)?, both.1.value(memory)?);
                match kind {
                    Division::Truncate => a.checked_rem(b),
                    Division::Euclid => a.checked_rem_euclid(b),
                }
            }
            Code::Choice(parts) => {
                let (condition, a, b) = &**parts;
                if condition.holds(memory)? { a.value(memory) } else { b.value(memory) }
            }
            Code::Rare => None,
        }
    }
}

impl Test {
    pub(super) fn holds(&self, memory: &Frames<'_, '_>) -> Option<bool> {
        let both = |both: &(Code, Code)| Some((both.0.value(memory)?, both.1.value(memory)?));
        Some(match self {
            Test::Known(value) => *value,
            Test::Not(inner) => !inner.holds(memory)?,
            Test::All(parts) => {
                for part in parts {
                    if !part.holds(memory)? {
                        return Some(false);
                    }
                }
                true
            }
            Test::Any(parts) => {
                for part in parts {
                    if part.holds(memory)? {
                        return Some(true);
                    }
                }
                false
            }
            Test::Equal(pair) => both(pair).map(|(a, b)| a == b)?,
            Test::AtMost(pair) => both(pair).map(|(a, b)| a <= b)?,
            Test::Less(pair) => both(pair).map(|(a, b)| a < b)?,
            Test::Rare => return None,
        })
    }
}
