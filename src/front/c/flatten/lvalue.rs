//! What expressions name.

use crate::front::build::{Address, Scalar};
use crate::logic::{Stored, Term};

/// What an expression names.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lvalue {
    Variable {
        symbol: Term,
        scalar: Scalar,
    },
    Memory(Address),
    /// Bits of a unit.
    Bits {
        address: Address,
        stored: Stored,
        scalar: Scalar,
    },
}
