//! The clauses that a program was read from, put to solvers without the predicates that can be done
//! without.
//!
//! Direction of error: none. Of a solution everything is asked afresh, clause by clause, of any
//! solver; and what is derived where there is none is a run, which is replayed.

use crate::logic::Term;
use crate::logic::horn::{HornClauses, HornFact, Reduced};
use crate::outcome::{Conclusion, Evidence, Outcome, Reason, ReasonCode};
use crate::prove::Task;
use crate::prove::shared::bounded;
use crate::prove::shared::oracle::{Cache, Counts, Oracle};
use crate::prove::shared::query_log::QueryLog;
use crate::solve::Question;
use crate::solve::horn::derived;

use super::derivation::Derivation;
use super::facts::Facts;
use super::{MAX_TERMS, TOO_LARGE, each_answer, script};

/// What solvers say of the clauses that a task's program was read from: safe by a solution that has
/// been checked, reachable by a run.
pub(crate) fn of_stated(task: &Task<'_>, clauses: &HornClauses) -> Outcome {
    let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
    let counts = Counts::default();
    let conclusion = stated(task, clauses, &mut log, &counts);
    let mut outcome = log.outcome(conclusion);
    outcome.on_the_way = counts.told();
    outcome
}

fn stated(
    task: &Task<'_>,
    clauses: &HornClauses,
    log: &mut QueryLog<'_>,
    counts: &Counts,
) -> Conclusion {
    let (terms, means) = (&*task.program.terms, task.means);
    let reduced = bounded(terms, MAX_TERMS, means.budget, TOO_LARGE, || clauses.reduced(terms))?;
    if reduced.clauses().occurring().is_empty() {
        // That takes no solver of Horn clauses, and some know nothing of it.
        let nothing = vec![None; clauses.predicates.len()];
        let found = run(task, &reduced, &[], counts).map(Ok);
        return found.unwrap_or_else(|| solves(task, log, clauses, reduced.solution(&nothing)));
    }
    let mut script = script(terms, reduced.clauses(), means.budget)?;
    each_answer(&mut script, means, counts, |script, answer| match answer {
        Ok(formulas) => {
            let is_plain = |formula: &Term| !terms.has_quantifier(*formula);
            let plain: Vec<_> = formulas.iter().map(|formula| formula.filter(is_plain)).collect();
            solves(task, log, clauses, reduced.solution(&plain))
        }
        Err(facts) => {
            let found = run(task, &reduced, facts, counts).or_else(|| {
                // Who has told nothing may not be able to.
                let facts =
                    facts.is_empty().then(|| derived(script, means, means.budget, means.processes));
                run(task, &reduced, &facts?, counts)
            });
            found.ok_or_else(no_run)
        }
    })
}

/// *Safe* by a solution, if each clause holds under it. Where it says nothing, or something with
/// quantifiers, a predicate is what its clauses say.
fn solves(
    task: &Task<'_>,
    log: &mut QueryLog<'_>,
    clauses: &HornClauses,
    solution: Vec<Option<Term>>,
) -> Conclusion {
    let (terms, budget) = (&*task.program.terms, task.means.budget);
    let obligations =
        bounded(terms, MAX_TERMS, budget, TOO_LARGE, || clauses.obligations(terms, &solution))?;
    let Some(obligations) = obligations else {
        let text = "a solution says too little of the clauses' predicates to be checked";
        return Err(Reason::new(ReasonCode::Unconfirmed, text));
    };
    let questions = obligations.into_iter().map(|denied| Question::new("clauses", vec![denied]));
    log.ask_refuted(questions, "what was taken for a solution of the clauses is none")?;
    Ok(Evidence::Solution(solution))
}

/// A run by what solvers have derived from the clauses that are left.
fn run(
    task: &Task<'_>,
    reduced: &Reduced<'_>,
    facts: &[HornFact],
    counts: &Counts,
) -> Option<Evidence> {
    // Where predicates are no functions, as the program cannot say all that clauses do, no run shows one.
    if task.program.functions.len() != reduced.clauses().predicates.len() + 1 {
        return None;
    }
    let cache = Cache::default();
    let oracle = || Oracle::new(&task.program.terms, task.means, &cache, counts);
    let facts = Facts::new(task, reduced, oracle()).all(facts);
    Derivation::new(&task.program, oracle()).run(&facts).map(Evidence::Run)
}

fn no_run() -> Reason {
    let text = "the clauses have no solution, as a solver says, but it gives no derivation";
    Reason::new(ReasonCode::Unconfirmed, text).hint("try another --engine, or a larger --timeout")
}
