//! The syntax tree of a path listing.

use std::sync::Arc;

use crate::front::c::ast::{
    BinaryOp, Declaration, Declarator, Expr, ExprKind, Part, Specifier, Specifiers, TypeName,
    TypeWord,
};
use crate::front::c::exact::Qualifiers;
use crate::front::c::parse::nameless;
use crate::front::c::token::Integer;
use crate::front::source::Span;

/// A path: types and variables, then what happens to them, line by line.
#[derive(Debug)]
pub(crate) struct Listing {
    pub(crate) declarations: Vec<Declaration>,
    pub(crate) statements: Vec<Statement>,
    /// Behind the last brace.
    pub(crate) end: Span,
}

#[derive(Debug)]
pub(crate) struct Statement {
    pub(crate) kind: StatementKind,
    pub(crate) span: Span,
}

#[derive(Debug)]
pub(crate) enum StatementKind {
    /// `@ condition;`: the path goes on only where it holds.
    Condition(Expr),
    /// `=`, or an operator and `=`.
    Assign(Option<BinaryOp>, Expr, Expr),
    /// `++` or `--`.
    Step(bool, Expr),
    /// `scanf(…)` or `free(…)`.
    Expr(Expr),
}

/// What a name stands for: `NULL` is the null pointer.
pub(crate) fn named(text: Arc<str>, span: Span) -> Expr {
    if &*text != "NULL" {
        return Expr::new(ExprKind::Name(text), span);
    }
    let zero = Integer { value: 0.into(), unsigned: false, longs: 0, decimal: true };
    let zero = Expr::new(ExprKind::Integer(zero), span);
    let list = vec![Specifier::Type(TypeWord::Void)];
    let declarator =
        Declarator { parts: vec![Part::Pointer(Qualifiers::default())], ..nameless(span) };
    let pointer = TypeName { specifiers: Specifiers { list, span }, declarator };
    Expr::new(ExprKind::Cast(pointer, Box::new(zero)), span)
}
