//! `coverage`: each state weighs 1 / its distance to the nearest location that no path has come
//! to (R24 §5.3.2.2, table 5.1). Where nothing is left to cover, all weigh
//! the same.

use super::random::Pool;
use super::{SearchStrategy, StateId, Waiting};
use crate::graph::inputs::Random;
use crate::prove::shared::execution::subject::Subject;
use crate::prove::symbolic::coverage::{Coverage, Distances};

/// So often a state is drawn and weighed before any is taken.
const DRAWS: u32 = 200;

/// A weight of 1 in these units.
const UNIT: u64 = 1 << 32;

/// Any state, by weight.
pub(super) struct ByCoverage<'s> {
    random: Random,
    states: Pool,
    subject: &'s Subject<'s>,
    covered: &'s Coverage,
    distances: Option<Distances>,
}

impl<'s> ByCoverage<'s> {
    pub(super) fn new(random: Random, subject: &'s Subject<'s>, covered: &'s Coverage) -> Self {
        Self { random, states: Pool::default(), subject, covered, distances: None }
    }

    /// Draws any state, and takes it with a probability that is its weight.
    fn draw(&mut self, waiting: &Waiting) -> Option<StateId> {
        let version = self.covered.version();
        let distances = self.distances.take().filter(|distances| distances.version == version);
        let distances =
            distances.unwrap_or_else(|| Distances::new(self.subject, self.covered, version));
        let mut drawn = None;
        for _ in 0..DRAWS {
            drawn = self.states.any(&mut self.random);
            if !distances.left {
                break;
            }
            let Some(state) = drawn.and_then(|id| waiting.get(&id)) else { break };
            let Some(distance) = distances.of(state) else { continue };
            if self.random.below(UNIT) < UNIT / distance.max(1) {
                break;
            }
        }
        self.distances = Some(distances);
        drawn
    }
}

impl SearchStrategy for ByCoverage<'_> {
    fn waits(&mut self, id: StateId, _: Option<StateId>) {
        self.states.add(id);
    }

    fn next(&mut self, waiting: &Waiting) -> Option<StateId> {
        let id = self.draw(waiting)?;
        self.states.remove(id);
        Some(id)
    }

    fn taken(&mut self, id: StateId) {
        self.states.remove(id);
    }
}
