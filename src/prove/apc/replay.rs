//! From a model of a formula to a run: the model's inputs are given to the inlined program.
//! A read that slicing dropped takes zero: it has no influence on reaching the target.

use hashbrown::HashMap;

use crate::budget::Budget;
use crate::graph::{EdgeIndex, Inlined, InputValue, Interpreter, Site, Variable};
use crate::logic::Model;
use crate::prove::shared::inputs::{self, InputSite, Replay};

use super::program::ApcProgram;

/// The most steps of a replay.
pub(crate) const MAX_STEPS: u64 = 10_000_000;

/// Runs the program on a model's inputs.
pub(crate) fn replay(
    inlined: &Inlined,
    program: &ApcProgram,
    model: &Model,
    steps: u64,
    budget: &Budget,
) -> Replay {
    let sites: HashMap<EdgeIndex, &InputSite> =
        program.sites().into_iter().map(|site| (site.origin, site)).collect();
    let value = |site: Site, occurrence: u64, variable: &Variable| match sites.get(&site.edge) {
        Some(known) => known.value(model, occurrence, variable),
        None => InputValue::zero(variable.sort),
    };
    let interpreter = Interpreter::new(&inlined.program);
    inputs::replay(&interpreter, &inlined.targets, value, steps, true, budget)
}
