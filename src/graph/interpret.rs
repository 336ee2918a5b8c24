//! The interpreter: the one way in which programs run, whatever language they are in.
//!
//! It follows calls with a stack of its own, over integers of any size. A run takes one
//! step for each edge. It ends at a target, at a location that stops, where an
//! assumption fails, or at a limit; the end says which.

use hashbrown::HashMap;
use num_bigint::BigInt;

use super::inputs::{InputValue, Inputs, Reading, Site};
use super::memory::{Argument, Layout, Memory};
use super::onward::{Onward, onward};
use super::place::Place;
use super::program::{
    Edge, EdgeIndex, FunctionId, InputKind, Instruction, LocationKind, NodeIndex, Program,
};
use super::run::{BUDGET_STEPS, Run, RunEnd, RunLimits, Trace};
use super::target::Targets;
use crate::logic::{ArrayValue, EvalError, Node, Term, Value};

/// Runs `program` once.
pub fn run(
    program: &Program,
    inputs: &mut dyn Inputs,
    targets: &Targets,
    limits: &RunLimits,
    trace: bool,
) -> Run {
    Interpreter::new(program).run(inputs, targets, limits, trace)
}

/// A program made ready to be run, many times if need be.
#[derive(Debug)]
pub struct Interpreter<'p> {
    program: &'p Program,
    layout: Layout<'p>,
    /// For each function and location the ways on.
    ways: Vec<Vec<Onward>>,
}

impl<'p> Interpreter<'p> {
    /// Prepares a program that keeps the rules that [`check`](super::check) checks.
    pub fn new(program: &'p Program) -> Self {
        let ways = program.functions.iter().map(|function| onward(&function.graph));
        Self { program, layout: Layout::new(program), ways: ways.collect() }
    }

    /// Runs the program from its start.
    pub fn run(
        &self,
        inputs: &mut dyn Inputs,
        targets: &Targets,
        limits: &RunLimits,
        trace: bool,
    ) -> Run {
        let entry = self.program.entry;
        let mut running = Running {
            interpreter: self,
            inputs,
            targets,
            limits,
            memory: Memory::new(&self.layout),
            callers: Vec::new(),
            function: entry,
            node: self.program.function(entry).graph.start,
            readings: Vec::new(),
            occurrences: HashMap::new(),
            steps: 0,
            trace: trace.then(Trace::default),
        };
        running.memory.enter(entry, self.program.function(entry), Vec::new());
        let end = loop {
            if let Err(end) = running.step() {
                break end;
            }
        };
        running.finish(end)
    }
}

/// Where to go on when a call returns.
struct Caller {
    function: FunctionId,
    node: NodeIndex,
    result: Option<Term>,
}

struct Running<'r, 'p> {
    interpreter: &'r Interpreter<'p>,
    inputs: &'r mut dyn Inputs,
    targets: &'r Targets,
    limits: &'r RunLimits,
    memory: Memory<'r, 'p>,
    callers: Vec<Caller>,
    function: FunctionId,
    node: NodeIndex,
    readings: Vec<Reading>,
    occurrences: HashMap<Site, u64>,
    steps: u64,
    trace: Option<Trace>,
}

impl Running<'_, '_> {
    /// Goes on from the current location; the error is the end.
    fn step(&mut self) -> Result<(), RunEnd> {
        if self.targets.contains(self.function, self.node) {
            return Err(RunEnd::Target(self.function, self.node));
        }
        let location = &self.interpreter.program.function(self.function).graph.graph[self.node];
        match location.kind {
            LocationKind::Error(kind) => Err(RunEnd::Error(kind, location.place)),
            LocationKind::Halt => Err(RunEnd::Halt),
            LocationKind::Return => self.give_back(),
            LocationKind::Plain => {
                self.check_limits()?;
                let edge = self.choose(location.place)?;
                self.steps += 1;
                self.note(edge);
                self.take(edge)
            }
        }
    }

    fn check_limits(&self) -> Result<(), RunEnd> {
        if self.steps >= self.limits.steps {
            return Err(RunEnd::StepLimit);
        }
        if self.steps.is_multiple_of(BUDGET_STEPS) && self.limits.budget.is_over() {
            return Err(RunEnd::Cancelled);
        }
        Ok(())
    }

    fn choose(&self, place: Place) -> Result<EdgeIndex, RunEnd> {
        match self.interpreter.ways[self.function.0][self.node.index()] {
            // A checked program has none: say that the run cannot go on.
            Onward::None => Err(RunEnd::Blocked(place)),
            Onward::One(edge) => Ok(edge),
            Onward::Two(condition, yes, no) => {
                Ok(if self.truth(condition, place)? { yes } else { no })
            }
        }
    }

    fn note(&mut self, edge: EdgeIndex) {
        let Some(trace) = &mut self.trace else { return };
        if trace.edges.len() >= self.limits.trace_length {
            trace.edges.pop_front();
            trace.dropped += 1;
        }
        if self.limits.trace_length > 0 {
            trace.edges.push_back(Site { function: self.function, edge });
        }
    }

    /// Takes an edge that has been chosen.
    fn take(&mut self, edge: EdgeIndex) -> Result<(), RunEnd> {
        let graph = &self.interpreter.program.function(self.function).graph;
        let (_, to) = graph.endpoints(edge);
        let Edge { instruction, place } = &graph.graph[edge];
        match instruction {
            Instruction::Assume(condition) => self.assume(*condition, *place)?,
            Instruction::Assign { variable, value } => self.assign(*variable, *value, *place)?,
            Instruction::Write { array, indices, value } => {
                self.write(*array, indices, *value, *place)?;
            }
            Instruction::Input { variable, kind } => {
                self.input(edge, *variable, *kind, *place)?;
            }
            Instruction::Output { value } => {
                let value = self.value(*value, *place)?;
                if !self.inputs.output(&value) {
                    return Err(RunEnd::Cancelled);
                }
            }
            Instruction::Call { function, arguments, result } => {
                return self.call(*function, arguments, *result, to, *place);
            }
        }
        self.node = to;
        Ok(())
    }

    fn assume(&self, condition: Term, place: Place) -> Result<(), RunEnd> {
        // One of two ways has been chosen by its condition already.
        let chosen =
            matches!(self.interpreter.ways[self.function.0][self.node.index()], Onward::Two(..));
        if chosen || self.truth(condition, place)? { Ok(()) } else { Err(RunEnd::Blocked(place)) }
    }

    fn assign(&mut self, variable: Term, value: Term, place: Place) -> Result<(), RunEnd> {
        if let Node::Constant(_, cell) = self.interpreter.program.terms.node(value) {
            let cell = self.value(*cell, place)?;
            self.keeps_range(variable, &cell);
            self.memory.fill(variable, ArrayValue::new(cell), None);
        } else {
            let value = self.value(value, place)?;
            self.keeps_range(variable, &value);
            self.memory.set(variable, value);
        }
        Ok(())
    }

    fn write(
        &mut self,
        array: Term,
        indices: &[Term],
        value: Term,
        place: Place,
    ) -> Result<(), RunEnd> {
        let index = indices.iter().map(|&i| self.integer(i, place)).collect::<Result<_, _>>()?;
        let value = self.value(value, place)?;
        self.keeps_range(array, &value);
        self.memory.write(array, index, value);
        if self.memory.cells() > self.limits.array_cells {
            return Err(RunEnd::TooLarge(place));
        }
        Ok(())
    }

    /// In debug builds: the front end has promised that no variable leaves its range.
    fn keeps_range(&self, symbol: Term, value: &Value) {
        if cfg!(debug_assertions)
            && let Some(variable) = self.interpreter.layout.variable(symbol)
            && let (Some(range), Value::Int(value)) = (&variable.range, value)
        {
            let (low, high) = (&range.low, &range.high);
            let name = &variable.name;
            assert!(low <= value && value <= high, "`{name}` = {value} leaves [{low}, {high}]");
        }
    }

    fn input(
        &mut self,
        edge: EdgeIndex,
        symbol: Term,
        kind: InputKind,
        place: Place,
    ) -> Result<(), RunEnd> {
        let site = Site { function: self.function, edge };
        let missing = || {
            let name = self.interpreter.program.terms.symbol_name(symbol).unwrap_or_default();
            RunEnd::Stuck(place, EvalError::Missing(name.to_owned()))
        };
        let variable = self.interpreter.layout.variable(symbol).ok_or_else(missing)?;
        let count = self.occurrences.entry(site).or_insert(0);
        let occurrence = *count;
        *count += 1;
        let given = if variable.sort.is_array() {
            let array = match kind {
                InputKind::Uninitialized => self.inputs.open_array(site, occurrence, variable),
                _ => self.inputs.array(site, occurrence, variable),
            };
            array.map(InputValue::Array)
        } else {
            self.inputs.scalar(site, occurrence, variable).map(InputValue::Scalar)
        };
        let given = given.ok_or(RunEnd::InputsExhausted)?;
        if !given.fits(variable.sort) {
            return Err(RunEnd::WrongInput(place));
        }
        // Outside of its variable's range it is no input: as when an assumption fails.
        let given = given.within(variable.range.as_ref()).ok_or(RunEnd::Blocked(place))?;
        let value = self.store_input(symbol, given);
        let name = variable.name.clone();
        self.readings.push(Reading { site, place, name, kind, value });
        Ok(())
    }

    /// Gives the variable its input. Returns what the reading is to show so far: of an
    /// array the default, its cells follow when the run has ended.
    fn store_input(&mut self, symbol: Term, given: InputValue) -> InputValue {
        match given {
            InputValue::Scalar(value) => {
                self.memory.set(symbol, value.clone());
                InputValue::Scalar(value)
            }
            InputValue::Array(array) => {
                let default = ArrayValue::new(array.default.clone());
                self.memory.fill(symbol, array, Some(self.readings.len()));
                InputValue::Array(default)
            }
        }
    }

    fn call(
        &mut self,
        callee: FunctionId,
        arguments: &[Term],
        result: Option<Term>,
        back: NodeIndex,
        place: Place,
    ) -> Result<(), RunEnd> {
        if self.memory.depth() >= self.limits.call_depth {
            return Err(RunEnd::CallDepth);
        }
        let passed = arguments
            .iter()
            .map(|&argument| match self.memory.store_of(argument) {
                Some(store) => Ok(Argument::Array(store)),
                None => self.value(argument, place).map(Argument::Scalar),
            })
            .collect::<Result<Vec<_>, _>>()?;
        let function = self.interpreter.program.function(callee);
        for (parameter, passed) in function.parameters.iter().zip(&passed) {
            if let Argument::Scalar(value) = passed {
                self.keeps_range(parameter.symbol, value);
            }
        }
        self.memory.enter(callee, function, passed);
        self.callers.push(Caller { function: self.function, node: back, result });
        self.function = callee;
        self.node = function.graph.start;
        Ok(())
    }

    /// Returns to the caller; the entry's return ends the run.
    fn give_back(&mut self) -> Result<(), RunEnd> {
        let Some(caller) = self.callers.pop() else { return Err(RunEnd::Halt) };
        let callee = self.interpreter.program.function(self.function);
        let value = match caller.result.zip(callee.result.as_ref()) {
            Some((_, result)) => Some(self.value(result.symbol, result.place)?),
            None => None,
        };
        self.memory.leave();
        if let Some((variable, value)) = caller.result.zip(value) {
            self.keeps_range(variable, &value);
            self.memory.set(variable, value);
        }
        self.function = caller.function;
        self.node = caller.node;
        Ok(())
    }

    fn value(&self, term: Term, place: Place) -> Result<Value, RunEnd> {
        let value = self
            .interpreter
            .program
            .terms
            .evaluate_small(term, &self.memory)
            .map_err(|error| RunEnd::Stuck(place, error))?;
        let bits = match &value {
            Value::Bool(_) => 0,
            Value::Int(value) => value.bits(),
            Value::Real(value) => value.numer().bits().max(value.denom().bits()),
        };
        if bits > self.limits.integer_bits {
            return Err(RunEnd::TooLarge(place));
        }
        Ok(value)
    }

    fn truth(&self, condition: Term, place: Place) -> Result<bool, RunEnd> {
        Ok(self.value(condition, place)? == Value::Bool(true))
    }

    fn integer(&self, term: Term, place: Place) -> Result<BigInt, RunEnd> {
        match self.value(term, place)? {
            Value::Int(value) => Ok(value),
            other => unreachable!("an integer term has the value {other}"),
        }
    }

    fn finish(mut self, end: RunEnd) -> Run {
        let looked = self.memory.looked();
        for (reading, cells) in self.memory.into_touched() {
            if let InputValue::Array(array) = &mut self.readings[reading].value {
                array.cells = cells;
            }
        }
        Run { end, readings: self.readings, steps: self.steps, trace: self.trace, looked }
    }
}
