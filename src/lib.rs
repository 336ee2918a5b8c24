//! unloop takes the loops out of path conditions.
//!
//! Given a program and a target location it builds SMT-LIB formulas that say what an
//! input must satisfy to get there, races the installed solvers on them, and answers
//! *safe*, *reachable* (with inputs that have been replayed) or *unknown* (with the
//! reason).
//!
//! The pipeline, and the rooms in which it happens:
//!
//! source text → [`front`] → [`graph`] → [`logic`] → [`prove`] ⇄ [`solve`] → [`outcome`] →
//! [`verdict`]

mod advise;
pub mod budget;
mod check;
mod explore;
pub mod front;
pub mod graph;
pub mod logic;
pub mod outcome;
pub mod prove;
pub mod solve;
mod texts;
pub mod verdict;

pub use advise::{contradicts, input_symbol, necessary_condition};
pub use check::{CheckOptions, CheckResult, Planned, check, planned};
pub use explore::{ExploreOptions, explore};

/// The examples of the page on the library.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
mod library_page {}
