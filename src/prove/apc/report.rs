//! What the engine tells about its work: how often loops run, what was approximated.

use hashbrown::HashSet;

use crate::graph::Place;
use crate::graph::Remark;
use crate::graph::loops::LoopId;
use crate::outcome::{Reason, ReasonCode};

use super::bounds::{Bounds, Context};
use super::process_loop::Summaries;
use super::program::ApcProgram;
use super::steps::Stepped;

/// What the summaries and the formula leave open.
pub(crate) fn approximations(
    program: &ApcProgram,
    summaries: &Summaries,
    stepped: &Stepped,
) -> Vec<Remark> {
    let mut all = Vec::new();
    for id in (0..program.forest.loops.len()).map(LoopId) {
        if summaries.get(id).merged {
            let text = "the loop has too many paths to count each; they count as one";
            all.push(Remark::approximated(text, program.place(id)));
        }
    }
    let mut seen = HashSet::new();
    for &(id, variable) in &stepped.unknowns {
        let Some(name) = program.source_name(variable) else { continue };
        if !seen.insert((id, name)) {
            continue;
        }
        let text = format!("`{name}` behind the loop is unknown (⋆) beyond the unfolding");
        all.push(Remark::approximated(text, program.place(id)));
    }
    all
}

/// *Unknown*, because no run with up to K iterations reaches the target, and more are not excluded.
pub(crate) fn bounded(
    program: &ApcProgram,
    stepped: &Stepped,
    bounds: &Bounds,
    core: &[Context],
) -> Reason {
    let loops: Vec<String> = core
        .iter()
        .filter_map(|context| {
            let id = *context.last()?;
            Some(format!("{} (K = {})", program.at(program.place(id)), bounds.get(context)))
        })
        .collect();
    let place = core.first().and_then(|c| c.last()).map(|&id| program.place(id));
    Reason {
        code: ReasonCode::Unfolding,
        text: format!(
            "no run reaches the target within the unfolding of the loop at {}; \
             longer runs are not excluded",
            loops.join(" and at ")
        ),
        place: place.and_then(known),
        hint: missing(program, stepped, core)
            .or_else(|| Some("unfold further (`--tune unfold=K`)".to_owned())),
    }
}

/// What no unfolding and no time makes up for: that nothing is known (⋆) of a variable behind
/// any of the loops that stand in the way.
pub(crate) fn missing(program: &ApcProgram, stepped: &Stepped, core: &[Context]) -> Option<String> {
    let in_the_way = |id: LoopId| core.iter().any(|context| context.contains(&id));
    unknown_behind(program, stepped, in_the_way)
}

/// A question took all the time, so nobody knows which loop stands in the way: more time may
/// help, and if it does not, what is not known behind any loop.
pub(crate) fn with_time(program: &ApcProgram, stepped: &Stepped, reason: Reason) -> Reason {
    let Some(missing) = unknown_behind(program, stepped, |_| true) else { return reason };
    let time = reason.hint.map_or_else(String::new, |hint| hint + "; or, since ");
    Reason { hint: Some(time + &missing), ..reason }
}

/// What is not known behind the first of the loops behind which something is not, and what to
/// do about it.
fn unknown_behind(
    program: &ApcProgram,
    stepped: &Stepped,
    among: impl Fn(LoopId) -> bool,
) -> Option<String> {
    let place = |id: LoopId| program.place(id);
    let mut unknowns: Vec<(Place, &str)> = Vec::new();
    for &(id, variable) in stepped.unknowns.iter().filter(|(id, _)| among(*id)) {
        let name = program.source_name(variable);
        unknowns.extend(name.map(|name| (place(id), name)));
    }
    let first = unknowns.iter().map(|(place, _)| *place).min()?;
    let mut names: Vec<String> = Vec::new();
    for name in unknowns.iter().filter(|(place, _)| *place == first).map(|(_, name)| *name) {
        let name = format!("`{name}`");
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.truncate(3);
    Some(format!(
        "nothing is known of {} behind the loop at {} after any number of iterations (⋆): limit \
         how often the loop runs, or say behind it what holds, with an assumption",
        names.join(", "),
        program.at(first),
    ))
}

fn known(place: Place) -> Option<Place> {
    place.is_known().then_some(place)
}
