//! What somebody guesses of a loop, as an expression, and which of its parts make sense as one.

use super::ast::{Expr, ExprKind, UnaryOp};

/// An expression of C, as far as it is used.
#[derive(Clone, Debug)]
pub(in crate::front) struct Guess {
    pub(in crate::front) expr: Expr,
    /// The line of the loop that it is about.
    pub(in crate::front) line: u32,
}

/// What is said of a part that is no condition on variables.
pub(in crate::front) const LEFT_OUT: &str = "this cannot be used as an invariant, and is left out";

impl Guess {
    /// Its conjuncts, from left to right.
    pub(in crate::front) fn conjuncts(&self) -> Vec<&Expr> {
        let mut all = Vec::new();
        add_conjuncts(&self.expr, &mut all);
        all
    }
}

fn add_conjuncts<'e>(expr: &'e Expr, all: &mut Vec<&'e Expr>) {
    match &expr.kind {
        ExprKind::Logical { and: true, left, right } => {
            add_conjuncts(left, all);
            add_conjuncts(right, all);
        }
        _ => all.push(expr),
    }
}

/// Whether evaluating an expression changes nothing, calls nothing, and follows no pointer.
pub(in crate::front) fn is_plain(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Integer(_)
        | ExprKind::Character(_)
        | ExprKind::WideCharacter(..)
        | ExprKind::Name(_)
        | ExprKind::SizeofType(_) => true,
        ExprKind::Index(a, b) | ExprKind::Binary(_, a, b) => is_plain(a) && is_plain(b),
        ExprKind::Logical { left, right, .. } => is_plain(left) && is_plain(right),
        ExprKind::Member { base, arrow, .. } => !arrow && is_plain(base),
        ExprKind::Unary(op, inner) => {
            !matches!(op, UnaryOp::Address | UnaryOp::Dereference) && is_plain(inner)
        }
        ExprKind::Conditional(c, a, b) => is_plain(c) && is_plain(a) && is_plain(b),
        ExprKind::Cast(_, inner) => is_plain(inner),
        _ => false,
    }
}
