//! The code from one cut point to the next ones: an acyclic region, executed once, all ways
//! through it together.
//!
//! A location with several edges into it is a *meeting*. Between it and its immediate dominator
//! lies a piece of the region; walking that piece backwards gives, as one term of its size, what
//! a variable holds at the meeting, and under which condition a run that is at the dominator
//! comes there at all. The guard of a location is then the conjunction of these conditions along
//! its dominators (gated single assignment: OBM90).

use hashbrown::HashMap;

use super::live::Live;
use crate::graph::program::{EdgeIndex, Instruction, NodeIndex};
use crate::graph::promised::promised;
use crate::graph::slice::Slice;
use crate::graph::transfer::{Effect, State, effect};
use crate::logic::{Term, Terms};

/// An input that may be read inside a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Read {
    /// The instruction, in the program before slicing.
    pub edge: EdgeIndex,
    /// What stands for the value read.
    pub symbol: Term,
    /// Holds on the runs that come to the instruction.
    pub taken: Term,
    /// What the next instruction asks of the value: a run on which it does not hold ends there.
    pub promised: Term,
}

/// A region, executed.
pub(super) struct Region<'a> {
    terms: &'a Terms,
    slice: &'a Slice,
    cuts: &'a [NodeIndex],
    /// The locations in topological order: the cut point where it begins, then those inside it
    /// and the cut points where it ends. One may be both.
    spots: Vec<Spot>,
    /// The instructions that read, their inputs, where they are, and what is promised of them.
    reads: Vec<(EdgeIndex, Term, usize, Term)>,
}

/// A location of a region.
struct Spot {
    node: NodeIndex,
    /// The ways on, with their conditions. A way that is never taken is left out.
    onward: Vec<(usize, Term)>,
    /// What comes in by each way, until it has met.
    arriving: Vec<Arrival>,
    /// The spot that dominates it immediately, and how many do in all.
    dominator: usize,
    depth: usize,
    /// Holds where a run at the dominator comes here; `None` where none comes.
    local: Option<Term>,
    /// What the variables hold here.
    state: State,
}

/// A way into a spot.
struct Arrival {
    from: usize,
    condition: Term,
    state: State,
}

impl<'a> Region<'a> {
    /// Executes the region that begins at a cut point.
    pub(super) fn of(
        terms: &'a Terms,
        slice: &'a Slice,
        cuts: &'a [NodeIndex],
        begin: NodeIndex,
        live: &Live,
        inputs: &HashMap<EdgeIndex, Term>,
    ) -> Self {
        let order = ordered(slice, cuts, begin);
        let numbers: HashMap<NodeIndex, usize> =
            order.iter().enumerate().skip(1).map(|(number, &node)| (node, number)).collect();
        let spots = order.into_iter().map(Spot::new).collect();
        let mut region = Self { terms, slice, cuts, spots, reads: Vec::new() };
        region.spots[0].local = Some(terms.tt());
        for at in 0..region.spots.len() {
            if terms.is_stopped_now() {
                break;
            }
            if at > 0 {
                region.meet(at, live);
            }
            let node = region.spots[at].node;
            if region.spots[at].local.is_some() && (at == 0 || !cuts.contains(&node)) {
                region.go_on(at, &numbers, inputs);
            }
        }
        region
    }

    /// Takes the edges out of a spot.
    fn go_on(
        &mut self,
        at: usize,
        numbers: &HashMap<NodeIndex, usize>,
        inputs: &HashMap<EdgeIndex, Term>,
    ) {
        let (terms, flow) = (self.terms, &self.slice.flow);
        let edges = flow.out_edges(self.spots[at].node);
        for (left, &edge) in (0..edges.len()).rev().zip(&edges) {
            let instruction = &flow.graph[edge].instruction;
            if let Instruction::Input { variable, .. } = *instruction {
                let promised = self.promised(edge, variable, inputs[&edge]);
                self.reads.push((edge, inputs[&edge], at, promised));
            }
            let here = &mut self.spots[at].state;
            let mut state = if left == 0 { std::mem::take(here) } else { here.clone() };
            let mut condition = terms.tt();
            match effect(terms, &state, instruction, || inputs[&edge]) {
                Effect::Nothing => {}
                Effect::Requires(required) => condition = required,
                Effect::Gives(variable, value) => state.set(variable, value),
            }
            if !terms.is_false(condition) {
                let to = numbers[&flow.endpoints(edge).1];
                self.spots[at].onward.push((to, condition));
                self.spots[to].arriving.push(Arrival { from: at, condition, state });
            }
        }
    }

    /// What is promised of an input, of its symbol.
    fn promised(&self, edge: EdgeIndex, variable: Term, symbol: Term) -> Term {
        let (terms, flow) = (self.terms, &self.slice.flow);
        let behind = flow.endpoints(edge).1;
        let promised = promised(flow, terms, edge).filter(|_| !self.cuts.contains(&behind));
        let by = [(variable, symbol)].into_iter().collect();
        promised.map_or(terms.tt(), |condition| terms.substitute(condition, &by))
    }

    /// Joins what comes into a spot.
    fn meet(&mut self, at: usize, live: &Live) {
        let node = self.spots[at].node;
        let mut arriving = std::mem::take(&mut self.spots[at].arriving);
        let dominators = arriving.iter().map(|arrival| arrival.from);
        let Some(dominator) = dominators.reduce(|a, b| self.common_dominator(a, b)) else { return };
        self.spots[at].dominator = dominator;
        self.spots[at].depth = self.spots[dominator].depth + 1;
        if arriving.len() == 1 {
            let only = arriving.remove(0);
            (self.spots[at].local, self.spots[at].state) = (Some(only.condition), only.state);
            return;
        }
        let truth = HashMap::from_iter(arriving.iter().map(|a| (a.from, self.terms.tt())));
        let piece = Piece { region: self, from: dominator, to: at };
        let local = piece.condition(&truth);
        let mut state = State::default();
        let changed =
            |variable: &Term| arriving.iter().any(|a| a.state.get(*variable) != *variable);
        for variable in live.at(node).filter(changed) {
            if self.terms.is_stopped() {
                break;
            }
            let values: HashMap<usize, Term> =
                arriving.iter().map(|a| (a.from, a.state.get(variable))).collect();
            if let Some(value) = piece.value(&values) {
                state.set(variable, value);
            }
        }
        (self.spots[at].local, self.spots[at].state) = (local, state);
    }

    /// The last spot that every run to either of two has passed.
    fn common_dominator(&self, mut a: usize, mut b: usize) -> usize {
        while a != b {
            let (deep, other) =
                if self.spots[a].depth >= self.spots[b].depth { (&mut a, b) } else { (&mut b, a) };
            debug_assert_ne!(*deep, other);
            *deep = self.spots[*deep].dominator;
        }
        a
    }

    /// Holds on the runs that come to a spot.
    fn guard(&self, at: usize) -> Option<Term> {
        let mut conditions = Vec::new();
        let mut at = at;
        while at > 0 && !self.terms.is_stopped() {
            conditions.push(self.spots[at].local?);
            at = self.spots[at].dominator;
        }
        conditions.reverse();
        Some(self.terms.and(conditions))
    }

    /// The cut points that a run comes to next: under which condition, and what the variables
    /// hold there.
    pub(super) fn exits(&self) -> impl Iterator<Item = (NodeIndex, Term, &State)> {
        let ends = (1..self.spots.len()).filter(|&at| self.cuts.contains(&self.spots[at].node));
        ends.filter_map(|at| {
            let guard = self.guard(at).filter(|&guard| !self.terms.is_false(guard))?;
            Some((self.spots[at].node, guard, &self.spots[at].state))
        })
    }

    /// The inputs that are read inside.
    pub(super) fn reads(&self) -> Vec<Read> {
        let read = |&(edge, symbol, at, promised): &(EdgeIndex, Term, usize, Term)| {
            let origin = self.slice.origin_of_edge[edge.index()].unwrap_or(edge);
            Some(Read { edge: origin, symbol, taken: self.guard(at)?, promised })
        };
        self.reads.iter().filter_map(read).collect()
    }
}

impl Spot {
    fn new(node: NodeIndex) -> Self {
        Self {
            node,
            onward: Vec::new(),
            arriving: Vec::new(),
            dominator: 0,
            depth: 0,
            local: None,
            state: State::default(),
        }
    }
}

/// The piece of a region between a meeting and its immediate dominator.
struct Piece<'r> {
    region: &'r Region<'r>,
    from: usize,
    to: usize,
}

impl Piece<'_> {
    /// Holds where a run that is at the dominator comes to the meeting.
    fn condition(&self, truth: &HashMap<usize, Term>) -> Option<Term> {
        let terms = self.region.terms;
        self.walk(truth, |ways| {
            terms.or(ways.iter().map(|&(condition, rest)| terms.and2(condition, rest)))
        })
    }

    /// What a variable holds at the meeting, if it holds `values` where a run comes in from the
    /// spots there.
    fn value(&self, values: &HashMap<usize, Term>) -> Option<Term> {
        let terms = self.region.terms;
        let mut all = values.values();
        let first = *all.next()?;
        if all.all(|&value| value == first) {
            return Some(first);
        }
        self.walk(values, |ways| {
            // One of the ways is taken, so the last needs no condition.
            let chosen = ways.iter().copied().rev().reduce(|(_, otherwise), (condition, value)| {
                (condition, terms.ite(condition, value, otherwise))
            });
            chosen.map_or(first, |(_, value)| value)
        })
    }

    /// Goes backwards through the piece. What is known at the spots from which a run comes into
    /// the meeting is chosen from at those before them, by the conditions of their ways on.
    fn walk(
        &self,
        known: &HashMap<usize, Term>,
        choose: impl Fn(&[(Term, Term)]) -> Term,
    ) -> Option<Term> {
        let spots = &self.region.spots;
        let mut found: Vec<Option<Term>> = vec![None; self.to - self.from];
        for at in (self.from..self.to).rev() {
            let onward = spots[at].onward.iter().filter_map(|&(next, condition)| {
                let rest = match next {
                    next if next == self.to => known[&at],
                    next if next < self.to => found[next - self.from]?,
                    _ => return None,
                };
                Some((condition, rest))
            });
            let ways: Vec<(Term, Term)> = onward.collect();
            found[at - self.from] = (!ways.is_empty()).then(|| choose(&ways));
        }
        found[0]
    }
}

/// The locations of the region that begins at a cut point, in topological order, the first
/// being that where it begins.
fn ordered(slice: &Slice, cuts: &[NodeIndex], begin: NodeIndex) -> Vec<NodeIndex> {
    let flow = &slice.flow;
    let onward = |node: NodeIndex, first: bool| {
        let edges = if first || !cuts.contains(&node) { flow.out_edges(node) } else { Vec::new() };
        edges.into_iter().map(|edge| flow.endpoints(edge).1).collect::<Vec<_>>()
    };
    let mut seen = vec![false; flow.graph.node_count()];
    let mut order = Vec::new();
    let mut open = vec![(begin, onward(begin, true))];
    while let Some((node, rest)) = open.last_mut() {
        match rest.pop() {
            Some(next) if seen[next.index()] => {}
            Some(next) => {
                seen[next.index()] = true;
                open.push((next, onward(next, false)));
            }
            None => {
                order.push(*node);
                open.pop();
            }
        }
    }
    order.reverse();
    order
}
