//! What is computed of floating-point numbers, and what comes of it.

use num_traits::ToPrimitive;

use super::arith::wrap_int;
use super::float::{Float, Format};
use super::machine_function::MachineFunction;
use super::model::Value;
use super::sort::Sort;

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

impl Rounding {
    /// All of them.
    pub const ALL: [Rounding; 5] = [
        Rounding::NearestEven,
        Rounding::NearestAway,
        Rounding::Down,
        Rounding::Up,
        Rounding::Zero,
    ];
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
    /// The product of the first two, and the third added to it, rounded once: `fma`.
    Fma,
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
    /// The number of a format whose bits an integer is, modulo 2 to the power of their count.
    FromBits(Format),
    /// The number's bits, as an integer without sign; of NaN those of the one that is quiet and
    /// has no sign. Solvers are not asked about it: SMT-LIB has no such operation.
    ToBits,
    /// What this machine's library makes of one number or two. Solvers are not asked about it.
    Machine(MachineFunction),
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
pub const FLOAT_WORDS: [(&str, FloatOp); 46] = [
    ("fadd", FloatOp::Add),
    ("fsub", FloatOp::Sub),
    ("fmul", FloatOp::Mul),
    ("fdiv", FloatOp::Div),
    ("frem", FloatOp::Rem),
    ("fma", FloatOp::Fma),
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
    ("fbits", FloatOp::ToBits),
    ("feq", FloatOp::Equal),
    ("flt", FloatOp::Less),
    ("fle", FloatOp::AtMost),
    ("fisnan", FloatOp::IsNan),
    ("fisinf", FloatOp::IsInfinite),
    ("fiszero", FloatOp::IsZero),
    ("fisnormal", FloatOp::IsNormal),
    ("fissubnormal", FloatOp::IsSubnormal),
    ("fisneg", FloatOp::IsNegative),
    ("acos", FloatOp::Machine(MachineFunction::Acos)),
    ("asin", FloatOp::Machine(MachineFunction::Asin)),
    ("atan", FloatOp::Machine(MachineFunction::Atan)),
    ("atan2", FloatOp::Machine(MachineFunction::Atan2)),
    ("cbrt", FloatOp::Machine(MachineFunction::Cbrt)),
    ("cos", FloatOp::Machine(MachineFunction::Cos)),
    ("cosh", FloatOp::Machine(MachineFunction::Cosh)),
    ("exp", FloatOp::Machine(MachineFunction::Exp)),
    ("exp2", FloatOp::Machine(MachineFunction::Exp2)),
    ("expm1", FloatOp::Machine(MachineFunction::Expm1)),
    ("hypot", FloatOp::Machine(MachineFunction::Hypot)),
    ("log", FloatOp::Machine(MachineFunction::Log)),
    ("log10", FloatOp::Machine(MachineFunction::Log10)),
    ("log1p", FloatOp::Machine(MachineFunction::Log1p)),
    ("log2", FloatOp::Machine(MachineFunction::Log2)),
    ("pow", FloatOp::Machine(MachineFunction::Pow)),
    ("sin", FloatOp::Machine(MachineFunction::Sin)),
    ("sinh", FloatOp::Machine(MachineFunction::Sinh)),
    ("tan", FloatOp::Machine(MachineFunction::Tan)),
    ("tanh", FloatOp::Machine(MachineFunction::Tanh)),
];

impl FloatOp {
    /// How many operands it takes.
    pub const fn arity(self) -> usize {
        match self {
            FloatOp::Fma => 3,
            FloatOp::Machine(function) => function.arity(),
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

    /// How many bits of its operand count, if that is an integer.
    pub const fn int_width(self) -> Option<u32> {
        match self {
            FloatOp::FromInt { width, .. } => Some(width),
            FloatOp::FromBits(format) => Some(format.width()),
            _ => None,
        }
    }

    /// The sort of its result, where that of its operands is known.
    pub const fn sort(self, operand: Sort) -> Sort {
        match self {
            FloatOp::To(format) | FloatOp::FromInt { format, .. } | FloatOp::FromBits(format) => {
                Sort::Float(format)
            }
            FloatOp::ToInt { .. } | FloatOp::ToBits => Sort::Int,
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
            (FloatOp::FromBits(format), [Value::Int(value)]) => {
                let bits = wrap_int(64, false, value).to_u64()?;
                Some(Value::Float(Float::from_bits(format, bits)))
            }
            (_, [Value::Float(a)]) => self.unary(*a),
            (_, [Value::Float(a), Value::Float(b)]) if a.format() == b.format() => {
                self.binary(*a, *b)
            }
            (FloatOp::Fma, [Value::Float(a), Value::Float(b), Value::Float(c)]) => {
                a.fused(*b, *c).map(Value::Float)
            }
            _ => None,
        }
    }

    fn unary(self, a: Float) -> Option<Value> {
        let real = a.as_f64();
        let subnormal = match a.format() {
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
            FloatOp::ToBits => Value::Int(a.bits().into()),
            FloatOp::Machine(function) => {
                let (single, double) = function.of_one()?;
                Value::Float(a.map(single, double))
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
            FloatOp::Machine(function) => {
                let (single, double) = function.of_two()?;
                Value::Float(a.join(b, single, double))
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Node, Terms};

    #[test]
    fn what_does_not_hold_of_all_numbers_is_no_rule() {
        let t = Terms::new();
        let x = t.symbol("x", Sort::Float(Format::Double));
        let zero = t.float(Float::double(0.0));
        assert_ne!(t.float_op(FloatOp::Add, &[x, zero]), x);
        assert!(matches!(t.node(t.float_op(FloatOp::Equal, &[x, x])), Node::FloatOp(..)));
        // They are the same as a value, and are not less or more than another where they are NaN.
        assert!(t.is_true(t.eq(x, x)));
        let less = t.float_op(FloatOp::Less, &[x, zero]);
        assert_ne!(t.not(less), t.float_op(FloatOp::AtMost, &[zero, x]));
        assert_eq!(t.not(t.not(less)), less);
    }

    #[test]
    fn integers_have_their_bits() {
        let to = |value: f64, width, signed| {
            FloatOp::ToInt { width, signed }.apply(&[Value::Float(Float::double(value))])
        };
        assert_eq!(to(-2.9, 32, true), Some(Value::Int((-2).into())));
        assert_eq!(to(255.9, 8, false), Some(Value::Int(255.into())));
        assert_eq!(to(256.0, 8, false), Some(Value::Int(0.into())));
        assert_eq!(to(f64::NAN, 64, true), Some(Value::Int(0.into())));
        let from = FloatOp::FromInt { format: Format::Double, width: 8, signed: true };
        assert_eq!(from.apply(&[Value::Int(255.into())]), Some(Value::Float(Float::double(-1.0))));
        let bits = FloatOp::FromBits(Format::Single);
        let one = Value::Float(Float::single(-1.0));
        assert_eq!(bits.apply(&[Value::Int((0x1_bf80_0000_i64).into())]), Some(one.clone()));
        assert_eq!(FloatOp::ToBits.apply(&[one]), Some(Value::Int(0xbf80_0000_u32.into())));
    }
}
