//! The types that words make up: `unsigned long int`.

use super::ast::TypeWord;
use crate::front::types::{Abi, DataModel, FloatKind, IntKind};

/// A type that is made of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Basic {
    Void,
    Integer(IntKind),
    Float(FloatKind),
}

/// The type that the words, sorted, make up.
pub(super) fn basic(words: &[TypeWord], model: Abi) -> Option<Basic> {
    use TypeWord::{Bool, Char, Double, Float, Int, Int128, Long, Real, Short, Signed};
    use TypeWord::{Decimal32, Decimal64, Decimal128, Half};
    use TypeWord::{Unsigned, Void};
    let (signs, rest): (Vec<TypeWord>, Vec<TypeWord>) =
        words.iter().partition(|word| matches!(word, Signed | Unsigned));
    let unsigned = match signs.as_slice() {
        [] | [Signed] => false,
        [Unsigned] => true,
        _ => return None,
    };
    let plain = signs.is_empty();
    let (signed_kind, unsigned_kind) = match rest.as_slice() {
        [Void] if plain => return Some(Basic::Void),
        [Float] if plain => return Some(Basic::Float(FloatKind::Float)),
        [Double] if plain => return Some(Basic::Float(FloatKind::Double)),
        [Long, Double] if plain => return Some(Basic::Float(FloatKind::LongDouble)),
        [Half] if plain => return Some(Basic::Float(FloatKind::Half)),
        [Decimal32] if plain => return Some(Basic::Float(FloatKind::Decimal32)),
        [Decimal64] if plain => return Some(Basic::Float(FloatKind::Decimal64)),
        [Decimal128] if plain => return Some(Basic::Float(FloatKind::Decimal128)),
        [Real] if plain => return Some(Basic::Float(FloatKind::Real)),
        [Bool] if plain => return Some(Basic::Integer(IntKind::Bool)),
        [Char] if plain => return Some(Basic::Integer(IntKind::Char)),
        [Char] => (IntKind::SignedChar, IntKind::UnsignedChar),
        [Short] | [Short, Int] => (IntKind::Short, IntKind::UnsignedShort),
        [] if plain => return None,
        [] | [Int] => (IntKind::Int, IntKind::UnsignedInt),
        [Long] | [Int, Long] => (IntKind::Long, IntKind::UnsignedLong),
        [Long, Long] | [Int, Long, Long] => (IntKind::LongLong, IntKind::UnsignedLongLong),
        [Int128] if model.sizes == DataModel::Lp64 => (IntKind::Int128, IntKind::UnsignedInt128),
        _ => return None,
    };
    Some(Basic::Integer(if unsigned { unsigned_kind } else { signed_kind }))
}

/// The type that a header gives a name, by the words for it: a basic one, and how many pointers
/// lead to it.
pub(super) fn provided(text: &str, model: Abi) -> Option<(Basic, usize)> {
    let plain = text.trim_end_matches([' ', '*']);
    let mut words: Vec<TypeWord> = plain.split(' ').filter_map(type_word).collect();
    words.sort_unstable();
    Some((basic(&words, model)?, text.matches('*').count()))
}

/// A word of the types that headers give names.
fn type_word(text: &str) -> Option<TypeWord> {
    Some(match text {
        "void" => TypeWord::Void,
        "_Bool" => TypeWord::Bool,
        "float" => TypeWord::Float,
        "double" => TypeWord::Double,
        "_Float16" => TypeWord::Half,
        "_Decimal32" => TypeWord::Decimal32,
        "_Decimal64" => TypeWord::Decimal64,
        "_Decimal128" => TypeWord::Decimal128,
        "real" => TypeWord::Real,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_any_order_are_one_type() {
        let kind = |text| provided(text, Abi::default());
        let long = Some((Basic::Integer(IntKind::UnsignedLong), 0));
        assert_eq!(kind("unsigned long"), long);
        assert_eq!(kind("long unsigned"), long);
        assert_eq!(kind("long double **"), Some((Basic::Float(FloatKind::LongDouble), 2)));
        assert_eq!(kind("float float"), None);
        assert_eq!(provided("__int128", DataModel::Ilp32.into()), None);
    }
}
