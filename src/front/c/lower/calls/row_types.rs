//! The types of functions that the program does not declare, as the library's table has them.

use super::intrinsic::known;
use crate::front::DataModel;
use crate::front::c::headers::typedefs;
use crate::front::c::types::{CType, IntKind};
use crate::front::library::{self, Function, Input, Kind};

/// All integer types with a name of their own.
const KINDS: [IntKind; 14] = [
    IntKind::Bool,
    IntKind::Char,
    IntKind::SignedChar,
    IntKind::UnsignedChar,
    IntKind::Short,
    IntKind::UnsignedShort,
    IntKind::Int,
    IntKind::UnsignedInt,
    IntKind::Long,
    IntKind::UnsignedLong,
    IntKind::LongLong,
    IntKind::UnsignedLongLong,
    IntKind::Int128,
    IntKind::UnsignedInt128,
];

/// The type of what a function that is neither defined nor declared returns.
pub(in crate::front::c::lower) fn result_type(name: &str, model: DataModel) -> CType {
    match known(name) {
        None => CType::Void,
        Some(Kind::Allocate(_)) => CType::Void.pointer(),
        Some(Kind::Input(input)) => input_type(input).unwrap_or(CType::Integer(IntKind::Int)),
        Some(what) => {
            let number = matches!(what, Kind::Ignored | Kind::Between(..) | Kind::SameObject);
            let untyped = if number { CType::Integer(IntKind::Int) } else { CType::Void };
            let declared =
                library::find(name).and_then(|function| declared_result(function, model));
            declared.unwrap_or(untyped)
        }
    }
}

/// The type of what a function returns, as its header declares it; pointers are to anything.
pub(super) fn declared_result(function: &Function, model: DataModel) -> Option<CType> {
    type_of_words(function.result()?, model)
}

/// The type of the first parameter.
pub(super) fn first_parameter(function: &Function, model: DataModel) -> Option<CType> {
    type_of_words(function.parameters().first()?, model)
}

fn type_of_words(words: &str, model: DataModel) -> Option<CType> {
    Some(match words {
        "" => return None,
        "void" => CType::Void,
        "float" => CType::Float(4),
        "double" => CType::Float(8),
        "long double" => CType::Float(16),
        "unsigned" => CType::Integer(IntKind::UnsignedInt),
        _ if words.ends_with('*') => CType::Void.pointer(),
        _ => match KINDS.iter().find(|kind| kind.name() == words) {
            Some(kind) => CType::Integer(*kind),
            None => {
                let (_, stands_for) = typedefs(model).iter().find(|(name, _)| *name == words)?;
                return type_of_words(stands_for, model);
            }
        },
    })
}

/// The type that the name of an input says, if it is one that inputs have.
pub(super) fn input_type(input: Input) -> Option<CType> {
    match input {
        Input::Integer(words) => {
            KINDS.iter().find(|kind| kind.name() == words).map(|kind| CType::Integer(*kind))
        }
        Input::Float(bytes) => Some(CType::Float(bytes)),
        Input::Pointer => Some(CType::Void.pointer()),
        Input::Undeclared => None,
    }
}
