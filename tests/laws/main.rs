//! Random programs, and laws that hold for all of them.

mod agreement;
mod bits;
mod bounds;
mod clauses;
mod leaps;
mod listings;
mod loops;
mod machines;
mod minimax;
mod recursion;
mod soundness;
#[path = "../support/mod.rs"]
mod support;
mod termination;
mod thesis;
