//! An exploration of a program with a memory: the paths of a model of it, in which functions are functions. What is
//! covered are locations of the program; each error, and each test, is a run of the program.
//!
//! Direction of error: none. Each run of the program is one of the model, as far as the model goes; a path that ends
//! where it does not go makes the exploration incomplete, and a run of the program on its inputs tells what it comes
//! to instead.

use super::arrived::arrived;
use crate::budget::Budget;
use crate::graph::inputs::OrderedInputs;
use crate::graph::{
    ErrorKind, InputValue, Interpreter, Modelled, Program, RunEnd, RunLimits, Targets,
};
use crate::prove::symbolic::{Fault, FinishedPath, Progress, Watcher};
use crate::verdict::{CarryOver, FoundError, Replayed, replay_by};

/// A run of the program on the inputs of a path may take so many steps.
const MAX_STEPS: u64 = 10_000_000;

/// From paths of the model to runs of the program.
pub(super) struct Carrying<'a> {
    model: &'a Modelled,
    carry_over: CarryOver<'a>,
    interpreter: Interpreter<'a>,
    targets: &'a Targets,
    /// Where runs end that have found something.
    ends: Targets,
    budget: &'a Budget,
    watcher: &'a dyn Watcher,
}

impl<'a> Carrying<'a> {
    /// Of a program, and its model, in which the targets are located.
    pub(super) fn new(
        (program, targets): (&'a Program, &'a Targets),
        (model, located): (&'a Modelled, &'a Targets),
        (budget, watcher): (&'a Budget, &'a dyn Watcher),
    ) -> Self {
        let errors = targets.other_errors(program, |kind| kind != ErrorKind::Unmodelled);
        Self {
            model,
            carry_over: CarryOver::new(model, located),
            interpreter: Interpreter::new(program),
            targets,
            ends: targets.iter().chain(errors.iter()).collect(),
            budget,
            watcher,
        }
    }

    /// An error as a run of the program comes to it; where a path ends beyond the model, whatever error a run comes to
    /// on its inputs.
    pub(super) fn confirmed(&self, fault: &Fault, means: &Budget) -> Option<FoundError> {
        let inputs = self.carry_over.inputs(fault.inputs.clone(), means)?;
        let origin = self.model.origin(fault.at.0, fault.at.1);
        let there = origin.map_or_else(|| self.ends.clone(), |at| [at].into_iter().collect());
        let found = arrived(&self.interpreter, &there, (&inputs, fault.paths), means)?;
        (found.kind != Some(ErrorKind::Unmodelled)).then_some(found)
    }

    /// The program's run for one of its model.
    pub(super) fn run(&self, run: &Replayed) -> Option<Replayed> {
        let inputs = run.readings.iter().map(|reading| reading.value.clone()).collect();
        let inputs = self.carry_over.inputs(inputs, self.budget)?;
        let origin = self.model.origin(run.end.0, run.end.1);
        let there = origin.map_or_else(|| self.ends.clone(), |at| [at].into_iter().collect());
        replay_by(&self.interpreter, &there, &inputs, self.budget)
    }

    /// A path, as a run of the program goes it: to an error, to a target, or to its end.
    fn path_of(&self, number: u64, inputs: Vec<InputValue>) -> Option<FinishedPath> {
        let limits = RunLimits::leaping(MAX_STEPS, self.budget);
        let mut ordered = OrderedInputs::new(inputs.iter().cloned());
        let fault = match self.interpreter.run(&mut ordered, self.targets, &limits, false).end {
            RunEnd::Halt => None,
            RunEnd::Error(kind, place) => Some((Some(kind), place)),
            RunEnd::Target(function, node) => {
                let location = &self.interpreter.program().function(function).graph.graph[node];
                Some((location.kind.error(), location.place))
            }
            _ => return None,
        };
        Some(FinishedPath { number, fault, inputs })
    }
}

impl Watcher for Carrying<'_> {
    fn path(&self, path: &FinishedPath) {
        let inputs = self.carry_over.inputs(path.inputs.clone(), self.budget);
        let run = inputs.and_then(|inputs| self.path_of(path.number, inputs));
        run.iter().for_each(|path| self.watcher.path(path));
    }

    fn progress(&self, progress: &Progress) {
        self.watcher.progress(progress);
    }
}
