//! The typed tree of a C program: what a compiler's front end hands on. Every expression has a type
//! and is an lvalue or a value, every conversion is a node, names are resolved, sizes are numbers.
//!
//! It is plain data. [`print`](print::print) writes it as C, which means what the source means.
//!
//! * [`program`] – variables, functions
//! * [`code`] – expressions and statements
//! * [`operator`] – operators and conversions
//! * [`scope`] – what can be named where
//! * [`ids`] – how parts name others
//! * [`print`] – the tree as C

mod code;
mod ids;
mod operator;
mod print;
mod program;
mod scope;

pub(crate) use code::{
    Arm, Block, Callee, Case, Category, Expr, ExprKind, For, Item, Loop, Statement, StatementKind,
};
pub(crate) use ids::{FunctionId, LabelId, ObjectId, ScopeId};
pub(crate) use operator::{AssignmentOp, Conversion, Operator, UnaryOperator};
pub(crate) use print::print;
pub(crate) use program::{
    AroundMain, Body, Function, Initial, Label, Object, Origin, ParameterArray, Part, Step,
    Storage, Tree,
};
pub(crate) use scope::{Named, Scope, ScopePoint, Tag};
