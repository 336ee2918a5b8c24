//! Text → syntax tree, by the grammar in `grammar/path.lalrpop`.

use std::sync::Arc;

use lalrpop_util::ParseError;

use super::hints;
use super::listing::{Listing, Statement, StatementKind};
use crate::front::ReadOptions;
use crate::front::c::ast::{Expr, ExprKind, UnaryOp};
use crate::front::c::parse::{Position, complaint, positioned};
use crate::front::c::tidy::MAX_NESTING;
use crate::front::c::token::{Kind, Token, Word};
use crate::front::c::{Dialect, lexed, tokens};
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};

/// Made of the grammar by `make grammar`.
#[allow(clippy::all, clippy::pedantic, clippy::unwrap_used, missing_docs, unreachable_pub, unused)]
mod grammar {
    include!(concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/parsers/path.rs"));
}

/// What file 0 of `sources` says, and the opposite of what is to hold at the end of it.
///
/// # Errors
/// Where the text first leaves the grammar.
pub(super) fn listing(
    sources: &mut Sources,
    options: &ReadOptions,
) -> Result<Listing, Diagnostics> {
    let tokens = marked(tokens(sources, options)?);
    require_shallow(sources, &tokens)?;
    let parsed = grammar::ListingParser::new().parse(positioned(&tokens, &options.budget));
    let mut listing = parsed.map_err(|error| refused(sources, &tokens, error))?;
    if let Some(post) = &options.post {
        let condition = postcondition(sources, post, options)?;
        let span = condition.span;
        let not = Expr::new(ExprKind::Unary(UnaryOp::Not, Box::new(condition)), span);
        listing.statements.push(Statement { kind: StatementKind::Condition(not), span });
    }
    Ok(listing)
}

/// Brackets may be nested as deep as in C: what is read and lowered goes down into them.
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

/// The condition that `--post` names (Remark 1 of the paper).
fn postcondition(
    sources: &mut Sources,
    text: &Arc<str>,
    options: &ReadOptions,
) -> Result<Expr, Diagnostics> {
    let file = sources.add("--post", &**text);
    let mut tokens = Vec::new();
    lexed(sources, file, Dialect::Path, &mut |token| tokens.push(token));
    if tokens.is_empty() {
        let place = sources.place(Span { file, start: 0, end: 0 });
        return Err(Diagnostic::error(place, "there is no condition to violate").into());
    }
    let tokens = marked(tokens);
    let parsed = grammar::ConditionParser::new().parse(positioned(&tokens, &options.budget));
    parsed.map_err(|error| refused(sources, &tokens, error).into())
}

/// What to say of a text that leaves the grammar.
fn refused(
    sources: &Sources,
    tokens: &[Token],
    error: ParseError<Position, Kind, ()>,
) -> Diagnostic {
    let hint = hints::hint(&error);
    let complaint = complaint(sources, tokens, error);
    match hint {
        Some(hint) => complaint.help(hint),
        None => complaint,
    }
}

/// `real` is a type.
fn marked(mut tokens: Vec<Token>) -> Vec<Token> {
    for token in &mut tokens {
        if matches!(&token.kind, Kind::Name(name) if &**name == "real") {
            token.kind = Kind::Word(Word::Double);
        }
    }
    tokens
}
