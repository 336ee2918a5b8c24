//! The syntax tree of microc, as the grammar builds it.
//!
//! Trees are no deeper than [`MAX_DEPTH`], so that passes may recurse: the constructors put
//! a marker for what would be deeper, and `names` reports it.

use std::sync::Arc;

use num_bigint::BigInt;

use crate::front::source::Span;

/// How deep a tree may be.
const MAX_DEPTH: u32 = 500;

/// The stretch of the program's text between two bytes.
pub(crate) fn span(start: u32, end: u32) -> Span {
    Span { file: 0, start, end }
}

/// A name, and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub(crate) text: Arc<str>,
    pub(crate) span: Span,
}

/// `name(parameters) { var locals; body return result; }`
#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) name: Name,
    pub(crate) parameters: Vec<Name>,
    pub(crate) locals: Vec<Name>,
    pub(crate) body: Vec<Stmt>,
    pub(crate) result: Expr,
    /// `return`, to its semicolon.
    pub(crate) end: Span,
}

#[derive(Debug)]
pub(crate) struct Stmt {
    pub(crate) kind: StmtKind,
    pub(crate) span: Span,
    depth: u32,
}

#[derive(Debug)]
pub(crate) enum StmtKind {
    /// Target and value.
    Assign(Expr, Expr),
    Expr(Expr),
    Output(Expr),
    If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    While(Expr, Box<Stmt>),
    Block(Vec<Stmt>),
    TooDeep,
}

#[derive(Debug)]
pub(crate) struct Expr {
    pub(crate) kind: ExprKind,
    pub(crate) span: Span,
    depth: u32,
}

#[derive(Debug)]
pub(crate) enum ExprKind {
    Int(BigInt),
    Null,
    Input,
    Name(Arc<str>),
    Alloc(Box<Expr>),
    Prefix(Prefix, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `&&` if true, else `||`.
    Logical(bool, Box<Expr>, Box<Expr>),
    Call(Box<Expr>, Vec<Expr>),
    Index(Box<Expr>, Box<Expr>),
    Field(Box<Expr>, Name),
    Array(Vec<Expr>),
    Record(Vec<(Name, Expr)>),
    TooDeep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prefix {
    Not,
    Negate,
    Address,
    Dereference,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Expr {
    pub(crate) fn new(kind: ExprKind, span: Span) -> Self {
        let depth = 1 + kind.depth_below();
        if depth > MAX_DEPTH {
            return Self { kind: ExprKind::TooDeep, span, depth: 1 };
        }
        Self { kind, span, depth }
    }

    pub(crate) fn prefix(op: Prefix, operand: Expr, start: u32) -> Self {
        let span = span(start, operand.span.end);
        Self::new(ExprKind::Prefix(op, Box::new(operand)), span)
    }

    pub(crate) fn alloc(value: Expr, start: u32) -> Self {
        let span = span(start, value.span.end);
        Self::new(ExprKind::Alloc(Box::new(value)), span)
    }

    pub(crate) fn infix(op: Infix, left: Expr, right: Expr) -> Self {
        let span = left.span.to(right.span);
        let (left, right) = (Box::new(left), Box::new(right));
        let kind = match op {
            Infix::Binary(op) => ExprKind::Binary(op, left, right),
            Infix::Logical(and) => ExprKind::Logical(and, left, right),
        };
        Self::new(kind, span)
    }
}

/// What stands between two operands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Infix {
    Binary(Binary),
    /// `&&` if true, else `||`.
    Logical(bool),
}

impl ExprKind {
    fn depth_below(&self) -> u32 {
        let all = |parts: &[Expr]| parts.iter().map(|e| e.depth).max().unwrap_or(0);
        match self {
            ExprKind::Int(_)
            | ExprKind::Null
            | ExprKind::Input
            | ExprKind::Name(_)
            | ExprKind::TooDeep => 0,
            ExprKind::Alloc(a) | ExprKind::Prefix(_, a) | ExprKind::Field(a, _) => a.depth,
            ExprKind::Binary(_, a, b) | ExprKind::Logical(_, a, b) | ExprKind::Index(a, b) => {
                a.depth.max(b.depth)
            }
            ExprKind::Call(a, rest) => a.depth.max(all(rest)),
            ExprKind::Array(parts) => all(parts),
            ExprKind::Record(fields) => fields.iter().map(|(_, e)| e.depth).max().unwrap_or(0),
        }
    }
}

impl Stmt {
    pub(crate) fn new(kind: StmtKind, start: u32, end: u32) -> Self {
        let span = span(start, end);
        let depth = 1 + kind.depth_below();
        if depth > MAX_DEPTH {
            return Self { kind: StmtKind::TooDeep, span, depth: 1 };
        }
        Self { kind, span, depth }
    }
}

impl StmtKind {
    fn depth_below(&self) -> u32 {
        match self {
            StmtKind::Block(body) => body.iter().map(|s| s.depth).max().unwrap_or(0),
            StmtKind::If(_, then, otherwise) => {
                then.depth.max(otherwise.as_ref().map_or(0, |s| s.depth))
            }
            StmtKind::While(_, body) => body.depth,
            _ => 0,
        }
    }
}
