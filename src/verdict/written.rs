//! Conditions as expressions of C, and of ACSL, over what has a name at the head of a loop.
//!
//! An expression of C means what the condition means: everything is computed in `long long`
//! wherever an operation or a conversion could change a value otherwise, and what need not fit
//! into that is not written. ACSL computes with integers of any size.
//!
//! Direction of error: none. What cannot be written exactly is not written.

use std::sync::Arc;

use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};

use crate::graph::{LoopText, NamedNumber};
use crate::logic::{Division, Node, Sort, Term, Terms};

/// The language of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// C17.
    C,
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
    let writer = Writer { terms, names: names.collect(), notation };
    writer.condition(condition, false)
}

struct Writer<'t> {
    terms: &'t Terms,
    names: HashMap<Term, (Arc<str>, NamedNumber)>,
    notation: Notation,
}

/// A number: its text, whether it stands alone (without an operator at its top), and between
/// which ends it is.
struct Number {
    text: String,
    alone: bool,
    low: i128,
    high: i128,
}

/// What `long long` holds.
const LOW: i128 = i64::MIN as i128;
const HIGH: i128 = i64::MAX as i128;

impl Writer<'_> {
    /// A condition; between brackets if others stand beside it and it needs them.
    fn condition(&self, term: Term, inner: bool) -> Option<String> {
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
            (Notation::C, true) => "1",
            (Notation::C, false) => "0",
            (Notation::Acsl, true) => "\\true",
            (Notation::Acsl, false) => "\\false",
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

    /// A multiple of a number beside a constant.
    fn against_constant(
        &self,
        (factor, rest): &(BigInt, Term),
        sign: &str,
        constant: &BigInt,
    ) -> Option<String> {
        if *factor == BigInt::from(1)
            && let Some((name, number)) = self.name(*rest)
        {
            let unchanged = number.signed || !constant.is_negative();
            let fits = LOW < constant.to_i128()? && constant.to_i128()? <= HIGH;
            if self.notation == Notation::Acsl || unchanged && number.width <= 64 && fits {
                return Some(format!("{name} {sign} {constant}"));
            }
        }
        let left = self.sum(&[(factor.clone(), *rest)], &BigInt::ZERO)?;
        Some(format!("{left} {sign} {}", self.constant(constant)?.text))
    }

    /// A sum of multiples and a constant that is not negative.
    fn sum(&self, addends: &[(BigInt, Term)], constant: &BigInt) -> Option<String> {
        let mut parts = Vec::new();
        for (factor, rest) in addends {
            let number = self.number(*rest)?;
            parts.push(if *factor == BigInt::from(1) {
                number
            } else {
                self.product(&self.constant(factor)?, &number)?
            });
        }
        if *constant != BigInt::ZERO || parts.is_empty() {
            parts.push(self.constant(constant)?);
        }
        Some(self.added(parts)?.text)
    }

    fn added(&self, parts: Vec<Number>) -> Option<Number> {
        let mut parts = parts.into_iter();
        let mut sum = parts.next()?;
        for part in parts {
            sum = self.fitting(Number {
                text: format!("{} + {}", sum.text, part.text),
                alone: false,
                low: sum.low.checked_add(part.low)?,
                high: sum.high.checked_add(part.high)?,
            })?;
        }
        Some(sum)
    }

    fn product(&self, a: &Number, b: &Number) -> Option<Number> {
        let ends = [(a.low, b.low), (a.low, b.high), (a.high, b.low), (a.high, b.high)];
        let ends: Option<Vec<i128>> = ends.iter().map(|(a, b)| a.checked_mul(*b)).collect();
        let ends = ends?;
        self.fitting(Number {
            text: format!("{} * {}", a.factor(), b.factor()),
            alone: false,
            low: ends.iter().copied().min()?,
            high: ends.iter().copied().max()?,
        })
    }

    /// The number, if it fits into what it is computed in.
    fn fitting(&self, number: Number) -> Option<Number> {
        let fits = LOW < number.low && number.high <= HIGH;
        (self.notation == Notation::Acsl || fits).then_some(number)
    }

    fn constant(&self, value: &BigInt) -> Option<Number> {
        let end = value.to_i128()?;
        let alone = !value.is_negative();
        self.fitting(Number { text: value.to_string(), alone, low: end, high: end })
    }

    /// A number as what is computed with: in C, of the type `long long`.
    fn number(&self, term: Term) -> Option<Number> {
        match self.terms.node(term) {
            Node::Int(value) => self.constant(value),
            Node::Symbol(..) => self.variable(term),
            Node::Add(parts) => {
                let parts: Option<Vec<Number>> = parts.iter().map(|&p| self.number(p)).collect();
                let sum = self.added(parts?)?;
                Some(Number { text: format!("({})", sum.text), alone: true, ..sum })
            }
            Node::Mul(factors) => {
                let mut factors = factors.iter().map(|&factor| self.number(factor));
                let first = factors.next()??;
                factors.try_fold(first, |product, factor| self.product(&product, &factor?))
            }
            Node::Mod(kind, a, b) => self.remainder(*kind, *a, *b),
            Node::Ite(condition, yes, no) => {
                let condition = self.condition(*condition, false)?;
                let (yes, no) = (self.number(*yes)?, self.number(*no)?);
                // Two constants would be of a smaller type.
                let cast = if self.notation == Notation::C { "(long long)" } else { "" };
                let text = format!("{cast}({condition} ? {} : {})", yes.text, no.text);
                let (low, high) = (yes.low.min(no.low), yes.high.max(no.high));
                Some(Number { text, alone: true, low, high })
            }
            _ => None,
        }
    }

    fn variable(&self, term: Term) -> Option<Number> {
        let (name, NamedNumber { width, signed, .. }) = self.name(term)?;
        let text = match self.notation {
            Notation::C => format!("(long long){name}"),
            Notation::Acsl => name.to_string(),
        };
        // One bit more than enough: a number of 64 bits with a sign goes down to −2⁶³.
        let size = 1_i128.checked_shl(*width).filter(|_| *width <= 64)?;
        let (low, high) = if *signed { (-size / 2, size / 2 - 1) } else { (0, size - 1) };
        let fits = self.notation == Notation::Acsl || LOW <= low && high <= HIGH;
        fits.then_some(Number { text, alone: true, low, high })
    }

    /// A remainder by a constant. That of C has the sign of the dividend.
    fn remainder(&self, kind: Division, a: Term, b: Term) -> Option<Number> {
        let by = self.terms.as_int(b)?.to_i128().filter(|by| (1..=HIGH / 4).contains(by))?;
        let a = self.number(a)?;
        let text = format!("{} % {by}", a.factor());
        let Number { low, .. } = a;
        if low >= 0 {
            return Some(Number { text, alone: false, low: 0, high: by - 1 });
        }
        Some(match kind {
            Division::Truncate => Number { text, alone: false, low: 1 - by, high: by - 1 },
            Division::Euclid => {
                let text = format!("({text} + {by}) % {by}");
                Number { text, alone: false, low: 0, high: by - 1 }
            }
        })
    }
}

impl Number {
    /// The text as a factor, or what is divided.
    fn factor(&self) -> String {
        if self.alone { self.text.clone() } else { format!("({})", self.text) }
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
            has_labels: false,
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
