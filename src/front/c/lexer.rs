//! Text → pieces. Written by hand: comments, continued lines and directives are easier
//! to get right this way than as regular expressions.
//!
//! It never complains: text that the preprocessor leaves out may be anything. What is
//! no token of C is a piece of its own, and reported when it is used.

use std::borrow::Cow;
use std::sync::Arc;

use super::piece::{Kind, Names, Piece};
use super::token::Word;
use crate::front::source::Span;

/// What else brackets and `#` may be written as (C17 §6.4.6), longer ones before their beginnings.
const DIGRAPHS: [(&str, Word); 6] = [
    ("%:%:", Word::HashHash),
    ("%:", Word::Hash),
    ("<:", Word::OpenBracket),
    (":>", Word::CloseBracket),
    ("<%", Word::OpenBrace),
    ("%>", Word::CloseBrace),
];

/// Reads a text piece by piece.
#[derive(Debug)]
pub(super) struct Lexer {
    /// The text without continued line ends.
    text: Arc<str>,
    /// For each continued line end: where it was in `text`, and how many bytes are
    /// missing up to there.
    splices: Vec<(usize, usize)>,
    place: Position,
    at: usize,
    /// Whether what comes next is the first of its line.
    new_line: bool,
    /// If so: where the line after that of the last piece began.
    line_start: usize,
    spaced: bool,
    /// Whether digits may stand apart: `1'000`.
    separated: bool,
}

#[derive(Clone, Copy, Debug)]
enum Position {
    /// The text is that of this file.
    File(u32),
    /// All of the text stands for something at one place.
    Fixed(Span),
}

/// The name in an `#include`, as it is written there.
#[derive(Debug)]
pub(super) struct HeaderName {
    pub(super) name: String,
    /// Whether it stands in `<` `>`.
    pub(super) angled: bool,
}

impl Lexer {
    /// A lexer of file number `file`, whose text is `text`.
    pub(super) fn of_file(text: &Arc<str>, file: u32) -> Self {
        Self::new(text, Position::File(file))
    }

    /// A lexer of a text that is in no file: all of it is at `span`.
    pub(super) fn of_text(text: &str, span: Span) -> Self {
        Self::new(&Arc::from(text), Position::Fixed(span))
    }

    fn new(text: &Arc<str>, place: Position) -> Self {
        let (text, splices) = spliced(text);
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self {
            text,
            splices,
            place,
            at,
            new_line: true,
            line_start: 0,
            spaced: false,
            separated: false,
        }
    }

    /// The same, for a text in which digits may stand apart, as in C23.
    pub(super) fn with_separators(self, separated: bool) -> Self {
        Self { separated, ..self }
    }

    /// The next piece.
    pub(super) fn piece(&mut self, names: &mut Names) -> Option<Piece> {
        let unclosed = self.skip_blanks();
        let first_on_line = std::mem::replace(&mut self.new_line, false);
        let spaced = std::mem::replace(&mut self.spaced, false);
        let start = self.at;
        let kind = if unclosed { self.open_comment() } else { self.kind(names)? };
        let span = self.span(start);
        if unclosed {
            self.at = self.text.len();
        }
        Some(Piece { kind, span, painted: false, first_on_line, spaced })
    }

    /// The next piece, if it is on the same line as the last one.
    pub(super) fn piece_on_line(&mut self, names: &mut Names) -> Option<Piece> {
        if self.skip_blanks() || !self.new_line { self.piece(names) } else { None }
    }

    /// What stands between `<` and `>` or between quotes here, on this line.
    pub(super) fn header_name(&mut self) -> Option<HeaderName> {
        self.skip_blanks();
        let close = match self.byte(0) {
            Some(b'<') if !self.new_line => '>',
            Some(b'"') if !self.new_line => '"',
            _ => return None,
        };
        let inner = &self.text[self.at + 1..];
        let length = inner.find([close, '\n']).filter(|&end| inner[end..].starts_with(close))?;
        let name = inner[..length].to_owned();
        self.at += length + 2;
        Some(HeaderName { name, angled: close == '>' })
    }

    /// Where the line after this one begins in the file, once this one has been read.
    pub(super) fn next_line(&self) -> u32 {
        self.offset(if self.new_line { self.line_start } else { self.text.len() })
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }

    /// Where a byte of the text was before continued line ends were taken out.
    fn offset(&self, at: usize) -> u32 {
        let before = self.splices.partition_point(|&(splice, _)| splice <= at);
        let missing = before.checked_sub(1).map_or(0, |last| self.splices[last].1);
        // Files are far smaller than 2^32 bytes (`front::read`).
        u32::try_from(at + missing).unwrap_or(u32::MAX)
    }

    fn span(&self, start: usize) -> Span {
        match self.place {
            Position::Fixed(span) => span,
            Position::File(file) => {
                let start = self.offset(start);
                // The last byte's place: behind it may be a continued line end.
                let end = self.offset(self.at.saturating_sub(1)).saturating_add(1);
                Span { file, start, end: end.max(start) }
            }
        }
    }

    /// Skips white space and comments; true if a comment never ends.
    fn skip_blanks(&mut self) -> bool {
        loop {
            let rest = &self.text.as_bytes()[self.at..];
            let length = match rest {
                [b'\n', ..] => {
                    if !std::mem::replace(&mut self.new_line, true) {
                        self.line_start = self.at + 1;
                    }
                    1
                }
                [b' ' | b'\t' | b'\r' | b'\x0b' | b'\x0c', ..] => 1,
                [b'/', b'/', ..] => rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len()),
                [b'/', b'*', ..] => match self.text[self.at + 2..].find("*/") {
                    Some(inner) => inner + 4,
                    None => return true,
                },
                _ => return false,
            };
            self.spaced = true;
            self.at += length;
        }
    }

    fn open_comment(&mut self) -> Kind {
        self.at += "/*".len();
        Kind::UnclosedComment
    }

    fn kind(&mut self, names: &mut Names) -> Option<Kind> {
        let first = self.text[self.at..].chars().next()?;
        let fraction = first == '.' && self.byte(1).is_some_and(|b| b.is_ascii_digit());
        Some(match first {
            c if c.is_ascii_digit() || fraction => self.number(),
            c if c.is_alphabetic() || c == '_' || c == '$' => self.word(names),
            '\\' if self.universal(self.at).is_some() => self.word(names),
            '"' | '\'' => self.quoted(self.at, first),
            c => self.operator(c),
        })
    }

    /// What the standard calls a preprocessing number: `1.5e+3`, but `0xe+3` as well.
    fn number(&mut self) -> Kind {
        let start = self.at;
        let mut last = 0;
        while let Some(byte) = self.byte(0) {
            let after = self.byte(1).is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_');
            let separates = self.separated && byte == b'\'' && after;
            let sign = matches!(byte, b'+' | b'-') && matches!(last, b'e' | b'E' | b'p' | b'P');
            if !(byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_') || sign || separates) {
                break;
            }
            last = byte;
            self.at += 1;
        }
        Kind::Number(Arc::from(&self.text[start..self.at]))
    }

    fn word(&mut self, names: &mut Names) -> Kind {
        let start = self.at;
        let mut spelled: Option<String> = None;
        loop {
            while self
                .byte(0)
                .is_some_and(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$'))
            {
                self.at += 1;
            }
            // Letters beyond ASCII, as they are or as C spells them.
            let written = self.text[self.at..].chars().next().filter(|c| is_letter(*c));
            let own = written.map(|letter| (letter, letter.len_utf8()));
            let Some((letter, length)) = own.or_else(|| self.universal(self.at)) else { break };
            if own.is_none() || spelled.is_some() {
                let before = spelled.get_or_insert_with(|| self.text[start..self.at].to_owned());
                before.push(letter);
            }
            self.at += length;
            if let Some(spelled) = &mut spelled {
                let rest = &self.text[self.at..];
                let plain = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '$'));
                spelled.push_str(&rest[..rest.find(plain).unwrap_or(rest.len())]);
            }
        }
        if let Some(spelled) = spelled {
            return Kind::Name(names.get(&spelled));
        }
        let text = &self.text[start..self.at];
        match self.byte(0) {
            Some(quote @ (b'"' | b'\'')) if matches!(text, "L" | "u" | "U" | "u8") => {
                self.quoted(start, char::from(quote))
            }
            _ => Kind::Name(names.get(text)),
        }
    }

    /// The letter that `\u00e9` stands for at a place, and how many bytes that is.
    fn universal(&self, at: usize) -> Option<(char, usize)> {
        let rest = &self.text[at..];
        let digits = match rest.as_bytes() {
            [b'\\', b'u', ..] => 4,
            [b'\\', b'U', ..] => 8,
            _ => return None,
        };
        let number = u32::from_str_radix(rest.get(2..2 + digits)?, 16).ok()?;
        char::from_u32(number)
            .filter(|c| is_letter(*c) || *c == '$')
            .map(|letter| (letter, 2 + digits))
    }

    fn operator(&mut self, c: char) -> Kind {
        let rest = &self.text[self.at..];
        if let Some((text, word)) = DIGRAPHS.iter().find(|(text, _)| rest.starts_with(text)) {
            self.at += text.len();
            return Kind::Operator(*word);
        }
        if let Some(word) = Word::operator(rest) {
            self.at += word.text().len();
            return Kind::Operator(word);
        }
        self.at += c.len_utf8();
        Kind::Stray(c)
    }

    /// A literal from its opening quote (before which, from `start` on, may be a prefix)
    /// up to its closing one.
    fn quoted(&mut self, start: usize, quote: char) -> Kind {
        self.at += 1;
        loop {
            match self.byte(0) {
                None | Some(b'\n') => return Kind::Unclosed(quote),
                Some(b'\\') if !matches!(self.byte(1), None | Some(b'\n')) => self.at += 2,
                Some(byte) => {
                    self.at += 1;
                    if char::from(byte) == quote {
                        break;
                    }
                }
            }
        }
        // A backslash may have stepped into the middle of a character.
        while !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
        Kind::Quoted(Arc::from(&self.text[start..self.at]))
    }
}

/// Whether it may stand in a name, beyond ASCII: letters, digits, and marks that combine with them.
fn is_letter(c: char) -> bool {
    !c.is_ascii() && (c.is_alphanumeric() || ('\u{300}'..='\u{36f}').contains(&c))
}

/// A text without its continued line ends (a backslash, possibly blanks as for gcc, and
/// the end of the line), and where they were.
fn spliced(text: &Arc<str>) -> (Arc<str>, Vec<(usize, usize)>) {
    let mut kept: Cow<'_, str> = Cow::Borrowed("");
    let mut splices = Vec::new();
    let (mut from, mut search) = (0, 0);
    while let Some(found) = text[search..].find('\\') {
        let backslash = search + found;
        search = backslash + 1;
        let after = text[search..].trim_start_matches([' ', '\t', '\r', '\x0b', '\x0c']);
        if after.starts_with('\n') {
            kept.to_mut().push_str(&text[from..backslash]);
            from = text.len() - after.len() + 1;
            search = from;
            splices.push((kept.len(), from - kept.len()));
        }
    }
    if splices.is_empty() {
        return (Arc::clone(text), splices);
    }
    kept.to_mut().push_str(&text[from..]);
    (Arc::from(kept), splices)
}
