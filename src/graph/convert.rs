//! If-conversion (Allen, Kennedy, Porterfield, Warren: Conversion of Control Dependence to Data
//! Dependence, 1983): a branch whose ways only assign numbers before they meet again becomes
//! those assignments, each of one value or another. So there is one path where there were many.
//!
//! What lies between a branch and where its ways meet is a *hammock*: it is entered at the branch
//! only, has no cycle, and nothing in it can stop a run. What a variable holds at the meeting is
//! found backwards, as a weakest precondition of the variable itself.
//!
//! Direction of error: none. Terms are total, so a value that is not chosen does no harm.

use std::collections::BTreeSet;

use hashbrown::{HashMap, HashSet};
use petgraph::Direction;

use super::location::{Location, LocationKind};
use super::names::Names;
use super::order::ReversePostorder;
use super::program::{
    Edge, EdgeIndex, Flowgraph, Function, FunctionId, Instruction, NodeIndex, Program, Variable,
};
use super::system::Live;
use super::target::Targets;
use crate::logic::{Sort, Term, Terms};

/// The number of locations that a hammock may have between its ends.
const MAX_INSIDE: usize = 32;

/// A program without hammocks, and the way there.
#[derive(Clone, Debug)]
pub struct Converted {
    /// The program.
    pub program: Program,
    /// Of each function, where its locations are now; `None` for those inside hammocks.
    now: Vec<Vec<Option<NodeIndex>>>,
}

impl Converted {
    /// Where these locations of the program before are now.
    pub fn located(&self, targets: &Targets) -> Targets {
        let now = |(function, node): (FunctionId, NodeIndex)| {
            Some((function, self.now[function.0][node.index()]?))
        };
        targets.iter().filter_map(now).collect()
    }
}

/// The program with its hammocks converted, as far as nothing in them is among `kept`.
pub fn converted(program: &Program, kept: &Targets) -> Converted {
    let mut converted = Converted { program: program.clone(), now: Vec::new() };
    let mut names = Names::of(program);
    for (id, function) in program.functions.iter().enumerate() {
        let kept = kept.iter().filter(|(function, _)| *function == FunctionId(id));
        let own = own(program, function);
        let mut converting = Converting {
            terms: &program.terms,
            kept: kept.map(|(_, node)| node).collect(),
            live: live(&program.terms, function, &own),
            own,
            names: &mut names,
            copies: Vec::new(),
            flow: &mut converted.program.functions[id].graph,
        };
        converted.now.push(converting.convert());
        let Converting { copies, .. } = converting;
        converted.program.functions[id].locals.extend(copies);
    }
    converted
}

/// The variables that are looked at. What callers and callees do with globals is not: they are
/// among them only where nobody calls anybody.
fn own(program: &Program, function: &Function) -> Vec<Variable> {
    let alone = program.functions.len() == 1;
    function.variables().chain(program.globals.iter().filter(|_| alone)).cloned().collect()
}

/// Where which of a function's variables still matter.
fn live(terms: &Terms, function: &Function, own: &[Variable]) -> Live {
    let variables = own.iter().map(|variable| variable.symbol).collect();
    let result = |node: NodeIndex| match function.graph.graph[node].kind {
        LocationKind::Return => function.result.iter().map(|result| result.symbol).collect(),
        _ => Vec::new(),
    };
    let ends = function.graph.graph.node_indices().map(|node| (node, result(node)));
    let ends: Vec<(NodeIndex, Vec<Term>)> = ends.collect();
    Live::of(terms, &function.graph, variables, &ends)
}

struct Converting<'a> {
    terms: &'a Terms,
    kept: BTreeSet<NodeIndex>,
    live: Live,
    /// The variables that are looked at.
    own: Vec<Variable>,
    names: &'a mut Names,
    copies: Vec<Variable>,
    flow: &'a mut Flowgraph,
}

/// What may happen at a location of a hammock.
enum Step {
    On(NodeIndex),
    Assign(Term, Term, NodeIndex),
    Branch(Term, NodeIndex, NodeIndex),
}

/// What lies between a branch and where its ways meet.
struct Hammock {
    /// The branch, and what is inside: each location before those that it leads to.
    locations: Vec<NodeIndex>,
    meeting: NodeIndex,
}

impl Converting<'_> {
    /// Converts all hammocks. Gives back where each location is then.
    fn convert(&mut self) -> Vec<Option<NodeIndex>> {
        let order = ReversePostorder::of(&self.flow.graph, self.flow.start);
        let mut gone: HashSet<EdgeIndex> = HashSet::new();
        let mut inside: HashSet<NodeIndex> = HashSet::new();
        // Outer hammocks come before those inside them.
        for &branch in &order.nodes {
            if inside.contains(&branch) {
                continue;
            }
            let Some(hammock) = self.hammock(branch) else { continue };
            let Some(assignments) = self.assignments(&hammock) else { continue };
            gone.extend(hammock.locations.iter().flat_map(|&node| self.flow.out_edges(node)));
            inside.extend(&hammock.locations[1..]);
            self.assign(&hammock, assignments);
        }
        self.leave_out(&inside, &gone)
    }

    /// Leaves out locations and edges, in the order that there was.
    fn leave_out(
        &mut self,
        inside: &HashSet<NodeIndex>,
        gone: &HashSet<EdgeIndex>,
    ) -> Vec<Option<NodeIndex>> {
        let mut left = (0..).map(NodeIndex::new);
        let graph = &self.flow.graph;
        let now = |node| if inside.contains(&node) { None } else { left.next() };
        let now: Vec<_> = graph.node_indices().map(now).collect();
        self.flow.graph = graph.filter_map(
            |node, location| now[node.index()].map(|_| location.clone()),
            |edge, weight| (!gone.contains(&edge)).then(|| weight.clone()),
        );
        self.flow.start = now[self.flow.start.index()].expect("the start is inside no hammock");
        now
    }

    /// The smallest hammock that begins with a branch.
    fn hammock(&self, branch: NodeIndex) -> Option<Hammock> {
        if self.flow.graph.edges(branch).count() != 2 {
            return None;
        }
        let mut locations = vec![branch];
        // Where ways out of these lead, in the order in which that was found, and how many.
        let mut waiting: Vec<(NodeIndex, usize)> = Vec::new();
        while let Some(&last) = locations.last() {
            self.step(last)?;
            for next in self.flow.out_edges(last).into_iter().map(|e| self.flow.endpoints(e).1) {
                match waiting.iter_mut().find(|(node, _)| *node == next) {
                    Some((_, ways)) => *ways += 1,
                    None => waiting.push((next, 1)),
                }
            }
            if let &[(meeting, _)] = waiting.as_slice() {
                return (meeting != branch).then_some(Hammock { locations, meeting });
            }
            let ready = waiting.iter().position(|&(node, ways)| self.is_inside(node, ways))?;
            locations.push(waiting.remove(ready).0);
            if locations.len() > MAX_INSIDE {
                return None;
            }
        }
        None
    }

    /// Whether a location may lie inside a hammock that leads to it in so many ways.
    fn is_inside(&self, node: NodeIndex, ways: usize) -> bool {
        let location = &self.flow.graph[node];
        let into = self.flow.graph.edges_directed(node, Direction::Incoming).count();
        into == ways
            && node != self.flow.start
            && !self.kept.contains(&node)
            && location.kind == LocationKind::Plain
            && location.labels.is_empty()
            && location.heads.is_empty()
    }

    /// What happens at a location of a hammock, if that may happen there.
    fn step(&self, node: NodeIndex) -> Option<Step> {
        let edges = self.flow.out_edges(node);
        let to = |edge: EdgeIndex| self.flow.endpoints(edge).1;
        let instruction = |edge: EdgeIndex| &self.flow.graph[edge].instruction;
        match *edges.as_slice() {
            [edge] => match *instruction(edge) {
                Instruction::Assume(condition) if self.terms.is_true(condition) => {
                    Some(Step::On(to(edge)))
                }
                Instruction::Assign { variable, value }
                    if matches!(self.terms.sort(variable), Sort::Int | Sort::Bool) =>
                {
                    Some(Step::Assign(variable, value, to(edge)))
                }
                _ => None,
            },
            [yes, no] => match (instruction(yes), instruction(no)) {
                (&Instruction::Assume(condition), &Instruction::Assume(other))
                    if self.terms.not(condition) == other =>
                {
                    Some(Step::Branch(condition, to(yes), to(no)))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// What live variables hold at the meeting, as assignments one after the other: each after those
    /// whose new value depends on the old one. Where there is no such order, a copy of an old
    /// value makes one. `None` if somebody else's variables are given values.
    fn assignments(&mut self, hammock: &Hammock) -> Option<Vec<(Term, Term)>> {
        let assigned = self.assigned(hammock);
        if !assigned.iter().all(|variable| self.live.knows(*variable)) {
            return None;
        }
        let live: HashSet<Term> = self.live.at(hammock.meeting).collect();
        let mut values: Vec<(Term, Term)> = assigned
            .into_iter()
            .filter(|variable| live.contains(variable))
            .map(|variable| (variable, self.value(hammock, variable)))
            .filter(|(variable, value)| variable != value)
            .collect();
        let (mut copies, mut ordered) = (Vec::new(), Vec::new());
        while !values.is_empty() {
            let is_read = |variable: Term| {
                values.iter().any(|&(other, value)| {
                    other != variable && self.terms.symbols(value).contains(&variable)
                })
            };
            if let Some(next) = values.iter().position(|&(variable, _)| !is_read(variable)) {
                ordered.push(values.remove(next));
                continue;
            }
            let (variable, _) = values[0];
            let copy = self.copy_of(variable);
            copies.push((copy, variable));
            let by = [(variable, copy)].into();
            values.iter_mut().for_each(|(_, value)| *value = self.terms.substitute(*value, &by));
        }
        copies.append(&mut ordered);
        Some(copies)
    }

    /// A variable that may hold an old value of another.
    fn copy_of(&mut self, variable: Term) -> Term {
        let of = self.own.iter().find(|own| own.symbol == variable);
        let of = of.expect("a variable that is looked at").clone();
        let name = self.names.fresh(&format!("{}.before", of.name));
        let symbol = self.terms.symbol(&name, of.sort);
        self.copies.push(Variable { name, symbol, ..of });
        symbol
    }

    /// The variables that are given a value in a hammock.
    fn assigned(&self, hammock: &Hammock) -> Vec<Term> {
        let mut variables = Vec::new();
        for &node in &hammock.locations {
            if let Some(Step::Assign(variable, ..)) = self.step(node)
                && !variables.contains(&variable)
            {
                variables.push(variable);
            }
        }
        variables
    }

    /// What a variable holds at the meeting.
    fn value(&self, hammock: &Hammock, variable: Term) -> Term {
        let mut at: HashMap<NodeIndex, Term> = [(hammock.meeting, variable)].into();
        for &node in hammock.locations.iter().rev() {
            let value = match self.step(node) {
                Some(Step::Assign(assigned, value, to)) => {
                    self.terms.substitute(at[&to], &[(assigned, value)].into())
                }
                Some(Step::Branch(condition, yes, no)) => {
                    self.terms.ite(condition, at[&yes], at[&no])
                }
                Some(Step::On(to)) => at[&to],
                None => unreachable!("a hammock has steps only"),
            };
            at.insert(node, value);
        }
        at[&hammock.locations[0]]
    }

    /// The assignments, from the branch to the meeting.
    fn assign(&mut self, hammock: &Hammock, assignments: Vec<(Term, Term)>) {
        let place = self.flow.graph[hammock.locations[0]].place;
        let mut from = hammock.locations[0];
        let mut instructions: Vec<Instruction> = assignments
            .into_iter()
            .map(|(variable, value)| Instruction::Assign { variable, value })
            .collect();
        let last = instructions.pop().unwrap_or(Instruction::Assume(self.terms.tt()));
        for instruction in instructions {
            let on = self.flow.add_location(Location::plain(place));
            self.flow.add_edge(from, on, Edge { instruction, place });
            from = on;
        }
        self.flow.add_edge(from, hammock.meeting, Edge { instruction: last, place });
    }
}
