//! The tokens of a whole text.

use std::ops::Range;

use super::{Lexer, SyntaxError, Token};

/// The tokens of a text, one after the other, and where they are; comments and space are none.
#[derive(Clone, Debug)]
pub struct Tokens<'t> {
    text: &'t str,
    lexer: Lexer,
}

impl<'t> Tokens<'t> {
    /// At the beginning of a text.
    pub fn new(text: &'t str) -> Self {
        Self { text, lexer: Lexer::default() }
    }

    /// One past the last token.
    pub fn at(&self) -> usize {
        self.lexer.at()
    }
}

impl Iterator for Tokens<'_> {
    type Item = Result<(Range<usize>, Token), SyntaxError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let piece = match self.lexer.next(self.text.as_bytes()) {
                Some(piece) => piece,
                None => match self.lexer.finish() {
                    Ok(piece) => piece?,
                    Err(error) => return Some(Err(error)),
                },
            };
            if let Some(token) = piece.token {
                return Some(Ok((piece.at, token)));
            }
        }
    }
}
