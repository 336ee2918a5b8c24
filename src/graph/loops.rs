//! Loops and backbones (papers/apc.txt §2.1), folded into trees.
//!
//! A *region* is what backbones are taken of: the whole program (from its start to its
//! target) or the program P(C, v) that a loop C induces at its entry node v (from v to
//! v again). A backbone is an acyclic path through a region; at each entry node on it
//! there is a loop. Instead of listing backbones, a region is folded into a
//! [`Sequence`]: at a branch, the arms up to the branch's immediate post-dominator.
//! The region's backbones are the ways to choose an arm at each branch; whoever walks
//! the tree may list them or merge them where arms meet.
//!
//! The loop of v after a prefix α is the strongly connected component of v in the
//! region without α∖{v} (specs/apc.md §3.6), so one node may enter different loops on
//! different backbones, and loops nest. After a branch's arms have met, α is what it
//! was at the branch. That keeps the nodes of the arms in the graph, so a loop behind
//! the meeting point may be larger than on one single backbone: more paths, all of
//! them paths of the program, so nothing is lost and nothing invented.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;
use hashbrown::HashMap;
use petgraph::Direction;
use thiserror::Error;

use super::program::{EdgeIndex, Flowgraph, NodeIndex};

/// Names a loop in a [`LoopForest`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LoopId(pub usize);

/// A region's backbones, folded: what happens one after the other.
pub type Sequence = Vec<Step>;

/// One thing that happens along a folded backbone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// An edge is taken.
    Edge(EdgeIndex),
    /// The node reached is an entry node; its loop is iterated any number of times.
    Loop(LoopId),
    /// One of several arms is taken. Each begins with an edge; they meet at their ends.
    Branch(Vec<Sequence>),
}

/// A loop C with its entry node v, and the folded backbones of P(C, v).
#[derive(Clone, Debug)]
pub struct Loop {
    /// The entry node v.
    pub entry: NodeIndex,
    /// C.
    pub nodes: BTreeSet<NodeIndex>,
    /// The backbones of the induced program.
    pub body: Sequence,
    /// How many loops are around this one, on the backbone on which it was first met.
    pub depth: usize,
}

/// A program's folded backbones and all loops on them.
#[derive(Clone, Debug)]
pub struct LoopForest {
    /// The backbones of the program.
    pub top: Sequence,
    /// The loops, each (C, v) once, inner loops before the loops around them.
    pub loops: Vec<Loop>,
}

/// Why a program has no forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FoldError {
    /// The jumps of the program are so tangled that the tree grew over its limit.
    #[error("the control flow is too tangled: over {0} steps on the folded backbones")]
    TooLarge(usize),
}

/// The most steps that a forest may have.
pub const MAX_STEPS: usize = 50_000;

impl LoopForest {
    /// Folds the backbones of `flow` from its start to `target`, which has no out-edge
    /// and is reachable from every node.
    ///
    /// # Errors
    /// [`FoldError::TooLarge`] for graphs whose branches do not nest.
    pub fn new(flow: &Flowgraph, target: NodeIndex) -> Result<Self, FoldError> {
        let mut folder = Folder { flow, loops: Vec::new(), known: HashMap::new(), steps: 0 };
        let region = Region { nodes: all_nodes(flow), start: flow.start, target, depth: 0 };
        let top = folder.fold(&region)?;
        Ok(Self { top, loops: folder.loops })
    }

    /// The loop that `id` names.
    pub fn get(&self, id: LoopId) -> &Loop {
        &self.loops[id.0]
    }
}

struct Region {
    nodes: Nodes,
    start: NodeIndex,
    /// For a loop the same node as `start`: reaching it again ends the iteration.
    target: NodeIndex,
    depth: usize,
}

struct Folder<'a> {
    flow: &'a Flowgraph,
    loops: Vec<Loop>,
    known: HashMap<(NodeIndex, Nodes), LoopId>,
    steps: usize,
}

/// A set of nodes, by their numbers. Folding asks for membership all the time.
type Nodes = FixedBitSet;

/// The nodes of a region that a backbone has not passed yet.
type Open = Nodes;

fn all_nodes(flow: &Flowgraph) -> Nodes {
    let mut nodes = Nodes::with_capacity(flow.graph.node_count());
    nodes.insert_range(..);
    nodes
}

impl Folder<'_> {
    fn fold(&mut self, region: &Region) -> Result<Sequence, FoldError> {
        let mut open = region.nodes.clone();
        self.segment(region, region.start, region.target, &mut open)
    }

    /// The folded backbones from `from` to `stop`, through open nodes.
    fn segment(
        &mut self,
        region: &Region,
        from: NodeIndex,
        stop: NodeIndex,
        open: &mut Open,
    ) -> Result<Sequence, FoldError> {
        let mut sequence = Sequence::new();
        let mut at = from;
        loop {
            if let Some(id) = self.loop_at(region, at, open)? {
                self.push(&mut sequence, Step::Loop(id))?;
            }
            open.remove(at.index());
            let ways = self.ways(region, at, open);
            let next = match ways.as_slice() {
                // Nothing leads on: the caller only starts segments that lead somewhere.
                [] => return Ok(sequence),
                [(edge, next)] => {
                    self.push(&mut sequence, Step::Edge(*edge))?;
                    *next
                }
                _ => {
                    let meet = self.meet(region, &ways, open);
                    let mut arms = Vec::new();
                    for (edge, next) in ways {
                        arms.push(self.arm(region, edge, next, meet, open)?);
                    }
                    self.push(&mut sequence, Step::Branch(arms))?;
                    meet
                }
            };
            if next == stop {
                return Ok(sequence);
            }
            at = next;
        }
    }

    fn arm(
        &mut self,
        region: &Region,
        edge: EdgeIndex,
        next: NodeIndex,
        meet: NodeIndex,
        open: &Open,
    ) -> Result<Sequence, FoldError> {
        let mut arm = Sequence::new();
        self.push(&mut arm, Step::Edge(edge))?;
        if next != meet {
            arm.extend(self.segment(region, next, meet, &mut open.clone())?);
        }
        Ok(arm)
    }

    fn push(&mut self, sequence: &mut Sequence, step: Step) -> Result<(), FoldError> {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return Err(FoldError::TooLarge(MAX_STEPS));
        }
        sequence.push(step);
        Ok(())
    }

    /// The edges from `at` that lead to the region's target through open nodes.
    fn ways(&self, region: &Region, at: NodeIndex, open: &Open) -> Vec<(EdgeIndex, NodeIndex)> {
        let ends = self.flow.out_edges(at).into_iter().map(|e| (e, self.flow.endpoints(e).1));
        let mut ways: Vec<(EdgeIndex, NodeIndex)> =
            ends.filter(|(_, to)| *to == region.target || open.contains(to.index())).collect();
        // A walk goes only where the target can be reached, so a single way leads there.
        if ways.len() > 1 {
            ways.retain(|&(_, to)| {
                to == region.target || self.reaches(to, region.target, open, None)
            });
        }
        ways
    }

    /// Whether a path leads from `from` to `to`, all of whose nodes before `to` are open
    /// and none of which is `avoiding`.
    fn reaches(
        &self,
        from: NodeIndex,
        to: NodeIndex,
        open: &Open,
        avoiding: Option<NodeIndex>,
    ) -> bool {
        let usable = |node: NodeIndex| open.contains(node.index()) && Some(node) != avoiding;
        if !usable(from) {
            return false;
        }
        let mut seen = Nodes::with_capacity(self.flow.graph.node_count());
        seen.insert(from.index());
        let mut work = vec![from];
        while let Some(node) = work.pop() {
            for next in self.flow.graph.neighbors(node) {
                if next == to {
                    return true;
                }
                if usable(next) && !seen.put(next.index()) {
                    work.push(next);
                }
            }
        }
        false
    }

    /// The first node that every way to the target passes: the immediate post-dominator.
    fn meet(&self, region: &Region, ways: &[(EdgeIndex, NodeIndex)], open: &Open) -> NodeIndex {
        let passes_all = |node: NodeIndex| {
            ways.iter().all(|&(_, next)| {
                next == node
                    || (next != region.target
                        && !self.reaches(next, region.target, open, Some(node)))
            })
        };
        // Post-dominators lie on any one path, so walk along one.
        self.some_path(ways[0].1, region.target, open)
            .into_iter()
            .find(|&node| node == region.target || passes_all(node))
            .unwrap_or(region.target)
    }

    /// A shortest path from `from` to `to` through open nodes, both ends included.
    fn some_path(&self, from: NodeIndex, to: NodeIndex, open: &Open) -> Vec<NodeIndex> {
        if from == to {
            return vec![to];
        }
        let mut before: HashMap<NodeIndex, NodeIndex> = HashMap::new();
        let mut queue = std::collections::VecDeque::from([from]);
        while let Some(node) = queue.pop_front() {
            for edge in self.flow.out_edges(node) {
                let next = self.flow.endpoints(edge).1;
                if next == to {
                    let mut path = vec![to, node];
                    while let Some(&previous) = before.get(&path[path.len() - 1]) {
                        path.push(previous);
                    }
                    path.reverse();
                    return path;
                }
                if next != from && open.contains(next.index()) && !before.contains_key(&next) {
                    before.insert(next, node);
                    queue.push_back(next);
                }
            }
        }
        vec![from]
    }

    /// The loop that `at` enters, if it does: the component of `at` among the open nodes.
    fn loop_at(
        &mut self,
        region: &Region,
        at: NodeIndex,
        open: &Open,
    ) -> Result<Option<LoopId>, FoldError> {
        // In P(C, v) the start v has no in-edge; v' is where the iteration ends.
        if at == region.start || !open.contains(at.index()) {
            return Ok(None);
        }
        let mut open = open.clone();
        // The region's target ends the iteration, so no loop goes through it.
        open.remove(region.target.index());
        // Little leads to a node that no loop goes back to; much may follow on it.
        let backward = self.closure(at, &open, Direction::Incoming);
        let nodes = self.closure(at, &backward, Direction::Outgoing);
        if nodes.is_clear() {
            return Ok(None);
        }
        let key = (at, nodes);
        if let Some(&id) = self.known.get(&key) {
            return Ok(Some(id));
        }
        let inner = Region { nodes: key.1.clone(), start: at, target: at, depth: region.depth + 1 };
        let body = self.fold(&inner)?;
        let id = LoopId(self.loops.len());
        let nodes = key.1.ones().map(NodeIndex::new).collect();
        self.loops.push(Loop { entry: at, nodes, body, depth: region.depth });
        self.known.insert(key, id);
        Ok(Some(id))
    }

    /// The open nodes that `from` leads to (or that lead to `from`) in at least one step.
    fn closure(&self, from: NodeIndex, open: &Open, direction: Direction) -> Nodes {
        let mut seen = Nodes::with_capacity(self.flow.graph.node_count());
        let mut work = vec![from];
        while let Some(node) = work.pop() {
            for next in self.flow.graph.neighbors_directed(node, direction) {
                if open.contains(next.index()) && !seen.put(next.index()) {
                    work.push(next);
                }
            }
        }
        seen
    }
}
