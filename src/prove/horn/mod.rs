//! The engine `horn`: the transition system as constrained Horn clauses (BGMR15), an unknown
//! predicate a loop, raced by the solvers that can solve such.
//!
//! | | here |
//! | --- | --- |
//! | clauses of a system | [`horn_clauses`] |
//! | their text, and the race | [`solve::horn`](crate::solve::horn) |
//! | what *safe* rests on | [`shared::invariants`](super::shared::invariants) |
//! | a run to the target | [`shared::search`](super::shared::search) |
//! | recursion by summaries | [`contracts`](self::contracts()) |
//!
//! Direction of error: none. A solution becomes invariants, of which everything is asked afresh,
//! of any solver. That there is none only says that the search for a run will come to an end.

mod clauses;
mod contracts;
mod derivation;
mod facts;
mod stated;

use std::sync::Arc;
use std::time::Instant;

use crate::budget::Budget;
use crate::graph::Targets;
use crate::graph::recursion::OpenLevel;
use crate::graph::system::{Invariants, PointId, System};
use crate::logic::horn::{HornClauses, HornFact};
use crate::logic::{Term, Terms};
use crate::outcome::{Conclusion, Evidence, Outcome, QuestionCounts, Reason, ReasonCode};
use crate::solve::horn::{HornAnswer, HornScript, solution};
use crate::solve::race::RaceOutcome;
use crate::solve::vmt::VmtSystem;
use crate::solve::{Attempt, AttemptOutcome, Means, PrintError};

use super::shared::invariants::confirmed;
use super::shared::oracle::{Cache, Counts, Feasibility, Oracle};
use super::shared::query_log::QueryLog;
use super::shared::search::Search;
use super::shared::{bounded, over, told};
use super::{Engine, Task};
use clauses::clauses;
pub(crate) use contracts::Guessed;
use contracts::OpenSystem;
pub(crate) use stated::of_stated;

/// The engine.
#[derive(Clone, Copy, Debug)]
pub struct HornEngine;

impl Engine for HornEngine {
    fn name(&self) -> &'static str {
        "horn"
    }

    fn summary(&self) -> &'static str {
        "invariants found by solvers of Horn clauses, and checked"
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
        let counts = Counts::default();
        let conclusion = task.system().and_then(|system| match system {
            Some(system) => horn(task, system, &mut log, &counts),
            None => log.no_path(),
        });
        let mut outcome = log.outcome(conclusion);
        outcome.on_the_way = counts.told();
        if let (Ok(Evidence::Invariants(invariants)), Ok(Some(system)), Ok(inlined)) =
            (&outcome.conclusion, task.system(), task.inlined())
        {
            outcome.invariants = told::told(inlined, system, invariants);
        }
        outcome
    }
}

/// The clauses of a task: one predicate a loop, which holds of the states in which a run may come
/// to its head; without a solution a run comes to the target. `None` if no path leads there.
///
/// # Errors
/// The program has no transition system; the budget.
pub fn horn_clauses(task: &Task<'_>) -> Result<Option<HornClauses>, Reason> {
    Ok(task.system()?.map(|system| clauses(system, &Invariants::default())))
}

/// A task as one system of steps, for model checkers: a location for each cut point. `None` if no
/// path leads to a target.
///
/// # Errors
/// The program has no transition system; the budget.
pub fn vmt_system(task: &Task<'_>) -> Result<Option<VmtSystem>, Reason> {
    Ok(task.system()?.map(clauses::steps))
}

/// The clauses of a program in which calls leave anything, whose locations `levels` speak of: two
/// predicates a function at which recursion is cut.
///
/// # Errors
/// The program has no transition system; the budget.
pub(crate) fn open_clauses(
    task: &Task<'_>,
    targets: &Targets,
    levels: &[OpenLevel],
) -> Result<HornClauses, Reason> {
    Ok(OpenSystem::of(task, targets, levels)?.clauses())
}

/// What solvers say of contracts under which no run of such a program comes to the targets.
///
/// # Errors
/// As for [`open_clauses`].
pub(crate) fn contracts(
    task: &Task<'_>,
    targets: &Targets,
    levels: &[OpenLevel],
) -> Result<(Guessed, QuestionCounts), Reason> {
    let (open, counts) = (OpenSystem::of(task, targets, levels)?, Counts::default());
    let (terms, clauses) = (&task.program.terms, open.clauses());
    let reduced = bounded(terms, MAX_TERMS, task.means.budget, TOO_LARGE, || {
        clauses.reduced_to(terms, |predicate| open.is_contract(predicate))
    })?;
    let script = script(terms, reduced.clauses(), task.means.budget)?;
    let end = raced(&script, task.means, &counts);
    let guessed = match said(&end) {
        Some(HornAnswer::Solution(formulas)) => {
            Guessed::Contracts(open.contracts(&reduced.solution(formulas)))
        }
        Some(HornAnswer::NoSolution(_)) => Guessed::Run,
        Some(HornAnswer::Unknown(_)) | None => Guessed::Nothing,
    };
    Ok((guessed, counts.told()))
}

/// What solvers say of clauses, counted as one small question: nothing rests on it.
fn raced(script: &HornScript<'_>, means: Means<'_>, counts: &Counts) -> RaceOutcome<HornAnswer> {
    let begun = Instant::now();
    let end = solution(script, means, means.budget, means.processes);
    let answer = match end.winner.as_ref().map(|(_, reply)| &reply.answer) {
        Some(HornAnswer::Solution(_)) => Feasibility::Yes(Arc::default()),
        Some(HornAnswer::NoSolution(_)) => Feasibility::No,
        Some(HornAnswer::Unknown(_)) | None => Feasibility::Unknown,
    };
    counts.asked(&answer, begun.elapsed());
    end
}

/// How many new terms clauses that do without predicates may take.
const MAX_TERMS: usize = 10_000_000;
/// And what is said if they would take more.
const TOO_LARGE: &str = "clauses that do without predicates take too much room";

fn script<'t>(
    terms: &'t Terms,
    clauses: &'t HornClauses,
    budget: &Budget,
) -> Result<HornScript<'t>, Reason> {
    HornScript::new(terms, clauses, budget).map_err(|error| match error {
        PrintError::Stopped => over(budget),
        _ => Reason::new(ReasonCode::TooLarge, error.to_string()).hint("try another --engine"),
    })
}

/// Blocks that the search for a run passes at a time.
const EACH: usize = 4;

/// Asks for a solution, and checks it; searches for a run where there is none.
fn horn(task: &Task<'_>, system: &System, log: &mut QueryLog<'_>, counts: &Counts) -> Conclusion {
    let (terms, means) = (&*system.terms, task.means);
    let known = task.told(HornEngine.name());
    let clauses = clauses(system, &known);
    let mut script = script(terms, &clauses, means.budget)?;
    each_answer(&mut script, means, counts, |_, answer| match answer {
        Ok(formulas) => confirmed(log, system, invariants(terms, formulas).and(&known)),
        Err(_) => run(task, system, log, counts),
    })
}

/// What comes of the first answer about clauses, a solution or what was derived where there is none. Where that is
/// not confirmed, the other solvers and ways are asked, without the one that gave it.
fn each_answer<'t>(
    script: &mut HornScript<'t>,
    means: Means<'_>,
    counts: &Counts,
    mut conclusion: impl FnMut(&HornScript<'t>, Result<&[Option<Term>], &[HornFact]>) -> Conclusion,
) -> Conclusion {
    let mut unconfirmed = None;
    loop {
        let end = raced(script, means, counts);
        let concluded = match said(&end) {
            Some(HornAnswer::Solution(formulas)) => conclusion(script, Ok(formulas)),
            Some(HornAnswer::NoSolution(facts)) => conclusion(script, Err(facts)),
            Some(HornAnswer::Unknown(_)) | None => {
                return Err(unconfirmed.unwrap_or_else(|| unsolved(&end, means.budget)));
            }
        };
        match (concluded, &end.winner) {
            (Err(reason), Some(winner)) if reason.code == ReasonCode::Unconfirmed => {
                script.pass_over(winner);
                unconfirmed.get_or_insert(reason);
            }
            (concluded, _) => return concluded,
        }
    }
}

/// What was said first, if nobody contradicts.
fn said(end: &RaceOutcome<HornAnswer>) -> Option<&HornAnswer> {
    let first = end.winner.as_ref().map(|(_, reply)| &reply.answer);
    first.filter(|_| end.contradiction.is_none())
}

/// The parts of a formula, without those that have quantifiers, of which not every solver can be
/// asked.
fn conjuncts(terms: &Terms, formula: Term) -> Vec<Term> {
    let mut parts = terms.conjuncts(formula);
    parts.retain(|&part| !terms.has_quantifier(part));
    parts
}

/// The predicates' formulas, in conjuncts.
fn invariants(terms: &Terms, formulas: &[Option<Term>]) -> Invariants {
    let all = formulas.iter().zip(1..);
    let at = all.filter_map(|(&formula, point)| Some((PointId(point), conjuncts(terms, formula?))));
    Invariants { at: at.collect(), k: 1 }
}

/// A run to the target, which there is if the clauses have no solution.
fn run(task: &Task<'_>, system: &System, log: &mut QueryLog<'_>, counts: &Counts) -> Conclusion {
    let cache = Cache::default();
    let oracle = Oracle::new(&system.terms, task.means, &cache, counts);
    let mut search = Search::new(task, system, oracle);
    search.take_time();
    loop {
        if let Some(found) = search.found(EACH, log)? {
            return Ok(found);
        }
    }
}

/// Why nothing is known of clauses.
fn unsolved(end: &RaceOutcome<HornAnswer>, budget: &Budget) -> Reason {
    if let Some((a, b)) = end.contradiction {
        let [a, b] = [a, b].map(|at| end.attempts[at].solver.as_str());
        let text = format!("{a} and {b} contradict each other about the clauses");
        return Reason::new(ReasonCode::Contradiction, text);
    }
    let text = match end.winner.as_ref().map(|(_, reply)| &reply.answer) {
        Some(HornAnswer::Unknown(text)) => text.clone(),
        _ if budget.is_over() => return over(budget),
        _ => summary(end),
    };
    let text = format!("no solver has solved the clauses ({text})");
    Reason::new(ReasonCode::Solver, text).hint("try another --engine, or a larger --timeout")
}

/// Who has not answered, and why.
fn summary(end: &RaceOutcome<HornAnswer>) -> String {
    let one = |attempt: &Attempt<HornAnswer>| {
        let what = match &attempt.outcome {
            AttemptOutcome::Answered(_) => "does not know".to_owned(),
            AttemptOutcome::Failed(failure) => failure.kind.to_string(),
            AttemptOutcome::Unfit(feature) => format!("cannot do {feature}"),
            AttemptOutcome::NotStarted => return None,
        };
        Some(format!("{} {what}", attempt.solver))
    };
    let mut all: Vec<String> = end.attempts.iter().filter_map(one).collect();
    all.dedup();
    all.join("; ")
}
