//! Preconditions of C library functions on their pointer arguments, as data (C17 §7.1.4, §7.21 and
//! POSIX), for the functions that are not written in C here. A call that breaks one has undefined
//! behaviour.

/// What holds of an argument, or the call is undefined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Precondition {
    /// Anything of its type.
    Any,
    /// No null pointer: a stream, or something that the function looks at.
    NotNull,
    /// A string that ends.
    String,
    /// That, or a null pointer.
    StringOrNull,
}

use Precondition::{Any, NotNull, String, StringOrNull};

/// Functions, with the preconditions on their first arguments.
const PRECONDITIONS: &[(&str, &[Precondition])] = &[
    ("access", &[String]),
    ("atof", &[String]),
    ("chdir", &[String]),
    ("clearerr", &[NotNull]),
    ("creat", &[String]),
    ("fclose", &[NotNull]),
    ("fdopen", &[Any, String]),
    ("feof", &[NotNull]),
    ("ferror", &[NotNull]),
    ("fgetc", &[NotNull]),
    ("fgetc_unlocked", &[NotNull]),
    ("fgetpos", &[NotNull, NotNull]),
    ("fgetwc", &[NotNull]),
    ("fgetws", &[NotNull, Any, NotNull]),
    ("fileno", &[NotNull]),
    ("fopen", &[String, String]),
    ("fprintf", &[NotNull]),
    ("fputc", &[Any, NotNull]),
    ("fputc_unlocked", &[Any, NotNull]),
    ("fputs", &[String, NotNull]),
    ("fputwc", &[Any, NotNull]),
    ("fputws", &[NotNull, NotNull]),
    ("freopen", &[StringOrNull, String, NotNull]),
    ("fscanf", &[NotNull]),
    ("fseek", &[NotNull]),
    ("fseeko", &[NotNull]),
    ("fsetpos", &[NotNull, NotNull]),
    ("ftell", &[NotNull]),
    ("ftello", &[NotNull]),
    ("fwide", &[NotNull]),
    ("fwprintf", &[NotNull, NotNull]),
    ("fwscanf", &[NotNull, NotNull]),
    ("getc", &[NotNull]),
    ("getc_unlocked", &[NotNull]),
    ("getdelim", &[NotNull, NotNull, Any, NotNull]),
    ("getenv", &[String]),
    ("getline", &[NotNull, NotNull, NotNull]),
    ("gets", &[NotNull]),
    ("getw", &[NotNull]),
    ("getwc", &[NotNull]),
    ("mkdir", &[String]),
    ("mkstemp", &[String]),
    ("nan", &[String]),
    ("nanf", &[String]),
    ("open", &[String]),
    ("pclose", &[NotNull]),
    ("perror", &[StringOrNull]),
    ("popen", &[String, String]),
    ("putc", &[Any, NotNull]),
    ("putc_unlocked", &[Any, NotNull]),
    ("putenv", &[String]),
    ("puts", &[String]),
    ("putw", &[Any, NotNull]),
    ("putwc", &[Any, NotNull]),
    ("realpath", &[String]),
    ("remove", &[String]),
    ("rename", &[String, String]),
    ("rewind", &[NotNull]),
    ("rmdir", &[String]),
    ("setbuf", &[NotNull]),
    ("setenv", &[String, String]),
    ("setvbuf", &[NotNull]),
    ("stat", &[String, NotNull]),
    ("strtod", &[String]),
    ("strtof", &[String]),
    ("strtold", &[String]),
    ("strxfrm", &[Any, String]),
    ("system", &[StringOrNull]),
    ("ungetc", &[Any, NotNull]),
    ("ungetwc", &[Any, NotNull]),
    ("unlink", &[String]),
    ("unsetenv", &[String]),
    ("vfprintf", &[NotNull]),
    ("vfscanf", &[NotNull, String]),
    ("vscanf", &[String]),
    ("vsscanf", &[String, String]),
];

/// The precondition of a function on its argument number `index`.
pub(super) fn precondition(name: &str, index: usize) -> Precondition {
    let found = PRECONDITIONS.binary_search_by_key(&name, |(name, _)| name);
    let all = found.map_or(&[][..], |at| PRECONDITIONS[at].1);
    all.get(index).copied().unwrap_or(Any)
}

/// Whether a function may look for the end of a string by the functions in C (`checks.c`).
pub(super) fn takes_string(name: &str) -> bool {
    let prints = matches!(name, "printf" | "fprintf" | "vprintf" | "vfprintf");
    prints || (0..2).any(|index| matches!(precondition(name, index), String | StringOrNull))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::c::library;

    #[test]
    fn the_table_is_in_order_and_about_functions_that_are_not_written_in_c() {
        assert!(PRECONDITIONS.is_sorted_by(|one, other| one.0 < other.0));
        assert!(PRECONDITIONS.iter().all(|(name, _)| library::is_declared(name)));
        assert_eq!(precondition("fputs", 0), String);
        assert_eq!(precondition("fputs", 1), NotNull);
        assert_eq!(precondition("fputs", 2), Any);
        assert!(takes_string("printf") && takes_string("rename") && !takes_string("malloc"));
    }
}
