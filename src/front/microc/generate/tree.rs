//! What is generated, as a tree: functions, statements, expressions. It holds no more than
//! the generator writes. Small functions and operators build it, so that the loops of
//! [`counting`](super::counting) and [`searching`](super::searching) read like programs.

use std::ops;

/// A list of statements.
pub(super) type Block = Vec<Stmt>;

/// A function: declarations, statements, and what it returns.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) parameters: Vec<String>,
    pub(super) locals: Vec<String>,
    pub(super) body: Block,
    pub(super) result: Expr,
}

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stmt {
    Output(Expr),
    Assign(Expr, Expr),
    If(Expr, Block, Block),
    While(Loop),
}

/// A loop, and what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Loop {
    pub(super) guard: Expr,
    pub(super) body: Block,
    pub(super) bound: Bound,
}

/// How often the body of a loop is run each time that the loop is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nobody knows.
    Unknown,
    /// At most so often; the input decides.
    AtMost(u32),
    /// At most so often, and the input has no say in it.
    Fixed(u32),
}

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expr {
    Number(i64),
    Name(String),
    Input,
    Null,
    Address(String),
    Alloc(Box<Expr>),
    Deref(Box<Expr>),
    Field(Box<Expr>, &'static str),
    Index(Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    Binary(Op, Box<Expr>, Box<Expr>),
    Array(Vec<Expr>),
    Record(Vec<(&'static str, Expr)>),
    Call(Callee, Vec<Expr>),
}

/// A function to call, and on how many paths it may run there under `bounded`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Callee {
    pub(super) name: &'static str,
    pub(super) paths: u64,
}

/// An operator between two integers, or (the equalities) two pointers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Add,
    Sub,
    Mul,
    Div,
}

impl Op {
    /// All comparisons.
    pub(super) const COMPARISONS: [Op; 6] =
        [Op::Equal, Op::NotEqual, Op::Less, Op::LessEqual, Op::Greater, Op::GreaterEqual];

    /// As it is written.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Op::Or => "||",
            Op::And => "&&",
            Op::Equal => "==",
            Op::NotEqual => "!=",
            Op::Less => "<",
            Op::LessEqual => "<=",
            Op::Greater => ">",
            Op::GreaterEqual => ">=",
            Op::Add => "+",
            Op::Sub => "-",
            Op::Mul => "*",
            Op::Div => "/",
        }
    }

    /// How tightly it binds. `&&` and `||` stand on one level in microc.
    pub(super) const fn level(self) -> u8 {
        match self {
            Op::Or | Op::And => 1,
            Op::Equal | Op::NotEqual => 2,
            Op::Less | Op::LessEqual | Op::Greater | Op::GreaterEqual => 3,
            Op::Add | Op::Sub => 4,
            Op::Mul | Op::Div => 5,
        }
    }

    /// The operation on two expressions.
    pub(super) fn of(self, left: impl Into<Expr>, right: impl Into<Expr>) -> Expr {
        Expr::Binary(self, Box::new(left.into()), Box::new(right.into()))
    }
}

impl From<i64> for Expr {
    fn from(number: i64) -> Self {
        Expr::Number(number)
    }
}

impl From<&str> for Expr {
    fn from(name: &str) -> Self {
        Expr::Name(name.to_owned())
    }
}

impl From<&String> for Expr {
    fn from(name: &String) -> Self {
        Expr::Name(name.clone())
    }
}

impl<E: Into<Expr>> ops::Add<E> for Expr {
    type Output = Expr;
    fn add(self, right: E) -> Expr {
        Op::Add.of(self, right)
    }
}

impl<E: Into<Expr>> ops::Sub<E> for Expr {
    type Output = Expr;
    fn sub(self, right: E) -> Expr {
        Op::Sub.of(self, right)
    }
}

impl<E: Into<Expr>> ops::Mul<E> for Expr {
    type Output = Expr;
    fn mul(self, right: E) -> Expr {
        Op::Mul.of(self, right)
    }
}

impl<E: Into<Expr>> ops::Div<E> for Expr {
    type Output = Expr;
    fn div(self, right: E) -> Expr {
        Op::Div.of(self, right)
    }
}

/// A variable.
pub(super) fn var(name: &str) -> Expr {
    name.into()
}

/// `array[index]`
pub(super) fn at(array: &str, index: impl Into<Expr>) -> Expr {
    Expr::Index(Box::new(var(array)), Box::new(index.into()))
}

/// `record.field`
pub(super) fn field(record: Expr, name: &'static str) -> Expr {
    Expr::Field(Box::new(record), name)
}

/// `*pointer`
pub(super) fn deref(pointer: impl Into<Expr>) -> Expr {
    Expr::Deref(Box::new(pointer.into()))
}

/// `alloc value`
pub(super) fn alloc(value: Expr) -> Expr {
    Expr::Alloc(Box::new(value))
}

/// `!value`
pub(super) fn not(value: Expr) -> Expr {
    Expr::Not(Box::new(value))
}

/// `left && right`
pub(super) fn and(left: Expr, right: Expr) -> Expr {
    Op::And.of(left, right)
}

/// `left < right`
pub(super) fn less(left: impl Into<Expr>, right: impl Into<Expr>) -> Expr {
    Op::Less.of(left, right)
}

/// `left > right`
pub(super) fn more(left: impl Into<Expr>, right: impl Into<Expr>) -> Expr {
    Op::Greater.of(left, right)
}

/// `left == right`
pub(super) fn equal(left: impl Into<Expr>, right: impl Into<Expr>) -> Expr {
    Op::Equal.of(left, right)
}

/// `left != right`
pub(super) fn differ(left: impl Into<Expr>, right: impl Into<Expr>) -> Expr {
    Op::NotEqual.of(left, right)
}

/// `name = value;`
pub(super) fn set(name: &str, value: impl Into<Expr>) -> Stmt {
    Stmt::Assign(var(name), value.into())
}

/// `place = value;`
pub(super) fn put(place: Expr, value: impl Into<Expr>) -> Stmt {
    Stmt::Assign(place, value.into())
}

/// `output value;`
pub(super) fn output(value: impl Into<Expr>) -> Stmt {
    Stmt::Output(value.into())
}

/// `if (guard) { … }`
pub(super) fn when(guard: Expr, yes: Block) -> Stmt {
    Stmt::If(guard, yes, Block::new())
}

/// `while (guard) { … }`
pub(super) fn repeat(bound: Bound, guard: Expr, body: Block) -> Stmt {
    Stmt::While(Loop { guard, body, bound })
}

impl Expr {
    /// Adds the names of variables in the expression.
    pub(super) fn names<'a>(&'a self, found: &mut Vec<&'a str>) {
        match self {
            Expr::Name(name) | Expr::Address(name) => found.push(name),
            Expr::Alloc(inner) | Expr::Deref(inner) | Expr::Not(inner) | Expr::Field(inner, _) => {
                inner.names(found);
            }
            Expr::Index(left, right) | Expr::Binary(_, left, right) => {
                left.names(found);
                right.names(found);
            }
            Expr::Array(items) | Expr::Call(_, items) => items.iter().for_each(|i| i.names(found)),
            Expr::Record(fields) => fields.iter().for_each(|(_, value)| value.names(found)),
            Expr::Number(_) | Expr::Input | Expr::Null => {}
        }
    }
}

/// Adds the names of variables in the statements.
pub(super) fn names<'a>(block: &'a [Stmt], found: &mut Vec<&'a str>) {
    for statement in block {
        match statement {
            Stmt::Output(value) => value.names(found),
            Stmt::Assign(place, value) => {
                place.names(found);
                value.names(found);
            }
            Stmt::If(guard, yes, no) => {
                guard.names(found);
                names(yes, found);
                names(no, found);
            }
            Stmt::While(looped) => {
                looped.guard.names(found);
                names(&looped.body, found);
            }
        }
    }
}
