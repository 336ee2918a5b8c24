//! Conditions and numbers as expressions of C, and of ACSL, over what has a name at the head of a loop.
//!
//! An expression of C means what the term means: everything is computed in `long long`, or in
//! `__int128` if that is wanted, wherever an operation or a conversion could change a value otherwise,
//! and what need not fit into that is not written. ACSL computes with integers of any size.
//!
//! Direction of error: none. What cannot be written exactly is not written.

mod number;

use std::sync::Arc;

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::Signed;

use crate::graph::{LoopText, NamedNumber};
use crate::logic::{Interval, Node, Sort, Term, Terms};
pub(crate) use number::division;

/// The language of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// C17.
    C,
    /// C with GNU's `__int128` to compute with.
    WideC,
    /// C with functions for Euclid's division ([`division`]).
    CalledC,
    /// C with both.
    CalledWideC,
    /// The specification language that Frama-C reads.
    Acsl,
}

/// A condition over the variables of the program as it was read, as people write it at the head
/// of a loop; `None` where it cannot be written there.
pub fn written(
    terms: &Terms,
    condition: Term,
    at: &LoopText,
    notation: Notation,
) -> Option<String> {
    let names = at.numbers().map(|(name, number)| (number.symbol, (Arc::clone(name), number)));
    Writer::new(terms, names.collect(), notation).condition(condition, false)
}

/// What symbols are called, and what type they have.
pub(crate) type Names = HashMap<Term, (Arc<str>, NamedNumber)>;

/// Between which ends a symbol is, by its type.
pub(crate) fn interval(names: &Names, symbol: Term) -> Interval {
    match names.get(&symbol) {
        Some((_, NamedNumber { width, signed, .. })) => Interval::of_width(*width, *signed),
        None => Interval::ALL,
    }
}

/// Writes terms over symbols that have names.
pub(crate) struct Writer<'t> {
    terms: &'t Terms,
    names: Names,
    notation: Notation,
}

impl<'t> Writer<'t> {
    pub(crate) fn new(terms: &'t Terms, names: Names, notation: Notation) -> Self {
        Self { terms, names, notation }
    }
}

impl Writer<'_> {
    /// A condition; between brackets if others stand beside it and it needs them.
    pub(crate) fn condition(&self, term: Term, inner: bool) -> Option<String> {
        let (text, brackets) = match self.terms.node(term) {
            Node::Bool(value) => (self.truth(*value).to_owned(), false),
            Node::Not(part) => match self.terms.node(*part) {
                Node::Eq(a, b) => (self.comparison(*a, "!=", *b)?, false),
                _ => (format!("!({})", self.condition(*part, false)?), false),
            },
            Node::And(parts) => (self.joined(parts, " && ")?, inner),
            Node::Or(parts) => (self.joined(parts, " || ")?, inner),
            Node::Eq(a, b) => (self.comparison(*a, "==", *b)?, false),
            Node::Le(a, b) => (self.comparison(*a, "<=", *b)?, false),
            Node::Lt(a, b) => (self.comparison(*a, "<", *b)?, false),
            _ => return None,
        };
        Some(if brackets { format!("({text})") } else { text })
    }

    fn truth(&self, value: bool) -> &'static str {
        match (self.notation, value) {
            (Notation::Acsl, true) => "\\true",
            (Notation::Acsl, false) => "\\false",
            (_, true) => "1",
            (_, false) => "0",
        }
    }

    fn joined(&self, parts: &[Term], sign: &str) -> Option<String> {
        let parts: Option<Vec<String>> = parts.iter().map(|&p| self.condition(p, true)).collect();
        Some(parts?.join(sign))
    }

    /// A comparison, each addend on the side where it is added.
    fn comparison(&self, a: Term, sign: &str, b: Term) -> Option<String> {
        if self.terms.sort(a) != Sort::Int {
            return None;
        }
        let (mut sides, mut constant) = ([Vec::new(), Vec::new()], BigInt::ZERO);
        for (side, term) in [(0, a), (1, b)] {
            for (factor, rest) in self.addends(term) {
                let factor = if side == 0 { factor } else { -factor };
                match rest {
                    None => constant += factor,
                    Some(rest) => {
                        sides[usize::from(factor.is_negative())].push((factor.abs(), rest));
                    }
                }
            }
        }
        let [left, right] = &sides;
        match (left.as_slice(), right.as_slice()) {
            // A number alone stands on the left of a constant.
            ([], [only]) => self.against_constant(only, flipped(sign), &constant),
            ([only], []) => self.against_constant(only, sign, &-constant),
            ([a], [b]) if constant == BigInt::ZERO && self.are_alike(a, b) => {
                Some(format!("{} {sign} {}", self.name(a.1)?.0, self.name(b.1)?.0))
            }
            _ => {
                let (more, less) = if constant.is_negative() {
                    (BigInt::ZERO, -constant)
                } else {
                    (constant, BigInt::ZERO)
                };
                Some(format!("{} {sign} {}", self.sum(left, &more)?, self.sum(right, &less)?))
            }
        }
    }

    /// The addends of a number: factors, and what they are factors of.
    fn addends(&self, term: Term) -> Vec<(BigInt, Option<Term>)> {
        match self.terms.node(term) {
            Node::Int(value) => vec![(value.clone(), None)],
            Node::Add(parts) => parts.iter().flat_map(|&part| self.addends(part)).collect(),
            Node::Mul(factors) => match (self.terms.as_int(factors[0]), &factors[1..]) {
                (Some(factor), [only]) => vec![(factor.clone(), Some(*only))],
                (Some(factor), [first, rest @ ..]) => {
                    let product = rest.iter().fold(*first, |a, &b| self.terms.mul(a, b));
                    vec![(factor.clone(), Some(product))]
                }
                _ => vec![(BigInt::from(1), Some(term))],
            },
            _ => vec![(BigInt::from(1), Some(term))],
        }
    }

    fn name(&self, term: Term) -> Option<&(Arc<str>, NamedNumber)> {
        self.names.get(&term)
    }

    /// Whether two variables are of one type, so that comparing them changes neither.
    fn are_alike(&self, a: &(BigInt, Term), b: &(BigInt, Term)) -> bool {
        let one = BigInt::from(1);
        let types = self.name(a.1).zip(self.name(b.1));
        let alike =
            types.is_some_and(|((_, a), (_, b))| (a.width, a.signed) == (b.width, b.signed));
        a.0 == one && b.0 == one && (alike || self.notation == Notation::Acsl && types.is_some())
    }
}

/// The sign of a comparison whose sides have been exchanged.
fn flipped(sign: &str) -> &str {
    match sign {
        "<=" => ">=",
        "<" => ">",
        same => same,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{NamedVariable, Place};
    use crate::logic::Division;

    /// What is written over an `int` x and y, an `unsigned` u, a `long` l and an `unsigned long` v.
    fn told(condition: impl Fn(&Terms, [Term; 5]) -> Term) -> [Option<String>; 2] {
        let terms = Terms::new();
        let types =
            [("x", 32, true), ("y", 32, true), ("u", 32, false), ("l", 64, true), ("v", 64, false)];
        let symbols = types.map(|(name, ..)| terms.symbol(name, Sort::Int));
        let named = types.iter().zip(symbols).map(|(&(name, width, signed), symbol)| {
            let number = Some(NamedNumber { symbol, width, signed });
            NamedVariable { name: name.into(), number }
        });
        let at = LoopText {
            function: "main".into(),
            place: Place::default(),
            first: None,
            tests_first: true,
            has: Vec::new(),
            inner: named.collect(),
            outer: Arc::new([]),
            guesses: Vec::new(),
        };
        let condition = condition(&terms, symbols);
        [Notation::C, Notation::Acsl].map(|notation| written(&terms, condition, &at, notation))
    }

    #[test]
    fn what_could_overflow_is_computed_in_a_wider_type_or_not_at_all() {
        let int = |terms: &Terms, value: i64| terms.int(value);
        let both = |c: &str, acsl: &str| [Some(c.to_owned()), Some(acsl.to_owned())];
        let same = |text: &str| both(text, text);
        assert_eq!(told(|t, [x, ..]| t.ge(x, int(t, -3))), same("x >= -3"));
        assert_eq!(told(|t, [x, y, ..]| t.le(x, y)), same("x <= y"));
        assert_eq!(told(|t, [.., u, _, _]| t.le(u, int(t, 5))), same("u <= 5"));
        // A negative number would become an unsigned one.
        let minus = told(|t, [.., u, _, _]| t.ne(u, int(t, -1)));
        assert_eq!(minus, both("(long long)u != -1", "u != -1"));
        let mixed = told(|t, [x, _, u, ..]| t.le(x, u));
        assert_eq!(mixed, both("(long long)x <= (long long)u", "x <= u"));
        let sum = told(|t, [x, y, u, ..]| t.le(t.add([x, y]), u));
        assert_eq!(sum, both("(long long)x + (long long)y <= (long long)u", "x + y <= u"));
        // A difference is no difference where each stands on its own side.
        let difference = told(|t, [x, y, ..]| t.le(t.sub(x, y), int(t, 7)));
        assert_eq!(difference, both("(long long)x <= (long long)y + 7", "x <= y + 7"));
        assert_eq!(told(|t, [.., l, _]| t.le(l, int(t, 9))), same("l <= 9"));
        let [c, acsl] = told(|t, [x, _, _, l, _]| t.le(t.add([x, l]), int(t, 7)));
        assert_eq!((c, acsl.as_deref()), (None, Some("l + x <= 7")));
        let [c, acsl] = told(|t, [x, .., v]| t.le(x, v));
        assert_eq!((c, acsl.as_deref()), (None, Some("x <= v")));
        let odd = told(|t, [x, ..]| t.eq(t.modulo(Division::Euclid, x, int(t, 2)), int(t, 1)));
        assert_eq!(odd, both("((long long)x % 2 + 2) % 2 == 1", "(x % 2 + 2) % 2 == 1"));
    }
}
