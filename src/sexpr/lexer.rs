//! From bytes to pieces. The lexer keeps nothing but where it is, so that it goes on where it stopped when
//! more of a text has arrived.

use std::ops::Range;

use super::{SyntaxError, SyntaxErrorKind, Token};

/// What a byte is where nothing has begun.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Word,
    Space,
    Open,
    Close,
    Quote,
    Bar,
    Semicolon,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Word; 256];
    let spaces = *b" \t\n\r\x0c";
    let mut at = 0;
    while at < spaces.len() {
        classes[spaces[at] as usize] = Class::Space;
        at += 1;
    }
    classes[b'(' as usize] = Class::Open;
    classes[b')' as usize] = Class::Close;
    classes[b'"' as usize] = Class::Quote;
    classes[b'|' as usize] = Class::Bar;
    classes[b';' as usize] = Class::Semicolon;
    classes
};

const fn class(byte: u8) -> Class {
    CLASSES[byte as usize]
}

/// What one is inside of, between two bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Inside {
    #[default]
    Nothing,
    Space,
    Comment,
    Word,
    Text,
    /// Behind a quote in a string: its end, or the first half of a quote that it has.
    Quote,
    Bars,
}

/// A stretch of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its bytes.
    pub at: Range<usize>,
    /// What it is; `None` for space, or for a comment up to the end of its line.
    pub token: Option<Token>,
}

/// Cuts a text into pieces.
///
/// ```
/// use unloop::sexpr::{Lexer, Piece, Token};
///
/// let mut lexer = Lexer::default();
/// assert_eq!(lexer.next(b"ab"), None);
/// assert_eq!(lexer.next(b"abc "), Some(Piece { at: 0..3, token: Some(Token::Word) }));
/// assert_eq!(lexer.next(b"abc "), None);
/// assert_eq!(lexer.finish(), Ok(Some(Piece { at: 3..4, token: None })));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Lexer {
    /// Where the piece begins that it is in.
    start: usize,
    /// How far it has looked.
    at: usize,
    inside: Inside,
}

impl Lexer {
    /// The next piece of a text of which this much has arrived; `None` where it takes more to tell.
    #[inline]
    pub fn next(&mut self, text: &[u8]) -> Option<Piece> {
        if self.inside == Inside::Nothing {
            let &byte = text.get(self.at)?;
            self.start = self.at;
            self.at += 1;
            self.inside = match class(byte) {
                Class::Open => return Some(self.piece(Some(Token::Open))),
                Class::Close => return Some(self.piece(Some(Token::Close))),
                Class::Word => Inside::Word,
                Class::Space => Inside::Space,
                Class::Semicolon => Inside::Comment,
                Class::Quote => Inside::Text,
                Class::Bar => Inside::Bars,
            };
        }
        match self.inside {
            Inside::Word => self.up_to(text, |byte| class(byte) != Class::Word)?,
            Inside::Space => self.up_to(text, |byte| class(byte) != Class::Space)?,
            Inside::Comment => self.up_to(text, |byte| byte == b'\n')?,
            Inside::Bars => {
                self.up_to(text, |byte| byte == b'|')?;
                self.at += 1;
            }
            _ => self.text(text)?,
        }
        Some(self.piece(token(self.inside)))
    }

    /// What is left at the end of the text.
    ///
    /// # Errors
    /// A string or a symbol has no end.
    pub fn finish(&mut self) -> Result<Option<Piece>, SyntaxError> {
        match self.inside {
            Inside::Nothing => Ok(None),
            Inside::Text => Err(SyntaxError::unclosed(self.start, SyntaxErrorKind::Text)),
            Inside::Bars => Err(SyntaxError::unclosed(self.start, SyntaxErrorKind::Barred)),
            inside => Ok(Some(self.piece(token(inside)))),
        }
    }

    /// How far it has looked.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The first bytes of the text are gone; none of the piece that it is in.
    pub fn shift(&mut self, by: usize) {
        self.at -= by;
        self.start = self.start.saturating_sub(by);
    }

    /// To the first byte that is one; to the end if there is none.
    #[inline]
    fn up_to(&mut self, text: &[u8], is_one: impl Fn(u8) -> bool) -> Option<()> {
        let rest = text.get(self.at..).unwrap_or_default();
        match rest.iter().position(|&byte| is_one(byte)) {
            Some(length) => {
                self.at += length;
                Some(())
            }
            None => {
                self.at += rest.len();
                None
            }
        }
    }

    /// To the end of a string, which is seen at the byte behind it.
    fn text(&mut self, text: &[u8]) -> Option<()> {
        loop {
            if self.inside == Inside::Text {
                self.up_to(text, |byte| byte == b'"')?;
                self.at += 1;
                self.inside = Inside::Quote;
            }
            if *text.get(self.at)? != b'"' {
                return Some(());
            }
            self.at += 1;
            self.inside = Inside::Text;
        }
    }

    #[inline]
    fn piece(&mut self, token: Option<Token>) -> Piece {
        self.inside = Inside::Nothing;
        Piece { at: self.start..self.at, token }
    }
}

const fn token(inside: Inside) -> Option<Token> {
    match inside {
        Inside::Word => Some(Token::Word),
        Inside::Text | Inside::Quote => Some(Token::Text),
        Inside::Bars => Some(Token::Barred),
        Inside::Nothing | Inside::Space | Inside::Comment => None,
    }
}
