//! Which functions there are of floating-point numbers, and what they do.

use super::inputs::input_suffix;
use crate::front::c::ast::BinaryOp;
use crate::front::c::library::OWN;
use crate::front::c::types::{CType, IntKind};
use crate::logic::{FloatOp, Rounding};

/// What a function of `math.h` does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Meaning {
    /// One operation.
    Plain(FloatOp),
    CopySign,
    /// The smaller one, or the larger one.
    Extreme {
        larger: bool,
    },
    /// By how much the first is larger.
    Excess,
    Constant(f64),
    /// Rounded to an integer of a type.
    Whole(Rounding, IntKind),
    /// A truth about a number.
    Is(FloatOp),
    IsFinite,
    SignBit,
    /// Whether it is infinite, by any number but 0.
    IsInfinite,
    /// Whether its sign is set: 1 or 0.
    Negative,
    /// Whether it is infinite, with its sign.
    Infinite,
    Classify,
    /// A comparison that tells nothing of NaN.
    Compare(BinaryOp),
    Unordered,
    LessOrGreater,
    /// What is not followed.
    Open,
    /// The same, as an integer.
    OpenInteger,
    /// What writes to where it is told, too.
    Lost,
}

/// Functions whose results are not exact, or not followed for another reason.
const OPEN: [&str; 43] = [
    "sin",
    "cos",
    "tan",
    "exp",
    "log",
    "pow",
    "acos",
    "asin",
    "atan",
    "atan2",
    "acosh",
    "asinh",
    "atanh",
    "cosh",
    "sinh",
    "tanh",
    "exp2",
    "exp10",
    "pow10",
    "expm1",
    "log10",
    "log1p",
    "log2",
    "logb",
    "cbrt",
    "hypot",
    "erf",
    "erfc",
    "lgamma",
    "tgamma",
    "gamma",
    "remainder",
    "drem",
    "nextafter",
    "nexttoward",
    "scalb",
    "scalbn",
    "scalbln",
    "ldexp",
    "significand",
    "j0",
    "j1",
    "y0",
];

/// What the function does, and of which size its numbers are.
pub(super) fn meaning(name: &str) -> Option<(Meaning, u32)> {
    if let Some(word) = name.strip_prefix("__CPROVER_") {
        return cbmc_meaning(word);
    }
    let plain = name.strip_prefix("__builtin_").or_else(|| name.strip_prefix(OWN)).unwrap_or(name);
    if let Some(found) = of_double(plain) {
        return Some((found, 8));
    }
    let found = |suffix| plain.strip_suffix(suffix).and_then(of_double);
    found('f').map(|found| (found, 4)).or_else(|| found('l').map(|found| (found, 16)))
}

/// Whether it is known to leave `errno` alone, whatever it is given.
pub(super) fn never_fails(name: &str) -> bool {
    match meaning(name).map(|(meaning, _)| meaning) {
        Some(_) if name.starts_with(OWN) => true,
        Some(Meaning::Plain(op)) => !matches!(op, FloatOp::Sqrt | FloatOp::Rem),
        Some(
            Meaning::Whole(..)
            | Meaning::Excess
            | Meaning::Open
            | Meaning::OpenInteger
            | Meaning::Lost,
        )
        | None => false,
        Some(_) => true,
    }
}

/// The words of CBMC about numbers: `isnanf`, `isnand`, `isnanld`.
fn cbmc_meaning(word: &str) -> Option<(Meaning, u32)> {
    let of = |word: &str| {
        Some(match word {
            "isnan" => Meaning::Is(FloatOp::IsNan),
            "isinf" => Meaning::Is(FloatOp::IsInfinite),
            "isnormal" => Meaning::Is(FloatOp::IsNormal),
            "isfinite" => Meaning::IsFinite,
            "sign" => Meaning::Negative,
            _ => return None,
        })
    };
    let sized = |suffix, bytes| Some((of(word.strip_suffix(suffix)?)?, bytes));
    let absolute = |bytes| Some((Meaning::Plain(FloatOp::Abs), bytes));
    match word {
        "fabs" => absolute(8),
        "fabsf" => absolute(4),
        "fabsl" => absolute(16),
        // Of any size: `sign` and `isinf` do not end as a size does.
        "isnan" | "isinf" | "isnormal" | "isfinite" | "sign" => Some((of(word)?, 8)),
        _ => sized("ld", 16).or_else(|| sized("d", 8)).or_else(|| sized("f", 4)),
    }
}

fn of_double(name: &str) -> Option<Meaning> {
    use FloatOp::{Abs, Fma, IsNan, IsNormal, Rem, Round, Sqrt};
    use Rounding::{Down, NearestAway, NearestEven, Up, Zero};
    Some(match name {
        "sqrt" => Meaning::Plain(Sqrt),
        "fabs" => Meaning::Plain(Abs),
        "fmod" => Meaning::Plain(Rem),
        "fma" => Meaning::Plain(Fma),
        "floor" => Meaning::Plain(Round(Down)),
        "ceil" => Meaning::Plain(Round(Up)),
        "trunc" => Meaning::Plain(Round(Zero)),
        "round" => Meaning::Plain(Round(NearestAway)),
        "rint" | "nearbyint" | "roundeven" => Meaning::Plain(Round(NearestEven)),
        "lround" => Meaning::Whole(NearestAway, IntKind::Long),
        "llround" => Meaning::Whole(NearestAway, IntKind::LongLong),
        "lrint" => Meaning::Whole(NearestEven, IntKind::Long),
        "llrint" => Meaning::Whole(NearestEven, IntKind::LongLong),
        "iround" => Meaning::Whole(NearestAway, IntKind::Int),
        "irint" => Meaning::Whole(NearestEven, IntKind::Int),
        "iceil" => Meaning::Whole(Up, IntKind::Int),
        "lceil" => Meaning::Whole(Up, IntKind::Long),
        "llceil" => Meaning::Whole(Up, IntKind::LongLong),
        "ifloor" => Meaning::Whole(Down, IntKind::Int),
        "lfloor" => Meaning::Whole(Down, IntKind::Long),
        "llfloor" => Meaning::Whole(Down, IntKind::LongLong),
        "copysign" => Meaning::CopySign,
        "fmin" => Meaning::Extreme { larger: false },
        "fmax" => Meaning::Extreme { larger: true },
        "fdim" => Meaning::Excess,
        "inf" | "huge_val" => Meaning::Constant(f64::INFINITY),
        "nan" => Meaning::Constant(f64::NAN),
        "isnan" | "__isnan" => Meaning::Is(IsNan),
        "isinf" => Meaning::IsInfinite,
        "isinf_sign" | "__isinf" => Meaning::Infinite,
        "isnormal" => Meaning::Is(IsNormal),
        "isfinite" | "finite" | "__finite" => Meaning::IsFinite,
        "signbit" | "__signbit" => Meaning::SignBit,
        "fpclassify" | "__fpclassify" => Meaning::Classify,
        "isgreater" => Meaning::Compare(BinaryOp::Greater),
        "isgreaterequal" => Meaning::Compare(BinaryOp::AtLeast),
        "isless" => Meaning::Compare(BinaryOp::Less),
        "islessequal" => Meaning::Compare(BinaryOp::AtMost),
        "islessgreater" => Meaning::LessOrGreater,
        "isunordered" => Meaning::Unordered,
        "ilogb" => Meaning::OpenInteger,
        "frexp" | "modf" | "remquo" | "sincos" | "lgamma_r" => Meaning::Lost,
        _ if OPEN.contains(&name) => Meaning::Open,
        _ => return None,
    })
}

/// What is a word of the compiler alone, of numbers of any size.
const BUILTIN_ONLY: [&str; 11] = [
    "inf",
    "huge_val",
    "isinf_sign",
    "iround",
    "irint",
    "iceil",
    "lceil",
    "llceil",
    "ifloor",
    "lfloor",
    "llfloor",
];

/// Whether the name stands for something in the compiler's words alone.
pub(super) fn is_builtin_only(name: &str) -> bool {
    let double = name.strip_suffix(['f', 'l']).unwrap_or(name);
    BUILTIN_ONLY.contains(&name) || BUILTIN_ONLY.contains(&double)
}

/// Whether the name says of which size its argument is.
pub(super) fn is_sized(name: &str) -> bool {
    match name.strip_prefix("__CPROVER_") {
        Some(word) => !["isnan", "isinf", "isnormal", "isfinite", "sign"].contains(&word),
        None => name.ends_with('f'),
    }
}

/// The type of what a function of `math.h` returns, if it is one that is known.
pub(super) fn returns(name: &str) -> Option<CType> {
    if is_builtin_only(name) {
        return None;
    }
    let (meaning, bytes) = meaning(name)?;
    Some(match meaning {
        Meaning::Whole(_, kind) => CType::Integer(kind),
        Meaning::Plain(_)
        | Meaning::CopySign
        | Meaning::Extreme { .. }
        | Meaning::Excess
        | Meaning::Constant(_)
        | Meaning::Open
        | Meaning::Lost => CType::Float(bytes),
        _ => CType::Integer(IntKind::Int),
    })
}

/// Whether it takes so many arguments, and is followed.
pub(super) fn takes(meaning: Meaning, count: usize) -> bool {
    let wanted = match meaning {
        Meaning::Plain(op) => op.arity(),
        Meaning::CopySign
        | Meaning::Extreme { .. }
        | Meaning::Excess
        | Meaning::Compare(_)
        | Meaning::Unordered
        | Meaning::LessOrGreater => 2,
        Meaning::Open | Meaning::OpenInteger | Meaning::Lost => return false,
        _ => 1,
    };
    count == wanted
}

/// The type that the name of an input function says.
pub(super) fn input(name: &str) -> CType {
    CType::Float(if input_suffix(name) == Some("float") { 4 } else { 8 })
}
