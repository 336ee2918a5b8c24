//! A check of a program with a memory: engines are given a model of it, a program without one.
//!
//! Direction of error: none. Each run of the program is one of the model, as far as the model goes, and
//! where it ends is a location that *safe* excludes. A run that is found of the model counts when the program
//! itself has it, on inputs that say the same.

use std::sync::OnceLock;

use super::reporting::reached_by;
use super::run_first::Runs;
use super::{CheckOptions, CheckResult, decided_by_proving};
use crate::budget::Budget;
use crate::graph::{
    InlineError, Modelled, Program, Targets, WithoutMemory, modelled, modelled_with_calls,
};
use crate::outcome::{Reason, ReasonCode};
use crate::prove::{HintsSoFar, not_inlined};
use crate::verdict::{CarryOver, Finding, Report, VerdictKind, replay};

/// What the engine finds out of the program's model.
pub(super) fn decided_by_model(
    program: &Program,
    targets: &Targets,
    options: &CheckOptions<'_>,
    runs: &Runs,
    meanwhile: &OnceLock<Finding>,
    hints: &HintsSoFar,
) -> CheckResult {
    let budget = options.means.budget;
    let model = match model_of(program, targets, budget) {
        Ok(model) => model,
        Err(reason) => {
            let mut report = Report::nothing(program, options.engine.name());
            report.reason = Some(reason);
            return CheckResult { report, queries: Vec::new() };
        }
    };
    let located = model.located(targets);
    let mut result = decided_by_proving(&model.program, &located, options, runs, meanwhile, hints);
    if result.report.answer == VerdictKind::Reachable {
        let inputs = result.report.readings.iter().map(|reading| reading.value.clone());
        let inputs = CarryOver::new(&model, &located).inputs(inputs.collect(), budget);
        match inputs.and_then(|inputs| replay(program, targets, &inputs, budget)) {
            Some(run) => reached_by(program, &run, &mut result.report),
            None => {
                let text = "the model of memory has a run to the target that the program has not";
                result.report.answer = VerdictKind::Unknown;
                result.report.reason = Some(Reason::new(ReasonCode::Spurious, text));
            }
        }
    }
    result
}

/// What is made of a program without a memory: of the model of one that has a memory. What the model does not know
/// is a place where the program cannot be followed.
///
/// # Errors
/// There is no model of it, or not in time.
pub(super) fn of_model<T>(
    program: &Program,
    targets: &Targets,
    budget: &Budget,
    make: impl FnOnce(WithoutMemory<'_>, &Targets) -> T,
) -> Result<T, Reason> {
    if let Some(program) = WithoutMemory::of(program) {
        return Ok(make(program, targets));
    }
    let model = model_of(program, targets, budget)?;
    Ok(make(WithoutMemory::made(&model.program), &model.located(targets)))
}

/// The model of a program with a memory, without calls if there is no recursion.
fn model_of(program: &Program, targets: &Targets, budget: &Budget) -> Result<Modelled, Reason> {
    // Of a function that is inlined each copy has objects of its own, and pointers.
    let model = match modelled(program, targets, budget) {
        Err(InlineError::Recursion { .. }) => modelled_with_calls(program, budget),
        inlined => inlined,
    };
    model.map_err(|error| not_inlined(&error, budget))
}
