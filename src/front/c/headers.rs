//! The headers of the C library. They are not read: functions that unloop knows are
//! built in, and here are the macros that programs use.

use num_bigint::BigInt;

use super::token::{Integer, Kind, Token, Word};
use crate::front::DataModel;
use crate::front::source::Span;

/// What a macro of a header stands for.
#[derive(Clone)]
pub(super) enum Meaning {
    Word(Word),
    Number(i64),
    Unsigned(u64),
}

impl Meaning {
    /// The one token that it is.
    pub(super) fn token(self, span: Span) -> Token {
        let integer = |value: BigInt, unsigned| {
            Kind::Integer(Integer { value, unsigned, longs: 0, decimal: true })
        };
        let kind = match self {
            Meaning::Word(word) => Kind::Word(word),
            Meaning::Number(value) => integer(value.into(), false),
            Meaning::Unsigned(value) => integer(value.into(), true),
        };
        Token { kind, span, first_on_line: false }
    }
}

/// The macros of a header, if it has any that unloop knows. `INT_MAX` and its like are
/// the same in both data models; those of `long` are not, and are left out.
pub(super) fn macros(header: &str) -> Option<&'static [(&'static str, Meaning)]> {
    match header {
        "stdbool.h" => Some(&[
            ("bool", Meaning::Word(Word::Bool)),
            ("true", Meaning::Number(1)),
            ("false", Meaning::Number(0)),
        ]),
        "limits.h" => Some(&[
            ("CHAR_BIT", Meaning::Number(8)),
            ("SCHAR_MIN", Meaning::Number(-128)),
            ("SCHAR_MAX", Meaning::Number(127)),
            ("CHAR_MIN", Meaning::Number(-128)),
            ("CHAR_MAX", Meaning::Number(127)),
            ("UCHAR_MAX", Meaning::Number(255)),
            ("SHRT_MIN", Meaning::Number(-32_768)),
            ("SHRT_MAX", Meaning::Number(32_767)),
            ("USHRT_MAX", Meaning::Number(65_535)),
            ("INT_MIN", Meaning::Number(-2_147_483_648)),
            ("INT_MAX", Meaning::Number(2_147_483_647)),
            ("UINT_MAX", Meaning::Unsigned(4_294_967_295)),
        ]),
        "stdlib.h" => {
            Some(&[("EXIT_SUCCESS", Meaning::Number(0)), ("EXIT_FAILURE", Meaning::Number(1))])
        }
        "assert.h" => Some(&[]),
        _ => None,
    }
}

/// Whether a header belongs to the C library or to POSIX. What it declares and unloop
/// does not know is reported where it is used.
pub(super) fn is_known(header: &str) -> bool {
    const KNOWN: &[&str] = &[
        "complex.h",
        "ctype.h",
        "errno.h",
        "fenv.h",
        "float.h",
        "inttypes.h",
        "iso646.h",
        "locale.h",
        "math.h",
        "memory.h",
        "pthread.h",
        "setjmp.h",
        "signal.h",
        "stdarg.h",
        "stddef.h",
        "stdint.h",
        "stdio.h",
        "string.h",
        "strings.h",
        "time.h",
        "unistd.h",
        "wchar.h",
    ];
    KNOWN.contains(&header) || header.starts_with("sys/")
}

/// Names of types and what they stand for.
type Types = &'static [(&'static str, &'static str)];

macro_rules! types {
    ($($name:ident: $($text:literal)? $([$long:ident])?),* $(,)?) => {
        /// The names of types where `long` has 64 bits.
        const LP64: Types = &[$((stringify!($name), $($text)? $(types!($long 64))?)),*];
        /// The names of types where `long` has 32 bits.
        const ILP32: Types = &[$((stringify!($name), $($text)? $(types!($long 32))?)),*];
    };
    // The type as wide as a pointer.
    (word 64) => { "long" };
    (word 32) => { "int" };
    (uword 64) => { "unsigned long" };
    (uword 32) => { "unsigned int" };
    // The type of 64 bits.
    (wide 64) => { "long" };
    (wide 32) => { "long long" };
    (uwide 64) => { "unsigned long" };
    (uwide 32) => { "unsigned long long" };
}

types! {
    int8_t: "signed char", int16_t: "short", int32_t: "int", int64_t: [wide],
    uint8_t: "unsigned char", uint16_t: "unsigned short", uint32_t: "unsigned int",
    uint64_t: [uwide],
    int_least8_t: "signed char", int_least16_t: "short", int_least32_t: "int",
    int_least64_t: [wide],
    uint_least8_t: "unsigned char", uint_least16_t: "unsigned short",
    uint_least32_t: "unsigned int", uint_least64_t: [uwide],
    int_fast8_t: "signed char", int_fast16_t: [word], int_fast32_t: [word],
    int_fast64_t: [wide],
    uint_fast8_t: "unsigned char", uint_fast16_t: [uword], uint_fast32_t: [uword],
    uint_fast64_t: [uwide],
    intptr_t: [word], uintptr_t: [uword], intmax_t: [wide], uintmax_t: [uwide],
    size_t: [uword], ptrdiff_t: [word], wchar_t: "int", wint_t: "unsigned int",
    ssize_t: [word],
    // sys/types.h, as glibc has it.
    u_char: "unsigned char", u_short: "unsigned short", u_int: "unsigned int",
    u_long: "unsigned long", quad_t: [wide], u_quad_t: [uwide],
    ushort: "unsigned short", uint: "unsigned int", ulong: "unsigned long",
    u_int8_t: "unsigned char", u_int16_t: "unsigned short", u_int32_t: "unsigned int",
    u_int64_t: [uwide],
    off_t: "long", loff_t: [wide], off64_t: [wide], pid_t: "int", uid_t: "unsigned int",
    gid_t: "unsigned int", id_t: "unsigned int", mode_t: "unsigned int", dev_t: [uwide],
    ino_t: "unsigned long", nlink_t: [uword], key_t: "int", daddr_t: "int",
    blksize_t: "long", blkcnt_t: "long",
    time_t: "long", clock_t: "long", useconds_t: "unsigned int", suseconds_t: "long",
    clockid_t: "int", sig_atomic_t: "int", socklen_t: "unsigned int",
}

/// The names of types that the headers of the C library and of POSIX declare, with the
/// types that they stand for. They are always known, whether the header is included or
/// not; what a program declares itself goes before.
#[allow(dead_code, reason = "the parser is to ask for them")]
pub(super) fn typedefs(model: DataModel) -> &'static [(&'static str, &'static str)] {
    match model {
        DataModel::Lp64 => LP64,
        DataModel::Ilp32 => ILP32,
    }
}
