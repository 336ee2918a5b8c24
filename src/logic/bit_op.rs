//! Which operations on the bits of integers there are, and what they make of numbers.

use num_bigint::BigInt;

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
