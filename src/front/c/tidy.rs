//! Between preprocessor and parser: drops what says nothing about a program's meaning
//! (attributes, qualifiers, assembler names), and refuses what neither parser nor
//! lowering could treat well: inline assembly, type definitions, brackets nested so
//! deep that nobody means them.
//!
//! The scoped pass that tells the names of types from other names will stand here too.

use super::token::{Kind, Token, Word};
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};

/// Brackets may be nested this deep (the C standard asks for 63, clang allows 256).
const MAX_NESTING: i32 = 256;

/// What is left for the parser, and the first use of `volatile` if there is one.
pub(super) struct Tidy {
    pub(super) tokens: Vec<Token>,
    pub(super) volatile: Option<Span>,
}

/// Tidies up.
///
/// # Errors
/// What is refused.
pub(super) fn tidy(sources: &Sources, tokens: &[Token]) -> Result<Tidy, Diagnostics> {
    let mut result = Tidy { tokens: Vec::with_capacity(tokens.len()), volatile: None };
    let mut errors = Diagnostics::default();
    let mut braces = 0;
    let mut rest = tokens;
    while let Some((token, after)) = rest.split_first() {
        rest = after;
        let Kind::Word(word) = token.kind else {
            result.tokens.push(token.clone());
            continue;
        };
        match word {
            Word::Attribute => rest = skip_brackets(after),
            // At file scope it names a symbol for the assembler; elsewhere it is code.
            Word::Asm if braces == 0 => rest = skip_brackets(after),
            Word::Asm => errors.push(refused(sources, token, "inline assembly", INLINE_ASSEMBLY)),
            Word::Volatile => {
                result.volatile.get_or_insert(token.span);
            }
            Word::Const | Word::Restrict | Word::Inline | Word::Extension | Word::Noreturn => {}
            _ => {
                let brace = matches!(word, Word::OpenBrace | Word::CloseBrace);
                braces += if brace { word.nesting() } else { 0 };
                result.tokens.push(token.clone());
            }
        }
    }
    errors = errors.iter().cloned().chain(too_deep(sources, &result.tokens)).collect();
    if errors.is_empty() { Ok(result) } else { Err(errors) }
}

const INLINE_ASSEMBLY: &str = "replace it by C code with the same effect, or by an input";

fn refused(sources: &Sources, token: &Token, what: &str, help: &str) -> Diagnostic {
    let place = sources.place(token.span);
    Diagnostic::unsupported(place, format!("{what} is not supported yet")).help(help)
}

/// What follows the brackets that `tokens` begin with, if they do.
fn skip_brackets(tokens: &[Token]) -> &[Token] {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate() {
        if let Kind::Word(word) = token.kind {
            depth += word.nesting();
        }
        if depth == 0 {
            let bracketed = token.kind == Kind::Word(Word::CloseParenthesis);
            return if bracketed { &tokens[index + 1..] } else { tokens };
        }
    }
    tokens
}

fn too_deep(sources: &Sources, tokens: &[Token]) -> Option<Diagnostic> {
    let mut depth = 0;
    let deep = tokens.iter().find(|token| {
        depth += if let Kind::Word(word) = token.kind { word.nesting() } else { 0 };
        depth > MAX_NESTING
    })?;
    let place = sources.place(deep.span);
    let message = format!("brackets are nested more than {MAX_NESTING} deep here");
    Some(Diagnostic::unsupported(place, message).help("split the expression or the function"))
}
