//! From a model to a run: what runs read is in order, so a model's inputs are those whose guards hold.

use std::collections::HashMap;

use super::super::shared::inputs::{Replay, replay};
use super::Pass;
use super::walk::Read;
use crate::graph::{InputValue, Interpreter, Site, Variable};
use crate::logic::{Completed, Model, Term, Value};
use crate::outcome::{Evidence, Reason};

/// Longer runs are not replayed.
const MAX_STEPS: u64 = 10_000_000;

impl Pass<'_> {
    /// The run that a model describes.
    ///
    /// # Errors
    /// It does not come to a target, or not in time.
    pub(super) fn run(&self, model: &Model) -> Result<Evidence, Reason> {
        let model = self.completed(model);
        let mut reads = self.reads(&model);
        let value = |site: Site, occurrence: u64, variable: &Variable| {
            let nth = usize::try_from(occurrence).unwrap_or(usize::MAX);
            let read = reads.get_mut(&site).and_then(|reads| reads.get(nth).copied());
            read.map_or_else(
                || InputValue::zero(variable.sort),
                |read| InputValue::of_symbol(&model, read.symbol, read.sort),
            )
        };
        let (subject, budget) = (self.subject, self.budget);
        let interpreter = Interpreter::new(subject.program);
        let run = replay(&interpreter, subject.targets, value, MAX_STEPS, false, budget);
        run.concluded(budget, |run: Replay| run.why_not())
    }

    /// The model, where inputs that it does not name are within their ranges.
    fn completed(&self, model: &Model) -> Model {
        let mut model = model.clone();
        for read in self.walked.reads.iter().filter(|read| !read.sort.is_array()) {
            if let Some(any) = self.walked.inputs.any(read.symbol) {
                model.scalars.entry(read.symbol).or_insert(Value::Int(any));
            }
        }
        model
    }

    /// What the run reads, by who reads it.
    fn reads(&self, model: &Model) -> HashMap<Site, Vec<&Read>> {
        let holds = self.guards_that_hold(model);
        let mut reads: HashMap<Site, Vec<&Read>> = HashMap::new();
        for read in self.walked.reads.iter().filter(|read| holds[read.guard.index()]) {
            reads.entry(read.site).or_default().push(read);
        }
        reads
    }

    /// Which guards hold in a model.
    pub(super) fn guards_that_hold(&self, model: &Model) -> Vec<bool> {
        let terms = self.subject.terms;
        let inputs = Completed { terms, model };
        let values = |conditions: &[Term]| {
            let values = terms.evaluate_each(conditions, &inputs);
            values.into_iter().map(|value| value == Ok(Value::Bool(true))).collect()
        };
        self.walked.guards.that_hold(values)
    }
}
