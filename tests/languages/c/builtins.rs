//! The compiler's own functions have the types that gcc gives them, without a prototype and beside one
//! that says the same.

use std::fs;
use std::process::{Command, Stdio};

use crate::c::read;

/// A call, and the type of what it gives.
const TYPES: &[(&str, &str)] = &[
    ("abs(i)", "int"),
    ("labs(l)", "long"),
    ("llabs(l)", "long long"),
    ("imaxabs(l)", "long"),
    ("ffs(i)", "int"),
    ("ffsl(l)", "int"),
    ("ffsll(l)", "int"),
    ("clz(i)", "int"),
    ("clzl(l)", "int"),
    ("clzll(l)", "int"),
    ("ctz(i)", "int"),
    ("ctzl(l)", "int"),
    ("ctzll(l)", "int"),
    ("clrsb(i)", "int"),
    ("clrsbl(l)", "int"),
    ("clrsbll(l)", "int"),
    ("popcount(i)", "int"),
    ("popcountl(l)", "int"),
    ("popcountll(l)", "int"),
    ("parity(i)", "int"),
    ("parityl(l)", "int"),
    ("parityll(l)", "int"),
    ("bswap16(i)", "unsigned short"),
    ("bswap32(i)", "unsigned"),
    ("bswap64(l)", "unsigned long"),
    ("iround(d)", "int"),
    ("lceilf(d)", "long"),
    ("llfloor(d)", "long long"),
    ("significandf(d)", "float"),
    ("fabs(d)", "double"),
    ("fabsf(d)", "float"),
    ("fabsl(d)", "long double"),
    ("sqrt(d)", "double"),
    ("floor(d)", "double"),
    ("ceilf(d)", "float"),
    ("fmod(d, d)", "double"),
    ("fmax(d, d)", "double"),
    ("copysign(d, d)", "double"),
    ("ldexp(d, i)", "double"),
    ("frexp(d, &i)", "double"),
    ("pow(d, d)", "double"),
    ("sinf(d)", "float"),
    ("lround(d)", "long"),
    ("llrint(d)", "long long"),
    ("inf()", "double"),
    ("inff()", "float"),
    ("huge_val()", "double"),
    ("nan(\"\")", "double"),
    ("isnan(d)", "int"),
    ("isinf_sign(d)", "int"),
    ("isfinite(d)", "int"),
    ("isnormal(d)", "int"),
    ("signbit(d)", "int"),
    ("isless(d, d)", "int"),
    ("isunordered(d, d)", "int"),
    ("strlen(s)", "unsigned long"),
    ("strcmp(s, s)", "int"),
    ("strncmp(s, s, l)", "int"),
    ("strchr(s, i)", "char *"),
    ("strrchr(s, i)", "char *"),
    ("strstr(s, s)", "char *"),
    ("strpbrk(s, s)", "char *"),
    ("strcpy(s, s)", "char *"),
    ("strncpy(s, s, l)", "char *"),
    ("strcat(s, s)", "char *"),
    ("strspn(s, s)", "unsigned long"),
    ("strcspn(s, s)", "unsigned long"),
    ("strdup(s)", "char *"),
    ("memcmp(s, s, l)", "int"),
    ("memcpy(s, s, l)", "void *"),
    ("memmove(s, s, l)", "void *"),
    ("memset(s, i, l)", "void *"),
    ("memchr(s, i, l)", "void *"),
    ("malloc(l)", "void *"),
    ("calloc(l, l)", "void *"),
    ("realloc(s, l)", "void *"),
    ("alloca(l)", "void *"),
    ("isdigit(i)", "int"),
    ("isalpha(i)", "int"),
    ("tolower(i)", "int"),
    ("putchar(i)", "int"),
    ("puts(s)", "int"),
    ("printf(s)", "int"),
    ("sprintf(s, s)", "int"),
    ("expect(l, 1)", "long"),
    ("expect_with_probability(l, 1, 0.5)", "long"),
    ("constant_p(i)", "int"),
    ("add_overflow(i, i, &i)", "_Bool"),
    ("smull_overflow(l, l, &l)", "_Bool"),
    ("sub_overflow_p(i, i, i)", "_Bool"),
    ("assume_aligned(s, 8)", "void *"),
    ("types_compatible_p(int, long)", "int"),
];

#[test]
fn the_compilers_functions_have_the_types_that_gcc_gives_them() {
    let line = |(call, ctype): &(&str, &str)| {
        format!(
            "    _Static_assert(_Generic(__builtin_{call}, {ctype}: 1, default: 0), \"{ctype}\");\n"
        )
    };
    let lines: String = TYPES.iter().map(line).collect();
    let text = format!(
        "int main(void) {{\n    int i = 1; long l = 1; double d = 1; char s[9] = \"\";\n{lines}    return 0;\n}}\n"
    );
    let prototypes = "long long __builtin_llabs(long long);\nunsigned long __builtin_strlen(const char *);\n\
                      double __builtin_ldexp(double, int);\nint __builtin_isdigit(int);\n";
    for text in [text.clone(), format!("{prototypes}{text}")] {
        // Whatever is wrong, it says.
        drop(read(&text));
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let source = folder.path().join("types.c");
        fs::write(&source, &text).expect("a file can be written");
        let gcc = Command::new("gcc")
            .args(["-w", "-fsyntax-only"])
            .arg(&source)
            .stdin(Stdio::null())
            .output();
        let Ok(gcc) = gcc else { return eprintln!("no gcc here: nothing to compare with") };
        assert!(gcc.status.success(), "{}", String::from_utf8_lossy(&gcc.stderr));
    }
}
