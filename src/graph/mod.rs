//! Programs as flowgraphs: nodes, edges, loops. What is said here is true without
//! asking a solver.
//!
//! * [`place`] – where in the source something stands
//! * [`program`] – the data: functions, locations, edges, instructions, inputs, errors
//! * [`target`] – the locations that a question is about
//! * [`inline`] – a program with calls becomes one flowgraph

pub(crate) mod contract;
pub mod inline;
pub mod place;
pub mod program;
pub mod target;

pub use inline::{InlineError, Inlined, inline};
pub use place::Place;
pub use program::{
    Edge, EdgeIndex, ErrorKind, Flowgraph, Function, FunctionId, InputKind, Instruction, Location,
    LocationKind, NodeIndex, Program, Variable,
};
pub use target::{Target, TargetError, Targets};
