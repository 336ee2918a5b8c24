//! What numbers, characters and strings stand for (C17 §6.4.4, §6.4.5). The character
//! set is UTF-8 and `char` is signed, as with gcc on x86.

use std::str::Chars;
use std::sync::Arc;

use num_bigint::BigInt;

use super::token::{Integer, Kind, Wide};
use crate::front::Abi;
use crate::front::read::byte_of;
use crate::front::types::{FloatKind, IntKind, split_suffix};

/// A complaint: what is wrong, and what was expected.
type Complaint = (String, String);

/// An integer or floating constant; GNU's imaginary ones have an `i` or `j` among the letters at their end.
pub(super) fn number(text: &str) -> Result<Kind, Complaint> {
    if text.contains('\'') {
        return number(&text.replace('\'', ""));
    }
    let letters = text.len() - text.trim_end_matches(|c: char| c.is_ascii_alphabetic()).len();
    let mark = text.rfind(['i', 'j', 'I', 'J']).filter(|at| *at + letters >= text.len());
    if let Some(mark) = mark
        && text.starts_with(|c: char| c.is_ascii_digit() || c == '.')
    {
        let real = format!("{}{}", &text[..mark], &text[mark + 1..]);
        return number(&real).map(|kind| Kind::Imaginary(Box::new(kind)));
    }
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
    let start = if radix == 16 { 2 } else { 0 };
    if radix == 16 && !lower.contains(mark) {
        return false;
    }
    let (number, suffix) = split_suffix(lower);
    (number.contains('.') || number[start..].contains(mark))
        && radix != 2
        && number[start..]
            .chars()
            .all(|c| c.is_digit(radix.max(10)) || ".+-".contains(c) || c == mark)
        && FloatKind::of_suffix(suffix).is_some()
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

/// How the characters of a literal are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    /// As bytes of UTF-8: no prefix, or `u8`.
    Bytes,
    /// As numbers of a type: `L`, `u`, `U`.
    Numbers(IntKind),
}

impl Encoding {
    /// The largest value of an escape.
    const fn most(self) -> u32 {
        match self {
            Encoding::Bytes => 0xff,
            Encoding::Numbers(IntKind::UnsignedShort) => 0xffff,
            Encoding::Numbers(_) => u32::MAX,
        }
    }
}

/// A character of a literal, before it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Character(char),
    /// The value of an escape, which is stored as it is.
    Value(u32),
}

/// The encoding that the prefix of a literal names, its quote, and what stands inside.
fn parts(text: &str, model: Abi) -> (Encoding, char, &str) {
    let quote = text.find(['"', '\'']).unwrap_or(0);
    let encoding = match &text[..quote] {
        "L" => Encoding::Numbers(IntKind::wide_character(model)),
        "U" => Encoding::Numbers(IntKind::UnsignedInt),
        "u" => Encoding::Numbers(IntKind::UnsignedShort),
        _ => Encoding::Bytes,
    };
    let inner = text.get(quote + 1..text.len().max(quote + 2) - 1).unwrap_or("");
    (encoding, text[quote..].chars().next().unwrap_or('"'), inner)
}

/// A string literal or a character constant, with its prefix and its quotes.
pub(super) fn quoted(text: &str, model: Abi) -> Result<Kind, Complaint> {
    let (encoding, quote, inner) = parts(text, model);
    match (quote, encoding) {
        ('"', _) => string(text, model).map(|(encoding, units)| stored(encoding, &units)),
        // C23 has them, as unsigned bytes.
        (_, Encoding::Bytes) if text.starts_with("u8") => match bytes(inner)?.as_slice() {
            [one] => Ok(Kind::WideCharacter((*one).into(), IntKind::UnsignedChar)),
            _ => Err(one_character(inner)),
        },
        (_, Encoding::Bytes) => character(inner, model),
        (_, Encoding::Numbers(kind)) => wide_character(inner, kind, model),
    }
}

/// The characters of a string literal.
pub(super) fn string(text: &str, model: Abi) -> Result<(Encoding, Vec<Unit>), Complaint> {
    let (encoding, _, inner) = parts(text, model);
    Ok((encoding, unescape(inner, encoding)?))
}

/// A string literal as it is stored.
pub(super) fn stored(encoding: Encoding, units: &[Unit]) -> Kind {
    match encoding {
        Encoding::Bytes => Kind::Text(Arc::from(as_bytes(units))),
        Encoding::Numbers(kind) => {
            let short = kind == IntKind::UnsignedShort;
            let numbers = units.iter().flat_map(|unit| as_numbers(*unit, short)).collect();
            Kind::WideText(Arc::new(Wide { kind, numbers }))
        }
    }
}

fn as_bytes(units: &[Unit]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(units.len());
    for unit in units {
        match unit {
            Unit::Character(c) => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            // No escape is larger where it is stored so.
            Unit::Value(value) => bytes.push(u8::try_from(*value).unwrap_or(u8::MAX)),
        }
    }
    bytes
}

/// Code points, or the numbers of UTF-16.
fn as_numbers(unit: Unit, short: bool) -> Vec<u32> {
    match unit {
        Unit::Value(value) => vec![value],
        Unit::Character(c) if short => {
            c.encode_utf16(&mut [0; 2]).iter().copied().map(u32::from).collect()
        }
        Unit::Character(c) => vec![u32::from(c)],
    }
}

/// A character constant. Of several characters, each but the last is worth 256 times
/// the next, as with gcc.
fn character(inner: &str, model: Abi) -> Result<Kind, Complaint> {
    let bytes = bytes(inner)?;
    match bytes.as_slice() {
        [one] if model.unsigned_char => Ok(Kind::Character((*one).into())),
        // '\xff' is −1.
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

/// `L'x'` is a `wchar_t`, `U'x'` an `unsigned int`, `u'x'` an `unsigned short`.
fn wide_character(inner: &str, kind: IntKind, model: Abi) -> Result<Kind, Complaint> {
    let short = kind == IntKind::UnsignedShort;
    let units = unescape(inner, Encoding::Numbers(kind))?;
    let numbers: Vec<u32> = units.into_iter().flat_map(|unit| as_numbers(unit, short)).collect();
    match numbers.as_slice() {
        [one] if kind.is_signed(model) => Ok(Kind::WideCharacter(one.cast_signed().into(), kind)),
        [one] => Ok(Kind::WideCharacter((*one).into(), kind)),
        _ => Err(one_character(inner)),
    }
}

fn one_character(inner: &str) -> Complaint {
    let message = format!("the character constant '{inner}' is not one character of its type");
    (message, "expected one character, or an escape".into())
}

fn bytes(inner: &str) -> Result<Vec<u8>, Complaint> {
    unescape(inner, Encoding::Bytes).map(|units| as_bytes(&units))
}

fn unescape(inner: &str, encoding: Encoding) -> Result<Vec<Unit>, Complaint> {
    let mut units = Vec::with_capacity(inner.len());
    let mut rest = inner.chars();
    while let Some(first) = rest.next() {
        units.push(match first {
            '\\' => escape(&mut rest, encoding)?,
            c => match (byte_of(c), encoding) {
                (Some(byte), Encoding::Bytes) => Unit::Value(byte.into()),
                (Some(_), _) => return Err(not_utf8()),
                (None, _) => Unit::Character(c),
            },
        });
    }
    Ok(units)
}

fn not_utf8() -> Complaint {
    let help = "expected UTF-8; convert the file, for instance with `iconv -t UTF-8`";
    ("a byte here that is not UTF-8".into(), help.into())
}

/// What the escape at the head of `rest` stands for.
fn escape(rest: &mut Chars<'_>, encoding: Encoding) -> Result<Unit, Complaint> {
    let mut after = rest.clone();
    let Some(kind) = after.next() else {
        return Err(("a lone `\\`".into(), "expected an escape like \\n after it".into()));
    };
    let simple = match kind {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'a' => '\u{7}',
        'b' => '\u{8}',
        'v' => '\u{b}',
        'f' => '\u{c}',
        'e' | 'E' => '\u{1b}',
        'x' => {
            *rest = after;
            return digits(rest, 16, usize::MAX, encoding.most());
        }
        '0'..='7' => return digits(rest, 8, 3, encoding.most()),
        'u' | 'U' => {
            *rest = after;
            return universal(rest, if kind == 'u' { 4 } else { 8 });
        }
        // Any other stands for itself, as gcc has it.
        other => other,
    };
    *rest = after;
    Ok(Unit::Character(simple))
}

fn digits(rest: &mut Chars<'_>, radix: u32, most: usize, largest: u32) -> Result<Unit, Complaint> {
    let value = number_of(rest, radix, most).filter(|value| *value <= largest);
    value.map(Unit::Value).ok_or_else(|| {
        let octal = if largest == 0xff { ", or up to \\377" } else { "" };
        (
            "this escape is no character".into(),
            format!("expected a value from 0 to {largest} after `\\x`{octal}"),
        )
    })
}

/// A character by its number: `\u20ac`.
fn universal(rest: &mut Chars<'_>, count: usize) -> Result<Unit, Complaint> {
    let before = rest.as_str().len();
    let value = number_of(rest, 16, count);
    let all = before - rest.as_str().len() == count;
    let character = value.filter(|_| all).and_then(char::from_u32);
    character.map(Unit::Character).ok_or_else(|| {
        let help =
            format!("expected {count} hexadecimal digits that are the number of a character");
        ("this escape is no character".into(), help)
    })
}

/// The number that up to `most` digits make.
fn number_of(rest: &mut Chars<'_>, radix: u32, most: usize) -> Option<u32> {
    let digits: String =
        rest.as_str().chars().take(most).take_while(|c| c.is_digit(radix)).collect();
    // Digits are ASCII.
    let after = rest.as_str().get(digits.len()..).unwrap_or("");
    *rest = after.chars();
    u32::from_str_radix(&digits, radix).ok()
}
