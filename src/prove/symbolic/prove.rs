//! The engine at work: explorations for whoever wants all errors, and for a target the outcome
//! that `check` expects.
//!
//! *Safe* rests on all the conjunctions that solvers called unsatisfiable when paths were left
//! out. They were said in long conversations, so they are asked again, many in one question, in
//! fresh processes and by all solvers, like whatever else a verdict rests on.

use super::explore::{self, plainly};
use super::found::{Explored, Stop, Watcher};
use super::guide::Guidance;
use super::settings::{Guide, SymbolicSettings, Until};
use super::sought::Sought;
use crate::graph::{InputValue, Modelled, Targets, WithoutMemory};
use crate::logic::{Term, Terms};
use crate::outcome::{Conclusion, Evidence, Outcome, QuestionCounts, Reason, ReasonCode};
use crate::prove::shared::execution::subject::Subject;
use crate::prove::shared::{over, query_log::QueryLog};
use crate::prove::{Engine, Settings, Task};
use crate::solve::{Answer, Means, Question};

/// So many refuted conjunctions are asked again in one question.
const AT_ONCE: usize = 40;

/// The engine.
#[derive(Clone, Copy, Debug)]
pub struct Symbolic;

/// What to explore, and with what.
pub struct Exploring<'a> {
    /// The program, as the front end made it, or a model of it.
    pub program: WithoutMemory<'a>,
    /// The model that it is, if it is one: what is covered is told of the program that it stands for.
    pub model: Option<&'a Modelled>,
    /// Locations at which paths end, beside the program's errors.
    pub targets: &'a Targets,
    /// Whom to ask, and what that may take. Questions are put in sessions, so what is about
    /// races (rules, cache, observer) is of no use here.
    pub means: Means<'a>,
    /// How to explore. A guide is for [`Symbolic`] alone.
    pub settings: &'a SymbolicSettings,
    /// Who watches.
    pub watcher: &'a dyn Watcher,
    /// What is sought, if others work at that, too.
    pub sought: Option<&'a Sought>,
}

/// Explores the paths of a program.
pub fn explore(exploring: &Exploring<'_>) -> Explored {
    let Exploring { program, model, targets, means, settings, watcher, sought } = *exploring;
    let mut subject = Subject::new(program.program(), targets);
    subject.model = model;
    explore::explore(&subject, settings, means, (watcher, sought), &|| plainly())
}

impl Engine for Symbolic {
    fn name(&self) -> &'static str {
        "symbolic"
    }

    fn summary(&self) -> &'static str {
        "symbolic execution: path by path, in the order of a search strategy"
    }

    fn unrolls(&self) -> bool {
        true
    }

    /// The guide's condition is about the inlined program.
    fn follows_calls(&self, settings: &Settings) -> bool {
        settings.symbolic.guide.is_none()
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
        let mut asked = QuestionCounts::default();
        let conclusion = prove(task, &mut log, &mut asked);
        Outcome { on_the_way: asked, ..log.outcome(conclusion) }
    }
}

fn prove(task: &Task<'_>, log: &mut QueryLog<'_>, asked: &mut QuestionCounts) -> Conclusion {
    let means = task.means;
    let telling = Telling(task);
    let settings = &task.settings.symbolic;
    let matching = settings.guide.is_none();
    let settings = SymbolicSettings { until: Until::Target, matching, ..settings.clone() };
    let explored = match settings.guide {
        None => {
            let subject = Subject::new(task.program.program(), task.targets);
            explore::explore(&subject, &settings, means, (&telling, None), &|| plainly())
        }
        Some(Guide::Apc) => {
            let guidance = Guidance::of(task)?;
            let subject = guidance.subject();
            let guided = || Box::new(guidance.guided(&subject)) as Box<_>;
            explore::explore(&subject, &settings, means, (&telling, None), &guided)
        }
    };
    *asked = explored.questions;
    conclude(task, log, explored)
}

/// Tells other engines where paths go.
struct Telling<'t>(&'t Task<'t>);

impl Watcher for Telling<'_> {
    fn on_the_way(&self, inputs: &dyn Fn() -> Vec<InputValue>) {
        self.0.tell_run(Symbolic.name(), inputs);
    }
}

/// What an exploration says about the target.
fn conclude(task: &Task<'_>, log: &mut QueryLog<'_>, mut explored: Explored) -> Conclusion {
    if let Some(found) = explored.faults.iter_mut().find(|fault| fault.target) {
        let inputs = std::mem::take(&mut found.inputs);
        return Ok(Evidence::Run(inputs));
    }
    match explored.stopped {
        Some(Stop::Deadline | Stop::Explosion | Stop::Cancelled) => {
            return Err(over(task.means.budget));
        }
        Some(Stop::TooLarge) => {
            let text = "the terms of all paths take too much room".to_owned();
            return Err(Reason::new(ReasonCode::TooLarge, text).hint("try --engine apc"));
        }
        Some(Stop::Paths | Stop::Fault) => {
            let text = format!("only {} paths were explored", explored.paths);
            return Err(Reason::new(ReasonCode::Unfolding, text).hint("give a larger --max-paths"));
        }
        None => {}
    }
    if explored.cut > 0 {
        let text = format!("{} paths were left at the greatest depth", explored.cut);
        return Err(Reason::new(ReasonCode::Unfolding, text).hint("give a larger --max-depth"));
    }
    if explored.huge > 0 {
        let text =
            format!("{} paths were left: numbers or open calls grew without end", explored.huge);
        return Err(Reason::new(ReasonCode::TooLarge, text).hint("try --engine apc"));
    }
    if explored.doubts > 0 {
        let text = format!("no solver could tell whether {} paths exist", explored.doubts);
        return Err(Reason::new(ReasonCode::Solver, text).hint("try other solvers with --solver"));
    }
    confirm(&task.program.terms, log, explored.refuted)
}

/// Asks again what was refuted on the way: all of it has to be unsatisfiable.
fn confirm(terms: &Terms, log: &mut QueryLog<'_>, refuted: Vec<Box<[Term]>>) -> Conclusion {
    let conjunction = |set: Box<[Term]>| {
        let mut set = set.into_vec();
        set.sort_by(|&a, &b| terms.structural_order(a, b));
        terms.and(set)
    };
    let mut refuted: Vec<Term> = refuted.into_iter().map(conjunction).collect();
    refuted.sort_by(|&a, &b| terms.structural_order(a, b));
    if refuted.is_empty() {
        // Every branch was decided by constants.
        refuted.push(terms.ff());
    }
    for (number, part) in (1..).zip(refuted.chunks(AT_ONCE)) {
        let none = terms.or(part.iter().copied());
        let question = Question::new(format!("left-out-{number}"), vec![none]);
        if let Answer::Sat(_) = log.ask_deciding(question)? {
            let text = "a path that was left out is feasible after all".to_owned();
            let hint = "export the queries with --export and report them";
            return Err(Reason::new(ReasonCode::Contradiction, text).hint(hint));
        }
    }
    Ok(Evidence::Paths)
}
