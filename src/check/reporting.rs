//! From what was decided to the report.

use std::collections::BTreeSet;

use super::cross_check::AGAIN;
use super::plan::Decision;
use super::run_first::{Decided, Runs};
use crate::graph::system::PointId;
use crate::graph::{ErrorKind, Place, Program};
use crate::outcome::{Invariant, Outcome, Query, TurnEnd};
use crate::solve::{Answer as Said, Attempt, AttemptOutcome, Feature, spell};
use crate::verdict::{
    InvariantReport, QueryReport, Replayed, Report, SolverReport, Verdict, VerdictKind,
};

/// The engine's name in reports on what was decided by running the program.
const RUN: &str = "run";

/// The report on what runs have decided, if they have.
pub(super) fn decided_by_running(program: &Program, runs: &Runs) -> Option<Report> {
    let mut report = Report::nothing(program, RUN);
    match runs.decided.as_ref()? {
        Decided::Reached(run) => {
            report.answer = VerdictKind::Reachable;
            reached_by(program, run, &mut report);
        }
        &Decided::Elsewhere { steps, skipped, endless } => {
            report.answer = VerdictKind::Safe;
            (report.ran, report.skipped, report.endless) = (Some(steps), skipped, endless);
        }
    }
    Some(report)
}

/// The report on a target that is reached, by this run.
pub(super) fn reached_by(program: &Program, run: &Replayed, report: &mut Report) {
    report.readings.clone_from(&run.readings);
    report.skipped = run.skipped;
    (report.reached, report.error) = reached(program, run);
}

/// Where a run came to, after how many steps, and the error that it is, if it is one.
fn reached(program: &Program, run: &Replayed) -> (Option<(Place, u64)>, Option<ErrorKind>) {
    let (function, node) = run.end;
    let error = program.function(function).graph.graph[node].kind.error();
    (Some((run.place, run.steps)), error)
}

/// The report on what an engine has found out.
pub(super) fn reported(program: &Program, engine: &'static str, decision: &Decision) -> Report {
    let Decision { verdict, outcome, remarks, overflow, finding, .. } = decision;
    let decided = outcome.engines.iter().find(|turn| turn.end == TurnEnd::Decided);
    let mut report = Report::nothing(program, decided.map_or(engine, |turn| turn.engine));
    report.engines.clone_from(&outcome.engines);
    report.approximations.extend(outcome.approximations.iter().cloned());
    report.approximations.extend(remarks.iter().cloned());
    report.overflow.clone_from(overflow);
    report.finding.clone_from(finding);
    report.contradiction.clone_from(&outcome.contradiction);
    report.queries = outcome.queries.iter().map(query_report).collect();
    report.on_the_way = outcome.on_the_way;
    report.search.clone_from(&outcome.search);
    let deciding = report.queries.iter().rev().find(|q| q.decides);
    let won = deciding.and_then(|q| q.solvers.iter().find(|s| s.won));
    report.solver = won.map(|s| s.solver.clone());
    report.loops.clone_from(&outcome.loops);
    report.tried = outcome.tried;
    match verdict {
        Verdict::Safe => {
            report.answer = VerdictKind::Safe;
            report.invariants = invariants(program, outcome);
        }
        Verdict::Reachable(run) => {
            report.answer = VerdictKind::Reachable;
            reached_by(program, run, &mut report);
        }
        Verdict::Unknown(reason) => report.reason = Some(reason.clone()),
    }
    report
}

/// What carries the proof, and who has checked it.
fn invariants(program: &Program, outcome: &Outcome) -> Vec<InvariantReport> {
    let all = outcome.invariants.iter();
    all.map(|holds| invariant_report(program, &outcome.queries, holds)).collect()
}

/// One conjunct, and who has checked it.
pub(super) fn invariant_report(
    program: &Program,
    queries: &[Query],
    holds: &Invariant,
) -> InvariantReport {
    InvariantReport {
        smtlib: holds.formula.and_then(|formula| spell(&program.terms, formula).ok()),
        checked_by: agreed(queries, |query| {
            query.decides && is_about(holds, &query.question.purpose)
        }),
        confirmed_by: agreed(queries, |query| {
            let again = query.question.purpose.strip_suffix(AGAIN);
            again.is_some_and(|purpose| is_about(holds, purpose))
        }),
        holds: holds.clone(),
    }
}

/// Whether an obligation is one of those that a conjunct rests on.
fn is_about(holds: &Invariant, purpose: &str) -> bool {
    let Some(PointId(point)) = holds.point else { return false };
    match purpose.strip_prefix("consecution-") {
        Some(blocks) => blocks.rsplit_once('-').is_some_and(|(_, to)| to == point.to_string()),
        None => purpose.starts_with("exclusion-") || purpose.starts_with("base-"),
    }
}

/// Who said *unsat* to some queries.
fn agreed(queries: &[Query], which: impl Fn(&Query) -> bool) -> Vec<String> {
    let attempts = queries.iter().filter(|query| which(query)).flat_map(|query| &query.attempts);
    let said = attempts
        .filter(|attempt| matches!(attempt.outcome, AttemptOutcome::Answered(Said::Unsat { .. })));
    said.map(|attempt| attempt.solver.clone()).collect::<BTreeSet<_>>().into_iter().collect()
}

pub(super) fn query_report(query: &Query) -> QueryReport {
    let status = query.status();
    let in_bits =
        |attempt: &Attempt| query.prints.get(attempt.form).is_some_and(|print| print.is_in_bits());
    // Of the second form, nobody needs to know who was not put on it; nor of integers, that those who know
    // bits alone were not.
    let idle = |a: &&Attempt| match a.outcome {
        AttemptOutcome::NotStarted => in_bits(a),
        AttemptOutcome::Unfit(feature) => feature == Feature::Integers,
        AttemptOutcome::Answered(_) | AttemptOutcome::Failed(_) => false,
    };
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
