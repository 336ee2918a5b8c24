//! What a harness has to provide of a function without a body.

use crate::front::library::{self, Kind, Mark, Origin, Scanned};

/// What has to be there of a function without a body, for a program to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It checks its first argument.
    Checks,
    /// It ends the run where its first argument does not hold.
    Assumes,
    /// It gives a value.
    Gives,
    /// It stores what it reads, by a format.
    Scans,
    /// It gives the time, and stores it.
    Tells,
    /// It opens something, or does not.
    Opens,
    /// It fills what its first argument points to.
    Fills,
    /// It ends the run.
    Ends,
    /// It allocates, or frees.
    Allocates,
    Frees,
    /// It does nothing.
    Nothing,
    /// The C library has it.
    Library,
}

/// The role of a function.
pub(super) fn role(name: &str) -> Role {
    let function = library::find_exact(name);
    if function.is_none() && library::is_reserved(name) {
        return Role::Library;
    }
    let word = library::tool(name).is_some();
    let header = function.is_some_and(|one| matches!(one.origin, Origin::Header(_)));
    match library::kind(name).filter(|kind| kind.is_operation()) {
        _ if function.is_some_and(|one| one.origin == Origin::Compiler) => Role::Library,
        // Who opened nothing has nothing to close.
        _ if function.is_some_and(|one| one.row.has(Mark::Left)) => Role::Library,
        Some(Kind::Assert) => Role::Checks,
        Some(Kind::Assume) => Role::Assumes,
        Some(Kind::Input(_) | Kind::Between(..) | Kind::Range { .. }) => Role::Gives,
        Some(Kind::Time) => Role::Tells,
        Some(Kind::Scan(Scanned::Input | Scanned::Stream)) => Role::Scans,
        Some(Kind::Open(_)) => Role::Opens,
        Some(Kind::Havoc { .. }) => Role::Fills,
        Some(Kind::End(_)) if word => Role::Ends,
        Some(Kind::Ignored) if word => Role::Nothing,
        Some(Kind::Allocate(_)) if !header => Role::Allocates,
        Some(Kind::Free) if !header => Role::Frees,
        None if !library::is_of_library(name) => Role::Gives,
        _ => Role::Library,
    }
}
