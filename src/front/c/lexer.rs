//! Text → tokens. Written by hand: comments, continued lines and directives are easier
//! to get right this way than as regular expressions.
//!
//! What is no token becomes a token of its own that carries the complaint, because text
//! that the preprocessor leaves out may be anything.

use std::sync::Arc;

use super::literal;
use super::token::{Kind, Token, Word};
use crate::budget::Budget;
use crate::front::POLLED;
use crate::front::source::{Diagnostic, Sources, Span};

/// The tokens of file number `file` of `sources`; only the first ones when `budget` is over.
pub(crate) fn tokens(sources: &Sources, file: u32, budget: &Budget) -> Vec<Token> {
    let mut lexer = Lexer { sources, text: sources.text(file), file, at: 0, new_line: true };
    let mut tokens = Vec::new();
    while let Some(token) = lexer.token() {
        tokens.push(token);
        if tokens.len().is_multiple_of(POLLED) && budget.is_over() {
            break;
        }
    }
    tokens
}

struct Lexer<'s> {
    sources: &'s Sources,
    text: &'s str,
    file: u32,
    at: usize,
    new_line: bool,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn span(&self, start: usize) -> Span {
        // Files are far smaller than 2^32 bytes (`front::read`).
        let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span { file: self.file, start: narrow(start), end: narrow(self.at) }
    }

    fn bad(&self, start: usize, complaint: impl FnOnce(Diagnostic) -> Diagnostic) -> Kind {
        let place = self.sources.place(self.span(start));
        Kind::Bad(Box::new(complaint(Diagnostic::error(place, ""))))
    }

    fn token(&mut self) -> Option<Token> {
        if let Err(bad) = self.skip_blanks() {
            return Some(bad);
        }
        let start = self.at;
        let first_on_line = std::mem::replace(&mut self.new_line, false);
        let kind = match self.rest().chars().next()? {
            c if c.is_ascii_digit() => self.number(),
            '.' if self.rest()[1..].starts_with(|c: char| c.is_ascii_digit()) => self.number(),
            c if c.is_ascii_alphabetic() || c == '_' || c == '$' => self.word(),
            '"' => self.quoted('"'),
            '\'' => self.quoted('\''),
            c => self.operator(c),
        };
        Some(Token { kind, span: self.span(start), first_on_line })
    }

    /// Skips white space, comments and continued line ends.
    fn skip_blanks(&mut self) -> Result<(), Token> {
        loop {
            let rest = self.rest();
            let length = match rest.as_bytes() {
                [b'\n', ..] => {
                    self.new_line = true;
                    1
                }
                [b' ' | b'\t' | b'\r' | b'\x0b' | b'\x0c', ..] => 1,
                [b'\\', b'\n', ..] => 2,
                [b'\\', b'\r', b'\n', ..] => 3,
                [b'/', b'/', ..] => rest.find('\n').unwrap_or(rest.len()),
                [b'/', b'*', ..] => match rest[2..].find("*/") {
                    Some(inner) => inner + 4,
                    None => return Err(self.unterminated_comment()),
                },
                [0xef, 0xbb, 0xbf, ..] if self.at == 0 => 3,
                _ => return Ok(()),
            };
            self.at += length;
        }
    }

    fn unterminated_comment(&mut self) -> Token {
        let start = self.at;
        self.at += 2;
        let span = self.span(start);
        let kind = self.bad(start, |d| Diagnostic {
            message: "this comment is never closed".into(),
            ..d.label("it begins here").note("expected `*/` before the end of the file")
        });
        self.at = self.text.len();
        Token { kind, span, first_on_line: false }
    }

    fn number(&mut self) -> Kind {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let mut end = start;
        while let Some(&c) = bytes.get(end) {
            let exponent = matches!(c, b'+' | b'-')
                && end > start
                && matches!(bytes[end - 1], b'e' | b'E' | b'p' | b'P')
                && literal::may_have_exponent(&self.text[start..end]);
            if !(c.is_ascii_alphanumeric() || c == b'.' || c == b'_' || exponent) {
                break;
            }
            end += 1;
        }
        self.at = end;
        literal::number(&self.text[start..end]).unwrap_or_else(|(message, note)| {
            self.bad(start, |d| Diagnostic { message, ..d.note(note) })
        })
    }

    fn word(&mut self) -> Kind {
        let part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        let length = self.rest().find(|c| !part(c)).unwrap_or(self.rest().len());
        let start = self.at;
        self.at += length;
        let text = &self.text[start..self.at];
        let prefix = matches!(text, "L" | "u" | "U" | "u8");
        if prefix && self.rest().starts_with(['"', '\'']) {
            let quote = if self.rest().starts_with('"') { '"' } else { '\'' };
            self.quoted(quote);
            return self.bad(start, |d| Diagnostic {
                severity: crate::front::Severity::Unsupported,
                message: "wide and Unicode literals are not supported yet".into(),
                ..d.help("write a plain literal")
            });
        }
        Word::keyword(text).map_or_else(|| Kind::Name(Arc::from(text)), Kind::Word)
    }

    fn operator(&mut self, c: char) -> Kind {
        let start = self.at;
        if let Some(word) = Word::operator(self.rest()) {
            self.at += word.text().len();
            return Kind::Word(word);
        }
        self.at += c.len_utf8();
        let shown = c.escape_debug();
        self.bad(start, |d| Diagnostic {
            message: format!(
                "the character `{shown}` (U+{:04X}) does not belong here",
                u32::from(c)
            ),
            ..d.note("outside comments and literals, C programs are made of ASCII characters")
        })
    }

    /// A string literal or a character constant, up to its closing quote.
    fn quoted(&mut self, quote: char) -> Kind {
        let start = self.at;
        self.at += 1;
        let body = self.at;
        loop {
            match self.rest().chars().next() {
                Some(c) if c == quote => break,
                None | Some('\n') => return self.unterminated_literal(start, quote),
                Some('\\') => {
                    let escaped = self.rest()[1..].chars().next();
                    self.at += 1 + escaped.map_or(0, char::len_utf8);
                }
                Some(c) => self.at += c.len_utf8(),
            }
        }
        let inner = &self.text[body..self.at];
        self.at += 1;
        let kind = if quote == '"' { literal::text(inner) } else { literal::character(inner) };
        kind.unwrap_or_else(|(message, note)| {
            self.bad(start, |d| Diagnostic { message, ..d.note(note) })
        })
    }

    fn unterminated_literal(&self, start: usize, quote: char) -> Kind {
        let what = if quote == '"' { "string literal" } else { "character constant" };
        self.bad(start, |d| Diagnostic {
            message: format!("this {what} is never closed"),
            ..d.note(format!("expected `{quote}` before the end of the line"))
        })
    }
}
