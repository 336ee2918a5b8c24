//! Types as C writes them: `int (*f)(char *)`.

use std::fmt::Write as _;

use super::{EnumId, FunctionType, Length, LengthId, Qualifiers, RecordId, Type, TypeKind, Types};

/// What the parts of types that have no name of their own are called.
pub(crate) trait TypeNames {
    /// A structure or union, with its keyword.
    fn record(&self, types: &Types, id: RecordId) -> String {
        let record = types.record(id);
        if let Some(numbers) = &record.numbers {
            let element = types.show(&numbers.element);
            let vector = format!("vector of {} {element}", numbers.count);
            return if numbers.is_complex { format!("{element} _Complex") } else { vector };
        }
        let keyword = if record.union { "union" } else { "struct" };
        match &record.tag {
            Some(tag) => format!("{keyword} {tag}"),
            None => format!("{keyword} {{…}}"),
        }
    }

    /// An enumeration, with its keyword.
    fn enumeration(&self, types: &Types, id: EnumId) -> String {
        types.enumeration(id).tag.as_ref().map_or("enum {…}".into(), |tag| format!("enum {tag}"))
    }

    /// A length that is known when the program runs.
    fn length(&self, id: LengthId) -> String {
        let _ = id;
        "…".into()
    }
}

/// As people know them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AsWritten;

impl TypeNames for AsWritten {}

impl Types {
    /// A type as people know it.
    pub(crate) fn show(&self, ty: &Type) -> String {
        self.declare(ty, "", &AsWritten)
    }

    /// A declaration of a name; of none, the type's name.
    pub(crate) fn declare(&self, ty: &Type, name: &str, names: &dyn TypeNames) -> String {
        let mut declarator = name.to_owned();
        let mut ty = ty;
        let mut behind_pointer = false;
        loop {
            match &ty.kind {
                TypeKind::Pointer(to) => {
                    let words = qualifier_words(ty.qualifiers);
                    let gap = if words.is_empty() || declarator.is_empty() { "" } else { " " };
                    declarator = format!("*{words}{gap}{declarator}");
                    (ty, behind_pointer) = (to, true);
                    continue;
                }
                TypeKind::Array(element, length) => {
                    declarator = in_brackets(declarator, behind_pointer);
                    let _ = match length {
                        Length::Known(count) => write!(declarator, "[{count}]"),
                        Length::Variable(id) => write!(declarator, "[{}]", names.length(*id)),
                        Length::Unspecified => write!(declarator, "[*]"),
                        Length::Open => write!(declarator, "[]"),
                    };
                    ty = element;
                }
                TypeKind::Function(function) => {
                    declarator = in_brackets(declarator, behind_pointer);
                    declarator.push_str(&self.parameters(function, names));
                    ty = &function.result;
                }
                _ => break,
            }
            behind_pointer = false;
        }
        let base = self.base(ty, names);
        let gap = if declarator.is_empty() || declarator.starts_with('[') { "" } else { " " };
        format!("{base}{gap}{declarator}")
    }

    fn base(&self, ty: &Type, names: &dyn TypeNames) -> String {
        let words = qualifier_words(ty.qualifiers);
        let gap = if words.is_empty() { "" } else { " " };
        let name = match &ty.kind {
            TypeKind::Integer(kind) => kind.name().to_owned(),
            TypeKind::Float(kind) => kind.name().to_owned(),
            TypeKind::Enum(id) => names.enumeration(self, *id),
            TypeKind::Record(id) => names.record(self, *id),
            _ => "void".to_owned(),
        };
        format!("{words}{gap}{name}")
    }

    fn parameters(&self, function: &FunctionType, names: &dyn TypeNames) -> String {
        let Some(parameters) = &function.parameters else { return "()".into() };
        let mut list: Vec<String> =
            parameters.iter().map(|ty| self.declare(ty, "", names)).collect();
        if function.variadic {
            list.push("...".into());
        } else if list.is_empty() {
            list.push("void".into());
        }
        format!("({})", list.join(", "))
    }
}

fn in_brackets(declarator: String, behind_pointer: bool) -> String {
    if behind_pointer { format!("({declarator})") } else { declarator }
}

fn qualifier_words(qualifiers: Qualifiers) -> String {
    let words = [
        (Qualifiers::CONST, "const"),
        (Qualifiers::VOLATILE, "volatile"),
        (Qualifiers::RESTRICT, "restrict"),
        (Qualifiers::ATOMIC, "_Atomic"),
    ];
    let words: Vec<&str> = words
        .into_iter()
        .filter(|(which, _)| qualifiers.has(*which))
        .map(|(_, word)| word)
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::front::types::{Abi, IntKind};

    #[test]
    fn declarators_are_read_from_inside_out() {
        let types = Types::new(Abi::default());
        let array = Type::from(IntKind::Char).qualified(Qualifiers::CONST).array(Length::Known(3));
        let function = FunctionType {
            result: Type::INT.pointer(),
            parameters: Some(vec![array.clone().pointer()]),
            variadic: true,
        };
        let function = Type::from(TypeKind::Function(Arc::new(function)));
        let text = types.declare(&function.clone().pointer().array(Length::Open), "f", &AsWritten);
        assert_eq!(text, "int *(*f[])(const char (*)[3], ...)");
        assert_eq!(types.show(&array), "const char[3]");
        assert_eq!(types.show(&function), "int *(const char (*)[3], ...)");
    }
}
