//! Variants of a program that are easier to reason about, and what a proof about each is
//! worth for the program itself. All read the same inputs in the same order, so an input
//! found for a variant can be given to the program; whether it does there what it does in
//! the variant, a run says.
//!
//! | variant | its runs |
//! | --- | --- |
//! | [`exact`](Variants::exact) | those of the program |
//! | [`without_overflow`](Variants::without_overflow) | those of the program that meet no signed overflow, and such as would |
//! | [`unbounded`](Variants::unbounded) | those of either of them, up to the first wrap that changes a value: that is an error of its own |
//!
//! Direction of error: a location that no run of a variant comes to, no run of the program
//! comes to before its first signed overflow.

use std::collections::BTreeMap;

use hashbrown::HashMap;
use petgraph::graph::DiGraph;

use super::error_kind::ErrorKind;
use super::inline::{InlineError, Inlined, inline_in_time, inline_to_depth};
use super::location::{Location, LocationKind};
use super::place::Place;
use super::program::{
    Edge, EdgeIndex, Flowgraph, FunctionId, Instruction, NodeIndex, Program, Range,
};
use super::ranges::simplified;
use super::target::Targets;
use crate::budget::Budget;
use crate::logic::{Node, Sort, Term, Terms};

/// The one function of an inlined program.
const HERE: FunctionId = FunctionId(0);

/// A program, inlined and without what the ranges of its variables make superfluous.
#[derive(Debug)]
pub struct Variants {
    base: Inlined,
    ranges: HashMap<Term, Range>,
    /// How deep recursion is followed, if there is any.
    depth: Option<usize>,
    /// Where a run would go deeper.
    cuts: Targets,
}

/// How deep recursion may be followed: the first of these that does not grow too large.
const DEPTHS: [usize; 5] = [24, 12, 6, 3, 1];
/// The number of locations that may come of it.
const MAX_RECURSIVE: usize = 5_000;

/// The program inlined; and how deep, if functions call themselves.
fn inlined(
    program: &Program,
    kept: &Targets,
    budget: &Budget,
) -> Result<(Inlined, Option<usize>), InlineError> {
    let refused = match inline_in_time(program, kept, budget) {
        Err(refused @ InlineError::Recursion { .. }) => refused,
        result => return Ok((result?, None)),
    };
    let to = |&depth: &usize| {
        let inlined = inline_to_depth(program, kept, depth, MAX_RECURSIVE, budget).ok()?;
        Some((inlined, Some(depth)))
    };
    DEPTHS.iter().find_map(to).ok_or(refused)
}

/// The locations that stand for calls that go too deep.
fn cuts(program: &Program, base: &Inlined) -> Targets {
    let graph = &base.graph().graph;
    let unmodelled = LocationKind::Error(ErrorKind::Unmodelled);
    let is_cut = |node: &NodeIndex| {
        let (function, before) = base.origin_of_node[node.index()];
        graph[*node].kind == unmodelled
            && program.function(function).graph.graph[before].kind != unmodelled
    };
    graph.node_indices().filter(is_cut).map(|node| (HERE, node)).collect()
}

/// A variant. Its locations up to the number that the base has are those of the base.
#[derive(Debug)]
pub struct Variant {
    /// The variant itself, a program of one function.
    pub program: Program,
    /// Error locations that the variant has besides: wraps that change a value.
    pub wraps: Targets,
}

impl Variants {
    /// Prepares the variants of a program for these targets. `None` if the budget is over
    /// before that is done.
    ///
    /// # Errors
    /// Programs that cannot be inlined.
    pub fn of(
        program: &Program,
        targets: &Targets,
        budget: &Budget,
    ) -> Result<Option<Self>, InlineError> {
        let kept = targets.iter().chain(program.errors().map(|(at, ..)| at)).collect();
        let (inlined, depth) = inlined(program, &kept, budget)?;
        let Some(base) = simplified(&inlined, budget) else { return Ok(None) };
        let ranges = base.program.variables().filter_map(|v| Some((v.symbol, v.range.clone()?)));
        let cuts = cuts(program, &base);
        Ok(Some(Self { ranges: ranges.collect(), base, depth, cuts }))
    }

    /// How many calls of a function within itself the variants follow at most, if there are
    /// such calls; and where a run would go deeper.
    pub fn depth(&self) -> Option<(usize, &Targets)> {
        Some((self.depth?, &self.cuts))
    }

    /// Between which ends the variables are, as they are declared.
    pub fn ranges(&self) -> &HashMap<Term, Range> {
        &self.ranges
    }

    /// The locations of the variants that are copies of these locations of the program.
    pub fn located(&self, targets: &Targets) -> Targets {
        self.base.located(targets)
    }

    /// The places of the errors that may be met, by kind, those of these locations left out.
    pub fn errors_left(&self, targets: &Targets) -> BTreeMap<ErrorKind, Vec<Place>> {
        let mut left: BTreeMap<ErrorKind, Vec<Place>> = BTreeMap::new();
        let own = self.located(targets);
        let graph = &self.base.graph().graph;
        for node in graph.node_indices() {
            if let LocationKind::Error(kind) = graph[node].kind
                && !own.contains(HERE, node)
            {
                left.entry(kind).or_default().push(graph[node].place);
            }
        }
        left
    }

    /// The program with all its checks; what is promised of its inputs is assumed.
    pub fn exact(&self) -> Variant {
        Making::new(self, Kind { overflow: true, cells: true, wraps: true }).variant()
    }

    /// The program as if signed overflow were impossible: variables may leave their ranges.
    pub fn without_overflow(&self) -> Variant {
        Making::new(self, Kind { overflow: false, cells: false, wraps: true }).variant()
    }

    /// The program with all its checks or as if signed overflow were impossible, and without wraps: a
    /// wrap that changes a value is an error. `None` if there is no wrap.
    pub fn unbounded(&self, checked: bool) -> Option<Variant> {
        let kind = Kind { overflow: checked, cells: checked, wraps: false };
        let variant = Making::new(self, kind).variant();
        (!variant.wraps.is_empty()).then_some(variant)
    }
}

/// What a variant keeps.
#[derive(Clone, Copy)]
struct Kind {
    /// Checks for signed overflow.
    overflow: bool,
    /// Whether what is promised of the cells of arrays is assumed where they are read.
    cells: bool,
    /// Wraps, as they are.
    wraps: bool,
}

/// A variant in the making.
struct Making<'a> {
    of: &'a Variants,
    kind: Kind,
    terms: &'a Terms,
    flow: &'a Flowgraph,
    graph: DiGraph<Location, Edge>,
    wraps: Vec<NodeIndex>,
}

impl<'a> Making<'a> {
    fn new(of: &'a Variants, kind: Kind) -> Self {
        let flow = of.base.graph();
        let mut graph = DiGraph::new();
        for location in flow.graph.node_weights() {
            graph.add_node(location.clone());
        }
        Self { of, kind, terms: &of.base.program.terms, flow, graph, wraps: Vec::new() }
    }

    fn variant(mut self) -> Variant {
        for node in self.flow.graph.node_indices() {
            self.location(node);
        }
        let mut program = self.of.base.program.clone();
        let entry = program.entry.0;
        program.functions[entry].graph = Flowgraph { graph: self.graph, start: self.flow.start };
        if !self.kind.overflow {
            // Nobody keeps these promises any more.
            let locals = program.functions.iter_mut().flat_map(|function| &mut function.locals);
            locals.chain(&mut program.globals).for_each(|variable| variable.range = None);
        }
        Variant { program, wraps: self.wraps.into_iter().map(|node| (HERE, node)).collect() }
    }

    /// The ways on from a location, after what is assumed or looked at before them.
    fn location(&mut self, node: NodeIndex) {
        let mut asked = Asked { terms: self.terms, within: Vec::new(), done: HashMap::new() };
        let mut ways: Vec<(EdgeIndex, Instruction)> = self.ways(node);
        if !self.kind.wraps {
            for (_, instruction) in &mut ways {
                *instruction = instruction.reading(|term| asked.term(term));
            }
        }
        let mut from = node;
        let fits = self.terms.and(asked.within);
        if !self.terms.is_true(fits) {
            from = self.checked(from, fits);
        }
        if self.kind.cells {
            let promised = self.cells_of(ways.iter().map(|(_, instruction)| instruction));
            if !self.terms.is_true(promised) {
                from = self.assuming(from, promised);
            }
        }
        for (edge, instruction) in ways {
            self.way(from, edge, instruction);
        }
    }

    /// The ways on, without those to an overflow if they are not to be kept.
    fn ways(&self, node: NodeIndex) -> Vec<(EdgeIndex, Instruction)> {
        let edges = self.flow.out_edges(node);
        let overflows = |edge: &EdgeIndex| {
            let (_, to) = self.flow.endpoints(*edge);
            self.flow.graph[to].kind == LocationKind::Error(ErrorKind::Overflow)
        };
        let on: Vec<EdgeIndex> = if self.kind.overflow {
            edges.clone()
        } else {
            edges.iter().copied().filter(|edge| !overflows(edge)).collect()
        };
        let always = Instruction::Assume(self.terms.tt());
        match on.as_slice() {
            // All ways lead to an overflow: they stay.
            [] => edges.iter().map(|&e| (e, self.flow.graph[e].instruction.clone())).collect(),
            &[only] if edges.len() > 1 => vec![(only, always)],
            all => all.iter().map(|&e| (e, self.flow.graph[e].instruction.clone())).collect(),
        }
    }

    fn fresh(&mut self, like: NodeIndex, kind: LocationKind) -> NodeIndex {
        let place = self.graph[like].place;
        self.graph.add_node(Location::of_kind(kind, place))
    }

    fn edge(&mut self, from: NodeIndex, to: NodeIndex, instruction: Instruction) {
        let place = self.graph[from].place;
        self.graph.add_edge(from, to, Edge { instruction, place });
    }

    /// Goes on only where the condition holds; elsewhere a wrap changes a value.
    fn checked(&mut self, from: NodeIndex, fits: Term) -> NodeIndex {
        let on = self.fresh(from, LocationKind::Plain);
        let wrap = self.fresh(from, LocationKind::Error(ErrorKind::Overflow));
        self.wraps.push(wrap);
        self.edge(from, on, Instruction::Assume(fits));
        self.edge(from, wrap, Instruction::Assume(self.terms.not(fits)));
        on
    }

    fn assuming(&mut self, from: NodeIndex, condition: Term) -> NodeIndex {
        let on = self.fresh(from, LocationKind::Plain);
        self.edge(from, on, Instruction::Assume(condition));
        on
    }

    /// One way on; what is promised of a number that is read is assumed of it.
    fn way(&mut self, from: NodeIndex, edge: EdgeIndex, instruction: Instruction) {
        let (_, to) = self.flow.endpoints(edge);
        let place = self.flow.graph[edge].place;
        let promised = match &instruction {
            Instruction::Input { variable, .. } if self.terms.sort(*variable) == Sort::Int => {
                self.of.ranges.get(variable).map(|range| self.within(*variable, range))
            }
            _ => None,
        };
        match promised {
            Some(condition) => {
                let on = self.fresh(to, LocationKind::Plain);
                self.graph[on].place = place;
                self.graph.add_edge(from, on, Edge { instruction, place });
                let instruction = Instruction::Assume(condition);
                self.graph.add_edge(on, to, Edge { instruction, place });
            }
            None => {
                self.graph.add_edge(from, to, Edge { instruction, place });
            }
        }
    }

    fn within(&self, value: Term, range: &Range) -> Term {
        self.terms.and(range.bounds(self.terms, value))
    }

    /// What is promised of all cells that instructions read.
    fn cells_of<'i>(&self, instructions: impl Iterator<Item = &'i Instruction>) -> Term {
        let mut promised = Vec::new();
        let mut seen = hashbrown::HashSet::new();
        let mut work: Vec<Term> = instructions.flat_map(Instruction::reads).collect();
        while let Some(term) = work.pop() {
            if !seen.insert(term) {
                continue;
            }
            let node = self.terms.node(term);
            if let Node::Read(array, _) = node
                && let Some(range) = self.of.ranges.get(array)
            {
                promised.push(self.within(term, range));
            }
            node.for_each_child(|child, _| work.push(child));
        }
        self.terms.and(promised)
    }
}

/// Takes wraps out of terms, and asks for each that it changes nothing.
struct Asked<'a> {
    terms: &'a Terms,
    within: Vec<Term>,
    done: HashMap<Term, Term>,
}

impl Asked<'_> {
    fn term(&mut self, term: Term) -> Term {
        if let Some(&result) = self.done.get(&term) {
            return result;
        }
        let node = self.terms.node(term);
        let result = if let Node::Wrap { width, signed, value } = node {
            let value = self.term(*value);
            let range = Range::of_width(*width, *signed);
            self.within.push(self.terms.and(range.bounds(self.terms, value)));
            value
        } else {
            self.terms.rebuild(term, node, |child, _| self.term(child))
        };
        self.done.insert(term, result);
        result
    }
}
