//! Which types are compatible, and what two declarations of one thing say together (C17 §6.2.7,
//! §6.7.6).

use std::sync::Arc;

use super::{EnumId, FunctionType, IntKind, Length, Qualifiers, RecordId, Type, TypeKind, Types};

/// Types that are compared, each with the table that its structures and enumerations are in.
struct Comparison<'t> {
    tables: [&'t Types; 2],
    /// Whether qualifiers count.
    qualified: bool,
    /// Structures of two tables that are being compared: where one comes again, they are the same so far.
    assumed: Vec<(RecordId, RecordId)>,
}

impl Types {
    /// Whether two types are compatible.
    pub(crate) fn are_compatible(&self, one: &Type, other: &Type) -> bool {
        self.comparison().are_compatible(one, other)
    }

    /// The same, whatever the outermost qualifiers are.
    pub(crate) fn are_kinds_compatible(&self, one: &Type, other: &Type) -> bool {
        self.comparison().are_kinds_compatible(one, other)
    }

    fn comparison(&self) -> Comparison<'_> {
        Comparison { tables: [self, self], qualified: true, assumed: Vec::new() }
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

/// Whether types of two translation units are compatible, whatever their qualifiers are: those change nothing of
/// what objects hold, so that compilers and linkers take declarations that differ in them alone.
pub(crate) fn are_units_compatible(one: (&Types, &Type), other: (&Types, &Type)) -> bool {
    let tables = [one.0, other.0];
    let mut comparison = Comparison { tables, qualified: false, assumed: Vec::new() };
    comparison.are_compatible(one.1, other.1)
}

impl Comparison<'_> {
    /// Whether a type of the first table and one of the second are compatible.
    fn are_compatible(&mut self, one: &Type, other: &Type) -> bool {
        let qualifiers = !self.qualified || one.qualifiers == other.qualifiers;
        qualifiers && self.are_kinds_compatible(one, other)
    }

    fn are_kinds_compatible(&mut self, one: &Type, other: &Type) -> bool {
        let [ours, theirs] = self.tables;
        match (&one.kind, &other.kind) {
            (TypeKind::Enum(a), TypeKind::Enum(b)) => self.are_enumerations_compatible(*a, *b),
            (TypeKind::Enum(_), TypeKind::Integer(kind)) => ours.integer(one) == Some(*kind),
            (TypeKind::Integer(kind), TypeKind::Enum(_)) => theirs.integer(other) == Some(*kind),
            (TypeKind::Pointer(a), TypeKind::Pointer(b)) => self.are_compatible(a, b),
            (TypeKind::Array(a, m), TypeKind::Array(b, n)) => {
                let sizes = !matches!((m, n), (Length::Known(m), Length::Known(n)) if m != n);
                sizes && self.are_compatible(a, b)
            }
            (TypeKind::Function(a), TypeKind::Function(b)) => self.are_functions_compatible(a, b),
            (TypeKind::Record(a), TypeKind::Record(b)) => self.are_records_compatible(*a, *b),
            (a, b) => a == b,
        }
    }

    fn are_functions_compatible(&mut self, one: &FunctionType, other: &FunctionType) -> bool {
        let [ours, theirs] = self.tables;
        let parameters = match (&one.parameters, &other.parameters) {
            (None, None) => true,
            (Some(a), Some(b)) => {
                let same = |(a, b): (&Type, &Type)| self.are_kinds_compatible(a, b);
                one.variadic == other.variadic && a.len() == b.len() && a.iter().zip(b).all(same)
            }
            (Some(list), None) => !one.variadic && ours.are_promoted(list),
            (None, Some(list)) => !other.variadic && theirs.are_promoted(list),
        };
        parameters && self.are_compatible(&one.result, &other.result)
    }

    /// Whether the types of one table are those of the other, too.
    fn is_within_one(&self) -> bool {
        std::ptr::eq(self.tables[0], self.tables[1])
    }

    /// Of two translation units they have the same tag, and are compatible with the same type; the values of
    /// their constants are not compared.
    fn are_enumerations_compatible(&self, a: EnumId, b: EnumId) -> bool {
        if self.is_within_one() {
            return a == b;
        }
        let (one, other) = (self.tables[0].enumeration(a), self.tables[1].enumeration(b));
        let kinds = one.kind.zip(other.kind).is_none_or(|(one, other)| one == other);
        one.tag == other.tag && kinds
    }

    /// Of two translation units they have the same tag and, where both are complete, the same members in the
    /// same places.
    fn are_records_compatible(&mut self, a: RecordId, b: RecordId) -> bool {
        if self.is_within_one() {
            return a == b;
        }
        let (one, other) = (self.tables[0].record(a), self.tables[1].record(b));
        if one.union != other.union || one.tag != other.tag {
            return false;
        }
        let (Some(ours), Some(theirs)) = (&one.members, &other.members) else { return true };
        if self.assumed.contains(&(a, b)) {
            return true;
        }
        self.assumed.push((a, b));
        ours.len() == theirs.len()
            && ours.iter().zip(theirs).all(|(a, b)| {
                let placed = a.start == b.start && a.bits == b.bits;
                placed && a.name == b.name && self.are_compatible(&a.ty, &b.ty)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::types::{Abi, Member};

    fn function(parameters: Option<Vec<Type>>) -> Type {
        let function = FunctionType { result: Type::INT, parameters, variadic: false };
        TypeKind::Function(Arc::new(function)).into()
    }

    #[test]
    fn qualifiers_count_behind_pointers() {
        let types = Types::new(Abi::default());
        let constant = Type::INT.qualified(Qualifiers::CONST);
        assert!(!types.are_compatible(&constant.clone().pointer(), &Type::INT.pointer()));
        assert!(types.are_compatible(&constant.clone().pointer(), &constant.clone().pointer()));
        assert_eq!(constant.unqualified(), Type::INT);
    }

    #[test]
    fn prototypes_and_none() {
        let types = Types::new(Abi::default());
        let compatible = |a: &Type, b: &Type| types.are_compatible(a, b);
        let char = || Type::from(IntKind::Char);
        assert!(compatible(&function(None), &function(Some(vec![Type::INT]))));
        assert!(!compatible(&function(None), &function(Some(vec![char()]))));
        assert!(!compatible(&function(Some(vec![])), &function(Some(vec![Type::INT]))));
    }

    #[test]
    fn an_array_is_completed_by_another_declaration() {
        let types = Types::new(Abi::default());
        let array = |length| Type::INT.array(length);
        assert!(types.are_compatible(&array(Length::Open), &array(Length::Known(3))));
        assert!(!types.are_compatible(&array(Length::Known(2)), &array(Length::Known(3))));
        let both = types.composite(&array(Length::Open), &array(Length::Known(3)));
        assert_eq!(both, array(Length::Known(3)));
    }

    #[test]
    fn structures_of_two_units_are_compared_by_their_members() {
        let unit = |tag: &str, names: &[&str]| {
            let mut types = Types::new(Abi::default());
            let id = types.add_record(false, Some(tag.into()));
            let of_record = Type::from(TypeKind::Record(id));
            let member = |name: &&str| Member {
                name: Some((*name).into()),
                ty: of_record.clone().pointer(),
                bits: None,
                align: None,
                of_type: None,
                packed: false,
                start: 0,
            };
            types.complete(id, names.iter().map(member).collect());
            (types, of_record)
        };
        let (list, one) = unit("list", &["next", "before"]);
        let compatible = |tag: &str, names: &[&str]| {
            let (other, ty) = unit(tag, names);
            are_units_compatible((&list, &one), (&other, &ty))
        };
        assert!(compatible("list", &["next", "before"]));
        assert!(!compatible("tree", &["next", "before"]));
        assert!(!compatible("list", &["before", "next"]));
        assert!(!compatible("list", &["next"]));
    }
}
