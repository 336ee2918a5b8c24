//! Floating-point numbers as integers: what IEEE 754 says of them, as gates over their bits.
//!
//! For solvers without SMT-LIB's theory of them. A number is its sign and the rest of its bits, which is an integer:
//! the exponent's bits above those of the fraction. All NaNs are one pattern, as they are one value: that with the
//! first bit of the fraction alone, and without sign. Symbols that are given other patterns are none (see
//! [`lowering`]), so equal values are equal bits.
//!
//! The algorithms are those of every textbook (Muller et al., Handbook of Floating-Point Arithmetic, 2018, part III):
//! [`parts`] takes numbers apart, into a significand and an exponent, [`rounding`] puts a result together, from more
//! bits than it has room for, of which the last says whether anything is beyond it ("sticky"). Integers of a circuit
//! have as many bits as they need, so nothing overflows on the way.
//!
//! Exponents are counted from the smallest subnormal number up: a number is its significand times 2 to the power of
//! its *base*, in units of that.
//!
//! Direction of error: none. Each value of the operands has the result that
//! [`FloatOp::apply`](crate::logic::FloatOp::apply) gives it. No part has more than 64 bits, which not all solvers
//! bear, but for the product and sum of `fma` on `double`.

mod addition;
mod comparisons;
mod conversions;
mod division;
mod gates;
mod lowering;
mod multiplication;
mod parts;
mod ranges;
mod rounding;
#[cfg(test)]
mod tests;

pub(super) use lowering::{FloatWires, Lowering};
pub(super) use ranges::FloatRanges;
