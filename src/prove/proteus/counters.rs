//! Where summaries do not decide: those that are exact are put in the place of their loops, and
//! the others are summarised by path counters, as the engine [`apc`](crate::prove::apc) does it.
//!
//! Direction of error: as of that engine.

use super::replaced::{Replaced, replaced};
use crate::graph::natural::{back_edges, body};
use crate::graph::spoken::loop_place;
use crate::graph::{NodeIndex, Remark, RemarkKind, WithoutMemory};
use crate::outcome::Outcome;
use crate::prove::apc::Apc;
use crate::prove::{Engine, Task};

/// What path counters make of the loops whose summaries are not exact; `before` has decided
/// nothing.
pub(super) fn by_counters(task: &Task<'_>, before: Outcome) -> Outcome {
    let exact = replaced(task).ok().flatten();
    let mut outcome = match (&exact, task.inlined()) {
        (Some(Replaced { program, .. }), Ok(inlined)) => {
            let program = WithoutMemory::made(program);
            Apc.prove(&Task::new(program, &inlined.targets, task.means, task.settings))
        }
        _ => Apc.prove(task),
    };
    if outcome.conclusion.is_ok() {
        outcome.approximations.extend(counted(task, exact.as_ref()));
    }
    let confirmed = exact.into_iter().flat_map(|exact| exact.queries);
    let mut queries = before.queries;
    queries.extend(confirmed);
    queries.append(&mut outcome.queries);
    outcome.on_the_way += before.on_the_way;
    Outcome { queries, ..outcome }
}

/// Which loops are summarised by counters.
fn counted(task: &Task<'_>, exact: Option<&Replaced>) -> Option<Remark> {
    let inlined = task.inlined().ok()?;
    let (origin, flow) = (&inlined.program.origin, inlined.graph());
    let place = |(head, from): (NodeIndex, Vec<NodeIndex>)| {
        let inside = body(flow, head, from);
        loop_place(origin, flow, head, |node| inside.contains(&node))
    };
    let places: Vec<_> = back_edges(flow).into_iter().map(place).collect();
    let exact = exact.map(|exact| exact.loops.as_slice()).unwrap_or_default();
    let mut places: Vec<_> =
        places.into_iter().filter(|place| place.is_known() && !exact.contains(place)).collect();
    places.sort_by_key(|place| (place.file, place.line, place.column));
    let text = "summaries that are not exact were left to path counters, as by --engine apc";
    (!places.is_empty()).then(|| Remark {
        kind: RemarkKind::Approximated,
        text: text.to_owned(),
        places,
    })
}
