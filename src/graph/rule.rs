//! The rules of well-formed programs ([`check`](super::check)).

/// A rule that a program breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// There is an entry function, and it takes no parameters.
    Entry,
    /// A variable's symbol is a symbol of its sort, unique, and fit for SMT-LIB.
    Variable,
    /// Every location is reachable from the start, which has no in-edge.
    Reachable,
    /// The number of ways on fits the kind of location.
    Ways,
    /// Two ways on assume a condition and its negation.
    Branch,
    /// Terms are built and used in the right sorts.
    Sort,
    /// Terms mention variables of the program and of the function alone.
    Undeclared,
    /// Terms hold no ⋆, no quantifier, and no array but variables.
    Plain,
    /// A call fits the function that it calls.
    Call,
    /// Pointers, and what changes a memory, are for programs that have one; no input is a pointer.
    Memory,
    /// No variable is used before it is given a value.
    Unassigned,
}
