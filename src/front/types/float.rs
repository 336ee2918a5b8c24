//! C's floating-point types.

use super::{Abi, DataModel, Processor};

/// A floating-point type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum FloatKind {
    /// `_Float16`, of which only the room is known, as of those below from `long double` on.
    Half,
    Float,
    Double,
    LongDouble,
    /// GNU's decimal ones.
    Decimal32,
    Decimal64,
    Decimal128,
    /// Rational numbers, which path listings have.
    Real,
}

impl FloatKind {
    /// What `sizeof` says.
    pub(crate) const fn bytes(self, model: Abi) -> u32 {
        match (self, model.sizes) {
            (FloatKind::Real, _) | (_, DataModel::Cells) => 1,
            (FloatKind::Half, _) => 2,
            (FloatKind::Float | FloatKind::Decimal32, _) => 4,
            (FloatKind::Double | FloatKind::Decimal64, _) => 8,
            (FloatKind::LongDouble, DataModel::Ilp32) => match model.processor {
                Processor::X86 => 12,
                Processor::Arm => 8,
            },
            (FloatKind::LongDouble, DataModel::Lp64) | (FloatKind::Decimal128, _) => 16,
        }
    }

    /// The value that it has for a number: a `float` keeps fewer bits.
    #[expect(clippy::cast_possible_truncation, reason = "that is what a float keeps")]
    pub(crate) fn rounded(self, value: f64) -> f64 {
        if self == FloatKind::Float { f64::from(value as f32) } else { value }
    }

    /// Its name in C.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            FloatKind::Half => "_Float16",
            FloatKind::Float => "float",
            FloatKind::Double => "double",
            FloatKind::LongDouble => "long double",
            FloatKind::Decimal32 => "_Decimal32",
            FloatKind::Decimal64 => "_Decimal64",
            FloatKind::Decimal128 => "_Decimal128",
            FloatKind::Real => "real",
        }
    }

    /// The type of a constant, by its suffix.
    pub(crate) fn of_constant(text: &str) -> Self {
        Self::of_suffix(split_suffix(text).1).unwrap_or(FloatKind::Double)
    }

    /// The type that a suffix says, with gcc's.
    pub(crate) fn of_suffix(suffix: &str) -> Option<Self> {
        Some(match &*suffix.to_ascii_lowercase() {
            "f16" => FloatKind::Half,
            "f" | "f32" => FloatKind::Float,
            "" | "d" | "f64" | "f32x" => FloatKind::Double,
            "l" | "w" | "q" | "f64x" | "f128" => FloatKind::LongDouble,
            "df" => FloatKind::Decimal32,
            "dd" => FloatKind::Decimal64,
            "dl" => FloatKind::Decimal128,
            _ => return None,
        })
    }

    /// The type of so many bytes.
    pub(crate) fn of_bytes(bytes: u32, decimal: bool, model: Abi) -> Option<Self> {
        let all = if decimal {
            [FloatKind::Decimal32, FloatKind::Decimal64, FloatKind::Decimal128].as_slice()
        } else {
            &[FloatKind::Half, FloatKind::Float, FloatKind::Double, FloatKind::LongDouble]
        };
        all.iter().copied().find(|kind| kind.bytes(model) == bytes)
    }
}

/// The number that a floating constant says, and its suffix.
pub(crate) fn split_suffix(text: &str) -> (&str, &str) {
    let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    let exponent = text.find(['p', 'P']).filter(|_| hexadecimal).unwrap_or(0);
    let belongs = |c: char| c.is_ascii_digit() || "+-.eEpP".contains(c);
    let end = text[exponent..].find(|c| !belongs(c)).map_or(text.len(), |at| exponent + at);
    text.split_at(end)
}
