//! What is read whole before something else is written in its place.

use super::assembler::Assembler;
use super::quantifier::Quantifier;
use crate::front::c::token::{Kind, Token, Word};

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
    Contract,
}

/// What CBMC's contracts of functions and loops are made of.
const CONTRACTS: [&str; 8] = [
    "__CPROVER_requires",
    "__CPROVER_ensures",
    "__CPROVER_assigns",
    "__CPROVER_frees",
    "__CPROVER_loop_invariant",
    "__CPROVER_decreases",
    "__CPROVER_requires_contract",
    "__CPROVER_ensures_contract",
];

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
    /// Whether it is a part of a contract.
    pub(super) fn is_contract(&self) -> bool {
        matches!(self.what, What::Contract)
    }

    /// What begins with a token, if anything does.
    pub(super) fn begun_by(token: &Token) -> Option<Self> {
        let what = match &token.kind {
            Kind::Word(Word::Asm) => What::Assembler,
            Kind::Name(name) if CONTRACTS.contains(&&**name) => What::Contract,
            Kind::Name(name) => What::Quantifier(Quantifier::named(name)?),
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
            What::Contract => ([OpenParenthesis].as_slice(), CloseParenthesis),
        };
        if self.depth == 0 && !token.word().is_some_and(|word| fits.contains(&word)) {
            return match self.what {
                What::Assembler => Step::Wrong,
                What::Quantifier(_) | What::Contract => Step::Name(token),
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
            What::Contract => Vec::new(),
            What::Quantifier(which) => {
                which.expression(&self.tokens[1..self.tokens.len() - 1], span)
            }
        })
    }
}
