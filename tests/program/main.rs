//! Terms, flowgraphs and what is done with them: the library from the inside.

mod auto;
mod by_model;
mod contracts;
mod convert;
mod deadlines;
mod deep;
mod drawing;
mod each;
mod example_engine;
mod example_language;
mod example_report;
mod given;
mod graph;
mod guesses;
mod indices;
mod induction;
mod interpreter;
mod invariants;
mod logic;
mod loops;
mod memory;
mod mutants;
mod overstated;
mod plans;
mod ranges;
mod reports;
#[path = "../support/mod.rs"]
mod support;
mod system;
mod targets;
