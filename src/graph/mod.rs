//! Programs as flowgraphs: nodes, edges, loops. What is said here is true without
//! asking a solver.
//!
//! * [`place`] – where in the source something stands
//! * [`program`] – the data: functions, locations, edges, instructions, inputs, errors

pub mod loops;
pub mod place;
pub mod program;
pub mod slice;

pub use place::Place;
pub use program::{
    Edge, EdgeIndex, ErrorKind, Flowgraph, Function, FunctionId, InputKind, Instruction, Location,
    LocationKind, NodeIndex, Program, Variable,
};
