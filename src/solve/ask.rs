//! One question to one solver: a process of its own, a conversation, an answer.
//!
//! After `sat` a [model](super::model) is asked for: a solver without one that holds has
//! not answered.

use std::borrow::Cow;

use hashbrown::HashMap;

use super::asked::{Asked, Statuses};
use super::detect::Solver;
use super::failure::{Failure, FailureKind};
use super::features::{Feature, Features};
use super::language::SolverLanguage;
use super::model::{model, model_of};
use super::process::{CommandLine, Process};
use super::process_group::ProcessGroup;
use super::profile::Profile;
use super::reply::{Answer, Reply};
use super::sat::{SatFinding, decide};
use super::smtlib::Script;
use crate::budget::Budget;
use crate::logic::Term;
use crate::sexpr::{Tree, plain, string};

/// What *sat* comes to without a model that could be checked.
pub(super) const NO_MODEL: &str = "it says sat, but gives no model that could be checked";

impl Statuses for Answer {
    fn statuses(&self) -> &[Option<bool>] {
        match self {
            Answer::Sat(_) => &[Some(true)],
            Answer::Unsat { .. } => &[Some(false)],
            Answer::Unknown(_) => &[None],
        }
    }
}

impl Asked for Script<'_> {
    type Answer = Answer;

    fn unfit(&self, profile: &Profile) -> Option<Feature> {
        profile.unfit(self.features())
    }

    fn put(
        &self,
        solver: &Solver,
        budget: &Budget,
        processes: &ProcessGroup,
    ) -> Result<Reply, Box<Failure>> {
        ask(self, solver, budget, processes)
    }
}

/// Puts a question to a solver.
///
/// # Errors
/// Everything but an answer: see [`FailureKind`].
pub fn ask(
    script: &Script<'_>,
    solver: &Solver,
    budget: &Budget,
    processes: &ProcessGroup,
) -> Result<Reply, Box<Failure>> {
    let profile = &solver.profile;
    if profile.language == SolverLanguage::Dimacs {
        return ask_in_clauses(script, solver, budget, processes);
    }
    let assumes = script.assumes(profile);
    let features =
        Features { assumptions: assumes, models: profile.gives_models(), ..script.features() };
    let args = profile.arguments(features, budget.remaining());
    let line = CommandLine { profile, program: &solver.path, args: &args };
    let mut process = Process::start(&line, budget, processes)?;
    process.send(&script.one_shot(profile));
    let answer = match status(&mut process)? {
        Some(true) if !features.models => Answer::Unknown(NO_MODEL.to_owned()),
        Some(true) => Answer::Sat(model(&mut process, &script.posed())?),
        Some(false) if script.assumptions().is_empty() => Answer::Unsat { core: Some(Vec::new()) },
        Some(false) if assumes && profile.cores_for(features) => {
            Answer::Unsat { core: Some(core(&mut process, script.assumptions())?) }
        }
        Some(false) => Answer::Unsat { core: None },
        None => Answer::Unknown(reason(&mut process)),
    };
    let seconds = process.waited().as_secs_f64();
    Ok(Reply { answer, solver: solver.name().to_owned(), seconds })
}

/// The same of a SAT solver.
fn ask_in_clauses(
    script: &Script<'_>,
    solver: &Solver,
    budget: &Budget,
    processes: &ProcessGroup,
) -> Result<Reply, Box<Failure>> {
    let (text, wanted) = (script.one_shot(&solver.profile), script.wanted());
    let found = decide(&text, &wanted, solver, budget, processes)?;
    let SatFinding { status, values, mut process } = found;
    let answer = match status {
        Some(true) if !solver.profile.gives_models() => Answer::Unknown(NO_MODEL.to_owned()),
        Some(true) => Answer::Sat(model_of(&mut process, &script.posed(), &wanted, &values)?),
        // What was assumed has been asserted.
        Some(false) if !script.assumptions().is_empty() => Answer::Unsat { core: None },
        Some(false) => Answer::Unsat { core: Some(Vec::new()) },
        None => Answer::Unknown("it does not say why".to_owned()),
    };
    let seconds = process.waited().as_secs_f64();
    Ok(Reply { answer, solver: solver.name().to_owned(), seconds })
}

/// The answer to a check: satisfiable, unsatisfiable, or unknown.
pub(super) fn status(process: &mut Process) -> Result<Option<bool>, Box<Failure>> {
    let reply = process.reply(STATUS)?;
    status_of(process, &reply)
}

/// What is expected of a check.
pub(super) const STATUS: &str = "sat, unsat or unknown";

/// The same, where the solver has said it.
pub(super) fn status_of(process: &mut Process, reply: &str) -> Result<Option<bool>, Box<Failure>> {
    process.expect_no_error()?;
    match reply {
        "sat" => Ok(Some(true)),
        "unsat" => Ok(Some(false)),
        "unknown" => Ok(None),
        "timeout" => Err(process.fail(FailureKind::TimedOut, STATUS, reply)),
        _ => Err(process.fail(FailureKind::Unexpected, STATUS, reply)),
    }
}

/// Why the solver does not know, in its own words; it need not have any.
pub(super) fn reason(process: &mut Process) -> String {
    process.send("(get-info :reason-unknown)\n");
    let reply = process.reply("(:reason-unknown …)").unwrap_or_default();
    let Ok(tree) = Tree::of(&reply) else { return reply };
    let parts = tree.top().first().and_then(|&info| tree.list(info)).unwrap_or(tree.top());
    let named = |text: &str| string(text).map_or_else(|| text.to_owned(), Cow::into_owned);
    parts.last().map(|&reason| named(tree.text(reason))).unwrap_or_default()
}

/// The assumptions that were needed.
pub(super) fn core(
    process: &mut Process,
    assumptions: &[(Term, String)],
) -> Result<Vec<Term>, Box<Failure>> {
    let expected = "a list of assumptions";
    process.send("(get-unsat-assumptions)\n");
    let reply = process.reply(expected)?;
    let names: HashMap<String, Term> =
        assumptions.iter().map(|(term, name)| (plain(name), *term)).collect();
    let core = literals(&reply)
        .and_then(|literals| literals.iter().map(|literal| names.get(literal).copied()).collect());
    core.ok_or_else(|| process.fail(FailureKind::Unexpected, expected, &reply))
}

/// The literals of `(a (not b) |c d|)`, in plain form.
fn literals(reply: &str) -> Option<Vec<String>> {
    let tree = Tree::of(reply).ok()?;
    let &[list] = tree.top() else { return None };
    Some(tree.list(list)?.iter().map(|&literal| plain(tree.text(literal))).collect())
}
