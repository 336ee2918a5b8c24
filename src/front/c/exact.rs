//! Types with all that C says of them: the qualifiers behind pointers, the parameters of
//! functions. Lowering does without ([`types`](super::types)); only where a program asks
//! which type something has (`_Generic`, GNU's `__builtin_types_compatible_p`) do they count.
//!
//! Where it is not known whether two types are compatible (C17 §6.2.7), it says so: whoever
//! asks must not go on with a guess.

use num_bigint::BigInt;

use super::types::{CType, IntKind};
pub(crate) use crate::front::types::Qualifiers;

/// A type with its qualifiers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Exact {
    pub(crate) qualifiers: Qualifiers,
    pub(crate) shape: Shape,
}

/// A type without the outermost qualifiers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    /// One that is derived from no other.
    Plain(CType),
    /// An enumeration, and the type that it is compatible with; not with other ones.
    Enum(IntKind),
    Pointer(Box<Exact>),
    /// With the number of its elements, where that is a constant.
    Array(Box<Exact>, Option<BigInt>),
    /// What it returns, and its parameters; `None`: `f()` says nothing of them.
    Function(Box<Exact>, Option<(Vec<Exact>, bool)>),
}

impl Exact {
    /// A type without qualifiers.
    pub(crate) fn of(shape: Shape) -> Self {
        Self { qualifiers: Qualifiers::default(), shape }
    }

    /// A pointer to this.
    pub(crate) fn pointer(self) -> Self {
        Self::of(Shape::Pointer(Box::new(self)))
    }

    /// The type with more qualifiers: those of an array are its elements'.
    pub(crate) fn qualified(self, more: Qualifiers) -> Self {
        match self.shape {
            Shape::Array(element, count) => {
                Self::of(Shape::Array(Box::new(element.qualified(more)), count))
            }
            shape => Self { qualifiers: self.qualifiers.with(more), shape },
        }
    }

    /// The type of the value (C17 §6.3.2.1): without qualifiers, arrays and functions as
    /// pointers.
    pub(crate) fn value(self) -> Self {
        match self.shape {
            Shape::Array(element, _) => element.pointer(),
            Shape::Function(..) => self.pointer(),
            shape => Self::of(shape),
        }
    }

    /// What it points to, as the type of a value.
    pub(crate) fn pointee(self) -> Option<Self> {
        match self.value().shape {
            Shape::Pointer(to) => Some(*to),
            _ => None,
        }
    }

    /// Whether both are one type, as far as C is concerned; `None` if that is not known.
    pub(crate) fn is_compatible(&self, other: &Self) -> Option<bool> {
        if self.qualifiers != other.qualifiers {
            return Some(false);
        }
        match (&self.shape, &other.shape) {
            (Shape::Plain(a), Shape::Plain(b)) => Some(a == b),
            (Shape::Enum(a), Shape::Plain(b)) | (Shape::Plain(b), Shape::Enum(a)) => {
                Some(*b == CType::Integer(*a))
            }
            // They may be the same.
            (Shape::Enum(a), Shape::Enum(b)) => {
                if a == b {
                    None
                } else {
                    Some(false)
                }
            }
            (Shape::Pointer(a), Shape::Pointer(b)) => a.is_compatible(b),
            (Shape::Array(a, m), Shape::Array(b, n)) => {
                let sizes = m.as_ref().zip(n.as_ref()).map(|(m, n)| m == n);
                both(a.is_compatible(b), sizes)
            }
            (Shape::Function(a, m), Shape::Function(b, n)) => {
                let parameters = match (m, n) {
                    (None, None) => Some(true),
                    (Some((list, more)), None) | (None, Some((list, more))) => {
                        (list.is_empty() && !more).then_some(true)
                    }
                    (Some(m), Some(n)) => same_parameters(m, n),
                };
                both(a.is_compatible(b), parameters)
            }
            _ => Some(false),
        }
    }
}

fn same_parameters(one: &(Vec<Exact>, bool), other: &(Vec<Exact>, bool)) -> Option<bool> {
    if one.0.len() != other.0.len() || one.1 != other.1 {
        return Some(false);
    }
    let mut all = Some(true);
    for (a, b) in one.0.iter().zip(&other.0) {
        all = both(all, a.is_compatible(b));
    }
    all
}

/// Whether both hold: what is known not to hold decides.
fn both(one: Option<bool>, other: Option<bool>) -> Option<bool> {
    match (one, other) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int() -> Exact {
        Exact::of(Shape::Plain(CType::Integer(IntKind::Int)))
    }

    #[test]
    fn qualifiers_count_behind_pointers() {
        let constant = int().qualified(Qualifiers::CONST);
        assert_eq!(constant.clone().value(), int());
        assert_eq!(constant.clone().pointer().is_compatible(&int().pointer()), Some(false));
        assert_eq!(constant.clone().pointer().is_compatible(&constant.pointer()), Some(true));
    }

    #[test]
    fn what_is_not_known_is_said() {
        let array = |count: Option<u8>| {
            Exact::of(Shape::Array(Box::new(int()), count.map(BigInt::from))).pointer()
        };
        assert_eq!(array(Some(3)).is_compatible(&array(Some(4))), Some(false));
        assert_eq!(array(Some(3)).is_compatible(&array(None)), None);
        let function = |list: Option<Vec<Exact>>| {
            Exact::of(Shape::Function(Box::new(int()), list.map(|list| (list, false))))
        };
        assert_eq!(function(None).is_compatible(&function(Some(vec![]))), Some(true));
        assert_eq!(function(None).is_compatible(&function(Some(vec![int()]))), None);
        let (one, other) = (function(Some(vec![int()])), function(Some(vec![int().pointer()])));
        assert_eq!(one.is_compatible(&other), Some(false));
    }
}
