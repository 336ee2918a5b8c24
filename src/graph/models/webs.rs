//! Each pointer variable as one variable a web: values that some use may see in common (G. J. Chaitin, *Register
//! allocation via coloring*, 1981). Points-to is told once for the whole program, so a variable that is used again
//! for something else would lead to both everywhere; by webs it is told by where it is used (R. Hasti, S. Horwitz,
//! *Using static single assignment form to improve flow-insensitive pointer analysis*, 1998).
//!
//! Direction of error: none. Each use sees the assignments that it saw before.

use std::collections::{BTreeMap, BTreeSet};

use hashbrown::{HashMap, HashSet};
use petgraph::unionfind::UnionFind;

use crate::budget::Budget;
use crate::graph::memory::MemoryEffect;
use crate::graph::names::Names;
use crate::graph::program::{EdgeIndex, Flowgraph, Instruction, NodeIndex, Program, Variable};
use crate::logic::{Sort, Stored, Term, Terms};

/// A variable that is assigned more often stays one.
const MAX_DEFINITIONS: usize = 16;
/// So many steps are taken in all.
const MAX_STEPS: usize = 2_000_000;

/// Splits the pointer variables of a listing, a program of one function whose scalars have no bytes, into webs. For
/// others it waits until random programs agree: seed 45 of `tests/program/memory/models` does not.
pub(super) fn split(program: &mut Program, budget: &Budget) {
    if !has_cells(program) {
        return;
    }
    let terms = program.terms.clone();
    let mut names = Names::of(program);
    let function = &mut program.functions[program.entry.0];
    let uses = Uses::of(&terms, &function.graph);
    let (mut renamed, mut made, mut left) = (Renamed::default(), Vec::new(), MAX_STEPS);
    let pointers = function.locals.iter().filter(|local| local.sort == Sort::Pointer);
    for variable in pointers {
        let Some(definitions) = uses.definitions.get(&variable.symbol) else { continue };
        if !(2..=MAX_DEFINITIONS).contains(&definitions.len()) || budget.is_over() {
            continue;
        }
        let Some(webs) = uses.webs(&function.graph, variable.symbol, &mut left) else { break };
        for (number, web) in webs.iter().enumerate().skip(1) {
            let name = format!("{}.{}", variable.name, number + 1);
            let symbol = terms.symbol(&names.fresh(&name), Sort::Pointer);
            made.push(Variable { name, symbol, ..variable.clone() });
            renamed.take(web, variable.symbol, symbol);
        }
    }
    function.locals.extend(made);
    for edge in function.graph.graph.edge_indices() {
        let instruction = &mut function.graph.graph[edge].instruction;
        renamed.rewrite(&terms, edge, instruction);
    }
}

fn has_cells(program: &Program) -> bool {
    program.instructions().any(|(_, instruction)| match instruction {
        Instruction::Memory(MemoryEffect::Store { access, .. }) => {
            matches!(access.stored, Stored::Cell(_))
        }
        _ => false,
    })
}

/// The edges that belong together: those that assign a variable, and those that read it.
#[derive(Default)]
struct Web {
    assigning: BTreeSet<EdgeIndex>,
    reading: BTreeSet<EdgeIndex>,
}

/// Where variables are assigned and read.
struct Uses {
    definitions: BTreeMap<Term, Vec<EdgeIndex>>,
    reading: HashMap<Term, HashSet<EdgeIndex>>,
}

impl Uses {
    fn of(terms: &Terms, flow: &Flowgraph) -> Self {
        let mut uses = Self { definitions: BTreeMap::new(), reading: HashMap::new() };
        for edge in flow.graph.edge_indices() {
            let instruction = &flow.graph[edge].instruction;
            if let Some(variable) = instruction.given().filter(|&v| is_pointer(terms, v)) {
                uses.definitions.entry(variable).or_default().push(edge);
            }
            for symbol in instruction.reads().into_iter().flat_map(|term| terms.symbols(term)) {
                if is_pointer(terms, symbol) {
                    uses.reading.entry(symbol).or_default().insert(edge);
                }
            }
        }
        uses
    }

    /// The webs of a variable, in the order of the first assignment of each; nothing if that takes too long. What it
    /// holds at the start counts as assigned.
    fn webs(&self, flow: &Flowgraph, variable: Term, left: &mut usize) -> Option<Vec<Web>> {
        let definitions = &self.definitions[&variable];
        let reading = self.reading.get(&variable);
        let mut together = UnionFind::new(definitions.len() + 1);
        let mut seen_by: BTreeMap<EdgeIndex, usize> = BTreeMap::new();
        let starts = definitions.iter().map(|&edge| flow.endpoints(edge).1).chain([flow.start]);
        for (number, start) in starts.enumerate() {
            for edge in reached(flow, start, definitions, left)? {
                if reading.is_some_and(|reading| reading.contains(&edge)) {
                    let first = *seen_by.entry(edge).or_insert(number);
                    together.union(first, number);
                }
            }
        }
        let mut webs: BTreeMap<usize, Web> = BTreeMap::new();
        let mut order = Vec::new();
        let mut web_of = |number: usize, order: &mut Vec<usize>| {
            let web = together.find_mut(number);
            if !order.contains(&web) {
                order.push(web);
            }
            web
        };
        for (number, &edge) in definitions.iter().enumerate() {
            let web = web_of(number, &mut order);
            webs.entry(web).or_default().assigning.insert(edge);
        }
        for (edge, number) in seen_by {
            let web = web_of(number, &mut order);
            webs.entry(web).or_default().reading.insert(edge);
        }
        Some(order.into_iter().filter_map(|web| webs.remove(&web)).collect())
    }
}

fn is_pointer(terms: &Terms, symbol: Term) -> bool {
    terms.sort(symbol) == Sort::Pointer
}

/// The edges that are come to from a location before, or when, one of some edges is taken.
fn reached(
    flow: &Flowgraph,
    start: NodeIndex,
    until: &[EdgeIndex],
    left: &mut usize,
) -> Option<Vec<EdgeIndex>> {
    let (mut work, mut edges) = (vec![start], Vec::new());
    let mut seen: HashSet<NodeIndex> = [start].into_iter().collect();
    while let Some(node) = work.pop() {
        for edge in flow.out_edges(node) {
            *left = left.checked_sub(1)?;
            edges.push(edge);
            let next = flow.endpoints(edge).1;
            if !until.contains(&edge) && seen.insert(next) {
                work.push(next);
            }
        }
    }
    Some(edges)
}

/// What variables are called at each edge.
#[derive(Default)]
struct Renamed {
    reading: HashMap<EdgeIndex, Vec<(Term, Term)>>,
    assigning: HashMap<EdgeIndex, (Term, Term)>,
}

impl Renamed {
    fn take(&mut self, web: &Web, old: Term, new: Term) {
        for &edge in &web.reading {
            self.reading.entry(edge).or_default().push((old, new));
        }
        self.assigning.extend(web.assigning.iter().map(|&edge| (edge, (old, new))));
    }

    fn rewrite(&self, terms: &Terms, edge: EdgeIndex, instruction: &mut Instruction) {
        if let Some(by) = self.reading.get(&edge) {
            let by = by.iter().copied().collect();
            *instruction = instruction.reading(|term| terms.substitute(term, &by));
        }
        if let Some(&(old, new)) = self.assigning.get(&edge) {
            instruction.give(old, new);
        }
    }
}
