//! A listing as the body of a function of C: conditions are assumptions, `scanf` asks for an
//! input, and the end of the path has a label.

use std::sync::Arc;

use super::listing::{Listing, Statement, StatementKind};
use crate::front::c::ast::{
    Block, BlockItem, Declarator, Definition, Expr, ExprKind, External, Name, Parameters, Part,
    Specifier, Specifiers, Stmt, StmtKind, TypeWord, UnaryOp,
};
use crate::front::source::{Diagnostic, Diagnostics, Sources, Span};
use crate::graph::paths::END;

/// The function whose only run is the path.
///
/// # Errors
/// Statements that a path cannot have.
pub(super) fn function(sources: &Sources, listing: Listing) -> Result<External, Diagnostics> {
    let mut errors = Diagnostics::default();
    let end = listing.end;
    let mut items: Vec<BlockItem> =
        listing.declarations.into_iter().map(BlockItem::Declaration).collect();
    for statement in listing.statements {
        match lowered(sources, statement) {
            Ok(statement) => items.push(BlockItem::Statement(statement)),
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let empty = Box::new(Stmt::new(StmtKind::Empty, end));
    let label = Name { text: Arc::from(END), span: end };
    items.push(BlockItem::Statement(Stmt::new(StmtKind::Label(label, empty), end)));
    Ok(External::Function(main(Block { items, span: end })))
}

fn main(body: Block) -> Definition {
    let span = Span::default();
    let parts = vec![Part::Function(Parameters::default())];
    let name = Some(Name { text: Arc::from("main"), span });
    let list = vec![Specifier::Type(TypeWord::Void)];
    Definition {
        specifiers: Specifiers { list, span },
        declarator: Declarator { name, parts, attributes: Vec::new(), span },
        body,
    }
}

fn lowered(sources: &Sources, statement: Statement) -> Result<Stmt, Diagnostic> {
    let span = statement.span;
    let kind = match statement.kind {
        StatementKind::Condition(condition) => {
            call("__VERIFIER_assume", vec![condition], span).kind
        }
        StatementKind::Assign(op, target, value) => {
            ExprKind::Assign(op, Box::new(target), Box::new(value))
        }
        StatementKind::Step(up, target) => {
            ExprKind::Step { up, after: true, target: Box::new(target) }
        }
        StatementKind::Expr(expr) => called(sources, expr, span)?,
    };
    Ok(Stmt::new(StmtKind::Expr(Expr::new(kind, span)), span))
}

/// `scanf(…)` or `free(…)`.
fn called(sources: &Sources, expr: Expr, span: Span) -> Result<ExprKind, Diagnostic> {
    let at = expr.span;
    if let ExprKind::Call(function, arguments) = expr.kind
        && let ExprKind::Name(name) = &function.kind
    {
        match (&**name, &*arguments) {
            ("scanf", _) => return read(sources, arguments, span),
            ("free", [_]) => return Ok(ExprKind::Call(function, arguments)),
            _ => {}
        }
    }
    let error = Diagnostic::error(sources.place(at), "this is no statement of a path");
    let help = "a path has `scanf(\"%d\", &x);`, `free(p);`, assignments and `@ condition;`";
    Err(error.help(help))
}

/// `scanf("%d", address)`: the next input goes there.
fn read(sources: &Sources, arguments: Vec<Expr>, span: Span) -> Result<ExprKind, Diagnostic> {
    let [format, address] =
        <[Expr; 2]>::try_from(arguments).map_err(|_| wrong_scanf(sources, span))?;
    let ExprKind::Text(format) = &format.kind else { return Err(wrong_scanf(sources, span)) };
    let input = match &**format {
        b"%d" => "__VERIFIER_nondet_int",
        b"%f" | b"%lf" => "__VERIFIER_nondet_double",
        _ => return Err(wrong_scanf(sources, span)),
    };
    let at = address.span;
    let target = match address.kind {
        ExprKind::Unary(UnaryOp::Address, target) => target,
        kind => {
            let pointer = Box::new(Expr::new(kind, at));
            Box::new(Expr::new(ExprKind::Unary(UnaryOp::Dereference, pointer), at))
        }
    };
    Ok(ExprKind::Assign(None, target, Box::new(call(input, Vec::new(), span))))
}

fn wrong_scanf(sources: &Sources, span: Span) -> Diagnostic {
    let error = Diagnostic::error(sources.place(span), "this `scanf` is not supported");
    error.help("one input at a time: `scanf(\"%d\", &x);` for an int, \"%f\" for a real")
}

fn call(name: &str, arguments: Vec<Expr>, span: Span) -> Expr {
    let function = Expr::new(ExprKind::Name(Arc::from(name)), span);
    Expr::new(ExprKind::Call(Box::new(function), arguments), span)
}
