//! The steps as a flowgraph. A predicate is a location with a variable for each argument; where a
//! clause has several in its body, each is a function instead, which returns where it holds.
//!
//! Steps whose guards exclude each other are told apart by a branch, so that loops stay the
//! loops that they are. A step to `false` that guesses nothing is an error branch: where it can
//! be taken, the error is reached, whatever else is possible. Among the rest an input chooses.
//! A run that no step leads on halts.

use std::collections::HashMap;

use super::Fault;
use super::arrays::Shared;
use super::clauses::Clause;
use super::script::{Predicate, Script};
use super::solve::{End, Step, steps};
use crate::front::lower::in_order;
use crate::graph::names::Names;
use crate::graph::{
    Edge, ErrorKind, Flowgraph, Function, FunctionId, InputKind, Instruction, Location,
    LocationKind, NodeIndex, Place, Variable,
};
use crate::logic::{Sort, Substitution, Term, Terms};

/// Of a predicate's steps, so many may stand on both sides of branches.
pub(super) const MAX_COPIES: usize = 64;
/// Of many steps, only so many are looked at for a branch.
const MAX_COMPARED: usize = 64;

/// A program under construction.
pub(super) struct Lowering<'a> {
    pub(super) terms: &'a Terms,
    place_of: &'a dyn Fn((usize, usize)) -> Place,
    pub(super) names: Names,
    pub(super) locals: Vec<Variable>,
    pub(super) graph: Flowgraph,
    /// How many arguments each predicate has.
    arities: Vec<usize>,
    /// The locations of the predicates, and their variables.
    predicates: Vec<(NodeIndex, Vec<Term>)>,
    /// The variables of clauses, by name, sort, and which of several in one clause it is.
    pub(super) shared: HashMap<(String, Sort, usize), Term>,
    choice: Option<Term>,
    /// What cannot be said as steps of a program, the first.
    pub(super) fault: Option<Fault>,
    halt: NodeIndex,
    /// How many steps of this predicate may still be copied.
    pub(super) copies: usize,
}

/// The function that shows that a predicate holds: `main` is the first of all.
pub(super) fn function_of(predicate: usize) -> FunctionId {
    FunctionId(predicate + 1)
}

impl<'a> Lowering<'a> {
    pub(super) fn new(
        script: &Script,
        terms: &'a Terms,
        place_of: &'a dyn Fn((usize, usize)) -> Place,
        names: Names,
    ) -> Self {
        let mut graph = Flowgraph::new(Location::plain(Place::default()));
        let halt = graph.add_location(Location::of_kind(LocationKind::Halt, Place::default()));
        Self {
            terms,
            place_of,
            names,
            locals: Vec::new(),
            graph,
            predicates: Vec::new(),
            arities: script.predicates.iter().map(|predicate| predicate.sorts.len()).collect(),
            shared: HashMap::new(),
            choice: None,
            fault: None,
            halt,
            copies: 0,
        }
    }

    /// The function, and the names that are taken by now.
    pub(super) fn function(
        self,
        name: &str,
        parameters: Vec<Variable>,
        place: Place,
    ) -> (Function, Names) {
        let graph = in_order(&self.graph);
        let name = name.to_owned();
        (Function { name, parameters, result: None, locals: self.locals, graph, place }, self.names)
    }

    /// A variable for each argument of a predicate.
    pub(super) fn parameters(
        &mut self,
        predicate: &Predicate,
        names: &[Option<&str>],
    ) -> Vec<Term> {
        let place = (self.place_of)(predicate.at);
        let mut variables = Vec::with_capacity(names.len());
        for (index, (name, &sort)) in names.iter().zip(&predicate.sorts).enumerate() {
            let name = name.map_or_else(|| format!("{}!{index}", predicate.name), str::to_owned);
            variables.push(self.variable(&name, sort, place));
        }
        variables
    }

    pub(super) fn declare(&mut self, script: &Script, arrays: &Shared) {
        let mut same = HashMap::new();
        let names = script.argument_names();
        for (number, predicate) in script.predicates.iter().enumerate() {
            let place = (self.place_of)(predicate.at);
            let mut variables = self.parameters(predicate, &names[number]);
            for (argument, variable) in variables.iter_mut().enumerate() {
                let Some(array) = arrays.number(number, argument) else { continue };
                let own = std::mem::replace(variable, *same.entry(array).or_insert(*variable));
                if own != *variable {
                    self.locals.retain(|local| local.symbol != own);
                }
            }
            let node = self.graph.add_location(Location::plain(place));
            self.predicates.push((node, variables));
        }
    }

    pub(super) fn connect(&mut self, script: &Script) {
        let mut out: Vec<Vec<Step>> = vec![Vec::new(); script.predicates.len() + 1];
        for clause in &script.clauses {
            let from = clause.bodies.first();
            let from = from.map_or(script.predicates.len(), |body| body.predicate);
            out[from].extend(self.steps(clause));
        }
        for (from, steps) in out.into_iter().enumerate() {
            let node = self.predicates.get(from).map_or(self.graph.start, |(node, _)| *node);
            self.copies = MAX_COPIES;
            self.dispatch(node, steps);
        }
    }

    fn steps(&self, clause: &Clause) -> Vec<Step> {
        let body = clause.bodies.first().map(|body| body.predicate);
        let before = body.map_or(&[][..], |number| &self.predicates[number].1);
        let mut steps = steps(self.terms, clause, before);
        // Where nothing changes, nothing new is reached.
        let stays = |end: End| body.is_some_and(|body| end == End::Predicate(body));
        steps.retain(|step| !stays(step.end) || step.values != before);
        steps
    }

    /// A run comes at once to what cannot be said as steps of a program, and never to what is asked about:
    /// of such a program nothing is found out but by its clauses.
    pub(super) fn lose(&mut self, script: &Script, fault: &Fault) {
        let (yes, no) =
            (Instruction::Assume(self.terms.tt()), Instruction::Assume(self.terms.ff()));
        let kind = LocationKind::Error(ErrorKind::Unmodelled);
        let mut lost = Location::of_kind(kind, (self.place_of)(fault.at));
        lost.labels.push(fault.message.clone());
        let lost = self.graph.add_location(lost);
        let (start, mut here) = (self.graph.start, self.location(fault.at));
        self.edge(start, lost, yes.clone(), fault.at);
        self.edge(start, here, no.clone(), fault.at);
        for Clause { at, .. } in script.clauses.iter().filter(|clause| clause.head.is_none()) {
            let kind = LocationKind::Error(ErrorKind::Reached);
            let error = self.graph.add_location(Location::of_kind(kind, (self.place_of)(*at)));
            let next = self.location(*at);
            self.edge(here, error, yes.clone(), *at);
            self.edge(here, next, no.clone(), *at);
            here = next;
        }
        self.graph.graph[here].kind = LocationKind::Halt;
    }

    /// The variables of a predicate that is a location.
    pub(super) fn variables_of(&self, predicate: usize) -> &[Term] {
        &self.predicates[predicate].1
    }

    pub(super) fn variable(&mut self, name: &str, sort: Sort, place: Place) -> Term {
        let symbol = self.terms.symbol(&self.names.fresh(name), sort);
        self.locals.push(Variable { name: name.to_owned(), symbol, sort, range: None, place });
        symbol
    }

    fn location(&mut self, at: (usize, usize)) -> NodeIndex {
        self.graph.add_location(Location::plain((self.place_of)(at)))
    }

    fn edge(&mut self, from: NodeIndex, to: NodeIndex, does: Instruction, at: (usize, usize)) {
        let place = (self.place_of)(at);
        self.graph.add_edge(from, to, Edge { instruction: does, place });
    }

    /// Goes on from a location by one of these steps.
    pub(super) fn dispatch(&mut self, from: NodeIndex, mut steps: Vec<Step>) {
        let Some(first) = steps.first() else {
            self.graph.graph[from].kind = LocationKind::Halt;
            return;
        };
        let at = first.at;
        if let [step] = &steps[..] {
            let (step, halt) = (step.clone(), self.halt);
            return self.guarded(from, &step, halt);
        }
        if let Some((condition, yes, no)) = self.split(&steps) {
            let sides = [self.location(at), self.location(at)];
            self.edge(from, sides[0], Instruction::Assume(condition), at);
            self.edge(from, sides[1], Instruction::Assume(self.terms.not(condition)), at);
            self.dispatch(sides[0], yes);
            return self.dispatch(sides[1], no);
        }
        let fails =
            |step: &Step| step.end == End::Error && step.inputs.is_empty() && step.calls.is_empty();
        if let Some(number) = steps.iter().position(fails) {
            let step = steps.remove(number);
            let rest = self.location(at);
            self.guarded(from, &step, rest);
            if !step.guard.is_empty() {
                self.dispatch(rest, steps);
            }
            return;
        }
        let others = steps.split_off(steps.len() / 2);
        let choice = self.choice();
        let chosen = [self.location(at), self.location(at), self.location(at)];
        let guess = Instruction::Input { variable: choice, kind: InputKind::Read };
        self.edge(from, chosen[0], guess, at);
        self.edge(chosen[0], chosen[1], Instruction::Assume(choice), at);
        self.edge(chosen[0], chosen[2], Instruction::Assume(self.terms.not(choice)), at);
        self.dispatch(chosen[1], steps);
        self.dispatch(chosen[2], others);
    }

    fn choice(&mut self) -> Term {
        if let Some(choice) = self.choice {
            return choice;
        }
        let choice = self.variable("choice", Sort::Bool, Place::default());
        *self.choice.insert(choice)
    }

    /// A condition that tells the steps apart, and those that are possible where it holds, and
    /// where it does not.
    fn split(&mut self, steps: &[Step]) -> Option<(Term, Vec<Step>, Vec<Step>)> {
        let mut best: Option<(usize, Term)> = None;
        let mut seen = hashbrown::HashSet::new();
        for &condition in steps.iter().take(MAX_COMPARED).flat_map(|step| &step.guard) {
            let denied = self.terms.not(condition);
            if !seen.insert(condition) || seen.len() > MAX_COMPARED {
                continue;
            }
            let yes = steps.iter().filter(|step| !self.refutes(step, condition)).count();
            let no = steps.iter().filter(|step| !self.refutes(step, denied)).count();
            let copies = (yes + no).saturating_sub(steps.len());
            let parts = yes < steps.len() && no < steps.len() && copies <= self.copies;
            if parts && best.is_none_or(|(least, _)| copies < least) {
                best = Some((copies, condition));
            }
        }
        let (copies, condition) = best?;
        self.copies -= copies;
        let side = |holds: Term| {
            let possible = steps.iter().filter(|step| !self.refutes(step, holds)).cloned();
            let known = |mut step: Step| {
                step.guard.retain(|&part| part != holds);
                step
            };
            possible.map(known).collect()
        };
        Some((condition, side(condition), side(self.terms.not(condition))))
    }

    /// Whether the guard of a step cannot hold together with a condition, at first sight.
    fn refutes(&self, step: &Step, condition: Term) -> bool {
        step.guard.iter().any(|&part| self.excludes(part, condition))
    }

    fn excludes(&self, part: Term, condition: Term) -> bool {
        let t = self.terms;
        if part == t.not(condition) {
            return true;
        }
        let Some((equal, one)) = t.atom_form(part) else { return false };
        let Some((also, other)) = t.atom_form(condition) else { return false };
        // Both forms are at most 0, and so is their sum; an equation's opposite is 0, too.
        let sum_is_positive = |one: &_, other: &_| {
            let sum = t.add([t.from_linear(one), t.from_linear(other)]);
            t.as_int(sum).is_some_and(|value| *value > 0.into())
        };
        let minus = num_bigint::BigInt::from(-1);
        sum_is_positive(&one, &other)
            || equal && sum_is_positive(&one.scaled(&minus), &other)
            || also && sum_is_positive(&one, &other.scaled(&minus))
    }

    /// Takes a step where its guard holds, and goes to `otherwise` where not.
    fn guarded(&mut self, from: NodeIndex, step: &Step, otherwise: NodeIndex) {
        let guard = self.terms.and(step.guard.iter().copied());
        if self.terms.is_true(guard) {
            return self.taken(from, step, None);
        }
        self.taken(from, step, Some(Instruction::Assume(guard)));
        self.edge(from, otherwise, Instruction::Assume(self.terms.not(guard)), step.at);
    }

    /// What a step does, behind an instruction.
    fn taken(&mut self, from: NodeIndex, step: &Step, first: Option<Instruction>) {
        let mut by = Substitution::new();
        let mut does = Vec::from_iter(first);
        let mut same: HashMap<(&str, Sort), usize> = HashMap::new();
        for (symbol, variable) in self.guessed_arrays(step) {
            by.insert(symbol, variable);
            does.push(Instruction::Input { variable, kind: InputKind::Read });
        }
        for input in &step.inputs {
            if by.contains_key(&input.symbol) {
                continue;
            }
            let number = same.entry((&input.name, input.sort)).or_default();
            *number += 1;
            let key = (input.name.clone(), input.sort, *number);
            let variable = match self.shared.get(&key) {
                Some(&variable) => variable,
                None => self.variable(&input.name, input.sort, (self.place_of)(step.at)),
            };
            self.shared.insert(key, variable);
            by.insert(input.symbol, variable);
            does.push(Instruction::Input { variable, kind: InputKind::Read });
        }
        let assumed = self.terms.and(step.assumed.iter().copied());
        let assumed = self.terms.substitute(assumed, &by);
        if !self.terms.is_true(assumed) {
            does.push(Instruction::Assume(assumed));
        }
        let values = step.values.iter().map(|&value| self.terms.substitute(value, &by));
        let mut values: Vec<Term> = values.collect();
        for &predicate in &step.calls {
            let rest = values.split_off(self.arities[predicate]);
            let (function, arguments) = (function_of(predicate), values);
            does.push(Instruction::Call { function, arguments, result: None });
            values = rest;
        }
        let end = |kind| Location::of_kind(kind, (self.place_of)(step.at));
        let to = match step.end {
            End::Predicate(predicate) => {
                let (node, variables) = self.predicates[predicate].clone();
                does.extend(self.assignments(variables.into_iter().zip(values).collect(), step.at));
                node
            }
            End::Return => self.graph.add_location(end(LocationKind::Return)),
            End::Error => self.graph.add_location(end(LocationKind::Error(ErrorKind::Reached))),
        };
        if does.is_empty() {
            does.push(Instruction::Assume(self.terms.tt()));
        }
        let (last, mut here) = (does.len() - 1, from);
        for (number, instruction) in does.into_iter().enumerate() {
            let next = if number == last { to } else { self.location(step.at) };
            self.edge(here, next, instruction, step.at);
            here = next;
        }
    }
}
