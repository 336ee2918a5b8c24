//! Random programs, and laws that hold for all of them.

mod agreement;
mod listings;
#[path = "../suite/programs.rs"]
#[allow(dead_code, reason = "shared with tests that need more of it")]
mod programs;
#[path = "../seeds/mod.rs"]
mod seeds;
mod soundness;
#[path = "../suite/stated.rs"]
mod stated;
mod thesis;
