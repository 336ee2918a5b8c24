//! The unloop library.

pub mod budget;
pub mod graph;
pub mod logic;
pub mod solve;
