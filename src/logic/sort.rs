//! Sorts: what a term stands for.

use std::fmt;

use super::float::Format;

/// The sort of a value that is not an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scalar {
    /// A truth value.
    Bool,
    /// An integer of any size.
    Int,
    /// A rational number (SMT-LIB's `Real`, of which programs reach the rationals only).
    Real,
    /// A floating-point number.
    Float(Format),
    /// A pointer: an object and an offset in it.
    Pointer,
}

/// The two variables that the state of a memory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MemoryPart {
    /// The bytes of all objects.
    Contents,
    /// Their sizes, lives and addresses.
    Objects,
}

/// The sort of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    /// A truth value.
    Bool,
    /// An integer of any size.
    Int,
    /// A rational number.
    Real,
    /// A floating-point number.
    Float(Format),
    /// A total function from `arity` integers to an element: the value of an array.
    Array {
        /// The number of dimensions, at least 1.
        arity: u8,
        /// What a cell holds.
        element: Scalar,
    },
    /// A pointer: an object and an offset in it.
    Pointer,
    /// A part of the state of a memory.
    Memory(MemoryPart),
}

impl Sort {
    /// The sort of an array of integers with `arity` dimensions.
    pub const fn int_array(arity: u8) -> Self {
        Sort::Array { arity, element: Scalar::Int }
    }

    /// Whether this is the sort of an array.
    pub const fn is_array(self) -> bool {
        matches!(self, Sort::Array { .. })
    }

    /// What one cell of an array holds; for a scalar the sort itself.
    pub const fn scalar(self) -> Scalar {
        match self {
            Sort::Bool => Scalar::Bool,
            // Of a memory it is a byte, or a size.
            Sort::Int | Sort::Memory(_) => Scalar::Int,
            Sort::Real => Scalar::Real,
            Sort::Float(format) => Scalar::Float(format),
            Sort::Array { element, .. } => element,
            Sort::Pointer => Scalar::Pointer,
        }
    }

    /// Whether this is the sort of a part of a memory, which is no variable of a program.
    pub const fn is_memory(self) -> bool {
        matches!(self, Sort::Memory(_))
    }

    /// For an array the sort of its cells, otherwise the sort itself.
    #[must_use]
    pub const fn element(self) -> Sort {
        self.scalar().sort()
    }

    /// The number of indices that a read takes; 0 for a scalar.
    pub const fn arity(self) -> usize {
        match self {
            Sort::Array { arity, .. } => arity as usize,
            _ => 0,
        }
    }
}

impl Scalar {
    /// This scalar as a sort.
    pub const fn sort(self) -> Sort {
        match self {
            Scalar::Bool => Sort::Bool,
            Scalar::Int => Sort::Int,
            Scalar::Real => Sort::Real,
            Scalar::Float(format) => Sort::Float(format),
            Scalar::Pointer => Sort::Pointer,
        }
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sort::Bool => f.write_str("Bool"),
            Sort::Int => f.write_str("Int"),
            Sort::Real => f.write_str("Real"),
            Sort::Float(format) => f.write_str(format.name()),
            Sort::Pointer => f.write_str("Pointer"),
            Sort::Memory(MemoryPart::Contents) => f.write_str("Contents"),
            Sort::Memory(MemoryPart::Objects) => f.write_str("Objects"),
            Sort::Array { arity, element } => write!(f, "Array^{arity} of {}", element.sort()),
        }
    }
}
