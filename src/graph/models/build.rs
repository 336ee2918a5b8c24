//! The program without a memory: each instruction becomes a row of instructions over cells, behind a
//! branch to an error location of the kind *unmodelled* where something is needed for that.

use std::collections::BTreeMap;
use std::sync::Arc;

use hashbrown::HashSet;
use petgraph::graph::DiGraph;
use petgraph::visit::EdgeRef;

use super::accessed::intervals;
use super::changes::{Bytes, Made, Repeated, put};
use super::inputs::InputMap;
use super::known::{Guard, Simplified, Variables, simplified};
use super::meanings::meanings;
use super::needs::Needed;
use super::pointers::Pointers;
use super::points_to::PointsTo;
use super::regions::{Region, Regions};
use super::returned::Returned;
use super::terms::Rewriting;
use crate::budget::Budget;
use crate::graph::error_kind::ErrorKind;
use crate::graph::location::{Location, LocationKind};
use crate::graph::memory::Initial;
use crate::graph::place::Place;
use crate::graph::program::{
    Edge, EdgeIndex, Flowgraph, Function, FunctionId, Instruction, NodeIndex, Program, Variable,
};
use crate::graph::reading::Site;
use crate::logic::{Sort, Term};

/// What the model's own locations of the kind *unmodelled* say.
const LOST: &str = "the model of memory does not know this access";

/// A program in the making.
pub(super) struct Build<'a> {
    program: &'a Program,
    points_to: &'a PointsTo<'a>,
    regions: &'a Regions,
    rewriting: Rewriting<'a>,
    returned: Returned,
    /// The function in the making.
    function: FunctionId,
    graph: DiGraph<Location, Edge>,
    /// The edges behind which an input of the program has been read.
    read: BTreeMap<EdgeIndex, Bytes>,
    guards: Vec<Guard>,
}

impl<'a> Build<'a> {
    pub(super) fn new(
        program: &'a Program,
        points_to: &'a PointsTo<'a>,
        regions: &'a Regions,
    ) -> Self {
        let mut names = regions.names.clone();
        let pointers = Pointers::new(points_to, regions, &mut names);
        let returned = Returned::of(program, &pointers, &mut names);
        let rewriting = Rewriting::new(program, pointers, names);
        let (read, guards, graph) = (BTreeMap::new(), Vec::new(), DiGraph::new());
        let function = program.entry;
        Self { program, points_to, regions, rewriting, returned, function, graph, read, guards }
    }

    /// The program without a memory, and what its inputs are; `None` if the budget is over before that is
    /// done.
    pub(super) fn program(mut self, budget: &Budget) -> Option<(Program, InputMap)> {
        let (mut program, mut all_read) = (self.program.clone(), BTreeMap::new());
        program.bytes = None;
        program.globals = self.rewriting.pointers.instead_of(&program.globals);
        let own = self.regions.all().flat_map(Region::variables);
        let own: Vec<Variable> = own.chain(&self.rewriting.pointers.counter).cloned().collect();
        if let [only] = &mut program.functions[..] {
            only.locals.extend(own);
        } else {
            program.globals.extend(own.into_iter().chain(self.returned.variables().cloned()));
        }
        for number in 0..program.functions.len() {
            self.function = FunctionId(number);
            let mut function = program.functions[number].clone();
            let read = self.function(&program.globals, &mut function, budget)?;
            let site = |edge| Site { function: FunctionId(number), edge };
            all_read.extend(read.into_iter().map(|(edge, bytes)| (site(edge), bytes)));
            program.functions[number] = function;
        }
        let known: HashSet<Term> = self.program.variables().map(|known| known.symbol).collect();
        let own = program.variables().filter(|variable| !known.contains(&variable.symbol));
        let meanings = meanings(self.program, &self.rewriting.pointers, own);
        program.origin.meanings = Arc::new(meanings);
        let input_map = InputMap::new(&self.rewriting.pointers, all_read);
        Some((program, input_map))
    }

    /// Makes a function, and the edges behind which an input of the program has been read.
    fn function(
        &mut self,
        globals: &[Variable],
        function: &mut Function,
        budget: &Budget,
    ) -> Option<BTreeMap<EdgeIndex, Bytes>> {
        let flow = &self.program.function(self.function).graph;
        self.graph = flow.graph.filter_map(|_, location| Some(location.clone()), |_, _| None);
        for node in flow.graph.node_indices() {
            if budget.is_over() {
                return None;
            }
            self.location(flow, node);
        }
        let is_entry = self.function == self.program.entry;
        let start = if is_entry { self.prelude(flow.start) } else { flow.start };
        let pointers = &self.rewriting.pointers;
        function.parameters = pointers.instead_of(&function.parameters);
        function.locals = pointers.instead_of(&function.locals);
        if let Some(result) = function.result.as_ref().filter(|it| it.sort == Sort::Pointer) {
            let mut parts = pointers.instead_of(std::slice::from_ref(result)).into_iter();
            function.result = parts.next();
            function.locals.extend(parts);
        }
        function.locals.append(&mut self.rewriting.saved);
        let by_reference = function.parameters.iter().filter(|it| it.sort.is_array());
        let variables = Variables {
            ranges: intervals(globals.iter().chain(function.variables())),
            shared: globals.iter().map(|global| global.symbol).collect(),
            by_reference: by_reference.map(|parameter| parameter.symbol).collect(),
        };
        let guards = std::mem::take(&mut self.guards);
        let Simplified { graph, start, edges } =
            simplified(&self.program.terms, &variables, &self.graph, start, &guards, budget)?;
        function.graph = Flowgraph { graph, start };
        let read = std::mem::take(&mut self.read).into_iter();
        Some(read.map(|(edge, bytes)| (edges[&edge], bytes)).collect())
    }

    fn location(&mut self, flow: &Flowgraph, node: NodeIndex) {
        let edges = flow.out_edges(node);
        if self.graph[node].kind == LocationKind::Return {
            self.give_back(node);
        }
        let mut made: Vec<(EdgeIndex, Made)> =
            edges.iter().map(|&edge| (edge, self.instruction(flow, edge))).collect();
        if let [(_, first), (_, second)] = &mut made[..]
            && let [Instruction::Assume(condition)] = first.instructions[..]
        {
            // Each of the two may have become simpler in another way.
            second.instructions = vec![Instruction::Assume(self.program.terms.not(condition))];
        }
        let needed = self.rewriting.needed();
        let place = edges.first().map_or_else(Place::default, |&edge| flow.graph[edge].place);
        let from = self.following(node, needed, place);
        for (edge, made) in made {
            let (_, to) = flow.endpoints(edge);
            self.row(from, to, made, flow.graph[edge].place);
        }
    }

    fn instruction(&mut self, flow: &Flowgraph, edge: EdgeIndex) -> Made {
        let instruction = &flow.graph[edge].instruction;
        match instruction {
            Instruction::Assign { variable, value }
                if self.program.terms.sort(*variable) == Sort::Pointer =>
            {
                Made::of(self.rewriting.assign_pointer(*variable, *value))
            }
            Instruction::Memory(effect) => {
                self.rewriting.effect(Site { function: self.function, edge }, effect)
            }
            Instruction::Call { function, arguments, result } => {
                let callee = self.program.function(*function);
                let arguments = self.rewriting.passed(callee, arguments);
                let others = self.returned.others(*function);
                let (result, received) = self.rewriting.received(callee, *result, others);
                let call = Instruction::Call { function: *function, arguments, result };
                Made::of([call].into_iter().chain(received).collect())
            }
            _ => Made::of(vec![instruction.reading(|term| self.rewriting.term(term))]),
        }
    }

    /// What a function returns of a pointer beside its first part goes where its callers look.
    fn give_back(&mut self, node: NodeIndex) {
        let callee = self.program.function(self.function);
        let given = self.rewriting.given_back(callee, self.returned.others(self.function));
        if !given.is_empty() {
            let place = self.graph[node].place;
            self.graph[node].kind = LocationKind::Plain;
            let end = self.graph.add_node(Location::of_kind(LocationKind::Return, place));
            self.row(node, end, Made::of(given), place);
        }
    }

    /// Where a run goes on that has what is needed.
    fn following(&mut self, node: NodeIndex, needed: Needed, place: Place) -> NodeIndex {
        let mut at = self.guarded(node, needed.before, needed.why, place);
        for ask in needed.addresses {
            if let Some((is_first, look)) = self.rewriting.look(ask) {
                let [first, next] = [(); 2].map(|()| self.graph.add_node(Location::plain(place)));
                let assume =
                    |condition| Edge { instruction: Instruction::Assume(condition), place };
                self.graph.add_edge(at, first, assume(is_first));
                self.graph.add_edge(at, next, assume(self.program.terms.not(is_first)));
                self.row(first, next, look, place);
                at = next;
            }
        }
        self.guarded(at, needed.afterwards, needed.why, place)
    }

    /// Where a run goes on if a condition holds.
    fn guarded(
        &mut self,
        node: NodeIndex,
        needed: Term,
        why: Option<&'static str>,
        place: Place,
    ) -> NodeIndex {
        let terms = &self.program.terms;
        if terms.is_true(needed) {
            return node;
        }
        let on = self.graph.add_node(Location::plain(place));
        let unmodelled = LocationKind::Error(ErrorKind::Unmodelled);
        let mut lost = Location::of_kind(unmodelled, place);
        let why = why.map(|why| format!(": {why}")).unwrap_or_default();
        lost.labels.push(format!("{LOST}{why}"));
        let end = self.graph.add_node(lost);
        let assume = |condition| Edge { instruction: Instruction::Assume(condition), place };
        self.guards.push(Guard { at: node, on, end });
        self.graph.add_edge(node, on, assume(needed));
        self.graph.add_edge(node, end, assume(terms.not(needed)));
        on
    }

    /// A row of instructions.
    fn row(&mut self, from: NodeIndex, to: NodeIndex, made: Made, place: Place) {
        let Made { mut instructions, repeated, read } = made;
        if instructions.is_empty() {
            instructions.push(Instruction::Assume(self.program.terms.tt()));
        }
        let (mut at, count) = (from, instructions.len());
        for (number, instruction) in instructions.into_iter().enumerate() {
            let is_last = number + 1 == count;
            let is_end = is_last && repeated.is_none();
            let next = if is_end { to } else { self.graph.add_node(Location::plain(place)) };
            let edge = self.graph.add_edge(at, next, Edge { instruction, place });
            at = next;
            if let Some(bytes) = read.as_ref().filter(|_| is_last) {
                self.read.insert(edge, bytes.clone());
            }
        }
        if let Some(repeated) = repeated {
            self.repeat(at, to, repeated, place);
        }
    }

    /// A loop: from its head to where it ends.
    fn repeat(&mut self, head: NodeIndex, to: NodeIndex, repeated: Repeated, place: Place) {
        let Repeated { counter, times, body } = repeated;
        let terms = &self.program.terms;
        let goes_on = terms.lt(counter, times);
        let assume = |condition| Edge { instruction: Instruction::Assume(condition), place };
        let first = self.graph.add_node(Location::plain(place));
        self.graph.add_edge(head, first, assume(goes_on));
        self.graph.add_edge(head, to, assume(terms.not(goes_on)));
        let next = put(counter, &[], terms.add([counter, terms.int(1)]));
        let instructions = body.into_iter().chain([next]).collect();
        self.row(first, head, Made::of(instructions), place);
    }

    /// What holds before the program starts: variables that several objects share hold what inputs say, or
    /// zero; of one object that may be made later they hold zero until then.
    fn prelude(&mut self, start: NodeIndex) -> NodeIndex {
        let mut made = Made::default();
        let terms = &self.program.terms;
        if let Some(counter) = &self.rewriting.pointers.counter {
            let value = terms.int(self.rewriting.pointers.numbered());
            made.instructions.push(Instruction::Assign { variable: counter.symbol, value });
        }
        for region in self.regions.all() {
            let facts = region.facts().map(|variable| self.rewriting.all_zero(variable));
            made.instructions.extend(facts);
            let (open, _) = region.initial(self.points_to);
            let shared = !region.is_single(self.points_to);
            let contents = if open && shared { Initial::Open } else { Initial::Zero };
            for cell in &region.cells {
                self.rewriting.whole(cell, &contents, &mut made);
            }
        }
        let given = self.given_first(start);
        let is_given = |instruction: &Instruction| match instruction {
            Instruction::Assign { variable, .. } => given.contains(variable),
            _ => false,
        };
        made.instructions.retain(|instruction| !is_given(instruction));
        if made.instructions.is_empty() {
            return start;
        }
        let place = self.graph[start].place;
        let first = self.graph.add_node(Location::plain(place));
        self.row(first, start, made, place);
        first
    }

    /// Variables that each run gives a value before it reads them, before there is any choice.
    fn given_first(&self, start: NodeIndex) -> HashSet<Term> {
        let (mut read, mut given) = (HashSet::new(), HashSet::new());
        let (mut node, mut seen) = (start, HashSet::new());
        while let (true, Some(edge), 1) =
            (seen.insert(node), self.graph.edges(node).next(), self.graph.edges(node).count())
        {
            let instruction = &edge.weight().instruction;
            if let Instruction::Call { .. } = instruction {
                break;
            }
            for term in instruction.reads() {
                read.extend(self.program.terms.symbols(term));
            }
            if let Instruction::Assign { variable, .. } | Instruction::Input { variable, .. } =
                instruction
                && !read.contains(variable)
            {
                given.insert(*variable);
            }
            node = edge.target();
        }
        given
    }
}
