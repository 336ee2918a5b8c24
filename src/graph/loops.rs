//! Loops and backbones (ST11 §2.1), folded into trees.
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
//! region without α∖{v} (docs/apc.md), so one node may enter different loops on
//! different backbones, and loops nest. After a branch's arms have met, α is what it
//! was at the branch. That keeps the nodes of the arms in the graph, so a loop behind
//! the meeting point may be larger than on one single backbone: more paths, all of
//! them paths of the program, so nothing is lost and nothing invented.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;
use hashbrown::{HashMap, HashSet};
use petgraph::Direction;
use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::visit::{NodeFiltered, Reversed};
use thiserror::Error;

use super::program::{EdgeIndex, Flowgraph, NodeIndex};
use crate::budget::Budget;

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
    /// The budget was over.
    #[error("the time was over while the backbones were folded")]
    Stopped,
}

/// The most steps that a forest may have.
pub const MAX_STEPS: usize = 50_000;

impl LoopForest {
    /// Folds the backbones of `flow` from its start to `target`, which has no out-edge
    /// and is reachable from every node.
    ///
    /// # Errors
    /// [`FoldError::TooLarge`] for graphs whose branches do not nest, and
    /// [`FoldError::Stopped`] when `budget` is over.
    pub fn new(flow: &Flowgraph, target: NodeIndex, budget: &Budget) -> Result<Self, FoldError> {
        let mut folder =
            Folder { flow, budget, loops: Vec::new(), known: HashMap::new(), steps: 0 };
        let region = Region { nodes: all_nodes(flow), start: flow.start, target, depth: 0 };
        let top = folder.fold(&region)?;
        Ok(Self { top, loops: folder.loops })
    }

    /// The loop that `id` names.
    pub fn get(&self, id: LoopId) -> &Loop {
        &self.loops[id.0]
    }

    /// How many backbones there are, those of the program and of each of its loops; [`u64::MAX`] for
    /// more than that.
    pub fn backbones(&self) -> u64 {
        let bodies = self.loops.iter().map(|one| &one.body);
        bodies.chain([&self.top]).map(|body| ways(body)).fold(0, u64::saturating_add)
    }
}

/// The ways through what is folded: at each branch one of its arms.
fn ways(sequence: &[Step]) -> u64 {
    let arms = sequence.iter().filter_map(|step| match step {
        Step::Branch(arms) => Some(arms),
        Step::Edge(_) | Step::Loop(_) => None,
    });
    arms.map(|arms| arms.iter().map(|arm| ways(arm)).fold(0, u64::saturating_add))
        .fold(1, u64::saturating_mul)
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
    budget: &'a Budget,
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

/// Where ways through the open nodes meet again on their way to an `end` that all have
/// to pass: the post-dominators.
///
/// Nodes that a walk passes are closed, but this stays true until the walk enters a
/// loop: a node on no loop is not met again, open or not.
struct Ahead {
    /// Dominators of the reversed graph.
    after: Dominators<NodeIndex>,
}

impl Ahead {
    fn new(flow: &Flowgraph, open: &Open, end: NodeIndex) -> Self {
        let usable = |node: NodeIndex| node == end || open.contains(node.index());
        let usable = NodeFiltered::from_fn(&flow.graph, usable);
        Self { after: simple_fast(Reversed(&usable), end) }
    }

    fn end(&self) -> NodeIndex {
        self.after.root()
    }

    /// Whether `node` can be passed and a way leads from it to the end.
    fn goes_on(&self, node: NodeIndex, open: &Open) -> bool {
        node == self.end() || (open.contains(node.index()) && self.after.dominators(node).is_some())
    }

    /// The first node that all ways from `a` and all ways from `b` pass. Climbs from both
    /// by turns, so that it takes no longer than the meeting point is far.
    fn join(&self, a: NodeIndex, b: NodeIndex) -> NodeIndex {
        let mut seen = HashSet::new();
        let (mut next, mut other) = (Some(a), Some(b));
        while let Some(node) = next {
            if !seen.insert(node) {
                return node;
            }
            next = self.after.immediate_dominator(node);
            if other.is_some() {
                std::mem::swap(&mut next, &mut other);
            }
        }
        self.end()
    }
}

impl Folder<'_> {
    fn fold(&mut self, region: &Region) -> Result<Sequence, FoldError> {
        let mut open = region.nodes.clone();
        open.remove(region.start.index());
        let ahead = self.ahead(&open, region.target)?;
        self.segment(region, &ahead, region.start, region.target, &mut open)
    }

    fn ahead(&self, open: &Open, end: NodeIndex) -> Result<Ahead, FoldError> {
        if self.budget.is_over() {
            Err(FoldError::Stopped)
        } else {
            Ok(Ahead::new(self.flow, open, end))
        }
    }

    /// The folded backbones from `from` to `stop`, through open nodes.
    fn segment(
        &mut self,
        region: &Region,
        ahead: &Ahead,
        from: NodeIndex,
        stop: NodeIndex,
        open: &mut Open,
    ) -> Result<Sequence, FoldError> {
        let mut sequence = Sequence::new();
        let mut at = from;
        loop {
            let entered = self.loop_at(region, at, open)?;
            open.remove(at.index());
            at = match entered {
                None => self.step(region, ahead, at, open, &mut sequence)?,
                Some(id) => {
                    self.push(&mut sequence, Step::Loop(id))?;
                    let out = self.way_out(id, ahead, stop, open);
                    self.leave(region, at, out, open, &mut sequence)?;
                    out
                }
            };
            if at == stop {
                return Ok(sequence);
            }
        }
    }

    /// From the entry node of a loop, behind its iterations, to `out`. That the entry node
    /// is closed has changed what the other nodes of the loop lead to.
    fn leave(
        &mut self,
        region: &Region,
        entry: NodeIndex,
        out: NodeIndex,
        open: &mut Open,
        sequence: &mut Sequence,
    ) -> Result<(), FoldError> {
        let ahead = self.ahead(open, out)?;
        let next = self.step(region, &ahead, entry, open, sequence)?;
        if next != out {
            sequence.extend(self.segment(region, &ahead, next, out, open)?);
        }
        Ok(())
    }

    /// Where all ways out of a loop meet, or `stop` where that comes first.
    fn way_out(&self, id: LoopId, ahead: &Ahead, stop: NodeIndex, open: &Open) -> NodeIndex {
        let nodes = &self.loops[id.0].nodes;
        if nodes.contains(&stop) {
            return stop;
        }
        let next = nodes.iter().flat_map(|&node| self.flow.graph.neighbors(node));
        let outside = next.filter(|node| !nodes.contains(node) && ahead.goes_on(*node, open));
        outside.reduce(|a, b| ahead.join(a, b)).unwrap_or(stop)
    }

    /// Goes on from `at`: along its edge, or along all arms of a branch to where they meet.
    fn step(
        &mut self,
        region: &Region,
        ahead: &Ahead,
        at: NodeIndex,
        open: &Open,
        sequence: &mut Sequence,
    ) -> Result<NodeIndex, FoldError> {
        let ways = self.ways(ahead, at, open);
        let ends = ways.iter().map(|(_, next)| *next);
        let meet = ends.reduce(|a, b| ahead.join(a, b)).unwrap_or(ahead.end());
        if let [(edge, _)] = ways.as_slice() {
            self.push(sequence, Step::Edge(*edge))?;
        } else {
            let mut arms = Vec::new();
            for (edge, next) in ways {
                arms.push(self.arm(region, ahead, (edge, next), meet, open)?);
            }
            self.push(sequence, Step::Branch(arms))?;
        }
        Ok(meet)
    }

    fn arm(
        &mut self,
        region: &Region,
        ahead: &Ahead,
        (edge, next): (EdgeIndex, NodeIndex),
        meet: NodeIndex,
        open: &Open,
    ) -> Result<Sequence, FoldError> {
        let mut arm = Sequence::new();
        self.push(&mut arm, Step::Edge(edge))?;
        if next != meet {
            arm.extend(self.segment(region, ahead, next, meet, &mut open.clone())?);
        }
        Ok(arm)
    }

    fn push(&mut self, sequence: &mut Sequence, step: Step) -> Result<(), FoldError> {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return Err(FoldError::TooLarge(MAX_STEPS));
        }
        if self.budget.is_over() {
            return Err(FoldError::Stopped);
        }
        sequence.push(step);
        Ok(())
    }

    /// The edges from `at` that lead on through open nodes.
    fn ways(&self, ahead: &Ahead, at: NodeIndex, open: &Open) -> Vec<(EdgeIndex, NodeIndex)> {
        let ways = self.flow.out_edges(at).into_iter().map(|e| (e, self.flow.endpoints(e).1));
        ways.filter(|(_, next)| ahead.goes_on(*next, open)).collect()
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
