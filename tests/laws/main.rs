//! Random programs, and laws that hold for all of them.

mod agreement;
mod listings;
mod soundness;
#[path = "../support/mod.rs"]
mod support;
mod thesis;
