//! The engine `paths`: is one program path feasible, and on which input?
//! (Z04; explained in docs/paths.md.)
//!
//! | paper | here |
//! | --- | --- |
//! | a path: declarations, assignments, conditions (§2) | [`graph::paths`](crate::graph::paths): the only path to the target |
//! | the memory as variables (§4) | the front ends' memory, an array over block and offset |
//! | symbolic execution, the path condition (§3) | [`forward`] |
//! | backward substitution (§3) | [`backward`] |
//! | deciding feasibility (§3) | any solver |
//! | *infeasible*, and why | [`contradiction`] |
//!
//! The path condition is exact: an input satisfies it if and only if the program executes
//! the path on it. So unsatisfiable means *safe*, and a model is an input that needs only
//! be replayed. Departure from the paper: the memory is no one row of cells, but each block
//! stands for itself, so that no arithmetic leads from one block to the next (§4.4).

mod backward;
mod condition;
mod contradiction;
mod forward;
mod shortest;

use crate::budget::Budget;
use crate::graph::paths::{Cycle, edges_to};
use crate::graph::{
    EdgeIndex, ErrorKind, Inlined, InputValue, Interpreter, LocationKind, Place, Remark, RunLimits,
    Site, Targets, Variable,
};
use crate::logic::Model;
use crate::outcome::{Conclusion, Contradiction, Evidence, Outcome, Reason, ReasonCode};
use crate::solve::{Answer, Question};

use super::shared::inputs::replay;
use super::shared::over;
use super::shared::query_log::{QueryLog, no_path};
use super::{Engine, Task};
use condition::{Condition, ProgramPath};

/// The engine.
#[derive(Clone, Copy, Debug)]
pub struct Paths;

/// The engine's settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathSettings {
    /// In which direction the path condition is built.
    pub direction: Direction,
}

/// In which direction a path is gone through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// Symbolic execution from the start.
    #[default]
    Forward,
    /// Substitution from the end.
    Backward,
}

impl Engine for Paths {
    fn name(&self) -> &'static str {
        "paths"
    }

    fn summary(&self) -> &'static str {
        "one program path with pointers and structures: its path condition, exactly"
    }

    fn one_path(&self) -> bool {
        true
    }

    fn plans(&self) -> bool {
        true
    }

    fn plan(&self, task: &Task<'_>) -> Option<Result<Vec<Question>, Reason>> {
        Some(planned(task))
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
        let mut found = Found::default();
        let conclusion = follow(task, &mut log, &mut found);
        let Found { approximations, contradiction } = found;
        Outcome { approximations, contradiction, ..log.outcome(conclusion) }
    }
}

/// What is told beside the conclusion.
#[derive(Default)]
struct Found {
    approximations: Vec<Remark>,
    contradiction: Option<Contradiction>,
}

/// Follows the path to each target; the first that can be executed decides.
fn follow(task: &Task<'_>, log: &mut QueryLog<'_>, found: &mut Found) -> Conclusion {
    let inlined = inlined(task)?;
    let program = &inlined.program;
    let flow = inlined.graph();
    for (_, target) in inlined.targets.iter() {
        let Some(edges) = edges_to(flow, target).map_err(not_a_path)? else { continue };
        let path = ProgramPath::new(program, edges);
        let conditions = path_condition(task, &path, found)?;
        let all = conditions.iter().map(|condition| condition.constraint).collect();
        match log.ask(Question::new("path", all))? {
            Answer::Sat(model) => {
                return executed(&path, &inlined.targets, &model, task.means.budget);
            }
            // Nobody asks why a step can be followed.
            _ if flow.graph[target].kind == LocationKind::Error(ErrorKind::Unmodelled) => {}
            _ => {
                let solver = log.last_winner().unwrap_or_default();
                found.contradiction = contradiction::find(task, &path, &conditions, solver);
            }
        }
    }
    if log.rounds() == 0 {
        return log.no_path();
    }
    Ok(Evidence::Refuted)
}

/// The path condition of each target.
fn planned(task: &Task<'_>) -> Result<Vec<Question>, Reason> {
    let inlined = inlined(task)?;
    let mut questions = Vec::new();
    for (_, target) in inlined.targets.iter() {
        let Some(edges) = edges_to(inlined.graph(), target).map_err(not_a_path)? else { continue };
        let path = ProgramPath::new(&inlined.program, edges);
        let conditions = path_condition(task, &path, &mut Found::default())?;
        let all = conditions.iter().map(|condition| condition.constraint).collect();
        questions.push(Question::new("path", all));
    }
    if questions.is_empty() {
        questions.push(no_path(task));
    }
    Ok(questions)
}

/// The most terms that a path condition may consist of.
const MAX_TERMS: usize = 10_000_000;

fn path_condition(
    task: &Task<'_>,
    path: &ProgramPath<'_>,
    found: &mut Found,
) -> Result<Vec<Condition>, Reason> {
    let budget = task.means.budget.clone();
    let work = || match task.settings.paths.direction {
        Direction::Forward => {
            let executed = forward::execute(path);
            (executed.conditions, executed.unset)
        }
        Direction::Backward => (backward::substitute(path), forward::execute(path).unset),
    };
    let built = path.terms().bounded(MAX_TERMS, move || budget.is_over(), work);
    let (mut conditions, unset) = built.ok_or_else(|| over(task.means.budget))?;
    // What a path meets only where something cannot fail is no condition.
    conditions.retain(|condition| !path.terms().is_true(condition.constraint));
    for remark in unset.into_iter().map(|edge| unset_remark(path, edge)) {
        if !found.approximations.contains(&remark) {
            found.approximations.push(remark);
        }
    }
    Ok(conditions)
}

fn unset_remark(path: &ProgramPath<'_>, edge: EdgeIndex) -> Remark {
    Remark::approximated(
        "this looks at what has been given no value: it may be any",
        path.place(edge),
    )
}

/// The inputs of a model, after a run on them has come to the end of the path.
fn executed(
    path: &ProgramPath<'_>,
    targets: &Targets,
    model: &Model,
    budget: &Budget,
) -> Conclusion {
    let value = |site: Site, _: u64, variable: &Variable| match path.inputs.get(&site.edge) {
        Some(&input) => InputValue::of_symbol(model, input, variable.sort),
        None => InputValue::zero(variable.sort),
    };
    let steps = RunLimits::default().steps;
    let interpreter = Interpreter::new(path.program);
    replay(&interpreter, targets, value, steps, false, budget).concluded(budget, |_| {
        let text = "the solver's model does not execute the path when it is run";
        reason(ReasonCode::Spurious, text.to_owned(), None)
    })
}

fn not_a_path(cycle: Cycle) -> Reason {
    let text = "a run may come here again, and the engine follows one path";
    reason(ReasonCode::ControlFlow, text.to_owned(), Some(cycle.place))
}

/// The program without calls; another engine may follow them.
fn inlined<'t>(task: &'t Task<'_>) -> Result<&'t Inlined, Reason> {
    task.inlined().map_err(|Reason { code, text, place, .. }| reason(code, text, place))
}

fn reason(code: ReasonCode, text: String, place: Option<Place>) -> Reason {
    Reason { code, text, place, hint: Some("try another --engine".to_owned()) }
}
