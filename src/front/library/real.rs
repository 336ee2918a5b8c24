//! What functions of `math.h` take, and whether they fail.

use super::kind::Real;
use crate::logic::FloatOp;

impl Real {
    /// Whether it is known to leave `errno` alone, whatever it is given.
    pub(super) fn never_fails(self) -> bool {
        match self {
            Self::Plain(op) => !matches!(op, FloatOp::Sqrt | FloatOp::Rem),
            Self::Whole(_) | Self::Excess | Self::Machine(_) | Self::Open | Self::Lost => false,
            _ => true,
        }
    }
}
