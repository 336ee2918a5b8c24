//! The interpreter: the one way in which programs run, whatever language they are in.
//!
//! It follows calls with a stack of its own, over integers of any size. A run takes one
//! step for each edge. It ends at a target, at a location that stops, where an
//! assumption fails, or at a limit; the end says which.

mod accelerate;
mod act;
mod calls;
mod cells;
mod code;
mod effects;
mod input;
mod joint;
pub(in crate::graph) mod objects;
mod ready;
mod revisits;
mod walking;
mod watch;

use hashbrown::HashMap;
use num_bigint::BigInt;

use super::contents_inputs::{are_mostly, told_scalars};
use super::frames::{Frames, Layout};
use super::inputs::{InputValue, Inputs, Reading, Site};
use super::location::LocationKind;
use super::place::Place;
use super::program::{Edge, EdgeIndex, FunctionId, InputKind, Instruction, NodeIndex, Program};
use super::run::{BUDGET_STEPS, Run, RunEnd, RunLimits, Trace};
use super::target::Targets;
use crate::logic::{ArrayValue, Environment, Node, Term, Value};

use accelerate::Accelerator;
use calls::Caller;
use objects::{Objects, ReportedCells};
use ready::{Act, Body, Spot, Way};
use revisits::Revisits;
use watch::Told;
pub use watch::{Changed, ObjectPart, RunWatcher};

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
    bodies: Vec<Body>,
}

impl<'p> Interpreter<'p> {
    /// Prepares a program that keeps the rules that [`check`](super::check) checks.
    pub fn new(program: &'p Program) -> Self {
        let layout = Layout::new(program);
        let bodies = ready::bodies(program, &layout);
        Self { program, layout, bodies }
    }

    /// The program.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// Runs the program from its start.
    pub fn run(
        &self,
        inputs: &mut dyn Inputs,
        targets: &Targets,
        limits: &RunLimits,
        trace: bool,
    ) -> Run {
        let told = Told { trace: trace.then(Trace::default), ..Told::default() };
        self.run_telling(inputs, targets, limits, told)
    }

    fn run_telling<'r>(
        &'r self,
        inputs: &'r mut dyn Inputs,
        targets: &'r Targets,
        limits: &'r RunLimits,
        told: Told<'r>,
    ) -> Run {
        let entry = self.program.entry;
        let mut running = Running {
            interpreter: self,
            inputs,
            targets,
            limits,
            memory: Frames::new(&self.layout),
            callers: Vec::new(),
            function: entry,
            node: self.program.function(entry).graph.start,
            readings: Vec::new(),
            occurrences: HashMap::new(),
            steps: 0,
            quick: limits.integer_bits >= 64,
            aimless: targets.is_empty(),
            unseen: told.is_nobody(),
            accelerator: Accelerator::new(limits.leaps_after.filter(|_| told.is_nobody())),
            revisits: limits.revisits.then(Revisits::new),
            skipped: 0,
            told,
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

struct Running<'r, 'p> {
    interpreter: &'r Interpreter<'p>,
    inputs: &'r mut dyn Inputs,
    targets: &'r Targets,
    limits: &'r RunLimits,
    memory: Frames<'r, 'p>,
    callers: Vec<Caller>,
    function: FunctionId,
    node: NodeIndex,
    readings: Vec<Reading>,
    occurrences: HashMap<Site, u64>,
    steps: u64,
    /// Whether small numbers may go the short way.
    quick: bool,
    /// Whether there is no target.
    aimless: bool,
    /// Whether nobody is told of the steps.
    unseen: bool,
    accelerator: Accelerator,
    /// If somebody wants to know whether it comes to a state again.
    revisits: Option<Revisits<'r, 'p>>,
    /// The steps that were left out.
    skipped: u64,
    told: Told<'r>,
}

impl Running<'_, '_> {
    /// Goes on from the current location; the error is the end.
    fn step(&mut self) -> Result<(), RunEnd> {
        let interpreter = self.interpreter;
        let spot = &interpreter.bodies[self.function.0].spots[self.node.index()];
        if !self.aimless && self.targets.contains(self.function, self.node) {
            return Err(RunEnd::Target(self.function, self.node));
        }
        match spot.kind {
            LocationKind::Error(kind) => Err(RunEnd::Error(kind, spot.place)),
            LocationKind::Halt => Err(RunEnd::Halt),
            LocationKind::Return => self.give_back(),
            LocationKind::Plain => {
                self.check_limits()?;
                if let Some(inputs) = self.has_been_here() {
                    return Err(RunEnd::Forever(spot.place, inputs));
                }
                let edge = self.choose(spot)?;
                if self.steps >= self.accelerator.at && self.leaps(edge, spot.place)? {
                    return Ok(());
                }
                self.steps += 1;
                if !self.unseen {
                    self.look_ahead(edge);
                }
                self.take(edge)
            }
        }
    }

    fn check_limits(&self) -> Result<(), RunEnd> {
        if self.steps - self.skipped >= self.limits.steps {
            return Err(RunEnd::StepLimit);
        }
        if self.steps.is_multiple_of(BUDGET_STEPS) && self.limits.budget.is_over() {
            return Err(RunEnd::Cancelled);
        }
        Ok(())
    }

    fn choose(&mut self, spot: &Spot) -> Result<EdgeIndex, RunEnd> {
        match &spot.way {
            // A checked program has none: say that the run cannot go on.
            Way::None => Err(RunEnd::Blocked(spot.place)),
            Way::One(edge) => Ok(*edge),
            Way::Two(test, condition, yes, no) => {
                let holds = match test.holds(&self.memory) {
                    Some(holds) if self.quick => holds,
                    _ => self.truth(*condition, spot.place)?,
                };
                Ok(if holds { *yes } else { *no })
            }
        }
    }

    /// Takes an edge that has been chosen.
    fn take(&mut self, edge: EdgeIndex) -> Result<(), RunEnd> {
        let interpreter = self.interpreter;
        let step = &interpreter.bodies[self.function.0].steps[edge.index()];
        if self.quick {
            self.keeps_ranges(edge);
            if self.act(&step.act) {
                self.node = step.to;
                return Ok(());
            }
        }
        let graph = &interpreter.program.function(self.function).graph;
        let Edge { instruction, place } = &graph.graph[edge];
        match instruction {
            Instruction::Assume(condition) => self.assume(&step.act, *condition, *place)?,
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
            Instruction::Memory(effect) => self.effect(edge, effect, *place)?,
            Instruction::Call { function, arguments, result } => {
                let codes = if let Act::Call(codes) = &step.act { codes.as_slice() } else { &[] };
                return self.call((*function, *result), (arguments, codes), step.to, *place);
            }
            Instruction::IndirectCall { callee, arguments, result } => {
                let codes = if let Act::Call(codes) = &step.act { codes.as_slice() } else { &[] };
                let function = self.callee(*callee, arguments, *result, *place)?;
                return self.call((function, *result), (arguments, codes), step.to, *place);
            }
        }
        self.node = step.to;
        Ok(())
    }

    fn assume(&mut self, act: &Act, condition: Term, place: Place) -> Result<(), RunEnd> {
        // One of two ways has been chosen by its condition already.
        let chosen = matches!(act, Act::Pass);
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
        let index = indices.iter().map(|&i| self.integer(i, place));
        let index = index.collect::<Result<_, _>>()?;
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

    /// The same, before a small number goes the short way.
    fn keeps_ranges(&self, edge: EdgeIndex) {
        if !cfg!(debug_assertions) {
            return;
        }
        let graph = &self.interpreter.program.function(self.function).graph.graph;
        if let Instruction::Assign { variable, value }
        | Instruction::Write { array: variable, value, .. } = &graph[edge].instruction
            && let Ok(value) = self.known_value(*value, graph[edge].place)
        {
            self.keeps_range(*variable, &value);
        }
    }

    /// What a term is worth; where that depends on where an object lies, and nobody knows, it is asked for.
    fn value(&mut self, term: Term, place: Place) -> Result<Value, RunEnd> {
        loop {
            let value = self.known_value(term, place);
            match self.memory.objects().and_then(Objects::take_wanted) {
                Some(number) if value.is_err() => self.ask_address(number, place)?,
                _ => return value,
            }
        }
    }

    /// The same, where nobody is to be asked.
    fn known_value(&self, term: Term, place: Place) -> Result<Value, RunEnd> {
        let value = self
            .interpreter
            .program
            .terms
            .evaluate_small(term, &self.memory)
            .map_err(|error| RunEnd::Stuck(place, error))?;
        let bits = match &value {
            Value::Bool(_) | Value::Float(_) => 0,
            Value::Int(value) => value.bits(),
            Value::Real(value) => value.numer().bits().max(value.denom().bits()),
            Value::Pointer(value) => value.offset.bits(),
        };
        if bits > self.limits.integer_bits {
            return Err(RunEnd::TooLarge(place));
        }
        Ok(value)
    }

    fn truth(&mut self, condition: Term, place: Place) -> Result<bool, RunEnd> {
        Ok(self.value(condition, place)? == Value::Bool(true))
    }

    fn integer(&mut self, term: Term, place: Place) -> Result<BigInt, RunEnd> {
        match self.value(term, place)? {
            Value::Int(value) => Ok(value),
            other => unreachable!("an integer term has the value {other}"),
        }
    }

    fn finish(mut self, end: RunEnd) -> Run {
        self.tell();
        let looked = self.memory.looked();
        let given = self.interpreter.program.status.filter(|_| end == RunEnd::Halt);
        let status = given.and_then(|symbol| self.memory.scalar(symbol));
        let (mut touched, alike) = self.memory.into_touched();
        for (number, reading) in self.readings.iter_mut().enumerate() {
            let InputValue::Array(array) = &mut reading.value else { continue };
            let cells = match touched.remove(&number) {
                Some(ReportedCells::Touched(cells)) => Some(cells),
                Some(ReportedCells::All(all)) => {
                    *array = all;
                    continue;
                }
                None => None,
            };
            let is_compact = reading.kind != InputKind::Uninitialized
                && cells.as_ref().is_some_and(|cells| are_mostly(cells, &array.default));
            // What all other cells hold is no part of the input where none of them was looked at.
            if !is_compact && !alike.contains_key(&number) {
                array.default = array.default.zeroed();
            }
            if let Some(cells) = cells {
                array.cells = cells;
                if is_compact {
                    array.cells.retain(|_, value| *value != array.default);
                }
                reading.scalars = told_scalars(self.interpreter.program, reading);
            }
        }
        for (reading, cells) in alike {
            let Reading { kind, value, .. } = &mut self.readings[reading];
            if let (InputKind::Uninitialized, InputValue::Array(array)) = (kind, value) {
                array.cells.extend(cells);
            }
        }
        Run {
            end,
            readings: self.readings,
            steps: self.steps,
            skipped: self.skipped,
            trace: self.told.trace,
            looked,
            status,
        }
    }
}
