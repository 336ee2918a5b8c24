//! The words of the text form.

use std::fmt;

use super::words::Complaint;
use crate::graph::KEYWORDS;

/// A word of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// A keyword or a sign.
    Fixed(&'static str),
    /// A name, with bars or without.
    Name(String),
    /// Digits.
    Number(String),
    /// A text between quotes, without them and without escapes.
    Text(String),
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Fixed(text) => write!(f, "`{text}`"),
            Token::Name(text) => write!(f, "the name `{text}`"),
            Token::Number(text) => write!(f, "the number {text}"),
            Token::Text(text) => write!(f, "the text {text:?}"),
        }
    }
}

/// The signs; one that begins with another stands before it.
const SIGNS: [&str; 29] = [
    "->", ":=", "..", "||", "&&", "&", "==", "!=", "<=", ">=", "{", "}", "[", "]", "(", ")", ":",
    ",", "#", "@", "<", ">", "+", "-", "*", "/", "%", "!", "?",
];

/// A word with its first byte and the one after its last, as LALRPOP wants it.
type Spanned = Result<(usize, Token, usize), Complaint>;

/// The words of a text, one after the other.
pub(super) struct Lexer<'s> {
    text: &'s str,
    at: usize,
}

impl<'s> Lexer<'s> {
    pub(super) fn new(text: &'s str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    /// Passes white space and comments.
    fn skip(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if !trimmed.starts_with("//") {
                return;
            }
            self.at += trimmed.find('\n').unwrap_or(trimmed.len());
        }
    }

    /// Passes the characters that fit.
    fn take(&mut self, fits: impl Fn(char) -> bool) -> &'s str {
        let rest = self.rest();
        let length = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn token(&mut self, first: char) -> Result<Token, Complaint> {
        if first.is_ascii_digit() {
            return Ok(Token::Number(self.take(|c| c.is_ascii_digit()).to_owned()));
        }
        if first.is_ascii_alphabetic() || first == '_' {
            let word = self.take(|c| c.is_ascii_alphanumeric() || "_.$".contains(c));
            let keyword = KEYWORDS.into_iter().find(|&keyword| keyword == word);
            return Ok(keyword.map_or_else(|| Token::Name(word.to_owned()), Token::Fixed));
        }
        if let Some(sign) = SIGNS.into_iter().find(|&sign| self.rest().starts_with(sign)) {
            self.at += sign.len();
            return Ok(Token::Fixed(sign));
        }
        match first {
            '|' => self.barred(),
            '"' => self.quoted(),
            other => {
                let from = self.at;
                self.at += other.len_utf8();
                Err(Complaint::new(from, self.at, format!("`{other}` has no meaning here")))
            }
        }
    }

    fn barred(&mut self) -> Result<Token, Complaint> {
        let from = self.at;
        self.at += 1;
        let name = self.take(|c| c != '|' && c != '\n');
        if !self.rest().starts_with('|') {
            return Err(Complaint::new(from, self.at, "the closing bar of the name is missing"));
        }
        self.at += 1;
        Ok(Token::Name(name.to_owned()))
    }

    fn quoted(&mut self) -> Result<Token, Complaint> {
        let from = self.at;
        self.at += 1;
        let mut text = String::new();
        loop {
            text.push_str(self.take(|c| !['"', '\\', '\n'].contains(&c)));
            match self.rest().chars().next() {
                Some('"') => {
                    self.at += 1;
                    return Ok(Token::Text(text));
                }
                Some('\\') => text.push(self.escape()?),
                _ => {
                    let text = "the closing quote of the text is missing";
                    return Err(Complaint::new(from, self.at, text));
                }
            }
        }
    }

    /// `\"`, `\\`, or the number of a character: `\u{a}`.
    fn escape(&mut self) -> Result<char, Complaint> {
        let from = self.at;
        self.at += 1;
        for plain in ['"', '\\'] {
            if self.rest().starts_with(plain) {
                self.at += 1;
                return Ok(plain);
            }
        }
        let number = self
            .rest()
            .strip_prefix("u{")
            .and_then(|rest| rest.split_once('}'))
            .map(|(number, _)| number);
        let escaped = number.and_then(|n| char::from_u32(u32::from_str_radix(n, 16).ok()?));
        match (number, escaped) {
            (Some(number), Some(character)) => {
                self.at += number.len() + 3;
                Ok(character)
            }
            _ => Err(Complaint::new(
                from,
                self.at,
                "this escape is none of `\\\"`, `\\\\`, `\\u{…}`",
            )),
        }
    }
}

impl Iterator for Lexer<'_> {
    type Item = Spanned;

    fn next(&mut self) -> Option<Spanned> {
        self.skip();
        let first = self.rest().chars().next()?;
        let from = self.at;
        Some(self.token(first).map(|token| (from, token, self.at)))
    }
}
