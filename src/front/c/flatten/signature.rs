//! What a function of the flowgraph is given for what a function in C is given: a structure goes by a
//! pointer to it, and comes back by a pointer to where it belongs; further arguments stand in an object.

use crate::front::build::Scalar;
use crate::front::types::{FloatKind, FunctionType, Type, TypeKind, Types};

/// How a value goes in or out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passed {
    Scalar(Scalar),
    /// So many bytes, by a pointer.
    Record(u64),
    /// Nothing that is followed.
    Unknown,
}

/// What a function is given and returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signature {
    /// Nothing for `void`.
    pub(super) result: Option<Passed>,
    pub(super) parameters: Vec<Passed>,
    pub(super) variadic: bool,
}

impl Passed {
    /// How a type goes.
    pub(super) fn of(types: &Types, ty: &Type) -> Self {
        match (&ty.kind, Scalar::of(types, ty)) {
            (_, Some(scalar)) => Passed::Scalar(scalar),
            (TypeKind::Record(_), None) => types.size(ty).map_or(Passed::Unknown, Passed::Record),
            _ => Passed::Unknown,
        }
    }

    /// How an argument goes of which no prototype says the type.
    pub(super) fn promoted(types: &Types, ty: &Type) -> Self {
        match &ty.kind {
            TypeKind::Float(FloatKind::Float) => Self::of(types, &FloatKind::Double.into()),
            TypeKind::Integer(_) | TypeKind::Enum(_) => {
                let kind = types.integer(ty).map(|kind| types.promoted(kind));
                kind.map_or(Passed::Unknown, |kind| Self::of(types, &kind.into()))
            }
            _ => Self::of(types, ty),
        }
    }
}

impl Signature {
    /// What a type says; nothing of what parameters are where there is no prototype.
    pub(super) fn of(types: &Types, ty: &FunctionType) -> Self {
        let result = (!ty.result.is_void()).then(|| Passed::of(types, &ty.result));
        let parameters = ty.parameters.iter().flatten().map(|ty| Passed::of(types, ty)).collect();
        Self { result, parameters, variadic: ty.variadic }
    }

    /// Whether all of it is followed.
    pub(super) fn is_known(&self) -> bool {
        self.result != Some(Passed::Unknown) && !self.parameters.contains(&Passed::Unknown)
    }
}
