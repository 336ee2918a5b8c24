//! What a program has, as far as it matters for who goes first. Counted once.

use crate::graph::natural::back_edges;
use crate::graph::{Inlined, Ints};

/// What a program has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Traits {
    /// Its integers have no ends.
    pub(super) unbounded: bool,
    /// It has arrays.
    pub(super) arrays: bool,
    /// Integers that are no constants are combined bit by bit.
    pub(super) bitwise: bool,
    /// Heads of loops.
    pub(super) loops: usize,
}

impl Traits {
    /// Looks at a program without calls.
    pub(super) fn of(inlined: &Inlined) -> Self {
        let program = &inlined.program;
        let arrays = program.variables().any(|variable| variable.sort.is_array());
        let loops = back_edges(&program.function(program.entry).graph).len();
        let unbounded = program.ints == Ints::Math;
        Self { unbounded, arrays, bitwise: program.has_bitwise(), loops }
    }
}
