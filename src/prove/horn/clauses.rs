//! The clauses of a transition system: a predicate for each cut point between the start and the
//! target, over the variables that are live there; a clause for each block.

use crate::graph::names::Names;
use crate::graph::system::{Block, CutPoint, Invariants, PointId, System};
use crate::logic::Term;
use crate::logic::horn::{HornAtom, HornClause, HornClauses, Predicate};
use crate::solve::vmt::{VmtStep, VmtSystem};

/// The clauses: they have a solution if and only if no run comes to the target. What is known to
/// hold at cut points need not be found again.
pub(super) fn clauses(system: &System, known: &Invariants) -> HornClauses {
    let mut names = Names::default();
    let inner = &system.points[1..system.target().0];
    HornClauses {
        predicates: inner.iter().map(|point| predicate(point, "loop", &mut names)).collect(),
        clauses: system
            .blocks
            .iter()
            .map(|block| with(known, block, clause(system, block)))
            .collect(),
    }
}

/// A clause for those states only of which something is known.
fn with(known: &Invariants, block: &Block, mut clause: HornClause) -> HornClause {
    clause.conditions.extend(known.at.get(&block.from).into_iter().flatten());
    clause
}

/// The same as steps from location to location, each the number of a cut point.
pub(super) fn steps(system: &System) -> VmtSystem {
    let mut variables: Vec<Term> = Vec::new();
    for &variable in system.points.iter().flat_map(|point| &point.live) {
        if !variables.contains(&variable) {
            variables.push(variable);
        }
    }
    let step = |block: &Block| {
        let live = system.point(block.to).live.iter().copied();
        VmtStep {
            from: block.from.0,
            to: block.to.0,
            condition: system.terms.and(conditions(system, block)),
            values: live.zip(block.values.iter().copied()).collect(),
        }
    };
    let steps = system.blocks.iter().map(step).collect();
    VmtSystem { variables, steps, target: system.target().0 }
}

/// What holds where a block is taken, and is promised of what it reads.
fn conditions(system: &System, block: &Block) -> Vec<Term> {
    let mut all = block.values.clone();
    all.push(block.guard);
    let mut conditions = system.promises(&system.point(block.from).reads, &all);
    conditions.push(block.guard);
    conditions
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
    HornClause { body: from.into_iter().collect(), conditions: conditions(system, block), head }
}

/// The predicate of a cut point, by its place among all.
pub(super) fn place(point: PointId) -> usize {
    point.0 - 1
}
