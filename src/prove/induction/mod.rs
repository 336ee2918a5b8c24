//! The engine `induction`: proofs by k-induction (SSS00), strengthened by invariants that
//! Houdini (FL01) keeps of what is guessed, on the transition system of the program; and bounded
//! search for a run to the target.
//!
//! | | here |
//! | --- | --- |
//! | cut points, blocks, unrolling | [`graph::system`](crate::graph::system) |
//! | bounded search | [`shared::search`](super::shared::search) |
//! | what runs see, to guess from | [`data`] |
//! | guesses, in levels | [`candidates`] |
//! | guesses of others | [`foreign`](super::shared::foreign) |
//! | Houdini | [`houdini`](super::shared::houdini) |
//! | k-induction | [`exclusion`] |
//! | what holds at loops, without a target | [`holding`] |
//! | what *safe* rests on | [`shared::invariants`](super::shared::invariants) |
//!
//! Direction of error: none. *Safe* rests on invariants of which everything is asked afresh,
//! *reachable* on a run; what is guessed, and what warm sessions say, only leads there.

mod candidates;
mod data;
mod exclusion;
mod holding;
mod settings;

use std::time::Duration;

use crate::graph::system::{Invariants, System};
use crate::outcome::{Conclusion, Evidence, Outcome, Reason, ReasonCode, Tried};

use super::shared::foreign::Foreign;
use super::shared::houdini::{Candidates, keep_inductive};
use super::shared::invariants::confirmed;
use super::shared::oracle::{Cache, Counts, Oracle};
use super::shared::query_log::QueryLog;
use super::shared::search::Search;
use super::shared::{bounded, told};
use super::{Engine, Task};
use candidates::{LEVELS, Sources};
use data::Data;
pub use holding::{Holding, what_holds};
pub use settings::InductionSettings;

/// The engine.
#[derive(Clone, Copy, Debug)]
pub struct Induction;

impl Engine for Induction {
    fn name(&self) -> &'static str {
        "induction"
    }

    fn summary(&self) -> &'static str {
        "k-induction with invariants that are guessed and checked, and bounded search"
    }

    fn takes_guesses(&self) -> bool {
        true
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
        let (mut tried, counts) = (Tried::default(), Counts::default());
        let conclusion = task.system().and_then(|system| match system {
            Some(system) => induction(task, system, &mut log, &mut tried, &counts),
            None => log.no_path(),
        });
        let mut outcome = log.outcome(conclusion);
        outcome.on_the_way = counts.told();
        outcome.tried = (tried.given > 0).then_some(tried);
        if let (Ok(Evidence::Invariants(invariants)), Ok(Some(system)), Ok(inlined)) =
            (&outcome.conclusion, task.system(), task.inlined())
        {
            outcome.invariants = told::told(inlined, system, invariants);
        }
        outcome
    }
}

/// Blocks that bounded search passes before anything is guessed, and after each level.
const FIRST: usize = 4;
const EACH: usize = 4;

/// How long each solver may take for one question, as long as there is something to be guessed.
const HASTE: Duration = Duration::from_secs(1);

/// The part of the time that leaving out invariants may take, and the most.
const NEEDED: (u32, Duration) = (10, Duration::from_millis(300));

/// How many new terms a level may take.
const MAX_TERMS: usize = 3_000_000;

/// Searches a little, tries to prove with what is known, guesses more, and so on; when nothing
/// is left to be guessed, searches until the time is over.
fn induction(
    task: &Task<'_>,
    system: &System,
    log: &mut QueryLog<'_>,
    tried: &mut Tried,
    counts: &Counts,
) -> Conclusion {
    let settings = task.settings.induction;
    let cache = Cache::default();
    let oracle = || Oracle::new(&system.terms, task.means, &cache, counts);
    let (mut oracle, mut search) = (oracle(), Search::new(task, system, oracle()));
    let mut known = Invariants::default();
    if let Some(found) = search.found(FIRST, log)? {
        return Ok(found);
    }
    let mut data = Data::of(task, system)?;
    if let Some(inputs) = data.reached() {
        return Ok(Evidence::Run(inputs));
    }
    let foreign = Foreign::of(task, system)?;
    *tried = foreign.tried(&known);
    let mut sources = Sources::of(task.inlined()?, system, data, settings.cells, task.means.budget);
    let most = task.means.query_timeout;
    oracle.take_time(Some(most.map_or(HASTE, |most| most.min(HASTE))));
    let levels = settings.levels.unwrap_or(LEVELS.len()).min(LEVELS.len());
    let mut work = Work {
        task,
        sources: &mut sources,
        oracle: &mut oracle,
        known: &mut known,
        foreign: foreign.all(),
    };
    for level in 0..=levels {
        let proof = work.level(level).map_err(|reason| left_out(reason, level, levels))?;
        *tried = foreign.tried(work.known);
        if let Some(proof) = proof {
            return confirmed(log, system, proof);
        }
        if let Some(found) =
            search.found(EACH, log).map_err(|reason| left_out(reason, level + 1, levels))?
        {
            return Ok(found);
        }
    }
    // Nothing else is waiting now.
    work.oracle.take_time(most);
    search.take_time();
    if let Some(proof) = work.level(0).map_err(at_a_loss)? {
        return confirmed(log, system, proof);
    }
    loop {
        if let Some(found) = search.found(EACH, log).map_err(at_a_loss)? {
            return Ok(found);
        }
    }
}

/// The time was over before all was guessed: what was not, from this level on, is named.
fn left_out(reason: Reason, level: usize, levels: usize) -> Reason {
    let left = LEVELS.iter().take(levels).skip(level.saturating_sub(1));
    let names: Vec<&str> = left.map(|level| level.name).collect();
    if reason.code != ReasonCode::Timeout || names.is_empty() {
        return reason;
    }
    let text = format!("{}; not all was guessed: left out are {}", reason.text, names.join("; "));
    Reason { text, ..reason }
}

/// All was guessed in vain, so more time for the search is the lesser hope.
fn at_a_loss(reason: Reason) -> Reason {
    if reason.code != ReasonCode::Timeout {
        return reason;
    }
    let text = format!("{}; no invariant that was guessed excludes the target", reason.text);
    Reason { text, ..reason }.hint("try another --engine, or a larger --k")
}

/// What proofs are made of.
struct Work<'a, 't> {
    task: &'a Task<'a>,
    sources: &'a mut Sources<'a>,
    oracle: &'a mut Oracle<'t>,
    known: &'a mut Invariants,
    /// What others guess.
    foreign: &'a Candidates,
}

impl Work<'_, '_> {
    /// Guesses what a level guesses (the one before the first: nothing), keeps what is inductive,
    /// and gives the invariants that exclude the target, if they do.
    ///
    /// # Errors
    /// It takes too much time or room.
    fn level(&mut self, level: usize) -> Result<Option<Invariants>, Reason> {
        let (terms, budget) = (&self.sources.system.terms, self.task.means.budget);
        let too_large = "what was guessed takes too much room";
        bounded(terms, MAX_TERMS, budget, too_large, || self.proof(level))
    }

    fn proof(&mut self, level: usize) -> Option<Invariants> {
        let Self { task, sources, oracle, known, foreign } = self;
        sources.learn(task);
        let system = sources.system;
        let mut guessed = sources.guesses(level, oracle, known);
        for (point, conditions) in *foreign {
            guessed.entry(*point).or_default().extend(conditions);
        }
        let guessed = sources.likely(guessed, known);
        keep_inductive(system, oracle, known, guessed);
        task.tell(Induction.name(), known);
        (1..=task.settings.induction.k).find_map(|k| {
            known.k = k;
            let time = task.means.budget.share(NEEDED.0, NEEDED.1);
            exclusion::excludes(system, oracle, known)
                .then(|| exclusion::needed(system, oracle, known, &time))
        })
    }
}
