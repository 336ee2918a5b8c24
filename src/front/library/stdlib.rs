//! `stdlib.h` and what belongs to it: blocks, numbers, how a run ends.

use super::kind::Allocation;
use super::kind::Ending::{Abort, Exit, Quick};
use super::kind::Kind::{
    Absolute, Allocate, AllocateTo, Between, End, Free, Ignored, Open, Reallocate,
};
use super::kind::Opened;
use super::own::AT_EXIT;
use super::row::Precondition::{String, StringOrNull};
use super::row::{INT_MAX, INT_MIN};
use super::row::{Row, body, function};
use super::{Section, header};

pub(super) const SECTIONS: &[Section] = &[
    header("stdlib.h", STDLIB_H),
    header("alloca.h", ALLOCA_H),
    header("malloc.h", MALLOC_H),
    header("inttypes.h", INTTYPES_H),
];

const STDLIB_H: &[Row] = &[
    function("void _Exit(int)").is(End(Quick)),
    function("void abort(void)").is(End(Abort)),
    function("int abs(int)").is(Absolute),
    function("void *aligned_alloc(size_t, size_t)").is(Allocate(Allocation::ALIGNED)),
    function("int at_quick_exit(void (*)(void))"),
    body("int atexit(void (*)(void))").with(AT_EXIT),
    function("double atof(const char *)").needs(&[String]),
    body("int atoi(const char *)"),
    body("long atol(const char *)"),
    body("long long atoll(const char *)"),
    body(
        "void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *))",
    ),
    function("void *calloc(size_t, size_t)").is(Allocate(Allocation::CLEARED)),
    function("int clearenv(void)"),
    body("div_t div(int, int)").common(),
    function("double drand48(void)"),
    function("double erand48(unsigned short [3])"),
    function("void exit(int)").is(End(Exit)),
    function("void free(void *)").is(Free),
    function("char *getenv(const char *)").is(Open(Opened::Variable)).needs(&[String]),
    function("long jrand48(unsigned short [3])"),
    function("long labs(long)").is(Absolute),
    function("void lcong48(unsigned short [7])"),
    body("ldiv_t ldiv(long, long)"),
    function("long long llabs(long long)").is(Absolute),
    body("lldiv_t lldiv(long long, long long)"),
    function("long lrand48(void)").is(Between(0, INT_MAX)),
    function("void *malloc(size_t)").is(Allocate(Allocation::BYTES)),
    body("int mblen(const char *, size_t)"),
    body("size_t mbstowcs(wchar_t *, const char *, size_t)"),
    body("int mbtowc(wchar_t *, const char *, size_t)"),
    function("int mkstemp(char *)").needs(&[String]),
    function("long mrand48(void)"),
    function("long nrand48(unsigned short [3])"),
    function("int on_exit(void (*)(int, void *), void *)"),
    function("int posix_memalign(void **, size_t, size_t)").is(AllocateTo),
    function("int putenv(char *)").needs(&[String]),
    body("void qsort(void *, size_t, size_t, int (*)(const void *, const void *))").sorts(),
    function("void quick_exit(int)").is(End(Quick)),
    function("int rand(void)").is(Between(0, INT_MAX)),
    body("int rand_r(unsigned *)"),
    function("long random(void)").is(Between(0, INT_MAX)),
    function("void *realloc(void *, size_t)").is(Reallocate { product: false }),
    function("void *reallocarray(void *, size_t, size_t)").is(Reallocate { product: true }),
    function("char *realpath(const char *, char *)").needs(&[String]),
    function("int setenv(const char *, const char *, int)").needs(&[String, String]),
    function("void srand(unsigned)").is(Ignored),
    function("void srand48(long)"),
    function("void srandom(unsigned)").is(Ignored),
    function("double strtod(const char *, char **)").needs(&[String]),
    function("float strtof(const char *, char **)").needs(&[String]),
    body("long strtol(const char *, char **, int)"),
    function("long double strtold(const char *, char **)").needs(&[String]),
    body("long long strtoll(const char *, char **, int)"),
    body("unsigned long strtoul(const char *, char **, int)"),
    body("unsigned long long strtoull(const char *, char **, int)"),
    function("int system(const char *)")
        .is(Between(INT_MIN, INT_MAX))
        .needs(&[StringOrNull])
        .sets_errno(),
    function("int unsetenv(const char *)").needs(&[String]),
    body("size_t wcstombs(char *, const wchar_t *, size_t)"),
    body("int wctomb(char *, wchar_t)"),
];

const ALLOCA_H: &[Row] = &[function("void *alloca(size_t)").is(Allocate(Allocation::ON_STACK))];

const MALLOC_H: &[Row] = &[body("void *memalign(size_t, size_t)"), body("void *valloc(size_t)")];

const INTTYPES_H: &[Row] = &[
    function("intmax_t imaxabs(intmax_t)").is(Absolute),
    body("intmax_t strtoimax(const char *, char **, int)"),
    body("uintmax_t strtoumax(const char *, char **, int)"),
    function("intmax_t wcstoimax(const wchar_t *, wchar_t **, int)"),
    function("uintmax_t wcstoumax(const wchar_t *, wchar_t **, int)"),
];
