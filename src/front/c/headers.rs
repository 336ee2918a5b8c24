//! The headers of the C library. They are not read: functions that unloop knows are
//! built in, and here are the macros that programs use.

use num_bigint::BigInt;

use super::token::{Integer, Kind, Token, Word};
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
