//! What expressions come to.

use crate::front::c::lower::memory::{Pointer, Target};
use crate::front::c::types::{CType, IntKind};
use crate::logic::Term;

/// A number with its type in C.
#[derive(Clone, Copy, Debug)]
pub(in crate::front::c::lower) struct Typed {
    pub(in crate::front::c::lower) term: Term,
    pub(in crate::front::c::lower) kind: IntKind,
}

impl Typed {
    /// The integer promotions.
    pub(in crate::front::c::lower) fn promoted(self) -> Self {
        Self { kind: self.kind.promoted(), ..self }
    }
}

/// The value of an expression.
#[derive(Clone, Debug)]
pub(in crate::front::c::lower) enum Value {
    Integer(Typed),
    Pointer(Pointer),
    /// A floating-point number, if it is followed; in path listings a rational number.
    Float(Option<Term>),
    /// A structure or union, where it stands.
    Record(Target),
    Void,
}

impl Value {
    /// Its type. The size of a floating-point number is that of `double`.
    pub(in crate::front::c::lower) fn ctype(&self) -> CType {
        match self {
            Value::Integer(number) => CType::Integer(number.kind),
            Value::Pointer(pointer) => pointer.to.clone().pointer(),
            Value::Float(_) => CType::Float(8),
            Value::Record(target) => target.ctype.clone(),
            Value::Void => CType::Void,
        }
    }
}
