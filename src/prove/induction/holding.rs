//! What holds whenever a run comes to the head of a loop, without a target: what is guessed, here
//! or by others, and inductive, without what follows from the rest; asked afresh.
//!
//! Direction of error: towards fewer. What is told has been shown by solvers in processes of
//! their own: that it holds at first, and goes on to hold. Nothing is said of how much more holds.

use std::time::Duration;

use super::MAX_TERMS;
use super::candidates::{LEVELS, Sources};
use super::data::Data;
use super::exclusion::{inner, reduced};
use crate::budget::Budget;
use crate::graph::system::{Invariants, Obligation, PointId, System};
use crate::graph::{NodeIndex, Place};
use crate::logic::{Node, Term};
use crate::outcome::{Evidence, Invariant, Query, Reason, ReasonCode};
use crate::prove::Task;
use crate::prove::shared::bounded;
use crate::prove::shared::foreign::holding;
use crate::prove::shared::houdini::keep_inductive;
use crate::prove::shared::oracle::{Cache, Counts, Feasibility, Oracle};
use crate::prove::shared::prepare::no_system;
use crate::prove::shared::query_log::QueryLog;
use crate::prove::shared::told;
use crate::solve::{Answer, Question};
use hashbrown::HashMap;

/// What holds at the loops of a program.
#[derive(Clone, Debug)]
pub struct Holding {
    /// The heads of loops, where they are, and of which loops of the text.
    pub points: Vec<(PointId, Place, Vec<usize>)>,
    /// What holds there, in the order of the points.
    pub invariants: Vec<Invariant>,
    /// The same by locations of the program without calls, as far as it is about no cells.
    pub known: HashMap<NodeIndex, Vec<Term>>,
    /// The questions that it rests on, and others that were asked.
    pub queries: Vec<Query>,
    /// Why not all was tried that could have been, if so.
    pub stopped: Option<Reason>,
}

/// The levels whose conditions are easy to read: no implications, no products.
const PLAIN: usize = 8;
/// The part of the time for guessing, and of what is left then for leaving out what follows; and
/// the most.
const GUESSING: u32 = 2;
const LEAVING_OUT: u32 = 3;
const MOST: Duration = Duration::from_secs(3600);

/// What holds at the loops of a task's program. The task has no targets.
///
/// # Errors
/// The program has no transition system, or not in time.
pub fn what_holds(task: &Task<'_>) -> Result<Holding, Reason> {
    let (inlined, budget) = (task.inlined()?, task.means.budget);
    let system = System::of_all(inlined, budget).map_err(|error| no_system(error, budget))?;
    let mut known = Invariants::default();
    let guessing = budget.share(GUESSING, MOST);
    let mut stopped = guess(task, &system, &guessing, &mut known).err();
    // What is easy to read comes first.
    holding(task, &system, &Counts::default(), &mut known)?;
    let tidied = without_what_follows(task, &system, &budget.share(LEAVING_OUT, MOST), &mut known);
    stopped = stopped.or(tidied.err());
    let mut log = QueryLog::new(task, budget, task.means.processes);
    if let Err(reason) = keep_confirmed(&mut log, &system, &mut known) {
        // What has not been asked is not told.
        known = Invariants::default();
        stopped = Some(reason);
    }
    let mut queries = log.outcome(Ok(Evidence::Refuted)).queries;
    let rests_on = system.inductive(&known).unwrap_or_default();
    for query in &mut queries {
        let formulas = &query.question.assertions;
        query.decides = rests_on.iter().any(|obligation| obligation.formulas == *formulas);
    }
    let points = inner(&system).map(|id| {
        let point = system.point(id);
        (id, point.place, point.heads.clone())
    });
    let (points, invariants) = (points.collect(), told::told(inlined, &system, &known));
    let known = by_location(&system, &known);
    Ok(Holding { points, invariants, known, queries, stopped })
}

fn by_location(system: &System, known: &Invariants) -> HashMap<NodeIndex, Vec<Term>> {
    let plain = |&&conjunct: &&Term| !matches!(system.terms.node(conjunct), Node::Forall(..));
    let at = known.at.iter().map(|(&id, conjuncts)| {
        (system.point(id).origin, conjuncts.iter().filter(plain).copied().collect())
    });
    at.collect()
}

/// Guesses level by level, and keeps what is inductive.
///
/// # Errors
/// There was no time or room for all levels.
fn guess(
    task: &Task<'_>,
    system: &System,
    budget: &Budget,
    known: &mut Invariants,
) -> Result<(), Reason> {
    let (cache, counts) = (Cache::default(), Counts::default());
    let mut oracle = Oracle::new(&system.terms, task.means.within(budget), &cache, &counts);
    let data = Data::of(task, system)?;
    let cells = task.settings.induction.cells;
    let sources = Sources::of(task.inlined()?, system, data, cells, budget);
    for level in 0..=task.settings.induction.levels.unwrap_or(PLAIN).min(LEVELS.len()) {
        let mut next = known.clone();
        let too_large = "what was guessed takes too much room";
        bounded(&system.terms, MAX_TERMS, budget, too_large, || {
            let guessed = sources.guesses(level, &mut oracle, &next);
            let guessed = sources.likely(guessed, &next);
            keep_inductive(system, &mut oracle, &mut next, guessed);
        })?;
        *known = next;
    }
    Ok(())
}

/// Leaves out conjuncts that the others imply: those that are hard to read first.
///
/// # Errors
/// As [`bounded`].
fn without_what_follows(
    task: &Task<'_>,
    system: &System,
    budget: &Budget,
    known: &mut Invariants,
) -> Result<(), Reason> {
    let terms = &system.terms;
    let (cache, counts) = (Cache::default(), Counts::default());
    let mut oracle = Oracle::new(terms, task.means.within(budget), &cache, &counts);
    let too_large = "what holds takes too much room";
    for conjuncts in known.at.values_mut() {
        let mut all = conjuncts.clone();
        all.sort_by_key(|&conjunct| effort(system, conjunct));
        let (plain, others): (Vec<Term>, Vec<Term>) =
            all.into_iter().partition(|&conjunct| effort(system, conjunct).0 == 0);
        // What is plain is not left out for what is not.
        *conjuncts = bounded(terms, MAX_TERMS, task.means.budget, too_large, || {
            let mut kept = without(system, &mut oracle, budget, &[], plain.clone());
            kept.extend(without(system, &mut oracle, budget, &plain, others));
            kept
        })?;
    }
    known.at.retain(|_, conjuncts| !conjuncts.is_empty());
    Ok(())
}

/// Some of `all` from which, and from what is given, the rest follows.
fn without(
    system: &System,
    oracle: &mut Oracle<'_>,
    budget: &Budget,
    given: &[Term],
    all: Vec<Term>,
) -> Vec<Term> {
    let terms = &system.terms;
    let of_any = all.iter().map(|&conjunct| system.of_any_cell(conjunct));
    let some_fails = terms.not(terms.and(of_any));
    let enough = |fewer: &[Term]| {
        let mut question = system.used(&[given, fewer].concat(), &[some_fails]);
        question.push(some_fails);
        oracle.decide(&question) == Feasibility::No
    };
    reduced(all, budget, enough)
}

/// How hard a condition is to read: what is of one piece is dearer than what has several or is
/// about cells, equations than what follows from them, and what is about few variables than what
/// is about many.
fn effort(system: &System, condition: Term) -> (usize, usize) {
    let terms = &system.terms;
    let several = terms.symbols(condition).len();
    match terms.node(condition) {
        Node::Eq(..) => (0, 0),
        Node::Or(_) | Node::And(_) => (2, several),
        Node::Forall(..) => (1, several),
        _ => (0, several),
    }
}

/// Asks afresh whether all of it is inductive; what is not shown to be so is dropped, until the
/// rest is.
///
/// # Errors
/// The time is over.
fn keep_confirmed(
    log: &mut QueryLog<'_>,
    system: &System,
    known: &mut Invariants,
) -> Result<(), Reason> {
    let mut shown: Vec<Obligation> = Vec::new();
    loop {
        let obligations = system.inductive(known).unwrap_or_default();
        let Some(next) = obligations.into_iter().find(|next| !shown.contains(next)) else {
            return Ok(());
        };
        let question = Question::new(next.purpose.clone(), next.formulas.clone());
        match log.ask_deciding(question) {
            Ok(Answer::Unsat { .. }) => shown.push(next),
            Err(reason) if matches!(reason.code, ReasonCode::Timeout | ReasonCode::Cancelled) => {
                return Err(reason);
            }
            // Of each of them it is about the invariants behind a block.
            _ => drop(next.behind.and_then(|behind| known.at.remove(&behind))),
        }
    }
}
