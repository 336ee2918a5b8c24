//! Cut points: locations without which a program has no cycle (F67).
//!
//! They are the start, the target, and the heads of loops: each location to which an edge of a
//! depth-first search leads back. In a reducible flowgraph those are the heads of the natural
//! loops, whatever the order of the search; elsewhere they are enough to cut every cycle, since
//! each cycle has an edge that leads back.

use std::collections::BTreeSet;

use crate::graph::natural::back_edges;
use crate::graph::program::NodeIndex;
use crate::graph::slice::Slice;

/// The cut points of a slice: the start, then the heads of loops and these more in the order of
/// their locations, then the target.
pub(super) fn cut_points(slice: &Slice, more: &[NodeIndex]) -> Vec<NodeIndex> {
    let (start, target) = (slice.flow.start, slice.target);
    let inner = back_edges(&slice.flow).into_keys().chain(more.iter().copied());
    let inner: BTreeSet<NodeIndex> =
        inner.filter(|&node| node != start && node != target).collect();
    [start].into_iter().chain(inner).chain([target]).collect()
}
