//! Reading values out of replies.
//!
//! A reply to `get-value` is pairs of expressions. The second of each is a value, which is read as rsmt2's
//! [`ValueParser`]s do; rsmt2's own parser panics on rationals and on bytes that are not ASCII.

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{ToPrimitive, Zero};
use rsmt2::SmtRes;
use rsmt2::parse::ValueParser;

use super::smtlib::floats;
use crate::logic::{Float, Scalar, Value};
use crate::sexpr::{Tokens, Tree};

/// A value as a solver writes it, whatever sort it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Raw {
    Truth(bool),
    Number(Ratio<BigInt>),
    Float(Float),
}

impl Raw {
    /// This value in a sort, if it has one there.
    pub(crate) fn in_sort(self, sort: Scalar) -> Option<Value> {
        match (self, sort) {
            (Raw::Truth(value), Scalar::Bool) => Some(Value::Bool(value)),
            (Raw::Number(value), Scalar::Int) if value.is_integer() => {
                Some(Value::Int(value.to_integer()))
            }
            (Raw::Number(value), Scalar::Real) => Some(Value::Real(value)),
            (Raw::Float(value), Scalar::Float(format)) if value.format() == format => {
                Some(Value::Float(value))
            }
            // Its bits, where these have been asked for.
            (Raw::Number(value), Scalar::Float(format)) if value.is_integer() => {
                let bits = value.to_integer().to_u64()?;
                let fits = bits >> (format.width() - 1) < 2;
                fits.then(|| Value::Float(Float::from_bits(format, bits)))
            }
            _ => None,
        }
    }
}

/// The values of a reply to `get-value`, in the order in which they were asked for.
/// `None` if the reply is not of that form.
pub(crate) fn values(reply: &str) -> Option<Vec<Raw>> {
    parsed(reply)
}

/// The same values as they are written.
pub(crate) fn spelt_values(reply: &str) -> Option<Vec<String>> {
    parsed(reply)
}

fn parsed<V>(reply: &str) -> Option<Vec<V>>
where
    Values: for<'a> ValueParser<V, &'a str>,
{
    let tree = Tree::of(reply).ok()?;
    let &[list] = tree.top() else { return None };
    let value = |&pair| match tree.list(pair)? {
        &[_, value] => Values.parse_value(tree.text(value)).ok(),
        _ => None,
    };
    tree.list(list)?.iter().map(value).collect()
}

/// Reads values.
#[derive(Clone, Copy)]
struct Values;

impl<'a> ValueParser<Raw, &'a str> for Values {
    fn parse_value(self, text: &'a str) -> SmtRes<Raw> {
        raw(text).ok_or_else(|| format!("`{text}` is no value").into())
    }
}

impl<'a> ValueParser<String, &'a str> for Values {
    fn parse_value(self, text: &'a str) -> SmtRes<String> {
        self.parse_value(text).map(|_: Raw| text.to_owned())
    }
}

/// The longest value has so many tokens.
const MAX_TOKENS: usize = 32;

/// Reads `true`, `5`, `-5`, `5.0`, `(- 5)`, `(/ 1 2)`, `(- (/ 1.0 2.0))`, `(/ (- 1) 2)` …
pub(crate) fn raw(text: &str) -> Option<Raw> {
    let mut tokens = Vec::new();
    for token in Tokens::new(text) {
        let (at, _) = token.ok().filter(|_| tokens.len() < MAX_TOKENS)?;
        tokens.push(&text[at]);
    }
    match &tokens[..] {
        ["true"] => Some(Raw::Truth(true)),
        ["false"] => Some(Raw::Truth(false)),
        tokens => {
            if let Some(value) = bits(tokens) {
                return Some(Raw::Number(value.into()));
            }
            if let Some(value) = floats::read(tokens) {
                return Some(Raw::Float(value));
            }
            let mut tokens = tokens.iter().copied();
            let value = number(&mut tokens, 8)?;
            tokens.next().is_none().then_some(Raw::Number(value))
        }
    }
}

/// Reads `#b0110`, `#x6f` and `(_ bv5 8)`: a number in two's complement, as unloop asks for
/// all of them.
fn bits(tokens: &[&str]) -> Option<BigInt> {
    let (value, width) = match tokens {
        [digits] => match (digits.strip_prefix("#b"), digits.strip_prefix("#x")) {
            (Some(digits), _) => (number_of(digits, 2)?, digits.len()),
            (_, Some(digits)) => (number_of(digits, 16)?, 4 * digits.len()),
            _ => return None,
        },
        ["(", "_", value, width, ")"] => {
            (number_of(value.strip_prefix("bv")?, 10)?, width.parse().ok()?)
        }
        _ => return None,
    };
    let modulus = BigInt::from(1) << width.min(MAX_DIGITS);
    if width > MAX_DIGITS || value >= modulus {
        return None;
    }
    let negative = width > 0 && value.bit(u64::try_from(width).ok()? - 1);
    Some(if negative { value - modulus } else { value })
}

fn number_of(digits: &str, radix: u32) -> Option<BigInt> {
    let fine = digits.len() <= MAX_DIGITS && digits.chars().all(|c| c.is_digit(radix));
    BigInt::parse_bytes(digits.as_bytes(), radix).filter(|_| fine)
}

/// Reads one number; `fuel` bounds the nesting.
fn number<'a>(tokens: &mut impl Iterator<Item = &'a str>, fuel: u8) -> Option<Ratio<BigInt>> {
    let fuel = fuel.checked_sub(1)?;
    let token = tokens.next()?;
    if token != "(" {
        return decimal(token);
    }
    let value = match tokens.next()? {
        "-" => -number(tokens, fuel)?,
        "/" => {
            let (a, b) = (number(tokens, fuel)?, number(tokens, fuel)?);
            if b.is_zero() {
                return None;
            }
            a / b
        }
        _ => return None,
    };
    (tokens.next()? == ")").then_some(value)
}

/// Longer numbers are refused: the time to read one grows with the square of its length.
const MAX_DIGITS: usize = 10_000;

/// `5`, `-5` or `5.25`.
pub(super) fn decimal(token: &str) -> Option<Ratio<BigInt>> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let (negative, absolute) = match token.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, token),
    };
    let (whole, fraction) = absolute.split_once('.').unwrap_or((absolute, "0"));
    if token.len() > MAX_DIGITS || !digits(whole) || !digits(fraction) {
        return None;
    }
    let scale = BigInt::from(10).pow(u32::try_from(fraction.len()).ok()?);
    let value = Ratio::new(format!("{whole}{fraction}").parse().ok()?, scale);
    Some(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Format;

    fn ratio(n: i64, d: i64) -> Raw {
        Raw::Number(Ratio::new(n.into(), d.into()))
    }

    #[test]
    fn every_spelling_of_a_number_is_read() {
        for text in ["-3", "(- 3)", "(- 3.0)", "(/ (- 3) 1)", " ( - 3 ) ", "-3.0"] {
            assert_eq!(raw(text), Some(ratio(-3, 1)), "{text}");
        }
        assert_eq!(raw("(- (/ 7.0 3.0))"), Some(ratio(-7, 3)));
        assert_eq!(raw("(/ (- 7) 3)"), Some(ratio(-7, 3)));
        assert_eq!(raw("1.25"), Some(ratio(5, 4)));
    }

    #[test]
    fn bit_vectors_are_numbers_in_twos_complement() {
        for (text, value) in [
            ("#b0110", 6),
            ("#b1110", -2),
            ("#b1", -1),
            ("#x0f", 15),
            ("#xF0", -16),
            ("(_ bv5 8)", 5),
            ("(_ bv255 8)", -1),
        ] {
            assert_eq!(raw(text), Some(ratio(value, 1)), "{text}");
        }
        for text in ["#b", "#b2", "#xg", "(_ bv4 2)", "(_ bv 8)", "(_ bv1)", "#b-1", "(_ bv-1 8)"] {
            assert_eq!(raw(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_none() {
        assert_eq!(raw(&"9".repeat(MAX_DIGITS + 1)), None);
        for text in ["", "x", "1 2", "(- 1", "(/ 1 0)", "(+ 1 2)", "1.", "--1", "((- 1))", "@a"] {
            assert_eq!(raw(text), None, "{text}");
        }
    }

    #[test]
    fn a_reply_is_taken_apart() {
        let reply = "((x (- 5))\n ((A |a )b| 1) true) (r (/ 1 2)))";
        let expected = vec![ratio(-5, 1), Raw::Truth(true), ratio(1, 2)];
        assert_eq!(values(reply), Some(expected));
        let reply = "((|ä( \"| 1) ; so (\n (y #b1))";
        assert_eq!(values(reply), Some(vec![ratio(1, 1), ratio(-1, 1)]));
        assert_eq!(spelt_values(reply), Some(vec!["1".to_owned(), "#b1".to_owned()]));
        assert_eq!(values("((x 1) (y"), None);
        assert_eq!(values("sat"), None);
        assert_eq!(values("((x \"(\"))"), None);
    }

    #[test]
    fn floating_point_numbers_have_their_format() {
        let half = Raw::Float(Float::double(0.5));
        assert_eq!(raw("(fp #b0 #b01111111110 #x0000000000000)"), Some(half.clone()));
        assert_eq!(half.clone().in_sort(Scalar::Real), None);
        assert_eq!(half.in_sort(Scalar::Float(Format::Single)), None);
    }

    #[test]
    fn an_integer_is_whole() {
        assert_eq!(ratio(1, 2).in_sort(Scalar::Int), None);
        assert_eq!(Raw::Truth(true).in_sort(Scalar::Int), None);
    }
}
