//! Tokens between brackets, taken apart and put together.

use std::sync::Arc;

use crate::front::c::token::{Integer, Kind, Token, Word};
use crate::front::library::OPEN;
use crate::front::source::Span;

/// The words outside of brackets, and where they stand; of a bracket the closing one.
pub(in crate::front::c) fn outside(tokens: &[Token]) -> impl Iterator<Item = (usize, Word)> {
    let mut depth = 0;
    tokens.iter().enumerate().filter_map(move |(at, token)| {
        depth += token.word().map_or(0, Word::nesting);
        token.word().filter(|_| depth == 0).map(|word| (at, word))
    })
}

/// The parts between such words outside of brackets.
pub(in crate::front::c) fn parts(tokens: &[Token], between: Word) -> Vec<&[Token]> {
    let mut depth = 0;
    let ends = |token: &Token| {
        depth += token.word().map_or(0, Word::nesting);
        depth == 0 && token.word() == Some(between)
    };
    tokens.split(ends).collect()
}

/// The same without brackets around all of it.
pub(super) fn without_brackets(tokens: &[Token]) -> &[Token] {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return tokens };
    let around =
        first.word() == Some(Word::OpenParenthesis) && last.word() == Some(Word::CloseParenthesis);
    if !around {
        return tokens;
    }
    let inner = &tokens[1..tokens.len() - 1];
    let mut depth = 0;
    let stays = inner.iter().all(|token| {
        depth += token.word().map_or(0, Word::nesting);
        depth >= 0
    });
    if stays { without_brackets(inner) } else { tokens }
}

/// The tokens of a text whose words stand apart; some are names of other tokens.
pub(in crate::front::c) fn spelled(
    text: &str,
    stand_for: &[(&str, Vec<Token>)],
    span: Span,
) -> Vec<Token> {
    let mut tokens = Vec::new();
    for word in text.split_whitespace() {
        if let Some((_, those)) = stand_for.iter().find(|(name, _)| *name == word) {
            tokens.extend_from_slice(those);
            continue;
        }
        let keyword = || Word::keywords().find(|(spelling, _)| *spelling == word).map(|it| it.1);
        let operator = || Word::operator(word).filter(|found| found.text() == word);
        let kind = match (word.parse::<u64>(), keyword().or_else(operator)) {
            (Ok(value), _) => Kind::Integer(Integer {
                value: value.into(),
                unsigned: false,
                longs: 0,
                decimal: true,
            }),
            (_, Some(word)) => Kind::Word(word),
            _ => Kind::Name(Arc::from(word)),
        };
        tokens.push(Token { kind, span, first_on_line: false });
    }
    tokens
}

/// The tokens of a text in which `OPEN ( TEXT )` says what is not followed.
pub(in crate::front::c) fn not_followed(text: &str, what: &str, span: Span) -> Vec<Token> {
    let of = |kind: Kind| vec![Token { kind, span, first_on_line: false }];
    let what = of(Kind::Text(Arc::from(what.as_bytes())));
    spelled(text, &[("OPEN", of(Kind::Name(Arc::from(OPEN)))), ("TEXT", what)], span)
}

/// What stands in the brackets that begin here.
pub(in crate::front::c) fn bracketed(tokens: &[Token]) -> Option<&[Token]> {
    let mut depth = 0;
    tokens.first().filter(|first| first.word() == Some(Word::OpenParenthesis))?;
    let end = tokens.iter().position(|token| {
        depth += token.word().map_or(0, Word::nesting);
        depth == 0
    })?;
    Some(&tokens[1..end])
}

/// Whether tokens only name something, so that it can be assigned to.
pub(in crate::front::c) fn is_named(tokens: &[Token]) -> bool {
    let names = [Word::Star, Word::Dot, Word::Arrow, Word::OpenBracket, Word::CloseBracket];
    tokens.iter().all(|token| match &token.kind {
        Kind::Name(_) | Kind::Integer(_) => true,
        kind => matches!(kind, Kind::Word(word) if names.contains(word)),
    })
}
