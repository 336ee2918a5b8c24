//! C's floating-point types.

use super::{Abi, DataModel, Processor};

/// A floating-point type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum FloatKind {
    Float,
    Double,
    LongDouble,
    /// Rational numbers, which path listings have.
    Real,
}

impl FloatKind {
    /// What `sizeof` says.
    pub(crate) const fn bytes(self, model: Abi) -> u32 {
        match (self, model.sizes) {
            (FloatKind::Real, _) | (_, DataModel::Cells) => 1,
            (FloatKind::Float, _) => 4,
            (FloatKind::Double, _) => 8,
            (FloatKind::LongDouble, DataModel::Ilp32) => match model.processor {
                Processor::X86 => 12,
                Processor::Arm => 8,
            },
            (FloatKind::LongDouble, DataModel::Lp64) => 16,
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
            FloatKind::Float => "float",
            FloatKind::Double => "double",
            FloatKind::LongDouble => "long double",
            FloatKind::Real => "real",
        }
    }

    /// The type of a constant, by its suffix.
    pub(crate) fn of_constant(text: &str) -> Self {
        let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
        match text.as_bytes().last() {
            // Of a hexadecimal constant, `f` behind the exponent only.
            Some(b'f' | b'F') if !hexadecimal || text.contains(['p', 'P']) => FloatKind::Float,
            Some(b'l' | b'L') => FloatKind::LongDouble,
            _ => FloatKind::Double,
        }
    }
}
