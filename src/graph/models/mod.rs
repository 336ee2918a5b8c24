//! Models of memory: a program with a memory becomes one without, over scalars and arrays, which is what
//! engines are given (front.md, section 4). What is said here is true without asking a solver.
//!
//! * `callees` – calls through pointers as branches
//! * `points_to` – what each pointer points into, and with which offsets
//! * `exposed` – which pointers become numbers
//! * `initial` – what images say of regions
//! * `initialized` – pointers that a new object is given before its address escapes
//! * `pointee` – what a pointer may be: a region, and offsets as an anchor and strides
//! * `uses` – what a program accesses, and where copies lead
//! * `accessed` – scalars that are accessed, and which a cell may hold in common
//! * `segments` – what accesses say that an object is made of; `declared` – what its declaration says
//! * `regions` – the objects that one pointer may point into; `cells` – the variables that they are made of
//! * `places` – where in the cells a pointer points
//! * `bytes` – numbers made of bytes, where accesses overlap
//! * `pointers` – pointers as an object and steps, and facts about objects
//! * `addresses` – where objects lie, and pointers that are made of numbers
//! * `needs` – what has to hold for terms to say the same
//! * `terms` – terms over a memory as terms over cells
//! * `changes` – changes of cells, in a row or all at once
//! * `effects` – what changes a memory as what changes cells; `image` – what new objects hold
//! * `ranges` – copies, and bytes filled at once;
//!   `partial`, `repeats` – the same of as many bytes as a variable says
//! * `build` – the flowgraph without a memory
//! * `known` – conditions that are decided by those before them
//! * `meanings` – what the variables of the model are in the program's words
//! * `inputs` – from the inputs of the model's run to those of the program's
//!
//! Direction of error: none, up to an error location of the kind *unmodelled*, which stands where an
//! access goes beyond the model: bytes of a scalar, addresses, what the access's own check does not exclude.
//! Each run of the program is one of the model, which does the same or comes to such a location, and the
//! other way round, where the inputs are those that [`Modelled::inputs`] tells. `tests/program/memory`
//! holds both against each other on random programs.

mod accessed;
mod addresses;
mod build;
mod bytes;
mod callees;
mod cells;
mod changes;
mod declared;
mod effects;
mod exposed;
mod image;
mod initial;
mod initialized;
mod inputs;
mod known;
mod meanings;
mod needs;
mod partial;
mod places;
mod pointee;
mod pointers;
mod points_to;
mod ranges;
mod regions;
mod repeats;
mod segments;
mod terms;
mod uses;

use super::inline::{InlineError, InlinedWithMemory, inline_with_memory};
use super::inputs::InputValue;
use super::program::Program;
use super::run::Run;
use super::target::Targets;
use crate::budget::Budget;
use crate::logic::stack::with_deep_stack;
use build::Build;
use inputs::InputMap;
use points_to::PointsTo;
use regions::Regions;

/// A program without a memory that stands for one with a memory.
#[derive(Debug)]
pub struct Modelled {
    /// The program: one function, no call, no memory.
    pub program: Program,
    /// The program with a memory, inlined. Its locations are those of `program` up to its number.
    inlined: InlinedWithMemory,
    /// What the inputs of `program` are.
    input_map: InputMap,
}

/// Makes a model of a program's memory. Locations in `targets`, and all errors, are kept.
///
/// # Errors
/// Programs that cannot be inlined; the budget.
pub fn modelled(
    program: &Program,
    targets: &Targets,
    budget: &Budget,
) -> Result<Modelled, InlineError> {
    // Terms and the choices in them may be nested deeply.
    with_deep_stack(|| made(program, targets, budget))
}

fn made(program: &Program, targets: &Targets, budget: &Budget) -> Result<Modelled, InlineError> {
    let program = callees::resolved(program);
    let kept = targets.iter().chain(program.errors().map(|(at, ..)| at)).collect();
    let inlined = inline_with_memory(&program, &kept, budget)?;
    let points_to = PointsTo::of(inlined.program(), budget).ok_or(InlineError::Stopped)?;
    let regions = Regions::of(inlined.program(), &points_to);
    let build = Build::new(inlined.program(), &points_to, &regions);
    let (program, input_map) = build.program(budget).ok_or(InlineError::Stopped)?;
    Ok(Modelled { program, inlined, input_map })
}

impl Modelled {
    /// The locations of the model that are copies of these of the program.
    pub fn located(&self, targets: &Targets) -> Targets {
        self.inlined.located(targets)
    }

    /// The inputs of a run of the program, for a run of the model of which the edges are known; `None` if
    /// some are not.
    pub fn inputs(&self, run: &Run) -> Option<Vec<InputValue>> {
        let model = &self.program.functions[self.program.entry.0].graph;
        self.input_map.inputs(model, run, self.inlined.program().bytes?)
    }
}
