//! Whole programs with memory that print what they compute: structures with bit-fields and pointers,
//! arrays of arrays, pointer arithmetic, copies, bytes, the heap, strings. The same seed makes the same
//! program everywhere.
//!
//! Each program is defined C. Objects have values from the start, and are accessed by their own types or as bytes;
//! pointers always point to something, and stay in their array; indices are reduced; arithmetic
//! is in `unsigned long`, or on numbers too small to overflow; each expression has one effect at most. So all
//! compilers, and unloop, must make the same of it.

mod fixed;
mod steps;
mod values;
mod world;

use std::fmt::Write as _;

use crate::support::chance::Chance;
use world::{Object, Record};

/// A program that is being made.
struct Maker {
    chance: Chance,
    /// The structures.
    records: Vec<Record>,
    /// The objects that live as long as the program.
    objects: Vec<Object>,
    /// What stands before `main`, and in it.
    before: String,
    body: String,
    /// For names that nothing else has.
    names: u32,
    /// Whether all pointers point to something.
    ready: bool,
}

/// The program of a seed.
pub(crate) fn program(seed: u64) -> String {
    let mut maker = Maker {
        chance: Chance(seed ^ 0x0070_7269_6e74),
        records: Vec::new(),
        objects: Vec::new(),
        before: String::new(),
        body: String::new(),
        names: 0,
        ready: false,
    };
    maker.world();
    for _ in 0..10 + maker.chance.below(14) {
        maker.step(2);
    }
    maker.end();
    let Maker { before, body, .. } = maker;
    format!("{}{before}\nint main(void) {{\n{}{body}}}\n", fixed::BEFORE, fixed::START)
}

impl Maker {
    /// A line of `main`.
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "    {text}");
    }

    /// A name that nothing else has.
    fn fresh(&mut self, start: &str) -> String {
        self.names += 1;
        format!("{start}{}", self.names)
    }
}
