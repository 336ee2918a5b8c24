//! A program: its variables, its functions, and what they start with.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Block, Expr, FunctionId, ObjectId, Scope, ScopePoint};
use crate::front::source::Span;
use crate::front::types::{LengthId, Type, TypeKind, Types};

/// A program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    pub(crate) types: Types,
    pub(crate) objects: Vec<Object>,
    pub(crate) functions: Vec<Function>,
    pub(crate) scopes: Vec<Scope>,
    /// What each length that is known when the program runs is the number of, by its number.
    pub(crate) counted: Vec<Type>,
    /// The variables that are constants (C23's `constexpr`).
    pub(crate) constants: BTreeSet<ObjectId>,
    /// What is called before `main` and after it, in the order of the text.
    pub(crate) around_main: Vec<AroundMain>,
    /// Functions that are others (GNU's `alias`).
    pub(crate) aliases: BTreeMap<FunctionId, FunctionId>,
    /// What other files may call variables, besides their own names.
    pub(crate) other_names: Vec<(Arc<str>, ObjectId)>,
}

/// A function that is called before `main`, or after it (GNU's `constructor` and `destructor`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AroundMain {
    pub(crate) function: FunctionId,
    pub(crate) after: bool,
    /// Lower ones come first before `main`, and last after it.
    pub(crate) priority: u32,
}

/// A variable, a parameter, or what a compound literal makes.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub(crate) name: Arc<str>,
    pub(crate) ty: Type,
    pub(crate) storage: Storage,
    /// The alignment that it asks for, in bytes.
    pub(crate) align: Option<u64>,
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
    /// It is defined in a function, and not followed.
    Inner,
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
    /// Its parameters that are declared as arrays, and are pointers.
    pub(crate) arrays: Vec<ParameterArray>,
    pub(crate) block: Block,
}

/// A parameter that is declared as an array (C17 6.7.6.3p7).
#[derive(Clone, Debug)]
pub(crate) struct ParameterArray {
    pub(crate) parameter: ObjectId,
    /// How many elements it has at least, where `static` says it.
    pub(crate) least: Option<Expr>,
}

/// A label that `goto` leads to.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) name: Arc<str>,
    pub(crate) span: Span,
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

    /// The type of a part.
    pub(crate) fn part(&self, whole: &Type, step: Step) -> Type {
        match (&whole.kind, step) {
            (TypeKind::Array(element, _), Step::Element(_)) => Type::clone(element),
            (TypeKind::Record(id), Step::Member(index)) => {
                let members = self.types.record(*id).members.as_deref().unwrap_or_default();
                members.get(index).map_or(Type::VOID, |member| member.ty.clone())
            }
            _ => Type::VOID,
        }
    }

    /// The names that can be seen from a point within a function, the innermost first.
    pub(crate) fn local_names(&self, from: ScopePoint) -> Vec<&Arc<str>> {
        let mut seen: Vec<&Arc<str>> = Vec::new();
        let mut point = Some(from);
        while let Some(ScopePoint { scope, names, .. }) = point {
            let scope = &self.scopes[scope.0];
            point = scope.outer;
            if point.is_some() {
                let own = scope.names.iter().take(names).rev().map(|(name, _)| name);
                let new: Vec<_> = own.filter(|name| !seen.contains(name)).collect();
                seen.extend(new);
            }
        }
        seen
    }
}
