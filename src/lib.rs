//! The unloop library.

pub mod budget;
pub mod front;
pub mod graph;
pub mod logic;
pub mod prove;
