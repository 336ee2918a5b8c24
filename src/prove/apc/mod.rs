//! The engine `apc`: abstract path conditions (ST11; explained in docs/apc.md).
//!
//! For a target location it builds a condition that every input must satisfy to get
//! there, with each loop replaced by a summary over path counters. The parts, in the
//! order in which they are used:
//!
//! | paper | here |
//! | --- | --- |
//! | backbones, entry nodes, induced programs (§2.1) | [`graph::loops`](crate::graph::loops), [`program`] |
//! | symbolic states, ⋆ (§2.2) | [`path`], [`logic::unknown`](crate::logic::unknown) |
//! | executeBackbone (Algorithm 1) | [`execute`] |
//! | processLoop (Algorithm 2, §3.1, §3.3) | [`process_loop`], [`rules`], [`looping`] |
//! | arrays (§4) | [`sweep`] |
//! | unfolding (§6) | [`condition`], [`steps`], [`bounds`] |
//! | race, models, growing K (§6, specs §5) | [`refine`], [`decision`], [`questions`], [`replay`] |
//! | for a model only: inputs of one kind, few iterations | [`likely`], [`patterns`], [`settle`] |
//! | what does not depend on answers, for export | [`plan`] |
//! | use by other tools (§7) | [`necessary_condition`], [`projected`] |
//!
//! Direction of error: every formula built here is implied by "the target is reached",
//! so unsatisfiable means *safe*. Nothing else is concluded from a formula: a model is
//! an input to try. The exception is [`likely`]: its formulas are not implied, so
//! unsatisfiable means nothing there.

mod bounds;
mod condition;
mod counts;
mod decision;
mod execute;
mod likely;
mod looping;
mod path;
mod patterns;
mod plan;
mod process_loop;
mod program;
mod projected;
mod questions;
mod refine;
mod replay;
mod report;
mod rules;
mod settings;
mod settle;
mod steps;
mod sweep;
mod values;

use super::shared::prepare::not_inlined;
use super::shared::{over, query_log};
use crate::budget::Budget;
use crate::graph::loops::FoldError;
use crate::graph::{EdgeIndex, Inlined, Program, Targets, inline_in_time};
use crate::logic::Term;
use crate::outcome::{Outcome, Reason, ReasonCode};

use super::{Engine, Task};
use crate::solve::Question;
pub use projected::over_inputs;
pub use settings::{ApcSettings, Encoding, Processing};

use program::ApcProgram;
use refine::Attempt;
use settings::Form;

/// The engine.
#[derive(Clone, Copy, Debug)]
pub struct Apc;

impl Engine for Apc {
    fn name(&self) -> &'static str {
        "apc"
    }

    fn summary(&self) -> &'static str {
        "abstract path conditions: loop summaries with path counters, unfolded where needed"
    }

    fn plans(&self) -> bool {
        true
    }

    fn plan(&self, task: &Task<'_>) -> Option<Result<Vec<Question>, Reason>> {
        Some(planned(task))
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        prove(task).unwrap_or_else(|reason| Outcome::new(Err(reason)))
    }
}

fn prove(task: &Task<'_>) -> Result<Outcome, Reason> {
    let inlined = task.inlined()?;
    let Some(program) = prepare(inlined, task.means.budget)? else { return Ok(no_path(task)) };
    let settings = &task.settings.apc;
    let processes = task.means.processes.inner();
    let attempt = Attempt { task, inlined, program: &program, settings, processes };
    Ok(match settings.encoding {
        None | Some(Encoding::Steps) => refine::by_steps(&attempt),
        Some(Encoding::Closed) => refine::as_printed(&attempt, Form::Closed),
        Some(Encoding::Paper) => refine::as_printed(&attempt, Form::Printed),
    })
}

fn planned(task: &Task<'_>) -> Result<Vec<Question>, Reason> {
    match prepare(task.inlined()?, task.means.budget)? {
        Some(program) => plan::plan(task, &program),
        None => Ok(vec![query_log::no_path(task)]),
    }
}

/// Slices for the target and folds the backbones; `None` if no path leads to the target.
fn prepare(inlined: &Inlined, budget: &Budget) -> Result<Option<ApcProgram>, Reason> {
    let Some(slice) = inlined.sliced() else { return Ok(None) };
    ApcProgram::new(&inlined.program, slice, budget).map(Some).map_err(|error| match error {
        FoldError::Stopped => over(budget),
        FoldError::TooLarge(_) => Reason::new(ReasonCode::ControlFlow, error.to_string()),
    })
}

/// Without a path to the target the necessary condition is `false`; a solver confirms it
/// like any other.
fn no_path(task: &Task<'_>) -> Outcome {
    refine::decide_false(task)
}

/// A necessary condition for reaching a target, as formulas over the program's inputs.
#[derive(Clone, Debug)]
pub struct Condition {
    /// All of these hold for every input that drives a run to the target. Inputs are free
    /// symbols named after the program's variables; path counters and values per step are
    /// free symbols too, and may be chosen.
    pub formulas: Vec<Term>,
    /// Boolean symbols of the step encoding, each of which says that some loop iterates K
    /// times at most. Under all of them the formulas are not only necessary but sufficient.
    pub assumptions: Vec<Term>,
    /// The symbols that stand for inputs.
    pub inputs: Vec<InputSymbol>,
}

/// The symbol that stands for what an input instruction reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InputSymbol {
    /// The instruction, in the program [inlined](inline_in_time) for the targets. One that the
    /// target does not depend on has no symbol.
    pub edge: EdgeIndex,
    /// Its symbol.
    pub symbol: Term,
    /// Whether a run may come there more than once: then the symbol is a function, whose
    /// first argument is how often the run has been there before.
    pub repeated: bool,
}

/// The abstract path condition of a program for a target (ST11 §7), in an
/// encoding; unfolded K times if `unfold` is given (the step encoding always is).
///
/// # Errors
/// Recursion, tangled control flow, a formula that grows too large, the budget.
pub fn necessary_condition(
    program: &Program,
    targets: &Targets,
    encoding: Encoding,
    unfold: Option<u32>,
    settings: &ApcSettings,
    budget: &Budget,
) -> Result<Condition, Reason> {
    let inlined = inlined(program, targets, budget)?;
    condition_of(&inlined, encoding, unfold, settings, budget)
}

/// The program inlined for its targets.
pub(crate) fn inlined(
    program: &Program,
    targets: &Targets,
    budget: &Budget,
) -> Result<Inlined, Reason> {
    inline_in_time(program, targets, budget).map_err(|error| not_inlined(&error, budget))
}

/// The same for a program that has been inlined for its targets.
pub(crate) fn condition_of(
    inlined: &Inlined,
    encoding: Encoding,
    unfold: Option<u32>,
    settings: &ApcSettings,
    budget: &Budget,
) -> Result<Condition, Reason> {
    let Some(prepared) = prepare(inlined, budget)? else {
        let formulas = vec![inlined.program.terms.ff()];
        return Ok(Condition { formulas, assumptions: Vec::new(), inputs: Vec::new() });
    };
    let condition = condition::built(&prepared, budget, || {
        condition::abstract_path_condition(&prepared, encoding, unfold, settings)
    })?;
    let inputs = prepared.sites().into_iter().map(|site| InputSymbol {
        edge: site.origin,
        symbol: site.symbol,
        repeated: site.position.is_some(),
    });
    Ok(Condition {
        formulas: condition.assertions,
        assumptions: condition.assumptions.into_iter().map(|(symbol, _)| symbol).collect(),
        inputs: inputs.collect(),
    })
}
