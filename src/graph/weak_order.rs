//! Weak topological orders (B93): all of a loop, then what is behind it, so that the runs that come to a location meet
//! there before any goes on.
//!
//! Direction of error: none. Every flowgraph has such an order; a cycle that can be entered at several locations is a
//! loop whose head is the first of them.

use hashbrown::HashMap;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;

use super::order::ReversePostorder;
use super::program::{Flowgraph, NodeIndex};

/// A part of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    /// A location that is in no loop but those around it.
    Location(NodeIndex),
    /// A loop.
    Loop {
        /// Every way round passes here, or another entry of the same loop.
        head: NodeIndex,
        /// The rest of it, in order.
        body: Vec<Element>,
    },
}

/// The locations that some way leads to: an edge leads on in the order, or back to the head of a loop around it.
pub(crate) fn weak_order(flow: &Flowgraph) -> Vec<Element> {
    let order = ReversePostorder::of(&flow.graph, flow.start);
    elements(flow, &order, &order.nodes)
}

/// The order of some locations, which are in reverse postorder.
fn elements(flow: &Flowgraph, order: &ReversePostorder, nodes: &[NodeIndex]) -> Vec<Element> {
    let part = part(flow, nodes);
    let components = kosaraju_scc(&part).into_iter().rev();
    let component = |component: Vec<NodeIndex>| {
        let mut inside: Vec<NodeIndex> = component.iter().map(|&node| part[node]).collect();
        inside.sort_unstable_by_key(|&node| order.place(node));
        let [head, body @ ..] = inside.as_slice() else { unreachable!("no component is empty") };
        if body.is_empty() && !flow.graph.contains_edge(*head, *head) {
            return Element::Location(*head);
        }
        Element::Loop { head: *head, body: elements(flow, order, body) }
    };
    components.map(component).collect()
}

/// The part of a flowgraph that some locations are.
fn part(flow: &Flowgraph, nodes: &[NodeIndex]) -> DiGraph<NodeIndex, ()> {
    let mut part = DiGraph::with_capacity(nodes.len(), nodes.len());
    let names: HashMap<_, _> = nodes.iter().map(|&node| (node, part.add_node(node))).collect();
    for node in nodes {
        for next in flow.graph.neighbors(*node) {
            if let Some(&to) = names.get(&next) {
                part.add_edge(names[node], to, ());
            }
        }
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::location::Location;
    use crate::graph::place::Place;
    use crate::graph::program::{Edge, Instruction};
    use crate::logic::Terms;

    fn flow(edges: &[(usize, usize)]) -> Flowgraph {
        let terms = Terms::new();
        let plain = || Location::plain(Place::default());
        let mut flow = Flowgraph::new(plain());
        let most = edges.iter().map(|&(from, to)| from.max(to)).max().unwrap_or(0);
        for _ in 0..most {
            flow.add_location(plain());
        }
        for &(from, to) in edges {
            let edge =
                Edge { instruction: Instruction::Assume(terms.tt()), place: Place::default() };
            flow.add_edge(NodeIndex::new(from), NodeIndex::new(to), edge);
        }
        flow
    }

    fn shown(elements: &[Element]) -> String {
        let one = |element: &Element| match element {
            Element::Location(node) => node.index().to_string(),
            Element::Loop { head, body } => format!("({} {})", head.index(), shown(body)),
        };
        elements.iter().map(one).collect::<Vec<_>>().join(" ").replace(" )", ")")
    }

    #[test]
    fn all_of_a_loop_comes_before_what_is_behind_it() {
        // A loop in a loop, whose exit is behind both arms of a branch.
        let nested = flow(&[(0, 1), (1, 2), (2, 3), (3, 2), (2, 4), (4, 1), (1, 5), (0, 5)]);
        assert_eq!(shown(&weak_order(&nested)), "0 (1 (2 3) 4) 5");
        let itself = flow(&[(0, 1), (1, 1), (1, 2)]);
        assert_eq!(shown(&weak_order(&itself)), "0 (1) 2");
    }

    #[test]
    fn a_cycle_with_two_entries_is_a_loop() {
        let tangled = flow(&[(0, 1), (0, 2), (1, 2), (2, 1), (1, 3)]);
        let order = weak_order(&tangled);
        assert_eq!(order.len(), 3);
        assert!(matches!(&order[1], Element::Loop { body, .. } if body.len() == 1), "{order:?}");
    }
}
