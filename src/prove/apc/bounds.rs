//! How far loops are unrolled by the [step encoding](super::steps).

use std::collections::BTreeMap;

use crate::graph::loops::{LoopId, Step};

/// Where a loop is unrolled: the loops that are being unrolled around it, and the loop.
pub(crate) type Context = Vec<LoopId>;

/// How far a loop is unrolled to see whether it ends by itself.
const PROBE: u32 = 16;
/// And where few are.
const LONG_PROBE: u32 = 512;

/// K for each loop, by context.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    /// K where nothing else is said, outside and inside an unrolled loop.
    pub(crate) initial: (u32, u32),
    /// K where it has been enlarged.
    pub(crate) enlarged: BTreeMap<Context, u32>,
    /// Which loops are unrolled to their end if they end by themselves soon after their K.
    pub(crate) probing: Probing,
}

/// Which loops are unrolled further than K to see whether they end by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Probing {
    /// All of them, a little.
    All,
    /// Only those that have no other loop inside and are in none, and these for long.
    Thin,
}

impl Bounds {
    /// How far a loop is unrolled besides, to see whether it ends by itself.
    pub(crate) fn probe(&self, context: &Context, body: &[Step]) -> u32 {
        let alone = || context.len() == 1 && !holds_loop(body);
        match self.probing {
            Probing::All => PROBE,
            Probing::Thin => {
                if alone() {
                    LONG_PROBE
                } else {
                    0
                }
            }
        }
    }

    /// K where nothing has been enlarged yet.
    pub(crate) fn new(initial: (u32, u32)) -> Self {
        Self { initial, enlarged: BTreeMap::new(), probing: Probing::All }
    }

    pub(crate) fn get(&self, context: &Context) -> u32 {
        let initial = if context.len() > 1 { self.initial.1 } else { self.initial.0 };
        self.enlarged.get(context).copied().unwrap_or(initial)
    }
}

/// Whether a loop lies on some backbone.
fn holds_loop(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::Edge(_) => false,
        Step::Loop(_) => true,
        Step::Branch(arms) => arms.iter().any(|arm| holds_loop(arm)),
    })
}
