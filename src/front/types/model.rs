//! Data models: how large the basic types are, and what else ABIs and compilers say of them.

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

/// The family of the processor, where ABIs with the same sizes differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Processor {
    /// x86-64 and i386.
    #[default]
    X86,
    /// Arm with 32 and with 64 bits.
    Arm,
}

/// What a platform's ABI says of C's types, and what options of compilers change of that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Abi {
    pub(crate) sizes: DataModel,
    pub(crate) processor: Processor,
    /// Whether `char` has no negative values (`-funsigned-char`).
    pub(crate) unsigned_char: bool,
    /// Whether an enumeration is no larger than its constants need (`-fshort-enums`).
    pub(crate) short_enums: bool,
}

impl From<DataModel> for Abi {
    fn from(sizes: DataModel) -> Self {
        Self { sizes, ..Self::default() }
    }
}

impl Abi {
    /// How many units something takes that has so many bytes elsewhere.
    pub(crate) const fn units(self, bytes: u32) -> u32 {
        match self.sizes {
            DataModel::Ilp32 | DataModel::Lp64 => bytes,
            DataModel::Cells => 1,
        }
    }

    /// Whether structures align what takes eight bytes to four of them.
    pub(crate) fn is_narrow(self) -> bool {
        (self.sizes, self.processor) == (DataModel::Ilp32, Processor::X86)
    }

    /// How many bits an address has.
    pub(crate) const fn address_bits(self) -> u32 {
        match self.sizes {
            DataModel::Ilp32 => 32,
            DataModel::Lp64 | DataModel::Cells => 64,
        }
    }

    /// How many bits it takes to count the bytes that programs can have at most. Of the machines with 64 bits none
    /// gives them more than 2^56: x86-64 with five levels of page tables.
    pub(crate) const fn allocation_bits(self) -> u32 {
        match self.sizes {
            DataModel::Ilp32 => 31,
            DataModel::Lp64 => 56,
            DataModel::Cells => 63,
        }
    }

    /// How many bytes a pointer has.
    pub(crate) const fn pointer_bytes(self) -> u32 {
        match self.sizes {
            DataModel::Cells => 1,
            DataModel::Ilp32 => 4,
            DataModel::Lp64 => 8,
        }
    }
}
