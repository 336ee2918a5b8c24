//! Variables that are given a value once, right before all that reads them: temporaries, mostly, of which a long
//! function has as many as it has lines. An analysis that asks which variables have a value need not follow them.

use hashbrown::{HashMap, HashSet};
use petgraph::Direction;
use petgraph::visit::EdgeRef;

use super::program::{EdgeIndex, Flowgraph, NodeIndex};
use crate::logic::{Term, Terms};

/// Those of the candidates that have one definition, which dominates all their uses. Found are those where no ways
/// meet between the two.
pub(crate) fn single_definitions(
    flowgraph: &Flowgraph,
    terms: &Terms,
    candidates: impl Iterator<Item = Term>,
) -> HashSet<Term> {
    let graph = &flowgraph.graph;
    let trees = Trees::of(flowgraph);
    let mut single: HashSet<Term> = candidates.collect();
    let mut givers: HashMap<Term, EdgeIndex> = HashMap::new();
    for edge in graph.edge_references() {
        if let Some(variable) = edge.weight().instruction.given()
            && givers.insert(variable, edge.id()).is_some()
        {
            single.remove(&variable);
        }
    }
    for edge in graph.edge_references() {
        for term in edge.weight().instruction.reads() {
            terms.visit_symbols(term, |symbol| {
                let is_behind = |&giver: &EdgeIndex| {
                    let (_, given) = flowgraph.endpoints(giver);
                    trees.is_behind(edge.source(), given)
                };
                if single.contains(&symbol) && !givers.get(&symbol).is_some_and(is_behind) {
                    single.remove(&symbol);
                }
            });
        }
    }
    single
}

/// Locations that one edge leads to hang below the one that it comes from. Roots are the start, and where ways meet.
struct Trees {
    /// For each location the numbers of it and of the last one below it, in the order of a walk; nothing of roots.
    spans: Vec<Option<(usize, usize)>>,
    /// The number of each location that a walk has come to.
    numbers: Vec<Option<usize>>,
}

impl Trees {
    fn of(flowgraph: &Flowgraph) -> Self {
        let graph = &flowgraph.graph;
        let is_root = |node: NodeIndex| {
            let mut into = graph.edges_directed(node, Direction::Incoming);
            node == flowgraph.start || into.next().is_none() || into.next().is_some()
        };
        let count = graph.node_count();
        let mut trees = Self { spans: vec![None; count], numbers: vec![None; count] };
        let mut next = 0;
        for root in graph.node_indices().filter(|&node| is_root(node)) {
            // A location comes up twice: before what is below it, and after.
            let mut work = vec![(root, None)];
            while let Some((node, number)) = work.pop() {
                if let Some(number) = number {
                    trees.spans[node.index()] = (node != root).then_some((number, next - 1));
                    continue;
                }
                trees.numbers[node.index()] = Some(next);
                work.push((node, Some(next)));
                next += 1;
                let below = graph.neighbors(node).filter(|&to| !is_root(to));
                work.extend(below.map(|to| (to, None)));
            }
        }
        trees
    }

    /// Whether all ways to a location lead through this other one, by the edge that leads to that.
    fn is_behind(&self, node: NodeIndex, first: NodeIndex) -> bool {
        let span = self.spans[first.index()];
        let number = self.numbers[node.index()];
        span.zip(number).is_some_and(|((from, to), number)| (from..=to).contains(&number))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::graph::{Edge, Instruction, Location, Place};
    use crate::logic::Sort;

    /// A graph of so many locations, with edges from one to another.
    fn flowgraph(locations: usize, edges: &[(usize, usize, Instruction)]) -> Flowgraph {
        let mut flowgraph = Flowgraph::new(Location::plain(Place::default()));
        while flowgraph.graph.node_count() < locations {
            flowgraph.add_location(Location::plain(Place::default()));
        }
        for (from, to, instruction) in edges {
            let edge = Edge { instruction: instruction.clone(), place: Place::default() };
            flowgraph.add_edge(NodeIndex::new(*from), NodeIndex::new(*to), edge);
        }
        flowgraph
    }

    #[test]
    fn what_is_read_right_behind_is_found() {
        let terms = Arc::new(Terms::new());
        let names = ["near", "below", "met", "twice", "early", "never"];
        let symbols = names.map(|name| terms.symbol(name, Sort::Int));
        let [near, below, met, twice, early, _] = symbols;
        let one = terms.int(1);
        let give = |variable| Instruction::Assign { variable, value: one };
        let read = |variable| Instruction::Output { value: variable };
        let flowgraph = flowgraph(
            10,
            &[
                (0, 1, read(early)),
                (1, 2, give(near)),
                (2, 3, give(early)),
                (3, 4, read(near)),
                (4, 5, give(below)),
                (5, 6, read(below)),
                (5, 7, give(met)),
                (6, 8, give(twice)),
                (7, 8, read(below)),
                (8, 9, read(met)),
                (9, 1, give(twice)),
            ],
        );
        let single = single_definitions(&flowgraph, &terms, symbols.into_iter());
        let found = names.iter().zip(symbols).filter(|(_, symbol)| single.contains(symbol));
        let found: Vec<&str> = found.map(|(name, _)| *name).collect();
        assert_eq!(found, ["near", "below", "never"]);
    }
}
