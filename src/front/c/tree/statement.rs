//! Statements of the typed tree.

use num_bigint::BigInt;

use super::{Expr, ObjectId, ScopePoint};
use crate::front::source::Span;
use crate::front::types::LengthId;

/// Names a label of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LabelId(pub(crate) usize);

/// `{ … }`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    pub(crate) items: Vec<Item>,
    pub(crate) span: Span,
}

/// What a block holds.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// A variable's life begins, and it is given its first value. One that is static is not:
    /// it is only named here.
    Declare(ObjectId),
    /// What the lengths in a declaration are here.
    Lengths(Vec<(LengthId, Expr)>),
    Statement(Statement),
}

/// A statement.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) kind: StatementKind,
    pub(crate) span: Span,
}

/// The kinds of statements. Conditions are scalars, which hold unless they are 0.
#[derive(Clone, Debug)]
pub(crate) enum StatementKind {
    Empty,
    Expr(Expr),
    Block(Block),
    If(Expr, Box<Statement>, Option<Box<Statement>>),
    While(Expr, Loop),
    Do(Loop, Expr),
    For(Box<For>),
    /// Its value is of a promoted type, which is that of its cases.
    Switch(Expr, Box<Statement>),
    Case(Case, Box<Statement>),
    Default(Box<Statement>),
    Label(LabelId, Box<Statement>),
    Goto(LabelId),
    /// GNU's `goto *pointer`.
    GotoAddress(Expr),
    Break,
    Continue,
    Return(Option<Expr>),
}

/// The body of a loop, and what can be named at its head.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub(crate) body: Box<Statement>,
    pub(crate) scope: ScopePoint,
}

/// `for (start; condition; step)`.
#[derive(Clone, Debug)]
pub(crate) struct For {
    /// Declarations, or one expression.
    pub(crate) start: Vec<Item>,
    pub(crate) condition: Option<Expr>,
    pub(crate) step: Option<Expr>,
    pub(crate) body: Loop,
}

/// The values of a `case`: from the first to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Case {
    pub(crate) first: BigInt,
    pub(crate) last: BigInt,
}
