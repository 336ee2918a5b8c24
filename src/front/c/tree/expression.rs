//! Expressions of the typed tree.

use std::sync::Arc;

use num_bigint::BigInt;

use super::{Block, FunctionId, LabelId, ObjectId};
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
    /// A length that a declaration or a type has evaluated.
    Length(LengthId),
    /// An expression whose types have lengths, which are evaluated before it.
    WithLengths(Vec<(LengthId, Expr)>, Box<Expr>),
    /// Something that is not understood: what it is.
    Unmodelled(Arc<str>),
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

/// Why a value becomes one of another type (C17 §6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conversion {
    /// The value of an lvalue.
    Lvalue,
    /// An array becomes a pointer to its first element.
    Array,
    /// A function becomes a pointer to it.
    Function,
    /// The integer promotions.
    Promotion,
    /// The usual arithmetic conversions, or the type in which the pointers of a `?:` or a
    /// comparison meet.
    Common,
    /// By assignment, initialisation, a prototype, or `return`.
    Assignment,
    /// The default argument promotions.
    Argument,
    /// A constant 0 becomes a null pointer.
    Null,
    /// A cast.
    Cast,
}

/// An operator before one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnaryOperator {
    Minus,
    /// `!`, of a scalar.
    Not,
    Complement,
}

/// An operator between two operands that are both evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Multiply,
    Divide,
    Remainder,
    Add,
    Subtract,
    ShiftLeft,
    ShiftRight,
    Less,
    Greater,
    AtMost,
    AtLeast,
    Equal,
    NotEqual,
    And,
    Xor,
    Or,
}

/// What an assignment with an operator does with the value of its target.
#[derive(Clone, Debug)]
pub(crate) enum AssignmentOp {
    /// It becomes one of this type, is combined, and becomes one of the target's.
    Arithmetic(Operator, Type),
    /// It is a pointer, and moves so many elements.
    Offset { back: bool },
}

impl Operator {
    /// How it is written.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Operator::Multiply => "*",
            Operator::Divide => "/",
            Operator::Remainder => "%",
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::ShiftLeft => "<<",
            Operator::ShiftRight => ">>",
            Operator::Less => "<",
            Operator::Greater => ">",
            Operator::AtMost => "<=",
            Operator::AtLeast => ">=",
            Operator::Equal => "==",
            Operator::NotEqual => "!=",
            Operator::And => "&",
            Operator::Xor => "^",
            Operator::Or => "|",
        }
    }

    /// Whether it compares, and gives 0 or 1.
    pub(crate) const fn is_comparison(self) -> bool {
        use Operator::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
        matches!(self, Less | Greater | AtMost | AtLeast | Equal | NotEqual)
    }

    /// Whether it shifts.
    pub(crate) const fn is_shift(self) -> bool {
        matches!(self, Operator::ShiftLeft | Operator::ShiftRight)
    }

    /// Whether it has integers for operands only.
    pub(crate) const fn is_integral(self) -> bool {
        use Operator::{And, Or, Remainder, Xor};
        self.is_shift() || matches!(self, And | Or | Xor | Remainder)
    }
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
