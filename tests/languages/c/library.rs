//! The functions of the C library that are written in C, or built in, do what they do in the
//! library that gcc links with: on random strings and numbers, by a checksum of all results.

use std::fmt::Write as _;

use crate::c::sums::same_as_by_gcc;
use crate::support::chance::Chance;
use crate::support::seeds;

const BEFORE: &str = "#define _GNU_SOURCE\n#include <ctype.h>\n\
    #include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n\
    #include <string.h>\n#include <strings.h>\n#include <time.h>\n#include <wchar.h>\n#include <wctype.h>\nchar *stpcpy(char *, const char *);\n\
    char *strdup(const char *);\nsize_t strnlen(const char *, size_t);\n";

/// What is computed over the strings `a` and `b`, the numbers `M`, `N`, `D` and `E`, and the character
/// `C`.
const CALLS: &[&str] = &[
    "strlen(a)",
    "(strcmp(a, b) > 0) - (strcmp(a, b) < 0)",
    "(strncmp(a, b, N) > 0) - (strncmp(a, b, N) < 0)",
    "off(a, strchr(a, C))",
    "off(a, strrchr(a, C))",
    "off(a, strstr(a, b))",
    "off(a, strpbrk(a, b))",
    "strspn(a, b)",
    "strcspn(a, b)",
    "strnlen(a, N)",
    "off(a, memchr(a, C, N))",
    "mix(strcpy(t, a))",
    "mix(strncpy(t, a, N))",
    "mix(strcat(strcpy(t, a), b))",
    "mix(strncat(strcpy(t, a), b, N))",
    "stpcpy(t, a) - t",
    "mix(strcpy(t, strdup(a)))",
    "(a[9] = 0, atoi(a))",
    "atol(a)",
    "atoll(a)",
    "strtol(a, &e, 10) + (e - a)",
    "strtol(a, &e, 0) + (e - a)",
    "strtol(a, &e, 16) + (e - a)",
    "strtol(a, 0, 2 + N)",
    "!isalnum(C) + 2 * !isalpha(C) + 4 * !isblank(C) + 8 * !iscntrl(C) + 16 * !isdigit(C)",
    "!isgraph(C) + 2 * !islower(C) + 4 * !isprint(C) + 8 * !ispunct(C) + 16 * !isspace(C)",
    "!isupper(C) + 2 * !isxdigit(C) + 4 * !isascii(C) + 8 * toascii(C)",
    "tolower(C) * 256 + toupper(C)",
    "ffs(M) + __builtin_popcount(M) + __builtin_popcountll(M * 77ll) + __builtin_parity(M)",
    "__builtin_clz(M | 1) + __builtin_ctz(M | 64) + __builtin_clzll(M | 1ull)",
    "__builtin_ffs(M) + __builtin_ffsl(M * 77l) + __builtin_ffsll(M * 1024ll) + __builtin_clrsbl(M * 99l)",
    "__builtin_abs(M / 2) + __builtin_labs(M * 9999999l) + __builtin_llabs(M * 99999ll) * 3",
    "__builtin_imaxabs(M * 99999l) + __builtin_toupper(C) + !__builtin_isdigit(C) + !__builtin_isalpha(C)",
    "__builtin_strlen(a) + off(a, __builtin_strchr(a, C)) * 3 + off(a, __builtin_strstr(a, b)) * 5",
    "!__builtin_memcmp(a, b, N) + !__builtin_strcmp(a, b) * 2 + mix(__builtin_strcpy(t, a)) * 3",
    "bits(__builtin_ldexp(D, N)) + bits(__builtin_fabs(E)) * 3 + bits(__builtin_floor(D)) * 5",
    "bits(__builtin_sqrtf(fabsf(E))) + __builtin_isnan(D) + __builtin_isfinite(E) * 3 + bits(__builtin_copysign(D, E))",
    "abs((float)(M / 256) + 0.5f) + labs(N - 7.9) + llabs((float)N) + div(M / 2 + 0.5, N + 1).rem",
    "(strcmp(a, b) < 0) * 3 + (memcmp(a, b, N + 0.9) > 0) + (mix(memset(t, C + 0.5, 3)) & 255)",
    "__builtin_bswap16(M) + __builtin_bswap32(M) + __builtin_bswap64(M)",
    "abs(M / 2) + labs(M) + llabs(M)",
    "fprintf(stderr, \"%d|%u|%x|%lld|%o%%%c%s\\n\", M, M, M, M * 99ll, M, 'x', a)",
    "__builtin_add_overflow(M, N * 99999999, &i) + i",
    "strtoul(a, &e, 10) + (e - a)",
    "strtoull(a, &e, 0) + (e - a)",
    "strtoll(a, &e, 2 + N) + (e - a)",
    "div(M, N + 1).quot * 7ll + ldiv(M, -3L).rem + lldiv(M * 77ll, N + 2).quot",
    "off(a, strtok(a, b)) + off(a, strtok(0, b)) * 3 + off(a, strtok(0, \"a\")) * 5 + mix(a)",
    "off(a, strtok_r(a, b, &e)) + off(a, e) * 3 + off(a, strtok_r(0, \"0\", &e)) * 5 + mix(a)",
    "(e = a, off(a, strsep(&e, b)) + off(a, e) * 3 + mix(a))",
    "(strcoll(a, b) > 0) - (strcoll(a, b) < 0)",
    "(strcasecmp(a, b) > 0) - (strcasecmp(a, b) < 0)",
    "(strncasecmp(a, b, N) > 0) - (strncasecmp(a, b, N) < 0)",
    "off(a, strcasestr(a, b))",
    "mix(strcpy(t, strndup(a, N)))",
    "off(a, memrchr(a, C, N)) + off(a, strchrnul(a, C)) + off(a, index(a, C)) + off(a, rindex(a, C))",
    "off(a, rawmemchr(a, 0)) + off(a, memmem(a, 9, b, 1 + N / 3))",
    "off(t, memccpy(t, a, C, N)) + mix(t)",
    "(char *)mempcpy(t, a, N) - t + mix(t)",
    "(bzero(a, N), bcopy(b, a, N / 2), mix(a)) + !bcmp(a, b, N)",
    "ffsl(M * 99l) + ffsll(M * 1024ll) + __builtin_parityl(M) + __builtin_parityll(M * 77ll)",
    "__builtin_clzl(M | 1ul) + __builtin_ctzl(M | 64ul) + __builtin_clrsb(M) + __builtin_clrsbll(M)",
    "__builtin_add_overflow_p(M, N * 99999999, (short)0) + 2 * __builtin_mul_overflow_p(M, M, 0)",
    "(qsort(a, 15, 1, order), mix(a)) + off(a, bsearch(b, a, 15, 1, order))",
    "(qsort(w, 5, sizeof *w, falling), w[0] * 3ll + w[1] * 5ll + w[2] * 7ll + w[4])",
    "(w[1] = M, g = realloc(memcpy(malloc(20), w, 20), 8), g[1] * 3ll + g[0])",
    "*(int *)__builtin_assume_aligned(w, 4) + __builtin_expect_with_probability(M, 1, 0.5)",
    "bits(ldexp(D, M % 3000)) + bits(ldexpf(E, M % 300)) + bits(scalbln(E, N)) + bits(scalbnf(D, -N))",
    "bits(frexp(D, &i)) + i + bits(frexpf(E, &i)) + i * 3ll + ilogb(E) * 7ll + bits(logbf(D))",
    "bits(modf(E, &d)) + bits(d) * 3 + bits(modff(D, &f)) + bits(f) * 5",
    "bits(nextafter(D, E)) + bits(nextafterf(E, D)) * 3 + bits(nextafter(E, E))",
    "bits(remainder(D, fabs(E) < 1e-200 ? 0.3 : E)) + bits(remainderf(E, D)) * 3 + bits(remainder(E, M)) * 5",
    "bits(fma(D, E, -D * E)) + bits(fmaf(E, 1.1f, M)) * 3",
    "(i = 7, u = 9, sscanf(a, \"%3d%4[ab ]%n\", &i, t, &u) + i * 3ll + u * 5ll + mix(t))",
    "(l = 5, sscanf(b, \" %2s%*1d%c%4ld\", t, t + 5, &l) + l * 3 + mix(t))",
    "__atomic_fetch_add(&w[1], C, 5) * 3ll + __sync_sub_and_fetch(w + N % 5, M) + w[N % 5] * 7ll + w[1]",
    "__sync_fetch_and_nand((char *)&w[2], N) + __atomic_xor_fetch((short *)w, M, 5) * 3 + w[0] + w[2] * 5ll",
    "(i = w[N % 3], g = &w[1], l = __atomic_compare_exchange_n(g, &i, C, 0, 5, 5) + i * 3ll + w[1] * 5ll)",
    "__sync_val_compare_and_swap(&w[1], M, N) + __atomic_exchange_n(&a[N], M, 5) * 3 + w[1] * 5ll + mix(a)",
    "(__atomic_exchange(&D, &E, &d, 5), __atomic_load(w, &i, 5), __atomic_store(&w[1], w + 2, 5),\
     bits(D) + bits(d) * 3 + i + w[1] * 7ll)",
    "(__atomic_clear(&w[1], 5), __atomic_test_and_set(&w[4], 5) + w[1] * 3ll)",
    "(day(&date, M, C), timegm(&date) + broken(&date))",
    "(l = M % 900000000 * 31L + C, broken(gmtime(&l)) + mix(asctime(gmtime(&l))))",
    "(l = M % 900000000 * 29L, strftime(t, 30, \"%A, %d.%m.%y %H-%M|%e\", gmtime(&l)) + mix(t) + mix(t + 12))",
    "(l = M % 900000000 * -23L, strftime(t, 39, \"%a%p%I%j%u%w%U%W %B%F\", gmtime(&l)) + mix(t) + mix(t + 12) + mix(t + 24))",
    "(l = M % 900000000 * 7L, strftime(t, 39, \"%c%D%%%R\", gmtime(&l)) + mix(t) + mix(t + 12))",
    "(l = M, strftime(t, 12, \"%x%b\", gmtime(&l)) + strftime(t, 39, \"%r %C%h%n%t%X\", gmtime(&l)) + mix(t))",
    "(wide(x, a), wide(y, b), wcslen(x) + wcsnlen(y, N) * 3 + wmixed(wcscat(x, y)) + (wcsstr(x, y) - x))",
    "(wide(x, a), wide(y, b), wmixed(wcsncpy(z, x, N)) + wmixed(wcscpy(z, y)) * 3 + wmixed(wcsncat(x, y, N)))",
    "(wide(x, a), wide(y, b), (wcscmp(x, y) > 0) - (wcscmp(x, y) < 0) + 3 * ((wcsncmp(x, y, N) > 0) - (wcsncmp(x, y, N) < 0)))",
    "(wide(x, a), !wcschr(x, C) + 2 * !wcsrchr(x, C) + wmixed(wcscpy(z, wcsdup(x))) + !wmemchr(x, C, N) * 3)",
    "(wide(x, a), wide(y, b), wmixed(wmemset(x, M, N)) + wmixed(wmemcpy(z, y, 12)) * 3 + wmixed(wmemmove(z + 1, z, 10)))",
    "!iswalnum(C) + 2 * !iswalpha(C) + 4 * !iswblank(C) + 8 * !iswcntrl(C) + 16 * !iswdigit(C) + btowc(C) + wctob(C)",
    "!iswgraph(C) + 2 * !iswlower(C) + 4 * !iswprint(C) + 8 * !iswpunct(C) + 16 * !iswspace(C) + towlower(C)",
    "!iswupper(C) + 2 * !iswxdigit(C) + towupper(C) + !iswalpha(M & 0xffff) * 5 + !iswprint(C + 100) * 7",
    "__builtin_mul_overflow(M, N, &i) + 2 * __builtin_usub_overflow(N, M, &u) + i + u",
];

/// A function that returns a checksum of some calls.
fn program(seed: u64) -> String {
    let mut chance = Chance(seed);
    let mut text = format!(
        "{BEFORE}static long off(char *s, char *p) {{ return p ? p - s : -1; }}\n\
         static unsigned long long mix(char *s) {{ unsigned long long sum = 7;\n\
         for (int i = 0; i < 12; i++) sum = sum * 31 + s[i]; return sum; }}\n\
         static unsigned long long bits(double x) {{ unsigned long long n; memcpy(&n, &x, 8);\n\
         return x != x ? 1 : n; }}\n\
         static int order(const void *a, const void *b) {{ return *(const char *)a - *(const char *)b; }}\n\
         static int falling(const void *a, const void *b) {{\n\
         return *(const int *)a < *(const int *)b ? 1 : *(const int *)a > *(const int *)b ? -1 : 0; }}\n\
         static void day(struct tm *t, int m, int n) {{ struct tm none = {{0}}; *t = none;\n\
         t->tm_year = m % 4000; t->tm_mon = n - 50; t->tm_mday = m; t->tm_hour = m % 777; t->tm_min = n;\n\
         t->tm_sec = m / 3; }}\n\
         static long broken(struct tm *t) {{ return t->tm_sec + 3 * t->tm_min + 5 * t->tm_hour + 7 * t->tm_mday\n\
         + 11 * t->tm_mon + 13 * t->tm_year + 17 * t->tm_wday + 19 * t->tm_yday; }}\n\
         static void wide(wchar_t *to, char *s) {{ do *to++ = *s * 3; while (*s++); }}\n\
         static unsigned long long wmixed(wchar_t *s) {{ unsigned long long sum = 7;\n\
         for (int i = 0; i < 12; i++) sum = sum * 31 + s[i]; return sum; }}\n\
         unsigned long long all(void) {{\nunsigned long long sum = 1; char *e; int i, *g; unsigned u; struct tm date;\n\
         double d; float f; long l;\n"
    );
    for call in CALLS {
        let (a, b) = (string(&mut chance), string(&mut chance));
        let _ = writeln!(
            text,
            "{{ char a[16] = \"{a}\", b[16] = \"{b}\", t[40] = {{0}}; int M = {}, N = {}, C = {};\n\
             int w[5] = {{3, M, N, C, 1}}; wchar_t x[40] = {{0}}, y[40] = {{0}}, z[40] = {{0}}; double D = {}, E = {};\n\
             sum = sum * 131 + (unsigned long long)({call}); }}",
            number(&mut chance),
            chance.below(9),
            chance.below(128),
            real(&mut chance),
            real(&mut chance),
        );
    }
    text + "return sum; }\n"
}

/// Of few characters, so that strings have parts in common; some are numbers.
fn string(chance: &mut Chance) -> String {
    let alphabet: &[u8] = match chance.below(4) {
        0 => b"ab",
        1 => b"abc \t0-",
        2 => b"0123456789",
        _ => b"09afxX+- ",
    };
    let count = chance.below(11);
    let one = |_| char::from(alphabet[chance.index(alphabet.len())]);
    (0..count).map(one).collect::<String>().replace('\t', "\\t")
}

fn number(chance: &mut Chance) -> i64 {
    let range = chance.pick(&[10, 300, 70000, 2_147_483_647]);
    chance.below(range).cast_signed() * if chance.below(2) == 0 { 1 } else { -1 }
}

/// A number of `double`, mostly near those that others have.
fn real(chance: &mut Chance) -> String {
    let digits = chance.pick(&[9, 0xf_ffff, 0x1f_ffff_ffff_ffff]);
    let exponents = chance.pick(&[6, 60, 1100]);
    let exponent = chance.below(2 * exponents).cast_signed() - exponents.cast_signed();
    let sign = if chance.below(2) == 0 { "" } else { "-" };
    format!("{sign}0x{:x}p{exponent}", chance.below(digits))
}

#[test]
fn library_functions_do_what_they_do_in_the_library_of_gcc() {
    for seed in 0..seeds::number("UNLOOP_GENERATED").unwrap_or(5) {
        if !same_as_by_gcc(seed, &program(seed), &["-O0", "-fno-builtin"]) {
            return;
        }
    }
}
