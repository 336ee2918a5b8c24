//! Operators and conversions.

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
    /// It becomes one of the other operand's type (for a shift, it is promoted), is combined, and
    /// becomes one of the target's.
    Arithmetic(Operator),
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
