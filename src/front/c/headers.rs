//! The headers of the C library. They are not read from the disk: functions that unloop
//! knows are built in, and here are the macros and the names of types that programs use.
//!
//! What guards a type has the name that it has in glibc, whose headers may define it first.
//!
//! `assert` is a function of unloop's own, unless `NDEBUG` is defined when `<assert.h>`
//! is included.

use crate::front::{Abi, DataModel};

const NULL: &str = "#define NULL ((void *)0)\n";

const TIME: &str = "\
#define NULL ((void *)0)
#define CLOCKS_PER_SEC 1000000L
#define TIME_UTC 1
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCK_MONOTONIC_RAW 4
#define CLOCK_REALTIME_COARSE 5
#define CLOCK_MONOTONIC_COARSE 6
#define CLOCK_BOOTTIME 7
#ifndef __struct_tm_defined
#define __struct_tm_defined
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    const char *tm_zone;
};
#endif
#ifndef _STRUCT_TIMESPEC
#define _STRUCT_TIMESPEC
struct timespec { time_t tv_sec; long tv_nsec; };
#endif
";

const STDDEF: &str = "\
#define NULL ((void *)0)
#if __STDC_VERSION__ > 201710L && !defined __unloop_nullptr_t
#define __unloop_nullptr_t
typedef typeof(nullptr) nullptr_t;
#define unreachable() __builtin_unreachable()
#endif
#define offsetof(type, member) __builtin_offsetof(type, member)
#ifndef __unloop_max_align_t
#define __unloop_max_align_t
typedef struct {
    long long __a;
    long double __b;
} max_align_t;
#endif
";

const STDALIGN: &str = "\
#if __STDC_VERSION__ <= 201710L
#define alignas _Alignas
#define alignof _Alignof
#define __alignas_is_defined 1
#define __alignof_is_defined 1
#endif
";

const STDARG: &str = "#define va_arg(list, type) __builtin_va_arg(list, type)\n";

const ASSERT: &str = "\
#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#endif
#if __STDC_VERSION__ <= 201710L
#define static_assert _Static_assert
#endif
";

const STDBOOL: &str = "\
#if __STDC_VERSION__ <= 201710L
#define bool _Bool
#define true 1
#define false 0
#endif
#define __bool_true_false_are_defined 1
";

const LIMITS: &str = "\
#define CHAR_BIT __CHAR_BIT__
#define MB_LEN_MAX 16
#define SCHAR_MIN (-128)
#define SCHAR_MAX 127
#define UCHAR_MAX 255
#ifdef __CHAR_UNSIGNED__
#define CHAR_MIN 0
#define CHAR_MAX 255
#else
#define CHAR_MIN (-128)
#define CHAR_MAX 127
#endif
#define SHRT_MIN (-32767 - 1)
#define SHRT_MAX 32767
#define USHRT_MAX 65535
#define INT_MIN (-2147483647 - 1)
#define INT_MAX 2147483647
#define UINT_MAX 4294967295U
#define LONG_MAX __LONG_MAX__
#define LONG_MIN (-__LONG_MAX__ - 1L)
#define ULONG_MAX (__LONG_MAX__ * 2UL + 1UL)
#define LLONG_MAX 9223372036854775807LL
#define LLONG_MIN (-9223372036854775807LL - 1LL)
#define ULLONG_MAX 18446744073709551615ULL
#define LONG_LONG_MAX LLONG_MAX
#define LONG_LONG_MIN LLONG_MIN
#define ULONG_LONG_MAX ULLONG_MAX
#define SSIZE_MAX __LONG_MAX__
#define PATH_MAX 4096
#define NAME_MAX 255
";

const STDINT: &str = include_str!("headers/stdint.h");

const INTTYPES: &str = include_str!("headers/inttypes.h");

const STDLIB: &str = "\
#define NULL ((void *)0)
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#ifndef __unloop_div
#define __unloop_div
typedef struct { int quot; int rem; } div_t;
typedef struct { long quot; long rem; } ldiv_t;
typedef struct { long long quot; long long rem; } lldiv_t;
#endif
";

const STDIO: &str = "\
#define NULL ((void *)0)
#define EOF (-1)
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
#define L_tmpnam 20
#define TMP_MAX 238328
#define BUFSIZ 8192
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
#ifndef __unloop_fpos
#define __unloop_fpos
typedef struct { long __pos; long __state; } fpos_t;
#endif
";

const ERRNO: &str = include_str!("headers/errno.h");

const FENV: &str = include_str!("headers/fenv.h");

const PTHREAD: &str = include_str!("headers/pthread.h");

const STDATOMIC: &str = include_str!("headers/stdatomic.h");

const UNISTD: &str = "\
#define NULL ((void *)0)
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define _SC_ARG_MAX 0
#define _SC_CLK_TCK 2
#define _SC_OPEN_MAX 4
#define _SC_VERSION 29
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE 30
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84
#define _SC_PHYS_PAGES 85
#define _SC_AVPHYS_PAGES 86
extern char *optarg;
extern int optind, opterr, optopt;
";

const FLOAT: &str = "\
#define FLT_RADIX 2
#define FLT_EVAL_METHOD 0
#define FLT_ROUNDS 1
#define FLT_HAS_SUBNORM 1
#define DBL_HAS_SUBNORM 1
#define DECIMAL_DIG 21
#define FLT_DECIMAL_DIG 9
#define DBL_DECIMAL_DIG 17
#define FLT_MIN_10_EXP (-37)
#define FLT_MAX_10_EXP 38
#define DBL_MIN_10_EXP (-307)
#define DBL_MAX_10_EXP 308
#define FLT_MANT_DIG 24
#define DBL_MANT_DIG 53
#define FLT_DIG 6
#define DBL_DIG 15
#define FLT_MIN_EXP (-125)
#define FLT_MAX_EXP 128
#define DBL_MIN_EXP (-1021)
#define DBL_MAX_EXP 1024
#define FLT_EPSILON 1.19209290e-7F
#define DBL_EPSILON 2.2204460492503131e-16
#define FLT_MIN 1.17549435e-38F
#define FLT_MAX 3.40282347e+38F
#define FLT_TRUE_MIN 1.40129846e-45F
#define DBL_MIN 2.2250738585072014e-308
#define DBL_MAX 1.7976931348623157e+308
#define DBL_TRUE_MIN 4.9406564584124654e-324
#define LDBL_HAS_SUBNORM 1
#define LDBL_DECIMAL_DIG 21
#define LDBL_MIN_10_EXP (-4931)
#define LDBL_MAX_10_EXP 4932
#define LDBL_MANT_DIG 64
#define LDBL_DIG 18
#define LDBL_MIN_EXP (-16381)
#define LDBL_MAX_EXP 16384
#define LDBL_EPSILON 1.08420217248550443400745280086994171e-19L
#define LDBL_MIN 3.36210314311209350626267781732175260e-4932L
#define LDBL_MAX 1.18973149535723176502126385303097021e+4932L
#define LDBL_TRUE_MIN 3.64519953188247460252840593361941982e-4951L
";

const MATH: &str = "\
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf(\"\")
#define HUGE_VAL __builtin_huge_val()
#define HUGE_VALF __builtin_huge_valf()
#define isinf(x) __builtin_isinf_sign(x)
#define MAXFLOAT 3.40282347e+38F
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
typedef float float_t;
typedef double double_t;
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define FP_ILOGB0 (-2147483647 - 1)
#define FP_ILOGBNAN (-2147483647 - 1)
";

const ISO646: &str = include_str!("headers/iso646.h");

/// KLEE's words, for other compilers, too.
const KLEE: &str = include_str!("../../../include/klee/klee.h");

/// The text that stands for a header of the C library or of POSIX; none for any other
/// file. What a header declares and unloop does not know is reported where it is used.
pub(super) fn text(header: &str) -> Option<&'static str> {
    Some(match header {
        "assert.h" => ASSERT,
        "errno.h" => ERRNO,
        "fenv.h" => FENV,
        "inttypes.h" => INTTYPES,
        "iso646.h" => ISO646,
        "limits.h" => LIMITS,
        "stdbool.h" => STDBOOL,
        "stddef.h" => STDDEF,
        "stdarg.h" => STDARG,
        "stdalign.h" => STDALIGN,
        // The words of Frama-C are built in, as those of SeaHorn are.
        "string.h" | "__fc_builtin.h" => NULL,
        "locale.h" => include_str!("headers/locale.h"),
        "uchar.h" => concat!(include_str!("headers/mbstate.h"), include_str!("headers/uchar.h")),
        "time.h" => TIME,
        "sys/time.h" | "sys/select.h" => {
            concat!(include_str!("headers/sys_time.h"), include_str!("headers/sys_select.h"))
        }
        "setjmp.h" => include_str!("headers/setjmp.h"),
        "sys/uio.h" => include_str!("headers/sys_uio.h"),
        "wchar.h" => concat!(include_str!("headers/mbstate.h"), include_str!("headers/wchar.h")),
        "wctype.h" => include_str!("headers/wchar.h"),
        "pthread.h" | "semaphore.h" => PTHREAD,
        "stdatomic.h" => STDATOMIC,
        "stdint.h" => STDINT,
        "stdio.h" => STDIO,
        "stdlib.h" => STDLIB,
        "unistd.h" => UNISTD,
        "klee/klee.h" => KLEE,
        "seahorn/seahorn.h" => include_str!("headers/seahorn.h"),
        "stdnoreturn.h" => "#define noreturn _Noreturn\n",
        "float.h" => FLOAT,
        "math.h" => MATH,
        // Refused where it is used.
        "complex.h" => "#define complex _Complex\n#define _Complex_I 1.0iF\n#define I _Complex_I\n",
        "alloca.h" | "ctype.h" | "memory.h" => "",
        _ => return None,
    })
}

/// What stands for a header of the system, where the system has none: functions that unloop knows are built in.
pub(super) fn stand_in(header: &str) -> Option<&'static str> {
    let is_known = matches!(header, "features.h" | "malloc.h" | "signal.h" | "strings.h")
        || header.starts_with("sys/");
    is_known.then_some("")
}

/// The type of streams: a structure of which nobody knows the members.
pub(super) const STREAM: &str = "FILE";

/// The names of the type of lists of arguments.
pub(super) const LISTS: &[&str] = &["va_list", "__builtin_va_list", "__gnuc_va_list"];

/// Names of types and what they stand for.
type Types = &'static [(&'static str, &'static str)];

macro_rules! types {
    ($($name:ident: $($text:literal)? $([$long:ident])?),* $(,)?) => {
        /// The names of types where `long` has 64 bits.
        const LP64: Types = &[
            ("__int128_t", "__int128"), ("__uint128_t", "unsigned __int128"),
            $((stringify!($name), $($text)? $(types!($long 64))?)),*
        ];
        /// The same, and the one that listings have.
        const CELLS: Types = &[
            ("real", "real"), $((stringify!($name), $($text)? $(types!($long 64))?)),*
        ];
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
    size_t: [uword], ptrdiff_t: [word], wchar_t: "int", wint_t: "unsigned int", ssize_t: [word],
    // sys/types.h and what it includes, as glibc has it.
    __int8_t: "signed char", __int16_t: "short", __int32_t: "int", __int64_t: [wide],
    __uint8_t: "unsigned char", __uint16_t: "unsigned short", __uint32_t: "unsigned int",
    u_char: "unsigned char", u_short: "unsigned short", u_int: "unsigned int",
    u_long: "unsigned long", quad_t: [wide], u_quad_t: [uwide],
    ushort: "unsigned short", uint: "unsigned int", ulong: "unsigned long",
    u_int8_t: "unsigned char", u_int16_t: "unsigned short", u_int32_t: "unsigned int",
    u_int64_t: [uwide], __uint64_t: [uwide], off_t: "long", loff_t: [wide], off64_t: [wide],
    pid_t: "int", uid_t: "unsigned int",
    gid_t: "unsigned int", id_t: "unsigned int", mode_t: "unsigned int", dev_t: [uwide],
    ino_t: "unsigned long", nlink_t: [uword], key_t: "int", daddr_t: "int",
    blksize_t: "long", blkcnt_t: "long", time_t: "long", clock_t: "long", suseconds_t: "long",
    __CPROVER_size_t: [uword], __CPROVER_ssize_t: [word], __CPROVER_bool: "_Bool", useconds_t: "unsigned int",
    pthread_t: [uword], pthread_key_t: "unsigned int", pthread_once_t: "int", pthread_spinlock_t: "int",
    clockid_t: "int", sig_atomic_t: "int", socklen_t: "unsigned int",
    _Float32: "float", _Float32x: "double", _Float64: "double", _Float64x: "long double",
    _Float16: "_Float16", _Decimal32: "_Decimal32", _Decimal64: "_Decimal64", _Decimal128: "_Decimal128",
    _Float128: "long double", __float128: "long double",
}

/// A type that the platform chooses.
pub(super) const WIDE_CHARACTER: &str = "wchar_t";

/// The names of types that the headers of the C library and of POSIX declare, with the
/// types that they stand for. They are always known, whether the header is included or
/// not; what a program declares itself goes before.
pub(super) fn typedefs(model: Abi) -> &'static [(&'static str, &'static str)] {
    match model.sizes {
        DataModel::Lp64 => LP64,
        DataModel::Cells => CELLS,
        DataModel::Ilp32 => ILP32,
    }
}
