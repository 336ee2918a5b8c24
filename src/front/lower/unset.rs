//! Variables that are declared without a value.
//!
//! One that may be read before it is written is given an input where it is declared (or
//! at the start, if a jump passes by its declaration), with a warning; the declarations
//! of all others do nothing. This is liveness; an array is written by no single
//! instruction, so it counts unless it is never read.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use num_bigint::BigInt;

use super::context::Context;
use super::reached::reached;
use crate::front::source::Diagnostic;
use crate::graph::outside::LIBRARY_PREFIX;
use crate::graph::single_definitions::single_definitions;
use crate::graph::{
    Edge, EdgeIndex, Flowgraph, InputKind, Instruction, Location, NodeIndex, Place, Variable,
};
use crate::logic::{Sort, Term, Terms};

/// A declaration without a value.
pub(in crate::front) struct Unset {
    /// The edge that gives the variable an input, should that be needed.
    pub(in crate::front) input: EdgeIndex,
    /// The edge after it, for what holds for the input.
    pub(in crate::front) limit: EdgeIndex,
    pub(in crate::front) symbol: Term,
    pub(in crate::front) name: Arc<str>,
    pub(in crate::front) array: bool,
    /// The edge before it that asks for the number that a pointer is, if there is one.
    pub(in crate::front) number: Option<EdgeIndex>,
    /// What tells whether a pointer has been given a value: its block, or the size of the array
    /// that it is another name for.
    pub(in crate::front) pointer: Option<Term>,
    pub(in crate::front) place: Place,
}

/// Gives inputs to the variables that need one.
pub(super) fn give_inputs(
    flowgraph: &mut Flowgraph,
    unset: &[Unset],
    context: &Context<'_>,
) -> Vec<Diagnostic> {
    let reached = reached(flowgraph);
    super::unassigned::tell_apart(flowgraph, unset, context.terms);
    let live = Live::of(flowgraph, unset, context);
    let touched = touched(flowgraph);
    let mut warnings = Vec::new();
    let mut warned = HashSet::new();
    for (index, declared) in unset.iter().enumerate() {
        let (from, _) = flowgraph.endpoints(declared.input);
        let returned = context.result == Some(declared.symbol);
        if reached.contains(&from) && (returned || live.after.contains(&index)) {
            if let (Some(range), false) = ((context.range)(declared.symbol), declared.array) {
                let limits = within(
                    context.terms,
                    declared.symbol,
                    &(range.low.clone(), range.high.clone()),
                );
                flowgraph.graph[declared.limit].instruction = Instruction::Assume(limits);
            }
            // Both numbers of a pointer, all parts of a structure: once is enough.
            let new = |one: &Diagnostic| warned.insert((one.place, one.message.clone()));
            warnings.extend(warning(&touched, declared, returned).filter(new));
        } else {
            drop_declaration(flowgraph, declared, context.terms);
        }
    }
    let passed_by = context.locals.iter().filter(|l| live.at_start.contains(&l.symbol));
    // Each goes before those that are there: the last first.
    for local in passed_by.collect::<Vec<&Variable>>().into_iter().rev() {
        if !local.sort.is_array() {
            warnings.push(read_early(&local.name, local.place));
        }
        for instruction in leave_open(local, context).into_iter().rev() {
            let before = flowgraph.add_location(Location::plain(local.place));
            flowgraph.add_edge(before, flowgraph.start, Edge { instruction, place: local.place });
            flowgraph.start = before;
        }
    }
    warnings
}

/// What gives a variable any value; a pointer is a number then, at which no object lies.
fn leave_open(local: &Variable, context: &Context<'_>) -> Vec<Instruction> {
    let kind = InputKind::Uninitialized;
    let variable = local.symbol;
    if local.sort != Sort::Pointer {
        return vec![Instruction::Input { variable, kind }];
    }
    let number = (context.address)();
    let value = context.terms.pointer(context.terms.int(0), number);
    vec![Instruction::Input { variable: number, kind }, Instruction::Assign { variable, value }]
}

/// The condition low ≤ term ≤ high.
fn within(terms: &Terms, term: Term, limits: &(BigInt, BigInt)) -> Term {
    let (low, high) = limits;
    terms.and2(terms.le(terms.int(low.clone()), term), terms.le(term, terms.int(high.clone())))
}

/// A declaration that does nothing needs no location.
fn drop_declaration(flowgraph: &mut Flowgraph, declared: &Unset, terms: &Terms) {
    for edge in std::iter::once(declared.input).chain(declared.number) {
        flowgraph.graph[edge].instruction = Instruction::Assume(terms.tt());
        let (from, to) = flowgraph.endpoints(edge);
        for node in [from, to] {
            if flowgraph.graph[node].place == declared.place {
                flowgraph.graph[node].place = Place::default();
            }
        }
    }
}

/// The arrays that something is written to, perhaps by a function that is called.
fn touched(flowgraph: &Flowgraph) -> HashSet<Term> {
    let edges = flowgraph.graph.edge_weights();
    let arrays = edges.flat_map(|edge| match &edge.instruction {
        Instruction::Write { array, .. } => std::slice::from_ref(array),
        Instruction::Call { arguments, .. } | Instruction::IndirectCall { arguments, .. } => {
            arguments
        }
        _ => &[],
    });
    arrays.copied().collect()
}

/// Arrays are often filled piece by piece: only one that is never written is suspicious.
fn warning(touched: &HashSet<Term>, declared: &Unset, returned: bool) -> Option<Diagnostic> {
    let Unset { name, place, symbol, .. } = declared;
    if returned {
        let text = "this returns no value, although the function has a result";
        return Some(Diagnostic::warning(*place, text).note("the result is taken to be anything"));
    }
    let is_own = name.starts_with(LIBRARY_PREFIX);
    if is_own || (declared.array && touched.contains(symbol)) {
        return None;
    }
    Some(read_early(name, *place))
}

fn read_early(name: &str, place: Place) -> Diagnostic {
    let text = format!("`{name}` may be read before it has a value");
    Diagnostic::warning(place, text).note("it starts as anything")
}

/// Which variables may be read before they are written.
struct Live {
    /// From the start on.
    at_start: BTreeSet<Term>,
    /// From their declaration without a value on: indices of such.
    after: BTreeSet<usize>,
}

/// Variables that are looked at together.
const TOGETHER: usize = 64;

impl Live {
    /// Liveness for 64 variables at a time; what is left out when the budget is over is not
    /// used.
    fn of(flowgraph: &Flowgraph, unset: &[Unset], context: &Context<'_>) -> Self {
        // Temporaries are written where they are made.
        let declared = context.locals.iter().filter(|local| !is_temporary(&local.name));
        let mut symbols: Vec<Term> = declared.map(|local| local.symbol).collect();
        let open: HashSet<Term> = unset.iter().map(|one| one.symbol).collect();
        let given = symbols.iter().copied().filter(|symbol| !open.contains(symbol));
        let single = single_definitions(flowgraph, context.terms, given);
        symbols.retain(|symbol| !single.contains(symbol));
        let numbers: HashMap<Term, usize> =
            symbols.iter().enumerate().map(|(n, &symbol)| (symbol, n)).collect();
        let accesses = accesses(flowgraph, &numbers, context.terms);
        let mut effects: Vec<Effect> =
            flowgraph.graph.edge_indices().map(|edge| Effect::none(flowgraph, edge)).collect();
        let mut live = Self { at_start: BTreeSet::new(), after: BTreeSet::new() };
        let mut declarations = vec![Vec::new(); symbols.len()];
        for (index, one) in unset.iter().enumerate() {
            if let Some(&number) = numbers.get(&one.symbol) {
                declarations[number].push(index);
            }
        }
        for (part, accesses) in (0..symbols.len()).step_by(TOGETHER).zip(&accesses) {
            if context.budget.is_over() {
                break;
            }
            accesses.iter().for_each(|access| access.add_to(&mut effects));
            let sets = fixpoint(&effects, flowgraph.graph.node_count());
            accesses.iter().for_each(|access| effects[access.edge.index()].clear());
            for number in part..(part + TOGETHER).min(symbols.len()) {
                let at = |node: NodeIndex| sets[node.index()] >> (number - part) & 1 == 1;
                live.at_start.extend(at(flowgraph.start).then_some(symbols[number]));
                let after = |&index: &usize| at(flowgraph.endpoints(unset[index].input).1);
                live.after.extend(declarations[number].iter().copied().filter(after));
            }
        }
        live
    }
}

/// An edge reads or writes a variable.
struct Access {
    edge: EdgeIndex,
    /// The variable, among those that are looked at together.
    bit: u64,
    writes: bool,
}

impl Access {
    fn add_to(&self, effects: &mut [Effect]) {
        let effect = &mut effects[self.edge.index()];
        let set = if self.writes { &mut effect.kills } else { &mut effect.reads };
        *set |= self.bit;
    }
}

/// What each edge reads and writes, for each 64 of the variables.
fn accesses(
    flowgraph: &Flowgraph,
    numbers: &HashMap<Term, usize>,
    terms: &Terms,
) -> Vec<Vec<Access>> {
    let mut accesses: Vec<Vec<Access>> = Vec::new();
    accesses.resize_with(numbers.len().div_ceil(TOGETHER), Vec::new);
    for edge in flowgraph.graph.edge_indices() {
        let mut add = |symbol: Term, writes: bool| {
            if let Some(&number) = numbers.get(&symbol) {
                let bit = 1 << (number % TOGETHER);
                accesses[number / TOGETHER].push(Access { edge, bit, writes });
            }
        };
        let instruction = &flowgraph.graph[edge].instruction;
        for term in instruction.reads() {
            terms.visit_symbols(term, |symbol| add(symbol, false));
        }
        if let Some(symbol) = instruction.given() {
            add(symbol, true);
        }
    }
    accesses
}

/// What an edge does to 64 variables.
struct Effect {
    from: NodeIndex,
    to: NodeIndex,
    reads: u64,
    kills: u64,
}

impl Effect {
    fn none(flowgraph: &Flowgraph, edge: EdgeIndex) -> Self {
        let (from, to) = flowgraph.endpoints(edge);
        Self { from, to, reads: 0, kills: 0 }
    }

    fn clear(&mut self) {
        (self.reads, self.kills) = (0, 0);
    }
}

fn fixpoint(effects: &[Effect], nodes: usize) -> Vec<u64> {
    let mut live = vec![0; nodes];
    let mut changed = true;
    while changed {
        changed = false;
        // Most edges lead from older locations to younger ones.
        for effect in effects.iter().rev() {
            let before = live[effect.from.index()];
            let after = before | effect.reads | (live[effect.to.index()] & !effect.kills);
            live[effect.from.index()] = after;
            changed |= after != before;
        }
    }
    live
}

/// Whether a name is that of a variable that the program does not know of.
fn is_temporary(name: &str) -> bool {
    name.strip_prefix("t.").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}
