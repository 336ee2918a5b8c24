//! The last step of the preprocessor: pieces become tokens, and string literals that
//! stand side by side become one (C17 §5.1.1.2, phases 6 and 7).

use std::collections::HashMap;
use std::sync::Arc;

use super::super::Dialect;
use super::super::literal::{self, Encoding, Unit};
use super::super::piece::{Kind as PieceKind, Piece};
use super::super::token::{Kind, Token, Word};
use crate::front::Abi;
use crate::front::source::Span;

/// What is wrong with a piece: where, what, and what to do.
pub(super) type Complaint = (Span, String, Note);

/// What to do about a complaint.
pub(super) enum Note {
    /// What was expected; the piece is no token.
    Expected(String),
    /// How to write it instead; unloop cannot read it.
    Help(&'static str),
}

/// Where tokens go.
pub(super) struct Output<'a> {
    sink: &'a mut dyn FnMut(Token),
    keywords: HashMap<&'static str, Word>,
    dialect: Dialect,
    model: Abi,
    /// A string literal that may go on.
    string: Option<(Encoding, Vec<Unit>, Token)>,
    count: usize,
    last: Span,
}

impl<'a> Output<'a> {
    pub(super) fn new(
        dialect: Dialect,
        model: Abi,
        c23: bool,
        sink: &'a mut dyn FnMut(Token),
    ) -> Self {
        let newer = Word::keywords_of_c23().filter(|_| c23);
        let keywords = Word::keywords().chain(newer).collect();
        Self { sink, keywords, dialect, model, string: None, count: 0, last: Span::default() }
    }

    /// How many tokens there have been.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Where the last token was.
    pub(super) fn last(&self) -> Span {
        self.last
    }

    /// Takes the next piece.
    pub(super) fn push(&mut self, piece: Piece) -> Result<(), Complaint> {
        let Piece { kind, span, first_on_line, .. } = piece;
        self.last = span;
        self.count += 1;
        let complaint = |(message, note)| (span, message, note);
        if let (PieceKind::Cap(_), Dialect::Path) = (&kind, self.dialect) {
            return Ok(());
        }
        if let PieceKind::Quoted(text) = &kind
            && text.ends_with('"')
        {
            let string = literal::string(text, self.model).map_err(expected).map_err(complaint)?;
            let token = Token { kind: Kind::Text(Arc::from([])), span, first_on_line };
            return self.string(string, token).map_err(complaint);
        }
        let kind = self.kind(kind).map_err(complaint)?;
        self.finish();
        (self.sink)(Token { kind, span, first_on_line });
        Ok(())
    }

    /// Takes a string literal: those that stand side by side are one, as wide as the widest.
    fn string(
        &mut self,
        (encoding, mut units): (Encoding, Vec<Unit>),
        token: Token,
    ) -> Result<(), (String, Note)> {
        let Some((known, all, first)) = &mut self.string else {
            self.string = Some((encoding, units, token));
            return Ok(());
        };
        match (*known, encoding) {
            (Encoding::Bytes, _) => *known = encoding,
            (_, Encoding::Bytes) => {}
            (one, other) if one == other => {}
            _ => {
                let message = "string literals of different kinds stand side by side".into();
                return Err((message, Note::Help("give them the same prefix")));
            }
        }
        all.append(&mut units);
        first.span = first.span.to(token.span);
        Ok(())
    }

    /// Hands out what was held back.
    pub(super) fn finish(&mut self) {
        if let Some((encoding, units, token)) = self.string.take() {
            (self.sink)(Token { kind: literal::stored(encoding, &units), ..token });
        }
    }

    fn kind(&self, kind: PieceKind) -> Result<Kind, (String, Note)> {
        match kind {
            PieceKind::Name(name) => Ok(match self.keywords.get(&*name) {
                Some(&word) => Kind::Word(word),
                None => Kind::Name(name),
            }),
            PieceKind::Operator(word) => Ok(Kind::Word(word)),
            PieceKind::Number(text) => literal::number(&text).map_err(expected),
            PieceKind::Quoted(text) => literal::quoted(&text, self.model).map_err(expected),
            PieceKind::Cap(cap) => Ok(Kind::Cap(cap)),
            PieceKind::Stray('@') if self.dialect == Dialect::Path => Ok(Kind::Word(Word::At)),
            PieceKind::Stray(c) => Err(stray(c)),
            PieceKind::Unclosed(quote) => {
                let what = if quote == '"' { "string literal" } else { "character constant" };
                let note = format!("expected `{quote}` before the end of the line");
                Err((format!("this {what} is never closed"), Note::Expected(note)))
            }
            PieceKind::UnclosedComment => {
                let (message, note) = unclosed_comment();
                Err((message, Note::Expected(note)))
            }
        }
    }
}

fn expected((message, note): (String, String)) -> (String, Note) {
    (message, Note::Expected(note))
}

/// What is said about a comment without an end.
pub(super) fn unclosed_comment() -> (String, String) {
    ("this comment is never closed".into(), "expected `*/` before the end of the file".into())
}

fn stray(c: char) -> (String, Note) {
    let shown = c.escape_debug();
    let message = format!("the character `{shown}` (U+{:04X}) does not belong here", u32::from(c));
    let note = "outside comments and literals, C programs are made of ASCII characters";
    (message, Note::Expected(note.into()))
}
