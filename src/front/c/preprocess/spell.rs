//! `#` and `##`: pieces that macros make of the way in which others are written
//! (C17 §6.10.3.2–3).

use std::sync::Arc;

use super::super::lexer::Lexer;
use super::super::piece::{Kind, Piece};
use super::Preprocessor;
use super::macros::Macro;
use crate::front::source::Diagnostic;

/// `#`: an argument as a string.
pub(super) fn quoted(argument: &[Piece], name: &Piece, spaced: bool) -> Piece {
    let mut text = String::from('"');
    for (index, piece) in argument.iter().enumerate() {
        if index > 0 && piece.spaced {
            text.push(' ');
        }
        let literal = matches!(piece.kind, Kind::Quoted(_));
        for c in piece.text().chars() {
            if literal && matches!(c, '"' | '\\') {
                text.push('\\');
            }
            text.push(c);
        }
    }
    text.push('"');
    let kind = Kind::Quoted(Arc::from(text));
    Piece { kind, painted: false, spaced, ..name.clone() }
}

impl Preprocessor<'_> {
    /// `##`: the last piece of `left` and the first of `right` become one. If `nothing`
    /// was written left of it, there is nothing to do.
    pub(super) fn join(
        &mut self,
        left: &mut Vec<Piece>,
        nothing: bool,
        right: Vec<Piece>,
        meaning: &Macro,
        name: &Piece,
    ) {
        let mut right = right.into_iter();
        if !nothing && let (Some(last), Some(first)) = (left.last_mut(), right.next()) {
            let text = format!("{}{}", last.text(), first.text());
            let mut lexer = Lexer::of_text(&text, name.span);
            let joined = lexer.piece(&mut self.names);
            match joined.filter(|joined| joined.text() == text && joined.is_token()) {
                Some(joined) => {
                    *last = Piece { kind: joined.kind, painted: false, ..last.clone() };
                    self.charge_text(last, name);
                }
                None => self.no_token(&text, meaning, name),
            }
        }
        left.extend(right);
    }

    fn no_token(&mut self, text: &str, meaning: &Macro, name: &Piece) {
        let message = format!("the macro `{}` joins `{text}`, which is no token", meaning.name);
        let error = Diagnostic::error(self.sources.place(name.span), message)
            .help("leave out `##` where both sides stand by themselves");
        let defined = meaning.defined.map(|span| self.sources.place(span));
        self.say(match defined {
            Some(defined) => error.related(defined, "the macro is defined here"),
            None => error,
        });
    }
}

impl Piece {
    fn is_token(&self) -> bool {
        !matches!(self.kind, Kind::Stray(_) | Kind::Unclosed(_) | Kind::UnclosedComment)
    }
}
