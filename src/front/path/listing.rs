//! A path listing, step by step.

use crate::front::c::ast::{BinaryOp, Declaration, Expr};

/// A path: types and variables, then what happens to them, line by line.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub(super) declarations: Vec<Declaration>,
    pub(super) statements: Vec<Statement>,
}

#[derive(Debug)]
pub(super) enum Statement {
    /// `@ condition;`: the path goes on only where it holds.
    Condition(Expr),
    /// `=`, or an operator and `=`.
    Assign(Option<BinaryOp>, Expr, Expr),
    /// `++` or `--`.
    Step(bool, Expr),
    /// `scanf(…)` or `free(…)`.
    Expr(Expr),
}
