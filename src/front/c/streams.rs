//! The streams of the C library as values: where a program uses `stdin` and the like otherwise than
//! by handing it to a function of the library, it is given a declaration.

use std::sync::Arc;

use super::headers::STREAM;
use super::library;
use super::token::{Kind, Token, Word};
use crate::front::Abi;
use crate::front::source::Sources;

const NAMES: [&str; 3] = ["stdin", "stdout", "stderr"];

/// Puts the declarations that are missing in front of a file's tokens.
pub(super) fn declare(sources: &mut Sources, tokens: &mut Vec<Token>, model: Abi) {
    let used = NAMES.iter().filter(|name| is_value(tokens, name));
    let lines: Vec<String> = used.map(|name| format!("extern {STREAM} *{name};\n")).collect();
    let text = lines.concat();
    if !text.is_empty() && !defines_streams(tokens) {
        let declared = library::lexed(sources, "stdio.h", text, model);
        tokens.splice(..0, declared);
    }
}

/// Whether it is not declared, and used as a value.
fn is_value(tokens: &[Token], name: &str) -> bool {
    let uses = || (0..tokens.len()).filter(|&at| is_name(&tokens[at], name));
    let declared = uses().any(|at| {
        let before = at.checked_sub(1).and_then(|at| tokens[at].word());
        let after = tokens.get(at + 1).and_then(Token::word);
        before == Some(Word::Star) && matches!(after, Some(Word::Semicolon | Word::Comma))
    });
    !declared && uses().any(|at| !is_argument(tokens, at))
}

/// Whether the program says itself what a stream is.
fn defines_streams(tokens: &[Token]) -> bool {
    tokens.windows(2).any(|pair| {
        is_name(&pair[0], STREAM) && matches!(pair[1].word(), Some(Word::Semicolon | Word::Comma))
    })
}

fn is_name(token: &Token, name: &str) -> bool {
    matches!(&token.kind, Kind::Name(text) | Kind::TypeName(text) if **text == *name)
}

/// Whether a name is an argument, by itself, of a function of the library.
fn is_argument(tokens: &[Token], at: usize) -> bool {
    let after = tokens.get(at + 1).and_then(Token::word);
    if !matches!(after, Some(Word::Comma | Word::CloseParenthesis)) {
        return false;
    }
    let before = at.checked_sub(1).and_then(|at| tokens[at].word());
    if !matches!(before, Some(Word::Comma | Word::OpenParenthesis)) {
        return false;
    }
    called(tokens, at).is_some_and(|name| library::is_known(&name))
}

/// The function whose arguments stand here.
fn called(tokens: &[Token], at: usize) -> Option<Arc<str>> {
    let mut depth = 0;
    for at in (0..at).rev() {
        match tokens[at].word() {
            Some(Word::OpenParenthesis) if depth == 0 => {
                return match &tokens[at.checked_sub(1)?].kind {
                    Kind::Name(name) => Some(Arc::clone(name)),
                    _ => None,
                };
            }
            Some(Word::Semicolon | Word::OpenBrace | Word::CloseBrace) => return None,
            word => depth -= word.map_or(0, Word::nesting),
        }
    }
    None
}
