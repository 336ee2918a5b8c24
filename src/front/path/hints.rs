//! What the author of a listing may have meant where the text leaves the grammar: mostly a
//! construct of C that a path does not have.

use lalrpop_util::ParseError;

use crate::front::c::parse::Position;
use crate::front::c::token::{Kind, Word};

/// How to go on; `None` where the place and what was expected say enough.
pub(super) fn hint(error: &ParseError<Position, Kind, ()>) -> Option<&'static str> {
    let ParseError::UnrecognizedToken { token: (_, kind, _), expected } = error else {
        return None;
    };
    let Kind::Word(word) = kind else { return None };
    let has = |token: &str| expected.iter().any(|e| e.trim_matches('"') == token);
    if has("@") {
        return in_statement(*word);
    }
    let after_target = has("=") && has(";");
    match word {
        Word::OpenBrace if expected.is_empty() => Some("a listing is one path: one pair of { }"),
        Word::OpenParenthesis if after_target => {
            Some("a listing has no functions: its declarations come first, then the path in { }")
        }
        Word::Less
        | Word::Greater
        | Word::AtMost
        | Word::AtLeast
        | Word::Equal
        | Word::NotEqual
        | Word::LogicalAnd
        | Word::LogicalOr
            if after_target =>
        {
            Some("a condition begins with `@`")
        }
        Word::Assign => Some("`==` compares; an assignment is a statement of its own"),
        Word::Question => Some("a path goes one way: write the value that is chosen on it"),
        Word::Colon => Some("a path has no labels: write its steps in their order"),
        _ => type_hint(*word).filter(|_| has("int")),
    }
}

fn in_statement(word: Word) -> Option<&'static str> {
    match word {
        Word::If | Word::Else | Word::Switch => {
            Some("a path goes one way: write what holds on it as `@ condition;`")
        }
        Word::While | Word::For | Word::Do => Some(
            "a path has no loops: write each round's condition as `@ condition;`, then its steps",
        ),
        Word::Return | Word::Goto | Word::Break | Word::Continue => {
            Some("a path has no jumps: write its steps in their order")
        }
        Word::Int | Word::Double | Word::Struct | Word::Typedef => {
            Some("declarations stand before the `{`")
        }
        _ => None,
    }
}

fn type_hint(word: Word) -> Option<&'static str> {
    match word {
        Word::Char
        | Word::Short
        | Word::Long
        | Word::Int128
        | Word::Unsigned
        | Word::Signed
        | Word::Bool => Some("numbers are `int`, and have no limits"),
        Word::FloatType | Word::Void | Word::Union | Word::Enum => {
            Some("types are `int`, `struct`, pointers to and arrays of types, and names of types")
        }
        _ => None,
    }
}
