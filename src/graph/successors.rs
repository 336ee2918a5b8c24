//! The ways on from a location, looked up once: for whoever runs a program.

use super::program::{EdgeIndex, Flowgraph, Instruction};
use crate::logic::Term;

/// The ways on from a location.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Successors {
    /// It has none.
    None,
    /// One way.
    One(EdgeIndex),
    /// The condition, the way when it holds, and the way when it does not.
    Two(Term, EdgeIndex, EdgeIndex),
}

/// The ways on from each location, by its index.
pub(crate) fn successors(flow: &Flowgraph) -> Vec<Successors> {
    let way = |node| match flow.out_edges(node).as_slice() {
        [] => Successors::None,
        [only] => Successors::One(*only),
        [first, second, ..] => match flow.graph[*first].instruction {
            Instruction::Assume(condition) => Successors::Two(condition, *first, *second),
            _ => Successors::One(*first),
        },
    };
    flow.graph.node_indices().map(way).collect()
}
