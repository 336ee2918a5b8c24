//! Whether a recursion comes to an end: whether something falls from each call of a function to
//! the calls in it, as in [`ranking`](mod@super::ranking) from one round of a loop to the next.
//!
//! Direction of error: a recursion that does come to an end may not be seen to.

use super::automaton::Claims;
use super::paths::{Ground, Path, Region, TooMany, Way};
use super::ranking::ranking;
use super::symbols::Fresh;
use super::termination::{Ending, Termination};
use super::{HASTE, MAX_PATHS, MAX_TERMS, summaries, too_many_ways, ways};
use crate::graph::recursion::Level;
use crate::graph::slice::Slice;
use crate::graph::transfer::State;
use crate::graph::{Edge, Inlined, Instruction, LocationKind};
use crate::logic::Term;
use crate::outcome::{Reason, ReasonCode};
use crate::prove::Task;
use crate::prove::shared::bounded;
use crate::prove::shared::oracle::{Cache, Counts, Oracle};
use crate::prove::shared::query_log::QueryLog;
use crate::solve::{Answer, Question};

/// Whether the function of a level calls itself only so often; the task is about the level's
/// program, with where it does as targets.
pub(crate) fn descent(task: &Task<'_>, level: &Level) -> Termination {
    let counts = Counts::default();
    let mut log = QueryLog::new(task, task.means.budget, task.means.processes);
    let ending = descends(task, level, &mut log, &counts).map(|()| Ending::Ends);
    Termination { ending, queries: log.into_queries(), on_the_way: counts.told() }
}

fn descends(
    task: &Task<'_>,
    level: &Level,
    log: &mut QueryLog<'_>,
    counts: &Counts,
) -> Result<(), Reason> {
    let (terms, inlined, cache) = (&*task.program.terms, task.inlined()?, Cache::default());
    let slice = to_calls(inlined);
    let mut oracle = Oracle::new(terms, task.means, &cache, counts);
    oracle.take_time(Some(HASTE));
    let (mut claims, mut fresh) = (Claims::new(), Fresh::new(&inlined.program));
    let too_large = "the summaries of loops take too much room";
    let found = bounded(terms, MAX_TERMS, task.means.budget, too_large, || {
        let ground = Ground::of(&inlined.program, &slice, task.means.budget);
        let inner = summaries(&ground, &mut oracle, &mut claims, &mut fresh)?;
        let region = Region { ground: &ground, inner: &inner };
        let mut calls: Vec<Way> = Vec::new();
        let arrived = |way: &Way, _: &mut Oracle<'_>, _: &mut Claims| {
            calls.push(way.clone());
            None::<()>
        };
        let ways = ways::follow(&region, &mut oracle, &mut claims, &mut fresh, arrived);
        ways.map_err(|TooMany| too_many_ways())?;
        let mut paths: Vec<Path> = Vec::new();
        for call in calls {
            let state = entered(task, level, &call, &mut fresh);
            let split = region.split(Way { state, ..call }, slice.flow.start, None, MAX_PATHS);
            paths.extend(split.map_err(|TooMany| too_many_ways())?);
        }
        let paths: Vec<&Path> = paths.iter().collect();
        Ok(ranking(terms, &paths, &mut oracle, &mut claims))
    });
    if found??.is_none() {
        let text = "nothing is known to fall from a call of a function to the calls in it";
        return Err(Reason::new(ReasonCode::Recursion, text).at(level.place));
    }
    match log.ask_deciding(Question::new("calls", vec![terms.or(claims)]))? {
        Answer::Unsat { .. } => Ok(()),
        _ => Err(Reason::new(ReasonCode::Solver, "what was excluded on the way is possible")),
    }
}

/// All of a program, with where the function is called again as the target.
fn to_calls(inlined: &Inlined) -> Slice {
    let mut slice = Slice::everything(inlined.graph());
    let always = Instruction::Assume(inlined.program.terms.tt());
    for (_, call) in inlined.targets.iter() {
        let location = &mut slice.flow.graph[call];
        location.kind = LocationKind::Plain;
        let edge = Edge { instruction: always.clone(), place: location.place };
        slice.flow.add_edge(call, slice.target, edge);
        slice.origin_of_edge.push(None);
    }
    slice
}

/// The state in which the function is entered again; nothing is known of what is not passed on.
fn entered(task: &Task<'_>, level: &Level, call: &Way, fresh: &mut Fresh<'_>) -> State {
    let mut state = State::default();
    for variable in task.program.variables() {
        let symbol: Term = variable.symbol;
        let argument = level.arguments.iter().find(|(parameter, _)| *parameter == symbol);
        let value = match argument {
            Some(&(_, argument)) => call.state.get(argument),
            None if level.globals.contains(&symbol) => call.state.get(symbol),
            None => fresh.like(symbol),
        };
        state.set(symbol, value);
    }
    state
}
