//! From what was decided to the report.

use super::plan::{Decision, Verdict};
use super::remarks::nothing_to_reach;
use super::run_first::{Decided, Runs};
use crate::graph::{Program, Targets};
use crate::prove::{Conclusion, Outcome, Query};
use crate::solve::{Answer as Said, Outcome as AttemptOutcome};
use crate::verdict::{Answer, LoopReport, QueryReport, Remark, Report, SolverReport};

/// The engine's name in reports on what was decided by running the program.
const RUN: &str = "run";

/// Whether the conclusion is *safe*, and what decides was answered *unsat*, and by nobody
/// *sat*.
pub(super) fn rests_on_unsat(outcome: &Outcome) -> bool {
    if !matches!(outcome.conclusion, Conclusion::Safe) {
        return false;
    }
    let mut deciding = outcome.queries.iter().filter(|q| q.decides).peekable();
    deciding.peek().is_some() && deciding.all(|q| status(q) == Some(false))
}

fn status(query: &Query) -> Option<bool> {
    let mut status = None;
    for attempt in &query.attempts {
        let AttemptOutcome::Answered(answer) = &attempt.outcome else { continue };
        match (status, answer.status()) {
            (Some(a), Some(b)) if a != b => return None,
            (_, None) => {}
            (_, definite) => status = definite,
        }
    }
    status
}

/// The report on what runs have decided, if they have.
pub(super) fn decided_by_running(
    program: &Program,
    targets: &Targets,
    runs: &Runs,
) -> Option<Report> {
    let mut report = empty(program, RUN);
    report.approximations.extend(nothing_to_reach(targets));
    match runs.decided.as_ref()? {
        Decided::Reached(run) => {
            report.answer = Answer::Reachable;
            report.readings.clone_from(&run.readings);
            report.reached = Some((run.place, run.steps));
        }
        Decided::Ended(steps) => {
            report.answer = Answer::Safe;
            report.ran = Some(*steps);
        }
    }
    Some(report)
}

/// The report on what an engine has found out.
pub(super) fn reported(program: &Program, engine: &'static str, decision: &Decision) -> Report {
    let Decision { verdict, outcome, remarks, finding } = decision;
    let mut report = empty(program, engine);
    let approximations =
        outcome.approximations.iter().map(|a| Remark { text: a.text.clone(), place: a.place });
    report.approximations.extend(approximations);
    report.approximations.extend(remarks.iter().cloned());
    report.finding.clone_from(finding);
    report.contradiction.clone_from(&outcome.contradiction);
    report.queries = outcome.queries.iter().map(query_report).collect();
    let deciding = report.queries.iter().rev().find(|q| q.decides);
    let won = deciding.and_then(|q| q.solvers.iter().find(|s| s.won));
    report.solver = won.map(|s| s.solver.clone());
    let loops = outcome.loops.iter();
    let loops = loops.map(|l| LoopReport {
        name: l.name.clone(),
        place: l.place,
        visits: l.visits.clone(),
    });
    report.loops = loops.collect();
    match verdict {
        Verdict::Safe => report.answer = Answer::Safe,
        Verdict::Reachable(run) => {
            report.answer = Answer::Reachable;
            report.readings.clone_from(&run.readings);
            report.reached = Some((run.place, run.steps));
        }
        Verdict::Unknown(reason) => report.reason = Some(reason.clone()),
    }
    report
}

/// A report that says nothing yet but what the front end has remarked.
fn empty(program: &Program, engine: &'static str) -> Report {
    let remarks = program.remarks.iter().map(|remark| Remark {
        text: remark.text.clone(),
        place: remark.place.is_known().then_some(remark.place),
    });
    Report {
        answer: Answer::Unknown,
        reason: None,
        engine,
        solver: None,
        confirmed_by: Vec::new(),
        ints: program.ints,
        readings: Vec::new(),
        reached: None,
        finding: None,
        ran: None,
        contradiction: None,
        loops: Vec::new(),
        approximations: remarks.collect(),
        queries: Vec::new(),
        seconds: 0.0,
    }
}

fn query_report(query: &Query) -> QueryReport {
    let status = status(query);
    let solvers = query.attempts.iter().map(|attempt| {
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
        SolverReport { solver: attempt.solver.clone(), said, won, seconds: attempt.seconds }
    });
    QueryReport {
        purpose: query.question.purpose.clone(),
        solvers: solvers.collect(),
        status,
        decides: query.decides,
        remembered: query.remembered,
    }
}
