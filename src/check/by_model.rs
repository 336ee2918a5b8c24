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
use crate::graph::inputs::OrderedInputs;
use crate::graph::{Modelled, Program, RunLimits, Targets, modelled, run};
use crate::outcome::{Reason, ReasonCode};
use crate::prove::{HintsSoFar, not_inlined};
use crate::verdict::{Finding, Replayed, Report, VerdictKind, replay};

/// A run of a model may take so many steps.
const MAX_STEPS: u64 = 2_000_000;

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
    let model = match modelled(program, targets, budget) {
        Ok(model) => model,
        Err(error) => {
            let mut report = Report::nothing(program, options.engine.name());
            report.reason = Some(not_inlined(&error, budget));
            return CheckResult { report, queries: Vec::new() };
        }
    };
    let located = model.located(targets);
    let mut result = decided_by_proving(&model.program, &located, options, runs, meanwhile, hints);
    if result.report.answer == VerdictKind::Reachable {
        match carried_over(program, targets, &model, &result.report, budget) {
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

/// The program's run for one of its model.
fn carried_over(
    program: &Program,
    targets: &Targets,
    model: &Modelled,
    report: &Report,
    budget: &Budget,
) -> Option<Replayed> {
    let mut inputs = OrderedInputs::replaying(&report.readings);
    let limits = RunLimits {
        steps: MAX_STEPS,
        trace_length: usize::MAX,
        budget: budget.clone(),
        ..RunLimits::default()
    };
    let found = run(&model.program, &mut inputs, &model.located(targets), &limits, true);
    replay(program, targets, &model.inputs(&found)?, budget)
}
