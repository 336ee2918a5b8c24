//! Who begins when, as data: first what is nearly free, then what decides most programs soon, then
//! those that need time to get under way. Whoever has begun goes on until somebody has decided, but
//! most of them have a turn only, after which they leave the processors to those that find invariants
//! when they are given time.
//!
//! Which line it is depends on what the program has ([`Traits`]). Measured on programs of others
//! (docs/engines.md), not tuned to single ones.

use std::time::Duration;

use super::traits::Traits;
use crate::prove::{Engine, apc, bounded, horn, induction, minimax, proteus, symbolic};

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
    /// How long it has the processors as much as anybody, before it leaves them to those that have
    /// no such limit, as far as they want them.
    pub(super) turn: Option<Duration>,
    /// Whether all others have what it leaves of the processors.
    pub(super) leads: bool,
}

/// A line, and the programs that it is for.
struct Line {
    fits: fn(Traits) -> bool,
    starts: &'static [Start],
}

/// The lines: the first that fits is taken.
static LINES: [Line; 4] = [
    // What Horn solvers are made for: they get by in most cases, and need their time for it.
    Line {
        fits: |traits| traits.unbounded && traits.loops > 0 && !traits.arrays,
        starts: &[
            APC.turn(300),
            HORN.at(50, 100),
            INDUCTION.at(250, 20).turn(2_000),
            SYMBOLIC.at(700, 10).turn(300),
            BOUNDED.at(850, 9).turn(300),
            PROTEUS.at(1_000, 8).turn(300),
            MINIMAX.at(2_000, 5).turn(300),
        ],
    },
    // All paths in one formula over bits; what others guess is mostly about sums.
    Line {
        fits: |traits| traits.bitwise && !traits.unbounded,
        starts: &[
            BOUNDED.at(0, 100).leads(),
            APC.at(20, 100).turn(700),
            INDUCTION,
            SYMBOLIC.at(250, 20),
            HORN.at(500, 10),
            MINIMAX.at(1_200, 7).turn(300),
            PROTEUS.at(2_000, 5).turn(300),
        ],
    },
    // About arrays Horn solvers know little.
    Line {
        fits: |traits| traits.arrays,
        starts: &[
            APC,
            BOUNDED,
            INDUCTION,
            SYMBOLIC.at(250, 20),
            HORN.at(700, 10).turn(1_000),
            MINIMAX.at(1_200, 7),
            PROTEUS.at(2_000, 5),
        ],
    },
    Line {
        fits: |_| true,
        starts: &[
            APC.turn(700),
            BOUNDED,
            INDUCTION,
            SYMBOLIC.at(250, 20),
            HORN.at(500, 10),
            MINIMAX.at(1_200, 7).turn(300),
            PROTEUS.at(2_000, 5).turn(300),
        ],
    },
];

const APC: Start = Start::of(&apc::Apc).hungry();
const INDUCTION: Start = Start::of(&induction::Induction).at(100, 40);
const SYMBOLIC: Start = Start::of(&symbolic::Symbolic).hungry().turn(1_000);
const BOUNDED: Start = Start::of(&bounded::Bounded).at(100, 40).hungry();
const HORN: Start = Start::of(&horn::HornEngine);
const MINIMAX: Start = Start::of(&minimax::MinimaxEngine).hungry().turn(1_000);
const PROTEUS: Start = Start::of(&proteus::Proteus).hungry().turn(1_000);

/// The line for a program.
pub(super) fn line(traits: Traits) -> &'static [Start] {
    let fitting = LINES.iter().find(|line| (line.fits)(traits));
    fitting.map_or(&[], |line| line.starts)
}

/// All engines that can work side by side, in the order of the line for any program.
pub(super) fn everybody() -> impl Iterator<Item = &'static str> {
    LINES[LINES.len() - 1].starts.iter().map(|start| start.engine.name())
}

impl Start {
    const fn of(engine: &'static dyn Engine) -> Self {
        Self { engine, after: Duration::ZERO, part: 100, hungry: false, turn: None, leads: false }
    }

    const fn at(self, milliseconds: u64, part: u32) -> Self {
        Self { after: Duration::from_millis(milliseconds), part, ..self }
    }

    const fn hungry(self) -> Self {
        Self { hungry: true, ..self }
    }

    const fn leads(self) -> Self {
        Self { leads: true, ..self }
    }

    const fn turn(self, milliseconds: u64) -> Self {
        Self { turn: Some(Duration::from_millis(milliseconds)), ..self }
    }

    /// When it begins, in so much time.
    pub(super) fn when(&self, all: Option<Duration>) -> Duration {
        all.map_or(self.after, |all| self.after.min(all / self.part))
    }
}
