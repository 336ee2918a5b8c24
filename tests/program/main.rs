//! Terms, flowgraphs and what is done with them: the library from the inside.

mod deadlines;
mod drawing;
mod example_engine;
mod graph;
mod interpreter;
mod invariants;
mod logic;
mod loops;
mod plans;
#[path = "../suite/programs.rs"]
#[allow(dead_code, reason = "shared with tests that need more of it")]
mod programs;
mod ranges;
mod reports;
mod system;
