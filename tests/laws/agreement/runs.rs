//! Runs of a program by the interpreter: on inputs that are given, and on many small ones.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use unloop::graph::inputs::{Inputs, InputsFrom, OrderedInputs, RandomInputs};
use unloop::graph::{
    FunctionId, InputValue, Interpreter, LocationKind, NodeIndex, Program, Run, RunEnd, RunLimits,
    Site, Targets, Variable,
};
use unloop::logic::{ArrayValue, Float, Scalar, Value};

use crate::agreement::ways::At;
use crate::support::chance::Chance;

/// The largest number of steps of a run.
const STEPS: u64 = 20_000;
/// Runs on small inputs: the first three scalars take all values from -3 to 3.
const SMALL: u64 = 343;
/// Runs on inputs from everywhere.
const WIDE: u64 = 60;

/// The edges that a run took, one after the other: what tells a path from others.
pub(crate) type Way = Vec<(usize, usize)>;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    Finished,
    Error(At),
    /// It is no run of the program, or too long.
    None,
}

/// A program that can be run.
pub(crate) struct Runs<'p> {
    interpreter: Interpreter<'p>,
    errors: Targets,
}

/// The ways that runs on many inputs took, with an input for each.
pub(crate) type Seen = BTreeMap<(Ending, Way), Vec<InputValue>>;

/// Ways, with the end of each.
pub(crate) type Ways = BTreeSet<(Ending, Way)>;

impl<'p> Runs<'p> {
    pub(crate) fn new(program: &'p Program) -> Self {
        Self { interpreter: Interpreter::new(program), errors: errors(program).collect() }
    }

    fn run(&self, inputs: &mut dyn Inputs) -> (Ending, Way, Run) {
        let limits = RunLimits { steps: STEPS, ..RunLimits::default() };
        let run = self.interpreter.run(inputs, &self.errors, &limits, true);
        let ending = match run.end {
            RunEnd::Halt => Ending::Finished,
            RunEnd::Target(function, node) => Ending::Error((function, node)),
            _ => Ending::None,
        };
        let edges = run.trace.iter().flat_map(|trace| &trace.edges);
        let way = edges.map(|site| (site.function.0, site.edge.index())).collect();
        (ending, way, run)
    }

    /// Runs the program on these inputs, all of which it has to read.
    pub(crate) fn replay(&self, inputs: &[InputValue]) -> Result<(Ending, Way), String> {
        let (ending, way, run) = self.run(&mut OrderedInputs::new(inputs.iter().cloned()));
        if ending == Ending::None {
            return Err(format!("ends with {:?}", run.end));
        }
        if run.readings.len() != inputs.len() {
            return Err(format!("reads {} of {} inputs", run.readings.len(), inputs.len()));
        }
        Ok((ending, way))
    }

    /// Runs it on many inputs, small ones above all.
    pub(crate) fn many(&self, seed: u64) -> Seen {
        let mut seen = Seen::new();
        let mut random = Chance(!seed);
        for number in 0..SMALL {
            let (mut rest, mut exact) = (number, 3);
            self.see(&mut seen, |_, variable| {
                if exact > 0 && !variable.sort.is_array() {
                    exact -= 1;
                    let digit = i64::try_from(rest % 7).expect("less than 7") - 3;
                    rest /= 7;
                    return scalar(digit, variable);
                }
                small(&mut random, variable)
            });
        }
        for number in 0..WIDE {
            let mut wide = RandomInputs::new(seed ^ number);
            self.see(&mut seen, |site, variable| {
                let value = if variable.sort.is_array() {
                    wide.array(site, 0, variable).map(InputValue::Array)
                } else {
                    wide.scalar(site, 0, variable).map(InputValue::Scalar)
                };
                value.expect("there is no end of them")
            });
        }
        seen
    }

    fn see(&self, seen: &mut Seen, mut value: impl FnMut(Site, &Variable) -> InputValue) {
        let mut given = Vec::new();
        let (ending, way, _) = self.run(&mut InputsFrom(|site: Site, _, variable: &Variable| {
            let value = value(site, variable);
            given.push(value.clone());
            Some(value)
        }));
        if ending != Ending::None {
            seen.entry((ending, way)).or_insert(given);
        }
    }
}

/// The error locations of a program.
pub(crate) fn errors(program: &Program) -> impl Iterator<Item = At> {
    program.functions.iter().enumerate().flat_map(|(id, function)| {
        let graph = &function.graph.graph;
        let error = |node: &NodeIndex| matches!(graph[*node].kind, LocationKind::Error(_));
        let found: Vec<NodeIndex> = graph.node_indices().filter(error).collect();
        found.into_iter().map(move |node| (FunctionId(id), node))
    })
}

/// An integer as the variable may have it.
fn scalar(value: i64, variable: &Variable) -> InputValue {
    InputValue::Scalar(within(value, variable))
}

fn within(value: i64, variable: &Variable) -> Value {
    let value = BigInt::from(value);
    match (variable.sort.scalar(), &variable.range) {
        (Scalar::Bool, _) => Value::Bool(value > BigInt::ZERO),
        (Scalar::Real, _) => Value::Real(value.into()),
        (Scalar::Float(format), _) => Value::Float(Float::from_int(format, &value)),
        (Scalar::Int, Some(range)) => Value::Int(range.reduced(&value)),
        (Scalar::Int, None) => Value::Int(value),
        (Scalar::Pointer, _) => Value::zero(Scalar::Pointer),
    }
}

/// A small input; arrays have cells of few different values.
fn small(random: &mut Chance, variable: &Variable) -> InputValue {
    if !variable.sort.is_array() {
        return scalar(random.between(-3, 4), variable);
    }
    let palette = [random.between(0, 2), random.between(-2, 4)];
    let mut colour = || within(palette[random.index(2)], variable);
    let mut array = ArrayValue::new(colour());
    for cell in 0..12 {
        let index = if variable.sort.arity() > 1 { vec![cell / 4, cell % 4] } else { vec![cell] };
        array.cells.insert(index.into_iter().map(BigInt::from).collect(), colour());
    }
    InputValue::Array(array)
}
