//! What the preprocessor works on: C's preprocessing tokens, here called pieces. They
//! know how they are written, because `#` and `##` ask for that; what numbers and
//! literals stand for is found out when a piece becomes a [`Token`](super::token::Token).

use std::borrow::Cow;
use std::sync::Arc;

use hashbrown::HashSet;

use super::token::Word;
use crate::front::source::Span;

/// A piece and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) kind: Kind,
    pub(super) span: Span,
    /// Whether it is the name of a macro that does not count here, however often it is
    /// read again.
    pub(super) painted: bool,
    /// Whether it is the first of its line (of the line as directives see it).
    pub(super) first_on_line: bool,
    /// Whether there is white space before it.
    pub(super) spaced: bool,
}

/// What a piece is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name or a keyword.
    Name(Arc<str>),
    /// An operator or a bracket.
    Operator(Word),
    /// What begins like a number, as it is written.
    Number(Arc<str>),
    /// A string or a character constant as it is written, with prefix and quotes.
    Quoted(Arc<str>),
    /// A character that belongs to nothing.
    Stray(char),
    /// A literal whose closing quote is missing: the quote.
    Unclosed(char),
    /// A comment without an end.
    UnclosedComment,
    /// What `#pragma pack` says from here on.
    Cap(u64),
}

impl Piece {
    /// The name that it is.
    pub(super) fn name(&self) -> Option<&Arc<str>> {
        if let Kind::Name(name) = &self.kind { Some(name) } else { None }
    }

    /// The operator that it is.
    pub(super) fn operator(&self) -> Option<Word> {
        if let Kind::Operator(word) = self.kind { Some(word) } else { None }
    }

    /// How it is written.
    pub(super) fn text(&self) -> Cow<'_, str> {
        match &self.kind {
            Kind::Name(text) | Kind::Number(text) | Kind::Quoted(text) => Cow::Borrowed(text),
            Kind::Operator(word) => Cow::Borrowed(word.text()),
            Kind::Stray(c) | Kind::Unclosed(c) => Cow::Owned(c.to_string()),
            Kind::UnclosedComment => Cow::Borrowed("/*"),
            Kind::Cap(_) => Cow::Borrowed(""),
        }
    }
}

/// The names of a program, each kept once.
#[derive(Debug, Default)]
pub(super) struct Names(HashSet<Arc<str>>);

impl Names {
    /// The one copy of `text`.
    pub(super) fn get(&mut self, text: &str) -> Arc<str> {
        Arc::clone(self.0.get_or_insert_with(text, |text| Arc::from(text)))
    }
}
