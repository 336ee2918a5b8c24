//! The linear equations between variables that hold at cut points: the affine hull of the
//! states there (K76), grown state by state, each a model of a step out of the equations
//! (RSY04).
//!
//! A model adds a dimension, so at each point there are at most as many as there are variables.
//! What runs have seen is where it begins.
//!
//! Direction of error: none matters. What is found here is a guess like others.

use std::collections::BTreeMap;

use super::{Sources, equalities};
use crate::graph::system::{Block, Invariants, PointId};
use crate::logic::{Model, Term};
use crate::prove::induction::exclusion::inner;
use crate::prove::shared::houdini::Candidates;
use crate::prove::shared::oracle::{Feasibility, Oracle, value};

/// More variables than this are not looked at together.
const MOST_VARIABLES: usize = 12;
/// It begins with so many of the states that runs have seen.
const ROWS: usize = 32;

/// The equations at each cut point.
pub(super) fn hull(
    sources: &Sources<'_>,
    oracle: &mut Oracle<'_>,
    known: &Invariants,
) -> Candidates {
    let system = sources.system;
    let states = inner(system).map(|point| (point, seen(sources, point))).collect();
    let left = inner(system).map(|point| sources.integers(point).len() + 1).sum();
    let mut hull = Hull { sources, states, left };
    let mut work: Vec<usize> = (0..system.blocks.len()).rev().collect();
    while let Some(number) = work.pop() {
        let block = &system.blocks[number];
        if block.to != system.target() && hull.grows(block, oracle, known) {
            // Whatever begins there may lead further now.
            for (other, next) in system.blocks.iter().enumerate() {
                if (next.from == block.to || other == number) && !work.contains(&other) {
                    work.push(other);
                }
            }
        }
    }
    inner(system).map(|point| (point, hull.equations(point).unwrap_or_default())).collect()
}

/// Some of what runs have seen at a point, as far as it is complete.
fn seen(sources: &Sources<'_>, point: PointId) -> Vec<Model> {
    let variables = sources.integers(point);
    let complete = |row: &&Model| variables.iter().all(|v| row.scalars.contains_key(v));
    sources.data.rows(point).iter().filter(complete).take(ROWS).cloned().collect()
}

struct Hull<'a> {
    sources: &'a Sources<'a>,
    /// States that span the hull; none where nobody comes, as far as is known.
    states: BTreeMap<PointId, Vec<Model>>,
    /// So many states may still be added.
    left: usize,
}

impl Hull<'_> {
    /// The equations at a point; `None` where nobody comes.
    fn equations(&self, point: PointId) -> Option<Vec<Term>> {
        let variables = self.sources.integers(point);
        if variables.len() > MOST_VARIABLES {
            return Some(Vec::new());
        }
        let states: Vec<&Model> = self.states[&point].iter().collect();
        (!states.is_empty())
            .then(|| equalities::equations(self.sources.system, &states, &variables))
    }

    /// Adds a state behind a block that is not in the hull yet, if there is one.
    fn grows(&mut self, block: &Block, oracle: &mut Oracle<'_>, known: &Invariants) -> bool {
        let system = self.sources.system;
        let mut before = known.at(block.from).to_vec();
        if block.from != system.start() {
            let Some(equations) = self.equations(block.from) else { return false };
            before.extend(equations);
        }
        let behind = self.equations(block.to).unwrap_or_else(|| vec![system.terms.ff()]);
        if behind.is_empty() || self.left == 0 {
            return false;
        }
        let Feasibility::Yes(model) = oracle.decide(&system.step(block, &before, &behind)) else {
            return false;
        };
        self.left -= 1;
        let live = system.point(block.to).live.iter().zip(&block.values);
        let scalars = live.filter(|(variable, _)| !system.terms.sort(**variable).is_array());
        let state = scalars.filter_map(|(&variable, &after)| {
            Some((variable, value(&system.terms, after, &model).ok()?))
        });
        let state = Model { scalars: state.collect(), ..Model::default() };
        self.states.entry(block.to).or_default().push(state);
        true
    }
}
