//! Where an expression ends whose bytes arrive in portions.

use super::{Lexer, Piece, Position, Token};

/// Collects bytes until expressions are whole. A parenthesis that closes nothing is one by itself.
///
/// ```
/// use unloop::sexpr::Frames;
///
/// let mut frames = Frames::default();
/// frames.push(b"sat ; yes\n((x ");
/// assert_eq!(frames.whole().unwrap().bytes, b"sat");
/// assert!(frames.whole().is_none());
/// frames.push(b"1))");
/// let values = frames.whole().unwrap();
/// assert_eq!((values.bytes, values.at.line), (&b"((x 1))"[..], 2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Frames {
    bytes: Vec<u8>,
    /// How many of them are done with, and where one is behind them.
    taken: usize,
    position: Position,
    lexer: Lexer,
    depth: usize,
}

/// A whole expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame<'f> {
    /// From its first byte to its last, with the comments in it.
    pub bytes: &'f [u8],
    /// Where it begins.
    pub at: Position,
}

/// What was left when a stream ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// Space and comments.
    Nothing,
    /// A word or a string, which nothing else ends.
    Whole(Vec<u8>),
    /// The beginning of an expression.
    Half(Vec<u8>),
}

impl Frames {
    /// Takes bytes that have arrived.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.taken);
        self.lexer.shift(self.taken);
        self.taken = 0;
        self.bytes.extend_from_slice(bytes);
    }

    /// The next expression, if all of it has arrived.
    pub fn whole(&mut self) -> Option<Frame<'_>> {
        while let Some(piece) = self.lexer.next(&self.bytes) {
            if let Some(end) = self.end(&piece) {
                return Some(self.frame(end));
            }
        }
        None
    }

    /// How many bytes wait for the rest of their expression.
    pub fn waiting(&self) -> usize {
        self.bytes.len() - self.taken
    }

    /// What is left when the stream has ended, and all that was whole has been taken.
    pub fn finish(mut self) -> Unfinished {
        let last = self.lexer.finish();
        let end = last.as_ref().ok().and_then(Option::as_ref).and_then(|piece| self.end(piece));
        let rest = self.bytes.split_off(self.taken);
        match end {
            Some(_) => Unfinished::Whole(rest),
            None if rest.is_empty() => Unfinished::Nothing,
            None => Unfinished::Half(rest),
        }
    }

    /// Where the expression ends that this piece is the last of.
    fn end(&mut self, piece: &Piece) -> Option<usize> {
        match piece.token {
            Some(Token::Open) => self.depth += 1,
            Some(Token::Close) => self.depth = self.depth.saturating_sub(1),
            Some(Token::Word | Token::Barred | Token::Text) => {}
            None => {
                if self.depth == 0 {
                    self.take(piece.at.end);
                }
                return None;
            }
        }
        (self.depth == 0).then_some(piece.at.end)
    }

    fn frame(&mut self, end: usize) -> Frame<'_> {
        let (start, at) = (self.taken, self.position);
        self.take(end);
        Frame { bytes: &self.bytes[start..end], at }
    }

    fn take(&mut self, end: usize) {
        self.position = self.position.behind(&self.bytes[self.taken..end]);
        self.taken = end;
    }
}
