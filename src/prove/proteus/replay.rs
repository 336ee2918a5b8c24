//! From a model of a way to a run: what each instruction reads, in the order of its reads.
//!
//! Direction of error: none matters. Only a run that comes to the target counts.

use hashbrown::HashMap;
use num_traits::ToPrimitive;

use super::paths::Way;
use super::termination::Endless;
use crate::graph::inputs::InputsFrom;
use crate::graph::{EdgeIndex, InputValue, Interpreter, RunEnd, RunLimits, Site, Variable};
use crate::logic::{Model, Term, Terms};
use crate::outcome::{Conclusion, Reason, ReasonCode};
use crate::prove::Task;
use crate::prove::shared::inputs::{Replay, replay};

/// The most steps of a run that is tried.
const MAX_STEPS: u64 = 10_000_000;

/// Runs the program on a model's inputs.
pub(super) fn replayed(task: &Task<'_>, way: &Way, model: &Model) -> Conclusion {
    let (inlined, budget) = (task.inlined()?, task.means.budget);
    let value = values(&task.program.terms, way, model);
    let interpreter = Interpreter::new(&inlined.program);
    let run = replay(&interpreter, &inlined.targets, value, MAX_STEPS, false, budget);
    run.concluded(budget, |run| {
        let text = match run {
            Replay::TooLong(steps) => {
                format!("an input was found whose run takes over {steps} steps")
            }
            _ => "the input that was found does not lead to the target".to_owned(),
        };
        Reason::new(ReasonCode::Spurious, text)
    })
}

/// Runs the program on a model's inputs; they are those of a run that never ends.
pub(super) fn endless(task: &Task<'_>, way: &Way, model: &Model) -> Result<Endless, Reason> {
    let (inlined, budget) = (task.inlined()?, task.means.budget);
    let value = values(&task.program.terms, way, model);
    let mut inputs =
        InputsFrom(|site, occurrence, variable: &Variable| Some(value(site, occurrence, variable)));
    let limits = RunLimits::to_no_end(budget);
    let run = Interpreter::new(&inlined.program).run(&mut inputs, &inlined.targets, &limits, false);
    match run.end {
        RunEnd::Forever(_, again) => {
            let inputs = run.readings.into_iter().map(|reading| reading.value).collect();
            Ok(Endless { inputs, again })
        }
        RunEnd::Cancelled => Err(crate::prove::shared::over(budget)),
        _ => {
            let text = "it is not known that the input that was found leads to a run without end";
            Err(Reason::new(ReasonCode::Spurious, text))
        }
    }
}

/// What a model gives to each read of a run along a way.
fn values(terms: &Terms, way: &Way, model: &Model) -> impl Fn(Site, u64, &Variable) -> InputValue {
    let reads = reads(terms, way, model);
    move |site, occurrence, variable| {
        let symbol = reads.get(&site.edge).and_then(|all| {
            let later = all.iter().find(|(end, _)| occurrence < *end);
            later.or(all.last()).map(|&(_, symbol)| symbol)
        });
        symbol.map_or_else(
            || InputValue::zero(variable.sort),
            |symbol| InputValue::of_symbol(model, symbol, variable.sort),
        )
    }
}

/// For each instruction that reads, up to which of its reads which symbol stands for the value.
fn reads(terms: &Terms, way: &Way, model: &Model) -> HashMap<EdgeIndex, Vec<(u64, Term)>> {
    let mut all: HashMap<EdgeIndex, Vec<(u64, Term)>> = HashMap::new();
    for read in &way.reads {
        let times = terms.evaluate(read.times, model).ok();
        let times = times.and_then(|value| value.as_int()?.to_u64()).unwrap_or(1);
        let of_edge = all.entry(read.edge).or_default();
        let before = of_edge.last().map_or(0, |&(end, _)| end);
        of_edge.push((before.saturating_add(times), read.symbol));
    }
    all
}
