//! What the variables hold along a way that is known.
//!
//! This is no second interpreter: it decides nothing. The way is the one that the
//! interpreter took, and the inputs are those that it noted; what is left to do is to
//! evaluate what is assigned.

use std::collections::VecDeque;

use hashbrown::{HashMap, HashSet};
use num_bigint::BigInt;

use super::{Change, Changed, Step, merge};
use crate::graph::{
    Edge, FunctionId, InputKind, InputValue, Instruction, LocationKind, NodeIndex, Place, Program,
    Reading, Site, Variable,
};
use crate::logic::{ArrayValue, Environment, Node, Term, Value};

/// Follows a run.
pub(super) struct Follower<'p> {
    program: &'p Program,
    memory: Memory<'p>,
    readings: VecDeque<&'p Reading>,
    at: (FunctionId, NodeIndex),
    callers: Vec<Caller>,
    /// The line that is being executed.
    step: Option<Step>,
    /// The edges that were taken on it.
    taken: Vec<Site>,
}

/// Where to go on when a call returns.
struct Caller {
    at: (FunctionId, NodeIndex),
    result: Option<Term>,
    place: Place,
}

/// Where finished lines go.
type Tell<'t> = &'t mut dyn FnMut(Step);

impl<'p> Follower<'p> {
    pub(super) fn new(program: &'p Program, readings: &'p [Reading]) -> Self {
        Self {
            program,
            memory: Memory::new(program),
            readings: readings.iter().collect(),
            at: (program.entry, program.function(program.entry).graph.start),
            callers: Vec::new(),
            step: None,
            taken: Vec::new(),
        }
    }

    /// Takes the next edge of the run.
    pub(super) fn take(&mut self, site: Site, tell: Tell<'_>) {
        while self.at.0 != site.function || self.kind() == LocationKind::Return {
            if !self.give_back(tell) {
                break;
            }
        }
        let graph = &self.program.function(site.function).graph;
        let Edge { instruction, place } = &graph.graph[site.edge];
        let to = (site.function, graph.endpoints(site.edge).1);
        match instruction {
            Instruction::Assume(_) | Instruction::Output { .. } => {
                self.note(*place, Some(site), None, tell);
            }
            Instruction::Assign { variable, value } => {
                let change = self.assign(*variable, *value);
                self.note(*place, Some(site), change, tell);
            }
            Instruction::Write { array, indices, value } => {
                let change = self.write(*array, indices, *value);
                self.note(*place, Some(site), change, tell);
            }
            Instruction::Input { variable, kind } => {
                // That the memory holds nothing yet is nothing that a program does.
                let empty = *kind == InputKind::Uninitialized && self.is_memory(*variable);
                let change = self.input(*variable).filter(|_| !empty);
                self.note(*place, Some(site), change, tell);
            }
            Instruction::Call { function, arguments, result } => {
                self.note(*place, Some(site), None, tell);
                self.callers.push(Caller { at: to, result: *result, place: *place });
                let changes = self.enter(*function, arguments);
                if let Some(step) = &mut self.step {
                    merge(&mut step.changes, changes);
                }
                self.at = (*function, self.program.function(*function).graph.start);
                return;
            }
        }
        self.at = to;
    }

    /// The run has ended.
    pub(super) fn finish(mut self, tell: Tell<'_>) {
        while self.kind() == LocationKind::Return && self.give_back(tell) {}
        if matches!(self.kind(), LocationKind::Error(_) | LocationKind::Plain) {
            let place = self.program.function(self.at.0).graph.graph[self.at.1].place;
            self.note(place, None, None, tell);
        }
        if let Some(step) = self.step.take() {
            tell(step);
        }
    }

    fn kind(&self) -> LocationKind {
        self.program.function(self.at.0).graph.graph[self.at.1].kind
    }

    /// Something happened at a place: on the line that is being executed, or on another. An
    /// edge that is taken again begins the line anew.
    fn note(&mut self, place: Place, site: Option<Site>, change: Option<Change>, tell: Tell<'_>) {
        let again = site.is_some_and(|site| self.taken.contains(&site));
        let same = self.step.as_ref().is_some_and(|step| {
            !place.is_known()
                || (step.place.file, step.place.line) == (place.file, place.line) && !again
        });
        if !same {
            if let Some(done) = self.step.take() {
                tell(done);
            }
            if !place.is_known() {
                return;
            }
            self.step = Some(Step { place, changes: Vec::new() });
            self.taken.clear();
        }
        self.taken.extend(site);
        if let Some(step) = &mut self.step {
            merge(&mut step.changes, change);
        }
    }

    /// Whether the program's text has a variable, under its own name.
    fn change(&self, symbol: Term, value: Changed) -> Option<Change> {
        let name = &self.memory.variable(symbol)?.name;
        (!name.contains('.')).then(|| Change { name: name.clone(), value })
    }

    /// Whether a variable is the one array that C's pointers point into. A program's own
    /// globals are never without a value.
    fn is_memory(&self, symbol: Term) -> bool {
        let memory = |global: &Variable| global.symbol == symbol && global.name == "memory";
        self.program.globals.iter().any(memory)
    }

    fn assign(&mut self, variable: Term, value: Term) -> Option<Change> {
        let terms = &self.program.terms;
        if let Node::Constant(_, cell) = terms.node(value) {
            let cell = terms.evaluate_small(*cell, &self.memory).ok()?;
            let array = ArrayValue::new(cell);
            self.memory.fill(variable, array.clone());
            return self.change(variable, Changed::Array(array));
        }
        let value = terms.evaluate_small(value, &self.memory).ok()?;
        let before = self.memory.set(variable, value.clone());
        if before.as_ref() == Some(&value) {
            return None;
        }
        self.change(variable, Changed::Scalar(value))
    }

    fn write(&mut self, array: Term, indices: &[Term], value: Term) -> Option<Change> {
        let terms = &self.program.terms;
        let index = |term: &Term| terms.evaluate_small(*term, &self.memory).ok()?.as_int().cloned();
        let index: Vec<BigInt> = indices.iter().map(index).collect::<Option<_>>()?;
        let value = terms.evaluate_small(value, &self.memory).ok()?;
        let same = self.memory.cell(array, &index).as_ref() == Some(&value);
        self.memory.write(array, index.clone(), value.clone());
        if same { None } else { self.change(array, Changed::Cell(index, value)) }
    }

    fn input(&mut self, variable: Term) -> Option<Change> {
        let changed = match &self.readings.pop_front()?.value {
            InputValue::Scalar(value) => {
                self.memory.set(variable, value.clone());
                Changed::Scalar(value.clone())
            }
            InputValue::Array(array) => {
                self.memory.fill(variable, array.clone());
                Changed::Array(array.clone())
            }
        };
        self.change(variable, changed)
    }

    /// Opens a frame; returns what the parameters hold.
    fn enter(&mut self, callee: FunctionId, arguments: &[Term]) -> Vec<Change> {
        let function = self.program.function(callee);
        let mut frame = Frame::default();
        let mut changes = Vec::new();
        for (parameter, argument) in function.parameters.iter().zip(arguments) {
            if let Some(store) = self.memory.store_of(*argument) {
                frame.arrays.insert(parameter.symbol, store);
            } else if let Ok(value) = self.program.terms.evaluate_small(*argument, &self.memory) {
                let known =
                    self.memory.variable(*argument).is_some_and(|v| v.name == parameter.name);
                if !known {
                    changes.extend(self.change(parameter.symbol, Changed::Scalar(value.clone())));
                }
                frame.scalars.insert(parameter.symbol, value);
            }
        }
        self.memory.frames.push(frame);
        changes
    }

    /// Returns to the caller, if there is one.
    fn give_back(&mut self, tell: Tell<'_>) -> bool {
        let Some(caller) = self.callers.pop() else { return false };
        let result = self.program.function(self.at.0).result.as_ref();
        let value = result.and_then(|result| self.memory.scalar(result.symbol));
        self.memory.frames.pop();
        self.at = caller.at;
        if let Some((variable, value)) = caller.result.zip(value) {
            let before = self.memory.set(variable, value.clone());
            let changed = before.as_ref() != Some(&value);
            let change = self.change(variable, Changed::Scalar(value)).filter(|_| changed);
            if change.is_some() {
                self.note(caller.place, None, change, tell);
            }
        }
        true
    }
}

/// The variables of one call.
#[derive(Default)]
struct Frame {
    scalars: HashMap<Term, Value>,
    arrays: HashMap<Term, usize>,
}

/// An array: what it was given, and what was written over it.
#[derive(Default)]
struct Store {
    given: Option<ArrayValue>,
    written: HashMap<Vec<BigInt>, Value>,
}

struct Memory<'p> {
    variables: HashMap<Term, &'p Variable>,
    globals: HashSet<Term>,
    /// The first one is that of the globals.
    frames: Vec<Frame>,
    stores: Vec<Store>,
}

impl<'p> Memory<'p> {
    fn new(program: &'p Program) -> Self {
        let locals = program.functions.iter().flat_map(crate::graph::Function::variables);
        let all = program.globals.iter().chain(locals);
        Self {
            variables: all.map(|variable| (variable.symbol, variable)).collect(),
            globals: program.globals.iter().map(|variable| variable.symbol).collect(),
            frames: vec![Frame::default(), Frame::default()],
            stores: Vec::new(),
        }
    }

    fn variable(&self, symbol: Term) -> Option<&'p Variable> {
        self.variables.get(&symbol).copied()
    }

    fn frame(&self, symbol: Term) -> usize {
        if self.globals.contains(&symbol) { 0 } else { self.frames.len() - 1 }
    }

    fn set(&mut self, symbol: Term, value: Value) -> Option<Value> {
        let frame = self.frame(symbol);
        self.frames.get_mut(frame)?.scalars.insert(symbol, value)
    }

    /// The store of an array, which is made when it is first needed.
    fn store_of(&mut self, symbol: Term) -> Option<usize> {
        if !self.variable(symbol)?.sort.is_array() {
            return None;
        }
        let frame = self.frame(symbol);
        let fresh = self.stores.len();
        let store = *self.frames.get_mut(frame)?.arrays.entry(symbol).or_insert(fresh);
        if store == fresh {
            self.stores.push(Store::default());
        }
        Some(store)
    }

    fn fill(&mut self, symbol: Term, value: ArrayValue) {
        if let Some(store) = self.store_of(symbol) {
            self.stores[store] = Store { given: Some(value), written: HashMap::new() };
        }
    }

    fn write(&mut self, symbol: Term, index: Vec<BigInt>, value: Value) {
        if let Some(store) = self.store_of(symbol) {
            self.stores[store].written.insert(index, value);
        }
    }
}

impl Environment for Memory<'_> {
    fn scalar(&self, symbol: Term) -> Option<Value> {
        self.frames.get(self.frame(symbol))?.scalars.get(&symbol).cloned()
    }

    fn cell(&self, array: Term, index: &[BigInt]) -> Option<Value> {
        let store = *self.frames.get(self.frame(array))?.arrays.get(&array)?;
        let Store { given, written } = &self.stores[store];
        match written.get(index) {
            Some(value) => Some(value.clone()),
            None => given.as_ref().map(|given| given.get(index).clone()),
        }
    }
}
