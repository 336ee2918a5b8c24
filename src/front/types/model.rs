//! Data models: how large the basic types are.

/// The sizes of C's types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DataModel {
    /// `int` has 32 bits, `long` and pointers 32.
    Ilp32,
    /// `int` has 32 bits, `long` and pointers 64.
    #[default]
    Lp64,
}

impl DataModel {
    /// How many bytes a pointer has.
    pub(crate) const fn pointer_bytes(self) -> u32 {
        match self {
            DataModel::Ilp32 => 4,
            DataModel::Lp64 => 8,
        }
    }
}
