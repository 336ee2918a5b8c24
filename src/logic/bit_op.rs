//! Which operations on the bits of integers there are, and what they make of numbers.

use num_bigint::BigInt;
use num_traits::Signed;

/// What is done bit by bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BitOp {
    /// What is set in both.
    And,
    /// What is set in either.
    Or,
    /// What is set in one of them.
    Xor,
}

impl BitOp {
    /// All of them.
    pub const ALL: [BitOp; 3] = [BitOp::And, BitOp::Or, BitOp::Xor];

    /// What it makes of two integers.
    pub fn apply(self, a: &BigInt, b: &BigInt) -> BigInt {
        match self {
            BitOp::And => a & b,
            BitOp::Or => a | b,
            BitOp::Xor => a ^ b,
        }
    }

    /// What it makes of two small ones.
    pub(crate) fn apply_small(self, a: i64, b: i64) -> i64 {
        match self {
            BitOp::And => a & b,
            BitOp::Or => a | b,
            BitOp::Xor => a ^ b,
        }
    }

    /// What it is called in the text of a flowgraph.
    pub(crate) fn name(self) -> &'static str {
        match self {
            BitOp::And => "bitand",
            BitOp::Or => "bitor",
            BitOp::Xor => "bitxor",
        }
    }
}

/// What operations on bits there are in a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Bits {
    None,
    /// With simple masks alone, which are arithmetic, too.
    Masks,
    All,
}

impl Bits {
    /// Of an operation by itself, with a constant if it has one.
    pub(super) fn of_operation(constant: Option<&BigInt>) -> Self {
        if constant.is_some_and(is_simple_mask) { Self::Masks } else { Self::All }
    }
}

/// Whether a mask has few runs of ones, or of zeros: an operation with it is a sum of few remainders.
fn is_simple_mask(mask: &BigInt) -> bool {
    const MOST_RUNS: u64 = 2;
    let ones = if mask.is_negative() { -mask - 1_u32 } else { mask.clone() };
    // A run begins where a bit is set and the one below is not.
    (&ones & !(&ones << 1_u32)).magnitude().count_ones() <= MOST_RUNS
}
