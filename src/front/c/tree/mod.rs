//! The typed tree of a C program: what a compiler's front end hands on. Every expression has a type
//! and is an lvalue or a value, every conversion is a node, names are resolved, sizes are numbers.
//!
//! It is plain data. [`print`](print::print) writes it as C, which means what the source means.
//!
//! * [`expression`] – expressions and conversions
//! * [`statement`] – statements, loops, switches
//! * [`print`] – the tree as C

mod expression;
mod print;
mod statement;

use std::sync::Arc;

use num_bigint::BigInt;

use crate::front::source::Span;
use crate::front::types::{EnumId, LengthId, RecordId, Type, TypeKind, Types};

pub(crate) use expression::{
    AssignmentOp, Callee, Category, Conversion, Expr, ExprKind, Operator, UnaryOperator,
};
pub(crate) use print::print;
pub(crate) use statement::{Block, Case, For, Item, LabelId, Loop, Statement, StatementKind};

/// Names a variable in [`Tree::objects`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ObjectId(pub(crate) usize);

/// Names a function in [`Tree::functions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct FunctionId(pub(crate) usize);

/// Names a scope in [`Tree::scopes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ScopeId(pub(crate) usize);

/// A program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    pub(crate) types: Types,
    pub(crate) objects: Vec<Object>,
    pub(crate) functions: Vec<Function>,
    pub(crate) scopes: Vec<Scope>,
}

/// A variable, a parameter, or what a compound literal makes.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub(crate) name: Arc<str>,
    pub(crate) ty: Type,
    pub(crate) storage: Storage,
    /// The alignment that it asks for, in bytes.
    pub(crate) align: Option<u64>,
    /// Whether each thread has its own.
    pub(crate) initial: Option<Initial>,
    /// Whether this program makes it: else it is `extern`.
    pub(crate) defined: bool,
    pub(crate) span: Span,
}

/// Where a variable lives, and who else can name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Storage {
    /// Static, and known to other files.
    External,
    /// Static, at file scope.
    Internal,
    /// Static, in a block.
    Local,
    Automatic,
    Parameter,
    /// Of a compound literal in a function.
    Literal,
    /// Of a compound literal outside of functions.
    StaticLiteral,
}

impl Storage {
    /// Whether it lives as long as the program runs.
    pub(crate) fn is_static(self) -> bool {
        !matches!(self, Storage::Automatic | Storage::Parameter | Storage::Literal)
    }
}

/// What a variable starts with.
#[derive(Clone, Debug)]
pub(crate) enum Initial {
    /// One value of its type.
    Value(Box<Expr>),
    /// Values of parts, in the order of the parts; what is not mentioned is 0.
    Parts(Vec<Part>),
}

/// The value of a part.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The way there.
    pub(crate) steps: Vec<Step>,
    /// Where it is, in bits from the beginning.
    pub(crate) start: u64,
    /// The number of its bits, if it is a bit-field.
    pub(crate) bits: Option<u32>,
    /// Of the part's type; a string literal, where the part is an array.
    pub(crate) value: Expr,
}

/// A step into a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step {
    Element(u64),
    /// A member by its number.
    Member(usize),
}

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: Arc<str>,
    /// That of a function.
    pub(crate) ty: Type,
    pub(crate) origin: Origin,
    /// Whether other files can name it.
    pub(crate) external: bool,
    /// Whether it is said never to return.
    pub(crate) no_return: bool,
    pub(crate) body: Option<Body>,
    pub(crate) span: Span,
}

/// Who says what a function does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The program declares it, and may define it.
    Program,
    /// It is a function of the C library that the program does not declare.
    Library,
    /// Nobody declares it: it was taken to return `int` where it was called.
    Implicit,
}

/// What a function does.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub(crate) parameters: Vec<ObjectId>,
    pub(crate) labels: Vec<Label>,
    /// The lengths that its declarations and types need, in their order.
    pub(crate) lengths: Vec<LengthId>,
    /// Those of its parameters' types, which are evaluated where it is entered.
    pub(crate) entry: Vec<(LengthId, Expr)>,
    pub(crate) block: Block,
}

/// A label that `goto` leads to.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) name: Arc<str>,
    pub(crate) span: Span,
}

/// What may be named in a part of the text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    /// What is around it, as far as it had been declared where this began.
    pub(crate) outer: Option<ScopePoint>,
    /// Names in the order of their declarations.
    pub(crate) names: Vec<(Arc<str>, Named)>,
    pub(crate) tags: Vec<(Arc<str>, Tag)>,
}

/// A scope as far as something in it can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScopePoint {
    pub(crate) scope: ScopeId,
    /// So many names, and so many tags.
    pub(crate) names: usize,
    pub(crate) tags: usize,
}

/// What a name stands for.
#[derive(Clone, Debug)]
pub(crate) enum Named {
    Object(ObjectId),
    Function(FunctionId),
    /// A constant of an enumeration.
    Constant(BigInt, Type),
    /// A type, and the alignment that its `typedef` states.
    Type(Type, Option<u64>),
    /// Something that was refused: an error has been reported.
    Refused,
}

/// What a tag stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tag {
    Record(RecordId),
    Enum(EnumId),
}

impl Tree {
    /// A variable.
    pub(crate) fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.0]
    }

    /// A function.
    pub(crate) fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.0]
    }

    /// What a name stands for, looked at from a point.
    pub(crate) fn find(&self, from: ScopePoint, name: &str) -> Option<&Named> {
        let mut point = Some(from);
        while let Some(ScopePoint { scope, names, .. }) = point {
            let scope = &self.scopes[scope.0];
            let seen = scope.names.iter().take(names).rev();
            if let Some((_, found)) = seen.into_iter().find(|(own, _)| **own == *name) {
                return Some(found);
            }
            point = scope.outer;
        }
        None
    }

    /// Where a part of an object is, in bits, and the part's type.
    pub(crate) fn part(&self, whole: &Type, steps: &[Step]) -> (u64, Type) {
        let mut start = 0_u64;
        let mut ty = whole.clone();
        for step in steps {
            let (inner, at) = match (&ty.kind, step) {
                (TypeKind::Array(element, _), Step::Element(index)) => {
                    let bytes = self.types.room(element).bytes();
                    (Type::clone(element), bytes.saturating_mul(8).saturating_mul(*index))
                }
                (TypeKind::Record(id), Step::Member(index)) => {
                    let members = self.types.record(*id).members.as_deref().unwrap_or_default();
                    match members.get(*index) {
                        Some(member) => (member.ty.clone(), member.start),
                        None => break,
                    }
                }
                _ => break,
            };
            (start, ty) = (start.saturating_add(at), inner);
        }
        (start, ty)
    }
}
