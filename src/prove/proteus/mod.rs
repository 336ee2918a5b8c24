//! The engine `proteus`: disjunctive loop summaries by path dependency analysis (XCLLL16; retold
//! in the thesis on microc, §4.4; explained in docs/loops.md).
//!
//! | paper | here |
//! | --- | --- |
//! | slices by what is asked (§2.1) | [`graph::loop_slice`](crate::graph::loop_slice), [`sliced`] |
//! | flowgraph, loop paths (§2.1) | [`graph::natural`](crate::graph::natural), [`paths`], [`split`] |
//! | induction variables (definition 3) | [`graph::closed`](crate::graph::closed) |
//! | classification (§2.2) | [`class`] |
//! | k executions of a path (§3.1) | [`run`] |
//! | path dependency automaton (§3, algorithm 1) | [`automaton`] |
//! | traces, cycles, irregular executions (§4, algorithm 2) | [`summarize`](mod@summarize), [`rings`], [`irregular`], [`summary`] |
//! | bounds (§5.2) | [`bounds`] |
//! | nested loops (the thesis, §4.4.3) | [`paths`]: a trace of the inner loop is a step |
//! | verification, inputs of deep loops (§5.3, §5.4) | [`ways`], [`replay`]; [`counters`] where that is in vain |
//!
//! Direction of error: the ways that are followed cover all runs to the target, so that *safe* is
//! where none of them has a solution, and none of what was left out on the way: one question,
//! asked in the end of all solvers. A model is an input to try.

mod automaton;
mod behind;
mod bounds;
mod class;
mod counters;
mod counters_eliminated;
mod descent;
mod divergence;
mod irregular;
mod loops;
mod naming;
mod paths;
mod ranking;
mod replaced;
mod replay;
mod rings;
mod run;
mod sliced;
mod split;
mod summarize;
mod summary;
mod symbols;
mod termination;
mod ways;

use std::time::Duration;

use hashbrown::HashMap;

use super::shared::bounded;
use super::shared::oracle::{Cache, Counts, Feasibility, Oracle};
use super::shared::query_log::QueryLog;
use super::{Engine, Task};
use crate::graph::natural::{NaturalLoop, natural_loops};
use crate::graph::slice::Slice;
use crate::graph::{NodeIndex, Place};
use crate::logic::{Model, Term, Terms};
use crate::outcome::{Conclusion, Evidence, Outcome, Reason, ReasonCode};
use crate::solve::{Answer, Question};
use automaton::{Automaton, Claims, construct_pda, is_possible};
pub(crate) use descent::descent;
use divergence::Divergence;
pub use loops::{Interest, Loops, what_loops_do};
use paths::{Ground, Region, Way};
pub(crate) use replaced::{Replaced, SUMMARIES, replaced};
use summarize::{MAX_PATHS, summarize};
use summary::{Summary, Trace};
use symbols::Fresh;
pub use termination::{Ending, Endless, Termination, termination};

/// How long a question about the order of paths may take.
const HASTE: Duration = Duration::from_secs(1);
/// The part of the time for following ways behind summaries, and the most.
const OWN_SHARE: u32 = 2;
const OWN_MOST: Duration = Duration::from_secs(60);
/// How many new terms an attempt may take.
const MAX_TERMS: usize = 1_000_000;
/// A loop of more paths that are written down, though they cannot be taken, is not summarised.
const MAX_WRITTEN_PATHS: usize = 400;

/// The engine.
#[derive(Clone, Copy, Debug)]
pub struct Proteus;

impl Engine for Proteus {
    fn name(&self) -> &'static str {
        "proteus"
    }

    fn summary(&self) -> &'static str {
        "loops replaced by disjunctive summaries of what their paths do in which order"
    }

    fn prove(&self, task: &Task<'_>) -> Outcome {
        let counts = Counts::default();
        let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
        let conclusion = proved(task, &mut log, &counts);
        let helpless = conclusion.is_err() && !task.means.budget.is_over();
        let outcome = Outcome { on_the_way: counts.told(), ..log.outcome(conclusion) };
        if helpless { counters::by_counters(task, outcome) } else { outcome }
    }
}

/// Summarises the loops, inner ones first; then follows all ways to the target.
fn proved(task: &Task<'_>, log: &mut QueryLog<'_>, counts: &Counts) -> Conclusion {
    let slice = task.inlined()?.sliced();
    let tried = |way: &Way, model: &Model| replay::replayed(task, way, model);
    let divergence = |_| Divergence::Ignored;
    let run = followed(task, log, counts, Goal { slice, divergence, tries: 1 }, tried)?;
    Ok(run.unwrap_or(Evidence::Refuted))
}

/// Where ways are to lead.
struct Goal {
    /// The program, with its target; `None` where no path leads there.
    slice: Option<Slice>,
    /// What is made of executions without end, given the target.
    divergence: fn(NodeIndex) -> Divergence,
    /// How many models of a way are tried.
    tries: usize,
}

/// What comes of trying what the models of ways to a goal say; `None` if there is no way, as all
/// solvers were asked.
fn followed<T>(
    task: &Task<'_>,
    log: &mut QueryLog<'_>,
    counts: &Counts,
    Goal { slice, divergence, tries }: Goal,
    tried: impl Fn(&Way, &Model) -> Result<T, Reason>,
) -> Result<Option<T>, Reason> {
    let terms = &*task.program.terms;
    let program = &task.inlined()?.program;
    let Some(slice) = slice else {
        log.no_path()?;
        return Ok(None);
    };
    let (cache, budget) = (Cache::default(), task.means.budget.share(OWN_SHARE, OWN_MOST));
    let mut oracle = Oracle::new(terms, task.means.within(&budget), &cache, counts);
    let most = task.means.query_timeout;
    oracle.take_time(Some(most.map_or(HASTE, |most| most.min(HASTE))));
    let mut claims = Claims::new();
    let mut fresh = Fresh::new(program);
    let too_large = "the summaries of loops take too much room";
    let found = bounded(terms, MAX_TERMS, &budget, too_large, || {
        let mut ground = Ground::of(program, &slice, &budget);
        ground.divergence = divergence(slice.target);
        let inner = summaries(&ground, &mut oracle, &mut claims, &mut fresh)?;
        let region = Region { ground: &ground, inner: &inner };
        let mut spurious = None;
        let arrived = |way: &Way, oracle: &mut Oracle<'_>, claims: &mut Claims| {
            let mut model = match oracle.decide(&way.condition) {
                Feasibility::Yes(model) => model,
                Feasibility::No => {
                    claims.push(terms.and(way.condition.iter().copied()));
                    return None;
                }
                Feasibility::Unknown => {
                    let text = "no solver knows whether a way to the target can be taken";
                    spurious.get_or_insert(Reason::new(ReasonCode::Solver, text));
                    return None;
                }
            };
            let mut condition = way.condition.clone();
            for left in (0..tries).rev() {
                match tried(way, &model) {
                    Ok(run) => return Some(run),
                    Err(reason) => drop(spurious.get_or_insert(reason)),
                }
                condition.push(other_inputs(terms, way, &model));
                let next = (left > 0).then(|| oracle.decide(&condition));
                let Some(Feasibility::Yes(next)) = next else { break };
                model = next;
            }
            None
        };
        let found = ways::follow(&region, &mut oracle, &mut claims, &mut fresh, arrived);
        match (found, spurious) {
            (Ok(Some(run)), _) => Ok(Some(run)),
            (Ok(None), None) => Ok(None),
            (Ok(None), Some(reason)) => Err(reason),
            (Err(paths::TooMany), _) => Err(too_many_ways()),
        }
    });
    if let Some(run) = found?? {
        return Ok(Some(run));
    }
    match log.ask_deciding(Question::new("ways", vec![terms.or(claims)]))? {
        Answer::Unsat { .. } => Ok(None),
        _ => Err(Reason::new(ReasonCode::Solver, "what was excluded on the way is possible")),
    }
}

/// Says that what a way reads is not what it reads in a model.
fn other_inputs(terms: &Terms, way: &Way, model: &Model) -> Term {
    let same = way.reads.iter().filter_map(|read| {
        let value = model.scalars.get(&read.symbol)?;
        Some(terms.eq(read.symbol, terms.literal(value)))
    });
    terms.not(terms.and(same.collect::<Vec<_>>()))
}

fn too_many_ways() -> Reason {
    Reason::new(ReasonCode::TooLarge, "there are too many ways through the program")
        .hint("try another --engine")
}

/// The summaries of a program's loops, by their heads.
fn summaries(
    ground: &Ground<'_>,
    oracle: &mut Oracle<'_>,
    claims: &mut Claims,
    fresh: &mut Fresh<'_>,
) -> Result<HashMap<NodeIndex, Summary>, Reason> {
    let flow = &ground.slice.flow;
    let place = |node: NodeIndex| flow.graph[node].place;
    let loops = natural_loops(flow).map_err(|node| entered_twice(place(node)))?;
    let mut done = HashMap::new();
    for each in &loops {
        let summary = summarized(ground, each, &done, oracle, claims, fresh)
            .map_err(|paths::TooMany| too_many_paths(place(each.head)))?;
        done.insert(each.head, summary);
    }
    Ok(done)
}

/// A loop's paths, the automaton of their dependencies, and the traces through it.
fn summarized(
    ground: &Ground<'_>,
    each: &NaturalLoop,
    inner: &HashMap<NodeIndex, Summary>,
    oracle: &mut Oracle<'_>,
    claims: &mut Claims,
    fresh: &mut Fresh<'_>,
) -> Result<Summary, paths::TooMany> {
    let (terms, region) = (ground.terms, Region { ground, inner });
    let stays = |node| each.nodes.contains(&node);
    let mut paths = region.paths_of_loop(each.head, stays, MAX_WRITTEN_PATHS, fresh)?;
    paths.retain(|path| is_possible(terms, oracle, &path.condition, claims));
    let automaton = if paths.len() > MAX_PATHS {
        Automaton { states: paths, transitions: Vec::new() }
    } else {
        construct_pda(terms, paths, oracle, claims, fresh)
    };
    let mut summary = summarize(terms, automaton, oracle, claims, fresh, ground.divergence)?;
    let inside: Vec<&Summary> = inner
        .iter()
        .filter_map(|(head, summary)| each.nodes.contains(head).then_some(summary))
        .collect();
    summary.ends &= inside.iter().all(|summary| summary.ends);
    let may_diverge = inside.iter().any(|summary| summary.may_diverge());
    if ground.divergence == Divergence::Traced && may_diverge {
        summary.traces.push(Trace { precise: false, ..Trace::nothing(terms) });
    }
    Ok(summary)
}

fn entered_twice(place: Place) -> Reason {
    let text = "a cycle of the program can be entered at several locations";
    Reason::new(ReasonCode::ControlFlow, text).hint("try another --engine").at(place)
}

fn too_many_paths(place: Place) -> Reason {
    let text = "a loop has too many paths to be summarised";
    Reason::new(ReasonCode::TooLarge, text).hint("try another --engine").at(place)
}
