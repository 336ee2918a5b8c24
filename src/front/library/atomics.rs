//! GNU's `__atomic_…` and `__sync_…`: operations on variables of any type that nothing comes between.

use super::Section;
use super::index::Origin;
use super::kind::AtomicOperation::{
    self, Clear, Combine as Combined, Compare, Exchange, Fence, Load, Store, TestAndSet,
};
use super::kind::Combine::{self, Add, And, Nand, Or, Subtract, Xor};
use super::kind::{Atomic, Compared, Kind};
use super::row::{Row, function};

pub(super) const SECTIONS: &[Section] = &[Section { origin: Origin::Compiler, rows: ROWS }];

const fn row(name: &'static str, atomic: Atomic) -> Row {
    function(name).is(Kind::Atomic(atomic))
}

/// On so many operands, with so many orders behind them.
const fn atomic(
    name: &'static str,
    operation: AtomicOperation,
    [operands, orders]: [usize; 2],
) -> Row {
    let arguments = Some(operands + orders);
    row(name, Atomic { operation, operands, arguments, by_pointer: false })
}

/// The same where all operands stand behind pointers.
const fn behind(
    name: &'static str,
    operation: AtomicOperation,
    [operands, orders]: [usize; 2],
) -> Row {
    let arguments = Some(operands + orders);
    row(name, Atomic { operation, operands, arguments, by_pointer: true })
}

const fn combine(name: &'static str, how: Combine, after: bool) -> Row {
    atomic(name, Combined { how, after }, [2, 1])
}

const fn sync(name: &'static str, operation: AtomicOperation, operands: usize) -> Row {
    row(name, Atomic { operation, operands, arguments: None, by_pointer: false })
}

const fn sync_combine(name: &'static str, how: Combine, after: bool) -> Row {
    sync(name, Combined { how, after }, 2)
}

const ROWS: &[Row] = &[
    behind("__atomic_load", Load, [2, 1]),
    atomic("__atomic_load_n", Load, [1, 1]),
    behind("__atomic_store", Store, [2, 1]),
    atomic("__atomic_store_n", Store, [2, 1]),
    behind("__atomic_exchange", Exchange, [3, 1]),
    atomic("__atomic_exchange_n", Exchange, [2, 1]),
    behind("__atomic_compare_exchange", Compare(Compared::Stored), [3, 3]),
    atomic("__atomic_compare_exchange_n", Compare(Compared::Stored), [3, 3]),
    atomic("__atomic_test_and_set", TestAndSet, [1, 1]),
    atomic("__atomic_clear", Clear, [1, 1]),
    atomic("__atomic_thread_fence", Fence, [0, 1]),
    atomic("__atomic_signal_fence", Fence, [0, 1]),
    combine("__atomic_fetch_add", Add, false),
    combine("__atomic_fetch_sub", Subtract, false),
    combine("__atomic_fetch_and", And, false),
    combine("__atomic_fetch_or", Or, false),
    combine("__atomic_fetch_xor", Xor, false),
    combine("__atomic_fetch_nand", Nand, false),
    combine("__atomic_add_fetch", Add, true),
    combine("__atomic_sub_fetch", Subtract, true),
    combine("__atomic_and_fetch", And, true),
    combine("__atomic_or_fetch", Or, true),
    combine("__atomic_xor_fetch", Xor, true),
    combine("__atomic_nand_fetch", Nand, true),
    sync("__sync_bool_compare_and_swap", Compare(Compared::Truth), 3),
    sync("__sync_val_compare_and_swap", Compare(Compared::Value), 3),
    sync("__sync_lock_test_and_set", Exchange, 2),
    sync("__sync_lock_release", Clear, 1),
    sync("__sync_synchronize", Fence, 0),
    sync_combine("__sync_fetch_and_add", Add, false),
    sync_combine("__sync_fetch_and_sub", Subtract, false),
    sync_combine("__sync_fetch_and_and", And, false),
    sync_combine("__sync_fetch_and_or", Or, false),
    sync_combine("__sync_fetch_and_xor", Xor, false),
    sync_combine("__sync_fetch_and_nand", Nand, false),
    sync_combine("__sync_add_and_fetch", Add, true),
    sync_combine("__sync_sub_and_fetch", Subtract, true),
    sync_combine("__sync_and_and_fetch", And, true),
    sync_combine("__sync_or_and_fetch", Or, true),
    sync_combine("__sync_xor_and_fetch", Xor, true),
    sync_combine("__sync_nand_and_fetch", Nand, true),
];
