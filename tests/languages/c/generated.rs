//! Random C programs of the part that unloop reads, in five shapes; and whole programs that print. The same seed makes
//! the same program everywhere.

mod bytes;
mod kinds;
mod library;
mod machine;
mod memory;
mod objects;
mod printed;
mod small;
mod typed;
mod unions;

pub(crate) use kinds::readers;
pub(crate) use printed::program as printed_program;
pub(crate) use unions::program as union_program;

use crate::support::chance::Chance;

/// A kind of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Small numbers of one type, arrays, all statements.
    Small,
    /// Integers of all types, as machines have them.
    Machine,
    /// Pointers, structures, allocation.
    Memory,
    /// Bytes of structures and unions.
    Bytes,
    /// Calls of the library and through pointers, floating-point numbers.
    Library,
}

impl Shape {
    /// What stands before a program, and before others as well: once is enough.
    pub(crate) fn shared(self, seed: u64) -> String {
        match self {
            Shape::Small | Shape::Machine | Shape::Bytes | Shape::Library => String::new(),
            Shape::Memory => memory::shared(seed),
        }
    }

    /// A program whose names begin with `prefix`. It calls `report` with a number that
    /// depends on all that it has computed, at the end of `‹prefix›main`.
    pub(crate) fn program(self, seed: u64, prefix: &str) -> String {
        match self {
            Shape::Small => small::program(seed, prefix),
            Shape::Machine => machine::program(seed, prefix),
            Shape::Memory => memory::program(seed, prefix),
            Shape::Bytes => bytes::program(seed, prefix),
            Shape::Library => library::program(seed, prefix),
        }
    }

    /// The runs of a program: what each reads.
    pub(crate) fn inputs(self, seed: u64) -> Vec<Vec<i64>> {
        match self {
            Shape::Small => vec![small::INPUTS.to_vec()],
            Shape::Machine | Shape::Memory | Shape::Bytes | Shape::Library => {
                let mut chance = Chance(!seed);
                (0..3).map(|_| (0..12).map(|_| kinds::input(&mut chance)).collect()).collect()
            }
        }
    }
}
