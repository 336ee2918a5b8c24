//! How often a loop goes round.
//!
//! Where a round begins under the guard of the one before, constants have decided that: such rounds are many, and
//! cost little. The others count.

use super::guards::Guard;

/// For each round that counts, so many that do not.
const BY_CONSTANTS: u32 = 256;

/// The rounds of a loop so far.
pub(super) struct Rounds {
    /// How many are left of each kind.
    left: u32,
    left_by_constants: u32,
    last: Option<Guard>,
}

impl Rounds {
    pub(super) fn new(most: u32) -> Self {
        Self { left: most, left_by_constants: most.saturating_mul(BY_CONSTANTS), last: None }
    }

    /// Whether there is a round under this guard.
    pub(super) fn has(&mut self, guard: Guard) -> bool {
        let left = match self.last.replace(guard) {
            None => return true,
            Some(last) if last == guard => &mut self.left_by_constants,
            Some(_) => &mut self.left,
        };
        let has = *left > 0;
        *left = left.saturating_sub(1);
        has
    }
}
