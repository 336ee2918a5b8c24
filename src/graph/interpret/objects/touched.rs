//! What inputs say of objects, and which of it a run looks at.

use std::collections::{BTreeMap, BTreeSet};

use hashbrown::HashSet;
use num_bigint::BigInt;

use crate::graph::contents_inputs::ContentsInput;
use crate::graph::inputs::InputValue;
use crate::logic::Value;

/// A part of what an object holds at first, what inputs say of it, and the number of the reading.
#[derive(Clone, Debug)]
pub(in crate::graph) struct ContentsReading {
    pub(in crate::graph) part: ContentsInput,
    pub(in crate::graph) value: InputValue,
    pub(in crate::graph) reading: usize,
}

/// The cells of an input array, or the bytes that an input gave, which a run looked at.
pub(in crate::graph) type Touched = BTreeMap<Vec<BigInt>, Value>;

/// The cells of an input that a run looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct TouchedCells {
    /// Those of arrays with one dimension.
    pub(super) numbers: HashSet<u64>,
    pub(super) others: BTreeSet<Vec<BigInt>>,
}
