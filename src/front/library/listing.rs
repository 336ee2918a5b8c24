//! The table for whoever lists it: pages, tests.

use super::index::{Function, Origin, all};
use super::kind::Kind;
use super::row::Mark;

/// A function that unloop knows, by one of its names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryFunction {
    /// Its name.
    pub name: &'static str,
    /// The header that declares it; none where the compiler, a tool or programs have it.
    pub header: Option<&'static str>,
    /// How it is declared, without a semicolon, if C has a type for it.
    pub prototype: Option<&'static str>,
    /// Whether its parameters have the types of its arguments, whatever its declaration says.
    pub generic: bool,
    /// What it is to unloop.
    pub treatment: Treatment,
}

/// What a function is to unloop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Treatment {
    /// It is written in C.
    Body,
    /// It means something definite.
    Operation,
    /// What it gives is an input, of which some things are known.
    Input,
    /// It ends the run.
    Ends,
    /// It is an error to call it.
    Error,
    /// It does nothing that matters.
    Ignored,
    /// What it does is not followed.
    NotFollowed,
}

/// All functions that unloop knows by name, in the order of their names; what only its own library calls is
/// left out, and so are names of inputs, which are a rule.
pub fn library_functions() -> Vec<LibraryFunction> {
    all().filter(|function| function.origin != Origin::Own).map(listed).collect()
}

fn listed(function: &'static Function) -> LibraryFunction {
    LibraryFunction {
        name: &function.name,
        header: match function.origin {
            Origin::Header(header) => Some(header),
            Origin::Compiler | Origin::Tool | Origin::Own => None,
        },
        prototype: function.prototype(),
        generic: function.row.has(Mark::Generic),
        treatment: treatment(function.row.kind),
    }
}

fn treatment(kind: Kind) -> Treatment {
    use super::kind::Real;
    match kind {
        Kind::Body => Treatment::Body,
        Kind::NotFollowed | Kind::Real(Real::Machine(_) | Real::Open | Real::Lost) => {
            Treatment::NotFollowed
        }
        Kind::Ignored => Treatment::Ignored,
        Kind::Error(_) => Treatment::Error,
        Kind::End(_) | Kind::Unreachable => Treatment::Ends,
        Kind::Input(_)
        | Kind::Between(..)
        | Kind::Range { .. }
        | Kind::Havoc { .. }
        | Kind::Scan(_)
        | Kind::Time
        | Kind::Open(_) => Treatment::Input,
        _ => Treatment::Operation,
    }
}
