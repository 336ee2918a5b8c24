//! C's types, as far as lowering tells them apart (C17 §6.2.5, §6.3.1).
//!
//! Every lowered expression keeps its type beside its term: arithmetic wraps, or is
//! checked, by it.

use std::sync::Arc;

use super::exact::Exact;
pub(crate) use crate::front::types::IntKind;
use crate::logic::Term;

/// A type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CType {
    Void,
    Integer(IntKind),
    /// A floating-point type of so many bytes. Its values are not followed.
    Float(u32),
    Pointer(Arc<CType>),
    Array(Arc<CType>, Extent),
    /// A structure or a union.
    Record(RecordId),
    Function(Arc<FunctionType>),
}

/// What a function is given and returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FunctionType {
    pub(crate) result: CType,
    /// `None`: `f()` says nothing about them.
    pub(crate) parameters: Option<Vec<CType>>,
    pub(crate) variadic: bool,
}

/// Names a structure or union: its number in the table of [`Record`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RecordId(pub(crate) usize);

/// A structure or a union.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent of each other")]
pub(crate) struct Record {
    pub(crate) union: bool,
    pub(crate) tag: Option<Arc<str>>,
    /// `None`: it has only been named so far.
    pub(crate) members: Option<Vec<Member>>,
    /// Which declarations of the file name it first and state its members.
    pub(crate) named: usize,
    pub(crate) stated: usize,
    /// Names it, in each round of lowering alike: where it stands in the syntax tree.
    pub(crate) key: usize,
    /// Whether its members follow each other without gaps.
    pub(crate) packed: bool,
    /// The alignment that it asks for, in bytes.
    pub(crate) align: Option<u64>,
    /// What `#pragma pack` says where it ends: members are aligned to so many bytes at most; 0
    /// says nothing.
    pub(crate) cap: u64,
    /// Whether it ends in an array whose size is that of the block (C17 §6.7.2.1): one of no
    /// elements here, and the structure is bytes.
    pub(crate) flexible: bool,
    /// What is wrong with its members has been reported.
    pub(crate) refused: bool,
}

/// A member of a structure or union. Without a name it is one whose own members count
/// as the outer one's.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) name: Option<Arc<str>>,
    pub(crate) ctype: CType,
    /// The number of its bits, if it is a bit-field.
    pub(crate) bits: Option<u32>,
    /// The alignment that `_Alignas` or `aligned` asks for, in bytes.
    pub(crate) align: Option<u64>,
    /// The alignment that the name of its type states.
    pub(crate) of_type: Option<u64>,
    pub(crate) packed: bool,
    /// Its type with qualifiers, where somebody asks for it and it is known.
    pub(crate) exact: Option<Exact>,
}

impl Member {
    /// Whether it is a bit-field without a name: room that nothing can be stored in.
    pub(crate) fn is_padding(&self) -> bool {
        self.name.is_none() && self.bits.is_some()
    }
}

/// How many elements an array has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// That many; an index outside is an error. The term is a constant, or the symbol
    /// that holds the size of an array of variable size.
    Known(Term),
    /// No limit: an array of the environment.
    Unbounded,
    /// Not said: `int a[] = …`, which the initialiser completes.
    Open,
}

impl CType {
    /// The type of a pointer to this.
    pub(crate) fn pointer(self) -> CType {
        CType::Pointer(Arc::new(self))
    }

    /// The type of the function, if this is one or a pointer to one.
    pub(crate) fn function(&self) -> Option<&Arc<FunctionType>> {
        match self {
            CType::Function(function) => Some(function),
            CType::Pointer(to) => match &**to {
                CType::Function(function) => Some(function),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether two types are compatible (C17 §6.2.7), sizes of arrays aside.
    pub(crate) fn is_same(&self, other: &CType) -> bool {
        match (self, other) {
            (CType::Array(a, _), CType::Array(b, _)) | (CType::Pointer(a), CType::Pointer(b)) => {
                a.is_same(b)
            }
            (CType::Function(a), CType::Function(b)) => a.is_same(b),
            (a, b) => a == b,
        }
    }
}

impl FunctionType {
    /// Whether two are compatible (C17 §6.7.6.3): `()` goes with any parameters.
    pub(crate) fn is_same(&self, other: &FunctionType) -> bool {
        let parameters = match (&self.parameters, &other.parameters) {
            (Some(a), Some(b)) => {
                self.variadic == other.variadic
                    && a.len() == b.len()
                    && a.iter().zip(b).all(|(a, b)| a.is_same(b))
            }
            _ => true,
        };
        parameters && self.result.is_same(&other.result)
    }
}
