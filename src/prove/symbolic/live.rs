//! Which variables may still be read at a location: those of the function's own, and the globals that it reads, or
//! whoever it calls, or whoever called it.
//!
//! Direction of error: towards more. A function returns to all that call it, and a global that a callee gives a value
//! is not taken to be given one. An array is given a value by an input alone.

use std::collections::VecDeque;

use fixedbitset::FixedBitSet;
use petgraph::Direction;
use petgraph::visit::EdgeRef;

use crate::graph::calls::entered;
use crate::graph::frames::{Sizes, Slot};
use crate::graph::{FunctionId, Instruction, LocationKind, NodeIndex};
use crate::logic::Term;
use crate::prove::shared::execution::store::Frame;
use crate::prove::shared::execution::subject::Subject;

/// The live variables at each location of each function that a run enters.
pub(super) struct Live {
    globals: Sizes,
    locals: Vec<Sizes>,
    /// Variables by their numbers: the scalars among the globals, the arrays, those of the function's own.
    at: Vec<Vec<FixedBitSet>>,
}

impl Live {
    pub(super) fn of(subject: &Subject<'_>) -> Self {
        let analysis = Analysis::of(subject);
        let layout = &subject.layout;
        Self { globals: layout.globals, locals: layout.functions.clone(), at: analysis.run() }
    }

    /// Whether a scalar of a function's own is live.
    pub(super) fn has(&self, function: FunctionId, node: NodeIndex, scalar: usize) -> bool {
        let first = self.globals.scalars + self.globals.arrays;
        self.at[function.0][node.index()].contains(first + scalar)
    }

    /// The scalars of a function's own that are live, by their numbers in the frame.
    pub(super) fn scalars(
        &self,
        function: FunctionId,
        node: NodeIndex,
    ) -> impl Iterator<Item = usize> {
        let first = self.globals.scalars + self.globals.arrays;
        self.within(function, node, first, self.locals[function.0].scalars)
    }

    /// The scalars among the globals that are live, by their numbers.
    pub(super) fn globals(
        &self,
        function: FunctionId,
        node: NodeIndex,
    ) -> impl Iterator<Item = usize> {
        self.within(function, node, 0, self.globals.scalars)
    }

    /// The arrays that are live, of the globals and of a frame, by their numbers in the store.
    pub(super) fn arrays(
        &self,
        function: FunctionId,
        node: NodeIndex,
        frame: &Frame,
    ) -> impl Iterator<Item = usize> {
        let Sizes { scalars, arrays } = self.globals;
        let first = scalars + arrays + self.locals[function.0].scalars;
        let own = self.within(function, node, first, self.locals[function.0].arrays);
        let own = own.filter_map(|at| frame.arrays.get(at).copied());
        self.within(function, node, scalars, arrays).chain(own)
    }

    fn within(
        &self,
        function: FunctionId,
        node: NodeIndex,
        first: usize,
        many: usize,
    ) -> impl Iterator<Item = usize> {
        let live = &self.at[function.0][node.index()];
        (0..many).filter(move |number| live.contains(first + number))
    }
}

struct Analysis<'s, 'p> {
    subject: &'s Subject<'p>,
    entered: Vec<FunctionId>,
}

impl<'s, 'p> Analysis<'s, 'p> {
    fn of(subject: &'s Subject<'p>) -> Self {
        Self { subject, entered: entered(subject.program).into_iter().collect() }
    }

    /// First what each function reads, whoever called it; then what is read behind its return.
    fn run(&self) -> Vec<Vec<FixedBitSet>> {
        let functions = self.subject.program.functions.len();
        let nothing = vec![self.globals(); functions];
        let mut reads = nothing.clone();
        while self.entered.iter().rev().fold(false, |changed, &function| {
            let at = self.function(function, &reads, &nothing);
            let start = self.subject.flow(function).start.index();
            grown(&mut reads[function.0], at[start].ones(), self.many_globals()) || changed
        }) {}
        let mut behind = nothing;
        loop {
            let mut at = vec![Vec::new(); functions];
            let mut changed = false;
            for &function in &self.entered {
                at[function.0] = self.function(function, &reads, &behind);
                for edge in self.subject.flow(function).graph.edge_references() {
                    if let Instruction::Call { function: callee, .. } = edge.weight().instruction {
                        let live = at[function.0][edge.target().index()].ones();
                        changed |= grown(&mut behind[callee.0], live, self.many_globals());
                    }
                }
            }
            if !changed {
                return at;
            }
        }
    }

    /// The live variables at each location of a function, if its callees read some globals and others are read
    /// behind its return.
    fn function(
        &self,
        function: FunctionId,
        reads: &[FixedBitSet],
        behind: &[FixedBitSet],
    ) -> Vec<FixedBitSet> {
        let graph = &self.subject.flow(function).graph;
        let own = self.subject.layout.functions[function.0];
        let mut none = self.globals();
        none.grow(self.many_globals() + own.scalars + own.arrays);
        let mut at_return = none.clone();
        at_return.union_with(&behind[function.0]);
        let result = self.subject.program.function(function).result.as_ref();
        at_return.extend(result.and_then(|result| self.number(function, result.symbol)));
        let mut live: Vec<FixedBitSet> = graph
            .node_weights()
            .map(|location| match location.kind {
                LocationKind::Return => at_return.clone(),
                _ => none.clone(),
            })
            .collect();
        let mut work: VecDeque<NodeIndex> = graph.node_indices().rev().collect();
        while let Some(node) = work.pop_front() {
            let mut here = live[node.index()].clone();
            for edge in graph.edges(node) {
                let instruction = &edge.weight().instruction;
                let mut before = live[edge.target().index()].clone();
                let given = instruction.given().and_then(|v| self.number(function, v));
                given.into_iter().for_each(|variable| before.set(variable, false));
                if let Instruction::Call { function: callee, .. } = instruction {
                    before.union_with(&reads[callee.0]);
                }
                for term in instruction.reads() {
                    let visit = |symbol| before.extend(self.number(function, symbol));
                    self.subject.terms.visit_symbols(term, visit);
                }
                here.union_with(&before);
            }
            if here != live[node.index()] {
                live[node.index()] = here;
                work.extend(graph.neighbors_directed(node, Direction::Incoming));
            }
        }
        live
    }

    fn globals(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.many_globals())
    }

    fn many_globals(&self) -> usize {
        self.subject.layout.globals.scalars + self.subject.layout.globals.arrays
    }

    fn number(&self, function: FunctionId, symbol: Term) -> Option<usize> {
        let layout = &self.subject.layout;
        let (globals, own) = (layout.globals, layout.functions[function.0]);
        let is_array = self.subject.terms.sort(symbol).is_array();
        Some(match layout.slot(symbol)? {
            Slot::Global(at) if is_array => globals.scalars + at,
            Slot::Global(at) => at,
            Slot::Local(at) if is_array => self.many_globals() + own.scalars + at,
            Slot::Local(at) => self.many_globals() + at,
        })
    }
}

/// Puts those among the first so many into a set. Whether any was new.
fn grown(set: &mut FixedBitSet, more: impl Iterator<Item = usize>, first: usize) -> bool {
    let before = set.count_ones(..);
    set.extend(more.take_while(|&number| number < first));
    set.count_ones(..) != before
}
