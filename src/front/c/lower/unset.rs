//! Variables that are declared without a value.
//!
//! One that may be read before it is written is given an input where it is declared (or
//! at the start, if a jump passes by its declaration), with a warning; the declarations
//! of all others do nothing. This is liveness; an array is written by no single
//! instruction, so it counts unless it is never read.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::finish::{Context, reached, within};
use super::unit::is_temporary;
use crate::front::source::Diagnostic;
use crate::graph::{
    Edge, EdgeIndex, Flowgraph, InputKind, Instruction, Location, NodeIndex, Place, Variable,
};
use crate::logic::{Term, Terms};

/// A declaration without a value.
pub(super) struct Unset {
    /// The edge that gives the variable an input, should that be needed.
    pub(super) input: EdgeIndex,
    /// The edge after it, for what holds for the input.
    pub(super) limit: EdgeIndex,
    pub(super) symbol: Term,
    pub(super) name: Arc<str>,
    pub(super) array: bool,
    /// What tells whether a pointer has been given a value: its block, or the size of the array
    /// that it is another name for.
    pub(super) pointer: Option<Term>,
    pub(super) place: Place,
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
    let mut warnings = Vec::new();
    for (index, declared) in unset.iter().enumerate() {
        let (from, _) = flowgraph.endpoints(declared.input);
        let returned = context.result == Some(declared.symbol);
        if reached.contains(&from) && (returned || live.after.contains(&index)) {
            if let (Some(range), false) = (context.ranges.get(&declared.symbol), declared.array) {
                let limits = within(
                    context.terms,
                    declared.symbol,
                    &(range.low.clone(), range.high.clone()),
                );
                flowgraph.graph[declared.limit].instruction = Instruction::Assume(limits);
            }
            if let Some(one) = warning(flowgraph, declared, returned) {
                // Both numbers of a pointer, all parts of a structure: once is enough.
                if !warnings.contains(&one) {
                    warnings.push(one);
                }
            }
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
        let before = flowgraph.add_location(Location::plain(local.place));
        let kind = InputKind::Uninitialized;
        let instruction = Instruction::Input { variable: local.symbol, kind };
        flowgraph.add_edge(before, flowgraph.start, Edge { instruction, place: local.place });
        flowgraph.start = before;
    }
    warnings
}

/// A declaration that does nothing needs no location.
fn drop_declaration(flowgraph: &mut Flowgraph, declared: &Unset, terms: &Terms) {
    flowgraph.graph[declared.input].instruction = Instruction::Assume(terms.tt());
    let (from, to) = flowgraph.endpoints(declared.input);
    for node in [from, to] {
        if flowgraph.graph[node].place == declared.place {
            flowgraph.graph[node].place = Place::default();
        }
    }
}

/// Arrays are often filled piece by piece: only one that is never written is suspicious.
fn warning(flowgraph: &Flowgraph, declared: &Unset, returned: bool) -> Option<Diagnostic> {
    let Unset { name, place, symbol, .. } = declared;
    if returned {
        let text = "this returns no value, although the function has a result";
        return Some(Diagnostic::warning(*place, text).note("the result is taken to be anything"));
    }
    let touched = flowgraph.graph.edge_weights().any(|edge| match &edge.instruction {
        Instruction::Write { array, .. } => array == symbol,
        Instruction::Call { arguments, .. } => arguments.contains(symbol),
        _ => false,
    });
    if declared.array && touched {
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

impl Live {
    /// Liveness for 64 variables at a time.
    fn of(flowgraph: &Flowgraph, unset: &[Unset], context: &Context<'_>) -> Self {
        let edges: Vec<Accesses> = flowgraph
            .graph
            .edge_indices()
            .map(|edge| Accesses::of(flowgraph, edge, context.terms))
            .collect();
        // Temporaries are written where they are made.
        let declared = context.locals.iter().filter(|local| !is_temporary(&local.name));
        let symbols: Vec<Term> = declared.map(|local| local.symbol).collect();
        let mut live = Self { at_start: BTreeSet::new(), after: BTreeSet::new() };
        for part in symbols.chunks(64) {
            let bits: HashMap<Term, u64> =
                part.iter().enumerate().map(|(n, &symbol)| (symbol, 1 << n)).collect();
            let effects: Vec<Effect> = edges.iter().map(|edge| edge.effect(&bits)).collect();
            let sets = fixpoint(&effects, flowgraph.graph.node_count());
            let at = |node: NodeIndex, symbol: &Term| {
                bits.get(symbol).is_some_and(|bit| sets[node.index()] & bit != 0)
            };
            live.at_start.extend(part.iter().filter(|&s| at(flowgraph.start, s)));
            let after = |u: &Unset| at(flowgraph.endpoints(u.input).1, &u.symbol);
            live.after.extend((0..unset.len()).filter(|&n| after(&unset[n])));
        }
        live
    }
}

/// What an edge reads and writes.
struct Accesses {
    from: NodeIndex,
    to: NodeIndex,
    reads: Vec<Term>,
    writes: Option<Term>,
}

impl Accesses {
    fn of(flowgraph: &Flowgraph, edge: EdgeIndex, terms: &Terms) -> Self {
        let (from, to) = flowgraph.endpoints(edge);
        let instruction = &flowgraph.graph[edge].instruction;
        let mut reads = Vec::new();
        for term in instruction.reads() {
            terms.visit_symbols(term, |symbol| reads.push(symbol));
        }
        Self { from, to, reads, writes: written(instruction) }
    }

    fn effect(&self, bits: &HashMap<Term, u64>) -> Effect {
        let bit = |symbol: &Term| bits.get(symbol).copied().unwrap_or(0);
        let reads = self.reads.iter().map(bit).fold(0, |all, bit| all | bit);
        let kills = self.writes.as_ref().map_or(0, bit);
        Effect { from: self.from, to: self.to, reads, kills }
    }
}

/// What an edge does to 64 variables.
struct Effect {
    from: NodeIndex,
    to: NodeIndex,
    reads: u64,
    kills: u64,
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

/// The variable that an instruction gives a whole new value.
pub(super) fn written(instruction: &Instruction) -> Option<Term> {
    match instruction {
        Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } => {
            Some(*variable)
        }
        Instruction::Call { result, .. } => *result,
        Instruction::Write { .. } | Instruction::Assume(_) | Instruction::Output { .. } => None,
    }
}
