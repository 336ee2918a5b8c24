//! Definite assignment: no run uses a variable before it is given a value.
//!
//! Without this rule a program would mean less than it says: a run would depend on values
//! that nobody provided, and a model would hold inputs that no read asks for. What the
//! source leaves open is made explicit by an input of kind `Uninitialized`.
//!
//! A forward analysis on each function (sets of assigned variables, intersected where
//! paths meet), with summaries for calls: the globals that a function needs on entry, and
//! those that it has assigned whenever it returns. An array is assigned as a whole, by an
//! input or a constant; writing a cell does not count. What a call passes must be assigned,
//! and so must a result that some call takes.

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;
use hashbrown::HashMap;
use petgraph::visit::{DfsPostOrder, EdgeRef};

use super::check::{Defect, Rule};
use super::place::Place;
use super::program::{
    Flowgraph, Function, FunctionId, Instruction, LocationKind, NodeIndex, Program, Variable,
};
use crate::logic::Term;

/// The uses of variables that may have no value yet.
pub(super) fn defects(program: &Program) -> Vec<Defect> {
    let mut summaries = vec![Summary::top(program.globals.len()); program.functions.len()];
    let mut reports: Vec<Vec<Defect>> = vec![Vec::new(); program.functions.len()];
    let (taken, callers) = (taken_results(program), callers(program));
    let globals = numbered(program.globals.iter(), 0);
    // Needs only grow and gifts only shrink, so this ends.
    let mut work: BTreeSet<usize> = (0..program.functions.len()).collect();
    while let Some(id) = work.pop_first() {
        let analysis = Analysis::new(program, FunctionId(id), &summaries, &taken, &globals);
        let summary;
        (summary, reports[id]) = analysis.run();
        if summary != summaries[id] {
            summaries[id] = summary;
            work.extend(&callers[id]);
        }
    }
    reports.into_iter().flatten().collect()
}

/// Which functions call each function.
fn callers(program: &Program) -> Vec<BTreeSet<usize>> {
    let mut callers = vec![BTreeSet::new(); program.functions.len()];
    for (id, function) in program.functions.iter().enumerate() {
        for edge in function.graph.graph.edge_weights() {
            if let Instruction::Call { function, .. } = edge.instruction {
                callers[function.0].insert(id);
            }
        }
    }
    callers
}

fn numbered<'v>(
    variables: impl Iterator<Item = &'v Variable>,
    first: usize,
) -> HashMap<Term, usize> {
    variables.zip(first..).map(|(variable, number)| (variable.symbol, number)).collect()
}

fn taken_results(program: &Program) -> Vec<bool> {
    let mut taken = vec![false; program.functions.len()];
    for edge in program.functions.iter().flat_map(|f| f.graph.graph.edge_weights()) {
        if let Instruction::Call { function, result: Some(_), .. } = edge.instruction {
            taken[function.0] = true;
        }
    }
    taken
}

/// What a function does with the globals.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Summary {
    /// Those that it may use before it assigns them.
    needs: FixedBitSet,
    /// Those that are assigned whenever it returns.
    gives: FixedBitSet,
}

impl Summary {
    fn top(globals: usize) -> Self {
        let mut gives = FixedBitSet::with_capacity(globals);
        gives.insert_range(..);
        Self { needs: FixedBitSet::with_capacity(globals), gives }
    }
}

/// The locations, those first that come first on runs; the start is the first of all.
fn walked(flow: &Flowgraph) -> Vec<NodeIndex> {
    let mut order = Vec::with_capacity(flow.graph.node_count());
    let mut search = DfsPostOrder::new(&flow.graph, flow.start);
    while let Some(node) = search.next(&flow.graph) {
        order.push(node);
    }
    order.reverse();
    order
}

struct Analysis<'a> {
    program: &'a Program,
    id: FunctionId,
    function: &'a Function,
    summaries: &'a [Summary],
    /// Which functions' results somebody takes.
    taken: &'a [bool],
    /// The numbers of globals, which come first, and of the function's own variables.
    globals: &'a HashMap<Term, usize>,
    own: HashMap<Term, usize>,
    summary: Summary,
    missing: Vec<(usize, Place)>,
}

impl<'a> Analysis<'a> {
    fn new(
        program: &'a Program,
        id: FunctionId,
        summaries: &'a [Summary],
        taken: &'a [bool],
        globals: &'a HashMap<Term, usize>,
    ) -> Self {
        let function = program.function(id);
        Self {
            program,
            id,
            function,
            summaries,
            taken,
            globals,
            own: numbered(function.variables(), program.globals.len()),
            summary: Summary::top(program.globals.len()),
            missing: Vec::new(),
        }
    }

    fn number(&self, symbol: Term) -> usize {
        self.own.get(&symbol).copied().unwrap_or_else(|| self.globals[&symbol])
    }

    /// The summary, and what is wrong with local variables (in the entry function, with
    /// globals too).
    fn run(mut self) -> (Summary, Vec<Defect>) {
        let states = self.fixpoint();
        let graph = &self.function.graph.graph;
        for edge in graph.edge_references() {
            if let Some(state) = &states[edge.source().index()] {
                let weight = edge.weight();
                self.uses(&weight.instruction, weight.place, state);
            }
        }
        for node in graph.node_indices() {
            if let (LocationKind::Return, Some(state)) = (graph[node].kind, &states[node.index()]) {
                self.returns(state, graph[node].place);
            }
        }
        let mut defects = Vec::new();
        let globals = self.program.globals.len();
        let missing: BTreeSet<_> = std::mem::take(&mut self.missing).into_iter().collect();
        for (variable, place) in missing {
            if variable < globals && self.id != self.program.entry {
                self.summary.needs.insert(variable);
            } else {
                defects.push(self.defect(variable, place));
            }
        }
        (self.summary, defects)
    }

    fn defect(&self, variable: usize, place: Place) -> Defect {
        let mut variables = self.program.globals.iter().chain(self.function.variables());
        let name = variables.nth(variable).map_or("", |variable| &variable.name);
        Defect {
            rule: Rule::Unassigned,
            text: format!("`{name}` may be used before it is given a value"),
            function: Some(self.function.name.clone()),
            place,
        }
    }

    /// For each location the variables that are assigned on every way to it; `None` where
    /// no way leads, as behind a call that does not return.
    fn fixpoint(&self) -> Vec<Option<FixedBitSet>> {
        let graph = &self.function.graph.graph;
        let mut states: Vec<Option<FixedBitSet>> = vec![None; graph.node_count()];
        let mut start = FixedBitSet::with_capacity(self.globals.len() + self.own.len());
        for parameter in &self.function.parameters {
            start.insert(self.number(parameter.symbol));
        }
        states[self.function.graph.start.index()] = Some(start);
        // What comes first on runs comes first here: then hardly anything is done twice.
        let order = walked(&self.function.graph);
        let mut places = vec![0; graph.node_count()];
        for (place, node) in order.iter().enumerate() {
            places[node.index()] = place;
        }
        let mut work = BTreeSet::from([0]);
        while let Some(place) = work.pop_first() {
            let node = order[place];
            for edge in graph.edges(node) {
                let Some(mut state) = states[node.index()].clone() else { continue };
                self.apply(&edge.weight().instruction, &mut state);
                let known = &mut states[edge.target().index()];
                let changed = match known {
                    None => {
                        *known = Some(state);
                        true
                    }
                    Some(known) => {
                        let before = known.count_ones(..);
                        known.intersect_with(&state);
                        known.count_ones(..) != before
                    }
                };
                if changed {
                    work.insert(places[edge.target().index()]);
                }
            }
        }
        states
    }

    fn apply(&self, instruction: &Instruction, state: &mut FixedBitSet) {
        match instruction {
            Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
                state.insert(self.number(*variable));
            }
            Instruction::Call { function, result, .. } => {
                state.union_with(&self.summaries[function.0].gives);
                if let Some(result) = result {
                    state.insert(self.number(*result));
                }
            }
            Instruction::Write { .. } | Instruction::Assume(_) | Instruction::Output { .. } => {}
        }
    }

    fn uses(&mut self, instruction: &Instruction, place: Place, state: &FixedBitSet) {
        let mut used = Vec::new();
        match instruction {
            Instruction::Assign { value, .. }
            | Instruction::Assume(value)
            | Instruction::Output { value } => used.push(*value),
            Instruction::Write { indices, value, .. } => {
                used.extend(indices);
                used.push(*value);
            }
            Instruction::Input { .. } => {}
            Instruction::Call { function, arguments, .. } => {
                used.extend(arguments);
                let needs = &self.summaries[function.0].needs;
                self.missing.extend(needs.difference(state).map(|global| (global, place)));
            }
        }
        for term in used {
            self.program.terms.visit_symbols(term, |symbol| {
                let number = self.number(symbol);
                if !state.contains(number) {
                    self.missing.push((number, place));
                }
            });
        }
    }

    fn returns(&mut self, state: &FixedBitSet, place: Place) {
        for global in 0..self.program.globals.len() {
            if !state.contains(global) {
                self.summary.gives.set(global, false);
            }
        }
        let taken = self.taken[self.id.0];
        if let Some(result) = self.function.result.as_ref().filter(|_| taken) {
            let number = self.number(result.symbol);
            if !state.contains(number) {
                self.missing.push((number, place));
            }
        }
    }
}
