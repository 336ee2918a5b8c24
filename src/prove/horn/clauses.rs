//! The clauses of a transition system: a predicate for each cut point between the start and the
//! target, over the variables that are live there; a clause for each block.

use crate::graph::names::Names;
use crate::graph::system::{Block, CutPoint, PointId, System};
use crate::solve::horn::{HornAtom, HornClause, HornClauses, Predicate};

/// The clauses: they have a solution if and only if no run comes to the target.
pub(super) fn clauses(system: &System) -> HornClauses {
    let mut names = Names::default();
    let inner = &system.points[1..system.target().0];
    HornClauses {
        predicates: inner.iter().map(|point| predicate(point, "loop", &mut names)).collect(),
        clauses: system.blocks.iter().map(|block| clause(system, block)).collect(),
    }
}

/// What holds of the variables that are live at a cut point.
pub(super) fn predicate(point: &CutPoint, word: &str, names: &mut Names) -> Predicate {
    let line = point.place.line;
    let wish = if point.place.is_known() { format!("{word}.{line}") } else { word.to_owned() };
    Predicate { name: names.fresh(&wish), arguments: point.live.clone() }
}

/// A run that is where a block begins, and may take it, comes to where it ends.
pub(super) fn clause(system: &System, block: &Block) -> HornClause {
    let from = (block.from != system.start()).then(|| HornAtom {
        predicate: place(block.from),
        arguments: system.point(block.from).live.clone(),
    });
    let head = (block.to != system.target())
        .then(|| HornAtom { predicate: place(block.to), arguments: block.values.clone() });
    let mut all = block.values.clone();
    all.push(block.guard);
    let mut conditions = system.promises(&system.point(block.from).reads, &all);
    conditions.push(block.guard);
    HornClause { body: from.into_iter().collect(), conditions, head }
}

/// The predicate of a cut point, by its place among all.
pub(super) fn place(point: PointId) -> usize {
    point.0 - 1
}
