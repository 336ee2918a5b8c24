//! The unloop library.

pub mod graph;
pub mod logic;
