//! The paths of a region (XCLLL16 §2.1, definition 2): from the head of a loop to the head again
//! (*iterative*), or to where the loop is left (*exit*); or from the start of a program to its
//! target. A loop inside has been summarised before: each of its traces is a way on (the thesis,
//! §4.4.3).
//!
//! Direction of error: none, where the traces of the loops inside have none.

use hashbrown::{HashMap, HashSet};

use super::divergence::Divergence;
use super::split::cases;
use super::summary::{Summary, Used};
use super::symbols::Fresh;
use crate::budget::Budget;
use crate::graph::closed::ClosedForms;
use crate::graph::ranges::Ranges;
use crate::graph::slice::Slice;
use crate::graph::transfer::{Effect, State, effect};
use crate::graph::{EdgeIndex, Instruction, NodeIndex, Program};
use crate::logic::{Estimate, Interval, Node, Term, Terms};

/// A path through a region.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    /// What it asks of the variables as it is entered: a conjunction of literals.
    pub(crate) condition: Vec<Term>,
    /// What it leaves.
    pub(crate) state: State,
    /// Where it ends; `None` where it comes to its head again.
    pub(crate) exit: Option<NodeIndex>,
    /// Symbols that stand for something else each time.
    pub(crate) locals: Vec<Term>,
    /// What it reads, in order.
    pub(crate) reads: Vec<Reading>,
    /// Whether condition and state are just what it does, and no more.
    pub(crate) precise: bool,
    /// How often the loops inside go round in all.
    pub(crate) inside: Term,
    /// What its executions come to.
    pub(crate) closed: ClosedForms,
}

/// An input that is read so many times in a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// The instruction, in the program before slicing.
    pub(crate) edge: EdgeIndex,
    /// What stands for the last value.
    pub(crate) symbol: Term,
    pub(crate) times: Term,
}

/// What the regions of a program have in common.
pub(super) struct Ground<'a> {
    pub(super) terms: &'a Terms,
    pub(super) slice: &'a Slice,
    /// Between which ends variables stay, if something may wrap.
    ranges: Option<Ranges>,
    /// What is made of executions without end.
    pub(super) divergence: Divergence,
}

impl<'a> Ground<'a> {
    pub(super) fn of(program: &'a Program, slice: &'a Slice, budget: &Budget) -> Self {
        let terms = &*program.terms;
        let mut edges = slice.flow.graph.edge_weights();
        let wraps = edges.any(|edge| edge.instruction.reads().iter().any(|&t| wraps(terms, t)));
        let ranges = || Ranges::of(terms, &slice.flow, program.variables(), budget);
        Self { terms, slice, ranges: wraps.then(ranges).flatten(), divergence: Divergence::Ignored }
    }

    /// The ends between which a term stays where the variables are as at a location.
    fn within(&self, node: NodeIndex, term: Term) -> Interval {
        let Some(ranges) = &self.ranges else { return Interval::ALL };
        let of = |symbol: Term| ranges.at(node, symbol).unwrap_or(Interval::ALL);
        Estimate::new(self.terms, of).of(term)
    }
}

/// A region, and the loops inside it.
pub(super) struct Region<'a> {
    pub(super) ground: &'a Ground<'a>,
    /// By their heads, the loops that have been summarised.
    pub(super) inner: &'a HashMap<NodeIndex, Summary>,
}

/// Too many paths.
pub(super) struct TooMany;

/// A path on its way.
#[derive(Clone)]
pub(super) struct Way {
    pub(super) node: NodeIndex,
    pub(super) condition: Vec<Term>,
    pub(super) state: State,
    pub(super) locals: Vec<Term>,
    pub(super) reads: Vec<Reading>,
    pub(super) precise: bool,
    pub(super) inside: Term,
}

impl Way {
    pub(super) fn at(terms: &Terms, node: NodeIndex) -> Self {
        Self {
            node,
            condition: Vec::new(),
            state: State::default(),
            locals: Vec::new(),
            reads: Vec::new(),
            precise: true,
            inside: terms.int(0),
        }
    }
}

impl Region<'_> {
    /// The paths of a loop from its head, as long as they stay at these locations.
    pub(super) fn paths_of_loop(
        &self,
        head: NodeIndex,
        stays: impl Fn(NodeIndex) -> bool,
        most: usize,
        fresh: &mut Fresh<'_>,
    ) -> Result<Vec<Path>, TooMany> {
        let mut work = self.onward(&Way::at(self.ground.terms, head), fresh);
        let mut paths = Vec::new();
        while let Some(way) = work.pop() {
            if work.len() + paths.len() > most || self.ground.terms.is_stopped_now() {
                return Err(TooMany);
            }
            if way.node == head || !stays(way.node) {
                let exit = (way.node != head).then_some(way.node);
                paths.extend(self.split(way, head, exit, most)?);
            } else {
                let mut next = self.next(&way, fresh);
                next.reverse();
                work.extend(next);
            }
        }
        Ok(paths)
    }

    /// The ways on from a location: through the loop whose head it is, or along its edges.
    pub(super) fn next(&self, way: &Way, fresh: &mut Fresh<'_>) -> Vec<Way> {
        match self.inner.get(&way.node) {
            Some(summary) => self.through(way, summary, fresh),
            None => self.onward(way, fresh),
        }
    }

    /// Behind a loop, a way for each trace.
    fn through(&self, way: &Way, summary: &Summary, fresh: &mut Fresh<'_>) -> Vec<Way> {
        let behind = |trace: &super::summary::Trace| {
            let exit = trace.exit?;
            let Used { condition, state, locals, reads, times } =
                trace.used(self.ground.terms, &way.state, fresh);
            let mut next = Way { node: exit, state, ..way.clone() };
            next.condition.extend(condition);
            next.locals.extend(locals);
            next.reads.extend(reads);
            next.precise &= trace.precise;
            next.inside = self.ground.terms.add([next.inside, times]);
            let open = !next.condition.iter().any(|&part| self.ground.terms.is_false(part));
            open.then_some(next)
        };
        summary.traces.iter().filter_map(behind).collect()
    }

    /// Along the edges of a location.
    fn onward(&self, way: &Way, fresh: &mut Fresh<'_>) -> Vec<Way> {
        let flow = &self.ground.slice.flow;
        let along = |edge: EdgeIndex| {
            let mut next = Way { node: flow.endpoints(edge).1, ..way.clone() };
            let instruction = &flow.graph[edge].instruction;
            let input = || {
                let Instruction::Input { variable, .. } = *instruction else { unreachable!() };
                let symbol = fresh.like(variable);
                let origin = self.ground.slice.origin_of_edge[edge.index()].unwrap_or(edge);
                next.reads.push(Reading { edge: origin, symbol, times: self.ground.terms.int(1) });
                next.locals.push(symbol);
                symbol
            };
            match effect(self.ground.terms, &way.state, instruction, input) {
                Effect::Nothing => {}
                Effect::Requires(condition) if self.ground.terms.is_false(condition) => {
                    return None;
                }
                Effect::Requires(condition) => next.condition.push(condition),
                Effect::Gives(variable, value) => next.state.set(variable, value),
            }
            Some(next)
        };
        flow.out_edges(way.node).into_iter().filter_map(along).collect()
    }

    /// What a way comes to that begins at a location, as paths.
    pub(super) fn split(
        &self,
        way: Way,
        from: NodeIndex,
        exit: Option<NodeIndex>,
        most: usize,
    ) -> Result<Vec<Path>, TooMany> {
        let (terms, within) = (self.ground.terms, |term| self.ground.within(from, term));
        let all = cases(terms, &way.condition, way.state, &way.locals, &within, most);
        let path = |case: super::split::Case| Path {
            closed: ClosedForms::of(terms, &case.state, &way.locals),
            condition: case.literals,
            state: case.state,
            exit,
            locals: way.locals.clone(),
            reads: way.reads.clone(),
            precise: way.precise,
            inside: way.inside,
        };
        Ok(all.ok_or(TooMany)?.into_iter().map(path).collect())
    }
}

/// Whether something in a term may wrap around.
fn wraps(terms: &Terms, term: Term) -> bool {
    let (mut work, mut seen) = (vec![term], HashSet::new());
    while let Some(next) = work.pop() {
        if terms.is_stopped() || matches!(terms.node(next), Node::Wrap { .. }) {
            return true;
        }
        if seen.insert(next) {
            terms.node(next).for_each_child(|child, _| work.push(child));
        }
    }
    false
}
