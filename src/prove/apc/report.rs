//! What the engine tells about its work: how often loops run, what was approximated.

use hashbrown::HashSet;

use crate::graph::Place;
use crate::graph::Remark;
use crate::graph::loops::LoopId;
use crate::outcome::{Reason, ReasonCode};

use super::process_loop::Summaries;
use super::program::ApcProgram;
use super::steps::{Bounds, Context, Stepped};

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
            all.push(Remark::new(text, program.place(id)));
        }
    }
    let mut seen = HashSet::new();
    for &(id, variable) in &stepped.unknowns {
        if !seen.insert((id, variable)) {
            continue;
        }
        let Some(name) = program.source_name(variable) else { continue };
        let text = format!("`{name}` behind the loop is unknown (⋆) beyond the unfolding");
        all.push(Remark::new(text, program.place(id)));
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
            Some(format!("line {} (K = {})", program.place(id).line, bounds.get(context)))
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
            .or_else(|| Some("unfold further with --unfold".to_owned())),
    }
}

/// What no unfolding and no time makes up for: that nothing is known (⋆) of a variable behind
/// any of the loops that stand in the way.
pub(crate) fn missing(program: &ApcProgram, stepped: &Stepped, core: &[Context]) -> Option<String> {
    let in_the_way = |id: LoopId| core.iter().any(|context| context.contains(&id));
    let mut names: Vec<String> = Vec::new();
    let mut line = 0;
    for &(id, variable) in stepped.unknowns.iter().filter(|(id, _)| in_the_way(*id)) {
        let Some(name) = program.source_name(variable) else { continue };
        let name = format!("`{name}`");
        if !names.contains(&name) {
            names.push(name);
        }
        line = program.place(id).line;
    }
    names.truncate(3);
    let names = Some(names).filter(|names| !names.is_empty())?.join(", ");
    Some(format!(
        "nothing is known of {names} behind the loop at line {line} after any number of \
         iterations (⋆): limit how often the loop runs, or say behind it what holds, with an \
         assumption"
    ))
}

fn known(place: Place) -> Option<Place> {
    place.is_known().then_some(place)
}
