//! Types as declarations make them: with qualifiers at each level (C17 §6.2.5).

use std::sync::Arc;

use super::{FloatKind, IntKind, Qualifiers};

/// A type with its qualifiers. Those of an array are its elements'.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Type {
    pub(crate) kind: TypeKind,
    pub(crate) qualifiers: Qualifiers,
}

/// A type without its outermost qualifiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypeKind {
    Void,
    Integer(IntKind),
    Float(FloatKind),
    Enum(EnumId),
    Pointer(Arc<Type>),
    Array(Arc<Type>, Length),
    /// A structure or a union.
    Record(RecordId),
    Function(Arc<FunctionType>),
}

/// How many elements an array has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Length {
    Known(u64),
    /// That of an array of variable length: what its expression had for a value where the
    /// declaration was reached.
    Variable(LengthId),
    /// `[*]`, or an expression in a prototype, which is not evaluated.
    Unspecified,
    /// `[]`: the type is incomplete.
    Open,
}

/// What a function is given and returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FunctionType {
    pub(crate) result: Type,
    /// `None`: there is no prototype, `f()` says nothing about them.
    pub(crate) parameters: Option<Vec<Type>>,
    pub(crate) variadic: bool,
}

/// Names a structure or union in [`Types`](super::Types).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RecordId(pub(crate) usize);

/// Names an enumeration in [`Types`](super::Types).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct EnumId(pub(crate) usize);

/// Names a length that is known when the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LengthId(pub(crate) usize);

impl From<TypeKind> for Type {
    fn from(kind: TypeKind) -> Self {
        Self { kind, qualifiers: Qualifiers::default() }
    }
}

impl From<IntKind> for Type {
    fn from(kind: IntKind) -> Self {
        TypeKind::Integer(kind).into()
    }
}

impl From<FloatKind> for Type {
    fn from(kind: FloatKind) -> Self {
        TypeKind::Float(kind).into()
    }
}

impl Type {
    pub(crate) const INT: Type =
        Type { kind: TypeKind::Integer(IntKind::Int), qualifiers: Qualifiers::NONE };
    pub(crate) const VOID: Type = Type { kind: TypeKind::Void, qualifiers: Qualifiers::NONE };

    /// The type of a pointer to this.
    pub(crate) fn pointer(self) -> Self {
        TypeKind::Pointer(Arc::new(self)).into()
    }

    /// The type of an array of so many of this.
    pub(crate) fn array(self, length: Length) -> Self {
        TypeKind::Array(Arc::new(self), length).into()
    }

    /// The type with more qualifiers.
    pub(crate) fn qualified(self, more: Qualifiers) -> Self {
        match self.kind {
            TypeKind::Array(element, length) if more != Qualifiers::NONE => {
                Arc::unwrap_or_clone(element).qualified(more).array(length)
            }
            kind => Self { kind, qualifiers: self.qualifiers.with(more) },
        }
    }

    /// The type of the value of an lvalue of this type (C17 §6.3.2.1).
    pub(crate) fn unqualified(&self) -> Self {
        self.kind.clone().into()
    }

    /// What a pointer points to.
    pub(crate) fn pointee(&self) -> Option<&Type> {
        match &self.kind {
            TypeKind::Pointer(to) => Some(to),
            _ => None,
        }
    }

    /// The elements of an array.
    pub(crate) fn element(&self) -> Option<(&Type, Length)> {
        match &self.kind {
            TypeKind::Array(element, length) => Some((element, *length)),
            _ => None,
        }
    }

    /// The function that it is, or points to.
    pub(crate) fn function(&self) -> Option<&Arc<FunctionType>> {
        match &self.kind {
            TypeKind::Function(function) => Some(function),
            TypeKind::Pointer(to) => match &to.kind {
                TypeKind::Function(function) => Some(function),
                _ => None,
            },
            _ => None,
        }
    }

    pub(crate) fn is_void(&self) -> bool {
        self.kind == TypeKind::Void
    }

    pub(crate) fn is_function(&self) -> bool {
        matches!(self.kind, TypeKind::Function(_))
    }

    pub(crate) fn is_array(&self) -> bool {
        matches!(self.kind, TypeKind::Array(..))
    }

    pub(crate) fn is_pointer(&self) -> bool {
        matches!(self.kind, TypeKind::Pointer(_))
    }

    /// Whether it is an integer or floating type.
    pub(crate) fn is_arithmetic(&self) -> bool {
        self.is_integer() || matches!(self.kind, TypeKind::Float(_))
    }

    /// Whether it is an integer type; enumerations are.
    pub(crate) fn is_integer(&self) -> bool {
        matches!(self.kind, TypeKind::Integer(_) | TypeKind::Enum(_))
    }

    /// Whether it is an arithmetic type or a pointer.
    pub(crate) fn is_scalar(&self) -> bool {
        self.is_arithmetic() || self.is_pointer()
    }

    /// Whether a size in it is known only when the program runs.
    pub(crate) fn is_variable_length(&self) -> bool {
        match &self.kind {
            TypeKind::Array(element, length) => {
                matches!(length, Length::Variable(_) | Length::Unspecified)
                    || element.is_variable_length()
            }
            _ => false,
        }
    }

    /// Whether a size in it is said only where it is called: `[*]`.
    pub(crate) fn is_unspecified(&self) -> bool {
        match &self.kind {
            TypeKind::Array(_, Length::Unspecified) => true,
            TypeKind::Array(to, _) | TypeKind::Pointer(to) => to.is_unspecified(),
            _ => false,
        }
    }

    /// Whether it is, or points to, such a type.
    pub(crate) fn is_variably_modified(&self) -> bool {
        match &self.kind {
            TypeKind::Array(element, Length::Known(_) | Length::Open) => {
                element.is_variably_modified()
            }
            TypeKind::Array(..) => true,
            TypeKind::Pointer(to) => to.is_variably_modified(),
            TypeKind::Function(function) => function.result.is_variably_modified(),
            _ => false,
        }
    }
}
