//! Assertions that contradict each other: as few as there can be without any of which the rest does not; where
//! nobody decides in time, as few as take that long.

use hashbrown::HashSet;
use std::num::NonZero;

use thiserror::Error;

use super::passes;
use super::property::{Keep, KeepError, Property, Trial};
use super::search::{Change, Search};
use super::{SmallerScript, reduced};
use crate::sexpr::Tree;
use crate::solve::asked::Asked as _;
use crate::solve::detect::Solver;
use crate::solve::draft::Draft;
use crate::solve::file::{QueryFile, answer};
use crate::solve::language::SolverLanguage;
use crate::solve::process::{CommandLine, Process};

/// What assertions are called when a solver is asked which it needs.
const NAME: &str = "unloop!assertion!";

/// A script has no core.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CoreFault {
    /// It is satisfiable.
    #[error("{0} says that it is satisfiable, so that no assertions contradict each other")]
    Satisfiable(String),
    /// It does not ask one question.
    #[error("a core is one of a single check, without push and pop")]
    Several,
    /// It cannot be asked.
    #[error(transparent)]
    Keep(#[from] KeepError),
}

/// The assertions of a script that contradict each other, and what they need. Solvers that name them are asked
/// first; then each is left out without which the rest is unsatisfiable still, so what remains has been
/// found to be so by a fresh process.
///
/// # Errors
/// The script is satisfiable, or asks more than one question.
pub fn core_of(
    query: &QueryFile,
    trial: &Trial<'_>,
    jobs: NonZero<usize>,
) -> Result<SmallerScript, CoreFault> {
    if query.expected().len() != 1 || query.features().incremental {
        return Err(CoreFault::Several);
    }
    let property = match Property::of(query, Keep::Answer, trial) {
        Ok(property) => property,
        Err(KeepError::NoAnswer) => {
            let property = Property::of(query, Keep::TimeOut, trial)?;
            return Ok(reduced(query, &property, trial, jobs, passes::assertions)?);
        }
        Err(error) => return Err(error.into()),
    };
    match property.text().as_str() {
        "unsat" => {}
        "sat" => return Err(CoreFault::Satisfiable(property.solvers().join(", "))),
        _ => return Err(KeepError::NoAnswer.into()),
    }
    let passes = |search: &mut Search<'_>| {
        let named = trial.solvers.iter().find_map(|solver| needed(&search.draft, solver, trial));
        if let Some(needed) = named {
            let others = search.draft.commands("assert").into_iter().enumerate();
            let others = others.filter(|(at, _)| !needed.contains(at)).map(|(_, id)| (id, None));
            let others: Vec<Change> = others.collect();
            search.make_all(&others);
        }
        passes::assertions(search);
    };
    Ok(reduced(query, &property, trial, jobs, passes)?)
}

/// Which assertions a solver needs, by its own word; nothing, if it does not say.
fn needed(draft: &Draft, solver: &Solver, trial: &Trial<'_>) -> Option<HashSet<usize>> {
    if solver.profile.language == SolverLanguage::Dimacs {
        return None;
    }
    let mut text = String::from("(set-option :produce-unsat-cores true)\n");
    let mut count = 0;
    for &command in draft.top() {
        match (draft.head(command), draft.parts(command)) {
            (Some("assert"), &[_, term]) => {
                let term = draft.text_of(term);
                text.push_str(&format!("(assert (! {term} :named {NAME}{count}))\n"));
                count += 1;
            }
            _ => text.push_str(&(draft.text_of(command) + "\n")),
        }
    }
    let query = QueryFile::of_text(trial.name, text, trial.budget).ok()?;
    let profile = &solver.profile;
    if query.unfit(profile).is_some() {
        return None;
    }
    let budget = trial.budget.at_most(trial.timeout);
    let args = profile.arguments(query.features(), budget.remaining());
    let line = CommandLine { profile, program: &solver.path, args: &args };
    let mut process = Process::start(&line, &budget, trial.processes).ok()?;
    process.send(&query.script(profile));
    if answer(&mut process).ok()? != Some(false) {
        return None;
    }
    process.send("(get-unsat-core)\n");
    let reply = process.reply("a list of names").ok()?;
    let tree = Tree::of(&reply).ok()?;
    let names = tree.list(*tree.top().first()?)?.iter();
    names.map(|&name| tree.word(name)?.strip_prefix(NAME)?.parse().ok()).collect()
}
