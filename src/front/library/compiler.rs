//! GNU's own functions, those that are no twins of functions of the library: bits, classes of numbers, sums that
//! are watched for overflow, lists of arguments, promises.

use super::Section;
use super::index::Origin;
use super::kind::Ending::Quick;
use super::kind::Kind::{
    Assume, End, First, Ignored, IsConstant, List, Overflow, Real, Unreachable,
};
use super::kind::ListStep;
use super::kind::Real::{Constant, Infinite, SignBit, Whole};
use super::kind::Sum::{self, Add, Multiply, Subtract};
use super::row::{Row, body, function};
use crate::logic::Rounding::{Down, NearestAway, NearestEven, Up};

pub(super) const SECTIONS: &[Section] = &[Section { origin: Origin::Compiler, rows: ROWS }];

const fn watched(prototype: &'static str, operation: Sum) -> Row {
    function(prototype).is(Overflow { operation, stores: true })
}

/// Of operands of any type.
const fn generic(prototype: &'static str, operation: Sum) -> Row {
    watched(prototype, operation).generic()
}

/// The same where nothing is stored.
const fn tested(prototype: &'static str, operation: Sum) -> Row {
    function(prototype).is(Overflow { operation, stores: false }).generic()
}

const fn whole(prototype: &'static str, rounding: crate::logic::Rounding) -> Row {
    function(prototype).sized().is(Real(Whole(rounding)))
}

const ROWS: &[Row] = &[
    function("__builtin_trap").is(End(Quick)),
    function("__builtin_unreachable").is(Unreachable),
    function("__builtin_prefetch").is(Ignored),
    function("void __builtin_assume(_Bool)").is(Assume),
    body("void *__builtin_assume_aligned(const void *, size_t, ...)"),
    function("long __builtin_expect(long, long)").is(First),
    function("long __builtin_expect_with_probability(long, long, double)").is(First),
    function("int __builtin_constant_p()").generic().is(IsConstant),
    function("__builtin_va_start").also(&["__builtin_c23_va_start"]).is(List(ListStep::Start)),
    function("__builtin_va_copy").is(List(ListStep::Copy)),
    function("__builtin_va_end").is(List(ListStep::End)),
    // What is left of arguments, and calls by lists of bytes: by their names.
    function("int __builtin_va_arg_pack(void)"),
    function("int __builtin_va_arg_pack_len(void)"),
    function("void *__builtin_apply_args(void)"),
    function("void *__builtin_apply(void (*)(), void *, size_t)"),
    function("void __builtin_return(void *)"),
    function("void *__builtin_stack_save(void)"),
    function("void __builtin_stack_restore(void *)"),
    function("void *__builtin_extract_return_addr(void *)"),
    function("void *__builtin_frob_return_addr(void *)"),
    function("double __builtin_powi(double, int)"),
    function("float __builtin_powif(float, int)"),
    function("long double __builtin_powil(long double, int)"),
    function("double __builtin_nans(const char *)"),
    function("float __builtin_nansf(const char *)"),
    function("long double __builtin_nansl(const char *)"),
    function("void __builtin___clear_cache(void *, void *)").is(Ignored),
    // Bits.
    body("int __builtin_clrsb(int)"),
    body("int __builtin_clrsbl(long)"),
    body("int __builtin_clrsbll(long long)"),
    body("int __builtin_clz(unsigned)"),
    body("int __builtin_clzl(unsigned long)"),
    body("int __builtin_clzll(unsigned long long)"),
    body("int __builtin_ctz(unsigned)"),
    body("int __builtin_ctzl(unsigned long)"),
    body("int __builtin_ctzll(unsigned long long)"),
    body("int __builtin_parity(unsigned)"),
    body("int __builtin_parityl(unsigned long)"),
    body("int __builtin_parityll(unsigned long long)"),
    body("int __builtin_popcount(unsigned)"),
    body("int __builtin_popcountl(unsigned long)"),
    body("int __builtin_popcountll(unsigned long long)"),
    body("unsigned short __builtin_bswap16(unsigned short)"),
    body("unsigned __builtin_bswap32(unsigned)"),
    body("uint64_t __builtin_bswap64(uint64_t)"),
    body("unsigned __int128 __builtin_bswap128(unsigned __int128)"),
    // Numbers of any size.
    function("double __builtin_inf(void)").sized().is(Real(Constant(f64::INFINITY))),
    function("double __builtin_huge_val(void)").sized().is(Real(Constant(f64::INFINITY))),
    function("int __builtin_isinf_sign(double)").generic().is(Real(Infinite)),
    function("int __builtin_signbitf(float)").is(Real(SignBit)),
    function("int __builtin_signbitl(long double)").is(Real(SignBit)),
    whole("int __builtin_iceil(double)", Up),
    whole("long __builtin_lceil(double)", Up),
    whole("long long __builtin_llceil(double)", Up),
    whole("int __builtin_ifloor(double)", Down),
    whole("long __builtin_lfloor(double)", Down),
    whole("long long __builtin_llfloor(double)", Down),
    whole("int __builtin_iround(double)", NearestAway),
    whole("int __builtin_irint(double)", NearestEven),
    // Sums that are watched for overflow.
    generic("_Bool __builtin_add_overflow()", Add),
    tested("_Bool __builtin_add_overflow_p()", Add),
    watched("_Bool __builtin_sadd_overflow(int, int, int *)", Add),
    watched("_Bool __builtin_saddl_overflow(long, long, long *)", Add),
    watched("_Bool __builtin_saddll_overflow(long long, long long, long long *)", Add),
    watched("_Bool __builtin_uadd_overflow(unsigned, unsigned, unsigned *)", Add),
    watched("_Bool __builtin_uaddl_overflow(unsigned long, unsigned long, unsigned long *)", Add),
    watched(
        "_Bool __builtin_uaddll_overflow(unsigned long long, unsigned long long, unsigned long long *)",
        Add,
    ),
    generic("_Bool __builtin_sub_overflow()", Subtract),
    tested("_Bool __builtin_sub_overflow_p()", Subtract),
    watched("_Bool __builtin_ssub_overflow(int, int, int *)", Subtract),
    watched("_Bool __builtin_ssubl_overflow(long, long, long *)", Subtract),
    watched("_Bool __builtin_ssubll_overflow(long long, long long, long long *)", Subtract),
    watched("_Bool __builtin_usub_overflow(unsigned, unsigned, unsigned *)", Subtract),
    watched(
        "_Bool __builtin_usubl_overflow(unsigned long, unsigned long, unsigned long *)",
        Subtract,
    ),
    watched(
        "_Bool __builtin_usubll_overflow(unsigned long long, unsigned long long, unsigned long long *)",
        Subtract,
    ),
    generic("_Bool __builtin_mul_overflow()", Multiply),
    tested("_Bool __builtin_mul_overflow_p()", Multiply),
    watched("_Bool __builtin_smul_overflow(int, int, int *)", Multiply),
    watched("_Bool __builtin_smull_overflow(long, long, long *)", Multiply),
    watched("_Bool __builtin_smulll_overflow(long long, long long, long long *)", Multiply),
    watched("_Bool __builtin_umul_overflow(unsigned, unsigned, unsigned *)", Multiply),
    watched(
        "_Bool __builtin_umull_overflow(unsigned long, unsigned long, unsigned long *)",
        Multiply,
    ),
    watched(
        "_Bool __builtin_umulll_overflow(unsigned long long, unsigned long long, unsigned long long *)",
        Multiply,
    ),
];
