//! What inputs say of objects, and which of it a run looks at.

use std::collections::{BTreeMap, BTreeSet};

use hashbrown::HashSet;
use num_bigint::BigInt;
use num_traits::ToPrimitive;

use crate::graph::contents_inputs::ContentsInput;
use crate::graph::inputs::InputValue;
use crate::logic::{ArrayValue, Value};

/// A part of what an object holds at first, what inputs say of it, and the number of the reading.
#[derive(Clone, Debug)]
pub(in crate::graph) struct ContentsReading {
    pub(in crate::graph) part: ContentsInput,
    pub(in crate::graph) value: InputValue,
    pub(in crate::graph) reading: usize,
}

/// The cells of an input array, or the bytes that an input gave, which a run looked at.
pub(in crate::graph) type Touched = BTreeMap<Vec<BigInt>, Value>;

/// What reports have of an input array.
pub(in crate::graph) enum ReportedCells {
    /// The cells that a run looked at.
    Touched(Touched),
    /// The whole array, where the run looked at many cells; of those that it names, only the ones looked at.
    All(ArrayValue),
}

/// Of a run that looks at so many cells of an input the whole array is reported.
const MOST_TOUCHED: usize = 1 << 14;

/// The cells of an input that a run looked at; of many cells not all.
#[derive(Clone, Debug, Default)]
pub(super) struct TouchedCells {
    /// Those of arrays with one dimension; of many those alone that the input names.
    pub(super) numbers: HashSet<u64>,
    pub(super) others: BTreeSet<Vec<BigInt>>,
}

impl TouchedCells {
    /// Whether the run looked at more cells than are taken down.
    pub(super) fn are_many(&self) -> bool {
        self.numbers.len() >= MOST_TOUCHED
    }

    /// Whether the run looked at a cell.
    pub(super) fn has(&self, index: &[BigInt]) -> bool {
        match index {
            [number] => number.to_u64().is_some_and(|number| self.numbers.contains(&number)),
            _ => self.others.contains(index),
        }
    }
}
