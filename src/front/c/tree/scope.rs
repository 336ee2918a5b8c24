//! What names stand for, and where they can be seen.

use std::sync::Arc;

use num_bigint::BigInt;

use super::{FunctionId, ObjectId, ScopeId};
use crate::front::types::{EnumId, RecordId, Type};

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
