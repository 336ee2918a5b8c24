//! The syntax tree of C, as the grammar builds it.
//!
//! Nothing is resolved here: names are texts, types are the words that were written, and
//! constructs that lowering cannot treat yet are in it all the same, so that they are
//! refused with a reason instead of by a parse error.
//!
//! Trees are walked and dropped recursively, so their depth is bounded: the constructors
//! replace what would be deeper than [`MAX_DEPTH`] by a marker that lowering reports.

use std::sync::Arc;

use super::token::Integer;
use crate::front::source::Span;

/// Expressions and statements are nested at most this deep.
pub(crate) const MAX_DEPTH: u32 = 500;

/// A name and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub(crate) text: Arc<str>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) kind: ExprKind,
    pub(crate) span: Span,
    depth: u32,
}

#[derive(Clone, Debug)]
pub(crate) enum ExprKind {
    Integer(Integer),
    Character(i64),
    Text(Arc<[u8]>),
    Float,
    Name(Arc<str>),
    Index(Box<Expr>, Box<Expr>),
    Call(Box<Expr>, Vec<Expr>),
    /// `.name` or `->name`.
    Member {
        base: Box<Expr>,
        arrow: bool,
        name: Name,
    },
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    Logical {
        and: bool,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `=`, or an operator and `=`.
    Assign(Option<BinaryOp>, Box<Expr>, Box<Expr>),
    /// `++` and `--`, before or after.
    Step {
        up: bool,
        /// Whether the value is that before the step.
        after: bool,
        target: Box<Expr>,
    },
    Cast(TypeName, Box<Expr>),
    SizeofExpr(Box<Expr>),
    SizeofType(TypeName),
    Comma(Box<Expr>, Box<Expr>),
    /// `({ … })`.
    Block(Block),
    /// `(type){ … }`.
    Compound(TypeName, Vec<Item>),
    TooDeep,
}

/// A prefix operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnaryOp {
    Plus,
    Minus,
    Not,
    Complement,
    Address,
    Dereference,
}

/// An infix operator that evaluates both operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BinaryOp {
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

/// A type as casts and `sizeof` name it.
#[derive(Clone, Debug)]
pub(crate) struct TypeName {
    pub(crate) specifiers: Specifiers,
    pub(crate) declarator: Declarator,
}

/// What stands before the declarators of a declaration.
#[derive(Clone, Debug)]
pub(crate) struct Specifiers {
    pub(crate) list: Vec<Specifier>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum Specifier {
    Type(TypeWord),
    Extern,
    Static,
    Typedef,
    /// A name that `typedef` has made a type.
    Named(Name),
    /// `auto`, `register`: mean nothing here.
    Storage,
    Enum(Option<Name>, Option<Vec<Enumerator>>),
    Record(RecordSpecifier),
}

/// `struct tag { … }` or `union tag { … }`: either the tag or the members may be missing.
#[derive(Clone, Debug)]
pub(crate) struct RecordSpecifier {
    pub(crate) union: bool,
    pub(crate) tag: Option<Name>,
    pub(crate) members: Option<Vec<MemberDeclaration>>,
}

/// Members that are declared together.
#[derive(Clone, Debug)]
pub(crate) struct MemberDeclaration {
    pub(crate) specifiers: Specifiers,
    /// Each with the number of its bits, if it is a bit-field.
    pub(crate) members: Vec<(Declarator, Option<Expr>)>,
}

/// The words that basic types are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TypeWord {
    Void,
    Bool,
    Char,
    Short,
    Int,
    Long,
    Signed,
    Unsigned,
    Float,
    Double,
}

/// One constant of an enumeration.
#[derive(Clone, Debug)]
pub(crate) struct Enumerator {
    pub(crate) name: Name,
    pub(crate) value: Option<Expr>,
}

/// A declarator, with or without a name.
#[derive(Clone, Debug)]
pub(crate) struct Declarator {
    pub(crate) name: Option<Name>,
    /// From the name outwards: `*a[3]` is an array of pointers.
    pub(crate) parts: Vec<Part>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum Part {
    Pointer,
    Array(Option<Expr>),
    Function(Parameters),
}

/// The parameters of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parameters {
    pub(crate) list: Vec<Parameter>,
    /// `...` at the end.
    pub(crate) variadic: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    pub(crate) specifiers: Specifiers,
    pub(crate) declarator: Declarator,
}

/// A declaration of any number of names.
#[derive(Clone, Debug)]
pub(crate) struct Declaration {
    pub(crate) specifiers: Specifiers,
    pub(crate) declarators: Vec<(Declarator, Option<Initializer>)>,
}

/// What a variable starts with.
#[derive(Clone, Debug)]
pub(crate) enum Initializer {
    Single(Expr),
    List(Vec<Item>, Span),
}

/// One element of a list of initialisers.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// `[3]` and `.name` before `=`; none if the next element is meant.
    pub(crate) designators: Vec<Designator>,
    pub(crate) value: Initializer,
}

/// One step on the way to the element that an initialiser is for.
#[derive(Clone, Debug)]
pub(crate) enum Designator {
    Index(Expr),
    Member(Name),
}

/// What stands at the outermost level of a file.
#[derive(Clone, Debug)]
pub(crate) enum External {
    Declaration(Declaration),
    Function(Definition),
}

/// A function with its body.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    pub(crate) specifiers: Specifiers,
    pub(crate) declarator: Declarator,
    pub(crate) body: Block,
}

/// `{ … }`.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    pub(crate) items: Vec<BlockItem>,
    pub(crate) span: Span,
}

/// What a block holds.
#[derive(Clone, Debug)]
pub(crate) enum BlockItem {
    Declaration(Declaration),
    Statement(Stmt),
}

#[derive(Clone, Debug)]
pub(crate) struct Stmt {
    pub(crate) kind: StmtKind,
    pub(crate) span: Span,
    depth: u32,
}

#[derive(Clone, Debug)]
pub(crate) enum StmtKind {
    Empty,
    Expr(Expr),
    Block(Block),
    If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    While(Expr, Box<Stmt>),
    Do(Box<Stmt>, Expr),
    For(Box<For>),
    Switch(Expr, Box<Stmt>),
    Case(Expr, Box<Stmt>),
    Default(Box<Stmt>),
    Label(Name, Box<Stmt>),
    Goto(Name),
    Break,
    Continue,
    Return(Option<Expr>),
    TooDeep,
}

#[derive(Clone, Debug)]
pub(crate) struct For {
    pub(crate) start: ForStart,
    pub(crate) condition: Option<Expr>,
    pub(crate) step: Option<Expr>,
    pub(crate) body: Stmt,
}

/// What a `for` loop starts with.
#[derive(Clone, Debug)]
pub(crate) enum ForStart {
    Nothing,
    Expr(Expr),
    Declaration(Declaration),
}

impl Expr {
    /// An expression over its parts.
    pub(crate) fn new(kind: ExprKind, span: Span) -> Self {
        let depth = 1 + kind.depth_below();
        if depth > MAX_DEPTH {
            return Self { kind: ExprKind::TooDeep, span, depth: 1 };
        }
        Self { kind, span, depth }
    }

    /// An infix operation.
    pub(crate) fn binary(op: BinaryOp, left: Expr, right: Expr) -> Self {
        let span = left.span.to(right.span);
        Self::new(ExprKind::Binary(op, Box::new(left), Box::new(right)), span)
    }

    /// `&&` or `||`.
    pub(crate) fn logical(and: bool, left: Expr, right: Expr) -> Self {
        let span = left.span.to(right.span);
        let kind = ExprKind::Logical { and, left: Box::new(left), right: Box::new(right) };
        Self::new(kind, span)
    }
}

impl ExprKind {
    fn depth_below(&self) -> u32 {
        match self {
            ExprKind::Member { base: a, .. }
            | ExprKind::Unary(_, a)
            | ExprKind::Step { target: a, .. }
            | ExprKind::SizeofExpr(a) => a.depth,
            ExprKind::Cast(name, a) => a.depth.max(name.declarator.depth()),
            ExprKind::SizeofType(name) => name.declarator.depth(),
            ExprKind::Index(a, b)
            | ExprKind::Binary(_, a, b)
            | ExprKind::Logical { left: a, right: b, .. }
            | ExprKind::Assign(_, a, b)
            | ExprKind::Comma(a, b) => a.depth.max(b.depth),
            ExprKind::Conditional(a, b, c) => a.depth.max(b.depth).max(c.depth),
            ExprKind::Call(a, rest) => rest.iter().map(|e| e.depth).fold(a.depth, u32::max),
            ExprKind::Block(block) => block.depth(),
            _ => 0,
        }
    }
}

impl Declarator {
    fn depth(&self) -> u32 {
        let of_part = |part: &Part| match part {
            Part::Array(Some(size)) => size.depth,
            _ => 0,
        };
        self.parts.iter().map(of_part).max().unwrap_or(0)
    }
}

impl Block {
    fn depth(&self) -> u32 {
        let of_item = |item: &BlockItem| match item {
            BlockItem::Statement(statement) => statement.depth,
            BlockItem::Declaration(_) => 0,
        };
        self.items.iter().map(of_item).max().unwrap_or(0)
    }
}

impl Stmt {
    /// A statement over its parts.
    pub(crate) fn new(kind: StmtKind, span: Span) -> Self {
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
            StmtKind::Block(block) => block.depth(),
            StmtKind::If(_, then, otherwise) => {
                then.depth.max(otherwise.as_ref().map_or(0, |s| s.depth))
            }
            StmtKind::While(_, body)
            | StmtKind::Do(body, _)
            | StmtKind::Switch(_, body)
            | StmtKind::Case(_, body)
            | StmtKind::Default(body)
            | StmtKind::Label(_, body) => body.depth,
            StmtKind::For(parts) => parts.body.depth,
            _ => 0,
        }
    }
}
