//! What expressions come to.

use super::access::Target;
use super::memory::Pointer;
use crate::front::c::types::{CType, IntKind};
use crate::logic::Term;

/// A number with its type in C.
#[derive(Clone, Copy, Debug)]
pub(super) struct Typed {
    pub(super) term: Term,
    pub(super) kind: IntKind,
}

impl Typed {
    /// The integer promotions.
    pub(super) fn promoted(self) -> Self {
        Self { kind: self.kind.promoted(), ..self }
    }
}

/// The value of an expression.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Integer(Typed),
    Pointer(Pointer),
    /// A floating-point number. It is followed in path listings alone, as a rational number.
    Float(Option<Term>),
    /// A structure or union, where it stands.
    Record(Target),
    Void,
}

impl Value {
    /// Its type. The size of a floating-point number is that of `double`.
    pub(super) fn ctype(&self) -> CType {
        match self {
            Value::Integer(number) => CType::Integer(number.kind),
            Value::Pointer(pointer) => pointer.to.clone().pointer(),
            Value::Float(_) => CType::Float(8),
            Value::Record(target) => target.ctype.clone(),
            Value::Void => CType::Void,
        }
    }
}
