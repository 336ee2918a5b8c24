//! The words of microc. Comments are C's, both kinds; everything that is no word is
//! reported at once, not only the first.

use std::fmt;
use std::sync::Arc;

use num_bigint::BigInt;

use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};

/// A word of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// A keyword or a sign.
    Fixed(&'static str),
    /// An identifier.
    Name(Arc<str>),
    /// Digits.
    Number(BigInt),
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Fixed(text) => write!(f, "`{text}`"),
            Token::Name(name) => write!(f, "the name `{name}`"),
            Token::Number(number) => write!(f, "the number {number}"),
        }
    }
}

/// A word with its first byte and the one after its last, as LALRPOP takes it.
pub(super) type Spanned = (u32, Token, u32);

/// The words that mean something.
pub(super) const KEYWORDS: [&str; 9] =
    ["alloc", "else", "if", "input", "null", "output", "return", "var", "while"];

/// The signs; one that begins with another stands before it.
const SIGNS: [&str; 25] = [
    "&&", "||", "==", "!=", "<=", ">=", "{", "}", "[", "]", "(", ")", ",", ";", ":", ".", "=", "<",
    ">", "+", "-", "*", "/", "!", "&",
];

/// So many complaints are made of one text.
const MAX_COMPLAINTS: usize = 50;

/// The words of file 0 of `sources`.
///
/// # Errors
/// All that is no word.
pub(super) fn words(sources: &Sources) -> Result<Vec<Spanned>, Diagnostics> {
    let mut lexer = Lexer { sources, text: sources.text(0), at: 0, errors: Diagnostics::default() };
    let mut words = Vec::new();
    // A byte order mark is no part of the program.
    lexer.at += lexer.text.len() - lexer.text.trim_start_matches('\u{feff}').len();
    while let Some(first) = lexer.skip() {
        let start = lexer.at;
        if let Some(token) = lexer.token(first) {
            words.push((narrow(start), token, narrow(lexer.at)));
        } else if lexer.errors.len() >= MAX_COMPLAINTS {
            break;
        }
    }
    if lexer.errors.is_empty() { Ok(words) } else { Err(lexer.errors) }
}

fn narrow(at: usize) -> u32 {
    // Files are far smaller than 2^32 bytes (`front::read`).
    u32::try_from(at).unwrap_or(u32::MAX)
}

struct Lexer<'s> {
    sources: &'s Sources,
    text: &'s str,
    at: usize,
    errors: Diagnostics,
}

impl<'s> Lexer<'s> {
    fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    fn error(&self, start: usize, message: impl Into<String>) -> Diagnostic {
        let span = Span { file: 0, start: narrow(start), end: narrow(self.at) };
        Diagnostic::error(self.sources.place(span), message)
    }

    /// Passes white space and comments; the first character behind them.
    fn skip(&mut self) -> Option<char> {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if trimmed.starts_with("//") {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else if let Some(inside) = trimmed.strip_prefix("/*") {
                match inside.find("*/") {
                    Some(inner) => self.at += inner + 4,
                    None => self.open_comment(),
                }
            } else {
                return trimmed.chars().next();
            }
        }
    }

    fn open_comment(&mut self) {
        let start = self.at;
        self.at += 2;
        let error = self.error(start, "the comment never ends");
        self.errors.push(error.help("close it with `*/`"));
        self.at = self.text.len();
    }

    /// Passes the characters that fit.
    fn take(&mut self, fits: impl Fn(char) -> bool) -> &'s str {
        let rest = self.rest();
        let length = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn token(&mut self, first: char) -> Option<Token> {
        if first.is_ascii_digit() {
            return self.number();
        }
        if first.is_ascii_alphabetic() || first == '_' {
            let word = self.take(|c| c.is_ascii_alphanumeric() || c == '_');
            let keyword = KEYWORDS.into_iter().find(|&keyword| keyword == word);
            return Some(keyword.map_or_else(|| Token::Name(word.into()), Token::Fixed));
        }
        if let Some(sign) = SIGNS.into_iter().find(|&sign| self.rest().starts_with(sign)) {
            self.at += sign.len();
            return Some(Token::Fixed(sign));
        }
        self.strange(first);
        None
    }

    fn number(&mut self) -> Option<Token> {
        let start = self.at;
        let digits = self.take(|c| c.is_ascii_digit());
        let more = self.take(|c| c.is_ascii_alphanumeric() || c == '_');
        match (more, digits.parse()) {
            ("", Ok(number)) => return Some(Token::Number(number)),
            _ => {
                let text = format!("`{digits}{more}` is neither a number nor a name");
                let error = self.error(start, text);
                let help = "numbers have decimal digits alone, and names begin with no digit";
                self.errors.push(error.help(help));
            }
        }
        None
    }

    fn strange(&mut self, first: char) {
        let start = self.at;
        let (length, help) = match first {
            '"' | '\'' => {
                let rest = &self.rest()[1..];
                let end = rest.find([first, '\n']).map_or(rest.len(), |end| end + 1);
                (1 + end, "microc has no texts; a character is its number, such as 65 for A")
            }
            '%' => (1, "the remainder of a / b is a - a / b * b"),
            '|' => (1, "`||` is the logical or"),
            '?' => (1, "use `if` and `else`"),
            '#' => (1, "microc has no preprocessor"),
            _ => (first.len_utf8(), ""),
        };
        self.at += length.min(self.rest().len());
        let shown: String = self.text[start..self.at].trim_end().chars().take(20).collect();
        let mut error = self.error(start, format!("`{shown}` has no meaning in microc"));
        if !help.is_empty() {
            error = error.help(help);
        }
        self.errors.push(error);
    }
}
