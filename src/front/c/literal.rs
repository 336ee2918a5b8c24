//! What numbers, characters and strings stand for (C17 §6.4.4, §6.4.5). The character
//! set is UTF-8 and `char` is signed, as with gcc on x86.

use std::sync::Arc;

use num_bigint::BigInt;

use super::token::{Integer, Kind};

/// A complaint: what is wrong, and what was expected.
type Complaint = (String, String);

/// An integer or floating constant.
pub(super) fn number(text: &str) -> Result<Kind, Complaint> {
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match lower.as_bytes() {
        [b'0', b'x', ..] => (&lower[2..], 16),
        [b'0', b'b', ..] => (&lower[2..], 2),
        [b'0', _, ..] => (&lower[1..], 8),
        _ => (lower.as_str(), 10),
    };
    let length = digits.find(|c: char| !c.is_digit(radix)).unwrap_or(digits.len());
    let (digits, suffix) = digits.split_at(length);
    if is_float(&lower, radix) {
        return Ok(Kind::Float(text.into()));
    }
    let Some((unsigned, longs)) = suffixes(suffix) else { return Err(wrong_suffix(text, suffix)) };
    let value = match digits {
        // `0u`: the zero was taken for the prefix of an octal number.
        "" if radix == 8 => Some(BigInt::ZERO),
        _ => BigInt::parse_bytes(digits.as_bytes(), radix),
    };
    let value = value.ok_or_else(|| wrong_suffix(text, suffix))?;
    if value.bits() > 64 {
        return Err((
            format!("the number {text} is too large for every integer type"),
            "the largest is 18446744073709551615 (unsigned long long)".into(),
        ));
    }
    Ok(Kind::Integer(Integer { value, unsigned, longs, decimal: radix == 10 }))
}

fn is_float(lower: &str, radix: u32) -> bool {
    let mark = if radix == 16 { 'p' } else { 'e' };
    let fraction_digits = |c: char| c.is_digit(radix.max(10)) || matches!(c, '.' | '+' | '-');
    let start = if radix == 16 { 2 } else { 0 };
    (lower.contains('.') || lower[start..].contains(mark))
        && radix != 2
        && lower[start..].chars().all(|c| fraction_digits(c) || c == mark || "fl".contains(c))
}

/// Whether the suffix says `u`, and how many `l`.
fn suffixes(suffix: &str) -> Option<(bool, u8)> {
    match suffix {
        "" => Some((false, 0)),
        "u" => Some((true, 0)),
        "l" => Some((false, 1)),
        "ul" | "lu" => Some((true, 1)),
        "ll" => Some((false, 2)),
        "ull" | "llu" => Some((true, 2)),
        _ => None,
    }
}

fn wrong_suffix(text: &str, suffix: &str) -> Complaint {
    let message = if suffix.is_empty() {
        format!("`{text}` is not a number")
    } else {
        format!("`{text}` is not a number: `{suffix}` does not belong to it")
    };
    (message, "expected digits, then possibly one of the suffixes u, l, ul, ll, ull".into())
}

/// The prefix of a literal (`L`, `u8`, …) and its quote.
pub(super) fn prefix(text: &str) -> (&str, char) {
    let quote = text.find(['"', '\'']).unwrap_or(0);
    (&text[..quote], text[quote..].chars().next().unwrap_or('"'))
}

/// A string literal or a character constant, with its prefix and its quotes.
pub(super) fn quoted(text: &str) -> Result<Kind, Complaint> {
    let (prefix, quote) = prefix(text);
    let open = prefix.len() + 1;
    let inner = text.get(open..text.len().max(open + 1) - 1).unwrap_or("");
    match (quote, prefix) {
        ('"', _) => Ok(Kind::Text(Arc::from(unescape(inner)?))),
        (_, "") => character(inner),
        _ => wide_character(inner, prefix != "L"),
    }
}

/// A character constant. Of several characters, each but the last is worth 256 times
/// the next, as with gcc.
fn character(inner: &str) -> Result<Kind, Complaint> {
    let bytes = unescape(inner)?;
    match bytes.as_slice() {
        // `char` is signed: '\xff' is −1.
        [one] => Ok(Kind::Character(i64::from(one.cast_signed()))),
        [] => Err(("an empty character constant".into(), "expected one character".into())),
        _ if bytes.len() <= 4 => {
            let value = bytes.iter().fold(0_u32, |value, &byte| value << 8 | u32::from(byte));
            Ok(Kind::Character(i64::from(value.cast_signed())))
        }
        _ => Err((
            format!("the character constant '{inner}' holds more characters than an int"),
            "expected one ASCII character, or an escape like '\\n' or '\\x1b'".into(),
        )),
    }
}

/// `L'x'` is an `int` on Linux, `U'x'` an `unsigned int`.
fn wide_character(inner: &str, unsigned: bool) -> Result<Kind, Complaint> {
    let mut characters = inner.chars();
    let value = match (characters.next(), characters.next()) {
        (Some('\\'), _) => match unescape(inner)?.as_slice() {
            [one] => u32::from(*one),
            _ => return Err(one_character(inner)),
        },
        (Some(one), None) => u32::from(one),
        _ => return Err(one_character(inner)),
    };
    let value = BigInt::from(value);
    Ok(Kind::Integer(Integer { value, unsigned, longs: 0, decimal: false }))
}

fn one_character(inner: &str) -> Complaint {
    let message = format!("the wide character constant '{inner}' is not one character");
    (message, "expected one character, or an escape up to '\\xff'".into())
}

fn unescape(inner: &str) -> Result<Vec<u8>, Complaint> {
    let mut bytes = Vec::with_capacity(inner.len());
    let mut rest = inner.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        if first == b'\\' {
            bytes.push(escape(&mut rest)?);
        } else {
            bytes.push(first);
        }
    }
    Ok(bytes)
}

/// The byte that the escape at the head of `rest` stands for.
fn escape(rest: &mut &[u8]) -> Result<u8, Complaint> {
    let Some((&kind, after)) = rest.split_first() else {
        return Err(("a lone `\\`".into(), "expected an escape like \\n after it".into()));
    };
    let simple = match kind {
        b'n' => b'\n',
        b't' => b'\t',
        b'r' => b'\r',
        b'a' => 7,
        b'b' => 8,
        b'v' => 11,
        b'f' => 12,
        b'e' => 27,
        b'\\' | b'\'' | b'"' | b'?' => kind,
        b'x' => {
            *rest = after;
            return digits(rest, 16, usize::MAX);
        }
        b'0'..=b'7' => return digits(rest, 8, 3),
        _ => {
            let shown = char::from(kind).escape_debug();
            let known = r#"known are \n \t \r \0 \\ \' \" \? \a \b \f \v, \x and octal digits"#;
            return Err((format!("the escape `\\{shown}` is not known"), known.into()));
        }
    };
    *rest = after;
    Ok(simple)
}

fn digits(rest: &mut &[u8], radix: u32, most: usize) -> Result<u8, Complaint> {
    let count = rest.iter().take(most).take_while(|&&c| char::from(c).is_digit(radix)).count();
    let (digits, after) = rest.split_at(count);
    *rest = after;
    let value = std::str::from_utf8(digits).ok().and_then(|d| u8::from_str_radix(d, radix).ok());
    value.ok_or_else(|| {
        (
            "this escape is no character".into(),
            "expected a value from 0 to 255 after `\\x`, or up to \\377".into(),
        )
    })
}
