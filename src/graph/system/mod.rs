//! A program as a transition system: cut points, and a block of code between each two
//! (large-block encoding: BCGKS09).
//!
//! Between two cut points no code is executed twice. So what happens from one to the next is one
//! *block*: a guard and a value for each variable that is live behind it, as terms over the
//! variables live before it and the inputs read inside. Where arms meet, their values are chosen
//! by *ite* on what tells the arms apart, so that a block grows with the code, and not with the
//! number of ways through it.
//!
//! Direction of error: none. From a state at a cut point, and for given inputs, at most one
//! guard holds; its block leads to the state in which a run comes to the next cut point.
//!
//! A variable's own symbol stands for its value before the block, so a block is used by
//! substitution: of the symbols of variables by their values at a step, of the symbols of inputs
//! by such of that step.

mod calls;
mod cells;
mod cutpoints;
mod invariants;
mod live;
mod obligations;
mod region;
mod unroll;
mod whole;

use std::sync::Arc;

use hashbrown::HashMap;
use thiserror::Error;

use super::names::Names;
use super::place::Place;
use super::program::{EdgeIndex, Instruction, NodeIndex, Program};
use super::slice::Slice;
use crate::budget::Budget;
use crate::logic::{Term, Terms};
pub(crate) use cells::covered;
use cutpoints::cut_points;
pub use invariants::Invariants;
pub(crate) use live::Live;
pub use obligations::Obligation;
pub use region::Read;
use region::Region;
pub use unroll::Unrolling;

/// How many new terms a system may take.
const MAX_TERMS: usize = 3_000_000;

/// Names a cut point of a [`System`]: its index in [`System::points`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointId(pub usize);

/// A program without calls, as a transition system. Runs begin at the first cut point; the
/// question is whether one comes to the last.
#[derive(Clone, Debug)]
pub struct System {
    /// The bank that all terms are in.
    pub terms: Arc<Terms>,
    /// The cut points: the start first, the target last.
    pub points: Vec<CutPoint>,
    /// The blocks, in the order of the points from which they lead, then of those to which.
    pub blocks: Vec<Block>,
    /// Symbols for the indices of any cells, where something is said of all.
    pub cells: [Term; 2],
    /// The names of all symbols so far.
    names: Names,
}

/// A cut point.
#[derive(Clone, Debug)]
pub struct CutPoint {
    /// Its location in the program before slicing.
    pub origin: NodeIndex,
    /// Where it is in the source.
    pub place: Place,
    /// The loops of the text whose head it is: indices in
    /// [`Origin::loops`](super::Origin::loops).
    pub heads: Vec<usize>,
    /// The variables that are live here, in program order.
    pub live: Vec<Term>,
    /// The inputs that are read on the way to a next cut point, in an order in which a run may
    /// read them; each at most once.
    pub reads: Vec<Read>,
}

/// What happens from one cut point to the next.
#[derive(Clone, Debug)]
pub struct Block {
    /// Where it begins.
    pub from: PointId,
    /// Where it ends.
    pub to: PointId,
    /// Holds on the runs that come from one to the other.
    pub guard: Term,
    /// The values behind the block of the variables that are live there, in their order.
    pub values: Vec<Term>,
}

/// Why a program has no system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SystemError {
    /// Its terms are too many.
    #[error("the transition system has grown by over {MAX_TERMS} terms")]
    TooLarge,
    /// The budget was over.
    #[error("the time was over while the transition system was made")]
    Stopped,
}

impl System {
    /// The system of a program (one function, no calls), sliced.
    ///
    /// # Errors
    /// It takes too much time or room.
    pub fn of(program: &Program, slice: &Slice, budget: &Budget) -> Result<Self, SystemError> {
        made_in_time(program, slice, &[], &[], budget)
    }

    /// Where runs begin.
    pub fn start(&self) -> PointId {
        PointId(0)
    }

    /// Where no run must come.
    pub fn target(&self) -> PointId {
        PointId(self.points.len() - 1)
    }

    /// A cut point.
    pub fn point(&self, id: PointId) -> &CutPoint {
        &self.points[id.0]
    }

    /// The blocks that lead on from a cut point.
    pub fn from(&self, id: PointId) -> impl Iterator<Item = &Block> {
        self.blocks.iter().filter(move |block| block.from == id)
    }
}

/// As `made`, unless it takes too much time or room.
fn made_in_time(
    program: &Program,
    slice: &Slice,
    more: &[NodeIndex],
    wanted: &[(NodeIndex, Vec<Term>)],
    budget: &Budget,
) -> Result<System, SystemError> {
    let ends = budget.clone();
    let work = || made(program, slice, more, wanted);
    let made = program.terms.bounded(MAX_TERMS, move || ends.is_over(), work);
    made.ok_or_else(|| if budget.is_over() { SystemError::Stopped } else { SystemError::TooLarge })
}

/// The system of a slice with more cut points, in which these variables are live at these
/// locations besides.
fn made(
    program: &Program,
    slice: &Slice,
    more: &[NodeIndex],
    wanted: &[(NodeIndex, Vec<Term>)],
) -> System {
    let terms = &program.terms;
    let cuts = cut_points(slice, more);
    let numbers: HashMap<NodeIndex, PointId> =
        cuts.iter().enumerate().map(|(number, &node)| (node, PointId(number))).collect();
    let variables = program.variables().map(|v| v.symbol).collect();
    let end = (slice.target, Vec::new());
    let wanted: Vec<_> = wanted.iter().cloned().chain([end]).collect();
    let live = Live::of(terms, &slice.flow, variables, &wanted);
    let mut names = Names::of(program);
    let inputs = inputs(terms, slice, &mut names);
    let mut points = Vec::new();
    let mut blocks = Vec::new();
    for (number, &node) in cuts.iter().enumerate() {
        let region = Region::of(terms, slice, &cuts, node, &live, &inputs);
        points.push(CutPoint {
            origin: slice.origin_of_node[node.index()],
            place: slice.flow.graph[node].place,
            heads: slice.flow.graph[node].heads.clone(),
            live: live.at(node).collect(),
            reads: region.reads(),
        });
        blocks.extend(region.exits().map(|(end, guard, state)| {
            let values = live.at(end).map(|variable| state.get(variable)).collect();
            Block { from: PointId(number), to: numbers[&end], guard, values }
        }));
    }
    blocks.sort_by_key(|block| (block.from, block.to));
    let cells = ["cell", "cell"].map(|name| terms.int_symbol(&names.fresh(name)));
    System { terms: terms.clone(), points, blocks, cells, names }
}

/// A symbol for what each input instruction reads; none is a variable's own.
fn inputs(terms: &Terms, slice: &Slice, names: &mut Names) -> HashMap<EdgeIndex, Term> {
    let symbol = |edge: EdgeIndex| match slice.flow.graph[edge].instruction {
        Instruction::Input { variable, .. } => {
            let name = terms.symbol_name(variable).unwrap_or("input");
            let name = names.fresh(&format!("{name}!in"));
            Some((edge, terms.symbol(&name, terms.sort(variable))))
        }
        _ => None,
    };
    slice.flow.graph.edge_indices().filter_map(symbol).collect()
}
