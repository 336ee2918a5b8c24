//! Where intervals come to rest: the constants of a program, and the ends of its types.

use std::collections::BTreeSet;

use crate::graph::constants::constants_of;
use crate::graph::program::Flowgraph;
use crate::logic::{Interval, Terms};

/// Ends to widen to, in order.
pub(super) struct Thresholds {
    /// The program's constants and their neighbours, and the ends of types.
    pub(super) all: Vec<i128>,
    /// The ends of types, and what is about 0.
    pub(super) ends: Vec<i128>,
}

/// The thresholds of a flowgraph whose variables are promised to be in these intervals.
pub(super) fn thresholds(terms: &Terms, flow: &Flowgraph, promised: &[Interval]) -> Thresholds {
    let ends = promised.iter().flat_map(|range| [range.low(), range.high()]).flatten();
    let ends: BTreeSet<i128> = ends.chain([-1, 0, 1]).collect();
    let mut all = ends.clone();
    let constants = constants_of(terms, flow);
    for value in constants.iter().filter_map(|value| i128::try_from(value).ok()) {
        // `x <= 9` and `x < 10` are one and the same term.
        for near in [-1, 0, 1] {
            all.extend(value.checked_add(near));
            all.extend(value.checked_neg().and_then(|value| value.checked_add(near)));
        }
    }
    Thresholds { all: all.into_iter().collect(), ends: ends.into_iter().collect() }
}
