//! GNU's functions that hold the size of an object against what is written to it (`-D_FORTIFY_SOURCE`): what they check
//! is checked anyway.

/// Each with the function that does the same, and the places of the arguments that only the check takes.
const CHECKED: &[(&str, &str, &[usize])] = &[
    ("memcpy", "__builtin_memcpy", &[3]),
    ("memmove", "__builtin_memmove", &[3]),
    ("memset", "__builtin_memset", &[3]),
    ("mempcpy", "__builtin_mempcpy", &[3]),
    ("strcpy", "__builtin_strcpy", &[2]),
    ("stpcpy", "__builtin_stpcpy", &[2]),
    ("strcat", "__builtin_strcat", &[2]),
    ("strncpy", "__builtin_strncpy", &[3]),
    ("stpncpy", "__builtin_stpncpy", &[3]),
    ("strncat", "__builtin_strncat", &[3]),
    ("sprintf", "__builtin_sprintf", &[1, 2]),
    ("vsprintf", "__builtin_vsprintf", &[1, 2]),
    ("snprintf", "__builtin_snprintf", &[2, 3]),
    ("vsnprintf", "__builtin_vsnprintf", &[2, 3]),
    ("printf", "__builtin_printf", &[0]),
    ("vprintf", "__builtin_vprintf", &[0]),
    ("fprintf", "__builtin_fprintf", &[1]),
    ("vfprintf", "__builtin_vfprintf", &[1]),
];

/// What such a function is without the check, and the arguments to leave out.
pub(in crate::front) fn checked(name: &str) -> Option<(&'static str, &'static [usize])> {
    let plain = name.strip_prefix("__builtin___")?.strip_suffix("_chk")?;
    let row = CHECKED.iter().find(|(known, ..)| *known == plain)?;
    Some((row.1, row.2))
}
