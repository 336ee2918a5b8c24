//! What a state's subtree needs of it: the paper's annotated vector, cut to the state's length.

use std::collections::BTreeMap;

use super::path::Needed;
use crate::logic::Term;

/// A constraint that an open loop has to show again at each round: the loop's number among the
/// open ones, and the position.
pub(super) type Fact = (usize, usize);

/// In the place of a position: that the loop is open at all, and what it needs of what no round
/// changes. Whoever comes back to it owes that, whatever facts there are.
pub(super) const ITSELF: usize = usize::MAX;

/// Why no error is reached below a state.
#[derive(Clone, Debug, Default)]
pub(super) struct Interpolant {
    /// The constraints that refuted paths need (max).
    pub(super) needed: Needed,
    /// What rounds that come back to an open loop need to show each of its constraints again:
    /// an obligation, whether or not that constraint turns out to be needed.
    pub(super) owed: BTreeMap<Fact, Needed>,
    /// A formula over the program's variables that suffices for all of it, if one is known.
    pub(super) formula: Option<Term>,
}

impl Interpolant {
    /// Adds what another subtree needs; of both formulas the caller makes one.
    pub(super) fn also(&mut self, other: &Self) {
        self.needed.extend(&other.needed);
        for (&fact, positions) in &other.owed {
            self.owed.entry(fact).or_default().extend(positions);
        }
    }

    /// Without what lies behind a length.
    pub(super) fn cut(mut self, length: usize) -> Self {
        let cut = |positions: &mut Needed| drop(positions.split_off(&length));
        cut(&mut self.needed);
        self.owed.values_mut().for_each(cut);
        self
    }

    /// All positions.
    pub(super) fn positions(&self) -> Needed {
        self.owed.values().flatten().chain(&self.needed).copied().collect()
    }

    /// The innermost open loop that it owes something.
    pub(super) fn innermost(&self) -> Option<usize> {
        self.owed.last_key_value().map(|(&(open, _), _)| open)
    }
}
