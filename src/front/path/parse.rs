//! Text → syntax tree, by C's grammar: a listing is the body of a function.

use std::sync::Arc;

use super::listing::{Listing, Statement};
use super::shape;
use crate::front::c::ast::{BlockItem, Definition, Expr, ExprKind, External, Name, Stmt, StmtKind};
use crate::front::c::parse::assumption;
use crate::front::c::token::Token;
use crate::front::c::{Dialect, Units, lexed, parsed, tokens};
use crate::front::library::{self, Kind};
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};
use crate::front::{Abi, DataModel, ReadOptions};
use crate::graph::paths::END;

/// What file 0 of `sources` says as a function of C, whose only run is the path, and the opposite of what is to
/// hold at the end of it.
///
/// # Errors
/// Where the text first leaves the grammar; statements that a path cannot have.
pub(super) fn function(sources: &mut Sources, options: &ReadOptions) -> Result<Units, Diagnostics> {
    let text = tokens(sources, options)?;
    let post = options.post.as_ref().map(|post| postcondition(sources, post)).transpose()?;
    let tokens = shape::function(sources, text, post.as_deref())?;
    let mut units = parsed(sources, tokens, options)?;
    // What reads the next input of a listing is none of C's library.
    units.leave_out(|name| matches!(library::kind(name), Some(Kind::Scan(_))));
    for external in &mut units.tree {
        if let External::Function(definition) = external {
            require_effects(sources, definition)?;
            add_end(definition);
        }
    }
    Ok(units)
}

/// The tokens of the condition that `--post` names (Remark 1 of the paper).
fn postcondition(sources: &mut Sources, text: &Arc<str>) -> Result<Vec<Token>, Diagnostics> {
    let file = sources.add("--post", &**text);
    let mut tokens = Vec::new();
    lexed(sources, file, Dialect::Path, Abi::from(DataModel::Cells), &mut |token| {
        tokens.push(token);
    });
    if tokens.is_empty() {
        let place = sources.place(Span { file, start: 0, end: 0 });
        return Err(Diagnostic::error(place, "there is no condition to violate").into());
    }
    Ok(tokens)
}

/// Each expression that is a statement does something.
fn require_effects(sources: &Sources, definition: &Definition) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    for item in &definition.body.items {
        let BlockItem::Statement(Stmt { kind: StmtKind::Expr(expr), .. }) = item else { continue };
        let complaint = match &expr.kind {
            ExprKind::Call(..) if assumption(expr).is_some_and(is_assignment) => {
                ("a condition assigns", "`==` compares; an assignment is a statement of its own")
            }
            ExprKind::Call(..) | ExprKind::Assign(..) | ExprKind::Step { .. } => continue,
            ExprKind::Logical { .. } | ExprKind::Binary(..) => {
                ("this is no statement of a path", "a condition begins with `@`")
            }
            _ => (
                "this is no statement of a path",
                "a path has `scanf(\"%d\", &x);`, `free(p);`, assignments and `@ condition;`",
            ),
        };
        let (message, help) = complaint;
        errors.push(Diagnostic::error(sources.place(expr.span), message).help(help));
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn is_assignment(condition: &Expr) -> bool {
    matches!(condition.kind, ExprKind::Assign(..))
}

/// The end of the path has a label.
fn add_end(definition: &mut Definition) {
    let span = definition.body.span;
    let end = Span { start: span.end, ..span };
    let empty = Box::new(Stmt::new(StmtKind::Empty, end));
    let label = Name { text: Arc::from(END), span: end };
    let label = Stmt::new(StmtKind::Label(label, empty), end);
    definition.body.items.push(BlockItem::Statement(label));
}

/// The listing, step by step.
pub(super) fn listing(
    sources: &mut Sources,
    options: &ReadOptions,
) -> Result<Listing, Diagnostics> {
    let mut listing = Listing::default();
    for external in function(sources, options)?.tree {
        let External::Function(definition) = external else { continue };
        for item in definition.body.items {
            match item {
                BlockItem::Declaration(declaration) => listing.declarations.push(declaration),
                BlockItem::Statement(statement) => listing.statements.extend(step(statement)),
                BlockItem::Labels(_) => {}
                BlockItem::Function(inner) => {
                    let place = sources.place(inner.declarator.span);
                    let error = Diagnostic::error(place, "a listing defines no functions");
                    return Err(error.help("write the steps that a call takes").into());
                }
            }
        }
    }
    Ok(listing)
}

fn step(statement: Stmt) -> Option<Statement> {
    let StmtKind::Expr(expr) = statement.kind else { return None };
    let assumed = assumption(&expr).cloned();
    Some(match expr.kind {
        ExprKind::Assign(op, target, value) => Statement::Assign(op, *target, *value),
        ExprKind::Step { up, target, .. } => Statement::Step(up, *target),
        _ => match assumed {
            Some(condition) => Statement::Condition(condition),
            None => Statement::Expr(expr),
        },
    })
}
