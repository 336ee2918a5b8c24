//! Who begins when, as data: first what is nearly free, then what decides most programs soon, then
//! those that need time to get under way. Whoever has begun goes on until somebody has decided.
//!
//! Measured on programs of others (docs/engines.md), not tuned to single ones.

use std::time::Duration;

use crate::prove::{Engine, apc, horn, induction, minimax, proteus, symbolic};

/// An engine's place in the line.
#[derive(Clone, Copy)]
pub(super) struct Start {
    /// The engine.
    pub(super) engine: &'static dyn Engine,
    /// How long the others have the processors before it begins, if they do not end before.
    pub(super) after: Duration,
    /// It begins after one such part of the time at the latest.
    pub(super) part: u32,
    /// Whether it may fill the memory with paths, or with formulas: then it leaves some to those
    /// that do not.
    pub(super) hungry: bool,
}

/// The line.
pub(super) static PLAN: &[Start] = &[
    hungry(&apc::Apc, 0, 100),
    start(&induction::Induction, 100, 40),
    hungry(&symbolic::Symbolic, 250, 20),
    start(&horn::HornEngine, 700, 10),
    hungry(&minimax::MinimaxEngine, 1_200, 7),
    hungry(&proteus::Proteus, 2_000, 5),
];

const fn start(engine: &'static dyn Engine, milliseconds: u64, part: u32) -> Start {
    Start { engine, after: Duration::from_millis(milliseconds), part, hungry: false }
}

const fn hungry(engine: &'static dyn Engine, milliseconds: u64, part: u32) -> Start {
    Start { hungry: true, ..start(engine, milliseconds, part) }
}

impl Start {
    /// When it begins, in so much time.
    pub(super) fn at(&self, all: Option<Duration>) -> Duration {
        all.map_or(self.after, |all| self.after.min(all / self.part))
    }
}
