//! The names of GNU's `__atomic_…` and `__sync_…`, taken apart.

use crate::front::c::ast::BinaryOp;

/// One of these functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Atomic {
    pub(super) operation: Operation,
    /// How many arguments say what it works on; what is behind them says how strict it is.
    pub(super) operands: usize,
    /// How many arguments there are; those of the older functions may have any number more.
    pub(super) arguments: Option<usize>,
    /// Whether all operands stand behind pointers.
    pub(super) by_pointer: bool,
}

/// What is done with a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Load,
    Store,
    Exchange,
    /// Stores if the variable has an expected value.
    Compare(Told),
    /// Combines it with an operand; whether what it is then is given, not what it was before.
    Combine {
        how: Combining,
        after: bool,
    },
    TestAndSet,
    /// Stores 0.
    Clear,
    Fence,
}

/// How a comparison tells what it found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// Whether it was equal; if not, what it was goes where the expected value stands.
    Stored,
    /// Whether it was equal.
    Truth,
    /// What was there.
    Value,
}

/// How two numbers become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Combining {
    Plain(BinaryOp),
    /// All bits but those of both.
    Nand,
}

impl Atomic {
    /// Whether an operand is a pointer.
    pub(super) fn points(&self, operand: usize) -> bool {
        let expected = operand == 1 && self.operation == Operation::Compare(Told::Stored);
        operand == 0 || self.by_pointer || expected
    }

    /// Whether it works on a byte, whatever its pointer is for.
    pub(super) fn takes_byte(&self) -> bool {
        let clears = self.operation == Operation::Clear && self.arguments.is_some();
        clears || self.operation == Operation::TestAndSet
    }
}

/// The function that a name is.
pub(super) fn atomic(name: &str) -> Option<Atomic> {
    if let Some(rest) = name.strip_prefix("__sync_") {
        let (operation, operands) = older(rest)?;
        return Some(Atomic { operation, operands, arguments: None, by_pointer: false });
    }
    let rest = name.strip_prefix("__atomic_")?;
    let plain = rest.strip_suffix("_n");
    let by_pointer = plain.is_none();
    let result = usize::from(by_pointer);
    let (operation, operands, orders) = match plain.unwrap_or(rest) {
        "load" => (Operation::Load, 1 + result, 1),
        "store" => (Operation::Store, 2, 1),
        "exchange" => (Operation::Exchange, 2 + result, 1),
        "compare_exchange" => (Operation::Compare(Told::Stored), 3, 3),
        _ if !by_pointer => return None,
        rest => {
            let (operation, operands) = other(rest)?;
            let arguments = Some(operands + 1);
            return Some(Atomic { operation, operands, arguments, by_pointer: false });
        }
    };
    Some(Atomic { operation, operands, arguments: Some(operands + orders), by_pointer })
}

/// What there is but loads and stores, and its operands.
fn other(name: &str) -> Option<(Operation, usize)> {
    Some(match name {
        "test_and_set" => (Operation::TestAndSet, 1),
        "clear" => (Operation::Clear, 1),
        "thread_fence" | "signal_fence" => (Operation::Fence, 0),
        _ => (combining(name, "fetch_", "_fetch")?, 2),
    })
}

fn older(name: &str) -> Option<(Operation, usize)> {
    Some(match name {
        "bool_compare_and_swap" => (Operation::Compare(Told::Truth), 3),
        "val_compare_and_swap" => (Operation::Compare(Told::Value), 3),
        "lock_test_and_set" => (Operation::Exchange, 2),
        "lock_release" => (Operation::Clear, 1),
        "synchronize" => (Operation::Fence, 0),
        _ => (combining(name, "fetch_and_", "_and_fetch")?, 2),
    })
}

/// `fetch_add` and `add_fetch`.
fn combining(name: &str, before: &str, after: &str) -> Option<Operation> {
    let (operation, after) = match name.strip_prefix(before) {
        Some(operation) => (operation, false),
        None => (name.strip_suffix(after)?, true),
    };
    let how = match operation {
        "add" => Combining::Plain(BinaryOp::Add),
        "sub" => Combining::Plain(BinaryOp::Subtract),
        "and" => Combining::Plain(BinaryOp::And),
        "or" => Combining::Plain(BinaryOp::Or),
        "xor" => Combining::Plain(BinaryOp::Xor),
        "nand" => Combining::Nand,
        _ => return None,
    };
    Some(Operation::Combine { how, after })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_apart() {
        let arguments = |name| atomic(name).map(|what| (what.operands, what.arguments));
        assert_eq!(arguments("__atomic_load_n"), Some((1, Some(2))));
        assert_eq!(arguments("__atomic_load"), Some((2, Some(3))));
        assert_eq!(arguments("__atomic_compare_exchange_n"), Some((3, Some(6))));
        assert_eq!(arguments("__atomic_thread_fence"), Some((0, Some(1))));
        assert_eq!(arguments("__sync_synchronize"), Some((0, None)));
        let nand = |after| Some(Operation::Combine { how: Combining::Nand, after });
        assert_eq!(atomic("__atomic_fetch_nand").map(|what| what.operation), nand(false));
        assert_eq!(atomic("__sync_nand_and_fetch").map(|what| what.operation), nand(true));
        assert_eq!(atomic("__atomic_add_unless"), None);
        assert_eq!(atomic("__atomic_fetch_add_n"), None);
        assert!(atomic("__atomic_clear").is_some_and(|what| what.takes_byte()));
        assert!(atomic("__sync_lock_release").is_some_and(|what| !what.takes_byte()));
    }
}
