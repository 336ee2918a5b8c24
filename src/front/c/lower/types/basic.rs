//! The types that words make up: `unsigned long int`.

use crate::front::DataModel;
use crate::front::c::ast::TypeWord;
use crate::front::c::lower::{Reported, body::Body};
use crate::front::c::types::{CType, IntKind};
use crate::front::source::Span;

/// The type that the words, sorted, make up.
pub(super) fn basic(words: &[TypeWord], model: DataModel) -> Option<CType> {
    use TypeWord::{Bool, Char, Double, Float, Int, Int128, Long, Short, Signed, Unsigned, Void};
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
        [Int128] if model == DataModel::Lp64 => (IntKind::Int128, IntKind::UnsignedInt128),
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
        "__int128" => TypeWord::Int128,
        "long" => TypeWord::Long,
        "signed" => TypeWord::Signed,
        "unsigned" => TypeWord::Unsigned,
        _ => return None,
    })
}

impl Body<'_, '_> {
    /// The words make up no type.
    pub(super) fn no_type(&mut self, words: &[TypeWord], span: Span) -> Reported {
        if words.contains(&TypeWord::Int128) && self.unit.model == DataModel::Ilp32 {
            let message = "there is no `__int128` where pointers have 32 bits";
            return self.unit.unsupported(span, message, "read it with --data-model=LP64");
        }
        let message =
            if words.is_empty() { "a type is missing here" } else { "there is no such type" };
        self.unit.error(span, message)
    }
}
