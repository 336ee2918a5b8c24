//! The program that is searched: its states' locations, its loops and what they change.

use hashbrown::{HashMap, HashSet};
use petgraph::Direction;

use super::MinimaxEngine;
use crate::graph::natural::{back_edges, body};
use crate::graph::ranges::Ranges;
use crate::graph::slice::Slice;
use crate::graph::system::{Invariants, Live, PointId, System};
use crate::graph::{EdgeIndex, Inlined, Instruction, NodeIndex};
use crate::logic::{Sort, Term, Terms};
use crate::outcome::{Reason, Tried};
use crate::prove::shared::foreign;
use crate::prove::shared::oracle::Counts;
use crate::prove::{Engine, Task};

/// The sliced program, looked at once.
pub(super) struct Subject<'t> {
    pub(super) terms: &'t Terms,
    pub(super) inlined: &'t Inlined,
    pub(super) slice: Slice,
    live: Live,
    heads: HashMap<NodeIndex, Head>,
    /// All variables of the program.
    pub(super) variables: HashSet<Term>,
    /// What is known from the start: the ends of ranges, and what somebody else has guessed that
    /// holds. It is a part of the proof.
    pub(super) known: Invariants,
}

/// The head of a loop.
pub(super) struct Head {
    /// The cut point; `None` at the start of the program, of which no invariant is said.
    pub(super) point: Option<PointId>,
    /// The variables that are live here and that a round may change: scalars.
    pub(super) changed: Vec<Term>,
    /// The same: arrays.
    pub(super) written: Vec<Term>,
    /// The variables that are live here and that no round changes.
    pub(super) same: Vec<Term>,
    /// What is known to hold here from the start.
    pub(super) known: Vec<Term>,
}

impl<'t> Subject<'t> {
    /// The program of a task; `ranges`: whether what is known of them is wanted.
    pub(super) fn of(
        task: &'t Task<'_>,
        inlined: &'t Inlined,
        system: &'t System,
        slice: Slice,
        ranges: bool,
    ) -> Self {
        let terms = &*system.terms;
        let program = &inlined.program;
        let variables: Vec<Term> = program.variables().map(|v| v.symbol).collect();
        let live = Live::of(terms, &slice.flow, variables.clone(), &[(slice.target, Vec::new())]);
        let known = ranges
            .then(|| Ranges::of(terms, &slice.flow, program.variables(), task.means.budget))
            .flatten();
        let mut heads = HashMap::new();
        for (node, from) in back_edges(&slice.flow) {
            let nodes = body(&slice.flow, node, from);
            let inside = |edge: &EdgeIndex| {
                let (from, to) = slice.flow.endpoints(*edge);
                nodes.contains(&from) && nodes.contains(&to)
            };
            let changes = slice.flow.graph.edge_indices().filter(inside);
            let changes: HashSet<Term> =
                changes.filter_map(|edge| slice.flow.graph[edge].instruction.changes()).collect();
            let (changing, same): (Vec<Term>, Vec<Term>) =
                live.at(node).partition(|variable| changes.contains(variable));
            let (written, changed) =
                changing.into_iter().partition(|&variable| terms.sort(variable).is_array());
            let known = known
                .as_ref()
                .map_or(Vec::new(), |known| bounds(terms, known, node, live.at(node)));
            let origin = slice.origin_of_node[node.index()];
            let mut points = system.points.iter().enumerate().skip(1);
            let point = points.find(|(_, point)| point.origin == origin);
            let point = point.map(|(number, _)| PointId(number)).filter(|&p| p != system.target());
            heads.insert(node, Head { point, changed, written, same, known });
        }
        let variables = variables.into_iter().collect();
        let at = heads.values().filter_map(|head| Some((head.point?, head.known.clone())));
        let known = Invariants { at: at.collect(), ..Invariants::default() };
        Self { terms, inlined, slice, live, heads, variables, known }
    }

    /// What somebody else guesses of the loops is known, too, as far as it holds; and what other
    /// engines have found out.
    ///
    /// # Errors
    /// As for [`Task::inlined`].
    pub(super) fn learn(
        &mut self,
        task: &Task<'_>,
        system: &System,
        counts: &Counts,
    ) -> Result<Tried, Reason> {
        let tried = foreign::holding(task, system, counts, &mut self.known)?;
        let told = task.told(MinimaxEngine.name());
        self.known = std::mem::take(&mut self.known).and(&told);
        for head in self.heads.values_mut() {
            if let Some(point) = head.point {
                head.known = self.known.at(point).to_vec();
            }
        }
        Ok(tried)
    }

    pub(super) fn head(&self, node: NodeIndex) -> Option<&Head> {
        self.heads.get(&node)
    }

    pub(super) fn heads(&self) -> impl Iterator<Item = (&NodeIndex, &Head)> {
        self.heads.iter()
    }

    pub(super) fn live(&self, node: NodeIndex) -> impl Iterator<Item = Term> + '_ {
        self.live.at(node)
    }

    /// Whether something is decided at a location. Of a straight line, the end alone is a state.
    pub(super) fn is_state(&self, node: NodeIndex) -> bool {
        let ways = |direction| self.slice.flow.graph.edges_directed(node, direction).count();
        node == self.slice.target
            || ways(Direction::Outgoing) != 1
            || ways(Direction::Incoming) > 1
            || self.heads.contains_key(&node)
    }

    /// The edge in the program before slicing.
    pub(super) fn origin(&self, edge: EdgeIndex) -> EdgeIndex {
        self.slice.origin_of_edge[edge.index()].unwrap_or(edge)
    }
}

/// The ends of the ranges of variables.
fn bounds(
    terms: &Terms,
    known: &Ranges,
    node: NodeIndex,
    live: impl Iterator<Item = Term>,
) -> Vec<Term> {
    let mut all = Vec::new();
    for variable in live.filter(|&v| terms.sort(v) == Sort::Int) {
        let Some(range) = known.at(node, variable) else { continue };
        all.extend(range.low().map(|low| terms.le(terms.int(low), variable)));
        all.extend(range.high().map(|high| terms.le(variable, terms.int(high))));
    }
    all
}

impl Instruction {
    /// The variable that it changes.
    fn changes(&self) -> Option<Term> {
        match self {
            Self::Assign { variable, .. } | Self::Input { variable, .. } => Some(*variable),
            Self::Write { array, .. } => Some(*array),
            Self::Memory(effect) => effect.variable(),
            Self::Assume(_)
            | Self::Output { .. }
            | Self::Call { .. }
            | Self::IndirectCall { .. } => None,
        }
    }
}
