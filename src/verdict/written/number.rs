//! Numbers as expressions.

use num_bigint::{BigInt, Sign};
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::{Notation, Writer};
use crate::graph::NamedNumber;
use crate::logic::{Division, Interval, Node, Term};

/// Euclid's division, which C does not have: the functions that a text calls.
pub(crate) fn division(text: &str) -> String {
    let types = [("unloop", "long long"), ("unloop_wide", "__int128")];
    let called = types.iter().filter(|(name, _)| {
        ["div", "mod"].iter().any(|function| text.contains(&format!("{name}_{function}(")))
    });
    let functions = called.map(|(name, number)| {
        format!(
            "static {number} {name}_mod({number} a, {number} b) {{
    {number} r = b == 0 ? a : a % b;
    return r < 0 ? r + (b < 0 ? -b : b) : r;
}}
static {number} {name}_div({number} a, {number} b) {{
    return b == 0 ? 0 : (a - {name}_mod(a, b)) / b;
}}
"
        )
    });
    functions.collect()
}

/// What is at the top of a number's text, from the loosest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Sum,
    Product,
    /// No operator, or one between brackets.
    Alone,
}

/// A number: its text, what is at its top, and between which ends it is.
pub(super) struct Number {
    text: String,
    level: Level,
    low: i128,
    high: i128,
}

/// What `long long` holds.
const LONG: i128 = i64::MAX as i128;
/// What `__int128` holds, with room for a product of two signs.
const WIDE: i128 = i128::MAX / 4;

impl Writer<'_> {
    /// The text of a number, in the type that is computed with.
    pub(crate) fn value(&self, term: Term) -> Option<String> {
        Some(self.number(term)?.text)
    }

    fn most(&self) -> i128 {
        match self.notation {
            Notation::C | Notation::CalledC => LONG,
            _ => WIDE,
        }
    }

    /// The beginning of the names of functions that may be called.
    fn functions(&self) -> Option<&'static str> {
        match self.notation {
            Notation::CalledC => Some("unloop"),
            Notation::CalledWideC => Some("unloop_wide"),
            _ => None,
        }
    }

    fn cast(&self) -> &'static str {
        match self.notation {
            Notation::C | Notation::CalledC => "(long long)",
            Notation::WideC | Notation::CalledWideC => "(__int128)",
            Notation::Acsl => "",
        }
    }

    /// A multiple of a number beside a constant.
    pub(super) fn against_constant(
        &self,
        (factor, rest): &(BigInt, Term),
        sign: &str,
        constant: &BigInt,
    ) -> Option<String> {
        if *factor == BigInt::from(1)
            && let Some((name, number)) = self.name(*rest)
        {
            let unchanged = number.signed || !constant.is_negative();
            let fits = (-LONG..=LONG).contains(&constant.to_i128()?);
            if self.notation == Notation::Acsl || unchanged && number.width <= 64 && fits {
                return Some(format!("{name} {sign} {constant}"));
            }
        }
        let left = self.sum(&[(factor.clone(), *rest)], &BigInt::ZERO)?;
        Some(format!("{left} {sign} {}", self.constant(constant)?.text))
    }

    /// A sum of multiples and a constant.
    pub(super) fn sum(&self, addends: &[(BigInt, Term)], constant: &BigInt) -> Option<String> {
        let addends = addends.iter().map(|(factor, rest)| (factor.clone(), Some(*rest)));
        Some(self.total(addends.chain([(constant.clone(), None)]).collect())?.text)
    }

    /// The sum of some addends: what is taken away comes behind what is there.
    fn total(&self, mut addends: Vec<(BigInt, Option<Term>)>) -> Option<Number> {
        addends.retain(|(factor, rest)| rest.is_some() || !factor.is_zero());
        addends.sort_by_key(|(factor, rest)| (factor.is_negative(), rest.is_none()));
        let mut sum: Option<Number> = None;
        for (factor, rest) in addends {
            let (minus, factor) = (factor.is_negative(), factor.abs());
            let part = match rest {
                None => self.constant(&factor)?,
                Some(rest) if factor.is_one() => self.number(rest)?,
                Some(rest) => self.product(&self.constant(&factor)?, &self.number(rest)?)?,
            };
            let (low, high) = if minus {
                (part.high.checked_neg()?, part.low.checked_neg()?)
            } else {
                (part.low, part.high)
            };
            sum = Some(match sum {
                None if !minus => part,
                None => {
                    let text = format!("-{}", part.factor());
                    self.fitting(Number { text, level: Level::Sum, low, high })?
                }
                Some(sum) => {
                    let sign = if minus { '-' } else { '+' };
                    let own = if part.level == Level::Sum { part.factor() } else { part.text };
                    self.fitting(Number {
                        text: format!("{} {sign} {own}", sum.text),
                        level: Level::Sum,
                        low: sum.low.checked_add(low)?,
                        high: sum.high.checked_add(high)?,
                    })?
                }
            });
        }
        sum.or_else(|| self.constant(&BigInt::ZERO))
    }

    fn product(&self, a: &Number, b: &Number) -> Option<Number> {
        let ends = [(a.low, b.low), (a.low, b.high), (a.high, b.low), (a.high, b.high)];
        let ends: Option<Vec<i128>> = ends.iter().map(|(a, b)| a.checked_mul(*b)).collect();
        let ends = ends?;
        self.fitting(Number {
            text: format!("{} * {}", a.first_factor(), b.factor()),
            level: Level::Product,
            low: ends.iter().copied().min()?,
            high: ends.iter().copied().max()?,
        })
    }

    /// The number, if it fits into what it is computed in.
    fn fitting(&self, number: Number) -> Option<Number> {
        let fits = -self.most() <= number.low && number.high <= self.most();
        (self.notation == Notation::Acsl || fits).then_some(number)
    }

    fn constant(&self, value: &BigInt) -> Option<Number> {
        let end = value.to_i128()?;
        let level = if value.is_negative() { Level::Sum } else { Level::Alone };
        let text = match self.notation {
            Notation::WideC | Notation::CalledWideC => wide(value),
            _ => value.to_string(),
        };
        self.fitting(Number { text, level, low: end, high: end })
    }

    /// A number as what is computed with: in C, of the type `long long`.
    fn number(&self, term: Term) -> Option<Number> {
        match self.terms.node(term) {
            Node::Int(value) => self.constant(value),
            Node::Symbol(..) => self.variable(term),
            Node::Add(_) => self.total(self.addends(term)),
            Node::Mul(factors)
                if self.terms.as_int(factors[0]).is_some_and(BigInt::is_negative) =>
            {
                self.total(self.addends(term))
            }
            Node::Mul(factors) => {
                let mut factors = factors.iter().map(|&factor| self.number(factor));
                let first = factors.next()??;
                factors.try_fold(first, |product, factor| self.product(&product, &factor?))
            }
            Node::Div(kind, a, b) => self.quotient(*kind, *a, *b),
            Node::Mod(kind, a, b) => self.remainder(*kind, *a, *b),
            Node::Wrap { width, signed, value } => self.wrapped(*width, *signed, *value),
            Node::BitOp { .. } => self.number(self.terms.bit_op_by_sums(term)?),
            Node::Ite(condition, yes, no) => {
                let condition = self.condition(*condition, false)?;
                let (yes, no) = (self.number(*yes)?, self.number(*no)?);
                // Two constants would be of a smaller type.
                let cast = self.cast();
                let text = format!("{cast}({condition} ? {} : {})", yes.text, no.text);
                let (low, high) = (yes.low.min(no.low), yes.high.max(no.high));
                Some(Number { text, level: Level::Alone, low, high })
            }
            _ => None,
        }
    }

    fn variable(&self, term: Term) -> Option<Number> {
        let (name, NamedNumber { width, signed, .. }) = self.name(term)?;
        let text = format!("{}{name}", self.cast());
        // One bit more than enough: a number of 64 bits with a sign goes down to −2⁶³.
        let size = 1_i128.checked_shl(*width).filter(|_| *width <= 64)?;
        let (low, high) = if *signed { (-size / 2, size / 2 - 1) } else { (0, size - 1) };
        let fits = -self.most() - 1 <= low && high <= self.most();
        fits.then_some(Number { text, level: Level::Alone, low, high })
    }

    /// A quotient. That of C is rounded towards zero.
    fn quotient(&self, kind: Division, a: Term, b: Term) -> Option<Number> {
        let (by, a, b) = (self.divisor(b), self.number(a)?, self.number(b)?);
        let euclid = self.functions().filter(|_| kind == Division::Euclid);
        let most = a.low.abs().max(a.high.abs());
        let number = |text: String, level| Number { text, level, low: -most, high: most };
        match (by, euclid) {
            (Some(_), _) if kind == Division::Truncate || a.low >= 0 => {
                let low = if a.low >= 0 { 0 } else { -most };
                let text = format!("{} / {}", a.first_factor(), b.text);
                Some(Number { low, ..number(text, Level::Product) })
            }
            (_, Some(called)) => {
                Some(number(format!("{called}_div({}, {})", a.text, b.text), Level::Alone))
            }
            (Some(by), None) => {
                let (own, lower) = (a.factor(), by - 1);
                let text = format!("({own} < 0 ? {own} - {lower} : {own}) / {by}");
                (a.low > -self.most() + by).then(|| number(text, Level::Product))
            }
            (None, None) => None,
        }
    }

    /// A remainder. That of C has the sign of the dividend.
    fn remainder(&self, kind: Division, a: Term, b: Term) -> Option<Number> {
        let (by, a) = (self.divisor(b), self.number(a)?);
        let Some(by) = by else {
            let b = self.number(b)?;
            let most = b.low.abs().max(b.high.abs()).max(a.high);
            let called = self.functions().filter(|_| kind == Division::Euclid)?;
            let text = format!("{called}_mod({}, {})", a.text, b.text);
            return Some(Number { text, level: Level::Alone, low: 0, high: most });
        };
        let text = format!("{} % {by}", a.first_factor());
        if a.low >= 0 {
            return Some(Number { text, level: Level::Product, low: 0, high: by - 1 });
        }
        Some(match kind {
            Division::Truncate => Number { text, level: Level::Product, low: 1 - by, high: by - 1 },
            Division::Euclid => {
                let text = format!("({text} + {by}) % {by}");
                Number { text, level: Level::Product, low: 0, high: by - 1 }
            }
        })
    }

    /// A constant that others are divided by.
    fn divisor(&self, by: Term) -> Option<i128> {
        self.terms.as_int(by)?.to_i128().filter(|by| (1..=self.most() / 4).contains(by))
    }

    /// A number that wraps around: what a conversion makes of it.
    fn wrapped(&self, width: u32, signed: bool, value: Term) -> Option<Number> {
        let ctype = match (self.notation, width) {
            (Notation::Acsl, _) => return None,
            (_, 8) => "char",
            (_, 16) => "short",
            (_, 32) => "int",
            (_, 64) => "long long",
            _ => return None,
        };
        let sign = if signed { "signed" } else { "unsigned" };
        let text = format!("{}({sign} {ctype})({})", self.cast(), self.number(value)?.text);
        let fits = Interval::of_width(width, signed);
        self.fitting(Number { text, level: Level::Alone, low: fits.low()?, high: fits.high()? })
    }
}

/// A constant that may have more than 64 bits.
fn wide(value: &BigInt) -> String {
    if value.to_i64().is_some() {
        return value.to_string();
    }
    let (high, low) = (
        value.magnitude() >> 64_u32,
        value.magnitude() % (BigInt::from(1_u8) << 64_u32).magnitude(),
    );
    let minus = if value.sign() == Sign::Minus { "-" } else { "" };
    format!("{minus}((__int128){high} << 64 | {low}u)")
}

impl Number {
    /// The text as a factor, or what is divided by.
    fn factor(&self) -> String {
        if self.level == Level::Alone { self.text.clone() } else { format!("({})", self.text) }
    }

    /// The text as the first factor, or what is divided.
    fn first_factor(&self) -> String {
        if self.level >= Level::Product { self.text.clone() } else { self.factor() }
    }
}
