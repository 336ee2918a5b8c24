//! The macros that are there from the start (C17 §6.10.8), and those of the command
//! line.
//!
//! `__GNUC__`, the names of other compilers and those of systems and processors are not
//! defined. A program that asks for them offers a way without extensions as well, and
//! that is the one that unloop reads best; the other one is full of inline assembly and
//! of built-in functions. Who wants it writes `-D __GNUC__=12`, and a warning says so
//! where a program asks.

use std::sync::Arc;

use super::super::lexer::Lexer;
use super::super::piece::{Kind, Piece};
use super::Preprocessor;
use crate::front::DataModel;
use crate::front::source::Span;

/// Macros that stand for something else at each use.
pub(super) const BUILT_IN: &[&str] = &[
    "__LINE__",
    "__FILE__",
    "__BASE_FILE__",
    "__COUNTER__",
    "__INCLUDE_LEVEL__",
    "__DATE__",
    "__TIME__",
    "__TIMESTAMP__",
];

/// What is the same in both data models.
const COMMON: &str = "\
#define __STDC__ 1
#define __STDC_VERSION__ 201710L
#define __STDC_HOSTED__ 1
#define __STDC_NO_COMPLEX__ 1
#define __STDC_NO_THREADS__ 1
#define __CHAR_BIT__ 8
#define __SCHAR_MAX__ 0x7f
#define __SHRT_MAX__ 0x7fff
#define __INT_MAX__ 0x7fffffff
#define __LONG_LONG_MAX__ 0x7fffffffffffffffLL
#define __WCHAR_MAX__ 0x7fffffff
#define __SIZEOF_SHORT__ 2
#define __SIZEOF_INT__ 4
#define __SIZEOF_LONG_LONG__ 8
#define __SIZEOF_FLOAT__ 4
#define __SIZEOF_DOUBLE__ 8
#define __SIZEOF_WCHAR_T__ 4
#define __SIZEOF_WINT_T__ 4
#define __WCHAR_TYPE__ int
#define __WINT_TYPE__ unsigned int
#define __INT8_TYPE__ signed char
#define __INT16_TYPE__ short int
#define __INT32_TYPE__ int
#define __UINT8_TYPE__ unsigned char
#define __UINT16_TYPE__ short unsigned int
#define __UINT32_TYPE__ unsigned int
#define __INT8_MAX__ 0x7f
#define __INT16_MAX__ 0x7fff
#define __INT32_MAX__ 0x7fffffff
#define __UINT8_MAX__ 0xff
#define __UINT16_MAX__ 0xffff
#define __UINT32_MAX__ 0xffffffffU
#define __ATOMIC_RELAXED 0
#define __ATOMIC_CONSUME 1
#define __ATOMIC_ACQUIRE 2
#define __ATOMIC_RELEASE 3
#define __ATOMIC_ACQ_REL 4
#define __ATOMIC_SEQ_CST 5
#define __ORDER_LITTLE_ENDIAN__ 1234
#define __ORDER_BIG_ENDIAN__ 4321
#define __BYTE_ORDER__ __ORDER_LITTLE_ENDIAN__
";

const LP64: &str = "\
#define _LP64 1
#define __LP64__ 1
#define __LONG_MAX__ 0x7fffffffffffffffL
#define __SIZEOF_LONG__ 8
#define __SIZEOF_POINTER__ 8
#define __SIZEOF_SIZE_T__ 8
#define __SIZEOF_PTRDIFF_T__ 8
#define __SIZEOF_LONG_DOUBLE__ 16
#define __SIZEOF_INT128__ 16
#define __SIZE_TYPE__ long unsigned int
#define __PTRDIFF_TYPE__ long int
#define __INTPTR_TYPE__ long int
#define __UINTPTR_TYPE__ long unsigned int
#define __INTMAX_TYPE__ long int
#define __UINTMAX_TYPE__ long unsigned int
#define __INT64_TYPE__ long int
#define __UINT64_TYPE__ long unsigned int
#define __SIZE_MAX__ 0xffffffffffffffffUL
#define __PTRDIFF_MAX__ 0x7fffffffffffffffL
#define __INTPTR_MAX__ 0x7fffffffffffffffL
#define __UINTPTR_MAX__ 0xffffffffffffffffUL
#define __INTMAX_MAX__ 0x7fffffffffffffffL
#define __UINTMAX_MAX__ 0xffffffffffffffffUL
#define __INT64_MAX__ 0x7fffffffffffffffL
#define __UINT64_MAX__ 0xffffffffffffffffUL
#define __INT64_C(c) c ## L
#define __UINT64_C(c) c ## UL
#define __INTMAX_C(c) c ## L
#define __UINTMAX_C(c) c ## UL
";

const ILP32: &str = "\
#define _ILP32 1
#define __ILP32__ 1
#define __LONG_MAX__ 0x7fffffffL
#define __SIZEOF_LONG__ 4
#define __SIZEOF_POINTER__ 4
#define __SIZEOF_SIZE_T__ 4
#define __SIZEOF_PTRDIFF_T__ 4
#define __SIZEOF_LONG_DOUBLE__ 12
#define __SIZE_TYPE__ unsigned int
#define __PTRDIFF_TYPE__ int
#define __INTPTR_TYPE__ int
#define __UINTPTR_TYPE__ unsigned int
#define __INTMAX_TYPE__ long long int
#define __UINTMAX_TYPE__ long long unsigned int
#define __INT64_TYPE__ long long int
#define __UINT64_TYPE__ long long unsigned int
#define __SIZE_MAX__ 0xffffffffU
#define __PTRDIFF_MAX__ 0x7fffffff
#define __INTPTR_MAX__ 0x7fffffff
#define __UINTPTR_MAX__ 0xffffffffU
#define __INTMAX_MAX__ 0x7fffffffffffffffLL
#define __UINTMAX_MAX__ 0xffffffffffffffffULL
#define __INT64_MAX__ 0x7fffffffffffffffLL
#define __UINT64_MAX__ 0xffffffffffffffffULL
#define __INT64_C(c) c ## LL
#define __UINT64_C(c) c ## ULL
#define __INTMAX_C(c) c ## LL
#define __UINTMAX_C(c) c ## ULL
";

impl Preprocessor<'_> {
    /// Defines what is defined for every program.
    pub(super) fn define_own(&mut self) {
        let model = match self.options.data_model {
            DataModel::Lp64 | DataModel::Cells => LP64,
            DataModel::Ilp32 => ILP32,
        };
        for text in [COMMON, model] {
            self.open_own(text, Span::default());
            // Such a text is nothing but directives.
            while self.pull().is_some() {}
        }
    }

    /// `-D NAME`, `-D NAME=VALUE`, `-D 'NAME(PARAMETERS)=VALUE'`.
    pub(super) fn define_commanded(&mut self, name: &str, value: Option<&str>) {
        let text = format!("{name} {}", value.unwrap_or("1"));
        let file = self.sources.add(format!("-D {name}"), text);
        let mut lexer = Lexer::of_file(&self.sources.shared_text(file), file);
        let line: Vec<Piece> = std::iter::from_fn(|| lexer.piece(&mut self.names)).collect();
        if let Some(stray) = line.iter().skip(1).find(|piece| piece.first_on_line) {
            let help = "write the value on one line";
            return self.error(stray.span, "the value of a macro ends with the line", help);
        }
        let whole = line.first().map_or(Span { file, start: 0, end: 0 }, |first| first.span);
        self.define(whole, line);
    }

    /// What one of [`BUILT_IN`] stands for; any other piece stays what it is.
    pub(super) fn built_in(&mut self, piece: Piece) -> Piece {
        let Some(name) = piece.name().filter(|name| BUILT_IN.contains(&&***name)) else {
            return piece;
        };
        let place = self.sources.place(piece.span);
        let kind = match &**name {
            "__LINE__" => number(place.line),
            "__FILE__" => string(self.sources.name(place.file)),
            "__BASE_FILE__" => string(self.sources.name(self.main)),
            "__INCLUDE_LEVEL__" => {
                number(u32::try_from(self.files.len().saturating_sub(1)).unwrap_or(u32::MAX))
            }
            "__COUNTER__" => {
                self.counter += 1;
                number(self.counter - 1)
            }
            name => {
                let message = format!("`{name}` depends on when the program is compiled");
                let help = format!("give it a value with -D '{name}=\"...\"'");
                self.unsupported(piece.span, message, &help);
                string("")
            }
        };
        Piece { kind, ..piece }
    }
}

fn number(number: u32) -> Kind {
    Kind::Number(Arc::from(number.to_string()))
}

fn string(text: &str) -> Kind {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    Kind::Quoted(Arc::from(format!("\"{escaped}\"")))
}
