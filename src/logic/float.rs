//! Floating-point numbers as IEEE 754 has them: binary32 and binary64, rounded to nearest, ties
//! to even.
//!
//! A [`Float`] is a pattern of bits, and all that are no number (NaN) are one: what tells them
//! apart is lost, as it is in SMT-LIB. Operations are those of Rust's `f32` and `f64`, which are
//! exactly IEEE's. Identity of values is that of the bits; `==` of IEEE is
//! [`FloatOp::Equal`](super::FloatOp::Equal), for which 0 and −0 are equal and NaN equals nothing.

use std::fmt;

use num_bigint::BigInt;
use num_traits::{FromPrimitive, Signed, ToPrimitive};

use super::arith::wrap_int;

/// How wide a floating-point number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// binary32, C's `float`.
    Single,
    /// binary64, C's `double`.
    Double,
}

impl Format {
    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Single => "float32",
            Format::Double => "float64",
        }
    }

    /// How many bits a number takes.
    pub const fn width(self) -> u32 {
        match self {
            Format::Single => 32,
            Format::Double => 64,
        }
    }

    /// How many bits its exponent has, and its significand with the hidden one.
    pub const fn sizes(self) -> (u32, u32) {
        match self {
            Format::Single => (8, 24),
            Format::Double => (11, 53),
        }
    }
}

/// The bits of the one that is no number. They are chosen as bits: of two of these numbers a compiler may take either.
const SINGLE_NAN: u32 = 0x7fc0_0000;
const DOUBLE_NAN: u64 = 0x7ff8_0000_0000_0000;

/// A floating-point number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Float {
    format: Format,
    bits: u64,
}

impl Float {
    /// A `float`.
    pub fn single(value: f32) -> Self {
        let bits = if value.is_nan() { SINGLE_NAN } else { value.to_bits() };
        Self { format: Format::Single, bits: bits.into() }
    }

    /// A `double`.
    pub fn double(value: f64) -> Self {
        let bits = if value.is_nan() { DOUBLE_NAN } else { value.to_bits() };
        Self { format: Format::Double, bits }
    }

    /// The number that a pattern of bits stands for; higher bits than it has are ignored.
    pub fn from_bits(format: Format, bits: u64) -> Self {
        match format {
            Format::Single => Self::single(f32::from_bits(low_half(bits))),
            Format::Double => Self::double(f64::from_bits(bits)),
        }
    }

    /// Zero.
    pub const fn zero(format: Format) -> Self {
        Self { format, bits: 0 }
    }

    /// The one that is no number.
    pub fn nan(format: Format) -> Self {
        Self::double(f64::NAN).to(format)
    }

    /// Its format.
    pub const fn format(self) -> Format {
        self.format
    }

    /// Its bits; those of all NaNs are the same.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The same number as a `double`, exactly.
    pub fn as_f64(self) -> f64 {
        match self.format {
            Format::Single => f64::from(self.as_f32()),
            Format::Double => f64::from_bits(self.bits),
        }
    }

    pub(super) fn as_f32(self) -> f32 {
        f32::from_bits(low_half(self.bits))
    }

    /// The nearest number of a format.
    #[must_use]
    pub fn to(self, format: Format) -> Self {
        match format {
            Format::Double => Self::double(self.as_f64()),
            #[expect(clippy::cast_possible_truncation, reason = "rounds to nearest")]
            Format::Single => Self::single(self.as_f64() as f32),
        }
    }

    /// The nearest number to an integer.
    pub fn from_int(format: Format, value: &BigInt) -> Self {
        let magnitude = value.magnitude();
        let excess = magnitude.bits().saturating_sub(64);
        let mut top = (magnitude >> excess).to_u64().unwrap_or(u64::MAX);
        // What is cut off decides ties alone: one bit of it is enough.
        if magnitude.trailing_zeros().is_some_and(|zeros| zeros < excess) {
            top |= 1;
        }
        #[expect(clippy::cast_precision_loss, reason = "rounds to nearest")]
        let rounded = match format {
            Format::Single => f64::from(top as f32),
            Format::Double => top as f64,
        };
        let scale = match excess {
            0..=1023 => f64::from_bits((1023 + excess) << 52),
            _ => f64::INFINITY,
        };
        let size = rounded * scale;
        Self::double(if value.is_negative() { -size } else { size }).to(format)
    }

    /// The integer that is left when the fraction is cut off, if it is a number.
    pub fn truncated(self) -> Option<BigInt> {
        BigInt::from_f64(self.as_f64())
    }

    /// Whether the integer that is left of it has no more than so many bits.
    pub fn fits(self, width: u32, signed: bool) -> bool {
        self.truncated().is_some_and(|whole| wrap_int(width, signed, &whole) == whole)
    }

    /// The number nearest to what a text says: digits with or without a point and an exponent,
    /// `inf`, `nan`.
    pub fn parse(format: Format, text: &str) -> Option<Self> {
        match format {
            Format::Single => text.parse().ok().map(Self::single),
            Format::Double => text.parse().ok().map(Self::double),
        }
    }

    /// Whether it is no number.
    pub fn is_nan(self) -> bool {
        self.as_f64().is_nan()
    }

    /// Applies an operation of IEEE's to each format as it is.
    pub(super) fn map(self, single: fn(f32) -> f32, double: fn(f64) -> f64) -> Self {
        match self.format {
            Format::Single => Self::single(single(self.as_f32())),
            Format::Double => Self::double(double(self.as_f64())),
        }
    }

    /// `self * b + c`, rounded once; none where the formats differ.
    pub(super) fn fused(self, b: Self, c: Self) -> Option<Self> {
        let fits = self.format == b.format && self.format == c.format;
        let single = || Self::single(self.as_f32().mul_add(b.as_f32(), c.as_f32()));
        let double = || Self::double(self.as_f64().mul_add(b.as_f64(), c.as_f64()));
        fits.then(|| if self.format == Format::Single { single() } else { double() })
    }

    pub(super) fn join(
        self,
        other: Self,
        single: fn(f32, f32) -> f32,
        double: fn(f64, f64) -> f64,
    ) -> Self {
        match self.format {
            Format::Single => Self::single(single(self.as_f32(), other.as_f32())),
            Format::Double => Self::double(double(self.as_f64(), other.as_f64())),
        }
    }
}

/// The low half of some bits.
fn low_half(bits: u64) -> u32 {
    u32::try_from(bits & u64::from(u32::MAX)).unwrap_or(u32::MAX)
}

/// Reads back as the same number: the shortest digits that do.
impl fmt::Display for Float {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.format {
            _ if self.is_nan() => f.write_str("nan"),
            Format::Single => write!(f, "{:?}", self.as_f32()),
            Format::Double => write!(f, "{:?}", self.as_f64()),
        }
    }
}

impl fmt::Debug for Float {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({self})", self.format.name())
    }
}

#[cfg(test)]
mod tests {
    use num_traits::One;

    use super::*;

    #[test]
    fn integers_round_to_nearest_even() {
        let single = |n: &BigInt| Float::from_int(Format::Single, n).to(Format::Double);
        let double = |n: &BigInt| Float::from_int(Format::Double, n).to(Format::Double);
        assert_eq!(single(&16_777_217.into()), Float::double(16_777_216.0));
        assert_eq!(single(&16_777_219.into()), Float::double(16_777_220.0));
        // Rounded to a double first, it would be a tie.
        assert_eq!(
            single(&9_007_199_791_611_905_i64.into()),
            Float::double(9_007_200_328_482_816.0)
        );
        assert_eq!(double(&u64::MAX.into()), Float::double(18_446_744_073_709_551_616.0));
        // What is cut off decides a tie.
        let tie: BigInt = (BigInt::one() << 100) + (BigInt::one() << 47);
        assert_eq!(double(&tie), Float::double(2_f64.powi(100)));
        assert_eq!(double(&(&tie + 1_i32)), Float::double(2_f64.powi(100) + 2_f64.powi(48)));
        assert_eq!(double(&-(&tie + 1_i32)), Float::double(-(2_f64.powi(100) + 2_f64.powi(48))));
        assert_eq!(double(&(BigInt::one() << 1024)), Float::double(f64::INFINITY));
        assert_eq!(single(&(BigInt::one() << 128)), Float::double(f64::INFINITY));
    }

    #[test]
    fn texts_read_back() {
        for bits in [0, 1, 1 << 63, 0x3fb9_9999_9999_999a, 0x7ff0 << 48, 0x7ff8 << 48, 42 << 40] {
            for format in [Format::Single, Format::Double] {
                let value = Float::from_bits(format, bits);
                assert_eq!(Float::parse(format, &value.to_string()), Some(value));
            }
        }
        assert_eq!(Float::double(-f64::NAN), Float::nan(Format::Double));
        // What a machine makes of what has no square root has a sign.
        let none = std::hint::black_box(-1.0f32).sqrt();
        assert_eq!(Float::single(none).bits(), u64::from(SINGLE_NAN));
        assert_eq!(Float::double(f64::from(none)).bits(), DOUBLE_NAN);
        assert_ne!(Float::double(-0.0), Float::double(0.0));
    }
}
