//! Where the start of a flowgraph leads.

use std::collections::BTreeSet;

use petgraph::visit::Dfs;

use crate::graph::{Flowgraph, NodeIndex};

/// The locations that the start leads to.
pub(super) fn reached(flowgraph: &Flowgraph) -> BTreeSet<NodeIndex> {
    let mut search = Dfs::new(&flowgraph.graph, flowgraph.start);
    std::iter::from_fn(|| search.next(&flowgraph.graph)).collect()
}
