//! Floating-point numbers as IEEE 754 has them: binary32 and binary64, rounded to nearest, ties
//! to even.
//!
//! A [`Float`] is a pattern of bits, and all that are no number (NaN) are one: what tells them
//! apart is lost, as it is in SMT-LIB. Operations are those of Rust's `f32` and `f64`, which are
//! exactly IEEE's. Identity of values is that of the bits; `==` of IEEE is
//! [`FloatOp::Equal`], for which 0 and −0 are equal and NaN equals nothing.

use std::fmt;

use num_bigint::BigInt;
use num_traits::{FromPrimitive, Signed, ToPrimitive};

use super::arith::wrap_int;
use super::model::Value;
use super::sort::Sort;

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

/// A floating-point number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Float {
    format: Format,
    bits: u64,
}

impl Float {
    /// A `float`.
    pub fn single(value: f32) -> Self {
        let value = if value.is_nan() { f32::NAN } else { value };
        Self { format: Format::Single, bits: value.to_bits().into() }
    }

    /// A `double`.
    pub fn double(value: f64) -> Self {
        let value = if value.is_nan() { f64::NAN } else { value };
        Self { format: Format::Double, bits: value.to_bits() }
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

    fn as_f32(self) -> f32 {
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
    fn map(self, single: fn(f32) -> f32, double: fn(f64) -> f64) -> Self {
        match self.format {
            Format::Single => Self::single(single(self.as_f32())),
            Format::Double => Self::double(double(self.as_f64())),
        }
    }

    fn join(self, other: Self, single: fn(f32, f32) -> f32, double: fn(f64, f64) -> f64) -> Self {
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

/// To which of two neighbouring integers a number is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rounding {
    /// The nearest, and of two that are as near the even one: C's `rint`.
    NearestEven,
    /// The nearest, and of two that are as near the one further from zero: `round`.
    NearestAway,
    /// `floor`.
    Down,
    /// `ceil`.
    Up,
    /// `trunc`.
    Zero,
}

/// What is computed of floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FloatOp {
    /// The sum of two.
    Add,
    /// The difference of two.
    Sub,
    /// The product of two.
    Mul,
    /// The quotient of two.
    Div,
    /// What is left of the first by whole multiples of the second: `fmod`.
    Rem,
    /// The square root.
    Sqrt,
    /// The number with the other sign.
    Neg,
    /// The number without its sign.
    Abs,
    /// Rounded to an integer.
    Round(Rounding),
    /// The nearest number of a format.
    To(Format),
    /// The nearest number to an integer, which is reduced to so many bits first.
    FromInt {
        /// Of the result.
        format: Format,
        /// Number of bits.
        width: u32,
        /// Two's complement.
        signed: bool,
    },
    /// The integer without the fraction, of so many bits. Where it has more, or the operand is no
    /// number, it is 0 here and left open for solvers; front ends guard each by an error location.
    ToInt {
        /// Number of bits.
        width: u32,
        /// Two's complement.
        signed: bool,
    },
    /// IEEE's `==`.
    Equal,
    /// `<`, which is false of NaN.
    Less,
    /// `<=`, which is false of NaN.
    AtMost,
    /// Whether it is no number.
    IsNan,
    /// Whether it is infinite.
    IsInfinite,
    /// Whether it is 0 or −0.
    IsZero,
    /// Whether it is neither zero nor subnormal, infinite or NaN.
    IsNormal,
    /// Whether it is smaller than normal numbers, and not zero.
    IsSubnormal,
    /// Whether its sign is set, and it is a number.
    IsNegative,
}

/// All operations with a word, as texts write them; those that take types besides have others.
pub const FLOAT_WORDS: [(&str, FloatOp); 24] = [
    ("fadd", FloatOp::Add),
    ("fsub", FloatOp::Sub),
    ("fmul", FloatOp::Mul),
    ("fdiv", FloatOp::Div),
    ("frem", FloatOp::Rem),
    ("fsqrt", FloatOp::Sqrt),
    ("fneg", FloatOp::Neg),
    ("fabs", FloatOp::Abs),
    ("frint", FloatOp::Round(Rounding::NearestEven)),
    ("fround", FloatOp::Round(Rounding::NearestAway)),
    ("ffloor", FloatOp::Round(Rounding::Down)),
    ("fceil", FloatOp::Round(Rounding::Up)),
    ("ftrunc", FloatOp::Round(Rounding::Zero)),
    ("fsingle", FloatOp::To(Format::Single)),
    ("fdouble", FloatOp::To(Format::Double)),
    ("feq", FloatOp::Equal),
    ("flt", FloatOp::Less),
    ("fle", FloatOp::AtMost),
    ("fisnan", FloatOp::IsNan),
    ("fisinf", FloatOp::IsInfinite),
    ("fiszero", FloatOp::IsZero),
    ("fisnormal", FloatOp::IsNormal),
    ("fissubnormal", FloatOp::IsSubnormal),
    ("fisneg", FloatOp::IsNegative),
];

impl FloatOp {
    /// How many operands it takes.
    pub const fn arity(self) -> usize {
        match self {
            FloatOp::Add
            | FloatOp::Sub
            | FloatOp::Mul
            | FloatOp::Div
            | FloatOp::Rem
            | FloatOp::Equal
            | FloatOp::Less
            | FloatOp::AtMost => 2,
            _ => 1,
        }
    }

    /// Whether its operand is an integer.
    pub const fn takes_int(self) -> bool {
        matches!(self, FloatOp::FromInt { .. })
    }

    /// The sort of its result, where that of its operands is known.
    pub const fn sort(self, operand: Sort) -> Sort {
        match self {
            FloatOp::To(format) | FloatOp::FromInt { format, .. } => Sort::Float(format),
            FloatOp::ToInt { .. } => Sort::Int,
            FloatOp::Equal
            | FloatOp::Less
            | FloatOp::AtMost
            | FloatOp::IsNan
            | FloatOp::IsInfinite
            | FloatOp::IsZero
            | FloatOp::IsNormal
            | FloatOp::IsSubnormal
            | FloatOp::IsNegative => Sort::Bool,
            _ => operand,
        }
    }

    /// The value of it, or `None` where the operands are not of the sorts that it takes.
    pub fn apply(self, args: &[Value]) -> Option<Value> {
        match (self, args) {
            (FloatOp::FromInt { format, width, signed }, [Value::Int(value)]) => {
                let value = wrap_int(width, signed, value);
                Some(Value::Float(Float::from_int(format, &value)))
            }
            (_, [Value::Float(a)]) => self.unary(*a),
            (_, [Value::Float(a), Value::Float(b)]) if a.format == b.format => self.binary(*a, *b),
            _ => None,
        }
    }

    fn unary(self, a: Float) -> Option<Value> {
        let real = a.as_f64();
        let subnormal = match a.format {
            Format::Single => a.as_f32().is_subnormal(),
            Format::Double => real.is_subnormal(),
        };
        let normal = real.is_finite() && real != 0.0 && !subnormal;
        Some(match self {
            FloatOp::Sqrt => Value::Float(a.map(f32::sqrt, f64::sqrt)),
            FloatOp::Neg => Value::Float(a.map(|x| -x, |x| -x)),
            FloatOp::Abs => Value::Float(a.map(f32::abs, f64::abs)),
            FloatOp::Round(rounding) => Value::Float(rounded(rounding, a)),
            FloatOp::To(format) => Value::Float(a.to(format)),
            FloatOp::ToInt { width, signed } => {
                let whole = a.truncated().filter(|n| wrap_int(width, signed, n) == *n);
                Value::Int(whole.unwrap_or_default())
            }
            FloatOp::IsNan => Value::Bool(real.is_nan()),
            FloatOp::IsInfinite => Value::Bool(real.is_infinite()),
            FloatOp::IsZero => Value::Bool(real == 0.0),
            FloatOp::IsNormal => Value::Bool(normal),
            FloatOp::IsSubnormal => Value::Bool(subnormal),
            FloatOp::IsNegative => Value::Bool(!real.is_nan() && real.is_sign_negative()),
            _ => return None,
        })
    }

    fn binary(self, a: Float, b: Float) -> Option<Value> {
        let (x, y) = (a.as_f64(), b.as_f64());
        Some(match self {
            FloatOp::Add => Value::Float(a.join(b, |a, b| a + b, |a, b| a + b)),
            FloatOp::Sub => Value::Float(a.join(b, |a, b| a - b, |a, b| a - b)),
            FloatOp::Mul => Value::Float(a.join(b, |a, b| a * b, |a, b| a * b)),
            FloatOp::Div => Value::Float(a.join(b, |a, b| a / b, |a, b| a / b)),
            FloatOp::Rem => Value::Float(a.join(b, |a, b| a % b, |a, b| a % b)),
            #[expect(clippy::float_cmp, reason = "this is IEEE's own comparison")]
            FloatOp::Equal => Value::Bool(x == y),
            FloatOp::Less => Value::Bool(x < y),
            FloatOp::AtMost => Value::Bool(x <= y),
            _ => return None,
        })
    }
}

fn rounded(rounding: Rounding, a: Float) -> Float {
    match rounding {
        Rounding::NearestEven => a.map(f32::round_ties_even, f64::round_ties_even),
        Rounding::NearestAway => a.map(f32::round, f64::round),
        Rounding::Down => a.map(f32::floor, f64::floor),
        Rounding::Up => a.map(f32::ceil, f64::ceil),
        Rounding::Zero => a.map(f32::trunc, f64::trunc),
    }
}
