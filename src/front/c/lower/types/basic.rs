//! The types that words make up: `unsigned long int`.

use crate::front::DataModel;
use crate::front::c::ast::TypeWord;
use crate::front::c::types::{CType, IntKind};

/// The type that the words, sorted, make up.
pub(super) fn basic(words: &[TypeWord], model: DataModel) -> Option<CType> {
    use TypeWord::{Bool, Char, Double, Float, Int, Long, Short, Signed, Unsigned, Void};
    let (signs, rest): (Vec<TypeWord>, Vec<TypeWord>) =
        words.iter().partition(|word| matches!(word, Signed | Unsigned));
    let unsigned = match signs.as_slice() {
        [] | [Signed] => false,
        [Unsigned] => true,
        _ => return None,
    };
    let (signed_kind, unsigned_kind) = match rest.as_slice() {
        [Void] if signs.is_empty() => return Some(CType::Void),
        [Float] if signs.is_empty() => return Some(CType::Float(4)),
        [Double] if signs.is_empty() => return Some(CType::Float(8)),
        [Long, Double] if signs.is_empty() => {
            return Some(CType::Float(if model == DataModel::Ilp32 { 12 } else { 16 }));
        }
        [Bool] if signs.is_empty() => return Some(CType::Integer(IntKind::Bool)),
        [Char] if signs.is_empty() => return Some(CType::Integer(IntKind::Char)),
        [Char] => (IntKind::SignedChar, IntKind::UnsignedChar),
        [Short] | [Short, Int] => (IntKind::Short, IntKind::UnsignedShort),
        [] if signs.is_empty() => return None,
        [] | [Int] => (IntKind::Int, IntKind::UnsignedInt),
        [Long] | [Int, Long] => (IntKind::Long, IntKind::UnsignedLong),
        [Long, Long] | [Int, Long, Long] => (IntKind::LongLong, IntKind::UnsignedLongLong),
        _ => return None,
    };
    Some(CType::Integer(if unsigned { unsigned_kind } else { signed_kind }))
}

/// A word of the types that headers give names.
pub(super) fn type_word(text: &str) -> Option<TypeWord> {
    Some(match text {
        "void" => TypeWord::Void,
        "float" => TypeWord::Float,
        "double" => TypeWord::Double,
        "char" => TypeWord::Char,
        "short" => TypeWord::Short,
        "int" => TypeWord::Int,
        "long" => TypeWord::Long,
        "signed" => TypeWord::Signed,
        "unsigned" => TypeWord::Unsigned,
        _ => return None,
    })
}
