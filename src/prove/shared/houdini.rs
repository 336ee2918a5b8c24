//! Houdini (FL01): of candidates, those are kept that are inductive together. One question a
//! block; whatever a model falsifies is dropped, until nothing is.
//!
//! Direction of error: towards fewer. Where nobody knows, what was asked about is dropped.

use std::collections::BTreeMap;

use super::oracle::{Feasibility, Oracle, value};
use crate::graph::system::{Block, Invariants, PointId, System};
use crate::logic::{Model, Term, Value};

/// Candidates at each cut point.
pub(crate) type Candidates = BTreeMap<PointId, Vec<Term>>;

/// Adds to what is known the candidates that are inductive together with it.
pub(crate) fn keep_inductive(
    system: &System,
    oracle: &mut Oracle<'_>,
    known: &mut Invariants,
    mut left: Candidates,
) {
    log::debug!(candidates:? = numbers(&left); "houdini");
    let mut work: Vec<usize> = (0..system.blocks.len()).rev().collect();
    let mut asked = 0;
    while let Some(number) = work.pop() {
        asked += 1;
        let block = &system.blocks[number];
        if consecution(system, oracle, known, &mut left, block) {
            // Whatever was shown with what has been dropped has to be shown again.
            for (other, next) in system.blocks.iter().enumerate() {
                if (next.from == block.to || other == number) && !work.contains(&other) {
                    work.push(other);
                }
            }
        }
    }
    log::debug!(asked, kept:? = numbers(&left); "houdini");
    for (point, kept) in left {
        known.at.entry(point).or_default().extend(kept);
    }
    known.at.retain(|_, conjuncts| !conjuncts.is_empty());
}

/// Drops candidates behind a block that do not follow from those before it; whether there were
/// any.
fn consecution(
    system: &System,
    oracle: &mut Oracle<'_>,
    known: &Invariants,
    left: &mut Candidates,
    block: &Block,
) -> bool {
    let goals = match left.get(&block.to) {
        Some(goals) if !goals.is_empty() && block.to != system.target() => goals.clone(),
        _ => return false,
    };
    let before = left.get(&block.from).into_iter().flatten();
    let before: Vec<Term> = known.at(block.from).iter().chain(before).copied().collect();
    let step = system.step(block, &before, &goals);
    let Some((before, &[guard, fails])) = step.split_last_chunk() else { return false };
    // In one scope, since candidates come and go from question to question.
    let before = system.terms.and(before.iter().copied());
    let dropped = match oracle.decide(&[guard, before, fails]) {
        Feasibility::No => return false,
        Feasibility::Yes(model) => falsified(system, block, &goals, &model),
        Feasibility::Unknown => Vec::new(),
    };
    let goals = left.entry(block.to).or_default();
    if dropped.is_empty() {
        // Nobody can say which.
        goals.clear();
    } else {
        goals.retain(|goal| !dropped.contains(goal));
    }
    true
}

/// How many candidates each point has.
fn numbers(left: &Candidates) -> Vec<(usize, usize)> {
    left.iter().map(|(point, all)| (point.0, all.len())).collect()
}

/// The candidates that do not hold behind a block in a model.
fn falsified(system: &System, block: &Block, goals: &[Term], model: &Model) -> Vec<Term> {
    let behind = |goal: Term| value(&system.terms, system.behind(block, &[goal]), model);
    let fails = |goal: &Term| behind(*goal) != Ok(Value::Bool(true));
    goals.iter().copied().filter(fails).collect()
}
