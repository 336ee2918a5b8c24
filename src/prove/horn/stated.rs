//! The clauses that a program was read from, put to solvers as they stand.
//!
//! Direction of error: none. Of a solution everything is asked afresh, clause by clause, of any
//! solver; and what is derived where there is none is a run, which is replayed.

use crate::logic::horn::{HornClauses, HornFact, Reduced};
use crate::logic::{Term, Terms};
use crate::outcome::{Conclusion, Evidence, Outcome, Reason, ReasonCode};
use crate::prove::Task;
use crate::prove::shared::bounded;
use crate::prove::shared::oracle::{Cache, Counts, Oracle};
use crate::prove::shared::query_log::QueryLog;
use crate::solve::Question;
use crate::solve::horn::{HornAnswer, derived};

use super::derivation::Derivation;
use super::facts::Facts;
use super::{each_answer, script};

/// How many new terms clauses that do without predicates may take.
const MAX_TERMS: usize = 10_000_000;

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
    let too_large = "clauses that do without predicates take too much room";
    let reduced = bounded(terms, MAX_TERMS, means.budget, too_large, || clauses.reduced(terms))?;
    let mut script = script(terms, reduced.clauses(), means.budget)?;
    each_answer(&mut script, means, counts, |script, answer| match answer {
        HornAnswer::Solution(formulas) => {
            let is_plain = |formula: &Term| !terms.has_quantifier(*formula);
            let plain: Vec<_> = formulas.iter().map(|formula| formula.filter(is_plain)).collect();
            solves(log, terms, clauses, reduced.solution(&plain))
        }
        HornAnswer::NoSolution(facts) if facts.is_empty() => {
            let facts = derived(script, means, means.budget, means.processes);
            run(task, &reduced, &facts, counts).ok_or_else(no_run)
        }
        HornAnswer::NoSolution(facts) => run(task, &reduced, facts, counts).ok_or_else(no_run),
        HornAnswer::Unknown(_) => Err(no_run()),
    })
}

/// *Safe* by a solution, if each clause holds under it. In the place of formulas with quantifiers,
/// which solvers give for what they have inlined, are the clauses themselves.
fn solves(
    log: &mut QueryLog<'_>,
    terms: &Terms,
    clauses: &HornClauses,
    solution: Vec<Option<Term>>,
) -> Conclusion {
    let Some(obligations) = clauses.obligations(terms, &solution) else {
        let text = "a solution of the clauses has quantifiers, and cannot be checked";
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
    let cache = Cache::default();
    let oracle = || Oracle::new(&task.program.terms, task.means, &cache, counts);
    let facts = Facts::new(&task.program.terms, reduced, oracle()).all(facts);
    Derivation::new(task.program, oracle()).run(&facts).map(Evidence::Run)
}

fn no_run() -> Reason {
    let text = "the clauses have no solution, as a solver says, but it gives no derivation";
    Reason::new(ReasonCode::Unconfirmed, text).hint("try another --engine, or a larger --timeout")
}
