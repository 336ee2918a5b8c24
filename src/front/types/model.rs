//! Data models: how large the basic types are.

/// The sizes of C's types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DataModel {
    /// `int` has 32 bits, `long` and pointers 32.
    Ilp32,
    /// `int` has 32 bits, `long` and pointers 64.
    #[default]
    Lp64,
    /// As with [`Lp64`](Self::Lp64), but that every scalar takes one unit of the memory, a cell, and has no
    /// bytes: that of path listings (Z04 §4.2).
    Cells,
}

impl DataModel {
    /// How many units something takes that has so many bytes elsewhere.
    pub(crate) const fn units(self, bytes: u32) -> u32 {
        match self {
            DataModel::Ilp32 | DataModel::Lp64 => bytes,
            DataModel::Cells => 1,
        }
    }

    /// How many bits an address has.
    pub(crate) const fn address_bits(self) -> u32 {
        match self {
            DataModel::Ilp32 => 32,
            DataModel::Lp64 | DataModel::Cells => 64,
        }
    }

    /// How many bytes a pointer has.
    pub(crate) const fn pointer_bytes(self) -> u32 {
        match self {
            DataModel::Cells => 1,
            DataModel::Ilp32 => 4,
            DataModel::Lp64 => 8,
        }
    }
}
