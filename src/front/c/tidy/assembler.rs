//! Assembler statements (GNU C). One without a text does what its operands say, and nothing else: `"+r" (x)` leaves `x`
//! as it is, `"=r" (x)` with `"0" (y)` is an assignment. All others are not followed where a run comes to them, and
//! what stands outside of functions is left out.

use std::sync::Arc;

use crate::front::c::token::{Integer, Kind, Token, Word};
use crate::front::library::OPEN;
use crate::front::source::Span;

/// A statement, as far as it has been read.
pub(super) struct Assembler {
    pub(super) span: Span,
    /// What stands behind the word.
    tokens: Vec<Token>,
    depth: i32,
}

/// What a statement without a text does with a value: something may be assigned to it.
struct Done<'t> {
    value: &'t [Token],
    given: Option<&'t [Token]>,
}

/// `"=r" (x)`
struct Operand<'t> {
    constraint: Vec<u8>,
    value: &'t [Token],
}

impl Assembler {
    pub(super) fn new(span: Span) -> Self {
        Self { span, tokens: Vec::new(), depth: 0 }
    }

    /// Takes a token; whether it was the last.
    pub(super) fn push(&mut self, token: Token) -> bool {
        self.depth += token.word().map_or(0, Word::nesting);
        self.tokens.push(token);
        self.depth <= 0 && self.tokens.last().and_then(Token::word) == Some(Word::CloseParenthesis)
    }

    /// Whether something cannot stand before the first bracket.
    pub(super) fn is_wrong(&self, token: &Token) -> bool {
        use Word::{Goto, Inline, OpenParenthesis, Volatile};
        let begins = matches!(token.word(), Some(Volatile | Inline | Goto | OpenParenthesis));
        self.depth == 0 && !begins
    }

    /// The sections between the colons.
    fn sections(&self) -> Vec<&[Token]> {
        let opens = |token: &Token| token.word() == Some(Word::OpenParenthesis);
        let begin = self.tokens.iter().position(opens).map_or(0, |at| at + 1);
        let inner = self.tokens.get(begin..self.tokens.len() - 1).unwrap_or_default();
        parts(inner, Word::Colon)
    }

    /// The expression that stands for it.
    pub(super) fn expression(&self) -> Vec<Token> {
        let of = |kind: Kind| Token { kind, span: self.span, first_on_line: false };
        let word = |word: Word| of(Kind::Word(word));
        let (open, close) = (word(Word::OpenParenthesis), word(Word::CloseParenthesis));
        let Some(all) = self.without_text() else {
            let said = Kind::Text(Arc::from(&b"an assembler statement"[..]));
            return vec![of(Kind::Name(Arc::from(OPEN))), open, of(said), close];
        };
        let cast = [open.clone(), word(Word::Void), close.clone()];
        let mut tokens = vec![open.clone()];
        for Done { value, given } in all {
            tokens.extend(cast.iter().chain([&open]).chain(value).cloned());
            if let Some(given) = given {
                tokens.push(word(Word::Assign));
                tokens.extend_from_slice(given);
            }
            tokens.extend([close.clone(), word(Word::Comma)]);
        }
        let zero = Integer { value: 0.into(), unsigned: false, longs: 0, decimal: true };
        tokens.extend(cast);
        tokens.extend([of(Kind::Integer(zero)), close]);
        tokens
    }

    /// What it comes to if nothing is assembled: expressions to look at, and what is assigned to what.
    fn without_text(&self) -> Option<Vec<Done<'_>>> {
        let goes =
            self.tokens.iter().take_while(|token| token.word() != Some(Word::OpenParenthesis));
        let sections = self.sections();
        let (template, operands) = sections.split_first()?;
        let goes = goes.into_iter().any(|token| token.word() == Some(Word::Goto));
        if goes || operands.len() > 3 || !text(template)?.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let of = |at: usize| operands.get(at).map_or(Some(Vec::new()), |part| all_operands(part));
        let (outputs, inputs) = (of(0)?, of(1)?);
        let one = outputs.len() == 1;
        let mut found = Vec::new();
        for output in &outputs {
            let kept = output.constraint.first() == Some(&b'+');
            let given = inputs.iter().find(|input| one && input.constraint == b"0");
            if !kept && given.is_none() {
                return None;
            }
            let given = given.filter(|_| !kept).map(|input| input.value);
            found.push(Done { value: output.value, given });
        }
        found.extend(inputs.iter().map(|input| Done { value: input.value, given: None }));
        Some(found)
    }
}

/// What is written between such words outside of brackets.
fn parts(tokens: &[Token], between: Word) -> Vec<&[Token]> {
    let mut depth = 0;
    let ends = |token: &Token| {
        depth += token.word().map_or(0, Word::nesting);
        depth == 0 && token.word() == Some(between)
    };
    tokens.split(ends).collect()
}

/// The string that tokens are.
fn text(tokens: &[Token]) -> Option<Vec<u8>> {
    let mut all = Vec::new();
    for token in tokens {
        let Kind::Text(text) = &token.kind else { return None };
        all.extend_from_slice(text);
    }
    Some(all)
}

/// `[name] "constraint" (expression), …`
fn all_operands(tokens: &[Token]) -> Option<Vec<Operand<'_>>> {
    if tokens.is_empty() {
        return Some(Vec::new());
    }
    parts(tokens, Word::Comma).into_iter().map(operand).collect()
}

fn operand(tokens: &[Token]) -> Option<Operand<'_>> {
    let named = tokens.iter().position(|token| token.word() == Some(Word::CloseBracket));
    let is_named = tokens.first()?.word() == Some(Word::OpenBracket);
    let tokens = &tokens[named.filter(|_| is_named).map_or(0, |at| at + 1)..];
    let opens = tokens.iter().position(|token| token.word() == Some(Word::OpenParenthesis))?;
    let (constraint, value) = tokens.split_at(opens);
    Some(Operand { constraint: text(constraint)?, value })
}
