//! Programs folded into backbones and loops (ST11 §2.1).

use unloop::budget::Budget;
use unloop::graph::loops::{FoldError, LoopForest, Step};
use unloop::graph::{Edge, Flowgraph, Instruction, Location, NodeIndex, Place};
use unloop::logic::Terms;

/// A graph with these edges. It starts at node 0; the target is the last node.
fn graph(edges: &[(usize, usize)]) -> (Flowgraph, NodeIndex) {
    let skip = Instruction::Assume(Terms::new().tt());
    let mut flow = Flowgraph::new(Location::plain(Place::default()));
    let last = edges.iter().map(|&(from, to)| from.max(to)).max().unwrap_or_default();
    for _ in 0..last {
        flow.add_location(Location::plain(Place::default()));
    }
    for &(from, to) in edges {
        let edge = Edge { instruction: skip.clone(), place: Place::default() };
        flow.add_edge(NodeIndex::new(from), NodeIndex::new(to), edge);
    }
    (flow, NodeIndex::new(last))
}

fn fold(edges: &[(usize, usize)]) -> Result<LoopForest, FoldError> {
    let (flow, target) = graph(edges);
    LoopForest::new(&flow, target, &Budget::unlimited())
}

/// The entry node and the nodes of each loop, inner loops first.
fn loops(edges: &[(usize, usize)]) -> Vec<(usize, Vec<usize>)> {
    let forest = fold(edges).expect("it folds");
    let nodes = |l: &unloop::graph::loops::Loop| l.nodes.iter().map(|n| n.index()).collect();
    forest.loops.iter().map(|l| (l.entry.index(), nodes(l))).collect()
}

/// `n` branches, one after the other.
fn diamonds(n: usize) -> Vec<(usize, usize)> {
    (0..n)
        .map(|i| 3 * i)
        .flat_map(|i| [(i, i + 1), (i, i + 2), (i + 1, i + 3), (i + 2, i + 3)])
        .collect()
}

#[test]
fn branches_in_a_row_stay_in_a_row() {
    let forest = fold(&diamonds(4_000)).expect("it folds");
    assert_eq!(forest.top.len(), 4_000);
    for step in &forest.top {
        let Step::Branch(arms) = step else { panic!("{step:?}") };
        assert!(arms.len() == 2 && arms.iter().all(|arm| arm.len() == 2), "{arms:?}");
    }
}

#[test]
fn loops_nest() {
    // 1 is the outer entry, 2 the inner one.
    let edges = [(0, 1), (1, 2), (2, 3), (3, 2), (2, 4), (4, 1), (1, 5)];
    assert_eq!(loops(&edges), [(2, vec![2, 3]), (1, vec![1, 2, 3, 4])]);
}

#[test]
fn a_loop_entered_at_two_nodes_is_two_loops() {
    let edges = [(0, 1), (0, 2), (1, 2), (2, 1), (1, 3), (2, 3)];
    assert_eq!(loops(&edges), [(1, vec![1, 2]), (2, vec![1, 2])]);
}

#[test]
fn ways_out_of_the_middle_of_a_loop_are_followed() {
    // Out of the entry 1, out of 2, and out of 3; the two last meet in 4.
    let edges = [(0, 1), (1, 2), (2, 3), (3, 1), (2, 4), (3, 4), (4, 5), (1, 5)];
    let forest = fold(&edges).expect("it folds");
    assert_eq!(forest.loops.len(), 1);
    let [Step::Edge(_), Step::Loop(_), Step::Branch(arms)] = forest.top.as_slice() else {
        panic!("{:?}", forest.top)
    };
    // Through 2 and what follows it, or straight on.
    let lengths: Vec<usize> = arms.iter().map(Vec::len).collect();
    assert_eq!(lengths, [3, 1], "{arms:?}");
}

#[test]
fn backbones_are_counted() {
    let count = |edges: &[(usize, usize)]| fold(edges).expect("it folds").backbones();
    assert_eq!(count(&diamonds(3)), 8);
    assert_eq!(count(&diamonds(4_000)), u64::MAX);
    // One of the program, and one each of the outer loop and of the inner one.
    assert_eq!(count(&[(0, 1), (1, 2), (2, 3), (3, 2), (2, 4), (4, 1), (1, 5)]), 3);
}

#[test]
fn a_budget_ends_the_folding() {
    let (flow, target) = graph(&diamonds(1));
    let budget = Budget::unlimited();
    budget.cancel();
    assert_eq!(LoopForest::new(&flow, target, &budget).err(), Some(FoldError::Stopped));
}
