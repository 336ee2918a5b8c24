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
use petgraph::visit::EdgeRef;

use super::calls::Callees;
use super::check::{Defect, Rule};
use super::location::LocationKind;
use super::order::{ReversePostorder, Worklist};
use super::place::Place;
use super::program::{Flowgraph, Function, FunctionId, Instruction, NodeIndex, Program, Variable};
use super::single_definitions::single_definitions;
use crate::budget::Budget;
use crate::logic::Term;

/// The uses of variables that may have no value yet; as far as they are found before the
/// budget is over.
pub(super) fn defects(program: &Program, budget: &Budget) -> Vec<Defect> {
    let mut summaries = vec![Summary::top(program.globals.len()); program.functions.len()];
    let mut reports: Vec<Vec<Defect>> = vec![Vec::new(); program.functions.len()];
    let callees = Callees::of(program);
    let (taken, callers) = (taken_results(program, &callees), callers(program, &callees));
    let globals = numbered(program.globals.iter(), 0);
    // Needs only grow and gifts only shrink, so this ends.
    let mut work: BTreeSet<usize> = (0..program.functions.len()).collect();
    while let Some(id) = work.pop_first() {
        if budget.is_over() {
            break;
        }
        let known = Known { program, callees: &callees, taken: &taken, globals: &globals, budget };
        let analysis = Analysis::new(known, FunctionId(id), &summaries);
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
fn callers(program: &Program, callees: &Callees<'_>) -> Vec<BTreeSet<usize>> {
    let mut callers = vec![BTreeSet::new(); program.functions.len()];
    for (id, function) in program.functions.iter().enumerate() {
        for edge in function.graph.graph.edge_weights() {
            for function in callees.called(&edge.instruction) {
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

fn taken_results(program: &Program, callees: &Callees<'_>) -> Vec<bool> {
    let mut taken = vec![false; program.functions.len()];
    for edge in program.functions.iter().flat_map(|f| f.graph.graph.edge_weights()) {
        if let Instruction::Call { result: Some(_), .. }
        | Instruction::IndirectCall { result: Some(_), .. } = edge.instruction
        {
            let called = callees.called(&edge.instruction);
            called.into_iter().for_each(|function| taken[function.0] = true);
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

/// A walk from a location where ways meet to the next ones.
struct Walk<'j> {
    joins: &'j [bool],
    /// Locations that it has come to, with what is assigned there.
    work: Vec<(NodeIndex, FixedBitSet)>,
}

/// Another way leads to a location: only what is assigned on it, too, stays. Whether that
/// changes anything.
fn narrowed(
    states: &mut HashMap<NodeIndex, FixedBitSet>,
    at: NodeIndex,
    state: FixedBitSet,
) -> bool {
    let Some(known) = states.get_mut(&at) else {
        states.insert(at, state);
        return true;
    };
    let before = known.count_ones(..);
    known.intersect_with(&state);
    known.count_ones(..) != before
}

/// What is known of the whole program.
#[derive(Clone, Copy)]
struct Known<'a> {
    program: &'a Program,
    callees: &'a Callees<'a>,
    /// Which functions' results somebody takes.
    taken: &'a [bool],
    /// The numbers of globals.
    globals: &'a HashMap<Term, usize>,
    budget: &'a Budget,
}

struct Analysis<'a> {
    known: Known<'a>,
    id: FunctionId,
    function: &'a Function,
    summaries: &'a [Summary],
    /// The function's own variables that have to be followed, and their numbers, which come behind those of globals.
    followed: Vec<&'a Variable>,
    own: HashMap<Term, usize>,
    summary: Summary,
    missing: Vec<(usize, Place)>,
}

impl<'a> Analysis<'a> {
    fn new(known: Known<'a>, id: FunctionId, summaries: &'a [Summary]) -> Self {
        let (function, globals) = (known.program.function(id), known.program.globals.len());
        let locals = function.locals.iter().map(|local| local.symbol);
        let single = single_definitions(&function.graph, &known.program.terms, locals);
        let is_open = |variable: &&Variable| !single.contains(&variable.symbol);
        let others = function.parameters.iter().chain(&function.result);
        let followed: Vec<&Variable> =
            others.chain(function.locals.iter().filter(is_open)).collect();
        Self {
            known,
            id,
            function,
            summaries,
            own: numbered(followed.iter().copied(), globals),
            followed,
            summary: Summary::top(globals),
            missing: Vec::new(),
        }
    }

    /// The number of a variable; nothing of those that have a value wherever they are read.
    fn number(&self, symbol: Term) -> Option<usize> {
        self.own.get(&symbol).or_else(|| self.known.globals.get(&symbol)).copied()
    }

    /// The summary, and what is wrong with local variables (in the entry function, with
    /// globals too).
    fn run(mut self) -> (Summary, Vec<Defect>) {
        let joins = self.joins();
        let states = self.fixpoint(&joins);
        let graph = &self.function.graph.graph;
        for (join, state) in states {
            let mut walk = Walk { joins: &joins, work: vec![(join, state)] };
            while let Some((node, state)) = walk.work.pop() {
                for edge in graph.edges(node) {
                    self.uses(&edge.weight().instruction, edge.weight().place, &state);
                }
                if graph[node].kind == LocationKind::Return {
                    self.returns(&state, graph[node].place);
                }
                self.go_on(&mut walk, node, state);
            }
            if self.known.budget.is_over() {
                break;
            }
        }
        let mut defects = Vec::new();
        let globals = self.known.program.globals.len();
        let missing: BTreeSet<_> = std::mem::take(&mut self.missing).into_iter().collect();
        for (variable, place) in missing {
            if variable < globals && self.id != self.known.program.entry {
                self.summary.needs.insert(variable);
            } else {
                defects.push(self.defect(variable, place));
            }
        }
        (self.summary, defects)
    }

    fn defect(&self, variable: usize, place: Place) -> Defect {
        let own = self.followed.iter().copied();
        let mut variables = self.known.program.globals.iter().chain(own);
        let name = variables.nth(variable).map_or("", |variable| &variable.name);
        Defect {
            rule: Rule::Unassigned,
            text: format!("`{name}` may be used before it is given a value"),
            function: Some(self.function.name.clone()),
            place,
        }
    }

    /// Whether several edges lead to a location, or none as to the start.
    fn joins(&self) -> Vec<bool> {
        let graph = &self.function.graph.graph;
        let mut into = vec![0_usize; graph.node_count()];
        graph.edge_references().for_each(|edge| into[edge.target().index()] += 1);
        into.into_iter().map(|edges| edges != 1).collect()
    }

    /// The variables that are assigned on every way to it, for each location where ways meet
    /// and that some way leads to. All others have theirs from there: to keep a set for each
    /// would take room that is quadratic in the length of a long function.
    fn fixpoint(&self, joins: &[bool]) -> HashMap<NodeIndex, FixedBitSet> {
        let mut start = FixedBitSet::with_capacity(self.known.globals.len() + self.own.len());
        for parameter in &self.function.parameters {
            start.extend(self.number(parameter.symbol));
        }
        let mut states = HashMap::from([(self.function.graph.start, start)]);
        let Flowgraph { graph, start, .. } = &self.function.graph;
        let order = ReversePostorder::of(graph, *start);
        let mut work = Worklist::new(&order, *start);
        while let Some(location) = work.pop() {
            if self.known.budget.is_over() {
                break;
            }
            let Some(state) = states.get(&location).cloned() else { continue };
            let mut walk = Walk { joins, work: vec![(location, state)] };
            while let Some((node, state)) = walk.work.pop() {
                for (join, state) in self.go_on(&mut walk, node, state) {
                    if narrowed(&mut states, join, state) {
                        work.push(join);
                    }
                }
            }
        }
        states
    }

    /// Takes all edges out of a location: those to where ways meet are handed back, the others
    /// are to be walked on.
    fn go_on(
        &self,
        walk: &mut Walk<'_>,
        node: NodeIndex,
        state: FixedBitSet,
    ) -> Vec<(NodeIndex, FixedBitSet)> {
        let mut met = Vec::new();
        let mut edges = self.function.graph.graph.edges(node).peekable();
        let mut before = Some(state);
        while let Some(edge) = edges.next() {
            // The last one need not leave anything behind.
            let last = edges.peek().is_none();
            let Some(mut state) = (if last { before.take() } else { before.clone() }) else {
                break;
            };
            self.apply(&edge.weight().instruction, &mut state);
            let to = if walk.joins[edge.target().index()] { &mut met } else { &mut walk.work };
            to.push((edge.target(), state));
        }
        met
    }

    fn apply(&self, instruction: &Instruction, state: &mut FixedBitSet) {
        match instruction {
            Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
                state.extend(self.number(*variable));
            }
            Instruction::Call { function, result, .. } => {
                state.union_with(&self.summaries[function.0].gives);
                state.extend(result.and_then(|result| self.number(result)));
            }
            Instruction::IndirectCall { result, .. } => {
                // What all that it may call give; without any the call is not followed.
                let called = self.known.callees.called(instruction).into_iter();
                let gives = called.map(|function| self.summaries[function.0].gives.clone());
                if let Some(gives) = gives.reduce(|all, gives| &all & &gives) {
                    state.union_with(&gives);
                }
                state.extend(result.and_then(|result| self.number(result)));
            }
            Instruction::Memory(effect) => {
                state.extend(effect.variable().and_then(|variable| self.number(variable)));
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
            Instruction::Memory(effect) => used.extend(effect.reads()),
            Instruction::Input { .. } => {}
            Instruction::Call { .. } | Instruction::IndirectCall { .. } => {
                used.extend(instruction.reads());
                for function in self.known.callees.called(instruction) {
                    let needs = &self.summaries[function.0].needs;
                    self.missing.extend(needs.difference(state).map(|global| (global, place)));
                }
            }
        }
        for term in used {
            self.known.program.terms.visit_symbols(term, |symbol| {
                // The memory is there from the start.
                if self.known.program.terms.sort(symbol).is_memory() {
                    return;
                }
                let number = self.number(symbol).filter(|&number| !state.contains(number));
                self.missing.extend(number.map(|number| (number, place)));
            });
        }
    }

    fn returns(&mut self, state: &FixedBitSet, place: Place) {
        for global in 0..self.known.program.globals.len() {
            if !state.contains(global) {
                self.summary.gives.set(global, false);
            }
        }
        let taken = self.known.taken[self.id.0];
        if let Some(result) = self.function.result.as_ref().filter(|_| taken) {
            let number = self.number(result.symbol).filter(|&number| !state.contains(number));
            self.missing.extend(number.map(|number| (number, place)));
        }
    }
}
