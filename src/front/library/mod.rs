//! What unloop knows of C's library, of POSIX, of the compiler's own functions and of the words of other
//! verifiers: one table, one row a function. Whoever wants to know something of a function by its name asks
//! here; no other file names one.
//!
//! * [`row`] – a row, and what it may say; [`kind`] – what a function is; [`index`] – rows by their names
//! * one file a header, or a few small ones: the rows
//! * [`compiler`], [`atomics`] – GNU's `__builtin_…`, `__atomic_…`, `__sync_…`
//! * [`tools`] – words of SV-COMP, CBMC, ESBMC, KLEE and the Linux kernel
//! * [`format`], [`scanning`] – formats of `printf` and `scanf`, taken apart
//! * [`inputs`] – names of inputs, which say their types: no rows, a rule
//! * [`listing`] – the table for pages and tests
//! * [`own`] – what only the functions that are written in C call
//!
//! To add a function, add its row: how its header declares it, `body(…)` where it is written in C, or
//! `function(…)` with what it [`is`](Row::is). A row that says no more is *not followed*, by its name.

mod atomics;
mod builtin;
mod checked;
mod compiler;
mod ctype;
pub(super) mod format;
mod index;
mod inputs;
mod kind;
mod listing;
mod math;
mod others;
mod own;
mod posix;
mod real;
mod row;
pub(super) mod scanning;
mod stdio;
mod stdlib;
mod string;
mod time;
mod tools;
mod wide;

pub(super) use builtin::is_builtin;
pub(super) use checked::checked;
pub(super) use index::{
    Function, Origin, all, find, find_exact, has_prototype, is_macro, is_of_library, is_same, kind,
    plain_name,
};
pub(super) use inputs::{input, takes_nothing};
pub(super) use kind::{
    Allocation, Atomic, AtomicOperation, Combine, Compared, Ending, Flags, Input, Kind, ListStep,
    Opened, Order, Own, Placing, Question, Real, Scanned, Sum,
};
pub use listing::{LibraryFunction, Treatment, library_functions};
pub(super) use own::{
    ANY, AT_EXIT, BYTE, ENTER, ERRNO, ERRNO_VARIABLE, FINISH, NEXT, OPEN, OWN, PRODUCT, PROTECT,
    QUOTIENT, SHOW, SPURIOUS, START_LIST, STORE, TEXT, TEXT_OR_NULL, TEXT_WITHIN, TO, TO_END,
    UNPROTECT, WIDE_TEXT, WORD,
};
pub use own::{MachineInput, machine_input};
pub(super) use row::{Effect, Errno, Mark, Precondition, Row, Tells};
pub(super) use tools::{
    ARRAY_EQUAL, ARRAY_SET, ASSUME, BETWEEN_POINTERS, CBMC, CBMC_ASSUMES, IS_FRESH, KLEE,
    LARGEST_BLOCK, MAY_READ, MAY_WRITE, POINTER_OBJECT, ROUNDING_MODE, SAME_OBJECT, UNINTERPRETED,
    is_reserved, tool, tool_of_label,
};

/// The rows of one origin.
struct Section {
    origin: Origin,
    rows: &'static [Row],
}

const fn header(header: &'static str, rows: &'static [Row]) -> Section {
    Section { origin: Origin::Header(header), rows }
}

/// All files of the table.
const SECTIONS: &[&[Section]] = &[
    ctype::SECTIONS,
    math::SECTIONS,
    stdio::SECTIONS,
    stdlib::SECTIONS,
    string::SECTIONS,
    time::SECTIONS,
    wide::SECTIONS,
    posix::SECTIONS,
    others::SECTIONS,
    compiler::SECTIONS,
    atomics::SECTIONS,
    tools::SECTIONS,
    own::SECTIONS,
];
