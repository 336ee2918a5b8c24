//! The integer types of C where `long` has 64 bits, and their conversions (C17 §6.3.1).

use crate::support::chance::Chance;

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind(usize);

struct Facts {
    name: &'static str,
    /// What the function that reads an input of the type is called.
    input: &'static str,
    bits: u32,
    signed: bool,
}

const fn facts(name: &'static str, input: &'static str, bits: u32, signed: bool) -> Facts {
    Facts { name, input, bits, signed }
}

const ALL: [Facts; 14] = [
    facts("_Bool", "bool", 1, false),
    facts("char", "char", 8, true),
    facts("signed char", "schar", 8, true),
    facts("unsigned char", "uchar", 8, false),
    facts("short", "short", 16, true),
    facts("unsigned short", "ushort", 16, false),
    facts("int", "int", 32, true),
    facts("unsigned", "uint", 32, false),
    facts("long", "long", 64, true),
    facts("unsigned long", "ulong", 64, false),
    facts("long long", "longlong", 64, true),
    facts("unsigned long long", "ulonglong", 64, false),
    facts("__int128", "int128", 128, true),
    facts("unsigned __int128", "uint128", 128, false),
];

impl Kind {
    pub(crate) const CHAR: Kind = Kind(1);
    pub(crate) const BYTE: Kind = Kind(3);
    pub(crate) const SHORT: Kind = Kind(4);
    pub(crate) const INT: Kind = Kind(6);
    pub(crate) const UNSIGNED: Kind = Kind(7);
    pub(crate) const LONG: Kind = Kind(8);
    pub(crate) const UNSIGNED_LONG: Kind = Kind(9);

    pub(crate) fn any(chance: &mut Chance) -> Self {
        Self(chance.index(ALL.len()))
    }

    pub(crate) fn name(self) -> &'static str {
        ALL[self.0].name
    }

    /// A call that reads an input of the type.
    pub(crate) fn input(self) -> String {
        format!("__VERIFIER_nondet_{}()", ALL[self.0].input)
    }

    pub(crate) fn bits(self) -> u32 {
        ALL[self.0].bits
    }

    pub(crate) fn is_signed(self) -> bool {
        ALL[self.0].signed
    }

    /// The type that arithmetic has with it alone.
    pub(crate) fn promoted(self) -> Self {
        Self(self.0.max(Self::INT.0))
    }

    /// The type that arithmetic has with both.
    pub(crate) fn common(self, other: Self) -> Self {
        let (a, b) = (self.promoted().0, other.promoted().0);
        // `long long` does not hold all that `unsigned long` does.
        if (a.min(b), a.max(b)) == (9, 10) { Self(11) } else { Self(a.max(b)) }
    }

    /// The unsigned type of the same rank.
    pub(crate) fn unsigned(self) -> Self {
        match self.0 {
            1 | 2 => Self::BYTE,
            index if ALL[index].signed => Self(index + 1),
            index => Self(index),
        }
    }
}

/// Declarations of the functions that read inputs, for a C compiler: they take them from
/// `next`.
pub(crate) fn readers() -> String {
    let reader = |facts: &Facts| {
        let Facts { name, input, .. } = facts;
        let value = if *name == "_Bool" { "next() & 1" } else { "next()" };
        format!("{name} __VERIFIER_nondet_{input}(void) {{ return ({name})({value}); }}\n")
    };
    ALL.iter().map(reader).collect()
}

/// An input: a small number or one at the edge of a type, more often than another.
pub(crate) fn input(chance: &mut Chance) -> i64 {
    let small = i64::try_from(chance.below(24)).expect("it is small") - 8;
    match chance.below(6) {
        0..=2 => small,
        3 => (1i64 << chance.pick(&[7, 8, 15, 16, 31, 32])) + small / 4,
        4 => -(1i64 << chance.pick(&[7, 8, 15, 16, 31, 32])) + small / 4,
        _ => i64::from_ne_bytes(chance.number().to_ne_bytes()) >> chance.below(60),
    }
}

/// A constant of C, with its type.
pub(crate) fn constant(chance: &mut Chance) -> (String, Kind) {
    let small = chance.below(40);
    match chance.below(12) {
        0..=3 => (small.to_string(), Kind::INT),
        4 => (format!("(-{small})"), Kind::INT),
        5 => (format!("{small}u"), Kind::UNSIGNED),
        6 => (format!("{small}L"), Kind::LONG),
        7 => (format!("0x{:x}UL", small * 1_234_567), Kind::UNSIGNED_LONG),
        8 => (format!("'{}'", chance.pick(&["a", "\\n", "\\x7f", "\\377", "0"])), Kind::INT),
        9 => (format!("{small:#o}").replace("0o", "0"), Kind::INT),
        _ => {
            const EDGES: [(&str, Kind); 14] = [
                ("2147483647", Kind::INT),
                ("(-2147483647 - 1)", Kind::INT),
                ("2147483648", Kind::LONG),
                ("0x80000000", Kind::UNSIGNED),
                ("0xffffffff", Kind::UNSIGNED),
                ("4294967296", Kind::LONG),
                ("9223372036854775807", Kind::LONG),
                ("(-9223372036854775807 - 1)", Kind::LONG),
                ("0xffffffffffffffff", Kind::UNSIGNED_LONG),
                ("255", Kind::INT),
                ("65536ULL", Kind(11)),
                ("(-128LL)", Kind(10)),
                ("((unsigned __int128)0x123456789abcdef0 << 64)", Kind(13)),
                ("((__int128)-5 * 4611686018427387904L)", Kind(12)),
            ];
            let (text, kind) = chance.pick(&EDGES);
            (text.to_owned(), kind)
        }
    }
}
