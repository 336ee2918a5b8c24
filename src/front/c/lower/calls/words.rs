//! What other tools call by names of their own: CBMC's and ESBMC's words, and KLEE's. Where
//! one means what a word of SV-COMP means, it is understood; the others are refused by name,
//! since taking them for functions that return anything would take checks out of a program.

use super::atomic_names;
use super::intrinsic::Intrinsic;
use crate::front::c::library;
use crate::front::c::lower::{Reported, body::Body};
use crate::front::c::types::IntKind;
use crate::front::source::Span;

/// How the names begin that belong to a tool, and whose they are.
const TOOLS: &[(&str, &str)] = &[
    ("__CPROVER_", "CBMC"),
    ("__ESBMC_", "ESBMC"),
    ("ESBMC_", "ESBMC"),
    ("klee_", "KLEE"),
    ("__VERIFIER_", "another verifier"),
    ("__SMACK_", "SMACK"),
    ("__DIVINE_", "DIVINE"),
    ("__CPAchecker_", "CPAchecker"),
];

/// What such a name means, if it is understood.
pub(super) fn meaning(name: &str) -> Option<Intrinsic> {
    Some(match name {
        "__CPROVER_assume" | "__ESBMC_assume" | "klee_assume" => Intrinsic::Assume,
        "__CPROVER_assert"
        | "__CPROVER_precondition"
        | "__CPROVER_postcondition"
        | "__ESBMC_assert"
        | "klee_assert" => Intrinsic::Assert,
        "__CPROVER_atomic_begin"
        | "__CPROVER_atomic_end"
        | "__ESBMC_atomic_begin"
        | "__ESBMC_atomic_end"
        | "__ESBMC_unroll"
        | "klee_prefer_cex"
        | "klee_print_expr"
        | "klee_warning"
        | "klee_warning_once"
        | "klee_open_merge"
        | "klee_close_merge" => Intrinsic::Nothing,
        "klee_silent_exit" => Intrinsic::Halt,
        "klee_int" => Intrinsic::Between(i64::from(i32::MIN), i64::from(i32::MAX)),
        "klee_is_symbolic" => Intrinsic::Between(0, 1),
        "klee_range" => Intrinsic::Range,
        "klee_make_symbolic"
        | "__VERIFIER_nondet_memory"
        | "__CPROVER_havoc_object"
        | "__ESBMC_init_object" => Intrinsic::Havoc,
        "__CPROVER_same_object" | "__ESBMC_same_object" => Intrinsic::SameObject,
        "__CPROVER_r_ok"
        | "__CPROVER_w_ok"
        | "__CPROVER_rw_ok"
        | "__CPROVER_OBJECT_SIZE"
        | "__CPROVER_POINTER_OFFSET"
        | "__ESBMC_r_ok"
        | "__ESBMC_get_object_size"
        | "__ESBMC_POINTER_OFFSET" => Intrinsic::AskObject,
        "__ESBMC_unreachable" => Intrinsic::Unreachable,
        library::ALIGNED => Intrinsic::Allocate,
        "posix_memalign" => Intrinsic::AllocateTo,
        "__CPROVER_abs" | "__CPROVER_labs" | "__CPROVER_llabs" => Intrinsic::Absolute,
        "va_start"
        | "va_end"
        | "va_copy"
        | "__va_copy"
        | "__builtin_va_start"
        | "__builtin_c23_va_start"
        | "__builtin_va_end"
        | "__builtin_va_copy" => Intrinsic::List,
        _ if overflow(name).is_some() => Intrinsic::Overflow,
        _ if atomic_names::atomic(name).is_some() => Intrinsic::Atomic,
        _ => return None,
    })
}

/// What is computed by one of GNU's functions that watch for overflow, and the type that its
/// operands are given.
pub(super) fn overflow(name: &str) -> Option<(Operation, Option<IntKind>)> {
    let name = name.strip_suffix("_p").unwrap_or(name);
    let rest = name.strip_prefix("__builtin_")?.strip_suffix("_overflow")?;
    let operation = |text: &str| {
        Some(match text {
            "add" => Operation::Add,
            "sub" => Operation::Subtract,
            "mul" => Operation::Multiply,
            _ => return None,
        })
    };
    if let Some(operation) = operation(rest) {
        return Some((operation, None));
    }
    let (sign, rest) = rest.split_at_checked(1)?;
    let (text, length) = rest.split_at_checked(3)?;
    let ctype = match (sign, length) {
        ("s", "") => IntKind::Int,
        ("s", "l") => IntKind::Long,
        ("s", "ll") => IntKind::LongLong,
        ("u", "") => IntKind::UnsignedInt,
        ("u", "l") => IntKind::UnsignedLong,
        ("u", "ll") => IntKind::UnsignedLongLong,
        _ => return None,
    };
    Some((operation(text)?, Some(ctype)))
}

/// The type of what a word says of an object, unless the program declares it.
pub(super) fn object_kind(name: &str) -> IntKind {
    match name {
        _ if name.ends_with("_ok") => IntKind::Bool,
        _ if name.ends_with("_OFFSET") => IntKind::Long,
        _ => IntKind::UnsignedLong,
    }
}

/// The type of a function that gives an absolute value.
pub(super) fn absolute_kind(name: &str) -> IntKind {
    let plain = name.strip_prefix("__CPROVER_").or_else(|| name.strip_prefix("__builtin_"));
    match plain.unwrap_or(name) {
        "labs" | "imaxabs" => IntKind::Long,
        "llabs" => IntKind::LongLong,
        _ => IntKind::Int,
    }
}

/// What is watched for overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Add,
    Subtract,
    Multiply,
}

/// The tool that a label says something to. What only hides steps of a trace says nothing here.
pub(in crate::front::c::lower) fn tool_of_label(name: &str) -> Option<&'static str> {
    tool(name).filter(|_| !matches!(name, "__CPROVER_HIDE" | "__ESBMC_HIDE"))
}

/// The tool whose word a name is.
pub(in crate::front::c) fn tool(name: &str) -> Option<&'static str> {
    TOOLS.iter().find(|(prefix, _)| name.starts_with(prefix)).map(|(_, tool)| *tool)
}

impl Body<'_, '_> {
    /// A word of another tool that is not understood.
    pub(in crate::front::c::lower) fn refuse_word(
        &mut self,
        name: &str,
        tool: &str,
        span: Span,
    ) -> Reported {
        let message = format!("`{name}`, a word of {tool}, is not understood");
        let help = "leave it out, or write what it means with `assert` and `__VERIFIER_assume`";
        self.unit.unsupported(span, message, help)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_mean_what_ours_mean() {
        assert_eq!(meaning("__ESBMC_assert"), Some(Intrinsic::Assert));
        assert_eq!(meaning("__CPROVER_r_ok"), Some(Intrinsic::AskObject));
        assert_eq!(meaning("__CPROVER_forall"), None);
        assert_eq!(tool("__CPROVER_forall"), Some("CBMC"));
        assert_eq!(tool("kleene"), None);
    }

    #[test]
    fn functions_that_watch_for_overflow() {
        assert_eq!(overflow("__builtin_add_overflow"), Some((Operation::Add, None)));
        let unsigned = Some((Operation::Multiply, Some(IntKind::UnsignedLong)));
        assert_eq!(overflow("__builtin_umull_overflow"), unsigned);
        assert_eq!(overflow("__builtin_umod_overflow"), None);
        assert_eq!(overflow("__builtin_sub_overflow_p"), Some((Operation::Subtract, None)));
    }
}
