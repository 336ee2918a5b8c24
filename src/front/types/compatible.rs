//! Which types are compatible, and what two declarations of one thing say together (C17 §6.2.7,
//! §6.7.6).

use std::sync::Arc;

use super::{FunctionType, IntKind, Length, Qualifiers, Type, TypeKind, Types};

impl Types {
    /// Whether two types are compatible.
    pub(crate) fn are_compatible(&self, one: &Type, other: &Type) -> bool {
        one.qualifiers == other.qualifiers && self.are_kinds_compatible(one, other)
    }

    /// The same, whatever the outermost qualifiers are.
    pub(crate) fn are_kinds_compatible(&self, one: &Type, other: &Type) -> bool {
        match (&one.kind, &other.kind) {
            (TypeKind::Enum(a), TypeKind::Enum(b)) => a == b,
            (TypeKind::Enum(_), TypeKind::Integer(kind)) => self.integer(one) == Some(*kind),
            (TypeKind::Integer(kind), TypeKind::Enum(_)) => self.integer(other) == Some(*kind),
            (TypeKind::Pointer(a), TypeKind::Pointer(b)) => self.are_compatible(a, b),
            (TypeKind::Array(a, m), TypeKind::Array(b, n)) => {
                let sizes = !matches!((m, n), (Length::Known(m), Length::Known(n)) if m != n);
                sizes && self.are_compatible(a, b)
            }
            (TypeKind::Function(a), TypeKind::Function(b)) => self.are_functions_compatible(a, b),
            (a, b) => a == b,
        }
    }

    fn are_functions_compatible(&self, one: &FunctionType, other: &FunctionType) -> bool {
        let parameters = match (&one.parameters, &other.parameters) {
            (None, None) => true,
            (Some(a), Some(b)) => {
                let same = |(a, b): (&Type, &Type)| self.are_kinds_compatible(a, b);
                one.variadic == other.variadic && a.len() == b.len() && a.iter().zip(b).all(same)
            }
            (Some(list), None) => !one.variadic && self.are_promoted(list),
            (None, Some(list)) => !other.variadic && self.are_promoted(list),
        };
        parameters && self.are_compatible(&one.result, &other.result)
    }

    /// Whether parameters are what callers without a prototype pass.
    fn are_promoted(&self, list: &[Type]) -> bool {
        list.iter().all(|ty| match &ty.kind {
            TypeKind::Float(kind) => *kind != super::FloatKind::Float,
            TypeKind::Integer(_) | TypeKind::Enum(_) => {
                self.integer(ty).is_some_and(|kind| kind.promoted() == kind)
            }
            _ => true,
        })
    }

    /// The type that two compatible types make up.
    pub(crate) fn composite(&self, one: &Type, other: &Type) -> Type {
        let kind = match (&one.kind, &other.kind) {
            (TypeKind::Pointer(a), TypeKind::Pointer(b)) => {
                TypeKind::Pointer(Arc::new(self.composite(a, b)))
            }
            (TypeKind::Array(a, m), TypeKind::Array(b, n)) => {
                let length = match (m, n) {
                    (Length::Known(_), _) | (Length::Variable(_), _) => *m,
                    (_, Length::Known(_) | Length::Variable(_)) => *n,
                    (Length::Unspecified, _) => *m,
                    _ => *n,
                };
                TypeKind::Array(Arc::new(self.composite(a, b)), length)
            }
            (TypeKind::Function(a), TypeKind::Function(b)) => {
                TypeKind::Function(Arc::new(self.composite_function(a, b)))
            }
            (kind, _) => kind.clone(),
        };
        Type { kind, qualifiers: one.qualifiers }
    }

    fn composite_function(&self, one: &FunctionType, other: &FunctionType) -> FunctionType {
        let parameters = match (&one.parameters, &other.parameters) {
            (Some(a), Some(b)) => {
                Some(a.iter().zip(b).map(|(a, b)| self.composite(a, b)).collect())
            }
            (Some(list), None) | (None, Some(list)) => Some(list.clone()),
            (None, None) => None,
        };
        let result = self.composite(&one.result, &other.result);
        FunctionType { result, parameters, variadic: one.variadic || other.variadic }
    }

    /// Whether two are the same but for their qualifiers, at any level, or for signs and kinds of
    /// integers of one size: what compilers only warn of.
    pub(crate) fn is_same_shape(&self, one: &Type, other: &Type) -> bool {
        let plain = |ty: &Type| Type { qualifiers: Qualifiers::NONE, ..ty.clone() };
        self.are_compatible(&plain(one), &plain(other))
    }

    /// The integer promotions (C17 §6.3.1.1); of a bit-field by the number of its bits.
    pub(crate) fn promoted(&self, kind: IntKind) -> IntKind {
        match kind {
            IntKind::Field(bits, of) => of.promoted_field(bits.into(), self.model),
            other => other.promoted(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::types::DataModel;

    fn function(parameters: Option<Vec<Type>>) -> Type {
        let function = FunctionType { result: Type::INT, parameters, variadic: false };
        TypeKind::Function(Arc::new(function)).into()
    }

    #[test]
    fn qualifiers_count_behind_pointers() {
        let types = Types::new(DataModel::Lp64);
        let constant = Type::INT.qualified(Qualifiers::CONST);
        assert!(!types.are_compatible(&constant.clone().pointer(), &Type::INT.pointer()));
        assert!(types.are_compatible(&constant.clone().pointer(), &constant.clone().pointer()));
        assert_eq!(constant.unqualified(), Type::INT);
    }

    #[test]
    fn prototypes_and_none() {
        let types = Types::new(DataModel::Lp64);
        let compatible = |a: &Type, b: &Type| types.are_compatible(a, b);
        let char = || Type::from(IntKind::Char);
        assert!(compatible(&function(None), &function(Some(vec![Type::INT]))));
        assert!(!compatible(&function(None), &function(Some(vec![char()]))));
        assert!(!compatible(&function(Some(vec![])), &function(Some(vec![Type::INT]))));
    }

    #[test]
    fn an_array_is_completed_by_another_declaration() {
        let types = Types::new(DataModel::Lp64);
        let array = |length| Type::INT.array(length);
        assert!(types.are_compatible(&array(Length::Open), &array(Length::Known(3))));
        assert!(!types.are_compatible(&array(Length::Known(2)), &array(Length::Known(3))));
        let both = types.composite(&array(Length::Open), &array(Length::Known(3)));
        assert_eq!(both, array(Length::Known(3)));
    }
}
