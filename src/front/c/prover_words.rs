//! CBMC's words that are no functions: its types of so many bits that are types of C, too, and its own variables.
//!
//! Direction of error: none. Types of other sizes stay what they are, and the parser refuses them. A change of the
//! direction that numbers are rounded in is not followed.

use num_bigint::BigInt;

use super::prover_calls;
use super::tidy::{not_followed, spelled};
use super::token::{Integer, Kind, Token, Word};
use crate::front::library::{LARGEST_BLOCK, ROUNDING_MODE};
use crate::front::source::Span;
use crate::front::{Abi, DataModel};

/// Types that are read by how many bits they have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bits {
    /// `__CPROVER_bitvector[N]`
    Integer,
    /// `__CPROVER_floatbv[N][M]`
    Float,
    /// `__CPROVER_fixedbv[N][M]`
    Fixed,
}

/// Types of CBMC's with no model: integers and fractions of any size.
const WITHOUT_MODEL: [&str; 3] = ["__CPROVER_integer", "__CPROVER_rational", "__CPROVER_real"];

/// A type that is read, and of whose values nothing is followed.
const OPAQUE: &str = "long double";

/// CBMC numbers objects by so many bits of a pointer.
const OBJECT_BITS: u32 = 8;

/// Writes C in their place.
pub(super) fn spell_out(tokens: &mut Vec<Token>, model: Abi) {
    let is_one = |token: &Token| matches!(&token.kind, Kind::Name(name) if is_word(name));
    if !tokens.iter().any(is_one) {
        return;
    }
    let old = std::mem::take(tokens);
    let mut at = 0;
    while at < old.len() {
        let (new, taken) = meaning(&old, at, model).unwrap_or_else(|| (vec![old[at].clone()], 1));
        tokens.extend(new);
        at += taken;
    }
}

fn bits(name: &str) -> Option<Bits> {
    match name {
        "__CPROVER_bitvector" => Some(Bits::Integer),
        "__CPROVER_floatbv" => Some(Bits::Float),
        "__CPROVER_fixedbv" => Some(Bits::Fixed),
        _ => None,
    }
}

fn is_word(name: &str) -> bool {
    let is_own = name == ROUNDING_MODE || name == LARGEST_BLOCK || WITHOUT_MODEL.contains(&name);
    is_own || bits(name).is_some() || prover_calls::is_word(name)
}

/// What stands for a word, and how many tokens it is.
fn meaning(tokens: &[Token], at: usize, model: Abi) -> Option<(Vec<Token>, usize)> {
    let Kind::Name(name) = &tokens[at].kind else { return None };
    let span = tokens[at].span;
    if let Some(bits) = bits(name) {
        let first = bracketed(tokens, at + 1)?;
        return match bits {
            Bits::Integer => {
                let text = match first {
                    8 if has_sign(tokens, at) => "char",
                    8 => "signed char",
                    more => integer_of(more, model)?,
                };
                Some((spelled(text, &[], span), 4))
            }
            Bits::Float => {
                let text = float_of(first, bracketed(tokens, at + 4)?)?;
                Some((spelled(text, &[], span), 7))
            }
            Bits::Fixed => {
                bracketed(tokens, at + 4).filter(|_| !asks_sizes(tokens, span))?;
                Some((spelled(OPAQUE, &[], span), 7))
            }
        };
    }
    if WITHOUT_MODEL.contains(&&**name) {
        return Some((spelled(OPAQUE, &[], span), 1));
    }
    let before = at.checked_sub(1).map(|before| &tokens[before].kind);
    let is_declared = match before {
        Some(Kind::Name(_) | Kind::TypeName(_)) => true,
        Some(Kind::Word(word)) => word.begins_type(),
        _ => false,
    };
    if is_declared {
        return None;
    }
    if let Some(call) = prover_calls::meaning(tokens, at) {
        return Some(call);
    }
    if &**name == LARGEST_BLOCK {
        let bits = if model.sizes == DataModel::Ilp32 { 32 } else { 64 };
        let value = BigInt::from(1) << (bits - OBJECT_BITS - 1);
        let number = Integer { value, unsigned: true, longs: 1, decimal: true };
        let first_on_line = false;
        return Some((vec![Token { kind: Kind::Integer(number), span, first_on_line }], 1));
    }
    if &**name != ROUNDING_MODE {
        return None;
    }
    let after = tokens.get(at + 1).and_then(Token::word);
    let steps = [Some(Word::Increment), Some(Word::Decrement)];
    let is_changed = after.is_some_and(assigns) || steps.contains(&after);
    let before = at.checked_sub(1).and_then(|before| tokens[before].word());
    let is_named = before == Some(Word::Ampersand) || steps.contains(&before);
    if is_changed || is_named {
        let text = "( * ( { OPEN ( TEXT ) ; ( int * ) 0 ; } ) )";
        return Some((not_followed(text, "another rounding than to the nearest number", span), 1));
    }
    Some((spelled("0", &[], span), 1))
}

/// Whether the file of a stretch asks how large something is: what stands for a type may have another size.
fn asks_sizes(tokens: &[Token], span: Span) -> bool {
    let asks = |token: &Token| token.word() == Some(Word::Sizeof) && token.span.file == span.file;
    tokens.iter().any(asks)
}

/// Whether an operator changes what stands before it.
fn assigns(word: Word) -> bool {
    let compares = [Word::Equal, Word::NotEqual, Word::AtMost, Word::AtLeast].contains(&word);
    word.text().ends_with('=') && !compares
}

/// Whether a type of bits is said to have a sign, or none.
fn has_sign(tokens: &[Token], at: usize) -> bool {
    let signs = [Some(Word::Signed), Some(Word::Unsigned)];
    let beside = [at.checked_sub(1), Some(at + 4)].map(|at| tokens.get(at?).and_then(Token::word));
    beside.iter().any(|word| signs.contains(word))
}

/// The number in `[…]`.
fn bracketed(tokens: &[Token], at: usize) -> Option<u32> {
    let [open, number, close, ..] = tokens.get(at..)? else { return None };
    let around = open.word() == Some(Word::OpenBracket) && close.word() == Some(Word::CloseBracket);
    match &number.kind {
        Kind::Integer(number) if around => u32::try_from(&number.value).ok(),
        _ => None,
    }
}

/// The integer type of so many bits; `signed` or `unsigned` may stand beside it.
fn integer_of(bits: u32, model: Abi) -> Option<&'static str> {
    Some(match bits {
        16 => "short",
        32 => "int",
        64 if model.sizes == DataModel::Ilp32 => "long long",
        64 => "long",
        128 if model.sizes == DataModel::Lp64 => "__int128",
        _ => return None,
    })
}

/// The floating-point type of so many bits, some of them behind the point.
fn float_of(bits: u32, fraction: u32) -> Option<&'static str> {
    match (bits, fraction) {
        (32, 23) => Some("float"),
        (64, 52) => Some("double"),
        _ => None,
    }
}
