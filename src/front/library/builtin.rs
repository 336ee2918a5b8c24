//! What `__has_builtin` says of a name: whether it is one of gcc's functions, and known here.

use super::index::{BUILTIN, Origin, find, find_exact};

/// Words of the compiler that no row has, since their operands are types, or of any type.
const WORDS: &[&str] = &[
    "choose_expr",
    "classify_type",
    "complex",
    "offsetof",
    "shuffle",
    "types_compatible_p",
    "va_arg",
];

/// Other compilers' words: gcc 12 has none of these.
const OF_OTHERS: &[&str] = &["__builtin_assume", "__builtin_c23_va_start"];

/// Headers whose functions are all the compiler's, too.
const WHOLE: &[&str] =
    &["alloca.h", "complex.h", "ctype.h", "fenv.h", "math.h", "strings.h", "wctype.h"];

/// Macros of these headers, which the compiler has with its prefix alone.
const MACROS: &[&str] = &[
    "fpclassify",
    "isfinite",
    "isgreater",
    "isgreaterequal",
    "isless",
    "islessequal",
    "islessgreater",
    "isnormal",
    "isunordered",
];

/// Functions of these headers that the compiler has not: of types that come as numbers.
const NOT_OF_COMPILER: &[&str] = &["iswctype", "towctrans", "wctype"];

/// Those of other headers that are the compiler's, too.
const SINGLE: &str = "imaxabs fprintf fputc fputc_unlocked fputs fputs_unlocked fscanf fwrite printf putc \
    putc_unlocked putchar putchar_unlocked puts scanf snprintf sprintf sscanf vfprintf vfscanf vprintf vscanf \
    vsnprintf vsprintf vsscanf _Exit abort abs aligned_alloc calloc exit free labs llabs malloc \
    posix_memalign realloc memchr memcmp memcpy memmove mempcpy memset stpcpy stpncpy strcat strchr strcmp \
    strcpy strcspn strdup strlen strncat strncmp strncpy strndup strnlen strpbrk strrchr strspn strstr \
    strftime _exit execl execle execlp execv execve execvp fork";

/// Whether gcc has a function of its own by that name, and unloop knows it.
pub(in crate::front) fn is_builtin(name: &str) -> bool {
    if OF_OTHERS.contains(&name) {
        return false;
    }
    if find_exact(name).is_some_and(|function| function.origin == Origin::Compiler) {
        return true;
    }
    match name.strip_prefix(BUILTIN) {
        Some(plain) if WORDS.contains(&plain) => true,
        Some(plain) if MACROS.contains(&plain) => find(name).is_some(),
        Some(plain) => find(name).is_some() && is_plain(plain),
        None => is_plain(name),
    }
}

/// Whether the compiler has a function of a header, under its own name.
fn is_plain(name: &str) -> bool {
    let Some(Origin::Header(header)) = find_exact(name).map(|function| function.origin) else {
        return false;
    };
    let of_whole = WHOLE.contains(&header) && !name.starts_with("__");
    (of_whole && ![MACROS, NOT_OF_COMPILER].iter().any(|names| names.contains(&name)))
        || SINGLE.split_whitespace().any(|one| one == name)
}
