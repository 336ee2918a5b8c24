//! Calls through pointers as branches: is it a pointer to this function, then that is called, and so on; what is
//! left is an error location of the kind *unmodelled*, at the call's line.
//!
//! A branch compares the pointer with a variable that holds the address of the function's object: the program's
//! own, where that is given once and for all before anything is called, else one that is added and holds the
//! address of the last object of that function. Direction of error: none, up to *unmodelled*.

use std::borrow::Cow;
use std::collections::BTreeMap;

use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;

use super::regions::fresh;
use crate::graph::calls::{Callees, function_named, object_name};
use crate::graph::error_kind::ErrorKind;
use crate::graph::location::{Location, LocationKind};
use crate::graph::memory::MemoryEffect;
use crate::graph::names::Names;
use crate::graph::place::Place;
use crate::graph::program::{Edge, Flowgraph, FunctionId, Instruction, NodeIndex, Program};
use crate::logic::{Sort, Term};

/// What the locations say where no function is known.
const LOST: &str = "the model of memory does not know which function is called";

/// A program that does the same and has no call through a pointer. Locations keep their numbers, new ones
/// stand behind them.
pub(super) fn resolved(program: &Program) -> Cow<'_, Program> {
    let edges = program.functions.iter().flat_map(|function| function.graph.graph.edge_weights());
    let is_indirect = |edge: &Edge| matches!(edge.instruction, Instruction::IndirectCall { .. });
    if !{ edges }.any(is_indirect) {
        return Cow::Borrowed(program);
    }
    let mut changed = program.clone();
    let addresses = addresses(&mut changed);
    let callees = Callees::of(program);
    for (id, function) in program.functions.iter().enumerate() {
        let resolving = Resolving { program, callees: &callees, addresses: &addresses };
        changed.functions[id].graph = resolving.graph(&function.graph);
    }
    let added = addresses.values().filter(|address| address.is_added);
    let first = added.map(|address| Instruction::Assign {
        variable: address.variable,
        value: program.terms.null(),
    });
    let entry = &mut changed.functions[program.entry.0].graph;
    begin_with(entry, first.collect());
    Cow::Owned(changed)
}

/// The variable that holds the address of a function's object.
struct FunctionAddress {
    variable: Term,
    /// Whether it is none of the program's own.
    is_added: bool,
}

fn addresses(program: &mut Program) -> BTreeMap<FunctionId, FunctionAddress> {
    let mut made: BTreeMap<FunctionId, Vec<Term>> = BTreeMap::new();
    for edge in program.functions.iter().flat_map(|function| function.graph.graph.edge_weights()) {
        if let (Some(variable), Some(name)) = (edge.instruction.given(), object_name(edge))
            && let Some(function) = function_named(program, name)
        {
            made.entry(function).or_default().push(variable);
        }
    }
    let fixed = fixed(program);
    let mut names = Names::of(program);
    let mut addresses = BTreeMap::new();
    for (function, variables) in made {
        let own = variables.first().filter(|one| variables.len() == 1 && fixed.contains(one));
        let variable = own.copied().unwrap_or_else(|| {
            let name = format!("{}.address", program.function(function).name);
            let variable = fresh(&mut names, &program.terms, &name, Sort::Pointer, None);
            program.globals.push(variable.clone());
            variable.symbol
        });
        addresses.insert(function, FunctionAddress { variable, is_added: own.is_none() });
    }
    addresses
}

/// The globals that are given an object each on the way from the program's start up to the first branch or call,
/// and nothing anywhere else.
fn fixed(program: &Program) -> Vec<Term> {
    let mut times: BTreeMap<Term, usize> = BTreeMap::new();
    for edge in program.functions.iter().flat_map(|function| function.graph.graph.edge_weights()) {
        edge.instruction.given().into_iter().for_each(|v| *times.entry(v).or_default() += 1);
    }
    let flow = &program.function(program.entry).graph;
    let (mut node, mut found) = (flow.start, Vec::new());
    while let [edge] = flow.out_edges(node)[..] {
        let instruction = &flow.graph[edge].instruction;
        if let Instruction::Call { .. } | Instruction::IndirectCall { .. } = instruction {
            break;
        }
        if let Instruction::Memory(MemoryEffect::Allocate { variable, .. }) = instruction
            && times.get(variable) == Some(&1)
            && program.globals.iter().any(|global| global.symbol == *variable)
        {
            found.push(*variable);
        }
        (_, node) = flow.endpoints(edge);
        if flow.graph.edges_directed(node, petgraph::Direction::Incoming).count() > 1 {
            break;
        }
    }
    found
}

/// Puts instructions before the start of a graph.
fn begin_with(flow: &mut Flowgraph, first: Vec<Instruction>) {
    let place = flow.graph[flow.start].place;
    for instruction in first {
        let before = flow.graph.add_node(Location::plain(place));
        flow.graph.add_edge(before, flow.start, Edge { instruction, place });
        flow.start = before;
    }
}

struct Resolving<'a> {
    program: &'a Program,
    callees: &'a Callees<'a>,
    addresses: &'a BTreeMap<FunctionId, FunctionAddress>,
}

impl Resolving<'_> {
    fn graph(&self, flow: &Flowgraph) -> Flowgraph {
        let mut graph = DiGraph::new();
        for location in flow.graph.node_weights() {
            graph.add_node(location.clone());
        }
        for edge in flow.graph.edge_references() {
            let ends = (edge.source(), edge.target());
            self.edge(&mut graph, ends, edge.weight());
        }
        Flowgraph { graph, start: flow.start }
    }

    fn edge(
        &self,
        graph: &mut DiGraph<Location, Edge>,
        (from, to): (NodeIndex, NodeIndex),
        edge: &Edge,
    ) {
        let place = edge.place;
        if let Instruction::IndirectCall { callee, .. } = edge.instruction {
            self.call(graph, (from, to), callee, edge);
            return;
        }
        let object = object_name(edge).and_then(|name| function_named(self.program, name));
        let address = object.and_then(|function| self.addresses.get(&function));
        let Some(FunctionAddress { variable, .. }) = address.filter(|address| address.is_added)
        else {
            graph.add_edge(from, to, edge.clone());
            return;
        };
        let Some(value) = edge.instruction.given() else { return };
        let made = graph.add_node(Location::plain(place));
        graph.add_edge(from, made, edge.clone());
        let instruction = Instruction::Assign { variable: *variable, value };
        graph.add_edge(made, to, Edge { instruction, place });
    }

    /// A branch for each function that a pointer may point to.
    fn call(
        &self,
        graph: &mut DiGraph<Location, Edge>,
        (from, to): (NodeIndex, NodeIndex),
        callee: Term,
        edge: &Edge,
    ) {
        let (terms, place) = (&self.program.terms, edge.place);
        let assume = |condition| Edge { instruction: Instruction::Assume(condition), place };
        let mut at = from;
        for function in self.callees.called(&edge.instruction) {
            let Instruction::IndirectCall { arguments, result, .. } = &edge.instruction else {
                continue;
            };
            let is_it = terms.eq(callee, self.addresses[&function].variable);
            let (call, next) = (location(graph, place), location(graph, place));
            graph.add_edge(at, call, assume(is_it));
            graph.add_edge(at, next, assume(terms.not(is_it)));
            let (arguments, result) = (arguments.clone(), *result);
            let instruction = Instruction::Call { function, arguments, result };
            graph.add_edge(call, to, Edge { instruction, place });
            at = next;
        }
        let unmodelled = LocationKind::Error(ErrorKind::Unmodelled);
        let mut lost = Location::of_kind(unmodelled, place);
        lost.labels.push(LOST.to_owned());
        let lost = graph.add_node(lost);
        graph.add_edge(at, lost, assume(terms.tt()));
    }
}

fn location(graph: &mut DiGraph<Location, Edge>, place: Place) -> NodeIndex {
    graph.add_node(Location::plain(place))
}
