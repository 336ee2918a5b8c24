//! The syntax tree of C, as the grammar builds it.
//!
//! Nothing is resolved here: names are texts, types are the words that were written, and
//! constructs that cannot be treated yet are in it all the same, to be refused with a reason.
//!
//! Trees are walked and dropped recursively, so their depth is bounded: the constructors
//! replace what would be deeper than [`MAX_DEPTH`] by a marker that is reported.

use std::sync::Arc;

pub(crate) use super::attributes::Attribute;
pub(crate) use super::operators::{BinaryOp, UnaryOp};
use super::token::{Integer, Wide};
use crate::front::source::Span;
use crate::front::types::{IntKind, Qualifiers};

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
    pub(super) depth: u32,
}

#[derive(Clone, Debug)]
pub(crate) enum ExprKind {
    Integer(Integer),
    Character(i64),
    /// A character constant with a prefix.
    WideCharacter(i64, IntKind),
    Text(Arc<[u8]>),
    WideText(Arc<Wide>),
    /// A floating constant, as it is written.
    Float(Arc<str>),
    /// GNU's `2i`, without the `i`.
    Imaginary(Box<Expr>),
    Name(Arc<str>),
    /// C23's.
    Nullptr,
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
    /// GNU's `a ?: b`: `a`, evaluated once, unless it is zero.
    OrElse(Box<Expr>, Box<Expr>),
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
    Alignof(TypeName),
    /// GNU's `__alignof__`: how a type is aligned where there is no reason to save room.
    Preferred(TypeName),
    /// `offsetof(type, member.member[index])`; the first designator is a member.
    Offsetof(TypeName, Vec<Designator>),
    Comma(Box<Expr>, Box<Expr>),
    /// `({ … })`.
    Block(Block),
    /// `(type){ … }`.
    Compound(TypeName, Vec<Item>),
    /// GNU's `&&label`.
    LabelAddress(Name),
    /// `va_arg(list, type)`.
    NextArgument(Box<Expr>, TypeName),
    /// GNU's `__builtin_types_compatible_p`.
    TypesCompatible(Box<(TypeName, TypeName)>),
    /// GNU's `__builtin_convertvector`.
    ConvertVector(Box<Expr>, TypeName),
    Generic(Box<Generic>),
    TooDeep,
}

/// `_Generic(of, type: value, default: value)`.
#[derive(Clone, Debug)]
pub(crate) struct Generic {
    /// Its type decides; it is not evaluated.
    pub(crate) of: Expr,
    /// The alternatives; the one without a type is the `default`.
    pub(crate) arms: Vec<(Option<TypeName>, Expr)>,
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
    /// `typeof`: the type of which this `sizeof` tells the size; `typeof_unqual` has it without its qualifiers.
    TypeOf {
        size: Box<Expr>,
        unqualified: bool,
    },
    /// `_Atomic(type)`.
    Atomic(Box<TypeName>),
    Const,
    /// C23's `constexpr`.
    Constexpr,
    /// `_Alignas`, with the number of bytes.
    Alignas(Box<Expr>),
    /// `volatile`, `restrict`.
    Qualified(Qualifiers),
    /// `auto`: of a function, that it is defined in this block.
    Auto,
    /// GNU's `__auto_type`: the type of what the variable starts with.
    AutoType,
    /// `register`, `inline`: mean nothing here.
    Plain,
    Enum(EnumSpecifier),
    Record(RecordSpecifier),
    /// One for all that is declared; declarators have taken it over.
    Attribute(Attribute),
}

/// `struct tag { … }` or `union tag { … }`: either the tag or the members may be missing.
#[derive(Clone, Debug)]
pub(crate) struct RecordSpecifier {
    pub(crate) union: bool,
    pub(crate) tag: Option<Name>,
    pub(crate) members: Option<Vec<MemberDeclaration>>,
    /// Those of the type, in their order.
    pub(crate) attributes: Vec<Attribute>,
}

/// `enum tag { … }`: either the tag or the constants may be missing.
#[derive(Clone, Debug)]
pub(crate) struct EnumSpecifier {
    pub(crate) tag: Option<Name>,
    /// C23's type of its values: `enum tag : type`.
    pub(crate) base: Option<Box<TypeName>>,
    pub(crate) constants: Option<Vec<Enumerator>>,
    pub(crate) attributes: Vec<Attribute>,
}

/// Members that are declared together.
#[derive(Clone, Debug)]
pub(crate) struct MemberDeclaration {
    pub(crate) specifiers: Specifiers,
    /// Each with the number of its bits, if it is a bit-field.
    pub(crate) members: Vec<(Declarator, Option<Expr>)>,
}

/// The words that basic types are made of; `real` is one of listings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TypeWord {
    Void,
    Bool,
    Char,
    Short,
    Int,
    Int128,
    Long,
    Signed,
    Unsigned,
    Float,
    Double,
    Half,
    Decimal32,
    Decimal64,
    Decimal128,
    Real,
    Complex,
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
    /// In the order in which they count: those behind it, then those before all.
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum Part {
    /// What it is qualified with.
    Pointer(Qualifiers),
    Array(Option<Expr>),
    /// `[static 3]`, `[const]`: of a parameter, and whether it has so many elements at least.
    ParameterArray(Option<Expr>, bool),
    /// `[*]`, in a prototype: of some size.
    AnyArray,
    Function(Parameters),
}

/// The parameters of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parameters {
    pub(crate) list: Vec<Parameter>,
    /// `...` at the end.
    pub(crate) variadic: bool,
    /// K&R's list of names: nothing for callers to go by.
    pub(crate) old: bool,
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
    /// GNU's `[first ... last]`.
    Range(Expr, Expr),
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

impl Definition {
    /// The same function without its body.
    pub(crate) fn declaration(&self) -> Declaration {
        let declarators = vec![(self.declarator.clone(), None)];
        Declaration { specifiers: self.specifiers.clone(), declarators }
    }
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
    /// GNU's `__label__ a, b;`: these labels are the block's own.
    Labels(Vec<Name>),
    /// GNU's function in a function.
    Function(Definition),
}

#[derive(Clone, Debug)]
pub(crate) struct Stmt {
    pub(crate) kind: StmtKind,
    pub(crate) span: Span,
    pub(super) depth: u32,
}

/// `if (condition) then`
#[derive(Clone, Debug)]
pub(crate) struct Arm {
    pub(crate) condition: Expr,
    pub(crate) then: Stmt,
    /// Where the `if` stands, with all behind it.
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum StmtKind {
    Empty,
    Expr(Expr),
    Block(Block),
    /// A chain of `else if`, its last arm first, and what stands behind an `else` at its end.
    If(Vec<Arm>, Option<Box<Stmt>>),
    While(Expr, Box<Stmt>),
    Do(Box<Stmt>, Expr),
    /// A loop, with the invariants that its contract has.
    Contracted(Vec<Expr>, Box<Stmt>),
    For(Box<For>),
    Switch(Expr, Box<Stmt>),
    /// `case value:`, or GNU's `case first ... last:`.
    Case(Expr, Option<Box<Expr>>, Box<Stmt>),
    Default(Box<Stmt>),
    Label(Name, Box<Stmt>),
    /// A declaration behind a label, as C23 has it.
    Declaration(Declaration),
    Goto(Name),
    /// GNU's `goto *pointer`.
    GotoAddress(Expr),
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
