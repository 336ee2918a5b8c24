//! Who is told of a run while it goes on: of its way alone, or of what changes on it, too.
//! Where nobody is, that costs one look at a flag for each step.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::super::contents_inputs::{declared_at, scalars_of};
use super::super::inputs::{InputValue, Inputs, Site};
use super::super::memory::{Allocation, MemoryEffect};
use super::super::place::Place;
use super::super::program::{EdgeIndex, FunctionId, Instruction};
use super::super::run::{Run, RunEnd, RunLimits, Trace};
use super::super::target::Targets;
use super::{Interpreter, Running};
use crate::logic::{
    Access, ArrayValue, Environment, MemoryOp, Node, PointerValue, Stored, Term, Value,
};

/// What watches a run.
///
/// ```
/// use std::sync::Arc;
/// use unloop::front::{ReadOptions, flow::Flow, read_text};
/// use unloop::graph::inputs::OrderedInputs;
/// use unloop::graph::{Changed, Interpreter, RunLimits, Site, Targets, RunWatcher};
/// use unloop::logic::{Term, Terms, Value};
///
/// /// What a run gives to variables, in order.
/// struct Values(Vec<Value>);
///
/// impl RunWatcher for Values {
///     fn takes(&mut self, _: Site, changes: Vec<(Term, Changed)>) {
///         self.0.extend(changes.into_iter().filter_map(|(_, changed)| match changed {
///             Changed::Scalar(value) => Some(value),
///             _ => None,
///         }));
///     }
///     fn returns(&mut self, _: Option<(Term, Value)>) {}
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let text = "program f function f { local i : int
///     a: i := input read -> b
///     b: assume i < 3 -> c assume i >= 3 -> d
///     c: i := i + 1 -> b
///     d: i := 3 -> e
///     e: halt }";
/// let terms = Arc::new(Terms::new());
/// let (program, _) = read_text(&Flow, "f.flow", text, &ReadOptions::default(), &terms)?;
/// let (mut inputs, mut seen) = (OrderedInputs::integers([1]), Values(Vec::new()));
/// let (nowhere, limits) = (Targets::default(), RunLimits::default());
/// Interpreter::new(&program).run_watched(&mut inputs, &nowhere, &limits, &mut seen);
/// // Where `i` is given the value that it has, nothing changes.
/// assert_eq!(seen.0, [1, 2, 3].map(|n| Value::Int(n.into())));
/// # Ok(())
/// # }
/// ```
pub trait RunWatcher {
    /// The run takes an edge, or ends in the attempt. Listed is what it changes: a variable that
    /// is given another value, or any value by an input; for a call the parameters.
    fn takes(&mut self, site: Site, changes: Vec<(Term, Changed)>);

    /// A call returns. Its result gives a variable of the caller another value, if any.
    fn returns(&mut self, change: Option<(Term, Value)>);
}

/// What becomes of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changed {
    /// It holds a value.
    Scalar(Value),
    /// One of its cells holds a value.
    Cell(Vec<BigInt>, Value),
    /// It was given cells as a whole: an input, or all the same.
    Array(ArrayValue),
    /// It is a pointer, and leads to this.
    Pointer(ObjectPart),
    /// It is a memory, and a part of an object was given a value.
    Part(ObjectPart, Box<Changed>),
}

/// A part of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectPart {
    /// The object, counted from 1 in the order in which the run makes them.
    pub object: u64,
    /// What the object is declared to have there: `r.row`, and the indices behind it. `None` where it has no name.
    pub declared: Option<(String, Vec<BigInt>)>,
    /// The steps of the pointer: so many of so many bytes, in the order in which it takes them.
    pub steps: Vec<(u64, BigInt)>,
}

/// Who is told of a run.
#[derive(Default)]
pub(super) struct Told<'r> {
    pub(super) trace: Option<Trace>,
    pub(super) watcher: Option<&'r mut dyn RunWatcher>,
    /// What the watcher is told next.
    pub(super) next: Option<Next>,
}

/// An edge that is being taken.
pub(super) struct Next {
    site: Site,
    /// What it changes, but for an input.
    changes: Vec<(Term, Changed)>,
    /// How many inputs were read before.
    readings: usize,
}

impl Told<'_> {
    pub(super) fn is_nobody(&self) -> bool {
        self.trace.is_none() && self.watcher.is_none()
    }
}

impl Interpreter<'_> {
    /// Runs the program from its start, and tells `watcher` of each step.
    pub fn run_watched(
        &self,
        inputs: &mut dyn Inputs,
        targets: &Targets,
        limits: &RunLimits,
        watcher: &mut dyn RunWatcher,
    ) -> Run {
        let told = Told { watcher: Some(watcher), ..Told::default() };
        self.run_telling(inputs, targets, limits, told)
    }
}

impl Running<'_, '_> {
    /// Notes an edge that is about to be taken; what it changes depends on what is there now. It
    /// is told when it has been taken: before whatever comes next.
    #[cold]
    pub(super) fn look_ahead(&mut self, edge: EdgeIndex) {
        self.tell();
        let site = Site { function: self.function, edge };
        if let Some(trace) = &mut self.told.trace {
            note(trace, site, self.limits.trace_length);
        }
        if self.told.watcher.is_some() {
            let changes = self.changes(edge).unwrap_or_default();
            self.told.next = Some(Next { site, changes, readings: self.readings.len() });
        }
    }

    /// Tells of the edge that was noted.
    #[cold]
    pub(super) fn tell(&mut self) {
        let Some(Next { site, mut changes, readings }) = self.told.next.take() else { return };
        changes.extend(self.given(site, readings));
        if let Some(watcher) = &mut self.told.watcher {
            watcher.takes(site, changes);
        }
    }

    /// What an edge is about to change, if it is no input.
    fn changes(&mut self, edge: EdgeIndex) -> Result<Vec<(Term, Changed)>, RunEnd> {
        let program = self.interpreter.program;
        let edge = &program.function(self.function).graph.graph[edge];
        Ok(match &edge.instruction {
            Instruction::Assign { variable, value: term } => {
                if let Node::Constant(_, cell) = program.terms.node(*term) {
                    vec![(
                        *variable,
                        Changed::Array(ArrayValue::new(self.value(*cell, edge.place)?)),
                    )]
                } else {
                    let new = self.value(*term, edge.place)?;
                    let same = self.holds(*variable, &new);
                    let changed = (*variable, self.changed(new));
                    if same { Vec::new() } else { vec![changed] }
                }
            }
            Instruction::Write { array, indices, value: term } => {
                let index = |&term: &Term| self.integer(term, edge.place);
                let index = indices.iter().map(index).collect::<Result<Vec<_>, _>>()?;
                let new = self.value(*term, edge.place)?;
                let same = self.memory.peek(*array, &index).as_ref() == Some(&new);
                if same { Vec::new() } else { vec![(*array, Changed::Cell(index, new))] }
            }
            Instruction::Call { function, arguments, .. } => {
                self.passed(*function, arguments, edge.place)?
            }
            Instruction::IndirectCall { callee, arguments, result } => {
                let function = self.callee(*callee, arguments, *result, edge.place)?;
                self.passed(function, arguments, edge.place)?
            }
            Instruction::Memory(MemoryEffect::Store { access, pointer, value }) => {
                let changed = self.stored(*access, *pointer, *value, edge.place)?;
                changed.into_iter().map(|part| (program.terms.contents(), part)).collect()
            }
            Instruction::Assume(_)
            | Instruction::Input { .. }
            | Instruction::Output { .. }
            | Instruction::Memory(_) => Vec::new(),
        })
    }

    /// What the parameters of a function that is called become.
    fn passed(
        &mut self,
        function: FunctionId,
        arguments: &[Term],
        place: Place,
    ) -> Result<Vec<(Term, Changed)>, RunEnd> {
        let parameters = &self.interpreter.program.function(function).parameters;
        let scalars = parameters.iter().zip(arguments).filter(|(p, _)| !p.sort.is_array());
        let passed = scalars.map(|(parameter, &argument)| {
            let value = self.value(argument, place)?;
            Ok((parameter.symbol, self.changed(value)))
        });
        passed.collect()
    }

    /// What an edge that has been taken has given as an input, if it was read behind so many.
    fn given(&self, site: Site, readings: usize) -> Option<(Term, Changed)> {
        let graph = &self.interpreter.program.function(site.function).graph.graph;
        let Instruction::Input { variable, .. } = graph[site.edge].instruction else { return None };
        let changed = match &self.readings.get(readings)?.value {
            InputValue::Scalar(value) => Changed::Scalar(value.clone()),
            InputValue::Array(_) => Changed::Array(self.memory.given(variable)?.clone()),
        };
        Some((variable, changed))
    }

    /// Tells that a call returns, and is about to give a variable of the caller its result.
    pub(super) fn tell_return(&mut self, result: Option<&(Term, Value)>) {
        let change = result.filter(|(variable, value)| !self.holds(*variable, value)).cloned();
        if let Some(watcher) = &mut self.told.watcher {
            watcher.returns(change);
        }
    }

    fn holds(&self, variable: Term, value: &Value) -> bool {
        self.memory.scalar(variable).as_ref() == Some(value)
    }
}

fn note(trace: &mut Trace, site: Site, longest: usize) {
    if trace.edges.len() >= longest {
        trace.edges.pop_front();
        trace.dropped += 1;
    }
    if longest > 0 {
        trace.edges.push_back(site);
    }
}

impl Running<'_, '_> {
    /// What becomes of a variable that is given a value.
    pub(super) fn changed(&self, value: Value) -> Changed {
        match &value {
            Value::Pointer(pointer) => match self.object_part(pointer, None) {
                Some(part) => Changed::Pointer(part),
                None => Changed::Scalar(value),
            },
            _ => Changed::Scalar(value),
        }
    }

    /// What a store is about to change.
    pub(super) fn stored(
        &mut self,
        access: Access,
        pointer: Term,
        value: Term,
        place: Place,
    ) -> Result<Option<Changed>, RunEnd> {
        let (at, value) = (self.pointer(pointer, place)?, self.value(value, place)?);
        let before = self.memory.objects().and_then(|objects| objects.load(access, &at));
        let Some(mut part) = self.object_part(&at, Some(access.stored)) else { return Ok(None) };
        if before.as_ref() == Some(&value) {
            return Ok(None);
        }
        part.steps = self.steps(pointer, place)?;
        let value = self.changed(value);
        Ok(Some(Changed::Part(part, Box::new(value))))
    }

    /// The part of an object that a pointer leads to, if it leads to one: as what is accessed, or whatever
    /// begins there.
    fn object_part(&self, pointer: &PointerValue, stored: Option<Stored>) -> Option<ObjectPart> {
        let object = pointer.object.to_u64().filter(|object| *object > 0)?;
        let declared = declared_at(self.allocation(pointer)?, pointer.offset.to_u64()?, stored);
        Some(ObjectPart { object, declared, steps: Vec::new() })
    }

    /// The name of the object that a pointer points into, and what some of its bytes are as people tell it.
    pub(super) fn told_bytes(
        &self,
        pointer: &PointerValue,
        cells: BTreeMap<Vec<BigInt>, Value>,
    ) -> Option<(String, Vec<(String, InputValue)>)> {
        let (program, object) = (self.interpreter.program, self.allocation(pointer)?);
        let bytes = ArrayValue { cells, default: Value::Int(BigInt::ZERO) };
        Some((object.name.clone(), scalars_of(&program.terms, object, &bytes, program.bytes?)))
    }

    /// How the object was made that a pointer points into.
    fn allocation(&self, pointer: &PointerValue) -> Option<&Allocation> {
        let number = pointer.object.to_usize()?.checked_sub(1)?;
        let (site, _) = self.memory.objects()?.made_by(number);
        let program = self.interpreter.program;
        match &program.function(site.function).graph.graph[site.edge].instruction {
            Instruction::Memory(MemoryEffect::Allocate { object, .. }) => Some(object),
            _ => None,
        }
    }

    fn steps(&mut self, pointer: Term, place: Place) -> Result<Vec<(u64, BigInt)>, RunEnd> {
        let terms = &self.interpreter.program.terms;
        let (mut steps, mut at) = (Vec::new(), pointer);
        while let Node::MemoryOp(MemoryOp::Step { stride }, of) = terms.node(at) {
            steps.push((*stride, self.integer(of[1], place)?));
            at = of[0];
        }
        steps.reverse();
        Ok(steps)
    }
}
