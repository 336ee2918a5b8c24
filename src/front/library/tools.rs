//! Words of other tools: SV-COMP's, CBMC's, ESBMC's, KLEE's, and what programs that are checked with them have of
//! the Linux kernel. Where one means what a word of SV-COMP means, it is understood; the others are refused by
//! name, since taking them for functions that return anything would take checks out of a program.

use super::Section;
use super::index::Origin;
use super::kind::Ending::Quick;
use super::kind::Kind::{
    Absolute, Allocate, AskObject, Assert, Assume, Between, End, Error, Free, GiveBlock, Havoc,
    Ignored, OneOf, Overflow, Range, Real, SameObject, Unreachable,
};
use super::kind::Question::{Dynamic, Invalid, Live, Offset, Readable, Size, Writable, Writeable};
use super::kind::Real::{
    Compare, Constant, Is, IsFinite, LessOrGreater, Negative, Plain, Unordered,
};
use super::kind::{Allocation, Flags, Order, Sum};
use super::row::{INT_MAX, INT_MIN, Row, body, function};
use crate::graph::ErrorKind;
use crate::logic::FloatOp::{Abs, IsInfinite, IsNan, IsNormal};

/// A tool with a header of its own.
pub(in crate::front) const KLEE: &str = "KLEE";

/// A tool whose harnesses have more than C has.
pub(in crate::front) const CBMC: &str = "CBMC";

/// The number of the object that a pointer points into, and whether two point into the same one.
pub(in crate::front) const POINTER_OBJECT: &str = "__CPROVER_POINTER_OBJECT";
pub(in crate::front) const SAME_OBJECT: &str = "__CPROVER_same_object";

/// CBMC's variable for the direction in which numbers are rounded, and its largest block.
pub(in crate::front) const ROUNDING_MODE: &str = "__CPROVER_rounding_mode";
pub(in crate::front) const LARGEST_BLOCK: &str = "__CPROVER_max_malloc_size";

/// CBMC's words that stand for more than a call: the elements of a whole array are given a value, or compared, and a
/// pointer to an object of its own is assumed.
pub(in crate::front) const ARRAY_EQUAL: &str = "__CPROVER_array_equal";
pub(in crate::front) const ARRAY_SET: &str = "__CPROVER_array_set";
pub(in crate::front) const IS_FRESH: &str = "__CPROVER_is_fresh";
/// Whether bytes may be read, and written, and whether a pointer lies between two others.
pub(in crate::front) const MAY_READ: &str = "__CPROVER_r_ok";
pub(in crate::front) const MAY_WRITE: [&str; 2] = ["__CPROVER_w_ok", "__CPROVER_rw_ok"];
pub(in crate::front) const BETWEEN_POINTERS: &str = "__CPROVER_pointer_in_range_dfcc";
/// CBMC's assumption.
pub(in crate::front) const CBMC_ASSUMES: &str = "__CPROVER_assume";

/// How the names of functions begin of which nothing is known but that equal arguments give equal results.
pub(in crate::front) const UNINTERPRETED: &str = "__CPROVER_uninterpreted_";

/// What a condition is that a path passes.
pub(in crate::front) const ASSUME: &str = "__VERIFIER_assume";

/// How the names begin that belong to a tool, and whose they are.
const TOOLS: [(&str, &str); 10] = [
    ("__CPROVER_", CBMC),
    ("__ESBMC_", "ESBMC"),
    ("ESBMC_", "ESBMC"),
    ("klee_", KLEE),
    ("__VERIFIER_", "another verifier"),
    ("__SMACK_", "SMACK"),
    ("__DIVINE_", "DIVINE"),
    ("__CPAchecker_", "CPAchecker"),
    ("Frama_C_", "Frama-C"),
    ("__SEA_", "SeaHorn"),
];

/// How the names begin that are the compiler's or of threads: they do something definite, also those that have no
/// row, and taking them for functions that return anything would invent runs.
const RESERVED: [&str; 4] = ["__builtin_", "__sync_", "__atomic_", "pthread_"];

/// Whether a name is kept for functions that do something definite.
pub(in crate::front) fn is_reserved(name: &str) -> bool {
    RESERVED.iter().any(|prefix| name.starts_with(prefix))
}

/// Labels that only hide steps of a trace.
const HIDING: [&str; 2] = ["__CPROVER_HIDE", "__ESBMC_HIDE"];

/// Frama-C's variable of which nothing is known: as any other of another file.
const ENTROPY: &str = "Frama_C_entropy_source";

/// The tool whose word a name is.
pub(in crate::front) fn tool(name: &str) -> Option<&'static str> {
    if name == ENTROPY {
        return None;
    }
    TOOLS.iter().find(|(prefix, _)| name.starts_with(prefix)).map(|(_, tool)| *tool)
}

/// What a name is to unloop that stands for many: Frama-C shows values by functions of any name that begins so.
pub(super) fn of_many(name: &str) -> Option<super::Kind> {
    let shows = ["Frama_C_show_each_", "Frama_C_dump_each_"];
    shows.iter().any(|prefix| name.starts_with(prefix)).then_some(Ignored)
}

/// The tool that a label says something to.
pub(in crate::front) fn tool_of_label(name: &str) -> Option<&'static str> {
    tool(name).filter(|_| !HIDING.contains(&name))
}

/// What the kernel allocates: it takes flags, and may fail whenever it likes.
const KMALLOC: Allocation = Allocation { flags: Flags::Optional, ..Allocation::BYTES };
const KZALLOC: Allocation = Allocation { cleared: true, flags: Flags::Any, ..Allocation::BYTES };
const KCALLOC: Allocation = Allocation { flags: Flags::Any, ..Allocation::CLEARED };
const KMALLOC_ARRAY: Allocation = Allocation { cleared: false, ..KCALLOC };

pub(super) const SECTIONS: &[Section] = &[
    Section { origin: Origin::Tool, rows: VERIFIER },
    Section { origin: Origin::Tool, rows: PROVER },
    Section { origin: Origin::Tool, rows: NUMBERS },
    Section { origin: Origin::Tool, rows: ESBMC },
    Section { origin: Origin::Tool, rows: KLEES },
    Section { origin: Origin::Tool, rows: SEAHORN },
    Section { origin: Origin::Tool, rows: FRAMA_C },
    Section { origin: Origin::Tool, rows: KERNEL },
];

const VERIFIER: &[Row] = &[
    function("reach_error").also(&["__VERIFIER_error"]).is(Error(ErrorKind::Reached)),
    function("void __VERIFIER_assert(int)").is(Assert),
    function("void __VERIFIER_assume(int)").also(&["assume_abort_if_not"]).is(Assume),
    function("void assume(int)").is(Assume).common(),
    function("__VERIFIER_atomic_begin").also(&["__VERIFIER_atomic_end"]).is(Ignored),
    function("__VERIFIER_nondet_memory").is(Havoc { whole: false }),
    function("void *xmalloc(size_t)").also(&["ldv_malloc"]).is(Allocate(Allocation::BYTES)),
];

const PROVER: &[Row] = &[
    function("void __CPROVER_assume(_Bool)").is(Assume),
    function("void __CPROVER_assert(_Bool, char *)")
        .also(&["__CPROVER_precondition", "__CPROVER_postcondition"])
        .is(Assert),
    function("__CPROVER_atomic_begin")
        .also(&[
            "__CPROVER_atomic_end",
            "__CPROVER_cover",
            "__CPROVER_fence",
            "__CPROVER_input",
            "__CPROVER_output",
            "__CPROVER_printf",
        ])
        .is(Ignored),
    function("void *__CPROVER_allocate(size_t, _Bool)").is(GiveBlock),
    function("__CPROVER_havoc_object").is(Havoc { whole: true }),
    function("__CPROVER_havoc_slice").is(Havoc { whole: false }),
    body("_Bool __CPROVER_is_cstring(char *)"),
    body("void __CPROVER_array_copy(void *, void *)"),
    body("void __CPROVER_array_replace(void *, void *)"),
    body("_Bool __CPROVER_array_equal(void *, void *)"),
    body("_Bool __CPROVER_is_fresh(void *, size_t)"),
    body("_Bool __CPROVER_pointer_in_range_dfcc(void *, void *, void *)")
        .also(&["__CPROVER_pointer_in_range"]),
    function(SAME_OBJECT).is(SameObject),
    function("_Bool __CPROVER_r_ok()").generic().is(AskObject(Readable)),
    function("_Bool __CPROVER_w_ok()").also(&["__CPROVER_rw_ok"]).generic().is(AskObject(Writable)),
    function("unsigned long __CPROVER_OBJECT_SIZE()").generic().is(AskObject(Size)),
    function("long __CPROVER_POINTER_OFFSET()").generic().is(AskObject(Offset)),
    function("_Bool __CPROVER_LIVE_OBJECT()").generic().is(AskObject(Live)),
    function("_Bool __CPROVER_WRITEABLE_OBJECT()").generic().is(AskObject(Writeable)),
    function("_Bool __CPROVER_DYNAMIC_OBJECT()").generic().is(AskObject(Dynamic)),
    function("_Bool __CPROVER_is_invalid_pointer()").generic().is(AskObject(Invalid)),
];

/// CBMC's words about numbers.
const NUMBERS: &[Row] = &[
    function("double __CPROVER_inf(void)").sized().is(Real(Constant(f64::INFINITY))),
    function("_Bool __CPROVER_enum_is_in_range()").generic().is(OneOf),
    function("_Bool __CPROVER_overflow_shl()")
        .generic()
        .is(Overflow { operation: Sum::Shift, stores: false }),
    function("int __CPROVER_abs(int)").is(Absolute),
    function("long __CPROVER_labs(long)").is(Absolute),
    function("long long __CPROVER_llabs(long long)").is(Absolute),
    function("double __CPROVER_fabs(double)").sized().is(Real(Plain(Abs))),
    function("int __CPROVER_isnan(double)").generic().is(Real(Is(IsNan))),
    function("int __CPROVER_isnanf(float)").is(Real(Is(IsNan))),
    function("int __CPROVER_isnand(double)").is(Real(Is(IsNan))),
    function("int __CPROVER_isnanld(long double)").is(Real(Is(IsNan))),
    function("int __CPROVER_isinf(double)").generic().is(Real(Is(IsInfinite))),
    function("int __CPROVER_isinff(float)").is(Real(Is(IsInfinite))),
    function("int __CPROVER_isinfd(double)").is(Real(Is(IsInfinite))),
    function("int __CPROVER_isinfld(long double)").is(Real(Is(IsInfinite))),
    function("int __CPROVER_isnormal(double)").generic().is(Real(Is(IsNormal))),
    function("int __CPROVER_isnormalf(float)").is(Real(Is(IsNormal))),
    function("int __CPROVER_isnormald(double)").is(Real(Is(IsNormal))),
    function("int __CPROVER_isnormalld(long double)").is(Real(Is(IsNormal))),
    function("int __CPROVER_isfinite(double)").generic().is(Real(IsFinite)),
    function("int __CPROVER_isfinitef(float)").is(Real(IsFinite)),
    function("int __CPROVER_isfinited(double)").is(Real(IsFinite)),
    function("int __CPROVER_isfiniteld(long double)").is(Real(IsFinite)),
    function("int __CPROVER_sign(double)").generic().is(Real(Negative)),
    function("int __CPROVER_signf(float)").is(Real(Negative)),
    function("int __CPROVER_signd(double)").is(Real(Negative)),
    function("int __CPROVER_signld(long double)").is(Real(Negative)),
    function("int __CPROVER_isgreaterf(float, float)").is(Real(Compare(Order::Greater))),
    function("int __CPROVER_isgreaterd(double, double)").is(Real(Compare(Order::Greater))),
    function("int __CPROVER_isgreaterequalf(float, float)").is(Real(Compare(Order::AtLeast))),
    function("int __CPROVER_isgreaterequald(double, double)").is(Real(Compare(Order::AtLeast))),
    function("int __CPROVER_islessf(float, float)").is(Real(Compare(Order::Less))),
    function("int __CPROVER_islessd(double, double)").is(Real(Compare(Order::Less))),
    function("int __CPROVER_islessequalf(float, float)").is(Real(Compare(Order::AtMost))),
    function("int __CPROVER_islessequald(double, double)").is(Real(Compare(Order::AtMost))),
    function("int __CPROVER_islessgreaterf(float, float)").is(Real(LessOrGreater)),
    function("int __CPROVER_islessgreaterd(double, double)").is(Real(LessOrGreater)),
    function("int __CPROVER_isunorderedf(float, float)").is(Real(Unordered)),
    function("int __CPROVER_isunorderedd(double, double)").is(Real(Unordered)),
];

const ESBMC: &[Row] = &[
    function("void __ESBMC_assume(_Bool)").is(Assume),
    function("void __ESBMC_assert(_Bool, char *)").is(Assert),
    function("__ESBMC_atomic_begin").also(&["__ESBMC_atomic_end", "__ESBMC_unroll"]).is(Ignored),
    function("__ESBMC_init_object").is(Havoc { whole: false }),
    function("__ESBMC_same_object").is(SameObject),
    function("_Bool __ESBMC_r_ok()").generic().is(AskObject(Readable)),
    function("unsigned long __ESBMC_get_object_size()").generic().is(AskObject(Size)),
    function("long __ESBMC_POINTER_OFFSET()").generic().is(AskObject(Offset)),
    function("__ESBMC_unreachable").is(Unreachable),
];

const KLEES: &[Row] = &[
    function("void klee_assume(uintptr_t)").is(Assume),
    function("klee_assert").is(Assert),
    function("klee_abort").also(&["klee_report_error"]).is(Error(ErrorKind::Reached)),
    function("void klee_silent_exit(int)").is(End(Quick)),
    function("klee_int").is(Between(INT_MIN, INT_MAX)),
    function("int klee_range(int, int, char *)").is(Range { closed: false }),
    function("klee_is_symbolic").is(Between(0, 1)),
    function("klee_make_symbolic").is(Havoc { whole: false }),
    function("klee_prefer_cex")
        .also(&[
            "klee_print_expr",
            "klee_warning",
            "klee_warning_once",
            "klee_open_merge",
            "klee_close_merge",
        ])
        .is(Ignored),
];

const SEAHORN: &[Row] = &[
    function("void sassert(_Bool)").is(Assert).common(),
    function("void __SEA_assume(_Bool)").is(Assume),
    function("_Bool sea_is_dereferenceable()")
        .also(&["sea_is_deref"])
        .generic()
        .is(AskObject(Readable)),
    body("void sea_assert_if(_Bool, _Bool)").also(&["__VERIFIER_assert_if"]),
    body("void __VERIFIER_assert_not(_Bool)"),
];

/// Numbers from one on up to another, that one included; the name of each type without blanks.
const fn interval(prototype: &'static str) -> Row {
    function(prototype).is(Range { closed: true })
}

const FRAMA_C: &[Row] = &[
    interval("int Frama_C_interval(int, int)").also(&["Frama_C_int_interval"]),
    interval("char Frama_C_char_interval(char, char)"),
    interval("signed char Frama_C_signed_char_interval(signed char, signed char)"),
    interval("unsigned char Frama_C_unsigned_char_interval(unsigned char, unsigned char)"),
    interval("short Frama_C_short_interval(short, short)"),
    interval("unsigned short Frama_C_unsigned_short_interval(unsigned short, unsigned short)"),
    interval("unsigned Frama_C_unsigned_int_interval(unsigned, unsigned)"),
    interval("long Frama_C_long_interval(long, long)"),
    interval("unsigned long Frama_C_unsigned_long_interval(unsigned long, unsigned long)"),
    interval("long long Frama_C_long_long_interval(long long, long long)"),
    interval(
        "unsigned long long Frama_C_unsigned_long_long_interval(unsigned long long, unsigned long long)",
    ),
    interval("size_t Frama_C_size_t_interval(size_t, size_t)"),
    function("Frama_C_make_unknown").is(Havoc { whole: false }),
    function("void Frama_C_assert(int)").is(Assert),
    body("int Frama_C_nondet(int, int)"),
    body("void *Frama_C_nondet_ptr(void *, void *)"),
    function("Frama_C_show_each")
        .also(&["Frama_C_dump_each", "Frama_C_update_entropy"])
        .is(Ignored),
];

const KERNEL: &[Row] = &[
    function("kmalloc").is(Allocate(KMALLOC)),
    function("kzalloc").is(Allocate(KZALLOC)),
    function("kcalloc").is(Allocate(KCALLOC)),
    function("kmalloc_array").is(Allocate(KMALLOC_ARRAY)),
    function("kfree").is(Free),
];
