//! The types of values: what is computed with, and how it is stored.

use num_bigint::BigInt;

use crate::front::types::{Abi, DataModel, FloatKind, IntKind, Type, TypeKind, Types};
use crate::graph::Range;
use crate::logic::{self, Format, Sort, Stored, Term};

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) enum Scalar {
    /// C's `_Bool`: 0 or 1.
    Truth,
    /// An integer of so many bits.
    Integer {
        width: u32,
        signed: bool,
    },
    Float(Format),
    /// A rational number.
    Real,
    /// A pointer of so many bits.
    Pointer {
        width: u32,
    },
}

/// A value of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::front) struct Value {
    pub(in crate::front) term: Term,
    pub(in crate::front) scalar: Scalar,
}

impl Scalar {
    /// C's `int`.
    pub(in crate::front) const INT: Scalar = Scalar::Integer { width: 32, signed: true };

    /// A pointer.
    pub(in crate::front) fn pointer(model: Abi) -> Self {
        Scalar::Pointer { width: 8 * model.pointer_bytes() }
    }

    /// What counts bytes.
    pub(in crate::front) fn size(model: Abi) -> Self {
        Self::of_kind(IntKind::size(model), model)
    }

    /// What an integer type is.
    pub(in crate::front) fn of_kind(kind: IntKind, model: Abi) -> Self {
        match kind {
            IntKind::Bool => Scalar::Truth,
            kind => Scalar::Integer { width: kind.width(model), signed: kind.is_signed(model) },
        }
    }

    /// What a type is; nothing for what is no scalar, and for `long double`, whose format is none of
    /// IEEE's that there are.
    pub(in crate::front) fn of(types: &Types, ty: &Type) -> Option<Self> {
        match &ty.kind {
            TypeKind::Integer(_) | TypeKind::Enum(_) => {
                types.integer(ty).map(|kind| Self::of_kind(kind, types.model))
            }
            TypeKind::Float(FloatKind::Float) => Some(Scalar::Float(Format::Single)),
            TypeKind::Float(FloatKind::Double) => Some(Scalar::Float(Format::Double)),
            TypeKind::Float(FloatKind::Real) => Some(Scalar::Real),
            TypeKind::Pointer(_) => Some(Self::pointer(types.model)),
            _ => None,
        }
    }

    /// The sort of its terms.
    pub(in crate::front) fn sort(self) -> Sort {
        match self {
            Scalar::Truth | Scalar::Integer { .. } => Sort::Int,
            Scalar::Float(format) => Sort::Float(format),
            Scalar::Real => Sort::Real,
            Scalar::Pointer { .. } => Sort::Pointer,
        }
    }

    /// The values of an integer.
    pub(in crate::front) fn range(self) -> Option<Range> {
        match self {
            Scalar::Truth => Some(Range { low: BigInt::ZERO, high: 1.into() }),
            Scalar::Integer { width, signed } => Some(Range::of_width(width, signed)),
            Scalar::Float(_) | Scalar::Real | Scalar::Pointer { .. } => None,
        }
    }

    /// How it is stored.
    pub(in crate::front) fn stored(self, model: Abi) -> Stored {
        match self {
            Scalar::Real => Stored::Cell(logic::Scalar::Real),
            _ if model.sizes == DataModel::Cells && self.sort() != Sort::Pointer => {
                Stored::Cell(self.sort().scalar())
            }
            Scalar::Truth => Stored::Integer { width: 8, signed: false },
            Scalar::Integer { width, signed } => {
                Stored::Integer { width: width.next_multiple_of(8), signed }
            }
            Scalar::Float(format) => Stored::Float(format),
            Scalar::Pointer { width } => Stored::Pointer { width },
        }
    }

    /// Whether all values of another integer type are ones of this, too.
    pub(in crate::front) fn holds_all_of(self, other: Scalar) -> bool {
        match (self.range(), other.range()) {
            (Some(own), Some(other)) => own.low <= other.low && other.high <= own.high,
            _ => false,
        }
    }
}
