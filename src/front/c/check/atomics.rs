//! GNU's `__atomic_…` and `__sync_…` (gcc's manual, "Built-in Functions for Memory Model Aware Atomic
//! Operations"): what they take, and what they give.

use std::ops::Range;
use std::sync::Arc;

use super::{Checked, Checker};
use crate::front::c::ast;
use crate::front::c::tree::{Callee, Expr, ExprKind};
use crate::front::source::Span;
use crate::front::types::{IntKind, Type, TypeKind};

/// One of these functions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Atomic {
    gives: Gives,
    /// How many arguments it takes, and whether there may be more.
    arguments: (usize, bool),
    /// Which of them are values of what the first points to.
    values: Range<usize>,
    works_on: WorksOn,
}

/// What such a function gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gives {
    Nothing,
    Truth,
    /// What its first argument points to.
    Value,
}

/// What the first argument may point to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WorksOn {
    /// It points to nothing: a fence.
    Nothing,
    Anything,
    /// A number or a pointer.
    Scalar,
    /// The same, but for truth values.
    Number,
}

/// The function of a name, if it is one of these.
pub(super) fn find(name: &str) -> Option<Atomic> {
    if let Some(rest) = name.strip_prefix("__sync_") {
        return older(rest);
    }
    let (gives, count, values, works_on) = match name.strip_prefix("__atomic_")? {
        "load_n" => (Gives::Value, 2, 1..1, WorksOn::Scalar),
        "store_n" => (Gives::Nothing, 3, 1..2, WorksOn::Scalar),
        "exchange_n" => (Gives::Value, 3, 1..2, WorksOn::Scalar),
        "compare_exchange_n" => (Gives::Truth, 6, 2..3, WorksOn::Scalar),
        "load" | "store" => (Gives::Nothing, 3, 1..1, WorksOn::Anything),
        "exchange" => (Gives::Nothing, 4, 1..1, WorksOn::Anything),
        "compare_exchange" => (Gives::Truth, 6, 1..1, WorksOn::Anything),
        "test_and_set" => (Gives::Truth, 2, 1..1, WorksOn::Anything),
        "clear" => (Gives::Nothing, 2, 1..1, WorksOn::Anything),
        "thread_fence" | "signal_fence" => (Gives::Nothing, 1, 1..1, WorksOn::Nothing),
        "always_lock_free" | "is_lock_free" => (Gives::Truth, 2, 1..1, WorksOn::Nothing),
        rest if is_combining(rest, "fetch_", "_fetch") => (Gives::Value, 3, 1..2, WorksOn::Number),
        _ => return None,
    };
    Some(Atomic { gives, arguments: (count, false), values, works_on })
}

fn older(name: &str) -> Option<Atomic> {
    let (gives, count, values, works_on) = match name {
        "synchronize" => (Gives::Nothing, 0, 0..0, WorksOn::Nothing),
        "lock_release" => (Gives::Nothing, 1, 1..1, WorksOn::Scalar),
        "lock_test_and_set" => (Gives::Value, 2, 1..2, WorksOn::Scalar),
        "bool_compare_and_swap" => (Gives::Truth, 3, 1..3, WorksOn::Scalar),
        "val_compare_and_swap" => (Gives::Value, 3, 1..3, WorksOn::Scalar),
        _ if is_combining(name, "fetch_and_", "_and_fetch") => {
            (Gives::Value, 2, 1..2, WorksOn::Number)
        }
        _ => return None,
    };
    Some(Atomic { gives, arguments: (count, true), values, works_on })
}

/// `fetch_add` and `add_fetch`.
fn is_combining(name: &str, before: &str, after: &str) -> bool {
    let operation = name.strip_prefix(before).or_else(|| name.strip_suffix(after));
    operation.is_some_and(|op| ["add", "sub", "and", "or", "xor", "nand"].contains(&op))
}

impl Checker<'_> {
    /// A call of such a function.
    pub(super) fn atomic(
        &mut self,
        name: &Arc<str>,
        atomic: &Atomic,
        arguments: &[ast::Expr],
        span: Span,
    ) -> Checked<Expr> {
        let (count, more) = atomic.arguments;
        if arguments.len() < count || (arguments.len() > count && !more) {
            let message = format!("`{name}` is called with {} arguments", arguments.len());
            return Err(self.error(span, message));
        }
        let mut all = Vec::new();
        for argument in arguments {
            all.push(self.value(argument)?);
        }
        let of = self.worked_on(atomic.works_on, &all, span)?;
        for index in atomic.values.clone() {
            all[index] = self.assigned(all[index].clone(), &of)?;
        }
        let ty = match atomic.gives {
            Gives::Nothing => Type::VOID,
            Gives::Truth => IntKind::Bool.into(),
            Gives::Value => of.unqualified(),
        };
        Ok(Expr::value(ExprKind::Call(Callee::Builtin(Arc::clone(name)), all), ty, span))
    }

    /// What the first argument points to.
    fn worked_on(&mut self, works_on: WorksOn, all: &[Expr], span: Span) -> Checked<Type> {
        if works_on == WorksOn::Nothing {
            return Ok(Type::VOID);
        }
        let Some(first) = all.first() else { return Err(self.error(span, "this is no pointer")) };
        let Some(of) = first.ty.pointee().cloned() else {
            return Err(self.error(first.span, "this is no pointer"));
        };
        let integer = of.is_integer() && of.kind != TypeKind::Integer(IntKind::Bool);
        let fine = match works_on {
            WorksOn::Nothing | WorksOn::Anything => true,
            WorksOn::Scalar => of.is_integer() || of.is_pointer(),
            WorksOn::Number => integer || of.is_pointer(),
        };
        if fine {
            return Ok(of);
        }
        Err(self.error(first.span, "this points to nothing that such a function works on"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_apart() {
        let arguments = |name| find(name).map(|atomic| atomic.arguments);
        assert_eq!(arguments("__atomic_load_n"), Some((2, false)));
        assert_eq!(arguments("__atomic_nand_fetch"), Some((3, false)));
        assert_eq!(arguments("__sync_synchronize"), Some((0, true)));
        assert_eq!(arguments("__atomic_add_unless"), None);
    }
}
