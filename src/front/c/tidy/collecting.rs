//! What is read whole before something else is written in its place.

use std::sync::Arc;

use super::assembler::Assembler;
use super::quantifier::Quantifier;
use crate::front::c::token::{Clause, ClauseKind, Kind, Token, Word};

/// What is being read.
pub(super) struct Collecting {
    what: What,
    /// The word that it begins with.
    pub(super) begin: Token,
    /// What stands behind that.
    tokens: Vec<Token>,
    depth: i32,
}

#[derive(Clone, Copy)]
enum What {
    Assembler,
    Quantifier(Quantifier),
    Clause(ClauseKind),
}

/// What a token means to it.
pub(super) enum Step {
    /// There is more.
    More,
    /// It ends here, and this stands for it.
    Done(Vec<Token>),
    /// What it begins with is a name like others, and this is the next token.
    Name(Token),
    /// It cannot stand there.
    Wrong,
}

impl Collecting {
    /// What begins with a token, if anything does.
    pub(super) fn begun_by(token: &Token) -> Option<Self> {
        let what = match &token.kind {
            Kind::Word(Word::Asm) => What::Assembler,
            Kind::Name(name) => match ClauseKind::named(name) {
                Some(kind) => What::Clause(kind),
                None => What::Quantifier(Quantifier::named(name)?),
            },
            _ => return None,
        };
        Some(Self { what, begin: token.clone(), tokens: Vec::new(), depth: 0 })
    }

    /// Takes a token.
    pub(super) fn push(&mut self, token: Token) -> Step {
        use Word::{
            CloseBrace, CloseParenthesis, Goto, Inline, OpenBrace, OpenParenthesis, Volatile,
        };
        let (fits, closes) = match self.what {
            What::Assembler => {
                ([Volatile, Inline, Goto, OpenParenthesis].as_slice(), CloseParenthesis)
            }
            What::Quantifier(_) => ([OpenBrace].as_slice(), CloseBrace),
            What::Clause(_) => ([OpenParenthesis].as_slice(), CloseParenthesis),
        };
        if self.depth == 0 && !token.word().is_some_and(|word| fits.contains(&word)) {
            return match self.what {
                What::Assembler => Step::Wrong,
                What::Quantifier(_) | What::Clause(_) => Step::Name(token),
            };
        }
        let nesting = token.word().map_or(0, Word::nesting);
        let is_last = self.depth + nesting == 0 && nesting < 0;
        if is_last && token.word() != Some(closes) {
            return Step::Wrong;
        }
        self.depth += nesting;
        self.tokens.push(token);
        if !is_last {
            return Step::More;
        }
        let span = self.begin.span;
        Step::Done(match self.what {
            What::Assembler => Assembler { span, tokens: &self.tokens }.expression(),
            What::Clause(kind) => {
                let tokens = self.tokens[1..self.tokens.len() - 1].to_vec();
                let span = span.to(self.tokens[self.tokens.len() - 1].span);
                let kind = Kind::Clause(Arc::new(Clause { kind, tokens, span }));
                vec![Token { kind, ..self.begin.clone() }]
            }
            What::Quantifier(which) => {
                which.expression(&self.tokens[1..self.tokens.len() - 1], span)
            }
        })
    }
}
