//! C's types, as far as lowering tells them apart (C17 §6.2.5, §6.3.1).
//!
//! Every lowered expression keeps its type beside its term: arithmetic wraps, or is
//! checked, by it.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::One;

use super::exact::Exact;
use crate::front::DataModel;
use crate::logic::Term;

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum IntKind {
    Bool,
    Char,
    SignedChar,
    UnsignedChar,
    Short,
    UnsignedShort,
    Int,
    UnsignedInt,
    Long,
    UnsignedLong,
    LongLong,
    UnsignedLongLong,
    /// GNU's, with 64 bits only.
    Int128,
    UnsignedInt128,
    /// What a bit-field has that is wider than `int`: a type of so many bits, with gcc. In the
    /// memory, and where it is passed on, it is the type that the member states.
    Field(u8, &'static IntKind),
}

use IntKind::{
    Bool, Char, Field, Int, Int128, Long, LongLong, Short, SignedChar, UnsignedChar, UnsignedInt,
    UnsignedInt128, UnsignedLong, UnsignedLongLong, UnsignedShort,
};

impl IntKind {
    /// Its name in C.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Bool => "_Bool",
            Char => "char",
            SignedChar => "signed char",
            UnsignedChar => "unsigned char",
            Short => "short",
            UnsignedShort => "unsigned short",
            Int => "int",
            UnsignedInt => "unsigned int",
            Long => "long",
            UnsignedLong => "unsigned long",
            LongLong => "long long",
            UnsignedLongLong => "unsigned long long",
            Int128 => "__int128",
            UnsignedInt128 => "unsigned __int128",
            Field(_, of) => of.name(),
        }
    }

    /// Whether it has negative values. `char` has, as with gcc on x86.
    pub(crate) const fn is_signed(self) -> bool {
        match self {
            Field(_, of) => of.is_signed(),
            _ => matches!(self, Char | SignedChar | Short | Int | Long | LongLong | Int128),
        }
    }

    /// The number of bits of its values.
    pub(crate) const fn width(self, model: DataModel) -> u32 {
        match self {
            Bool => 1,
            Char | SignedChar | UnsignedChar => 8,
            Short | UnsignedShort => 16,
            Int | UnsignedInt => 32,
            Long | UnsignedLong => match model {
                DataModel::Ilp32 => 32,
                DataModel::Lp64 => 64,
            },
            LongLong | UnsignedLongLong => 64,
            Int128 | UnsignedInt128 => 128,
            Field(bits, _) => bits as u32,
        }
    }

    /// The type of a bit-field's value where it has to be one that has a name.
    pub(crate) const fn stated(self) -> IntKind {
        match self {
            Field(_, of) => *of,
            other => other,
        }
    }

    /// The type that the value of a bit-field has which is wider than `int`, or no more than its bits.
    pub(crate) fn field(self, bits: u32) -> IntKind {
        static SIGNED: [IntKind; 7] = [Char, SignedChar, Short, Int, Long, LongLong, Int128];
        static UNSIGNED: [IntKind; 6] = [
            UnsignedChar,
            UnsignedShort,
            UnsignedInt,
            UnsignedLong,
            UnsignedLongLong,
            UnsignedInt128,
        ];
        let of = SIGNED.iter().chain(&UNSIGNED).find(|kind| **kind == self);
        u8::try_from(bits).ok().zip(of).map_or(self, |(bits, of)| Field(bits, of))
    }

    /// What `sizeof` says.
    pub(crate) const fn bytes(self, model: DataModel) -> u32 {
        self.stated().width(model).div_ceil(8)
    }

    /// The integer type of so many bytes, the first that gcc has for them.
    pub(crate) fn of_bytes(bytes: u32, signed: bool, model: DataModel) -> Option<IntKind> {
        let all = [SignedChar, Short, Int, Long, LongLong];
        let wide = (model == DataModel::Lp64).then_some(Int128);
        let kind = all.into_iter().chain(wide).find(|kind| kind.bytes(model) == bytes)?;
        Some(if signed { kind } else { kind.without_sign() })
    }

    /// The smallest and the largest value.
    pub(crate) fn range(self, model: DataModel) -> (BigInt, BigInt) {
        self.range_of_bits(self.width(model))
    }

    /// The smallest and the largest value of so many bits of it.
    pub(crate) fn range_of_bits(self, width: u32) -> (BigInt, BigInt) {
        let power = |bits: u32| BigInt::one() << bits;
        if self.is_signed() {
            (-power(width - 1), power(width - 1) - 1)
        } else {
            (BigInt::ZERO, power(width) - 1)
        }
    }

    /// Whether all values of `self` are values of `other`.
    pub(crate) fn fits_in(self, other: IntKind, model: DataModel) -> bool {
        let ((low, high), (least, most)) = (self.range(model), other.range(model));
        least <= low && high <= most
    }

    const fn rank(self) -> u8 {
        match self {
            Bool => 0,
            Char | SignedChar | UnsignedChar => 1,
            Short | UnsignedShort => 2,
            Int | UnsignedInt => 3,
            Long | UnsignedLong => 4,
            LongLong | UnsignedLongLong => 5,
            Int128 | UnsignedInt128 => 6,
            Field(_, of) => of.rank(),
        }
    }

    pub(super) fn unsigned(self) -> IntKind {
        match self {
            Field(bits, of) => of.unsigned().field(bits.into()),
            Int => UnsignedInt,
            Long => UnsignedLong,
            LongLong => UnsignedLongLong,
            Int128 => UnsignedInt128,
            other => other,
        }
    }

    /// The type without a sign that is as wide.
    pub(crate) fn without_sign(self) -> IntKind {
        match self {
            Char | SignedChar => UnsignedChar,
            Short => UnsignedShort,
            other => other.unsigned(),
        }
    }

    /// The integer promotions: what is narrower than `int` becomes `int`.
    pub(crate) const fn promoted(self) -> IntKind {
        if self.rank() < Int.rank() { Int } else { self }
    }

    /// The usual arithmetic conversions: the type in which two operands meet.
    pub(crate) fn common(self, other: IntKind, model: DataModel) -> IntKind {
        let (a, b) = (self.promoted(), other.promoted());
        if matches!(a, Field(..)) || matches!(b, Field(..)) {
            // By the number of bits, whatever the types are called.
            return match a.width(model).cmp(&b.width(model)) {
                Ordering::Less => b,
                Ordering::Equal if a.is_signed() => b,
                Ordering::Greater | Ordering::Equal => a,
            };
        }
        if a.is_signed() == b.is_signed() {
            return if a.rank() >= b.rank() { a } else { b };
        }
        let (signed, unsigned) = if a.is_signed() { (a, b) } else { (b, a) };
        if unsigned.rank() >= signed.rank() {
            unsigned
        } else if unsigned.fits_in(signed, model) {
            signed
        } else {
            signed.unsigned()
        }
    }

    /// The type of an integer constant (C17 §6.4.4.1): the first that holds it. With gcc, that of a
    /// decimal one that none holds is `__int128` where there is one.
    pub(crate) fn of_constant(
        value: &BigInt,
        unsigned: bool,
        longs: u8,
        decimal: bool,
        model: DataModel,
    ) -> IntKind {
        let all = [Int, UnsignedInt, Long, UnsignedLong, LongLong, UnsignedLongLong];
        let candidates = all.into_iter().filter(|kind| {
            kind.rank() >= Int.rank() + longs
                && (!unsigned || !kind.is_signed())
                && (unsigned || !decimal || kind.is_signed())
        });
        let mut holding = candidates.filter(|kind| *value <= kind.range(model).1);
        let large = || unsigned || !decimal || model == DataModel::Ilp32;
        holding.next().unwrap_or_else(|| if large() { UnsignedLongLong } else { Int128 })
    }
}

impl fmt::Display for IntKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_conversions_follow_the_standard() {
        let model = DataModel::Lp64;
        assert_eq!(Char.common(Bool, model), Int);
        assert_eq!(Int.common(UnsignedInt, model), UnsignedInt);
        assert_eq!(UnsignedInt.common(Long, model), Long);
        assert_eq!(UnsignedInt.common(Long, DataModel::Ilp32), UnsignedLong);
        assert_eq!(UnsignedShort.common(Short, model), Int);
    }

    #[test]
    fn constants_have_the_first_type_that_holds_them() {
        let model = DataModel::Lp64;
        let of = |value: u64, unsigned, longs, decimal| {
            IntKind::of_constant(&BigInt::from(value), unsigned, longs, decimal, model)
        };
        assert_eq!(of(2_147_483_647, false, 0, true), Int);
        assert_eq!(of(2_147_483_648, false, 0, true), Long);
        assert_eq!(of(0x8000_0000, false, 0, false), UnsignedInt);
        assert_eq!(of(1, true, 1, true), UnsignedLong);
    }
}
