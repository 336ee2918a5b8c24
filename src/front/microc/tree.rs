//! The program with its names resolved, as `names` makes it out of the syntax tree.

use std::sync::Arc;

use num_bigint::BigInt;

use super::ast::Binary;
use crate::graph::Place;

/// A class of values: what values an expression or a variable may have (see `kinds`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Class(pub(super) u32);

#[derive(Debug)]
pub(super) struct Tree {
    pub(super) functions: Vec<Function>,
    pub(super) main: usize,
    /// How many classes its parts have been given.
    pub(super) classes: u32,
}

#[derive(Debug)]
pub(super) struct Function {
    pub(super) name: Arc<str>,
    pub(super) place: Place,
    /// So many of the variables are parameters, the first ones.
    pub(super) parameters: usize,
    pub(super) variables: Vec<Variable>,
    pub(super) body: Vec<Stmt>,
    pub(super) result: Expr,
    /// That of the results.
    pub(super) class: Class,
    /// Its `return`.
    pub(super) end: Place,
    /// Whether the program calls it.
    pub(super) called: bool,
}

#[derive(Debug)]
pub(super) struct Variable {
    pub(super) name: Arc<str>,
    pub(super) place: Place,
    pub(super) class: Class,
    /// Whether its address is taken: then it lives in memory.
    pub(super) addressed: bool,
    /// Whether the address of a part of it is taken.
    pub(super) shared: bool,
    /// Whether it may be read, or its address taken, before it has a value (`assigned`).
    pub(super) open: bool,
}

#[derive(Debug)]
pub(super) struct Stmt {
    pub(super) kind: StmtKind,
    pub(super) place: Place,
}

#[derive(Debug)]
pub(super) enum StmtKind {
    /// Target and value.
    Assign(Expr, Expr),
    Expr(Expr),
    Output(Expr),
    If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    While(Expr, Box<Stmt>),
    Block(Vec<Stmt>),
}

#[derive(Debug)]
pub(super) struct Expr {
    pub(super) kind: ExprKind,
    pub(super) place: Place,
    pub(super) class: Class,
    /// Whether evaluating it calls a function of the program.
    pub(super) calls: bool,
}

#[derive(Debug)]
pub(super) enum ExprKind {
    Int(BigInt),
    Null,
    Input,
    Variable {
        /// Which of the function's variables.
        index: usize,
        /// Whether it has a value here for sure (`assigned`).
        sure: bool,
    },
    Alloc(Box<Expr>),
    /// The address of a place.
    Address(Box<Expr>),
    Dereference(Box<Expr>),
    Not(Box<Expr>),
    Negate(Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `&&` if true, else `||`.
    Logical(bool, Box<Expr>, Box<Expr>),
    /// Which of the program's functions, and the arguments.
    Call(usize, Vec<Expr>),
    Index(Box<Expr>, Box<Expr>),
    Field(Box<Expr>, Arc<str>),
    Array(Vec<Expr>),
    Record(Vec<(Arc<str>, Expr)>),
}

impl ExprKind {
    /// The expressions right below.
    pub(super) fn parts(&self) -> Vec<&Expr> {
        match self {
            ExprKind::Int(_) | ExprKind::Null | ExprKind::Input | ExprKind::Variable { .. } => {
                Vec::new()
            }
            ExprKind::Alloc(a)
            | ExprKind::Address(a)
            | ExprKind::Dereference(a)
            | ExprKind::Not(a)
            | ExprKind::Negate(a)
            | ExprKind::Field(a, _) => vec![a],
            ExprKind::Binary(_, a, b) | ExprKind::Logical(_, a, b) | ExprKind::Index(a, b) => {
                vec![a, b]
            }
            ExprKind::Call(_, parts) | ExprKind::Array(parts) => parts.iter().collect(),
            ExprKind::Record(fields) => fields.iter().map(|(_, e)| e).collect(),
        }
    }
}
