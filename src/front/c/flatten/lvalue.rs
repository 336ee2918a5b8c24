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

impl Lvalue {
    /// The same with another address, where it has one.
    pub(super) fn map_address(self, map: impl FnOnce(Address) -> Address) -> Self {
        match self {
            Self::Variable { .. } => self,
            Self::Memory(address) => Self::Memory(map(address)),
            Self::Bits { address, stored, scalar } => {
                Self::Bits { address: map(address), stored, scalar }
            }
        }
    }
}
