//! How often a loop goes round.
//!
//! Where a round begins under the guard of the one before, constants have decided that: such rounds are many, and
//! cost little. So are those of a loop that constants bring nearer to an [exit](Exits) each time, whatever ends runs on
//! the way. The others count.

use std::collections::{HashMap, HashSet};

use num_bigint::BigUint;

use super::guards::Guard;
use crate::graph::weak_order::Element;
use crate::graph::{EdgeIndex, NodeIndex};

/// For each round that counts, so many that do not.
const BY_CONSTANTS: u32 = 256;
/// A difference of more bits brings nobody to an exit: that of a counter that is about to overflow.
const NEAR: u64 = 16;

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

    /// Whether there is a round under this guard, which constants may have `bound`.
    pub(super) fn has(&mut self, guard: Guard, bound: bool) -> bool {
        let left = match self.last.replace(guard) {
            None => return true,
            Some(last) if last == guard || bound => &mut self.left_by_constants,
            Some(_) => &mut self.left,
        };
        let has = *left > 0;
        *left = left.saturating_sub(1);
        has
    }
}

/// The exits of a loop that nobody takes in a round, because two sides of a comparison differ: by how much.
///
/// A difference that becomes smaller each time is 0 at last, if it is [near](NEAR). That bounds the rounds that are made, and nothing else:
/// no verdict depends on it.
pub(super) struct Exits {
    inside: HashSet<NodeIndex>,
    differences: HashMap<EdgeIndex, BigUint>,
    /// Whether one is smaller in this round than in the last.
    nearer: bool,
}

impl Exits {
    /// Of a loop in which nobody has gone round.
    pub(super) fn of(head: NodeIndex, body: &[Element]) -> Self {
        let mut inside = HashSet::from([head]);
        let mut left: Vec<&Element> = body.iter().collect();
        while let Some(element) = left.pop() {
            match element {
                Element::Location(node) => drop(inside.insert(*node)),
                Element::Loop { head, body } => {
                    inside.insert(*head);
                    left.extend(body);
                }
            }
        }
        Self { inside, differences: HashMap::new(), nearer: false }
    }

    /// Another round begins: whether the last one has brought it nearer to an exit.
    pub(super) fn next_round(&mut self) -> bool {
        std::mem::take(&mut self.nearer)
    }

    pub(super) fn is_inside(&self, node: NodeIndex) -> bool {
        self.inside.contains(&node)
    }

    /// Nobody takes an exit.
    pub(super) fn pass_by(&mut self, exit: EdgeIndex, difference: BigUint) {
        if difference.bits() > NEAR {
            return;
        }
        let last = self.differences.get(&exit);
        self.nearer |= last.is_some_and(|last| difference < *last);
        self.differences.insert(exit, difference);
    }
}
