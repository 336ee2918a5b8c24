//! Programs as flowgraphs: nodes, edges, loops. What is said here is true without
//! asking a solver.
//!
//! * [`origin`](mod@origin) – what is known of the text that a program was made from
//! * [`outside`] – what a program asks of what is not in its text
//! * `meaning` – what the variables of a model of memory are, in the program's words
//! * [`lvalue`] – what the text calls the places that it writes to
//! * [`arguments`] – what a run is given on its command line
//! * [`spoken`] – the loops of that text, and what is called how there
//! * [`memory`] – what changes a memory; [`image`] – what objects hold at first; [`models`] – programs without one that do the same
//! * [`without_memory`] – the type of programs that engines are given
//! * [`place`] – where in the source something stands
//! * [`program`] – the data: functions, locations, edges, instructions, inputs
//! * [`error_kind`] – the kinds of errors; [`kind_changes`], [`target_kinds`] – which of them a target is about
//! * [`switches`] – where a text switches kinds of errors off and on
//! * [`check`](mod@check) – whether a program keeps the rules for programs
//! * [`dot`](mod@dot), [`svg`](mod@svg) – drawings; `shades` – what all pictures share
//! * [`text`] – programs as text, `.flow`
//! * [`target`] – the locations that a question is about
//! * [`slice`](mod@slice) – what matters for one target; [`loops`] – loops and folded backbones
//! * `natural` – natural loops, and the edges that lead back to their heads
//! * [`ranges`] – between which ends variables stay, and what that makes superfluous
//! * [`variants`] – variants of a program, for engines
//! * `convert` – branches that only choose between values become those values
//! * [`transfer`] – what an instruction does to a symbolic state
//! * [`system`] – a program as a transition system: one block of code from cut point to cut point
//! * [`paths`] – program paths
//! * [`inline`](mod@inline) – a program with calls becomes one flowgraph
//! * [`interpret`] – the one interpreter; [`reading`] – what it reads; [`inputs`] – what its runs are
//!   given; [`run`](mod@run) – what they are
//! * `promised` – what a program promises of its inputs

pub mod arguments;
mod assigned;
pub(crate) mod assuming;
pub(crate) mod calls;
pub(crate) mod chance;
pub mod check;
mod check_terms;
pub(crate) mod closed;
mod constants;
pub(crate) mod contents_inputs;
pub(crate) mod contract;
mod convert;
mod declared;
pub mod dot;
pub mod error_kind;
pub(crate) mod failing;
pub(crate) mod frames;
pub mod image;
pub mod inline;
pub mod inputs;
mod instruction;
pub mod interpret;
pub mod kind_changes;
pub mod location;
pub(crate) mod loop_slice;
pub mod loops;
pub mod lvalue;
pub mod meaning;
pub mod memory;
pub(crate) mod memory_text;
pub mod models;
pub(crate) mod names;
pub(crate) mod natural;
pub(crate) mod order;
pub mod origin;
pub mod outside;
pub mod paths;
// Some of it is for SVG alone.
#[cfg_attr(not(feature = "formats"), allow(dead_code))]
pub(crate) mod picture;
pub mod place;
#[cfg(feature = "formats")]
mod placing;
pub mod program;
pub(crate) mod promised;
mod quoted;
pub mod ranges;
pub mod reading;
pub(crate) mod recursion;
mod rule;
pub mod run;
pub(crate) mod shades;
pub(crate) mod single_definitions;
pub mod slice;
pub mod spoken;
mod store;
pub(crate) mod successors;
#[cfg(feature = "formats")]
pub mod svg;
pub mod switches;
pub mod system;
pub mod target;
pub mod target_kinds;
pub mod text;
mod text_terms;
pub(crate) mod transfer;
pub mod variants;
pub(crate) mod weak_order;
pub mod without_memory;

pub use check::{Defect, Defects, checked, checked_in_time};
pub use constants::constants;
pub(crate) use constants::floats;
pub use convert::{Converted, converted};
pub use declared::{DeclaredArray, DeclaredScalar};
pub use dot::dot;
pub use error_kind::ErrorKind;
pub use image::{Image, ImagePart, ImageScalar, RepeatedValue};
pub use inline::{InlineError, Inlined, inline, inline_for_paths, inline_in_time};
pub use inputs::{InputValue, Inputs, Reading, Site};
pub use interpret::{Changed, Interpreter, ObjectPart, RunWatcher, run};
pub use kind_changes::KindChanges;
pub use location::{Location, LocationKind};
pub(crate) use memory::PAGE;
pub use memory::{Allocation, AllocationKind, Bytes, Initial, MemoryEffect, OPEN_SIZE};
pub use models::{Modelled, modelled, modelled_with_calls};
pub use origin::{Check, Origin};
pub use paths::Cycle;
pub use place::Place;
pub use program::{
    Edge, EdgeIndex, Flowgraph, Function, FunctionId, InputKind, Instruction, Ints, NodeIndex,
    Program, Range, Remark, RemarkKind, Variable,
};
pub use run::{Run, RunEnd, RunLimits, Trace};
pub use spoken::{Copies, LoopContent, LoopText, NamedNumber, NamedVariable};
#[cfg(feature = "formats")]
pub use svg::{SvgError, svg};
pub use target::{Target, TargetError, Targets};
pub use text_terms::{KEYWORDS, term_for_people, term_text};
pub use variants::{Variant, Variants};
pub use without_memory::WithoutMemory;
