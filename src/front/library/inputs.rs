//! Names of inputs: what stands behind `nondet` in them says of which type they are.

use super::kind::Input;

/// How the names begin. With other prefixes than SV-COMP's they are those of other tools.
const PREFIXES: [&str; 4] = ["__VERIFIER_nondet", "__CPROVER_nondet", "__ESBMC_nondet", "nondet"];

/// SeaHorn's, with a word behind it.
const SEAHORN: &str = "nd_";

/// The input that a name asks for.
pub(in crate::front) fn input(name: &str) -> Option<Input> {
    let short = || name.strip_prefix(SEAHORN).filter(|word| word.starts_with(char::is_alphabetic));
    let rest = PREFIXES.iter().find_map(|prefix| name.strip_prefix(prefix)).or_else(short)?;
    let apart = rest.is_empty()
        || rest.starts_with('_')
        || name.starts_with("__")
        || name.starts_with(SEAHORN);
    let word = rest.trim_start_matches('_');
    let known = match word {
        "pointer" | "charp" => Some(Input::Pointer),
        "float" => Some(Input::Float(4)),
        "double" => Some(Input::Float(8)),
        _ => integer(word).map(Input::Integer),
    };
    match known {
        _ if !apart => None,
        None if name.starts_with(PREFIXES[0]) => Some(Input::Undeclared),
        known => known,
    }
}

/// Whether an input of this name has no arguments: a function that has some is another one.
pub(in crate::front) fn takes_nothing(name: &str) -> bool {
    name.starts_with(SEAHORN)
}

/// The integer type that such a word says.
fn integer(word: &str) -> Option<&'static str> {
    Some(match word {
        "" | "int" | "int32_t" | "S32" | "s32" => "int",
        "uint" | "unsigned" | "unsigned_int" | "uint32_t" | "U32" | "u32" => "unsigned int",
        "bool" | "Bool" => "_Bool",
        "char" => "char",
        "schar" | "int8_t" | "S8" | "s8" => "signed char",
        "uchar" | "unsigned_char" | "uint8_t" | "U8" | "u8" => "unsigned char",
        "short" | "int16_t" | "S16" | "s16" => "short",
        "ushort" | "unsigned_short" | "uint16_t" | "U16" | "u16" => "unsigned short",
        "long" => "long",
        "ulong" | "unsigned_long" | "size_t" => "unsigned long",
        "longlong" | "long_long" | "int64_t" | "S64" | "s64" => "long long",
        "ulonglong" | "unsigned_long_long" | "uint64_t" | "U64" | "u64" => "unsigned long long",
        "int128" => "__int128",
        "uint128" => "unsigned __int128",
        _ => return None,
    })
}
