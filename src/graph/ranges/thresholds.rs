//! Where intervals come to rest: the constants of a program, and the ends of its types.

use std::collections::BTreeSet;

use crate::graph::constants::{constants_of, floats_of};
use crate::graph::program::Flowgraph;
use crate::logic::{Float, FloatInterval, Format, Interval, Terms};

/// So often an interval is widened at a location before it is widened to types' ends alone, and
/// before it loses the bounds that still move.
const PATIENCE: [u8; 2] = [10, 22];

/// Ends to widen to, in order.
pub(super) struct Thresholds {
    /// The program's constants and their neighbours, and the ends of types.
    all: Vec<i128>,
    /// The ends of types, and what is about 0.
    ends: Vec<i128>,
    /// The program's constants and twice as much, as places of numbers of each format.
    singles: Vec<i64>,
    doubles: Vec<i64>,
}

impl Thresholds {
    /// Places of floating-point numbers to widen to, in order.
    fn floats(&self, format: Format) -> &[i64] {
        match format {
            Format::Single => &self.singles,
            Format::Double => &self.doubles,
        }
    }
}

/// How the intervals at one location are widened. Each has patience of its own: in nested loops a
/// location is visited often before some variable changes there for the first time.
pub(super) struct Widening<'a> {
    pub(super) thresholds: &'a Thresholds,
    /// From this number on they are lengths and gaps.
    pub(super) numbers: usize,
    /// How often each was widened.
    pub(super) times: &'a mut [u8],
    pub(super) times_of_floats: &'a mut [u8],
}

impl Widening<'_> {
    pub(super) fn of(&mut self, number: usize, old: Interval, new: Interval) -> Interval {
        let both = old.join(new);
        if both == old {
            return old;
        }
        let Thresholds { all, ends, .. } = self.thresholds;
        if number >= self.numbers {
            // They are to be large enough; their lower ends come to rest at sizes that the text
            // names.
            return old.widened_above(both, all);
        }
        let times = &mut self.times[number];
        *times = times.saturating_add(1);
        match *times {
            few if few <= PATIENCE[0] => old.widened(both, all),
            few if few <= PATIENCE[1] => old.widened(both, ends),
            _ => old.widened(both, &[]),
        }
    }

    pub(super) fn of_float(
        &mut self,
        number: usize,
        old: FloatInterval,
        new: FloatInterval,
    ) -> FloatInterval {
        let both = old.join(new);
        if both == old {
            return old;
        }
        let times = &mut self.times_of_floats[number];
        *times = times.saturating_add(1);
        let all = if *times <= PATIENCE[1] { self.thresholds.floats(old.format()) } else { &[] };
        old.widened(both, all)
    }
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
    let [singles, doubles] = [Format::Single, Format::Double].map(|f| of_floats(terms, flow, f));
    Thresholds {
        all: all.into_iter().collect(),
        ends: ends.into_iter().collect(),
        singles,
        doubles,
    }
}

/// The places of floating-point constants, of integers as numbers of a format, of their opposites, and of twice as
/// much; and of the largest number.
fn of_floats(terms: &Terms, flow: &Flowgraph, format: Format) -> Vec<i64> {
    let integers = constants_of(terms, flow);
    let integers = integers.iter().map(|value| Float::from_int(format, value).as_f64());
    let constants = floats_of(terms, flow).into_iter().map(Float::as_f64).chain(integers);
    let mut all = BTreeSet::new();
    for value in constants.chain([0.0, 1.0]).filter(|value| value.is_finite()) {
        for near in [value, -value, value * 2.0, value * -2.0] {
            all.extend(FloatInterval::place_of(Float::double(near).to(format)));
        }
    }
    all.into_iter().collect()
}
