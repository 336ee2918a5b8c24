//! S-expressions, as SMT-LIB 2.6 writes them: the one reader of what solvers and their clients say, and of
//! files of Horn clauses.
//!
//! * [`Lexer`] – bytes as pieces, in whatever portions they come; put together the pieces are the text
//! * [`Tokens`] – those of a whole text that are neither space nor comment
//! * [`Frames`] – whole expressions, as soon as they have arrived
//! * [`Tree`] – a whole text as lists and words
//! * [`Position`] – line and column
//!
//! Nothing recurses, and each byte is looked at once, so neither depth nor length is a matter. Nothing is
//! decoded: a byte outside of ASCII (or a NUL) is a part of the word, string, symbol or comment in which it
//! stands, valid or not.

mod frames;
mod lexer;
mod position;
#[cfg(test)]
mod tests;
mod tokens;
mod tree;

use std::borrow::Cow;
use std::ops::Range;

use thiserror::Error;

pub use frames::{Frame, Frames, Unfinished};
pub use lexer::{Lexer, Piece};
pub use position::Position;
pub use tokens::Tokens;
pub use tree::{Expression, ExpressionId, Tree};

/// What a text consists of, but for space and comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// `(`
    Open,
    /// `)`
    Close,
    /// A symbol without bars, a keyword, or a constant that is no string.
    Word,
    /// A symbol between bars.
    Barred,
    /// A string.
    Text,
}

/// A text is no sequence of S-expressions.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub struct SyntaxError {
    /// The bytes that are meant.
    pub at: Range<usize>,
    /// What is wrong there.
    pub kind: SyntaxErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// A string without an end.
    Text,
    /// A symbol without its second bar.
    Barred,
    /// A list without an end.
    List,
    /// A parenthesis that closes no list.
    Close,
    /// Places in it do not fit into 32 bits.
    TooLong,
}

impl SyntaxError {
    /// What begins at `at` is never closed.
    pub(crate) fn unclosed(at: usize, kind: SyntaxErrorKind) -> Self {
        Self { at: at..at + 1, kind }
    }

    /// What is wrong.
    pub fn message(&self) -> &'static str {
        match self.kind {
            SyntaxErrorKind::Text => "this string is never closed",
            SyntaxErrorKind::Barred => "this quoted symbol is never closed",
            SyntaxErrorKind::List => "this parenthesis is never closed",
            SyntaxErrorKind::Close => "this `)` closes nothing",
            SyntaxErrorKind::TooLong => "the text is longer than 4 GiB",
        }
    }

    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self.kind {
            SyntaxErrorKind::Text => "end it with `\"`",
            SyntaxErrorKind::Barred => "end it with `|`",
            SyntaxErrorKind::List => "close it with `)`",
            SyntaxErrorKind::Close => "take it out, or open what it closes",
            SyntaxErrorKind::TooLong => "split it",
        }
    }
}

/// What a symbol is called: `|a|` and `a` are one.
pub fn symbol(text: &str) -> &str {
    text.strip_prefix('|').and_then(|rest| rest.strip_suffix('|')).unwrap_or(text)
}

/// Whether a word or a string, as it is written, names something: constants and keywords do not.
pub fn is_symbol(text: &str) -> bool {
    !text.starts_with(|first: char| first.is_ascii_digit() || "#:\"".contains(first))
}

/// What a string says; `None` if it is no string.
pub fn string(text: &str) -> Option<Cow<'_, str>> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    let doubled = inner.contains('"');
    Some(if doubled { inner.replace("\"\"", "\"").into() } else { inner.into() })
}

/// The word behind the first parenthesis of a list.
pub fn head(text: &str) -> Option<&str> {
    let mut tokens = Tokens::new(text);
    let (_, open) = tokens.next()?.ok()?;
    let (at, word) = tokens.next()?.ok()?;
    (open == Token::Open && word == Token::Word).then(|| &text[at])
}

/// An expression without comments, with one space between tokens and no bars: how two that are one are
/// found to be so. What is no expression is taken as it is.
pub fn plain(text: &str) -> String {
    let mut words = Vec::new();
    for token in Tokens::new(text) {
        match token {
            Ok((at, Token::Barred)) => words.push(symbol(&text[at])),
            Ok((at, _)) => words.push(&text[at]),
            Err(_) => return text.to_owned(),
        }
    }
    words.join(" ")
}
