//! Who is told of a run while it goes on: of its way alone, or of what changes on it, too.
//! Where nobody is, that costs one look at a flag for each step.

use num_bigint::BigInt;

use super::super::inputs::{InputValue, Inputs, Site};
use super::super::memory::MemoryEffect;
use super::super::place::Place;
use super::super::program::{EdgeIndex, FunctionId, Instruction};
use super::super::run::{Run, RunEnd, RunLimits, Trace};
use super::super::target::Targets;
use super::object_part::ObjectPart;
use super::{Interpreter, Running};
use crate::logic::{ArrayValue, Environment, Node, Term, Value};

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
