//! What functions of the C library demand of the pointers that they are given, as data (C17 §7.1.4,
//! §7.21 and POSIX): of those that are not written in C here. Whoever breaks it has undefined
//! behaviour, whatever the function does otherwise.

/// What an argument has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    /// Anything of its type.
    Nothing,
    /// No null pointer: a stream, or something that the function looks at.
    There,
    /// A string that ends.
    Text,
    /// That, or a null pointer.
    TextOrNull,
}

use Demand::{Nothing, Text, TextOrNull, There};

/// Functions, and what they demand of their first arguments.
const DEMANDS: &[(&str, &[Demand])] = &[
    ("access", &[Text]),
    ("atof", &[Text]),
    ("chdir", &[Text]),
    ("clearerr", &[There]),
    ("creat", &[Text]),
    ("fclose", &[There]),
    ("fdopen", &[Nothing, Text]),
    ("feof", &[There]),
    ("ferror", &[There]),
    ("fgetc", &[There]),
    ("fgetc_unlocked", &[There]),
    ("fgetpos", &[There, There]),
    ("fgetwc", &[There]),
    ("fgetws", &[There, Nothing, There]),
    ("fileno", &[There]),
    ("fopen", &[Text, Text]),
    ("fprintf", &[There]),
    ("fputc", &[Nothing, There]),
    ("fputc_unlocked", &[Nothing, There]),
    ("fputs", &[Text, There]),
    ("fputwc", &[Nothing, There]),
    ("fputws", &[There, There]),
    ("freopen", &[TextOrNull, Text, There]),
    ("fscanf", &[There]),
    ("fseek", &[There]),
    ("fseeko", &[There]),
    ("fsetpos", &[There, There]),
    ("ftell", &[There]),
    ("ftello", &[There]),
    ("fwide", &[There]),
    ("fwprintf", &[There, There]),
    ("fwscanf", &[There, There]),
    ("getc", &[There]),
    ("getc_unlocked", &[There]),
    ("getdelim", &[There, There, Nothing, There]),
    ("getenv", &[Text]),
    ("getline", &[There, There, There]),
    ("gets", &[There]),
    ("getw", &[There]),
    ("getwc", &[There]),
    ("mkdir", &[Text]),
    ("mkstemp", &[Text]),
    ("nan", &[Text]),
    ("nanf", &[Text]),
    ("open", &[Text]),
    ("pclose", &[There]),
    ("perror", &[TextOrNull]),
    ("popen", &[Text, Text]),
    ("putc", &[Nothing, There]),
    ("putc_unlocked", &[Nothing, There]),
    ("putenv", &[Text]),
    ("puts", &[Text]),
    ("putw", &[Nothing, There]),
    ("putwc", &[Nothing, There]),
    ("rand_r", &[There]),
    ("realpath", &[Text]),
    ("remove", &[Text]),
    ("rename", &[Text, Text]),
    ("rewind", &[There]),
    ("rmdir", &[Text]),
    ("setbuf", &[There]),
    ("setenv", &[Text, Text]),
    ("setvbuf", &[There]),
    ("stat", &[Text, There]),
    ("strtod", &[Text]),
    ("strtof", &[Text]),
    ("strtold", &[Text]),
    ("strxfrm", &[Nothing, Text]),
    ("system", &[TextOrNull]),
    ("ungetc", &[Nothing, There]),
    ("ungetwc", &[Nothing, There]),
    ("unlink", &[Text]),
    ("unsetenv", &[Text]),
    ("vfprintf", &[There]),
    ("vfscanf", &[There, Text]),
    ("vscanf", &[Text]),
    ("vsscanf", &[Text, Text]),
];

/// What a function demands of its argument number `index`.
pub(super) fn demand(name: &str, index: usize) -> Demand {
    let found = DEMANDS.binary_search_by_key(&name, |(name, _)| name);
    let all = found.map_or(&[][..], |at| DEMANDS[at].1);
    all.get(index).copied().unwrap_or(Nothing)
}

/// Whether a function may look for the end of a string by the functions in C (`checks.c`).
pub(super) fn takes_text(name: &str) -> bool {
    let prints = matches!(name, "printf" | "fprintf" | "vprintf" | "vfprintf");
    prints || (0..2).any(|index| matches!(demand(name, index), Text | TextOrNull))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::c::library;

    #[test]
    fn the_table_is_in_order_and_about_functions_that_are_not_written_in_c() {
        assert!(DEMANDS.is_sorted_by(|one, other| one.0 < other.0));
        assert!(DEMANDS.iter().all(|(name, _)| library::is_declared(name)));
        assert_eq!(demand("fputs", 0), Text);
        assert_eq!(demand("fputs", 1), There);
        assert_eq!(demand("fputs", 2), Nothing);
        assert!(takes_text("printf") && takes_text("rename") && !takes_text("malloc"));
    }
}
