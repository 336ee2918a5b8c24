//! From what was decided to the report.

use super::plan::Decision;
use super::run_first::{Decided, Runs};
use crate::graph::{ErrorKind, Place, Program};
use crate::outcome::Query;
use crate::solve::{Answer as Said, Attempt, AttemptOutcome, Print};
use crate::verdict::{QueryReport, Replayed, Report, SolverReport, Verdict, VerdictKind};

/// The engine's name in reports on what was decided by running the program.
const RUN: &str = "run";

/// The report on what runs have decided, if they have.
pub(super) fn decided_by_running(program: &Program, runs: &Runs) -> Option<Report> {
    let mut report = empty(program, RUN);
    match runs.decided.as_ref()? {
        Decided::Reached(run) => {
            report.answer = VerdictKind::Reachable;
            report.readings.clone_from(&run.readings);
            (report.reached, report.error) = reached(program, run);
        }
        Decided::Ended(steps) => {
            report.answer = VerdictKind::Safe;
            report.ran = Some(*steps);
        }
    }
    Some(report)
}

/// Where a run came to, after how many steps, and the error that it is, if it is one.
fn reached(program: &Program, run: &Replayed) -> (Option<(Place, u64)>, Option<ErrorKind>) {
    let (function, node) = run.end;
    let error = program.function(function).graph.graph[node].kind.error();
    (Some((run.place, run.steps)), error)
}

/// The report on what an engine has found out.
pub(super) fn reported(program: &Program, engine: &'static str, decision: &Decision) -> Report {
    let Decision { verdict, outcome, remarks, finding } = decision;
    let mut report = empty(program, engine);
    report.approximations.extend(outcome.approximations.iter().cloned());
    report.approximations.extend(remarks.iter().cloned());
    report.finding.clone_from(finding);
    report.contradiction.clone_from(&outcome.contradiction);
    report.queries = outcome.queries.iter().map(query_report).collect();
    let deciding = report.queries.iter().rev().find(|q| q.decides);
    let won = deciding.and_then(|q| q.solvers.iter().find(|s| s.won));
    report.solver = won.map(|s| s.solver.clone());
    report.loops.clone_from(&outcome.loops);
    match verdict {
        Verdict::Safe => {
            report.answer = VerdictKind::Safe;
            report.invariants.clone_from(&outcome.invariants);
        }
        Verdict::Reachable(run) => {
            report.answer = VerdictKind::Reachable;
            report.readings.clone_from(&run.readings);
            (report.reached, report.error) = reached(program, run);
        }
        Verdict::Unknown(reason) => report.reason = Some(reason.clone()),
    }
    report
}

/// A report that says nothing yet but what the front end has remarked.
fn empty(program: &Program, engine: &'static str) -> Report {
    Report {
        answer: VerdictKind::Unknown,
        reason: None,
        engine,
        solver: None,
        confirmed_by: Vec::new(),
        ints: program.ints,
        readings: Vec::new(),
        reached: None,
        error: None,
        finding: None,
        ran: None,
        contradiction: None,
        invariants: Vec::new(),
        loops: Vec::new(),
        approximations: program.remarks.clone(),
        queries: Vec::new(),
        seconds: 0.0,
    }
}

fn query_report(query: &Query) -> QueryReport {
    let status = query.status();
    let in_bits = |attempt: &Attempt| query.prints.get(attempt.form) == Some(&Print::Bits);
    // Of the second form, nobody needs to know who was not put on it.
    let idle = |a: &&Attempt| in_bits(a) && matches!(a.outcome, AttemptOutcome::NotStarted);
    let solvers = query.attempts.iter().filter(|attempt| !idle(attempt)).map(|attempt| {
        let (said, won) = match &attempt.outcome {
            AttemptOutcome::Answered(answer) => match answer {
                Said::Sat(_) => ("sat".to_owned(), status == Some(true)),
                Said::Unsat { .. } => ("unsat".to_owned(), status == Some(false)),
                Said::Unknown(why) if why.is_empty() => ("unknown".to_owned(), false),
                Said::Unknown(why) => (format!("unknown: {why}"), false),
            },
            AttemptOutcome::Failed(failure) => (failure.kind.to_string(), false),
            AttemptOutcome::Unfit(feature) => (format!("cannot do {feature}"), false),
            AttemptOutcome::NotStarted => ("was not needed".to_owned(), false),
        };
        let (solver, seconds) = (attempt.solver.clone(), attempt.seconds);
        SolverReport { solver, bits: in_bits(attempt), said, won, seconds }
    });
    QueryReport {
        variant: query.variant.clone(),
        purpose: query.question.purpose.clone(),
        solvers: solvers.collect(),
        status,
        decides: query.decides,
        remembered: query.remembered,
    }
}
