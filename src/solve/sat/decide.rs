//! One question to a SAT solver: a text becomes clauses, these go to a process of their own, and what it
//! answers becomes values of the text's terms.
//!
//! A model is believed only when all that is asserted holds under it, by evaluating the network; so a solver
//! that leaves values out has a model nevertheless, if it holds whatever they are taken to be. *Unsat* is
//! believed, as it is of others, of a process that ends as one does that means it.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::sync::Arc;

use super::answer::{EXPECTED, SatAnswer, SatStatus};
use super::blasted::Blasted;
use super::cnf::Clauses;
use super::commands::{BlastedQuestion, blast};
use super::gate::Signal;
use super::network::values;
use crate::budget::Budget;
use crate::solve::detect::Solver;
use crate::solve::failure::{Failure, FailureKind};
use crate::solve::features::Features;
use crate::solve::process::{CommandLine, Process};
use crate::solve::process_group::ProcessGroup;
use crate::solve::smtlib::{ReadError, ReadErrorKind};

/// The most gates: with the tables that find them again they take half a gigabyte.
const MOST_GATES: usize = 16 << 20;

/// What a SAT solver says.
pub(in crate::solve) struct SatFinding {
    /// Satisfiable, unsatisfiable, or unknown.
    pub(in crate::solve) status: Option<bool>,
    /// What the terms that are wanted are in its model, as SMT-LIB writes it; none of a solver without models.
    pub(in crate::solve) values: Vec<String>,
    /// Who said so: it has ended.
    pub(in crate::solve) process: Process,
}

/// Puts an SMT-LIB text with one check to a SAT solver, and gives the values of what is wanted where it is
/// satisfiable.
///
/// # Errors
/// A text that is not over bit-vectors alone, or too large; everything but an answer.
pub(in crate::solve) fn decide(
    text: &str,
    wanted: &[String],
    solver: &Solver,
    budget: &Budget,
    processes: &ProcessGroup,
) -> Result<SatFinding, Box<Failure>> {
    let is_over = || budget.is_over() || processes.is_killed();
    let question = blast(text, wanted, MOST_GATES, &is_over);
    let question = question.map_err(|error| not_posed(solver, &error, budget, processes))?;
    let BlastedQuestion { gates, asserted, wanted } = question;
    let clauses = Arc::new(Clauses::of(gates, &asserted));
    log::debug!(solver = solver.name(), gates = clauses.gates().len(), header = clauses.header().trim_end();
        "clauses");
    let profile = &solver.profile;
    let args = profile.arguments(Features::default(), budget.remaining());
    let line = CommandLine { profile, program: &solver.path, args: &args };
    let mut process = Process::start(&line, budget, processes)?;
    process.converse_by_lines(&clauses.header(), Box::new(Arc::clone(&clauses).text()));
    let answer = heard(&mut process, &clauses)?;
    let status = match answer.status() {
        Some(SatStatus::Satisfiable) => Some(true),
        Some(SatStatus::Unsatisfiable) => Some(false),
        Some(SatStatus::Unknown) | None => None,
    };
    let values = if status == Some(true) && profile.gives_models() {
        model(&mut process, &answer, &clauses, &asserted, &wanted)?
    } else {
        Vec::new()
    };
    Ok(SatFinding { status, values, process })
}

/// Everything that the solver says, up to its end.
fn heard(process: &mut Process, clauses: &Clauses) -> Result<SatAnswer, Box<Failure>> {
    let mut answer = SatAnswer::none(clauses.variables());
    while let Some(line) = process.line(EXPECTED)? {
        if answer.take(&line).is_none() {
            return Err(process.fail(FailureKind::Unexpected, EXPECTED, &line));
        }
    }
    if answer.status().is_none() {
        return Err(process.fail(FailureKind::Died, EXPECTED, ""));
    }
    let exit = process.finish();
    if answer.fits(exit.and_then(|exit| exit.code())) {
        return Ok(answer);
    }
    let mut failure = process.fail(FailureKind::Died, "an end in good order", "");
    failure.status = exit.map(|exit: ExitStatus| match exit.signal() {
        Some(signal) => format!("signal {signal} after its answer"),
        None => format!("{exit} after its answer"),
    });
    Err(failure)
}

/// The values of what is wanted, if the model holds.
fn model(
    process: &mut Process,
    answer: &SatAnswer,
    clauses: &Clauses,
    asserted: &[Signal],
    wanted: &[Blasted],
) -> Result<Vec<String>, Box<Failure>> {
    let number = |place: usize| clauses.number(place);
    // What is in no clause, or left out, may be anything.
    let input = |place| number(place).and_then(|number| answer.value(number)).unwrap_or(false);
    let values = values(clauses.gates(), input);
    let of = |signal: Signal| values[signal.gate()] != signal.is_inverted();
    if let Some(broken) = asserted.iter().position(|&signal| !of(signal)) {
        let received = format!("a model under which assertion {} is false", broken + 1);
        return Err(process.fail(answer.defect(), "a model of the clauses", &received));
    }
    Ok(wanted.iter().map(|term| term.spelt(of)).collect())
}

/// The question could not be made one for a SAT solver.
fn not_posed(
    solver: &Solver,
    error: &ReadError,
    budget: &Budget,
    processes: &ProcessGroup,
) -> Box<Failure> {
    let kind = match error.kind {
        ReadErrorKind::Stopped if budget.is_cancelled() || processes.is_killed() => {
            FailureKind::Cancelled
        }
        ReadErrorKind::Stopped => FailureKind::TimedOut,
        _ => FailureKind::NotPosed,
    };
    let mut failure = Failure::new(kind, solver.name());
    failure.expected = "a question over bit-vectors";
    if kind == FailureKind::NotPosed {
        failure.received = error.to_string();
    }
    Box::new(failure)
}
