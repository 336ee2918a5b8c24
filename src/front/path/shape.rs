//! The tokens of a listing as those of a function of C without loops: its declarations come into the body, whose
//! statements are the path. C's grammar has `@ condition;` for the listing's sake.

use std::sync::Arc;

use crate::front::c::tidy::MAX_NESTING;
use crate::front::c::token::{Integer, Kind, Token, Word};
use crate::front::source::{Diagnostic, Sources, Span};

/// How a listing is to look.
const ONE_PAIR: &str = "a listing is one path: one pair of { }";
const NO_FUNCTIONS: &str =
    "a listing has no functions: its declarations come first, then the path in { }";

/// The tokens of a function whose body is the listing, and, behind its last statement, `post`: a condition that
/// is not to hold there.
///
/// # Errors
/// Where there is no path, or more than one; and statements that a path does not have.
pub(super) fn function(
    sources: &Sources,
    tokens: Vec<Token>,
    post: Option<&[Token]>,
) -> Result<Vec<Token>, Diagnostic> {
    require_shallow(sources, &tokens)?;
    let open = opening(sources, &tokens)?;
    let close = closing(sources, &tokens, open)?;
    refuse_control_flow(sources, &tokens[open..close])?;
    let span = tokens[open].span;
    let words = [Word::Void, Word::OpenParenthesis, Word::Void, Word::CloseParenthesis];
    let [result, begin, nothing, end] = words.map(|word| at(Kind::Word(word), span));
    let name = at(Kind::Name(Arc::from("main")), span);
    let mut all = vec![result, name, begin, nothing, end, tokens[open].clone()];
    for (index, token) in tokens.into_iter().enumerate() {
        if index == close
            && let Some(condition) = post
        {
            all.extend(violated(condition));
        }
        if index != open {
            all.extend(without_null(token));
        }
    }
    Ok(all)
}

fn at(kind: Kind, span: Span) -> Token {
    Token { kind, span, first_on_line: false }
}

/// `@ !(condition);`
fn violated(condition: &[Token]) -> Vec<Token> {
    let (Some(first), Some(last)) = (condition.first(), condition.last()) else {
        return Vec::new();
    };
    let word = |word, span| at(Kind::Word(word), span);
    let before = [Word::At, Word::Not, Word::OpenParenthesis].map(|one| word(one, first.span));
    let behind = [Word::CloseParenthesis, Word::Semicolon].map(|one| word(one, last.span));
    before.into_iter().chain(condition.iter().cloned()).chain(behind).collect()
}

/// A token as C has it: `NULL` is the null pointer, included or not.
fn without_null(token: Token) -> Vec<Token> {
    if !matches!(&token.kind, Kind::Name(name) if &**name == "NULL") {
        return vec![token];
    }
    let zero = Integer { value: 0.into(), unsigned: false, longs: 0, decimal: true };
    let words = [Word::OpenParenthesis, Word::OpenParenthesis, Word::Void, Word::Star];
    let mut kinds: Vec<Kind> = words.map(Kind::Word).into();
    kinds.push(Kind::Word(Word::CloseParenthesis));
    kinds.push(Kind::Integer(zero));
    kinds.push(Kind::Word(Word::CloseParenthesis));
    kinds.into_iter().map(|kind| at(kind, token.span)).collect()
}

/// The brace that the path begins with: none of a type or of an initialiser.
fn opening(sources: &Sources, tokens: &[Token]) -> Result<usize, Diagnostic> {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate() {
        let Some(word) = token.word() else { continue };
        let before = index.checked_sub(1).map(|before| tokens[before].word());
        match (word, before) {
            (Word::OpenBrace, None | Some(Some(Word::Semicolon))) if depth == 0 => {
                return Ok(index);
            }
            (Word::OpenBrace, Some(Some(Word::CloseParenthesis))) if depth == 0 => {
                return Err(misplaced(sources, token).help(NO_FUNCTIONS));
            }
            (Word::At, _) => break,
            _ => depth += word.nesting(),
        }
    }
    let first = tokens.iter().find(|token| token.word() == Some(Word::At));
    let span = first.or(tokens.last()).map_or_else(Span::default, |token| token.span);
    let error = Diagnostic::error(sources.place(span), "this listing has no path in braces");
    Err(error.help("declarations come first, then the path in { }: `int x; { x = 1; @ x > 0; }`"))
}

/// The brace that it ends with, behind which nothing stands.
fn closing(sources: &Sources, tokens: &[Token], open: usize) -> Result<usize, Diagnostic> {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        depth += token.word().map_or(0, Word::nesting);
        if depth == 0 {
            return match tokens.get(index + 1) {
                Some(more) => Err(misplaced(sources, more).help(ONE_PAIR)),
                None => Ok(index),
            };
        }
    }
    Ok(tokens.len())
}

fn misplaced(sources: &Sources, token: &Token) -> Diagnostic {
    let place = sources.place(token.span);
    Diagnostic::error(place, format!("{} does not fit here", token.kind))
}

/// Each statement is a step of the path.
fn refuse_control_flow(sources: &Sources, body: &[Token]) -> Result<(), Diagnostic> {
    let mut starts = true;
    for (index, token) in body.iter().enumerate().skip(1) {
        let next = body.get(index + 1).and_then(Token::word);
        let is_label = matches!(token.kind, Kind::Name(_)) && next == Some(Word::Colon);
        let help = match token.word() {
            Some(word) if starts => no_step(word),
            _ if starts && is_label => Some("a path has no labels: write its steps in their order"),
            _ => None,
        };
        if let Some(help) = help {
            return Err(misplaced(sources, token).help(help));
        }
        starts = matches!(token.word(), Some(Word::Semicolon | Word::CloseBrace));
    }
    Ok(())
}

/// What to write in the place of a statement that begins so.
fn no_step(word: Word) -> Option<&'static str> {
    match word {
        Word::If | Word::Else | Word::Switch => {
            Some("a path goes one way: write what holds on it as `@ condition;`")
        }
        Word::While | Word::For | Word::Do => Some(
            "a path has no loops: write each round's condition as `@ condition;`, then its steps",
        ),
        Word::Return | Word::Goto | Word::Break | Word::Continue | Word::Case | Word::Default => {
            Some("a path has no jumps: write its steps in their order")
        }
        Word::OpenBrace => Some(ONE_PAIR),
        _ => None,
    }
}

/// Brackets may be nested as deep as in C: what is read and flattened goes down into them.
fn require_shallow(sources: &Sources, tokens: &[Token]) -> Result<(), Diagnostic> {
    let mut depth = 0;
    for token in tokens {
        depth += token.word().map_or(0, Word::nesting);
        if depth > MAX_NESTING {
            let message = format!("brackets are nested more than {MAX_NESTING} deep here");
            let complaint = Diagnostic::unsupported(sources.place(token.span), message);
            return Err(complaint.help("split the condition, or give the inner structures names"));
        }
    }
    Ok(())
}
