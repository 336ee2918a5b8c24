//! Inputs in formulas, and the way from a model back to a run.
//!
//! Inside an engine a read is told apart by its site (which instruction reads) and by its
//! occurrence (how often the run has been there before). So a read that slicing drops does not
//! shift the others. The replay turns values by site and occurrence into the ordered reads of
//! the run, and only a run that comes to a target counts: a wrong value costs an answer, and
//! gives no wrong one.

use hashbrown::HashMap;
use num_bigint::BigInt;

use super::over;
use crate::budget::Budget;
use crate::graph::inputs::InputsFrom;
use crate::graph::names::Names;
use crate::graph::slice::Slice;
use crate::graph::{
    EdgeIndex, FunctionId, InputValue, Instruction, Interpreter, NodeIndex, RunEnd, RunLimits,
    Site, Targets, Trace, Variable,
};
use crate::logic::{ArrayValue, Model, Sort, Term, Terms};
use crate::outcome::{Conclusion, Evidence, Reason, ReasonCode};

/// A place where an inlined program reads input.
#[derive(Clone, Debug)]
pub(crate) struct InputSite {
    /// The edge in the graph before slicing.
    pub(crate) origin: EdgeIndex,
    /// The value read; for a site in a loop a function of how often it has read before
    /// (first index).
    pub(crate) symbol: Term,
    /// The hidden variable that counts the reads of a site in a loop.
    pub(crate) position: Option<Term>,
}

impl InputSite {
    /// The value that a model gives to the `occurrence`-th read here.
    pub(crate) fn value(&self, model: &Model, occurrence: u64, variable: &Variable) -> InputValue {
        match self.position {
            None => InputValue::of_symbol(model, self.symbol, variable.sort),
            Some(_) => read_again(model, self.symbol, occurrence, variable.sort),
        }
    }
}

/// What a model says of one read of a site whose reads are a function of their number; zero if
/// it says nothing of it.
pub(crate) fn read_again(model: &Model, reads: Term, occurrence: u64, sort: Sort) -> InputValue {
    let Some(reads) = model.arrays.get(&reads) else { return InputValue::zero(sort) };
    let occurrence = BigInt::from(occurrence);
    if !sort.is_array() {
        return InputValue::Scalar(reads.get(&[occurrence]).clone());
    }
    let mut array = ArrayValue::new(reads.default.clone());
    for (index, value) in reads.cells.iter().filter(|(index, _)| index[0] == occurrence) {
        array.cells.insert(index[1..].to_vec(), value.clone());
    }
    InputValue::Array(array)
}

/// The input sites of a slice. Those that a run may come to again, as `repeats` has it, are
/// functions of the number of the read.
pub(crate) fn input_sites(
    terms: &Terms,
    slice: &Slice,
    repeats: impl Fn(EdgeIndex) -> bool,
    names: &mut Names,
) -> HashMap<EdgeIndex, InputSite> {
    let mut sites = HashMap::new();
    let mut used: HashMap<Term, u32> = HashMap::new();
    for edge in slice.flow.graph.edge_indices() {
        let Instruction::Input { variable, .. } = slice.flow.graph[edge].instruction else {
            continue;
        };
        let base = terms.symbol_name(variable).unwrap_or("input");
        let count = used.entry(variable).or_default();
        *count += 1;
        let repeated = repeats(edge);
        let name = match (repeated, *count) {
            // Nothing reads a variable before its first input.
            (false, 1) => base.to_string(),
            (false, n) => names.fresh(&format!("{base}!{n}")),
            (true, n) => names.fresh(&format!("{base}!in{n}")),
        };
        let sort = terms.sort(variable);
        let (symbol, position) = if repeated {
            let arity = u8::try_from(sort.arity() + 1).unwrap_or(u8::MAX);
            let sort = Sort::Array { arity, element: sort.scalar() };
            let position = names.fresh(&format!("{name}!read"));
            (terms.symbol(&name, sort), Some(terms.int_symbol(&position)))
        } else {
            (terms.symbol(&name, sort), None)
        };
        let origin = slice.origin_of_edge[edge.index()].unwrap_or(edge);
        sites.insert(edge, InputSite { origin, symbol, position });
    }
    sites
}

/// The most cells of arrays that a run on tried inputs may write to.
const MAX_CELLS: usize = 1_000_000;

/// What became of inputs that were tried.
pub(crate) enum Replay {
    /// The run reaches a target.
    Reached(Arrival),
    /// The run ends elsewhere; the inputs in the order of the reads.
    Elsewhere(Vec<InputValue>),
    /// The run was stopped: it takes more than this many steps.
    TooLong(u64),
    /// The run was stopped: its numbers or arrays take too much room.
    TooLarge,
    /// The budget was over.
    OutOfTime,
}

impl Replay {
    /// The run as evidence; of one that is none the engine says why.
    pub(crate) fn concluded(
        self,
        budget: &Budget,
        why_not: impl FnOnce(Self) -> Reason,
    ) -> Conclusion {
        match self {
            Self::Reached(run) => Ok(Evidence::Run(run.inputs)),
            Self::OutOfTime => Err(over(budget)),
            other => Err(why_not(other)),
        }
    }

    /// Why a run on a model's inputs is no evidence.
    pub(crate) fn why_not(&self) -> Reason {
        if let Self::TooLong(_) | Self::TooLarge = self {
            let text = "an input was found, but its run is too long or too large";
            return Reason::new(ReasonCode::Replay, text).hint("try another --engine");
        }
        let text = "the solver's model does not lead to the target when it is run";
        Reason::new(ReasonCode::Spurious, text)
    }
}

/// A run that has reached a target.
pub(crate) struct Arrival {
    /// The target.
    pub(crate) at: (FunctionId, NodeIndex),
    /// The inputs in the order of the reads.
    pub(crate) inputs: Vec<InputValue>,
    /// The edges taken, if they were asked for.
    pub(crate) trace: Trace,
}

/// Runs a program on inputs that are known by site and occurrence, for so many steps at most.
pub(crate) fn replay(
    interpreter: &Interpreter<'_>,
    targets: &Targets,
    mut value: impl FnMut(Site, u64, &Variable) -> InputValue,
    steps: u64,
    traced: bool,
    budget: &Budget,
) -> Replay {
    // What a model says may write to more cells than there is room for.
    let limits = RunLimits { array_cells: MAX_CELLS, ..RunLimits::leaping(steps, budget) };
    let mut inputs =
        InputsFrom(|site, occurrence, variable: &Variable| Some(value(site, occurrence, variable)));
    let run = interpreter.run(&mut inputs, targets, &limits, traced);
    let inputs = run.readings.into_iter().map(|reading| reading.value).collect();
    match run.end {
        RunEnd::Target(function, node) => Replay::Reached(Arrival {
            at: (function, node),
            inputs,
            trace: run.trace.unwrap_or_default(),
        }),
        RunEnd::StepLimit => Replay::TooLong(run.steps),
        RunEnd::TooLarge(_) => Replay::TooLarge,
        RunEnd::Cancelled => Replay::OutOfTime,
        _ => Replay::Elsewhere(inputs),
    }
}
