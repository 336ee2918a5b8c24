//! One command of a client, read once: its name, its arguments, what its terms are about.

use std::ops::Range;

use super::theories::Theories;
use crate::sexpr::{Token, Tokens, symbol};
use crate::solve::scan::Reader;
use crate::solve::widths::Widths;

/// A command's outline.
#[derive(Clone, Debug)]
pub(super) struct Outline<'t> {
    text: &'t str,
    /// Its name.
    pub(super) name: &'t str,
    /// Where its arguments are.
    arguments: Vec<Range<usize>>,
    /// What occurs in it.
    pub(super) theories: Theories,
    /// The names that are given by `:named`, in their order; whether the last is the whole argument's.
    pub(super) names: Vec<&'t str>,
    pub(super) is_named: bool,
}

impl<'t> Outline<'t> {
    /// Reads a command.
    ///
    /// # Errors
    /// It is none, in words.
    pub(super) fn of(text: &'t str, widths: &mut Widths) -> Result<Self, String> {
        let mut reader = Reader::new(text, widths);
        let (mut depth, mut begun) = (0, 0);
        let mut arguments = Vec::new();
        let (mut names, mut is_named, mut names_next) = (Vec::new(), false, false);
        for token in Tokens::new(text) {
            let (at, token) = token.map_err(|error| error.to_string())?;
            match token {
                Token::Open => depth += 1,
                Token::Close => depth -= 1,
                _ if names_next => {
                    names.push(symbol(&text[at.clone()]));
                    // `(assert (! … :named n))`
                    is_named |= depth == 2;
                }
                _ => {}
            }
            names_next = token == Token::Word && &text[at.clone()] == ":named";
            match (depth, token) {
                (2, Token::Open) => begun = at.start,
                (1, Token::Close) => arguments.push(begun..at.end),
                (1, Token::Word | Token::Barred | Token::Text) => arguments.push(at.clone()),
                _ => {}
            }
            reader.take(at, token).map_err(|mistake| mistake.message)?;
        }
        let facts = reader.finish().map_err(|mistake| mistake.message)?;
        // The first word is the name.
        let name = arguments.first().cloned().map_or("", |at| &text[at]);
        arguments.drain(..arguments.len().min(1));
        if is_named {
            // It stands behind those of its parts.
            names.rotate_right(1);
        }
        let theories = Theories::of(&facts);
        Ok(Self { text, name, arguments, theories, names, is_named })
    }

    /// The text of an argument, from 0.
    pub(super) fn argument(&self, at: usize) -> Option<&'t str> {
        self.arguments.get(at).map(|range| &self.text[range.clone()])
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.arguments.len()
    }

    /// The only argument, which may be left out: a number.
    pub(super) fn number(&self) -> Option<usize> {
        match self.count() {
            0 => Some(1),
            1 => self.argument(0)?.parse().ok(),
            _ => None,
        }
    }

    /// What it declares or defines, and of which sort: of a function, what it gives.
    pub(super) fn declared(&self) -> Option<(&'t str, &'t str)> {
        let at = match self.name {
            "declare-const" | "define-const" => 1,
            "declare-fun" | "define-fun" | "define-fun-rec" => 2,
            _ => return None,
        };
        Some((self.argument(0)?, self.argument(at)?))
    }

    /// The constant that it declares.
    pub(super) fn constant(&self) -> Option<&'t str> {
        let is_constant = match self.name {
            "declare-const" => true,
            "declare-fun" => self.argument(1).is_some_and(|sorts| {
                sorts.trim_start_matches('(').trim_end_matches(')').trim().is_empty()
            }),
            _ => false,
        };
        self.argument(0).filter(|_| is_constant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_taken_apart() {
        let mut widths = Widths::default();
        let mut read = |text| Outline::of(text, &mut widths);
        let command =
            read("(assert (! (or (! |a b| :named p) q) :pattern (x) :named |n|))").expect("ok");
        assert_eq!((command.name, &command.names[..]), ("assert", &["n", "p"][..]));
        assert!(command.is_named && command.count() == 1);
        let command = read("(assert (or (! a :named p) (! b :named q)))").expect("ok");
        assert_eq!((command.is_named, &command.names[..]), (false, &["p", "q"][..]));
        let command = read("(declare-fun |x| ( ) Int)").expect("ok");
        assert_eq!((command.constant(), command.count()), (Some("|x|"), 3));
        assert_eq!(read("(declare-fun f (Int) Int)").expect("ok").constant(), None);
        let number = |text| Outline::of(text, &mut Widths::default()).expect("ok").number();
        assert_eq!(
            ["(push)", "(push 3)", "(push x)", "(push 1 1)"].map(number),
            [Some(1), Some(3), None, None]
        );
        for wrong in ["foo", ")", "()", "(())", "(\"a\")"] {
            assert!(Outline::of(wrong, &mut Widths::default()).is_err(), "{wrong}");
        }
    }
}
