//! Words of other tools: SV-COMP's, CBMC's, ESBMC's, KLEE's, and what programs that are checked with them have of
//! the Linux kernel. Where one means what a word of SV-COMP means, it is understood; the others are refused by
//! name, since taking them for functions that return anything would take checks out of a program.

use super::Section;
use super::index::Origin;
use super::kind::Ending::Quick;
use super::kind::Kind::{
    Absolute, Allocate, AskObject, Assert, Assume, Between, End, Error, Free, Havoc, Ignored,
    Range, Real, SameObject, Unreachable,
};
use super::kind::Question::{Offset, Readable, Size, Writable};
use super::kind::Real::{Is, IsFinite, Negative, Plain};
use super::kind::{Allocation, Flags};
use super::row::{INT_MAX, INT_MIN, Row, function};
use crate::graph::ErrorKind;
use crate::logic::FloatOp::{Abs, IsInfinite, IsNan, IsNormal};

/// A tool with a header of its own.
pub(in crate::front) const KLEE: &str = "KLEE";

/// A tool whose harnesses have more than C has.
pub(in crate::front) const CBMC: &str = "CBMC";

/// The number of the object that a pointer points into, and whether two point into the same one.
pub(in crate::front) const POINTER_OBJECT: &str = "__CPROVER_POINTER_OBJECT";
pub(in crate::front) const SAME_OBJECT: &str = "__CPROVER_same_object";

/// What a condition is that a path passes.
pub(in crate::front) const ASSUME: &str = "__VERIFIER_assume";

/// How the names begin that belong to a tool, and whose they are.
const TOOLS: [(&str, &str); 8] = [
    ("__CPROVER_", CBMC),
    ("__ESBMC_", "ESBMC"),
    ("ESBMC_", "ESBMC"),
    ("klee_", KLEE),
    ("__VERIFIER_", "another verifier"),
    ("__SMACK_", "SMACK"),
    ("__DIVINE_", "DIVINE"),
    ("__CPAchecker_", "CPAchecker"),
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

/// The tool whose word a name is.
pub(in crate::front) fn tool(name: &str) -> Option<&'static str> {
    TOOLS.iter().find(|(prefix, _)| name.starts_with(prefix)).map(|(_, tool)| *tool)
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
    Section { origin: Origin::Tool, rows: ESBMC },
    Section { origin: Origin::Tool, rows: KLEES },
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
    function("__CPROVER_atomic_begin").also(&["__CPROVER_atomic_end"]).is(Ignored),
    function("__CPROVER_havoc_object").is(Havoc { whole: true }),
    function(SAME_OBJECT).is(SameObject),
    function("_Bool __CPROVER_r_ok()").generic().is(AskObject(Readable)),
    function("_Bool __CPROVER_w_ok()").also(&["__CPROVER_rw_ok"]).generic().is(AskObject(Writable)),
    function("unsigned long __CPROVER_OBJECT_SIZE()").generic().is(AskObject(Size)),
    function("long __CPROVER_POINTER_OFFSET()").generic().is(AskObject(Offset)),
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
    function("int klee_range(int, int, char *)").is(Range),
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

const KERNEL: &[Row] = &[
    function("kmalloc").is(Allocate(KMALLOC)),
    function("kzalloc").is(Allocate(KZALLOC)),
    function("kcalloc").is(Allocate(KCALLOC)),
    function("kmalloc_array").is(Allocate(KMALLOC_ARRAY)),
    function("kfree").is(Free),
];
