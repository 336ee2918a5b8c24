//! Functions told apart by where they are called from: a copy of each function that has to do with pointers for each
//! call of it, so that what one call is given is not what another one is (cloning, as in C. Lattner et al., *Making
//! context-sensitive points-to analysis with heap cloning practical for the real world*, 2007). Functions that call
//! each other in a circle have copies for each call up to some depth; the last ones call each other.
//!
//! Direction of error: none. Each run of the copies is a run of the program, at locations and edges of the same
//! numbers. Where copies would be too many, each function is there once.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;

use crate::graph::calls::{calls_of, entered};
use crate::graph::names::{Names, renamed};
use crate::graph::program::{Function, FunctionId, Instruction, NodeIndex, Program, Variable};
use crate::graph::target::Targets;
use crate::logic::{Sort, Substitution};

/// How deep calls in a circle have copies of their own, and how many locations all copies may have together then: the
/// first of these that does.
const DEPTHS: [(usize, usize); 4] = [(8, 1_000), (4, 1_000), (2, 1_000), (0, 20_000)];

/// A program in which functions are copies of those of another one.
#[derive(Debug)]
pub(super) struct Contexts {
    pub(super) program: Program,
    /// Of which function each function is a copy.
    originals: Vec<FunctionId>,
}

impl Contexts {
    /// The functions that a run can enter, with copies. The program has plain calls alone.
    pub(super) fn of(program: &Program) -> Self {
        let copied = |&(depth, limit): &_| Copying { depth, ..Copying::new(program) }.copied(limit);
        DEPTHS.iter().find_map(copied).unwrap_or_else(|| {
            let once = Copying { pointed: BTreeSet::new(), ..Copying::new(program) };
            once.copied(usize::MAX).unwrap_or_else(|| unreachable!("there is no limit"))
        })
    }

    /// The locations that are copies of these.
    pub(super) fn located(&self, targets: &Targets) -> Targets {
        let copies = self.originals.iter().enumerate().flat_map(|(copy, original)| {
            let here = targets.iter().filter(move |(function, _)| function == original);
            here.map(move |(_, node)| (FunctionId(copy), node))
        });
        copies.collect()
    }

    /// Of which function one is a copy.
    pub(super) fn original(&self, function: FunctionId) -> FunctionId {
        self.originals[function.0]
    }
}

/// Functions that call each other in a circle, by the one that stands first in the program; others alone.
type Circle = FunctionId;

/// Copies in the making.
struct Copying<'p> {
    program: &'p Program,
    circles: BTreeMap<FunctionId, Circle>,
    /// Circles that have to do with pointers, or call such functions.
    pointed: BTreeSet<Circle>,
    names: Names,
    /// What has been made: the function that each is a copy of, and with which other symbols.
    made: Vec<(FunctionId, Substitution)>,
    /// How deep calls in a circle have copies of their own.
    depth: usize,
    groups: Vec<Group>,
    /// Which of those each copy belongs to.
    group: Vec<usize>,
    /// The groups of circles that are there once.
    shared: BTreeMap<Circle, usize>,
    waiting: VecDeque<FunctionId>,
    locations: usize,
}

/// Copies that call each other.
struct Group {
    circle: Circle,
    /// How many calls in the circle have led there.
    depth: usize,
    members: BTreeMap<FunctionId, FunctionId>,
}

impl<'p> Copying<'p> {
    fn new(program: &'p Program) -> Self {
        let mut copying = Self {
            program,
            circles: BTreeMap::new(),
            pointed: BTreeSet::new(),
            names: Names::of(program),
            made: Vec::new(),
            depth: 0,
            groups: Vec::new(),
            group: Vec::new(),
            shared: BTreeMap::new(),
            waiting: VecDeque::new(),
            locations: 0,
        };
        copying.find_circles();
        copying
    }

    fn find_circles(&mut self) {
        let entered = entered(self.program);
        let mut calls = DiGraph::<FunctionId, ()>::new();
        let nodes: BTreeMap<FunctionId, NodeIndex> =
            entered.iter().map(|&function| (function, calls.add_node(function))).collect();
        for (function, node) in &nodes {
            for (callee, _) in calls_of(self.program.function(*function)) {
                calls.add_edge(*node, nodes[&callee], ());
            }
        }
        // Callees come before callers.
        for component in tarjan_scc(&calls) {
            let members: BTreeSet<FunctionId> = component.iter().map(|&node| calls[node]).collect();
            let Some(&circle) = members.first() else { continue };
            self.circles.extend(members.iter().map(|&member| (member, circle)));
            let callees = component.iter().flat_map(|&node| calls.neighbors(node));
            let calls_pointed = |node: NodeIndex| {
                self.circles.get(&calls[node]).is_some_and(|circle| self.pointed.contains(circle))
            };
            let has_pointers = |&member: &FunctionId| has_pointers(self.program.function(member));
            if members.iter().any(has_pointers) || { callees }.any(calls_pointed) {
                self.pointed.insert(circle);
            }
        }
    }

    /// All copies; `None` if they have more locations than `limit`.
    fn copied(mut self, limit: usize) -> Option<Contexts> {
        let entry = self.copies(self.program.entry, None);
        let mut functions = Vec::new();
        while let Some(copy) = self.waiting.pop_front() {
            if self.locations > limit {
                return None;
            }
            functions.push(self.function(copy));
        }
        let originals = self.made.iter().map(|(original, _)| *original).collect();
        let program = Program { functions, entry, ..self.program.clone() };
        Some(Contexts { program, originals })
    }

    /// The copy of a function that is called from another copy.
    fn copies(&mut self, function: FunctionId, caller: Option<FunctionId>) -> FunctionId {
        let group = self.group_of_call(self.circles[&function], caller);
        if let Some(&copy) = self.groups[group].members.get(&function) {
            return copy;
        }
        let copy = FunctionId(self.made.len());
        let renaming = self.renaming(function);
        self.made.push((function, renaming));
        self.group.push(group);
        self.waiting.push_back(copy);
        self.locations += self.program.function(function).graph.graph.node_count();
        self.groups[group].members.insert(function, copy);
        copy
    }

    /// Which copies a call leads to.
    fn group_of_call(&mut self, circle: Circle, caller: Option<FunctionId>) -> usize {
        let own = caller.map(|caller| self.group[caller.0]);
        let own = own.filter(|&own| self.groups[own].circle == circle);
        let depth = own.map_or(0, |own| self.groups[own].depth + 1);
        let is_pointed = self.pointed.contains(&circle);
        match (own, self.shared.get(&circle)) {
            (Some(own), _) if !is_pointed || depth > self.depth => own,
            (None, Some(shared)) => *shared,
            _ => {
                let group = self.groups.len();
                self.groups.push(Group { circle, depth, members: BTreeMap::new() });
                if !is_pointed {
                    self.shared.insert(circle, group);
                }
                group
            }
        }
    }

    /// Other symbols for the variables of a function, unless it is the first copy.
    fn renaming(&mut self, function: FunctionId) -> Substitution {
        let mut renaming = Substitution::new();
        if self.made.iter().any(|(original, _)| *original == function) {
            let function = self.program.function(function);
            for Variable { symbol, sort, .. } in function.variables() {
                let name = self.program.terms.symbol_name(*symbol).unwrap_or("variable");
                let name = self.names.fresh(name);
                renaming.insert(*symbol, self.program.terms.symbol(&name, *sort));
            }
        }
        renaming
    }

    /// A copy; what it calls is copied later.
    fn function(&mut self, copy: FunctionId) -> Function {
        let (original, renaming) = self.made[copy.0].clone();
        let mut function = self.program.function(original).clone();
        let symbol = |variable: &mut Variable| {
            if let Some(other) = renaming.get(&variable.symbol) {
                variable.symbol = *other;
            }
        };
        function.parameters.iter_mut().for_each(symbol);
        function.result.iter_mut().for_each(symbol);
        function.locals.iter_mut().for_each(symbol);
        for edge in function.graph.graph.edge_weights_mut() {
            if !renaming.is_empty() {
                edge.instruction = renamed(&self.program.terms, &edge.instruction, &renaming);
            }
            if let Instruction::Call { function, .. } = &mut edge.instruction {
                *function = self.copies(*function, Some(copy));
            }
        }
        function
    }
}

/// Whether a function has variables that are pointers, or does something to a memory.
fn has_pointers(function: &Function) -> bool {
    let mut edges = function.graph.graph.edge_weights();
    function.variables().any(|variable| variable.sort == Sort::Pointer)
        || edges.any(|edge| matches!(edge.instruction, Instruction::Memory(_)))
}
