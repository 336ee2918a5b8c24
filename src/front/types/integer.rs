//! C's integer types (C17 §6.2.5, §6.3.1): their widths and ranges by data model, and the types in
//! which operands meet.

use std::cmp::Ordering;
use std::fmt;

use num_bigint::BigInt;
use num_traits::{One, Signed};

use super::{Abi, DataModel, Processor};

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

    /// The type of such a name.
    pub(crate) fn named(name: &str) -> Option<IntKind> {
        let all = [
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
            Int128,
            UnsignedInt128,
        ];
        all.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether it has negative values. `char` has, as with gcc on x86, where nobody says otherwise.
    pub(crate) const fn is_signed(self, model: Abi) -> bool {
        match self {
            Field(_, of) => of.is_signed(model),
            Char => !model.unsigned_char,
            _ => matches!(self, SignedChar | Short | Int | Long | LongLong | Int128),
        }
    }

    /// The number of bits of its values.
    pub(crate) const fn width(self, model: Abi) -> u32 {
        match self {
            Bool => 1,
            Char | SignedChar | UnsignedChar => 8,
            Short | UnsignedShort => 16,
            Int | UnsignedInt => 32,
            Long | UnsignedLong => match model.sizes {
                DataModel::Ilp32 => 32,
                DataModel::Lp64 | DataModel::Cells => 64,
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
    pub(crate) const fn bytes(self, model: Abi) -> u32 {
        model.units(self.stated().width(model).div_ceil(8))
    }

    /// The integer type of so many bytes, the first that gcc has for them.
    pub(crate) fn of_bytes(bytes: u32, signed: bool, model: Abi) -> Option<IntKind> {
        let all = [SignedChar, Short, Int, Long, LongLong];
        let wide = (model.sizes == DataModel::Lp64).then_some(Int128);
        let kind = all.into_iter().chain(wide).find(|kind| kind.bytes(model) == bytes)?;
        Some(if signed { kind } else { kind.without_sign() })
    }

    /// The smallest and the largest value.
    pub(crate) fn range(self, model: Abi) -> (BigInt, BigInt) {
        self.range_of_bits(self.width(model), model)
    }

    /// The smallest and the largest value of so many bits of it.
    pub(crate) fn range_of_bits(self, width: u32, model: Abi) -> (BigInt, BigInt) {
        let power = |bits: u32| BigInt::one() << bits;
        if self.is_signed(model) {
            (-power(width - 1), power(width - 1) - 1)
        } else {
            (BigInt::ZERO, power(width) - 1)
        }
    }

    /// Whether all values of `self` are values of `other`.
    pub(crate) fn fits_in(self, other: IntKind, model: Abi) -> bool {
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

    /// The type with a sign of one without, and the other way round; of `char` and the like the same.
    pub(crate) fn with_other_sign(self) -> IntKind {
        match self {
            UnsignedChar => SignedChar,
            UnsignedShort => Short,
            UnsignedInt => Int,
            UnsignedLong => Long,
            UnsignedLongLong => LongLong,
            UnsignedInt128 => Int128,
            other => other.without_sign(),
        }
    }

    fn unsigned(self) -> IntKind {
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
    pub(crate) fn common(self, other: IntKind, model: Abi) -> IntKind {
        let (a, b) = (self.promoted(), other.promoted());
        if matches!(a, Field(..)) || matches!(b, Field(..)) {
            // By the number of bits, whatever the types are called.
            return match a.width(model).cmp(&b.width(model)) {
                Ordering::Less => b,
                Ordering::Equal if a.is_signed(model) => b,
                Ordering::Greater | Ordering::Equal => a,
            };
        }
        if a.is_signed(model) == b.is_signed(model) {
            return if a.rank() >= b.rank() { a } else { b };
        }
        let (signed, unsigned) = if a.is_signed(model) { (a, b) } else { (b, a) };
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
        model: Abi,
    ) -> IntKind {
        let all = [Int, UnsignedInt, Long, UnsignedLong, LongLong, UnsignedLongLong];
        let candidates = all.into_iter().filter(|kind| {
            kind.rank() >= Int.rank() + longs
                && (!unsigned || !kind.is_signed(model))
                && (unsigned || !decimal || kind.is_signed(model))
        });
        let mut holding = candidates.filter(|kind| *value <= kind.range(model).1);
        let large = || unsigned || !decimal || model.sizes == DataModel::Ilp32;
        holding.next().unwrap_or_else(|| if large() { UnsignedLongLong } else { Int128 })
    }
}

impl fmt::Display for IntKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl IntKind {
    /// The type of a bit-field's value after the integer promotions: `int` if that holds all its
    /// values (C17 §6.3.1.1), else one of so many bits, as gcc has it.
    pub(crate) fn promoted_field(self, bits: u32, model: Abi) -> IntKind {
        let int = Int.width(model);
        match bits {
            bits if bits < int || (bits == int && self.is_signed(model)) => Int,
            bits if bits == int => UnsignedInt,
            bits if bits < self.width(model) => self.field(bits),
            _ => self,
        }
    }

    /// The first types of 64 bits, with a sign and without.
    pub(crate) const fn widest(model: Abi) -> (IntKind, IntKind) {
        match model.sizes {
            DataModel::Lp64 | DataModel::Cells => (Long, UnsignedLong),
            DataModel::Ilp32 => (LongLong, UnsignedLongLong),
        }
    }

    /// The type of an enumeration: as with gcc and clang, the first that holds all its constants,
    /// those without a sign before those with one.
    pub(crate) fn of_enumeration(values: &[BigInt], packed: bool, model: Abi) -> IntKind {
        let (signed, unsigned) = IntKind::widest(model);
        let kinds = if values.iter().any(Signed::is_negative) {
            [SignedChar, Short, Int, signed]
        } else {
            [UnsignedChar, UnsignedShort, UnsignedInt, unsigned]
        };
        let holds = |kind: &IntKind| values.iter().all(|value| kind.holds(value, model));
        let kinds = if packed { &kinds[..] } else { &kinds[2..] };
        kinds.iter().copied().find(holds).unwrap_or(kinds[kinds.len() - 1])
    }

    /// The type of a constant of an enumeration whose end is not read yet: `int`, unless it is too
    /// large for that.
    pub(crate) fn of_enumerator(value: &BigInt, model: Abi) -> IntKind {
        let (signed, unsigned) = IntKind::widest(model);
        let kinds = [Int, UnsignedInt, signed];
        kinds.into_iter().find(|kind| kind.holds(value, model)).unwrap_or(unsigned)
    }

    /// Whether it is one of the type's values.
    pub(crate) fn holds(self, value: &BigInt, model: Abi) -> bool {
        let (low, high) = self.range(model);
        low <= *value && *value <= high
    }

    /// `wchar_t`.
    pub(crate) const fn wide_character(model: Abi) -> IntKind {
        match (model.processor, model.sizes) {
            (Processor::Arm, _) => UnsignedInt,
            (Processor::X86, DataModel::Ilp32) => Long,
            (Processor::X86, DataModel::Lp64 | DataModel::Cells) => Int,
        }
    }

    /// The type of `sizeof`.
    pub(crate) const fn size(model: Abi) -> IntKind {
        match model.sizes {
            DataModel::Ilp32 => UnsignedInt,
            DataModel::Lp64 | DataModel::Cells => UnsignedLong,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_conversions_follow_the_standard() {
        let model = Abi::default();
        assert_eq!(Char.common(Bool, model), Int);
        assert_eq!(Int.common(UnsignedInt, model), UnsignedInt);
        assert_eq!(UnsignedInt.common(Long, model), Long);
        assert_eq!(UnsignedInt.common(Long, DataModel::Ilp32.into()), UnsignedLong);
        assert_eq!(UnsignedShort.common(Short, model), Int);
    }

    #[test]
    fn constants_have_the_first_type_that_holds_them() {
        let model = Abi::default();
        let of = |value: u64, unsigned, longs, decimal| {
            IntKind::of_constant(&BigInt::from(value), unsigned, longs, decimal, model)
        };
        assert_eq!(of(2_147_483_647, false, 0, true), Int);
        assert_eq!(of(2_147_483_648, false, 0, true), Long);
        assert_eq!(of(0x8000_0000, false, 0, false), UnsignedInt);
        assert_eq!(of(1, true, 1, true), UnsignedLong);
    }
}
