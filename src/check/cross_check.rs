//! A second opinion: *safe* rests on a solver's word, and solvers err.
//!
//! Each unsatisfiable answer that the verdict rests on has to be given by another solver
//! too. What nobody confirms is *unknown*.

use std::num::NonZero;
use std::time::Instant;

use super::CheckOptions;
use crate::logic::Terms;
use crate::outcome::{Query, Reason, ReasonCode};
use crate::solve::{Answer, AttemptOutcome, Means, Printed, Question, Rules, Solver};

/// What the question for a second opinion is called, behind the name of the first.
pub(crate) const AGAIN: &str = "-again";

/// Asks other solvers the questions that decide; gives the names of those who agree.
/// What was asked is added to `queries`.
pub(crate) fn cross_check(
    terms: &Terms,
    queries: &mut Vec<Query>,
    options: &CheckOptions<'_>,
) -> Result<Vec<String>, Reason> {
    let mut confirmed = Vec::new();
    let deciding: Vec<usize> = (0..queries.len()).filter(|&at| queries[at].decides).collect();
    for at in deciding {
        let others: Vec<Solver> = options
            .means
            .solvers
            .iter()
            .filter(|s| !has_answered(&queries[at], s))
            .cloned()
            .collect();
        if others.is_empty() {
            let text = "there is no other solver to confirm what the verdict rests on";
            return Err(Reason::new(ReasonCode::Unconfirmed, text)
                .hint("install another one; see `unloop solvers`"));
        }
        // Without assumptions: the verdict does not rest on any.
        let Question { purpose, assertions, .. } = &queries[at].question;
        let question = Question::new(format!("{purpose}{AGAIN}"), assertions.clone());
        let (answer, mut query) = second(terms, question, &others, options)?;
        query.variant.clone_from(&queries[at].variant);
        queries.push(query);
        match answer {
            Some((solver, Answer::Unsat { .. })) => confirmed.push(solver),
            Some((solver, Answer::Sat(_))) => {
                let text = format!("{solver} has a model of what was said to be unsatisfiable");
                return Err(Reason::new(ReasonCode::Contradiction, text)
                    .hint("export the queries with --export"));
            }
            Some((_, Answer::Unknown(_))) | None => {
                let text = "no other solver confirmed what the verdict rests on";
                let hint = "give more time with --timeout, or leave out --cross-check";
                return Err(Reason::new(ReasonCode::Unconfirmed, text).hint(hint));
            }
        }
    }
    confirmed.sort();
    confirmed.dedup();
    Ok(confirmed)
}

type Second = (Option<(String, Answer)>, Query);

fn second(
    terms: &Terms,
    question: Question,
    others: &[Solver],
    options: &CheckOptions<'_>,
) -> Result<Second, Reason> {
    let since = Instant::now();
    let Means { numbers, budget, processes, .. } = options.means;
    let printed = Printed::of(terms, &question, numbers, budget).map_err(|error| {
        Reason::new(ReasonCode::Unconfirmed, error.to_string()).hint("give it more time")
    })?;
    // One more than have answered.
    let rules = Rules { agree: NonZero::<usize>::MIN, ..options.means.rules };
    let means = Means { rules, ..options.means };
    let end = printed.race(others, means, budget, &processes.inner());
    if end.contradiction.is_some() {
        let text = "two solvers gave opposite answers to the same question";
        return Err(
            Reason::new(ReasonCode::Contradiction, text).hint("export the queries with --export")
        );
    }
    let answer = end.winner.map(|(_, reply)| (reply.solver, reply.answer));
    let attempts = end.attempts;
    let query = Query {
        variant: String::new(),
        since,
        question,
        prints: printed.prints(),
        attempts,
        decides: false,
        remembered: false,
    };
    Ok((answer, query))
}

fn has_answered(query: &Query, solver: &Solver) -> bool {
    query.attempts.iter().any(|attempt| {
        attempt.solver == solver.name() && matches!(attempt.outcome, AttemptOutcome::Answered(_))
    })
}
