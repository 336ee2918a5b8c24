//! Models of memory: a program with a memory becomes one without, over scalars and arrays, which is what
//! engines are given (front.md, section 4). What is said here is true without asking a solver.
//!
//! * `callees` – calls through pointers as branches
//! * `contexts` – functions told apart by where they are called from
//! * `webs` – pointer variables told apart by what is used together
//! * `sites` – where objects are made; `lifetimes` – which live one after the other
//! * `points_to` – what each pointer points into, and with which offsets
//!   `partition` – the regions that objects are in; `joins` – which become one; `beginnings` – where they begin there
//! * `exposed` – which pointers become numbers; `derived` – what is added to those
//! * `initial` – what images say of regions
//! * `initialized` – pointers that a new object is given before its address escapes
//! * `pointee` – what a pointer may be: a region, and offsets as an anchor and strides
//! * `uses` – what a program accesses, and where copies lead
//! * `accessed` – scalars that are accessed, and which a cell may hold in common
//! * `segments` – what accesses say that an object is made of; `declared` – what its declaration says
//! * `regions` – the objects that one pointer may point into; `cells` – the variables that they are made of
//! * `places` – where in the cells a pointer points
//! * `bytes` – numbers made of bytes, where accesses overlap; `states` – what the cell of a pointer may hold
//! * `pointers` – pointers as an object and steps, and facts about objects
//! * `addresses` – where objects lie, and pointers that are made of numbers
//! * `needs` – what has to hold for terms to say the same
//! * `terms` – terms over a memory as terms over cells; `fitting` – numbers as cells take them
//! * `changes` – changes of cells, in a row or all at once
//! * `effects` – what changes a memory as what changes cells; `image` – what new objects hold
//! * `ranges` – copies, and bytes filled at once;
//!   `partial`, `repeats` – the same of as many bytes as a variable says
//! * `returned` – pointers that functions are given, and return
//! * `build` – the program without a memory
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
mod beginnings;
mod build;
mod bytes;
mod callees;
mod cells;
mod changes;
mod contexts;
mod declared;
mod derived;
mod effects;
mod exposed;
mod fitting;
mod image;
mod initial;
mod initialized;
mod inputs;
mod joins;
mod known;
mod lifetimes;
mod meanings;
mod needs;
mod partial;
mod partition;
mod places;
mod pointee;
mod pointers;
mod points_to;
mod ranges;
mod regions;
mod repeats;
mod returned;
mod segments;
mod sites;
mod states;
mod terms;
mod uses;
mod webs;

use super::inline::{InlineError, InlinedWithMemory, inline_with_memory};
use super::inputs::InputValue;
use super::program::{FunctionId, NodeIndex, Program};
use super::run::Run;
use super::target::Targets;
use crate::budget::Budget;
use crate::logic::stack::with_deep_stack;
use build::Build;
use contexts::Contexts;
use inputs::InputMap;
use points_to::PointsTo;
use regions::Regions;

/// A program without a memory that stands for one with a memory.
#[derive(Debug)]
pub struct Modelled {
    /// The program: no memory, no call through a pointer.
    pub program: Program,
    /// The program that it was made of. Its locations are those of `program` up to its number.
    before: Before,
    /// How many locations each function of the program had as it was read.
    read: Vec<usize>,
    /// What the inputs of `program` are.
    input_map: InputMap,
}

/// What models are made of.
#[derive(Debug)]
enum Before {
    /// One function, no calls.
    Inlined(InlinedWithMemory),
    /// Copies of the program's functions.
    Contexts(Contexts),
}

impl Before {
    fn program(&self) -> &Program {
        match self {
            Before::Inlined(inlined) => inlined.program(),
            Before::Contexts(contexts) => &contexts.program,
        }
    }
}

/// Makes a model of a program's memory, in one function without calls. Locations in `targets`, and all errors, are
/// kept.
///
/// # Errors
/// Programs that cannot be inlined; the budget.
pub fn modelled(
    program: &Program,
    targets: &Targets,
    budget: &Budget,
) -> Result<Modelled, InlineError> {
    // Terms and the choices in them may be nested deeply.
    with_deep_stack(|| {
        let resolved = callees::resolved(program);
        let kept = targets.iter().chain(resolved.errors().map(|(at, ..)| at)).collect();
        let mut inlined = inline_with_memory(&resolved, &kept, budget)?;
        webs::split(inlined.program_mut(), budget);
        made(program, Before::Inlined(inlined), budget)
    })
}

/// The same with functions and calls as they are, those that call themselves included: the functions that a run can
/// enter, perhaps each several times.
///
/// # Errors
/// The budget.
pub fn modelled_with_calls(program: &Program, budget: &Budget) -> Result<Modelled, InlineError> {
    with_deep_stack(|| {
        let contexts = Contexts::of(&callees::resolved(program));
        made(program, Before::Contexts(contexts), budget)
    })
}

fn made(read: &Program, before: Before, budget: &Budget) -> Result<Modelled, InlineError> {
    let program = before.program();
    let points_to = PointsTo::of(program, budget).ok_or(InlineError::Stopped)?;
    let regions = Regions::of(program, &points_to);
    let build = Build::new(program, &points_to, &regions);
    let (program, input_map) = build.program(budget).ok_or(InlineError::Stopped)?;
    let read = read.functions.iter().map(|function| function.graph.graph.node_count()).collect();
    Ok(Modelled { program, before, read, input_map })
}

impl Modelled {
    /// The locations of the model that are copies of these of the program.
    pub fn located(&self, targets: &Targets) -> Targets {
        match &self.before {
            Before::Inlined(inlined) => inlined.located(targets),
            Before::Contexts(contexts) => contexts.located(targets),
        }
    }

    /// Of which location of the program one of the model is a copy; `None` of what stands there for the model's sake.
    pub fn origin(&self, function: FunctionId, node: NodeIndex) -> Option<(FunctionId, NodeIndex)> {
        let (function, node) = match &self.before {
            Before::Inlined(inlined) => inlined.origin(node)?,
            Before::Contexts(contexts) => (contexts.original(function), node),
        };
        (node.index() < self.read[function.0]).then_some((function, node))
    }

    /// The inputs of a run of the program, for a run of the model of which the edges are known; `None` if
    /// some are not.
    pub fn inputs(&self, run: &Run) -> Option<Vec<InputValue>> {
        self.input_map.inputs(&self.program, run, self.before.program().bytes?)
    }
}
