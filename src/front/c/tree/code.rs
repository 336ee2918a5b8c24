//! Expressions and statements of the typed tree: a statement may stand in an expression.

use std::sync::Arc;

use num_bigint::BigInt;

use super::{
    AssignmentOp, Conversion, FunctionId, LabelId, ObjectId, Operator, ScopePoint, UnaryOperator,
};
use crate::front::source::Span;
use crate::front::types::{IntKind, LengthId, Type};

/// An expression.
#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) kind: ExprKind,
    pub(crate) ty: Type,
    pub(crate) category: Category,
    pub(crate) span: Span,
}

/// What an expression is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Category {
    /// It names an object.
    Lvalue,
    /// It names so many bits of one: a bit-field.
    BitField(u32),
    /// It names a function.
    Function,
    Value,
}

/// The kinds of expressions. Operands are converted already; but for a few that say so, they are
/// values.
#[derive(Clone, Debug)]
pub(crate) enum ExprKind {
    /// A constant of an integer type, or of a pointer type.
    Integer(BigInt),
    /// A floating constant, as it is written.
    Float(Arc<str>),
    /// A string literal, without the final zero: an array, and an lvalue.
    Text(Arc<[u8]>),
    /// One of wider characters.
    WideText(IntKind, Arc<[u32]>),
    Object(ObjectId),
    Function(FunctionId),
    /// The address of a label.
    Label(LabelId),
    /// The object of a compound literal; where it stands in a function, the object is given its
    /// first value here.
    Literal(ObjectId),
    /// What a pointer points to: an lvalue, or a function.
    Dereference(Box<Expr>),
    /// A member, by its number, of an lvalue or a value.
    Member(Box<Expr>, usize),
    /// The address of an lvalue or a function.
    Address(Box<Expr>),
    Unary(UnaryOperator, Box<Expr>),
    /// Both operands have one type, but for shifts.
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// A pointer and so many elements behind it, or before it.
    Offset {
        pointer: Box<Expr>,
        back: bool,
        index: Box<Expr>,
    },
    /// How many elements there are between two pointers.
    Difference(Box<Expr>, Box<Expr>),
    /// `&&` or `||`, of scalars.
    Logical {
        and: bool,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    /// GNU's `a ?: b`: `a`, evaluated once and then converted to this type, unless it is zero.
    OrElse(Box<Expr>, Box<Expr>),
    /// To an lvalue.
    Assign(Box<Expr>, Box<Expr>),
    /// An operator and `=`, to an lvalue.
    Update(AssignmentOp, Box<Expr>, Box<Expr>),
    /// `++` and `--` of an lvalue, before or after.
    Step {
        up: bool,
        /// Whether the value is that before the step.
        after: bool,
        target: Box<Expr>,
    },
    Convert(Conversion, Box<Expr>),
    Comma(Box<Expr>, Box<Expr>),
    Call(Callee, Vec<Expr>),
    /// GNU's `({ … })`: the value of the last statement, if that is an expression.
    Block(Box<Block>),
    /// The next argument of a list, which is an lvalue, as one of this type.
    NextArgument(Box<Expr>),
    /// GNU's question whether compilers know the value of an expression, which is not evaluated, and
    /// which is no constant as C has it.
    IsConstant(Box<Expr>),
    /// A length that a declaration or a type has evaluated.
    Length(LengthId),
    /// An expression whose types have lengths, which are evaluated before it.
    WithLengths(Vec<(LengthId, Expr)>, Box<Expr>),
}

/// What is called.
#[derive(Clone, Debug)]
pub(crate) enum Callee {
    Function(FunctionId),
    /// A pointer to a function.
    Value(Box<Expr>),
    /// A function of the compiler that takes arguments of many types.
    Builtin(Arc<str>),
}

impl Expr {
    /// A value.
    pub(crate) fn value(kind: ExprKind, ty: Type, span: Span) -> Self {
        Self { kind, ty, category: Category::Value, span }
    }

    /// An lvalue.
    pub(crate) fn lvalue(kind: ExprKind, ty: Type, span: Span) -> Self {
        Self { kind, ty, category: Category::Lvalue, span }
    }

    /// An integer constant.
    pub(crate) fn integer(value: impl Into<BigInt>, ty: impl Into<Type>, span: Span) -> Self {
        Self::value(ExprKind::Integer(value.into()), ty.into(), span)
    }

    /// The same value as one of another type.
    pub(crate) fn convert(self, how: Conversion, to: Type) -> Self {
        let span = self.span;
        Self::value(ExprKind::Convert(how, Box::new(self)), to, span)
    }

    /// Whether it names an object, or a part of one.
    pub(crate) fn is_lvalue(&self) -> bool {
        matches!(self.category, Category::Lvalue | Category::BitField(_))
    }
}

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
    /// What is called where the block is left, from here on: GNU's `cleanup` of a variable.
    Cleanup(Expr),
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

/// `if (condition) then`; the first of a chain is where the statement is.
#[derive(Clone, Debug)]
pub(crate) struct Arm {
    pub(crate) condition: Expr,
    pub(crate) then: Statement,
    pub(crate) span: Span,
}

/// The kinds of statements. Conditions are scalars, which hold unless they are 0.
#[derive(Clone, Debug)]
pub(crate) enum StatementKind {
    Empty,
    Expr(Expr),
    Block(Block),
    /// A chain of `else if`, and what stands behind an `else` at its end.
    If(Vec<Arm>, Option<Box<Statement>>),
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
    /// What somebody says that holds at its head each time. Nothing is believed of it.
    pub(crate) guesses: Vec<Expr>,
}

/// `for (start; condition; step)`.
#[derive(Clone, Debug)]
pub(crate) struct For {
    /// Declarations, or one expression.
    pub(crate) start: Vec<Item>,
    /// Where those stand, or at least where they begin.
    pub(crate) start_span: Option<Span>,
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
