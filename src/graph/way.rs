//! Ways through a flowgraph that leave no choice: program paths, one edge after the other.

use std::collections::HashSet;

use petgraph::Direction;

use super::place::Place;
use super::program::{EdgeIndex, ErrorKind, Flowgraph, NodeIndex};

/// Where a run may go on in more than one way, all of which lead to the same location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The location with more than one way on.
    pub place: Place,
}

/// Conditions of a path that cannot all hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The first condition that cannot hold after those before it.
    pub first: Clause,
    /// Conditions that contradict each other, `first` the last of them, in path order.
    pub core: Vec<Clause>,
    /// Whether no fewer conditions contradict each other up to `first`.
    pub is_shortest: bool,
}

/// A condition of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Where it stands.
    pub place: Place,
    /// The error that it keeps away from; `None` if the source states it.
    pub excludes: Option<ErrorKind>,
    /// What it asks of the inputs.
    pub text: String,
}

/// The only way from the start to a location; `None` if there is none.
///
/// # Errors
/// There is more than one, a way through a loop included.
pub fn only_way(flow: &Flowgraph, to: NodeIndex) -> Result<Option<Vec<EdgeIndex>>, Fork> {
    let leading = leading_to(flow, to);
    let mut way = Vec::new();
    let mut here = flow.start;
    if !leading.contains(&here) {
        return Ok(None);
    }
    while here != to {
        let mut on = flow.out_edges(here);
        on.retain(|&edge| leading.contains(&flow.endpoints(edge).1));
        let [edge] = on[..] else { return Err(Fork { place: flow.graph[here].place }) };
        way.push(edge);
        here = flow.endpoints(edge).1;
    }
    Ok(Some(way))
}

/// The locations from which there is a way to `to`.
fn leading_to(flow: &Flowgraph, to: NodeIndex) -> HashSet<NodeIndex> {
    let mut found = HashSet::from([to]);
    let mut work = vec![to];
    while let Some(node) = work.pop() {
        let before = flow.graph.neighbors_directed(node, Direction::Incoming);
        work.extend(before.filter(|&node| found.insert(node)));
    }
    found
}
