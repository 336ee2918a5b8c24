//! From runs of a model of a program's memory to runs of the program.
//!
//! Direction of error: none. What counts is what the program does on the inputs that come of it.

use crate::budget::Budget;
use crate::graph::inputs::OrderedInputs;
use crate::graph::{InputValue, Interpreter, Modelled, RunLimits, Targets};

/// A run of a model may take so many steps.
const MAX_STEPS: u64 = 2_000_000;

/// A model made ready to be run.
#[derive(Debug)]
pub(crate) struct CarryOver<'m> {
    model: &'m Modelled,
    targets: &'m Targets,
    interpreter: Interpreter<'m>,
}

impl<'m> CarryOver<'m> {
    /// Of a model, and where its runs end.
    pub(crate) fn new(model: &'m Modelled, targets: &'m Targets) -> Self {
        Self { model, targets, interpreter: Interpreter::new(&model.program) }
    }

    /// The inputs on which the program does what the model does on these, if that is not too long to be followed.
    pub(crate) fn inputs(
        &self,
        inputs: Vec<InputValue>,
        budget: &Budget,
    ) -> Option<Vec<InputValue>> {
        let limits = RunLimits {
            steps: MAX_STEPS,
            trace_length: usize::MAX,
            budget: budget.clone(),
            ..RunLimits::default()
        };
        let mut inputs = OrderedInputs::new(inputs);
        self.model.inputs(&self.interpreter.run(&mut inputs, self.targets, &limits, true))
    }
}
