//! Functions whose results C leaves to the library (C17 5.2.4.2.2p6), as the library of this machine has them.

/// A function of `math.h` of whose results no standard says the last digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "they are named as in math.h")]
pub enum MachineFunction {
    Acos,
    Asin,
    Atan,
    Atan2,
    Cbrt,
    Cos,
    Cosh,
    Exp,
    Exp2,
    Expm1,
    Hypot,
    Log,
    Log10,
    Log1p,
    Log2,
    Pow,
    Sin,
    Sinh,
    Tan,
    Tanh,
}

use MachineFunction::{
    Acos, Asin, Atan, Atan2, Cbrt, Cos, Cosh, Exp, Exp2, Expm1, Hypot, Log, Log1p, Log2, Log10,
    Pow, Sin, Sinh, Tan, Tanh,
};

/// A function of one number, in single and in double precision.
pub(super) type OfOne = (fn(f32) -> f32, fn(f64) -> f64);
/// The same of two.
pub(super) type OfTwo = (fn(f32, f32) -> f32, fn(f64, f64) -> f64);

impl MachineFunction {
    /// How many numbers it takes.
    pub const fn arity(self) -> usize {
        match self {
            Atan2 | Hypot | Pow => 2,
            _ => 1,
        }
    }

    /// The machine's own, if it takes one number.
    pub(super) fn of_one(self) -> Option<OfOne> {
        Some(match self {
            Acos => (f32::acos, f64::acos),
            Asin => (f32::asin, f64::asin),
            Atan => (f32::atan, f64::atan),
            Cbrt => (f32::cbrt, f64::cbrt),
            Cos => (f32::cos, f64::cos),
            Cosh => (f32::cosh, f64::cosh),
            Exp => (f32::exp, f64::exp),
            Exp2 => (f32::exp2, f64::exp2),
            Expm1 => (f32::exp_m1, f64::exp_m1),
            Log => (f32::ln, f64::ln),
            Log10 => (f32::log10, f64::log10),
            Log1p => (f32::ln_1p, f64::ln_1p),
            Log2 => (f32::log2, f64::log2),
            Sin => (f32::sin, f64::sin),
            Sinh => (f32::sinh, f64::sinh),
            Tan => (f32::tan, f64::tan),
            Tanh => (f32::tanh, f64::tanh),
            Atan2 | Hypot | Pow => return None,
        })
    }

    /// The machine's own, if it takes two numbers.
    pub(super) fn of_two(self) -> Option<OfTwo> {
        Some(match self {
            Atan2 => (f32::atan2, f64::atan2),
            Hypot => (f32::hypot, f64::hypot),
            Pow => (f32::powf, f64::powf),
            _ => return None,
        })
    }
}
